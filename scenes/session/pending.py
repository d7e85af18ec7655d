"""Pending shows: what is to be seen of decisions as soon as they are on the disk."""

from __future__ import annotations

from collections.abc import Callable

from game.matches.match import IsSaved


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
