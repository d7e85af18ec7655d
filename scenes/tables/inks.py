"""Words in places that cannot grow: on one line, and no larger than the place allows."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from scenes.platform.text_renderer import Ink
from scenes.ui.core import Size, Ui
from scenes.ui.text import fitted

_STEP: Final = 0.93  # from one size that is tried to the next
_MOST_LINES: Final = 9


def ink_up_to(ui: Ui, name: str, size: float, largest: float) -> Ink:
    """A kind of words of a size that goes with the text, up to a largest one."""
    return ui.ink(name, size).up_to(largest)


def grown_ink(ui: Ui, name: str, size: float, most: float) -> Ink:
    """A kind of words of a size that goes with the text, grown at most so many times."""
    return ink_up_to(ui, name, size, size * most)


def one_line(ui: Ui, words: str, ink: Ink, width: float) -> tuple[Ink, str]:
    """Words on one line, written as small as it takes."""
    ink, lines = fitted(words, ink, max(1.0, width), ui.lettering)
    return ink, lines[0]


def block(ui: Ui, words: str, ink: Ink, room: Size) -> tuple[Ink, tuple[str, ...]]:
    """Words on as many lines as there is room for, written as small as it takes."""
    wide, high = room
    while True:
        ink, lines = fitted(words, ink, wide, ui.lettering, most_lines=_MOST_LINES)
        if len(lines) * ink.line <= high:
            return ink, lines
        ink = replace(ink, size=ink.size * _STEP)


def even(ui: Ui, words: str, ink: Ink, lines: tuple[str, ...]) -> tuple[str, ...]:
    """As many lines as before, about as long as each other, the last no longer than the first."""
    while len(lines) > 1:
        widest = max(ui.lettering.width(line, ink) for line in lines)
        smaller, shorter = fitted(words, ink, widest - 1, ui.lettering, most_lines=len(lines))
        first, last = (ui.lettering.width(line, ink) for line in (shorter[0], shorter[-1]))
        if smaller != ink or first < last or " ".join(shorter) != " ".join(lines):
            break
        lines = shorter
    return lines
