"""Views of Strange World: what a seat may know of a game."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from game.core import View
from game.strange_world.grid import AT, PLACE_AT, RowColumn, ats, columns_of, rows_of
from game.strange_world.pieces import ROUNDS, Direction, Side, Welcome
from game.strange_world.position import ALONE, PAIR, Position, TurnPhase
from game.strange_world.scoring import Tally, tally
from game.strange_world.world import World

_WORLDS: Final = 256  # that are looked at again and again
_ABOUT_A_SPOT: Final = ("portal", "traveller", "eruption", "city")


class Cell(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A card of a world and how it lies; without any mark it lies face up and shows its icons."""

    at: RowColumn
    card: str
    down: bool = False  # on its face
    fumarole: bool = False  # under one
    used: bool = False  # in a dimension portal


class CityView(msgspec.Struct, frozen=True):
    """A dark city, and the two fumaroles under it."""

    stars: int
    at: tuple[RowColumn, ...]


class GuestView(msgspec.Struct, frozen=True):
    """A traveller in a world."""

    traveller: str
    side: Side
    rows: tuple[int, int]


class Frame(msgspec.Struct, frozen=True):
    """The first and last row and column that the finished square can still reach."""

    rows: tuple[int, int]
    columns: tuple[int, int]


class WorldView(msgspec.Struct, frozen=True):
    """The world of a seat, open to all."""

    cells: tuple[Cell, ...]  # in the order of laying
    portals: tuple[tuple[RowColumn, ...], ...]
    cities: tuple[CityView, ...]
    guests: tuple[GuestView, ...]
    frame: Frame
    tally: Tally  # as the world stands


class StrangeView(View, frozen=True, omit_defaults=True):
    """A position of Strange World as one seat may know it."""

    phase: TurnPhase
    actor: int
    round: int
    sun: int | None
    direction: Direction | None  # None before the sun is turned, and where nothing is to choose
    worlds: tuple[WorldView, ...]
    spot: RowColumn | None  # the card just laid or the new fumarole, when the open decision is about it
    travellers: tuple[str, ...]  # still to be welcomed
    cities: tuple[int, ...]  # still to be founded
    deck_size: int
    hand_sizes: tuple[int, ...]
    have_chosen: int  # how many seats, from seat 0, decided what to pass on
    piles: tuple[str, ...]  # alone: the face-up card of every pile, also of those chosen
    chosen_piles: tuple[int, ...]  # in the order of choosing
    seat: int | None
    hand: tuple[str, ...]  # of `seat`; empty for an onlooker, but open to all when one plays alone
    choice: tuple[str, ...]  # what `seat` is about to pass on
    passed: tuple[tuple[str, ...], ...]  # what `seat` passed on in this round
    rounds: int = ROUNDS  # of the whole game


def view_of(position: Position, seat: int | None) -> StrangeView:
    """A position as a seat, or an onlooker, may know it."""
    hand, choice, passed = _own(position, seat)
    return StrangeView(
        phase=position.phase,
        actor=position.actor,
        round=position.round,
        sun=None if position.seats == ALONE else position.sun,
        direction=_direction(position),
        worlds=tuple(map(world_view, position.worlds)),
        spot=AT[position.spot] if position.phase in _ABOUT_A_SPOT else None,
        travellers=position.travellers,
        cities=position.cities,
        deck_size=len(position.deck) - position.dealt,
        hand_sizes=tuple(map(len, position.hands)),
        have_chosen=len(position.choices),
        piles=tuple(pile[0] for pile in position.piles),
        chosen_piles=position.chosen,
        seat=seat,
        hand=hand,
        choice=choice,
        passed=passed,
        rounds=position.rounds,
    )


@lru_cache(maxsize=_WORLDS)
def world_view(world: World) -> WorldView:
    """A world in full."""
    return WorldView(
        cells=tuple(_cell(world, card.card, card.at) for card in world.laid),
        portals=tuple(ats(pair) for pair in world.portals),
        cities=tuple(CityView(city.stars, ats(city.fumaroles)) for city in world.cities),
        guests=tuple(_guest(guest) for guest in world.guests),
        frame=frame(world),
        tally=tally(world),
    )


def frame(world: World) -> Frame:
    """How far the finished square of a world can still reach."""
    rows, columns = rows_of(world.frame), columns_of(world.frame)
    return Frame((rows[0], rows[-1]), (columns[0], columns[-1]))


def _cell(world: World, card: str, at: RowColumn) -> Cell:
    bit = 1 << PLACE_AT[at]
    return Cell(at, card, bool(world.down & bit), bool(world.fumaroles & bit), bool(world.used & bit))


def _guest(guest: Welcome) -> GuestView:
    return GuestView(guest.traveller, guest.side, guest.rows)


def _direction(position: Position) -> Direction | None:
    if position.seats <= PAIR or position.phase == "sun":
        return None
    return "left" if position.step > 0 else "right"


def _own(
    position: Position, seat: int | None
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """The hand of a seat, what it is about to pass on, and what it passed on in this round."""
    if position.seats == ALONE:
        return position.hands[0], (), ()
    if seat is None:
        return (), (), ()
    choice = position.choices[seat] if seat < len(position.choices) else ()
    return position.hands[seat], choice, tuple(given[seat] for given in position.passed)
