"""Pointing coach: lights one thing of an ask after another, and stands and speaks where it covers none."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol

from pygame import FRect

from game.learning.lessons import Ask
from scenes.learning.coach_corner import CoachSpeech, Corner, Surroundings, corner_for, draw_corner
from scenes.learning.spotlight import Spotlight
from scenes.platform.canvas import Canvas
from scenes.platform.motion import during
from scenes.ui.core import Ui
from scenes.ui.placement import Obstacle

STAY: Final = 1.6  # seconds that each thing is lit before the next
_SAID_AFTER, _SAID_UNTIL = 0.32, 0.5  # seconds until the words of the coach are there


class LessonTable(Protocol):
    """The table that the coach points at."""

    def place(self, name: str) -> FRect | None:
        """Where something lies: what can be pressed, or what the map of the table names."""

    def others(self) -> Sequence[Obstacle]:
        """Everything that can be pressed, and that the table shows besides."""


class Pointing:
    """What the coach does during one ask."""

    def __init__(self, ask: Ask, presses: Sequence[str], speech: CoachSpeech, *, still: bool) -> None:
        self.speech = speech
        self.light = Spotlight()
        self.corner: Corner | None = None  # where the coach stands, once that is known
        self._ask = ask
        self._presses = presses
        self._still = still
        self._matters: object = None  # what decides where the coach stands
        self.again()

    def again(self) -> None:
        """Show everything from the first thing on."""
        self._tour = Tour(self._ask.look, self._presses, still=self._still)

    def pressed(self, name: str) -> None:
        """Something was pressed, and perhaps it was meant."""
        self._tour.pressed(name)

    def update(self, ui: Ui, visible: FRect, sight: LessonTable, dt: float) -> None:
        """Light what is meant now; where that or the window has moved, find another place to stand."""
        lit = self._tour.lit(dt, sight.place)
        self.light.move(lit, dt, at_once=self._still)
        meant = [*places(self._ask.look, sight.place), *([lit] if lit else [])]
        matters = [tuple(rect) for rect in (visible, *meant)]
        if matters != self._matters:
            self._matters = matters
            around = Surroundings(meant, [*places(self._ask.see, sight.place)], sight.others())
            self.corner = corner_for(ui, visible, self.speech, around)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint all that is not meant in the dark, and the coach who points."""
        if self.corner is None:
            return
        self.light.draw(canvas)
        if lit := self.light.hole:
            self.light.draw_rod(canvas, self.corner.hand(lit))
        said = 1.0 if self._still else during(self._tour.time, _SAID_AFTER, _SAID_UNTIL)
        draw_corner(ui, canvas, self.corner, said)


class Tour:
    """Tour of an ask: what it is about is lit one thing after another, and at last what is to be pressed."""

    def __init__(self, look: Sequence[str], presses: Sequence[str], *, still: bool) -> None:
        self.time = 0.0
        self._look = look
        first = next((number for number, name in enumerate(presses) if name in look), len(presses) - 1)
        self._presses = list(presses[first:])  # one after the other; what was done before is not told of
        self._shown = [] if still else [name for name in look if name not in presses]
        self._lit = ""  # what is lit now

    def pressed(self, name: str) -> None:
        """Something was pressed: nothing more is shown, and if it was meant, the next press is."""
        self._shown = []
        if self._lit in self._presses and name == self._lit:
            del self._presses[: self._presses.index(name) + 1]

    def lit(self, dt: float, place: Callable[[str], FRect | None]) -> FRect | None:
        """Where that lies which is lit now."""
        self.time += dt
        shown = self._shown[int(self.time / STAY) :][:1]
        for name in (*shown, *self._presses, *reversed(self._look)):
            found = place(name)
            if found is not None:
                self._lit = name
                return found
        return None


def places(names: Sequence[str], place: Callable[[str], FRect | None]) -> Iterator[FRect]:
    """Where those of some things lie that are there."""
    yield from (found for found in map(place, names) if found is not None)
