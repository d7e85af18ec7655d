"""Who sits before one screen, with which devices, and whether anything has to be passed round."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.input.devices import Devices
from scenes.input.glyphs import MOUSE, TOUCH
from scenes.navigation.plans import Plan
from scenes.seats.handover import Handover
from scenes.ui.scenery.avatars import Look
from scenes.words import _


class Company:
    """The people at a table."""

    def __init__(self, plan: Plan, devices: Devices) -> None:
        self.humans = [seat for seat, planned in enumerate(plan.seats) if not planned.bot]
        self.shares_secrets = len(self.humans) > 1 and not plan.open_hands
        self.alone = self.humans[0] if len(self.humans) == 1 else None
        self._devices = devices

    @property
    def passes_nothing(self) -> bool:
        """Whether everybody holds a device of their own."""
        return set(self.humans) <= set(self._devices.seats.values())

    def may_answer_unseen(self, seat: int) -> bool:
        """Whether a press of this seat's device shows nobody what was pressed: a pointer would."""
        held = self._devices.holders.devices_of(seat)
        others = set(self._devices.seats.values()) - {seat}  # with one device alone it goes from hand to hand
        return self.shares_secrets and bool(held and others) and not {MOUSE, TOUCH} & set(held)

    def handover(self, seat: int, names: Sequence[str], looks: Sequence[Look], giver: int | None) -> Handover:
        """What the curtain says before a seat may see its secrets; `giver` is who decided last."""
        if self.passes_nothing or giver not in self.humans or giver == seat:
            giver = None
        return Handover(
            seat,
            names[seat],
            looks[seat],
            _("Secret cards! Everybody else, eyes shut."),
            None if giver is None else looks[giver],
            [looks[human] for human in self.humans if human not in (seat, giver)],
            passes=not self._devices.holders.devices_of(seat),
        )
