"""Pointer: a mouse or a finger among the widgets of a screen, what it is on, and what it holds."""

from __future__ import annotations

from typing import Final, Protocol, assert_never

from scenes.input.intents import Point, Press, Release, Scroll
from scenes.navigation.stack import Change
from scenes.ui.bubble import Bubble
from scenes.ui.core import Target, Ui
from scenes.ui.focus.laid_out import LaidOut

_WHEEL: Final = 64  # logical units for one notch
_TREMBLE: Final = 12  # how far a finger may stray and still mean a press


class WidgetOwner(Protocol):
    """Whose widgets they are."""

    def at(self, x: float, y: float) -> Target | None:
        """The target at a place."""

    def bubble(self) -> Bubble | None:
        """What is told of a target that cannot be pressed."""

    def glance(self, target: Target) -> None:
        """A pointer comes onto a target: it comes into focus, and that is heard."""

    def hold(self, target: Target) -> None:
        """A pointer goes down on a target."""

    def press(self, target: Target | None, x: float | None = None) -> Change | None:
        """Press a target, with the pointer at `x`."""

    def refresh(self) -> None:
        """Build the widgets anew."""


class Pointer:
    """Follows what points; one at a time."""

    def __init__(self, ui: Ui, laid: LaidOut, host: WidgetOwner) -> None:
        self._ui = ui
        self._laid = laid
        self._host = host
        self._held: Target | None = None
        self._finger: tuple[float, float] | None = None

    def follow(self, intent: Point | Press | Release | Scroll) -> Change | None:
        """Do what it points at."""
        under = self._host.at(intent.x, intent.y)
        match intent:
            case Scroll(steps=steps):
                self._laid.roll_at(intent.x, intent.y, steps * _WHEEL, steps * _WHEEL)
            case Point(held=True):
                self._drag(intent.x, intent.y)
            case Point():
                self._hover(under, intent)
            case Press():
                self._take_hold(under, intent)
            case Release(called_off=True):
                self._held, self._finger, self._ui.pressed = None, None, ""
            case Release():
                return self._let_go(intent.x, intent.y)
            case _:
                assert_never(intent)
        return None

    def _hover(self, under: Target | None, point: Point) -> None:
        bubble = self._host.bubble()
        if bubble is not None and bubble.on_press and bubble.holds(point.x, point.y):
            return  # on the way to what the bubble leads to, nothing else comes into focus
        if under is not None and not under.by_pointer_only and under.id != self._ui.focus:
            self._host.glance(under)

    def _take_hold(self, under: Target | None, press: Press) -> None:
        self._held, self._finger = under, (press.x, press.y)
        if under is None:
            return
        self._host.hold(under)
        if under.drag(press.x):
            self._host.refresh()

    def _let_go(self, x: float, y: float) -> Change | None:
        """Press what was taken hold of, even if it was built anew elsewhere in the meantime."""
        held, self._held, self._finger, self._ui.pressed = self._held, None, None, ""
        if held is None or not held.grasp.collidepoint(x, y):
            return None
        now = held if isinstance(held, Bubble) else self._laid.find(held.id)
        if now is None or now.drag(x):
            return None
        return self._host.press(now, x)

    def _drag(self, x: float, y: float) -> None:
        """A held pointer moves a knob, or rolls what lies under it."""
        if self._held is not None and self._held.drag(x):
            self._host.refresh()
            return
        if self._finger is None:
            return
        across = self._finger[0] - x if self._laid.rolls_sideways(x, y) else 0.0
        down = self._finger[1] - y
        if max(abs(across), abs(down)) > (_TREMBLE if self._held else 1):
            self._held, self._ui.pressed = None, ""
            self._laid.roll_at(x, y, down, across)
            self._finger = (x, y)
