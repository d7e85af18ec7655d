"""Observation of a seat: the one place where all that a bot is given, or would have been, is put together."""

from __future__ import annotations

from collections.abc import Iterable

from game.core import Event, State, carry_out
from game.matches.record import Record
from game.search_model import Observation


def observe(game: str, state: State, seat: int, seen: Iterable[Event]) -> Observation:
    """What a seat observes in a position, with the events as it has seen them."""
    return Observation(game, seat, state.view(seat), tuple(seen), tuple(state.legal_actions()))


def as_seen(events: Iterable[Event], seat: int) -> Iterable[Event]:
    """Events as a seat has seen them, without the secrets of others."""
    return (event.seen_by(seat) for event in events)


def observation_of(record: Record) -> Observation:
    """What the seat that is to decide in a match has observed."""
    state = record.start()
    events: list[Event] = []
    for step in record.steps:
        events += carry_out(state, step)
    return observe(record.game.id, state, state.actor, as_seen(events, state.actor))
