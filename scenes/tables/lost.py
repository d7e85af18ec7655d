"""The question what to do while somebody's controller is gone."""

from __future__ import annotations

from collections.abc import Callable

from scenes.intents import AnyIntent, Arrived
from scenes.stack import Change, Pop
from scenes.stage import Stage
from scenes.ui.dialog import Dialog
from scenes.words import _


class LostDevice(Dialog):
    """Asks for a pad that was lost, and goes away when it is back."""

    def __init__(self, stage: Stage, seat: int, name: str, replace: Callable[[], None]) -> None:
        answers = (
            ("wait", _("Play on without it"), "primary", lambda: stage.devices.do_without(seat)),
            ("bot", _("Let a bot play for {name}").format(name=name), "cream", replace),
        )
        title = _("{name}'s controller has disconnected").format(name=name)
        message = _("Switch it on or plug it back in, and the game carries on with it.")
        super().__init__(stage, title, message, answers)
        self._seat = seat

    def handle(self, intent: AnyIntent) -> Change | None:
        """The pad that returns answers the question."""
        if isinstance(intent, Arrived) and intent.seat == self._seat:
            return Pop()  # nobody has to sit in
        return super().handle(intent)
