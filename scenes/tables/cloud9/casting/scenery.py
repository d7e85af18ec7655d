"""Set-up scenery of Cloud 9: the balloon is moored, and everybody who is dressed stands in its basket."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.motion import during, frame, leave, sway
from scenes.platform.viewport import FOUR_THREE, PORTRAIT, TV, Shape
from scenes.seats.casting.scenery import LARGE, FigurePlace, PaintSeat, SceneryState
from scenes.tables.cloud9.balloon import places as aboard
from scenes.ui.scenery.avatars import Look
from scenes.words import N_

_RIM: Final = 380.0  # of the balloon at its usual size: where the upper row of names hangs
_ROW: Final = 50.0  # from one row of names to the next
_ACROSS: Final = 3  # names in a row
_MOST: Final = 6  # who can fly
_ABOARD: Final = 0.38  # seconds until everybody is in the basket
_LEAVES: Final = 0.6


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where everything is on a stage of one shape."""

    size: float  # of the balloon
    middle: tuple[float, float]
    star: tuple[float, float]
    free: tuple[tuple[float, float], ...]  # feet of a friend and of a robot
    cloud: tuple[float, float, float]  # under them, and how large it is
    free_size: float
    free_wide: float
    name: float  # from one name to the next
    play: tuple[float, float]


_LAYOUTS: Final = {
    TV: _Layout(
        size=1.42, middle=(690, -6), star=(270, 566), free=((1030, 560), (1160, 560)),
        cloud=(1092, 576, 1.16), free_size=1.5, free_wide=124, name=194, play=(690, 664),
    ),
    FOUR_THREE: _Layout(
        size=1.3, middle=(606, 66), star=(256, 596), free=((892, 602),),
        cloud=(892, 620, 0.8), free_size=1.3, free_wide=124, name=172, play=(826, 714),
    ),
    PORTRAIT: _Layout(
        size=1.24, middle=(400, 196), star=(250, 1002), free=((546, 996), (656, 996)),
        cloud=(600, 1012, 0.94), free_size=1.3, free_wide=104, name=186, play=(360, 1148),
    ),
}  # fmt: skip


class MooredBalloon:
    """The balloon and its basket."""

    question = N_("Who is flying?")
    tray, takes_aboard = True, True
    shapes: Sequence[Shape] = tuple(_LAYOUTS)

    def __init__(self, *, still: bool) -> None:
        self._still = still
        self._layout = _LAYOUTS[TV]

    def fit(self, shape: Shape) -> None:
        """Take the layout for a shape of stage."""
        self._layout = _LAYOUTS[shape]

    @property
    def play(self) -> tuple[float, float]:
        """Below the basket."""
        return self._layout.play

    def places(self, looks: Sequence[Look], star: int | None) -> list[FigurePlace]:
        """In the basket; whoever is dressed stands on the clouds beside it."""
        layout = self._layout
        inside = [seat for seat in range(len(looks)) if seat != star]
        found = {} if star is None else {star: _star(layout.star)}
        for number, (seat, (x, y)) in enumerate(zip(inside, aboard(len(inside)), strict=True)):
            at = (layout.middle[0] + x * layout.size, layout.middle[1] + y * layout.size)
            name = self._name(number, len(inside))
            found[seat] = FigurePlace(*at, layout.size, name, hangs=True, wide=layout.name + 4)
        return [found[seat] for seat in range(len(looks))]

    def free(self, looks: Sequence[Look], _star: int | None) -> list[FigurePlace]:
        """On a cloud to the right of the balloon."""
        layout = self._layout
        free = layout.free[: max(0, _MOST - len(looks))]
        return [FigurePlace(x, y, layout.free_size, (x, y + 32), wide=layout.free_wide) for x, y in free]

    def gates(self) -> Mapping[str, FRect]:
        """Nothing stands there."""
        return {}

    def draw(self, canvas: Canvas, moment: SceneryState, paint: PaintSeat) -> None:
        """Paint the balloon in its layers, and everybody in and beside it; it leaves upwards."""
        looks, star = moment.looks, moment.star
        with canvas.moved(*self.carries(moment.parted or 0.0)):
            self._balloon(canvas, moment, paint)
        if star is not None:
            at = self._layout.star
            canvas.picture("casting/beam", *at)
            canvas.picture("common/seat-cloud/two", at[0] - 4, at[1] + 14)
            paint(canvas, star)
        if len(looks) < _MOST:
            x, y, size = self._layout.cloud
            canvas.picture("common/seat-cloud/two", x, y, wide=size, high=size)

    def _balloon(self, canvas: Canvas, moment: SceneryState, paint: PaintSeat) -> None:
        (x, y), size, time = self._layout.middle, self._layout.size, moment.time
        turn = 0.0 if self._still else sway(time, 6.0, 0.7)
        for layer in ("ropes", "envelope", "skirt", "basket/back"):
            self._layer(canvas, layer, turn if layer in {"envelope", "skirt"} else 0.0)
        flame = 0 if self._still else frame(time, 9, 3)
        self._layer(canvas, f"flame/{flame}", 0.0)
        self._layer(canvas, "burner", 0.0)
        inside = [seat for seat in range(len(moment.looks)) if seat != moment.star]
        for seat in inside:
            paint(canvas, seat)
        self._layer(canvas, "basket/front", 0.0)
        for side in (-105.0, 105.0):
            canvas.picture("cloud9/balloon/sandbag", x + side * size, y + 339 * size, wide=size, high=size)

    def carries(self, parted: float) -> tuple[float, float]:
        """How far the balloon is on its way: it sinks a little under the last who comes, then leaves."""
        sags = 6 * sway(during(parted, _ABOARD - 0.1, _ABOARD + 0.1), 2.0, 1.0)
        left = leave(during(parted, _ABOARD, _ABOARD + _LEAVES))
        return 40 * left, sags - (self._layout.middle[1] + 420 * self._layout.size) * left

    def _layer(self, canvas: Canvas, layer: str, angle: float) -> None:
        size = self._layout.size
        canvas.picture(f"cloud9/balloon/{layer}", *self._layout.middle, angle=angle, wide=size, high=size)

    def _name(self, number: int, count: int) -> tuple[float, float]:
        """Where a name hangs on the basket: three in a row at most."""
        layout = self._layout
        row, rows = number // _ACROSS, (count + _ACROSS - 1) // _ACROSS
        in_row = min(_ACROSS, count - row * _ACROSS)
        x = layout.middle[0] + (number % _ACROSS - (in_row - 1) / 2) * layout.name
        return x, layout.middle[1] + _RIM * layout.size + row * _ROW - (14 if rows > 1 else 0)


def _star(at: tuple[float, float]) -> FigurePlace:
    return FigurePlace(*at, LARGE, (at[0], at[1] - 246), heads=2, wide=330)
