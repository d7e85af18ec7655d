"""Scenery of a set-up: where everybody stands while one of them is dressed, and what is around them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.motion import sway
from scenes.ui.scenery.avatars import Look
from scenes.words import N_

#: How large somebody is who is dressed, who stands by, and whoever stands in a crowd.
LARGE: Final = 1.95
USUAL: Final = 1.45
SMALL: Final = 1.1
_TALL: Final = 106.0  # somebody of size 1, to the top of the head


@dataclass(frozen=True, slots=True)
class Place:
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


Paint = Callable[[Canvas, int], None]


class Scenery(Protocol):
    """The scenery of one game; all places are those of a stage of 1280 by 720."""

    question: str  # what it asks, to be translated
    play: tuple[float, float]  # the middle of the button that begins
    tray: bool  # whether colours lie in a tray below whoever is dressed

    def places(self, looks: Sequence[Look], star: int | None) -> list[Place]:
        """Where everybody stands, if one of them is dressed."""

    def free(self, looks: Sequence[Look], star: int | None) -> list[Place]:
        """Where a friend could stand, and a robot; one place if there is no room for both."""

    def gates(self) -> Mapping[str, FRect]:
        """What stands there of each colour, to be pressed like a swatch."""

    def draw(
        self, canvas: Canvas, looks: Sequence[Look], star: int | None, paint: Paint, time: float
    ) -> None:
        """Paint everything, and have everybody painted in their places."""


class CloudRow:
    """Everybody side by side on a bank of clouds: for whatever has no scenery of its own."""

    question = N_("Who is playing?")
    play = (640.0, 662.0)
    tray = True

    def __init__(self, *, most: int, feet: float = 486.0, still: bool) -> None:
        self._still = still
        self._most = most
        self._feet = feet

    def places(self, looks: Sequence[Look], star: int | None) -> list[Place]:
        """In a row; whoever is dressed has more room and stands in front."""
        return self._row(len(looks), star)[: len(looks)]

    def free(self, looks: Sequence[Look], star: int | None) -> list[Place]:
        """At the right end of the row."""
        return self._row(len(looks), star)[len(looks) :]

    def gates(self) -> Mapping[str, FRect]:
        """Nothing stands there."""
        return {}

    def draw(
        self, canvas: Canvas, looks: Sequence[Look], star: int | None, paint: Paint, time: float
    ) -> None:
        """Paint a cloud under everybody."""
        for seat, place in enumerate(self._row(len(looks), star)):
            name = "common/seat-cloud/two" if seat % 2 else "common/seat-cloud/one"
            size = place.size / USUAL * 0.62
            lift = 0.0 if self._still else sway(time, 5.0, 2.0, seat)
            canvas.picture(name, place.x, place.y + 14 + lift, wide=size, high=size, alpha=canvas.scenery)
            if seat < len(looks):
                paint(canvas, seat)

    def _row(self, there: int, star: int | None) -> list[Place]:
        free = 0 if there >= self._most else 1 if there == self._most - 1 and there > 4 else 2  # noqa: PLR2004 - a crowd
        shares = [1.9 if seat == star else 1.0 for seat in range(there)] + [1.5 if free == 1 else 0.9] * free
        unit = min(176.0, 1216 / sum(shares))
        x, places = 640 - unit * sum(shares) / 2, []
        for seat, share in enumerate(shares):
            middle = x + unit * share / 2
            x += unit * share
            size = LARGE if seat == star else min(USUAL, unit / 110)
            y = self._feet + (10 if seat == star else -16 * (seat % 2))
            name = (middle, y - 228) if seat == star else (middle, y + 34)
            places.append(Place(middle, y, size, name, heads=1 if seat == star else 0, wide=unit * share - 8))
        return places
