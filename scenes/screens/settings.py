"""Settings screen: everything a player may choose once, in pages, each change at once in force."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

import msgspec
from pygame import FRect

from scenes import words
from scenes.input.intents import Wish
from scenes.navigation.routes import ToAbout
from scenes.navigation.settings import ASSISTS, COLOUR_SETS, SPEEDS, TEXT_SIZES, VOICE_KINDS
from scenes.navigation.stack import Change, Push
from scenes.navigation.stage import Stage
from scenes.platform import program
from scenes.platform.canvas import Canvas
from scenes.screens.controls import ControlsScreen, hand_lines
from scenes.screens.day_screen import TabbedScreen
from scenes.screens.setting_plays import PIECES, Acting, play
from scenes.ui.button import Button, Prompt
from scenes.ui.controls import Slider, Stepper, Switch, aligned
from scenes.ui.core import Target, Widget
from scenes.ui.item import Item
from scenes.ui.layout import At, Column, Flow, Grid, Layers, Row
from scenes.ui.page import Booklet, Page
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.picture import Drawing, Picture
from scenes.ui.scenery.proscenium import PICTURES, Proscenium, above, beside, has_room, has_room_above
from scenes.ui.setting_line import SettingLine
from scenes.ui.text import Text
from scenes.words import N_, _

PAGES: Final = {
    "game": N_("Game"),
    "display": N_("Display"),
    "sound": N_("Sound"),
    "language": N_("Language"),
    "controls": N_("Controls"),
}
_WIDTH: Final = 960
_VERSION_SIZE, _EDGE = 16.0, 12.0
_GAP: Final = 36.0  # between lines
#: What is played when a page is turned to.
_FIRST: Final = {
    "game": "speed",
    "display": "text_size",
    "sound": "music",
    "language": "language-",
    "controls": "pad",
}
_LINES: Final = 712.0  # beside the theatre
_NARROW: Final = 24.0  # around them
_LOOK_EVERY: Final = 1.0  # seconds
_FRAME: Final = 6.0  # round what is seen in it
_WINDOW: Final = (104.0, 66.0)
#: What there is to hear: its icon, its setting, what it is called, and what it is.
_LOUD: Final = (
    ("music", "music", N_("Music"), N_("Background music")),
    ("sound", "effects", N_("Sounds"), N_("Cards, dice and everything else that moves")),
    ("compass", "ambience", N_("Surroundings"), N_("Wind, birds, bees and crickets")),
    ("people", "voice", N_("Voices"), N_("Of everyone in the clouds")),
)
_LABEL, _USUAL_LABEL = 180.0, 300.0
_ROOMY: Final = 1.5  # size of text up to which there is room for notes


class SettingsScreen(TabbedScreen):
    """Pages of settings."""

    name = "settings"
    first = "tab-game"
    pages = PAGES

    def __init__(self, stage: Stage, page: str = "game") -> None:
        super().__init__(stage, page)
        self._theatre = Proscenium()
        self._unlooked = _LOOK_EVERY  # seconds since languages were looked for
        stage.canvas.pictures.want(PICTURES)
        self._pages: dict[str, Callable[[], Iterator[Widget]]] = {
            "game": self._game,
            "display": self._display,
            "sound": self._sound,
            "language": self._language,
            "controls": self._controls,
        }

    def build(self) -> Widget:
        """The pages as tabs, and the one that is open."""
        gap = _GAP / max(1.0, self.ui.theme.text_size)  # a few short lines fill a page, long ones do not fit
        pages = [
            Scrolled(f"page-{page}", Column(*aligned(rows()), gap=gap, stretch=True))
            for page, rows in self._pages.items()
        ]
        panel = Panel(Booklet(*pages, opened=list(PAGES).index(self.page)), padding=_NARROW)
        about = Prompt(Wish.HELP, _("About"), lambda: Push(ToAbout()))
        foot = Flow(Prompt(Wish.BACK, _("Back"), self.back), about, gap=_GAP, align=0.5)
        visible = self.stage.canvas.visible
        if self._is_played:
            page = Page(_("Settings"), self.under_tabs(panel), foot, width=_LINES)
            place = beside if has_room(self.ui, visible, _LINES) else above
            return Layers(place(page, visible, self._play_large), _version())
        width = _WIDTH * max(1.0, min(1.25, self.ui.theme.text_size))
        return Layers(Page(_("Settings"), self.under_tabs(panel), foot, width=width), _version())

    @property
    def _is_played(self) -> bool:
        """Whether there is room at the lines for the theatre in which they play what they do."""
        visible = self.stage.canvas.visible
        return has_room(self.ui, visible, _LINES) or has_room_above(self.ui, visible)

    def update(self, dt: float) -> Change | None:
        """What is in focus is played; of a page that is only turned to, the first of its lines."""
        if self.page == "language" and self._since_looked(dt):
            self.refresh()
        is_piece = self.ui.focus.partition("-")[0] in PIECES
        self._theatre.follow(self.ui.focus if is_piece else _FIRST[self.page], self.time)
        return super().update(dt)

    def _since_looked(self, dt: float) -> bool:
        """Whether a language came or changed since it was last looked for, once in a while."""
        self._unlooked += dt
        if self._unlooked < _LOOK_EVERY:
            return False
        self._unlooked = 0.0
        return words.look_again()

    def _play_large(self, canvas: Canvas, rect: FRect) -> None:
        calm = self.ui.theme.less_motion
        self._theatre.draw(canvas, rect, self._play, self.time, calm=calm)

    def _play(self, piece: str, rect: FRect) -> None:
        canvas, calm = self.stage.canvas, self.ui.theme.less_motion
        play(piece, Acting(canvas, self.ui, rect, self.stage.settings, 0.0 if calm else self.time))

    def _window_of(self, piece: str) -> Widget:
        """A small window at the end of a line, in which its effect is played."""

        def paint(canvas: Canvas, rect: FRect) -> None:
            canvas.nine("ui/chip/cream", rect.inflate(6, 6))
            seen = rect.inflate(-2 * _FRAME, -2 * _FRAME)
            with canvas.clipped(seen):
                self._play(piece, seen)

        return Drawing(*_WINDOW, paint)

    def _game(self) -> Iterator[Widget]:
        comfort = self.stage.settings.comfort
        speeds = [(speed, f"{speed:g} ×") for speed in SPEEDS]  # noqa: RUF001 - times
        yield self._row(
            "speed",
            _("Animation speed"),
            _("How fast cards, dice and figures move"),
            self._choice(comfort, "speed", speeds),
        )
        assists = [(level, _(label)) for level, label in ASSISTS.items()]
        yield self._row(
            "hint",
            _("Help at the table"),
            _("What you are told before you move"),
            self._choice(comfort, "assist", assists),
        )
        yield self._row(
            "motion",
            _("Reduce motion"),
            _("No drifting, swaying or shaking"),
            self._switch(comfort, "less_motion"),
        )

    def _display(self) -> Iterator[Widget]:
        display, comfort = self.stage.settings.display, self.stage.settings.comfort
        fullscreen = Switch("fullscreen", lambda _on: self.stage.toggle_fullscreen(), on=display.fullscreen)
        yield self._row("display", _("Full screen"), _("Switch off to play in a window"), fullscreen)
        sizes = [(size, _("{percent}%").format(percent=f"{size * 100:.0f}")) for size in TEXT_SIZES]
        yield self._row(
            "text-size",
            _("Text size"),
            _("For all text in every game"),
            self._choice(comfort, "text_size", sizes),
        )
        colours = [(False, _("Normal")), (True, _("Stronger contrast"))]
        yield self._row(
            "colours",
            _("Colours"),
            _("How strongly text stands out"),
            self._choice(comfort, "strong_contrast", colours),
        )
        sets = [(set_, _(label)) for set_, label in COLOUR_SETS.items()]
        yield self._row(
            "colours",
            _("Colour set"),
            _("For eyes that tell colours apart in another way, or are tired"),
            self._choice(comfort, "colours", sets),
        )
        sides = [("", _("No")), ("two", _("Two sides")), ("four", _("Four sides"))]
        yield self._row(
            "touch",
            _("Flat table"),
            _("The screen lies on the table and turns to the player who decides"),
            self._choice(comfort, "flat", sides),
        )

    def _sound(self) -> Iterator[Widget]:
        volume = self.stage.settings.volume
        for icon, name, label, note in _LOUD:
            slider = Slider(name, getattr(volume, name), self._set(volume, name))
            yield self._row(icon, _(label), _(note), slider)
        quiet = self._switch(volume, "quiet")
        yield self._row("clock", _("Quiet hours"), _("No bass, and nothing much louder than the rest"), quiet)
        captions = self._switch(volume, "captions")
        yield self._row("captions", _("Sound captions"), _("Shows sounds as text on the screen"), captions)
        yield from self._voice()

    def _voice(self) -> Iterator[Widget]:
        """Whether it speaks without being asked, how fast, how loud and with which voice."""
        voice, row = self.stage.settings.voice, self._row
        by_itself = Switch("voice-by-itself", self._set(voice, "by_itself"), on=voice.by_itself)
        yield row("people", _("Read everything aloud"), _("Otherwise at the press of a key"), by_itself)
        headphones = Switch("voice-headphones", self._set(voice, "headphones"), on=voice.headphones)
        note = _("Then your secret cards are read aloud as well")
        yield row("sound", _("I wear headphones"), note, headphones)
        rate = Slider("voice-rate", voice.rate, self._set(voice, "rate"))
        yield row("speed", _("Reading speed"), _("How fast is read aloud"), rate)
        volume = Slider("voice-volume", voice.volume, self._set(voice, "volume"))
        yield row("sound", _("Reading volume"), _("How loud is read aloud"), volume)
        kinds = [(kind, _(words)) for kind, words in VOICE_KINDS.items()]
        choice = Stepper("voice-kind", kinds, voice.kind, self._set(voice, "kind"))
        yield row("people", _("Reading voice"), _("Where your system knows several"), choice)

    def _language(self) -> Iterator[Widget]:
        tongues = {"": _("System language"), **words.languages()}
        lines = (self._tongue(code, name) for code, name in tongues.items())
        yield Grid(*lines, least=self.ui.theme.grown(330))

    def _tongue(self, code: str, name: str) -> Widget:
        chosen = self.stage.settings.language == code
        line = Row(Picture(f"ui/choice/{'on' if chosen else 'off'}", 34, 34), Text(name, "name"), gap=14)
        return Item(f"language-{code}", line, lambda: self._set(self.stage.settings, "language")(code))

    def _controls(self) -> Iterator[Widget]:
        controls = self.stage.settings.controls
        keyboard = Button("keyboard", _("Change"), partial(self._bind, "keyboard"))
        yield self._row("keyboard", _("Keyboard"), _("Which key does what"), keyboard)
        yield self._row(
            "bell",
            _("Controllers tremble"),
            _("When it is your turn, and at a fall"),
            self._switch(controls, "rumble"),
        )
        pad = Button("pad", _("Change"), partial(self._bind, "pad"))
        yield self._row("controls", _("Controllers"), _("Which button does what"), pad)
        yield from hand_lines(self.stage.settings, self._row, self._choice, self._switch)

    def _bind(self, kind: str) -> Change:
        return Push(ControlsScreen(self.stage, kind))

    def _row(self, icon: str, label: str, note: str, control: Target) -> Widget:
        """A line; of what it does is told where the words leave room for it."""
        theme = self.ui.theme
        if self._is_played and control.id in PIECES:
            shown = self._window_of(control.id)
            return SettingLine(label, control, icon=icon, least=theme.grown(_LABEL), shown=shown)
        note = note if theme.text_size <= _ROOMY and not self._is_played else ""
        least = _LABEL if self._is_played else _USUAL_LABEL
        return SettingLine(label, control, icon=icon, note=note, least=theme.grown(least))

    def _choice(self, group: msgspec.Struct, name: str, options: Sequence[tuple[Any, str]]) -> Stepper:
        values = {str(value): value for value, _label in options}
        change = self._set(group, name)
        return Stepper(
            name,
            [(str(value), label) for value, label in options],
            str(getattr(group, name)),
            lambda chosen: change(values[chosen]),
        )

    def _switch(self, group: msgspec.Struct, name: str) -> Switch:
        return Switch(name, self._set(group, name), on=getattr(group, name))

    def _set(self, group: msgspec.Struct, name: str) -> Callable[[Any], None]:
        """What sets one setting, lets it take hold and keeps it."""

        def change(value: Any) -> None:
            setattr(group, name, value)
            self.stage.settings_changed()

        return change


def _version() -> Widget:
    """The version, small in a corner that is free with any size of text."""
    return At(Text(program.version(), "prompt", size=_VERSION_SIZE), 1.0, 0.0, side=_NARROW, edge=_EDGE)
