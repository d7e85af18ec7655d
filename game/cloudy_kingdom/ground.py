"""A board prepared for quick play: numbered cells, sets of cells as bits, and where every way leads.

A *spot* is a cell together with an axis: one of the ways a card may lie. A set of spots is a number
with two bits for each cell, `h` below `v`. Rows are numbered with one cell to spare at the end, so that
shifting a set of spots by a row or a column never carries a bit round to the other rim.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from game.cloudy_kingdom.board import Layout
from game.cloudy_kingdom.pieces import PATTERNS, SIDES, STEPS, Cell

#: The pairs of castles that a family may join, and the order of its castles among the bits of
#: a set of castles: the two of a pair are neighbours.
PAIRS: Final = ("NS", "WE")
_CASTLE_ORDER: Final = ("north", "south", "west", "east")
FIRST_OF_PAIRS: Final = 0x5555

#: What is reached from one group of joined sides: the group itself as a bit, castles, and entries
#: of the neighbouring cells. An *entry* is four times a cell number plus the side one comes in by.
Passage = tuple[int, int, tuple[int, ...]]


class Ground:
    """Everything about one board that never changes while cards are laid on it."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.families = layout.families
        self.stride = layout.columns + 1
        self.number = {(row, column): row * self.stride + column for row, column in layout.cells}
        self.cell: dict[int, Cell] = {number: cell for cell, number in self.number.items()}
        self.both = tuple(0b11 << 2 * number for number in range(self.stride * layout.rows))
        #: By cell and axis: the spot where a card lies, and the one across it.
        self.lying = tuple(
            ((1 << 2 * number, 2 << 2 * number), (2 << 2 * number, 1 << 2 * number))
            for number in range(len(self.both))
        )
        self.all_spots = sum(self.both[number] for number in self.cell)
        self.row_masks = tuple(
            sum(self.both[number] for number, cell in self.cell.items() if cell[0] == row)
            for row in range(layout.rows)
        )
        self.flat = sum(1 << 2 * number for number in self.cell)  # the spots that lie west to east
        self.row_shift = 2 * self.stride  # from a spot to the one south of it
        self.castle_at = {
            4 * self.number[cell] + SIDES.index(side): self.castle_bit(family, side)
            for family, side, cell in layout.gates()
        }
        self._pair_names = {
            self.pair_bit(family, pair): (family, pair) for family in self.families for pair in PAIRS
        }
        self.family_pairs = {
            family: sum(self.pair_bit(family, pair) for pair in PAIRS) for family in self.families
        }
        # A border supports a card where a castle stands; on the printed boards that is the whole rim.
        self.docks = sum({1 << 2 * (entry >> 2) + (entry & 1 ^ 1) for entry in self.castle_at})
        self.gates = {castle: entry for entry, castle in self.castle_at.items()}
        self.first_gates = {castle: entry for castle, entry in self.gates.items() if castle & FIRST_OF_PAIRS}

    def castle_bit(self, family: str, side: str) -> int:
        """One castle as a set of castles."""
        return 1 << 4 * self.families.index(family) + _CASTLE_ORDER.index(side)

    def pair_bit(self, family: str, pair: str) -> int:
        """One pair of castles as a set of pairs."""
        return 1 << 4 * self.families.index(family) + 2 * PAIRS.index(pair)

    def pairs(self, links: int) -> list[tuple[str, str]]:
        """A set of pairs as families and directions."""
        return [named for pair, named in self._pair_names.items() if links & pair]

    @cached_property
    def passages(self) -> tuple[tuple[tuple[Passage, ...], ...], ...]:
        """By cell and pattern shown there: what each group of the pattern leads to."""
        return tuple(
            tuple(
                tuple(self._passage(number, place, sides, sides) for place, sides in enumerate(pattern))
                for pattern in PATTERNS
            )
            for number in range(len(self.both))
        )

    @cached_property
    def ways(self) -> tuple[tuple[Passage | None, ...], ...]:
        """By entry and pattern shown in its cell: what one gets to, unless the side is joined to nothing."""
        return tuple(
            tuple(self._way(number, side, pattern) for pattern in PATTERNS)
            for number in range(len(self.both))
            for side in range(4)
        )

    def _way(self, number: int, side: int, pattern: tuple[int, ...]) -> Passage | None:
        for place, sides in enumerate(pattern):
            if sides >> side & 1:
                return self._passage(number, place, sides, sides ^ 1 << side)
        return None

    def _passage(self, number: int, place: int, sides: int, exits: int) -> Passage:
        castles = sum(self.castle_at.get(4 * number + side, 0) for side in range(4) if sides >> side & 1)
        onward = (self.across(4 * number + side) for side in range(4) if exits >> side & 1)
        return 1 << 2 * number + place, castles, tuple(entry for entry in onward if entry is not None)

    def across(self, entry: int) -> int | None:
        """The same border seen from the cell on its other side, if there is one."""
        row, column = self.cell.get(entry >> 2, (-9, -9))
        down, right = STEPS[entry & 3]
        neighbour = self.number.get((row + down, column + right))
        return None if neighbour is None else 4 * neighbour + (entry & 3 ^ 2)
