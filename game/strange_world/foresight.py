"""Foresight: what a decision would bring, told before it is taken, for tables, hints and bots."""

from __future__ import annotations

from typing import Final

import msgspec

from game.core import Event
from game.preview import Preview, preview
from game.strange_world.grid import AT, RowColumn, ats, places_in
from game.strange_world.pieces import StrangeAction
from game.strange_world.position import Position, TurnPhase
from game.strange_world.rules import StrangeWorld
from game.strange_world.scoring import Tally, tally
from game.strange_world.world import World

_BEFORE_AN_ERUPTION: Final[tuple[TurnPhase, ...]] = ("place", "portal", "traveller")
_MAY_BE_FORCED: Final[tuple[TurnPhase, ...]] = ("portal", "eruption", "city")


class Eruption(msgspec.Struct, frozen=True):
    """A card that a volcano could cover, and the dark city that would rise there."""

    at: RowColumn
    city: int | None  # its stars
    partners: tuple[RowColumn, ...]  # the fumaroles it could stand on besides the new one


class Foresight(msgspec.Struct, frozen=True):
    """All that a decision would bring before anybody decides again or anything hidden is shown."""

    events: tuple[Event, ...]
    partners: tuple[RowColumn, ...]  # the portals that would be to choose from
    eruptions: tuple[Eruption, ...]  # what the volcano just laid would have to choose from, now or later
    before: Tally  # of the actor's world
    after: Tally


def foresee(state: StrangeWorld, action: StrangeAction) -> Foresight:
    """Try a legal action out on a copy."""
    return _told(state, preview(state, action))


def foresee_to_the_end(state: StrangeWorld, tried: Preview) -> Foresight:
    """What was tried would bring, with all that would have to follow because nothing else is allowed."""
    told = _told(state, tried)
    while not tried.is_cut and (forced := _forced(tried)) is not None:
        tried = preview(tried.state, forced)
        after = tally(_after(tried).worlds[state.actor])
        told = msgspec.structs.replace(told, events=(*told.events, *tried.events), after=after)
    return told


def _told(state: StrangeWorld, tried: Preview) -> Foresight:
    after = _after(tried)
    world = after.worlds[state.actor]
    return Foresight(
        events=tuple(tried.events),
        partners=ats(world.partners(after.spot)) if after.phase == "portal" else (),
        eruptions=_eruptions(after, world) if state.phase in _BEFORE_AN_ERUPTION else (),
        before=tally(state.worlds[state.actor]),
        after=tally(world),
    )


def _after(tried: Preview) -> StrangeWorld:
    assert isinstance(tried.state, StrangeWorld)
    return tried.state


def _forced(tried: Preview) -> StrangeAction | None:
    """The only action that is allowed next, where a card that was laid asks for more."""
    after = _after(tried)
    legal = after.legal_actions() if after.phase in _MAY_BE_FORCED else ()
    return legal[0] if len(legal) == 1 else None


def _eruptions(position: Position, world: World) -> tuple[Eruption, ...]:
    return tuple(
        Eruption(AT[place], position.cities[0] if partners and position.cities else None, ats(partners))
        for place in places_in(world.targets(position.spot))
        for partners in (world.city_partners(place),)
    )
