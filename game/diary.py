"""What bots knew and thought in a match, kept to be shown when it is over."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.core import Event, State, carry_out
from game.mind import Sight, Thought
from game.record import Record
from game.wire import Note, note_of, thought_of

_MOVES_KEPT = 8  # of each thought


class Diary(msgspec.Struct):
    """The thoughts of one match, by the number of steps before them; what was known the record tells."""

    notes: dict[int, Note] = {}

    def keep(self, record: Record, sight: Sight, thought: Thought) -> None:
        """Write a thought down that is about to become a step; what was taken back is torn out."""
        now = len(record.steps)
        self.notes = {step: note for step, note in self.notes.items() if step < now}
        note = note_of(thought, sight)
        self.notes[now] = msgspec.structs.replace(note, candidates=note.candidates[:_MOVES_KEPT])

    def read(self, record: Record) -> Iterator[tuple[int, Sight, Thought]]:
        """Every thought, with the number of steps before it and what its seat had seen."""
        stories: list[Event] = []
        for number, (state, step) in enumerate(record.walk()):
            note = self.notes.get(number)
            if note is not None:
                sight = _sight(record, state, stories)
                yield number, sight, thought_of(note, sight)
            if step is not None:
                stories += carry_out(state.copy(), step)


def sight_of(record: Record) -> Sight:
    """What the seat that is to decide in a match has seen and was told."""
    state = record.start()
    stories: list[Event] = []
    for step in record.steps:
        stories += carry_out(state, step)
    return _sight(record, state, stories)


def _sight(record: Record, state: State, stories: list[Event]) -> Sight:
    seat = state.actor
    told = tuple(event.seen_by(seat) for event in stories)
    return Sight(record.game.id, seat, state.view(seat), told, tuple(state.legal_actions()))
