"""Score pad: a row for everybody and a column for each category, written while stars are counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from scenes.tables.inks import ink_up_to, one_line
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.ending.schedule import CountSchedule
from scenes.tables.strange_world.ribbon import CATEGORIES
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import Look

_LEFT, _WIDTH, _BOTTOM = 100.0, 1080.0, 652.0
_HEAD: Final = 58.0  # height of the line of medals
_ROW: Final = 44.0
_FOOT: Final = 16.0
_NAMES: Final = 296.0  # width for portraits and names
_COLUMN: Final = 86.0
_PORTRAIT: Final = 17.0


class ScorePad:
    """What everybody has in each category, as far as it has been counted."""

    def __init__(self, names: Sequence[str], looks: Sequence[Look], schedule: CountSchedule) -> None:
        self._names = names
        self._looks = looks
        self._schedule = schedule
        height = _HEAD + _ROW * len(names) + _FOOT
        self.rect = FRect(_LEFT, _BOTTOM - height, _WIDTH, height)

    def draw(self, ui: Ui, brush: Brush, winners: Sequence[int]) -> None:
        """Paint the pad; `winners` are told once everything is counted."""
        brush.canvas.nine("ui/panel/dusk", self.rect)
        brush.canvas.nine("ui/stitches/dusk", self.rect.inflate(-16, -16))
        self._draw_head(brush)
        for seat in range(len(self._names)):
            self._draw_row(ui, brush, seat, is_winner=seat in winners)

    def _draw_head(self, brush: Brush) -> None:
        chapter = self._schedule.chapter
        y = self.rect.top + _HEAD / 2 + 4
        for index, category in enumerate(CATEGORIES):
            size = 1.16 if chapter is not None and chapter.category == category else 0.86
            brush.put(f"category/{category}", self._column(index), y, size)
        brush.put("star", self._column(len(CATEGORIES)), y, 1.1)

    def _draw_row(self, ui: Ui, brush: Brush, seat: int, *, is_winner: bool) -> None:
        top = self.rect.top + _HEAD + _ROW * seat
        row = FRect(self.rect.left + 18, top, self.rect.width - 36, _ROW - 4)
        middle = row.centery
        turn = self._schedule.turn
        if is_winner:
            brush.canvas.nine("ui/row/winner", row)
        elif turn is not None and turn.seat == seat:
            brush.canvas.nine("ui/row/selected", row)
        elif seat % 2 == 0:
            brush.canvas.nine("ui/row/striped", row)
        brush.person(self._looks[seat], row.left + 26, middle, _PORTRAIT)
        ink, name = one_line(ui, self._names[seat], ink_up_to(ui, "name", 26, 32), _NAMES - 84)
        brush.canvas.text(name, ink, row.left + 60, middle)
        for index in range(len(CATEGORIES)):
            stars = self._schedule.brought(index, seat)
            if stars is not None:
                ink, words = one_line(ui, str(stars), ink_up_to(ui, "name", 28, 34), _COLUMN - 8)
                brush.canvas.text(words, ink, self._column(index), middle, align=0.5)
        ink, words = one_line(
            ui, str(self._schedule.stars(seat)), ink_up_to(ui, "score", 34, 38), _COLUMN - 8
        )
        brush.canvas.text(words, ink, self._column(len(CATEGORIES)), middle, align=0.5)

    def _column(self, index: int) -> float:
        """The middle of a column; that of the sum stands a little apart."""
        apart = 14.0 if index == len(CATEGORIES) else 0.0
        return self.rect.left + _NAMES + _COLUMN * (index + 0.5) + apart
