"""The coach: light on what is meant, and words on a note."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.motion import sway
from scenes.platform.text_renderer import Ink
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import Look, draw_portrait
from scenes.ui.scenery.backdrop import Sky
from scenes.ui.text import fitted

COACH: Final = Look("jade", "astronomer")
_GLOWS: Final = 2  # halos over each other around what is pointed at
_NOTE: Final = FRect(26, 0, 236, 264)  # the largest a note may be; it stands on the left
_LARGEST_NOTE: Final = 1.35  # how much wider it may be for larger text
_NOTE_PADDING: Final = 18.0
_HEAD: Final = 27.0  # radius of the coach on the note


def draw_light(canvas: Canvas, about: Sequence[FRect], time: float) -> None:
    """Paint light around rectangles."""
    breath = 0.85 + sway(time, 1.1, 0.15)
    for rect in about:
        for _layer in range(_GLOWS):
            canvas.nine("ui/focus/normal/halo", rect, breath)


@dataclass(frozen=True, slots=True)
class Note:
    """Words on a note at the left edge."""

    words: str
    sky: Sky
    room: tuple[float, float]  # how far down it begins, unless it is too high for where it must end
    size: float = 22.0  # of the words


def note_rect(ui: Ui, note: Note) -> FRect:
    """All that a note takes, with the coach above it."""
    _ink, _lines, paper = _written(ui, note)
    return FRect(paper.left, paper.top - _HEAD, paper.width, paper.height + _HEAD)


def _written(ui: Ui, note: Note) -> tuple[Ink, tuple[str, ...], FRect]:
    """The words of a note as they are written, and the paper under them."""
    width = _NOTE.width * min(_LARGEST_NOTE, max(1.0, ui.theme.text_size))
    widest = width - 2 * _NOTE_PADDING
    ink = ui.ink("light", note.size)
    most = max(3, int(_NOTE.height / ink.line))
    ink, lines = fitted(note.words, ink, widest, ui.lettering, most_lines=most)
    high = len(lines) * ink.line + 2 * _NOTE_PADDING + _HEAD
    top, lowest = note.room
    return ink, lines, FRect(_NOTE.left, min(top, lowest - high), width, high)


def draw_note(ui: Ui, canvas: Canvas, note: Note) -> None:
    """Paint a note, with the coach above it."""
    ink, lines, paper = _written(ui, note)
    canvas.nine(f"ui/slab/{note.sky.slab}", paper)
    draw_portrait(canvas, COACH, paper.left + 42, paper.top + 4, radius=_HEAD, mood="happy")
    y = paper.top + _NOTE_PADDING + _HEAD + ink.line / 2
    for line in lines:
        canvas.text(line, ink, paper.left + _NOTE_PADDING, y)
        y += ink.line
