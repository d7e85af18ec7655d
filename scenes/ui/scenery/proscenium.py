"""Proscenium: a small theatre on a screen, whose drapes close and open between one piece and the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.motion import arrive, between, during, glide
from scenes.ui.core import Ui, Widget, as_read
from scenes.ui.layout import At, Fixed, Layers
from scenes.ui.picture import Drawing

_GROWN: Final = 0.86  # of the size in which it is drawn
SIZE: Final = (592.0 * _GROWN, 572.0 * _GROWN)  # with its boards
_FOOT: Final = 42.0 * _GROWN  # from the edge of the stage to the lower end
_OPENING: Final = (496.0 * _GROWN, 436.0 * _GROWN)  # of the arch, below the valance
_MEET, _OPEN = 0.18, 0.40  # seconds after which the drapes have met, and are open again
_TIED: Final = 200.0 * _GROWN  # how far from the middle they hang when they are open
_ABOVE: Final = 62.0 * _GROWN  # of the drapes, behind the valance

PICTURES: Final = ("ui/proscenium/frame", "ui/proscenium/left", "ui/proscenium/right")

_BESIDE: Final = 4.0  # from the right edge of the window
_HIGH: Final = 2.4  # times as high as it is: a window in which lines fit below it
_LARGE_TEXT: Final = 1.2  # up to which there is room for it

PaintStage = Callable[[str, FRect], None]  # paints a piece on the stage


def has_room(ui: Ui, visible: FRect, lines: float) -> bool:
    """Whether there is room for it beside lines of a width."""
    is_wide = visible.width - SIZE[0] > lines and visible.height >= SIZE[1]
    return is_wide and ui.theme.text_size <= _LARGE_TEXT


def beside(page: Widget, visible: FRect, paint: Callable[[Canvas, FRect], None]) -> Widget:
    """A page, and to its right the theatre."""
    room = FRect(visible.left, visible.top, visible.width - SIZE[0] - _BESIDE, visible.height)
    return Layers(
        Fixed(page, as_read(room, visible)), At(Drawing(*SIZE, paint), 1.0, 0.5, side=_BESIDE, edge=0)
    )


def has_room_above(ui: Ui, visible: FRect) -> bool:
    """Whether there is room for it above lines: in a window higher than wide."""
    return visible.height > _HIGH * SIZE[1] and ui.theme.text_size <= _LARGE_TEXT


def above(page: Widget, visible: FRect, paint: Callable[[Canvas, FRect], None]) -> Widget:
    """A page, and above it the theatre."""
    room = FRect(visible.left, visible.top + SIZE[1], visible.width, visible.height - SIZE[1])
    return Layers(Fixed(page, room), At(Drawing(*SIZE, paint), 0.5, 0.0, edge=0))


class Proscenium:
    """Which piece is played, and since when."""

    def __init__(self) -> None:
        self.piece = self._before = ""
        self._since = -_OPEN

    def follow(self, piece: str, time: float) -> None:
        """Play another piece from now on."""
        if piece != self.piece:
            self._before, self.piece = self.piece, piece
            self._since = time if self._before else -_OPEN

    def draw(self, canvas: Canvas, rect: FRect, play: PaintStage, time: float, *, calm: bool) -> None:
        """Paint it with what is played now, the edge of its stage near the lower end of a place."""
        foot, x = rect.bottom - _FOOT, rect.centerx
        if not canvas.pictures.coming.isdisjoint(PICTURES):  # nothing is played without a stage
            return
        wide, high = _OPENING
        opening = FRect(x - wide / 2, foot - high, wide, high)
        since = _OPEN if calm else time - self._since
        closed = arrive(during(since, 0.0, _MEET)) - glide(during(since, _MEET, _OPEN))
        with canvas.clipped(opening):
            play(self._before if since < _MEET else self.piece, opening)
            for side, label in ((-1, "left"), (1, "right")):
                away = between(_TIED, 0.0, closed)
                place = x + side * away, opening.top - _ABOVE
                canvas.picture(f"ui/proscenium/{label}", *place, wide=_GROWN, high=_GROWN)
        canvas.picture("ui/proscenium/frame", x, foot, wide=_GROWN, high=_GROWN)
