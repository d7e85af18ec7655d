"""Evaluation of positions of Cloud 9: the share of the win between journeys, and what flying on is worth.

A small net with one hidden layer looks at each seat by itself; the shares are a softmax of what it says.
`python -m training standing` fits it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.cloud9.odds import chance_of, chance_to_fly, chance_to_pay, worth_aboard
from game.cloud9.pieces import DICE, TOP, VALUE, WHOLE_DECK, WILD, count
from game.cloud9.position import Position
from game.cloud9.rules import Cloud9
from game.cloud9.weights import STANDING

_MANY: Final = 10  # cards that count as one
_FEW: Final = 4  # wild cards that count as one

FeatureRow = tuple[float, float, float, float, float, float]


def features(state: Position) -> list[FeatureRow]:
    """What the net sees of each seat: points, the best other, cards, wild cards, when it will be pilot."""
    hands = state.hands
    return rows_of(
        state.scores, list(map(count, hands)), [hand // WILD for hand in hands], state.pilot, state.goal
    )


def rows_of(
    scores: Sequence[int], cards: Sequence[float], wilds: Sequence[float], pilot: int, goal: int
) -> list[FeatureRow]:
    """What the net sees of seats with so many points, cards and wild cards, known or to be expected."""
    seats = len(scores)
    ranked = sorted(scores)
    best, next_best = ranked[-1], ranked[-2]
    whole = sum(cards)
    rows: list[FeatureRow] = []
    for seat, (score, held, wild) in enumerate(zip(scores, cards, wilds, strict=True)):
        other = next_best if score == best else best
        rows.append(
            (
                score / goal,
                other / goal,
                held / _MANY,
                (whole - held) / ((seats - 1) * _MANY),
                wild / _FEW,
                (seat - pilot) % seats / seats,
            )
        )
    return rows


def shares(state: Position) -> list[float]:
    """The share of the win each seat may expect."""
    return shares_of(features(state), state.seats)


def shares_of(rows: Sequence[FeatureRow], seats: int) -> list[float]:
    """The share of the win each seat may expect, by what the net sees of it."""
    units, tanh = STANDING[seats], math.tanh
    odds = [
        math.exp(
            sum(
                [
                    counts * tanh(a * own + b * best + c * cards + d * others + e * wilds + f * turns + bias)
                    for a, b, c, d, e, f, bias, counts in units
                ]
            )
        )
        for own, best, cards, others, wilds, turns in rows
    ]
    whole = sum(odds)
    return [each / whole for each in odds]


def is_too_late(state: Cloud9) -> bool:
    """Whether the journey is the last one and a jump of the actor would not win."""
    best = max(state.scores)
    return best >= state.goal and state.scores[state.actor] + VALUE[state.cloud] <= best


def would_lead(state: Cloud9) -> bool:
    """Whether a jump of the actor ends the game after this journey, with the actor ahead so far."""
    total = state.scores[state.actor] + VALUE[state.cloud]
    return total >= state.goal and total > max(state.scores)


def chance_of_pilot(state: Cloud9) -> float:
    """The chance that the pilot flies, for a passenger who sees the own hand and the discard pile."""
    return chance_to_fly(_hidden(state), count(state.hands[state.pilot]), state.demand)


def chance_pilot_can_pay(state: Cloud9) -> float:
    """The chance that the pilot could fly, for the same passenger: it is what the table tells as well."""
    return chance_to_pay(_hidden(state), count(state.hands[state.pilot]), state.demand)


def _hidden(state: Cloud9) -> int:
    """The cards that whoever decides cannot see."""
    return WHOLE_DECK - state.hands[state.actor] - state.discard


def is_next_pilot(state: Cloud9) -> bool:
    """Whether the passenger who decides will be the pilot of the next cloud."""
    return state.cloud + 1 < TOP and state.ring[state.aboard][state.pilot] == state.actor


def worth_ahead(state: Cloud9) -> float:
    """What the next cloud is worth to the passenger who decides: less if it means being the pilot."""
    cloud = state.cloud + 1
    if is_next_pilot(state):
        return chance_of(state.hands[state.actor], DICE[cloud]) * worth_aboard(cloud + 1)
    return worth_aboard(cloud)
