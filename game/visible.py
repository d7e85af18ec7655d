"""Visible text: nothing in a name or a message is invisible, and no terminal is given a command by one."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

#: Categories of letters that leave no mark: controls, marks of direction, ends of lines, unknown ones.
_UNSEEN: Final = frozenset(("Cc", "Cf", "Zl", "Zp", "Cs", "Co", "Cn"))
#: Letters without a mark that belong to no such category: fillers, joiners and empty patterns.
_BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_VARIATIONS: Final = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
_STAND_IN: Final = "\u00b7"  # drawn by every font there is
_LONGEST: Final = 200  # letters of a place or a reason in a message


def is_unseen(letter: str) -> bool:
    """Whether a letter leaves no mark on paper; a plain space leaves one between others."""
    if letter.isascii():
        return not letter.isprintable()
    import unicodedata  # noqa: PLC0415 - hardly any name needs it

    return (
        unicodedata.category(letter) in _UNSEEN
        or letter in _BLANKS
        or any(ord(letter) in letters for letters in _VARIATIONS)
    )


def is_blank(text: str) -> bool:
    """Whether there is nothing to be seen in a text."""
    return all(letter.isspace() or is_unseen(letter) for letter in text)


def search_key(text: str) -> str:
    """A text without case, accents and strokes, as it is looked for and put in order."""
    if text.isascii():
        return text.lower()
    import unicodedata  # noqa: PLC0415 - hardly any name needs it

    def base(letter: str) -> str:
        start, has_mark, _mark = unicodedata.name(letter, "").partition(" WITH ")
        with suppress(KeyError):  # for some of them there is none
            return unicodedata.lookup(start) if has_mark and start.startswith("LATIN") else letter
        return letter

    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(base(letter) for letter in letters if not unicodedata.combining(letter))


def visible(name: str) -> str:
    """A name with a dot for every letter that cannot be seen, or for every space if there is nothing else."""
    if name.isascii() and name.isprintable() and not name.isspace():
        return name
    if is_blank(name):
        return _STAND_IN * len(name)
    return "".join(_STAND_IN if is_unseen(letter) else letter for letter in name)


def printable(text: str) -> str:
    """One line for a terminal: what cannot be seen in it is written out as JSON does it."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_written_out(letter) if is_unseen(letter) else letter for letter in text)


def printable_lines(text: str) -> str:
    """Several lines for a terminal."""
    return "\n".join(map(printable, text.split("\n")))


def shortened(text: str) -> str:
    """A text for a message, cut where nobody would read on."""
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


def _written_out(letter: str) -> str:
    units = letter.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[start : start + 4]}" for start in range(0, len(units), 4))
