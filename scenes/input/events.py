"""Events of pygame, and what they mean: fingers on a screen, and words that are typed, pasted or dropped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame
from pygame.event import Event

from scenes.input.glyphs import KEYBOARD, MOUSE
from scenes.input.intents import Back, Brought, Point, Press, Release, Scroll, Write
from scenes.platform.clipboard import pasted
from scenes.platform.viewport import Viewport

#: What pygame tells of the pointer, and of fingers.
POINTER: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
FINGER: Final = (pygame.FINGERDOWN, pygame.FINGERUP)
#: Stands for the name of a file that cannot be read.
UNREADABLE: Final = "\ufffd"
_CONTROL: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_MOST: Final = 2  # fingers that mean something: a second one does nothing, a third belongs to a hand


class Fingers:
    """The fingers that are down. SDL makes a mouse of the first alone, so that a second one does nothing."""

    def __init__(self) -> None:
        self._down: set[tuple[int, int]] = set()
        self.is_hand = False  # until all of it is gone

    def down(self, touch: int, finger: int) -> None:
        """A finger came down."""
        self._down.add((touch, finger))
        self.is_hand = self.is_hand or len(self._down) > _MOST

    def up(self, touch: int, finger: int) -> None:
        """A finger went up again."""
        self._down.discard((touch, finger))
        self.is_hand = self.is_hand and bool(self._down)

    def clear(self) -> None:
        """Forget them: the window was left, and nobody tells of fingers there."""
        self._down.clear()
        self.is_hand = False


def pointed(
    event: Event, view: Viewport, device: str, seat: int | None, *, is_hand: bool
) -> Iterator[Point | Press | Release | Scroll | Back]:
    """What a pointer wishes for; `is_hand` if more than a finger lies there."""
    if event.type == pygame.MOUSEWHEEL:
        x, y = view.pointed(pygame.mouse.get_pos())
        yield Scroll(x, y, -event.precise_y, device=device, seat=seat)
        return
    x, y = view.pointed(event.pos)
    if event.type == pygame.MOUSEMOTION:
        held = bool(event.buttons[0])
        if held or not event.touch:  # SDL brings the pointer to a finger's place before it presses there
            yield Point(x, y, held=held, device=device, seat=seat)
    elif event.button == pygame.BUTTON_LEFT:
        if event.type == pygame.MOUSEBUTTONDOWN:
            yield Press(x, y, device=device, seat=seat)
        else:
            yield Release(x, y, called_off=is_hand, device=device, seat=seat)
    elif event.button == pygame.BUTTON_RIGHT and event.type == pygame.MOUSEBUTTONDOWN:
        yield Back(device=device, seat=seat)


def taken(seconds: float = 0.0) -> list[Event]:
    """All events that wait to be read; if there are none, the first that comes within so many seconds."""
    events: list[Event] = []
    try:
        if seconds:
            events.append(pygame.event.wait(max(1, int(seconds * 1000))))
        events += pygame.event.get()  # noqa: TID251 - this is the one reader
    except (SystemError, UnicodeDecodeError):  # pygame cannot read the name of a file that is no UTF-8
        events.append(Event(pygame.DROPFILE, file=UNREADABLE))
    return [event for event in events if event.type]


def brought(event: Event, seats: dict[str, int], *, typing: bool) -> Brought | Write | None:
    """The words that an event brings, if it brings any."""
    if event.type == pygame.DROPFILE:
        return Brought(event.file, device=MOUSE, seat=seats.get(MOUSE))
    if event.type == pygame.DROPTEXT:
        return Brought(event.text, device=MOUSE, seat=seats.get(MOUSE))
    if typing and event.type == pygame.TEXTINPUT:
        return Write(event.text, device=KEYBOARD, seat=seats.get(KEYBOARD))
    if typing and event.type == pygame.KEYDOWN and event.key == pygame.K_v and event.mod & _CONTROL:
        return Write(pasted(), device=KEYBOARD, seat=seats.get(KEYBOARD))
    return None
