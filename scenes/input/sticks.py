"""Sticks: where one leans becomes one direction, that of its stronger axis."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from scenes.input.intents import Wish

_PUSHED: Final = 18_000  # of 32,768: how far a stick leans before it means a direction
_LET_GO: Final = 11_000  # how near to its middle before it means none again
_ROLLED: Final = 1.4  # times as far along the other axis: then it was rolled on to that one
X, Y = 0, 1
_WAYS: Final = {X: (Wish.LEFT, Wish.RIGHT), Y: (Wish.UP, Wish.DOWN)}


class Stick:
    """One stick: how far it leans along its two axes, and the direction it means."""

    def __init__(self) -> None:
        self.place = [0, 0]
        self._axis = X
        self._meant: Wish | None = None

    def move(self, places: Mapping[int, int]) -> Iterator[tuple[Wish, bool]]:
        """It leans elsewhere along one axis or both: the directions that it ceases or begins to mean."""
        for axis, value in places.items():
            self.place[axis] = value
        if self._meant is not None and self._has_left():
            yield self._meant, False
            self._meant = None
        stronger = X if abs(self.place[X]) > abs(self.place[Y]) else Y
        if self._meant is None and abs(self.place[stronger]) > _PUSHED:
            self._axis = stronger
            self._meant = _WAYS[stronger][self.place[stronger] > 0]
            yield self._meant, True

    def _has_left(self) -> bool:
        forward = self._meant is _WAYS[self._axis][1]
        along = self.place[self._axis] if forward else -self.place[self._axis]
        aside = abs(self.place[Y if self._axis == X else X])
        return along < _LET_GO or (aside > _PUSHED and aside > along * _ROLLED)
