"""The world of one seat: where a card may go, and what becomes of the world when it goes there.

A world is a value: whatever happens to it gives a new one. So states share their worlds when they
are copied, and what a card would do can be tried out without touching anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Self

import msgspec
from msgspec.structs import replace

from game.strange_world.events import Flip
from game.strange_world.grid import (
    ABOVE,
    AT,
    BESIDE,
    EVERYWHERE,
    INSIDE,
    LEFT_AND_RIGHT,
    NEAR_ROW,
    PLACE_AT,
    ROW,
    ROW_OF,
    SPAN,
    START,
    UP_TO,
    WITHIN,
    RowColumn,
    columns_of,
    contains,
    neighbours,
)
from game.strange_world.pieces import (
    ALL_ICONS,
    ICONS,
    LANE,
    LANE_MASK,
    LAY,
    SIDES,
    STAMP,
    VOLCANOES,
    Place,
    Side,
    Welcome,
)

_LAKE: Final = LANE["lake"]
_SWAMP: Final = LANE["swamp"]
_MOON: Final = LANE["moon"]
_PORTAL: Final = LANE["portal"]
_VOLCANO: Final = LANE["volcano"]


class DarkCity(msgspec.Struct, frozen=True, gc=False):
    """A city and the two fumaroles it lies on."""

    stars: int
    fumaroles: int


class World(msgspec.Struct, frozen=True, gc=False):
    """The world of one seat; all numbers are sets of places."""

    laid: tuple[Place, ...] = ()  # every card, in the order of laying
    icons: int = 0  # all icons that show, in lanes
    occupied: int = 0
    down: int = 0  # cards that lie on their faces and under no fumarole
    fumaroles: int = 0
    lone_fumaroles: int = 0  # those that bear no city
    used: int = 0  # cards that belong to a dimension portal
    frame: int = EVERYWHERE  # places that can still belong to the finished square: a full rectangle
    open: int = 0  # empty places in the frame that share an edge with a card
    portals: tuple[int, ...] = ()  # each as the set of its two cards
    cities: tuple[DarkCity, ...] = ()
    guests: tuple[Welcome, ...] = ()  # the travellers, in the order of coming

    @classmethod
    def of(cls, start: str) -> Self:
        """The world that holds only a starting land."""
        return cls().with_card(start, START)

    def places_for(self, card: str) -> int:
        """Where a card may be laid."""
        if card in VOLCANOES:
            return self.open & neighbours(self.occupied & ~self.fumaroles) or self.open
        return self.open

    def why_not(self, card: str, at: RowColumn) -> str | None:
        """The rule that forbids to lay a card at a place, or None."""
        place = PLACE_AT.get(at)
        if place is not None and self.places_for(card) >> place & 1:
            return None
        if contains(self.occupied, at):
            return "strange-place-taken"
        row, column = at
        if not ROW.get(row, 0) & self.frame:
            return "strange-beyond-rows"
        columns = columns_of(self.occupied)
        if max(column + 1, columns.stop) - min(column, columns.start) > SPAN:
            return "strange-beyond-columns"
        if not contains(self.frame, at):
            return "strange-beyond-traveller"
        return "strange-volcano-must-erupt" if contains(self.open, at) else "strange-not-adjacent"

    def with_card(self, card: str, place: int) -> Self:
        """The world after a card was laid, before anything comes of it."""
        occupied = self.occupied | 1 << place
        frame = self.frame & WITHIN[place]
        return replace(
            self,
            laid=(*self.laid, LAY[card][place]),
            icons=self.icons | STAMP[card] << place,
            occupied=occupied,
            frame=frame,
            open=(self.open | BESIDE[place]) & frame & ~occupied,
        )

    def laid_on(self, card: str, place: int) -> Self:
        """The world after a card was laid and whatever had to turn down did."""
        flips = self.desolation(card, place)
        world = self.with_card(card, place)
        return world.turned_down(flips) if flips else world

    def desolation(self, card: str, place: int) -> tuple[Flip, ...]:
        """The cards that turn down if a card is laid at a place: it, and moons left below a new top row."""
        flips: tuple[Flip, ...] = ()
        why: tuple[str, ...] = ()
        for rule, is_broken in _LAWS[card]:
            if is_broken(self, place):
                why += (rule,)
        if why:
            flips = (Flip(card, AT[place], why),)
        if not self.occupied & UP_TO[place] and (moons := self.icons >> _MOON & LANE_MASK):
            flips += self._moons_left_below(moons)
        return flips

    def _moons_left_below(self, moons: int) -> tuple[Flip, ...]:
        return tuple(
            Flip(old.card, old.at, ("strange-moon-left-below",))
            for old in self.laid
            if moons >> PLACE_AT[old.at] & 1
        )

    def turned_down(self, flips: tuple[Flip, ...]) -> Self:
        """The world after cards turned to their backs."""
        places = sum(1 << PLACE_AT[flip.at] for flip in flips)
        return replace(self, icons=self.icons & ~(ALL_ICONS * places), down=self.down | places)

    def partners(self, place: int) -> int:
        """The unused portals that the card at a place can join, if it shows one."""
        portals = self.icons >> _PORTAL
        return LEFT_AND_RIGHT[place] & portals & ~self.used if portals >> place & 1 else 0

    def joined(self, place: int, partner: int) -> Self:
        """The world after two portals became a dimension portal."""
        pair = 1 << place | 1 << partner
        return replace(self, used=self.used | pair, portals=(*self.portals, pair))

    def sides(self) -> tuple[Side, ...]:
        """Where the next traveller may sit."""
        return (self.guests[0].side,) if self.guests else SIDES

    def pairs(self, row: int) -> list[int]:
        """The pairs of rows that a traveller may watch for a portal in a row, each as its upper row."""
        valid = [upper for upper in (row - 1, row) if self.has_pair(upper)]
        taken = {guest.rows[0] for guest in self.guests}
        return [upper for upper in valid if upper not in taken] or valid

    def has_pair(self, upper: int) -> bool:
        """Whether a row and the one below it can both belong to the finished square."""
        return bool(ROW.get(upper, 0) & self.frame and ROW.get(upper + 1, 0) & self.frame)

    def welcomed(self, guest: Welcome) -> Self:
        """The world after a traveller sat down: its rows are claimed, and the first one pins its side."""
        upper, lower = guest.rows
        frame = self.frame & NEAR_ROW[upper] & NEAR_ROW[lower]
        if not self.guests:
            columns = columns_of(self.occupied)
            outermost = columns[0] if guest.side == "left" else columns[-1]
            frame &= INSIDE[guest.side][outermost]
        return replace(self, guests=(*self.guests, guest), frame=frame, open=self.open & frame)

    def targets(self, place: int) -> int:
        """The cards that the card at a place can cover with a fumarole, if it shows a volcano."""
        if not self.icons >> _VOLCANO >> place & 1:
            return 0
        return BESIDE[place] & self.occupied & ~self.fumaroles

    def covered(self, place: int) -> Self:
        """The world after a fumarole was laid on a card."""
        return replace(
            self,
            icons=self.icons & ~(ALL_ICONS << place),
            down=self.down & ~(1 << place),
            fumaroles=self.fumaroles | 1 << place,
            lone_fumaroles=self.lone_fumaroles | 1 << place,
        )

    def city_partners(self, place: int) -> int:
        """The fumaroles with which one at a place can bear a dark city."""
        return self.lone_fumaroles & BESIDE[place]

    def with_city(self, stars: int, place: int, partner: int) -> Self:
        """The world after a dark city was founded on two fumaroles."""
        pair = 1 << place | 1 << partner
        city = DarkCity(stars, pair)
        return replace(self, lone_fumaroles=self.lone_fumaroles & ~pair, cities=(*self.cities, city))


# What turns a newly laid card down. All laws judge the world as it stood before the card was laid.


def _lake_beside_lake(world: World, place: int) -> int:
    return world.icons >> _LAKE & BESIDE[place]


def _second_swamp_in_row(world: World, place: int) -> int:
    return world.icons >> _SWAMP & ROW_OF[place]


def _moon_below_top(world: World, place: int) -> int:
    return world.occupied & ABOVE[place]


def _portal_beside_used(world: World, place: int) -> int:
    return world.icons >> _PORTAL & world.used & BESIDE[place]


def _volcano_cannot_erupt(world: World, place: int) -> bool:
    return not world.occupied & ~world.fumaroles & BESIDE[place]


_Law = tuple[str, Callable[[World, int], int]]
_LAW: Final[dict[str, _Law]] = {
    "lake": ("strange-lake-beside-lake", _lake_beside_lake),
    "swamp": ("strange-second-swamp-in-row", _second_swamp_in_row),
    "moon": ("strange-moon-below-top", _moon_below_top),
    "portal": ("strange-portal-beside-used", _portal_beside_used),
    "volcano": ("strange-volcano-cannot-erupt", _volcano_cannot_erupt),
}
#: By card: the laws its icons are under.
_LAWS: Final = {
    card: tuple(law for icon, law in _LAW.items() if icon in icons) for card, icons in ICONS.items()
}
