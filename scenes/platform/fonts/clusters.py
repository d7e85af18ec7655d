"""Clusters: what people call one letter, however many characters it is made of."""

from __future__ import annotations

import unicodedata
from typing import Final

_JOINER: Final = "\u200d"
_SPACING: Final = frozenset("\u0e33\u0eb3")  # vowels of Thai and Lao beside their letter
_SKINS: Final = range(0x1F3FB, 0x1F400)
_FLAGS: Final = range(0x1F1E6, 0x1F200)
_LEADING: Final = (range(0x1100, 0x1160), range(0xA960, 0xA97D))  # the parts of a syllable of Korean
_VOWELS: Final = (range(0x1160, 0x11A8), range(0xD7B0, 0xD7C7))
_TRAILING: Final = (range(0x11A8, 0x1200), range(0xD7CB, 0xD7FC))
_SYLLABLES: Final = (range(0xAC00, 0xD7A4),)


def clusters(text: str) -> list[str]:
    """The letters of a text as people see them, each with all its marks."""
    if text.isascii():
        return list(text)
    found: list[str] = []
    for letter in text:
        if found and _belongs(letter, found[-1]):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _belongs(letter: str, before: str) -> bool:
    """Whether a character is a part of the letter that was begun before it."""
    if before.isspace():
        return False
    if before[-1] == _JOINER or is_mark(letter) or letter in _SPACING or ord(letter) in _SKINS:
        return True
    if ord(letter) in _FLAGS:
        return len(before) == 1 and ord(before) in _FLAGS
    return (_is_in(letter, _VOWELS) and _is_in(before[-1], (*_LEADING, *_VOWELS, *_SYLLABLES))) or (
        _is_in(letter, _TRAILING) and _is_in(before[-1], (*_VOWELS, *_TRAILING, *_SYLLABLES))
    )


def is_mark(letter: str) -> bool:
    """Whether a character stands above, below or around the one before it, or joins two."""
    return letter in {_JOINER, "\u200c"} or unicodedata.category(letter).startswith("M")


def _is_in(letter: str, ranges: tuple[range, ...]) -> bool:
    return any(ord(letter) in each for each in ranges)
