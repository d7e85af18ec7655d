"""Paper: a sheet with something on it, of which several may roll together."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.ui.core import Size, Ui, Widget
from scenes.ui.layout import Group

_PADDING: Final = 18.0


class Paper(Group):
    """A child on a sheet of its own, at its top."""

    def __init__(self, child: Widget) -> None:
        super().__init__(child)

    def size(self, ui: Ui, width: float) -> Size:
        """The child, and the padding around it."""
        wide, high = self.children[0].size(ui, width - 2 * _PADDING)
        return wide + 2 * _PADDING, high + 2 * _PADDING

    def place(self, ui: Ui, rect: FRect) -> None:
        """Put the child inside."""
        self.rect = rect
        self.children[0].place(ui, rect.inflate(-2 * _PADDING, -2 * _PADDING))

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the sheet, and what is on it."""
        canvas.nine("ui/panel/dawn", self.rect)
        super().draw(ui, canvas)
