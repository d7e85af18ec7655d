"""The field: the stacks lying on a board, where more may be laid, and which castles hang together."""

from __future__ import annotations

from typing import Final, Self

from game.cloudy_kingdom.bitboard import FIRST_OF_PAIRS, Bitboard, CellLink
from game.cloudy_kingdom.game_tables import GameTables
from game.cloudy_kingdom.pieces import PATTERNS

CardStack = tuple[int, ...]  # codes, bottom card first


def _fresh(before: tuple[int, ...], now: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(
        place for place, sides in enumerate(now) if not any(sides & group == sides for group in before)
    )


#: By the pattern a cell showed and the one it shows now: the groups in which something was not joined before.
_FRESH: Final = tuple(tuple(_fresh(before, now) for now in PATTERNS) for before in PATTERNS)


class Field:
    """The stacks on a board, and everything that follows from them."""

    __slots__ = (
        "bitboard",
        "cross",  # the spots on stacks where a card may go: across the top card
        "empty",  # the spots of empty cells
        "held",  # the spots where a card lies, anywhere in its stack
        "links",  # the connected pairs of castles
        "shown",  # by cell: the number of the pattern its stack shows
        "spots",  # all spots where a card may be laid
        "stacks",  # by cell
        "tables",
    )

    cross: int
    empty: int
    bitboard: Bitboard
    held: int
    links: int
    tables: GameTables
    shown: list[int]
    spots: int
    stacks: list[CardStack]

    def __init__(self, tables: GameTables) -> None:
        self.tables = tables
        self.bitboard = bitboard = tables.bitboard
        self.stacks = [()] * len(bitboard.both)
        self.shown = [0] * len(bitboard.both)
        self.empty = bitboard.all_spots
        self.cross = self.held = self.links = 0
        self.spots = bitboard.docks

    def reach(self, last: int | None = None) -> tuple[int, int, int, int]:
        """The spots to choose from: all, on empty cells, on stacks, and on the stack in the cell `last`."""
        cross = self.cross
        latest = 0 if last is None else cross & self.bitboard.both[last]
        return self.spots, self.spots & self.empty, cross, latest

    def lay(self, number: int, code: int) -> None:
        """Lay a card on top of what lies in a cell."""
        bitboard, tables = self.bitboard, self.tables
        upright, permanent, patterns = tables.tops[code]
        spot, across, rest, supports = bitboard.lying[number][upright]
        if permanent:
            across = 0
        stack = self.stacks[number]
        self.stacks[number] = stack + (code,)  # noqa: RUF005 - twice as fast as unpacking
        self.cross = self.cross & rest | across
        if len(stack) > 1:
            self.spots = self.spots & rest | across
        else:  # its axis is new in the cell, and supports the neighbouring cells
            self.held |= spot
            self.empty = empty = self.empty & rest
            self.spots = self.spots & rest | across | supports & empty
        self._show(number, patterns[tables.arms[stack[-1]] if stack else 0])

    def put(self, number: int, stack: CardStack) -> None:
        """Change the stack in a cell in any way."""
        bitboard, tables = self.bitboard, self.tables
        both = bitboard.both[number]
        held = across = shown = 0
        if stack:
            upright, permanent, patterns = tables.tops[stack[-1]]
            spot, across, _, _ = bitboard.lying[number][upright]
            held = both if len(stack) > 1 else spot
            across = 0 if permanent else across
            shown = patterns[tables.arms[stack[-2]] if len(stack) > 1 else 0]
        self.stacks[number] = stack
        self.cross = self.cross & ~both | across
        self.held = self.held & ~both | held
        self.empty = self.empty & ~both if stack else self.empty | both
        self.spots = self.cross | self.empty & bitboard.supported(self.held)
        self._show(number, shown)

    def _show(self, number: int, shown: int) -> None:
        """Let a cell show another pattern: old links may still stand, new ones go through this cell."""
        before = self.shown[number]
        if shown == before:
            return
        self.shown[number] = shown
        links = self._standing(self.links) if self.links else 0
        passages = self.bitboard.passages[number][shown]
        for place in _FRESH[before][shown]:
            castles = self.follow(passages[place])[0]
            links |= castles & castles >> 1 & FIRST_OF_PAIRS
        self.links = links

    def _standing(self, links: int) -> int:
        bitboard = self.bitboard
        standing = 0
        for pair, entry in bitboard.first_gates.items():
            if links & pair:
                passage = bitboard.ways[entry][self.shown[entry >> 2]]
                if passage is not None and self.follow(passage)[0] & pair << 1:
                    standing |= pair
        return standing

    def follow(self, passage: CellLink) -> tuple[int, int]:
        """Everything that hangs together with a group of sides: castles, and borders."""
        seen, castles, onward = passage
        ways = self.bitboard.ways
        shown = self.shown
        entries = [*onward]
        for entry in entries:
            way = ways[entry][shown[entry >> 2]]
            if way is not None:
                borders, gates, onward = way
                if not seen & borders:
                    seen |= borders
                    castles |= gates
                    entries += onward
        return castles, seen

    def copy(self) -> Self:
        """An independent field with the same stacks."""
        twin = object.__new__(type(self))
        twin.cross = self.cross
        twin.empty = self.empty
        twin.bitboard = self.bitboard
        twin.held = self.held
        twin.links = self.links
        twin.tables = self.tables
        twin.shown = self.shown.copy()
        twin.spots = self.spots
        twin.stacks = self.stacks.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Field) and self.tables == other.tables and self.stacks == other.stacks

    __hash__ = None  # type: ignore[assignment] # a field changes in place
