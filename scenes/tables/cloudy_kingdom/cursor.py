"""Cursor: what is looked at on the table, a cell, a castle or a spell, and what a press there would do."""

from __future__ import annotations

from game.cloudy_kingdom.network import Network, network
from game.cloudy_kingdom.pieces import Cell
from game.cloudy_kingdom.views import field_of
from scenes.session.selection import Selection
from scenes.session.session import Session
from scenes.tables.cloudy_kingdom.action_builder import ActionBuilder, CellAction
from scenes.tables.cloudy_kingdom.board import Gate
from scenes.tables.cloudy_kingdom.position import ShownPosition
from scenes.tables.cloudy_kingdom.preview import FieldPreview
from scenes.tables.cloudy_kingdom.targets import cell_of, gate_id, spell_of
from scenes.ui.core import Ui


class Cursor:
    """What whoever decides looks at, and what they have in mind; nothing while nobody decides."""

    def __init__(self, session: Session, selection: Selection, position: ShownPosition, ui: Ui) -> None:
        self.looks_under = False  # whether the stack in focus is fanned out
        self._session = session
        self._selection = selection
        self._position = position
        self._ui = ui
        self._builder: ActionBuilder | None = None

    def begin(self) -> None:
        """Have nothing in mind yet: something else is asked, or nothing any more."""
        self._builder = None if self._selection.seat is None else ActionBuilder(self._selection)
        self.looks_under = False

    @property
    def builder(self) -> ActionBuilder | None:
        """The action that is being put together."""
        return None if self._selection.seat is None else self._builder

    @property
    def cell(self) -> Cell | None:
        """The cell that is looked at."""
        return cell_of(self._ui.focus)

    @property
    def gate(self) -> Gate | None:
        """The castle that is looked at."""
        if self._selection.seat is None:
            return None
        gates = self._position.board.gates
        return next((gate for gate in gates if gate_id(gate) == self._ui.focus), None)

    @property
    def seat(self) -> int | None:
        """Whoever decides."""
        return self._selection.seat

    @property
    def looked_at_spell(self) -> str:
        """The spell whose row is in focus."""
        return "" if self.builder is None else spell_of(self._ui.focus)

    @property
    def aimed(self) -> CellAction | None:
        """What a press on the cell in focus does."""
        cell, builder = self.cell, self.builder
        return None if cell is None or builder is None or self.looks_under else builder.aimed(cell)

    @property
    def preview(self) -> FieldPreview | None:
        """What that would bring about."""
        aimed, builder = self.aimed, self.builder
        return None if aimed is None or builder is None else builder.preview(aimed)

    @property
    def foretold(self) -> FieldPreview | None:
        """What of it is told: nothing to those who want to foresee it without help."""
        seat = self._selection.seat
        is_purist = seat is not None and self._session.plan.seats[seat].assist == "purist"
        return None if is_purist else self.preview

    def network(self) -> Network:
        """The vines joined to the castle that is looked at."""
        gate = self.gate
        return Network() if gate is None else network(field_of(self._position.view), gate.family, gate.side)
