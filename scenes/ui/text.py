"""Words on a screen: wrapped to the width there is, or made smaller until they fit."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from scenes.canvas import Canvas
from scenes.lettering import Ink, Lettering
from scenes.ui.core import Size, Ui, Widget

_SHRINK: Final = (
    1.0,
    0.92,
    0.85,
    0.78,
    0.7,
    0.62,
    0.55,
    0.5,
)  # steps by which words that do not fit are made smaller
_MOST_FITS: Final = 2048  # enough for all words on any screen, many times over


class Text(Widget):
    """Words in as many lines as it takes."""

    def __init__(
        self, words: str, ink: str = "body", *, align: float = 0.0, size: float | None = None
    ) -> None:
        super().__init__()
        self.words = words
        self._ink = ink
        self._align = align
        self._size = size  # instead of the usual one of the ink

    def size(self, ui: Ui, width: float) -> Size:
        """As wide as the longest line."""
        ink, lines = self._set(ui, width)
        return max(ui.lettering.width(line, ink) for line in lines) + 1, len(lines) * ink.line

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Write line after line."""
        ink, lines = self._set(ui, self.rect.width)
        x = self.rect.left + self.rect.width * self._align
        y = self.rect.top + (self.rect.height - len(lines) * ink.line) / 2 + ink.line / 2
        for line in lines:
            canvas.text(line, ink, x, y, align=self._align)
            y += ink.line

    def _set(self, ui: Ui, width: float) -> tuple[Ink, tuple[str, ...]]:
        return fitted(self.words, ui.ink(self._ink, self._size), width, ui.lettering, most_lines=99)


def fitted(
    words: str, ink: Ink, width: float, lettering: Lettering, most_lines: int = 1
) -> tuple[Ink, tuple[str, ...]]:
    """The words in lines, and the ink in which no line is too long: first smaller, then it must do."""
    key = (words, ink, max(1, int(width + 0.999)), most_lines)
    return lettering.fits.get(key) or _fit(lettering, *key)


def _fit(
    lettering: Lettering, words: str, ink: Ink, width: int, most_lines: int
) -> tuple[Ink, tuple[str, ...]]:
    for step in _SHRINK:
        smaller = replace(ink, size=ink.size * step)
        lines = wrapped(words, smaller, width, lettering)
        fits = max(lettering.width(line, smaller) for line in lines) <= width
        if fits and len(lines) <= most_lines:
            break
    if len(lettering.fits) >= _MOST_FITS:
        lettering.fits.clear()
    fit = lettering.fits[words, ink, width, most_lines] = (smaller, tuple(lines))
    return fit


def wrapped(words: str, ink: Ink, width: float, lettering: Lettering) -> list[str]:
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
