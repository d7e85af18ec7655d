"""A cell that can be chosen, with the focus around what would lie there."""

from __future__ import annotations

from typing import Final

from pygame import FRect

from game.cloudy_kingdom.pieces import Cell, Grow, KingdomAction
from scenes.tables.cloudy_kingdom.ground import Ground
from scenes.tables.cloudy_kingdom.pieces import HELD
from scenes.ui.core import Ui
from scenes.ui.spot import Spot

_WITHIN: Final = 12.0  # how far the focus on a whole cell keeps away from the doorsteps


class Place(Spot):
    """A cell; the focus is seen around a part of it, or around what is spread out over it."""

    around: FRect | None = None

    def ring_rect(self, ui: Ui) -> FRect:
        """What the focus goes around."""
        del ui
        return self.around or self.rect


def around(ground: Ground, cell: Cell, fanned: int, aimed: KingdomAction | None) -> FRect:
    """What the focus on a cell goes around: so many cards fanned out, the card held over it, or all of it."""
    if fanned:
        places = ground.fan(cell, fanned)
        fan = FRect(0, 0, places[-1][0] - places[0][0] + ground.cell, ground.cell)
        fan.center = (places[0][0] + places[-1][0]) / 2, places[0][1]
        return fan
    if isinstance(aimed, Grow):
        return ground.strip(cell, aimed.axis).move(0, -HELD)
    return ground.place(cell).inflate(-_WITHIN, -_WITHIN)
