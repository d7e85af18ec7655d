"""Game controllers: opening and closing them, their sticks as directions, and what repeats while held."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Final

import pygame
from pygame._sdl2 import controller
from pygame._sdl2.controller import Controller

from scenes.glyphs import family_of
from scenes.intents import Wish

_PUSHED: Final = 18_000  # of 32,768: how far a stick leans before it means a direction
_LET_GO: Final = 11_000  # how near to its middle before it means none again
_FIRST_REPEAT: Final = 0.40  # seconds
_NEXT_REPEAT: Final = 0.11
_LEANS: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: (Wish.LEFT, Wish.RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (Wish.UP, Wish.DOWN),
}
_REPEATING: Final = frozenset((Wish.UP, Wish.DOWN, Wish.LEFT, Wish.RIGHT, "erase"))


class Pads:
    """The controllers that are plugged in, each by the instance id that stays with it."""

    def __init__(self) -> None:
        controller.init()
        self._open: dict[int, tuple[Controller, str]] = {}  # dropping a controller would close it
        self._numbers: dict[int, int] = {}  # instance id -> the lowest number that was free when it came
        self._leaning: dict[tuple[int, int], Wish] = {}

    def open(self, index: int) -> str | None:
        """Open the controller that has just arrived; None if it is open already or no controller."""
        if not controller.is_controller(index):
            return None
        pad = Controller(index)
        instance = pad.as_joystick().get_instance_id()  # only now is it sure to be this pad's own
        if instance in self._open:
            return None
        self._open[instance] = (pad, pad.name or "")
        taken = self._numbers.values()
        self._numbers[instance] = next(number for number in count(1) if number not in taken)
        return self.device(instance)

    def close(self, instance: int) -> str | None:
        """Let go of a controller that was unplugged, and tell its name; None if it was not open."""
        for key in [key for key in self._leaning if key[0] == instance]:
            del self._leaning[key]
        pad = self._open.pop(instance, None)
        self._numbers.pop(instance, None)
        return None if pad is None else pad[1]

    @staticmethod
    def device(instance: int) -> str:
        """The device id of a controller."""
        return f"pad:{instance}"

    @staticmethod
    def is_pad(device: str) -> bool:
        """Whether a device id is one of a controller."""
        return device.startswith("pad:")

    def name(self, device: str) -> str:
        """What a controller calls itself."""
        pad = self._open.get(int(device.removeprefix("pad:")))
        return "" if pad is None else pad[1]

    def number(self, device: str) -> int:
        """The number of a controller, as people count them."""
        return self._numbers.get(int(device.removeprefix("pad:")), 0)

    def family(self, device: str) -> str:
        """Whose signs are printed on a controller."""
        return family_of(self.name(device))

    def devices(self) -> list[str]:
        """The device ids of all open controllers."""
        return [self.device(instance) for instance in self._open]

    def lean(self, instance: int, axis: int, value: int) -> Iterator[tuple[Wish, bool]]:
        """The directions that a stick begins or ceases to mean."""
        if axis not in _LEANS:
            return
        key = (instance, axis)
        before = self._leaning.get(key)
        if before is not None and (value if before is _LEANS[axis][1] else -value) < _LET_GO:
            del self._leaning[key]
            yield before, False
            before = None
        if before is None and abs(value) > _PUSHED:
            wish = self._leaning[key] = _LEANS[axis][value > 0]
            yield wish, True


class Repeats:
    """What is held down, and when it is due again."""

    def __init__(self) -> None:
        self._held: dict[tuple[str, str], float] = {}  # device and wish -> when it comes again

    def hold(self, device: str, wish: str, *, down: bool, now: float) -> None:
        """Something went down, or up again."""
        if down and wish in _REPEATING:
            self._held[device, wish] = now + _FIRST_REPEAT
        else:
            self._held.pop((device, wish), None)

    def drop(self, device: str) -> None:
        """Forget a device."""
        self._held = {key: when for key, when in self._held.items() if key[0] != device}

    def clear(self) -> None:
        """Forget everything."""
        self._held.clear()

    def due(self, now: float) -> list[tuple[str, str]]:
        """What comes again now."""
        again = [key for key, when in self._held.items() if now >= when]
        for key in again:
            self._held[key] = now + _NEXT_REPEAT
        return again
