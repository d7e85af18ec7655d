"""Board of letters in rows, for thumbs without a stick, pointers and fingers."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace
from pygame import FRect

from scenes import words
from scenes.input.glyphs import KEYBOARD
from scenes.input.intents import AnyIntent, Hurry, Press, Release
from scenes.platform.canvas import Canvas
from scenes.ui.core import OnPress, Size, Target, Ui
from scenes.ui.writing.alphabets import alphabets, behind, is_first
from scenes.ui.writing.names import next_letters

COLUMNS: Final = 7  # from any letter to any other in few steps, as rows go round
DIGITS: Final = "0123456789"
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz'-"
_MORE: Final = {"fr": "éèëïçôâ", "de": "äöüß", "nl": "éëïöü", "en": ""}
_RARE: Final = {"fr": "êàîùûüœ"}
#: Capitals that Unicode has for headlines in Georgian; a name has none.
_GEORGIAN_CAPITALS: Final = frozenset(map(chr, range(0x1C90, 0x1CC0)))
#: What tells that something is held, or no longer.
HOLDING: Final = (Hurry, Press, Release)
_LONG: Final = 0.5  # seconds for which a key is held to see what stands behind it
_LIKELY: Final = 0.1  # a letter that may come next, and where a thumb may be brought to


class LetterKey(Target):
    """A key of the board of letters."""

    ring = "tight"

    def __init__(self, letter: str, on_press: OnPress) -> None:
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


class Boards:
    """The pages of letters, one of which is open: of the language, digits, and other alphabets."""

    def __init__(self, *, digits: bool) -> None:
        self._open = 1 if digits else 0
        self.behind = ""  # the letter behind which is looked

    @property
    def letters(self) -> str:
        """What the open page holds."""
        return behind(self.behind) if self.behind else self._all()[self._open]

    @property
    def following(self) -> str:
        """What is on the next page, in short."""
        letters = self._all()[0 if self.behind else (self._open + 1) % len(self._all())]
        return "123" if letters[0].isdecimal() else letters[:3]

    def turn(self) -> None:
        """Open the next page, and after the last the first."""
        self._open, self.behind = 0 if self.behind else (self._open + 1) % len(self._all()), ""

    @staticmethod
    def _all() -> list[str]:
        first, *others = alphabets()
        if is_first(first):
            return [first, DIGITS + rarer(), letters(), *others]
        return [letters(), DIGITS + rarer(), first, *others]


class LongPress:
    """A key that is held, and for how long."""

    def __init__(self) -> None:
        self._key, self._seconds = "", 0.0
        self.is_written = False  # whether its letter was written when it went down
        self.struck = ""  # the key whose letter a button has just written
        self._is_open = False

    def meant(self, intent: Hurry | Press | Release) -> AnyIntent:
        """What a wish means: the end of a long press writes nothing any more."""
        if not isinstance(intent, Release):
            return intent
        self._key, self._is_open, was_open = "", False, self._is_open
        return replace(intent, called_off=intent.called_off or was_open)

    def note(self, intent: Hurry | Press | Release, pressed: str) -> None:
        """Note which key is held: under a pointer, or by a button that has written its letter."""
        if isinstance(intent, Press):
            self._key, self._seconds, self.is_written = pressed, 0.0, False
        elif isinstance(intent, Hurry) and intent.device != KEYBOARD:
            self._key, self._seconds, self.is_written = self.struck if intent.on else "", 0.0, True
        self.struck = ""

    def due(self, dt: float) -> str:
        """The letter that has just been held for long enough; empty if none has."""
        self._seconds += dt
        if not self._key.startswith("key-") or self._seconds < _LONG:
            return ""
        letter, self._key = self._key.removeprefix("key-"), ""
        self._is_open = not self.is_written and bool(behind(letter))
        return letter


def letters() -> str:
    """What stands on the page of the Latin alphabet."""
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
