"""Controls screen: what keys and buttons do, and giving them something else to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from msgspec import Struct
from pygame import FRect

from scenes.input import bindings
from scenes.input.bindings import Bindings
from scenes.input.families import GENERIC, NINTENDO, PAD_FAMILIES, PLAYSTATION, XBOX
from scenes.input.glyphs import Glyph, button_glyph, is_pad, key_glyph
from scenes.input.intents import AnyIntent, Struck, Wish
from scenes.navigation.settings import Settings
from scenes.navigation.stack import Change, Pop, Push
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.screens.day_screen import DayScreen
from scenes.screens.setting_plays import Acting, act_wish
from scenes.screens.teaching import Teaching
from scenes.ui.button import Button, GlyphRow, Prompt
from scenes.ui.controls import Stepper
from scenes.ui.core import Target, Widget
from scenes.ui.dialog import Overlay
from scenes.ui.item import Item
from scenes.ui.layout import At, Column, Gap, Row
from scenes.ui.page import Page
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.scenery.proscenium import PICTURES, Proscenium, beside, has_room
from scenes.ui.setting_line import SettingLine
from scenes.ui.text import Text
from scenes.words import N_, _

WISHES: Final[Mapping[Wish, str]] = {
    Wish.UP: N_("Up"),
    Wish.DOWN: N_("Down"),
    Wish.LEFT: N_("Left"),
    Wish.RIGHT: N_("Right"),
    Wish.CONFIRM: N_("Confirm"),
    Wish.BACK: N_("Back"),
    Wish.EXTRA: N_("Second action"),
    Wish.HELP: N_("Help and rules"),
    Wish.TURN_LEFT: N_("Rotate left / previous page"),
    Wish.TURN_RIGHT: N_("Rotate right / next page"),
    Wish.MENU: N_("Menu"),
    Wish.LOG: N_("Game log"),
    Wish.SPEAK: N_("Read aloud"),
}


KINDS: Final[Mapping[str, str]] = {
    XBOX: N_("Xbox"),
    PLAYSTATION: N_("PlayStation"),
    NINTENDO: N_("Nintendo"),
    GENERIC: N_("others"),
}


_MODES: Final = {"": N_("No"), "auto": N_("Goes by itself"), "step": N_("Step by step")}
_STEPS: Final = (0.5, 0.8, 1.0, 1.5, 2.0, 3.0, 5.0)  # seconds
_HELD: Final = (0.0, 0.2, 0.4, 0.7, 1.0)  # likewise
_SLOWER: Final = {1.0: N_("Normal"), 2.5: N_("Slowly"), 0.0: N_("Never")}
_LINES: Final = 712.0  # beside the theatre


MakeRow = Callable[[str, str, str, Target], Widget]
Chooser = Callable[[Struct, str, Sequence[tuple[object, str]]], Target]


def hand_lines(
    settings: Settings, row: MakeRow, choice: Chooser, turned: Callable[[Struct, str], Target]
) -> Iterator[Widget]:
    """Playing with one switch, and with hands that are slow or tremble."""
    switch, controls = settings.switch, settings.controls
    modes = [(mode, _(label)) for mode, label in _MODES.items()]
    yield row(
        "accessibility",
        _("One switch"),
        _("One key, button or click is enough for everything"),
        choice(switch, "mode", modes),
    )
    if switch.mode:
        steps = [(seconds, f"{seconds:g} s") for seconds in _STEPS]
        yield row("clock", _("Time for each step"), "", choice(switch, "seconds", steps))
        yield row("menu", _("Rows first"), "", turned(switch, "rows"))
    held = [(seconds, f"{seconds:g} s" if seconds else _("At once")) for seconds in _HELD]
    note = _("How long a key or button is held until it counts")
    yield row("clock", _("A press counts"), note, choice(controls, "hold", held))
    pauses = [(seconds, f"{seconds:g} s" if seconds else _("No")) for seconds in _HELD]
    note = _("How long after a press no other one counts")
    yield row("clock", _("Pause after a press"), note, choice(controls, "pause", pauses))
    slower = [(times, _(label)) for times, label in _SLOWER.items()]
    note = _("How fast a held direction goes on")
    yield row("speed", _("Held directions"), note, choice(controls, "slower", slower))


_AIR: Final = 12.0  # between what is chosen and the list below it


class ControlsScreen(DayScreen):
    """All wishes with what is bound to them, on the keyboard or on pads."""

    first = "wish-up"

    def __init__(self, stage: Stage, kind: str) -> None:
        super().__init__(stage)
        self._kind = kind
        self._theatre = Proscenium()
        stage.canvas.pictures.want(PICTURES)

    def update(self, dt: float) -> Change | None:
        """What a key or button does is shown while its line is in focus."""
        self._theatre.follow(self.ui.focus if self.ui.focus.startswith("wish-") else "wish", self.time)
        return super().update(dt)

    def _play(self, canvas: Canvas, rect: FRect) -> None:
        calm = self.ui.theme.less_motion
        time = 0.0 if calm else self.time

        def play(piece: str, stage: FRect) -> None:
            act_wish(piece.removeprefix("wish-"), Acting(canvas, self.ui, stage, self.stage.settings, time))

        self._theatre.draw(canvas, rect, play, self.time, calm=calm)

    def build(self) -> Widget:
        """One line for each wish."""
        wishes = (self._row(wish) for wish in Wish)
        rows = Column(
            Column(*self._confirming(), gap=14, stretch=True),
            Gap(0, _AIR),
            *wishes,
            self._reset_button(),
            gap=4,
            stretch=True,
        )
        title = _("Keyboard") if self._kind == "keyboard" else _("Controllers")
        panel, foot = Panel(Scrolled("controls", rows)), Prompt(Wish.BACK, _("Back"), self.back)
        visible = self.stage.canvas.visible
        if has_room(self.ui, visible, _LINES):
            return beside(Page(title, panel, foot, width=_LINES), visible, self._play)
        return Page(title, panel, foot, width=860 * max(1.0, min(1.4, self.ui.theme.text_size)))

    @property
    def _bound(self) -> Bindings:
        """What does what on the keyboard, or on the pad that was used last."""
        controls = self.stage.settings.controls
        return controls.keyboard if self._kind == "keyboard" else controls.pad_of(self._family)

    @property
    def _family(self) -> str:
        family = self.stage.devices.family
        return family if is_pad(family) else GENERIC

    def _confirming(self) -> Iterator[Widget]:
        """Which button confirms: on each kind of pad that is there, or on all kinds if none is."""
        if self._kind == "keyboard":
            return
        pads = self.stage.devices.pads
        names: dict[str, list[str]] = {}
        for device in pads.devices():
            names.setdefault(pads.family(device), []).append(pads.name(device))
        for family in names or PAD_FAMILIES:
            options = [("lower", _("The lower one")), ("right", _("The right one"))]
            traded = family in self.stage.settings.controls.traded
            choice = Stepper(
                f"confirm-{family}", options, "right" if traded else "lower", partial(self._trade, family)
            )
            what = _("Button to confirm with: {kind}").format(kind=_(KINDS[family]))
            note = ", ".join(dict.fromkeys(names.get(family, ())))
            yield SettingLine(what, choice, note=note, least=self.ui.theme.grown(240))
        for instance, name in pads.unknown.items():
            teach = Button(f"teach-{instance}", _("Set up"), partial(self._teach, instance))
            note = _("Its buttons are not known yet.")
            yield SettingLine(name, teach, note=note, least=self.ui.theme.grown(240))

    def _teach(self, instance: int) -> Change:
        return Push(Teaching(self.stage, instance))

    def _trade(self, family: str, confirm: str) -> None:
        controls = self.stage.settings.controls
        others = tuple(other for other in controls.traded if other != family)
        controls.traded = (*others, family) if confirm == "right" else others
        self.stage.settings_changed()
        self.refresh()

    def _row(self, wish: Wish) -> Widget:
        glyphs = GlyphRow(list(dict.fromkeys(self._glyph(name) for name in self._bound.get(wish, ()))))
        line = Row(Text(_(WISHES[wish])), glyphs, grow=0, least=self.ui.theme.grown(240))
        item = Item(f"wish-{wish}", line, partial(self._ask, wish))
        keys = (name.replace("-", " ").title() for name in self._bound.get(wish, ()))
        item.spoken = ": ".join((_(WISHES[wish]), ", ".join(keys)))
        return item

    def _glyph(self, name: str) -> Glyph:
        return key_glyph(name) if self._kind == "keyboard" else button_glyph(name, self._family)

    def _reset_button(self) -> Widget:
        return Row(Button("reset", _("Reset to defaults"), self._reset))

    def _ask(self, wish: Wish) -> Change:
        return Push(Listening(self.stage, self._kind, wish))

    def _reset(self) -> None:
        self._rebind(bindings.KEYBOARD if self._kind == "keyboard" else bindings.PAD)

    def _rebind(self, bound: Bindings) -> None:
        rebind(self.stage, self._kind, bound)


def rebind(stage: Stage, kind: str, bound: Bindings) -> None:
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
        what = _("Press a key") if self._kind == "keyboard" else _("Press a button on any controller")
        content = Column(Text(_(WISHES[self._wish]), "head"), Text(what), gap=14, align=0.5)
        return At(Panel(Scrolled("listening", content), kind="dialog/dawn"), width=620)

    def handle(self, intent: AnyIntent) -> Change | None:
        """Bind what was struck; anything else, like a click, calls it off."""
        if not isinstance(intent, Struck):
            return super().handle(intent)
        if intent.name in bindings.KEPT_BY_SYSTEM:
            self.stage.toast(_("That button belongs to the system. Press another one."))
            self.stage.devices.listen()
            return None
        called_off = intent.name == "escape" and self._wish is not Wish.BACK
        if intent.kind == self._kind and not called_off:
            self._bind(intent.name, self.stage.devices.family)
        return Pop()

    def _bind(self, name: str, family: str) -> None:
        controls = self.stage.settings.controls
        bound = controls.keyboard if self._kind == "keyboard" else controls.pad_of(family)
        robbed = next((wish for wish in Wish if wish is not self._wish and name in bound.get(wish, ())), None)
        bound = bindings.rebound(bound, self._wish, name)
        rebind(self.stage, self._kind, bindings.traded(bound) if family in controls.traded else bound)
        if robbed is not None:
            message = _("This key was “{before}”. Now it is “{now}”.")
            self.stage.toast(message.format(before=_(WISHES[robbed]), now=_(WISHES[self._wish])))
