"""The feast on the top cloud."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.platform.canvas import Canvas
from scenes.platform.motion import sway
from scenes.tables.cloud9.snapshot import Snapshot
from scenes.ui.scenery.avatars import Look, draw_traveller

_GUESTS: Final = ((-150, 40), (-50, 42), (50, 42), (150, 40), (-96, 26), (96, 26))
_CANNONS: Final = (("left", -230.0, 1), ("right", 230.0, -1))
_SHOTS: Final = 1.3  # seconds from shot to shot
_BLAST: Final = 0.12  # seconds for which one is seen


def draw_feast(canvas: Canvas, snapshot: Snapshot, looks: Sequence[Look], time: float) -> None:
    """Draw cake, cannons, presents, and everybody who is there; at time 0 nothing moves."""
    x, y = snapshot.spots.point("feast")
    canvas.picture("common/light/gold", x, y, wide=5.0, high=5.0)
    canvas.picture("common/rays/gold", x, y, angle=round(time * 8) % 360, wide=1.9, high=1.9)
    for piece, dy in (("garland", 0), ("ground", 10)):
        canvas.picture(f"cloud9/feast/{piece}", x, y + dy)
    guests = list(zip(snapshot.feast.guests, _GUESTS, strict=False))
    _draw_guests(canvas, guests[4:], looks, (x, y), time)
    canvas.picture("cloud9/feast/table", x, y + 30)
    canvas.picture("cloud9/feast/cake", x, y - 38)
    _draw_cannons(canvas, x, y, snapshot.feast.age if time else 0.0)
    _draw_guests(canvas, guests[:4], looks, (x, y), time)
    canvas.picture("cloud9/feast/present/red", x - 100, y + 62)
    canvas.picture("cloud9/feast/present/purple", x + 104, y + 58)


def _draw_guests(
    canvas: Canvas,
    guests: Sequence[tuple[int, tuple[int, int]]],
    looks: Sequence[Look],
    at: tuple[float, float],
    time: float,
) -> None:
    for seat, (dx, dy) in guests:
        hop = abs(sway(time, 0.9, 12.0, seat * 0.13)) if time else 0.0
        draw_traveller(canvas, looks[seat], at[0] + dx, at[1] + dy - hop, mood="happy", arms="up")


def _draw_cannons(canvas: Canvas, x: float, y: float, age: float) -> None:
    for side, dx, sign in _CANNONS:
        since = (age + (0.6 if sign < 0 else 0.0)) % _SHOTS
        kick = -8.0 * sign * max(0.0, 1 - since / 0.3) if age else 0.0
        canvas.picture(f"cloud9/feast/cannon/{side}", x + dx, y + 40, angle=kick)
        if age and since < _BLAST:
            canvas.picture("cloud9/feast/blast", x - sign * 208, y - 10, angle=38.0 * sign)
