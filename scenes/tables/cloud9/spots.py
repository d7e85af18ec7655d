"""Places on the table of Cloud 9, as the Tiled map says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from pygame import FRect

from scenes.tables.places import places_of

CROWDED: Final = 5  # more players than this have lower chips, closer together
_FEW: Final = 4  # players for whose parachutes there is room in full size
_CLOSER: Final = 70.0  # from chip to chip then
_LOWER: Final = 62.0  # height of a chip then

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Spots:
    """The places that the map names."""

    rects: Mapping[str, FRect]

    def rect(self, name: str) -> FRect:
        """The rectangle of a name."""
        return self.rects[name].copy()

    def point(self, name: str) -> Point:
        """The point of a name."""
        return self.rects[name].topleft

    def cloud(self, number: int) -> Point:
        """The middle of a cloud of the ladder, 1 to 9."""
        return self.rects[f"cloud-{number}"].center

    def chip(self, seat: int, seats: int) -> FRect:
        """The chip of a seat."""
        rect = self.rect(f"chip-{seat + 1}")
        if seats > CROWDED:
            rect.top = self.rects["chip-1"].top + _CLOSER * seat
            rect.height = _LOWER
        return rect

    def air(self, seat: int, seats: int) -> tuple[Point, float]:
        """Where somebody who jumped hangs until the journey ends, and how large."""
        if seats > _FEW:
            return self.point(f"crowded-air-{seat + 1}"), 0.39
        return self.point(f"air-{seat + 1}"), 0.6


@cache
def spots() -> Spots:
    """The table as it was drawn in Tiled."""
    return Spots(places_of("cloud9"))
