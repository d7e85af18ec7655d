"""Reach of castles: how far each pair is from being joined, in cards still to be laid.

A vine may run on through a cell where two sides are joined, or where a card or two could join
them. To find out how far it gets, sets of borders are spread over the board as bits of big numbers, and one
number holds, side by side, all the boards that are asked for at once, in a copy for every castle: one sweep
moves all of them by one cell.

What a cell has to offer depends only on the pattern it shows and on the arms of its top card; that is
its *profile*, a small number. The profiles of all cells side by side are one number, too: the *lay*
of the land, by which all that was found out is remembered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from game.cloudy_kingdom.bitboard import Borders, Sheet, told_apart
from game.cloudy_kingdom.deck import CardKind
from game.cloudy_kingdom.field import CardStack, Field
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
_PLACES: Final = 3 * len(_TWO)  # of masks in that number: by cards, and two sides
_REMEMBERED: Final = 1 << 15  # so many lays, before all are forgotten
JOINED: Final = -1  # the set of all kinds: castles that are joined want none


class Profile(NamedTuple):
    """What a cell has to offer."""

    masks: int  # by number of cards (none, one, two) and two sides: whether they can be joined
    places: tuple[int, ...]  # of the bits in those masks
    kinds: tuple[tuple[int, ...], ...]  # by side and side: the kinds of cards that join them, as bits


class Distances:
    """How far pairs of castles are from being joined, all in the order of families and pairs."""

    __slots__ = ("joined", "kinds", "outlooks", "wants")

    def __init__(self, wants: tuple[int, ...], kinds: tuple[int, ...]) -> None:
        self.wants = wants  # cards still to be laid
        self.kinds = kinds  # the kinds of cards of which one does it, as bits
        self.joined = 0  # the pairs that want none, as bits
        #: By family: its stage, which is ten times the cards that the nearer pair wants and those that
        #: the farther one wants; and the kinds that join one of them.
        self.outlooks: list[tuple[int, int]] = []
        for pair in range(0, len(wants), 2):
            one, other = wants[pair : pair + 2]
            near, far = (one, other) if one < other else (other, one)
            joining = kinds[pair] | kinds[pair + 1] if near else JOINED
            self.outlooks.append(((FAR + 1) * near + far, joining))
            self.joined |= (not one) << pair | (not other) << pair + 1


#: By set of kinds: the share of the deck that is of one of them.
SHARE: Final = tuple(
    sum(kind.copies for number, kind in enumerate(_ALL_KINDS) if kinds >> number & 1) / _DECK
    for kinds in range(1 << len(_ALL_KINDS))
)


class Profiles(dict[CardStack, int]):
    """By the two topmost cards of a stack: the number of its profile; and the profiles by number."""

    def __init__(self, tables: GameTables, width: int) -> None:
        super().__init__()
        self._tables = tables
        self._width = width
        self._keys: dict[tuple[int, int | None, int], int] = {}
        self.all: list[Profile] = []
        self[()]  # has the number 0, wherever no card lies

    def __missing__(self, stack: CardStack) -> int:
        """Found out when first asked for."""
        key: tuple[int, int | None, int] = 0, None, 0
        if stack:
            arms = self._tables.arms
            upright, permanent, patterns = self._tables.tops[stack[-1]]
            shown = patterns[arms[stack[0]] if len(stack) > 1 else 0]
            key = shown, 2 if permanent else upright, arms[stack[-1]]
        if key not in self._keys:
            self._keys[key] = len(self.all)
            self.all.append(self._profile(*key))
        self[stack] = number = self._keys[key]
        return number

    def _profile(self, shown: int, upright: int | None, open_arms: int) -> Profile:
        kinds = [[0] * 4 for _ in range(4)]
        if upright is None or upright < 2:  # noqa: PLR2004 - not under a permanent card
            for number, kind in enumerate(_ALL_KINDS):
                for one, other in _joined_by(kind, upright, open_arms):
                    kinds[one][other] |= 1 << number
                    kinds[other][one] |= 1 << number
        places = []
        for place, (one, other) in enumerate(_TWO):
            joined = any(sides >> one & sides >> other & 1 for sides in PATTERNS[shown])
            cards = 0 if joined else 1 if SHARE[kinds[one][other]] >= _EASY else 2
            if joined or upright != 2:  # noqa: PLR2004 - likewise
                places.append(len(_TWO) * cards + place)
        masks = sum(1 << self._width * place for place in places)
        return Profile(masks, tuple(places), tuple(map(tuple, kinds)))


class Joins(dict[int, int]):
    """By a profile and two sets of sides of a cell: the kinds of cards that join one of each."""

    def __init__(self, profiles: Sequence[Profile]) -> None:
        super().__init__()
        self._profiles = profiles

    def __missing__(self, key: int) -> int:
        """Found out when first asked for."""
        by_sides = self._profiles[key >> 8].kinds
        found = 0
        for one in range(4):
            for other in range(4):
                if key >> 4 + one & key >> other & 1:
                    found |= by_sides[one][other]
        self[key] = found
        return found


class Reach:
    """Everything about how far castles are apart on one board."""

    def __init__(self, tables: GameTables) -> None:
        self._bitboard = bitboard = tables.bitboard
        self._stride = bitboard.stride
        self._cells = tuple(bitboard.cell)
        self._real = sum(1 << cell for cell in self._cells)  # the others lie beside the board
        self._sheets = [Sheet(bitboard, 0)]  # by number of boards
        self._profiles = Profiles(tables, self._sheets[0].width)
        self._joins = Joins(self._profiles.all)
        self._found: dict[int, Distances] = {}
        self._alike: dict[tuple[object, ...], Distances] = {}

    def lay_of(self, field: Field) -> int:
        """The profiles of all cells of a field."""
        profiles = self._profiles
        return int.from_bytes([profiles[stack[-2:]] for stack in field.stacks], "little")

    def changed(self, lay: int, cell: int, stack: CardStack) -> int:
        """The lay of the land when another stack lies in one cell."""
        shift = _BITS * cell
        return lay ^ (lay >> shift & _PROFILE ^ self._profiles[stack[-2:]]) << shift

    def distances(self, lay: int) -> Distances:
        """How far each pair is, and which cards would join it."""
        return self._found.get(lay) or self.all_distances((), lay)[lay]

    def all_distances(self, lays: Iterable[int | None], like: int) -> Mapping[int, Distances]:
        """By lay: how far each pair is; in one lay and others much like it, which are measured together."""
        if len(self._found) > _REMEMBERED:
            self._found, self._alike = {}, {}
        found = self._found
        missing = [lay for lay in {like, *lays}.difference(found) if lay is not None]
        if missing:
            found.update(zip(missing, self._measured(missing, like), strict=True))
        return found

    def _measured(self, lays: Sequence[int], like: int) -> Iterator[Distances]:
        while len(self._sheets) <= len(lays):
            self._sheets.append(Sheet(self._bitboard, len(self._sheets)))
        sheet = self._sheets[len(lays)]
        free, by_one, by_two = self._masks(lays, like, sheet)
        nearest = self._spread(sheet.starts, free)
        (west, north), half = sheet.goals, sheet.first_half
        before = here = nearest[0] & half, nearest[1] & half
        count = arrived = here[0] & west | here[1] & north
        for cards in range(1, FAR):
            if arrived != west | north:
                one, two = self._step(here, by_one), (self._step(before, by_two) if cards > 1 else (0, 0))
                before = here
                here = self._spread((here[0] | one[0] | two[0], here[1] | one[1] | two[1]), free)
                here = here[0] & half, here[1] & half
                arrived = here[0] & west | here[1] & north
            count += arrived
        for lay, board, word in zip(lays, sheet.boards, sheet.counted(count), strict=True):
            yield self._told(lay, nearest, sheet, board, word)

    def _masks(self, lays: Sequence[int], like: int, sheet: Sheet) -> list[list[int]]:
        """By number of cards and two sides: the cells where they can be joined, in every copy."""
        profiles, width = self._profiles.all, sheet.width
        whole = changed = 0
        for cell in self._cells:
            whole |= profiles[like >> _BITS * cell & _PROFILE].masks << cell
        now: dict[int, int] = {}  # by profile: the cells that have come to it
        for lay, board in zip(lays, sheet.boards, strict=True):
            differs = lay ^ like
            while differs:
                cell = (differs.bit_length() - 1) // _BITS
                profile = lay >> _BITS * cell & _PROFILE
                now[profile] = now.get(profile, 0) | 1 << board + cell
                differs &= (1 << _BITS * cell) - 1
        changes = [0] * _PLACES
        for profile, cells in now.items():
            changed |= cells
            for place in profiles[profile].places:
                changes[place] |= cells
        kept, one_board = sheet.everywhere ^ changed, (1 << width) - 1
        masks = [
            (whole >> width * place & one_board) * sheet.each & kept | change
            for place, change in enumerate(changes)
        ]
        pairs, copied = sheet.pairs, sheet.copied
        return [
            [copied(mask, 2 * pairs) for mask in masks[:6]],
            [copied(mask, pairs) for mask in masks[6:12]],
            [copied(mask, pairs) for mask in masks[12:]],
        ]

    def _spread(self, borders: Borders, joins: list[int]) -> Borders:
        """All borders that can be reached through cells where sides are joined."""
        west, north = borders
        while True:
            more_west, more_north = self._step((west, north), joins)
            more_west |= west
            more_north |= north
            if more_west == west and more_north == north:
                return west, north
            west, north = more_west, more_north

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

    def _told(
        self, lay: int, nearest: Borders, sheet: Sheet, board: int, counted: tuple[int, int]
    ) -> Distances:
        """What was found out of one board; one and the same of all that are alike."""
        wants, close = _wanted(counted, sheet.pairs)
        kinds = [self._kinds(lay, nearest, sheet, board, pair) for pair in close]
        key = *counted, *kinds
        found = self._alike.get(key)
        if found is None:
            by_pair = dict(zip(close, kinds, strict=True))
            every = tuple(by_pair.get(pair, 0) for pair in range(sheet.pairs))
            found = self._alike[key] = Distances(wants, every)
        return found

    def _kinds(self, lay: int, nearest: Borders, sheet: Sheet, board: int, pair: int) -> int:
        """The kinds of cards that join a pair somewhere."""
        stride, one_board = sheet.stride, (1 << sheet.width) - 1
        west, north = nearest
        first, second = sheet.copy * pair + board, sheet.copy * (pair + sheet.pairs) + board
        w, n = west >> first & one_board, north >> first & one_board
        other_w, other_n = west >> second & one_board, north >> second & one_board
        cells = (w | w >> 1 | n | n >> stride) & (other_w | other_w >> 1 | other_n | other_n >> stride)
        cells &= self._real
        kinds = 0
        while cells:
            cell = cells.bit_length() - 1
            cells ^= 1 << cell
            sides = n >> cell & 1 | w >> cell & 2 | (n >> cell + stride & 1) << 2 | (w >> cell & 1) << 3
            others = other_n >> cell & 1 | other_w >> cell & 2
            others |= (other_n >> cell + stride & 1) << 2 | (other_w >> cell & 1) << 3
            kinds |= self._joins[(lay >> _BITS * cell & _PROFILE) << 8 | sides << 4 | others]
        return kinds


@lru_cache(maxsize=1 << 12)
def _wanted(counted: tuple[int, int], pairs: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How many cards pairs want, by what was counted at their goals; and which of them want a single one."""
    wants = tuple(FAR - count for count in told_apart(counted, pairs))
    return wants, tuple(pair for pair, want in enumerate(wants) if want == 1)


def _joined_by(kind: CardKind, upright: int | None, open_arms: int) -> Iterator[tuple[int, int]]:
    """The sides that a card of a kind can join, laid across a card; None is an empty cell."""
    for quarters in range(4):
        if upright is None or quarters & 1 != upright:
            shown = patterns_shown(kind, quarters)[open_arms if upright is not None else 0]
            for sides in PATTERNS[shown]:
                yield from combinations([side for side in range(4) if sides >> side & 1], 2)
