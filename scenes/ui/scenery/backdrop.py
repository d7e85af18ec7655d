"""Backdrop: the three skies, with clouds that drift and banks that pass in parallax."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor
from random import Random
from typing import Final

from scenes.platform.canvas import Canvas
from scenes.platform.viewport import HEIGHT, WIDTH

_RATE: Final = 30  # steps a second: clouds are slow, so every second frame may be left unpainted
_SPEEDS: Final = {"clouds": 4.0, "far": 2.0, "middle": 4.0, "near": 6.0}  # logical units a second
_BANK: Final = 1280.0  # width of a bank, which goes on seamlessly
_CLOUDS: Final = 7
_ROOM: Final = 150.0  # outside the window, in which a cloud may come and go


@dataclass(frozen=True, slots=True)
class Sky:
    """What belongs to one hour of the day."""

    name: str  # of sky, clouds, banks, panels and stitches
    button: str  # the kind of the main button under it
    far: str  # the paint of single clouds
    slab: str  # the kind of dark slabs


DAWN: Final = Sky("dawn", "primary", "dawn-far", "ink")
NOON: Final = Sky("noon", "teal", "noon-far", "teal")
DUSK: Final = Sky("dusk", "violet", "dusk-light", "violet")


@dataclass(frozen=True, slots=True)
class _Cloud:
    shape: int
    x: float
    y: float
    size: float
    speed: float


class Backdrop:
    """A sky with its clouds, at any moment."""

    def __init__(self, sky: Sky, *, still: bool = False, picture: str = "") -> None:
        self.sky = sky
        self._still = still  # less motion: nothing drifts
        self._picture = picture or f"common/sky/{sky.name}"
        rng = Random(sky.name)
        self._clouds = [
            _Cloud(
                index % 6,
                (index + rng.uniform(0.1, 0.9)) / _CLOUDS * WIDTH,
                rng.uniform(0.14, 0.55) * HEIGHT,
                rng.uniform(0.45, 0.9),
                _SPEEDS["clouds"] * rng.uniform(0.6, 1.5),
            )
            for index in range(_CLOUDS)
        ]

    def draw(self, canvas: Canvas, time: float) -> None:
        """Draw everything behind the board: sky, clouds, the two banks further away."""
        self.draw_sky(canvas, time)
        self.draw_banks(canvas, time)

    def draw_sky(self, canvas: Canvas, time: float) -> None:
        """Draw the sky and its clouds."""
        canvas.cover(self._picture)
        when = self._when(time)
        visible = canvas.visible
        across = visible.width + 2 * _ROOM
        for cloud in self._clouds:
            x = (cloud.x + cloud.speed * when) % across + visible.left - _ROOM
            name = f"common/cloud/{self.sky.far}/{cloud.shape}"
            canvas.picture(name, x, cloud.y, wide=cloud.size, high=cloud.size, alpha=0.8 * canvas.scenery)

    def draw_banks(self, canvas: Canvas, time: float) -> None:
        """Draw the two banks further away."""
        when = self._when(time)
        self._bank(canvas, "far", when)
        self._bank(canvas, "middle", when)

    def draw_front(self, canvas: Canvas, time: float) -> None:
        """Draw the bank in front of everything, along the lower edge."""
        self._bank(canvas, "near", self._when(time))

    def _when(self, time: float) -> float:
        return 0.0 if self._still else int(time * _RATE) / _RATE

    def _bank(self, canvas: Canvas, layer: str, when: float) -> None:
        draw_bank(canvas, self.sky.name, layer, _SPEEDS[layer] * when)


def draw_bank(canvas: Canvas, sky: str, layer: str, drifted: float = 0.0) -> None:
    """Draw a bank of clouds along the whole lower edge, drifted so far to the left."""
    visible, scale = canvas.visible, canvas.view.scale
    width = round(_BANK * scale)  # in whole pixels, so that one piece begins where the other ends
    x = -(int(drifted * scale) % width)
    while x < canvas.view.size[0]:
        bank = f"common/bank/{sky}/{layer}"
        canvas.picture(bank, visible.left + x / scale, visible.bottom, alpha=canvas.scenery)
        x += width


_PLATE: Final = 320.0  # of sky beside the window, in which clouds of the day come and go
_HAIR: Final = 0.001  # of a bank: no piece is needed for so little
_DAY_CLOUDS: Final = (  # paint and shape, x, y, size, units a second
    ("dawn/0", 120.0, 130.0, 1.0, 3.0),
    ("dawn-far/3", 330.0, 70.0, 0.65, 2.0),
    ("dawn/4", 30.0, 300.0, 0.85, 4.0),
    ("noon/3", 446.0, 300.0, 0.6, 3.0),
    ("noon/3", 838.0, 330.0, 0.55, 2.5),
    ("dusk-light/4", 1000.0, 90.0, 0.75, 2.5),
    ("dusk-light/1", 1196.0, 120.0, 0.95, 3.5),
    ("dusk/2", 1250.0, 330.0, 0.95, 4.0),
)
#: What is behind the title, in the order in which it is to come.
DAY_PICTURES: Final = (
    "common/sky/day",
    *(f"common/bank/day/{layer}" for layer in ("middle", "near")),
    *(f"common/cloud/{cloud}" for cloud, *_place in _DAY_CLOUDS),
)


def draw_day(canvas: Canvas, time: float = 0.0, *, lower: float = 0.0) -> None:
    """Draw the sky of a whole day from left to right, with its clouds and the bank further away."""
    canvas.cover("common/sky/day")
    visible, when = canvas.visible, int(time * _RATE) / _RATE
    across = visible.width + _PLATE
    for cloud, start, y, size, speed in _DAY_CLOUDS:
        x = (start + _PLATE / 2 - visible.left + speed * when) % across + visible.left - _PLATE / 2
        canvas.picture(f"common/cloud/{cloud}", x, y, wide=size, high=size, alpha=0.9 * canvas.scenery)
    _draw_day_bank(canvas, "middle", lower)


def draw_day_front(canvas: Canvas, lower: float = 0.0) -> None:
    """Draw the bank in front of the day, perhaps sunk a little."""
    _draw_day_bank(canvas, "near", lower)


def _draw_day_bank(canvas: Canvas, layer: str, lower: float) -> None:
    """The whole day across the stage; beside it, in wider windows, it is still morning or evening already."""
    visible, scale = canvas.visible, canvas.view.scale
    width = round(_BANK * scale) / scale
    for piece in range(floor(visible.left / width + _HAIR), ceil(visible.right / width - _HAIR)):
        hour = "day" if piece == 0 else "dawn" if piece < 0 else "dusk"
        bank = f"common/bank/{hour}/{layer}"
        canvas.picture(bank, piece * width, visible.bottom + lower, alpha=canvas.scenery)
