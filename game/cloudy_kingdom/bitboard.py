"""Bitboard of Cloudy Kingdom: numbered cells, sets of cells as bits, and where every way leads.

A *spot* is a cell together with an axis: one of the ways a card may lie. A set of spots is a number
with two bits for each cell, `h` below `v`. Rows are numbered with one cell to spare at the end, so that
shifting a set of spots by a row or a column never carries a bit round to the other rim.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from operator import itemgetter
from typing import Any, Final, NamedTuple

from game.cloudy_kingdom.board import Layout
from game.cloudy_kingdom.pieces import PATTERNS, SIDES, STEPS, Cell

#: The pairs of castles that a family may join, and the order of its castles among the bits of
#: a set of castles: the two of a pair are neighbours.
PAIRS: Final = ("NS", "WE")
_CASTLE_ORDER: Final = ("north", "south", "west", "east")
FIRST_OF_PAIRS: Final = 0x5555

#: What is reached from one group of joined sides: its borders, castles, and entries of neighbouring
#: cells. An *entry* is four times a cell number plus the side one comes in by; a set of borders is a
#: number with one bit for each entry.
CellLink = tuple[int, int, tuple[int, ...]]

Borders = tuple[int, int]  # those at the west of cells, and those at the north
_NIBBLE: Final = 4  # bits for a number of cards
_FIFTEEN: Final = 0xF


class Lie(NamedTuple):
    """How a card lies in a cell."""

    spot: int
    across: int  # the other spot of the cell
    rest: int  # all spots of other cells
    supports: int  # the spots of neighbouring cells that its short ends touch


#: Picks some of the things in a list.
Picker = Callable[[Sequence[Any]], Any]


class Pickers(dict[int, Picker]):
    """By a set of spots: what picks the things at these spots from a list made spot by spot."""

    def __init__(self, spots: Sequence[int], per_spot: int) -> None:
        super().__init__()
        self._spots = spots
        self._per_spot = per_spot

    def __missing__(self, spots: int) -> Picker:
        """Made when first asked for."""
        per_spot = self._per_spot
        first = [place * per_spot for place, spot in enumerate(self._spots) if spots & spot]
        places = [place + extra for place in first for extra in range(per_spot)]
        few = slice(places[0], places[0] + 1) if places else slice(0)  # alone it would come out bare
        self[spots] = picker = itemgetter(*places) if len(places) > 1 else itemgetter(few)
        return picker


class Bitboard:
    """Everything about one board that never changes while cards are laid on it."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.stride = layout.columns + 1
        self.number = {(row, column): row * self.stride + column for row, column in layout.cells}
        self.cell: dict[int, Cell] = {number: cell for cell, number in self.number.items()}
        numbers = range(self.stride * layout.rows)
        self.both = tuple(0b11 << 2 * number for number in numbers)  # by cell: its spots
        self.all_spots = sum(self.both[number] for number in self.cell)
        self.flat = sum(1 << 2 * number for number in self.cell)  # the spots that lie west to east
        self.spots = tuple(each(self.all_spots))
        self.row_masks = tuple(
            sum(self.both[number] for number, cell in self.cell.items() if cell[0] == row)
            for row in range(layout.rows)
        )
        self.lying = tuple((self._lie(number, 0), self._lie(number, 1)) for number in numbers)
        self._place_castles()
        self._pickers: dict[int, Pickers] = {}
        self._made: dict[tuple[int, int, int], CellLink] = {}

    def _place_castles(self) -> None:
        families = self.families = self.layout.families
        self.castle_at = {
            4 * self.number[cell] + SIDES.index(side): self.castle_bit(family, side)
            for family, side, cell in self.layout.gates()
        }
        self.gates = {castle: entry for entry, castle in self.castle_at.items()}
        self.first_gates = {castle: entry for castle, entry in self.gates.items() if castle & FIRST_OF_PAIRS}
        self._pair_names = {
            self.pair_bit(family, pair): (family, pair) for family in families for pair in PAIRS
        }
        self.family_pairs = {
            family: sum(self.pair_bit(family, pair) for pair in PAIRS) for family in families
        }
        # A border supports a card where a castle stands; on the printed boards that is the whole rim.
        self.docks = sum({1 << 2 * (entry >> 2) + (entry & 1 ^ 1) for entry in self.castle_at})

    def _lie(self, number: int, upright: int) -> Lie:
        both = self.both[number]
        spot = 1 << 2 * number + upright
        return Lie(spot, both ^ spot, self.all_spots & ~both, self._supported(spot))

    def supported(self, held: int) -> int:
        """The spots that the castles and the cards at a set of spots support, in the cells around them."""
        return self.docks | self._supported(held)

    def _supported(self, held: int) -> int:
        flat = held & self.flat
        upright = held ^ flat
        row = 2 * self.stride  # from a spot to the one south of it
        return flat << 2 | flat >> 2 | upright << row | upright >> row

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
    def passages(self) -> tuple[tuple[tuple[CellLink, ...], ...], ...]:
        """By cell and pattern shown there: what each group of the pattern leads to."""
        return tuple(
            tuple(tuple(self._passage(number, sides, sides) for sides in pattern) for pattern in PATTERNS)
            for number in range(len(self.both))
        )

    @cached_property
    def ways(self) -> tuple[tuple[CellLink | None, ...], ...]:
        """By entry and pattern shown in its cell: what one gets to, unless the side is joined to nothing."""
        return tuple(
            tuple(self._way(number, 1 << side, pattern) for pattern in PATTERNS)
            for number in range(len(self.both))
            for side in range(4)
        )

    def _way(self, number: int, side: int, pattern: tuple[int, ...]) -> CellLink | None:
        joined = next((sides for sides in pattern if sides & side), None)
        return None if joined is None else self._passage(number, joined, joined ^ side)

    def _passage(self, number: int, sides: int, exits: int) -> CellLink:
        """What a group of sides leads to by some of them; made once, as the table of all is big."""
        key = number, sides, exits
        if key not in self._made:
            castles = sum(self.castle_at.get(4 * number + side, 0) for side in _sides(sides))
            onward = (self.across(4 * number + side) for side in _sides(exits))
            entries = tuple(entry for entry in onward if entry is not None)
            self._made[key] = sides << 4 * number, castles, entries
        return self._made[key]

    def pickers(self, per_spot: int) -> Pickers:
        """Pickers for lists with so many things at each spot, shared by all of them."""
        return self._pickers.setdefault(per_spot, Pickers(self.spots, per_spot))

    def across(self, entry: int) -> int | None:
        """The same border seen from the cell on its other side, if there is one."""
        row, column = self.cell.get(entry >> 2, (-9, -9))
        down, right = STEPS[entry & 3]
        neighbour = self.number.get((row + down, column + right))
        return None if neighbour is None else 4 * neighbour + (entry & 3 ^ 2)


