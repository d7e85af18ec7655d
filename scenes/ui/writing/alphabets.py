"""Alphabets: the letters that names are written with, page by page, and those that stand behind a letter."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Final

from scenes import words

_GREEK: Final = "αβγδεζηθικλμνξοπρσςτυφχψω"
_CYRILLIC: Final = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
#: The languages that are written with another alphabet than Latin.
_OF: Final = {
    "el": _GREEK,
    **dict.fromkeys(("be", "bg", "kk", "ky", "mk", "mn", "ru", "sr", "tg", "uk"), _CYRILLIC),
}
#: Where letters stand that are others with a mark, of all alphabets.
_MARKED: Final = (
    *(range(0xDF, 0x180), range(0x1CD, 0x21C), range(0x1EA0, 0x1EFA)),
    *(range(0x3AC, 0x3CF), range(0x450, 0x460)),
)
#: Letters that Unicode takes for others, and people for this one with something to it.
_ALSO: Final = dict(zip("ßæœøđðłþıŋħςґєіјљњћђџѕ", "saooddltinhσгеиилнтдцз", strict=True))  # noqa: RUF001 - these


def alphabets() -> Sequence[str]:
    """The alphabets besides Latin, that of the language first."""
    own = _OF.get(words.language().partition("_")[0], "")
    return [*dict.fromkeys(filter(None, (own, _GREEK, _CYRILLIC)))]


def is_first(alphabet: str) -> bool:
    """Whether the language is written with an alphabet."""
    return _OF.get(words.language().partition("_")[0]) == alphabet


@cache
def behind(letter: str) -> str:
    """The letters that are this one with a mark, or are taken for it."""
    marked = filter(str.islower, map(chr, chain(*_MARKED, map(ord, _ALSO))))
    return "".join(each for each in dict.fromkeys(marked) if each != letter and base(each) == letter)


def base(letter: str) -> str:
    """The letter that another one is with a mark, or is taken for."""
    return _ALSO.get(letter) or unicodedata.normalize("NFD", letter)[0]
