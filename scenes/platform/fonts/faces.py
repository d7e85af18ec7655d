"""Faces: in which font a letter is written, and the fonts themselves at every size.

A letter is written in the face that was asked for if that has it, else in Manrope, FiraGO or Noto Sans,
else in the font of its alphabet, a player's own or the system's. What nothing has is written as a mark.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from threading import RLock
from typing import Final, NamedTuple

import pygame
from pygame.font import Font

from scenes.platform.assets import FONTS
from scenes.platform.fonts.coverage import Coverage
from scenes.platform.fonts.sources import BY_ALPHABET, PACKED, content, own_fonts, system_fonts

UNKNOWN: Final = "\N{REPLACEMENT CHARACTER}"  # what stands where no font has a letter

_MOST_FONTS: Final = 64  # at once, 170 KB each: a window that is dragged asks for ever new ones
_PLAIN: Final = {"display": "bold"}  # which face has more letters
#: Alphabets by how Unicode names their letters: as fonts are told of them.
_ALPHABETS: Final = {
    "ARABIC": "Arab",
    "ARMENIAN": "Armn",
    "BENGALI": "Beng",
    "BOPOMOFO": "Bopo",
    "CJK": "Hani",
    "CYRILLIC": "Cyrl",
    "DEVANAGARI": "Deva",
    "ETHIOPIC": "Ethi",
    "FULLWIDTH": "Hani",
    "GEORGIAN": "Geor",
    "GREEK": "Grek",
    "GUJARATI": "Gujr",
    "GURMUKHI": "Guru",
    "HALFWIDTH": "Hani",
    "HANGUL": "Hang",
    "HEBREW": "Hebr",
    "HIRAGANA": "Hira",
    "IDEOGRAPHIC": "Hani",
    "KANNADA": "Knda",
    "KATAKANA": "Kana",
    "KATAKANA-HIRAGANA": "Kana",
    "KHMER": "Khmr",
    "LAO": "Laoo",
    "LATIN": "Latn",
    "MALAYALAM": "Mlym",
    "MYANMAR": "Mymr",
    "ORIYA": "Orya",
    "SINHALA": "Sinh",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "THAI": "Thai",
}


class RunFont(NamedTuple):
    """What a run of letters is written with: a file, an alphabet and a direction."""

    file: str
    alphabet: str = ""
    rightward: bool = True


class Fonts:
    """The fonts of all threads. One of them at a time may use any: FreeType opens and closes for no other."""

    def __init__(self) -> None:
        self.lock = RLock()
        self.own: Path | None = None  # the folder of a player's own fonts
        self._fonts: dict[tuple[RunFont, int, int], Font] = {}
        self._files: dict[str, bytes] = {}  # read once, as every font of its own keeps its file open
        self._coverages: dict[str, Coverage] = {}
        self._of_player: list[str] | None = None
        self._of_system: list[str] | None = None
        self._chosen: dict[tuple[str, str], tuple[str, str]] = {}

    def font(self, run_font: RunFont, size: int, stroke: int) -> Font:
        """A font, one for each stroke, as another width makes a font forget its letters; under the lock."""
        key = (run_font, size, stroke)
        font = self._fonts.pop(key, None)
        if font is None:
            if len(self._fonts) >= _MOST_FONTS:
                del self._fonts[next(iter(self._fonts))]  # the one that was used longest ago
            font = Font(BytesIO(self._content(run_font.file)), size)
            font.outline = stroke
            if run_font.alphabet:
                font.set_script(run_font.alphabet)
            if not run_font.rightward:
                font.set_direction(pygame.DIRECTION_RTL)
        self._fonts[key] = font
        return font

    def chosen(self, letter: str, face: str) -> tuple[str, str]:
        """The file that a letter is written with, and the letter as it is in there."""
        key = (letter, face)
        found = self._chosen.get(key)
        if found is None:
            if len(self._chosen) > 20_000:  # noqa: PLR2004 - enough for every letter on any screen
                self._chosen.clear()
            found = self._chosen[key] = self._choose(letter, face)
        return found

    def _choose(self, letter: str, face: str) -> tuple[str, str]:
        for file in self._candidates(face, alphabet_of(letter)):
            for form in dict.fromkeys((letter, unicodedata.normalize("NFD", letter))):
                if self._has(file, form):
                    return file, form
        return PACKED[-1], UNKNOWN

    def _candidates(self, face: str, alphabet: str) -> Iterator[str]:
        yield FONTS[face]
        if face in _PLAIN:
            yield FONTS[_PLAIN[face]]
        yield from PACKED
        if alphabet in BY_ALPHABET:
            yield BY_ALPHABET[alphabet]
        if self._of_player is None:
            self._of_player = self._taken_in(own_fonts(self.own))
        yield from self._of_player
        if self._of_system is None:
            self._of_system = self._taken_in(system_fonts())
        yield from self._of_system

    def _taken_in(self, found: Iterator[tuple[str, bytes]]) -> list[str]:
        fonts = dict(found)
        self._files.update(fonts)
        return list(fonts)

    def _has(self, file: str, letter: str) -> bool:
        if file not in self._coverages:
            self._coverages[file] = Coverage(self._content(file))
        coverage = self._coverages[file]
        return all(part in coverage for part in letter if not _is_passed_over(part))

    def _content(self, file: str) -> bytes:
        if file not in self._files:
            self._files[file] = content(file)
        return self._files[file]


def alphabet_of(letter: str) -> str:
    """The alphabet of a letter as fonts are told of it; what belongs to none is written without one."""
    return _ALPHABETS.get(_alphabet(letter), "")


@lru_cache(maxsize=4096)
def _alphabet(letter: str) -> str:
    return unicodedata.name(letter[0], "").partition(" ")[0]


def _is_passed_over(part: str) -> bool:
    """Whether a character is none that is drawn: it joins others, or chooses among their forms."""
    return part in "\u200c\u200d" or 0xFE00 <= ord(part) <= 0xFE0F  # noqa: PLR2004 - choices of form
