"""Devices: the only reader of events; mouse, keyboard, pads and touch become intents with seats."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

import pygame
from pygame.event import Event

from scenes.input import bindings
from scenes.input.bindings import Bindings
from scenes.input.events import FINGER, POINTER, Fingers, brought, pointed, taken
from scenes.input.families import PAD_FAMILIES
from scenes.input.glyphs import KEYBOARD, MOUSE, TOUCH, Glyph, glyph_of
from scenes.input.holders import DESK, Holders
from scenes.input.intents import (
    AnyIntent,
    Arrived,
    Away,
    Erase,
    Hurry,
    Linger,
    Lost,
    News,
    Point,
    Struck,
    Wish,
    intent_of,
)
from scenes.input.pads import EVENTS, OF_JOYSTICKS, Leaning, Pads, Repeats, place_of, pushes
from scenes.input.steady import Steady
from scenes.input.wheel import WAYS, Wheel
from scenes.platform.viewport import Viewport

_ERASE: Final = "erase"


class Devices:
    """All devices, the seats that hold them, and which was used last."""

    def __init__(
        self, view: Viewport, keyboard: Bindings, pad: Bindings, traded: Collection[str] = ()
    ) -> None:
        self.view = view
        self.last = KEYBOARD
        self.holders = Holders()
        self._untouched = True  # until then a pad that is there is the one in use
        self._pointer_found = False  # a window that opens under a pointer is told so, as if that had moved
        self._hands: dict[int, str] = {}  # seat -> which of its devices it used last
        self.pads = Pads()
        self.wheel = Wheel()
        self._typing = self._listening = False
        self.tells_all = False  # whether also keys and buttons are told of that stand for nothing
        self.steady = Steady()
        self.repeats = Repeats()
        self._fingers = Fingers()
        self.bind(keyboard, pad, traded)

    def bind(self, keyboard: Bindings, pad: Bindings, traded: Collection[str] = ()) -> None:
        """Read keys and buttons so; on pads of the traded families confirm and back change places."""
        self._keyboard = keyboard
        self._keys = bindings.keys(keyboard)
        self._pads_bound = {
            family: bindings.traded(pad) if family in traded else pad for family in PAD_FAMILIES
        }
        self._buttons = {family: bindings.buttons(bound) for family, bound in self._pads_bound.items()}

    def glyph(self, wish: Wish) -> Glyph | None:
        """What to press for a wish, on the device used last."""
        return self._glyph(wish, self.family)

    def glyph_for(self, seat: int | None, wish: Wish) -> Glyph | None:
        """What to press for a wish on the device that a seat holds; without one, on the device used last."""
        return self._glyph(wish, self.family_of(seat))

    def glyph_on(self, device: str, wish: Wish) -> Glyph | None:
        """What to press for a wish on a device."""
        return self._glyph(wish, self._family(device))

    @property
    def family(self) -> str:
        """The glyphs of the device used last."""
        return self._family(self.last)

    def family_of(self, seat: int | None) -> str:
        """The glyphs of the device that a seat holds, of several the one it used last."""
        held = [] if seat is None else self.holders.devices_of(seat)
        if seat is None or not held or (self.last in DESK and not DESK.isdisjoint(held)):
            return self.family
        used = self._hands.get(seat, "")
        return self._family(used if used in held else held[0])

    def _family(self, device: str) -> str:
        return self.pads.family(device) if self.pads.is_pad(device) else device

    def _glyph(self, wish: Wish, family: str) -> Glyph | None:
        bound = self._keyboard if family == KEYBOARD else self._pads_bound.get(family)
        return None if bound is None else glyph_of(wish, family, bound)

    def want_words(self, wanted: bool) -> None:  # noqa: FBT001 - it is the whole question
        """Let the keyboard write, or let it wish again."""
        if wanted != self._typing:
            self._typing = wanted
            (pygame.key.start_text_input if wanted else pygame.key.stop_text_input)()

    def listen(self, *, wanted: bool = True) -> None:
        """Tell the name of the next key or button, whatever it stands for; or no longer."""
        self._listening = wanted

    @property
    def seats(self) -> dict[str, int]:
        """The devices that hold a seat, and which."""
        return self.holders.seats

    def wait(self, seconds: float, now: float) -> list[AnyIntent | News]:
        """Sleep until something happens, but not longer than that."""
        return self._read(taken(seconds), now)

    def poll(self, now: float) -> list[AnyIntent | News]:
        """Everything wished since the last time."""
        return self._read(taken(), now)

    def _read(self, events: Iterable[Event], now: float) -> list[AnyIntent | News]:
        wishes: list[AnyIntent | News] = []
        for event in pushes(events):
            for wish in self._understand(event, now):
                if isinstance(wish, Point) and wishes and isinstance(wishes[-1], Point):
                    wishes.pop()  # of a pointer's way only its end counts
                wishes.append(wish)
        for device, pressed in self.steady.due(now):
            wishes += self._act(pressed, device, down=True, now=now)
        for device, held in self.repeats.due(now):
            erase = Erase(device=device, seat=self.seats.get(device))
            wishes.append(erase if held == _ERASE else self._wish(Wish(held), device, again=True))
        return wishes

    def _understand(self, event: Event | Leaning, now: float) -> Iterator[AnyIntent | News]:
        if isinstance(event, Leaning):
            yield from self._lean(event, now)
            return
        kind = event.type
        if words := brought(event, self.seats, typing=self._typing):
            yield words
        elif kind in _WINDOW:
            yield _WINDOW[kind]
        elif kind == pygame.WINDOWFOCUSLOST:
            self.repeats.clear()
            self.steady.clear()
            self._fingers.clear()
            yield Away()
        elif kind in (pygame.KEYDOWN, pygame.KEYUP):
            yield from self._key(event, now)
        elif kind in POINTER:
            yield from self._pointer(event)
        elif kind in FINGER:
            count = self._fingers.down if kind == pygame.FINGERDOWN else self._fingers.up
            count(event.touch_id, event.finger_id)
        elif kind in OF_JOYSTICKS:
            yield from self._joystick(event)
        elif kind in EVENTS:
            yield from self._pad(event, now)

    def _key(self, event: Event, now: float) -> Iterator[AnyIntent | News]:
        down = event.type == pygame.KEYDOWN
        if event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT):
            if down:
                yield News.FULLSCREEN
            return
        if self._typing and event.key == pygame.K_BACKSPACE:
            self.repeats.hold(KEYBOARD, _ERASE, down=down, now=now)
            if down:
                yield Erase(device=KEYBOARD, seat=self.seats.get(KEYBOARD))
            return
        if self._listening and down:
            yield self._struck("keyboard", pygame.key.name(event.key), KEYBOARD)
            return
        wish = (bindings.TYPING if self._typing else self._keys).get(event.key)
        if wish is not None:
            yield from self._held(wish, KEYBOARD, down=down, now=now)
        elif self.tells_all and down and not self._typing:
            yield self._struck("keyboard", pygame.key.name(event.key), KEYBOARD)

    def _held(self, wish: Wish, device: str, *, down: bool, now: float) -> Iterator[AnyIntent]:
        """A key or button went down or up: what counts at once is done, and what has counted is let go."""
        if self.steady.counts(device, wish, now) if down else self.steady.let_go(device, wish):
            yield from self._act(wish, device, down=down, now=now)

    def _act(self, wish: Wish, device: str, *, down: bool, now: float) -> Iterator[AnyIntent]:
        """A press counts, or has ended: directions repeat, and a held confirm hurries."""
        self.repeats.hold(device, wish, down=down, now=now)
        if down:
            self._use(device)
            yield self._wish(wish, device)
        if wish is Wish.CONFIRM:
            yield Hurry(down, device=device, seat=self.seats.get(device))
        elif wish is Wish.EXTRA:
            yield Linger(down, device=device, seat=self.seats.get(device))

    def _use(self, device: str) -> None:
        """Whatever is told of buttons from now on is told for this device."""
        self.last = device
        self._untouched = False
        if device in self.seats:
            self._hands[self.seats[device]] = device

    def _struck(self, kind: str, name: str, device: str) -> Struck:
        self._listening = False
        self._use(device)
        return Struck(kind, name, device=device, seat=self.seats.get(device))

    def _wish(self, wish: Wish, device: str, *, again: bool = False) -> AnyIntent:
        return intent_of(wish, device, self.seats.get(device), again=again)

    def _pointer(self, event: Event) -> Iterator[AnyIntent]:
        device = TOUCH if event.touch else MOUSE
        if self._pointer_found or event.type != pygame.MOUSEMOTION:
            self._use(device)
        self._pointer_found = True
        is_hand = device == TOUCH and self._fingers.is_hand
        yield from pointed(event, self.view, device, self.seats.get(device), is_hand=is_hand)

    def _pad(self, event: Event, now: float) -> Iterator[AnyIntent]:
        if event.type == pygame.CONTROLLERDEVICEADDED:
            device = self.pads.open(event.device_index)
            if device is not None:
                identity = self.pads.identity(device)
                self.last = device if self._untouched else self.last
                yield Arrived(device=device, seat=self.holders.arrive(device, identity))
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            yield from self._lose(event.instance_id)
        else:
            yield from self._button(event, now)

    def teach(self, instance: int, found: Mapping[str, str]) -> str:
        """Make a pad of a joystick; what is to be kept of that, empty if it could not be done."""
        line, device = self.pads.teach(instance, found)
        if device is not None:
            self.holders.arrive(device, self.pads.identity(device))
        return line

    def _joystick(self, event: Event) -> Iterator[Struck]:
        """A joystick that nobody knows comes or goes, or is asked for its buttons."""
        if event.type == pygame.JOYDEVICEADDED:
            self.pads.notice(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self.pads.forget(event.instance_id)
        elif self._listening and event.instance_id in self.pads.unknown and (place := place_of(event)):
            self._listening = False
            yield Struck("joystick", place, device=f"joystick:{event.instance_id}")

    def _lean(self, leaning: Leaning, now: float) -> Iterator[AnyIntent]:
        device = self.pads.device(leaning.instance)
        for wish, down in sorted(self.pads.lean(leaning), key=lambda push: not push[1]):  # it may roll on
            yield from self._push(wish, device, down=down, now=now)

    def _push(self, wish: Wish, device: str, *, down: bool, now: float) -> Iterator[AnyIntent]:
        """A button or direction of a pad went down or up: while letters are wanted, directions mean some."""
        if not self.wheel.is_wanted or wish not in WAYS:
            yield from self._held(wish, device, down=down, now=now)
            return
        self.repeats.hold(device, wish, down=False, now=now)
        if down:
            self._use(device)
        yield from self.wheel.hold(device, self.seats.get(device), wish, now, down=down)

    def _button(self, event: Event, now: float) -> Iterator[AnyIntent]:
        device = self.pads.device(event.instance_id)
        down = event.type == pygame.CONTROLLERBUTTONDOWN
        name = bindings.BUTTONS[event.button] if event.button < len(bindings.BUTTONS) else ""
        if self._listening and down and name:
            yield self._struck("pad", name, device)
        elif down and (pick := self.wheel.pick(device, self.seats.get(device), name, now)):
            self._use(device)
            yield pick
        elif wish := self._buttons[self.pads.family(device)].get(event.button):
            yield from self._push(wish, device, down=down, now=now)
        elif self.tells_all and down:
            yield self._struck("pad", name, device)

    def _lose(self, instance: int) -> Iterator[Lost]:
        device = self.pads.device(instance)
        identity = self.pads.identity(device)
        if not self.pads.close(instance):
            return
        self.repeats.drop(device)
        self.wheel.drop(device)
        if self.last == device:
            others = self.pads.devices()
            self.last = next((other for other in others if other in self.seats), (*others, KEYBOARD)[0])
        yield Lost(device=device, seat=self.holders.lose(device, identity))


_WINDOW: Final = {
    pygame.QUIT: News.CLOSE,
    pygame.WINDOWSIZECHANGED: News.RESIZED,
    pygame.WINDOWEXPOSED: News.EXPOSED,
    pygame.WINDOWRESTORED: News.EXPOSED,
}
