"""Fields: a line of words to be opened, and the one that is being written."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.ui.core import OnPress, Size, Target, Ui, Widget
from scenes.ui.described import Described
from scenes.ui.text import fitted

_MARKED: Final = "#F9CF6A"
_MARGIN: Final = 18


class TextField(Target):
    """Words that can be changed."""

    def __init__(self, id_: str, value: str, on_press: OnPress) -> None:
        super().__init__(id_, on_press)
        self._value = value

    def size(self, ui: Ui, width: float) -> Size:
        """Room for a name."""
        return min(width, ui.theme.grown(300)), ui.ink("name").line + 20

    def describe(self) -> Described:
        """What is written in it."""
        return Described(self.label, "field", self._value)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the line and what is written on it."""
        canvas.nine(f"ui/field/{'active' if ui.focus == self.id else 'rest'}", self.rect)
        ink, lines = fitted(self._value, ui.ink("name"), self.rect.width - 2 * _MARGIN, ui.lettering)
        canvas.text(lines[0], ink, self.rect.left + _MARGIN, self.rect.centery)


class CaretLine(Widget):
    """What is written so far, with a caret; or all of it marked, to be replaced by what is typed."""

    def __init__(self, value: str, caret: int, *, marked: bool) -> None:
        super().__init__()
        self._value = value
        self._caret = caret
        self._marked = marked

    def size(self, ui: Ui, width: float) -> Size:
        """All the room there is."""
        return width, ui.ink("head").line + 20

    def describe(self) -> Described:
        """What is written so far."""
        return Described(self._value, "text")

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint it."""
        canvas.nine("ui/field/active", self.rect)
        ink, lines = fitted(self._value, ui.ink("head"), self.rect.width - 2 * _MARGIN, ui.lettering)
        x = self.rect.left + _MARGIN
        if self._marked:
            wide = ui.lettering.width(lines[0], ink)
            canvas.fill(FRect(x - 4, self.rect.centery - ink.size * 0.65, wide + 8, ink.size * 1.3), _MARKED)
        canvas.text(lines[0], ink, x, self.rect.centery)
        if ui.theme.less_motion or int(ui.time * 2) % 2 == 0:
            x += ui.lettering.width(lines[0][: self._caret], ink) + 3
            canvas.fill(FRect(x, self.rect.centery - ink.size / 2, 3, ink.size), ink.colour)
