"""Text on a screen: wrapped to the width there is, or made smaller until it fits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from math import ceil
from typing import Final

from scenes import words
from scenes.platform.canvas import Canvas
from scenes.platform.fonts.clusters import clusters
from scenes.platform.text_renderer import Ink, TextRenderer
from scenes.ui.core import Size, Ui, Widget
from scenes.ui.described import Described

_SMALLEST: Final = 12  # size of letters that can still be read
_SMALLEST_ALIKE: Final = 14  # size of words that are made smaller for the sake of others
_ELLIPSIS: Final = "\N{HORIZONTAL ELLIPSIS}"
_TELLING: Final = 2  # letters of a last word that tells two names apart: a number, or an initial
_MOST_FITS: Final = 2048  # enough for all words on any screen, many times over


class Text(Widget):
    """Words in as many lines as it takes."""

    def __init__(
        self,
        words: str,
        ink: str = "body",
        *,
        align: float = 0.0,
        size: float | None = None,
        most_lines: int = 99,
    ) -> None:
        super().__init__()
        self.words = words
        self._ink = ink
        self._align = align
        self._size = size  # instead of the usual one of the ink
        self._most_lines = most_lines

    def size(self, ui: Ui, width: float) -> Size:
        """As wide as the longest line."""
        ink, lines = self._set(ui, width)
        return max(ui.lettering.width(line, ink) for line in lines) + 1, len(lines) * ink.line

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Write line after line."""
        ink, lines = self._set(ui, self.rect.width)
        align = 1 - self._align if words.goes_left() else self._align
        x = self.rect.left + self.rect.width * align
        y = self.rect.top + (self.rect.height - len(lines) * ink.line) / 2 + ink.line / 2
        for line in lines:
            canvas.text(line, ink, x, y, align=align)
            y += ink.line

    def describe(self) -> Described:
        """The words."""
        return Described(self.words, "text")

    def _set(self, ui: Ui, width: float) -> tuple[Ink, tuple[str, ...]]:
        return fitted(self.words, ui.ink(self._ink, self._size), width, ui.lettering, self._most_lines)


class Caption(Text):
    """Words about whatever is in focus, of some that have any; there is room for the longest."""

    def __init__(self, told: Mapping[str, str]) -> None:
        super().__init__(max(told.values(), key=len), size=22, align=0.5)
        self._told = told  # by the id of what is in focus

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Write them."""
        self.words = self._told.get(ui.focus, "")
        super().draw(ui, canvas)


def fitted(
    words: str, ink: Ink, width: float, lettering: TextRenderer, most_lines: int = 1
) -> tuple[Ink, tuple[str, ...]]:
    """The words in so many lines at most, none too long: smaller if need be, and last of all cut short."""
    key = (words, ink, max(1, int(width + 0.999)), most_lines)
    return lettering.fits.get(key) or _fit(lettering, *key)


def common_ink(places: Iterable[tuple[str, float]], ink: Ink, lettering: TextRenderer) -> Ink:
    """The ink in which words that belong together look alike: each fits its own width on one line.

    One very long word among them does not make all of them too small; it is smaller than the others then.
    """
    fits = (fitted(words, ink, width, lettering)[0].size for words, width in places)
    return replace(ink, size=min(ink.size, max(_SMALLEST_ALIKE, min(fits))))


def _fit(
    lettering: TextRenderer, words: str, ink: Ink, width: int, most_lines: int
) -> tuple[Ink, tuple[str, ...]]:
    for smaller in _smaller_and_smaller(ink, _indivisible(words, most_lines), width, lettering):
        lines = wrapped(words, smaller, width, lettering) if most_lines > 1 else [words]
        fits = max(lettering.width(line, smaller) for line in lines) <= width
        if fits and len(lines) <= most_lines:
            break
    else:
        lines = _cut(lines, most_lines, smaller, width, lettering)
    if len(lettering.fits) >= _MOST_FITS:
        lettering.fits.clear()
    fit = lettering.fits[words, ink, width, most_lines] = (smaller, tuple(lines))
    return fit


def _indivisible(words: str, most_lines: int) -> list[str]:
    return words.split() or [words] if most_lines > 1 else [words]


def _smaller_and_smaller(ink: Ink, parts: list[str], width: int, lettering: TextRenderer) -> Iterator[Ink]:
    """The ink itself, then in whole sizes from the first in which the longest part may fit to the smallest.

    They are the same sizes whatever the ink's own is: larger text never ends up smaller than usual text.
    """
    yield ink
    longest = max(lettering.width(part, ink) for part in parts)
    hoped = 1.06 * ink.size * width / max(longest, width) + 2  # as letters are not wholly in scale
    largest = max(_SMALLEST, ceil(min(hoped, ink.size)) - 1)
    for size in range(largest, _SMALLEST - 1, -1):
        if size < ink.size:
            yield replace(ink, size=float(size))


def _cut(lines: list[str], most_lines: int, ink: Ink, width: int, lettering: TextRenderer) -> list[str]:
    """As many lines as there may be, with all that is left out said to be so."""
    most = min(most_lines, len(lines))
    kept = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [_shortened(line, ink, width, lettering) for line in kept]


def _shortened(line: str, ink: Ink, width: int, lettering: TextRenderer) -> str:
    """As much of a line as there is room for; a number or an initial at its end stays."""
    if lettering.width(line, ink) <= width:
        return line
    start, _space, last = line.rpartition(" ")
    if start and len(clusters(last)) <= _TELLING:
        end = f"{_ELLIPSIS} {last}"
    else:
        start, end = line, _ELLIPSIS
    letters = clusters(start)
    for length in range(len(letters) - 1, 1, -1):
        shorter = "".join(letters[:length]).rstrip() + end
        if lettering.width(shorter, ink) <= width:
            return shorter
    return "".join(letters[:1]) + end


def wrapped(words: str, ink: Ink, width: float, lettering: TextRenderer) -> list[str]:
    """The words in lines no longer than a width, if their single words are not."""
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and lettering.width(longer, ink) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines
