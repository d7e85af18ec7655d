"""Audio thread: the thread that owns the mixer and carries out what scenes ask for."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from typing import Final, NamedTuple, Protocol, assert_never

import pygame

from scenes.platform.assets import SOUNDS
from scenes.platform.music.compressor import Compressor
from scenes.platform.music.conductor import RESERVED, Conductor
from scenes.platform.music.effects import VOICES, Effects
from scenes.platform.music.index import RATE, MusicPiece, SoundCue
from scenes.platform.music.score import Mood

_BUFFER: Final = 512  # samples: an effect is heard 12 ms after it was asked for
_FADE: Final = 800  # milliseconds from one ambience to the next
_ENDING: Final = 0.5  # seconds before the end of a sting in which the music may come back


class Volumes(Protocol):
    """All that a player has chosen of what is heard."""

    music: float
    effects: float
    ambience: float
    voice: float
    quiet: bool


class Play(NamedTuple):
    """Play a version of a sound at a place between left (0) and right (1)."""

    cue: SoundCue
    version: int
    x: float | None


class Music(NamedTuple):
    """Let a piece begin, and the ambience of its place; without one the music ends."""

    piece: MusicPiece | None
    ambience: SoundCue | None


class Conduct(NamedTuple):
    """Let the stems be as loud as a moment of the game wants them."""

    mood: Mood


class Adjust(NamedTuple):
    """Take the volumes over that a player has chosen."""


class Stop(NamedTuple):
    """Close the loudspeaker."""


Order = Play | Music | Conduct | Adjust | Stop


def _place(name: str) -> Path:
    return SOUNDS / name


class AudioThread:
    """What the thread of the sound does."""

    def __init__(
        self,
        orders: SimpleQueue[Order],
        volumes: Volumes,
        load: Callable[[str], Path] = _place,
        rng: Random | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._orders = orders
        self._volumes = volumes
        self._load = load
        self._rng = rng or Random()
        self._clock = clock
        self._ambience = ("", 0.0)

    def run(self) -> None:
        """Carry out orders until told to stop; without a sound device they are heard by nobody."""
        if self._open():
            compressor = Compressor()
            self._conductor = Conductor(self._volumes, self._load, self._rng, compressor)
            self._effects = Effects(self._volumes, self._load, self._clock, compressor)
            wait = None
            while not isinstance(order := self._next(wait), Stop):
                now = self._clock()
                if order is not None:
                    self._carry_out(order, now)
                wait = self._conductor.tend(self._clock())
        else:
            while not isinstance(self._orders.get(), Stop):
                pass
        _close()

    @staticmethod
    def _open() -> bool:
        try:
            pygame.mixer.init(RATE, -16, 2, _BUFFER, allowedchanges=0)
        except pygame.error:
            return False
        pygame.mixer.set_num_channels(RESERVED + VOICES)
        pygame.mixer.set_reserved(RESERVED)
        return True

    def _next(self, wait: float | None) -> Order | None:
        """The next order; None if there is none in time."""
        try:
            return self._orders.get(timeout=wait)
        except Empty:
            return None

    def _carry_out(self, order: Order, now: float) -> None:
        match order:
            case Play():
                self._play(order, now)
            case Music(piece, ambience):
                self._conductor.change(piece, now)
                self._change_ambience(ambience)
            case Conduct(mood):
                self._conductor.conduct(mood, now)
            case Adjust():
                pygame.mixer.music.set_volume(self._ambience[1] * self._volumes.ambience)
            case Stop():
                pass
            case _:
                assert_never(order)

    def _play(self, order: Play, now: float) -> None:
        cue, version = order.cue, order.version
        if cue.kind == "sting":
            key = self._conductor.key(now)
            version = cue.keys.index(key) if key in cue.keys else 0
            self._conductor.duck(cue.versions[version].frames / RATE - _ENDING, now)
        self._effects.play(cue, version, order.x)

    def _change_ambience(self, cue: SoundCue | None) -> None:
        name, gain = (cue.file, cue.gain) if cue is not None else ("", 0.0)
        if name == self._ambience[0]:
            return
        self._ambience = (name, gain)
        if not name:
            pygame.mixer.music.fadeout(_FADE)
            return
        pygame.mixer.music.load(self._load(name))
        pygame.mixer.music.set_volume(gain * self._volumes.ambience)
        pygame.mixer.music.play(loops=-1, fade_ms=_FADE)


def _close() -> None:
    """Close the mixer in silence: a sound that ends meanwhile would wait for Python, and Python for it."""
    if pygame.mixer.get_init() is not None:
        pygame.mixer.stop()
        while pygame.mixer.get_busy():  # whatever was queued has begun
            pygame.mixer.stop()
    pygame.mixer.quit()
