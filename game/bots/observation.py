"""What a seat had seen at some moment of a match: all that a bot there is given, or would have been."""

from __future__ import annotations

from game.core import Event, carry_out
from game.matches.record import Record
from game.search_model import Sight


def sight_of(record: Record) -> Sight:
    """What the seat that is to decide in a match has seen and was told."""
    state = record.start()
    stories: list[Event] = []
    for step in record.steps:
        stories += carry_out(state, step)
    seat = state.actor
    told = tuple(event.seen_by(seat) for event in stories)
    return Sight(record.game.id, seat, state.view(seat), told, tuple(state.legal_actions()))
