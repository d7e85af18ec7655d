"""The three skies behind everything: clouds that drift and banks that pass in parallax."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

import pygame
from pygame import Surface

from scenes.canvas import Canvas
from scenes.view import HEIGHT, WIDTH, View

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
        visible, scale = canvas.visible, canvas.view.scale
        width = round(_BANK * scale)  # in whole pixels, so that one piece begins where the other ends
        x = -(int(_SPEEDS[layer] * when * scale) % width)
        while x < canvas.view.size[0]:
            name = f"common/bank/{self.sky.name}/{layer}"
            canvas.picture(name, visible.left + x / scale, visible.bottom)
            x += width


class DayBanks:
    """The banks of the title, which go through all hours of the day from left to right."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, View], Surface] = {}

    def draw(self, canvas: Canvas, layer: str, lower: float = 0.0) -> None:
        """Draw one of the layers along the lower edge, or a little lower."""
        key = (layer, canvas.view)
        if key not in self._made:
            if any(canvas.is_coming(f"common/bank/{hour}/{layer}") for hour in _HOURS):
                return
            self._made = {old: surface for old, surface in self._made.items() if old[1] == canvas.view}
            self._made[key] = self._woven(canvas, layer)
        surface = self._made[key]
        top = canvas.visible.bottom - surface.get_height() / canvas.view.scale + lower
        canvas.image(surface, canvas.visible.left, top)

    @staticmethod
    def _woven(canvas: Canvas, layer: str) -> Surface:
        """The same bank in three lights, each strongest at its hour, laid into one."""
        width = canvas.view.size[0]
        banks = [canvas.pictures.plain(f"common/bank/{hour}/{layer}").surface for hour in _HOURS]
        woven = Surface((width, banks[0].get_height()), pygame.SRCALPHA)
        for bank, strengths in zip(banks, _HOURS.values(), strict=True):
            light = Surface(woven.get_size(), pygame.SRCALPHA)
            for left in range(0, width, bank.get_width()):
                light.blit(bank, (left, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            ramp = Surface((len(strengths), 1), pygame.SRCALPHA)
            for place, strength in enumerate(strengths):
                ramp.set_at((place, 0), (strength,) * 4)
            mask = pygame.transform.smoothscale(ramp, woven.get_size())
            light.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            woven.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return woven


#: How strong each hour is from left to right, of 255; together they are always all.
_HOURS: Final = {
    "dawn": (255, 255, 128, 0, 0, 0, 0),
    "noon": (0, 0, 127, 255, 127, 0, 0),
    "dusk": (0, 0, 0, 0, 128, 255, 255),
}
