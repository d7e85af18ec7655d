"""Letter wheel: a stick leans towards a group of letters, and a button of the diamond picks one of them.

The commonest letters also lie around the other stick and on the triggers: each is a single gesture.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, hypot, pi
from typing import Final, NamedTuple

from scenes.input.intents import Flick, Lean, Pick

Way = tuple[int, int]  # one of eight directions, right and down being 1
REST: Final[Way] = (0, 0)
#: The eight ways as a clock has them.
WAYS: Final[tuple[Way, ...]] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
#: The buttons of the diamond, in the order of the letters of a group.
DIAMOND: Final = ("west", "north", "east", "south")
TRIGGERS: Final = ("left-trigger", "right-trigger")
NONE: Final = -1  # instead of a letter beside the wheel
_LEANS: Final = 18_000  # of 32,768: how far from its middle a stick means a group
_LET_GO: Final = 11_000
_EIGHTH: Final = pi / 4
_STAYS: Final = 0.62  # eighths of a turn from its middle within which a group is kept
_PULLED: Final = 22_000  # how far a trigger means its letter, and how far it is let go again
_RELEASED: Final = 18_000
_LATE: Final = 0.15  # seconds after the stick was let go in which a button still means its group


class Reach(NamedTuple):
    """Where the sticks and triggers of a pad are."""

    left: Way = REST
    right: Way = REST
    triggers: tuple[int, int] = (0, 0)


class Wheel:
    """The sticks of all pads while letters are wanted, and the group that each leans towards."""

    def __init__(self) -> None:
        self.wanted = False  # whether sticks and buttons write rather than wish
        self._ways: dict[str, Way] = {}
        self._left: dict[str, tuple[Way, float]] = {}  # what was let go, and when
        self._aside: dict[str, Way] = {}  # towards which letter the other stick leans
        self._pulled: set[tuple[str, int]] = set()  # pads and their triggers

    def lean(self, device: str, seat: int | None, reach: Reach, now: float) -> Iterator[Lean | Flick]:
        """Sticks or triggers are elsewhere, which may mean other letters."""
        before = self._ways.get(device, REST)
        way = _way(*reach.left, before)
        if way != before:
            self._ways[device] = way
            self._left[device] = (before, now)
            if self.wanted:
                yield Lean(way, device=device, seat=seat)
        for letter, is_written in (*self._roll(device, reach.right), *self._pull(device, reach.triggers)):
            if self.wanted:
                yield Flick(letter, is_written, device=device, seat=seat)

    def _roll(self, device: str, place: Way) -> Iterator[tuple[int, bool]]:
        """The letter that the other stick leans towards, and the one it is let go from."""
        before = self._aside.get(device, REST)
        self._aside[device] = way = _way(*place, before)
        if way not in {before, REST}:
            yield WAYS.index(way), False
        elif way != before:
            yield WAYS.index(before), True

    def _pull(self, device: str, triggers: tuple[int, int]) -> Iterator[tuple[int, bool]]:
        """The letters of triggers that are pulled now and were not before."""
        for number, far in enumerate(triggers):
            trigger = (device, number)
            if far > _PULLED and trigger not in self._pulled:
                self._pulled.add(trigger)
                yield len(WAYS) + number, True
            elif far < _RELEASED:
                self._pulled.discard(trigger)

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
        self._aside.pop(device, None)
        self._pulled -= {(device, 0), (device, 1)}


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
