"""Letter wheel: a stick leans towards a group of letters, and a button of the diamond picks one of them."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, hypot, pi
from typing import Final

from scenes.input.intents import Lean, Pick

Way = tuple[int, int]  # one of eight directions, right and down being 1
REST: Final[Way] = (0, 0)
#: The eight ways as a clock has them.
WAYS: Final[tuple[Way, ...]] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
#: The buttons of the diamond, in the order of the letters of a group.
DIAMOND: Final = ("west", "north", "east", "south")
_LEANS: Final = 18_000  # of 32,768: how far from its middle a stick means a group
_LET_GO: Final = 11_000
_EIGHTH: Final = pi / 4
_STAYS: Final = 0.62  # eighths of a turn from its middle within which a group is kept
_LATE: Final = 0.15  # seconds after the stick was let go in which a button still means its group


class Wheel:
    """The sticks of all pads while letters are wanted, and the group that each leans towards."""

    def __init__(self) -> None:
        self.wanted = False  # whether sticks and buttons write rather than wish
        self._ways: dict[str, Way] = {}
        self._left: dict[str, tuple[Way, float]] = {}  # what was let go, and when

    def lean(self, device: str, seat: int | None, place: Way, now: float) -> Iterator[Lean]:
        """A stick is elsewhere, which may mean another group."""
        before = self._ways.get(device, REST)
        way = _way(*place, before)
        if way != before:
            self._ways[device] = way
            self._left[device] = (before, now)
            if self.wanted:
                yield Lean(way, device=device, seat=seat)

    def pick(self, device: str, seat: int | None, button: str, now: float) -> Pick | None:
        """The letter that a button means; None if no stick leans, or has just done so."""
        way = self._ways.get(device, REST)
        if way == REST:
            left, when = self._left.get(device, (REST, now))
            way = left if now - when <= _LATE else REST
        if not self.wanted or way == REST or button not in DIAMOND:
            return None
        return Pick(way, DIAMOND.index(button), device=device, seat=seat)

    def drop(self, device: str) -> None:
        """Forget a pad that is gone."""
        self._ways.pop(device, None)
        self._left.pop(device, None)


def _way(x: int, y: int, before: Way) -> Way:
    """The way of a place of the stick, which is kept until it is clearly another."""
    far = hypot(x, y)
    if far < (_LET_GO if before != REST else _LEANS):
        return REST
    turn = (atan2(x, -y) / _EIGHTH) % 8
    if before != REST:
        away = abs(turn - WAYS.index(before))
        if min(away, 8 - away) < _STAYS:
            return before
    return WAYS[round(turn) % 8]
