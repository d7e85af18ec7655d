"""Set-up scenery of Strange World: everybody stands on an island of their own, where their world begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.motion import arrive, during, leave
from scenes.platform.viewport import FOUR_THREE, PORTRAIT, TV, Shape
from scenes.seats.casting.scenery import LARGE, USUAL, FigurePlace, PaintSeat, SceneryState
from scenes.ui.scenery.avatars import Look
from scenes.words import N_


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where everything is on a stage of one shape."""

    star: tuple[float, float]  # feet of whoever is dressed
    others: tuple[tuple[float, float], ...]
    alone: tuple[tuple[float, float], ...]  # of everybody, if nobody is dressed
    play: tuple[float, float]
    peek: tuple[float, float]  # where somebody looks out of the clouds at times


_LAYOUTS: Final[Mapping[Shape, _Layout]] = {
    TV: _Layout(
        star=(264, 512), others=((596, 424), (842, 474), (1086, 424)),
        alone=((208, 474), (500, 424), (780, 474), (1072, 424)), play=(690, 662), peek=(926, 652),
    ),
    FOUR_THREE: _Layout(
        star=(256, 570), others=((606, 366), (876, 450), (620, 570)),
        alone=((150, 500), (390, 440), (632, 500), (872, 440)), play=(826, 712), peek=(580, 704),
    ),
    PORTRAIT: _Layout(
        star=(252, 1000), others=((180, 540), (540, 470), (556, 800)),
        alone=((190, 560), (530, 480), (190, 920), (530, 850)), play=(360, 1148), peek=(590, 1120),
    ),
}  # fmt: skip
_WIDE: Final = 216.0
_STAR_WIDE: Final = 316.0  # as it is drawn
_DOWN: Final = 0.5  # seconds in which an island comes down
_ABOVE: Final = 150.0  # where it comes from
_CLEARS: Final = 0.2  # seconds after which the islands leave
_DRAWN_UP: Final = 0.7
_HIGH: Final = 1300.0  # out of sight
_RIM: Final = (-0.44, 0.42, -0.26, 0.25, -0.08, 0.09)  # of the width: where clouds lie before an island
_LANDS: Final = ("s1", "s2", "s3", "s4")


class Islands:
    """Islands on threads, each with the first card of a world."""

    question = N_("Whose worlds?")
    tray, takes_aboard = True, False
    shapes: Sequence[Shape] = tuple(_LAYOUTS)

    def __init__(self, *, still: bool) -> None:
        self._still = still
        self._layout = _LAYOUTS[TV]

    def fit(self, shape: Shape) -> None:
        """Take the layout for a shape of stage."""
        self._layout = _LAYOUTS[shape]

    @property
    def play(self) -> tuple[float, float]:
        """Among the clouds below."""
        return self._layout.play

    def places(self, looks: Sequence[Look], star: int | None) -> list[FigurePlace]:
        """On the islands in their order; whoever is dressed has the largest."""
        return self._islands(len(looks), star)[: len(looks)]

    def free(self, looks: Sequence[Look], star: int | None) -> list[FigurePlace]:
        """On the next island, if there is one."""
        return self._islands(len(looks), star)[len(looks) : len(looks) + 1]

    def gates(self) -> Mapping[str, FRect]:
        """Nothing stands there."""
        return {}

    def carries(self, parted: float) -> tuple[float, float]:
        """The islands are drawn up."""
        return 0.0, -_HIGH * leave(during(parted, _CLEARS, _CLEARS + _DRAWN_UP))

    def draw(self, canvas: Canvas, moment: SceneryState, paint: PaintSeat) -> None:
        """Paint the islands with everybody on them; they come down on threads, and are drawn up."""
        there, star, time = len(moment.looks), moment.star, moment.time
        up = self.carries(moment.parted or 0.0)[1]
        for seat, place in enumerate(self._islands(there, star)[: there + 1]):
            came = 1.0 if seat >= there or self._still else arrive(during(moment.joined[seat], 0.0, _DOWN))
            with canvas.moved(0, (up if seat < there else 0.0) - _ABOVE * (1 - came)):
                self._island(canvas, seat, place, seat == star, paint if seat < there else None)
        if not self._still and time % 16 < 3:  # noqa: PLR2004 - seconds for which it is seen
            lower = 40 - 40 * min(1.0, 2 * (time % 16), 2 * (3 - time % 16))
            x, y = self._layout.peek
            canvas.picture("strange/peek/2", x, y + lower, wide=1.4, high=1.4)

    def _island(
        self,
        canvas: Canvas,
        seat: int,
        place: FigurePlace,
        large: bool,  # noqa: FBT001 - one of the two kinds
        paint: PaintSeat | None,
    ) -> None:
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

    def _islands(self, there: int, star: int | None) -> list[FigurePlace]:
        spots = iter(self._layout.alone if star is None else self._layout.others)
        places = []
        for seat in range(max(4, there)):
            if seat == star:
                x, y = self._layout.star
                places.append(FigurePlace(x, y, LARGE, (x, y - 284), heads=2, wide=300))
                continue
            x, y = next(spots, (640.0, 560.0))
            places.append(FigurePlace(x, y + 4, USUAL, (x, y + 66), hangs=True, wide=210))
        return places
