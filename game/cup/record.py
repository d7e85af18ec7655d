"""The record of a cup: how the evening was planned, and every decision since; all else follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from game.cup.decisions import Decision
from game.matches.record import Day, Player, Seed, Step
from game.shelf import GAMES

#: How many rounds an evening may have.
LENGTHS: Final = (3, 5, 7)
FEWEST: Final = 2
MOST: Final = 6
MOST_EVER: Final = 100  # who were there at any time of the evening

CupStep = Decision | Step
#: What was wished for a round: the id of a game, or "" to draw one.
RoundPick = str


class CupPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An evening before it begins."""

    seed: Seed
    picks: tuple[RoundPick, ...]  # by round
    players: tuple[Player, ...]
    options: dict[str, dict[str, Any]] = {}  # by game
    day: Day = ""  # on which it began, like 2025-12-31
    bots_watch_first: bool = False  # humans sit out only when no bot is left to; else everybody in turn

    def __post_init__(self) -> None:
        """Nobody can pick what is on no shelf, whatever a file says."""
        if unknown := [pick for pick in self.picks if pick and pick not in GAMES]:
            raise ValueError(f"there is no game {unknown[0]!r}")


class BadPlan(Exception):  # noqa: N818 - reads as what it is
    """A plan no evening can begin with: what is wrong with it."""


@dataclass
class CupRecord:
    """A cup as it is kept: the lines are only ever added to."""

    plan: CupPlan
    lines: list[CupStep] = field(default_factory=list)


def check_plan(plan: CupPlan) -> None:
    """Raise `BadPlan` unless an evening can be played like this."""
    if len(plan.picks) not in LENGTHS:
        raise BadPlan(f"there are {len(plan.picks)} rounds, but there may be 3, 5 or 7")
    if len(plan.players) not in range(FEWEST, MOST + 1):
        raise BadPlan(f"there are {len(plan.players)} players, but there may be {FEWEST} to {MOST}")
    names = [player.name for player in plan.players]
    if len(set(names)) != len(names):
        raise BadPlan("two players have the same name")
    check_options(plan.options)


def check_options(options: Mapping[str, Mapping[str, Any]]) -> None:
    """Raise `BadPlan` unless every game of these has such options."""
    for game, chosen in options.items():
        if game not in GAMES:
            raise BadPlan(f"there is no game {game!r}")
        try:
            msgspec.convert(chosen, GAMES[game].options)
        except msgspec.ValidationError as error:
            raise BadPlan(f"options of {game}: {error}") from error
