"""Board of letters in rows, for thumbs without a stick, pointers and fingers."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from scenes import words
from scenes.platform.canvas import Canvas
from scenes.ui.core import Action, Size, Target, Ui
from scenes.ui.writing.names import next_letters

COLUMNS: Final = 7  # from any letter to any other in few steps, as rows go round
DIGITS: Final = "0123456789"
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz'-"
_MORE: Final = {"fr": "éèëïçôâ", "de": "äöüß", "nl": "éëïöü", "en": ""}
_RARE: Final = {"fr": "êàîùûüœ"}
#: Capitals that Unicode has for headlines in Georgian; a name has none.
_GEORGIAN_CAPITALS: Final = frozenset(map(chr, range(0x1C90, 0x1CC0)))
_LIKELY: Final = 0.1  # a letter that may come next, and where a thumb may be brought to


class Key(Target):
    """A key of the board of letters."""

    ring = "tight"

    def __init__(self, letter: str, on_press: Action) -> None:
        super().__init__(f"key-{letter}", on_press)
        self._letter = self.label = letter

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


def capital(letter: str) -> str:
    """A letter as a name begins with it."""
    if letter == "i" and words.language() in {"tr", "az"}:
        return "İ"
    large = letter.upper()
    return letter if len(large) > 1 or large in _GEORGIAN_CAPITALS else large


def letters() -> str:
    """What stands on the first page."""
    return _LETTERS + _MORE.get(words.language(), "")


def rarer() -> str:
    """What stands behind the digits on the second one."""
    return _RARE.get(words.language(), "") + "."


def middle_of_likely(begun: str) -> str:
    """The letter that may come next in a name from which the others that may are the fewest steps away."""
    likely = {letter: share for letter, share in next_letters(begun).items() if letter in _LETTERS}
    candidates = [letter for letter, share in likely.items() if share >= _LIKELY] or list(likely)[:1]

    def steps(start: str) -> float:
        return sum(share * _steps(start, letter) for letter, share in likely.items())

    return min(candidates, key=steps, default="")


def _steps(start: str, end: str) -> int:
    """How many steps lie between two letters of the board, whose rows go round."""
    (row, column), (to_row, to_column) = (divmod(_LETTERS.index(each), COLUMNS) for each in (start, end))
    aside = abs(column - to_column)
    return abs(row - to_row) + min(aside, COLUMNS - aside)
