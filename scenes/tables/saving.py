"""Saving screen: all stands still until what was decided is on the disk; then it goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.input.intents import AnyIntent
from scenes.navigation.stack import Change, Pop, Push
from scenes.navigation.stage import Stage
from scenes.ui.core import Widget
from scenes.ui.dialog import draw_veil
from scenes.ui.layout import At, Column
from scenes.ui.panel import Panel
from scenes.ui.screen import Screen
from scenes.ui.text import Text
from scenes.words import _

_TOLD: Final = 0.5  # seconds after which it is said what is waited for


def when_saved(
    stage: Stage, is_saved: Callable[[], bool], go_on: Callable[[], Change | None]
) -> Change | None:
    """Go on at once if there is nothing to wait for, or as soon as there is not."""
    return go_on() if is_saved() else Push(Saving(stage, is_saved, go_on))


class Saving(Screen):
    """Nothing can be pressed while it is on stage, and hardly anybody ever sees it."""

    see_through = True
    shapes = ()

    def __init__(
        self, stage: Stage, is_saved: Callable[[], bool], go_on: Callable[[], Change | None]
    ) -> None:
        self._is_saved, self._go_on = is_saved, go_on
        self._is_told = False
        super().__init__(stage)

    def build(self) -> Widget:
        """A word about it, if it takes long."""
        words = Text(_("Saving …"), "head", align=0.5)
        return At(Panel(words, kind="dialog/dawn"), 0.5, 0.5, width=420) if self._is_told else Column()

    def handle(self, intent: AnyIntent) -> Change | None:
        """No press does anything now."""
        del intent
        return None

    def update(self, dt: float) -> Change | None:
        """Wait."""
        super().update(dt)
        if self.time > _TOLD and not self._is_told:
            self._is_told, self.veil = True, draw_veil
            self.refresh()
        return Pop(self._go_on()) if self._is_saved() else None
