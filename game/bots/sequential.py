"""A sequential test of strength (Wald's SPRT): games go on until it is sure enough who is better."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Literal

_MARGIN: Final = 50.0  # Elo by which one is thought to be better, or weaker
_ERRORS: Final = 0.05  # how often the verdict may be wrong, either way
_SURE: Final = math.log((1 - _ERRORS) / _ERRORS)
_LEAST_GAMES: Final = 8

Verdict = Literal["better", "weaker", "unsure"]


def verdict(shares: Sequence[float], fair: float) -> Verdict:
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
    return "better" if evidence >= _SURE else "weaker" if evidence <= -_SURE else "unsure"
