"""Unwatched: a window that is painted when a test looks at it, and pictures that nobody looks at."""

from collections.abc import Callable

import scenes.platform.window  # noqa: F401 - first, as it tells SDL what it must know early

from pygame import Rect, Surface  # isort: skip

from scenes.platform.canvas import Canvas
from scenes.platform.drawn import Blit, ClipSpan, changes
from scenes.platform.pictures import Pictures
from scenes.platform.stock import NotDrawn
from scenes.platform.window import Window

_MOST = 200  # frames that are put off

_Frame = tuple[list[Blit], list[ClipSpan]]
_Recolour = Callable[[Surface, Rect], object]


class UnwatchedWindow(Window):
    """A window whose frames are compared as they come, and painted, in their order, at the first look."""

    _is_watched = False
    _canvas: Canvas
    _put_off: list[tuple[_Frame, list[Rect], _Recolour]] = []  # noqa: RUF012 - never changed in place

    def paint(self, canvas: Canvas) -> list[Rect]:
        """Note down what is to be painted; from the first look on, paint it."""
        if self._is_watched or canvas.view.turned:
            return super().paint(canvas)
        frame = canvas._blits, canvas._clips
        whole = Rect((0, 0), canvas.view.size)
        parts = changes(canvas._shown, frame, whole)
        canvas._shown, self._canvas = frame, canvas
        if parts:
            before = [] if parts == [whole] else self._put_off
            self._put_off = [*before, (frame, parts, canvas.recolour)]
        if len(self._put_off) > _MOST:
            self._look()
        return parts

    def surface(self) -> Surface:  # type: ignore[override]
        """The window as it would be seen by now."""
        self._look()
        self._is_watched = True
        return Window.surface()

    def _look(self) -> None:
        put_off, self._put_off = self._put_off, []
        if not put_off:
            return
        canvas, surface = self._canvas, Window.surface()
        now = canvas._blits, canvas._clips
        for frame, parts, recolour in put_off:
            canvas._blits, canvas._clips = frame
            for part in parts:
                canvas._paint(surface, part)
                recolour(surface, part)
        canvas._blits, canvas._clips = now


class NoPictures(Pictures):
    """Pictures that nobody sees, where only words and places matter; but there must be such."""

    def plain(self, picture: str) -> NotDrawn:
        self.assets.sheet(picture)
        return NotDrawn.FADED

    def posed(self, picture: str, angle: float, wide: float, high: float, alpha: float) -> NotDrawn:
        del angle, wide, high, alpha
        return self.plain(picture)

    def nine(self, picture: str, width: float, height: float, alpha: float = 1.0) -> NotDrawn:
        del width, height, alpha
        return self.plain(picture)


def leave_out_pictures(canvas: Canvas) -> None:
    """Let nothing but words and plain colours be made for what is drawn from now on."""
    canvas.pictures = NoPictures(canvas.pictures.assets)
    canvas.resize(canvas.view)
