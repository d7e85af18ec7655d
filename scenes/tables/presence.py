"""Presence at a table: whose wishes count, who has no device, who is away, and who comes back."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from game.bots.levels import STAND_IN
from scenes.input.holders import DESK
from scenes.input.intents import AnyIntent, Confirm, Log, Menu, Press, Release, Wish
from scenes.navigation.stack import Change, Push
from scenes.seats.chair import Person
from scenes.seats.handover import Curtain, Doorkeeper, HandoverNotice
from scenes.seats.picker import SeatPicker, sit_down
from scenes.seats.roll_call import RollCall
from scenes.seats.turn import TurnKeeper
from scenes.session.phase import Over
from scenes.tables.context import TableContext
from scenes.tables.lost import LostDevice, NoDevice
from scenes.ui.focus.controller import FocusController
from scenes.words import N_, _


class TableWithSeats(Protocol):
    """What a table can do for those who sit at it."""

    def open_menu(self) -> Change:
        """Let the game wait."""

    def open_log(self) -> Change:
        """Show what has happened."""

    def hide(self) -> Change | None:
        """Let the curtain fall over secrets that nobody may be watching."""

    def let_play(self, seat: int, bot: str) -> None:
        """Let a bot sit in for somebody who is away, or nobody any more if it is empty."""


class Presence:
    """The people at a table and the devices in their hands."""

    def __init__(self, context: TableContext, focus: FocusController, host: TableWithSeats) -> None:
        self._stage = context.stage
        self._session = context.session
        self._people = context.people
        self._sky = context.sky
        self._focus = focus
        self._host = host
        self._holders = context.stage.devices.holders
        self._turns = TurnKeeper(self.may_act, context.stage.refuse)
        self._pupil: int | None = None
        self._is_called = False  # whether everybody is to be asked back to their seats

    def teach(self, pupil: int | None) -> None:
        """Let only those wishes count that come from a seat of the table where a lesson was asked for."""
        self._pupil = pupil

    def admits(self, intent: AnyIntent, seat: int, under: Wish | None = None) -> bool:
        """Whether a wish counts while a seat is asked; `under` is what a pointer presses."""
        return self._turns.admits(intent, seat, self._people.names[seat], under)

    def may_act(self, device: str, seat: int) -> bool:
        """Whether a device may decide for a seat; who plays alone may use all that stands on the desk."""
        if self._session.is_led:
            return self._pupil is None or self._holders.may_act(device, self._pupil)
        is_alone = seat == self._session.company.alone and device in DESK
        return is_alone or self._holders.may_act(device, seat)

    def may_decide(self, device: str) -> bool:
        """Whether a device may say who is away: those do who sit at the table, if anybody does."""
        if (
            device in self._holders.seats
            or not self._holders.seats
            or self._session.company.alone is not None
        ):
            return True
        self._stage.refuse(_("Only the players at the table can decide that."))
        return False

    def refused(self, intent: AnyIntent, seat: int) -> Change | None:
        """What a refused press leads to: a seat for who has none, or a device for a seat that has none."""
        if not isinstance(intent, Confirm):
            return None
        if intent.device in self._holders.seats:
            return None if self._holders.devices_of(seat) else self._ask_to_lend(seat)
        return None if intent.device in DESK else self._ask_who_sits_down(intent.device)

    def under(self, intent: AnyIntent) -> Wish | None:
        """What the words are for that a pointer presses."""
        if not isinstance(intent, Press | Release):
            return None
        under = self._focus.at(intent.x, intent.y)
        return None if under is None else under.wish

    # Devices that are lost and found

    def lost(self, seat: int | None) -> Change | None:
        """Somebody's pad is gone: what it showed is hidden, and it is asked for if they are asked."""
        if seat is None or seat >= len(self._people.names) or self._session.is_led:
            return None
        looked = seat == self._session.viewer and self._session.company.shares_secrets
        hidden = self._host.hide() if looked else None
        if not self._holders.lacks(seat):
            return hidden
        is_asked = (
            not self._session.is_showing
            and self._session.state.actor == seat
            and seat in self._session.company.humans
        )
        if looked or (is_asked and not self._focus.ui.quiet):  # what covers the table has time
            return self.ask_for_device(seat)
        self._stage.toast(_("{name}'s controller is gone.").format(name=self._people.names[seat]))
        return None

    def ask_for_device(self, seat: int) -> Change:
        """Wait for the pad that a seat has lost."""
        replace = partial(self._host.let_play, seat, STAND_IN)
        name = self._people.names[seat]
        return Push(LostDevice(self._stage, seat, name, self._host.open_menu, self._seat_newcomer, replace))

    def greet(self) -> None:
        """Whoever comes back with their pad has their seat again, though a bot sat in."""
        if self._session.is_led:
            return
        for seat in self._holders.take_returned():
            if seat < len(self._people.names):
                self._stage.toast(_("{name}'s controller is back.").format(name=self._people.names[seat]))
                self._come_back(seat)

    def takes_over(self, intent: AnyIntent) -> bool:
        """Whether somebody presses for whom a bot sits in: then they play again."""
        seat = self._holders.seats.get(intent.device)
        return isinstance(intent, Confirm) and seat is not None and self._come_back(seat)

    def _come_back(self, seat: int) -> bool:
        if (
            seat >= len(self._people.names)
            or not self._session.plan.seats[seat].bot
            or self._session.planned.seats[seat].bot
        ):
            return False
        self._host.let_play(seat, "")
        self._stage.toast(_("{name} is back.").format(name=self._people.names[seat]))
        return True

    # Who sits where

    def call_everybody(self) -> None:
        """Ask everybody back to their seats before anything else happens."""
        humans = [seat for seat, planned in enumerate(self._session.planned.seats) if not planned.bot]
        self._is_called = len(humans) > 1 and not self._holders.seats

    def roll_call(self) -> Change | None:
        """The way to sit down again, if anybody is to be asked back."""
        if not self._is_called:
            return None
        self._is_called = False
        return Push(RollCall(self._stage, self._everybody(), self._sky))

    def choose_seat(self, device: str) -> Change:
        """Ask whose a device is."""
        return Push(SeatPicker(self._stage, device, self._everybody(), self._sky))

    def _ask_who_sits_down(self, device: str) -> Change | None:
        free = self._free()
        return Push(SeatPicker(self._stage, device, free, self._sky)) if free else None

    def _seat_newcomer(self, device: str) -> Change | None:
        """Let a device have the only seat without one, or be asked which seat is its own."""
        free = self._free()
        if len(free) != 1:
            return self._ask_who_sits_down(device)
        sit_down(self._stage, device, free[0])
        return None

    def _free(self) -> list[Person]:
        return [person for person in self._everybody() if not self._holders.devices_of(person.seat)]

    def _everybody(self) -> list[Person]:
        """Everybody who is no bot, though one may sit in."""
        return [
            Person(seat, self._people.names[seat], self._people.looks[seat])
            for seat, planned in enumerate(self._session.planned.seats)
            if not planned.bot
        ]

    # The curtain

    def serve(self) -> None:
        """Speak to whoever alone sees their cards on a shared screen; to everybody while nobody does."""
        session = self._session
        if session.is_led or not session.company.shares_secrets:
            return
        seat = None if isinstance(session.phase, Over) else session.viewer
        guest = None if seat is None else session.plan.seats[seat]
        if guest != self._stage.guest:
            self._stage.serve(guest)

    def curtain(self, seat: int) -> Curtain:
        """The curtain before the cards of a seat."""
        keeper = Doorkeeper(
            open=partial(self._session.look_through, seat),
            admits=lambda intent: self.admits(intent, seat),
            refused=lambda intent: self.refused(intent, seat),
            look_up=self.look_up,
            is_needed=lambda: self._waits_for(seat),
            serve=lambda: self._stage.serve(self._session.plan.seats[seat]),
        )
        return Curtain(self._stage, self._handover(seat), keeper, self._sky)

    def _handover(self, seat: int) -> HandoverNotice:
        """What the curtain says before a seat may see its secrets."""
        company, looks, giver = self._session.company, self._people.looks, self._session.giver
        if company.passes_nothing or giver not in company.humans or giver == seat:
            giver = None
        return HandoverNotice(
            seat,
            self._people.names[seat],
            looks[seat],
            N_("Secret cards! Everyone else, eyes shut!"),
            None if giver is None else looks[giver],
            [looks[human] for human in company.humans if human not in (seat, giver)],
            passes=not self._holders.devices_of(seat),
        )

    def _waits_for(self, seat: int) -> bool:
        """Whether it is still this seat that is to look at its cards."""
        is_asked = self._session.state.actor == seat and seat in self._session.company.humans
        return is_asked and not self._holders.lacks(seat) and not self._holders.is_on_phone(seat)

    def look_up(self, intent: AnyIntent) -> Change | None:
        """The menu and the log, which are there for everybody at any moment."""
        match intent:
            case Menu():
                return self._host.open_menu()
            case Log():
                return self._host.open_log()
            case _:
                return None

    def _ask_to_lend(self, seat: int) -> Change:
        return Push(
            NoDevice(self._stage, seat, self._people.names[seat], self._host.open_menu, self._seat_newcomer)
        )
