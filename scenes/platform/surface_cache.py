"""Surface cache: surfaces that may be wanted again, by the words or pictures they were made from."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

from pygame import Surface

_LARGEST: Final = 1.5  # of the usual scales
_MOST: Final = 4.0  # times as much as usual, at most, at larger ones


class Placed(NamedTuple):
    """A surface to be drawn as it is, and where its corner lies from the place it is drawn at, in pixels."""

    surface: Surface
    left: float
    top: float


class SurfaceCache:
    """Surfaces made before, forgotten in two generations when they grow too many.

    Whatever was used since the last change of generation survives the next one. That comes between frames:
    in the middle of one that needs more than fits, each would make again what it has just let go of.
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
        return self.young.get(key) or self.put(key, self._old.get(key) or make())

    def put(self, key: Hashable, placed: Placed) -> Placed:
        """Remember something new."""
        self.young[key] = placed
        self._bytes += placed.surface.get_width() * placed.surface.get_height() * 4
        return placed

    def begin_frame(self) -> None:
        """Let go of what was not used for long, if there is more than fits."""
        if self._bytes > self._budget:
            self._old, self.young, self._bytes = self.young, {}, 0

    def forget(self, picture: str) -> None:
        """Forget all variants of a picture."""
        for generation in (self.young, self._old):
            for key in [key for key in generation if isinstance(key, tuple) and key[0] == picture]:
                del generation[key]

    def clear(self, scale: float | None = None) -> None:
        """Forget everything; for another scale, remember as many more pixels from now on as it takes."""
        self.young, self._old, self._bytes = {}, {}, 0
        if scale is not None:
            self._budget = int(self._usual * min(_MOST, max(1.0, (scale / _LARGEST) ** 2)))
