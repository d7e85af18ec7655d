"""Scenery around the balloon: sun, birds, wind, other balloons, and clouds that sink as it climbs."""

from __future__ import annotations

from itertools import pairwise
from math import pi, sin
from typing import Final

from game.cloud9.pieces import TOP
from scenes.platform.canvas import Canvas
from scenes.platform.motion import between, during, frame, sway
from scenes.platform.viewport import HEIGHT, WIDTH, XY
from scenes.tables.cloud9.snapshot import Snapshot
from scenes.ui.scenery.backdrop import DAWN, Backdrop

_RATE: Final = 20  # steps a second for what is far away
#: By cloud: how much of the sky is that of great heights; in between it is mixed.
_HIGH_SKY: Final = ((1.0, 0.2), (5.0, 0.8), (8.0, 1.0))
_SINKS: Final = 30.0  # for each cloud that the balloon has climbed: the horizon
_FRONT_SINKS: Final = 44.0  # and what is near
_PLUNGE: Final = 54.0  # by which all of it sinks deeper while the balloon shoots up
_FRONT: Final = 70.0  # by which the front bank lies lower than elsewhere: the basket is to be seen
_PASSING: Final = ((236.0, 180.0, 0, 0.8), (660.0, 420.0, 3, 0.6), (1120.0, 640.0, 1, 0.9))
_SINK: Final = 330.0  # by which a cloud that is passed sinks for each step the balloon rises
_FAR: Final = (("rose", 590.0, 330.0, 0.6), ("mint", 780.0, 560.0, 0.45), ("sky", 276.0, 130.0, 0.5))
_FAR_SINKS: Final = 34.0
_BIRDS: Final = (  # picture, height, seconds for a way across, when it begins, between which clouds it flies
    ("swallow", 210.0, 19.0, 0.0, (1, 6)),
    ("gull", 470.0, 27.0, 9.0, (1, 3)),
    ("swallow", 540.0, 23.0, 14.0, (2, 8)),
)
_PING_PONG: Final = (0, 1, 2, 3, 2, 1)
_WINDS: Final = ((0, 170.0, 7.0, 0.0), (1, 330.0, 9.0, 3.0), (2, 610.0, 8.0, 5.5))
_WINDY: Final = 4.0  # clouds from which on there is wind


class FlightScenery:
    """Everything behind the balloon, and the bank of clouds in front of it."""

    def __init__(self, *, still: bool) -> None:
        self._still = still  # less motion: nothing drifts
        self._backdrop = Backdrop(DAWN, still=still)

    def draw(self, canvas: Canvas, snapshot: Snapshot, height: float, time: float) -> None:
        """Draw it for a balloon at a height, counted in clouds."""
        sunk = horizon(height, plunges=snapshot.balloon.crumpled is None)
        time = 0.0 if self._still else int(time * _RATE) / _RATE
        climbed = height - 1
        self._backdrop.draw_sky(canvas, time)
        self._draw_high(canvas, height)
        self._draw_sun(canvas, snapshot.spots.point("sun"), sunk, time)
        with canvas.moved(0, sunk):
            self._backdrop.draw_banks(canvas, time)
        for colour, x, y, size in _FAR:
            drift = 0.0 if self._still else sway(time, 47.0, 26.0, x)
            sunk = y + _FAR_SINKS * size * climbed
            canvas.picture(f"cloud9/far-balloon/{colour}", x + drift, sunk, wide=size, high=size, alpha=0.8)
        self._draw_passing(canvas, height)
        if not self._still:
            self._draw_birds(canvas, height, time)

    def draw_front(self, canvas: Canvas, snapshot: Snapshot, height: float, time: float) -> None:
        """Draw the bank along the lower edge, which is left behind."""
        sunk = horizon(height, plunges=snapshot.balloon.crumpled is None)
        with canvas.moved(0, _FRONT + sunk + (_FRONT_SINKS - _SINKS) * (height - 1)):
            self._backdrop.draw_front(canvas, time)

    def draw_wind(self, canvas: Canvas, strength: float, time: float) -> None:
        """Draw gusts, as visible as they are strong."""
        if self._still or strength <= 0:
            return
        visible = canvas.visible
        for shape, y, seconds, late in _WINDS:
            share = ((time + late) % seconds) / seconds
            x = visible.left - 160 + (visible.width + 320) * share
            alpha = strength * during(share, 0.0, 0.25) * (1 - during(share, 0.7, 1.0))
            canvas.picture(f"cloud9/wind/{shape}", x, y, alpha=round(alpha * 5) / 5)

    @staticmethod
    def windy(height: float) -> float:
        """How windy it is up there."""
        return during(height, _WINDY, float(TOP)) * 0.8

    @staticmethod
    def _draw_high(canvas: Canvas, height: float) -> None:
        """The darker sky up there."""
        visible = canvas.visible
        wide, high = visible.width / WIDTH, visible.height / HEIGHT
        canvas.picture("cloud9/sky/high", *visible.topleft, wide=wide, high=high, alpha=high_sky(height))

    def _draw_sun(self, canvas: Canvas, place: XY, sunk: float, time: float) -> None:
        """It sinks as well, but less than the horizon."""
        x, y = place
        y += 0.5 * sunk
        canvas.picture("common/light/gold", x, y, wide=4.0, high=4.0, alpha=0.7)
        canvas.picture("cloud9/sun/rays", x, y, angle=round(time * 4) % 360, wide=0.8, high=0.8, alpha=0.85)
        canvas.picture("cloud9/sun", x, y, wide=0.8, high=0.8)

    def _draw_passing(self, canvas: Canvas, height: float) -> None:
        """Clouds that sink past the balloon as it rises."""
        visible = canvas.visible
        for x, y, shape, size in _PASSING:
            sunk = (y + _SINK * size * height) % (visible.height + 240) - 120 + visible.top
            canvas.picture(f"common/cloud/dawn-far/{shape}", x, sunk, wide=size, high=size, alpha=0.85)

    @staticmethod
    def _draw_birds(canvas: Canvas, height: float, time: float) -> None:
        visible = canvas.visible
        for kind, y, seconds, late, (lowest, highest) in _BIRDS:
            share = ((time + late) % seconds) / seconds
            if not lowest <= height <= highest:
                continue
            x = visible.left - 60 + (visible.width + 120) * share
            beat = _PING_PONG[frame(time, 9, len(_PING_PONG))]
            canvas.picture(f"cloud9/bird/{kind}/{beat}", x, y + sway(time, 3.7, 14.0, late))


def horizon(height: float, *, plunges: bool = True) -> float:
    """How far the horizon has sunk for a balloon at a height; it plunges while the balloon rises."""
    return _SINKS * (height - 1) + (_PLUNGE * sin(pi * (height % 1.0)) if plunges else 0.0)


def high_sky(height: float) -> float:
    """How much of the sky is that of great heights."""
    for (low, before), (high, after) in pairwise(_HIGH_SKY):
        if height <= high:
            return between(before, after, during(height, low, high))
    return _HIGH_SKY[-1][1]
