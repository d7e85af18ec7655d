"""Board: where its cells, its castles and their doorsteps lie on the table, and the ways between them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from math import atan2, degrees, dist
from typing import Final

from pygame import FRect

from game.cloudy_kingdom.board import Layout
from game.cloudy_kingdom.network import Leg, VineRoute
from game.cloudy_kingdom.pieces import Axis, Cell
from game.cloudy_kingdom.views import KingdomView
from scenes.platform.motion import between
from scenes.platform.viewport import XY
from scenes.tables.cloudy_kingdom.layout import TableLayout

LIFE: Final = 108.0  # a cell at the size its cards are drawn for
STRIP: Final = 62.0  # how wide a card is at that size
_FAN_STEP: Final = 100.0  # from card to card of a stack that is fanned out
_WIDEST_FAN: Final = 480.0
_LARGEST_CELL: Final = 136.0
_CASTLE_OFF: Final = 70.0  # the middle of a castle, from the side it stands at
_FOOT: Final = 48.0  # of a castle, below its middle
_OUTWARDS: Final = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
#: By the name of a pair of castles: the sides they stand on.
PAIRS: Final[Mapping[str, tuple[str, str]]] = {"NS": ("north", "south"), "WE": ("west", "east")}
_STRIDES: Final = 4  # around a bend
_BEND: Final = 0.42  # of half a cell: how far from its middle a vine begins to bend
_GLANCE: Final = 0.012  # of a way: how far ahead and behind one looks to see where it leads
_ASIDE: Final = 18.0  # from a doorstep, to where one turns to walk around the castle


@dataclass(frozen=True)
class Polyline:
    """A way over the board, evenly walked however its corners lie."""

    points: Sequence[XY]

    @cached_property
    def _walked(self) -> list[float]:
        """How far it is to each point."""
        return [0.0, *accumulate(dist(here, there) for here, there in pairwise(self.points))]

    @property
    def length(self) -> float:
        """How far it is from one end to the other."""
        return self._walked[-1]

    def at(self, share: float) -> XY:
        """The point at a share of the way."""
        far = min(1.0, max(0.0, share)) * self.length
        index = max(1, bisect_left(self._walked, far))
        before, after = self._walked[index - 1], self._walked[index]
        part = (far - before) / (after - before) if after > before else 0.0
        (x0, y0), (x1, y1) = self.points[index - 1], self.points[index]
        return between(x0, x1, part), between(y0, y1, part)

    def heading(self, share: float) -> float:
        """Where it leads there, in degrees clockwise from the east."""
        (x0, y0), (x1, y1) = self.at(share - _GLANCE), self.at(share + _GLANCE)
        return degrees(atan2(y1 - y0, x1 - x0))


@dataclass(frozen=True)
class Gate:
    """Castle: whose it is, on which side of the board, and the cell it touches."""

    family: str
    side: str
    cell: Cell

    @property
    def place(self) -> Cell:
        """Where it stands itself, counted on from the cells."""
        right, down = _OUTWARDS[self.side]
        return self.cell[0] + down, self.cell[1] + right


@dataclass(frozen=True)
class Board:
    """A board in the middle of the table."""

    layout: Layout
    places: TableLayout

    @classmethod
    def of(cls, view: KingdomView, places: TableLayout) -> Board:
        """The board of a position, on a table that is laid so."""
        return cls(Layout(view.castles, view.holes), places)

    @cached_property
    def cell(self) -> float:
        """How wide and high a cell is."""
        return min(
            _LARGEST_CELL, self.places.rect("board").width / max(self.layout.rows, self.layout.columns)
        )

    @property
    def size(self) -> float:
        """How large the cards are drawn."""
        return self.cell / LIFE

    @cached_property
    def rect(self) -> FRect:
        """The whole field."""
        width, height = self.layout.columns * self.cell, self.layout.rows * self.cell
        return FRect(
            self.places.rect("board").centerx - width / 2,
            self.places.rect("board").centery - height / 2,
            width,
            height,
        )

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

    def middle(self, cell: Cell) -> XY:
        """Where the cards of a cell lie."""
        return self.place(cell).center

    def strip(self, cell: Cell, axis: Axis) -> FRect:
        """What a card covers."""
        long, short = self.cell, STRIP * self.size
        rect = FRect(0, 0, long, short) if axis == "h" else FRect(0, 0, short, long)
        rect.center = self.middle(cell)
        return rect

    def fan(self, cell: Cell, count: int) -> list[XY]:
        """Where the cards of a stack lie when it is fanned out, the lowest leftmost."""
        x, y = self.middle(cell)
        apart = min(_FAN_STEP * self.size, _WIDEST_FAN / count)
        half = apart * (count - 1) / 2
        room = self.places.rect("fan")
        x = min(max(x, room.left + half), room.right - half)
        return [(x - half + index * apart, y) for index in range(count)]

    def border(self, cell: Cell, side: str) -> XY:
        """The middle of a side of a cell."""
        dx, dy = _OUTWARDS[side]
        x, y = self.middle(cell)
        return x + dx * self.cell / 2, y + dy * self.cell / 2

    def doorstep(self, gate: Gate) -> XY:
        """Where a vine may dock."""
        return self.border(gate.cell, gate.side)

    def foot(self, gate: Gate) -> XY:
        """Where a castle stands."""
        return self._foot(gate.cell, gate.side)

    def _foot(self, cell: Cell, side: str) -> XY:
        dx, dy = _OUTWARDS[side]
        x, y = self.border(cell, side)
        near = min(1.0, self.size)
        return x + dx * _CASTLE_OFF * near, y + (dy * _CASTLE_OFF + _FOOT) * near

    def castle_rect(self, gate: Gate) -> FRect:
        """What a castle covers."""
        x, y = self.foot(gate)
        near = min(1.0, self.size)
        return FRect(x - 38 * near, y - 92 * near, 76 * near, 94 * near)

    def gate(self, family: str, side: str) -> Gate:
        """The castle of a family on one side."""
        return next(gate for gate in self.gates if (gate.family, gate.side) == (family, side))

    def pair(self, family: str, pair: str) -> Sequence[Gate]:
        """The two castles of a family that face each other across the field."""
        return [self.gate(family, side) for side in PAIRS[pair]]

    def way(self, leg: Leg) -> Iterator[XY]:
        """Points along the vine of one cell, from the side it comes in to the side it leaves by."""
        start, goal = self.border(leg.cell, leg.enters), self.border(leg.cell, leg.leaves)
        corner = self.middle(leg.cell)
        near, far = _towards(corner, start, _BEND), _towards(corner, goal, _BEND)
        yield start
        for stride in range(_STRIDES + 1):
            t = stride / _STRIDES
            first, last = _towards(near, corner, t), _towards(corner, far, t)
            yield _towards(first, last, t)
        yield goal

    def path(self, route: VineRoute) -> Polyline:
        """The way of a route, from doorstep to doorstep."""
        return Polyline([place for leg in route for place in self.way(leg)])

    def walk(self, route: VineRoute) -> Polyline:
        """The way of a route for those who walk it, from the gate of one castle to that of the other."""
        out = self._to_gate(route[0].cell, route[0].enters)
        home = self._to_gate(route[-1].cell, route[-1].leaves)
        return Polyline([*reversed(out), *self.path(route).points, *home])

    def _to_gate(self, cell: Cell, side: str) -> list[XY]:
        """Points from a doorstep to the gate; gates look south, so southern castles are walked around."""
        x, y = self.border(cell, side)
        gate = self._foot(cell, side)
        if side != "south":
            return [gate]
        beside = x + self.cell / 2
        return [(x, y + _ASIDE), (beside, y + 2 * _ASIDE), (beside, gate[1] - _ASIDE), (gate[0], gate[1] + 2)]


def _towards(here: XY, there: XY, share: float) -> XY:
    """The point at a share of a straight way."""
    return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share
