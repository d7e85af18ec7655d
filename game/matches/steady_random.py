"""Steady generator: random numbers that are the same in every version of Python, on every machine.

Python promises that of seeds and of `random()`, and not of what is made of them: a shuffle or a sample may
be done otherwise in any version. Here they are done as they always were, so that a seed deals the same
cards for good.
"""

from __future__ import annotations

import math
from collections.abc import MutableSequence, Sequence
from random import Random
from typing import Any, Final, TypeVar

Thing = TypeVar("Thing")

_SMALL: Final = 21  # things that are drawn from a copy of them all
_FEW: Final = 5


class SteadyRandom(Random):
    """Generator whose draws are fixed: Fisher and Yates's shuffle, and numbers by rejection."""

    def below(self, number: int) -> int:
        """A number from 0 on, smaller than another."""
        bits = number.bit_length()
        drawn = self.getrandbits(bits)
        while drawn >= number:
            drawn = self.getrandbits(bits)
        return drawn

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """A number of a range."""
        numbers = range(start) if stop is None else range(start, stop, step)
        if not numbers:
            raise ValueError("there is nothing to choose from")
        return numbers[self.below(len(numbers))]

    def choice(self, seq: Sequence[Thing]) -> Thing:  # type: ignore[override] # a narrower kind is enough
        """One of some things."""
        return seq[self.below(len(seq))]

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Put things into another order."""
        for place in reversed(range(1, len(x))):
            other = self.below(place + 1)
            x[place], x[other] = x[other], x[place]

    def sample(  # type: ignore[override] # nobody here counts how often a thing is there
        self, population: Sequence[Thing], k: int
    ) -> list[Thing]:
        """So many of some things, each at most once."""
        number = len(population)
        if not 0 <= k <= number:
            raise ValueError("there are not so many things")
        small = _SMALL + (4 ** math.ceil(math.log(k * 3, 4)) if k > _FEW else 0)
        if number <= small:
            left = list(population)
            drawn = []
            for taken in range(k):
                place = self.below(number - taken)
                drawn.append(left[place])
                left[place] = left[number - taken - 1]
            return drawn
        places: dict[int, None] = {}
        while len(places) < k:
            places.setdefault(self.below(number))
        return [population[place] for place in places]
