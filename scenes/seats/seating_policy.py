"""Seating policy: who sits before one screen, with which devices, and whether anything is passed round."""

from __future__ import annotations

from scenes.input.glyphs import MOUSE, TOUCH
from scenes.input.holders import Holders
from scenes.navigation.plans import Plan


class Company:
    """The people at a table."""

    def __init__(self, plan: Plan, holders: Holders) -> None:
        self.humans = [seat for seat, planned in enumerate(plan.seats) if not planned.bot]
        self.shares_secrets = len(self.humans) > 1 and not plan.open_hands
        self.lays_open = bool(plan.open_laying)
        self.alone = self.humans[0] if len(self.humans) == 1 else None
        self._holders = holders

    @property
    def passes_nothing(self) -> bool:
        """Whether everybody holds a device of their own."""
        return set(self.humans) <= set(self._holders.seats.values())

    def may_answer_unseen(self, seat: int) -> bool:
        """Whether a press of this seat's device shows nobody what was pressed: a pointer would."""
        held = self._holders.devices_of(seat)
        others = set(self._holders.seats.values()) - {seat}  # with one device alone it goes from hand to hand
        return self.shares_secrets and bool(held and others) and not {MOUSE, TOUCH} & set(held)
