"""Tabs on the upper edge of a panel."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from scenes.canvas import Canvas
from scenes.ui.core import Action, Size, Target, Ui
from scenes.ui.text import fitted

_SIDE: Final = 22


class Tab(Target):
    """One page of several, by its name."""

    def __init__(self, id_: str, label: str, on_press: Action, *, active: bool) -> None:
        super().__init__(id_, on_press)
        self._label = label
        self._active = active

    def size(self, ui: Ui, width: float) -> Size:
        """As wide as its name."""
        ink = ui.ink("name", 24)
        return min(width, ui.lettering.width(self._label, ink) + 2 * _SIDE), ink.line + 18

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint it; the active one is of the paper of the panel."""
        state = "active" if self._active else "hover" if ui.focus == self.id else "rest"
        canvas.nine(f"ui/tab/{state}", self.rect)
        ink, lines = fitted(self._label, ui.ink("name", 24), self.rect.width - _SIDE, ui.lettering)
        canvas.text(lines[0], ink, self.rect.centerx, self.rect.centery + 2, align=0.5)

    def ring_rect(self, _ui: Ui) -> FRect:
        """A little inside, so that the panel does not hide it."""
        return self.rect.inflate(-6, -8)
