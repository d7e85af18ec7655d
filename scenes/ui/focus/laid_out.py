"""Laid-out widgets of a screen: what was built, where it lies, what can be pressed there, and what rolls."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from pygame import FRect

from scenes.ui.core import Target, Ui, Widget
from scenes.ui.focus import geometry as focus
from scenes.ui.layout import Layers
from scenes.ui.panel import Scrolled, Sideways

_ROLL_SECONDS: Final = 0.12
_LIFT_SECONDS: Final = 0.045  # for two thirds of the way up or down
_NEARLY: Final = 0.1  # of a unit


class LaidOut:
    """Widgets in their places; built and placed when it is told to, and only read in between."""

    def __init__(self, ui: Ui, build: Callable[[], Widget]) -> None:
        self._ui = ui
        self._build = build
        self.root: Widget = Layers()
        self.found: list[tuple[Target, FRect | None]] = []  # targets, and the windows they are seen through

    def build(self, visible: FRect) -> None:
        """Build the widgets anew, and give them their places."""
        self.root = self._build()
        self.place(visible)

    def place(self, visible: FRect) -> None:
        """Give the widgets their places."""
        self._ui.measured = {}
        self.root.place(self._ui, visible)
        self._ui.measured = None
        self.found = focus.targets(self.root)

    @property
    def targets(self) -> list[Target]:
        """Everything that can be in focus or pressed."""
        return [target for target, _ in self.found]

    @property
    def reachable(self) -> list[Target]:
        """Everything that directions lead to."""
        return [target for target, _ in self.found if not target.by_pointer_only]

    def find(self, id_: str) -> Target | None:
        """The target that is known by an id."""
        return next((target for target, _ in self.found if target.id == id_), None)

    def at(self, x: float, y: float) -> Target | None:
        """The target at a place."""
        return focus.at_point(self.found, x, y)

    def window_of(self, target: Target) -> FRect | None:
        """Through what a target is seen; None if nothing hides a part of it."""
        return next(window for found, window in self.found if found is target)

    # What rolls

    def show(self, id_: str) -> None:
        """Roll a target into sight."""
        target = self.find(id_)
        if target is None:
            return
        for part in self._rolling():
            if any(widget is target for widget, _ in part.walk()):
                part.show(self._ui, target.found_at)

    def roll_at(self, x: float, y: float, down: float, across: float) -> None:
        """Roll what lies uppermost at a place, each the way that it can go."""
        for part in reversed(self._rolling()):
            length = across if isinstance(part, Sideways) else down
            if length and part.rect.collidepoint(x, y) and part.roll_by(self._ui, length):
                return

    def rolls_sideways(self, x: float, y: float) -> bool:
        """Whether something at a place rolls from side to side."""
        return any(isinstance(part, Sideways) and part.rect.collidepoint(x, y) for part in self._rolling())

    def roll_words(self, length: float) -> bool:
        """Roll what holds nothing that could be in focus; False if nothing goes further that way."""
        reachable = self.reachable
        for part in self._rolling():
            inside = [widget for widget, _ in part.walk()]
            if not any(target in inside for target in reachable) and part.roll_by(self._ui, length):
                return True
        return False

    def move_rolls(self, dt: float, visible: FRect) -> None:
        """Let what rolls go its way."""
        moved = False
        for roll in self._ui.rolls.values():
            way = roll.target - roll.shown
            if way:
                step = way * min(1.0, dt / _ROLL_SECONDS * 2)
                roll.shown = roll.target if abs(way) < 1 or self._ui.theme.less_motion else roll.shown + step
                moved = True
        if moved:
            self.place(visible)

    def move_targets(self, dt: float) -> None:
        """Let what comes into focus or leaves it rise and sink."""
        lifts, share = self._ui.lifts, 1.0 if self._ui.theme.less_motion else 1 - exp(-dt / _LIFT_SECONDS)
        for target in self.targets:
            wanted = target.lift(self._ui)
            way = wanted - lifts.get(target.id, wanted)
            lifts[target.id] = wanted if abs(way) < _NEARLY else wanted - way * (1 - share)

    def _rolling(self) -> list[Scrolled]:
        return [widget for widget, _ in self.root.walk() if isinstance(widget, Scrolled)]
