"""Effects: short sounds at the place where something happens, each loaded when it is first heard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

from pygame.mixer import Sound

from scenes.platform.music.index import FRAME_BYTES, Cue
from scenes.platform.music.ramps import turned

VOICES: Final = 24

_ECHO: Final = 0.035  # seconds within which the same effect is not played twice
_STALE: Final = 0.4  # seconds after which an effect comes too late to be played
_WIDTH: Final = 0.7  # how far to the side what is at the edge of the screen is heard
_MIDDLE: Final = 0.3  # the gain that quiet hours bring all others nearer to
_BASS: Final = 0.12  # the share of deep sound from which on an effect is turned down in quiet hours


class Chosen(Protocol):
    """What a player has chosen of effects."""

    effects: float
    voice: float
    quiet: bool


class Effects:
    """The effects that have been heard, ready to be heard again."""

    def __init__(self, chosen: Chosen, load: Callable[[str], Path], clock: Callable[[], float]) -> None:
        self._chosen = chosen
        self._load = load
        self._clock = clock
        self._loaded: dict[str, tuple[Sound, ...]] = {}
        self._last: dict[tuple[str, int], float] = {}

    def play(self, cue: Cue, version: int, x: float | None) -> None:
        """Play a version of a sound, at a place between left and right if it has one."""
        volume = self._chosen.voice if cue.kind == "voice" else self._chosen.effects
        now = self._clock()
        if not volume or now - self._last.get((cue.id, version), -1.0) < _ECHO:
            return
        self._last[cue.id, version] = now
        if cue.id not in self._loaded:
            self._loaded[cue.id] = self._versions(cue)
            if self._clock() - now > _STALE:
                return
        sound = self._loaded[cue.id][version]
        sound.set_volume(volume * (self._hushed(cue.gain, cue.deep) if self._chosen.quiet else cue.gain))
        channel = sound.play()
        if channel is not None and x is not None:
            channel.set_volume(*turned(x, _WIDTH))

    def _versions(self, cue: Cue) -> tuple[Sound, ...]:
        """All versions of a sound, cut from its file."""
        whole = memoryview(Sound(self._load(cue.file))).cast("B")  # type: ignore[arg-type] # it is a buffer
        spans = ((each.start * FRAME_BYTES, each.frames * FRAME_BYTES) for each in cue.versions)
        return tuple(Sound(buffer=whole[start : start + size]) for start, size in spans)

    @staticmethod
    def _hushed(gain: float, deep: float) -> float:
        """The gain for quiet hours: what is loud comes nearer to what is soft, what is deep goes."""
        even = float(min(gain, (gain * _MIDDLE) ** 0.5))
        return even * max(0.1, 1.0 - deep / _BASS) if deep > 0.0 else even
