"""Contest of the likeliest moves at the root of a search: who is behind beyond doubt is tried no more.

All are tried equally often, so that no move is passed over because another one looked so likely: a race
(Maron, Moore 1994), decided by how far two moves lay apart each time they were tried.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Final

_MOST: Final = 16  # moves take part
_LEAST: Final = 8  # times each is tried before any is dropped; and between two looks at who is behind
_SURE: Final = 2.5  # standard errors behind, who is dropped ...
_ALIKE: Final = 0.002  # ... or so near to that as makes no difference, in shares of the win


class Contest:
    """Which move is to be tried next, and how they stand."""

    def __init__(self, weights: Sequence[float], most: int = _MOST) -> None:
        """The likeliest of moves that look so likely take part."""
        ranked = sorted(range(len(weights)), key=lambda place: -weights[place])
        self._field = ranked[:most]
        self._values: dict[int, list[float]] = {place: [] for place in ranked}
        self.place = ranked[0]  # who is tried now

    @property
    def is_over(self) -> bool:
        """Whether all but one are dropped."""
        return len(self._field) == 1

    @property
    def field(self) -> Sequence[int]:
        """The places of those that are left."""
        return self._field

    @property
    def tries(self) -> int:
        """How often each was tried of those that are left."""
        return min(len(self._values[place]) for place in self._field)

    @property
    def is_fair(self) -> bool:
        """Whether each was tried often enough to be dropped."""
        return self.tries >= _LEAST

    def following(self) -> int:
        """Whose turn it is: each has its first few, the likeliest before all others; then they take turns."""
        counts = [len(self._values[place]) for place in self._field]
        fewest = min(counts)
        if fewest == max(counts) and fewest and not fewest % _LEAST:
            self._drop()
        early = (place for place in self._field if len(self._values[place]) < _LEAST)
        turn = min(self._field, key=lambda place: len(self._values[place]))
        self.place = next(early, turn)
        return self.place

    def note(self, value: float) -> None:
        """What the move brought that was tried."""
        self._values[self.place].append(value)

    def order(self) -> list[int]:
        """The places of all moves, best first: who is left, who was tried longest, who looked likeliest."""
        return sorted(self._values, key=self._standing, reverse=True)

    def _standing(self, place: int) -> tuple[bool, float, int]:
        values = self._values[place]
        is_known = len(values) >= _LEAST and place in self._field
        return is_known, fmean(values) if is_known else 0.0, len(values)

    def _drop(self) -> None:
        best = max(self._field, key=lambda place: fmean(self._values[place]))
        self._field = [place for place in self._field if place == best or not self._is_behind(place, best)]

    def _is_behind(self, place: int, best: int) -> bool:
        leads = [one - other for one, other in zip(self._values[best], self._values[place], strict=True)]
        return fmean(leads) > _SURE * stdev(leads) / math.sqrt(len(leads)) - _ALIKE
