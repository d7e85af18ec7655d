"""Canvas: scenes say in logical units what is to be seen, and only what has changed is painted.

Drawing fills a list of surfaces and places. The list is compared with the one shown before: where
nothing differs nothing is painted, so no scene has to keep track of what has moved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import floor
from typing import Final

import pygame
from pygame import FRect, Rect, Surface

from scenes.platform.drawn import Blit, ClipSpan, Drawn, changes
from scenes.platform.pictures import Pictures
from scenes.platform.stock import NotDrawn
from scenes.platform.surface_cache import Placed, SurfaceCache
from scenes.platform.surfaces import FADES, blit_all, clear
from scenes.platform.text_renderer import Ink, TextRenderer
from scenes.platform.viewport import Viewport

_TILE: Final = 256  # pixels of a side, at most, of the surfaces that a plain colour is laid with
_PLAIN: Final = 4 << 20  # bytes of them, in each of two generations: made anew in no time
_BEHIND: Final = "#7C96CC"  # a plain sky, seen only where nothing is drawn yet
_NIGHT: Final = "#140E38"  # what scenery fades into


class Canvas:
    """What is to be seen in one frame, and what was seen in the one before."""

    def __init__(self, pictures: Pictures, lettering: TextRenderer, view: Viewport) -> None:
        self.pictures = pictures
        self.lettering = lettering
        self._solid = SurfaceCache(_PLAIN)
        self._shown: tuple[list[Blit], list[ClipSpan]] | None = None
        self.recolour: Callable[[Surface, Rect], object] = lambda _target, _part: None
        self.scenery = 1.0  # how strongly skies and clouds are painted, which are only there to be looked at
        self.resize(view)

    def resize(self, view: Viewport) -> None:
        """Draw for another window from now on."""
        self.view = view
        self.visible = view.visible
        self.pictures.rescale(view.scale)
        self.lettering.rescale(view.scale)
        self._solid.clear()
        self.begin()
        self.repaint()

    def begin(self) -> None:
        """Start a frame with nothing in it."""
        for made_before in (self.pictures, self.lettering, self._solid):
            made_before.begin_frame()
        self._blits: list[Blit] = []
        self._clips: list[ClipSpan] = [(0, Rect((0, 0), self.view.size))]
        self._scale = self.view.scale
        self._x = self.view.left + 0.5
        self._y = self.view.top + 0.5
        self._is_late: Callable[[], bool] | None = None
        self.leaves_out = False  # whether something is missing, as time was over

    def draw_until(self, is_late: Callable[[], bool]) -> None:
        """Leave out all that comes later in this frame, which nobody sees: to be made in one of the next."""
        self._is_late = is_late

    @property
    def has_time(self) -> bool:
        """Whether one thing more is to be made for this frame; if not, it is left out."""
        if self._is_late is not None and self._is_late():
            self.leaves_out = True
        return not self.leaves_out

    def repaint(self) -> None:
        """Paint the next frame whole, whatever was shown."""
        self._shown = None

    def picture(  # noqa: PLR0913 - there are as many ways in which a picture can lie
        self,
        name: str,
        x: float,
        y: float,
        *,
        angle: float = 0.0,
        wide: float = 1.0,
        high: float = 1.0,
        alpha: float = 1.0,
    ) -> None:
        """Draw a picture, if it is there, with its pivot at a place: turned in degrees, stretched, faded."""
        if self._is_late is not None and not self.has_time:
            return
        if angle or wide != 1.0 or high != 1.0 or alpha != 1.0:
            placed = self.pictures.posed(name, angle, wide, high, alpha)
        else:
            placed = self.pictures.plain(name)
        if isinstance(placed, NotDrawn):
            return
        surface, left, top = placed
        scale = self._scale
        self._blits.append((surface, (floor(x * scale + self._x + left), floor(y * scale + self._y + top))))

    def nine(self, name: str, rect: FRect, alpha: float = 1.0) -> None:
        """Draw a nine-slice around a body; its shadow and glow lie outside."""
        if not self.has_time:
            return
        placed = self.pictures.nine(name, rect.width, rect.height, alpha)
        if isinstance(placed, Placed):
            self._put(placed, rect.left, rect.top)

    def text(  # noqa: PLR0913 - likewise
        self, words: str, ink: Ink, x: float, y: float, *, align: float = 0.0, alpha: float = 1.0
    ) -> None:
        """Write a line with `y` halfway up its capitals; align 0 begins at `x`, 0.5 centres, 1 ends there."""
        if words and alpha > 0 and self.has_time:
            if align:
                x -= self.lettering.width(words, ink) * align
            self._put(self.lettering.line(words, ink, alpha), x, y)

    def image(self, surface: Surface, x: float, y: float) -> None:
        """Draw a surface as it is, its corner at a place; its colours are multiplied by its transparency."""
        self._put(Placed(surface, 0, 0), x, y)

    def fill(self, rect: FRect, colour: str, alpha: float = 1.0) -> None:
        """Lay a plain colour over a rectangle, in tiles: one like the window would take long to make."""
        left, top, width, height = self.to_pixels(rect)  # what lies side by side meets, without a seam
        width, height = max(1, width), max(1, height)
        for y in range(0, height, _TILE):
            for x in range(0, width, _TILE):
                size = min(_TILE, width - x), min(_TILE, height - y)
                self._blits.append((self._tile(size, colour, int(alpha * FADES + 0.5)), (left + x, top + y)))

    def _tile(self, size: tuple[int, int], colour: str, fade: int) -> Surface:
        return self._solid.get((size, colour, fade), lambda: _solid(size, colour, fade)).surface

    def cover(self, name: str) -> None:
        """Draw a picture so large that it fills everything that can be seen, centred."""
        if not self.has_time:
            return
        surface = self.pictures.covering(name, self.view.size)
        if isinstance(surface, NotDrawn):
            return
        (width, height), window = surface.get_size(), self.view.size
        self._blits.append((surface, ((window[0] - width) // 2, (window[1] - height) // 2)))
        if self.scenery < 1:
            self.fill(self.visible, _NIGHT, 1 - self.scenery)

    @contextmanager
    def clipped(self, rect: FRect) -> Iterator[None]:
        """Show only what lies inside a rectangle, for as long as the context lasts."""
        outer = self._clips[-1][1]
        inner = self.to_pixels(rect).clip(outer)
        self._clips.append((len(self._blits), inner))
        yield
        self._clips.append((len(self._blits), outer))

    @contextmanager
    def moved(self, dx: float, dy: float) -> Iterator[None]:
        """Draw everything shifted, for as long as the context lasts."""
        before = self._x, self._y
        self._x += dx * self._scale
        self._y += dy * self._scale
        yield
        self._x, self._y = before

    def mark(self) -> int:
        """A moment of this frame: what is drawn from now on can be taken up again."""
        return len(self._blits)

    def drawn(self, since: int = 0) -> Drawn:
        """All that has been drawn in this frame since a mark."""
        return Drawn.of(self._blits, self._clips, since)

    def cut(self, since: int) -> Drawn:
        """Take back all that has been drawn since a mark, to be shown elsewhere or in another way."""
        taken = self.drawn(since)
        del self._blits[since:]
        clip = self._clips[-1][1]
        self._clips = [each for each in self._clips if each[0] <= since]
        if self._clips[-1][1] != clip:
            self._clips.append((since, clip))
        return taken

    def show(self, drawn: Drawn, dx: float = 0.0, dy: float = 0.0) -> None:
        """Draw once more what was drawn before in a window of this size, moved as far as is said."""
        right, down = round(dx * self._scale), round(dy * self._scale)
        outer, window = self._clips[-1][1], self._clips[0][1]
        for clip, blits in drawn.spans():
            inner = outer if clip == window else clip.move(right, down).clip(outer)
            self._clips.append((len(self._blits), inner))
            self._blits += [(each, (x + right, y + down)) for each, (x, y) in blits]
        self._clips.append((len(self._blits), outer))

    def to_pixels(self, rect: FRect) -> Rect:
        """The pixels that a logical rectangle touches."""
        left = floor(rect.left * self._scale + self._x)
        top = floor(rect.top * self._scale + self._y)
        right = floor(rect.right * self._scale + self._x)
        bottom = floor(rect.bottom * self._scale + self._y)
        return Rect(left, top, right - left, bottom - top)

    def _put(self, placed: Placed, x: float, y: float) -> None:
        surface, left, top = placed
        scale = self._scale
        self._blits.append((surface, (floor(x * scale + self._x + left), floor(y * scale + self._y + top))))

    def present(self, target: Surface) -> list[Rect]:
        """Paint what differs from the frame before onto a surface, and say where."""
        frame = (self._blits, self._clips)
        parts = changes(self._shown, frame, Rect((0, 0), self.view.size))
        for part in parts:
            self._paint(target, part)
            self.recolour(target, part)
        self._shown = frame
        return parts

    def _paint(self, target: Surface, part: Rect) -> None:
        blits, clips = self._blits, self._clips
        if not blits or not blits[0][0].get_rect(topleft=blits[0][1]).contains(part):
            target.fill(_BEHIND, part)
        ends = [start for start, _ in clips[1:]] + [len(blits)]
        for (start, clip), end in zip(clips, ends, strict=True):
            seen = clip.clip(part)
            if end > start and seen:
                target.set_clip(seen)
                blit_all(target, blits[start:end] if len(clips) > 1 else blits)
        target.set_clip(None)


def _solid(size: tuple[int, int], colour: str, fade: int) -> Placed:
    surface = clear(size)
    paint = pygame.Color(colour)
    paint.a = paint.a * fade // FADES
    surface.fill(paint.premul_alpha())
    return Placed(surface, 0, 0)
