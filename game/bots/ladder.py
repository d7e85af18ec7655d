"""Ladder of bots: every pair of them plays, and their strengths are fitted on one scale, in Elo.

The model is that of Bradley and Terry (1952), and of Zermelo (1929) before them: of two players with the
strengths p and q the first wins p / (p + q) of the games. The likeliest strengths are found by the iteration
of Hunter (2004, "MM algorithms for generalized Bradley-Terry models"); each pair begins with one win for
either side, so that nobody is without end better. Distances between rungs have the interval in which 95 of
100 samples of the same games lie (Efron 1979).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from game.bots.strength import Share, share_of
from game.files import convert, read_toml
from game.search_model import Level

#: By pair of bots: what share of each game the first one won.
PairResults = Mapping[tuple[str, str], Sequence[float]]

_ROUNDS: Final = 400  # of the iteration; far more than it takes to stand still
_SAMPLES: Final = 100
_TAIL: Final = 0.025  # of the samples, on either side
_FITTED: Final = Path(__file__).with_name("ladder.toml")
_ELO_OF_TEN: Final = 400  # so many to one are ten times the wins


class Rung(msgspec.Struct, frozen=True):
    """One bot, and how far it stands above the rung below it."""

    bot: str
    elo: float  # all together come to 0
    above: float = 0.0
    low: float = 0.0
    high: float = 0.0
    won: Share | None = None  # of the games against the rung below


class EloLadder(msgspec.Struct, frozen=True):
    """What came of all pairs."""

    game: str
    games: int  # of each pair
    rungs: tuple[Rung, ...]  # weakest first


def wins_of_ten(game: str, level: Level, other: Level) -> int:
    """Of ten games for two, how many a level wins against another: never none and never all of them."""
    elo = _fitted_ladders()[game]
    chance = 1 / (1 + 10 ** ((elo[other] - elo[level]) / _ELO_OF_TEN))
    return min(max(round(10 * chance), 1), 9)


@cache
def _fitted_ladders() -> dict[str, dict[Level, int]]:
    """The strengths that were fitted last."""
    return convert(
        read_toml(_FITTED.read_text("utf-8"), _FITTED.name), dict[str, dict[Level, int]], _FITTED.name
    )


def pairs(bots: Sequence[str]) -> list[tuple[str, str]]:
    """Everybody against everybody else."""
    return list(combinations(dict.fromkeys(bots), 2))


def ladder_of(game: str, games: int, results: PairResults) -> EloLadder:
    """The rungs that follow from the games of all pairs."""
    elo = fitted(results)
    order = sorted(elo, key=elo.__getitem__)
    samples = [fitted(_sample(results, Random(number))) for number in range(_SAMPLES)]
    rungs = [Rung(order[0], round(elo[order[0]], 1))]
    for lower, upper in pairwise(order):
        distances = sorted(sample[upper] - sample[lower] for sample in samples)
        cut = int(_TAIL * len(distances))
        rungs.append(
            Rung(
                bot=upper,
                elo=round(elo[upper], 1),
                above=round(elo[upper] - elo[lower], 1),
                low=round(distances[cut], 1),
                high=round(distances[-1 - cut], 1),
                won=share_of(_won(results, upper, lower), 0.5),
            )
        )
    return EloLadder(game, games, tuple(rungs))


def fitted(results: PairResults) -> dict[str, float]:
    """The likeliest strength of each bot, in Elo."""
    bots = list(dict.fromkeys(bot for pair in results for bot in pair))
    wins = dict.fromkeys(bots, 0.0)
    for (first, second), shares in results.items():
        wins[first] += sum(shares) + 1
        wins[second] += len(shares) - sum(shares) + 1
    strengths = dict.fromkeys(bots, 1.0)
    for _round in range(_ROUNDS):
        weights = dict.fromkeys(bots, 0.0)
        for (first, second), shares in results.items():
            weight = (len(shares) + 2) / (strengths[first] + strengths[second])
            weights[first] += weight
            weights[second] += weight
        strengths = {bot: wins[bot] / weights[bot] for bot in bots}
    logs = {bot: _ELO_OF_TEN * math.log10(strength) for bot, strength in strengths.items()}
    middle = sum(logs.values()) / len(logs)
    return {bot: log - middle for bot, log in logs.items()}


def _won(results: PairResults, bot: str, other: str) -> Sequence[float]:
    """What share of each game a bot won against another."""
    return results[bot, other] if (bot, other) in results else [1 - share for share in results[other, bot]]


def _sample(results: PairResults, rng: Random) -> PairResults:
    """As many games of each pair, drawn from those that were played."""
    return {pair: rng.choices(shares, k=len(shares)) for pair, shares in results.items()}
