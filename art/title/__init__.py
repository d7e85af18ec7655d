"""The pictures of the title screen."""

from collections.abc import Iterator

from art.sprites import Sprite
from art.title import dawn_box, dusk_box, frames, lettering, noon_box


def sprites() -> Iterator[Sprite]:
    """Yield every picture of this room."""
    for sheet in (lettering, frames, dawn_box, noon_box, dusk_box):
        yield from sheet.sprites()
