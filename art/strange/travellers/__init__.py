"""The eight travellers, each in its own module: cards, figures in layers, portraits."""

from collections.abc import Iterator

from art.sprites import Sprite
from art.strange.travellers import cards


def sprites() -> Iterator[Sprite]:
    """Yield everything that shows a traveller."""
    yield from cards.sprites()
