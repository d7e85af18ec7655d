"""Ladders on the command line: every pair of some bots plays, and a table tells who stands higher."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from msgspec.structs import replace as with_other

from game.bots.ladder import EloLadder, Rung, ladder_of, pairs
from game.declaration import Game
from game.search_model import LEVELS
from scenes.cli.tournaments import TournamentRun


def bots_of(names: Sequence[str]) -> Sequence[str]:
    """Who plays: all levels, unless others are named."""
    return LEVELS if set(names) == {"random"} else names


def climb(hall: TournamentRun, bots: Sequence[str], step: Callable[[], None]) -> EloLadder:
    """Let every pair of bots play the games of a hall, at tables of two."""
    results = {}
    for pair in pairs(bots):
        results[pair] = replace(hall, plan=with_other(hall.plan, seats=2, bots=pair)).shares(step)
    return ladder_of(hall.plan.game, hall.plan.games, results)


def as_text(game: Game, ladder: EloLadder) -> str:
    """The rungs as a table, the strongest first."""
    width = max(len(rung.bot) for rung in ladder.rungs)
    lines = [f"{game.title}: {ladder.games} games of each pair"]
    lines += [f"{rung.bot:{width}} {rung.elo:+7.0f} Elo{_above(rung)}" for rung in reversed(ladder.rungs)]
    return "\n".join(lines)


def _above(rung: Rung) -> str:
    if rung.won is None:
        return ""
    tenths = round(10 * rung.won.share)
    return f"   {rung.above:+5.0f} above the next ({rung.low:.0f} to {rung.high:.0f}), wins {tenths} of 10"
