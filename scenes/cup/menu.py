"""Cup menu: go on, who plays, whose a device is, or leave, between two rounds."""

from __future__ import annotations

from scenes.cup.party import Party
from scenes.input.intents import AnyIntent
from scenes.navigation.routes import ToSettings
from scenes.navigation.stack import Change, Pop, Push
from scenes.ui.button import Button
from scenes.ui.core import Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.scenery.backdrop import DUSK
from scenes.ui.text import Text
from scenes.words import _

_WIDTH = 420.0


class CupMenu(Overlay):
    """The evening waits."""

    first = "resume"

    def __init__(self, party: Party) -> None:
        self._party = party
        self._by = ""  # the device that pressed last
        super().__init__(party.stage)

    def handle(self, intent: AnyIntent) -> Change | None:
        """Some of it depends on who presses."""
        self._by = intent.device
        return super().handle(intent)

    def build(self) -> Widget:
        """All that can be done now."""
        width = _WIDTH * max(1.0, self.ui.theme.text_size)
        menu = Column(
            Text(_("Cloud Cup"), "head", align=0.5),
            Button("resume", _("Continue"), Pop, kind=DUSK.button, width=width),
            Button("device", _("Use this device"), self._use_device, width=width),
            Button("phones", _("Phones"), lambda: Pop(self._party.phones.open()), width=width),
            Button("settings", _("Settings"), lambda: Push(ToSettings()), width=width),
            Button("leave", _("Save and quit"), self._party.leave, width=width),
            gap=14,
            align=0.5,
            stretch=True,
        )
        return At(Panel(Scrolled("cup-menu", menu), kind="dialog/dusk"), width=width + 80)

    def _use_device(self) -> Change:
        return Pop(self._party.choose_seat(self._by))
