"""Phone match: a match whose people decide on their phones; bots play the other seats.

Whoever decides at the same time as others, by the rules, may do so before them: what they chose waits for
its turn, and may be taken back until then.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from game.bots.observation import as_seen, observe
from game.core import OVER, Event, State, run
from game.matches.match import Match
from game.matches.narration import Narrator
from game.preview import Shown
from game.search_model import Observation
from scenes.phones.offers import Offer, Offered, choices, refusals
from scenes.phones.pages import Around, Moment, page_of
from scenes.phones.private_side import PrivateSide, PutOnPhone


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a phone may say: about which page, and which choice, or that the last one is to be taken back."""

    page: int
    choose: int | None = None
    undo: bool = False


class PhoneMatch:
    """A match, the phones of its people, and what each of them may do now."""

    def __init__(
        self, match: Match, around: Around, narrator: Narrator, put: PutOnPhone, phones: Sequence[int]
    ) -> None:
        self.match = match
        self.phones = phones
        self._around = around
        self._narrator = narrator
        self._put = put
        self._ahead: dict[int, Any] = {}  # by seat: what was chosen before it is its turn
        self._present: set[int] = set()
        self._offers: dict[int, Offered | None] = {}
        self._numbers = dict.fromkeys(phones, 0)  # by seat: of the page, as far as it may answer
        self._asked: dict[int, Hashable] = {}
        self._story: list[Event] = [event for _state, event in match.record.story()]
        self.hear(match.begin())

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
        return observe(self.match.record.game.id, self.state, seat, as_seen(self._story, seat))

    def play(self, action: Any) -> None:
        """Let whoever is to decide do something."""
        self.hear(self.match.play(action))

    def hear(self, story: Sequence[Shown]) -> None:
        """Go on with what happened, and with what was chosen ahead."""
        self._story += [shown.event for shown in story]
        while (actor := self.state.actor) in self._ahead:
            self._story += [shown.event for shown in self.match.play(self._ahead.pop(actor))]
        self._ask()

    def public_events(self, first: int) -> list[Event]:
        """What happened from an event on, as everybody may see it."""
        return [event.seen_by(None) for event in self._story[first:]]

    def comes_or_goes(self, seat: int, *, is_there: bool) -> bool:
        """Note whether a seat has a phone; whether that is news."""
        if seat not in self.phones or (seat in self._present) == is_there:
            return False
        self._present ^= {seat}
        return True

    def said(self, seat: int, raw: bytes) -> bool:
        """Do what a phone said; False if it means nothing, or no longer."""
        try:
            said = msgspec.json.decode(raw, type=Said)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return False
        if seat not in self.phones or said.page != self._numbers[seat]:
            return False
        return self._take_back(seat) if said.undo else self._choose(seat, said.choose)

    def page(self, seat: int) -> bytes:
        """What the phones of a seat show now."""
        side = self._put(self.state.view(seat), self._narrator)
        offer = self._dressed(seat, side)
        away = frozenset(self.phones) - self._present
        around = replace(self._around, decided=frozenset(self._ahead), away=away)
        told = [event.seen_by(seat) for event in self._story]
        moment = Moment(seat, self.state.actor, side, told, offer)
        return msgspec.json.encode(page_of(self._numbers[seat], moment, around, self._narrator))

    def _dressed(self, seat: int, side: PrivateSide) -> Offer:
        """What a seat may do, as its phone shows it."""
        offered, may_undo = self._offers[seat], self._may_take_back(seat)
        if offered is None:
            return Offer(may_undo=may_undo)
        if seat in self._ahead:
            chosen = self._narrator.move(offered.state.view(seat), self._ahead[seat])
            return Offer(chosen=chosen, may_undo=may_undo)
        may = tuple(choices(offered, seat, side, self._narrator, self._around.assist_of(seat)))
        may_not = tuple(refusals(offered, seat, side, self._narrator, self.match.record.game))
        return Offer(may, may_not, may_undo=may_undo)

    def _ask(self) -> None:
        """Ask every seat what it may choose now; a page that asks something else gets another number."""
        self._offers = {seat: self._offer(seat) for seat in self.phones}
        for seat, offered in self._offers.items():
            question = offered and offered.question, seat in self._ahead, self._may_take_back(seat)
            if self._asked.get(seat) != question:
                self._asked[seat] = question
                self._numbers[seat] += 1

    def _choose(self, seat: int, number: int | None) -> bool:
        offered = self._offers[seat]
        if offered is None or number is None or seat in self._ahead:
            return False
        if not 0 <= number < len(offered.actions):
            return False
        if seat == self.state.actor:
            self.play(offered.actions[number])
        else:
            self._ahead[seat] = offered.actions[number]
            self._ask()
        return True

    def _may_take_back(self, seat: int) -> bool:
        match = self.match
        return seat in self._ahead or (
            match.last_decider(self.phones) == seat and match.can_undo(self.phones) and not self._ahead
        )

    def _take_back(self, seat: int) -> bool:
        if not self._may_take_back(seat):
            return False
        if seat in self._ahead:
            del self._ahead[seat]
        else:
            self.match.undo(self.phones)
            self._story = [event for _state, event in self.match.record.story()]
        self._ask()
        return True

    def _offer(self, seat: int) -> Offered | None:
        """What a seat may choose now, also ahead of those who choose at the same time."""
        state, game = self.state, self.match.record.game
        if state.actor == seat:
            question = game.at_once(state.view(None)) or len(self.match.record.steps)
            return Offered(state.copy(), tuple(state.legal_actions()), question)
        if state.actor < 0 or (decision := game.at_once(state.view(None))) is None:
            return None
        state = state.copy()
        while state.actor >= 0 and game.at_once(state.view(None)) == decision:
            if state.actor == seat:
                return Offered(state, tuple(state.legal_actions()), decision)
            run(state.apply(state.legal_actions()[0]))  # nothing of it can be seen by who comes later
        return None
