"""Tape of devices: what keys, pointers, fingers and pads come to that somebody presses by chance.

The pads are stand-ins: no SDL is asked for any.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from types import SimpleNamespace
from typing import Any, ClassVar, Final
from unittest.mock import Mock, patch

import pygame
from noting import Moment
from pygame.event import Event

from scenes.input import bindings
from scenes.input.devices import Devices
from scenes.input.events import FINGER, POINTER
from scenes.input.families import PAD_FAMILIES
from scenes.input.feedback import LIGHTS, Feedback, Feel
from scenes.input.holders import PHONE
from scenes.input.intents import Wish
from scenes.input.pads import OF_JOYSTICKS
from scenes.platform.viewport import Viewport

_VIEWS: Final = (Viewport.of((1280, 720)), Viewport.of((640, 400)), Viewport.of((540, 960)))
_KEYS: Final = (
    *("up", "down", "left", "right", "w", "return", "space", "escape", "backspace", "x", "q", "e"),
    *("m", "l", "r", "v", "z", "f11", "j"),
)
_MODIFIERS: Final = (0, 0, 0, pygame.KMOD_ALT, pygame.KMOD_CTRL)
_LEANT: Final = (0, 0, 9_000, 12_000, 19_000, 26_000, 32_767)
_SEATS: Final = (None, 0, 1, 2)
_JOYSTICK: Final = 9  # the first number of those that are no pads
_LETTERS: Final = "a:b0,b:b1,x:b2,y:b3,leftshoulder:b9,rightshoulder:b10"
_STEPS: Final = 0.05, 0.05, 0.2, 0.5  # seconds between one and the next
_ARRANGED: Final = 0.15  # of the steps: nothing is pressed, but something is agreed on
_SELDOM: Final = (
    *(pygame.WINDOWFOCUSLOST, pygame.DROPFILE, pygame.DROPTEXT, pygame.TEXTINPUT, pygame.TEXTINPUT),
    *(pygame.QUIT, pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED),
)


class _Stand:
    """A pad or joystick that stands for a real one."""

    made: ClassVar[list["_Stand"]] = []

    def __init__(self, index: int) -> None:
        self.made.append(self)
        self.name = f"Pad, {index}"
        self.type = (1, 4, 5, 0)[index % 4]  # Xbox, PlayStation, Nintendo, and unknown
        self.mapping = f"guid,name,{_LETTERS if index % 3 else 'a:b0'}"
        self.serial, self.path = f"{index}" if index % 2 else "", ""
        self.runs_low = index % 2 == 0
        self.get_instance_id = lambda: index
        self.get_guid = lambda: "03000000000000000000000000000000"
        self.get_name = lambda: f"Stick, {index}"
        self.as_joystick = lambda: self
        self.felt = self.rumble = self.set_led = Mock()

    def heard(self) -> list[tuple[Any, ...]]:
        """What its motors and its light were told since."""
        heard = [call.args for call in self.felt.call_args_list]
        self.felt.reset_mock()
        return heard


@contextmanager
def _stands() -> Iterator[None]:
    known = SimpleNamespace(init=lambda: None, is_controller=lambda index: index < _JOYSTICK)
    of_pads = {"controller": known, "Controller": _Stand, "Joystick": _Stand, "OpenPad": _Stand}
    with ExitStack() as patches:
        for name, stand in of_pads.items():
            patches.enter_context(patch(f"scenes.input.pads.{name}", stand))
        patches.enter_context(patch("scenes.input.sdl.learn", lambda line: "b1" in line))
        patches.enter_context(patch("scenes.input.sdl.platform", lambda: "Here"))
        patches.enter_context(patch("scenes.input.events.pasted", lambda: "pasted"))
        patches.enter_context(patch("pygame.joystick.get_count", lambda: 3))
        patches.enter_context(patch("pygame.mouse.get_pos", lambda: (300, 200)))
        for name in ("start_text_input", "stop_text_input"):
            patches.enter_context(patch(f"pygame.key.{name}"))
        yield


def devices(steps: int) -> list[Moment]:
    """What is wished for, and what is told of devices, after each of so many steps."""
    pygame.display.init()
    moments: list[Moment] = []
    with _stands():
        for seed in (1, 2):
            _Stand.made.clear()
            hands = _Hands(seed)
            for number in range(steps):
                did, came = hands.step()
                moments.append((f"{seed}.{number} {did}", [["came", came], hands.told()]))
    return moments


class _Hands:
    """Somebody with all kinds of devices, who does anything."""

    def __init__(self, seed: int) -> None:
        self._rng, self._now = Random(seed), 0.0
        self._told: list[str] = []
        self._it = Devices(_VIEWS[0], bindings.KEYBOARD, bindings.PAD)
        self._feedback = Feedback(self._it.pads, self._it.seats)
        self._feedback.seat_colours = [*LIGHTS][:2]

    def step(self) -> tuple[str, list[str]]:
        """Do one thing or two at once, and let a while pass; what was done, and what came of it."""
        self._now += self._rng.choice(_STEPS)
        if self._rng.random() < _ARRANGED:
            did, events = self._rng.choice((self._sit, self._agree, self._feel, self._mind))(), []
        else:
            events = [self._event() for _time in range(self._rng.choice((1, 1, 2)))]
            did = " ".join(pygame.event.event_name(event.type) for event in events)
        with patch("scenes.input.devices.taken", lambda *_seconds: events):
            came = self._it.poll(self._now)
        return did, [*map(repr, came), *self._feedback.update(0.3, self._it.seats)]

    def told(self) -> list[Any]:
        """What is known of all devices now, and was not before."""
        it, seats = self._it, range(3)
        told: list[Any] = [it.last, *map(it.family_of, _SEATS), *map(it.glyph, (Wish.CONFIRM, Wish.BACK))]
        told += [(it.glyph_for(seat, Wish.CONFIRM), it.glyph_on(f"pad:{seat}", Wish.BACK)) for seat in seats]
        holders = it.holders
        told += [(holders.lacks(seat), holders.devices_of(seat)) for seat in seats]
        told += [
            holders.may_act(device, seat) for device in ("mouse", "pad:1", "phone:1/0") for seat in seats
        ]
        told += [(each, it.pads.number(each), it.pads.writes(each)) for each in it.pads.devices()]
        told += [it.pads.unknown, holders.take_returned(), holders.seats, holders.names]
        told += [heard for pad in _Stand.made if (heard := pad.heard())]
        told, self._told = [each for each in map(repr, told) if each not in self._told], [*map(repr, told)]
        return ["told", *told]

    def _device(self) -> str:
        pads = self._it.pads.devices()
        return self._rng.choice(("keyboard", "mouse", "touch", f"{PHONE}1/0", f"{PHONE}1/1", *pads, *pads))

    def _sit(self) -> str:
        holders, device, seat = self._it.holders, self._device(), self._rng.choice(_SEATS)
        some = self._rng.choice((0, 0, 0, 1, 2, 3, 4, 5, 6))
        match some:
            case 0:
                holders.take(device, seat)
            case 1:
                holders.sit_as(self._rng.sample(("Lea", "Tom", "Ines"), 3))
            case 2:
                holders.move(lambda held: None if held == seat else (held + 1) % 3)
            case 3:
                holders.forget()
            case 4:
                holders.share()
            case 5:
                holders.lend(seat or 0)
            case _:
                holders.do_without(seat or 0)
        return f"{some} {device} {seat} {holders.is_on_phone(seat or 0)}"

    def _agree(self) -> str:
        """Something is agreed on: how keys are bound, and for how long they are to be held."""
        it, rng = self._it, self._rng
        it.steady.hold, it.steady.pause = rng.choice((0.0, 0.0, 0.15)), rng.choice((0.0, 0.0, 0.3))
        it.repeats.slower = rng.choice((1.0, 1.0, 2.0, 0.0))
        wish, key, button = rng.choice([*Wish]), rng.choice(_KEYS), rng.choice(bindings.BUTTONS)
        keyboard = bindings.rebound(bindings.KEYBOARD, wish, key)
        pad = bindings.mended(bindings.rebound(bindings.PAD, wish, button), bindings.PAD, bindings.is_button)
        it.bind(keyboard, pad, rng.sample(PAD_FAMILIES, 1))
        return f"{keyboard} {pad}"

    def _feel(self) -> str:
        """Hands are told something."""
        feel, seat = self._rng.choice([*Feel]), self._rng.choice((0, 1, 2))
        self._feedback.tell(feel, [seat])
        self._feedback.is_on = self._rng.random() < 0.9
        return f"{feel.name} {seat}"

    def _mind(self) -> str:
        """Words are wanted, or a window is another one by now."""
        it, rng = self._it, self._rng
        it.want_words(rng.random() < 0.3)
        it.wheel.want(rng.random() < 0.6)
        it.listen(wanted=rng.random() < 0.2)
        it.tells_all = rng.random() < 0.2
        it.view = rng.choice(_VIEWS)
        unknown = [*it.pads.unknown]
        taught = it.teach(unknown[0], {"a": rng.choice(("b1", "b2"))}) if unknown else ""
        return f"minds {taught}"

    def _event(self) -> Event:
        return self._rng.choice(
            (self._key, self._key, self._pointer, self._pad, self._pad, self._pad, self._rest)
        )()

    def _key(self) -> Event:
        code = pygame.key.key_code(self._rng.choice(_KEYS))
        kind = self._rng.choice((pygame.KEYDOWN, pygame.KEYUP))
        return Event(kind, key=code, mod=self._rng.choice(_MODIFIERS), unicode="", scancode=0)

    def _pointer(self) -> Event:
        rng, touch = self._rng, self._rng.random() < 0.5
        what: dict[str, Any] = {"pos": (rng.randrange(640), rng.randrange(400)), "touch": touch}
        kind = rng.choice((*POINTER, *FINGER, *FINGER))
        if kind in FINGER:
            return Event(kind, touch_id=1, finger_id=rng.randrange(4))
        if kind == pygame.MOUSEMOTION:
            what |= {"rel": (1, 1), "buttons": (int(rng.random() < 0.5), 0, 0)}
        elif kind == pygame.MOUSEWHEEL:
            what |= {"precise_y": rng.choice((-1.0, 0.5, 2.0))}
        else:
            what |= {"button": rng.choice((1, 1, 2, 3))}
        return Event(kind, what)

    def _pad(self) -> Event:
        rng, pads = self._rng, self._it.pads.devices()
        if not pads or rng.random() < 0.1:
            gone = rng.random() < 0.4
            kind = pygame.CONTROLLERDEVICEREMOVED if gone else pygame.CONTROLLERDEVICEADDED
            return Event(kind, instance_id=rng.randrange(5), device_index=rng.randrange(5))
        instance = int(rng.choice(pads).partition(":")[2])
        if rng.random() < 0.5:
            value = rng.choice(_LEANT) * rng.choice((1, -1))
            kind = pygame.CONTROLLERAXISMOTION
            return Event(kind, instance_id=instance, axis=rng.choice((0, 0, 1, 1, 2)), value=value)
        kind = rng.choice((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP))
        return Event(kind, instance_id=instance, button=rng.randrange(len(bindings.BUTTONS) + 1))

    def _rest(self) -> Event:
        """What comes seldom: words, windows, and joysticks that are no pads."""
        rng, instance = self._rng, _JOYSTICK + self._rng.randrange(2)
        kind = rng.choice((*OF_JOYSTICKS, *_SELDOM))
        what: dict[int, dict[str, Any]] = {
            pygame.JOYDEVICEADDED: {"device_index": instance},
            pygame.JOYBUTTONDOWN: {"button": rng.randrange(4)},
            pygame.JOYHATMOTION: {"hat": 0, "value": rng.choice(((0, 1), (1, 0), (0, -1), (-1, 0), (0, 0)))},
            pygame.JOYAXISMOTION: {"axis": 1, "value": rng.choice((-0.9, 0.3, 0.9))},
            pygame.DROPFILE: {"file": "dropped.sky"},
            pygame.DROPTEXT: {"text": "dropped"},
            pygame.TEXTINPUT: {"text": "é"},
        }
        return Event(kind, what.get(kind, {}) | {"instance_id": instance})
