"""Letters in eight groups around a middle, each towards where a stick leans; a button picks one of four."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Final, NamedTuple

from pygame import FRect

from scenes import words
from scenes.input.glyphs import Glyph
from scenes.input.intents import Wish
from scenes.input.wheel import WAYS, Way
from scenes.platform.canvas import Canvas
from scenes.ui.button import draw_glyph
from scenes.ui.core import Size, Target, Ui, Widget
from scenes.ui.layout import Group
from scenes.ui.text import fitted
from scenes.ui.writing.beside import COMMON, WIDE, draw_common
from scenes.ui.writing.board import capital as in_capital
from scenes.words import _

SPACE: Final = " "
SHIFT: Final = "Aa"
LETTERS: Final = (*"abcdefghijklmnopqrstuvwxyz'-.&", SPACE, SHIFT)
_OWN: Final[Mapping[str, str]] = {
    "en": "éèëïöüçñ",
    "de": "äöüßéèêç",
    "fr": "éèêëàâçîïôöùûüœæ",
    "nl": "éëïöüèáó",
}
_ALL: Final = "éèêëáàâäóòôöúùûüíìîïñçßœæøåãõýšž"
DIGITS: Final = (*"1234567890", *"+#!?,:()/")
_LARGEST: Final = 1.2  # times the usual size, within the wheel and of names that are offered
GROWN: Final = (1.5, 1.35, _LARGEST, 1.0)  # likewise, of what has a line of its own: as large as fits there
OFFERED: Final = 71.0  # how high a button is then
_ROOM: Final = (860.0, 352.0)
_APART: Final = 14.0  # between it and the letters beside it
_LETTER: Final = 34  # as large as can be read from a sofa, and as there is room for
_PETAL: Final = (192.0, 106.0)
_ALONG: Final = (250.0, 334.0)  # from the middle to the groups aside: at the corners, and between them
_UP: Final = (123.0, 116.0)  # to those above and below: in the middle, and at the corners
_PLACES: Final = ((-1.0, 0.0), (0.0, -1.0), (1.0, 0.0), (0.0, 1.0))  # of a diamond, as its buttons lie
_IN_PETAL: Final = (56.0, 29.0)
_IN_MIDDLE: Final = (84.0, 44.0)
_BESIDE: Final = 22.0  # from the middle of a place to a glyph, and to the letter that it picks
_STICK: Final = "ui/pad/stick/left"
_CROSS: Final = "ui/pad/dpad"
_ROWS: Final = (510.0, 40.0, 136.0)  # what the cross opens: how far aside, below its picture, and how wide
_BELOW: Final = (327.0, -96.0, 34.0, 190.0)  # below other letters: how far down, its picture, words, how wide
_UNDERLINE: Final = (26.0, 4.0)


class Pages:
    """The letters of the wheel: plain ones, those with accents, and digits."""

    def __init__(self) -> None:
        self._open = 0  # -1 digits, 1 accents

    @property
    def letters(self) -> Sequence[str]:
        """What the open page holds, four to a group."""
        return (LETTERS, _accents(), DIGITS)[self._open]

    @property
    def others(self) -> Iterator[tuple[str, Wish, int]]:
        """What each of the other pages is called, and what turns to it."""
        for steps, wish in ((-1, Wish.TURN_LEFT), (1, Wish.TURN_RIGHT)):
            yield "abc" if self._open == steps else ("", "".join(_accents()[:2]), "123")[steps], wish, steps

    def turn(self, steps: int) -> None:
        """Open another page, or from that go back to the letters."""
        self._open = 0 if self._open == steps else steps

    def take_common(self, number: int) -> str:
        """The letter beside the wheel that is meant; after an accent plain letters come again."""
        self._open = min(0, self._open)
        return COMMON[number]

    def take(self, way: Way, place: int) -> str:
        """The letter that is picked, empty if there is none; after an accent plain letters come again."""
        number = WAYS.index(way) * len(_PLACES) + place
        letter = self.letters[number] if number < len(self.letters) else ""
        self._open = min(0, self._open)
        return letter


class Modest(Group):
    """What stands above and below the wheel: its words grow only as far as leaves room for that."""

    def __init__(self, child: Widget, most: float = _LARGEST) -> None:
        super().__init__(child)
        self._most = most

    def size(self, ui: Ui, width: float) -> Size:
        """The room of the child."""
        with _modest(ui, self._most):
            return self.children[0].size(ui, width)

    def place(self, ui: Ui, rect: FRect) -> None:
        """Put the child there."""
        self.rect = rect
        with _modest(ui, self._most):
            self.children[0].place(ui, rect)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint it."""
        with _modest(ui, self._most):
            super().draw(ui, canvas)


@contextmanager
def _modest(ui: Ui, most: float = _LARGEST) -> Iterator[None]:
    theme = ui.theme
    ui.theme = replace(theme, text_size=min(theme.text_size, most))
    yield
    ui.theme = theme


class Beside(NamedTuple):
    """What is seen of letters beside the wheel: their triggers, and the one that a stick leans towards."""

    triggers: Sequence[Glyph]
    chosen: int


