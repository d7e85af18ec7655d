"""Story: every event of a match since it began, and those of them that are still to be shown."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Protocol

from game.core import Event
from game.preview import ShownEvent


class Story:
    """What has happened, with all its secrets, and how much of it has been seen."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.events = list(events)
        self.ahead: deque[ShownEvent] = deque()  # what is still to be shown, each with the position after it
        self.current: ShownEvent | None = None  # what is being shown

    @property
    def is_told(self) -> bool:
        """Whether all of it has been shown to its end."""
        return self.current is None and not self.ahead

    @property
    def begun(self) -> int:
        """How many events have been shown, the one that is being shown included."""
        return len(self.events) - len(self.ahead)

    def extend(self, more: Sequence[ShownEvent]) -> None:
        """Go on with what has just happened."""
        self.ahead.extend(more)
        self.events += [shown.event for shown in more]

    def next(self) -> ShownEvent:
        """Begin to show the next event."""
        self.current = self.ahead.popleft()
        return self.current

    def skip(self) -> None:
        """Show nothing of the rest."""
        self.ahead.clear()
        self.current = None

    def cut(self, number: int) -> None:
        """Forget the last events: they have not happened after all."""
        del self.events[len(self.events) - number :]


class Watcher(Protocol):
    """A screen that follows a session."""

    def show_more(self) -> None:
        """Go on with the story: there is more of it."""

    def show_at_once(self) -> None:
        """Show the position as it is now, whatever was being shown."""


class Nobody:
    """Where no screen follows."""

    def show_more(self) -> None:
        """Nobody looks."""

    def show_at_once(self) -> None:
        """Nobody looks."""
