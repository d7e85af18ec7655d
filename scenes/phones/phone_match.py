"""Phone match: a match with no screen, whose people decide on their phones; bots play the other seats."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from game.bots.observation import as_seen, observe
from game.core import OVER, Event, State
from game.matches.match import Match
from game.matches.narration import Narrator
from game.search_model import Observation
from scenes.input.holders import PHONE, Holders
from scenes.input.phones import understood
from scenes.navigation.plans import Plan, SeatPlan
from scenes.phones.pages import Around
from scenes.phones.phone_table import PhoneTable
from scenes.phones.private_side import PutOnPhone
from scenes.session.hot_seat import HotSeat
from scenes.session.session import Session

_SOME_BOT = "medium"  # whoever plays there is asked by others


class PhoneMatch:
    """A match, the phones of its people, and what each of them may do now."""

    def __init__(
        self, match: Match, around: Around, narrator: Narrator, put: PutOnPhone, phones: Sequence[int]
    ) -> None:
        self.match = match
        self.phones = phones
        holders = Holders()
        for seat in phones:
            holders.take(f"{PHONE}{seat}", seat)
        seats = (
            SeatPlan(name, "", "" if seat in phones else _SOME_BOT) for seat, name in enumerate(around.names)
        )
        plan = Plan(match.record.game.id, tuple(seats))
        self.session = Session(match, plan, HotSeat(), holders=holders)
        self.table = PhoneTable(self.session, around, narrator, put)
        self._present: set[int] = set()
        self._first_page = around.first_page
        self._asked: dict[int, Hashable] = {}
        self._numbers: dict[int, int] = {}  # by seat: of the page, as far as it may answer
        self.table.away = frozenset(phones)
        self.session.follow(self)

    # What its session tells it

    def show_more(self) -> None:
        """Nobody has to wait for a show."""
        self.session.finish()

    def show_at_once(self) -> None:
        """Nothing is laid anywhere."""

    @property
    def state(self) -> State:
        """The position."""
        return self.match.state

    @property
    def is_over(self) -> bool:
        """Whether nobody decides any more."""
        return self.state.actor == OVER

    @property
    def waits_for_phone(self) -> bool:
        """Whether a phone has to decide before anything happens."""
        return self.state.actor in self.phones

    def observation(self) -> Observation:
        """What the seat to decide may know: for the bot that plays it."""
        seat = self.state.actor
        return observe(self.match.record.game.id, self.state, seat, as_seen(self.session.story.events, seat))

    def play(self, action: Any) -> None:
        """Let whoever is to decide do something."""
        self.session.play(action)

    def wait_for_disk(self, flush: Callable[[], object]) -> None:
        """Wait for the disk until all that was decided is safe, and shown."""
        while not self.session.is_settled:
            flush()
            self.session.update()

    def public_events(self, first: int) -> list[Event]:
        """What happened from an event on, as everybody may see it."""
        return [event.seen_by(None) for event in self.session.story.events[first:]]

    def comes_or_goes(self, seat: int, *, is_there: bool) -> bool:
        """Note whether a seat has a phone; whether that is news."""
        if seat not in self.phones or (seat in self._present) == is_there:
            return False
        self._present ^= {seat}
        self.table.away = frozenset(self.phones) - self._present
        return True

    def said(self, seat: int, raw: bytes) -> bool:
        """Do what a phone said; False if it means nothing, or no longer."""
        said = understood(raw)
        return (
            said is not None
            and seat in self.phones
            and (said.page == self._number(seat) or bool(said.set))
            and self.table.said(seat, said)
        )

    def page(self, seat: int) -> bytes:
        """What the phones of a seat show now."""
        return self.table.page(seat, self._number(seat))

    def onlooker_page(self) -> bytes:
        """What the phone of somebody shows who only watches."""
        return self.table.onlooker_page()

    def _number(self, seat: int) -> int:
        """The number of the page of a seat; one that asks something else gets another."""
        if (question := self.table.question(seat)) != self._asked.get(seat):
            self._asked[seat] = question
            self._numbers[seat] = self._numbers.get(seat, self._first_page) + 1
        return self._numbers[seat]
