"""Painter: paints the table, with what is in mind lying there already."""

from __future__ import annotations

from typing import Final

from game.cloudy_kingdom.views import field_of
from scenes.platform.canvas import Canvas
from scenes.tables.cloudy_kingdom import lights
from scenes.tables.cloudy_kingdom.board_painter import BoardPainter
from scenes.tables.cloudy_kingdom.brush import Brush
from scenes.tables.cloudy_kingdom.chips import chips_of, draw_chips
from scenes.tables.cloudy_kingdom.cursor import Cursor
from scenes.tables.cloudy_kingdom.hand import Hand
from scenes.tables.cloudy_kingdom.layout import layout
from scenes.tables.cloudy_kingdom.messages import draw_message, message
from scenes.tables.cloudy_kingdom.position import ShownPosition
from scenes.tables.context import People
from scenes.tables.inks import ink_up_to, one_line
from scenes.ui.core import Ui
from scenes.ui.scenery.backdrop import NOON, Backdrop

_PILE: Final = 0.76
_FULL, _HALF = 24, 8  # cards in a deck that looks so


class Painter:
    """The picture of a game of Cloudy Kingdom at a moment."""

    def __init__(self, ui: Ui, people: People, position: ShownPosition, cursor: Cursor) -> None:
        self._ui = ui
        self._people = people
        self._position = position
        self._cursor = cursor
        self._backdrop = Backdrop(NOON, still=ui.theme.less_motion)

    def draw(self, canvas: Canvas, time: float) -> None:
        """Paint the sky, the board, the players and the hand; then what is going on."""
        ui, position, cursor = self._ui, self._position, self._cursor
        brush = Brush(canvas, position.view, time, ui.theme.less_motion)
        self._backdrop.draw(canvas, time)
        self._backdrop.draw_front(canvas, time)
        self._board_painter(brush).draw()
        self._draw_lights(brush)
        self._draw_piles(brush)
        draw_chips(ui, brush, chips_of(position, self._people))
        if position.view.phase not in ("draft", "over"):
            Hand.of(position, cursor, self._people.names).draw(ui, brush, position.absent)
        told = message(position, cursor, self._people.names)
        if told is not None:
            draw_message(ui, brush, told, self._people)
        stacks, cell = position.stacks, cursor.cell
        fanned = stacks.pop(cell) if cursor.looks_under and cell is not None else ()
        lights.draw_heights(ui, brush, position.board, stacks)
        if fanned and cell is not None:
            lights.draw_fan(ui, brush, position.board, cell, fanned)
        position.draw_effects(brush)

    def _board_painter(self, brush: Brush) -> BoardPainter:
        """The board, with what is in mind lying there already."""
        position, cursor = self._position, self._cursor
        board, stacks, held = position.board, position.stacks, None
        castles, cell, builder = cursor.network().castles, cursor.cell, cursor.builder
        marks = {} if builder is None else builder.marks(cell, fanned=cursor.looks_under)
        lit = {gate for gate in board.gates if (gate.family, gate.side) in castles}
        lit |= {gate for link in position.links for gate in board.pair(link.family, link.pair)}
        preview = cursor.preview
        if cell is not None and preview is not None:
            before = len(stacks[cell])
            stacks[cell] = preview.stack(cell)
            held = cell if len(stacks[cell]) > before else None
            lit |= {gate for link in preview.made for gate in board.pair(link.family, link.pair)}
        return BoardPainter(brush, board, stacks, position.absent, lit, position.hops, held, marks)

    def _draw_lights(self, brush: Brush) -> None:
        """Paint the shimmer of what hangs together: with a castle, in a link that waits, or soon."""
        position, cursor = self._position, self._cursor
        view, board, cell, foretold = position.view, position.board, cursor.cell, cursor.foretold
        broken = {(link.family, link.pair) for link in foretold.broken} if foretold else set()
        waits = bool(position.waiting)
        for link in position.links:
            if ("link", link.family, link.pair) not in position.absent:
                cut = cell if (link.family, link.pair) in broken else None
                lights.draw_standing(brush, board, link, cut, waits=waits)
        for gate in board.gates:
            if view.winners and gate.family in {view.families[seat] for seat in view.winners}:
                brush.crown(board, gate)
        if cursor.gate is not None:
            lights.shimmer(brush, board, field_of(view), cursor.network().borders)
        if cell is not None and foretold is not None:
            lights.draw_prospect(brush, board, foretold, cell, position.stacks[cell])

    def _draw_piles(self, brush: Brush) -> None:
        """Paint the deck with the number of its cards, and what lies on top of the discard pile."""
        canvas, view, places = brush.canvas, self._position.view, layout()
        deck = view.deck_size
        height = "full" if deck >= _FULL else "half" if deck >= _HALF else "low" if deck else "empty"
        x, y = places.point("deck")
        canvas.picture(f"kingdom/pile/{height}", x, y, wide=_PILE, high=_PILE)
        canvas.picture("ui/counter/teal", x + 42, y + 24)
        ink, words = one_line(self._ui, str(deck), ink_up_to(self._ui, "label", 20, 20), 34)
        canvas.text(words, ink, x + 42, y + 24, align=0.5)
        if view.discard:
            brush.card(view.discard[-1], 0, *places.point("discard"), _PILE)
        else:
            canvas.picture("kingdom/pile/empty", *places.point("discard"), wide=_PILE, high=_PILE)
