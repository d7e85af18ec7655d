"""The pictures of the title screen."""

from collections.abc import Iterator

from art.sprites import Sprite
from art.title import dawn_box, dusk_box, frames, lettering, noon_box

#: One box for each game.
BOXES = (dawn_box, noon_box, dusk_box)


def sprites() -> Iterator[Sprite]:
    """Yield every picture of this room."""
    yield from lettering.sprites()
    yield from frames.sprites({box.ROOM: box.EDGE for box in BOXES})
    for box in BOXES:
        yield from box.sprites()
