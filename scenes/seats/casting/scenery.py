"""Scenery of a set-up: where everybody stands while one of them is dressed, and what is around them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, Protocol

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.motion import sway
from scenes.platform.viewport import PORTRAIT, TV, Shape
from scenes.ui.scenery.avatars import Look
from scenes.words import N_

#: How large somebody is who is dressed, who stands by, and whoever stands in a crowd.
LARGE: Final = 1.95
USUAL: Final = 1.45
SMALL: Final = 1.1
_LEAST: Final = 108.0  # room for somebody in a row, or there are more rows
_ROW: Final = 360.0  # from one row to the next
_LINES_BELOW: Final = 180.0  # more below everybody upright, where what lies side by side elsewhere is stacked
_TALL: Final = 106.0  # somebody of size 1, to the top of the head


@dataclass(frozen=True, slots=True)
class FigurePlace:
    """Where somebody stands: the middle of the feet, how large they are, and the middle of their name."""

    x: float
    y: float
    size: float
    name: tuple[float, float]
    hangs: bool = False  # whether the name hangs on threads from above
    heads: int = 0  # how many hats there is room for on each side
    wide: float = 150.0  # room for the name

    @property
    def body(self) -> FRect:
        """What is pressed of somebody."""
        wide, high = 76 * self.size, _TALL * self.size
        return FRect(self.x - wide / 2, self.y - high, wide, high)


@dataclass(frozen=True, slots=True)
class SceneryState:
    """All that a scenery shows at a moment."""

    looks: Sequence[Look]
    star: int | None  # who is dressed
    time: float
    since: Mapping[str, float]  # by colour: seconds since somebody wears it, or nobody does any more
    joined: Sequence[float]  # by seat: seconds since somebody came
    parted: float | None = None  # seconds since the match was begun


PaintSeat = Callable[[Canvas, int], None]


class Scenery(Protocol):
    """The scenery of one game, laid out for one shape of stage at a time."""

    question: str  # what it asks, to be translated
    tray: bool  # whether colours lie in a tray below whoever is dressed
    takes_aboard: bool  # whether who is dressed goes to the others when the match begins
    shapes: Sequence[Shape]  # of the stages it has layouts for

    def fit(self, shape: Shape) -> None:
        """Take the layout for a shape of stage."""

    @property
    def play(self) -> tuple[float, float]:
        """The middle of the button that begins."""

    def places(self, looks: Sequence[Look], star: int | None) -> list[FigurePlace]:
        """Where everybody stands, if one of them is dressed."""

    def free(self, looks: Sequence[Look], star: int | None) -> list[FigurePlace]:
        """Where a friend could stand, and a robot; one place if there is no room for both."""

    def gates(self) -> Mapping[str, FRect]:
        """What stands there of each colour, to be pressed like a swatch."""

    def carries(self, parted: float) -> tuple[float, float]:
        """How far everybody's name has gone with them, so long after the match was begun."""

    def draw(self, canvas: Canvas, moment: SceneryState, paint: PaintSeat) -> None:
        """Paint everything, and have everybody painted in their places."""


class CloudRow:
    """Everybody side by side on a bank of clouds: for whatever has no scenery of its own."""

    question = N_("Who is playing?")
    tray, takes_aboard = True, False
    shapes: Sequence[Shape] = (TV, PORTRAIT)

    def __init__(self, *, most: int, feet: float = 234.0, still: bool) -> None:
        self._still = still
        self._most = most
        self._feet = feet  # of the row in front, above the ground
        self._stage = TV

    def fit(self, shape: Shape) -> None:
        """A row is as long as the stage is wide; upright there are several."""
        self._stage = shape

    @property
    def play(self) -> tuple[float, float]:
        """In the middle; upright what the buttons do has a line of its own below it."""
        wide, high = self._stage
        return wide / 2, high - (132 if wide < high else 58)

    def places(self, looks: Sequence[Look], star: int | None) -> list[FigurePlace]:
        """In a row; whoever is dressed has more room and stands in front."""
        return self._row(len(looks), star)[: len(looks)]

    def free(self, looks: Sequence[Look], star: int | None) -> list[FigurePlace]:
        """At the right end of the row."""
        return self._row(len(looks), star)[len(looks) :]

    def gates(self) -> Mapping[str, FRect]:
        """Nothing stands there."""
        return {}

    def carries(self, parted: float) -> tuple[float, float]:
        """Everybody jumps for joy."""
        return 0.0, -abs(sway(min(parted, 0.84), 0.56, 30))

    def draw(self, canvas: Canvas, moment: SceneryState, paint: PaintSeat) -> None:
        """Paint a cloud under everybody."""
        for seat, place in enumerate(self._row(len(moment.looks), moment.star)):
            name = "common/seat-cloud/two" if seat % 2 else "common/seat-cloud/one"
            size = place.size / USUAL * 0.62
            lift = 0.0 if self._still else sway(moment.time, 5.0, 2.0, seat)
            canvas.picture(name, place.x, place.y + 14 + lift, wide=size, high=size, alpha=canvas.scenery)
            if seat < len(moment.looks):
                with canvas.moved(*self.carries(moment.parted or 0.0)):
                    paint(canvas, seat)

    def _row(self, there: int, star: int | None) -> list[FigurePlace]:
        free = 0 if there >= self._most else 1 if there == self._most - 1 and there > 4 else 2  # noqa: PLR2004 - a crowd
        shares = [1.9 if seat == star else 1.0 for seat in range(there)] + [1.5 if free == 1 else 0.9] * free
        wide, high = self._stage
        rows = ceil(sum(shares) * _LEAST / (wide - 64))
        places: list[FigurePlace] = []
        for number, row in enumerate(_in_rows(shares, rows)):
            unit = min(176.0, (wide - 64) / sum(row))
            x = wide / 2 - unit * sum(row) / 2
            feet = high - self._feet - (_LINES_BELOW if wide < high else 0.0) - (rows - 1 - number) * _ROW
            for share in row:
                seat, middle = len(places), x + unit * share / 2
                x += unit * share
                size = LARGE if seat == star else min(USUAL, unit / 110)
                y = feet + (10 if seat == star else -16 * (seat % 2))
                name = (middle, y - 228) if seat == star else (middle, y + 34)
                heads = 1 if seat == star else 0
                places.append(FigurePlace(middle, y, size, name, heads=heads, wide=unit * share - 8))
        return places


def _in_rows(shares: Sequence[float], rows: int) -> list[list[float]]:
    """So many rows, each about as long as the others."""
    most, parted = sum(shares) / rows, list[list[float]]()
    for number, share in enumerate(shares):
        if sum(shares[:number]) + share / 2 >= len(parted) * most:
            parted.append([])
        parted[-1].append(share)
    return parted
