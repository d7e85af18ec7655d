"""What somebody has done in a game, on one line: cards laid and spells cast."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from scenes.canvas import Canvas
from scenes.tables.inks import ink_up_to, one_line
from scenes.travellers import Look, draw_badge, draw_portrait
from scenes.ui.core import Size, Ui, Widget

_HEIGHT: Final = 62.0
_NUMBERS: Final = 152.0  # room for them at the right
_CARD: Final = 0.34
_SPELL: Final = 0.8


class Deeds(Widget):
    """One player: who it is, how many cards were laid, how many spells cast."""

    def __init__(self, name: str, look: Look, cards: int, spells: int, *, won: bool) -> None:
        super().__init__()
        self._name = name
        self._look = look
        self._counts = cards, spells
        self._won = won

    def size(self, _ui: Ui, width: float) -> Size:
        """One line."""
        return width, _HEIGHT

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint portrait and name, then a card and a spell, each with its number."""
        rect = self.rect
        if self._won:
            canvas.nine("ui/row/winner", FRect(rect.left, rect.top + 3, rect.width, rect.height - 6))
        mood = "happy" if self._won else "smile"
        draw_portrait(canvas, self._look, rect.left + 34, rect.centery, radius=24, mood=mood)
        draw_badge(canvas, self._look, rect.left + 54, rect.centery + 16, 0.6)
        room = rect.width - _NUMBERS - 72
        ink, words = one_line(ui, self._name, ink_up_to(ui, "name", 22, 30), room)
        canvas.text(words, ink, rect.left + 72, rect.centery)
        number = ink_up_to(ui, "number", 24, 28)
        left = rect.right - _NUMBERS
        canvas.picture("kingdom/card/back/h", left + 24, rect.centery, wide=_CARD, high=_CARD)
        canvas.text(str(self._counts[0]), number, left + 48, rect.centery)
        canvas.picture("kingdom/spell/chip/own", left + 100, rect.centery, wide=_SPELL, high=_SPELL)
        canvas.text(str(self._counts[1]), number, left + 120, rect.centery)
