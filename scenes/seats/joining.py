"""Joining: devices sit down by pressing, are shown whose they are, and get up when held for long enough."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from scenes.navigation.plans import Plan
from scenes.navigation.stage import Stage
from scenes.seats import seat_plan
from scenes.seats.door import Door
from scenes.seats.seat_card import HOP
from scenes.words import _


class TableBeforePlay(Protocol):
    """The table at which somebody sits down."""

    plan: Plan
    time: float

    def change(self, plan: Plan, moved: Callable[[int], int | None]) -> None:
        """Take a changed plan over; the devices and the focus go where their seats go."""

    def refresh(self) -> None:
        """Build it anew, as something has changed."""

    def where(self, seat: int) -> float:
        """How far to the side whoever has a seat stands."""


class Joining:
    """Who presses sits down, or is shown where they sit."""

    def __init__(self, stage: Stage, table: TableBeforePlay, most: int) -> None:
        self._stage = stage
        self._table = table
        self._most = most  # seats that there may be
        self._holders = stage.devices.holders
        self._door = Door(self._holders)
        self._hopped: dict[int, float] = {}  # seat -> when whoever sits there has pressed

    def is_meant(self, device: str, *, begins: bool) -> bool:
        """Whether a press means to sit down, or to see where; `begins` if it would begin the match."""
        if device in self._holders.seats:
            return begins and self._door.asks_again(device, self._table.time)
        return self._stage.devices.pads.is_pad(device)

    def press(self, device: str) -> None:
        """Let whoever holds a device sit down, or show them who they are."""
        seat = self._holders.seats.get(device)
        self._sit_down(device) if seat is None else self._show(device, seat)

    def hold(self, device: str, *, on: bool) -> None:
        """A device is held, or not any more."""
        self._door.hold(device, self._table.time, on=on)

    def let_go(self) -> None:
        """What is held now means something else."""
        self._door.let_go()

    def update(self) -> None:
        """Whoever holds the button for long enough gets up."""
        self._door.leave(self._table.time, self._got_up)

    def since_hop(self, seat: int) -> float:
        """How long ago whoever sits there has pressed."""
        return self._table.time - self._hopped.get(seat, -HOP)

    def _sit_down(self, device: str) -> None:
        bots = [bool(seat.bot) for seat in self._table.plan.seats]
        seat = self._door.seat_for(bots, self._most)
        if seat is None:
            self._stage.refuse(_("The table is full."))
            return
        if seat == len(bots):
            assist = self._stage.settings.comfort.assist
            self._change(seat_plan.with_more(self._table.plan, assist=assist))
        elif bots[seat]:
            name = seat_plan.new_seat(self._table.plan.seats).name
            self._change(seat_plan.with_seat(self._table.plan, seat, bot="", name=name))
        self._holders.take(device, seat)
        self._door.came(device, self._table.time)
        self._stage.sound.play("join_seat", seat, x=self._table.where(seat))
        self._hop(device, seat)

    def _change(self, plan: Plan) -> None:
        self._table.change(plan, lambda seat: seat)

    def _show(self, device: str, seat: int) -> None:
        self._stage.toast(_("You are {name}.").format(name=self._table.plan.seats[seat].name))
        self._hop(device, seat)

    def _hop(self, device: str, seat: int) -> None:
        self._hopped[seat] = self._table.time
        self._stage.feel(device, "hello")
        self._table.refresh()

    def _got_up(self, seat: int) -> None:
        self._stage.sound.play("back", x=self._table.where(seat))
        self._stage.toast(_("The seat of {name} is free.").format(name=self._table.plan.seats[seat].name))
        self._table.refresh()
