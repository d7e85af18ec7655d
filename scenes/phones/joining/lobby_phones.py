"""Lobby phones: people sit down with their phones while a table is set, and dress in their hands."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import Final

from game.visible import is_blank, visible
from scenes.input.phones import Phones, Said
from scenes.phones.album import picture
from scenes.phones.plain_pages import Plain, person, person_choice, plain_page
from scenes.phones.schema import PhoneChoice, PhoneField
from scenes.seats.lobby import Gathering
from scenes.seats.profiles import is_nameless
from scenes.seats.seat_plan import LONGEST_NAME
from scenes.ui.scenery.avatars import AVATARS, COLOURS, Look
from scenes.words import _

_KNOWN: Final = 6  # people who have played here that are offered

LobbyChoice = tuple[PhoneChoice, Callable[[], None]]


class LobbyPhones:
    """The phones at a table that is being set."""

    def __init__(self, lobby: Gathering) -> None:
        self._lobby = lobby
        self._phones: Phones = lobby.stage.phones
        self._wardrobe = lobby.view.wardrobe
        self._joins: set[int] = set()  # phones on which a second person sits down

    # What the phones of the evening ask of their host

    def version(self) -> Hashable:
        """What tells the pages of one moment from those of another."""
        return self._lobby.plan, tuple(self._lobby.view.cast.dressing), tuple(self._joins)

    def question(self, phone: int) -> Hashable:
        """What a phone may answer now."""
        return self._seat(phone), tuple(choice for choice, _deed in self._offers(phone))

    def page(self, phone: int, number: int) -> bytes:
        """What a phone shows."""
        lobby, seat = self._lobby, self._seat(phone)
        people = [
            person(each.name, each.look, away=self._is_asleep(other))
            for other, each in enumerate(lobby.plan.seats)
        ]
        fields, figure = [], ""
        question = _("Who are you?")
        if seat is not None:
            name = lobby.plan.seats[seat].name
            figure = picture(f"figure/{Look.of(lobby.plan.seats[seat].look)}")
            question = _("Hello, {name}!").format(name=name)
            fields = [PhoneField("name", _("Name"), "" if is_nameless(name) else name, LONGEST_NAME)]
        choices = [choice for choice, _deed in self._offers(phone)]
        plain = Plain(
            lobby.title, question, choices, people, fields=fields, sky=lobby.sky.name,
            seat=-1 if seat is None else seat, figure=figure,
        )  # fmt: skip
        return plain_page(number, plain)

    def said(self, phone: int, said: Said) -> None:
        """Do what somebody pressed or wrote."""
        seat = self._seat(phone)
        if said.set == "name" and seat is not None:
            self._call(seat, visible(said.to).strip()[:LONGEST_NAME].strip())
            return
        offers = list(self._offers(phone))
        if said.choose is not None and 0 <= said.choose < len(offers):
            offers[said.choose][1]()

    # How it does it

    def _seat(self, phone: int) -> int | None:
        """Whom a phone dresses: of two people the one who sat down last."""
        seats = self._phones.seats_of(phone)
        return seats[-1] if seats and phone not in self._joins else None

    def _offers(self, phone: int) -> Iterator[LobbyChoice]:
        """What may be pressed on a phone, and what it does."""
        seat = self._seat(phone)
        return self._seats(phone) if seat is None else self._clothes(phone, seat)

    def _seats(self, phone: int) -> Iterator[LobbyChoice]:
        """Everybody whom the one who has just come may be."""
        plan, sits = self._lobby.plan, self._phones.seats_of(phone)
        holders = self._lobby.stage.devices.holders
        for seat, each in enumerate(plan.seats):
            if not each.bot and not holders.devices_of(seat):
                yield person_choice(each.name, each.look), partial(self._take, phone, seat)
        for known in self._wardrobe.strangers()[:_KNOWN]:
            yield person_choice(known.name, known.look), partial(self._come, phone, known.name)
        yield PhoneChoice(_("A new player"), is_main=True), partial(self._come, phone, "")
        if sits:
            yield PhoneChoice(_("Back")), partial(self._joins.discard, phone)

    def _clothes(self, phone: int, seat: int) -> Iterator[LobbyChoice]:
        """What somebody may wear, and what else they may do."""
        look, wardrobe = Look.of(self._lobby.plan.seats[seat].look), self._wardrobe
        if seat in self._lobby.view.cast.dressing:
            yield PhoneChoice(_("Ready"), is_main=True), partial(self._lobby.ready, seat)
        for hat in wardrobe.hats(seat):
            worn = str(Look(look.colour, hat))
            choice = person_choice(_(AVATARS[hat]), worn, _("Hat"), is_chosen=hat == look.avatar)
            yield choice, partial(wardrobe.put_on, seat, hat)
        taken = wardrobe.taken(seat)
        for colour in wardrobe.colours():
            if colour not in taken:
                choice = PhoneChoice(
                    _(COLOURS[colour]), picture=picture(f"badge/{colour}"), group=_("Colour"),
                    is_chosen=colour == look.colour,
                )  # fmt: skip
                yield choice, partial(wardrobe.wear, seat, colour)
        if self._phones.has_room(phone):
            yield PhoneChoice(_("Another player uses this phone too")), partial(self._joins.add, phone)
        yield PhoneChoice(_("Get up")), partial(self._get_up, phone, seat)

    def _call(self, seat: int, name: str) -> None:
        if not is_blank(name) and name not in {each.name for each in self._lobby.plan.seats}:
            self._wardrobe.call(seat, name)

    def _is_asleep(self, seat: int) -> bool:
        return self._phones.phone_of(seat) is not None and not self._phones.is_awake(seat)

    def _take(self, phone: int, seat: int) -> None:
        """Sit on the seat of somebody who is there already."""
        self._lobby.stage.devices.holders.take(self._phones.device_for(phone), seat)
        self._lobby.stage.sound.play("join_seat", seat)
        self._dress(phone, seat)

    def _come(self, phone: int, name: str) -> None:
        """Sit down as somebody who is known here, or as somebody new."""
        device = self._phones.device_for(phone)
        self._lobby.sit(device)
        seat = self._lobby.stage.devices.seats.get(device)
        if seat is not None:
            if name:
                self._wardrobe.call(seat, name)
            self._dress(phone, seat)

    def _dress(self, phone: int, seat: int) -> None:
        self._joins.discard(phone)
        self._lobby.view.cast.dressing.add(seat)
        self._lobby.refresh()

    def _get_up(self, phone: int, seat: int) -> None:
        self._phones.get_up(phone, seat)
        self._lobby.refresh()
