"""Writing a few words: a field to open, and a board of letters for those who have no keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from pygame import FRect

from scenes import words
from scenes.canvas import Canvas
from scenes.glyphs import KEYBOARD
from scenes.intents import AnyIntent, Back, Confirm, Erase, Wish, Write
from scenes.stack import Change, Pop, Push
from scenes.stage import Stage
from scenes.ui.button import Button
from scenes.ui.core import Action, Size, Target, Ui, Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column, Flow, Grid
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.text import Text, fitted
from scenes.words import _

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_MORE: Final = {"fr": "éèêëàâçîïôùûüœ", "de": "äöüß", "nl": "éëïöü", "en": ""}
_SIGNS: Final = "0123456789'-."
_MARGIN: Final = 18


class Field(Target):
    """Words that can be changed."""

    def __init__(self, id_: str, value: str, on_press: Action) -> None:
        super().__init__(id_, on_press)
        self._value = value

    def size(self, ui: Ui, width: float) -> Size:
        """Room for a name."""
        return min(width, ui.theme.grown(300)), ui.ink("name").line + 20

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the line and what is written on it."""
        canvas.nine(f"ui/field/{'active' if ui.focus == self.id else 'rest'}", self.rect)
        ink, lines = fitted(self._value, ui.ink("name"), self.rect.width - 2 * _MARGIN, ui.lettering)
        canvas.text(lines[0], ink, self.rect.left + _MARGIN, self.rect.centery)


class _Line(Widget):
    """What is written so far, with a caret that blinks."""

    def __init__(self, value: str) -> None:
        super().__init__()
        self._value = value

    def size(self, ui: Ui, width: float) -> Size:
        return width, ui.ink("head").line + 20

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        canvas.nine("ui/field/active", self.rect)
        ink, lines = fitted(self._value, ui.ink("head"), self.rect.width - 2 * _MARGIN, ui.lettering)
        x = self.rect.left + _MARGIN
        canvas.text(lines[0], ink, x, self.rect.centery)
        if ui.theme.less_motion or int(ui.time * 2) % 2 == 0:
            x += ui.lettering.width(lines[0], ink) + 3
            canvas.fill(FRect(x, self.rect.centery - ink.size / 2, 3, ink.size), ink.colour)


class Key(Target):
    """A key of the board of letters."""

    ring = "tight"

    def __init__(self, letter: str, on_press: Action) -> None:
        super().__init__(f"key-{letter}", on_press)
        self._letter = letter

    def size(self, ui: Ui, width: float) -> Size:
        """A little square."""
        return width, max(50.0, ui.theme.grown(46))

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint it."""
        state = "pressed" if ui.pressed == self.id else "hover" if ui.focus == self.id else "rest"
        face = FRect(self.rect.left, self.rect.top, self.rect.width, self.rect.height - 5)
        canvas.nine(f"ui/key/cream/{state}", face)
        shift = {"pressed": 3, "hover": -2, "rest": 0}[state]
        canvas.text(self._letter, ui.ink("name"), face.centerx, face.centery + shift, align=0.5)


class Writing(Overlay):
    """Words are typed, or picked letter by letter."""

    name = "writing"
    first = "key-a"
    wants_words = True

    def __init__(
        self, stage: Stage, title: str, value: str, longest: int, done: Callable[[str], None]
    ) -> None:
        super().__init__(stage)
        self._title = title
        self._value = value
        self._longest = longest
        self._done = done
        self._capital = not value

    def build(self) -> Widget:
        """The line, the letters and the buttons."""
        typing = self.stage.devices.family == KEYBOARD
        keys = Grid(*self._keys(), least=self.ui.theme.grown(52), most=15, gap=8)
        buttons = Flow(
            Button("shift", _("Capitals"), self._shift, kind="teal" if self._capital else "cream"),
            Button("space", _("Space"), partial(self._write, " ")),
            Button("erase", _("Erase"), self._erase, wish=None if typing else Wish.EXTRA),
            Button("cancel", _("Cancel"), Pop, wish=Wish.BACK if typing else None),
            Button(
                "done", _("Done"), self._finish, kind="primary", wish=Wish.CONFIRM if typing else Wish.MENU
            ),
            gap=14,
            align=0.5,
        )
        title = Text(self._title, "head")
        content = Column(title, _Line(self._value), keys, buttons, gap=18, stretch=True)
        width = 1000 * max(1.0, min(1.2, self.ui.theme.text_size))
        return At(Panel(Scrolled("writing", content), kind="dialog/dawn"), width=width)

    def handle(self, intent: AnyIntent) -> Change | None:
        """A keyboard writes; everything else goes through the board of letters."""
        match intent:
            case Write(typed):
                self._write(typed)
                return None
            case Erase():
                self._erase()
                return None
            case Confirm(device=device) if device == KEYBOARD:
                return self._finish()
            case Back(device=device) if device != KEYBOARD and self._value:
                self._erase()  # a pad's back button takes a letter back, as players expect of such boards
                return None
            case _:
                return super().handle(intent)

    def _keys(self) -> Iterator[Key]:
        letters = _LETTERS + _MORE.get(words.language(), "")
        for letter in letters:
            shown = letter.upper() if self._capital and letter != "ß" else letter
            key = Key(shown, partial(self._write, shown))
            key.id = f"key-{letter}"  # the focus stays where it is when letters become capitals
            yield key
        for sign in _SIGNS:
            yield Key(sign, partial(self._write, sign))

    def _write(self, typed: str) -> None:
        fitting = "".join(letter for letter in typed if letter.isprintable())
        self._value = (self._value + fitting)[: self._longest]
        self._capital = False
        self.stage.sound.play("type_key")
        self.refresh()

    def _erase(self) -> None:
        self._value = self._value[:-1]
        self._capital = not self._value
        self.refresh()

    def _shift(self) -> None:
        self._capital = not self._capital

    def _finish(self) -> Change:
        self._done(self._value.strip())
        return Pop()


def ask_for_words(stage: Stage, title: str, value: str, longest: int, done: Callable[[str], None]) -> Change:
    """Let a player write a few words."""
    return Push(Writing(stage, title, value, longest, done))
