"""Virtual input: does what readers and switches wish for, as if it were done with a key."""

from __future__ import annotations

from typing import Final

from scenes.input.glyphs import KEYBOARD
from scenes.input.intents import Confirm, Press, Release, intent_of
from scenes.navigation.stack import Stack
from scenes.navigation.stage import Stage
from scenes.ui.controls import Slider
from scenes.ui.core import Target
from scenes.ui.screen import Screen

_STEPS: Final = {"more": 1, "less": -1}
_QUARTER: Final = 0.25  # of a slider, by which a switch moves it on


class VirtualInput:
    """One more hand on the keys: it stands on the desk, and may do no more than whoever sits there."""

    def __init__(self, stage: Stage, stack: Stack) -> None:
        self._stage = stage
        self._stack = stack

    def do(self, key: str, wish: str, value: float | str | None = None) -> None:
        """Do what is wished for with a node of the scene on stage; nothing if it is gone."""
        screen = self._stack.top
        if not isinstance(screen, Screen):
            return
        screen.lay_out()
        name, _, id_ = key.partition(":")
        target = screen.focus.find(id_) if name == screen.name else None
        if target is None:
            return
        if not target.by_pointer_only:
            screen.focus_on(target.id)
        if wish == "press":
            self.press(target)
        elif wish == "set" and isinstance(target, Slider) and isinstance(value, float):
            target.set_to(value)
            screen.refresh()
        elif wish in _STEPS and target.adjust(_STEPS[wish]):
            screen.refresh()

    def press(self, target: Target, device: str = KEYBOARD) -> None:
        """Press what is in focus there; other things by their own button, or with a pointer."""
        seat = self._stage.devices.seats.get(device)
        if isinstance(target, Slider):
            share = target.describe().share or 0.0
            target.set_to(0.0 if share >= 1 else share + _QUARTER)
        elif not target.by_pointer_only:
            self._stack.handle(Confirm(device=device, seat=seat))
        elif target.wish is not None:
            self._stack.handle(intent_of(target.wish, device, seat))
        else:
            x, y = target.rect.center
            self._stack.handle(Press(x, y, device=device, seat=seat))
            self._stack.handle(Release(x, y, device=device, seat=seat))
