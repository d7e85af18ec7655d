"""After a match: its results, the same table once more, the title, or the rest of an evening."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, Protocol

from game.core import Event
from game.declaration import Statistics
from game.matches.match import IsSaved
from game.matches.narration import words_of
from scenes.navigation.routes import ToAnotherGame, ToFilm, ToKeeping, ToNewMatch, ToTurningPoints
from scenes.navigation.stack import Change, Push, Replace
from scenes.results.ending import Ending, Honours, Seal
from scenes.results.results_screen import Results, Ways
from scenes.results.telling import Brevity
from scenes.seats.results_log import times_played
from scenes.tables.context import TableContext
from scenes.tables.phones.result_phones import ResultPhones, ways_on
from scenes.words import _

_SEEN: Final = 10  # results of a game, after which they are told shorter


class Sequel(Protocol):
    """What comes after a match that is part of something larger."""

    def onward(self) -> Change | None:
        """Where the results lead."""

    def let_play(self, seat: int, bot: str) -> IsSaved:
        """A bot sits in for somebody; or nobody does any more, if it is empty."""


class AfterMatch:
    """The ways on from a table at which nobody decides any more."""

    def __init__(
        self,
        context: TableContext,
        honours: Callable[[Statistics, int], Honours] | None,
        seals: Mapping[str, Seal],
        tie_break: str,
        decided_by: type[Event] | None,
    ) -> None:
        self.sequel: Sequel | None = None  # what the match is a part of, if it is part of something
        self._stage = context.stage
        self._session = context.session
        self._people = context.people
        self._sky = context.sky
        self._honours = honours  # from what was counted, for so many seats
        self._seals, self._tie_break, self._decided_by = seals, tie_break, decided_by

    def results(self, *, told: bool = False) -> Change:
        """The results; `told` if the score has been counted already."""
        game, people = self._session.match.record.game, self._people
        ending = Ending(
            game.title,
            people.names,
            people.looks,
            self._session.match.state.result(),
            {id_: _(word) for id_, word in words_of(game.folder)["names"].items()},
            self._sky,
            self._told_besides(),
            self._seals,
            _(self._tie_break) if self._tie_break else "",
            self._how_it_was_won(),
        )
        remote = ResultPhones(self._stage, ending, ways_on(self.again, self.leave, self._onward))
        is_old = times_played(self._stage, game.id) > _SEEN
        pace = Brevity.COUNTED if told else Brevity.SHORT if is_old else Brevity.FULL
        results = Results(self._stage, ending, replace(self.ways(), remote=remote), pace)
        results.speaks = self._session.planned.is_for_children
        return Replace(results)

    def ways(self) -> Ways:
        """What can be done when all is told."""
        return Ways(
            self.again, self.leave, self._watch, self._play_on, self._turned, self._keep, self._onward
        )

    @property
    def _onward(self) -> Callable[[], Change | None] | None:
        return self.sequel.onward if self.sequel is not None else None

    def _watch(self) -> Change:
        """See the match again."""
        return Push(ToFilm(self._session.match.record, over=True))

    def _play_on(self) -> Change:
        """Take the last decision otherwise, or an earlier one, and see what comes of it."""
        return Push(ToFilm(self._session.match.record, over=True, at_the_end=True))

    def _turned(self) -> Change:
        """See what the match turned on."""
        return Push(ToTurningPoints(self._session.match.record))

    def _keep(self) -> Change:
        """Its code and its poster."""
        return Push(ToKeeping(self._session.match.record))

    def _told_besides(self) -> Honours:
        """What is told of the game besides the points, if anything is."""
        if self._honours is None:
            return Honours()
        record = self._session.match.record
        return self._honours(record.game.statistics(record.story()), record.seats)

    def _how_it_was_won(self) -> str:
        """What decided the match, in words, if one thing did."""
        if self._decided_by is None or not self._session.match.state.result().winners:
            return ""
        found = (
            event for event in reversed(self._session.story.events) if isinstance(event, self._decided_by)
        )
        return next((self._people.teller.tell(event) for event in found), "")

    def again(self) -> Change:
        """Deal anew for the same people; whoever was away sits down again."""
        return Replace(ToNewMatch(self._session.planned))

    def leave(self) -> Change:
        """Another game with the same people, or the title."""
        return Push(ToAnotherGame(self._session.planned))

    def let_play(self, seat: int, bot: str) -> None:
        """Let a bot sit in for somebody who is away, or nobody any more if it is empty."""
        self._session.let_play(seat, bot)
        if self.sequel is not None:
            self._session.when_saved(self.sequel.let_play(seat, bot), lambda: None)
