"""Seat holders: which device holds which seat, whose pad is gone, and whose it is that comes back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from scenes.input.glyphs import KEYBOARD, MOUSE, TOUCH

#: What stands on the desk: one pair of hands uses all of it, unless two have taken a seat with it.
DESK: Final = frozenset((KEYBOARD, MOUSE, TOUCH))
#: How the devices begin that are phones: each is one hand of somebody, so one phone may be two of them.
PHONE: Final = "phone:"


@dataclass(frozen=True, slots=True)
class Identity:
    """What tells one pad from another, as far as it says so."""

    name: str = ""
    kind: str = ""  # the same for all pads of one make
    serial: str = ""  # nobody else's
    path: str = ""  # of the socket, where that stays the same

    def is_surely(self, other: Identity) -> bool:
        """Whether this is the very same pad."""
        if self.serial or other.serial:
            return self.serial == other.serial
        return bool(self.path) and self.path == other.path

    def may_be(self, other: Identity) -> bool:
        """Whether this may be the same pad, or one just like it."""
        if self.serial and other.serial:
            return self.serial == other.serial
        return (self.kind or self.name) == (other.kind or other.name)


@dataclass(frozen=True, slots=True)
class _Lost:
    identity: Identity
    is_answered: bool = False  # whether the people have said how it is to go on


class Holders:
    """The seats and the devices that hold them, from one table to the next."""

    def __init__(self) -> None:
        self.seats: dict[str, int] = {}  # device -> the seat that it holds
        self.names: dict[int, str] = {}  # seat -> who sits there, where that is known
        self._known: dict[str, Identity] = {}  # pads that are there
        self._lost: dict[int, _Lost] = {}  # seat -> the pad that it has lost, for as long as a table lasts
        self._lent: set[int] = set()  # seats without a device for which those of others may be used
        self._shared = False  # whether that goes for all of them
        self._returned: list[int] = []  # seats whose pad came back, and nobody was told yet

    def devices_of(self, seat: int) -> list[str]:
        """The devices that hold a seat, the one taken last first."""
        return [device for device, holder in reversed(self.seats.items()) if holder == seat]

    def is_on_phone(self, seat: int) -> bool:
        """Whether whoever sits there holds a phone of their own."""
        return any(held == seat and device.startswith(PHONE) for device, held in self.seats.items())

    def may_act(self, device: str, seat: int) -> bool:
        """Whether a device may decide for a seat.

        It may if it holds the seat, or stands on one desk with what does. For a seat that has no device, what
        stands on the desk may, and everything once people have said so, or where nobody holds any device: a
        pad in the hand of a newcomer is asked first whose it is.
        """
        if self.seats.get(device) == seat:
            return True
        held = self.devices_of(seat)
        if held:
            return device not in self.seats and device in DESK and not DESK.isdisjoint(held)
        is_free = device not in self.seats and (device in DESK or not self.seats)
        return seat in self._lent or ((is_free or self._shared) and not self.lacks(seat))

    # Sitting down and getting up

    def take(self, device: str, seat: int | None) -> None:
        """Give a device to a seat, or to none."""
        self.seats.pop(device, None)
        if seat is None:
            return
        self.seats[device] = seat
        self._lent.discard(seat)
        if seat not in self._lost:
            return
        if device in self._known and self._known[device].may_be(self._lost[seat].identity):
            del self._lost[seat]  # this is the one
        else:
            self.do_without(seat)

    def move(self, moved: Callable[[int], int | None]) -> None:
        """Let everybody's device go where their seat goes; `moved` tells where, None if it is gone."""
        self.seats = {device: to for device, seat in self.seats.items() if (to := moved(seat)) is not None}
        self._lost = {to: lost for seat, lost in self._lost.items() if (to := moved(seat)) is not None}
        self._lent = {to for seat in self._lent if (to := moved(seat)) is not None}
        self._returned = [to for seat in self._returned if (to := moved(seat)) is not None]
        self.names = {to: name for seat, name in self.names.items() if (to := moved(seat)) is not None}

    def sit_as(self, names: Sequence[str]) -> None:
        """Let whoever of these people sat before keep their device; the seats are theirs from now on."""
        places, before = {name: seat for seat, name in enumerate(names)}, self.names
        if before:
            self.move(lambda seat: places.get(before.get(seat, "")))
        self.names = dict(enumerate(names))

    def forget(self) -> None:
        """Forget what was lost and what was lent: another table begins."""
        self._lost.clear()
        self._lent.clear()
        self._shared = False
        self._returned.clear()

    # Pads that go and come back

    def lose(self, device: str, identity: Identity) -> int | None:
        """Note that a pad is gone; the seat that it held."""
        self._known.pop(device, None)
        seat = self.seats.pop(device, None)
        if seat is not None and not self.devices_of(seat):
            self._lost[seat] = _Lost(identity)
        return seat

    def arrive(self, device: str, identity: Identity) -> int | None:
        """Give a pad that arrives the seat it held; None if it held none, or if nobody can tell which."""
        self._known[device] = identity
        seat = self._home_of(identity)
        if seat is not None:
            del self._lost[seat]
            self.seats[device] = seat
            self._lent.discard(seat)
            self._returned.append(seat)
        return seat

    def _home_of(self, identity: Identity) -> int | None:
        sure = [seat for seat, lost in self._lost.items() if lost.identity.is_surely(identity)]
        if sure:
            return sure[0]
        alike = [seat for seat, lost in self._lost.items() if lost.identity.may_be(identity)]
        return alike[0] if len(alike) == 1 and not self.devices_of(alike[0]) else None

    def take_returned(self) -> list[int]:
        """The seats whose pads came back since this was asked the last time."""
        returned, self._returned = self._returned, []
        return returned

    def lacks(self, seat: int) -> bool:
        """Whether a seat has lost its pad, and nobody has said how it is to go on."""
        return seat in self._lost and not self._lost[seat].is_answered and not self.devices_of(seat)

    def share(self) -> None:
        """Let everybody's device decide for all who have none."""
        self._shared = True

    def lend(self, seat: int) -> None:
        """Let the devices of others decide for a seat that has none."""
        self._lent.add(seat)
        self.do_without(seat)

    def do_without(self, seat: int) -> None:
        """Go on without the pad that a seat has lost; should it come back, the seat is its own again."""
        if seat in self._lost:
            self._lost[seat] = replace(self._lost[seat], is_answered=True)
