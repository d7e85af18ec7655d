"""Typesetting: the letters of one line in runs of one font each, and where each of them stands."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from scenes.platform.assets import FONTS
from scenes.platform.fonts.bidi import levels, reordered
from scenes.platform.fonts.clusters import clusters
from scenes.platform.fonts.faces import Fonts, RunFont, alphabet_of
from scenes.platform.surfaces import clear

FACES: Final = Fonts()

_SOLID: Final = 255
_OVER: Final = pygame.BLEND_PREMULTIPLIED


class Run(NamedTuple):
    """Letters that are written at once, in one font; or a space."""

    letters: str
    font: RunFont


@dataclass(frozen=True, slots=True)
class TextLine:
    """Runs and where each begins, from the left and from the top, in pixels."""

    runs: tuple[tuple[Run, int, int], ...]
    size: int
    width: int
    height: int
    top: int  # how far the letters of the face itself lie below the highest ones

    def painted(self, stroke: int, colour: str) -> Surface:
        """The words in one colour, as their fonts write them, with the line they have around letters."""
        surface = clear((max(1, self.width + 2 * stroke), self.height + 2 * stroke))
        surface.fblits(
            (
                (_painted(FACES.font(run.font, self.size, stroke), run.letters, colour), (left, top))
                for run, left, top in self.runs
            ),
            _OVER,
        )
        return surface


def typeset(words: str, face: str, size: int, space: int) -> TextLine:
    """A line in a face; a space is as wide as is said, whatever stands beside it."""
    base = FACES.font(RunFont(FONTS[face]), size, 0)
    placed: list[tuple[Run, int, int]] = []
    left, high, above, below = 0, base.get_ascent(), 0, base.get_height()
    for run in runs(words, face):
        if run.letters.isspace():
            left += space * len(run.letters)
            continue
        font = FACES.font(run.font, size, 0)
        width, height = font.size(run.letters)  # some letters hang lower than their font says
        if not width:  # marks that nobody sees, which cannot be painted
            continue
        top = high - font.get_ascent()
        placed.append((run, left, top))
        left, above, below = left + width, min(above, top), max(below, top + height)
    whole = tuple((run, start, top - above) for run, start, top in placed)
    return TextLine(whole, size, left, below - above, -above)


def runs(words: str, face: str) -> Iterator[Run]:
    """The runs of a line from left to right; letters of one run stand in the order in which they are read."""
    font = RunFont(FONTS[face])
    if words.isascii():
        for _blank, part in groupby(words, str.isspace):
            yield Run("".join(part), font)
        return
    letters = clusters(unicodedata.normalize("NFC", words))
    found = levels(letters)
    letterwise = [_written(letter, face, found[place]) for place, letter in enumerate(letters)]
    yield from _joined(letterwise, reordered(found))


def _written(letter: str, face: str, level: int) -> Run:
    """A letter as it is written; a space belongs to no font."""
    if letter.isspace():
        return Run(letter, RunFont(FONTS[face]))
    file, form = FACES.chosen(letter, face)
    alphabet = alphabet_of(letter) if file not in FONTS.values() else ""
    return Run(form, RunFont(file, alphabet, rightward=level % 2 == 0))


def _joined(letters: Sequence[Run], order: Sequence[int]) -> Iterator[Run]:
    """Neighbours that are written alike, as one run."""
    ordered = [letters[place] for place in order]
    for (font, _blank), group in groupby(ordered, lambda run: (run.font, run.letters.isspace())):
        parts = [run.letters for run in group]
        yield Run("".join(parts if font.rightward else reversed(parts)), font)


def _painted(font: pygame.font.Font, words: str, colour: str) -> Surface:
    paint = pygame.Color(colour)
    surface = font.render(words, antialias=True, color=paint).premul_alpha_ip()
    if paint.a < _SOLID:
        surface.fill((paint.a,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return surface
