"""Music and effects, played by a thread of their own, so that the mixer never holds a frame up."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Mapping
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from typing import Final, Literal

import msgspec
import pygame

from scenes.assets import SOUND_INDEX, SOUNDS
from scenes.settings import Volume

_RATE: Final = 44_100
_BUFFER: Final = 512  # samples: an effect is heard 12 ms after it was asked for
_VOICES: Final = 24
_ECHO: Final = 0.035  # seconds within which the same effect is not played twice
_STALE: Final = 0.4  # seconds after which an effect comes too late to be played
_DUCKED: Final = 0.63  # of the music while something great is heard: 4 dB less
_DUCK_SECONDS: Final = 2.5
_FADE: Final = 700  # milliseconds from one music to the next


#: What is heard at a player's own touch and seen at the same moment needs no words.
_ANSWERS: Final = frozenset(("focus", "confirm", "back", "type_key", "toast"))

_Order = tuple[str, str, float]  # what to do, with which file, how loud


class _File(msgspec.Struct, frozen=True):
    name: str


class Cue(msgspec.Struct, frozen=True):
    """What the index says of a sound."""

    id: str
    kind: Literal["effect", "sting", "music"]
    caption: str
    gain: float
    pick: Literal["any", "step"]
    files: tuple[_File, ...]


class _Index(msgspec.Struct, frozen=True):
    sounds: tuple[Cue, ...]


class Sound:
    """What scenes ask of the loudspeaker; without one they ask in vain, and nothing else changes."""

    def __init__(self, volume: Volume) -> None:
        self.volume = volume
        #: Sounds to be told in words, for those who do not hear them: messages to be translated.
        self.captions: deque[str] = deque(maxlen=8)
        self._orders: SimpleQueue[_Order] = SimpleQueue()
        self._rng = Random()
        self._thread: Thread | None = None
        self._cues: Mapping[str, Cue] | None = None
        self._playing: Cue | None = None  # the music

    def start(self) -> None:
        """Open the loudspeaker, without waiting for it."""
        self._thread = Thread(target=_Player(self._orders, self.volume).run, name="sound", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Close the loudspeaker."""
        if self._thread is not None:
            self._orders.put(("stop", "", 0.0))
            self._thread.join(timeout=2.0)
            self._thread = None

    def cues(self) -> Mapping[str, Cue]:
        """All sounds by their ids."""
        if self._cues is None:
            content = SOUND_INDEX.read_bytes() if SOUND_INDEX.exists() else b'{"sounds":[]}'
            self._cues = {cue.id: cue for cue in msgspec.json.decode(content, type=_Index).sounds}
        return self._cues

    def play(self, name: str, step: int | None = None) -> None:
        """Play an effect or a sting; `step` chooses the n-th of a series, else any version will do."""
        cue = self.cues().get(name)
        if cue is None:
            return
        last = len(cue.files) - 1
        version = self._rng.randint(0, last) if step is None else min(step, last)
        if name not in _ANSWERS:
            self._tell(cue)
        if cue.kind == "sting":
            self._orders.put(("duck", "", 0.0))
        self._orders.put(("play", cue.files[version].name, cue.gain))

    def music(self, name: str | None) -> None:
        """Let the music of a place begin, if it is not the one that plays; None lets it end."""
        cue = self.cues().get(f"music_{name}")
        if cue is not None and cue is not self._playing:
            self._tell(cue)
        self._playing = cue
        self._orders.put(("music", cue.files[0].name, cue.gain) if cue else ("music", "", 0.0))

    def volume_changed(self) -> None:
        """Take the volumes of the settings over."""
        self._orders.put(("volume", "", 0.0))

    def _tell(self, cue: Cue) -> None:
        if self.volume.captions:
            self.captions.append(cue.caption)


class _Player:
    """The thread that owns the mixer."""

    def __init__(self, orders: SimpleQueue[_Order], volume: Volume) -> None:
        self._orders = orders
        self._volume = volume
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._last: dict[str, float] = {}
        self._music = ("", 0.0)
        self._ducked_until = 0.0

    def run(self) -> None:
        """Carry out orders until told to stop; without a sound device they are heard by nobody."""
        audible = self._open()
        while (order := self._next())[0] != "stop":
            if audible:
                self._carry_out(*order)
        pygame.mixer.quit()

    @staticmethod
    def _open() -> bool:
        try:
            pygame.mixer.init(_RATE, -16, 2, _BUFFER)
        except pygame.error:
            return False
        pygame.mixer.set_num_channels(_VOICES)
        return True

    def _next(self) -> _Order:
        """The next order; the end of a ducking is one."""
        if not self._ducked_until:
            return self._orders.get()
        try:
            return self._orders.get(timeout=max(0.0, self._ducked_until - time.monotonic()))
        except Empty:
            self._ducked_until = 0.0
            return "volume", "", 0.0

    def _carry_out(self, order: str, name: str, gain: float) -> None:
        if order == "play":
            self._play(name, gain)
        elif order == "music":
            self._change_music(name, gain)
        else:
            if order == "duck":
                self._ducked_until = time.monotonic() + _DUCK_SECONDS
            self._set_music_volume()

    def _play(self, name: str, gain: float) -> None:
        loudness = gain * self._volume.effects
        now = time.monotonic()
        if not loudness or now - self._last.get(name, 0.0) < _ECHO:
            return
        self._last[name] = now
        sound = self._loaded.get(name)
        if sound is None:
            sound = self._loaded[name] = pygame.mixer.Sound(SOUNDS / name)
            if time.monotonic() - now > _STALE:
                return
        sound.set_volume(loudness)
        sound.play()

    def _change_music(self, name: str, gain: float) -> None:
        if name == self._music[0]:
            return
        self._music = (name, gain)
        if not name:
            pygame.mixer.music.fadeout(_FADE)
            return
        pygame.mixer.music.load(SOUNDS / name)
        self._set_music_volume()
        pygame.mixer.music.play(loops=-1, fade_ms=_FADE)

    def _set_music_volume(self) -> None:
        ducking = _DUCKED if self._ducked_until else 1.0
        pygame.mixer.music.set_volume(self._music[1] * self._volume.music * ducking)
