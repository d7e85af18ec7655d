"""All hands of Cloud 9 by size, in a fixed order, so that what is believed of a hand is a row of numbers.

Rows are worked on whole: a draw mixes neighbouring numbers, a deed multiplies by another row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache, partial, reduce
from itertools import repeat
from math import comb
from operator import add, itemgetter, mul, truediv
from typing import Final

from game.cloud9.odds import DEMANDS
from game.cloud9.pieces import CARD, COPIES, KINDS, WILD, covers

BeliefRow = list[float]

LARGEST: Final = 16  # cards; of larger hands nothing is read: they pay nearly everything
_EIGHT_BITS: Final = 0xFF
_SHIFTS: Final = tuple(range(0, 8 * len(KINDS), 8))
_ONES: Final = tuple(CARD[kind] for kind in KINDS)
_MOST: Final = max(COPIES.values())
#: By number of cards out of sight and in a hand: in how many ways they can be drawn.
_WAYS: Final = tuple(tuple(comb(whole, part) for part in range(_MOST + 1)) for whole in range(_MOST + 1))


@cache
def hands(size: int) -> tuple[int, ...]:
    """Every hand of a size."""
    return tuple(_hands(size, tuple(COPIES.items())))


def _hands(size: int, kinds: Sequence[tuple[str, int]]) -> Iterator[int]:
    if not kinds:
        if not size:
            yield 0
        return
    (kind, copies), *rest = kinds
    for number in range(min(size, copies) + 1):
        for others in _hands(size - number, rest):
            yield number * CARD[kind] + others


@cache
def _places(size: int) -> dict[int, int]:
    return {hand: place for place, hand in enumerate(hands(size))}


@cache
def _held(size: int) -> tuple[tuple[int, ...], ...]:
    """By kind: how many each hand of a size holds."""
    return tuple(tuple(hand >> shift & _EIGHT_BITS for hand in hands(size)) for shift in _SHIFTS)


@cache
def _held_drawn(size: int) -> tuple[tuple[float, ...], ...]:
    """The same, ready to be multiplied by what is believed."""
    return tuple(tuple(map(float, column)) for column in _held(size))


@cache
def _without_one(size: int) -> tuple[itemgetter[Sequence[float]], ...]:
    """By kind: what finds each hand of a size without a card of that kind; one past the last for none."""
    smaller = _places(size - 1)
    none = len(smaller)
    return tuple(itemgetter(*(smaller.get(hand - one, none) for hand in hands(size))) for one in _ONES)


@lru_cache(maxsize=512)
def _with_more(size: int, cards: int) -> tuple[int, ...]:
    """The place of each hand of a size with some more cards; one past the last where that cannot be."""
    larger = _places(size + cards % _EIGHT_BITS)
    return tuple(larger.get(hand + cards, len(larger)) for hand in hands(size))


def after_draw(row: BeliefRow, size: int) -> BeliefRow:
    """What is believed of a hand of a size after one more card: the last one in may be any of those held."""
    padded = [*row, 0.0]
    parts = [
        map(mul, column, before(padded))
        for column, before in zip(_held_drawn(size + 1), _without_one(size + 1), strict=True)
    ]
    mixed = list(reduce(partial(map, add), parts))
    most = max(mixed)
    return list(map(truediv, mixed, repeat(most))) if most else mixed


def after_paying(row: BeliefRow, size: int, cards: int) -> BeliefRow:
    """What is believed of a hand of a size after these cards left it."""
    padded = [*row, 0.0]
    return list(map(padded.__getitem__, _with_more(size - cards % _EIGHT_BITS, cards)))


@lru_cache(maxsize=512)
def _drawn(size: int, kind: int, hidden: int) -> tuple[float, ...]:
    """In how many ways each hand of a size can hold what it does of a kind of which so many are hidden."""
    return tuple(float(_WAYS[hidden][held]) for held in _held(size)[kind])


def dealt(row: BeliefRow, size: int, hidden: int) -> BeliefRow:
    """How likely each hand of a size is: what its deeds tell, times the ways to draw it from hidden cards."""
    weights: Iterable[float] = row
    for kind, shift in enumerate(_SHIFTS):
        weights = map(mul, weights, _drawn(size, kind, hidden >> shift & _EIGHT_BITS))
    return list(weights)


def ways(hidden: int, hand: int) -> int:
    """In how many ways a hand can be drawn from hidden cards."""
    product = 1
    for shift in _SHIFTS:
        if held := hand >> shift & _EIGHT_BITS:
            product *= _WAYS[hidden >> shift & _EIGHT_BITS][held]
    return product


@lru_cache(maxsize=256)
def covering(size: int, demand: int) -> tuple[bool, ...]:
    """Which hands of a size pay a demand with colours."""
    return tuple(covers(hand, demand) for hand in hands(size))


@cache
def with_wild(size: int) -> tuple[bool, ...]:
    """Which hands of a size hold a wild card."""
    return tuple(hand >= WILD for hand in hands(size))


@cache
def chances(size: int, dice: int) -> tuple[float, ...]:
    """How likely each hand of a size pays the next throw of so many dice."""
    throws = tuple(DEMANDS[dice].items())
    whole = sum(times for _, times in throws)
    return tuple(
        1.0 if hand >= WILD else sum(times for demand, times in throws if covers(hand, demand)) / whole
        for hand in hands(size)
    )
