"""Brought words: what is typed or pasted where words are wanted, and what is dropped on the window."""

from __future__ import annotations

from typing import Final

import pygame
from pygame.event import Event

from scenes.input.glyphs import KEYBOARD, MOUSE
from scenes.input.intents import Brought, Write
from scenes.platform.clipboard import pasted

_CONTROL: Final = pygame.KMOD_CTRL | pygame.KMOD_META


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
