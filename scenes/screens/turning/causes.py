"""Causes: two rows of bars below the curves, luck and nerve of one seat over the match."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Final

from pygame import FRect

from game.review.split import WinSwing
from scenes.platform.canvas import Canvas
from scenes.ui.core import Size, Ui, Widget
from scenes.words import _

_BARS: Final = 28
_HIGH: Final = 36.0  # of a row
_LEAST: Final = 0.002  # of the win: less is nothing to be seen
_BESIDE: Final = 56.0  # right of the bars, as beside the curves
_LINE: Final = "#B9A98A"
#: What each row tells of, and its bars upwards and downwards.
_ROWS: Final = (("luck", "#E8B33A", "#A79BCB"), ("own", "#2A8C78", "#C9482B"))


class Causes(Widget):
    """The rows; bars grow with the square root, so that small things are seen beside large ones."""

    def __init__(self, changes: Iterable[WinSwing], steps: int, beside: float) -> None:
        super().__init__()
        self._beside = beside  # the curves begin so far from the left
        self._sums = {row[0]: [0.0] * _BARS for row in _ROWS}
        for change in changes:
            if change.cause in self._sums:
                bar = min(_BARS - 1, max(0, change.first) * _BARS // max(1, steps))
                self._sums[change.cause][bar] += change.after - change.before

    def size(self, _ui: Ui, width: float) -> Size:
        """All the width."""
        return width, _HIGH * len(_ROWS)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint luck, and nerve below it."""
        names = (_("Luck"), _("Nerve"))
        ink = ui.ink("name", 20 / ui.theme.text_size)
        left = self.rect.left + self._beside
        across = (self.rect.right - _BESIDE - left) / _BARS
        for number, (cause, up, down) in enumerate(_ROWS):
            y = self.rect.top + (number + 0.5) * _HIGH
            canvas.text(names[number], ink, left - 12, y, align=1.0)
            canvas.fill(FRect(left, y - 1, across * _BARS, 2), _LINE)
            for bar, moved in enumerate(self._sums[cause]):
                if abs(moved) > _LEAST:
                    high = sqrt(min(1.0, abs(moved))) * (_HIGH / 2 - 2)
                    top = y - high if moved > 0 else y
                    place = FRect(left + bar * across + 2, top, across - 4, max(2.0, high))
                    canvas.fill(place, up if moved > 0 else down)
