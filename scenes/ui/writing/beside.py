"""Letters beside the wheel: the commonest ones around the other stick and on the triggers, a gesture each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pygame import FRect

from scenes.input.glyphs import Glyph
from scenes.input.wheel import WAYS
from scenes.platform.canvas import Canvas
from scenes.ui.button import draw_glyph
from scenes.ui.core import Ui

#: As a clock has them, in the order of the alphabet; then those of the triggers.
COMMON: Final = ("a", "e", "i", "o", "u", "l", "n", "r", "s", "t")
WIDE: Final = 282.0
_HIGH: Final = 242.0
_ASIDE: Final = (104.0, 84.0)  # from the stick to letters beside it, and at the corners
_DOWN: Final = (84.0, 60.0)  # to those above and below it, and at the corners
_KEY: Final = 54.0
_STICK: Final = "ui/pad/stick/right"
_TRIGGERS: Final = (263.0, 66.0, 26.0)  # how far down, how far aside, and from each to its letter
_LETTER: Final = 34


def draw_common(  # noqa: PLR0913, PLR0917 - on what, where, and what is to be seen
    ui: Ui,
    canvas: Canvas,
    x: float,
    top: float,
    letters: Sequence[str],
    triggers: Sequence[Glyph],
    chosen: int,
) -> None:
    """Paint the letters around the stick, the chosen one raised, and those of the triggers below."""
    board = FRect(x - WIDE / 2, top, WIDE, _HIGH)
    canvas.nine("ui/key/cream/rest", board)
    y = board.centery - 2
    canvas.picture(_STICK, x, y)
    for number, way in enumerate(WAYS):
        across, down = x + way[0] * _ASIDE[way[1] != 0], y + way[1] * _DOWN[way[0] != 0]
        if number == chosen:
            canvas.nine("ui/key/teal/hover", FRect(across - _KEY / 2, down - _KEY / 2, _KEY, _KEY))
        _draw_letter(ui, canvas, letters[number], across, down, "label" if number == chosen else "head")
    below, aside, apart = _TRIGGERS
    for glyph, letter, side in zip(triggers, letters[len(WAYS) :], (-1, 1), strict=True):
        draw_glyph(ui, canvas, glyph, x + side * aside - apart, top + below, 1.0)
        _draw_letter(ui, canvas, letter, x + side * aside + apart, top + below, "head")


def _draw_letter(  # noqa: PLR0913, PLR0917 - likewise
    ui: Ui, canvas: Canvas, letter: str, x: float, y: float, kind: str
) -> None:
    canvas.text(letter, replace(ui.ink(kind, _LETTER), size=_LETTER), x, y, align=0.5)
