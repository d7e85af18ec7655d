"""Stock: one picture as it is held, at the scale of the window, and where a variant of it belongs."""

from __future__ import annotations

import math
from enum import Enum, auto

from pygame import Surface

from scenes.platform.assets import BakedPicture, Source
from scenes.platform.surface_cache import Placed


class NotDrawn(Enum):
    """Nothing to draw: a value that is no surface, so that nobody can cut, scale or remember it."""

    COMING = auto()  # still on its way
    FADED = auto()  # so faint or so small that nobody would see it


class Stock:
    """One picture: what the index says, and its surfaces at the present scale."""

    __slots__ = (
        "circle", "height", "name", "plain", "sheet", "source", "turns", "width",
    )  # fmt: skip

    def __init__(self, name: str, sheet: BakedPicture, scale: float) -> None:
        self.name = name
        self.sheet = sheet
        self.width = max(1.0, sheet.size[0] * scale + 0.5)  # half a pixel more, so that cutting off rounds
        self.height = max(1.0, sheet.size[1] * scale + 0.5)
        radius = math.hypot(self.width, self.height) / 2
        #: Steps for a degree, such that one step moves the rim by about a pixel, within reason.
        self.turns = max(1 / 6, min(4.0, math.radians(radius) / 1.2))
        self.circle = max(1, round(360 * self.turns))
        self.plain: Placed | None = None
        self.source: Source | None = None


def placed(stock: Stock, width: int, height: int, turn: int, surface: Surface) -> Placed:
    """A variant where it belongs: turned about its joint, and drawn at its pivot."""
    sheet = stock.sheet
    across, down = width / sheet.size[0], height / sheet.size[1]
    left, top = -sheet.pivot[0] * across, -sheet.pivot[1] * down
    if not turn:
        return Placed(surface, left, top)
    x, y = sheet.joint[0] * across, sheet.joint[1] * down
    angle = math.tau * turn / stock.circle
    cos, sin = math.cos(angle), math.sin(angle)
    dx, dy = width / 2 - x, height / 2 - y  # from the joint to the middle
    middle = left + x + dx * cos - dy * sin, top + y + dx * sin + dy * cos
    size = surface.get_size()
    return Placed(surface, middle[0] - size[0] / 2, middle[1] - size[1] / 2)
