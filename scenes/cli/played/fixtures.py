"""Fixtures of what is looked back at: a match that is over, the deals of a day, the hall of fame."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date, timedelta
from random import Random
from typing import Final

from game.daily.diary import DailyOutcome, Diary, write_diary
from game.history import Fortune, Guest, History, PlayedMatch
from game.matches.record import Player
from game.matches.saves import write_save
from game.shelf import GAMES
from scenes.cli.played.random_match import random_match
from scenes.cli.request import Request
from scenes.navigation.stack import Scene
from scenes.navigation.stage import Stage
from scenes.screens.daily.page import SameSky
from scenes.screens.hall_of_fame import Hall
from scenes.screens.posters.keeping import Keeping
from scenes.screens.turning.page import TurnedHere

_PEOPLE: Final = ("Lea", "Tom", "Ines", "Jules", "Mia", "Otto")
_WHOLE_MATCH: Final = 10**6  # decisions, more than there can be
_TODAY: Final = date(2026, 11, 20)
_DAYS, _EVERY = 30, 3  # so many days back, and of older ones every third is empty
_LINE: Final = f"Three Skies {_TODAY}: Cloud 9 1/4 (52), Strange World Above the Clouds 41 \u2605"


def _turning(stage: Stage, request: Request) -> Scene:
    match, _plan = random_match(replace(request, steps=request.steps or _WHOLE_MATCH))
    stage.saves_in_background = False  # the picture is to have all that is found
    return TurnedHere(stage, match.record)


def _moment(stage: Stage, request: Request) -> Scene:
    """The first moment of those on the page."""
    page = _turning(stage, request)
    assert isinstance(page, TurnedHere)
    return page.closer(0)


def _odds(stage: Stage, request: Request) -> Scene:
    """The odds of somebody, from the page they are reached from."""
    page = _turning(stage, replace(request, game="cloud9"))
    assert isinstance(page, TurnedHere)
    return page.odds()


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
                diary = diary.finished(day, game, DailyOutcome(2, 4, 38))
    write_diary(diary, stage.folders.data / "diary.json")
    page = SameSky(stage, _TODAY)
    if request.page > 1:
        page.compare(_LINE)
    return page


def _hall(stage: Stage, request: Request) -> Hall:
    """Some matches that are remembered."""
    annals, rng = History(stage.folders.annals), Random(request.seed)
    for number in range(24):
        seats = rng.sample(_PEOPLE, 3)
        points = [rng.randrange(20, 70) for _ in seats]
        game = request.game if number % 2 else rng.choice(list(GAMES))
        guests = tuple(
            Guest(
                name, points=point, won=point == max(points), counts=_counts(game, rng), fortune=_fortune(rng)
            )
            for name, point in zip(seats, points, strict=True)
        )
        annals.add(PlayedMatch(game, f"2026-03-{number + 1:02}", rng.randrange(10**6), guests, number))
    match, _plan = random_match(replace(request, seats=2, steps=_WHOLE_MATCH))  # one that is kept as well
    match.record.players = (Player("Otto", ""), Player("Mia", ""))
    write_save(match.record, stage.folders.saves / "best.skies")
    best = (Guest("Otto", points=97, won=True), Guest("Mia", points=20))
    annals.add(PlayedMatch(request.game, "2026-03-30", match.record.seed, best, 24))
    pages = "people", request.game, "alone"
    return Hall(stage, pages[min(max(1, request.page), len(pages)) - 1])


def _counts(game: str, rng: Random) -> dict[str, int]:
    return {name: rng.randrange(4) for name in sorted(GAMES[game].remembered())}


def _fortune(rng: Random) -> Fortune:
    return Fortune(rng.gauss(0.0, 0.2), rng.gauss(0.0, 0.2), rng.random() / 4)


def _person(stage: Stage, request: Request) -> Scene:
    """One of those who are remembered."""
    return _hall(stage, replace(request, page=1)).closer(f"person-{min(request.page, len(_PEOPLE)) - 1}")


PLAYED: Final[Mapping[str, Callable[[Stage, Request], Scene]]] = {
    "turning": _turning,
    "moment": _moment,
    "odds": _odds,
    "keeping": _keeping,
    "daily": _daily,
    "hall": _hall,
    "person": _person,
}
