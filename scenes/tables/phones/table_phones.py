"""Table phones: what phones show while a match is on the table, and who sits down with them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from scenes.input.phones import Phones, Said
from scenes.phones.hints import Hints
from scenes.phones.pages import Around
from scenes.phones.phone_table import PhoneTable
from scenes.phones.plain_pages import Plain, person, person_choice, plain_page
from scenes.phones.private_side import PutOnPhone
from scenes.phones.schema import PhoneChoice, PhonePerson
from scenes.session.bots import Bots
from scenes.tables.context import TableContext
from scenes.words import _, language


class TablePhones:
    """The phones at a table: each shows the hand of whoever holds it, by turns if they are two."""

    def __init__(self, context: TableContext, put: PutOnPhone, let_play: Callable[[int, str], None]) -> None:
        self._context = context
        self._session = context.session
        self._phones: Phones = context.stage.phones
        self._let_play = let_play
        self._open: dict[int, int] = {}  # by phone that two share: whose hand it shows
        people = context.people
        around = Around(
            context.session.match.record.game.title,
            people.names,
            [look.colour for look in people.looks],
            language(),
            looks=[str(look) for look in people.looks],
            game=context.session.match.record.game.id,
            sky=context.sky.name,
            has_screen=True,
        )
        self._table = PhoneTable(context.session, around, people.teller, put)
        bots = Bots(context.stage.bot_process, context.session.match.record.seed)
        self._hints = self._table.hints = Hints(bots, people.teller)
        self._told = 0  # hints that have come

    @property
    def seats(self) -> Sequence[int]:
        """The seats that decide on phones."""
        return self._table.seats

    def has_chosen(self, seat: int) -> bool:
        """Whether a seat has chosen, and waits for others."""
        return seat in self._table.locked_in

    def is_asked(self, seat: int) -> bool:
        """Whether a phone asks a seat something."""
        return self._table.is_asked(seat)

    # What the phones of the evening ask of their host

    def version(self) -> Hashable:
        """What tells the pages of one moment from those of another."""
        self._table.away = tuple(seat for seat in self._table.seats if not self._phones.is_awake(seat))
        self._told += self._hints.update()
        return self._table.version, self._told, tuple(self._open.items()), tuple(self._free())

    def question(self, phone: int) -> Hashable:
        """What a phone may answer now."""
        seat = self._seat(phone)
        if seat is None:
            return "curtain", tuple(self._waiting(phone)), tuple(self._free())
        return ("bot", seat) if self._is_replaced(seat) else (seat, self._table.question(seat))

    def page(self, phone: int, number: int) -> bytes:
        """What a phone shows."""
        seat = self._seat(phone)
        if seat is not None and not self._is_replaced(seat):
            return self._table.page(seat, number)
        if self._watches(phone):
            return self._table.onlooker_page()
        title, sky = self._session.match.record.game.title, self._context.sky.name
        question, choices = self._asked(phone, seat)
        people = [self._person(other) for other in range(len(self._session.planned.seats))]
        return plain_page(number, Plain(title, question, choices, people, sky=sky))

    def said(self, phone: int, said: Said) -> None:
        """Do what somebody pressed."""
        seat = self._seat(phone)
        if seat is not None and not self._is_replaced(seat):
            self._table.said(seat, said)
        elif seat is not None:
            self._let_play(seat, "")
        elif said.choose is not None and not self._watches(phone):
            waiting = self._waiting(phone)
            offered = waiting or self._free()
            if 0 <= said.choose < len(offered):
                self._open[phone] = offered[said.choose]
                if not waiting:
                    self._sit_down(phone, offered[said.choose])

    # How it does it

    def _seat(self, phone: int) -> int | None:
        """The seat whose hand a phone shows; None while it has none, or waits for one of two people."""
        seats = self._seats(phone)
        if len(seats) < 2:  # noqa: PLR2004 - nobody else may look
            return seats[0] if seats else None
        asked, seat = [seat for seat in seats if self._table.is_asked(seat)], self._open.get(phone)
        return seat if seat in (asked or seats) else None

    def _waiting(self, phone: int) -> list[int]:
        """Whom a phone that two share waits for."""
        seats = self._seats(phone)
        return [seat for seat in seats if self._table.is_asked(seat)][:1] or seats

    def _seats(self, phone: int) -> list[int]:
        """The seats at this table that a phone holds."""
        return [seat for seat in self._phones.seats_of(phone) if seat < len(self._session.planned.seats)]

    def _watches(self, phone: int) -> bool:
        """Whether a phone is that of somebody who only watches this match."""
        return bool(self._phones.seats_of(phone)) and not self._seats(phone)

    def _is_replaced(self, seat: int) -> bool:
        return bool(self._session.plan.seats[seat].bot)

    def _free(self) -> list[int]:
        """The seats of people that no device holds, and those where a bot sits in."""
        holders = self._context.stage.devices.holders
        return [
            seat
            for seat, planned in enumerate(self._session.planned.seats)
            if not planned.bot and not holders.devices_of(seat)
        ]

    def _asked(self, phone: int, seat: int | None) -> tuple[str, Sequence[PhoneChoice]]:
        """What is asked of who sees no hand."""
        names, looks = self._context.people.names, self._context.people.looks
        if seat is not None:
            return _("A bot plays for you."), [PhoneChoice(_("Play on myself"), is_main=True)]
        if waiting := self._waiting(phone):
            words = _("I'm {name}")
            title = _("Hand over to {name}").format(name=names[waiting[0]])
            question = title if len(waiting) == 1 else _("Who is looking?")
            return question, [
                person_choice(words.format(name=names[each]), str(looks[each])) for each in waiting
            ]
        free = [person_choice(names[each], str(looks[each])) for each in self._free()]
        return _("Which seat is yours?") if free else _("Every seat is taken. Watch the big screen!"), free

    def _person(self, seat: int) -> PhonePerson:
        is_away = seat in self._table.seats and not self._phones.is_awake(seat)
        return person(self._context.people.names[seat], str(self._context.people.looks[seat]), away=is_away)

    def _sit_down(self, phone: int, seat: int) -> None:
        stage = self._context.stage
        stage.devices.holders.take(self._phones.device_for(phone), seat)
        stage.sound.play("join_seat", seat)
        stage.toast(_("{name} plays on a phone.").format(name=self._context.people.names[seat]))
        if self._is_replaced(seat):
            self._let_play(seat, "")
        else:
            self._session.look_through(self._session.company.alone)  # nobody's hand stays on the screen
