"""What comes after a match: its results, the same table once more, the title, or the rest of an evening."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.matches.match import IsSaved
from game.matches.narration import words_of
from scenes.navigation.routes import ToAnotherGame, ToNewMatch
from scenes.navigation.stack import Change, Push, Swap
from scenes.results.ending import Ending
from scenes.results.results_screen import Results
from scenes.words import _

if TYPE_CHECKING:
    from scenes.tables.table import Table


class Sequel(Protocol):
    """What comes after a match that is part of something larger."""

    def onward(self) -> Change | None:
        """Where the results lead."""

    def let_play(self, seat: int, bot: str) -> IsSaved:
        """A bot sits in for somebody; or nobody does any more, if it is empty."""


class Aftermath:
    """The ways on from a table at which nobody decides any more."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def results(self, *, told: bool = False) -> Change:
        """The results; `told` if the score has been counted already."""
        table = self._table
        onward = table.sequel.onward if table.sequel is not None else None
        ending = Ending(
            table.game.title,
            table.names,
            table.looks,
            table.match.state.result(),
            {id_: _(word) for id_, word in words_of(table.game.folder)["names"].items()},
            table.sky,
            table.honours(table.game.statistics(table.match.record.story())),
        )
        return Swap(Results(table.stage, ending, self.again, self.leave, told=told, onward=onward))

    def again(self) -> Change:
        """Deal anew for the same people; whoever was away sits down again."""
        return Swap(ToNewMatch(self._table.planned))

    def leave(self) -> Change:
        """Another game with the same people, or the title."""
        return Push(ToAnotherGame(self._table.planned))
