"""Slide: one large world makes way like a wing of scenery; another one grows out of its small island."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import pi, sin
from typing import Final

from scenes.platform.motion import between, during, glide
from scenes.tables.strange_world.ground import Ground

SECONDS: Final = 0.35
_WAY: Final = 1000.0  # how far a wing goes
_SINKS: Final = 40.0  # while it slides off
_ARC: Final = 40.0  # by which the other grows higher
_OVER: Final = 0.02  # of its way, by which it goes too far and back
_ISLAND: Final = (320.0, 30.0)  # how far aside and up the small land comes from
_SIZES: Final = (0.32, 0.45, 0.6, 0.75, 0.9)  # of a land that grows, so that few have to be made
_LEAVES: Final = 0.72  # of the time, when the one that leaves is gone


@dataclass(frozen=True, slots=True)
class Slide:
    """A world that was large, and how far it has made way."""

    seat: int
    ground: Ground
    way: int = 1  # to which side it leaves; as a small land it comes in from the opposite one
    now: float = 0.0

    def beginning(self, way: int) -> Slide:
        """It leaves now."""
        return replace(self, way=way, now=0.0)

    def after(self, dt: float) -> Slide | None:
        """It, so much later; None when it has made way."""
        now = self.now + dt
        return replace(self, now=now) if now < SECONDS else None

    @property
    def share(self) -> float:
        """How much of its time has passed."""
        return self.now / SECONDS

    def leaving(self) -> tuple[float, float]:
        """How far the world that leaves is from where it lay."""
        gone = glide(during(self.share, 0.0, _LEAVES))
        return self.way * _WAY * gone, _SINKS * gone

    def growing(self, small: Ground, large: Ground) -> Ground:
        """Where the world that comes lies on the way from its island to its place."""
        share = during(self.share, 0.1, 1.0)
        come = glide(share) + _OVER * sin(pi * during(self.share, 0.62, 1.0))
        sizes = (small.size / large.size, *_SIZES, 1.0)
        size = max((each for each in sizes if each <= come), default=sizes[0])
        wide = large.rect.width * size
        x = between(small.rect.centerx, large.rect.centerx, come)
        y = between(small.rect.centery, large.rect.centery, come) - _ARC * sin(pi * share)
        return replace(large, left=x - wide / 2, top=y - wide / 2, size=large.size * size)

    @property
    def is_small(self) -> bool:
        """Whether the world that comes is seen from afar yet."""
        return glide(during(self.share, 0.1, 1.0)) < _SIZES[0]

    def island(self) -> tuple[float, float]:
        """How far the small land of whoever leaves is from where it will hang."""
        left = (1 - during(self.share, 0.55, 1.0)) ** 3
        return -self.way * _ISLAND[0] * left, -_ISLAND[1] * left

    @property
    def folded(self) -> float:
        """How far the ribbon is folded: it shows another name when it opens again."""
        return 1 - abs(1 - 2 * self.share)
