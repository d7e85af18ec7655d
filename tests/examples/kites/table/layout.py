"""Layout of the table of Kites: a strip of sky for each seat, with a kite over a chip."""

from __future__ import annotations

from typing import Final

from pygame import FRect

_LEFT, _RIGHT = 40.0, 1240.0
_GROUND: Final = 424.0  # where a kite lies that is not in the air
_METRE: Final = 9.5
_HIGHEST: Final = 34  # metres; beyond it a kite is out of sight anyway
_CHIP: Final = (262.0, 72.0)
_CUT: Final = (196.0, 62.0)
_KITE: Final = 96.0
HAND: Final = FRect(40, 560, 1200, 88)  # the own lines, to be seen or pressed, and a place to land
_PLACES: Final = 4  # in it: no hand has more kinds of lines, and one is for landing
_GAP: Final = 14.0
BANNER: Final = FRect(240, 20, 800, 58)
NOTE_ROOM: Final = (96.0, 420.0)

Point = tuple[float, float]


def strip(seat: int, seats: int) -> float:
    """The middle of the strip of a seat."""
    return _LEFT + (_RIGHT - _LEFT) * (seat + 0.5) / seats


def kite(seat: int, seats: int, height: float) -> Point:
    """Where a kite flies so many metres high."""
    return strip(seat, seats) + 100.0, _GROUND - _METRE * min(height, _HIGHEST)


def chip(seat: int, seats: int) -> FRect:
    """Who flies there."""
    width, height = _CHIP
    return FRect(strip(seat, seats) - width / 2, _GROUND + 40, width, height)


def cut(seat: int, seats: int) -> FRect:
    """The button with which a kite is attacked."""
    width, height = _CUT
    return FRect(strip(seat, seats) - _CHIP[0] / 2 - 12, _GROUND - height - 14, width, height)


def place(number: int) -> FRect:
    """One of the places of the hand."""
    width = (HAND.width + _GAP) / _PLACES
    return FRect(HAND.left + number * width, HAND.top, width - _GAP, HAND.height)


def seen(seat: int, seats: int, height: float) -> FRect:
    """All of a kite."""
    x, y = kite(seat, seats, height)
    return FRect(x - _KITE / 2, y - _KITE / 2, _KITE, _KITE)
