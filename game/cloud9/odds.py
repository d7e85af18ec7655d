"""The odds of Cloud 9: whether a hand, seen or unseen, pays what dice demand, and what flying on is worth."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import comb
from typing import Final

from game.cloud9.pieces import (
    CARD,
    COLOURS,
    DEMAND,
    DICE,
    THROWS,
    TOP,
    VALUE,
    WHOLE_DECK,
    WILD,
    count,
    covers,
)

_USUAL_HAND: Final = 6
_FLIES_BY_WILD: Final = 0.1  # how often a pilot with nothing but a wild spends it
#: By number of dice: what can be demanded, and in how many of the throws it is.
DEMANDS: Final = tuple(
    Counter(demands[throw.dice] for throw in throws) for demands, throws in zip(DEMAND, THROWS, strict=True)
)

_STEP: Final = 5  # percent: nobody needs it more precisely

Wanted = tuple[tuple[int, int], ...]  # by colour that is wanted: how many, and how many are out of sight


def percent(chance: float) -> int:
    """A chance as it is told, on the table and in words: to the nearest five per cent."""
    return round(100 / _STEP * chance) * _STEP


def chance_to_fly(hidden: int, size: int, demand: int) -> float:
    """The chance that a hand of a size, out of hidden cards, pays a demand and its pilot wants to."""
    by_colours, by_wild = _ways_to_pay(hidden, size, demand)
    return by_colours + _FLIES_BY_WILD * by_wild


def chance_to_pay(hidden: int, size: int, demand: int) -> float:
    """The chance that a hand of a size, out of hidden cards, could pay a demand."""
    return sum(_ways_to_pay(hidden, size, demand))


def _ways_to_pay(hidden: int, size: int, demand: int) -> tuple[float, float]:
    """The chances that a hand pays with colours, and that it has only a wild instead."""
    shifts = ((demand // CARD[colour] & 0xFF, hidden // CARD[colour] & 0xFF) for colour in COLOURS)
    wanted = tuple(sorted(shift for shift in shifts if shift[0]))
    return _chances(size, wanted, hidden // WILD & 0xFF, count(hidden))


@lru_cache(maxsize=20_000)
def _chances(size: int, wanted: Wanted, wilds: int, whole: int) -> tuple[float, float]:
    """The chances that a hidden hand covers what is wanted, and that it only has a wild instead."""
    hands = comb(whole, size)
    others = whole - sum(left for _, left in wanted)
    covering = _covering(size, wanted, others)
    covering_without_wild = _covering(size, wanted, others - wilds)
    with_wild = hands - comb(whole - wilds, size)
    return covering / hands, (with_wild - covering + covering_without_wild) / hands


@lru_cache(maxsize=20_000)
def _covering(size: int, wanted: Wanted, others: int) -> int:
    """How many hands hold at least what is wanted of each colour, with the rest from other cards."""
    if size < 0:
        return 0
    if not wanted:
        return comb(others, size)
    (number, left), rest = wanted[0], wanted[1:]
    return sum(
        comb(left, held) * _covering(size - held, rest, others) for held in range(number, min(left, size) + 1)
    )


@lru_cache(maxsize=50_000)
def chance_of(hand: int, dice: int) -> float:
    """The chance that a known hand pays the next throw of so many dice."""
    if hand >= WILD:
        return 1.0
    throws = DEMANDS[dice]
    return sum(times for demand, times in throws.items() if covers(hand, demand)) / sum(throws.values())


@lru_cache(maxsize=TOP + 1)
def worth_aboard(cloud: int) -> float:
    """The points a passenger may expect on a cloud, who jumps or stays once the dice lie."""
    if cloud == TOP:
        return float(VALUE[TOP])
    throws = DEMANDS[DICE[cloud]]
    ahead = worth_aboard(cloud + 1)
    hoped = sum(
        times * max(VALUE[cloud], chance_to_fly(WHOLE_DECK, _USUAL_HAND, demand) * ahead)
        for demand, times in throws.items()
    )
    return hoped / sum(throws.values())
