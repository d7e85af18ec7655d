"""Widgets of this table: cells with a focus of their own, keys that turn the card, and the prompts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.cloudy_kingdom.pieces import Cell, Grow
from scenes.input.intents import Wish
from scenes.platform.canvas import Canvas
from scenes.tables.cloudy_kingdom.action_builder import CellAction
from scenes.tables.cloudy_kingdom.board import Board
from scenes.tables.cloudy_kingdom.brush import HELD
from scenes.tables.cloudy_kingdom.layout import layout_for
from scenes.tables.inks import ink_up_to, one_line
from scenes.tables.sign import common_size, row_of, width_of
from scenes.ui.button import Prompt, draw_glyph
from scenes.ui.commands import Way
from scenes.ui.core import Action, Ui, Widget
from scenes.ui.layout import At, Column, Layers
from scenes.ui.spot import Spot
from scenes.words import _

_WITHIN: Final = 12.0  # how far the focus on a whole cell keeps away from the doorsteps
_EDGE: Final = 8  # below the prompts
_LEFT: Final = 334.0  # width of the lower left corner, where no castle stands
_RIGHT: Final = 462.0
_LARGEST: Final = 32.0  # size of the words of prompts


class CellSpot(Spot):
    """A cell; the focus is seen around a part of it, or around what is spread out over it."""

    around: FRect | None = None

    def ring_rect(self, ui: Ui) -> FRect:
        """What the focus goes around."""
        del ui
        return self.around or self.rect


def ring_around(board: Board, cell: Cell, fanned: int, aimed: CellAction | None) -> FRect:
    """What the focus on a cell goes around: so many cards fanned out, the card held over it, or all of it."""
    if fanned:
        points = board.fan(cell, fanned)
        fan = FRect(0, 0, points[-1][0] - points[0][0] + board.cell, board.cell)
        fan.center = (points[0][0] + points[-1][0]) / 2, points[0][1]
        return fan
    if isinstance(aimed, Grow):
        return board.strip(cell, aimed.axis).move(0, -HELD)
    return board.place(cell).inflate(-_WITHIN, -_WITHIN)


class TurnKey(Prompt):
    """The key or button that turns the card, or an arrow to be pressed where the device has neither."""

    tells_of_buttons = False  # it belongs to the card

    def __init__(self, wish: Wish, icon: str, on_press: Action) -> None:
        super().__init__(wish, "", on_press)
        self._icon = icon

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the glyph, or the arrow."""
        glyph = ui.glyph(self.wish) if self.wish else None
        if glyph:
            draw_glyph(ui, canvas, glyph, self.rect.centerx, self.rect.centery)
        else:
            canvas.picture(f"ui/icon/{self._icon}", self.rect.centerx, self.rect.centery)


class TurnWords(Widget):
    """What the keys do, on one line."""

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Write it."""
        ink, words = one_line(ui, _("Turn the card"), ink_up_to(ui, "soft", 20, 30), self.rect.width)
        canvas.text(words, ink, self.rect.centerx, self.rect.centery, align=0.5)


def prompts(ui: Ui, looks: Sequence[Way], does: Sequence[Way]) -> Widget:
    """What can be looked at to the left, what can be done to the right; large text goes to one corner."""
    if not layout_for(ui).large:
        size = common_size(ui, (looks, _LEFT), (does, _RIGHT))
        left, right = row_of(looks, size), row_of(does, size)
        return Layers(At(left, 0.0, 1.0, edge=_EDGE), At(right, 1.0, 1.0, edge=_EDGE))
    one_row = row_of((*looks, *does), _LARGEST)
    if width_of(ui, one_row) <= _RIGHT:
        return At(one_row, 1.0, 1.0, edge=_EDGE)
    size = common_size(ui, (looks, _RIGHT), (does, _RIGHT))
    lines = row_of(looks, size), row_of(does, size)
    return At(Column(*lines, gap=4, align=1.0), 1.0, 1.0, edge=_EDGE)
