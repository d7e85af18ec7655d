"""The pictures of Cloudy Kingdom."""

from collections.abc import Iterator

from art.kingdom import cards, castles, effects, light, meadow, signs, specials, spells, walkers
from art.sprites import Sprite


def sprites() -> Iterator[Sprite]:
    """Yield every picture of this room."""
    for sheet in (cards, specials, light, castles, meadow, signs, walkers, spells, effects):
        yield from sheet.sprites()
