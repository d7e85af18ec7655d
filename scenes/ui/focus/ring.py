"""Focus ring: it glides to what is in focus, and its halo breathes, slower when nobody touches anything."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.motion import during
from scenes.ui.core import Target, Ui
from scenes.ui.panel import ROOM_FOR_RING

_WAY_SECONDS: Final = 0.09  # from one target to the next
_LANDS, _LANDED = 0.18, 0.27  # seconds after its screen has come, when that is at rest
_ABOVE: Final = 16.0  # how much larger it is while it comes down
_BREATH_SECONDS: Final = 1.1
_BREATHS: Final = 4  # after a touch; then slower ones:
_SLOW: Final = 1.9  # seconds
_FLAT, _DEEP = 0.4, 0.65  # how much darker it is in between


class Ring:
    """Where the ring is shown, and since when nothing was touched."""

    def __init__(self) -> None:
        self._place: FRect | None = None
        self._rested = self._age = 0.0

    def touched(self) -> None:
        """Somebody is there: breathe again, and be there at once."""
        self._rested, self._age = 0.0, _LANDED

    def move(self, ui: Ui, target: Target | None, dt: float) -> None:
        """Glide on towards a target."""
        self._rested += dt
        self._age = _LANDED if ui.theme.less_motion else self._age + dt
        if target is None:
            self._place = None
            return
        aim = target.ring_rect(ui)
        if self._place is None or ui.theme.less_motion:
            self._place = aim
            return
        share = min(1.0, dt / _WAY_SECONDS * 2)
        place = [a + (b - a) * share for a, b in zip(self._place, aim, strict=True)]
        near = max(abs(a - b) for a, b in zip(place, aim, strict=True)) < 1
        self._place = aim if near else FRect(place)

    def draw(self, ui: Ui, canvas: Canvas, target: Target, window: FRect | None) -> None:
        """Draw halo and ring, seen through the window that the target is seen through."""
        if self._age < _LANDS:
            return
        above = 2 * _ABOVE * (1 - during(self._age, _LANDS, _LANDED))
        place = (self._place or target.ring_rect(ui)).inflate(above, above)
        with canvas.clipped(window.inflate(*(4 * ROOM_FOR_RING,) * 2) if window else canvas.visible):
            target.draw_ring(canvas, place, self._brightness(ui))

    def _brightness(self, ui: Ui) -> float:
        if ui.theme.less_motion:
            return 1.0
        is_alone = self._rested > _BREATHS * _BREATH_SECONDS
        phase = self._rested / (_SLOW if is_alone else _BREATH_SECONDS) % 1.0
        depth = _DEEP if is_alone else _FLAT
        return 1 - depth + depth * abs(2 * phase - 1)
