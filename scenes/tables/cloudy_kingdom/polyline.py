"""Polyline: a way over the board, evenly walked however its corners lie."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from math import atan2, degrees, dist
from typing import Final

from scenes.platform.motion import between

Point = tuple[float, float]

_GLANCE: Final = 0.012  # of the way: how far ahead and behind one looks to see where it leads


@dataclass(frozen=True)
class Polyline:
    """Points one after another."""

    points: Sequence[Point]

    @cached_property
    def _walked(self) -> list[float]:
        """How far it is to each point."""
        return [0.0, *accumulate(dist(here, there) for here, there in pairwise(self.points))]

    @property
    def length(self) -> float:
        """How far it is from one end to the other."""
        return self._walked[-1]

    def at(self, share: float) -> Point:
        """The point at a share of the way."""
        far = min(1.0, max(0.0, share)) * self.length
        index = max(1, bisect_left(self._walked, far))
        before, after = self._walked[index - 1], self._walked[index]
        part = (far - before) / (after - before) if after > before else 0.0
        (x0, y0), (x1, y1) = self.points[index - 1], self.points[index]
        return between(x0, x1, part), between(y0, y1, part)

    def heading(self, share: float) -> float:
        """Where it leads there, in degrees clockwise from the east."""
        (x0, y0), (x1, y1) = self.at(share - _GLANCE), self.at(share + _GLANCE)
        return degrees(atan2(y1 - y0, x1 - x0))
