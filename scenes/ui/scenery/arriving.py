"""Arriving: a widget that comes to its place when its screen is seen for the first time."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.motion import Ease, arrive, during, leave
from scenes.ui.core import Size, Ui, Widget
from scenes.ui.layout import Group

_THREADS: Final = 0.3  # of its width, from the middle of what is let down
_DRAWN_UP: Final = 0.3  # seconds for its threads, when it is there


class Arriving(Group):
    """What is let down from above, or comes up from below, some time after its screen has come."""

    def __init__(  # noqa: PLR0913 - how it comes, and when
        self,
        child: Widget,
        *,
        far: float,
        late: float,
        seconds: float,
        ease: Ease = arrive,
        hangs: bool = False,
    ) -> None:
        super().__init__(child)
        self._far = far  # how far below its place it begins; less than nothing is above
        self._when = late, late + seconds
        self._ease = ease
        self._hangs = hangs

    def size(self, ui: Ui, width: float) -> Size:
        """As large as what comes."""
        return self.children[0].room(ui, width)

    def place(self, ui: Ui, rect: FRect) -> None:
        """Where it will be."""
        self.rect = rect
        self.children[0].place(ui, rect)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint it on its way, or in its place."""
        share = 1.0 if ui.theme.less_motion else during(ui.time, *self._when)
        if 0 < share < 1:
            with canvas.moved(0.0, self._far * (1 - self._ease(share))):
                self._draw_threads(canvas)
                super().draw(ui, canvas)
        elif share:
            there = self._when[1]
            drawn_up = 1.0 if ui.theme.less_motion else during(ui.time, there, there + _DRAWN_UP)
            if drawn_up < 1:
                with canvas.moved(0.0, self._far * leave(drawn_up)):
                    self._draw_threads(canvas)
            super().draw(ui, canvas)

    def _draw_threads(self, canvas: Canvas) -> None:
        for side in (-_THREADS, _THREADS) if self._hangs else ():
            canvas.picture("common/thread", self.rect.centerx + side * self.rect.width, self.rect.top + 60)
