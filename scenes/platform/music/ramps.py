"""Ramps: values that go from one level to another in time, and the law of cross-fades."""

from __future__ import annotations

from math import pi, sin


class Ramp:
    """A value on its way."""

    def __init__(self, value: float) -> None:
        self._from = self._to = value
        self._begin = self._seconds = 0.0

    def go(self, to: float, seconds: float, now: float) -> None:
        """Set out for another value from wherever this one is."""
        if to != self._to:
            self._from, self._to = self.at(now), to
            self._begin, self._seconds = now, seconds

    def at(self, now: float) -> float:
        """The value at a moment."""
        if now >= self._begin + self._seconds:
            return self._to
        share = max(0.0, (now - self._begin) / self._seconds)
        return self._from + (self._to - self._from) * share

    def moves(self, now: float) -> bool:
        """Whether it is still on its way."""
        return self._from != self._to and now < self._begin + self._seconds


def equal_power(share: float) -> float:
    """How loud something is that has come in so far: with another that goes out it is as loud as one."""
    return sin(min(1.0, max(0.0, share)) * pi / 2.0)


def turned(x: float, width: float = 1.0) -> tuple[float, float]:
    """How loud left and right are for a place between 0 and 1; in the middle both are left as they are."""
    away = max(-1.0, min(1.0, 2.0 * x - 1.0)) * width
    return (sin((1.0 - max(0.0, away)) * pi / 2.0), sin((1.0 + min(0.0, away)) * pi / 2.0))
