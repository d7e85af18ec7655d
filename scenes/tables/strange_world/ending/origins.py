"""Origins of stars: what is pointed at while the stars of a category are counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from game.strange_world.deck import SPECIES
from game.strange_world.grid import AT, At, ats, places_in
from game.strange_world.pieces import LANE, LANE_MASK, SECOND_MOUNTAIN
from game.strange_world.scoring import guest_stars, lake_stars, massif, moon_stars
from game.strange_world.world import World

_A_SPECIES, _A_SWAMP = 2, 3  # stars


@dataclass(frozen=True, slots=True)
class Origin:
    """Stars, and the places they lie on or between; or the traveller who brings them."""

    stars: int
    at: tuple[At, ...] = ()
    guest: str = ""


def origins(world: World, category: str) -> list[Origin]:
    """Where the stars of a category come from; together they are what the rules count."""
    return [origin for origin in _ORIGINS[category](world) if origin.stars]


def _shown(world: World, icon: str) -> int:
    return world.icons >> LANE[icon] & LANE_MASK


def _mountains(world: World) -> Iterator[Origin]:
    doubled = _shown(world, SECOND_MOUNTAIN)
    for place in places_in(massif(world)):
        yield Origin(1 + (doubled >> place & 1), (AT[place],))


def _lakes(world: World) -> Iterator[Origin]:
    for place in places_in(_shown(world, "lake")):
        yield Origin(lake_stars(world, 1 << place), (AT[place],))


def _animals(world: World) -> Iterator[Origin]:
    for species in SPECIES:
        for place in places_in(_shown(world, species))[:1]:
            yield Origin(_A_SPECIES, (AT[place],))


def _swamps(world: World) -> Iterator[Origin]:
    for at in ats(_shown(world, "swamp")):
        yield Origin(_A_SWAMP, (at,))


def _cities(world: World) -> Iterator[Origin]:
    for city in world.cities:
        yield Origin(city.stars, ats(city.fumaroles))


def _moons(world: World) -> Iterator[Origin]:
    for place in places_in(_shown(world, "moon")):
        yield Origin(moon_stars(world, place), (AT[place],))


def _travellers(world: World) -> Iterator[Origin]:
    for guest in world.guests:
        yield Origin(guest_stars(world, guest), guest=guest.traveller)


_ORIGINS: Final[Mapping[str, Callable[[World], Iterator[Origin]]]] = {
    "mountains": _mountains,
    "lakes": _lakes,
    "animals": _animals,
    "swamps": _swamps,
    "cities": _cities,
    "moons": _moons,
    "travellers": _travellers,
}
