"""Scanner: goes over what can be pressed, row by row, for who has one switch: any key, button, click or tap.

By itself, every press takes what it has come to; by steps, every press goes on, and resting there takes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from scenes.access.virtual_input import VirtualInput
from scenes.input.glyphs import KEYBOARD
from scenes.input.intents import (
    AnyIntent,
    Arrived,
    Away,
    Brought,
    Confirm,
    Hurry,
    Linger,
    Lost,
    Move,
    Point,
    Release,
    Scroll,
    Wish,
)
from scenes.navigation.stack import Stack
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.ui.core import Target
from scenes.ui.focus.geometry import rows_of
from scenes.ui.screen import Screen
from scenes.words import _

_NEWS: Final = (Arrived, Away, Brought, Lost)  # is told by no hand
_NO_PRESS: Final = (Hurry, Linger, Point, Release, Scroll)
_ROUNDS: Final = 2  # through a row, before the rows come again
_AROUND: Final = 8.0  # units around a row
_CHIP: Final = (150.0, 56.0)


class Scanner:
    """Which row or target a switch would take now, and whose hand is on it."""

    def __init__(self, stage: Stage, stack: Stack) -> None:
        self._stage = stage
        self._stack = stack
        self._hand = VirtualInput(stage, stack)
        self._by = KEYBOARD  # the device that is the switch
        self._free: set[str] = set()  # pads that have directions, and go on as usual
        self._rows: list[list[Target]] = []
        self._shown: object = None  # the screen and what was to be pressed on it
        self._row: int | None = None  # the row that is gone through; None while rows are
        self._at = 0
        self._steps = 0
        self._waited = 0.0
        self._rests = True  # until the first press, where presses go on

    @property
    def is_on(self) -> bool:
        """Whether somebody plays so."""
        return bool(self._stage.settings.switch.mode)

    @property
    def here(self) -> Sequence[Target]:
        """What would be taken now: a row, or a single target."""
        if not self._rows or (self._rests and self._by_steps):
            return ()
        places: Sequence[Sequence[Target]] = self._rows
        if self._row is not None:
            places = [[target] for target in self._rows[self._row]]
        return places[self._at % len(places)]

    def takes(self, intent: AnyIntent) -> bool:
        """Whether a wish is a press of the switch, or nothing at all; then nobody else answers it."""
        if not self.is_on or isinstance(intent, _NEWS):
            return False
        pads = self._stage.devices.pads
        if isinstance(intent, Move) and pads.is_pad(intent.device):
            self._free.add(intent.device)
        if intent.device in self._free:
            return False
        if not isinstance(intent, _NO_PRESS) and not (isinstance(intent, Move) and intent.again):
            self._by = intent.device
            self._press()
        return True

    def update(self, dt: float) -> None:
        """Go on when it is time."""
        self._stage.devices.tells_all = self.is_on
        if not self.is_on:
            return
        self._look()
        self._waited += dt
        if self._waited < self._stage.settings.switch.seconds or not self.here:
            return
        if self._by_steps:
            self._take()
        else:
            self._go_on()

    def draw(self, canvas: Canvas) -> None:
        """Paint a ring around it."""
        screen = self._stack.top
        if not self.is_on or not isinstance(screen, Screen) or not (here := self.here):
            return
        place = here[0].rect.unionall([target.rect for target in here]).inflate(2 * _AROUND, 2 * _AROUND)
        for target in here:
            if target.id == "scan-back":
                canvas.nine("ui/chip/cream", target.rect)
                canvas.text(target.label, screen.ui.ink("name"), *target.rect.center, align=0.5)
        canvas.nine("ui/focus/normal/halo", place)
        canvas.nine("ui/focus/normal/ring", place)

    @property
    def _by_steps(self) -> bool:
        return self._stage.settings.switch.mode == "step"

    def _look(self) -> None:
        """See what can be pressed now; where that has changed, begin anew."""
        screen = self._stack.top
        targets = self._targets(screen) if isinstance(screen, Screen) else []
        shown = (id(screen), [target.id for target in targets])
        rows = rows_of(targets) if self._stage.settings.switch.rows else [[target] for target in targets]
        self._rows = rows
        if shown == self._shown:
            return
        self._shown = shown
        focus = screen.ui.focus if isinstance(screen, Screen) else ""
        self._begin(next((n for n, row in enumerate(rows) if any(each.id == focus for each in row)), 0))

    def _targets(self, screen: Screen) -> list[Target]:
        """What can be pressed, unless somebody is asked who has directions; at last the way back."""
        held = [] if screen.asked is None else self._stage.devices.holders.devices_of(screen.asked)
        if held and self._free.issuperset(held):
            return []
        there = [target for target in screen.focus.targets if not target.why_not]
        if there and not any(target.wish is Wish.BACK for target in there):
            visible = self._stage.canvas.visible
            back = Target("scan-back")
            back.label, back.wish, back.by_pointer_only = _("Back"), Wish.BACK, True
            back.rect = FRect(visible.left + 20, visible.bottom - _CHIP[1] - 20, *_CHIP)
            there.append(back)
        return there

    def _begin(self, row: int) -> None:
        self._row, self._at, self._steps, self._waited = None, row, 0, 0.0
        self._show()

    def _go_on(self) -> None:
        """The next row, or the next in a row; after some rounds through that the rows again."""
        self._waited, self._at, self._steps = 0.0, self._at + 1, self._steps + 1
        if self._row is not None and self._steps >= _ROUNDS * len(self._rows[self._row]):
            self._begin(self._row)
        self._show()

    def _show(self) -> None:
        """Bring what would be taken into sight, and where it can be, into focus."""
        screen = self._stack.top
        first = next((target for target in self.here if not target.by_pointer_only), None)
        if isinstance(screen, Screen) and first is not None:
            screen.focus_on(first.id)

    def _press(self) -> None:
        self._look()
        if not self._rows:  # a show, that a press takes further
            seat = self._stage.devices.seats.get(self._by)
            self._stack.handle(Confirm(device=self._by, seat=seat))
        elif not self._by_steps:
            self._take()
        elif self._rests:
            self._rests, self._waited = False, 0.0
            self._show()
        else:
            self._go_on()

    def _take(self) -> None:
        """Take what is shown: go through a row, or press a target."""
        here, self._waited = self.here, 0.0
        if self._row is None and len(here) > 1:
            self._row, self._at, self._steps = self._at % len(self._rows), 0, 0
            self._show()
            return
        self._rests = True
        self._hand.press(here[0], self._by)
        self._shown = None
