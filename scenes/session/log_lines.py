"""Log lines: what has happened at a table, told for the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.core import Event
from game.matches.record import Record
from scenes.ui.scenery.avatars import Look

#: The fields of events that hold seats.
_WHO: Final = ("seat", "pilot", "aboard", "seats", "winners")


def story_of(record: Record) -> Iterator[Event]:
    """Every event of a match so far."""
    return (event for _state, event in record.story())


def who_did(event: Event) -> Sequence[int]:
    """The seats that an event is about."""
    for name in _WHO:
        who = getattr(event, name, None)
        if who is not None:
            return who if isinstance(who, tuple) else (who,)
    return ()


@dataclass(frozen=True, slots=True)
class LogFormatter:
    """How the events of one table are told."""

    tell: Callable[[Event], str]
    looks: Sequence[Look]
    pictures_of: Callable[[Event], Sequence[str]]
    chapters: tuple[type[Event], ...]

    def lines(self, events: Iterable[Event]) -> Iterator[EventLine]:
        """A line for every event; a long match has thousands, of which one page is looked at."""
        return (EventLine(event, self) for event in events)


@dataclass(frozen=True, slots=True)
class EventLine:
    """A line of the log that is told when its page is opened."""

    event: Event
    told: LogFormatter

    @property
    def words(self) -> str:
        """What happened."""
        return self.told.tell(self.event)

    @property
    def who(self) -> Sequence[Look]:
        """Whoever did it."""
        return [self.told.looks[seat] for seat in who_did(self.event)]

    @property
    def pictures(self) -> Sequence[str]:
        """What it was done with."""
        return self.told.pictures_of(self.event)

    @property
    def opens(self) -> bool:
        """Whether a page begins with it."""
        return isinstance(self.event, self.told.chapters)
