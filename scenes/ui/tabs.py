"""Tabs on the upper edge of a panel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from pygame import FRect

from scenes.canvas import Canvas
from scenes.ui.core import Action, Size, Target, Ui
from scenes.ui.text import common_ink, fitted

_SIDE: Final = 22


class Tab(Target):
    """One page of several, by its name."""

    def __init__(self, id_: str, label: str, on_press: Action, *, active: bool) -> None:
        super().__init__(id_, on_press)
        self.label = label
        self._active = active
        self.row: Sequence[Tab] = (self,)  # whose names are all as large

    def size(self, ui: Ui, width: float) -> Size:
        """As wide as its name."""
        ink = ui.ink("name", 24)
        return min(width, ui.lettering.width(self.label, ink) + 2 * _SIDE), ink.line + 18

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint it; the active one is of the paper of the panel."""
        state = "active" if self._active else "hover" if ui.focus == self.id else "rest"
        canvas.nine(f"ui/tab/{state}", self.rect)
        row = [(tab.label, tab.rect.width - _SIDE) for tab in self.row]
        ink = common_ink(row, ui.ink("name", 24), ui.lettering)
        ink, lines = fitted(self.label, ink, self.rect.width - _SIDE, ui.lettering)
        canvas.text(lines[0], ink, self.rect.centerx, self.rect.centery + 2, align=0.5)

    @staticmethod
    def in_a_row(tabs: Iterable[Tab]) -> Sequence[Tab]:
        """Tabs that write their names as large as each other."""
        row = tuple(tabs)
        for tab in row:
            tab.row = row
        return row

    def ring_rect(self, _ui: Ui) -> FRect:
        """A little inside, so that the panel does not hide it."""
        return self.rect.inflate(-6, -8)
