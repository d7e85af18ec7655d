"""Reach of castles: how far each pair is from being joined, in cards still to be laid.

A vine may run on through a cell where two sides are joined, or where a card or two could join
them. To find out how far it gets, sets of borders are spread over the board as bits of big numbers, and one
number holds a copy of the board for every castle: one sweep moves all of them by one cell.

What a cell has to offer depends only on the pattern it shows and on the arms of its top card; that is
its *profile*, a small number. The profiles of all cells side by side are one number, too: the *lay*
of the land, by which all that was found out is remembered.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from game.cloudy_kingdom.deck import Kind
from game.cloudy_kingdom.field import Field, Stack
from game.cloudy_kingdom.game_tables import GameTables
from game.cloudy_kingdom.pieces import KINDS, PATTERNS, patterns_shown

FAR: Final = 9  # cards; whatever is farther away counts as this
_BITS: Final = 8  # of a profile in a lay
_PROFILE: Final = 0xFF
_EASY: Final = 0.25  # a card that at least this share of the deck can be
_ALL_KINDS: Final = tuple(KINDS.values())
_DECK: Final = sum(kind.copies for kind in _ALL_KINDS)
#: Two sides of a cell, in the order in which they stand in a number of masks.
_TWO: Final = tuple(combinations(range(4), 2))
_LOOKS_ALIKE: Final = 1 << 16  # so many lays are remembered

Borders = tuple[int, int]  # those at the west of cells, and those at the north


class Profile(NamedTuple):
    """What a cell has to offer."""

    masks: int  # by number of cards (none, one, two) and two sides: whether they can be joined
    kinds: tuple[tuple[int, ...], ...]  # by side and side: the kinds of cards that join them, as bits


class Distances(NamedTuple):
    """How far pairs of castles are from being joined, all in the order of families and pairs."""

    wants: tuple[int, ...]  # cards still to be laid
    kinds: tuple[int, ...]  # the kinds of cards of which one does it, as bits


#: By set of kinds: the share of the deck that is of one of them.
SHARE: Final = tuple(
    sum(kind.copies for number, kind in enumerate(_ALL_KINDS) if kinds >> number & 1) / _DECK
    for kinds in range(1 << len(_ALL_KINDS))
)


class Reach:
    """Everything about how far castles are apart on one board."""

    def __init__(self, tables: GameTables) -> None:
        self._tables = tables
        bitboard = tables.bitboard
        self._stride = bitboard.stride
        self._width = width = (
            bitboard.stride * (bitboard.layout.rows + 1) + 1
        )  # bits of one copy of the board
        firsts = sorted(bitboard.first_gates)  # in the order of families and pairs
        self.pairs = len(firsts)
        self._one_copy = (1 << width) - 1
        self._copies = sum(1 << width * copy for copy in range(2 * self.pairs))
        self._first_half = (1 << width * self.pairs) - 1
        starts = [*firsts, *(first << 1 for first in firsts)]
        self._starts = self._borders(bitboard.gates[castle] for castle in starts)
        self._goals = self._borders(bitboard.gates[first << 1] for first in firsts)
        self._cells = tuple(bitboard.cell)
        self._real = sum(1 << cell for cell in self._cells)  # the others lie beside the board
        self._keys: dict[tuple[int, int | None, int], int] = {}
        self._numbers: dict[Stack, int] = {}
        self._profiles: list[Profile] = []
        self.distances = lru_cache(_LOOKS_ALIKE)(self._distances)

    def lay_of(self, field: Field) -> int:
        """The profiles of all cells of a field."""
        stacks, number = field.stacks, self._number_of
        return sum([number(stacks[cell]) << _BITS * cell for cell in self._cells])

    def changed(self, lay: int, cell: int, stack: Stack) -> int:
        """The lay of the land when another stack lies in one cell."""
        shift = _BITS * cell
        return lay & ~(_PROFILE << shift) | self._number_of(stack) << shift

    def _number_of(self, stack: Stack) -> int:
        """The number of the profile of a stack; only its two topmost cards matter."""
        number = self._numbers.get(stack[-2:])
        if number is None:
            number = self._numbers[stack[-2:]] = self._make_number(stack[-2:])
        return number

    def _make_number(self, stack: Stack) -> int:
        key: tuple[int, int | None, int] = 0, None, 0
        if stack:
            arms = self._tables.arms
            upright, permanent, patterns = self._tables.tops[stack[-1]]
            shown = patterns[arms[stack[0]] if len(stack) > 1 else 0]
            key = shown, 2 if permanent else upright, arms[stack[-1]]
        if key not in self._keys:
            self._keys[key] = len(self._profiles)
            self._profiles.append(self._profile(*key))
        return self._keys[key]

    def _profile(self, shown: int, upright: int | None, open_arms: int) -> Profile:
        kinds = [[0] * 4 for _ in range(4)]
        if upright is None or upright < 2:  # noqa: PLR2004 - not under a permanent card
            for number, kind in enumerate(_ALL_KINDS):
                for one, other in _joined_by(kind, upright, open_arms):
                    kinds[one][other] |= 1 << number
                    kinds[other][one] |= 1 << number
        masks = 0
        for place, (one, other) in enumerate(_TWO):
            joined = any(sides >> one & sides >> other & 1 for sides in PATTERNS[shown])
            cards = 0 if joined else 1 if SHARE[kinds[one][other]] >= _EASY else 2
            if joined or upright != 2:  # noqa: PLR2004 - likewise
                masks |= 1 << self._width * (len(_TWO) * cards + place)
        return Profile(masks, tuple(map(tuple, kinds)))

    def _borders(self, entries: Iterator[int]) -> Borders:
        """One border for each copy of the board, by entries of cells."""
        west = north = 0
        for copy, entry in enumerate(entries):
            cell, side = entry >> 2, entry & 3
            bit = 1 << self._width * copy + cell
            if side & 1:
                west |= bit << (side == 1)
            else:
                north |= bit << (self._stride if side else 0)
        return west, north

    def _distances(self, lay: int) -> Distances:
        """How far each pair is, and which cards would join it."""
        free, by_one, by_two = self._masks(lay)
        here = self._spread(self._starts, free)
        nearest = here
        wants = [FAR] * self.pairs
        self._arrive(here, 0, wants)
        before = here
        half = self._first_half
        here = here[0] & half, here[1] & half
        for cards in range(1, FAR):
            if FAR not in wants:
                break
            one, two = self._step(here, by_one), (self._step(before, by_two) if cards > 1 else (0, 0))
            before = here
            here = self._spread((here[0] | one[0] | two[0], here[1] | one[1] | two[1]), free)
            here = here[0] & half, here[1] & half
            self._arrive(here, cards, wants)
        kinds = tuple(self._kinds(lay, nearest, pair) if want == 1 else 0 for pair, want in enumerate(wants))
        return Distances(tuple(wants), kinds)

    def _masks(self, lay: int) -> list[list[int]]:
        """By number of cards and two sides: the cells where they can be joined, in every copy."""
        profiles = self._profiles
        whole = 0
        for cell in self._cells:
            whole += profiles[lay >> _BITS * cell & _PROFILE].masks << cell
        width, one_copy, copies = self._width, self._one_copy, self._copies
        masks = [(whole >> width * place & one_copy) * copies for place in range(3 * len(_TWO))]
        return [masks[:6], masks[6:12], masks[12:]]

    def _spread(self, borders: Borders, joins: list[int]) -> Borders:
        """All borders that can be reached through cells where sides are joined."""
        west, north = borders
        while True:
            more_west, more_north = self._step((west, north), joins)
            if not (more_west & ~west or more_north & ~north):
                return west, north
            west |= more_west
            north |= more_north

    def _step(self, borders: Borders, joins: list[int]) -> Borders:
        """The borders on the other side of cells where sides are joined."""
        ne, ns, nw, es, ew, sw = joins
        stride = self._stride
        w, n = borders
        e, s = w >> 1, n >> stride
        to_west = n & nw | e & ew | s & sw
        to_east = n & ne | s & es | w & ew
        to_north = e & ne | s & ns | w & nw
        to_south = n & ns | e & es | w & sw
        return to_west | to_east << 1, to_north | to_south << stride

    def _arrive(self, here: Borders, cards: int, wants: list[int]) -> None:
        arrived = here[0] & self._goals[0] | here[1] & self._goals[1]
        while arrived:
            last = arrived.bit_length() - 1
            pair = last // self._width
            if wants[pair] == FAR:
                wants[pair] = cards
            arrived ^= 1 << last

    def _kinds(self, lay: int, nearest: Borders, pair: int) -> int:
        """The kinds of cards that join a pair somewhere."""
        first, second = (self._sides(nearest, copy) for copy in (pair, pair + self.pairs))
        kinds = 0
        for one, from_first in enumerate(first):
            for other, from_second in enumerate(second):
                cells = from_first & from_second & self._real if one != other else 0
                while cells:
                    cell = cells.bit_length() - 1
                    cells ^= 1 << cell
                    kinds |= self._profiles[lay >> _BITS * cell & _PROFILE].kinds[one][other]
        return kinds

    def _sides(self, borders: Borders, copy: int) -> tuple[int, int, int, int]:
        """By side: the cells whose border there was reached, in one copy of the board."""
        west, north = (border >> self._width * copy & self._one_copy for border in borders)
        return north, west >> 1, north >> self._stride, west


def _joined_by(kind: Kind, upright: int | None, open_arms: int) -> Iterator[tuple[int, int]]:
    """The sides that a card of a kind can join, laid across a card; None is an empty cell."""
    for quarters in range(4):
        if upright is None or quarters & 1 != upright:
            shown = patterns_shown(kind, quarters)[open_arms if upright is not None else 0]
            for sides in PATTERNS[shown]:
                yield from combinations([side for side in range(4) if sides >> side & 1], 2)
