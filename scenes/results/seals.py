"""Seals of a result: a ribbon on which category after category lights up."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from scenes.platform.canvas import Canvas
from scenes.platform.motion import pop
from scenes.results.ending import Ending, Seal
from scenes.results.telling import TOTAL, Telling
from scenes.ui.core import Ui
from scenes.ui.text import fitted
from scenes.words import _

HEIGHT: Final = 76.0  # of the ribbon; the words are below it
_ENDS: Final = 60.0  # what is left at the ends of the ribbon
_APART: Final = 86.0
_SIZE, _LIT = 0.82, 1.1  # of the seals
_PALE: Final = 0.3
_POP: Final = 0.3  # seconds for a seal to light up
_TICK: Final = (24.0, 22.0)  # beside the middle of a seal
_WORDS: Final = 26.0
_LARGEST: Final = 40.0
_ROOMY: Final = 1.2  # size of text up to which there is room for them below
_BESIDE: Final = 44.0  # the ribbon
_MOST_TOLD: Final = 2  # categories at once
_STAR: Final = Seal("ui/icon/star", 1.4)


def draw_seals(ui: Ui, canvas: Canvas, ending: Ending, telling: Telling, middle: tuple[float, float]) -> None:
    """Paint the ribbon under a point: what has been counted, what is counted now, and what is to come."""
    (x, top), categories = middle, telling.categories
    wide = _APART * (len(categories) - 1) + 2 * _ENDS + 80
    canvas.nine("ui/ribbon/cream", FRect(x - wide / 2, top, wide, HEIGHT))
    for number, category in enumerate(categories):
        seal = ending.seals.get(category, _STAR)
        at = x + (number - (len(categories) - 1) / 2) * _APART, top + HEIGHT / 2
        is_lit = number in telling.lit
        lit = 1.0 if ui.theme.less_motion else pop(min(1.0, (telling.time - telling.begins) / _POP))
        size = _SIZE + (_LIT - _SIZE) * lit if is_lit else _SIZE
        _draw_seal(canvas, seal, at, size, 1.0 if is_lit or number < telling.counted else _PALE)
        if number < telling.counted:
            canvas.picture("ui/icon/check", at[0] + _TICK[0], at[1] + _TICK[1], wide=0.8, high=0.8)
    told = [_called(ending, categories[number]) for number in telling.lit]
    words = " · ".join(told) if len(told) <= _MOST_TOLD else _("Total")
    if words:
        usual = ui.ink("light-name", min(_WORDS, _LARGEST / ui.theme.text_size))
        ink, lines = fitted(words, usual, canvas.visible.width - 120, ui.lettering)
        room = ui.lettering.width(lines[0], ink) + 44
        pill = FRect(x - room / 2, top + HEIGHT - 2, room, ink.line + 10)
        beside = x + wide / 2 + _BESIDE
        if ui.theme.text_size > _ROOMY and beside + room < canvas.visible.right:
            pill.midleft = (beside, top + HEIGHT / 2)  # below it would lie over whoever stands there
        canvas.nine("ui/pill/ink", pill)
        canvas.text(lines[0], ink, pill.centerx, pill.centery, align=0.5)


def _called(ending: Ending, category: str) -> str:
    return _("Total") if category == TOTAL else ending.categories.get(category, category)


def _draw_seal(canvas: Canvas, seal: Seal, at: tuple[float, float], size: float, alpha: float) -> None:
    x, y = at
    if not seal.is_whole:
        canvas.picture("honours/seal", x, y, wide=size, high=size, alpha=alpha)
    grown = size * seal.size
    canvas.picture(seal.picture, x, y + seal.below * size, wide=grown, high=grown, alpha=alpha)
