"""Pending show: what is to be seen of a decision as soon as that is on the disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.matches.match import IsSaved


class Pending(NamedTuple):
    """What waits for the disk, and what it waits for."""

    is_saved: IsSaved
    show: Callable[[], None]

    def then(self, is_saved: IsSaved, show: Callable[[], None]) -> Pending:
        """One thing after the other, when both are safe."""

        def show_both() -> None:
            self.show()
            show()

        return Pending(lambda: self.is_saved() and is_saved(), show_both)
