"""Spotlight: all of a table but one place in the dark, one ring around it, and a rod that points at it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.motion import arrive, between, during, pop

LIGHT: Final = 0.34  # of everything that is not meant
_DARK: Final = "#120A30"
_AIR: Final = 3.0  # between what is meant and its ring
_EDGE, _STEPS = 9.0, 3  # how soft the edge of the light is, and in how many steps
_DIM_SECONDS, _ROD_SECONDS, _MOVE_SECONDS = 0.2, 0.25, 0.22
_SHORT: Final = 24.0  # from the end of the rod to the ring
_ROD: Final = 400.0  # length of the rod as it is drawn
_TAP, _TAPS_UNTIL, _TAP_SECONDS = 5.0, 1.2, 0.6  # how the rod taps when it has arrived
_AGAIN: Final = 3.0  # seconds, after which it does so again


class Spotlight:
    """What is lit now; the light glides from one place to the next."""

    def __init__(self) -> None:
        self._place: FRect | None = None
        self._from: FRect | None = None
        self._shown = 0.0  # seconds since there is any light
        self._rested = 0.0  # seconds since it was moved

    def move(self, aim: FRect | None, dt: float, *, at_once: bool = False) -> None:
        """Light a place, or nothing in particular, as time goes on."""
        self._shown += dt
        self._rested += dt
        if aim != self._place:
            self._from, self._place, self._rested = self._place, aim, 0.0
        if at_once:
            self._from, self._shown, self._rested = None, _DIM_SECONDS, _TAPS_UNTIL

    @property
    def hole(self) -> FRect | None:
        """Where the light is now, on its way from one place to the next."""
        if self._place is None or self._from is None or self._rested >= _MOVE_SECONDS:
            return self._place
        share = arrive(self._rested / _MOVE_SECONDS)
        return FRect([between(a, b, share) for a, b in zip(self._from, self._place, strict=True)])

    def draw(self, canvas: Canvas) -> None:
        """Paint the dark, and the ring around what is not in it."""
        dark = (1 - LIGHT) * min(1.0, self._shown / _DIM_SECONDS)
        hole = self.hole
        if hole is None:
            canvas.fill(canvas.visible, _DARK, dark)
            return
        inner = hole.inflate(2 * _AIR, 2 * _AIR)
        for step in range(_STEPS):
            outer = inner.inflate(2 * _EDGE / _STEPS, 2 * _EDGE / _STEPS)
            _fill_between(canvas, inner, outer, dark * (step + 1) / (_STEPS + 1))
            inner = outer
        _fill_between(canvas, inner, canvas.visible, dark)
        canvas.nine("ui/focus/normal/ring", hole)

    def draw_rod(self, canvas: Canvas, hand: tuple[float, float]) -> None:
        """Paint the rod from a hand towards what is lit, with a star at its end."""
        hole = self.hole
        if hole is None:
            return
        x, y = end_of_rod(hand, hole)
        way = math.hypot(x - hand[0], y - hand[1])
        out = pop(during(self._shown, _DIM_SECONDS, _DIM_SECONDS + _ROD_SECONDS))
        if self._rested % _AGAIN < _TAPS_UNTIL:  # it taps twice, and again after a while
            out -= abs(math.sin(math.pi * self._rested / _TAP_SECONDS)) * _TAP / max(way, 1.0)
        if out <= 0 or way < 1:
            return
        angle = math.atan2(y - hand[1], x - hand[0])
        canvas.picture("ui/rod", *hand, angle=math.degrees(angle), wide=way * out / _ROD)
        tip = hand[0] + math.cos(angle) * way * out, hand[1] + math.sin(angle) * way * out
        canvas.picture("strange/star", *tip, angle=-20)


def end_of_rod(hand: tuple[float, float], lit: FRect) -> tuple[float, float]:
    """Where the rod ends: a little before the ring around what is lit."""
    wide = lit.inflate(2 * (_AIR + _SHORT), 2 * (_AIR + _SHORT))
    x, y = lit.center
    outside = [
        share for share in (number / 64 for number in range(65))
        if not wide.collidepoint(between(hand[0], x, share), between(hand[1], y, share))
    ]  # fmt: skip
    share = outside[-1] if outside else 0.0
    return between(hand[0], x, share), between(hand[1], y, share)


def _fill_between(canvas: Canvas, inner: FRect, outer: FRect, alpha: float) -> None:
    for rect in around(inner, outer):
        canvas.fill(rect, _DARK, alpha)


def around(inner: FRect, outer: FRect) -> Iterator[FRect]:
    """What of a rectangle is not in another: above, below, and at both sides."""
    hole = inner.clip(outer)
    if hole.width <= 0 or hole.height <= 0:
        yield outer
        return
    parts = (
        FRect(outer.left, outer.top, outer.width, hole.top - outer.top),
        FRect(outer.left, hole.bottom, outer.width, outer.bottom - hole.bottom),
        FRect(outer.left, hole.top, hole.left - outer.left, hole.height),
        FRect(hole.right, hole.top, outer.right - hole.right, hole.height),
    )
    yield from (part for part in parts if part.width > 0 and part.height > 0)
