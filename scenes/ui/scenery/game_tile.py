"""Game tile: a box of paper theatre on the title, with scenery, an arched frame and a banner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.motion import frame, sway
from scenes.platform.text_renderer import Ink
from scenes.platform.viewport import XY
from scenes.ui.core import OnPress, Size, Target, Ui
from scenes.ui.text import fitted
from scenes.words import _

WIDTH: Final = 344.0  # of the frame
HEIGHT: Final = 452.0  # from the top of the arch to the pill below the banner
_MIDDLE: Final = 194.0  # of the window, below the top of the arch
_BANNER: Final = (306.0, 90.0)  # width, and height at least
_UNDER_PILL: Final = 11.0  # how far the banner reaches under the pill, and the pill out of the box
_WINDOW_SILL: Final = 148.0  # below the middle: what lies lower is hidden by the banner
_ROOM_FOR_WORDS: Final = 130.0
_MOST_GROWN: Final = 1.4  # the names of the games are large already: they grow no further
_LIFT: Final = 8.0
_SLIDE, _SLIDE_ASIDE = 5.0, 2.0  # how far scenery slides behind the frame, in focus and otherwise
_RATE: Final = 30  # pictures a second, as the clouds behind it
_BLINK: Final = 5.3  # seconds from one blink to the next
_SHUT: Final = ("half", "shut", "half")


@dataclass(frozen=True, slots=True, kw_only=True)
class Layer:
    """One layer of scenery, and how it lives."""

    name: str
    frames: int = 0  # pictures that take turns; 0 is one that stays
    pace: float = 0.0  # of them in a second
    rocks: tuple[float, float] | None = None  # seconds, and degrees to each side
    bobs: tuple[float, float] | None = None  # seconds, and units up and down
    blinks: bool = False

    @property
    def pictures(self) -> Iterator[str]:
        """All that is painted of it, but for the blinks, which may come later."""
        if self.blinks:
            yield f"{self.name}/open"
        elif self.frames:
            yield from (f"{self.name}/{number}" for number in range(self.frames))
        else:
            yield self.name

    def draw(self, canvas: Canvas, box: str, middle: tuple[float, float], time: float) -> None:
        """Paint it around the middle of its window."""
        x, y = middle
        picture = f"{box}/{self.name}"
        if self.blinks:
            picture += f"/{_lids(time)}"
        elif self.frames:
            picture += f"/{frame(time, self.pace, self.frames)}"
        angle = sway(time, *self.rocks) if self.rocks else 0.0
        canvas.picture(picture, x, y + (sway(time, *self.bobs) if self.bobs else 0.0), angle=angle)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """What is played in a box: its layers behind the frame, and those before it."""

    room: str  # of its pictures
    seats: tuple[int, int]  # fewest and most; written down, as the title is seen before any rules are read
    title: str
    second: str = ""  # a second, smaller line on the banner
    behind: tuple[Layer, ...] = ()
    before: tuple[Layer, ...] = ()
    over_banner: str = ""  # the layer that reaches over the banner

    @property
    def pictures(self) -> list[str]:
        """The layers, the farthest first."""
        behind = [picture for layer in self.behind for picture in layer.pictures]
        before = [picture for layer in self.before for picture in layer.pictures]
        over = [self.over_banner] if self.over_banner else []
        layers = ("sky", "far", "middle", *behind, "frame", *before, *over, "front")
        return [f"title/box/{self.room}/{layer}" for layer in layers]


class ShadowBox(Target):
    """One of the games."""

    def __init__(self, game: str, tile: Tile, on_press: OnPress) -> None:
        super().__init__(game, on_press)
        self._tile = tile
        self.label = f"{tile.title} {tile.second}".strip()
        fewest, most = tile.seats
        self.about = _("{fewest} to {most} players").format(fewest=fewest, most=most)

    def size(self, ui: Ui, _width: float) -> Size:
        """The box, its banner and its pill; a little more for larger words."""
        return WIDTH, HEIGHT + self.more(ui)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint it; in focus it is lifted, and its scenery moves more."""
        focused = ui.focus == self.id
        x, y = self._middle(ui)
        if focused:
            canvas.picture("title/box/halo", x, y)
        rate = _RATE if focused else _RATE / 2
        time = 0.0 if ui.theme.less_motion else int(ui.time * rate) / rate
        _draw_scenery(canvas, self._tile, (x, y), time, _SLIDE if focused else _SLIDE_ASIDE)
        if focused:
            canvas.picture("title/box/focus", x, y)
        banner = self._draw_banner(ui, canvas, x, y, focused=focused)
        if over := self._tile.over_banner:
            canvas.picture(f"title/box/{self._tile.room}/{over}", x, banner.top - _WINDOW_SILL)

    def draw_ring(self, canvas: Canvas, place: FRect, halo: float) -> None:
        """The ring follows the arch; it is painted with the box, under the banner."""

    def lift(self, ui: Ui) -> float:
        """Up in focus."""
        return _LIFT if ui.focus == self.id else 0.0

    def _middle(self, ui: Ui) -> tuple[float, float]:
        return self.rect.centerx, self.rect.top + _MIDDLE - self.raised(ui)

    @staticmethod
    def more(ui: Ui) -> float:
        """How much higher the box is for larger words."""
        return max(0.0, min(_MOST_GROWN, ui.theme.text_size) - 1) * _ROOM_FOR_WORDS

    def _draw_banner(self, ui: Ui, canvas: Canvas, x: float, y: float, *, focused: bool) -> FRect:
        """A banner as high as its words need, which grows upwards from the pill below it."""
        pill = self._pill(ui, x, y + self.rect.height - _MIDDLE)
        width, least = _BANNER
        words = list(self._title(ui, width - 20))
        high = sum(ink.line * len(rows) for ink, rows in words)
        bottom = pill.top + _UNDER_PILL
        top = min(bottom - max(least, high + 24), y + _WINDOW_SILL)
        banner = FRect(x - width / 2, top, width, bottom - top)
        canvas.nine(f"ui/ribbon/{'gold' if focused else 'cream'}", banner)
        top = banner.centery - high / 2
        for ink, rows in words:
            for row in rows:
                canvas.text(row, ink, x, top + ink.line / 2, align=0.5)
                top += ink.line
        self._draw_pill(ui, canvas, pill)
        return banner

    def _title(self, ui: Ui, width: float) -> Iterator[tuple[Ink, tuple[str, ...]]]:
        """The lines on the banner, which grow with the text as far as there is room."""
        tile = self._tile
        grown = min(1.0, _MOST_GROWN / ui.theme.text_size)
        most = 2 if self.more(ui) else 1
        lines = [(tile.title, 32.0), (tile.second, 23.0)] if tile.second else [(tile.title, 37.0)]
        for words, size in lines:
            yield fitted(words, ui.ink("head", size * grown), width, ui.lettering, most)

    def _pill(self, ui: Ui, x: float, bottom: float) -> FRect:
        ink, players = self._players(ui)
        width, height = ui.lettering.width(players, ink) + 66, max(42.0, ink.line + 8)
        return FRect(x - width / 2, bottom + _UNDER_PILL - height, width, height)

    def _players(self, ui: Ui) -> tuple[Ink, str]:
        ink, rows = fitted(self.about, ui.ink("light"), WIDTH - 80, ui.lettering)
        return ink, rows[0]

    def _draw_pill(self, ui: Ui, canvas: Canvas, pill: FRect) -> None:
        ink, players = self._players(ui)
        canvas.nine("ui/pill/ink", pill)
        canvas.picture("ui/icon/light/human", pill.left + 27, pill.centery, wide=0.75, high=0.75)
        canvas.text(players, ink, pill.left + 46, pill.centery)


def _draw_scenery(canvas: Canvas, tile: Tile, middle: XY, time: float, slide: float) -> None:
    """Paint frame and scenery of a box around the middle of its window."""
    box, (x, y) = f"title/box/{tile.room}", middle
    for depth, layer in enumerate(("sky", "far", "middle")):
        shift = sway(time, 9.0, slide) * depth / 2
        canvas.picture(f"{box}/{layer}", x + shift, y)
    for part in tile.behind:
        part.draw(canvas, box, middle, time)
    canvas.picture(f"{box}/frame", x, y)
    for part in tile.before:
        part.draw(canvas, box, middle, time)
    canvas.picture(f"{box}/front", x, y)


def _lids(time: float) -> str:
    """The monster blinks now and then."""
    since = time % _BLINK
    step = int(since / 0.06)
    return _SHUT[step] if time > 1 and step < len(_SHUT) else "open"
