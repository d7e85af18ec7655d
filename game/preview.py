"""Preview: what an action would bring, tried on a copy up to the first thing that is hidden now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.core import Event, Reveals, State


@dataclass(frozen=True)
class ShownEvent:
    """One event and the position right after it: what a table plays as a clip, and what it then shows."""

    event: Event
    state: State


@dataclass(frozen=True, slots=True)
class Preview:
    """All that everybody may know of an action before it is carried out."""

    shown: tuple[ShownEvent, ...]
    state: State  # after the last of them; the very end of the action if nothing is hidden
    is_cut: bool  # whether something hidden comes next

    @property
    def events(self) -> Iterator[Event]:
        """What would happen."""
        return (shown.event for shown in self.shown)


def preview(state: State, action: Any) -> Preview:
    """Try a legal action on a copy; nothing that is hidden now is looked at."""
    twin, before = state.copy(), state.copy()  # the position itself goes on without the preview
    shown: list[ShownEvent] = []
    for event in twin.apply(action):
        if event.reveals is Reveals.HIDDEN:
            return Preview(tuple(shown), before, is_cut=True)
        before = twin.copy()
        shown.append(ShownEvent(event, before))
    return Preview(tuple(shown), twin, is_cut=False)
