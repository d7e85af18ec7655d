"""Strip of a film: the line of time with its marks, and what can be done, below all that is watched."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.viewport import Shape, Viewport
from scenes.screens.film.contents import StripMark
from scenes.ui.controls import Slider
from scenes.ui.core import Size, Ui, Widget
from scenes.ui.described import Described
from scenes.ui.layout import Column, Flow, Group, Row
from scenes.ui.text import Text
from scenes.ui.theme import INK, SIDE

_WORDS: Final = 24.0  # usual size
LARGEST: Final = 1.3  # times the usual size: what is watched needs the room
LEAST: Final = 96.0  # height
_STEP: Final = 6.0  # in which room for more is found
_PADDING: Final = 10.0
_COLOURS: Final = {"chapter": "#FFF3D6", "turn": "#FFC53D", "found": "#7FE0C8"}
_HIGH: Final = {"chapter": 18.0, "turn": 30.0, "found": 26.0}
_WIDE: Final = 4.0


class Timeline(Slider):
    """The line of time, with a mark where a chapter begins, where it turned, or what was searched for is."""

    def __init__(
        self, number: int, length: int, on_change: Callable[[int], None], marks: Sequence[StripMark]
    ) -> None:
        super().__init__("time", number / max(1, length), self._go, max(1, length))
        self._on_go = on_change
        self._marks, self._length = marks, max(1, length)

    def _go(self, share: float) -> None:
        self._on_go(round(share * self._length))

    def size(self, _ui: Ui, width: float) -> Size:
        """All the width."""
        return width, 48

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the marks over the line."""
        super().draw(ui, canvas)
        track = self.track()
        for mark in self._marks:
            x, high = track.left + track.width * mark.number / self._length, _HIGH[mark.kind]
            place = FRect(x - _WIDE / 2, track.centery - high / 2, _WIDE, high)
            canvas.fill(place.inflate(2, 2), INK)
            canvas.fill(place, _COLOURS[mark.kind])

    def describe(self) -> Described:
        """How far it has gone, in decisions."""
        number = round(self.value * self._length)
        return replace(super().describe(), value=f"{number} / {self._length}")


class Strip(Group):
    """All of it, on dark paper from side to side at the foot of what can be seen."""

    def size(self, ui: Ui, width: float) -> Size:
        """All the width."""
        return width, self.children[0].size(ui, width - 2 * SIDE)[1] + 2 * _PADDING

    def place(self, ui: Ui, rect: FRect) -> None:
        """Put it there."""
        high = self.size(ui, rect.width)[1]
        self.rect = FRect(rect.left, rect.bottom - high, rect.width, high)
        self.children[0].place(ui, self.rect.inflate(-2 * SIDE, -2 * _PADDING))

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the paper, and what is on it."""
        canvas.fill(self.rect, INK)
        super().draw(ui, canvas)


def strip(time: Timeline, words: Sequence[str], prompts: Sequence[Widget], text_size: float) -> Strip:
    """The line of time with words on both sides of it, and the prompts below."""
    time.spoken = words[0]
    size = _WORDS * min(1.0, LARGEST / text_size)
    left, right = (Text(said, "light", size=size) for said in words)
    line = Row(left, time, right, gap=32, grow=1, least=200)
    return Strip(Column(line, Flow(*prompts, gap=24, align=0.5), gap=6, align=0.5))


def least_foot(drawn: Widget, ui: Ui, view: Viewport, shapes: Sequence[Shape]) -> float:
    """The room that a strip needs: the more it gets, the smaller is all, and the fewer are its lines."""
    foot = LEAST
    while True:
        wide = Viewport.of(view.window, shapes, view.turned, foot).visible.width
        high = drawn.size(ui, wide)[1]
        if high <= foot:
            return foot
        foot = min(high, foot + _STEP)


@contextmanager
def above(canvas: Canvas, foot: float) -> Iterator[None]:
    """Take what lies above a foot for all that can be seen."""
    whole = canvas.visible
    canvas.visible = FRect(whole.left, whole.top, whole.width, whole.height - foot)
    try:
        yield
    finally:
        canvas.visible = whole
