"""Seating policy: who sits before one screen, with which devices, and whether anything is passed round."""

from __future__ import annotations

from scenes.input.glyphs import MOUSE, TOUCH
from scenes.input.holders import Holders
from scenes.navigation.plans import Plan


class Company:
    """The people at a table."""

    def __init__(self, plan: Plan, holders: Holders) -> None:
        self.humans = [seat for seat, planned in enumerate(plan.seats) if not planned.bot]
        self.lays_open = bool(plan.open_laying)
        self._open_hands = plan.lies_open
        self._holders = holders

    @property
    def alone(self) -> int | None:
        """The only human, if the screen may show their hand: who holds a phone sees it there."""
        only = self.humans[0] if len(self.humans) == 1 else None
        return None if only is None or self.is_on_phone(only) else only

    @property
    def shares_secrets(self) -> bool:
        """Whether there is somebody before the screen who must not see what another one may."""
        return bool(self.humans) and self.alone is None and not self._open_hands

    def is_on_phone(self, seat: int) -> bool:
        """Whether a human decides on a phone in their own hand."""
        return seat in self.humans and self.has_phone(seat)

    def has_phone(self, seat: int) -> bool:
        """Whether a phone holds a seat, though a bot may sit in there."""
        return self._holders.is_on_phone(seat)

    @property
    def passes_nothing(self) -> bool:
        """Whether everybody holds a device of their own."""
        return set(self.humans) <= set(self._holders.seats.values())

    def may_answer_unseen(self, seat: int) -> bool:
        """Whether a press of this seat's device shows nobody what was pressed: a pointer would."""
        held = self._holders.devices_of(seat)
        others = set(self._holders.seats.values()) - {seat}  # with one device alone it goes from hand to hand
        return self.shares_secrets and bool(held and others) and not {MOUSE, TOUCH} & set(held)
