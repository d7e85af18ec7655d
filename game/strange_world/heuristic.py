"""Heuristic value of an unfinished world: the stars to expect of it in the end, category by category.

The expectation adds up what shows already and what there is room for, as far as the cards to come
may bring it.
"""

from __future__ import annotations

from struct import Struct
from typing import Final, NamedTuple, assert_never

from game.strange_world.expected_draws import (
    KINDS,
    LAKE,
    LANES,
    MOON,
    MOUNTAIN,
    PORTAL,
    SECOND,
    SWAMP,
    VOLCANO,
    ExpectedDraws,
    chance,
)
from game.strange_world.grid import (
    AT,
    BELOW,
    BESIDE,
    COLUMN_OF,
    LEFT_AND_RIGHT,
    ROW,
    ROW_OF,
    SPAN,
    first_place,
    neighbours,
    places_in,
)
from game.strange_world.pieces import LANE_WIDTH, WISHES, Welcome
from game.strange_world.scoring import NeedProgress, lake_stars, massif, wish_parts
from game.strange_world.world import World

_unpack: Final = Struct(f"<{LANES}Q").unpack
_LANE_BYTES: Final = LANES * LANE_WIDTH // 8
_ROWS: Final = tuple(ROW.values())
_MOONLIT: Final = (*KINDS, MOUNTAIN, LAKE, SWAMP, VOLCANO, PORTAL)


class ExpectedStars(NamedTuple):
    """The stars to expect of a world, by category in the order of telling."""

    mountains: float
    lakes: float
    animals: float
    swamps: float
    cities: float
    moons: float
    travellers: float


class _Land(NamedTuple):
    """A world as it is looked at."""

    world: World
    lanes: tuple[int, ...]  # by number of the icon: the places that show it
    massif: int
    room: int  # the empty places
    lake_room: int  # those where a lake would not turn down
    part: float  # one empty place as a share of all
    share: float  # of the empty places that will be filled
    draws: ExpectedDraws


def heuristic(world: World, draws: ExpectedDraws) -> ExpectedStars:
    """What a world promises in each category; `Row.base` comes on top."""
    land = _look_at(world, draws)
    lanes, shown, hoped = land.lanes, 2 * draws.row.animals, draws.species
    return ExpectedStars(
        _mountains(land),
        _lakes(land),
        sum([shown if lanes[kind] else hoped[kind] for kind in KINDS]),
        _swamps(land),
        _cities(land),
        _moons(land),
        _travellers(land),
    )


def hope_of_wish(world: World, guest: Welcome, draws: ExpectedDraws) -> float:
    """The chance that the wish of a traveller is fulfilled in the end."""
    land = _look_at(world, draws)
    return _hope_of(land, guest, _singles(land))


def _look_at(world: World, draws: ExpectedDraws) -> _Land:
    lanes = _unpack(world.icons.to_bytes(_LANE_BYTES, "little"))
    room = world.frame & ~world.occupied
    lake_room = room & ~neighbours(lanes[LAKE])
    part = 1 / (room.bit_count() or 1)
    share = min(1.0, draws.left * part)
    return _Land(world, lanes, massif(world), room, lake_room, part, share, draws)


def _mountains(land: _Land) -> float:
    draws, group = land.draws, land.massif
    beside = (neighbours(group) & land.room if group else land.room).bit_count()
    mountains = group.bit_count() + (group & land.lanes[SECOND]).bit_count()
    due = draws.rates[MOUNTAIN] * draws.left
    return draws.row.massif * mountains + draws.row.massif_room * due * min(beside, SPAN)


def _lakes(land: _Land) -> float:
    draws, lakes, room, free = land.draws, land.lanes[LAKE], land.room, land.lake_room
    row = draws.row
    due = draws.rates[LAKE] * draws.left
    shores = (
        (lakes << 1 & room).bit_count()
        + (lakes >> 1 & room).bit_count()
        + (lakes << BELOW & room).bit_count()
        + (lakes >> BELOW & room).bit_count()
    )
    crowd = (free & free << 1).bit_count() + (free & free << BELOW).bit_count()
    return (
        row.lakes * lake_stars(land.world, lakes)
        + row.shores * shores * draws.left * land.part
        + due * (row.lakes_due + land.part * (row.lake_room * free.bit_count() + row.lake_crowd * crowd))
    )


def _swamps(land: _Land) -> float:
    row, swamps, room = land.draws.row, land.lanes[SWAMP], land.room
    if swamps:
        for places in _ROWS:
            if swamps & places:
                room &= ~places
    due = land.draws.rates[SWAMP] * land.draws.left
    hope = row.swamps_due + row.swamp_room * room.bit_count() * land.part
    return 3 * row.swamps * swamps.bit_count() + due * hope


def _cities(land: _Land) -> float:
    world, lanes, draws = land.world, land.lanes, land.draws
    stars = draws.row.cities * sum([city.stars for city in world.cities])
    ground = world.occupied & ~world.fumaroles & neighbours(land.room)  # what a volcano to come may cover
    lone = world.lone_fumaroles
    hopeful = sum([1 for place in places_in(lone) if BESIDE[place] & ground]) if lone else 0
    if hopeful:
        stars += hopeful * draws.lone + draws.rising
    busy = lanes[LAKE] | lanes[SWAMP] | lanes[MOON] | lanes[PORTAL] & ~world.used | land.massif
    idle = ground & ~(busy | _unique(lanes))
    if idle:
        stars += draws.fuel
        if idle & neighbours(lone):
            stars += draws.lone_ready
    return stars


