"""Viewport: how a logical stage lies in a window of any size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log
from typing import Final, Self

from pygame import FRect, Rect

Shape = tuple[int, int]  # width and height of a stage, in logical units
XY = tuple[float, float]  # a place, in logical units

WIDTH: Final = 1280
HEIGHT: Final = 720
#: The stages that scenes can have layouts for: of a television, an old monitor, a phone held upright.
TV: Final[Shape] = (WIDTH, HEIGHT)
FOUR_THREE: Final[Shape] = (1024, 768)
PORTRAIT: Final[Shape] = (720, 1280)


@dataclass(frozen=True, slots=True)
class Viewport:
    """A window, the stage in it, its scale, and where the stage's own corner lies.

    The stage is always seen whole and in the middle; a window of another shape shows more sky around it.
    """

    size: tuple[int, int]  # of the picture, in pixels
    stage: Shape
    scale: float  # pixels for one logical unit
    left: int  # of the stage, in whole pixels
    top: int
    turned: int = 0  # quarters by which the picture is turned in the window, for who sits at another side

    @classmethod
    @lru_cache(maxsize=64)  # it is asked for in every frame
    def of(
        cls, size: tuple[int, int], stages: Sequence[Shape] = (TV,), turned: int = 0, foot: float = 0.0
    ) -> Self:
        """The view of a window: on the stage whose shape is the nearest to its own, and a foot below that."""
        width, height = (max(1, each) for each in (size[::-1] if turned % 2 else size))
        stage = min(stages, key=lambda shape: abs(log(width / height) - log(shape[0] / shape[1])))
        scale = min(width / stage[0], height / (stage[1] + foot))
        left, top = round((width - stage[0] * scale) / 2), round((height - (stage[1] + foot) * scale) / 2)
        return cls((width, height), stage, scale, left, top, turned)

    @property
    def window(self) -> tuple[int, int]:
        """The size of the window, in pixels."""
        return (self.size[1], self.size[0]) if self.turned % 2 else self.size

    @property
    def visible(self) -> FRect:
        """All that can be seen, in logical units: the stage and the sky around it."""
        return FRect(
            -self.left / self.scale,
            -self.top / self.scale,
            self.size[0] / self.scale,
            self.size[1] / self.scale,
        )

    def to_logical(self, pixel: tuple[float, float]) -> tuple[float, float]:
        """The logical place of a pixel."""
        return (pixel[0] - self.left) / self.scale, (pixel[1] - self.top) / self.scale

    def pointed(self, pixel: tuple[float, float]) -> tuple[float, float]:
        """The logical place of a pixel of the window."""
        (x, y), (width, height) = pixel, self.size
        places = ((x, y), (y, height - x), (width - x, height - y), (width - y, x))
        return self.to_logical(places[self.turned])

    def in_window(self, part: Rect) -> Rect:
        """Where a part of the picture is seen in the window."""
        width, height = self.size
        corners = (
            part.topleft,
            (height - part.bottom, part.left),
            (width - part.right, height - part.bottom),
            (part.top, width - part.right),
        )
        return Rect(corners[self.turned], part.size[::-1] if self.turned % 2 else part.size)
