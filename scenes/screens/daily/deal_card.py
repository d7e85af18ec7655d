"""Deal card: one game of the day, what came of it, and a ladder with a friend's ghost beside oneself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.daily.diary import DailyOutcome
from scenes.platform.canvas import Canvas
from scenes.tables.game_ui import GameUi
from scenes.ui.core import Size, Ui, Widget
from scenes.ui.picture import Drawing
from scenes.ui.scenery.avatars import Look, draw_traveller
from scenes.words import _, ngettext

_LADDER: Final = (150.0, 150.0)
_WOOD: Final = "#B98A4E"
_RUNGS: Final = 7
_FIGURE: Final = 0.62
_GHOST: Final = 0.42  # how much of a friend is seen
_TOP: Final = 70.0  # from the top of the ladder to the feet of who did best
_EMBLEM: Final = 1.5


@dataclass(frozen=True, slots=True)
class Climber:
    """Somebody on the ladder, and how high."""

    look: Look
    outcome: DailyOutcome
    is_ghost: bool = False


class FriendLadder(Widget):
    """A ladder: who did better stands higher, and a friend is a ghost."""

    def __init__(self, climbers: Sequence[Climber]) -> None:
        super().__init__()
        self._climbers = climbers

    def size(self, _ui: Ui, width: float) -> Size:
        """Always the same."""
        return min(width, _LADDER[0]), _LADDER[1]

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the ladder, and everybody who is on it."""
        rect = self.rect
        for x in (rect.left + 14, rect.right - 20):
            canvas.fill(FRect(x, rect.top, 6, rect.height), _WOOD)
        for rung in range(_RUNGS):
            y = rect.top + (rung + 0.5) * rect.height / _RUNGS
            canvas.fill(FRect(rect.left + 14, y, rect.width - 28, 5), _WOOD)
        apart = rect.width / (len(self._climbers) + 1)
        for place, climber in enumerate(self._climbers, start=1):
            x = rect.left + place * apart
            foot = rect.bottom - 12 - (rect.height - _TOP - 12) * self._height(climber.outcome)
            alpha = _GHOST if climber.is_ghost else 1.0
            draw_traveller(canvas, climber.look, x, foot, mood="happy", size=_FIGURE, alpha=alpha)
            ink = ui.ink("name", 18 / ui.theme.text_size)
            canvas.nine("ui/pill/gold", FRect(x - 25, foot - 9, 50, 24), alpha)
            canvas.text(in_short(climber.outcome), ink, x, foot + 3, align=0.5)

    def _height(self, outcome: DailyOutcome) -> float:
        """From 0 at the foot to 1 at the top."""
        if outcome.points is None:
            return 1 - (outcome.place - 1) / max(1, outcome.seats - 1)
        most = max((each.outcome.points or 0) for each in self._climbers)
        return max(0.0, outcome.points / most) if most > 0 else 0.0


def emblem(ui: GameUi) -> Widget:
    """The picture of a game."""

    def draw(canvas: Canvas, rect: FRect) -> None:
        grow = ui.emblem.size * _EMBLEM
        y = rect.centery + ui.emblem.below * _EMBLEM
        canvas.picture(ui.emblem.picture, rect.centerx, y, wide=grow, high=grow)

    return Drawing(*_LADDER, draw)


def in_short(outcome: DailyOutcome) -> str:
    """The points, or the place where none are counted."""
    return f"{outcome.place}/{outcome.seats}" if outcome.points is None else str(outcome.points)


def in_words(outcome: DailyOutcome) -> str:
    """How a try ended."""
    points = outcome.points
    told = (
        "" if points is None else ngettext("{number} point", "{number} points", points).format(number=points)
    )
    if outcome.seats == 1:
        return told
    placed = _("Place {place} of {seats}").format(place=outcome.place, seats=outcome.seats)
    return f"{placed} · {told}" if told else placed
