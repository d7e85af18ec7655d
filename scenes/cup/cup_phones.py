"""Cup phones: what phones show between the matches of an evening, and what is decided on them there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.cup.evening import Evening
from game.cup.state import CupPhase
from scenes.input.phones import Phones, Said
from scenes.navigation.stack import Change, Push
from scenes.navigation.stage import Stage
from scenes.phones.cup_pages import cup_page
from scenes.phones.plain_pages import Plain, person_choice, plain_page
from scenes.seats.chair import Person
from scenes.ui.scenery.backdrop import DUSK
from scenes.words import _


class CupPhones:
    """The phones of a cup: all who watch bet at once, and anybody may begin the next game."""

    def __init__(self, stage: Stage, evening: Evening, people: Callable[[], Sequence[Person]]) -> None:
        self._stage = stage
        self._evening = evening
        self._people = people  # everybody human who is there, on the seats of the screen
        self._phones: Phones = stage.phones
        self._bets: dict[tuple[int, int], int] = {}  # by round and member: a bet that waits for its turn
        self._begins = -1  # how many rounds there were when somebody wished for the next one

    def entered(self) -> None:
        """Phones that are there show where the evening stands."""
        if self._phones.is_on:
            self._phones.serve(self)

    def open(self) -> Change:
        """Show the code by which phones come in."""
        from scenes.phones.joining.join_panel import JoinPanel  # noqa: PLC0415 - mostly nobody needs it

        def names() -> dict[int, str]:
            return {person.seat: person.name for person in self._people()}

        return Push(JoinPanel(self._stage, self, names, DUSK))

    def begins(self) -> bool:
        """Whether somebody has wished for the next game."""
        return self._begins == len(self._evening.cup.rounds)

    def bet_of(self, member: int) -> int | None:
        """On whom a member has bet already; None if they have not."""
        return self._bets.get((len(self._evening.cup.rounds), member))

    # What the phones of the evening ask of their host

    def version(self) -> Hashable:
        """What tells the pages of one moment from those of another."""
        return self._evening.cup.phase, len(self._evening.record.lines), tuple(self._bets), self._begins

    def question(self, phone: int) -> Hashable:
        """What a phone may answer now."""
        cup, member = self._evening.cup, self._member(phone)
        if member is None:
            return tuple(person.seat for person in self._free())
        return member, cup.phase, len(cup.rounds), member in self._have_bet(), self.begins()

    def page(self, phone: int, number: int) -> bytes:
        """What a phone shows."""
        member = self._member(phone)
        if member is not None:
            awake = [seat for seat in self._evening.cup.present if self._is_there(seat)]
            return cup_page(number, member, self._evening.cup, awake, self._have_bet())
        free = [person_choice(person.name, str(person.look)) for person in self._free()]
        question = _("Which seat is yours?") if free else _("Every seat is taken. Watch the big screen!")
        return plain_page(number, Plain(_("Cloud Cup"), question, free, sky="dusk"))

    def said(self, phone: int, said: Said) -> None:
        """Do what somebody pressed."""
        cup, member, place = self._evening.cup, self._member(phone), said.choose
        if place is None or place < 0:
            return
        if member is None:
            if place < len(free := self._free()):
                self._stage.devices.holders.take(self._phones.device_for(phone), free[place].seat)
                self._stage.sound.play("join_seat", free[place].seat)
        elif cup.phase is CupPhase.LADDER and place == 0:
            self._begins = len(cup.rounds)
        elif cup.phase is CupPhase.BETS and self._waits_for(member) and place < len(cup.rounds[-1].seats):
            self._bets[len(cup.rounds), member] = cup.rounds[-1].seats[place]

    # How it does it

    def _member(self, phone: int) -> int | None:
        """Whom a phone asks; of two people first the one who has still to bet."""
        members = [seat for seat in self._phones.seats_of(phone) if seat in self._evening.cup.present]
        return next(
            (member for member in members if self._waits_for(member)), members[0] if members else None
        )

    def _waits_for(self, member: int) -> bool:
        cup = self._evening.cup
        is_watching = cup.phase is CupPhase.BETS and member in cup.rounds[-1].gallery
        return is_watching and member not in self._have_bet()

    def _have_bet(self) -> set[int]:
        cup = self._evening.cup
        if cup.phase is not CupPhase.BETS:
            return set()
        here = {member for number, member in self._bets if number == len(cup.rounds)}
        return here | set(cup.rounds[-1].bets)

    def _is_there(self, member: int) -> bool:
        holders = self._stage.devices.holders
        return self._phones.is_awake(member) or not holders.is_on_phone(member)

    def _free(self) -> list[Person]:
        holders = self._stage.devices.holders
        return [person for person in self._people() if not holders.devices_of(person.seat)]
