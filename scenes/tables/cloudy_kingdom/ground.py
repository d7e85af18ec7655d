"""Where things lie on the table: the cells of any board, its castles and their doorsteps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pygame import FRect

from game.cloudy_kingdom.board import Layout
from game.cloudy_kingdom.network import Leg, Route
from game.cloudy_kingdom.pieces import Cell
from game.cloudy_kingdom.views import KingdomView

Spot = tuple[float, float]

LIFE: Final = 108.0  # a cell at the size its cards are drawn for
BOARD: Final = FRect(360, 129, 432, 432)
_LARGEST_CELL: Final = 136.0
_CASTLE_OFF: Final = 70.0  # the middle of a castle, from the side it stands at
_FOOT: Final = 48.0  # of a castle, below its middle
_OUTWARDS: Final = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
_STRIDES: Final = 6  # of a way through a cell


@dataclass(frozen=True)
class Gate:
    """A castle: whose it is, on which side of the board, and the cell it touches."""

    family: str
    side: str
    cell: Cell


@dataclass(frozen=True)
class Ground:
    """A board in the middle of the table."""

    layout: Layout

    @classmethod
    def of(cls, view: KingdomView) -> Ground:
        """The board of a position."""
        return cls(Layout(view.castles, view.holes))

    @cached_property
    def cell(self) -> float:
        """How wide and high a cell is."""
        return min(_LARGEST_CELL, BOARD.width / max(self.layout.rows, self.layout.columns))

    @property
    def size(self) -> float:
        """How large the cards are drawn."""
        return self.cell / LIFE

    @cached_property
    def rect(self) -> FRect:
        """The whole field."""
        width, height = self.layout.columns * self.cell, self.layout.rows * self.cell
        return FRect(BOARD.centerx - width / 2, BOARD.centery - height / 2, width, height)

    @cached_property
    def gates(self) -> Sequence[Gate]:
        """All castles, those in front last."""
        gates = [Gate(*gate) for gate in self.layout.gates()]
        return sorted(gates, key=lambda gate: self.foot(gate)[1])

    def place(self, cell: Cell) -> FRect:
        """The rectangle of a cell."""
        row, column = cell
        return FRect(
            self.rect.left + column * self.cell, self.rect.top + row * self.cell, self.cell, self.cell
        )

    def middle(self, cell: Cell) -> Spot:
        """Where the cards of a cell lie."""
        return self.place(cell).center

    def border(self, cell: Cell, side: str) -> Spot:
        """The middle of a side of a cell."""
        dx, dy = _OUTWARDS[side]
        x, y = self.middle(cell)
        return x + dx * self.cell / 2, y + dy * self.cell / 2

    def doorstep(self, gate: Gate) -> Spot:
        """Where a vine may dock."""
        return self.border(gate.cell, gate.side)

    def foot(self, gate: Gate) -> Spot:
        """Where a castle stands."""
        dx, dy = _OUTWARDS[gate.side]
        x, y = self.doorstep(gate)
        return x + dx * _CASTLE_OFF, y + dy * _CASTLE_OFF + _FOOT

    def castle_rect(self, gate: Gate) -> FRect:
        """What a castle covers."""
        x, y = self.foot(gate)
        return FRect(x - 38, y - 92, 76, 94)

    def gate(self, family: str, side: str) -> Gate:
        """The castle of a family on one side."""
        return next(gate for gate in self.gates if (gate.family, gate.side) == (family, side))

    def way(self, leg: Leg) -> Iterator[Spot]:
        """Places along the vine of one cell, from the side it comes in to the side it leaves by."""
        start, goal = self.border(leg.cell, leg.enters), self.border(leg.cell, leg.leaves)
        bend = self.middle(leg.cell)
        for stride in range(_STRIDES + 1):
            t = stride / _STRIDES
            near, far, between = (1 - t) ** 2, t**2, 2 * t * (1 - t)
            yield tuple(  # type: ignore[misc] # two numbers
                near * a + between * b + far * c for a, b, c in zip(start, bend, goal, strict=True)
            )

    def path(self, route: Route) -> list[Spot]:
        """Places along a whole route, from castle to castle."""
        places: list[Spot] = []
        for leg in route:
            places += list(self.way(leg))[1 if places else 0 :]
        return places


def along(path: Sequence[Spot], share: float) -> Spot:
    """The place at a share of a path."""
    at = min(1.0, max(0.0, share)) * (len(path) - 1)
    index = min(int(at), len(path) - 2)
    (x0, y0), (x1, y1) = path[index], path[index + 1]
    return x0 + (x1 - x0) * (at - index), y0 + (y1 - y0) * (at - index)
