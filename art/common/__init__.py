"""The pictures that all rooms share: skies, clouds, travellers, seats, effects."""

from collections.abc import Iterator

from art.common import badges, balloon, curtain, effects, flats, prizes, scenery, skies, travellers
from art.sprites import Sprite


def sprites() -> Iterator[Sprite]:
    """Yield every picture of this room."""
    for sheet in (badges, travellers, skies, scenery, effects, prizes, curtain, flats, balloon):
        yield from sheet.sprites()
