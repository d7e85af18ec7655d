"""Bench of an evening: minutes, presses and waits of whole games, through the real session and its shows.

People take two seconds for every decision, hand the device over as fast, and never skip; bots answer at once
and are seen to think for as long as at any table. What people decide is what a bot does at a glance, so that
a seed gives the same game again. No clock of the machine is asked: time is what the tables are told it is.
A press is counted for everything that has to be touched for a decision, and one for every curtain or list of
news that somebody has to close.
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import msgspec
from msgspec.structs import replace

from game.bots.levels import quick_thought
from game.matches.match import Match
from game.shelf import GAMES
from scenes import words
from scenes.input.intents import Confirm
from scenes.navigation.plans import Plan
from scenes.navigation.settings import Settings
from scenes.navigation.stack import Stack
from scenes.navigation.stage import Stage, make_stage
from scenes.platform.storage.folders import Folders
from scenes.platform.window import headless
from scenes.seats import seat_plan
from scenes.seats.handover import Curtain
from scenes.session.content import load_box
from scenes.session.phase import Deciding, Over
from scenes.shelf import GAME_UIS
from scenes.shelf.laying import make_table
from scenes.tables.table import Table

GAMES_EACH: Final = 9
_FRAME: Final = 1 / 20  # seconds of the table
_DECISION: Final = 2.0  # seconds that a person takes
_KIDS: Final = ", kids' sky"
_LONGEST: Final = 4 * 3600.0  # seconds: no game is as long
_PERSON: Final = "medium"  # whose quick glance stands for a person
_BOT: Final = "medium"
_SIZE: Final = (1280, 720)
#: People and bots at each table.
TABLES: Final = ((1, 2), (2, 0), (2, 3), (3, 0), (4, 0))


class EveningFigures(msgspec.Struct, frozen=True):
    """One table: medians over its games, and the longest wait in any of them."""

    game: str
    people: int
    bots: int
    open_laying: bool  # whether the people agreed to lay with open hands, where they may
    kids: bool  # whether it is kids' sky
    seeds: tuple[int, ...]
    minutes: float
    showing: float  # minutes in which something is shown or a bot thinks
    waiting: float  # the share of the time in which nobody has anything to decide
    longest_wait: float  # seconds
    curtains: float
    presses: float
    decisions: float  # of people


class _Game:
    """One game, from the deal to the last position."""

    def __init__(self, table: Table, seed: int) -> None:
        self._table = table
        self._stack = Stack(table)
        self._rng = Random(seed)
        self._since = 0.0  # seconds for which somebody has had something to do
        self._wait = 0.0  # seconds for which nobody has
        self.seconds = self.waited = self.longest_wait = 0.0
        self.curtains = self.presses = self.decisions = 0

    def play(self) -> None:
        """Play until it is over."""
        while not isinstance(self._table.session.phase, Over) and self.seconds < _LONGEST:
            top = self._stack.top
            self._stack.update(_FRAME)
            self.seconds += _FRAME
            if self._stack.top is not top:
                self._since = 0.0
                self.presses += self._stack.top is not self._table
                self.curtains += isinstance(self._stack.top, Curtain)
            elif top is not self._table:
                self._read_on()
            elif isinstance(phase := self._table.session.phase, Deciding):
                self._decide(phase.seat)
            else:
                self._watch()
        self._stack.close()

    def _read_on(self) -> None:
        """Something lies over the table that somebody has to close."""
        self._end_wait()
        self._since += _FRAME
        if self._since > _DECISION:
            self._since = 0.0
            self._stack.handle(Confirm(device="mouse"))

    def _decide(self, seat: int) -> None:
        self._end_wait()
        self._since += _FRAME
        if self._since < _DECISION:
            return
        self._since = 0.0
        action = quick_thought(_PERSON, self._table.session.observation(seat), self._rng).action
        self.presses += len(self._table.view.highlight(action))
        self.decisions += 1
        self._table.play(action)

    def _watch(self) -> None:
        self._since = 0.0
        self._wait += _FRAME
        self.waited += _FRAME
        self.longest_wait = max(self.longest_wait, self._wait)

    def _end_wait(self) -> None:
        self._wait = 0.0


def measure(games: int = GAMES_EACH) -> Iterator[EveningFigures]:
    """Play so many games at every table that there is."""
    headless()
    words.use("en")
    with tempfile.TemporaryDirectory() as folder:
        stage = make_stage(_SIZE, Settings(language="en"), Folders.of_user(Path(folder)))
        for game in GAMES.values():
            for people, bots in TABLES:
                if people + bots in game.seat_counts:
                    for plan in _plans(game.id, people, bots):
                        yield _measured(stage, plan, tuple(range(1, games + 1)))


def figures(*, as_json: bool) -> str:
    """Play, and tell what came out."""
    found = list(measure())
    if as_json:
        return msgspec.json.format(msgspec.json.encode(found)).decode()
    return "\n".join(
        f"{GAMES[each.game].title}, {each.people} people and {each.bots} bots"
        f"{', laying with open hands' if each.open_laying else ''}{_KIDS if each.kids else ''}: "
        f"{each.minutes:.1f} min, "
        f"{each.showing:.1f} of them shown; nobody decides for {each.waiting:.0%}, at the longest "
        f"{each.longest_wait:.1f} s; {each.curtains:g} curtains, {each.presses:g} presses for "
        f"{each.decisions:g} decisions (seeds {each.seeds[0]} to {each.seeds[-1]})"
        for each in found
    )


def _measured(stage: Stage, plan: Plan, seeds: tuple[int, ...]) -> EveningFigures:
    played = []
    game = GAMES[plan.game]
    for seed in seeds:
        box, _problems = load_box(game, None)
        match = Match(seat_plan.deal(plan, game, seed, box))
        table = make_table(stage, match, plan)
        table.welcome()
        played.append(_Game(table, seed))
        played[-1].play()
    bots = sum(bool(seat.bot) for seat in plan.seats)
    return EveningFigures(
        plan.game,
        len(plan.seats) - bots,
        bots,
        bool(plan.open_laying),
        plan.options.get("sky") == "kids",
        seeds,
        round(statistics.median(each.seconds for each in played) / 60, 2),
        round(statistics.median(each.waited for each in played) / 60, 2),
        round(statistics.median(each.waited / each.seconds for each in played), 3),
        round(max(each.longest_wait for each in played), 1),
        statistics.median(each.curtains for each in played),
        statistics.median(each.presses for each in played),
        statistics.median(each.decisions for each in played),
    )


def _plans(game: str, people: int, bots: int) -> Iterator[Plan]:
    """A table, and once more as it is if those who share the screen agree to what they may."""
    plan = Plan(game, ())
    for seat in range(people + bots):
        plan = seat_plan.with_more(plan, "" if seat < people else seat_plan.bot_name(_BOT, plan.seats))
    yield plan
    if people > 1 and GAME_UIS[game].open_laying is not None:
        yield replace(plan, open_laying=True)
    yield replace(plan, options={"sky": "kids"}, open_hands=True)
