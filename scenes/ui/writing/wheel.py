"""Letters in four groups around a middle, each towards where a direction is held; buttons pick from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from pygame import FRect

from scenes import words
from scenes.input.glyphs import Glyph
from scenes.input.wheel import MIDDLE, PLACES, WAYS, WheelDirection
from scenes.platform.canvas import Canvas
from scenes.ui.button import draw_glyph
from scenes.ui.core import Size, Target, Ui, Widget
from scenes.ui.layout import Group
from scenes.ui.text import fitted
from scenes.ui.writing.alphabets import alphabets, behind, is_first
from scenes.words import _

SPACE: Final = " "
SHIFT: Final = "Aa"
#: Row by row as the buttons lie on a pad, a vowel in the middle of each group.
LETTERS: Final = (*"abcdefg", *"hjklimn", *"pqrsot ", *"vwxyuz-")
_OWN: Final[Mapping[str, str]] = {
    "en": "éèëïöüçñ",
    "de": "äöüßéèêç",
    "fr": "éèêëàâçîïôöùûüœæ",
    "nl": "éëïöüèáó",
}
_ALL: Final = "éèëêáàâäóòôöúùûüíìîïñçßœæøåãõýšžřčěůłąęćńśőű"
_DIGITS: Final = (*"1234567890", *"'.&+#!?,:()/")
_LARGEST: Final = 1.2  # times the usual size, within the wheel and of names that are offered
GROWN: Final = (1.5, 1.35, _LARGEST, 1.0)  # likewise, of what has a line of its own: as large as fits there
OFFERED: Final = 71.0  # how high a button is then
_ROOM: Final = (1140.0, 352.0)
_LETTER: Final = 31  # as large as can be read from a sofa, and as there is room for
_VOWEL: Final = 40  # in the middle of a group
_PETAL: Final = (310.0, 114.0)
_ALONG: Final = (412.0, 120.0)  # from the middle of the wheel to those of its groups
#: Where the letters of a group lie in it, and those of the middle, by their buttons.
_PLACES: Final = ((-1, -1), (0, -1), (1, -1), (-0.6, 0), (0, 0), (0.6, 0), (0, 1))
_IN_PETAL: Final = (104.0, 33.0)
_IN_MIDDLE: Final = (190.0, 43.0)
_BESIDE: Final = 24.0  # from the middle of a place to a glyph, and to the letter that it picks
_CROSS: Final = "ui/pad/dpad"
_TOLD: Final = (412.0, 122.0, 112.0, 196.0)  # how far aside and above, from there to a picture, how wide
_UNDERLINE: Final = (26.0, 4.0)


class Pages:
    """The letters of the wheel: those of the language, plain ones, those with accents, and digits."""

    def __init__(self) -> None:
        self._open = 0

    @property
    def letters(self) -> Sequence[str]:
        """What the open page holds, seven to a group."""
        return self._all()[self._open]

    @property
    def following(self) -> str:
        """What is on the next page, in short; empty after the last one."""
        following = self._all()[self._open + 1 : self._open + 2]
        short = "".join(following[0][:2]) if following else ""
        return "123" if short.isdecimal() else short

    def turn(self) -> None:
        """Open the next page, and after the last the first."""
        self._open = (self._open + 1) % len(self._all())

    def take(self, way: WheelDirection, place: int) -> str:
        """The letter that is picked, empty if there is none; after an accent plain letters come again."""
        number = list(WAYS.values()).index(way) * len(PLACES) + place
        letter = self.letters[number] if number < len(self.letters) else ""
        self._open = 0 if self.letters == self._accents()[: len(LETTERS)] else self._open
        return letter

    @staticmethod
    def _accents() -> Sequence[str]:
        return tuple(dict.fromkeys(_OWN.get(words.language(), "") + _ALL))

    @classmethod
    def _all(cls) -> Sequence[Sequence[str]]:
        accents, many = cls._accents(), len(LETTERS)
        latin = [LETTERS, accents[:many], (*_DIGITS, *accents[many:], SHIFT)]
        own = alphabets()[0]
        if not is_first(own):
            return latin
        whole = (*dict.fromkeys(own + "".join(map(behind, own))), SPACE, "-")
        return [*(whole[start : start + many] for start in range(0, len(whole), many)), *latin]


class Modest(Group):
    """What stands above and below the wheel: its words grow only as far as leaves room for that."""

    def __init__(self, child: Widget, most: float = _LARGEST) -> None:
        super().__init__(child)
        self._most = most

    def size(self, ui: Ui, width: float) -> Size:
        """The room of the child."""
        with _modest(ui, self._most):
            return self.children[0].room(ui, width)

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


class LetterWheel(Target):
    """The groups of letters, the one whose direction is held raised, and what buttons pick in the middle."""

    def __init__(
        self, letters: Sequence[str], way: WheelDirection, signs: Sequence[Glyph], likely: Mapping[str, str]
    ) -> None:
        super().__init__("wheel")
        self.label = _("Wheel of letters")
        many = len(PLACES)
        self._groups = {each: letters[n * many : (n + 1) * many] for n, each in enumerate(WAYS.values())}
        self._way = way
        self._signs = signs  # of all places but the middle one
        self._likely = likely  # what buttons write while no direction is held

    def size(self, _ui: Ui, width: float) -> Size:
        """The same whatever the size of the text."""
        return min(width, _ROOM[0]), _ROOM[1]

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the groups, and the buttons in the middle."""
        for way, letters in self._groups.items():
            self._draw_group(ui, canvas, way, letters)
        self._tell(ui, canvas, -1, _("Press and let go: the letter in the middle."))
        self._tell(ui, canvas, 1, _("Hold, and press a button: a letter around it."))
        chosen = dict(zip(PLACES, self._groups.get(self._way, ()), strict=False)) or self._likely
        glyphs = dict(zip((place for place in PLACES if place != MIDDLE), self._signs, strict=True))
        for button, (across, down) in zip(PLACES, _PLACES, strict=True):
            x, y = self.rect.centerx + across * _IN_MIDDLE[0], self.rect.centery + down * _IN_MIDDLE[1]
            if button in chosen and button in glyphs:
                draw_glyph(ui, canvas, glyphs[button], x - _BESIDE, y, 1.0)
                _draw_letter(ui, canvas, chosen[button], x + _BESIDE, y)
            elif button in chosen:
                _draw_letter(ui, canvas, chosen[button], x, y, "head", _VOWEL)

    def draw_ring(self, canvas: Canvas, place: FRect, halo: float) -> None:
        """Paint none: the raised group tells where one is."""

    def _tell(self, ui: Ui, canvas: Canvas, side: int, told: str) -> None:
        """Tell beside the cross how letters are written."""
        aside, above, picture, wide = _TOLD
        x, y = self.rect.centerx + side * aside, self.rect.centery - above
        canvas.picture(_CROSS, x - picture, y)
        with _modest(ui):
            ink, lines = fitted(told, ui.ink("soft"), wide, ui.lettering, most_lines=4)
        for number, line in enumerate(lines):
            down = (number - (len(lines) - 1) / 2) * ink.line
            canvas.text(line, ink, x - picture + 48, y + down)

    def _draw_group(self, ui: Ui, canvas: Canvas, way: WheelDirection, letters: Sequence[str]) -> None:
        petal = FRect(0, 0, *_PETAL)
        petal.center = self.rect.centerx + way[0] * _ALONG[0], self.rect.centery + way[1] * _ALONG[1]
        is_chosen = way == self._way
        canvas.nine(f"ui/key/{'teal' if is_chosen else 'cream'}/{'hover' if is_chosen else 'rest'}", petal)
        for button, letter, place in zip(PLACES, letters, _PLACES, strict=False):
            across = petal.centerx + place[0] * _IN_PETAL[0]
            down = petal.centery - 2 + place[1] * _IN_PETAL[1]
            size = _VOWEL if button == MIDDLE else _LETTER
            _draw_letter(ui, canvas, letter, across, down, "label" if is_chosen else "head", size)


def _draw_letter(  # noqa: PLR0913, PLR0917 - on what, of what, where and how
    ui: Ui, canvas: Canvas, letter: str, x: float, y: float, kind: str = "head", size: int = _LETTER
) -> None:
    ink = ui.ink(kind, size)
    if letter == SPACE:
        canvas.fill(FRect(x - _UNDERLINE[0] / 2, y + 6, *_UNDERLINE), ink.colour)
    else:
        canvas.text(letter, replace(ink, size=size), x, y, align=0.5)
