"""Game controllers: opening and closing them, their sticks as directions, and what repeats while held."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Final

import pygame
from pygame._sdl2 import controller
from pygame._sdl2.controller import Controller
from pygame.event import Event
from pygame.joystick import Joystick, JoystickType

from scenes.input import sdl
from scenes.input.families import GENERIC, family_of
from scenes.input.holders import Identity
from scenes.input.intents import Wish
from scenes.input.sdl import OpenPad
from scenes.input.sticks import Stick, X, Y

_FULL: Final = 0.8  # of the way that an axis can go
_FIRST_REPEAT: Final = 0.40  # seconds
_NEXT_REPEAT: Final = 0.11
_STICK: Final = {pygame.CONTROLLER_AXIS_LEFTX: X, pygame.CONTROLLER_AXIS_LEFTY: Y}
_WRITES: Final = ("a:", "b:", "x:", "y:", "leftshoulder:", "rightshoulder:")  # in what SDL knows of a pad
_REPEATING: Final = frozenset((Wish.UP, Wish.DOWN, Wish.LEFT, Wish.RIGHT, "erase"))
#: What pygame tells of controllers, and of joysticks that are none.
EVENTS: Final = (
    *(pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED),
    *(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP),
)
OF_JOYSTICKS: Final = (
    *(pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED),
    *(pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION, pygame.JOYAXISMOTION),
)


@dataclass(frozen=True, slots=True)
class Pad:
    """One controller that is plugged in."""

    controller: Controller  # dropping it would close it
    known: OpenPad
    identity: Identity
    family: str
    number: int  # the lowest that was free when it came
    writes: bool  # whether it has all buttons that pick letters
    stick: Stick = field(default_factory=Stick)


class Pads:
    """The controllers that are plugged in, each by the instance id that stays with it."""

    def __init__(self) -> None:
        controller.init()
        pygame.joystick.init()
        self._open: dict[int, Pad] = {}
        self._joysticks: dict[int, JoystickType] = {}  # of which nobody knows which button is where

    def open(self, index: int) -> str | None:
        """Open the controller that has just arrived; None if it is open already or no controller."""
        if not controller.is_controller(index):
            return None
        pad = Controller(index)
        joystick = pad.as_joystick()
        instance = joystick.get_instance_id()  # only now is it sure to be this pad's own
        if instance in self._open:
            return None
        name = pad.name or ""
        known = OpenPad(instance)
        guid = joystick.get_guid()
        family = family_of(name, known.type, guid, known.mapping)
        taken = [other.number for other in self._open.values()]
        number = next(number for number in count(1) if number not in taken)
        identity = Identity(name, kind=guid, serial=known.serial, path=known.path)
        buttons = known.mapping
        writes = all(f",{button}" in buttons for button in _WRITES)
        self._open[instance] = Pad(pad, known, identity, family, number, writes)
        return self.device(instance)

    def notice(self, index: int) -> None:
        """A joystick has arrived; if it is no controller, it is only known by name."""
        if not controller.is_controller(index):
            joystick = Joystick(index)
            self._joysticks[joystick.get_instance_id()] = joystick

    def forget(self, instance: int) -> None:
        """A joystick is gone."""
        self._joysticks.pop(instance, None)

    @property
    def unknown(self) -> dict[int, str]:
        """The joysticks that are no controllers, by instance id: what they call themselves."""
        return {instance: joystick.get_name() for instance, joystick in self._joysticks.items()}

    def teach(self, instance: int, found: Mapping[str, str]) -> tuple[str, str | None]:
        """Make a controller of a joystick: what SDL was told, empty if it could not be, and its device."""
        joystick = self._joysticks[instance]
        name = joystick.get_name().replace(",", " ")
        buttons = ",".join(f"{button}:{place}" for button, place in found.items())
        line = f"{joystick.get_guid()},{name},{buttons},platform:{sdl.platform()}"
        if not found or not sdl.learn(line):
            return "", None
        self.forget(instance)
        for index in range(pygame.joystick.get_count()):
            if controller.is_controller(index) and (device := self.open(index)):
                return line, device
        return line, None

    def close(self, instance: int) -> bool:
        """Let go of a controller that was unplugged; whether it was open."""
        return self._open.pop(instance, None) is not None

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
        pad = self._pad(device)
        return "" if pad is None else pad.identity.name

    def identity(self, device: str) -> Identity:
        """What tells a controller from others."""
        pad = self._pad(device)
        return Identity() if pad is None else pad.identity

    def number(self, device: str) -> int:
        """The number of a controller, as people count them."""
        pad = self._pad(device)
        return 0 if pad is None else pad.number

    def family(self, device: str) -> str:
        """Whose signs are printed on a controller."""
        pad = self._pad(device)
        return GENERIC if pad is None else pad.family

    def devices(self) -> list[str]:
        """The device ids of all open controllers."""
        return [self.device(instance) for instance in self._open]

    def rumble(self, device: str, heavy: float, light: float, seconds: float) -> None:
        """Let a controller tremble, if it can."""
        pad = self._pad(device)
        if pad is not None:
            pad.controller.rumble(heavy, light, int(seconds * 1000))

    def shine(self, device: str, colour: tuple[int, int, int]) -> None:
        """Let a controller shine in a colour, if it can."""
        pad = self._pad(device)
        if pad is not None:
            pad.controller.set_led(colour)

    def runs_low(self, device: str) -> bool:
        """Whether the battery of a controller is nearly empty."""
        pad = self._pad(device)
        return pad is not None and pad.known.runs_low

    def lean(self, leaning: Leaning) -> Iterator[tuple[Wish, bool]]:
        """The directions that a stick begins or ceases to mean, with its axes where they are now."""
        moved = {_STICK[axis]: value for axis, value in leaning.places.items() if axis in _STICK}
        pad = self._open.get(leaning.instance)
        return iter(()) if pad is None or not moved else pad.stick.move(moved)

    def writes(self, device: str) -> bool:
        """Whether a controller has all buttons that pick letters."""
        pad = self._pad(device)
        return pad is not None and pad.writes

    def _pad(self, device: str) -> Pad | None:
        return self._open.get(int(device.removeprefix("pad:"))) if self.is_pad(device) else None


def place_of(event: Event) -> str:
    """What was struck on a joystick, as SDL's lists of pads write it; empty if nothing was."""
    if event.type == pygame.JOYBUTTONDOWN:
        return f"b{event.button}"
    if event.type == pygame.JOYHATMOTION:
        sides = {(0, 1): 1, (1, 0): 2, (0, -1): 4, (-1, 0): 8}
        side = sides.get(tuple(event.value))
        return f"h{event.hat}.{side}" if side else ""
    return f"{'+' if event.value > 0 else '-'}a{event.axis}" if abs(event.value) > _FULL else ""


