"""View: how the logical stage of 1280 by 720 lies in a window of any size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Self

from pygame import FRect

WIDTH: Final = 1280
HEIGHT: Final = 720


@dataclass(frozen=True, slots=True)
class View:
    """A window, the scale of the stage in it, and where the stage's own corner lies.

    The stage is always seen whole and in the middle; a window of another shape shows more sky around it.
    """

    size: tuple[int, int]  # of the window, in pixels
    scale: float  # pixels for one logical unit
    left: int  # of the stage, in whole pixels
    top: int

    @classmethod
    def of(cls, size: tuple[int, int]) -> Self:
        """The view of a window."""
        width, height = max(1, size[0]), max(1, size[1])
        scale = min(width / WIDTH, height / HEIGHT)
        left, top = round((width - WIDTH * scale) / 2), round((height - HEIGHT * scale) / 2)
        return cls((width, height), scale, left, top)

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
