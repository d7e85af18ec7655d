"""The three dots of somebody who thinks, on a dark pill: they are pale, and so is much around them."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.motion import frame

_PILL: Final = (62.0, 34.0)
_LOWER: Final = 3.0  # than the middle of the pill: they hop upwards
_HOPS: Final = 8  # pictures of them, and pictures a second


def draw_dots(canvas: Canvas, time: float, x: float, y: float, size: float = 1.0) -> None:
    """Paint the pill with its middle at a place, and the dots as they hop at a moment."""
    wide, high = _PILL[0] * size, _PILL[1] * size
    canvas.nine("ui/pill/ink", FRect(x - wide / 2, y - high / 2, wide, high))
    canvas.picture(f"ui/thinking/{frame(time, _HOPS, _HOPS)}", x, y + _LOWER * size, wide=size, high=size)