def _unique(lanes: tuple[int, ...]) -> int:
    """The cards that are the only ones to show their species."""
    unique = 0
    for species in KINDS:
        lane = lanes[species]
        if not lane & (lane - 1):
            unique |= lane
    return unique


def _moons(land: _Land) -> float:
    world, draws, moons = land.world, land.draws, land.lanes[MOON]
    row = draws.row
    top = first_place(world.occupied)
    above = min(AT[top][0] - AT[first_place(world.frame)][0], 2)
    stars = row.rising_rows * above * draws.rates[MOON] * draws.left
    for place in places_in(moons) if moons else ():
        shine, more = _shine(land, place)
        empty = (land.room & COLUMN_OF[place]).bit_count()
        if above:
            stars += row.moons_at_risk * shine
        else:
            stars += row.moons * shine + row.moon_cells * empty
        if land.room >> place + BELOW & 1:
            stars += row.moon_hollow
            empty -= 1
        stars += row.moon_more * more * empty * land.share
    if draws.moon_hope:
        stars += draws.moon_hope * _best_hope(land)
    return stars


def _best_hope(land: _Land) -> float:
    """What a moon could shine for in the end, on the best place in the top row or above it."""
    occupied, room = land.world.occupied, land.room
    top = ROW_OF[first_place(occupied)]
    best = 0.0
    for place in places_in(room & occupied >> BELOW & (top | top >> BELOW)):
        shine, more = _shine(land, place)
        empty = (room & COLUMN_OF[place]).bit_count() - 1
        best = max(best, shine + more * empty * land.share)
    return best


def _shine(land: _Land, place: int) -> tuple[int, float]:
    """The stars of a moon at a place, and what each further card in its column may add."""
    lanes, rates = land.lanes, land.draws.rates
    column = COLUMN_OF[place]
    below = 1 << place + BELOW
    stars, more = 0, 0.0
    for kind in _MOONLIT:
        cards = lanes[kind]
        if not cards & below:
            continue
        cards &= column
        if cards == below:  # nothing yet; a second card would make both count
            more += 4 * rates[kind]
            continue
        more += 2 * rates[kind]
        stars += 2 * cards.bit_count()
        if kind == MOUNTAIN:
            stars += 2 * (lanes[SECOND] & column).bit_count()
    return stars, more


def _travellers(land: _Land) -> float:
    draws, singles, clear = land.draws, _singles(land), _clear(land)
    doors = min((clear & clear << 1).bit_count(), SPAN)
    stars = draws.pairs + draws.single * len(singles) + draws.free[bool(singles)] + draws.doors * doors
    for guest in land.world.guests:
        wish = draws.row.wishes[guest.traveller] * WISHES[guest.traveller].bonus
        stars += draws.row.guests + wish * _hope_of(land, guest, singles)
    return stars


def _clear(land: _Land) -> int:
    """The empty places where a portal would not turn down."""
    return land.room & ~neighbours(land.lanes[PORTAL] & land.world.used)


def _singles(land: _Land) -> list[int]:
    """The unused portals that may still find a partner."""
    clear = _clear(land)
    return [
        place for place in places_in(land.lanes[PORTAL] & ~land.world.used) if LEFT_AND_RIGHT[place] & clear
    ]


def _hope_of(land: _Land, guest: Welcome, singles: list[int]) -> float:
    hope = 1.0
    for part in wish_parts(land.world, guest.traveller, guest.rows):
        if not part.is_met:
            hope *= _hope(land, part, singles)
    return hope


def _hope(land: _Land, part: NeedProgress, singles: list[int]) -> float:
    """The chance that the cards to come bring what a wish still lacks in its rows."""
    rates = land.draws.rates
    missing = part.need.at_least - part.have
    places = ROW[part.rows[0]] | ROW[part.rows[-1]]
    cards = min(SPAN * len(part.rows) - (land.world.occupied & places).bit_count(), land.draws.left)
    match (
        part.need.count
    ):  # how many each of the cards in these rows will bring, as one may choose where to lay
        case "lake":
            each = 1.5 * rates[LAKE] if (land.lake_room & places).bit_count() >= missing else 0.0
        case "swamp":
            each = 2 * rates[SWAMP]
        case "mountain":
            each = 2 * rates[MOUNTAIN]
        case "animal":
            each = 2 * sum([rates[kind] for kind in KINDS])
        case "species":
            each = sum([rates[kind] for kind in KINDS if not land.lanes[kind] & places])
        case "volcano":
            each = rates[VOLCANO]
        case "fumarole":
            cards, each = land.draws.left, 0.7 * rates[VOLCANO]
        case "dimension_portal":
            missing = max(missing, 2 * missing - sum([places >> place & 1 for place in singles]))
            each = rates[PORTAL]
        case _ as never:
            assert_never(never)
    return chance(missing, cards * each)
