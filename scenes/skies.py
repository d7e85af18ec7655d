"""The three skies behind everything: clouds that drift and banks that pass in parallax."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from scenes.canvas import Canvas
from scenes.view import HEIGHT, WIDTH

_RATE: Final = 30  # steps a second: clouds are slow, so every second frame may be left unpainted
_SPEEDS: Final = {"clouds": 4.0, "far": 8.0, "middle": 14.0, "near": 24.0}  # logical units a second
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
SKIES: Final = {"cloud9": DAWN, "cloudy_kingdom": NOON, "strange_world": DUSK}


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
        canvas.cover(self._picture)
        when = self._when(time)
        visible = canvas.visible
        across = visible.width + 2 * _ROOM
        for cloud in self._clouds:
            x = (cloud.x + cloud.speed * when) % across + visible.left - _ROOM
            name = f"common/cloud/{self.sky.far}/{cloud.shape}"
            canvas.picture(name, x, cloud.y, wide=cloud.size, high=cloud.size, alpha=0.8)
        self._bank(canvas, "far", when)
        self._bank(canvas, "middle", when)

    def draw_front(self, canvas: Canvas, time: float) -> None:
        """Draw the bank in front of everything, along the lower edge."""
        self._bank(canvas, "near", self._when(time))

    def _when(self, time: float) -> float:
        return 0.0 if self._still else int(time * _RATE) / _RATE

    def _bank(self, canvas: Canvas, layer: str, when: float) -> None:
        visible = canvas.visible
        x = visible.left - (visible.left + _SPEEDS[layer] * when) % _BANK
        while x < visible.right:
            canvas.picture(f"common/bank/{self.sky.name}/{layer}", x, visible.bottom)
            x += _BANK
