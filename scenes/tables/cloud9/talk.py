"""Talk: the panel below the dice: who is asked, what they have done, or how surely the pilot can pay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.tables.cloud9.foresight import Telling, draw_gauge
from scenes.tables.cloud9.spots import Spots
from scenes.tables.dots import draw_dots
from scenes.tables.inks import block, ink_up_to, one_line
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import Look, draw_badge, draw_portrait

_FACE: Final = 34.0  # half the width of the portrait
_SIDE: Final = 22.0
_WORDS: Final = (29.0, 38.0)  # how large they are, at usual and at the largest text
_QUESTION: Final = (27.0, 32.0)  # likewise, below the buttons


@dataclass(frozen=True, slots=True)
class Talk:
    """What is said, and of whom; or the chance that is told instead."""

    words: str
    look: Look
    mood: str = "smile"
    thinks: bool = False
    told: Telling | None = None


def draw_talk(canvas: Canvas, ui: Ui, spots: Spots, talk: Talk, time: float) -> None:
    """Draw the panel with a chance, or with somebody and their words; a question to humans lies below."""
    panel = spots.rect("talk")
    canvas.nine("ui/panel/dawn", panel)
    if talk.told is not None:
        draw_gauge(canvas, ui, panel, talk.told)
        _draw_question(canvas, ui, spots, talk.words)
        return
    x = panel.left + _SIDE + _FACE
    draw_portrait(canvas, talk.look, x, panel.centery, radius=_FACE, mood=talk.mood)
    draw_badge(canvas, talk.look, x + 24, panel.centery + 24, 0.7)
    left = x + _FACE + 16
    room = FRect(left, panel.top + 12, panel.right - _SIDE - left, panel.height - 24)
    ink, lines = block(ui, talk.words, ink_up_to(ui, "name", *_WORDS), room.size)
    for number, line in enumerate(lines):
        y = room.centery + (number - (len(lines) - 1) / 2) * ink.line
        canvas.text(line, ink, room.left, y)
    if talk.thinks:
        now = 0.0 if ui.theme.less_motion else time
        draw_dots(canvas, now, panel.right - 44, panel.top, 0.9)


def _draw_question(canvas: Canvas, ui: Ui, spots: Spots, words: str) -> None:
    """Write whom all eyes are on, below the buttons."""
    room = spots.rect("question")
    ink, line = one_line(ui, words, ink_up_to(ui, "sky", *_QUESTION), room.width)
    canvas.text(line, ink, *room.center, align=0.5)
