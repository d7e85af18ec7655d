"""Toasts: words that appear for a moment over any scene, news and sounds told in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Final

from pygame import FRect

from scenes.navigation.stack import Scene
from scenes.navigation.stage import Stage, Whisper
from scenes.platform.canvas import Canvas
from scenes.platform.text_renderer import Ink
from scenes.ui.core import Size
from scenes.ui.focus.controller import theme_of
from scenes.ui.placement import Obstacle, clearing, hidden
from scenes.ui.screen import Screen
from scenes.ui.text import fitted
from scenes.ui.theme import SIDE, Theme
from scenes.words import _

_SECONDS: Final = 3.2
_WHISPERED: Final = 1.6
_A_LETTER: Final = 0.05  # seconds more for each letter to be read
_LEAST: Final = 2.0  # seconds for which news stay that the next scene has come after
_CAPTION_SECONDS: Final = 1.8
_APPEAR: Final = 0.18
_RISE: Final = 12.0
_MOST: Final = 3
_WIDE: Final = 760.0  # at most, at text of the usual size
_NARROW: Final = (460.0, 310.0, 244.0)  # at any size, where there is not room enough
_SHARES: Final = (1.0, 0.86, 0.72)  # of the usual size of words, where larger ones would hide something
_LEAST_SIZES: Final = (1.0, 0.75)  # likewise, whatever the size of the text is
_EDGE: Final = 16.0  # from the edges of the window
_CAPTIONS_EDGE: Final = 84.0  # of captions from the lower edge
_PADDING: Final = (24.0, 12.0)
_GAP: Final = 10.0
_ICON: Final = 40.0  # width of what marks a sound told in words


@dataclass(frozen=True, slots=True)
class _Lines:
    """Words as they are written, and the room that they take."""

    ink: Ink
    lines: tuple[str, ...]
    size: Size


@dataclass
class _Toast:
    words: str
    left: float  # seconds
    caption: bool
    age: float = 0.0
    written: _Lines | None = None  # as soon as it has a place
    place: FRect = field(default_factory=FRect)
    hides: float = 0.0  # how much it hid when it took its place


class Toasts:
    """What is told at the moment."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._shown: list[_Toast] = []
        self._over: Scene | None = None  # the scene on stage
        self._look: object = None  # window and theme for which all have their places

    def update(self, dt: float, scene: Scene | None) -> None:
        """Take up what is new, let go what was read, and give everything its place over a scene."""
        for toast in self._shown:
            toast.left -= dt
            toast.age += dt
        if scene is not self._over:
            self._change_scene(scene)
        self._shown = [toast for toast in self._shown if toast.left > 0]
        while self._stage.news and len(self._shown) < _MOST:
            message = self._stage.news.popleft()
            if self._tells_already(message):
                continue
            if not isinstance(message, Whisper):
                self._stage.sound.play("toast")
            self._shown.append(_Toast(message, _seconds(message), caption=False))
        self._take_up_captions()
        if self._shown:
            self._arrange()

    @property
    def words(self) -> list[str]:
        """What is told."""
        return [toast.words for toast in self._shown if not toast.caption]

    def draw(self, canvas: Canvas) -> None:
        """Paint what is told."""
        theme = theme_of(self._stage)
        for toast in self._shown:
            if toast.written is not None:
                self._draw(canvas, toast, toast.written, theme)

    def _change_scene(self, scene: Scene | None) -> None:
        """What was told over the scene before soon goes; but not before it can have been read."""
        self._over, self._look = scene, None
        for toast in self._shown:
            toast.left = min(toast.left, max(_APPEAR, _LEAST - toast.age))

    def _tells_already(self, message: str) -> bool:
        """Whether this is being told; then it stays a while longer, and is not told twice."""
        same = [toast for toast in self._shown if toast.words == message and not toast.caption]
        for toast in same:
            toast.left = _seconds(message)
        return bool(same)

    def _take_up_captions(self) -> None:
        captions = self._stage.sound.captions
        while captions:
            message = _(captions.popleft())
            self._shown = [toast for toast in self._shown if toast.words != message]
            earlier = [toast for toast in self._shown if toast.caption]
            if len(earlier) >= _MOST:
                self._shown.remove(earlier[0])
            self._shown.append(_Toast(message, _CAPTION_SECONDS, caption=True))

    # Where

    def _arrange(self) -> None:
        """Captions above the lower edge, news where they hide nothing, at best below the upper one."""
        theme, visible = theme_of(self._stage), self._stage.canvas.visible
        look = (self._stage.canvas.view, theme)
        is_new = look != self._look
        self._look = look
        bottom = visible.bottom - _CAPTIONS_EDGE
        widest = _widest(theme, visible)
        others = self._over.focus.seen() if isinstance(self._over, Screen) else []
        for toast in self._shown:
            if toast.caption:
                toast.written = self._written(toast, theme, widest)
                width, height = toast.written.size
                toast.place = FRect(visible.centerx - width / 2, bottom - height, width, height)
                bottom -= height + _GAP
            else:
                if is_new or toast.written is None or hidden(toast.place, others) > toast.hides:
                    self._take_place(toast, theme, others)
                others.append(Obstacle(toast.place))

    def _take_place(self, toast: _Toast, theme: Theme, others: list[Obstacle]) -> None:
        visible = self._stage.canvas.visible
        widths = (_widest(theme, visible), *_NARROW)
        shares = (*_SHARES, *(min(_SHARES[-1], size / theme.text_size) for size in _LEAST_SIZES))
        forms: list[_Lines] = []  # those that were asked for

        def sizes() -> Iterator[Size]:
            for share, width in product(shares, widths):
                forms.append(self._written(toast, theme, width, share))
                yield forms[-1].size

        room = visible.inflate(-2 * _EDGE, -2 * _EDGE)
        number, place = clearing(sizes(), room, others)
        if toast.written is not None and place != toast.place:
            toast.age = 0.0  # it appears anew
        toast.written, toast.place, toast.hides = forms[number], place, hidden(place, others)

    def _written(self, toast: _Toast, theme: Theme, widest: float, share: float = 1.0) -> _Lines:
        lettering = self._stage.canvas.lettering
        side, edge = _PADDING
        ink = theme.ink("light")
        ink, lines = fitted(
            toast.words, replace(ink, size=ink.size * share), widest - 2 * side, lettering, most_lines=6
        )
        width = max(lettering.width(line, ink) for line in lines) + 2 * side
        return _Lines(ink, lines, (width + _icon(toast, theme), len(lines) * ink.line + 2 * edge))

    # How

    @staticmethod
    def _draw(canvas: Canvas, toast: _Toast, written: _Lines, theme: Theme) -> None:
        rise = 0.0 if theme.less_motion else (1 - min(1.0, toast.age / _APPEAR)) * _RISE
        place = toast.place.move(0, rise if toast.caption else -rise)
        alpha = min(1.0, toast.age / _APPEAR, toast.left / _APPEAR)
        icon = _icon(toast, theme)
        canvas.nine("ui/slab/ink", place, alpha)
        if toast.caption:
            grow = icon / _ICON
            x = place.left + 20 + icon / 2
            canvas.picture("ui/icon/light/sound", x, place.centery, wide=grow, high=grow, alpha=alpha)
        for row, line in enumerate(written.lines):
            y = place.top + _PADDING[1] + (row + 0.5) * written.ink.line
            canvas.text(line, written.ink, place.centerx + icon / 2, y, align=0.5, alpha=alpha)


def _seconds(message: str) -> float:
    """For how long news can be read."""
    if isinstance(message, Whisper):
        return _WHISPERED
    return _SECONDS + len(message) * _A_LETTER


def _widest(theme: Theme, visible: FRect) -> float:
    """How wide anything may be that is told."""
    return min(_WIDE * max(1.0, theme.text_size), visible.width - 2 * SIDE)


def _icon(toast: _Toast, theme: Theme) -> float:
    """The width of the mark before words that tell a sound."""
    return _ICON * min(1.5, theme.text_size) if toast.caption else 0.0
