"""Scoring of a world: seven categories, the wishes of its travellers, and the scale of a game alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

import msgspec

from game.strange_world.deck import SPECIES, CountedKind, Need
from game.strange_world.grid import BELOW, COLUMN_OF, ROW, places_in
from game.strange_world.pieces import (
    ALL_ICONS,
    BANDS,
    LANE,
    LANE_MASK,
    SECOND_MOUNTAIN,
    WELCOME_STARS,
    WISHES,
    Welcome,
)
from game.strange_world.world import World

_SPECIES: Final = tuple(LANE[species] for species in SPECIES)
_SPECIES_LANES: Final = tuple(LANE_MASK << lane for lane in _SPECIES)
_MOUNTAIN: Final = LANE["mountain"]
_SECOND_MOUNTAIN: Final = LANE[SECOND_MOUNTAIN]
_LAKE: Final = LANE["lake"]
_SWAMP: Final = LANE["swamp"]
_MOON: Final = LANE["moon"]
_PORTAL: Final = LANE["portal"]
#: The kinds of icons that a moon counts.
_MOONLIT: Final = (*_SPECIES, *(LANE[kind] for kind in ("mountain", "lake", "swamp", "volcano", "portal")))


class Tally(msgspec.Struct, frozen=True, gc=False):
    """The stars of a world by category, in the order of telling."""

    mountains: int
    lakes: int
    animals: int
    swamps: int
    cities: int
    moons: int
    travellers: int

    @property
    def total(self) -> int:
        """All stars together."""
        return sum(msgspec.structs.astuple(self))


def tally(world: World) -> Tally:
    """The stars of a world as it stands."""
    icons = world.icons
    lakes = icons >> _LAKE & LANE_MASK
    swamps = icons >> _SWAMP & LANE_MASK
    moons = icons >> _MOON & LANE_MASK
    return Tally(
        mountains=_mountain_icons(icons, massif(world)),
        lakes=lake_stars(world, lakes),
        animals=2 * len([lane for lane in _SPECIES_LANES if icons & lane]),
        swamps=3 * swamps.bit_count(),
        cities=sum([city.stars for city in world.cities]),
        moons=sum([moon_stars(world, place) for place in places_in(moons)]) if moons else 0,
        travellers=sum([guest_stars(world, guest) for guest in world.guests]),
    )


def massif(world: World) -> int:
    """The places of the group of mountain cards that shows the most mountains."""
    return _massif(world.icons >> _MOUNTAIN & LANE_MASK, world.icons >> _SECOND_MOUNTAIN & LANE_MASK)


@lru_cache(maxsize=1 << 12)  # most cards that are tried bring no mountain
def _massif(rest: int, doubled: int) -> int:
    largest = most = 0
    while rest:
        group, grown = 0, rest & -rest
        while grown != group:
            group = grown
            grown |= (grown << 1 | grown >> 1 | grown << BELOW | grown >> BELOW) & rest
        rest ^= group
        mountains = group.bit_count() + (group & doubled).bit_count()
        if mountains > most:
            largest, most = group, mountains
    return largest


def lake_stars(world: World, lakes: int) -> int:
    """The stars of some shown lakes: one for each side with a card that does not lie face down."""
    banks = world.occupied & ~world.down
    return (
        (lakes << 1 & banks).bit_count()
        + (lakes >> 1 & banks).bit_count()
        + (lakes << BELOW & banks).bit_count()
        + (lakes >> BELOW & banks).bit_count()
    )


def moon_stars(world: World, place: int) -> int:
    """The stars of a shown moon: what shows on the card below it and again in its column."""
    icons = world.icons
    if not icons & ALL_ICONS << place + BELOW:
        return 0
    column = COLUMN_OF[place]
    below = 1 << place + BELOW
    stars = 0
    for lane in _MOONLIT:
        cards = icons >> lane & column
        if cards & below and cards != below:
            stars += 2 * (_mountain_icons(icons, column) if lane == _MOUNTAIN else cards.bit_count())
    return stars


def guest_stars(world: World, guest: Welcome) -> int:
    """The stars of a traveller in a world."""
    wish = WISHES[guest.traveller]
    return WELCOME_STARS + wish.bonus * is_fulfilled(world, guest.traveller, guest.rows)


class NeedProgress(msgspec.Struct, frozen=True):
    """How near a world is to one need of a wish; `rows` are those that count together."""

    need: Need
    rows: tuple[int, ...]
    have: int

    @property
    def is_met(self) -> bool:
        """Whether there is enough."""
        return self.have >= self.need.at_least


def is_fulfilled(world: World, traveller: str, rows: tuple[int, int]) -> bool:
    """Whether the wish of a traveller is fulfilled in two rows of a world as it stands."""
    return all(part.is_met for part in wish_parts(world, traveller, rows))


def wish_parts(world: World, traveller: str, rows: tuple[int, int]) -> Iterator[NeedProgress]:
    """What the wish of a traveller asks for and what is there, in two rows of a world."""
    for need in WISHES[traveller].needs:
        for counted in (rows[:1], rows[1:]) if need.in_each_row else (rows,):
            places = ROW[counted[0]] | ROW[counted[-1]]
            yield NeedProgress(need, counted, _COUNTS[need.count](world, places))


def _mountain_icons(icons: int, places: int) -> int:
    first, second = icons >> _MOUNTAIN & places, icons >> _SECOND_MOUNTAIN & places
    return first.bit_count() + second.bit_count()


def _animals(world: World, places: int) -> int:
    return sum((world.icons >> lane & places).bit_count() for lane in _SPECIES)


def _species(world: World, places: int) -> int:
    return sum(1 for lane in _SPECIES if world.icons >> lane & places)


def _dimension_portals(world: World, places: int) -> int:
    shown = world.icons >> _PORTAL & places
    return sum(1 for pair in world.portals if pair & shown == pair)


def _cards_with(icon: str) -> Callable[[World, int], int]:
    lane = LANE[icon]
    return lambda world, places: (world.icons >> lane & places).bit_count()


#: By what a need counts: how much of it there is in some places.
_COUNTS: Final[dict[CountedKind, Callable[[World, int], int]]] = {
    "lake": _cards_with("lake"),
    "swamp": _cards_with("swamp"),
    "volcano": _cards_with("volcano"),
    "mountain": lambda world, places: _mountain_icons(world.icons, places),
    "animal": _animals,
    "species": _species,
    "fumarole": lambda world, places: (world.fumaroles & places).bit_count(),
    "dimension_portal": _dimension_portals,
}


def band_of(stars: int) -> int:
    """The band of a total in a game alone, from 1 for the lowest."""
    return sum(1 for band in BANDS if stars >= band.stars)
