"""Calendar: the last five weeks of one's own days, with a small emblem for every game that was played."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

from pygame import FRect

from game.daily.diary import Diary
from scenes.platform.canvas import Canvas
from scenes.seats.results_log import day_in_words
from scenes.shelf import GAME_UIS
from scenes.ui.core import Size, Ui, Widget
from scenes.ui.described import Described
from scenes.words import _

_WEEKS: Final = 5
_DAYS: Final = 7
_CELL: Final = (74.0, 31.0)
_GAP: Final = 5.0
_EMBLEM: Final = 0.22  # of its usual size
_NUMBER: Final = 12.0  # from the left edge of a day to the middle of its number
_FAINT: Final = 0.22  # what was begun and never finished
_STILL_TO_COME: Final = 0.35


class Calendar(Widget):
    """Seven days in a row; today has a golden edge."""

    def __init__(self, diary: Diary, today: date) -> None:
        super().__init__()
        self._today = today
        self._tries = {(each.day, each.game): each.outcome is not None for each in diary.tries}

    def describe(self) -> Described | None:
        """The days on which something was played, and what."""
        played: dict[str, list[str]] = {}
        for (day, game), is_done in self._tries.items():
            title = GAME_UIS[game].title
            played.setdefault(day, []).append(title if is_done else f"{title} ({_('Begun')})")
        first = (self._today - timedelta(days=_DAYS * _WEEKS)).isoformat()
        told = [f"{day_in_words(day)}: {', '.join(played[day])}" for day in sorted(played) if day > first]
        return Described(". ".join(told), "text")

    def size(self, _ui: Ui, width: float) -> Size:
        """Always the same."""
        (wide, high), days = _CELL, _DAYS
        return min(width, days * (wide + _GAP) - _GAP), _WEEKS * (high + _GAP) - _GAP

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint week after week, this one last."""
        monday = self._today - timedelta(days=self._today.weekday() + _DAYS * (_WEEKS - 1))
        across = (self.rect.width + _GAP) / _DAYS
        for number in range(_WEEKS * _DAYS):
            row, column = divmod(number, _DAYS)
            day = monday + timedelta(days=number)
            top = self.rect.top + row * (_CELL[1] + _GAP)
            rect = FRect(self.rect.left + column * across, top, across - _GAP, _CELL[1])
            self._draw_day(ui, canvas, day, rect)

    def _draw_day(self, ui: Ui, canvas: Canvas, day: date, rect: FRect) -> None:
        is_to_come = day > self._today
        paper = "ui/pill/gold" if day == self._today else "ui/chip/cream"
        canvas.nine(paper, rect, _STILL_TO_COME if is_to_come else 1.0)
        if is_to_come:
            return
        size = 16 / ui.theme.text_size
        canvas.text(str(day.day), ui.ink("name", size), rect.left + _NUMBER, rect.centery, align=0.5)
        room = (rect.width - 2 * _NUMBER) / max(1, len(GAME_UIS))
        for place, game_ui in enumerate(GAME_UIS.values()):
            is_done = self._tries.get((day.isoformat(), game_ui.id))
            if is_done is None:
                continue
            emblem, x = game_ui.emblem, rect.left + 2 * _NUMBER + room * (place + 0.5)
            y, grow = rect.centery + emblem.below * _EMBLEM, emblem.size * _EMBLEM
            alpha = 1.0 if is_done else _FAINT
            canvas.picture(emblem.picture, x, y, wide=grow, high=grow, alpha=alpha)
