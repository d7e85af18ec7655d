"""Every word on the screen in the language of the player; switched without a restart."""

from __future__ import annotations

import locale
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Final

from scenes.words.dropped import DroppedLanguages

FOLDER: Final = Path(__file__).parent

#: The languages, each by its own name.
LANGUAGES: Final = {"en": "English", "fr": "Français", "de": "Deutsch", "nl": "Nederlands"}
PSEUDO: Final = "xx"  # English, two fifths longer: for finding what would be clipped
MIRRORED: Final = "xb"  # English in letters that are read from right to left: for finding what cannot be

_LEFTWARDS: Final = frozenset((MIRRORED, "ar", "fa", "he", "ps", "sd", "ug", "ur", "yi"))
_ACCENTS: Final = str.maketrans("aeiouAEIOUcnsy", "äéîõüÄÉÎÕÜçñšý")
_SLOT: Final = re.compile(r"(\{[^}]*\}|%[a-zA-Z])")
_LONGER: Final = 0.4

_folders = [FOLDER]  # of catalogues; what one does not say the next one may
_dropped = DroppedLanguages()
_catalogue: NullTranslations = NullTranslations()
_language = "en"


def use(language: str) -> None:
    """Speak a language from now on; an empty one is that of the system."""
    global _catalogue, _language  # noqa: PLW0603 - words are asked for everywhere, as gettext has it
    _language = language or system_language()
    _catalogue = _load(_language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language for a while, as to somebody who holds a phone of their own."""
    before = _language
    use(language or before)
    try:
        yield
    finally:
        use(before)


def add(folder: Path) -> None:
    """Speak with the catalogues of a folder as well, after all others: those of a game that was added."""
    if folder not in _folders:
        _folders.append(folder)
        use(_language)


def take_from(folder: Path | None) -> None:
    """Speak the languages as well that a player drops into a folder."""
    _dropped.folder = folder
    look_again()


def taken_from() -> Path | None:
    """The folder that a player drops languages into, for processes that speak as this one does."""
    return _dropped.folder


def look_again() -> bool:
    """Whether languages were dropped, changed or taken away since; what is spoken is spoken anew then."""
    if not _dropped.look():
        return False
    use(_language)
    return True


def languages() -> dict[str, str]:
    """All languages there are now, each by its own name."""
    return {**LANGUAGES, **_dropped.names}


def language() -> str:
    """The language spoken now."""
    return _language


def goes_left() -> bool:
    """Whether the language spoken now is read from right to left."""
    return _language[:2] in _LEFTWARDS


def system_language() -> str:
    """The language of the system if the game speaks it, else English."""
    name = (locale.getlocale()[0] or "en").partition("_")[0]
    spoken = locale.normalize(name)[:2]  # Windows says German_Germany for de_DE
    return spoken if spoken in languages() else "en"


def _(message: str) -> str:
    """A message in the language spoken now."""
    return _catalogue.gettext(message)


def pgettext(context: str, message: str) -> str:
    """A message whose English words mean something else elsewhere."""
    return _catalogue.pgettext(context, message)


def ngettext(one: str, many: str, count: int) -> str:
    """A message about a number of things, in the form that the language uses for that number."""
    return _catalogue.ngettext(one, many, count)


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools know
    """A message that is translated later; here it is only marked."""
    return message


def stretched(message: str) -> str:
    """A message with accents on it, two fifths longer, its slots untouched."""
    parts = _SLOT.split(message)
    marked = "".join(part if part.startswith(("{", "%")) else part.translate(_ACCENTS) for part in parts)
    letters = sum(len(part) for part in parts if not part.startswith(("{", "%")))
    words = ("ône two three föur five six seven eight nïne ten " * (1 + letters // 40)).split()
    more: list[str] = []
    length = 0
    while length < letters * _LONGER:
        more.append(words[len(more)])
        length += len(more[-1]) + 1
    return " ".join([marked, *more])


class Pseudo(NullTranslations):
    """English as a language two fifths longer, to find what would be clipped or was never translated."""

    def gettext(self, message: str) -> str:
        """The message, stretched."""
        return stretched(message)

    def ngettext(self, one: str, many: str, count: int) -> str:
        """The message for a number, stretched."""
        return stretched(one if count == 1 else many)

    def pgettext(self, _context: str, message: str) -> str:
        """The message, whatever it means."""
        return stretched(message)


_HEBREW: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyz",
    "\u05d0\u05d1\u05e6\u05d3\u05e2\u05e4\u05d2\u05d4\u05d9\u05d6\u05db\u05dc\u05de"
    "\u05e0\u05d5\u05e4\u05e7\u05e8\u05e9\u05ea\u05d8\u05d1\u05d5\u05d7\u05d9\u05d6",
)


class Mirrored(NullTranslations):
    """English in letters of Hebrew, to find what cannot be read from right to left."""

    def gettext(self, message: str) -> str:
        """The message in other letters, its slots untouched."""
        parts = _SLOT.split(message)
        return "".join(
            part if part.startswith(("{", "%")) else part.lower().translate(_HEBREW) for part in parts
        )

    def ngettext(self, one: str, many: str, count: int) -> str:
        """The message for a number."""
        return self.gettext(one if count == 1 else many)

    def pgettext(self, _context: str, message: str) -> str:
        """The message, whatever it means."""
        return self.gettext(message)


def _load(language: str) -> NullTranslations:
    return _dropped.over(language, _load_shipped(language, tuple(_folders)))


@cache
def _load_shipped(language: str, folders: tuple[Path, ...]) -> NullTranslations:
    if language == PSEUDO:
        return Pseudo()
    if language == MIRRORED:
        return Mirrored()
    if language not in LANGUAGES or language == "en":
        return NullTranslations()
    first, *others = map(partial(_read, language), folders)
    for other in others:
        first.add_fallback(other)
    return first


def _read(language: str, folder: Path) -> NullTranslations:
    with (folder / f"{language}.mo").open("rb") as file:
        return GNUTranslations(file)
