"""Rows: a list of which only those parts are made that can be seen, however long it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.ui.core import Size, Ui, Widget

_GAP: Final = 8.0
_MARGIN: Final = 0.5  # of a window, above and below it: where the focus may go next


class Rows(Widget):
    """So many rows of one height, each made by its number when it comes near the window they roll in."""

    def __init__(
        self,
        many: int,
        make: Callable[[int], Widget],
        name: Callable[[int], str],
        tallest: int = 0,
        *,
        gap: float = _GAP,
    ) -> None:
        super().__init__()
        self._many = many
        self._make = make
        self._name = name  # the id of a row
        self._tallest = min(tallest, many - 1)  # whose height is enough for all
        self._gap = gap
        self._made: dict[int, Widget] = {}
        self._heights: dict[float, float] = {}
        self._parts: list[Widget] = []
        self._window: FRect | None = None

    def size(self, ui: Ui, width: float) -> Size:
        """As high as all rows together."""
        return width, max(0.0, self._many * self._pitch(ui, width) - self._gap)

    def place(self, ui: Ui, rect: FRect) -> None:
        """Put the rows there that can be seen, and those that the focus may go to from there."""
        self.rect = rect
        self._window = ui.window or rect
        pitch = self._pitch(ui, rect.width)
        numbers = self._near(pitch) | {0, self._many - 1} | self._focused(ui)
        self._made = {number: self._row(number) for number in sorted(numbers) if 0 <= number < self._many}
        self._parts = list(self._made.values())
        for number, row in self._made.items():
            row.place(ui, FRect(rect.left, rect.top + number * pitch, rect.width, pitch - self._gap))

    def parts(self) -> Sequence[Widget]:
        """The rows there are."""
        return self._parts

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint those that can be seen."""
        for row in self._parts:
            if self._window is None or row.rect.colliderect(self._window):
                row.draw(ui, canvas)

    def _row(self, number: int) -> Widget:
        return self._made.get(number) or self._make(number)

    def _pitch(self, ui: Ui, width: float) -> float:
        if width not in self._heights:
            self._heights[width] = self._row(self._tallest).size(ui, width)[1]
        return self._heights[width] + self._gap

    def _near(self, pitch: float) -> set[int]:
        assert self._window is not None
        more = self._window.height * _MARGIN
        first = int((self._window.top - more - self.rect.top) // pitch)
        last = int((self._window.bottom + more - self.rect.top) // pitch)
        return set(range(max(0, first), min(self._many - 1, last) + 1))

    def _focused(self, ui: Ui) -> set[int]:
        """The row in focus, wherever it is rolled to."""
        _name, _, number = ui.focus.rpartition("-")
        if number.isdecimal() and int(number) < self._many and self._name(int(number)) == ui.focus:
            return {int(number)}
        return set()
