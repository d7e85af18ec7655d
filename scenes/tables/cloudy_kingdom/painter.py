"""Painter: paints the table, with what is in mind lying there already."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.cloudy_kingdom.field import Field
from game.cloudy_kingdom.views import KingdomView, field_of
from game.core import Event
from scenes.platform.canvas import Canvas
from scenes.tables.cloudy_kingdom import lights
from scenes.tables.cloudy_kingdom.announcements import draw_message, message
from scenes.tables.cloudy_kingdom.board_painter import BoardPainter
from scenes.tables.cloudy_kingdom.brush import Brush
from scenes.tables.cloudy_kingdom.chips import chips_of, draw_chips
from scenes.tables.cloudy_kingdom.cursor import Cursor
from scenes.tables.cloudy_kingdom.panels.goal import Goal, draw_goal
from scenes.tables.cloudy_kingdom.panels.hand import SEAM, Hand
from scenes.tables.cloudy_kingdom.panels.recent_moves import RecentMoveRow
from scenes.tables.cloudy_kingdom.panels.spells import SpellList, draw_spells, draw_tip
from scenes.tables.cloudy_kingdom.position import ShownPosition
from scenes.tables.cloudy_kingdom.widgets import draw_key
from scenes.tables.inks import block, ink_up_to, one_line
from scenes.tables.table_view import TableParts
from scenes.ui.scenery.avatars import draw_badge, draw_portrait
from scenes.ui.scenery.backdrop import NOON, Backdrop
from scenes.words import _

_PILE: Final = 0.76
_FULL, _HALF = 24, 8  # cards in a deck that looks so
_FACE: Final = (27.0, 16.0)  # of whose card it is: from the corner of its panel, and half its width
_EDGE: Final = 8.0  # of the paper of a button, below its face
_CROWN: Final = (44.0, 8.0, 0.9)  # on the button of a press that wins


class Painter:
    """The picture of a game of Cloudy Kingdom at a moment."""

    def __init__(self, parts: TableParts, position: ShownPosition, cursor: Cursor) -> None:
        self._ui = parts.focus.ui
        self._people = parts.people
        self._focus = parts.focus
        self._position = position
        self._cursor = cursor
        self._moves = RecentMoveRow()
        self._backdrop = Backdrop(NOON, still=self._ui.theme.less_motion)
        self._fields: tuple[KingdomView, Field] | None = None  # of the view that was asked about last
        self._goal: tuple[Field, Goal] | None = None  # likewise of the field

    def update(self, log: Sequence[Event], dt: float) -> None:
        """Let time pass."""
        self._moves.update(log, dt)

    def draw(self, canvas: Canvas, time: float) -> None:
        """Paint the sky, the board, the players and the panels; then what is going on."""
        ui, position, cursor = self._ui, self._position, self._cursor
        brush = Brush(canvas, position.view, time, ui.theme.less_motion)
        self._backdrop.draw(canvas, time)
        self._backdrop.draw_front(canvas, time)
        self._board_painter(brush).draw()
        self._draw_lights(brush)
        self._draw_piles(brush)
        draw_chips(ui, brush, position.places, chips_of(position, self._people))
        self._draw_panels(brush)
        stacks, cell = position.stacks, cursor.cell
        fanned = stacks.pop(cell) if cursor.looks_under and cell is not None else ()
        lights.draw_heights(ui, brush, position.board, stacks)
        if fanned and cell is not None:
            lights.draw_fan(ui, brush, position.board, cell, fanned)
        position.draw_effects(brush)

    def draw_over(self, canvas: Canvas) -> None:
        """Paint what a spell does that is looked at, and a crown on the press that wins."""
        cursor, position = self._cursor, self._position
        row = self._focus.focused
        if row is not None and cursor.looked_at_spell and self._focus.bubble() is None:
            draw_tip(self._ui, Brush(canvas, position.view), cursor.looked_at_spell, row.rect)
        seat, foretold = cursor.seat, cursor.foretold
        if foretold is not None and seat is not None and seat in foretold.winners:
            button, (aside, below, size) = position.places.rect("button"), _CROWN
            crown = f"kingdom/crown/{position.view.families[seat]}"
            canvas.picture(crown, button.right - aside, button.top + below, wide=size, high=size)

    def _draw_panels(self, brush: Brush) -> None:
        """Paint the goal, the card, the spells, the last moves, and what everybody has to know."""
        ui, position, cursor = self._ui, self._position, self._cursor
        places, view, seat = position.places, position.view, position.owner
        parts = max(position.board.layout.rows, position.board.layout.columns)
        family = view.families[seat]
        draw_goal(ui, brush, places.rect("goal"), self._goal_of(self._field(), family, parts))
        told = message(position, cursor, self._people.names)
        if told is not None:
            draw_message(ui, brush, places.rect("message"), told, self._people)
        if view.phase in ("draft", "over"):
            return
        self._draw_card(brush, seat)
        in_mind = cursor.builder.spell if cursor.builder is not None else ""
        if view.casting is not None and seat == view.turn:
            in_mind = view.casting.spell
        spells = SpellList(position.first_spells(seat), view.spells[seat], in_mind)
        draw_spells(ui, brush, places.rect("spells"), spells)
        covered = told is not None and places.rect("message").colliderect(places.rect("deeds"))
        if places.has_moves and not covered:
            self._moves.draw(brush, self._people, position.board, places.rect("deeds"))

    def _draw_card(self, brush: Brush, seat: int) -> None:
        """Paint the panel with the card in hand; while nobody decides, a plate says whose turn it is."""
        canvas, position = brush.canvas, self._position
        panel = position.places.rect("card")
        canvas.nine("ui/panel/noon", panel)
        canvas.nine("ui/stitches/noon", panel.inflate(-SEAM, -SEAM))
        aside, radius = _FACE
        look = self._people.looks[seat]
        draw_portrait(canvas, look, panel.left + aside, panel.top + aside, radius=radius)
        draw_badge(canvas, look, panel.left + aside + 14, panel.top + aside + 12, 0.5)
        Hand.of(position, self._cursor).draw(brush, position.absent)
        if self._cursor.builder is None:
            self._draw_plate(canvas, position.places.rect("button"))
        if self._cursor.builder is None or not self._cursor.builder.cells():
            for wish in ("turn-left", "turn-right"):
                key = position.places.rect(wish)
                draw_key(canvas, FRect(key.left, key.top, key.width, key.width), wish, "greyed/rest")

    def _draw_plate(self, canvas: Canvas, button: FRect) -> None:
        name = self._people.names[self._position.view.turn]
        button.height -= _EDGE
        canvas.nine("ui/button/greyed", button)
        words = _("It is {name}'s turn.").format(name=name)
        ink = ink_up_to(self._ui, "label-greyed", 26, 34)
        ink, lines = block(self._ui, words, ink, (button.width - 40, button.height - 8))
        for number, line in enumerate(lines):
            y = button.centery + (number - (len(lines) - 1) / 2) * ink.line
            canvas.text(line, ink, button.centerx, y, align=0.5)

    def _goal_of(self, field: Field, family: str, parts: int) -> Goal:
        """How far a family is on a field."""
        if self._goal is None or self._goal[0] is not field or self._goal[1].family != family:
            self._goal = field, Goal.of(field, family, parts)
        return self._goal[1]

    def _field(self) -> Field:
        """The field as it would be after what is in mind, as far as that is told."""
        foretold = self._cursor.foretold
        if foretold is not None:
            return foretold.field
        view = self._position.view
        if self._fields is None or self._fields[0] is not view:
            self._fields = view, field_of(view)
        return self._fields[1]

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
        mine = "" if position.view.phase == "over" else position.view.families[position.owner]
        return BoardPainter(brush, board, stacks, position.absent, lit, mine, position.hops, held, marks)

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
        canvas, view, places = brush.canvas, self._position.view, self._position.places
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
