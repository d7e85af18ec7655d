"""Expected draws: what is still to come for a world, cards, travellers and cities, and how much each counts.

How much each thing counts with 12, 9, 6 and 3 cards to come was fitted to many thousands of games
that were played to the end from there; with none to come a world promises exactly its stars.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, Literal, NamedTuple

import msgspec

from game.strange_world.deck import FOLDER, SPECIES
from game.strange_world.grid import SPAN
from game.strange_world.pieces import ICONS, LANE, LANE_WIDTH, SECOND_MOUNTAIN, icons_of

LANES: Final = len(LANE)
#: By icon: the number of its lane.
NUMBER: Final = {icon: lane // LANE_WIDTH for icon, lane in LANE.items()}
MOUNTAIN, SECOND = NUMBER["mountain"], NUMBER[SECOND_MOUNTAIN]
VOLCANO, PORTAL, MOON = NUMBER["volcano"], NUMBER["portal"], NUMBER["moon"]
SWAMP, LAKE = NUMBER["swamp"], NUMBER["lake"]
KINDS: Final = tuple(NUMBER[species] for species in SPECIES)
_CELLS: Final = SPAN * SPAN


#: By card: one of each of its icons, and one card, in a byte each; sums of them count what is to come.
_COUNT: Final = {
    card: sum(1 << 8 * NUMBER[icon] for icon in icons_of(card)) + (1 << 8 * LANES) for card in ICONS
}


class Unseen(NamedTuple):
    """The cards that may still come, counted by icons; of these, the ones that lie open."""

    cards: int = 0
    near: int = 0

    def without(self, cards: Iterable[str]) -> Unseen:
        """After some that were hidden came."""
        return Unseen(self.cards - sum([_COUNT[card] for card in cards]), self.near)

    def plus(self, cards: Iterable[str]) -> Unseen:
        """Before some that were hidden came."""
        return Unseen(self.cards + sum([_COUNT[card] for card in cards]), self.near)

    def without_near(self, card: str) -> Unseen:
        """After one that lay open came."""
        return Unseen(self.cards - _COUNT[card], self.near - _COUNT[card])

    def plus_near(self, cards: Iterable[str]) -> Unseen:
        """Before some that lie open came."""
        counts = sum([_COUNT[card] for card in cards])
        return Unseen(self.cards + counts, self.near + counts)


class DrawValues(msgspec.Struct, eq=False):
    """How much everything counts with a certain number of cards to come."""

    base: float  # what the cards to come bring whatever there is
    massif: float  # for each mountain of the largest massif
    massif_room: float  # for each mountain to come and each place beside the massif
    lakes: float  # for each star of lakes
    shores: float  # for each empty side of a lake
    lake_room: float  # for each lake to come, times the share of the places where it would not turn down
    lake_crowd: float  # likewise, for pairs of such places that touch
    lakes_due: float  # for each lake to come
    animals: float  # for each star of animals
    species_due: float  # for each missing species, times the chance that it comes
    swamps: float  # for each star of swamps
    swamp_room: float  # for each swamp to come, times the share of the places where it would not turn down
    swamps_due: float  # for each swamp to come
    cities: float  # for each star of dark cities
    lone: float  # for each fumarole that may find a partner, times the next city and the chance of a volcano
    lone_ready: float  # likewise, when an idle card lies between it and an empty place
    fuel: float  # for each volcano to come, when an idle card lies beside an empty place
    rising: float  # for a lone fumarole and a volcano that can be had, times the next city
    moons: float  # for each star of moons in a top row that is final
    moons_at_risk: float  # for each star of moons that may still be left below
    moon_cells: float  # for each empty place in the column of a moon
    moon_hollow: float  # for a moon with an empty place below it
    moon_more: float  # for each star that the cards to come may add to a moon
    moon_hope: float  # for each star of the best place for a moon, times the chance of a moon
    moon_near: float  # likewise, for each moon that can be had
    rising_rows: float  # for each row that may still be begun above, times the moons to come
    guests: float  # for each traveller
    single: float  # for each portal that may find a partner, times the chance of one
    pairs_due: float  # for the square of the portals to come
    doors: float  # for each two places side by side where a portal may join, times the portals to come
    wishes: dict[str, float]  # by traveller: for each star of its bonus, times the chance that it is met
    free: dict[str, float]  # by traveller: for each one not yet welcomed, times the chance of a portal


_STEP: Final = 3  # heuristic.toml tells the rows of every third number; between them lies what lies between
PlayMode = Literal["alone", "together"]


def _rows(told: Mapping[str, list[float] | Mapping[str, list[float]]]) -> tuple[DrawValues, ...]:
    return tuple(msgspec.convert(_between(told, left), DrawValues) for left in range(_CELLS))


def _between(told: Mapping[str, list[float] | Mapping[str, list[float]]], left: int) -> dict[str, object]:
    return {
        name: _between(value, left) if isinstance(value, Mapping) else _interpolated(value, left / _STEP)
        for name, value in told.items()
    }


def _interpolated(values: list[float], at: float) -> float:
    low = min(int(at), len(values) - 2)
    share = min(at - low, 1.0)
    return values[low] * (1 - share) + values[low + 1] * share


_TOLD: Final = tomllib.loads((FOLDER / "heuristic.toml").read_text("utf-8"))
_ROWS: Final[Mapping[PlayMode, tuple[DrawValues, ...]]] = {
    "alone": _rows(_TOLD["alone"]),
    "together": _rows(_TOLD["together"]),
}

_FINE: Final = 8  # steps of the table to one thing to be expected
_MOST: Final = 16  # things to be expected, at the most
#: By number: the chance that at least so many come, by how many are to be expected, in steps.
_CHANCES: Final = tuple(
    tuple(
        1 - sum(math.exp(-mean / _FINE) * (mean / _FINE) ** k / math.factorial(k) for k in range(least))
        for mean in range(_MOST * _FINE + 1)
    )
    for least in range(9)
)


def chance(least: int, mean: float) -> float:
    """The chance that at least so many come when `mean` are to be expected."""
    return _CHANCES[least][min(round(mean * _FINE), _MOST * _FINE)] if least > 0 else 1.0


class ExpectedDraws(NamedTuple):
    """What is to come for a world, already weighed with what it counts."""

    row: DrawValues
    left: int  # cards
    rates: tuple[float, ...]  # by icon: how many of it a card brings; `mountain` counts both
    species: tuple[float, ...]  # what each species is worth as long as it is missing
    lone: float
    lone_ready: float
    fuel: float
    rising: float
    moon_hope: float
    single: float
    pairs: float
    doors: float
    free: tuple[float, float]  # without and with a portal that may find a partner


@lru_cache(maxsize=1 << 12)  # 2 KB each; one decision of a search asks for 5,000 at most
def expect_draws(
    company: PlayMode, unseen: Unseen, left: int, travellers: tuple[str, ...], city: int
) -> ExpectedDraws:
    """What is to come for a world with so many cards left to lay: cards, travellers and the next city."""
    counts = unseen.cards.to_bytes(LANES + 1, "little")
    shown = unseen.near.to_bytes(LANES + 1, "little")
    row, cards = _ROWS[company][left], max(counts[LANES], 1)
    rates = [count / cards for count in counts[:LANES]]
    rates[MOUNTAIN] += rates[SECOND]
    volcanoes, portals, moons = (rates[icon] * left for icon in (VOLCANO, PORTAL, MOON))
    anybody = bool(travellers)
    free = sum([row.free[traveller] for traveller in travellers])
    return ExpectedDraws(
        row=row,
        left=left,
        rates=tuple(rates),
        species=tuple(row.species_due * (1 - max(0, 1 - left / cards) ** counts[k]) for k in KINDS),
        lone=row.lone * city * chance(1, 2 * volcanoes),
        lone_ready=row.lone_ready * city * chance(1, volcanoes),
        fuel=row.fuel * min(volcanoes, 2),
        rising=row.rising * city * min(shown[VOLCANO], 1),
        moon_hope=row.moon_hope * min(moons, 1) + row.moon_near * shown[MOON],
        single=row.single * anybody * chance(1, portals),
        pairs=row.pairs_due * anybody * portals * portals,
        doors=row.doors * anybody * min(portals, 2),
        free=(free * chance(1, portals / 2), free * chance(1, 2 * portals)),
    )
