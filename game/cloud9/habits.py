"""Habits of players of Cloud 9: how likely somebody with a hand does what was done.

Each answer is a row: one number for every hand of a size. The weights are fitted to many kinds of players,
mixed, so that no model of one of them can be exploited: `python -m training habits`.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from game.cloud9.hands import BeliefRow, chances, covering, with_wild
from game.cloud9.pieces import DICE, TOP, VALUE, count
from game.cloud9.weights import HABITS

_DOUBT: Final = HABITS.doubt  # so often anybody does anything: no deed tells everything


@lru_cache(maxsize=512)
def payment(size: int, demand: int, cloud: int, *, by_wild: bool, others: int) -> BeliefRow:
    """How likely a pilot pays like this, by hand, with so many others aboard."""
    spares, flies = _spares_colours(demand, cloud), _flies_by_wild(cloud, others)
    both = zip(covering(size, demand), with_wild(size), strict=True)
    if by_wild:
        return [(spares if colours else flies) if wild else 0.0 for colours, wild in both]
    return [(1 - spares if wild else 1.0) if colours else 0.0 for colours, wild in both]


@lru_cache(maxsize=512)
def fall(size: int, demand: int, cloud: int, others: int) -> BeliefRow:
    """How likely a pilot lets the balloon fall, by hand."""
    keeps = 1 - _flies_by_wild(cloud, others)
    both = zip(covering(size, demand), with_wild(size), strict=True)
    return [0.0 if colours else keeps if wild else 1.0 for colours, wild in both]


@lru_cache(maxsize=256)
def staying(size: int, cloud: int, *, alone: bool, stays: bool) -> BeliefRow:
    """How likely somebody stays, or jumps, who has to pay for the next throw; by hand."""
    if alone:
        base, gain = HABITS.flies_on_alone
        worth = gain * VALUE[cloud + 1] / VALUE[cloud]
        logits = [base + worth * chance for chance in chances(size, DICE[cloud])]
    elif cloud + 1 == TOP:
        return [1.0] * len(chances(size, 0))  # nobody has to pay there
    else:
        base, able, high = HABITS.stays_as_next
        logits = [base + high * cloud + able * chance for chance in chances(size, DICE[cloud + 1])]
    likely = [_doubted(logit) for logit in logits]
    return likely if stays else [1 - chance for chance in likely]


def _flies_by_wild(cloud: int, others: int) -> float:
    """How likely a pilot without the colours spends a wild card."""
    base, high, alone = HABITS.flies_by_wild
    return _doubted(base + high * cloud + (0.0 if others else alone))


def _spares_colours(demand: int, cloud: int) -> float:
    """How likely a pilot who has both pays by a wild card."""
    base, cards, high = HABITS.spares_colours
    return _doubted(base + cards * count(demand) + high * cloud)


def _doubted(logit: float) -> float:
    return _DOUBT / 2 + (1 - _DOUBT) / (1 + math.exp(-logit))
