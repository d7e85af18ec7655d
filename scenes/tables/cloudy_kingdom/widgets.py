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
from scenes.tables.cloudy_kingdom.layout import TableLayout
from scenes.tables.sign import common_size, row_of
from scenes.ui.button import Prompt, draw_glyph
from scenes.ui.commands import Command
from scenes.ui.core import OnPress, Ui, Widget
from scenes.ui.layout import Group, Layers
from scenes.ui.spot import Spot
from scenes.words import _

_WITHIN: Final = 12.0  # how far the focus on a whole cell keeps away from the doorsteps
_AT_LEFT: Final = 100.0  # what begins before that stands at the left edge
_FOOT, _GLYPH_UP = 4.0, 18.0  # of a key, and of the glyph below it


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
    """A key that turns the card, with the button of the device that does the same below it."""

    tells_of_buttons = False  # it belongs to the card

    def __init__(self, wish: Wish, icon: str, on_press: OnPress) -> None:
        super().__init__(wish, _("Turn left") if wish is Wish.TURN_LEFT else _("Turn right"), on_press)
        self._icon = icon

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint the key, and the glyph below it."""
        rect = self.rect
        state = "pressed" if ui.pressed == self.id else "rest"
        draw_key(canvas, rect, self._icon, f"cream/{state}")
        if glyph := ui.glyph(self.wish) if self.wish else None:
            draw_glyph(ui, canvas, glyph, rect.centerx, rect.bottom - _GLYPH_UP, 1.0)


def draw_key(canvas: Canvas, rect: FRect, icon: str, state: str) -> None:
    """Paint a key with a sign on it, as wide as it is high."""
    canvas.nine(f"ui/key/{state}", FRect(rect.left, rect.top, rect.width, rect.width - _FOOT))
    canvas.picture(f"ui/icon/{icon}", rect.centerx, rect.top + rect.width / 2 - _FOOT)


def prompts(ui: Ui, places: TableLayout, looks: Sequence[Command], does: Sequence[Command]) -> Widget:
    """What can be looked at on one side, what can be done on the other; words as large as both have room."""
    rooms = places.rect("looks"), places.rect("does")
    size = common_size(ui, (looks, rooms[0].width), (does, rooms[1].width))
    return Layers(*(_Line(row_of(ways, size), room) for ways, room in zip((looks, does), rooms, strict=True)))


class _Line(Group):
    """Prompts in a room: at its left end if that is where the table ends, else at its right end."""

    def __init__(self, row: Widget, room: FRect) -> None:
        super().__init__(row)
        self._room = room

    def place(self, ui: Ui, rect: FRect) -> None:
        """Put them on the lower edge, of the window where the room is there."""
        self.rect = rect
        wide, high = self.children[0].size(ui, self._room.width)
        left = self._room.left if self._room.left < _AT_LEFT else self._room.right - wide
        self.children[0].place(ui, FRect(left, self._room.bottom - high, wide, high))
