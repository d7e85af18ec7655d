"""Hanging poster: the poster of an evening on two clips, unrolled from above; a press looks at it closely."""

from __future__ import annotations

from typing import Final

from pygame import FRect, Surface
from pygame.transform import smoothscale

from scenes.platform.canvas import Canvas
from scenes.platform.motion import arrive, during, sway
from scenes.ui.core import OnPress, Target, Ui
from scenes.words import _

_UNROLLS: Final = (0.3, 0.9)  # seconds on stage
_SWINGS: Final = (1.8, 8.0)  # seconds, and how far to each side
_COMES_TO_REST: Final = (0.3, 4.0)
_CLIPS: Final = 0.16  # of the width, from the edges
_THREAD: Final = "#FFF3D6"
_PAPER: Final = 9.0  # round the picture


class HangingPoster(Target):
    """A poster in its place."""

    def __init__(self, poster: Surface, place: FRect, top: float, scale: float, on_press: OnPress) -> None:
        super().__init__("poster", on_press)
        self.label = _("Poster of the evening")
        self._place, self._top = place, top  # from where it hangs
        size = max(1, round(place.width * scale)), max(1, round(place.height * scale))
        self._picture = smoothscale(poster, size).convert_alpha()
        self._scale = scale

    def place(self, _ui: Ui, _rect: FRect) -> None:
        """Hang where it was told to."""
        self.rect = self._place

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint as much of it as has been unrolled, on two threads."""
        calm, rect = ui.theme.less_motion, self.rect
        share = 1.0 if calm else arrive(during(ui.time, *_UNROLLS))
        left = 1 - during(ui.time, *_COMES_TO_REST)
        aside = 0.0 if calm else sway(ui.time, *_SWINGS) * left
        with canvas.moved(round(aside * self._scale) / self._scale, 0):
            for x in (rect.left + _CLIPS * rect.width, rect.right - _CLIPS * rect.width):
                canvas.fill(FRect(x - 1.5, self._top, 3.0, rect.top - self._top), _THREAD)
            shown = FRect(rect.left, rect.top, rect.width, max(1.0, rect.height * share))
            canvas.nine("ui/card-frame", shown.inflate(2 * _PAPER, 2 * _PAPER))
            with canvas.clipped(shown):
                canvas.image(self._picture, rect.left, rect.top)
            for x in (rect.left + _CLIPS * rect.width, rect.right - _CLIPS * rect.width):
                canvas.picture("honours/clip", x, rect.top - _PAPER)
