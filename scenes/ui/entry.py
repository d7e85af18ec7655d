"""Text entry: a field to open, and a board of letters for those who have no keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from pygame import FRect

from game.visible import is_unseen
from scenes import words
from scenes.input.glyphs import KEYBOARD, MOUSE, TOUCH
from scenes.input.intents import AnyIntent, Confirm, Erase, Wish, Write
from scenes.navigation.stack import Change, Pop, Push
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.ui.button import Button
from scenes.ui.core import Action, Size, Target, Ui, Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column, Flow, Gap, Grid, Row
from scenes.ui.names import next_letters, offered
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.text import Text, fitted
from scenes.words import _

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz'-"
_MORE: Final = {"fr": "éèëïçôâ", "de": "äöüß", "nl": "éëïöü", "en": ""}
_RARE: Final = {"fr": "êàîùûüœ"}
_DIGITS: Final = "0123456789"
_COLUMNS: Final = 7  # of the board: from any letter to any other in few steps, as rows go round
_LIKELY: Final = 0.1  # a letter that may come next, and where a thumb may be brought to
_OFFERS: Final = 5
_MARKED: Final = "#F9CF6A"
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
    """What is written so far, with a caret; or all of it marked, to be replaced by what is typed."""

    def __init__(self, value: str, caret: int, *, marked: bool) -> None:
        super().__init__()
        self._value = value
        self._caret = caret
        self._marked = marked

    def size(self, ui: Ui, width: float) -> Size:
        return width, ui.ink("head").line + 20

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        canvas.nine("ui/field/active", self.rect)
        ink, lines = fitted(self._value, ui.ink("head"), self.rect.width - 2 * _MARGIN, ui.lettering)
        x = self.rect.left + _MARGIN
        if self._marked:
            wide = ui.lettering.width(lines[0], ink)
            canvas.fill(FRect(x - 4, self.rect.centery - ink.size * 0.65, wide + 8, ink.size * 1.3), _MARKED)
        canvas.text(lines[0], ink, x, self.rect.centery)
        if ui.theme.less_motion or int(ui.time * 2) % 2 == 0:
            x += ui.lettering.width(lines[0][: self._caret], ink) + 3
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
    """Words are typed, or picked letter by letter, or chosen among those that are likely."""

    name = "writing"
    first = "key-a"
    wants_words = True

    def __init__(  # noqa: PLR0913, PLR0917 - what is asked for, and what can be offered
        self,
        stage: Stage,
        title: str,
        value: str,
        longest: int,
        done: Callable[[str], None],
        known: Sequence[str] | None = None,
        *,
        digits: bool = False,
    ) -> None:
        self._known = known  # people, if it is a name that is asked for
        self._digits = digits
        self._title = title
        self._value = value
        self._caret = len(value)
        self._marked = bool(value)  # until something is typed, which replaces it
        self._longest = longest
        self._done = done
        self._capital = True
        self._digits_shown = digits
        stage.focus.pop(self.name, None)  # every question begins anew
        self.first = "key-0" if digits else "offer-0" if known else f"key-{_middle_of_likely('')}"
        super().__init__(stage)

    def build(self) -> Widget:
        """The line, what is offered, the letters and the buttons."""
        typing = self.stage.devices.family == KEYBOARD
        line = _Line(self._value, self._caret, marked=self._marked)
        room = Gap(height=Button("", "A").size(self.ui, 400)[1])  # so that the letters stay where they are
        offers = (
            [Row(room, Flow(*self._offers(typing=typing), gap=10), gap=0)] if self._known is not None else []
        )
        keys = Grid(*self._keys(), least=self.ui.theme.grown(52), most=_COLUMNS, gap=8)
        buttons = Flow(*self._buttons(typing=typing), gap=14, align=0.5)
        head = Row(Text(self._title, "head"), line, grow=1, least=self.ui.theme.grown(400))
        content = Column(head, *offers, keys, buttons, gap=16, stretch=True)
        width = 1000 * max(1.0, min(1.2, self.ui.theme.text_size))
        return At(Panel(Scrolled("writing", content), kind="dialog/dawn"), width=width)

    def _buttons(self, *, typing: bool) -> Iterator[Button]:
        if not self._digits:
            kind = "teal" if self._capital else "cream"
            yield Button("shift", "Aa", self._shift, kind=kind)
            yield Button("space", _("Space"), partial(self._write, " "))
            yield Button("page", "abc" if self._digits_shown else "123", self._turn_page)
        yield Button("erase", _("Delete"), self._erase, wish=None if typing else Wish.EXTRA)
        yield Button("cancel", _("Cancel"), Pop, wish=Wish.BACK)
        done = Wish.CONFIRM if typing else Wish.MENU
        yield Button("done", _("Done"), self._finish, kind="primary", wish=done)

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
            case _:
                return super().handle(intent)

    def turn(self, steps: int) -> Change | None:
        """The shoulder buttons move the caret."""
        self._caret = min(len(self._value), max(0, self._caret + steps))
        self._marked, self._capital = False, self._caret == 0
        self.refresh()
        return None

    def _offers(self, *, typing: bool) -> Iterator[Button]:
        """Names that may be meant: one press, and it is written."""
        begun = "" if self._marked else self._value.strip()
        for number, name in enumerate(offered(begun, self._known or (), _OFFERS)):
            wish = None if typing or number else Wish.HELP
            yield Button(f"offer-{number}", name, partial(self._take, name), wish=wish)

    def _take(self, name: str) -> Change:
        self._value = name[: self._longest]
        return self._finish()

    def _keys(self) -> Iterator[Key]:
        language = words.language()
        letters, others = _LETTERS + _MORE.get(language, ""), _RARE.get(language, "") + "."
        for letter in (_DIGITS + others * (not self._digits)) if self._digits_shown else letters:
            shown = letter.upper() if self._capital and letter != "ß" else letter
            key = Key(shown, partial(self._strike, shown))
            key.id = f"key-{letter}"  # the focus stays where it is when letters become capitals
            yield key

    def _strike(self, letter: str) -> None:
        """Write a letter of the board; a thumb is brought to where the next one of a name may be."""
        self._write(letter)
        devices = self.stage.devices
        if (
            self._known is not None
            and self._caret == len(self._value)
            and devices.family not in {MOUSE, TOUCH}
        ):
            self.focus_on(f"key-{_middle_of_likely(self._value) or letter.lower()}")

    def _write(self, typed: str) -> None:
        if self._marked:
            self._value, self._caret, self._marked = "", 0, False
        allowed = str.isdecimal if self._digits else _can_be_seen
        fitting = "".join(letter for letter in typed if allowed(letter))
        fitting = fitting[: self._longest - len(self._value)]
        self._value = self._value[: self._caret] + fitting + self._value[self._caret :]
        self._caret += len(fitting)
        self._capital = False
        self.stage.sound.play("type_key")
        self.refresh()

    def _erase(self) -> None:
        """Take the letter before the caret away; of what was there from the beginning, all."""
        start = 0 if self._marked else max(0, self._caret - 1)
        self._value = self._value[:start] + self._value[self._caret :]
        self._caret, self._marked = start, False
        self._capital = not self._value
        self.refresh()

    def _shift(self) -> None:
        self._capital = not self._capital

    def _turn_page(self) -> None:
        self._digits_shown = not self._digits_shown

    def _finish(self) -> Change:
        self._done(self._value.strip())
        return Pop()


def ask_for_words(stage: Stage, title: str, value: str, longest: int, done: Callable[[str], None]) -> Change:
    """Let a player write a few words."""
    return Push(Writing(stage, title, value, longest, done))


def ask_for_name(  # noqa: PLR0913, PLR0917 - likewise
    stage: Stage, title: str, value: str, longest: int, done: Callable[[str], None], known: Sequence[str]
) -> Change:
    """Let a player write a name; those of people who have played here are offered first."""
    others = [name for name in known if name != value and len(name) <= longest]
    return Push(Writing(stage, title, value, longest, done, others))


def ask_for_number(stage: Stage, title: str, value: str, longest: int, done: Callable[[str], None]) -> Change:
    """Let a player write a number."""
    return Push(Writing(stage, title, value, longest, done, digits=True))


def _middle_of_likely(begun: str) -> str:
    """The letter that may come next in a name from which the others that may are the fewest steps away."""
    likely = {letter: share for letter, share in next_letters(begun).items() if letter in _LETTERS}
    candidates = [letter for letter, share in likely.items() if share >= _LIKELY] or list(likely)[:1]

    def steps(start: str) -> float:
        return sum(share * _steps(start, letter) for letter, share in likely.items())

    return min(candidates, key=steps, default="")


def _steps(start: str, end: str) -> int:
    """How many steps lie between two letters of the board, whose rows go round."""
    (row, column), (to_row, to_column) = (divmod(_LETTERS.index(each), _COLUMNS) for each in (start, end))
    aside = abs(column - to_column)
    return abs(row - to_row) + min(aside, _COLUMNS - aside)


def _can_be_seen(letter: str) -> bool:
    return letter.isprintable() and not is_unseen(letter)
