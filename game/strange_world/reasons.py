"""Reasons for a decision in Strange World: what it brings at once, prepares, and keeps from others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import sub
from statistics import fmean
from typing import Final

from msgspec.structs import astuple

from game.search_model import Reason
from game.strange_world.determinization import DeterminizedState
from game.strange_world.heuristic import ExpectedStars, hope_of_wish
from game.strange_world.pieces import (
    WELCOME_STARS,
    WISHES,
    Decline,
    Erupt,
    Pass,
    Pile,
    StrangeAction,
    Sun,
    Welcome,
)
from game.strange_world.planning import Glimpse, Planner, receiver_of
from game.strange_world.scoring import is_fulfilled, tally

_LITTLE: Final = 0.5  # stars, or chances, that are not worth a word
_HARDLY: Final = 0.1  # the weight of what is told only where nothing better can be


def reasons_for(planner: Planner, state: DeterminizedState, action: StrangeAction) -> Iterator[Reason]:
    """Everything that speaks for an action, in stars."""
    match action:
        case Sun():
            yield from _about_direction(planner, state, action)
        case Pass(cards):
            yield from _about_passing(planner, state, cards)
        case Pile(index):
            yield from _about_world(planner.before(state, state.actor), planner.after_pile(state, index))
        case _:
            yield from _about_laying(planner, state, action)


def _about_direction(planner: Planner, state: DeterminizedState, action: Sun) -> Iterator[Reason]:
    receiver = receiver_of(state, action.dir)
    others = (seat for seat in range(state.seats) if seat not in (state.actor, receiver))
    promised = sum(planner.before(state, receiver).heuristic)
    draws = max(sum(planner.before(state, seat).heuristic) for seat in others) - promised
    if draws > _LITTLE:
        yield Reason("gifts_go_to_the_weaker", {"seat": receiver}, draws)


def _about_passing(planner: Planner, state: DeterminizedState, passed: Sequence[str]) -> Iterator[Reason]:
    seat = state.actor
    receiver = (seat + state.step) % state.seats
    own, given = (_gains(planner, state, each) for each in (seat, receiver))
    best, worst = max(own, key=own.__getitem__), min(own, key=own.__getitem__)
    harmless = min(given, key=given.__getitem__)
    if best not in passed:
        yield Reason("card_promises_most", {"card": best}, own[best])
    if worst in passed:
        yield Reason("card_promises_least", {"card": worst}, -own[worst])
    if harmless in passed:
        yield Reason("gift_helps_least", {"card": harmless, "seat": receiver}, -given[harmless])


def _gains(planner: Planner, state: DeterminizedState, seat: int) -> dict[str, float]:
    """How much more than the others each card of the actor's hand promises a seat."""
    gains = {card: planner.gain(state, seat, card) for card in state.hands[state.actor]}
    mean = fmean(gains.values())
    return {card: gain - mean for card, gain in gains.items()}


def _about_laying(planner: Planner, state: DeterminizedState, action: StrangeAction) -> Iterator[Reason]:
    before, after = planner.before(state, state.actor), planner.after(state, action)
    yield from _about_world(before, after)
    yield from _about_others(planner, state, after)
    match action:
        case Welcome():
            yield from _about_wish(after, action)
        case Erupt():
            if min(map(sub, after.heuristic, before.heuristic)) > -_LITTLE:
                yield Reason("cover_is_no_loss", {}, _LITTLE)
        case Decline():
            yield Reason("no_guest_fits", {}, _HARDLY)
        case _:
            yield Reason("most_stays_open", {}, _HARDLY)


def _about_world(before: Glimpse, after: Glimpse) -> Iterator[Reason]:
    """What the own world gains in each category: stars that count at once, or those to hope for."""
    now = map(sub, astuple(tally(after.world_state.world)), astuple(tally(before.world_state.world)))
    hoped = map(sub, after.heuristic, before.heuristic)
    for category, stars, hope in zip(ExpectedStars._fields, now, hoped, strict=True):
        if stars > 0 and hope > -_LITTLE:
            yield Reason("brings_stars", {"category": category, "stars": stars}, max(hope, _LITTLE))
        elif hope > _LITTLE:
            yield Reason("prepares_stars", {"category": category, "stars": round(hope)}, hope)


def _about_others(planner: Planner, state: DeterminizedState, after: Glimpse) -> Iterator[Reason]:
    for seat in range(state.seats):
        cost = planner.cost_to(state, seat, after.world_state)
        if seat != state.actor and cost > _LITTLE:
            yield Reason("another_goes_without", {"seat": seat, "stars": round(cost)}, cost)


def _about_wish(after: Glimpse, action: Welcome) -> Iterator[Reason]:
    world, traveller = after.world_state.world, action.traveller
    bonus = WISHES[traveller].bonus
    if is_fulfilled(world, traveller, action.rows):
        yield Reason("wish_is_fulfilled", {"traveller": traveller, "stars": bonus}, WELCOME_STARS + bonus)
        return
    chance = hope_of_wish(world, action, after.draws)
    if chance > _LITTLE:
        values = {"traveller": traveller, "chance": round(100 * chance)}
        yield Reason("wish_may_come_true", values, WELCOME_STARS + bonus * chance)
