"""Places on the table of Cloud 9, as its Tiled maps say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from pygame import FRect

from scenes.platform.viewport import TV, XY, Shape
from scenes.tables.places import places_of

_FEW: Final = 4  # players for whose parachutes there is room in full size
_CANOPY: Final = 290.0  # how high somebody is who hangs below one, in full size
_GROWN: Final = 1.22
_NOW: Final = 138.0  # how wide the present cloud is drawn for


@dataclass(frozen=True, slots=True, eq=False)
class Spots:
    """The places that a map names."""

    rects: Mapping[str, FRect]
    for_children: bool = False

    @property
    def grown(self) -> float:
        """How much larger cards are than usual."""
        return _GROWN if self.for_children else 1.0

    def rect(self, name: str) -> FRect:
        """The rectangle of a name."""
        return self.rects[name].copy()

    def point(self, name: str) -> XY:
        """The point of a name."""
        return self.rects[name].topleft

    @property
    def rung(self) -> tuple[XY, float, float]:
        """The middle of the present cloud, how large clouds are there, and how far it is to the next one."""
        now = self.rects["now"]
        return now.center, now.width / _NOW, now.height

    def standing(self, seats: int) -> FRect:
        """The panel on which all players stand."""
        rect = self.rect("standing")
        rect.height += self.rects["row"].height * seats
        return rect

    def chip(self, seat: int) -> FRect:
        """The row of a seat on it."""
        rect = self.rect("row")
        rect.top += rect.height * seat
        return rect

    def air(self, seat: int, seats: int) -> tuple[XY, float]:
        """Where somebody who jumped hangs until the journey ends, and how large."""
        place = self._air(seat, seats)
        return place.topleft, place.width / 100

    def lift(self, seat: int, seats: int) -> float:
        """How much higher somebody hangs at first, as far as there is room below the players."""
        (x, y), size = self.air(seat, seats)
        panel, (_now, _size, step) = self.standing(seats), self.rung
        free = y - _CANOPY * size - panel.bottom if x < panel.right else step
        return max(0.0, min(step, self._air(seat, seats).height, free))

    def _air(self, seat: int, seats: int) -> FRect:
        """A place in the air: as wide as people are large in percent, as high as they may hang higher."""
        return self.rects[f"{'crowded-' if seats > _FEW else ''}air-{seat + 1}"]


@cache
def spots(shape: Shape = TV, *, for_children: bool = False) -> Spots:
    """The table as it was drawn in Tiled, for a stage of a shape; larger where children play."""
    return Spots(places_of("cloud9", shape, for_children=for_children), for_children)
