"""QR code: an address as a picture that the camera of a phone reads, in whole pixels of the window."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pygame import FRect, Surface

from scenes.platform.canvas import Canvas
from scenes.ui.core import Size, Ui, Widget

_QUIET: Final = 4  # modules of paper around the code
_INK: Final = "#2A2153"
_PAPER: Final = "#FFFFFF"


class QrCode(Widget):
    """A code on paper."""

    def __init__(self, address: str, size: float) -> None:
        super().__init__()
        self._modules = modules_of(address)
        self._size = size
        self._picture: Surface | None = None
        self._pixels = 0  # of a module

    def size(self, _ui: Ui, width: float) -> Size:
        """A square."""
        size = min(self._size, width)
        return size, size

    def draw(self, _ui: Ui, canvas: Canvas) -> None:
        """Paint it in its place."""
        self.paint(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Paint it as large as whole pixels let it be, in the middle of its place."""
        modules = len(self._modules) + 2 * _QUIET
        room = canvas.to_pixels(self.rect)
        pixels = max(1, min(room.width, room.height) // modules)
        if self._picture is None or pixels != self._pixels:
            self._picture, self._pixels = _painted(self._modules, pixels), pixels
        share = modules * pixels / max(1, room.width) * self.rect.width
        canvas.image(self._picture, self.rect.centerx - share / 2, self.rect.centery - share / 2)


@lru_cache(maxsize=4)
def modules_of(address: str) -> list[bytearray]:
    """The rows of a code: 1 is dark."""
    import segno  # noqa: PLC0415 - who uses no phones needs no codes

    return [bytearray(row) for row in segno.make_qr(address, error="m", boost_error=False).matrix]


def _painted(modules: list[bytearray], pixels: int) -> Surface:
    side = (len(modules) + 2 * _QUIET) * pixels
    picture = Surface((side, side)).convert()
    picture.fill(_PAPER)
    for y, row in enumerate(modules, start=_QUIET):
        for x, dark in enumerate(row, start=_QUIET):
            if dark:
                picture.fill(_INK, FRect(x * pixels, y * pixels, pixels, pixels))
    return picture
