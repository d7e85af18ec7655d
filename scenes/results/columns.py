"""Columns of cloud: where everybody stands while a result is told, and how high."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

_WIDEST: Final = {1: 420.0, 2: 420.0, 3: 330.0, 4: 280.0}  # from one column to the next, if there is room
_USUAL: Final = 245.0
_TOWER: Final = 372.0  # width of a column at size 1
_LARGEST_TOWER: Final = 0.9
_TOWER_OF_FIGURE: Final = 0.55  # at most so large a column under a traveller of size 1
_FIGURE: Final = 158.0  # width of a traveller at size 1, with room beside them
_SIZES: Final = (0.7, 1.9)  # of a traveller
_TALL: Final = 146.0  # a traveller at size 1 with a crown
_STUMP: Final = 92.0  # below the feet of who has nothing: what they have is written there
_LEAST_RISE: Final = 64.0
_MOST_EACH: Final = 9.0  # units for a point


@dataclass(frozen=True, slots=True)
class Columns:
    """A column for everybody, side by side in the order of the seats."""

    xs: Sequence[float]
    base: float  # where everybody stands who has nothing
    each: float  # units for a point
    size: float  # of the travellers
    tower: float  # of the columns
    apart: float

    def feet(self, height: float) -> float:
        """Where somebody stands who has come so far up."""
        return self.base - max(0.0, height) * self.each


def columns(number: int, room: FRect, highest: float) -> Columns:
    """Columns for so many people in a room, of whom none comes up higher than this."""
    apart = min(_WIDEST.get(number, _USUAL), room.width / number)
    base = room.bottom - _STUMP
    free = base - room.top
    smallest, largest = _SIZES
    size = max(smallest, min(largest, apart / _FIGURE, (free - _LEAST_RISE) / _TALL))
    rise = max(_LEAST_RISE / 2, free - _TALL * size)
    xs = [room.centerx + (seat - (number - 1) / 2) * apart for seat in range(number)]
    tower = min(_LARGEST_TOWER, apart / _TOWER, size * _TOWER_OF_FIGURE)
    each = rise / highest
    return Columns(xs, base, min(_MOST_EACH, each) if highest > 1 else each, size, tower, apart)
