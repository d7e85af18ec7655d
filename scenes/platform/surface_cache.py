"""Surface cache: surfaces that may be wanted again, by the words or pictures they were made from."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from pygame import Surface


class Placed(NamedTuple):
    """A surface to be drawn as it is, and where its corner lies from the place it is drawn at, in pixels."""

    surface: Surface
    left: float
    top: float


class SurfaceCache:
    """Surfaces made before, forgotten in two generations when they grow too many.

    Whatever was used since the last change of generation survives the next one.
    """

    def __init__(self, budget: int) -> None:
        self._usual = self._budget = budget  # bytes in each generation
        self.young: dict[Hashable, Placed] = {}
        self._old: dict[Hashable, Placed] = {}
        self._bytes = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self.young or key in self._old

    def get(self, key: Hashable, make: Callable[[], Placed]) -> Placed:
        """What is remembered under a key, made now if it is not."""
        return self.young.get(key) or self.keep(key, self._old.get(key) or make())

    def keep(self, key: Hashable, placed: Placed) -> Placed:
        """Remember something new."""
        self.young[key] = placed
        self._bytes += placed.surface.get_width() * placed.surface.get_height() * 4
        if self._bytes > self._budget:
            self._old, self.young, self._bytes = self.young, {}, 0
        return placed

    def forget(self, picture: str) -> None:
        """Forget all variants of a picture."""
        for generation in (self.young, self._old):
            for key in [key for key in generation if isinstance(key, tuple) and key[0] == picture]:
                del generation[key]

    def clear(self, *, grown: float = 1.0) -> None:
        """Forget everything, and remember so many times as much as usual from now on."""
        self._budget = int(self._usual * grown)
        self._old, self._bytes = {}, 0
        self.young = {}
