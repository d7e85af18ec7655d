"""Words that appear for a moment over any scene: news for everybody, and sounds told in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from scenes.canvas import Canvas
from scenes.stage import Stage
from scenes.ui.text import fitted
from scenes.ui.walker import theme_of
from scenes.words import _

_SECONDS: Final = 3.2
_A_LETTER: Final = 0.05  # seconds more for each letter to be read
_CAPTION_SECONDS: Final = 1.8
_APPEAR: Final = 0.18
_MOST: Final = 3
_WIDEST: Final = 760
_ICON: Final = 40.0  # width of what marks a sound told in words


@dataclass
class _Toast:
    words: str
    left: float  # seconds
    caption: bool
    age: float = 0.0


class Toasts:
    """What is told at the moment."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._shown: list[_Toast] = []

    def update(self, dt: float) -> None:
        """Take up what is new, and let go what was read."""
        for toast in self._shown:
            toast.left -= dt
            toast.age += dt
        self._shown = [toast for toast in self._shown if toast.left > 0]
        while self._stage.news and len(self._shown) < _MOST:
            message = self._stage.news.popleft()
            self._stage.sound.play("toast")
            self._shown.append(_Toast(message, _SECONDS + len(message) * _A_LETTER, caption=False))
        captions = self._stage.sound.captions
        while captions:
            message = _(captions.popleft())
            self._shown = [toast for toast in self._shown if toast.words != message]
            earlier = [toast for toast in self._shown if toast.caption]
            if len(earlier) >= _MOST:
                self._shown.remove(earlier[0])
            self._shown.append(_Toast(message, _CAPTION_SECONDS, caption=True))

    def draw(self, canvas: Canvas) -> None:
        """Draw news below the upper edge, captions above the lower one."""
        if not self._shown:
            return
        theme = theme_of(self._stage)
        visible = canvas.visible
        top, bottom = visible.top + 24, visible.bottom - 84
        for toast in self._shown:
            widest = min(_WIDEST * max(1.0, theme.text_size), visible.width - 120)
            ink, lines = fitted(toast.words, theme.ink("light"), widest, canvas.lettering, most_lines=6)
            icon = _ICON * min(1.5, theme.text_size) if toast.caption else 0.0
            width = max(canvas.lettering.width(line, ink) for line in lines) + 48 + icon
            height = len(lines) * ink.line + 24
            rise = 0.0 if theme.less_motion else (1 - min(1.0, toast.age / _APPEAR)) * 12
            left = visible.centerx - width / 2
            place = FRect(left, bottom - height + rise if toast.caption else top - rise, width, height)
            alpha = min(1.0, toast.age / _APPEAR, toast.left / _APPEAR)
            canvas.nine("ui/slab/ink", place, alpha)
            if toast.caption:
                grow = icon / _ICON
                x = place.left + 20 + icon / 2
                canvas.picture("ui/icon/light/sound", x, place.centery, wide=grow, high=grow, alpha=alpha)
            for row, line in enumerate(lines):
                y = place.top + 12 + (row + 0.5) * ink.line
                canvas.text(line, ink, visible.centerx + icon / 2, y, align=0.5, alpha=alpha)
            if toast.caption:
                bottom -= height + 10
            else:
                top += height + 10
