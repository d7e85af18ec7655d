"""What keys and buttons do, and giving them something else to do."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from scenes import bindings
from scenes.bindings import Bindings
from scenes.day_screen import DayScreen
from scenes.glyphs import GENERIC, Glyph, button_glyph, is_pad, key_glyph
from scenes.intents import AnyIntent, Struck, Wish
from scenes.stack import Change, Pop, Push
from scenes.stage import Stage
from scenes.ui.button import Button, GlyphRow, Prompt
from scenes.ui.core import Widget
from scenes.ui.dialog import Overlay
from scenes.ui.item import Item
from scenes.ui.layout import At, Column, Row
from scenes.ui.page import Page
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.text import Text
from scenes.words import N_, _

WISHES: Final[Mapping[Wish, str]] = {
    Wish.UP: N_("Up"),
    Wish.DOWN: N_("Down"),
    Wish.LEFT: N_("Left"),
    Wish.RIGHT: N_("Right"),
    Wish.CONFIRM: N_("Confirm"),
    Wish.BACK: N_("Back"),
    Wish.EXTRA: N_("Other action"),
    Wish.HELP: N_("Help and rules"),
    Wish.TURN_LEFT: N_("Turn left, previous page"),
    Wish.TURN_RIGHT: N_("Turn right, next page"),
    Wish.MENU: N_("Menu"),
    Wish.LOG: N_("Game log"),
}


class ControlsScreen(DayScreen):
    """All wishes with what is bound to them, on the keyboard or on pads."""

    first = "wish-up"

    def __init__(self, stage: Stage, kind: str) -> None:
        super().__init__(stage)
        self._kind = kind

    def build(self) -> Widget:
        """One line for each wish."""
        rows = Column(*(self._row(wish) for wish in Wish), self._reset_button(), gap=4, stretch=True)
        title = _("Keyboard") if self._kind == "keyboard" else _("Controllers")
        width = 860 * max(1.0, min(1.4, self.ui.theme.text_size))
        return Page(
            title,
            Panel(Scrolled("controls", rows)),
            Prompt(Wish.BACK, _("Back"), self.back),
            width=width,
        )

    @property
    def _bound(self) -> Bindings:
        controls = self.stage.settings.controls
        return controls.keyboard if self._kind == "keyboard" else controls.pad

    def _row(self, wish: Wish) -> Widget:
        glyphs = GlyphRow(list(dict.fromkeys(self._glyph(name) for name in self._bound.get(wish, ()))))
        line = Row(Text(_(WISHES[wish])), glyphs, grow=0, least=self.ui.theme.grown(240))
        return Item(f"wish-{wish}", line, partial(self._ask, wish))

    def _glyph(self, name: str) -> Glyph:
        if self._kind == "keyboard":
            return key_glyph(name)
        family = self.stage.devices.family
        return button_glyph(name, family if is_pad(family) else GENERIC)

    def _reset_button(self) -> Widget:
        return Row(Button("reset", _("Reset to defaults"), self._reset))

    def _ask(self, wish: Wish) -> Change:
        return Push(Listening(self.stage, self._kind, wish))

    def _reset(self) -> None:
        self._keep(bindings.KEYBOARD if self._kind == "keyboard" else bindings.PAD)

    def _keep(self, bound: Bindings) -> None:
        keep(self.stage, self._kind, bound)


def keep(stage: Stage, kind: str, bound: Bindings) -> None:
    """Let keys or buttons do something else from now on."""
    if kind == "keyboard":
        stage.settings.controls.keyboard = dict(bound)
    else:
        stage.settings.controls.pad = dict(bound)
    stage.settings_changed()


class Listening(Overlay):
    """Waits for the key or button that is to be bound."""

    def __init__(self, stage: Stage, kind: str, wish: Wish) -> None:
        super().__init__(stage)
        self._kind, self._wish = kind, wish

    def entered(self) -> None:
        """The next key or button is not to be understood, only to be told."""
        super().entered()
        self.stage.devices.listen()

    def left(self) -> None:
        """From now on keys and buttons are understood again."""
        super().left()
        self.stage.devices.listen(wanted=False)

    def build(self) -> Widget:
        """What is asked for."""
        what = _("Press a key") if self._kind == "keyboard" else _("Press a button on a controller")
        content = Column(Text(_(WISHES[self._wish]), "head"), Text(what), gap=14, align=0.5)
        return At(Panel(Scrolled("listening", content), kind="dialog/dawn"), width=620)

    def handle(self, intent: AnyIntent) -> Change | None:
        """Bind what was struck; anything else, like a click, calls it off."""
        if not isinstance(intent, Struck):
            return super().handle(intent)
        if intent.name in bindings.KEPT_BY_SYSTEM:
            self.stage.tell(_("That button belongs to the system. Press another one."))
            self.stage.devices.listen()
            return None
        called_off = intent.name == "escape" and self._wish is not Wish.BACK
        if intent.kind == self._kind and not called_off:
            self._bind(intent.name)
        return Pop()

    def _bind(self, name: str) -> None:
        controls = self.stage.settings.controls
        bound = controls.keyboard if self._kind == "keyboard" else controls.pad
        robbed = next((wish for wish in Wish if wish is not self._wish and name in bound.get(wish, ())), None)
        keep(self.stage, self._kind, bindings.rebound(bound, self._wish, name))
        if robbed is not None:
            message = _("That used to be “{before}”. From now on it is “{now}”.")
            self.stage.tell(message.format(before=_(WISHES[robbed]), now=_(WISHES[self._wish])))
