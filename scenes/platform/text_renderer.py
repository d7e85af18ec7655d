"""Text renderer: fonts at the scale of the window, outlines, gradients, and what was written before."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal

import pygame
from pygame import Surface

from scenes.platform.assets import FONTS
from scenes.platform.fonts.faces import RunFont
from scenes.platform.fonts.typesetting import FACES, TextLine, typeset
from scenes.platform.surface_cache import Placed, SurfaceCache
from scenes.platform.surfaces import FADES, clear, faded

Typeface = Literal["display", "body", "bold"]

_BUDGET: Final = 8 * 1024 * 1024  # bytes of written words in each of two generations
_CAPITALS: Final = {"display": 0.70, "body": 0.72, "bold": 0.72}  # height of capitals for a size of one
_LINE: Final = 1.3  # height of a line for a size of one
OUTLINED: Final = 30.0  # size below which a line around letters would clog them: they get a soft shadow
_SPACE: Final = 0.28  # least width of a space for a size of one: fonts have narrower ones
_WIDER: Final = 0.75  # of the line around letters, by which spaces are wider so that it fills none
_DENSITY: Final = 3  # how often a soft shadow is laid over itself
_MIXED: Final = "\N{HEBREW ACCENT ETNAHTA}"  # the first letter that may be read from right to left
_COARSE: Final = 4  # pixels that its edge has when it is blurred


@dataclass(frozen=True, slots=True)
class Ink:
    """How words are written; sizes are logical."""

    size: float
    colour: str
    face: Typeface = "body"
    shades: tuple[str, ...] = ()  # a gradient from top to bottom, instead of the colour
    stroke: float = 0.0  # width of the line around each letter, or of the soft shadow around small ones
    stroke_colour: str = ""
    drop: float = 0.0  # how far a second, darker writing lies below
    drop_colour: str = ""

    @property
    def line(self) -> float:
        """The height of a line."""
        return self.size * _LINE

    @property
    def outline(self) -> float:
        """The width of the line around each letter: small ones have none."""
        return self.stroke if self.size >= OUTLINED else 0.0

    def up_to(self, largest: float) -> Ink:
        """The same, no larger than that."""
        return self if self.size <= largest else _sized(self, largest)


@lru_cache(maxsize=512)
def _sized(ink: Ink, size: float) -> Ink:
    return replace(ink, size=size)


class TextRenderer:
    """Measures words and writes them at the scale of the window."""

    def __init__(self) -> None:
        pygame.font.init()
        self.scale = 1.0
        self._written = SurfaceCache(_BUDGET)
        self._widths: dict[tuple[str, str, float, float], int] = {}  # in pixels
        #: How words fit a width in so many lines: at another scale letters are a little wider or narrower.
        self.fits: dict[tuple[str, Ink, int, int], tuple[Ink, tuple[str, ...]]] = {}

    def rescale(self, scale: float) -> None:
        """Write everything anew for another scale, as it is asked for."""
        if scale != self.scale:
            self.scale = scale
            self._written.clear()
            self._widths.clear()
            self.fits.clear()

    def begin_frame(self) -> None:
        """Let go of words that were not used for long, if there are more than fit."""
        self._written.begin_frame()

    def width(self, words: str, ink: Ink) -> float:
        """The logical width of words on one line."""
        key = (words, ink.face, ink.size, ink.outline)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) > 4_000:  # noqa: PLR2004 - enough for every word on any screen
                self._widths.clear()
            with FACES.lock:
                width = self._widths[key] = self._measured(words, ink)
        return width / self.scale

    def _measured(self, words: str, ink: Ink) -> int:
        """The width of a line in pixels: that of its words, each measured once, and of the spaces between."""
        parts = _letters(words).split(" ")
        if len(parts) == 1 or not words.strip() or max(words) >= _MIXED:
            return self._set(words, ink).width
        between = (len(parts) - 1) * self.width(" ", ink)
        return round((between + sum(self.width(part, ink) for part in parts if part)) * self.scale)

    def line(self, words: str, ink: Ink, alpha: float = 1.0) -> Placed:
        """Words on one line; drawn at their left end, halfway up their capitals."""
        key = (words, ink, int(alpha * FADES + 0.5))
        with FACES.lock:
            return self._written.get(key, lambda: self._write(*key))

    def _set(self, words: str, ink: Ink) -> TextLine:
        """The words of a line, each in its place; a space is as wide as it is, whatever stands beside it."""
        size = max(4, round(ink.size * self.scale))
        narrow = FACES.font(RunFont(FONTS[ink.face]), size, 0).size(" ")[0]
        space = round(max(narrow, _SPACE * size) + ink.outline * self.scale * _WIDER)
        return typeset(_letters(words), ink.face, size, space)

    def _write(self, words: str, ink: Ink, fade: int) -> Placed:
        if fade < FADES:
            solid = self._written.get((words, ink, FADES), lambda: self._write(words, ink, FADES))
            return solid._replace(surface=faded(solid.surface, fade))
        line = self._set(words, ink)
        stroke, drop = round(ink.outline * self.scale), round(ink.drop * self.scale)
        soft = 0 if ink.outline else round(ink.stroke * self.scale)
        edge = stroke or 2 * soft
        surface = clear((max(1, line.width + 2 * edge), line.height + 2 * edge + drop))
        if soft:
            shadow = _soft(surface, line.painted(0, ink.stroke_colour), edge)
            surface.blit(shadow, (0, 0), special_flags=_OVER)
        elif drop:
            surface.blit(line.painted(stroke, ink.drop_colour), (0, drop), special_flags=_OVER)
        if stroke:
            surface.blit(line.painted(stroke, ink.stroke_colour or ink.colour), (0, 0), special_flags=_OVER)
        fill = _shaded(line.painted(0, "white"), ink.shades) if ink.shades else line.painted(0, ink.colour)
        surface.blit(fill, (edge, edge), special_flags=_OVER)
        ascent = FACES.font(RunFont(FONTS[ink.face]), line.size, 0).get_ascent()
        middle = line.top + ascent - _CAPITALS[ink.face] * line.size / 2
        return Placed(surface, -edge, -edge - middle)


_OVER: Final = pygame.BLEND_PREMULTIPLIED


def _letters(words: str) -> str:
    """The words as they are set: with the apostrophe of print, and spaces all alike to the eye.

    A name in somebody else's file may hold a zero, which no font can write at all.
    """
    return words.translate(_SET)


_SET: Final = str.maketrans({"\0": " ", "\u202f": " ", "\u00a0": " ", "'": "\N{RIGHT SINGLE QUOTATION MARK}"})


def _soft(room: Surface, letters: Surface, edge: int) -> Surface:
    """Letters as a soft shadow around where they stand, with an edge for it to fade in.

    It is made small, where there are few pixels to blur, and enlarged: it has nothing sharp in it.
    """
    wide = clear(room.get_size())
    wide.blit(letters, (edge, edge), special_flags=_OVER)
    shrink = max(1, edge // _COARSE)
    size = max(1, wide.get_width() // shrink), max(1, wide.get_height() // shrink)
    blurred = pygame.transform.box_blur(
        pygame.transform.smoothscale(wide, size), max(1, edge // (2 * shrink)), repeat_edge_pixels=False
    )
    dark = clear(size)
    dark.fblits([(blurred, (0, 0))] * _DENSITY, _OVER)
    return pygame.transform.smoothscale(dark, wide.get_size())


def _shaded(white: Surface, shades: tuple[str, ...]) -> Surface:
    """White words with a gradient laid into them from top to bottom."""
    ramp = clear((1, len(shades)))
    for row, shade in enumerate(shades):
        ramp.set_at((0, row), shade)
    white.blit(
        pygame.transform.smoothscale(ramp, white.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return white
