"""Faces: in which font a letter is written, and the fonts themselves at every size.

A letter is written in the face that was asked for if that has it, else in Manrope, else in the font that
ships for its alphabet, else in one of the player's own. What nothing has is written as a mark that says so.
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

from game.files import BadFile, FileKind, read_bytes
from scenes.platform.assets import FONTS, MORE_FONTS
from scenes.platform.fonts.coverage import Coverage, NoFont

UNKNOWN: Final = "\N{REPLACEMENT CHARACTER}"  # what stands where no font has a letter

_MOST_FONTS: Final = 200  # at once: a window that is dragged asks for ever new ones
_MOST_OWN: Final = 16  # fonts of a player
_OWN: Final = FileKind("a font", 32 * 1024 * 1024)
_ENDINGS: Final = (".ttf", ".otf", ".ttc")
_PLAIN: Final = {"display": "bold"}  # which face has more letters
_REST: Final = "NotoSans-Bold.ttf"
_EAST: Final = "DroidSansFallback.ttf"
#: Alphabets by how Unicode names their letters: as fonts are told of them, and the font that ships for each.
_ALPHABETS: Final = {
    "ARABIC": ("Arab", "NotoSansArabic-Bold.ttf"),
    "ARMENIAN": ("Armn", "NotoSansArmenian-Bold.ttf"),
    "BENGALI": ("Beng", "NotoSansBengali-Bold.ttf"),
    "BOPOMOFO": ("Bopo", _EAST),
    "CJK": ("Hani", _EAST),
    "CYRILLIC": ("Cyrl", _REST),
    "DEVANAGARI": ("Deva", "NotoSansDevanagari-Bold.ttf"),
    "ETHIOPIC": ("Ethi", "NotoSansEthiopic-Bold.ttf"),
    "FULLWIDTH": ("Hani", _EAST),
    "GEORGIAN": ("Geor", "NotoSansGeorgian-Bold.ttf"),
    "GREEK": ("Grek", _REST),
    "GUJARATI": ("Gujr", "NotoSansGujarati-Bold.ttf"),
    "GURMUKHI": ("Guru", "NotoSansGurmukhi-Bold.ttf"),
    "HALFWIDTH": ("Hani", _EAST),
    "HANGUL": ("Hang", _EAST),
    "HEBREW": ("Hebr", "NotoSansHebrew-Bold.ttf"),
    "HIRAGANA": ("Hira", _EAST),
    "IDEOGRAPHIC": ("Hani", _EAST),
    "KANNADA": ("Knda", "NotoSansKannada-Bold.ttf"),
    "KATAKANA": ("Kana", _EAST),
    "KATAKANA-HIRAGANA": ("Kana", _EAST),
    "KHMER": ("Khmr", "NotoSansKhmer-Bold.ttf"),
    "LAO": ("Laoo", "NotoSansLao-Bold.ttf"),
    "LATIN": ("Latn", _REST),
    "MALAYALAM": ("Mlym", "NotoSansMalayalam-Bold.ttf"),
    "MYANMAR": ("Mymr", "NotoSansMyanmar-Bold.ttf"),
    "ORIYA": ("Orya", "NotoSansOriya-Bold.ttf"),
    "SINHALA": ("Sinh", "NotoSansSinhala-Bold.ttf"),
    "TAMIL": ("Taml", "NotoSansTamil-Bold.ttf"),
    "TELUGU": ("Telu", "NotoSansTelugu-Bold.ttf"),
    "THAI": ("Thai", "NotoSansThai-Bold.ttf"),
}


class Hand(NamedTuple):
    """What a run of letters is written with: a file, an alphabet and a direction."""

    file: str
    alphabet: str = ""
    rightward: bool = True


class Fonts:
    """The fonts of all threads. One of them at a time may use any: FreeType opens and closes for no other."""

    def __init__(self) -> None:
        self.lock = RLock()
        self.own: Path | None = None  # the folder of a player's own fonts
        self._fonts: dict[tuple[Hand, int, int], Font] = {}
        self._files: dict[str, bytes] = {}  # read once, as every font of its own keeps its file open
        self._coverages: dict[str, Coverage] = {}
        self._of_player: list[str] | None = None
        self._chosen: dict[tuple[str, str], tuple[str, str]] = {}

    def font(self, hand: Hand, size: int, stroke: int) -> Font:
        """A font, one for each stroke, as another width makes a font forget its letters; under the lock."""
        key = (hand, size, stroke)
        font = self._fonts.get(key)
        if font is None:
            if len(self._fonts) >= _MOST_FONTS:
                self._fonts.clear()
            font = self._fonts[key] = Font(BytesIO(self._content(hand.file)), size)
            font.outline = stroke
            if hand.alphabet:
                font.set_script(hand.alphabet)
            if not hand.rightward:
                font.set_direction(pygame.DIRECTION_RTL)
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
        for file in self._candidates(letter, face):
            for form in dict.fromkeys((letter, unicodedata.normalize("NFD", letter))):
                if self._has(file, form):
                    return file, form
        return str(MORE_FONTS / _REST), UNKNOWN

    def _candidates(self, letter: str, face: str) -> Iterator[str]:
        yield FONTS[face]
        if face in _PLAIN:
            yield FONTS[_PLAIN[face]]
        alphabet = _alphabet(letter)
        if alphabet in _ALPHABETS:
            yield str(MORE_FONTS / _ALPHABETS[alphabet][1])
        yield str(MORE_FONTS / _REST)
        if self._of_player is None:
            self._of_player = list(self._found())
        yield from self._of_player

    def _found(self) -> Iterator[str]:
        """The fonts that a player has put into their folder and that can be used."""
        if self.own is None:
            return
        try:
            files = sorted(
                file for file in self.own.iterdir() if file.suffix.lower() in {".ttf", ".otf", ".ttc"}
            )
        except OSError:
            return
        for file in files[:_MOST_OWN]:
            try:
                content = read_bytes(file, _OWN)
                self._coverages[str(file)] = Coverage(content)
                Font(BytesIO(content), 12)
            except (BadFile, NoFont, pygame.error):
                continue
            self._files[str(file)] = content
            yield str(file)

    def _has(self, file: str, letter: str) -> bool:
        if file not in self._coverages:
            self._coverages[file] = Coverage(self._content(file))
        coverage = self._coverages[file]
        return all(part in coverage for part in letter if not _is_passed_over(part))

    def _content(self, file: str) -> bytes:
        if file not in self._files:
            self._files[file] = Path(file).read_bytes()
        return self._files[file]


def alphabet_of(letter: str) -> str:
    """The alphabet of a letter as fonts are told of it; what belongs to none is written without one."""
    return _ALPHABETS.get(_alphabet(letter), ("", ""))[0]


@lru_cache(maxsize=4096)
def _alphabet(letter: str) -> str:
    return unicodedata.name(letter[0], "").partition(" ")[0]


def _is_passed_over(part: str) -> bool:
    """Whether a character is none that is drawn: it joins others, or chooses among their forms."""
    return part in "\u200c\u200d" or 0xFE00 <= ord(part) <= 0xFE0F  # noqa: PLR2004 - choices of form
