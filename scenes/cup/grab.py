"""Grab: the best climb on, hand over hand, leap, and hold the cup on high."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.motion import between, during, leave, pop, sway
from scenes.ui.scenery.avatars import Arms, Look, draw_traveller

RUNGS: Final = 0.72  # seconds, hand over hand
_PULLS: Final = 4
_LEAP, _REST, _LIFT = 0.26, 0.08, 0.3
GRABBED: Final = RUNGS + _LEAP  # the thread snaps
HELD: Final = GRABBED + _REST + _LIFT  # and only now it is told who has won
_SIZE: Final = 1.45  # of whoever holds the cup
_CUP: Final = 1.3  # of the cup
_ARMS: Final = 112.0  # from the feet to the foot of a cup held on high, at size 1
REACH: Final = _ARMS * _SIZE
_UP: Final = 14.0  # how far the cup goes up at last
_RAYS: Final = (0.4, 1.5)  # seconds in which they come, and their size
_HOPS: Final = 3.6  # seconds from one hop to the next
_HOP: Final = (1.2, 6.0)  # seconds, and how high, while it is celebrated
_THREAD: Final = ("#8A5A36", "#F3D9A0")
_END: Final = 62.0  # of a thread that has snapped


def draw_hanging_cup(canvas: Canvas, x: float, top: float, foot: float, *, snapped: bool) -> None:
    """The cup on its thread; or the thread alone, once it has snapped."""
    end = top + _END if snapped else foot - 100 * _CUP
    for paint, wide in zip(_THREAD, (4.0, 2.0), strict=True):
        canvas.fill(FRect(x - wide / 2, top, wide, max(1.0, end - top)), paint)
    if not snapped:
        canvas.picture("common/rays/gold", x, foot - 60, wide=0.9, high=0.9, alpha=0.5)
        canvas.picture("common/trophy/gold", x, foot, wide=_CUP, high=_CUP)


def draw_grabbing(  # noqa: PLR0913, PLR0917 - who, from where to where, and when
    canvas: Canvas, look: Look, x: float, feet: float, foot: float, since: float, *, calm: bool
) -> None:
    """Whoever has won, on the way from where they stand to the cup whose foot hangs at a height."""
    since = HELD + 1.0 if calm else since
    reach = foot + REACH
    pull = int(since / RUNGS * _PULLS)
    climbed = (pull + leave(since / RUNGS * _PULLS - pull)) / _PULLS if since < RUNGS else 1.0
    below = between(feet, reach, 0.7)
    y = between(feet, below, min(1.0, climbed))
    y = between(y, reach, pop(during(since, RUNGS, GRABBED))) if since >= RUNGS else y
    size = between(1.0, _SIZE, during(since, 0.0, GRABBED))
    if since < GRABBED:
        arms: Arms = "up" if since >= RUNGS or pull % 2 else "wave"
        draw_traveller(canvas, look, x, y, mood="happy", arms=arms, size=size)
        return
    up = _UP * pop(during(since, GRABBED + _REST, HELD))
    hop = 0.0 if calm or since < HELD else abs(sway(since, *_HOP)) * (since % _HOPS < _HOP[0])
    bright = 0.0 if since < HELD else 0.5 if since < HELD + _RAYS[0] else 1.0
    for rays in (f"honours/rays/{look.colour}", "common/rays/gold"):
        canvas.picture(rays, x, foot - 30, wide=_RAYS[1], high=_RAYS[1], alpha=bright)
    canvas.picture("common/trophy/gold", x, foot - up - hop, wide=_CUP, high=_CUP)
    draw_traveller(canvas, look, x, y - up - hop, mood="happy", arms="hold", size=size)