@dataclass(frozen=True, slots=True)
class Leaning:
    """Where the axes of one pad are now; SDL tells of each by itself, together they are one push."""

    instance: int
    places: dict[int, int]


def pushes(events: Iterable[Event]) -> Iterator[Event | Leaning]:
    """The events, those of the axes of one push put together."""
    leaning: Leaning | None = None
    for event in events:
        if event.type == pygame.JOYAXISMOTION:  # each of a controller is told of twice
            yield event
            continue
        is_axis = event.type == pygame.CONTROLLERAXISMOTION
        of_same = is_axis and leaning is not None and leaning.instance == event.instance_id
        if leaning is not None and not (of_same and event.axis not in leaning.places):
            yield leaning
            leaning = None
        if not is_axis:
            yield event
        elif leaning is None:
            leaning = Leaning(event.instance_id, {event.axis: event.value})
        else:
            leaning.places[event.axis] = event.value
    if leaning is not None:
        yield leaning


class Repeats:
    """What is held down, and when it is due again."""

    def __init__(self) -> None:
        self.slower = 1.0  # times the usual seconds; none at all if it is 0
        self._held: dict[tuple[str, str], float] = {}  # device and wish -> when it comes again

    def hold(self, device: str, wish: str, *, down: bool, now: float) -> None:
        """Something went down, or up again."""
        if down and wish in _REPEATING and self.slower:
            self._held[device, wish] = now + _FIRST_REPEAT * self.slower
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
            self._held[key] = now + _NEXT_REPEAT * self.slower
        return again
