"""Curves: everybody's chance over a match, each line with its own dashes, and numbers where it turned.

They are painted in strips, a few a frame, and kept; so no frame waits for them, and they seem to be drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

import pygame
from pygame import FRect, Surface
from pygame.transform import smoothscale

from scenes.platform.canvas import Canvas
from scenes.platform.surfaces import clear
from scenes.platform.viewport import XY
from scenes.screens.turning.strokes import PATTERNS, strokes
from scenes.ui.core import Size, Ui, Widget
from scenes.ui.described import Described
from scenes.ui.scenery.avatars import Look, draw_badge
from scenes.ui.theme import INK
from scenes.words import _

_COLOURS: Final = {
    "coral": "#D9502F",
    "ocean": "#2457B8",
    "marigold": "#C98A00",
    "jade": "#2A8C78",
    "orchid": "#C655B0",
    "plum": "#6C3FA0",
}
_GRID: Final = "#B9A98A"
_WIDTHS: Final = (4.0, 6.0)  # of a line, and of that of somebody who won
_EDGE: Final = 2.0  # of ink, around the line of somebody who won
_FINER: Final = 2  # times as fine as the window is painted first
_STRIPS: Final = 16
_MOST_NEW: Final = 1  # of them a frame, where nobody may wait
_MARGIN: Final = 10.0  # a line at the edge is seen whole
_MARK: Final = 17.0  # half as wide as a number is
_NAMES: Final = 90.0  # left of the lines, as much as the rows below them need
_BADGES: Final = 56.0  # beside the ends of the lines
_BADGE: Final = 34.0  # from one to the next, where they end at one height
_SCALE: Final = (1.0, 0.5, 0.0)


Pen = tuple[Sequence[tuple[XY, XY]], float, str]  # the pieces of a line, its width and colour


@dataclass(frozen=True, slots=True)
class ChanceCurve:
    """The chance of a seat over the match, from left to right and up to 1."""

    seat: int
    name: str
    look: Look
    points: Sequence[XY]
    won: bool


@dataclass(frozen=True, slots=True)
class CurveMark:
    """A number where it turned."""

    number: int
    place: XY


class Strips:
    """What has been painted of the curves; it outlives the widgets."""

    def __init__(self, *, at_once: bool) -> None:
        self._most_new = _STRIPS if at_once else _MOST_NEW  # strips a frame
        self._kept: dict[int, tuple[object, Surface]] = {}
        self._pens: tuple[object, Sequence[Pen]] = (
            None,
            (),
        )  # how the lines are drawn, and for which of them

    def draw(self, canvas: Canvas, plot: FRect, lines: Sequence[ChanceCurve]) -> None:
        """Show what there is, and paint some of what there is not."""
        scale = canvas.view.scale
        room = plot.inflate(2 * _MARGIN, 2 * _MARGIN)
        size = ceil(room.width * scale / _STRIPS), ceil(room.height * scale)
        state = (size, scale, tuple((line.seat, len(line.points)) for line in lines))
        new = 0
        for number in range(_STRIPS):
            is_old = self._kept.get(number, (None,))[0] != state
            if is_old and new < self._most_new and canvas.has_time:
                strip = FRect(room.left + number * size[0] / scale, room.top, size[0] / scale, room.height)
                self._kept[number] = state, _painted(strip, size, self._drawn(plot, lines))
                new += 1
            state_kept = self._kept.get(number)
            if state_kept is not None:
                canvas.image(state_kept[1], room.left + number * size[0] / scale + 0.01, room.top)

    def _drawn(self, plot: FRect, lines: Sequence[ChanceCurve]) -> Sequence[Pen]:
        """How the lines are drawn: found once for all strips."""
        state = (tuple(plot), tuple((line.seat, len(line.points)) for line in lines))
        if self._pens[0] != state:
            self._pens = state, tuple(_pens(plot, lines))
        return self._pens[1]


class Curves(Widget):
    """The lines before a scale, with badges where they end."""

    stars: tuple[float, float] | None = None  # of who plays alone: what the bottom and the top stand for

    def __init__(
        self,
        lines: Sequence[ChanceCurve],
        marks: Sequence[CurveMark],
        scale: Sequence[str],
        strips: Strips,
        high: float,
    ) -> None:
        super().__init__()
        self._lines = sorted(lines, key=lambda line: line.won)
        self._marks = marks
        self._scale = scale  # what its top, middle and bottom are called
        self._strips = strips
        self._high = high

    def size(self, ui: Ui, width: float) -> Size:
        """All the width."""
        return width, self._high + ui.ink("soft", 20).line

    def describe(self) -> Described | None:
        """How the chances went, or the stars to hope for: at first, halfway and at the end."""
        told = [_told(line, self.stars) for line in self._lines if line.points]
        return Described(" ".join(told), "text") if told else None

    def beside(self, ui: Ui) -> float:
        """How far from the left the lines begin: what is higher or lower is named there."""
        ink = ui.ink("soft", 20)
        named = max(ui.lettering.width(words, ink) for words in self._scale) + 16
        return max(named, _NAMES)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the scale, the lines, the badges and the numbers."""
        ink = ui.ink("soft", 20)
        beside = self.beside(ui)
        plot = FRect(self.rect)
        plot.left, plot.width = plot.left + beside, plot.width - beside - _BADGES
        plot = plot.inflate(0, -ink.line - 2 * _MARGIN)
        for share, words in zip(_SCALE, self._scale, strict=True):
            y = plot.bottom - share * plot.height
            canvas.fill(FRect(plot.left, y, plot.width, 2), _GRID, 0.5)
            canvas.text(words, ink, plot.left - 12, y, align=1.0)
        self._strips.draw(canvas, plot, self._lines)
        self._draw_badges(canvas, plot)
        for mark in self._marks:
            draw_number(ui, canvas, mark.number, _on(plot, mark.place), _MARK)

    def _draw_badges(self, canvas: Canvas, plot: FRect) -> None:
        """Show whose line ends where; those that end together stand below or above each other."""
        ends: dict[float, list[ChanceCurve]] = {}
        for line in self._lines:
            ends.setdefault(line.points[-1][1], []).append(line)
        for chance, together in ends.items():
            x, y = _on(plot, (1.0, chance))
            way = -1 if chance < _SCALE[1] else 1
            for place, line in enumerate(together):
                draw_badge(canvas, line.look, x + _BADGES / 2, y + way * place * _BADGE, 0.85)


