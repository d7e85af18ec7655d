"""Phone table: what the phones at a session show, made of what it has shown, and what is decided on them.

Whoever decides at the same time as others, by the rules, may do so before them: what they chose waits for
its turn, and may be taken back until then.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable
from dataclasses import replace

import msgspec

from game.bots.observation import as_seen, observe
from game.matches.narration import Narrator
from scenes.input.phones import Said
from scenes.phones.hints import Hints
from scenes.phones.offers import Offer, Offered, choices, refusals
from scenes.phones.pages import ONLOOKER, Around, SeatSituation, page_of
from scenes.phones.private_side import PrivateSide, PutOnPhone
from scenes.session.phase import OnPhone
from scenes.session.session import Session
from scenes.words import languages, speaking


class PhoneTable:
    """The private side of a session, seat by seat."""

    def __init__(self, session: Session, around: Around, narrator: Narrator, put: PutOnPhone) -> None:
        self._session = session
        self._around = around
        self._narrator = narrator
        self._put = put
        self._languages: dict[int, str] = {}  # by seat: chosen on its phone
        self.away: Collection[int] = ()  # seats whose phone is not there
        self.hints: Hints | None = None  # none where nobody thinks

    @property
    def seats(self) -> list[int]:
        """The seats that decide on phones, whoever sits in for them."""
        planned = self._session.planned.seats
        holders = self._session.eyes.company
        return [seat for seat in range(len(planned)) if not planned[seat].bot and holders.has_phone(seat)]

    @property
    def version(self) -> Hashable:
        """What tells the pages of one moment from those of another."""
        session = self._session
        return (
            session.phase,
            session.story.begun,
            len(session.story.events),
            len(session.match.record.steps),
            tuple(session.together.held),
            session.match.saved(),
            tuple(seat.bot for seat in session.plan.seats),
            tuple(self.away),
            tuple(self._languages.items()),
        )

    def is_asked(self, seat: int) -> bool:
        """Whether a seat may choose something now, and has not yet."""
        return seat not in self._session.together.held and self._offer(seat) is not None

    @property
    def locked_in(self) -> Collection[int]:
        """The seats that have chosen ahead of others."""
        return self._session.together.held.keys()

    def said(self, seat: int, said: Said) -> bool:
        """Do what a phone said; False if it means nothing, or no longer."""
        if seat in self.seats and said.set == "language":
            return self._speak(seat, said.to)
        if seat not in self.seats:
            return False
        if said.hint:
            return self._ask_for_hint(seat)
        return self._take_back(seat) if said.undo else self._choose(seat, said.choose)

    def question(self, seat: int) -> Hashable:
        """What a seat may answer: to a page that asks something else nothing counts that was said before."""
        offered = self._offer(seat)
        return offered and offered.question, seat in self.locked_in, self._may_take_back(seat)

    def page(self, seat: int, number: int) -> bytes:
        """What the phone of a seat shows now."""
        with speaking(self._around_seat(seat).language):
            return self._page(seat, number)

    def _page(self, seat: int, number: int) -> bytes:
        session, state = self._session, self._session.state
        side = self._put(state.view(seat), self._narrator)
        told = [event.seen_by(seat) for event in session.story.events[: session.story.begun]]
        moment = SeatSituation(seat, state.actor, side, told, self._dressed(seat, side))
        page = page_of(number, moment, self._around_seat(seat), self._narrator)
        return msgspec.json.encode(page)

    def _around_seat(self, seat: int) -> Around:
        """What is around the table, as the person of a seat wants to be told it."""
        plan = self._session.planned.seats[seat]
        usual = self._around
        size = plan.text_size or usual.comfort.text_size
        return replace(
            usual,
            decided=frozenset(self.locked_in),
            away=frozenset(self.away),
            language=self._languages.get(seat) or plan.language or usual.language,
            comfort=msgspec.structs.replace(usual.comfort, text_size=size),
            assist=plan.assist,
        )

    def _speak(self, seat: int, language: str) -> bool:
        """Tell a seat everything in another language from now on."""
        if language not in languages() or self._languages.get(seat) == language:
            return False
        self._languages[seat] = language
        return True

    def _may_hint(self, seat: int) -> bool:
        """Whether a seat that may choose may ask for a hint: if it wants help."""
        is_helped = self._session.planned.seats[seat].assist != "purist"
        return self.hints is not None and is_helped

    def _ask_for_hint(self, seat: int) -> bool:
        offered, session = self._offer(seat), self._session
        if offered is None or self.hints is None or not self._may_hint(seat):
            return False
        told = as_seen(session.story.events, seat)
        observation = observe(session.match.record.game.id, offered.state, seat, told)
        self.hints.ask(offered.question, observation)
        return True

    def onlooker_page(self) -> bytes:
        """What the phone of somebody shows who only watches."""
        session, state = self._session, self._session.state
        side = self._put(state.view(None), self._narrator)
        around = replace(self._around, decided=frozenset(self.locked_in), away=frozenset(self.away))
        told = [event.seen_by(None) for event in session.story.events[: session.story.begun]]
        moment = SeatSituation(ONLOOKER, state.actor, side, told)
        return msgspec.json.encode(page_of(self._around.first_page, moment, around, self._narrator))

    def _dressed(self, seat: int, side: PrivateSide) -> Offer:
        """What a seat may do, as its phone shows it."""
        offered, may_undo, held = self._offer(seat), self._may_take_back(seat), self._session.together.held
        if offered is None:
            return Offer(may_undo=may_undo)
        if seat in held and not self._session.match.saved():
            return Offer()  # nobody is told that it is chosen before it is on the disk
        if seat in held:
            chosen = self._narrator.move(offered.state.view(seat), held[seat])
            return Offer(chosen=chosen, may_undo=may_undo)
        may = tuple(choices(offered, seat, side, self._narrator, self._session.planned.seats[seat].assist))
        may_not = tuple(refusals(offered, seat, side, self._narrator, self._session.match.record.game))
        offer = Offer(may, may_not, may_undo=may_undo, may_hint=self._may_hint(seat))
        hint = self.hints.of(seat, offered.question) if self.hints is not None else None
        if hint is None:
            return offer
        words = ". ".join((hint.words, *hint.reasons))
        return replace(offer, hint=words, hinted=list(offered.actions).index(hint.action), may_hint=False)

    def _choose(self, seat: int, number: int | None) -> bool:
        offered = self._offer(seat)
        if offered is None or number is None or seat in self.locked_in:
            return False
        if not 0 <= number < len(offered.actions):
            return False
        session = self._session
        if session.together.decision(session.match.state) is None:
            session.play(offered.actions[number])
        else:
            session.together.hold(seat, offered.actions[number])
            session.update()
        return True

    def _may_take_back(self, seat: int) -> bool:
        session = self._session
        if self.locked_in:
            return seat in self.locked_in
        return not session.is_showing and session.last_decider == seat and session.can_undo

    def _take_back(self, seat: int) -> bool:
        if not self._may_take_back(seat):
            return False
        if not self._session.together.drop(seat):
            self._session.undo()
        return True

    def _offer(self, seat: int) -> Offered | None:
        """What a seat may choose now, also ahead of those who choose at the same time."""
        session = self._session
        together, state = session.together, session.match.state
        if (decision := together.decision(state)) is None:
            if session.phase != OnPhone(seat):
                return None
            return Offered(state.copy(), tuple(state.legal_actions()), len(session.match.record.steps))
        is_seen = together.decision(session.state) == decision and session.is_settled
        if session.plan.seats[seat].bot or not is_seen or seat not in together.choosing(state):
            return None
        turned = together.turned_to(state, seat)
        return Offered(turned, tuple(turned.legal_actions()), decision)
