"""List item: a line that can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from scenes.input.intents import Wish
from scenes.platform.canvas import Canvas
from scenes.ui.core import OnPress, Size, Target, Ui, Widget

_SIDE: Final = 16
_EDGE: Final = 10
_RING: Final = (-6.0, -6.0)  # how much smaller than the line that is which the focus ring goes around


class Item(Target):
    """Other widgets on one line, chosen together."""

    def __init__(
        self, id_: str, child: Widget, on_press: OnPress, *, striped: bool = False, wish: Wish | None = None
    ) -> None:
        super().__init__(id_, on_press)
        self._child = child
        self._striped = striped
        self.wish = wish

    def parts(self) -> Sequence[Widget]:
        """What is on the line."""
        return (self._child,)

    def size(self, ui: Ui, width: float) -> Size:
        """The child and a little air."""
        wide, high = self._child.room(ui, width - 2 * _SIDE)
        return wide + 2 * _SIDE, high + 2 * _EDGE

    def place(self, ui: Ui, rect: FRect) -> None:
        """Put the child inside."""
        self.rect = rect
        self._child.place(ui, rect.inflate(-2 * _SIDE, -2 * _EDGE))

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the line, brighter in focus, and what is on it."""
        if ui.focus == self.id:
            canvas.nine("ui/row/hover", self.rect)
        elif self._striped:
            canvas.nine("ui/row/striped", self.rect)
        self._child.draw(ui, canvas)

    def ring_rect(self, _ui: Ui) -> FRect:
        """A little inside, so that it keeps off what stands beside the line."""
        return self.rect.inflate(*_RING)
