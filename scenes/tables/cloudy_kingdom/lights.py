"""Lights: what lies over the board: light on the vines, and how many cards lie in a high stack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.cloudy_kingdom.field import Field
from game.cloudy_kingdom.pieces import PATTERNS, SIDES, Cell
from game.cloudy_kingdom.views import Link, Lying
from scenes.platform.viewport import XY
from scenes.tables.cloudy_kingdom.board import LIFE, Board
from scenes.tables.cloudy_kingdom.brush import Brush
from scenes.tables.cloudy_kingdom.preview import FieldPreview
from scenes.tables.cloudy_kingdom.sprites import quarters_of, sides_code
from scenes.tables.cloudy_kingdom.vines import draw_link
from scenes.tables.inks import ink_up_to, one_line
from scenes.ui.core import Ui

_HIGH: Final = 3  # cards in a stack that hides some
_GONE: Final = 0.4  # how much is seen of a card that would be chopped off
_FAN_SHADOW: Final = 150.0  # half its width as it is drawn
_FANNED: Final = 0.88  # how large a card is in a fan
_BELOW: Final = 14.0  # a fanned card, its number
_SIGN: Final = 6.0  # how far a sign lies within the corner of a cell
_COUNTER: Final = 0.72
_CORNER: Final = 15.0


def shimmer(brush: Brush, board: Board, field: Field, borders: frozenset[tuple[Cell, str]]) -> None:
    """Paint light on all vines that reach some borders."""
    for number, cell in field.tables.bitboard.cell.items():
        for group in PATTERNS[field.shown[number]]:
            sides = [side for bit, side in enumerate(SIDES) if group >> bit & 1]
            if (cell, sides[0]) in borders:
                brush.shimmer(sides_code(sides), *board.middle(cell), board.size)


def draw_standing(brush: Brush, board: Board, link: Link, cut: Cell | None, *, waits: bool) -> None:
    """Paint a link that stands, dark where it may soon be cut, with hourglasses if it waits."""
    if cut is None:
        draw_link(brush, board, link.route)
    for leg in link.route if cut is not None else ():
        if leg.cell != cut:
            draw_link(brush, board, (leg,))
    for gate in board.pair(link.family, link.pair) if waits else ():
        brush.hourglass(board, gate)


def draw_prospect(
    brush: Brush, board: Board, preview: FieldPreview, cell: Cell, stack: Sequence[Lying]
) -> None:
    """Paint what would come of an action in a cell: joined vines, links, crowns for those who would win."""
    for lying in stack[len(preview.stack(cell)) :]:  # what would be gone
        quarters = quarters_of(lying.axis, lying.flip)
        brush.card(lying.card, quarters, *board.middle(cell), board.size, alpha=_GONE)
    shimmer(brush, board, preview.field, preview.joined(cell))
    for link, route in zip(preview.made, preview.routes, strict=True):
        draw_link(brush, board, route)
        for gate in board.pair(link.family, link.pair) if link.seat in preview.winners else ():
            brush.crown(board, gate)
    sign = "joined" if preview.made else "cut-off" if preview.broken else ""
    if sign:
        place = board.place(cell)
        brush.canvas.picture(f"kingdom/effect/{sign}", place.right - _SIGN, place.top + _SIGN)


def draw_heights(ui: Ui, brush: Brush, board: Board, stacks: Mapping[Cell, Sequence[Lying]]) -> None:
    """Paint the number of cards on each stack that hides some."""
    for cell, stack in stacks.items():
        if len(stack) >= _HIGH:
            x, y = board.place(cell).right - _CORNER, board.place(cell).bottom - _CORNER
            _draw_number(ui, brush, len(stack), (x, y))


def draw_fan(ui: Ui, brush: Brush, board: Board, cell: Cell, stack: Sequence[Lying]) -> None:
    """Paint all cards of a stack side by side, numbered from the lowest on."""
    size = board.size
    places = board.fan(cell, len(stack))
    (left, y), (right, _y) = places[0], places[-1]
    wide = ((right - left) / 2 + LIFE * size) / _FAN_SHADOW
    brush.canvas.picture("kingdom/fan/shadow", (left + right) / 2, y, wide=wide, high=size * 1.1)
    for lying, place in zip(stack, places, strict=True):
        brush.card(lying.card, quarters_of(lying.axis, lying.flip), *place, size * _FANNED, lifted=True)
    for number, (x, _y) in enumerate(places, 1):
        _draw_number(ui, brush, number, (x, y + board.cell / 2 + _BELOW))


def _draw_number(ui: Ui, brush: Brush, number: int, place: XY) -> None:
    brush.canvas.picture("ui/counter/ink", *place, wide=_COUNTER, high=_COUNTER)
    ink, words = one_line(ui, str(number), ink_up_to(ui, "light-name", 16, 16), 20)
    brush.canvas.text(words, ink, *place, align=0.5)
