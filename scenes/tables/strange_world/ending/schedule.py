"""Count schedule: when which world is counted, category by category, and where its stars come from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.strange_world.deck import SPECIES
from game.strange_world.grid import AT, RowColumn, ats, places_in
from game.strange_world.pieces import LANE, LANE_MASK, SECOND_MOUNTAIN
from game.strange_world.scoring import guest_stars, lake_stars, massif, moon_stars
from game.strange_world.world import World
from scenes.tables.strange_world.ribbon import CATEGORIES

_BEGIN: Final = 0.6  # seconds before the first category
_NAMED: Final = 0.4  # in which a category is named
_LOOK: Final = 0.16  # to look at another world
_ORIGIN: Final = 0.14  # from one thing that is counted to the next
_REST: Final = 0.3  # to see what a world has brought
_PAUSE: Final = 0.45  # after each category

_A_SPECIES, _A_SWAMP = 2, 3  # stars


@dataclass(frozen=True, slots=True)
class WorldCount:
    """One category on one world: where its stars come from, and when the first is counted."""

    seat: int
    begins: float
    origins: Sequence[Origin]

    @property
    def ends(self) -> float:
        """When all of it has been counted and seen."""
        return self.begins + _ORIGIN * len(self.origins) + _REST

    def counted(self, now: float) -> int:
        """How many things have been counted."""
        return min(len(self.origins), int((now - self.begins) / _ORIGIN) + 1) if now >= self.begins else 0

    def since(self, index: int, now: float) -> float:
        """For how long a thing has been counted."""
        return now - self.begins - index * _ORIGIN


@dataclass(frozen=True, slots=True)
class CategoryCount:
    """One category: when it is named, and how each world is counted in turn."""

    category: str
    begins: float
    turns: Sequence[WorldCount]

    @property
    def counted(self) -> float:
        """When the last world has been counted."""
        return self.turns[-1].ends


class CountSchedule:
    """How far the counting has come."""

    def __init__(self, worlds: Sequence[World]) -> None:
        self.now = 0.0
        self.chapters: list[CategoryCount] = []
        begins = _BEGIN
        for category in CATEGORIES:
            chapter = _chapter(category, begins, worlds)
            self.chapters.append(chapter)
            begins = chapter.counted + _PAUSE
        self.ends = begins

    @property
    def is_over(self) -> bool:
        """Whether everything has been counted."""
        return self.now >= self.ends

    @property
    def chapter(self) -> CategoryCount | None:
        """The category that is counted now."""
        begun = [chapter for chapter in self.chapters if chapter.begins <= self.now]
        return begun[-1] if begun and not self.is_over else None

    @property
    def turn(self) -> WorldCount | None:
        """The world that is counted now."""
        chapter = self.chapter
        if chapter is None or self.now >= chapter.counted:
            return None
        begun = [turn for turn in chapter.turns if turn.begins <= self.now + _LOOK]
        return begun[-1] if begun else None

    def brought(self, index: int, seat: int) -> int | None:
        """What a category has brought somebody so far; None before it is their turn."""
        turn = self.chapters[index].turns[seat]
        if self.now < turn.begins:
            return None
        return sum(origin.stars for origin in turn.origins[: turn.counted(self.now)])

    def stars(self, seat: int) -> int:
        """What somebody has so far in all categories together."""
        return sum(self.brought(index, seat) or 0 for index in range(len(self.chapters)))

    def go_on(self) -> None:
        """Count one category to its end: the present one, or the next where that has been done."""
        ends = (chapter.counted for chapter in self.chapters)
        self.now = next((end for end in ends if end > self.now), self.ends)


def _chapter(category: str, begins: float, worlds: Sequence[World]) -> CategoryCount:
    turns: list[WorldCount] = []
    first = begins + _NAMED
    for seat, world in enumerate(worlds):
        turns.append(WorldCount(seat, first, origins(world, category)))
        first = turns[-1].ends + _LOOK
    return CategoryCount(category, begins, turns)


@dataclass(frozen=True, slots=True)
class Origin:
    """Stars, and the places they lie on or between; or the traveller who brings them."""

    stars: int
    at: tuple[RowColumn, ...] = ()
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
