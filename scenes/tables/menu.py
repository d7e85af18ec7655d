"""What can be looked up or asked for at any table: menu, log, rulebook, a hint, and who is away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.levels import STAND_IN
from game.learning.rulebook import rulebook_of
from scenes.navigation.routes import ToLesson, ToRulebook
from scenes.navigation.stack import Change, Push
from scenes.seats.substitute_dialog import Seat, StandingIn
from scenes.session.log_lines import Told
from scenes.tables.hint_screen import Counsel
from scenes.tables.log_screen import LogScreen
from scenes.tables.pause import Pausable, Pause
from scenes.words import _

if TYPE_CHECKING:
    from scenes.tables.table import Table


class TableMenu:
    """The menu of a table, and the ways on that lead from it."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def open(self) -> Change:
        """Let the game wait."""
        table = self._table
        game = Pausable(
            table.game.title,
            self._undo,
            self._why_not_undo,
            self._hint,
            self._why_not_hint,
            self.log,
            self.rulebook,
            self._lesson,
            self._ask_who_is_away,
            table.presence.choose_seat,
            table.sky,
        )
        return Push(Pause(table.stage, game))

    def log(self) -> Change:
        """Show what has happened."""
        table = self._table
        told = Told(table.teller.tell, table.looks, table.pictures_of, table.chapters)
        return Push(LogScreen(table.stage, told.lines(table.log), table.sky))

    def rulebook(self, rule: str = "") -> Change:
        """Open the rulebook, at the paragraph that states a rule if one is named."""
        table = self._table
        paragraph = rulebook_of(table.game.folder).paragraph_for(rule) if rule else ""
        return Push(ToRulebook(table.game.id, paragraph))

    def _lesson(self) -> Change:
        return Push(ToLesson(self._table.game.id))

    def _undo(self, device: str) -> bool:
        """Take back what somebody decided, if it is them who ask for it."""
        table = self._table
        seat = table.last_decider
        if seat is not None and not table.presence.may_act(device, seat):
            table.stage.refuse(_("Only {name} may take that back.").format(name=table.names[seat]))
            return False
        table.undo()
        return True

    def _hint(self, device: str) -> Change | None:
        """What a strong bot would do in the place of whoever decides, and why."""
        table = self._table
        seat = table.state.actor
        if not table.presence.may_act(device, seat):
            table.stage.refuse(_("Hints are for whoever has to decide now."))
            return None
        title = _("A hint for {name}").format(name=table.names[seat])
        sight = table.known_to(seat)
        return Push(Counsel(table.stage, title, sight, table.teller, table.sky, heard=table.remember))

    def _why_not_hint(self) -> str:
        table = self._table
        seat = table.deciding
        if seat is None:
            return _("Hints are for whoever has to decide now.")
        if not table.may_be_told(seat):
            return _("A hint would give away {name}'s hidden cards.").format(name=table.names[seat])
        if table.plan.seats[seat].assist == "purist":
            return _("{name} plays without help.").format(name=table.names[seat])
        return ""

    def _why_not_undo(self) -> str:
        table = self._table
        if table.can_take_back:
            return ""
        if not table.match.has_decided(table.company.humans):
            return _("There is nothing to take back yet.")
        return _("Nothing can be taken back now: something hidden has come to light since.")

    def _ask_who_is_away(self) -> Change:
        table = self._table

        def let_play(seat: int, away: bool, device: str) -> None:  # noqa: FBT001 - as a switch says it
            if table.presence.may_decide(device):
                table.let_play(seat, STAND_IN if away else "")

        return Push(StandingIn(table.stage, self._humans, let_play, table.sky))

    def _humans(self) -> list[Seat]:
        """Every seat that is not a bot's, and whether a bot sits in."""
        table = self._table
        return [
            (seat, table.names[seat], table.looks[seat], bool(table.plan.seats[seat].bot))
            for seat, player in enumerate(table.match.record.players)
            if not player.bot
        ]