class LetterWheel(Target):
    """The groups of letters, the one that a stick leans towards raised, and its buttons in the middle."""

    def __init__(
        self,
        letters: Sequence[str],
        way: Way,
        signs: Sequence[Glyph],
        beside: Beside | None,
        *,
        capital: bool,
    ) -> None:
        super().__init__("wheel")
        self._beside = beside
        self._common = [in_capital(letter) if capital else letter for letter in COMMON]
        self.label = _("Letters by stick")
        shown = [in_capital(letter) if capital and letter != SHIFT else letter for letter in letters]
        many = len(_PLACES)
        self._groups = {each: shown[n * many : (n + 1) * many] for n, each in enumerate(WAYS)}
        self._way = way
        self._signs = signs

    def size(self, _ui: Ui, width: float) -> Size:
        """The same whatever the size of the text."""
        return min(width, _ROOM[0] + (_APART + WIDE if self._beside else 0)), _ROOM[1]

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the groups, and the buttons in the middle."""
        for way, letters in self._groups.items():
            self._draw_group(ui, canvas, way, letters)
        if self._beside is None:
            self._draw_way_to_rows(ui, canvas)
        else:
            x, (triggers, common) = self.rect.right - WIDE / 2, self._beside
            draw_common(ui, canvas, x, self.rect.top, self._common, triggers, common)
            self._draw_way_to_rows_below(ui, canvas, x)
        chosen = self._groups.get(self._way, ())
        middle = self._middle if chosen else self._middle + _IN_MIDDLE[0]
        if not chosen:
            canvas.picture(_STICK, self._middle - _IN_MIDDLE[0], self.rect.centery)
        for number, (sign, (x, y)) in enumerate(zip(self._signs, _PLACES, strict=True)):
            aside = _BESIDE if chosen else 0.0
            across = middle + x * _IN_MIDDLE[0]
            down = self.rect.centery + y * _IN_MIDDLE[1]
            draw_glyph(ui, canvas, sign, across - aside, down, 1.0)
            if number < len(chosen):
                _draw_letter(ui, canvas, chosen[number], across + aside, down)

    def draw_ring(self, canvas: Canvas, place: FRect, halo: float) -> None:
        """Paint none: the raised group tells where one is."""

    @property
    def _middle(self) -> float:
        return self.rect.centerx if self._beside is None else self.rect.left + _ROOM[0] / 2

    def _draw_way_to_rows_below(self, ui: Ui, canvas: Canvas, x: float) -> None:
        """Tell the same where other letters have the room aside."""
        down, picture, start, wide = _BELOW
        canvas.picture(_CROSS, x + picture, self.rect.top + down)
        with _modest(ui):
            ink, lines = fitted(_("Letters in rows"), ui.ink("soft"), wide, ui.lettering, most_lines=2)
        for number, line in enumerate(lines, 1):
            above = (len(lines) + 1) / 2 - number
            canvas.text(line, ink, x + start, self.rect.top + down - above * ink.line, align=0.5)

    def _draw_way_to_rows(self, ui: Ui, canvas: Canvas) -> None:
        """Tell that a direction opens the letters in rows."""
        aside, below, wide = _ROWS
        x, y = self.rect.centerx + aside, self.rect.centery
        canvas.picture(_CROSS, x, y - below)
        with _modest(ui):
            ink, lines = fitted(_("Letters in rows"), ui.ink("soft"), wide, ui.lettering, most_lines=2)
        for number, line in enumerate(lines):
            canvas.text(line, ink, x, y + below / 2 + number * ink.line, align=0.5)

    def _draw_group(self, ui: Ui, canvas: Canvas, way: Way, letters: Sequence[str]) -> None:
        x, y = way
        away = x * _ALONG[y == 0], y * _UP[x != 0]
        petal = FRect(0, 0, _PETAL[0], _PETAL[1])
        petal.center = self._middle + away[0], self.rect.centery + away[1]
        is_chosen = way == self._way
        canvas.nine(f"ui/key/{'teal' if is_chosen else 'cream'}/{'hover' if is_chosen else 'rest'}", petal)
        for letter, place in zip(letters, _PLACES, strict=False):
            across = petal.centerx + place[0] * _IN_PETAL[0]
            down = petal.centery - 2 + place[1] * _IN_PETAL[1]
            _draw_letter(ui, canvas, letter, across, down, "label" if is_chosen else "head")


def _draw_letter(  # noqa: PLR0913, PLR0917 - on what, of what, where and how
    ui: Ui, canvas: Canvas, letter: str, x: float, y: float, kind: str = "head"
) -> None:
    ink = ui.ink(kind, _LETTER)
    if letter == SPACE:
        canvas.fill(FRect(x - _UNDERLINE[0] / 2, y + 6, *_UNDERLINE), ink.colour)
    else:
        canvas.text(letter, replace(ink, size=_LETTER), x, y, align=0.5)


def _accents() -> tuple[str, ...]:
    """Letters with accents, those of the language that is spoken first."""
    return tuple(dict.fromkeys(_OWN.get(words.language(), "") + _ALL))[: len(LETTERS)]
