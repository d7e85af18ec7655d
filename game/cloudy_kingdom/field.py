"""The field: the stacks lying on a board, where more may be laid, and which castles hang together."""

from __future__ import annotations

from typing import Final, Self

from game.cloudy_kingdom.ground import FIRST_OF_PAIRS, Ground, Passage
from game.cloudy_kingdom.pieces import PATTERNS
from game.cloudy_kingdom.realm import Realm

Stack = tuple[int, ...]  # codes, bottom card first


def _fresh(before: tuple[int, ...], now: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(
        place for place, sides in enumerate(now) if not any(sides & group == sides for group in before)
    )


#: By the pattern a cell showed and the one it shows now: the groups in which something was not joined before.
_FRESH: Final = tuple(tuple(_fresh(before, now) for now in PATTERNS) for before in PATTERNS)


class Field:
    """The stacks on a board, and everything that follows from them."""

    __slots__ = (
        "cross",  # the spots on stacks where a card may go: across the top card
        "empty",  # the spots of empty cells
        "ground",
        "held",  # the spots where a card lies, anywhere in its stack
        "links",  # the connected pairs of castles
        "realm",
        "shown",  # by cell: the number of the pattern its stack shows
        "spots",  # all spots where a card may be laid
        "stacks",  # by cell
    )

    cross: int
    empty: int
    ground: Ground
    held: int
    links: int
    realm: Realm
    shown: list[int]
    spots: int
    stacks: list[Stack]

    def __init__(self, realm: Realm) -> None:
        self.realm = realm
        self.ground = ground = realm.ground
        self.stacks = [()] * len(ground.both)
        self.shown = [0] * len(ground.both)
        self.empty = ground.all_spots
        self.cross = self.held = self.links = 0
        self.spots = ground.docks

    def reach(self, last: int | None = None) -> tuple[int, int, int, int]:
        """The spots to choose from: all, on empty cells, on stacks, and on the stack in the cell `last`."""
        cross = self.cross
        latest = 0 if last is None else cross & self.ground.both[last]
        return self.spots, self.spots & self.empty, cross, latest

    def put(self, number: int, stack: Stack) -> None:
        """Change the stack in a cell, and all that follows from it."""
        ground, realm = self.ground, self.realm
        if stack:
            upright, permanent, patterns = realm.tops[stack[-1]]
            lies, across, both, rest, supports = ground.lying[number][upright]
            if permanent:
                across = 0
            if len(stack) > 1:
                lies = both
                shown = patterns[realm.arms[stack[-2]]]
            else:
                shown = patterns[0]
        else:
            _, _, both, rest, _ = ground.lying[number][0]
            lies = across = supports = shown = 0
        self.stacks[number] = stack
        self.cross = self.cross & rest | across
        self.spots = self.spots & rest | across
        lay = self.held & both
        if lay != lies:
            self.held = self.held & rest | lies
            self.empty = empty = self.empty & rest if lies else self.empty | both
            if lay & lies == lay:  # only what the top card supports can be new
                self.spots |= supports & empty
            else:
                self.spots = self.cross | ground.supported(self.held) & empty
        before = self.shown[number]
        if shown != before:
            self.shown[number] = shown
            self._link(ground.passages[number][shown], _FRESH[before][shown])

    def _link(self, passages: tuple[Passage, ...], fresh: tuple[int, ...]) -> None:
        """Find the connected pairs after a change: old ones that still stand, new ones through the cell."""
        links = self.links
        if links:
            links = self._standing(links)
        for place in fresh:
            castles = self.follow(passages[place])[0]
            links |= castles & castles >> 1 & FIRST_OF_PAIRS
        self.links = links

    def _standing(self, links: int) -> int:
        ground = self.ground
        standing = 0
        for pair, entry in ground.first_gates.items():
            if links & pair:
                passage = ground.ways[entry][self.shown[entry >> 2]]
                if passage is not None and self.follow(passage)[0] & pair << 1:
                    standing |= pair
        return standing

    def follow(self, passage: Passage) -> tuple[int, int]:
        """Everything that hangs together with a group of sides: castles, and borders."""
        seen, castles, onward = passage
        ways = self.ground.ways
        shown = self.shown
        entries = list(onward)
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
        twin.ground = self.ground
        twin.held = self.held
        twin.links = self.links
        twin.realm = self.realm
        twin.shown = self.shown.copy()
        twin.spots = self.spots
        twin.stacks = self.stacks.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Field) and self.realm is other.realm and self.stacks == other.stacks

    __hash__ = None  # type: ignore[assignment] # a field changes in place
