"""The balloon in its layers, who is aboard, and those who jumped."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from scenes.platform.canvas import Canvas
from scenes.platform.motion import frame, gusts, sway
from scenes.tables.cloud9.bearing import bearing
from scenes.tables.cloud9.snapshot import Jumper, Snapshot
from scenes.ui.scenery.avatars import Look, draw_traveller

SIZE: Final = 0.95
_CROWN: Final = -152.0  # above the middle of the envelope: everything sways about it
_LATE: Final = 0.2  # seconds by which all that hangs follows
_GUSTS: Final = (5.4, 1.8)  # seconds from one to the next, and for which one blows
_ROW: Final = 51.0
_FIVE: Final = ((-29, 306), (29, 306), (-58, 360), (0, 364), (58, 360))
_SIX: Final = ((-50, 306), (50, 306), (-77, 360), (-26, 364), (26, 360), (77, 364))
_OVERHEAD: Final = 132.0  # of the pointer, above the feet of whoever decides
_COUGH: Final = (0.0, 195.0)  # where the burner coughs


def places(count: int) -> Sequence[tuple[float, float]]:
    """Where the feet of so many passengers stand, those further away first."""
    if count == len(_FIVE):
        return _FIVE
    if count == len(_SIX):
        return _SIX
    return [((k - (count - 1) / 2) * _ROW, 360.0 if k % 2 else 356.0) for k in range(count)]


class Balloon:
    """Draws the balloon at a place, as far as it has risen or fallen."""

    def __init__(self, looks: Sequence[Look], *, still: bool) -> None:
        self._looks = looks
        self._still = still  # less motion: nothing sways

    def draw(self, canvas: Canvas, snapshot: Snapshot, time: float) -> None:
        """Draw all layers, back to front."""
        x, y = snapshot.spots.point("balloon")
        y += snapshot.balloon.drop
        turn, late = 0.0, 0.0
        if not self._still:
            breeze = gusts(time, *_GUSTS)
            y += sway(breeze, 3.1, 5)
            turn, late = sway(breeze, 4.2, 1.5), sway(breeze, 4.2, 1.5, _LATE)
            x += sway(time, 0.12, 5 * snapshot.balloon.shake)
        self._layer(canvas, "ropes", x, y, late)
        if snapshot.balloon.crumpled is None:
            self._layer(canvas, "envelope", x, y, turn)
            if snapshot.balloon.roar:
                canvas.picture(
                    "cloud9/balloon/glow", x, y, angle=turn, wide=SIZE, high=SIZE, alpha=snapshot.balloon.roar
                )
        else:
            wobble = 0.0 if self._still else sway(time, 0.4, 4)
            self._layer(canvas, f"crumpled/{snapshot.balloon.crumpled}", x, y, wobble)
        self._layer(canvas, "skirt", x, y, turn)
        self._layer(canvas, "basket/back", x, y, late)
        if snapshot.balloon.crumpled is None:
            flicker = 0.0 if self._still else 0.5 * snapshot.held
            flame = "flame/roaring" if snapshot.balloon.roar > 0.5 else "flame"  # noqa: PLR2004 - more than half of it
            self._layer(
                canvas, f"{flame}/{0 if self._still else frame(time, 11 * (1 + flicker), 3)}", x, y, turn
            )
        self._layer(canvas, "burner", x, y, turn)
        if snapshot.balloon.cough:
            above = 60 * snapshot.balloon.cough
            at = (x + _COUGH[0] * SIZE, y + _COUGH[1] * SIZE - above)
            canvas.picture("cloud9/cough", *at, alpha=round(5 * (1 - snapshot.balloon.cough)) / 5)
        self._passengers(canvas, snapshot, (x, y), late, time)
        for layer in ("basket/front", "bunting"):
            self._layer(canvas, layer, x, y, late)
        for side in (-105.0, 105.0):
            self._hung(canvas, "sandbag", (x, y), (side, 339.0), late)
        self._hung(canvas, "wheel", (x, y), (0.0, 354.0), late)

    def _layer(self, canvas: Canvas, layer: str, x: float, y: float, angle: float) -> None:
        canvas.picture(f"cloud9/balloon/{layer}", x, y, angle=angle, wide=SIZE, high=SIZE)

    def _hung(
        self, canvas: Canvas, layer: str, origin: tuple[float, float], at: tuple[float, float], angle: float
    ) -> None:
        x, y = _about_crown(origin, at, angle)
        canvas.picture(f"cloud9/balloon/{layer}", x, y, angle=angle, wide=SIZE, high=SIZE)

    def _passengers(
        self, canvas: Canvas, snapshot: Snapshot, origin: tuple[float, float], angle: float, time: float
    ) -> None:
        aboard = sorted(snapshot.aboard)
        if snapshot.view.pilot in aboard:  # the pilot stands in the near row, beside the wheel
            aboard.remove(snapshot.view.pilot)
            aboard.insert((len(aboard) + 1) // 2 if len(aboard) < len(_FIVE) - 1 else 3, snapshot.view.pilot)
        for seat, at in zip(aboard, places(len(aboard)), strict=True):
            x, y = _about_crown(origin, at, angle)
            how = bearing(snapshot, seat, time, still=self._still)
            draw_traveller(
                canvas,
                self._looks[seat],
                x,
                y - how.hop,
                mood=how.mood,
                arms=how.arms,
                angle=angle + how.tilt,
                size=SIZE,
            )
            if seat == snapshot.view.actor and not snapshot.locked and not snapshot.answered:
                above = 0.0 if self._still else abs(sway(time, 1.4, 5))
                canvas.picture("ui/pointer", x, y - _OVERHEAD * SIZE - above)

    def draw_jumper(self, canvas: Canvas, snapshot: Snapshot, jumper: Jumper, time: float) -> None:
        """Draw somebody under a parachute, who watches the balloon."""
        look = self._looks[jumper.seat]
        gasps = jumper.hop or snapshot.balloon.crumpled is not None or snapshot.alone or snapshot.locked
        mood = "wow" if gasps else "happy"
        angle = 0.0 if self._still else sway(time, 2.4, 6, jumper.seat * 0.5)
        x, y = snapshot.floating(jumper)
        y += 0.0 if self._still else sway(time, 3.4, 4, jumper.seat)
        if not jumper.hop:
            canvas.picture(
                f"cloud9/parachute/{look.colour}/{jumper.canopy}",
                x,
                y,
                angle=angle,
                wide=jumper.size,
                high=jumper.size,
            )
        draw_traveller(canvas, look, x, y, mood=mood, arms="up", angle=angle, size=jumper.size)


def _about_crown(origin: tuple[float, float], at: tuple[float, float], angle: float) -> tuple[float, float]:
    """Where a point of the balloon is when everything has swung by an angle."""
    turn = math.radians(angle)
    x, y = at[0], at[1] - _CROWN
    return (
        origin[0] + SIZE * (x * math.cos(turn) - y * math.sin(turn)),
        origin[1] + SIZE * (_CROWN + x * math.sin(turn) + y * math.cos(turn)),
    )
