"""Party: a cup on stage, the devices of its members, and which screen comes next."""

from __future__ import annotations

from typing import Final, Protocol

import msgspec

from game.cup.betting import favourite_of_bot
from game.cup.decisions import HandBack, StandIn
from game.cup.evening import Evening
from game.cup.record import MOST
from game.cup.state import CupPhase, Member
from game.matches.match import IsSaved
from game.matches.record import rng_for
from scenes.cup.cup_phones import CupPhones
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.stack import Change, Push, Replace, Scene
from scenes.navigation.stage import Stage
from scenes.seats import seat_plan
from scenes.seats.chair import Person
from scenes.seats.picker import SeatPicker
from scenes.seats.results_log import log_cup
from scenes.seats.roll_call import RollCall
from scenes.session.content import load_box
from scenes.shelf.laying import make_table
from scenes.tables.leaving import leave
from scenes.tables.lost import NoDevice
from scenes.tables.saving import when_saved
from scenes.tables.table import Table
from scenes.ui.scenery.avatars import Look
from scenes.ui.scenery.backdrop import DUSK, Backdrop
from scenes.words import _

_GALLERY: Final = 100  # what a device holds whose member only watches: no seat


def night(*, still: bool) -> Backdrop:
    """The sky of the cup."""
    return Backdrop(DUSK, still=still, picture="common/sky/night")


class Screens(Protocol):
    """The screens of an evening: each leads back to the party, which knows them by what they are for."""

    def ladder(self, party: Party, *, climbs: bool) -> Scene:
        """Between two rounds."""

    def end(self, party: Party, *, climbs: bool, awarded: bool) -> Scene:
        """After the last round, and again when the awards have been given."""

    def betting(self, party: Party) -> Scene:
        """Before a round that somebody only watches."""

    def menu(self, party: Party) -> Scene:
        """While the evening waits."""


