"""A bubble of paper that tells something about what it points at."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from scenes.canvas import Canvas
from scenes.ui.core import Ui
from scenes.ui.text import fitted

_WIDEST: Final = 460
_PADDING: Final = 16
_AWAY: Final = 22  # from what it points at


def draw_bubble(ui: Ui, canvas: Canvas, words: str, about: FRect) -> None:
    """Draw words beside a rectangle: below it if there is room, else above."""
    visible = canvas.visible
    ink, lines = fitted(words, ui.ink("body", 22), ui.theme.grown(_WIDEST), ui.lettering, most_lines=9)
    width = max(ui.lettering.width(line, ink) for line in lines) + 2 * _PADDING
    height = len(lines) * ink.line + 2 * _PADDING
    below = about.bottom + _AWAY + height < visible.bottom - _PADDING
    top = about.bottom + _AWAY if below else about.top - _AWAY - height
    left = min(max(about.centerx - width / 2, visible.left + _PADDING), visible.right - width - _PADDING)
    bubble = FRect(left, top, width, height)
    canvas.nine("ui/tooltip", bubble)
    tip = bubble.top - 11 if below else bubble.bottom + 11
    canvas.picture(f"ui/tooltip/{'up' if below else 'down'}", about.centerx, tip)
    y = bubble.top + _PADDING + ink.line / 2
    for line in lines:
        canvas.text(line, ink, bubble.left + _PADDING, y)
        y += ink.line
