"""What lies over the board: light on the vines, and how many cards lie in a high stack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.cloudy_kingdom.field import Field
from game.cloudy_kingdom.pieces import PATTERNS, SIDES, Cell
from game.cloudy_kingdom.views import Lying
from scenes.tables.cloudy_kingdom.faces import sides_code
from scenes.tables.cloudy_kingdom.ground import Ground
from scenes.tables.cloudy_kingdom.pieces import Brush
from scenes.ui.core import Ui
from scenes.ui.text import fitted

_HIGH: Final = 3  # cards in a stack that hides some
_COUNTER: Final = 0.72
_CORNER: Final = 15.0


def shimmer(brush: Brush, ground: Ground, field: Field, borders: frozenset[tuple[Cell, str]]) -> None:
    """Paint light on all vines that reach some borders."""
    for number, cell in field.realm.ground.cell.items():
        for group in PATTERNS[field.shown[number]]:
            sides = [side for bit, side in enumerate(SIDES) if group >> bit & 1]
            if (cell, sides[0]) in borders:
                brush.shimmer(sides_code(sides), *ground.middle(cell), ground.size)


def draw_heights(ui: Ui, brush: Brush, ground: Ground, stacks: Mapping[Cell, Sequence[Lying]]) -> None:
    """Paint the number of cards on each stack that hides some."""
    for cell, stack in stacks.items():
        if len(stack) >= _HIGH:
            x, y = ground.place(cell).right - _CORNER, ground.place(cell).bottom - _CORNER
            brush.canvas.picture("ui/counter/ink", x, y, wide=_COUNTER, high=_COUNTER)
            ink, lines = fitted(str(len(stack)), ui.ink("light-name", 16), 20, ui.lettering)
            brush.canvas.text(lines[0], ink, x, y, align=0.5)