def _told(line: ChanceCurve, stars: tuple[float, float] | None) -> str:
    words = _("{name}: {first}% at first, {half}% halfway, {last}% at the end.")
    if stars is not None:
        words = _("{name}, stars to hope for: {first} at first, {half} halfway, {last} at the end.")
    least, most = stars or (0.0, 100.0)
    middle = next((chance for share, chance in line.points if share >= _SCALE[1]), line.points[-1][1])
    shares = line.points[0][1], middle, line.points[-1][1]
    first, half, last = (round(least + (most - least) * share) for share in shares)
    return words.format(name=line.name, first=first, half=half, last=last)


def draw_number(ui: Ui, canvas: Canvas, number: int, place: XY, radius: float) -> None:
    """Draw a number on a disc of gold around a place."""
    x, y = place
    canvas.nine("ui/pill/gold", FRect(x - radius, y - radius, 2 * radius, 2 * radius))
    canvas.text(str(number), ui.ink("name", 24 / ui.theme.text_size), x, y, align=0.5)


def _on(plot: FRect, point: XY) -> XY:
    return plot.left + point[0] * plot.width, plot.bottom - point[1] * plot.height


def _pens(plot: FRect, lines: Sequence[ChanceCurve]) -> Iterator[Pen]:
    for line in lines:
        width = _WIDTHS[line.won]
        points = [_on(plot, point) for point in line.points]
        if line.won:
            yield list(strokes(points, ())), width + 2 * _EDGE, INK
        pattern = () if line.won else PATTERNS[line.seat % len(PATTERNS)] or PATTERNS[-1]
        yield list(strokes(points, pattern)), width, _COLOURS[line.look.colour]


def _painted(strip: FRect, size: tuple[int, int], pens: Sequence[Pen]) -> Surface:
    """A strip of all lines, painted finer than it is shown."""
    fine = clear((size[0] * _FINER, size[1] * _FINER))
    for pen in pens:
        _paint(fine, strip, fine.get_width() / strip.width, pen)
    return smoothscale(fine, size)


def _paint(fine: Surface, strip: FRect, grown: float, pen: Pen) -> None:
    """Draw the pieces of a line that touch a strip, with round ends."""
    pieces, width, colour = pen
    for start, end in pieces:
        if max(start[0], end[0]) < strip.left - width or min(start[0], end[0]) > strip.right + width:
            continue
        first, last = (((x - strip.left) * grown, (y - strip.top) * grown) for x, y in (start, end))
        pygame.draw.line(fine, colour, first, last, round(width * grown))
        for place in (first, last):
            pygame.draw.circle(fine, colour, place, width * grown / 2)
