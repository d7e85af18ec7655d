"""The prompts along the lower edge, which keep off the castles however large the text is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.intents import Wish
from scenes.tables.cloudy_kingdom import panel
from scenes.tables.sign import Sign
from scenes.ui.core import Action, Ui, Widget
from scenes.ui.layout import At, Column, Layers, Row

Offer = tuple[Wish, str, Action]  # what to press, what it does, and the doing

_EDGE: Final = 8  # below them
_LEFT: Final = 334.0  # width of the lower left corner, where no castle stands
_RIGHT: Final = 462.0
_SIZES: Final = (32.0, 28.0, 25.0, 22.0, 20.0, 18.0)  # of the words, until they fit there


def prompts(ui: Ui, looks: Sequence[Offer], does: Sequence[Offer]) -> Widget:
    """What can be looked at to the left, what can be done to the right; large text goes to one corner."""
    if not panel.is_large(ui):
        left, right = _fitting(ui, looks, _LEFT), _fitting(ui, does, _RIGHT)
        return Layers(At(left, 0.0, 1.0, edge=_EDGE), At(right, 1.0, 1.0, edge=_EDGE))
    one_line = _row((*looks, *does), _SIZES[0])
    if _width(ui, one_line) <= _RIGHT:
        return At(one_line, 1.0, 1.0, edge=_EDGE)
    lines = _fitting(ui, looks, _RIGHT), _fitting(ui, does, _RIGHT)
    return At(Column(*lines, gap=4, align=1.0), 1.0, 1.0, edge=_EDGE)


def _fitting(ui: Ui, offers: Sequence[Offer], width: float) -> Row:
    """Prompts side by side, as large as there is room for them."""
    rows = (_row(offers, size) for size in _SIZES)
    return next((row for row in rows if _width(ui, row) <= width), _row(offers, _SIZES[-1]))


def _row(offers: Sequence[Offer], largest: float) -> Row:
    return Row(*(Sign(*offer, largest=largest) for offer in offers), gap=14)


def _width(ui: Ui, row: Row) -> float:
    return row.size(ui, _STAGE)[0]


_STAGE: Final = 1280.0
