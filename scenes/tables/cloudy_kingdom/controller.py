"""Controller: what a press does: it takes a card or spell up, turns it, plays it, or takes it back."""

from __future__ import annotations

from game.cloudy_kingdom.pieces import Cell, KingdomAction
from scenes.input.glyphs import TOUCH
from scenes.tables.cloudy_kingdom.cursor import Cursor
from scenes.tables.cloudy_kingdom.position import ShownPosition
from scenes.tables.cloudy_kingdom.targets import CAST, button_id, cell_id, draft_id, kind_of, spell_id
from scenes.tables.table_view import TableParts


class Controller:
    """The hands of whoever decides."""

    def __init__(self, parts: TableParts, position: ShownPosition, cursor: Cursor) -> None:
        self._parts = parts
        self._position = position
        self._cursor = cursor
        self._last_cell: Cell = (0, 0)  # that was looked at

    # What is asked, and what is looked at

    def begin(self) -> None:
        """See what is asked now."""
        self._cursor.begin()
        if self._cursor.builder is not None:
            if self._position.view.phase == "turn":
                self._parts.stage.sound.play("your_turn")
            self.focus_first()

    def see_focus(self) -> None:
        """Lay the controls out anew when something else is looked at."""
        if self._parts.selection.see_focus(self._parts.focus.ui.focus):
            self._last_cell = self._cursor.cell or self._last_cell
            self._parts.commands.refresh()

    def focus_first(self) -> None:
        """Put the focus where a decision is likely: a cell where a card may go, or the first button."""
        builder, focus = self._cursor.builder, self._parts.focus
        assert builder is not None
        row, column = self._last_cell
        cells = sorted(builder.cells(), key=lambda cell: (abs(cell[0] - row) + abs(cell[1] - column), cell))
        if builder.drafts:
            focus.focus_on(draft_id(builder.drafts[0]))
        elif builder.plain:
            focus.focus_on(button_id(builder.plain[0]))
        elif cells and not focus.ui.by_pointer:
            focus.focus_on(cell_id(cells[0]))

    def look_under(self) -> None:
        """Fan out the stack in focus and whatever comes into focus, or put all back."""
        self._cursor.looks_under = not self._cursor.looks_under
        self._parts.stage.sound.play("card_slide")

    # Putting an action together

    def turn(self, steps: int) -> None:
        """Turn the card in hand."""
        if self._cursor.builder is not None:
            self._cursor.builder.turn(steps, self._cursor.cell)
            self._parts.stage.sound.play("card_flip")
            self._parts.commands.refresh()

    def take_card(self, card: str) -> None:
        """Have one of several cards in mind."""
        builder = self._cursor.builder
        if builder is not None:
            builder.card, builder.spell = card, ""
            self._parts.stage.sound.play("card_slide")

    def take_spell(self, spell: str) -> None:
        """Have a spell in mind instead of the card, or no longer."""
        builder, focus = self._cursor.builder, self._parts.focus
        if builder is None:
            return
        builder.spell = "" if builder.spell == spell else spell
        self._parts.commands.refresh()
        if builder.cast is not None:
            focus.focus_on(CAST)
        elif builder.spell and not focus.ui.by_pointer:
            focus.focus_on(cell_id(min(builder.cells())))

    # Doing it

    def play(self, action: KingdomAction) -> None:
        """Do it; a card that is held over its cell drops there."""
        if self._parts.is_sure(action):
            self._position.held_over = None if self._cursor.aimed is None else self._cursor.cell
            self._parts.commands.play(action)

    def press_cell(self, cell: Cell) -> None:
        """Do what is in mind in a cell; a finger looks first, and a stack is put back first."""
        builder = self._cursor.builder
        if builder is None or self._only_looks(cell):
            return
        if self._cursor.looks_under:
            self._cursor.looks_under = False
            return
        action = builder.aimed(cell)
        assert action is not None
        self.play(action)

    @property
    def can_undo(self) -> bool:
        """Whether whoever decides may take back the last decision: their own, unless all share."""
        session = self._parts.session
        is_own = session.last_decider == self._parts.selection.seat or not self._parts.stage.devices.seats
        return is_own and session.can_undo

    def cancel(self) -> None:
        """Forget the spell in mind, or take it back while nothing hidden has come to light."""
        builder = self._cursor.builder
        if builder is not None and builder.spell:
            spell, builder.spell = builder.spell, ""
            self._parts.commands.refresh()
            self._parts.focus.focus_on(spell_id(spell))
        elif self.can_undo:
            self._parts.selection.forget()
            self._parts.commands.undo()

    @property
    def is_elsewhere(self) -> bool:
        """Whether somebody looks at spells or castles, with nothing in mind that a step back would forget."""
        builder, ui = self._cursor.builder, self._parts.focus.ui
        off_board = kind_of(ui.focus) in ("spell", "castle") and not ui.by_pointer
        return off_board and builder is not None and not builder.spell and bool(builder.cells())

    def _only_looks(self, cell: Cell) -> bool:
        """Whether a finger taps a cell for the first time."""
        is_finger = self._parts.stage.devices.family == TOUCH
        return is_finger and not self._parts.selection.decides(cell_id(cell))
