"""Hands at a table: whoever is asked, or whom something happens to, feels it in the pad that they hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import OVER, Event
from scenes.input.feedback import Feel

if TYPE_CHECKING:
    from scenes.tables.table import Table


class Hands:
    """Tells pads what their owners should not miss while they look elsewhere."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._actor = OVER  # who was to decide when this was looked at last

    def see_question(self) -> None:
        """Whoever is asked after somebody else feels that it is their turn, also before a curtain."""
        table = self._table
        if table.is_showing or table.state.actor == self._actor:
            return
        self._actor = table.state.actor
        if self._actor in table.company.humans:
            table.stage.feedback.tell(Feel.YOUR_TURN, (self._actor,))

    def feel(self, event: Event) -> None:
        """Those whom an event happens to, as everybody sees it, feel it."""
        feel = self._table.felt.get(type(event))
        if feel is not None:
            seats = getattr(event, "aboard", None) or (getattr(event, "seat", -1),)
            self._table.stage.feedback.tell(feel, seats)
