"""Plain page: a few words and one or two answers, drawn so simply that hardly anything can go wrong.

It needs no scene, no baked picture and no thread: it is there when something else is broken.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.font import Font

from scenes.input import bindings
from scenes.input.devices import Devices
from scenes.input.intents import AnyIntent, Back, Confirm, Move, News, Press
from scenes.platform.viewport import Viewport
from scenes.platform.window import Window

_SKY: Final = ((124, 156, 204), (246, 226, 180))  # from top to bottom
_PAPER: Final = "#FFF6E3"
_INK: Final = "#2B2350"
_BUTTON: Final = "#E7D9BC"
_CHOSEN: Final = "#F2B84B"
_FACES: Final = ("display", "body")
_SIZES: Final = (30, 27, 24, 21, 18, 15, 12)  # of words, largest first: the first that fits is taken
_WIDE: Final = 920  # of the paper, in logical units
_ROOM: Final = (1216, 664)  # that everything has to fit in
_LOOKS: Final = 0.1  # seconds between two looks at the devices
_DEAF: Final = 0.7  # seconds in which whoever is hammering on buttons cannot press this away


@dataclass(frozen=True, slots=True)
class PageText:
    """What a page says: a heading, what it means, and the answers there are."""

    heading: str
    lines: Sequence[str]
    answers: Sequence[str]


class PlainPage:
    """A page that stays until it is answered."""

    def __init__(self, window: Window, words: PageText, *, text_size: float = 1.0) -> None:
        self._window = window
        self._words = words
        self._text_size = text_size
        self._devices = Devices(Viewport.of(window.size), bindings.KEYBOARD, bindings.PAD)
        self._focus = 0
        self._buttons: list[Rect] = []

    def ask(self) -> int:
        """The number of the answer; closing the window is the last one."""
        pygame.event.clear()
        begun = time.monotonic()
        self._draw()
        while True:
            wishes = self._devices.wait(_LOOKS, time.monotonic())
            for wish in wishes:
                answer = self._answer(wish)
                if answer is not None and (wish is News.CLOSE or time.monotonic() - begun > _DEAF):
                    return answer
            if wishes:
                self._draw()

    def _answer(self, wish: AnyIntent | News) -> int | None:
        match wish:
            case News.CLOSE:
                return len(self._words.answers) - 1
            case Back() if len(self._words.answers) == 1:
                return 0
            case Confirm():
                return self._focus
            case Move(dx=dx, dy=dy):
                self._focus = min(max(0, self._focus + (dx or dy)), len(self._words.answers) - 1)
            case Press(x=x, y=y):
                view = self._devices.view
                place = round(x * view.scale + view.left), round(y * view.scale + view.top)
                return next((at for at, rect in enumerate(self._buttons) if rect.collidepoint(place)), None)
        return None

    def _draw(self) -> None:
        surface = self._window.surface()
        view = self._devices.view = Viewport.of(surface.get_size())
        _paint_sky(surface)
        fitting = self._layout(view)
        paper = Rect(0, 0, fitting.width, fitting.height)
        paper.center = surface.get_rect().center
        pygame.draw.rect(surface, _PAPER, paper, border_radius=round(24 * view.scale))
        self._write(surface, fitting, paper)
        self._window.show([surface.get_rect()])

    def _layout(self, view: Viewport) -> _Layout:
        """The largest words that fit."""
        for size in _SIZES:
            layout = _Layout(self._words, view.scale, size * self._text_size)
            if layout.height <= _ROOM[1] * view.scale:
                break
        return layout

    def _write(self, surface: Surface, layout: _Layout, paper: Rect) -> None:
        x, y = paper.left + layout.pad, paper.top + layout.pad
        for font, line in layout.lines:
            surface.blit(font.render(line, antialias=True, color=_INK), (x, y))
            y += font.get_linesize()
        y += layout.pad
        self._buttons = []
        for number, answer in enumerate(self._words.answers):
            button = Rect(x, y, layout.width - 2 * layout.pad, layout.button)
            colour = _CHOSEN if number == self._focus else _BUTTON
            pygame.draw.rect(surface, colour, button, border_radius=layout.button // 3)
            label = layout.body.render(answer, antialias=True, color=_INK)
            surface.blit(label, label.get_rect(center=button.center))
            self._buttons.append(button)
            y += layout.button + layout.pad // 3


class _Layout:
    """The lines of a page at one size of words."""

    def __init__(self, words: PageText, scale: float, size: float) -> None:
        self.pad = round(36 * scale)
        self.width = round(_WIDE * scale)
        head, self.body = (
            _font(face, size * scale * grow) for face, grow in zip(_FACES, (1.4, 1), strict=True)
        )
        self.lines = [(head, line) for line in self._wrapped(head, words.heading)]
        for line in words.lines:
            self.lines += [(self.body, ""), *((self.body, part) for part in self._wrapped(self.body, line))]
        self.button = round(self.body.get_linesize() * 1.6)
        buttons = len(words.answers) * (self.button + self.pad // 3)
        self.height = 3 * self.pad + sum(font.get_linesize() for font, _ in self.lines) + buttons

    def _wrapped(self, font: Font, words: str) -> list[str]:
        room = self.width - 2 * self.pad
        lines = [""]
        for word in (piece for whole in words.split() for piece in _pieces(font, whole, room)):
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and font.size(longer)[0] > room:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines


def _pieces(font: Font, word: str, room: int) -> Iterator[str]:
    """A word in pieces that have room: the way to a file may be longer than a line."""
    while font.size(word)[0] > room and len(word) > 1:
        fits = next(
            end for end in range(len(word) - 1, 0, -1) if end == 1 or font.size(word[:end])[0] <= room
        )
        yield word[:fits]
        word = word[fits:]
    yield word


def _font(face: str, size: float) -> Font:
    """A font of the game; or the one that pygame brings along, if that is what is broken."""
    pygame.font.init()
    try:
        from scenes.platform.assets import FONTS  # noqa: PLC0415 - it may be what is broken

        return Font(FONTS[face], max(8, round(size)))
    except Exception:  # noqa: BLE001 - whatever it is, there is another
        return Font(None, max(8, round(size)))


def _paint_sky(surface: Surface) -> None:
    above, below = _SKY
    ramp = Surface((1, 2))
    ramp.set_at((0, 0), above)
    ramp.set_at((0, 1), below)
    surface.blit(pygame.transform.smoothscale(ramp, surface.get_size()), (0, 0))
