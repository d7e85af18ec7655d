"""What has happened at a table, told for the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from game.core import Event
from game.record import Record, told
from scenes.log import Line
from scenes.travellers import Look

#: The fields of events that hold seats.
_WHO: Final = ("seat", "pilot", "aboard", "seats", "winners")


def story_of(record: Record) -> Iterator[Event]:
    """Every event of a match so far."""
    return (event for _state, event in told(record))


def who_did(event: Event) -> Sequence[int]:
    """The seats that an event is about."""
    for name in _WHO:
        who = getattr(event, name, None)
        if who is not None:
            return who if isinstance(who, tuple) else (who,)
    return ()


def lines_of(
    events: Iterable[Event],
    tell: Callable[[Event], str],
    looks: Sequence[Look],
    pictures_of: Callable[[Event], Sequence[str]],
    chapters: tuple[type[Event], ...],
) -> Iterator[Line]:
    """A line for every event."""
    for event in events:
        who = [looks[seat] for seat in who_did(event)]
        yield Line(tell(event), who, pictures_of(event), isinstance(event, chapters))
