"""What a position of Cloud 9 between two journeys is worth: the share of the win of each seat.

A small net with one hidden layer looks at each seat by itself; the shares are a softmax of what it says.
`python -m training standing` fits it.
"""

from __future__ import annotations

import math
from typing import Final

from game.cloud9.pieces import END_SCORE, WILD, count
from game.cloud9.position import Position
from game.cloud9.weights import STANDING

_MANY: Final = 10  # cards that count as one
_FEW: Final = 4  # wild cards that count as one


def features(state: Position) -> list[tuple[float, float, float, float, float, float]]:
    """What the net sees of each seat: points, the best other, cards, wild cards, when it will be pilot."""
    scores, seats = state.scores, state.seats
    ranked = sorted(scores)
    best, next_best = ranked[-1], ranked[-2]
    cards = list(map(count, state.hands))
    whole = sum(cards)
    rows: list[tuple[float, float, float, float, float, float]] = []
    for seat, (score, hand, held) in enumerate(zip(scores, state.hands, cards, strict=True)):
        other = next_best if score == best else best
        rows.append(
            (
                score / END_SCORE,
                other / END_SCORE,
                held / _MANY,
                (whole - held) / ((seats - 1) * _MANY),
                (hand // WILD) / _FEW,
                (seat - state.pilot) % seats / seats,
            )
        )
    return rows


def shares(state: Position) -> list[float]:
    """The share of the win each seat may expect."""
    units, tanh = STANDING[state.seats], math.tanh
    odds = [
        math.exp(
            sum(
                [
                    counts * tanh(a * own + b * best + c * cards + d * others + e * wilds + f * turns + bias)
                    for a, b, c, d, e, f, bias, counts in units
                ]
            )
        )
        for own, best, cards, others, wilds, turns in features(state)
    ]
    whole = sum(odds)
    return [each / whole for each in odds]
