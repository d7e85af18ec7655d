"""Text entry: words typed, or picked from a board or a wheel of letters by those who have no keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import inf
from typing import Final

from game.visible import is_unseen
from scenes.input.glyphs import KEYBOARD, MOUSE, TOUCH, button_glyph
from scenes.input.intents import AnyIntent, Confirm, Erase, Flick, Lean, Move, Pick, Wish, Write
from scenes.input.wheel import DIAMOND, NONE, REST, TRIGGERS, Way
from scenes.navigation.stack import Change, Pop, Push
from scenes.navigation.stage import Stage
from scenes.platform.fonts.clusters import clusters
from scenes.ui.button import Button
from scenes.ui.core import Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column, Flow, Gap, Grid, Row
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.text import Text
from scenes.ui.theme import PADDING
from scenes.ui.writing.board import COLUMNS, DIGITS, Key, capital, letters, middle_of_likely, rarer
from scenes.ui.writing.field import Line
from scenes.ui.writing.names import offered
from scenes.ui.writing.wheel import GROWN, OFFERED, SHIFT, Beside, LetterWheel, Modest, Pages
from scenes.words import _, pgettext

_OFFERS: Final = 5
_WHEEL_WIDTH: Final = 1216


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
        done: Callable[[str], Change | None],
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
        self._pages = Pages()  # of the wheel
        self._way: Way = REST  # where the stick leans
        self._common = NONE  # the letter beside the wheel that the other one leans towards
        self._by_stick = self.wants_letters = not digits  # until a thumb goes through the rows
        stage.focus.pop(self.name, None)  # every question begins anew
        self._start = "key-0" if digits else "offer-0" if known else f"key-{middle_of_likely('')}"
        self.stage = stage
        self.first = "wheel" if self._is_wheel else self._start
        super().__init__(stage)

    @property
    def _is_wheel(self) -> bool:
        devices = self.stage.devices
        return self._by_stick and devices.pads.has_stick(devices.last)

    def build(self) -> Widget:
        """The line, what is offered, the letters and the buttons."""
        typing = self.stage.devices.family == KEYBOARD
        line = Line(self._value, self._caret, marked=self._marked)
        high = OFFERED if self._is_wheel else Button("", "A").size(self.ui, 400)[1]
        room = Gap(height=high)  # so that the letters stay where they are
        offers = (
            [Row(room, Flow(*self._offers(typing=typing), gap=10), gap=0)] if self._known is not None else []
        )
        keys = Grid(*self._keys(), least=self.ui.theme.grown(52), most=COLUMNS, gap=8)
        buttons = self._row_of_buttons(typing=typing)
        if self._is_wheel:
            head = Row(Text(self._title, "head"), line, *self._page_buttons(), grow=1)
            above = [Modest(head, GROWN[0]), *map(Modest, offers)]
            board = Column(*above, self._wheel(), buttons, gap=8, stretch=True)
            return At(Panel(board, kind="dialog/dawn"), width=_WHEEL_WIDTH)
        head = Row(Text(self._title, "head"), line, grow=1, least=self.ui.theme.grown(400))
        content = Column(head, *offers, keys, buttons, stretch=True)
        width = 1000 * max(1.0, min(1.2, self.ui.theme.text_size))
        return At(Panel(Scrolled("writing", content), kind="dialog/dawn"), width=width)

    def _row_of_buttons(self, *, typing: bool) -> Widget:
        """All buttons; beside the wheel, where there is room for one row, in letters that fit there."""
        row = Flow(*self._buttons(typing=typing), gap=14, align=0.5)
        if not self._is_wheel:
            return row
        room = _WHEEL_WIDTH - 2 * PADDING
        lines = [Modest(row, most) for most in GROWN]
        fitting = (line for line in lines if line.size(self.ui, room)[1] <= line.size(self.ui, inf)[1])
        return next(fitting, lines[-1])

    def _page_buttons(self) -> Iterator[Button]:
        for label, wish, turn in self._pages.others:
            yield Button(f"page-{wish}", label, partial(self.turn, turn), wish=wish)

    def _wheel(self) -> Widget:
        devices = self.stage.devices
        signs, triggers = (
            [button_glyph(button, devices.family) for button in buttons] for buttons in (DIAMOND, TRIGGERS)
        )
        beside = Beside(triggers, self._common) if devices.pads.has_all(devices.last) else None
        return LetterWheel(self._pages.letters, self._way, signs, beside, capital=self._capital)

    def _buttons(self, *, typing: bool) -> Iterator[Button]:
        if not (self._is_wheel or self._digits):
            kind = "teal" if self._capital else "cream"
            yield Button("shift", "Aa", self._shift, kind=kind)
            yield Button("space", _("Space"), partial(self._write, " "))
            yield Button("page", "abc" if self._digits_shown else "123", self._turn_page)
        yield Button("erase", pgettext("letters", "Delete"), self._erase, wish=None if typing else Wish.EXTRA)
        yield Button("cancel", _("Cancel"), Pop, wish=Wish.BACK)
        done = Wish.CONFIRM if typing else Wish.MENU
        yield Button("done", _("Done"), self._finish, kind="primary", wish=done)

    def handle(self, intent: AnyIntent) -> Change | None:
        """A keyboard writes; everything else goes through the board of letters."""
        match intent:
            case Write(typed):
                self._write(typed)
            case Erase():
                self._erase()
            case Lean(way):
                self._lean(way)
            case Pick(way, place):
                self._pick(way, place)
            case Flick(letter, is_written):
                self._flick(letter, is_written=is_written)
            case Move(again=again) if self._is_wheel:
                return None if again else self._go_to_rows(intent)
            case Confirm(device=device) if device == KEYBOARD:
                return self._finish()
            case _:
                return super().handle(intent)
        return None

    def _lean(self, way: Way) -> None:
        """A stick opens the wheel, and raises a group of it."""
        self._way, self._by_stick = way, True
        self.refresh()
        self.focus_on("wheel")

    def _flick(self, letter: int, *, is_written: bool) -> None:
        """The other stick raises a letter beside the wheel, and writes it when it is let go."""
        self._by_stick, self._common = True, NONE if is_written else letter
        self.refresh()
        self.focus_on("wheel")
        if is_written:
            self._take_letter(self._pages.take_common(letter))

    def _pick(self, way: Way, place: int) -> None:
        self._take_letter(self._pages.take(way, place))

    def _take_letter(self, letter: str) -> None:
        if letter == SHIFT:
            self._capital = not self._capital
            self.refresh()
        elif letter:
            self._write(capital(letter) if self._capital else letter)

    def _go_to_rows(self, intent: Move) -> Change | None:
        """Whoever presses a direction, or cannot lean a stick, has the letters in rows."""
        self._by_stick = False
        self.refresh()
        self.focus_on(self._start)
        self.walker.settle()
        return super().handle(intent)

    def turn(self, steps: int) -> Change | None:
        """The shoulder buttons turn the pages of the wheel; beside the rows they move the caret."""
        if self._is_wheel:
            self._pages.turn(steps)
            self.refresh()
            return None
        letters = clusters(self._value[: self._caret]), clusters(self._value[self._caret :])
        self._caret += len("".join(letters[1][:1])) if steps > 0 else -len("".join(letters[0][-1:]))
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
        others = "" if self._digits else rarer()
        for letter in DIGITS + others if self._digits_shown else letters():
            shown = capital(letter) if self._capital else letter
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
            self.focus_on(f"key-{middle_of_likely(self._value) or letter.lower()}")

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
        start = 0 if self._marked else len("".join(clusters(self._value[: self._caret])[:-1]))
        self._value = self._value[:start] + self._value[self._caret :]
        self._caret, self._marked = start, False
        self._capital = not self._value
        self.refresh()

    def _shift(self) -> None:
        self._capital = not self._capital

    def _turn_page(self) -> None:
        self._digits_shown = not self._digits_shown

    def _finish(self) -> Change:
        return Pop(self._done(self._value.strip()))


def ask_for_words(
    stage: Stage, title: str, value: str, longest: int, done: Callable[[str], Change | None]
) -> Change:
    """Let a player write a few words."""
    return Push(Writing(stage, title, value, longest, done))


def ask_for_name(  # noqa: PLR0913, PLR0917 - likewise
    stage: Stage,
    title: str,
    value: str,
    longest: int,
    done: Callable[[str], Change | None],
    known: Sequence[str],
) -> Change:
    """Let a player write a name; those of people who have played here are offered first."""
    others = [name for name in known if name != value and len(name) <= longest]
    return Push(Writing(stage, title, value, longest, done, others))


def ask_for_number(
    stage: Stage, title: str, value: str, longest: int, done: Callable[[str], Change | None]
) -> Change:
    """Let a player write a number."""
    return Push(Writing(stage, title, value, longest, done, digits=True))


def _can_be_seen(letter: str) -> bool:
    return letter.isprintable() and not is_unseen(letter)
