"""Pad teaching: a joystick that nobody knows is asked for its buttons, and is a pad from then on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scenes.input.intents import AnyIntent, Struck
from scenes.navigation.stack import Change, Pop
from scenes.navigation.stage import Stage
from scenes.ui.button import Button
from scenes.ui.core import Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column, Flow
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.text import Text
from scenes.words import N_, _

#: What is asked for, by SDL's name of it.
ASKED: Final[Mapping[str, str]] = {
    "a": N_("the lower button of the four on the right"),
    "b": N_("the right one of the four"),
    "x": N_("the left one of the four"),
    "y": N_("the upper one of the four"),
    "dpup": N_("up"),
    "dpdown": N_("down"),
    "dpleft": N_("left"),
    "dpright": N_("right"),
    "leftshoulder": N_("the left shoulder button"),
    "rightshoulder": N_("the right shoulder button"),
    "start": N_("the button for the menu"),
    "back": N_("the button for the log"),
}


class Teaching(Overlay):
    """One button after the other; whatever there is none for is left out."""

    first = "skip"

    def __init__(self, stage: Stage, instance: int) -> None:
        super().__init__(stage)
        self._instance = instance
        self._name = stage.devices.pads.unknown[instance]
        self._left = list(ASKED)
        self._found: dict[str, str] = {}

    def entered(self) -> None:
        """The next button is to be told, not to be understood."""
        super().entered()
        self.stage.devices.listen()

    def left(self) -> None:
        """From now on buttons are understood again."""
        super().left()
        self.stage.devices.listen(wanted=False)

    def build(self) -> Widget:
        """What is asked for now."""
        what = _("Press {button}.").format(button=_(ASKED[self._left[0]]))
        ways = Flow(
            Button("skip", _("There is none"), self._skip),
            Button("cancel", _("Cancel"), Pop),
            gap=14,
            align=0.5,
        )
        content = Column(Text(self._name, "head"), Text(what), ways, gap=18, align=0.5)
        return At(Panel(Scrolled("teaching", content), kind="dialog/dawn"), width=700)

    def handle(self, intent: AnyIntent) -> Change | None:
        """Take what was struck on the joystick; a key calls it off."""
        if not isinstance(intent, Struck):
            return super().handle(intent)
        if intent.kind == "keyboard":
            return Pop()
        self.stage.devices.listen()
        if intent.device != f"joystick:{self._instance}" or intent.name in self._found.values():
            return None
        self._found[self._left[0]] = intent.name
        return self._skip()

    def _skip(self) -> Change | None:
        self._left.pop(0)
        self.refresh()
        if self._left:
            return None
        line = self.stage.devices.teach(self._instance, self._found)
        if line:
            controls = self.stage.settings.controls
            controls.taught = (*controls.taught, line)
            self.stage.keep_settings()
            self.stage.toast(_("{name} can be played with now.").format(name=self._name))
        return Pop()
