"""Statistics of strength: shares of wins with Wilson's interval, and Wald's sequential test (SPRT).

Wilson's score interval (E. B. Wilson 1927, "Probable inference, the law of succession, and statistical
inference") holds the true share in 95 of 100 cases, also where few games were played or nearly all were
won. The sequential probability ratio test (A. Wald 1945, "Sequential tests of statistical hypotheses") stops
a tournament as soon as it is sure enough who is better.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Literal

import msgspec

_DEVIATIONS: Final = 1.96  # standard errors to each side that hold the truth 95 times in 100
_MARGIN: Final = 50.0  # Elo by which one is thought to be better, or weaker
_ERRORS: Final = 0.05  # how often the verdict may be wrong, either way
_SURE_ENOUGH: Final = math.log((1 - _ERRORS) / _ERRORS)
_LEAST_GAMES: Final = 8

StrengthVerdict = Literal["better", "weaker", "unsure"]


class Share(msgspec.Struct, frozen=True):
    """The share of the wins, the interval that holds the true one in 95 of 100 cases, and what is fair."""

    wins: float  # a shared win counts as its share
    share: float
    low: float
    high: float
    fair: float


def share_of(wins: Sequence[float], fair: float) -> Share:
    """The share of the wins, game by game, with Wilson's score interval (Wilson 1927)."""
    games = len(wins)
    share = sum(wins) / games
    around = _DEVIATIONS**2 / games
    middle = (share + around / 2) / (1 + around)
    reach = _DEVIATIONS * math.sqrt(share * (1 - share) / games + around / (4 * games)) / (1 + around)
    return Share(
        wins=round(sum(wins), 2),
        share=round(share, 4),
        low=round(max(middle - reach, 0.0), 4),
        high=round(min(middle + reach, 1.0), 4),
        fair=round(fair, 4),
    )


def verdict(shares: Sequence[float], fair: float) -> StrengthVerdict:
    """Whether who won these shares of games is better than those with a fair share, or weaker.

    The likelihoods of being so much better and so much weaker are compared, each game with the spread of all.
    """
    games = len(shares)
    if games < _LEAST_GAMES:
        return "unsure"
    mean = sum(shares) / games
    spread = max(sum((share - mean) ** 2 for share in shares) / games, 1 / (4 * games))
    step = fair * (1 - fair) * _MARGIN * math.log(10) / 400
    evidence = 2 * step * sum(share - fair for share in shares) / spread
    return "better" if evidence >= _SURE_ENOUGH else "weaker" if evidence <= -_SURE_ENOUGH else "unsure"
