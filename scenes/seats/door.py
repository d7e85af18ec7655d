"""Door: how a press of a device that nobody holds becomes a seat, and a second one tells whose it is.

A newcomer gets a person's seat that has no device, else one of a bot, else a new one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from scenes.input.holders import Holders

#: Seconds: for so long the button is held to get up, and for so long a second press asks who one is.
HOLD: Final = 0.9
AGAIN: Final = 1.0


@dataclass
class Door:
    """Who has come in, and who is about to leave."""

    holders: Holders
    _held: dict[str, float] = field(default_factory=dict)  # device -> since when its button is held
    _came: dict[str, float] = field(default_factory=dict)  # device -> when it sat down

    def seat_for(self, bots: Sequence[bool], most: int) -> int | None:
        """The seat for a newcomer: perhaps one more than there are; None if the table is full."""
        free = [seat for seat in range(len(bots)) if not self.holders.devices_of(seat)]
        human = next((seat for seat in free if not bots[seat]), None)
        if human is not None:
            return human
        if free:
            return free[0]
        return len(bots) if len(bots) < most else None

    def came(self, device: str, now: float) -> None:
        """Note that somebody has sat down."""
        self._came[device] = now

    def asks_again(self, device: str, now: float) -> bool:
        """Whether somebody who has just sat down presses once more, to see which one they are."""
        return now - self._came.get(device, -AGAIN) < AGAIN

    def hold(self, device: str, now: float, *, on: bool) -> None:
        """Note that the button for getting up went down, or up again."""
        if on and device in self.holders.seats and not self.asks_again(device, now):
            self._held[device] = now
        else:
            self._held.pop(device, None)

    def let_go(self) -> None:
        """Nobody holds anything any more."""
        self._held.clear()

    def leave(self, now: float, got_up: Callable[[int], None]) -> None:
        """Let everybody get up who has held the button for long enough."""
        for device in [device for device, since in self._held.items() if now - since >= HOLD]:
            del self._held[device]
            seat = self.holders.seats.get(device)
            self.holders.take(device, None)
            if seat is not None:
                got_up(seat)
