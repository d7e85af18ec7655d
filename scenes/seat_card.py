"""A seat of a table as a card: portrait, colour and shape, name, and who or what plays it."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from scenes.canvas import Canvas
from scenes.lettering import Ink
from scenes.seating import SeatPlan
from scenes.travellers import Look, draw_badge, draw_pattern, draw_portrait
from scenes.ui.core import Action, Size, Target, Ui
from scenes.ui.text import fitted

_PORTRAIT: Final = 60.0
_LIFT: Final = 5.0


class SeatCard(Target):
    """One seat that can be looked at and changed."""

    def __init__(self, id_: str, seat: SeatPlan, device: str, on_press: Action) -> None:
        super().__init__(id_, on_press)
        self._seat = seat
        self._look = Look.of(seat.look)
        self._device = device  # picture of what the seat holds alone; empty if it shares

    def size(self, ui: Ui, width: float) -> Size:
        """A portrait, a name and two lines."""
        return width, 2 * _PORTRAIT + ui.ink("name").line + 2 * ui.ink("soft").line + 56

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the card; in focus it is lifted and smiles."""
        focused = ui.focus == self.id
        rect = self.rect.move(0, -_LIFT if focused else 0)
        canvas.nine("ui/chip/cream", rect)
        canvas.nine(f"ui/chip/outline/{self._look.colour}", rect)
        y = rect.top + _PORTRAIT + 32
        mood = "happy" if focused else "smile"
        draw_portrait(canvas, self._look, rect.centerx, y, radius=_PORTRAIT, mood=mood)
        draw_pattern(canvas, self._look, rect.centerx - _PORTRAIT * 0.8, y + _PORTRAIT * 0.7, 0.6)
        draw_badge(canvas, self._look, rect.centerx + _PORTRAIT * 0.8, y + _PORTRAIT * 0.66)
        if self._device:
            canvas.picture(self._device, rect.left + 36, rect.top + 34, wide=0.8, high=0.8)
        top = y + _PORTRAIT + 12
        self._write(canvas, fitted(self._seat.name, ui.ink("name"), rect.width - 36, ui.lettering), top)
        top += ui.ink("name").line
        by = fitted(self._seat.played_by, ui.ink("soft"), rect.width - 30, ui.lettering, most_lines=2)
        self._write(canvas, by, top)

    def ring_rect(self, _ui: Ui) -> FRect:
        """The card where it is."""
        return self.rect.move(0, -_LIFT)

    def _write(self, canvas: Canvas, words: tuple[Ink, tuple[str, ...]], top: float) -> None:
        ink, lines = words
        for row, line in enumerate(lines):
            canvas.text(line, ink, self.rect.centerx, top + (row + 0.5) * ink.line, align=0.5)


class EmptySeat(Target):
    """A place at the table where somebody more may sit down."""

    def __init__(self, id_: str, label: str, icon: str, on_press: Action) -> None:
        super().__init__(id_, on_press)
        self._label = label
        self._icon = icon

    def size(self, ui: Ui, width: float) -> Size:
        """As high as a seat that is taken."""
        return width, 2 * _PORTRAIT + ui.ink("name").line + 2 * ui.ink("soft").line + 56

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint it, paler than a seat that is taken, its picture and words where theirs are."""
        rect = self.rect.move(0, -_LIFT if ui.focus == self.id else 0)
        canvas.nine("ui/chip/dim", rect)
        y = rect.top + _PORTRAIT + 32
        canvas.picture(self._icon, rect.centerx, y, wide=1.9, high=1.9)
        canvas.picture("ui/icon/plus", rect.centerx + _PORTRAIT * 0.66, y + _PORTRAIT * 0.4)
        ink, lines = fitted(self._label, ui.ink("soft"), rect.width - 32, ui.lettering, most_lines=3)
        y += _PORTRAIT + 12 + ink.line / 2
        for line in lines:
            canvas.text(line, ink, rect.centerx, y, align=0.5)
            y += ink.line

    def ring_rect(self, _ui: Ui) -> FRect:
        """The place where it is."""
        return self.rect.move(0, -_LIFT)
