"""Score rows: what everybody has done in a game, each on one line: cards laid and spells cast."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.tables.inks import ink_up_to, one_line
from scenes.ui.core import Size, Ui, Widget
from scenes.ui.layout import Column, Row
from scenes.ui.picture import Drawing
from scenes.ui.scenery.avatars import Look, draw_badge, draw_portrait
from scenes.ui.text import Text
from scenes.words import N_, _

_HEIGHT: Final = 54.0
_COLUMN: Final = 48.0  # of numbers, of which there are two at the right
_NAME_AT: Final = 72.0
_AFTER_NAME: Final = 6.0  # free before the numbers
_CARD: Final = 0.34
_SPELL: Final = 0.8
_WIDE: Final = 1000.0  # as wide as there is room
_SIGNS_HIGH: Final = 30.0
_BESIDE: Final = 44.0  # a sign, beside what it stands for


class ScoreRow(Widget):
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
        """Paint portrait and name, then the numbers."""
        rect = self.rect
        if self._won:
            canvas.nine("ui/row/winner", rect.inflate(0, -2))
        mood = "happy" if self._won else "smile"
        draw_portrait(canvas, self._look, rect.left + 34, rect.centery, radius=23, mood=mood)
        draw_badge(canvas, self._look, rect.left + 54, rect.centery + 14, 0.6)
        room = _columns(rect)[0] - _COLUMN / 2 - _AFTER_NAME - rect.left - _NAME_AT
        ink, words = one_line(ui, self._name, ink_up_to(ui, "name", 22, 30), room)
        canvas.text(words, ink, rect.left + _NAME_AT, rect.centery)
        number = ink_up_to(ui, "number", 24, 28)
        for x, count in zip(_columns(rect), self._counts, strict=True):
            canvas.text(str(count), number, x, rect.centery, align=0.5)


def head() -> Widget:
    """A card and a spell, each over its numbers."""
    return Drawing(_WIDE, _SIGNS_HIGH, _draw_signs)


def legend(size: float) -> Widget:
    """What the card and the spell stand for, in words of a size."""
    lines = (
        Row(
            Drawing(_BESIDE, _SIGNS_HIGH, partial(_draw_sign, draw)), Text(_(words), "soft", size=size), gap=8
        )
        for draw, words in _SIGNS
    )
    return Column(*lines, gap=0)


def _columns(rect: FRect) -> Sequence[float]:
    """The middle of each column of numbers."""
    return rect.right - 1.5 * _COLUMN, rect.right - 0.5 * _COLUMN


def _draw_signs(canvas: Canvas, rect: FRect) -> None:
    for x, (draw, _words) in zip(_columns(rect), _SIGNS, strict=True):
        draw(canvas, x, rect.centery)


def _draw_sign(draw: Callable[[Canvas, float, float], None], canvas: Canvas, rect: FRect) -> None:
    draw(canvas, rect.centerx, rect.centery)


def _draw_card(canvas: Canvas, x: float, y: float) -> None:
    canvas.picture("kingdom/card/back/h", x, y, wide=_CARD, high=_CARD)


def _draw_spell(canvas: Canvas, x: float, y: float) -> None:
    canvas.picture("kingdom/spell/chip/own", x, y, wide=_SPELL, high=_SPELL)


_SIGNS: Final = ((_draw_card, N_("Cards laid")), (_draw_spell, N_("Spells cast")))
