"""The prompts along the lower edge, which keep off the castles however large the text is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.tables.cloudy_kingdom import panel
from scenes.tables.sign import common_size, row_of, width_of
from scenes.ui.commands import Way
from scenes.ui.core import Ui, Widget
from scenes.ui.layout import At, Column, Layers

_EDGE: Final = 8  # below them
_LEFT: Final = 334.0  # width of the lower left corner, where no castle stands
_RIGHT: Final = 462.0
_LARGEST: Final = 32.0  # size of the words


def prompts(ui: Ui, looks: Sequence[Way], does: Sequence[Way]) -> Widget:
    """What can be looked at to the left, what can be done to the right; large text goes to one corner."""
    if not panel.is_large(ui):
        size = common_size(ui, (looks, _LEFT), (does, _RIGHT))
        left, right = row_of(looks, size), row_of(does, size)
        return Layers(At(left, 0.0, 1.0, edge=_EDGE), At(right, 1.0, 1.0, edge=_EDGE))
    one_line = row_of((*looks, *does), _LARGEST)
    if width_of(ui, one_line) <= _RIGHT:
        return At(one_line, 1.0, 1.0, edge=_EDGE)
    size = common_size(ui, (looks, _RIGHT), (does, _RIGHT))
    lines = row_of(looks, size), row_of(does, size)
    return At(Column(*lines, gap=4, align=1.0), 1.0, 1.0, edge=_EDGE)
