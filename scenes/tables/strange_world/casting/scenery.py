"""Set-up scenery of Strange World: everybody stands on an island of their own, where their world begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.seats.casting.scenery import LARGE, USUAL, Paint, Place
from scenes.ui.scenery.avatars import Look
from scenes.words import N_

_STAR: Final = (264.0, 512.0)
_OTHERS: Final = ((596.0, 424.0), (842.0, 474.0), (1086.0, 424.0))
_ALONE: Final = ((208.0, 474.0), (500.0, 424.0), (780.0, 474.0), (1072.0, 424.0))
_WIDE: Final = 216.0
_STAR_WIDE: Final = 316.0  # as it is drawn
_RIM: Final = (-0.44, 0.42, -0.26, 0.25, -0.08, 0.09)  # of the width: where clouds lie before an island
_LANDS: Final = ("s1", "s2", "s3", "s4")


class Islands:
    """Islands on threads, each with the first card of a world."""

    question = N_("Whose worlds?")
    play = (690.0, 662.0)
    tray = True

    def __init__(self, *, still: bool) -> None:
        self._still = still

    def places(self, looks: Sequence[Look], star: int | None) -> list[Place]:
        """On the islands in their order; whoever is dressed has the largest."""
        return self._islands(len(looks), star)[: len(looks)]

    def free(self, looks: Sequence[Look], star: int | None) -> list[Place]:
        """On the next island, if there is one."""
        return self._islands(len(looks), star)[len(looks) : len(looks) + 1]

    def gates(self) -> Mapping[str, FRect]:
        """Nothing stands there."""
        return {}

    def draw(
        self, canvas: Canvas, looks: Sequence[Look], star: int | None, paint: Paint, time: float
    ) -> None:
        """Paint the islands with everybody on them."""
        islands = self._islands(len(looks), star)
        for seat, place in enumerate(islands[: len(looks) + 1]):
            self._island(canvas, seat, place, seat == star, paint if seat < len(looks) else None)
        if not self._still and time % 16 < 3:  # noqa: PLR2004 - seconds for which it is seen
            lower = 40 - 40 * min(1.0, 2 * (time % 16), 2 * (3 - time % 16))
            canvas.picture("strange/peek/2", 926, 652 + lower, wide=1.4, high=1.4)

    def _island(self, canvas: Canvas, seat: int, place: Place, large: bool, paint: Paint | None) -> None:  # noqa: FBT001 - one of the two kinds
        wide = _STAR_WIDE if large else _WIDE
        size, x, y = wide / _STAR_WIDE, place.x, place.y - 8
        alpha = 1.0 if paint else 0.45
        if paint:
            for side in (-0.4, 0.4):
                canvas.fill(
                    FRect(x + side * wide, canvas.visible.top - 1700, 2.2, y - canvas.visible.top + 1704),
                    "#F6C9A0",
                    0.8,
                )
        canvas.picture("casting/island", x, y, wide=size, high=size, alpha=alpha)
        if paint:
            card = 1.5 if large else 0.95
            canvas.picture(f"strange/land/{_LANDS[seat % 4]}", x, y - 89 * card, wide=card, high=card)
            paint(canvas, seat)
        for number, t in enumerate(_RIM):
            depth = sqrt(max(0.0, 1 - (t / 0.52) ** 2)) * wide * 0.1
            puff = wide / 200 * (0.27 + 0.03 * ((number * 5 + seat) % 3))
            shape = f"common/cloud/dusk-light/{(number + seat) % 6}"
            canvas.picture(shape, x + t * wide, y + depth + 14, wide=puff, high=puff, alpha=alpha)

    def _islands(self, there: int, star: int | None) -> list[Place]:
        spots = iter(_ALONE if star is None else _OTHERS)
        places = []
        for seat in range(max(4, there)):
            if seat == star:
                places.append(Place(*_STAR, LARGE, (_STAR[0], _STAR[1] - 284), heads=2, wide=300))
                continue
            x, y = next(spots, (640.0, 560.0))
            places.append(Place(x, y + 4, USUAL, (x, y + 66), hangs=True, wide=210))
        return places
