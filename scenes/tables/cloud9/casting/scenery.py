"""Set-up scenery of Cloud 9: the balloon is moored, and everybody who is dressed stands in its basket."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.motion import frame, sway
from scenes.seats.casting.scenery import LARGE, Paint, Place
from scenes.tables.cloud9.balloon import places as aboard
from scenes.ui.scenery.avatars import Look
from scenes.words import N_

_SIZE: Final = 1.42
_MIDDLE: Final = (690.0, -6.0)
_STAR: Final = (270.0, 566.0)
_FREE: Final = (1030.0, 1160.0)
_RIM: Final = 534.0  # where the upper row of names hangs
_ROW: Final = 50.0  # from one row of names to the next


class MooredBalloon:
    """The balloon and its basket."""

    question = N_("Who is flying?")
    play = (690.0, 664.0)
    tray = True

    def __init__(self, *, still: bool) -> None:
        self._still = still

    def places(self, looks: Sequence[Look], star: int | None) -> list[Place]:
        """In the basket; whoever is dressed stands on the clouds beside it."""
        inside = [seat for seat in range(len(looks)) if seat != star]
        found = {} if star is None else {star: _star()}
        for number, (seat, (x, y)) in enumerate(zip(inside, aboard(len(inside)), strict=True)):
            at = (_MIDDLE[0] + x * _SIZE, _MIDDLE[1] + y * _SIZE)
            found[seat] = Place(*at, _SIZE, _name(number, len(inside)), hangs=True, wide=198)
        return [found[seat] for seat in range(len(looks))]

    def free(self, looks: Sequence[Look], _star: int | None) -> list[Place]:
        """On a cloud to the right of the balloon."""
        free = 6 - len(looks)
        return [Place(x, 560, 1.5, (x, 592), wide=124) for x in _FREE[: max(0, min(2, free))]]

    def gates(self) -> Mapping[str, FRect]:
        """Nothing stands there."""
        return {}

    def draw(
        self, canvas: Canvas, looks: Sequence[Look], star: int | None, paint: Paint, time: float
    ) -> None:
        """Paint the balloon in its layers, and everybody in and beside it."""
        turn = 0.0 if self._still else sway(time, 6.0, 0.7)
        for layer in ("ropes", "envelope", "skirt", "basket/back"):
            self._layer(canvas, layer, turn if layer in {"envelope", "skirt"} else 0.0)
        flame = 0 if self._still else frame(time, 9, 3)
        self._layer(canvas, f"flame/{flame}", 0.0)
        self._layer(canvas, "burner", 0.0)
        inside = [seat for seat in range(len(looks)) if seat != star]
        for seat in inside:
            paint(canvas, seat)
        self._layer(canvas, "basket/front", 0.0)
        for side in (-105.0, 105.0):
            x, y = _MIDDLE[0] + side * _SIZE, _MIDDLE[1] + 339 * _SIZE
            canvas.picture("cloud9/balloon/sandbag", x, y, wide=_SIZE, high=_SIZE)
        if star is not None:
            canvas.picture("casting/beam", *_STAR)
            canvas.picture("common/seat-cloud/two", _STAR[0] - 4, _STAR[1] + 14)
            paint(canvas, star)
        if len(looks) < 6:  # noqa: PLR2004 - as many as can fly
            canvas.picture("common/seat-cloud/two", 1092, 576, wide=1.16, high=1.16)

    @staticmethod
    def _layer(canvas: Canvas, layer: str, angle: float) -> None:
        canvas.picture(f"cloud9/balloon/{layer}", *_MIDDLE, angle=angle, wide=_SIZE, high=_SIZE)


def _star() -> Place:
    return Place(*_STAR, LARGE, (_STAR[0], _STAR[1] - 246), heads=2, wide=330)


def _name(number: int, count: int) -> tuple[float, float]:
    """Where a name hangs on the basket: three in a row at most."""
    row, rows = divmod(number, 3)[0], (count + 2) // 3
    in_row = [number for number in range(count) if number // 3 == row]
    x = _MIDDLE[0] + (number % 3 - (len(in_row) - 1) / 2) * 194
    return x, _RIM + row * _ROW - (14 if rows > 1 else 0)
