"""SDL itself: what it knows of pads and pygame does not hand on; silent where its library is not found."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pygame

_NUMBERED: Final = "/dev/"  # what paths begin with that are given anew to whichever pad comes first
_NEARLY_EMPTY: Final = (0, 1)  # of SDL's levels: empty, and up to a fifth
_CONTROLLERS: Final = 0x2000  # what SDL calls its part for game controllers


@cache
def library() -> ctypes.CDLL | None:
    """The SDL that pygame uses in this process; None if it cannot be told which one that is."""
    for place in _places():
        try:
            sdl = ctypes.CDLL(place)
            if sdl.SDL_WasInit(_CONTROLLERS):  # a second copy on the disk would know nothing of our pads
                return _declared(sdl)
        except (OSError, AttributeError):
            continue
    return None


def _places() -> Iterator[str]:
    """Where wheels bring it, and what a system calls its own."""
    package = Path(pygame.__file__).parent
    for folder in (package.parent / "pygame_ce.libs", package / ".dylibs", package):
        yield from (os.fspath(path) for path in folder.glob("*SDL2-2*"))
        yield from (os.fspath(path) for path in folder.glob("SDL2.dll"))
    if sys.platform.startswith("linux"):
        yield "libSDL2-2.0.so.0"


def _declared(sdl: ctypes.CDLL) -> ctypes.CDLL:
    sdl.SDL_GameControllerFromInstanceID.restype = ctypes.c_void_p
    sdl.SDL_GameControllerGetType.argtypes = [ctypes.c_void_p]
    sdl.SDL_GameControllerGetSerial.argtypes = [ctypes.c_void_p]
    sdl.SDL_GameControllerGetSerial.restype = ctypes.c_char_p
    sdl.SDL_GameControllerPath.argtypes = [ctypes.c_void_p]
    sdl.SDL_GameControllerPath.restype = ctypes.c_char_p
    sdl.SDL_GameControllerGetJoystick.argtypes = [ctypes.c_void_p]
    sdl.SDL_GameControllerGetJoystick.restype = ctypes.c_void_p
    sdl.SDL_JoystickCurrentPowerLevel.argtypes = [ctypes.c_void_p]
    sdl.SDL_GameControllerMapping.argtypes = [ctypes.c_void_p]
    sdl.SDL_GameControllerMapping.restype = ctypes.c_void_p
    sdl.SDL_GameControllerAddMapping.argtypes = [ctypes.c_char_p]
    sdl.SDL_GetPlatform.restype = ctypes.c_char_p
    sdl.SDL_free.argtypes = [ctypes.c_void_p]
    return sdl


def learn(line: str) -> bool:
    """Let SDL know the buttons of a kind of pad; whether it could be told."""
    sdl = library()
    return sdl is not None and sdl.SDL_GameControllerAddMapping(line.encode()) >= 0


def platform() -> str:
    """What SDL calls the system, in its lists of pads."""
    sdl = library()
    return "" if sdl is None else sdl.SDL_GetPlatform().decode()


class OpenPad:
    """What SDL knows of a pad that is open, by its instance id."""

    def __init__(self, instance: int) -> None:
        self._sdl = library()
        self._handle = self._sdl.SDL_GameControllerFromInstanceID(instance) if self._sdl else None

    @property
    def type(self) -> int:
        """Its kind by SDL's own list of makers; 0 if it is unknown."""
        return int(self._sdl.SDL_GameControllerGetType(self._handle)) if self._sdl and self._handle else 0

    @property
    def serial(self) -> str:
        """The number that only this one has; empty for most."""
        serial = self._sdl.SDL_GameControllerGetSerial(self._handle) if self._sdl and self._handle else None
        return serial.decode(errors="replace") if serial else ""

    @property
    def path(self) -> str:
        """The socket it is in; empty where sockets are only numbered in the order in which pads come."""
        path = self._sdl.SDL_GameControllerPath(self._handle) if self._sdl and self._handle else None
        words = path.decode(errors="replace") if path else ""
        return "" if words.startswith(_NUMBERED) else words

    @property
    def runs_low(self) -> bool:
        """Whether its battery is nearly empty; most do not say."""
        if self._sdl is None or not self._handle:
            return False
        joystick = self._sdl.SDL_GameControllerGetJoystick(self._handle)
        return bool(joystick) and self._sdl.SDL_JoystickCurrentPowerLevel(joystick) in _NEARLY_EMPTY

    @property
    def mapping(self) -> str:
        """What is known of its buttons, as one line; empty if it cannot be told."""
        if self._sdl is None or not self._handle:
            return ""
        line = self._sdl.SDL_GameControllerMapping(self._handle)
        if not line:
            return ""
        words = ctypes.string_at(line).decode(errors="replace")
        self._sdl.SDL_free(line)
        return words
