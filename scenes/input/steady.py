"""Steady presses, for hands that tremble or are slow: none that was brushed, and none right after another."""

from __future__ import annotations

from math import inf

from scenes.input.intents import Wish


class Steady:
    """Which presses of keys and buttons count."""

    def __init__(self) -> None:
        self.hold = 0.0  # seconds for which one is to be held until it counts
        self.pause = 0.0  # seconds after one in which no other counts
        self._waiting: dict[tuple[str, Wish], float] = {}  # device and wish -> when it counts
        self._last: dict[str, float] = {}

    def counts(self, device: str, wish: Wish, now: float) -> bool:
        """Whether a press counts at once; one that is to be held counts later."""
        if now - self._last.get(device, -inf) < self.pause:
            return False
        if self.hold:
            self._waiting[device, wish] = now + self.hold
            return False
        self._last[device] = now
        return True

    def let_go(self, device: str, wish: Wish) -> bool:
        """Whether what is let go has counted."""
        return self._waiting.pop((device, wish), None) is None

    def due(self, now: float) -> list[tuple[str, Wish]]:
        """What has been held for long enough."""
        ripe = [key for key, when in self._waiting.items() if now >= when]
        for device, wish in ripe:
            del self._waiting[device, wish]
            self._last[device] = now
        return ripe

    def clear(self) -> None:
        """Forget what is held."""
        self._waiting.clear()