class Sheet:
    """So many boards side by side, all of them once for each castle: where ways begin, and where they end."""

    def __init__(self, bitboard: Bitboard, boards: int) -> None:
        firsts = sorted(bitboard.first_gates)  # in the order of families and pairs
        self.pairs = len(firsts)
        self.stride = bitboard.stride
        self.width = width = self.stride * (bitboard.layout.rows + 1) + 2  # bits of a board, and one more
        self.boards = range(0, width * boards, width)  # where each begins
        self.bytes = (width * boards + 7) // 8  # of all boards, once
        self.copy = 8 * self.bytes
        self.each = sum(1 << board for board in self.boards)
        self.everywhere = (1 << self.copy) - 1
        self.first_half = (1 << self.copy * self.pairs) - 1
        goals = [bitboard.gates[first << 1] for first in firsts]
        self.starts = self._borders([*(bitboard.gates[first] for first in firsts), *goals])
        self.goals = self._borders(goals)
        self.fields = [self.copy * pair + self._border(entry) for pair, entry in enumerate(goals)]

    def _border(self, entry: int) -> int:
        """The cell whose west or north a border is, by an entry."""
        cell, side = entry >> 2, entry & 3
        return cell + (0, 1, self.stride, 0)[side]

    def _borders(self, entries: Iterable[int]) -> Borders:
        """One border for each copy, on all boards."""
        west = north = 0
        for copy, entry in enumerate(entries):
            bits = self.each << self.copy * copy + self._border(entry)
            west |= bits * (entry & 1)
            north |= bits * (entry & 1 ^ 1)
        return west, north

    def copied(self, cells: int, copies: int) -> int:
        """Cells of all boards, so many times."""
        return int.from_bytes(cells.to_bytes(self.bytes, "little") * copies, "little")

    def counted(self, arrived: int) -> list[tuple[int, int]]:
        """By board: what was counted at the goals of north-south pairs, and of west-east ones."""
        fifteens = _FIFTEEN * self.each
        words = [0, 0]
        for pair, field in enumerate(self.fields):
            words[pair & 1] |= (arrived >> field & fifteens) << _NIBBLE * (pair >> 1)
        one, other = words
        word = (1 << _NIBBLE * (self.pairs >> 1)) - 1
        return [(one >> board & word, other >> board & word) for board in self.boards]


def told_apart(counted: tuple[int, int], pairs: int) -> list[int]:
    """By pair: what was counted at its goal."""
    return [counted[pair & 1] >> _NIBBLE * (pair >> 1) & _FIFTEEN for pair in range(pairs)]


def _sides(sides: int) -> Iterable[int]:
    return (side for side in range(4) if sides >> side & 1)


def each(spots: int) -> Iterable[int]:
    """The spots in a set."""
    while spots:
        yield spots & -spots
        spots &= spots - 1
