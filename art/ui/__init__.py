"""The pictures of panels, buttons, glyphs and icons."""

from collections.abc import Iterator

from art.sprites import Sprite
from art.ui import bots, buttons, controls, focus, icons, keys, pads, panels, proscenium, rows


def sprites() -> Iterator[Sprite]:
    """Yield every picture of this room."""
    for sheet in (panels, buttons, focus, rows, controls, pads, keys, icons, bots, proscenium):
        yield from sheet.sprites()
