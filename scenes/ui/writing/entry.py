"""Text entry: words typed, or picked from a board or a wheel of letters by those who have no keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import inf
from typing import Final

from game.visible import is_unseen
from scenes.input.glyphs import KEYBOARD, MOUSE, TOUCH, button_glyph
from scenes.input.intents import AnyIntent, Confirm, Erase, Help, Lean, Pick, Wish, Write
from scenes.input.wheel import MIDDLE, PLACES, REST
from scenes.navigation.stack import Change, Pop
from scenes.navigation.stage import Stage
from scenes.platform.fonts.clusters import clusters
from scenes.ui.button import Button
from scenes.ui.core import Widget
from scenes.ui.dialog import Overlay
from scenes.ui.layout import At, Column, Flow, Gap, Grid, Row
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.text import Text
from scenes.ui.theme import PADDING
from scenes.ui.writing.alphabets import behind
from scenes.ui.writing.board import (
    COLUMNS,
    DIGITS,
    HOLDING,
    Boards,
    LetterKey,
    LongPress,
    capital,
    middle_of_likely,
)
from scenes.ui.writing.field import CaretLine
from scenes.ui.writing.names import likely_letters, offered
from scenes.ui.writing.wheel import GROWN, OFFERED, SHIFT, LetterWheel, Modest, Pages
from scenes.words import _, pgettext

_OFFERS: Final = 5
_WHEEL_WIDTH: Final = 1216
#: What writes a likely letter while no direction is held, where it has nothing else to do.
_LIKELY: Final = {
    Wish.CONFIRM: "south",
    Wish.TURN_LEFT: "left-shoulder",
    Wish.TURN_RIGHT: "right-shoulder",
    Wish.HELP: "north",  # where no name is offered
}


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
        self._boards = Boards(digits=digits)
        self._long = LongPress()
        self._pages = Pages()  # of the wheel
        self._way = REST  # the direction that is held
        self._by_wheel = True  # until the rows are asked for
        stage.focus.pop(self.name, None)  # every question begins anew
        self._start = "key-0" if digits else "offer-0" if known else f"key-{middle_of_likely('')}"
        self.stage = stage
        self.first = "wheel" if self.wants_letters else self._start
        super().__init__(stage)

    @property
    def _may_turn(self) -> bool:
        """Whether whoever writes could do so with the wheel."""
        by_rows = self._digits or self.stage.settings.switch.mode
        return not by_rows and self.stage.devices.pads.writes(self.stage.devices.last)

    @property
    def wants_letters(self) -> bool:  # type: ignore[override] # only while the wheel is there
        """Whether directions and buttons pick letters."""
        return self._by_wheel and self._may_turn

    def build(self) -> Widget:
        """The line, what is offered, the letters and the buttons."""
        typing = self.stage.devices.family == KEYBOARD
        line = CaretLine(self._value, self._caret, marked=self._marked)
        high = OFFERED if self.wants_letters else Button("", "A").size(self.ui, 400)[1]
        room = Gap(height=high)  # so that the letters stay where they are
        offers = (
            [Row(room, Flow(*self._offers(typing=typing), gap=10), gap=0)] if self._known is not None else []
        )
        keys = Grid(*self._keys(), least=self.ui.theme.grown(52), most=COLUMNS, gap=8)
        buttons = self._row_of_buttons(typing=typing)
        if self.wants_letters:
            head = Row(Text(self._title, "head"), line, self._page_button(), grow=1)
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
        if not self.wants_letters:
            return row
        room = _WHEEL_WIDTH - 2 * PADDING
        lines = [Modest(row, most) for most in GROWN]
        fitting = (line for line in lines if line.size(self.ui, room)[1] <= line.size(self.ui, inf)[1])
        return next(fitting, lines[-1])

    def _page_button(self) -> Button:
        label = self._pages.following or _("Letters in rows")
        return Button("page-wheel", label, self._turn_wheel, wish=Wish.LOG)

    def _turn_wheel(self) -> None:
        """Open the next page of the wheel, after the last one the rows, and from those the wheel again."""
        is_last = not self._pages.following
        if self.wants_letters:
            self._pages.turn()
        self._by_wheel = not (self.wants_letters and is_last)
        self.refresh()
        self.focus_on("wheel" if self.wants_letters else self._start)

    def _wheel(self) -> Widget:
        family = self.stage.devices.family
        signs = [button_glyph(button, family) for button in PLACES if button != MIDDLE]
        shown = [self._shown(letter) for letter in self._pages.letters]
        likely = {_LIKELY[wish]: self._shown(letter) for wish, letter in self._likely.items()}
        return LetterWheel(shown, self._way, signs, likely)

    def _shown(self, letter: str) -> str:
        return capital(letter) if self._capital and letter != SHIFT else letter

    @property
    def _likely(self) -> Mapping[Wish, str]:
        """The letters that may come next, beside those in the middle of the groups, and what writes them."""
        free = [wish for wish in _LIKELY if wish is not Wish.HELP or not self._names]
        return dict(zip(free, likely_letters("" if self._marked else self._value), strict=False))

    @property
    def _names(self) -> Sequence[str]:
        """Names that may be meant."""
        begun = "" if self._marked else self._value.strip()
        return [] if self._known is None else offered(begun, self._known, _OFFERS)

    def _buttons(self, *, typing: bool) -> Iterator[Button]:
        if not self.wants_letters and self._may_turn:
            yield Button("page-wheel", _("Wheel of letters"), self._turn_wheel, wish=Wish.LOG)
        if not (self.wants_letters or self._digits):
            kind = "teal" if self._capital else "cream"
            yield Button("shift", "Aa", self._shift, kind=kind)
            yield Button("space", _("Space"), partial(self._write, " "))
            yield Button("page", self._boards.following, self._boards.turn)
        yield Button("erase", pgettext("letters", "Delete"), self._erase, wish=None if typing else Wish.EXTRA)
        yield Button("cancel", _("Cancel"), Pop, wish=Wish.BACK)
        done = Wish.CONFIRM if typing else Wish.MENU
        yield Button("done", _("Done"), self._finish, kind="primary", wish=done)

    def handle(self, intent: AnyIntent) -> Change | None:
        """A keyboard writes; everything else goes through the board of letters."""
        if isinstance(intent, HOLDING):
            change = super().handle(self._long.meant(intent))
            self._long.note(intent, self.ui.pressed)
            return change
        match intent:
            case Write(typed):
                self._write(typed)
            case Erase():
                self._erase()
            case Lean(way):
                self._way = way
                self.refresh()
            case Pick(way, place, instead):
                if instead:
                    self._erase()
                self._take_letter(self._pages.take(way, place))
            case Confirm() if self.wants_letters:
                self._take_letter(self._likely[Wish.CONFIRM])
            case Help() if self.wants_letters and not self._names:
                self._take_letter(self._likely[Wish.HELP])
            case Confirm(device=device) if device == KEYBOARD:
                return self._finish()
            case _:
                return super().handle(intent)
        return None

    def update(self, dt: float) -> Change | None:
        """A letter that is held for long shows those that stand behind it."""
        if (letter := self._long.due(dt)) and behind(letter):
            if self._long.is_written:
                self._erase()
            self._boards.behind = letter
            self.refresh()
            self.focus_on(f"key-{behind(letter)[0]}")
        return super().update(dt)

    def _take_letter(self, letter: str) -> None:
        if letter == SHIFT:
            self._capital = not self._capital
            self.refresh()
        elif letter:
            self._write(capital(letter) if self._capital else letter)

    def turn(self, steps: int) -> Change | None:
        """The shoulder buttons write likely letters beside the wheel; beside the rows they move the caret."""
        if self.wants_letters:
            self._take_letter(self._likely.get(Wish.TURN_LEFT if steps < 0 else Wish.TURN_RIGHT, ""))
            return None
        letters = clusters(self._value[: self._caret]), clusters(self._value[self._caret :])
        self._caret += len("".join(letters[1][:1])) if steps > 0 else -len("".join(letters[0][-1:]))
        self._marked, self._capital = False, self._caret == 0
        self.refresh()
        return None

    def _offers(self, *, typing: bool) -> Iterator[Button]:
        """Names that may be meant: one press, and it is written."""
        for number, name in enumerate(self._names):
            wish = None if typing or number else Wish.HELP
            yield Button(f"offer-{number}", name, partial(self._take, name), wish=wish)

    def _take(self, name: str) -> Change:
        self._value = name[: self._longest]
        return self._finish()

    def _keys(self) -> Iterator[LetterKey]:
        for letter in DIGITS if self._digits else self._boards.letters:
            shown = capital(letter) if self._capital else letter
            key = LetterKey(shown, partial(self._strike, shown))
            key.id = f"key-{letter}"  # the focus stays where it is when letters become capitals
            yield key

    def _strike(self, letter: str) -> None:
        """Write a letter of the board; a thumb is brought to where the next one of a name may be."""
        self._boards.behind, self._long.struck = "", f"key-{letter.lower()}"
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

    def _finish(self) -> Change:
        return Pop(self._done(self._value.strip()))


def _can_be_seen(letter: str) -> bool:
    return letter.isprintable() and not is_unseen(letter)
