"""Table menu: menu, log, rulebook, a hint and who is away, as they can be asked for at any table."""

from __future__ import annotations

from typing import Protocol

from game.bots.advice import Advice
from game.bots.levels import STAND_IN
from game.learning.rulebook import rulebook_of
from scenes.navigation.routes import ToLesson, ToRulebook
from scenes.navigation.stack import Change, Push
from scenes.seats.substitute_dialog import SeatedPerson, StandingIn
from scenes.session.log_lines import LogFormatter
from scenes.tables.context import TableContext
from scenes.tables.hint_screen import HintScreen, freer_side
from scenes.tables.log_screen import LogScreen
from scenes.tables.pause import Pausable, Pause
from scenes.tables.phones.at_table import PhonesAtTable
from scenes.tables.presence import Presence
from scenes.ui.focus.controller import FocusController
from scenes.words import _


class TableWithMenu(Protocol):
    """What can be done with a table from its menu."""

    focus: FocusController
    phones: PhonesAtTable | None

    def undo(self) -> None:
        """Take back the last decision of a human."""

    def let_play(self, seat: int, bot: str) -> None:
        """Let a bot sit in for somebody who is away, or nobody any more if it is empty."""

    def show_hint(self, advice: Advice) -> None:
        """Keep in sight where the move lies that somebody has asked for."""

    def told_as(self) -> LogFormatter:
        """How its events are told."""


class TableMenu:
    """The menu of a table, and the ways on that lead from it."""

    def __init__(self, context: TableContext, presence: Presence, table: TableWithMenu) -> None:
        self._stage = context.stage
        self._session = context.session
        self._people = context.people
        self._sky = context.sky
        self._presence = presence
        self._table = table
        self._game = context.session.match.record.game

    def open(self) -> Change:
        """Let the game wait."""
        game = Pausable(
            self._game.title,
            self._undo,
            self._why_not_undo,
            self._hint,
            self._why_not_hint,
            self.log,
            self.rulebook,
            self._lesson,
            self._ask_who_is_away,
            self._presence.choose_seat,
            None if self._table.phones is None else self._table.phones.open,
            self._sky,
        )
        return Push(Pause(self._stage, game))

    def log(self) -> Change:
        """Show what has happened."""
        lines = self._table.told_as().lines(self._session.log)
        return Push(LogScreen(self._stage, lines, self._sky))

    def rulebook(self, rule: str = "") -> Change:
        """Open the rulebook, at the paragraph that states a rule if one is named."""
        paragraph = rulebook_of(self._game.folder).paragraph_for(rule) if rule else ""
        return Push(ToRulebook(self._game.id, paragraph))

    def _lesson(self) -> Change:
        return Push(ToLesson(self._game.id))

    def _undo(self, device: str) -> bool:
        """Take back what somebody decided, if it is them who ask for it."""
        seat = self._session.last_decider
        if seat is not None and not self._presence.may_act(device, seat):
            self._stage.refuse(_("Only {name} may take that back.").format(name=self._people.names[seat]))
            return False
        self._table.undo()
        return True

    def _hint(self, device: str) -> Change | None:
        """What a strong bot would do in the place of whoever decides, and why."""
        seat = self._session.state.actor
        if not self._presence.may_act(device, seat):
            self._stage.refuse(_("Hints are only for the player whose turn it is."))
            return None
        title = _("A hint for {name}").format(name=self._people.names[seat])
        sight = self._session.observation(seat)
        teller, table = self._people.teller, self._table
        side = freer_side(table.focus, self._stage.canvas.visible)
        return Push(
            HintScreen(self._stage, title, sight, teller, self._sky, aside=side, heard=table.show_hint)
        )

    def _why_not_hint(self) -> str:
        seat = self._session.deciding
        if seat is None:
            return _("Hints are only for the player whose turn it is.")
        if not self._session.eyes.may_be_told(self._session.state, seat):
            return _("A hint would give away {name}'s hidden cards.").format(name=self._people.names[seat])
        if self._session.plan.seats[seat].assist == "purist":
            return _("{name} plays without help.").format(name=self._people.names[seat])
        return ""

    def _why_not_undo(self) -> str:
        if self._session.can_undo:
            return ""
        if self._session.plan.is_final:
            return _("At this table, nothing is taken back.")
        if not self._session.match.has_decided(self._session.company.humans):
            return _("There is nothing to undo yet.")
        return _("This can't be undone: a hidden card or die has been shown since.")

    def _ask_who_is_away(self) -> Change:

        def let_play(seat: int, away: bool, device: str) -> None:  # noqa: FBT001 - as a switch says it
            if self._presence.may_decide(device):
                self._table.let_play(seat, STAND_IN if away else "")

        return Push(StandingIn(self._stage, self._humans, let_play, self._sky))

    def _humans(self) -> list[SeatedPerson]:
        """Every seat that is not a bot's, and whether a bot sits in."""
        return [
            (
                seat,
                self._people.names[seat],
                self._people.looks[seat],
                bool(self._session.plan.seats[seat].bot),
            )
            for seat, player in enumerate(self._session.match.record.players)
            if not player.bot
        ]
