"""Compressor: what quiet hours make of all that is heard together, by loudness that was measured before."""

from __future__ import annotations

from math import log10
from typing import Final

_EVEN: Final = -27.0  # LUFS at full volume, towards which every moment is brought
_SHARE: Final = 0.6  # of the way: 2.5 to 1
_HIGHEST: Final = 4.1  # decibels that a soft moment is lifted at most
_DOWN, _UP = 40.0, 8.0  # decibels a second


class Compressor:
    """Compressor for the sum of music and effects; no mixer can be asked how loud it is."""

    def __init__(self) -> None:
        self._music = 0.0  # power of the music
        self._sounding: list[tuple[float, float]] = []  # until when something is heard, and its power
        self._decibels = 0.0
        self._at = 0.0

    def hear_music(self, loudness: float) -> None:
        """Take over how loud the music is now, in LUFS."""
        self._music = 10.0 ** (loudness / 10.0)

    def hear(self, loudness: float, seconds: float, now: float) -> None:
        """Take into account what begins to sound, in LUFS, and for how long it will."""
        self._sounding.append((now + seconds, 10.0 ** (loudness / 10.0)))

    def gain(self, now: float) -> float:
        """The gain of what begins now, by all that is heard with it."""
        return float(10.0 ** (self._wanted(now) / 20.0))

    def following(self, now: float) -> float:
        """The gain of what goes on: it gives way fast, and comes back slowly."""
        wanted, passed = self._wanted(now), max(0.0, now - self._at)
        lowest, highest = self._decibels - _DOWN * passed, self._decibels + _UP * passed
        self._decibels, self._at = min(max(wanted, lowest), highest), now
        return float(10.0 ** (self._decibels / 20.0))

    def _wanted(self, now: float) -> float:
        """The decibels that bring all that is heard nearer to the even."""
        self._sounding = [each for each in self._sounding if each[0] > now]
        power = self._music + sum(power for _, power in self._sounding)
        return min(_HIGHEST, _SHARE * (_EVEN - 10.0 * log10(max(power, 1e-9))))
