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
_CORNER: Final = 462.0  # width of the lower right corner, where no castle stands
_SIZES: Final = (32.0, 28.0, 25.0, 22.0)  # of the words, until they fit there
_STAGE: Final = 1280.0


def prompts(ui: Ui, looks: Sequence[Offer], does: Sequence[Offer]) -> Widget:
    """What can be looked at to the left, what can be done to the right; large text goes to the corner."""
    if not panel.is_large(ui):
        left, right = (Row(*_signs(offers, _SIZES[0]), gap=20) for offers in (looks, does))
        return Layers(At(left, 0.0, 1.0, edge=_EDGE), At(right, 1.0, 1.0, edge=_EDGE))
    one_line = Row(*_signs((*looks, *does), _SIZES[0]), gap=14)
    if one_line.size(ui, _STAGE)[0] <= _CORNER:
        return At(one_line, 1.0, 1.0, edge=_EDGE)
    for size in _SIZES:
        lines = [Row(*_signs(offers, size), gap=14) for offers in (looks, does)]
        if all(line.size(ui, _STAGE)[0] <= _CORNER for line in lines):
            break
    return At(Column(*lines, gap=4, align=1.0), 1.0, 1.0, width=_CORNER, edge=_EDGE)


def _signs(offers: Sequence[Offer], largest: float) -> list[Sign]:
    return [Sign(*offer, largest=largest) for offer in offers]
