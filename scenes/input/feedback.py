"""Pad feedback: short words in the hand, a light in the colour of the seat, and a battery that runs low."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final, NamedTuple, Protocol

_BETWEEN_LOOKS: Final = 30.0  # seconds between two looks at the batteries


class Pulse(NamedTuple):
    """One push of the motors, of the heavy and of the light one, so many seconds after the word began."""

    after: float
    heavy: float
    light: float
    seconds: float


class Feel(Enum):
    """What a hand is told, each unlike the others."""

    YOUR_TURN = (Pulse(0.0, 0.0, 0.45, 0.09),)
    HELLO = (Pulse(0.0, 0.0, 0.5, 0.07), Pulse(0.16, 0.0, 0.5, 0.07))
    CAUGHT = (Pulse(0.0, 0.7, 0.0, 0.12), Pulse(0.2, 0.7, 0.0, 0.12), Pulse(0.4, 0.7, 0.0, 0.12))
    FALL = (Pulse(0.0, 0.9, 0.4, 0.45),)
    PORTAL = (Pulse(0.0, 0.0, 0.2, 0.14), Pulse(0.14, 0.2, 0.5, 0.14), Pulse(0.28, 0.5, 0.9, 0.14))


#: The light of a pad by the colour of a seat.
LIGHTS: Final[Mapping[str, tuple[int, int, int]]] = {
    "coral": (224, 60, 24),
    "ocean": (24, 90, 230),
    "marigold": (240, 170, 0),
    "jade": (0, 170, 90),
    "orchid": (220, 70, 190),
    "plum": (120, 50, 200),
}


class FeedbackPads(Protocol):
    """The pads, as far as they can be felt and seen."""

    def devices(self) -> list[str]:
        """All that are plugged in."""

    def rumble(self, device: str, heavy: float, light: float, seconds: float) -> None:
        """Let one tremble, if it can."""

    def shine(self, device: str, colour: tuple[int, int, int]) -> None:
        """Let one shine in a colour, if it can."""

    def runs_low(self, device: str) -> bool:
        """Whether its battery is nearly empty, as far as it says so."""


class _Due(NamedTuple):
    when: float
    device: str
    pulse: Pulse


class Feedback:
    """What is told to single pads; those that cannot do it stay silent."""

    def __init__(self, hands: FeedbackPads, seats: Mapping[str, int]) -> None:
        self.seat_colours: Sequence[str] = ()  # at the table where people sit
        self.is_on = True
        self._hands = hands
        self._held: dict[str, int] = dict(seats)  # who held what when this was looked at last
        self._shining: dict[str, str] = {}
        self._due: list[_Due] = []
        self._now = 0.0
        self._next_look = 0.0
        self._low: set[str] = set()  # pads whose owner was told

    def tell(self, feel: Feel, seats: Sequence[int]) -> None:
        """Tell the pads of some seats, and no others."""
        for device in (device for device, seat in self._held.items() if seat in seats):
            self.tell_device(feel, device)

    def tell_device(self, feel: Feel, device: str) -> None:
        """Tell one pad, unless it is still being told something."""
        if self.is_on and not any(push.device == device for push in self._due):
            self._due += [_Due(self._now + pulse.after, device, pulse) for pulse in feel.value]

    def update(self, dt: float, seats: Mapping[str, int]) -> list[str]:
        """Let time pass, with the seats that devices hold now; the pads whose batteries begin to run low."""
        self._now += dt
        here = self._hands.devices()
        for device, seat in seats.items():
            if device in here and self._held.get(device) != seat:
                self.tell_device(Feel.HELLO, device)
        self._held = {device: seat for device, seat in seats.items() if device in here}
        self._push()
        self._shine()
        return self._look_at_batteries(here)

    def _push(self) -> None:
        due = [push for push in self._due if push.when <= self._now]
        self._due = [push for push in self._due if push.when > self._now]
        for _when, device, pulse in due:
            self._hands.rumble(device, pulse.heavy, pulse.light, pulse.seconds)

    def _shine(self) -> None:
        wanted = {
            device: self.seat_colours[seat]
            for device, seat in self._held.items()
            if seat < len(self.seat_colours)
        }
        for device, colour in wanted.items():
            if self._shining.get(device) != colour and colour in LIGHTS:
                self._hands.shine(device, LIGHTS[colour])
        self._shining = wanted

    def _look_at_batteries(self, here: Sequence[str]) -> list[str]:
        if self._now < self._next_look:
            return []
        self._next_look = self._now + _BETWEEN_LOOKS
        low = {device for device in here if self._hands.runs_low(device)}
        new = sorted(low - self._low)
        self._low = low
        return new
