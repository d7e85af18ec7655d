"""Image loader: a thread of its own reads and turns pictures, which leaves the loop free to go on."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from queue import PriorityQueue, SimpleQueue
from threading import Thread
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from scenes.platform.assets import decode
from scenes.platform.image_cache import RawPictures, drop
from scenes.platform.surfaces import turned

_IN_TIME: Final = 20_000  # pixels of all pictures that are made in one frame
_EACH: Final = 3_000  # that take as long as opening a picture does

Variant = tuple[str, int, int, int, int]  # picture, width, height, turn, fade


class _Order(NamedTuple):
    picture: str
    scale: float
    source: Path
    size: tuple[int, int] | None  # None: as it was baked


class _Turn(NamedTuple):
    variant: Variant
    upright: Surface
    angle: float


_Work = _Order | _Turn | RawPictures | None  # None: it is over
_Queued = tuple[int, int, _Work]  # how much later than others, and its number


class Arrival(NamedTuple):
    """A picture that is there, at the scale it was wanted for; perhaps as fine as it was baked."""

    picture: str
    scale: float
    surface: Surface
    as_baked: bool


class Turned(NamedTuple):
    """A variant of a picture that is there, and what it was made from."""

    variant: Variant
    upright: Surface
    surface: Surface


class ImageLoader:
    """Orders pictures, and hands them out as they arrive."""

    def __init__(self, cache: Path) -> None:
        self._cache = cache
        self._orders: PriorityQueue[_Queued] = PriorityQueue()
        self._numbers = count()
        self._arrivals: SimpleQueue[Arrival | Turned | Exception] = SimpleQueue()
        self._thread: Thread | None = None
        self._near: tuple[float, RawPictures] | None = None  # for what cannot wait, with its scale
        self.made = 0.0  # pixels in this frame
        self._scale = 0.0  # the last that pictures were wanted at

    def in_time(self, picture: str, scale: float, source: Path, size: tuple[int, int]) -> Surface | None:
        """A picture that a frame has time for: known, or among the first few that it makes."""
        self.made += size[0] * size[1] + _EACH
        if self.made <= _IN_TIME:
            return self.at_once(picture, scale, source, size)
        return self._raw(scale).read(picture, source, size)

    def at_once(self, picture: str, scale: float, source: Path, size: tuple[int, int]) -> Surface:
        """A picture that cannot wait, at a size: read if it is known, else made, and kept by the thread."""
        raw = self._raw(scale)
        known = raw.read(picture, source, size)
        if known is None:
            known = raw.make(picture, source, size)
            self._put(raw)
        return known

    def _raw(self, scale: float) -> RawPictures:
        if self._near is None or self._near[0] != scale:
            self._near = scale, RawPictures(self._cache, scale)
        return self._near[1]

    def order(
        self, picture: str, scale: float, source: Path, size: tuple[int, int] | None, *, first: bool = False
    ) -> None:
        """Let a picture come, at a size or, without one, as it was baked; perhaps before all others.

        What was ordered at another scale before and is not made yet nobody needs any more.
        """
        if size is not None:
            self._scale = scale
        self._put(_Order(picture, scale, source, size), first=first)

    def turn(self, variant: Variant, upright: Surface, angle: float) -> None:
        """Let a variant come, turned from a surface that nobody draws in the meantime."""
        self._put(_Turn(variant, upright, angle))

    def arrival(self) -> Arrival | Turned | None:
        """The next one that is there; what went wrong with one is raised here."""
        if self._arrivals.empty():
            return None
        arrival = self._arrivals.get()
        if isinstance(arrival, Exception):
            raise arrival
        return arrival

    def drop_cache(self) -> bool:
        """Throw away what was kept, as the disk is needed for something that cannot be made again."""
        return drop(self._cache)

    def close(self) -> None:
        """Finish what was ordered; from here on nothing is made, or written to the cache."""
        if self._thread is not None:
            self._put(None)
            self._thread.join()

    def _put(self, order: _Work, *, first: bool = False) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._work, name="pictures", daemon=True)
            self._thread.start()
        self._orders.put((0 if first else 1, next(self._numbers), order))

    def _work(self) -> None:
        raw: RawPictures | None = None
        near: RawPictures | None = None
        scale = 0.0
        while True:
            for made in (raw, near):
                if made is not None and self._orders.empty():
                    made.save()
            order = self._orders.get()[-1]
            if order is None:
                return
            if isinstance(order, RawPictures):
                near = order
                continue
            if isinstance(order, _Turn):
                self._arrivals.put(Turned(order.variant, order.upright, turned(order.upright, order.angle)))
                continue
            if order.size is not None and order.scale != self._scale:
                continue
            if raw is None or (order.scale != scale and order.size is not None):
                raw, scale = RawPictures(self._cache, order.scale), order.scale
            try:
                surface = _surface(raw, order)
                self._arrivals.put(Arrival(order.picture, order.scale, surface, order.size is None))
            except (OSError, pygame.error) as error:
                self._arrivals.put(error)


def _surface(raw: RawPictures, order: _Order) -> Surface:
    if order.size is None:
        return decode(order.source)
    known = raw.read(order.picture, order.source, order.size)
    return known or raw.make(order.picture, order.source, order.size)
