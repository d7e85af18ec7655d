"""Questions about the vines on a field: what hangs together, and which way a route takes."""

from __future__ import annotations

import msgspec

from game.cloudy_kingdom.field import Field
from game.cloudy_kingdom.pieces import SIDES, Cell


class Leg(msgspec.Struct, frozen=True):
    """One cell of a route, and the sides by which the route comes in and goes out."""

    cell: Cell
    enters: str
    leaves: str


class Network(msgspec.Struct, frozen=True):
    """Vines that hang together: the borders they reach (cell and side), the castles (family and side)."""

    borders: frozenset[tuple[Cell, str]] = frozenset()
    castles: frozenset[tuple[str, str]] = frozenset()


VineRoute = tuple[Leg, ...]


def network(field: Field, family: str, side: str) -> Network:
    """All vines joined to one castle."""
    bitboard = field.tables.bitboard
    entry = bitboard.gates[bitboard.castle_bit(family, side)]
    passage = bitboard.ways[entry][field.shown[entry >> 2]]
    if passage is None:
        return Network()
    castles, borders = field.follow(passage)
    return Network(
        frozenset(
            (cell, name)
            for number, cell in bitboard.cell.items()
            for side, name in enumerate(SIDES)
            if borders >> 4 * number + side & 1
        ),
        frozenset(gate[:2] for gate in bitboard.layout.gates() if castles & bitboard.castle_bit(*gate[:2])),
    )


def route(field: Field, family: str, pair: str) -> VineRoute:
    """The shortest way that joins a pair of castles, from the first to the second; empty if nothing does."""
    bitboard = field.tables.bitboard
    first = bitboard.pair_bit(family, pair)
    start, goal = bitboard.gates[first], bitboard.gates[first << 1]
    came_from = {start: start}
    seen = 0
    entries = [start]
    for entry in entries:
        passage = bitboard.ways[entry][field.shown[entry >> 2]]
        if passage is None or seen & passage[0]:
            continue
        if passage[1] & first << 1:
            return _legs(field, came_from, entry, goal)
        seen |= passage[0]
        entries += [onward for onward in passage[2] if came_from.setdefault(onward, entry) == entry]
    return ()


def _legs(field: Field, came_from: dict[int, int], entry: int, goal: int) -> VineRoute:
    """The way back from the last cell, turned round."""
    cell = field.tables.bitboard.cell
    legs = []
    leaves = goal & 3
    while True:
        legs.append(Leg(cell[entry >> 2], SIDES[entry & 3], SIDES[leaves]))
        if came_from[entry] == entry:
            return tuple(reversed(legs))
        leaves = entry & 3 ^ 2  # the side of the cell before
        entry = came_from[entry]
