"""Text renderer: fonts at the scale of the window, outlines, gradients, and what was written before."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from threading import RLock
from typing import Final, Literal

import pygame
from pygame import Surface
from pygame.font import Font

from scenes.platform.assets import FONTS
from scenes.platform.surface_cache import Memory, Placed
from scenes.platform.surfaces import FADES, clear, faded

Face = Literal["display", "body", "bold"]

_MOST_FONTS: Final = 200  # at once: a window that is dragged asks for ever new ones
_BUDGET: Final = 8 * 1024 * 1024  # bytes of written words in each of two generations
_CAPITALS: Final = {"display": 0.70, "body": 0.72, "bold": 0.72}  # height of capitals for a size of one
_LINE: Final = 1.3  # height of a line for a size of one


@dataclass(frozen=True, slots=True)
class Ink:
    """How words are written; sizes are logical."""

    size: float
    colour: str
    face: Face = "body"
    shades: tuple[str, ...] = ()  # a gradient from top to bottom, instead of the colour
    stroke: float = 0.0  # width of the line around each letter
    stroke_colour: str = ""
    drop: float = 0.0  # how far a second, darker writing lies below
    drop_colour: str = ""

    @property
    def line(self) -> float:
        """The height of a line."""
        return self.size * _LINE


class _Fonts:
    """The fonts of all threads. One of them at a time may use any: FreeType opens and closes for no other."""

    def __init__(self) -> None:
        self.lock = RLock()
        self._fonts: dict[tuple[str, int, int], Font] = {}
        self._files: dict[str, bytes] = {}  # read once, as every font of its own keeps its file open

    def font(self, face: str, size: int, stroke: int) -> Font:
        """A font, one for each stroke, as another width makes a font forget its letters; under the lock."""
        key = (face, size, stroke)
        font = self._fonts.get(key)
        if font is None:
            if len(self._fonts) >= _MOST_FONTS:
                self._fonts.clear()
            if face not in self._files:
                self._files[face] = Path(FONTS[face]).read_bytes()
            font = self._fonts[key] = Font(BytesIO(self._files[face]), size)
            font.outline = stroke
        return font


_FONTS: Final = _Fonts()


class Lettering:
    """Measures words and writes them at the scale of the window."""

    def __init__(self) -> None:
        pygame.font.init()
        self.scale = 1.0
        self._written = Memory(_BUDGET)
        self._widths: dict[tuple[str, str, float, bool], float] = {}
        #: How words fit a width in so many lines: at another scale letters are a little wider or narrower.
        self.fits: dict[tuple[str, Ink, int, int], tuple[Ink, tuple[str, ...]]] = {}

    def rescale(self, scale: float) -> None:
        """Write everything anew for another scale, as it is asked for."""
        if scale != self.scale:
            self.scale = scale
            self._written.clear()
            self._widths.clear()
            self.fits.clear()

    def width(self, words: str, ink: Ink) -> float:
        """The logical width of words on one line."""
        key = (words, ink.face, ink.size, bool(ink.stroke))
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) > 20_000:  # noqa: PLR2004 - enough for every word on any screen
                self._widths.clear()
            with _FONTS.lock:
                width = self._widths[key] = self._font(ink).size(_letters(words, ink))[0] / self.scale
        return width

    def line(self, words: str, ink: Ink, alpha: float = 1.0) -> Placed:
        """Words on one line; drawn at their left end, halfway up their capitals."""
        key = (words, ink, int(alpha * FADES + 0.5))
        with _FONTS.lock:
            return self._written.get(key, lambda: self._write(*key))

    def _font(self, ink: Ink, stroke: int = 0) -> Font:
        return _FONTS.font(ink.face, max(4, round(ink.size * self.scale)), stroke)

    def _write(self, words: str, ink: Ink, fade: int) -> Placed:
        font, words = self._font(ink), _letters(words, ink)
        stroke = round(ink.stroke * self.scale)
        drop = round(ink.drop * self.scale)
        width, height = font.size(words)
        surface = clear((max(1, width + 2 * stroke), height + 2 * stroke + drop))
        edged = self._font(ink, stroke)
        if drop:
            surface.blit(_painted(edged, words, ink.drop_colour), (0, drop), special_flags=_OVER)
        if stroke:
            surface.blit(_painted(edged, words, ink.stroke_colour or ink.colour), (0, 0), special_flags=_OVER)
        fill = _shaded(font, words, ink.shades) if ink.shades else _painted(font, words, ink.colour)
        surface.blit(fill, (stroke, stroke), special_flags=_OVER)
        middle = font.get_ascent() - _CAPITALS[ink.face] * font.point_size / 2
        return Placed(faded(surface, fade), -stroke, -stroke - middle)


_SOLID: Final = 255
_OVER: Final = pygame.BLEND_PREMULTIPLIED


def _letters(words: str, ink: Ink) -> str:
    """The words in letters that the face has: it lacks some spaces, which are all alike to the eye.

    A name in somebody else's file may hold a zero, which no font can write at all.
    """
    words = words.replace("\0", " ").replace("\u202f", "\u00a0")
    if ink.face == "display":
        return words.replace("\u00a0", " ")
    return words.replace(" ", "  ") if ink.stroke else words  # a stroke would fill a single one


def _painted(font: Font, words: str, colour: str) -> Surface:
    paint = pygame.Color(colour)
    surface = font.render(words, antialias=True, color=paint).premul_alpha_ip()
    if paint.a < _SOLID:
        surface.fill((paint.a,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _shaded(font: Font, words: str, shades: tuple[str, ...]) -> Surface:
    """Words with a gradient laid into them from top to bottom."""
    white = _painted(font, words, "white")
    ramp = clear((1, len(shades)))
    for row, shade in enumerate(shades):
        ramp.set_at((0, row), shade)
    white.blit(
        pygame.transform.smoothscale(ramp, white.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return white
