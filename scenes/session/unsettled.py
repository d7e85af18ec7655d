"""Unsettled decisions: those that wait for the disk, and those that may still be taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core import GameEnded, State
from game.matches.match import IsSaved
from game.preview import ShownEvent, preview


class Pending:
    """What waits for the disk: one thing after the other, when all of them are safe."""

    def __init__(self) -> None:
        self._waiting: list[tuple[IsSaved, Callable[[], None]]] = []

    def __bool__(self) -> bool:
        """Whether anything waits."""
        return bool(self._waiting)

    def wait(self, is_saved: IsSaved, show: Callable[[], None]) -> None:
        """Show something as soon as what it waits for is safe."""
        self._waiting.append((is_saved, show))

    def drop(self) -> None:
        """Show none of it."""
        self._waiting.clear()

    def update(self) -> None:
        """Show what is safe now."""
        if self._waiting and all(is_saved() for is_saved, _show in self._waiting):
            waiting, self._waiting = self._waiting, []
            for _is_saved, show in waiting:
                show()


@dataclass(slots=True)
class Tentative:
    """What somebody seems to have decided."""

    action: Any
    ahead: tuple[ShownEvent, ...]  # what is shown of it
    told: bool = False  # whether that is in the log


def shown_first(state: State, action: Any) -> tuple[ShownEvent, ...]:
    """What comes before the first hidden thing; nothing if there is none, or if the game ends first."""
    tried = preview(state, action)
    has_ended = any(isinstance(event, GameEnded) for event in tried.events)
    return tried.shown if tried.is_cut and not has_ended else ()