class Party:
    """An evening before the screen."""

    def __init__(self, stage: Stage, evening: Evening, screens: Screens) -> None:
        self.stage = stage
        self.evening = evening
        self._screens = screens
        self.phones = CupPhones(stage, evening, self.people)
        self._places = {member: member for member in range(MOST)}  # seat on stage -> whose it is
        self._is_called = False  # whether everybody is to be asked back to their seats

    @property
    def held(self) -> dict[str, int]:
        """The devices that belong to somebody alone, and to which member."""
        return {device: self._places.get(seat, seat) for device, seat in self.stage.devices.seats.items()}

    @property
    def members(self) -> list[Member]:
        """Everybody who takes part, or did."""
        return self.evening.cup.members

    def name(self, member: int) -> str:
        """What a member is called."""
        return self.members[member].player.name

    def look(self, member: int) -> Look:
        """How a member looks."""
        return Look.of(self.members[member].player.look, member)

    def scene(self, *, climbs: bool = False) -> Scene:
        """The screen for what the evening waits for; on the ladder, whether it is climbed first."""
        self.let_bots_bet()
        present = {member: member for member in self.evening.cup.present}
        match self.evening.cup.phase:
            case CupPhase.LADDER:
                self._seat(present)
                return self._screens.ladder(self, climbs=climbs)
            case CupPhase.OVER:
                self._seat(present)
                return self._screens.end(self, climbs=climbs, awarded=False)
            case CupPhase.BETS:
                self._seat(present)
                return self._screens.betting(self)
            case CupPhase.MATCH:
                return self._table()

    def end(self) -> Scene:
        """The evening's last screen, when the awards have been given."""
        return self._screens.end(self, climbs=False, awarded=True)

    def begin(self) -> Change | None:
        """Deal the next round."""
        box, problems = load_box(self.evening.cup.announced().game, self.stage.own_content)
        for problem in problems:
            self.stage.toast(str(problem))
        self.evening.begin(box)
        return self.go_on()

    def go_on(self, *, climbs: bool = False) -> Change | None:
        """To the next screen, as soon as what was decided is safe."""
        self.let_bots_bet()
        return when_saved(self.stage, self.evening.saved, lambda: Replace(self.scene(climbs=climbs)))

    def let_bots_bet(self) -> None:
        """Let every bot bet whose turn it is."""
        cup = self.evening.cup
        while (bettor := cup.bettor) is not None and cup.members[bettor].bot:
            rng = rng_for(cup.plan.seed, f"bet/{len(self.evening.record.lines)}")
            self.evening.bet(favourite_of_bot(cup, rng))

    def open_menu(self) -> Change:
        """Let the evening wait."""
        return Push(self._screens.menu(self))

    def choose_seat(self, device: str) -> Change:
        """Ask whose a device is."""
        return Push(SeatPicker(self.stage, device, self.people(), DUSK))

    def is_at_the_door(self, device: str) -> bool:
        """Whether somebody with a pad has no seat yet, where others have one."""
        devices = self.stage.devices
        return bool(devices.seats) and device not in devices.seats and devices.pads.is_pad(device)

    def sit_down(self, device: str) -> Change | None:
        """Whoever has no seat yet is asked which one is theirs."""
        seats = self.stage.devices.holders
        free = [person for person in self.people() if not seats.devices_of(person.seat)]
        if not free:
            self.stage.refuse(_("Everyone already has a device."))
            return None
        return Push(SeatPicker(self.stage, device, free, DUSK))

    def refused(self, device: str, seat: int) -> Change | None:
        """What a refused press leads to: a seat for who has none, or a device for a seat that has none."""
        devices = self.stage.devices
        if device not in devices.seats:
            return self.sit_down(device) if devices.pads.is_pad(device) else None
        if devices.holders.devices_of(seat):
            return None
        return Push(
            NoDevice(self.stage, seat, self.name(self._places.get(seat, seat)), self.open_menu, self.sit_down)
        )

    def people(self) -> list[Person]:
        """Everybody human who is there, on the seats of the screen."""
        there = {member: seat for seat, member in self._places.items()}
        humans = [member for member in self.evening.cup.present if not self.members[member].player.bot]
        return [Person(there.get(member, member), self.name(member), self.look(member)) for member in humans]

    def call_everybody(self) -> None:
        """Ask everybody back to their seats before anything else happens."""
        self._is_called = len(self.people()) > 1 and not self.stage.devices.seats

    def roll_call(self) -> Change | None:
        """The way to sit down again, if anybody is to be asked back."""
        if not self._is_called:
            return None
        self._is_called = False
        return Push(RollCall(self.stage, self.people(), DUSK))

    def leave(self) -> Change | None:
        """To the title; the cup is saved."""
        return leave(self.stage, _("The cup is saved."))

    # What the table asks of the match it is part of

    def onward(self) -> Change | None:
        """Climb the ladder with what the round brought."""
        self.evening.count()
        if self.evening.cup.phase is CupPhase.OVER:
            log_cup(self.stage, self.evening.record, self.evening.cup)
        return self.go_on(climbs=True)

    def let_play(self, seat: int, bot: str) -> IsSaved:
        """A bot sits in for somebody at the table, or hands back."""
        return self.set_away(self.evening.cup.rounds[-1].seats[seat], bot)

    def set_away(self, member: int, bot: str) -> IsSaved:
        """A bot plays for a member from now on; with none, they play again themselves."""
        self.evening.decide(StandIn(member, bot) if bot else HandBack(member))
        return self.evening.saved

    def _table(self) -> Table:
        """The table of the round, with everybody's device at their seat."""
        seats = self.evening.cup.rounds[-1].seats
        at_table = dict(enumerate(seats))
        watching = {_GALLERY + member: member for member in self.evening.cup.rounds[-1].gallery}
        self._seat(at_table | watching)
        assert self.evening.match is not None
        table = make_table(self.stage, self.evening.match, self._plan(seats))
        table.after_match.sequel = self
        if self._is_called:
            self._is_called = False
            table.presence.call_everybody()
        if not table.session.match.record.steps:
            table.welcome()
        return table

    def _seat(self, places: dict[int, int]) -> None:
        """Let everybody's device go to where they sit on the next screen."""
        before, there = self._places, {member: seat for seat, member in places.items()}
        self.stage.devices.holders.move(lambda seat: there.get(before.get(seat, seat)))
        self._places = places

    def _plan(self, seats: tuple[int, ...]) -> Plan:
        plans = seat_plan.read_memory(self.stage.folders.memory).plans
        remembered = plans.get(seat_plan.CUP)
        known = {} if remembered is None else {seat.name: seat for seat in remembered.seats}
        planned = []
        for member in seats:
            player = self.members[member].player
            usual = known.get(player.name, SeatPlan(player.name, player.look))
            planned.append(msgspec.structs.replace(usual, look=player.look, bot=self.members[member].bot))
        game = self.evening.cup.rounds[-1].game.id
        open_hands = remembered is not None and remembered.open_hands
        open_laying = plans[game].open_laying if game in plans else None
        options = dict(self.evening.cup.plan.options.get(game, {}))
        return Plan(game, tuple(planned), options, open_hands=open_hands, open_laying=open_laying)
