"""Fixtures of what is looked back at: a match that is over, and the deals of a day."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from game.daily.diary import Diary, Outcome, write_diary
from game.shelf import GAMES
from scenes.cli.played.random_match import random_match
from scenes.cli.request import Request
from scenes.navigation.stack import Scene
from scenes.navigation.stage import Stage
from scenes.screens.daily.page import SameSky
from scenes.screens.posters.keeping import Keeping
from scenes.screens.turning.page import TurnedHere

_WHOLE_MATCH: Final = 10**6  # decisions, more than there can be
_TODAY: Final = date(2026, 11, 20)
_DAYS, _EVERY = 30, 3  # so many days back, and of older ones every third is empty
_LINE: Final = f"Three Skies {_TODAY}: Cloud 9 1/4 (52), Strange World Above the Clouds 41 \u2605"


def _turning(stage: Stage, request: Request) -> Scene:
    match, _plan = random_match(replace(request, steps=request.steps or _WHOLE_MATCH))
    stage.saves_in_background = False  # the picture is to have all that is found
    return TurnedHere(stage, match.record)


def _keeping(stage: Stage, request: Request) -> Scene:
    match, _plan = random_match(replace(request, steps=_WHOLE_MATCH))
    return Keeping(stage, match.record)


def _daily(stage: Stage, request: Request) -> Scene:
    """A day of which a game is over, another one begun, and some days before; on page 2 with a friend."""
    diary, games = Diary(), list(GAMES)
    for number in range(_DAYS):
        day = _TODAY - timedelta(days=number)
        for game in games[number % _EVERY :] if number else games[:-1]:
            diary = diary.begun(day, game)
            if number or game == request.game:
                diary = diary.finished(day, game, Outcome(2, 4, 38))
    write_diary(diary, stage.folders.data / "diary.json")
    page = SameSky(stage, _TODAY)
    if request.page > 1:
        page.compare(_LINE)
    return page


PLAYED: Final[Mapping[str, Callable[[Stage, Request], Scene]]] = {
    "turning": _turning,
    "keeping": _keeping,
    "daily": _daily,
}
