"""The pictures that all rooms share: skies, clouds, travellers, seats, effects."""

from collections.abc import Iterator

from art.common import badges, travellers
from art.sprites import Sprite


def sprites() -> Iterator[Sprite]:
    """Yield every picture of this room."""
    yield from badges.sprites()
    yield from travellers.sprites()
