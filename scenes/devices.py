"""The only reader of events: mouse, keyboard, pads and touch become one stream of intents with seats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum, auto
from typing import Final

import pygame
from pygame.event import Event

from scenes import bindings
from scenes.bindings import Bindings
from scenes.glyphs import KEYBOARD, MOUSE, TOUCH, Glyph, glyph_of
from scenes.input.fingers import Fingers
from scenes.intents import (
    AnyIntent,
    Arrived,
    Away,
    Back,
    Erase,
    Hurry,
    Lost,
    Point,
    Press,
    Release,
    Scroll,
    Struck,
    Wish,
    Write,
    intent_of,
)
from scenes.pads import Pads, Repeats
from scenes.seats.holders import Holders, Identity
from scenes.view import View


class News(Enum):
    """What the window itself has to tell; it concerns the loop and no scene."""

    CLOSE = auto()
    RESIZED = auto()
    EXPOSED = auto()
    FULLSCREEN = auto()


_LEFT, _RIGHT = 1, 3
_ERASE: Final = "erase"


class Devices:
    """All devices, the seats that hold them, and which was used last."""

    def __init__(self, view: View, keyboard: Bindings, pad: Bindings) -> None:
        self.view = view
        self.last = KEYBOARD
        self.holders = Holders()
        self.pads = Pads()
        self._typing = False
        self._listening = False
        self._repeats = Repeats()
        self._fingers = Fingers()
        self.bind(keyboard, pad)

    def bind(self, keyboard: Bindings, pad: Bindings) -> None:
        """Read keys and buttons so from now on."""
        self._bound = (keyboard, pad)
        self._keys = bindings.keys(keyboard)
        self._buttons = bindings.buttons(pad)

    def glyph(self, wish: Wish) -> Glyph | None:
        """What to press for a wish, on the device used last."""
        return glyph_of(wish, self.family, *self._bound)

    def glyph_for(self, seat: int, wish: Wish) -> Glyph | None:
        """What to press for a wish on the device that a seat holds."""
        device = next(iter(self.holders.devices_of(seat)), self.last)
        return self.glyph_on(device, wish)

    def glyph_on(self, device: str, wish: Wish) -> Glyph | None:
        """What to press for a wish on a device."""
        family = self.pads.family(device) if self.pads.is_pad(device) else device
        return glyph_of(wish, family, *self._bound)

    @property
    def family(self) -> str:
        """The glyphs of the device used last."""
        return self.pads.family(self.last) if self.pads.is_pad(self.last) else self.last

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
        event = pygame.event.wait(max(1, int(seconds * 1000)))
        first = [event] if event.type else []
        return self._read([*first, *self._events()], now)

    def poll(self, now: float) -> list[AnyIntent | News]:
        """Everything wished since the last time."""
        return self._read(self._events(), now)

    @staticmethod
    def _events() -> list[Event]:
        return pygame.event.get()  # noqa: TID251 - this is the one reader

    def _read(self, events: Iterable[Event], now: float) -> list[AnyIntent | News]:
        wishes: list[AnyIntent | News] = []
        for event in events:
            for wish in self._understand(event, now):
                if isinstance(wish, Point) and wishes and isinstance(wishes[-1], Point):
                    wishes.pop()  # of a pointer's way only its end counts
                wishes.append(wish)
        for device, held in self._repeats.due(now):
            wishes.append(self._erase(device) if held == _ERASE else self._wish(Wish(held), device))
        return wishes

    def _understand(self, event: Event, now: float) -> Iterator[AnyIntent | News]:
        kind = event.type
        if kind in _WINDOW:
            yield _WINDOW[kind]
        elif kind == pygame.WINDOWFOCUSLOST:
            self._repeats.clear()
            self._fingers.clear()
            yield Away()
        elif kind in (pygame.KEYDOWN, pygame.KEYUP):
            yield from self._key(event, now)
        elif kind == pygame.TEXTINPUT and self._typing:
            yield Write(event.text, device=KEYBOARD, seat=self.seats.get(KEYBOARD))
        elif kind in _POINTER:
            yield from self._pointer(event)
        elif kind in _FINGER:
            count = self._fingers.down if kind == pygame.FINGERDOWN else self._fingers.up
            count(event.touch_id, event.finger_id)
        elif kind in _PAD:
            yield from self._pad(event, now)

    def _key(self, event: Event, now: float) -> Iterator[AnyIntent | News]:
        down = event.type == pygame.KEYDOWN
        if event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT):
            if down:
                yield News.FULLSCREEN
            return
        if self._typing and event.key == pygame.K_BACKSPACE:
            self._repeats.hold(KEYBOARD, _ERASE, down=down, now=now)
            if down:
                yield self._erase(KEYBOARD)
            return
        if self._listening and down:
            yield self._struck("keyboard", pygame.key.name(event.key), KEYBOARD)
            return
        wish = (bindings.TYPING if self._typing else self._keys).get(event.key)
        if wish is not None:
            yield from self._held(wish, KEYBOARD, down=down, now=now)

    def _held(self, wish: Wish, device: str, *, down: bool, now: float) -> Iterator[AnyIntent]:
        """A key or button went down or up: directions repeat, and a held confirm hurries."""
        self._repeats.hold(device, wish, down=down, now=now)
        if down:
            self.last = device
            yield self._wish(wish, device)
        if wish is Wish.CONFIRM:
            yield Hurry(down, device=device, seat=self.seats.get(device))

    def _struck(self, kind: str, name: str, device: str) -> Struck:
        self._listening = False
        self.last = device
        return Struck(kind, name, device=device, seat=self.seats.get(device))

    def _wish(self, wish: Wish, device: str) -> AnyIntent:
        return intent_of(wish, device, self.seats.get(device))

    def _erase(self, device: str) -> Erase:
        return Erase(device=device, seat=self.seats.get(device))

    def _pointer(self, event: Event) -> Iterator[AnyIntent]:
        device = TOUCH if event.touch else MOUSE
        seat = self.seats.get(device)
        self.last = device
        if event.type == pygame.MOUSEWHEEL:
            x, y = self.view.to_logical(pygame.mouse.get_pos())
            yield Scroll(x, y, -event.precise_y, device=device, seat=seat)
            return
        x, y = self.view.to_logical(event.pos)
        if event.type == pygame.MOUSEMOTION:
            held = bool(event.buttons[0])
            if held or not event.touch:  # SDL brings the pointer to a finger's place before it presses there
                yield Point(x, y, held=held, device=device, seat=seat)
        elif event.button == _LEFT:
            if event.type == pygame.MOUSEBUTTONDOWN:
                yield Press(x, y, device=device, seat=seat)
            else:
                is_hand = device == TOUCH and self._fingers.is_hand
                yield Release(x, y, called_off=is_hand, device=device, seat=seat)
        elif event.button == _RIGHT and event.type == pygame.MOUSEBUTTONDOWN:
            yield Back(device=device, seat=seat)

    def _pad(self, event: Event, now: float) -> Iterator[AnyIntent]:
        if event.type == pygame.CONTROLLERDEVICEADDED:
            device = self.pads.open(event.device_index)
            if device is not None:
                identity = Identity(self.pads.name(device))
                yield Arrived(device=device, seat=self.holders.arrive(device, identity))
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            yield from self._lose(event.instance_id)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            device = self.pads.device(event.instance_id)
            for wish, down in self.pads.lean(event.instance_id, event.axis, event.value):
                yield from self._held(wish, device, down=down, now=now)
        else:
            yield from self._button(event, now)

    def _button(self, event: Event, now: float) -> Iterator[AnyIntent]:
        device = self.pads.device(event.instance_id)
        down = event.type == pygame.CONTROLLERBUTTONDOWN
        if self._listening and down and event.button < len(bindings.BUTTONS):
            yield self._struck("pad", bindings.BUTTONS[event.button], device)
        elif event.button in self._buttons:
            yield from self._held(self._buttons[event.button], device, down=down, now=now)

    def _lose(self, instance: int) -> Iterator[Lost]:
        device = self.pads.device(instance)
        name = self.pads.close(instance)
        if name is None:
            return
        self._repeats.drop(device)
        yield Lost(device=device, seat=self.holders.lose(device, Identity(name)))


_WINDOW: Final = {
    pygame.QUIT: News.CLOSE,
    pygame.WINDOWSIZECHANGED: News.RESIZED,
    pygame.WINDOWEXPOSED: News.EXPOSED,
    pygame.WINDOWRESTORED: News.EXPOSED,
}
_POINTER: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
_FINGER: Final = (pygame.FINGERDOWN, pygame.FINGERUP)
_PAD: Final = (
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
)
