"""Ground: the places of a world on the screen, and the window through which a growing world is seen."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Self

from pygame import FRect

from game.strange_world.grid import SPAN, RowColumn
from game.strange_world.pieces import Side
from game.strange_world.views import Frame

PITCH: Final = 140.0  # from one card to the next, at full size
SPAN_UNITS: Final = SPAN * PITCH
_BESIDE: Final = 38.0  # from the places to the middle of a traveller at their side
_GLIDE_SECONDS: Final = 0.09


@dataclass(frozen=True, slots=True)
class GridWindow:
    """The first row and column of the four that are seen.

    As long as the square may still grow to either side the window lies in the middle of what it can
    reach, and shows half a place at its ends.
    """

    row: float
    column: float

    @classmethod
    def of(cls, frame: Frame) -> Self:
        """The window onto a world of which no place is looked at."""
        return cls((sum(frame.rows) + 1 - SPAN) / 2, (sum(frame.columns) + 1 - SPAN) / 2)

    def showing(self, at: RowColumn) -> GridWindow:
        """Slid just so far that a place is seen whole."""
        row, column = at
        reach = SPAN - 1
        return GridWindow(min(max(self.row, row - reach), row), min(max(self.column, column - reach), column))

    def places(self) -> Iterator[RowColumn]:
        """All places of which anything is seen."""
        for row in range(math.floor(self.row), math.ceil(self.row) + SPAN):
            for column in range(math.floor(self.column), math.ceil(self.column) + SPAN):
                yield row, column


@dataclass(frozen=True, slots=True)
class Ground:
    """A world's places on the screen."""

    left: float
    top: float
    size: float  # 1 for cards as they were drawn
    window: GridWindow

    @property
    def pitch(self) -> float:
        """From one card to the next."""
        return PITCH * self.size

    @property
    def rect(self) -> FRect:
        """All places that are seen."""
        return FRect(self.left, self.top, SPAN * self.pitch, SPAN * self.pitch)

    def middle(self, at: RowColumn) -> tuple[float, float]:
        """The middle of a place."""
        row, column = at
        x = self.left + (column - self.window.column + 0.5) * self.pitch
        return x, self.top + (row - self.window.row + 0.5) * self.pitch

    def seam(self, one: RowColumn, other: RowColumn) -> tuple[float, float]:
        """The middle between two places."""
        (x1, y1), (x2, y2) = self.middle(one), self.middle(other)
        return (x1 + x2) / 2, (y1 + y2) / 2

    def place(self, at: RowColumn) -> FRect:
        """A place, as far as it is seen."""
        x, y = self.middle(at)
        half = self.pitch / 2
        return FRect(x - half, y - half, self.pitch, self.pitch).clip(self.rect)

    def seat(self, side: Side, rows: tuple[int, int]) -> tuple[float, float]:
        """The middle of a traveller beside two rows."""
        _x, y = self.seam((rows[0], 0), (rows[1], 0))
        beside = _BESIDE * self.size
        return (self.left - beside if side == "left" else self.rect.right + beside), y

    def edge(self, side: Side) -> float:
        """The outer edge of the places on a side."""
        return self.left if side == "left" else self.rect.right


class Glide:
    """A number on its way to another."""

    def __init__(self, value: float = 0.0) -> None:
        self.value = value
        self.aim = value

    def move(self, dt: float, *, calm: bool) -> None:
        """Go on; at once where nothing is to move."""
        way = self.aim - self.value
        near = abs(way) < 0.004 * max(1.0, abs(self.aim))
        self.value += way if calm or near else way * min(1.0, dt / _GLIDE_SECONDS)
