"""What a decision would bring, told before it is taken: for tables, hints and bots."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

import msgspec

from game.core import Event, Reveals
from game.strange_world.grid import AT, At, ats, places_in
from game.strange_world.pieces import StrangeAction
from game.strange_world.position import Phase, Position
from game.strange_world.rules import StrangeWorld
from game.strange_world.scoring import Tally, tally
from game.strange_world.world import World

_BEFORE_AN_ERUPTION: Final[tuple[Phase, ...]] = ("place", "portal", "traveller")


class Eruption(msgspec.Struct, frozen=True):
    """A card that a volcano could cover, and the dark city that would rise there."""

    at: At
    city: int | None  # its stars
    partners: tuple[At, ...]  # the fumaroles it could stand on besides the new one


class Foresight(msgspec.Struct, frozen=True):
    """All that a decision would bring before anybody decides again or anything hidden is shown."""

    events: tuple[Event, ...]
    partners: tuple[At, ...]  # the portals that would be to choose from
    eruptions: tuple[Eruption, ...]  # what the volcano just laid would have to choose from, now or later
    before: Tally  # of the actor's world
    after: Tally


def foresee(state: StrangeWorld, action: StrangeAction) -> Foresight:
    """Try a legal action out on a copy."""
    seat = state.actor
    twin = state.copy()
    events = tuple(takewhile(lambda event: event.reveals < Reveals.HIDDEN, twin.apply(action)))
    world = twin.worlds[seat]
    return Foresight(
        events=events,
        partners=ats(world.partners(twin.spot)) if twin.phase == "portal" else (),
        eruptions=_eruptions(twin, world) if state.phase in _BEFORE_AN_ERUPTION else (),
        before=tally(state.worlds[seat]),
        after=tally(world),
    )


def _eruptions(position: Position, world: World) -> tuple[Eruption, ...]:
    return tuple(
        Eruption(AT[place], position.cities[0] if partners and position.cities else None, ats(partners))
        for place in places_in(world.targets(position.spot))
        for partners in (world.city_partners(place),)
    )
