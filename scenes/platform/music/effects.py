"""Effects: short sounds at the place where something happens, each loaded when it is first heard."""

from __future__ import annotations

from collections.abc import Callable
from math import log10
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from pygame.mixer import Sound

from scenes.platform.music.compressor import Compressor
from scenes.platform.music.index import FRAME_BYTES, RATE, SoundCue, Version
from scenes.platform.music.ramps import turned

VOICES: Final = 24

_ECHO: Final = 0.035  # seconds within which the same effect is not played twice
_STALE: Final = 0.4  # seconds after which an effect comes too late to be played
_WIDTH: Final = 0.7  # how far to the side what is at the edge of the screen is heard


class EffectVolumes(Protocol):
    """What a player has chosen of effects."""

    effects: float
    voice: float
    quiet: bool


class _Take(NamedTuple):
    """A version of a sound, its bass apart if it has any: quiet hours do without."""

    sound: Sound
    bass: Sound | None


class Effects:
    """The effects that have been heard, ready to be heard again."""

    def __init__(
        self,
        chosen: EffectVolumes,
        load: Callable[[str], Path],
        clock: Callable[[], float],
        compressor: Compressor,
    ) -> None:
        self._chosen = chosen
        self._load = load
        self._clock = clock
        self._compressor = compressor
        self._loaded: dict[str, tuple[_Take, ...]] = {}
        self._last: dict[tuple[str, int], float] = {}

    def play(self, cue: SoundCue, version: int, x: float | None) -> None:
        """Play a version of a sound, at a place between left and right if it has one."""
        volume = self._chosen.voice if cue.kind == "voice" else self._chosen.effects
        now = self._clock()
        if not volume or now - self._last.get((cue.id, version), -1.0) < _ECHO:
            return
        self._last[cue.id, version] = now
        if cue.id not in self._loaded:
            self._loaded[cue.id] = self._takes(cue)
            if self._clock() - now > _STALE:
                return
        take, gain = self._loaded[cue.id][version], cue.gain
        if self._chosen.quiet:
            gain = self._hushed(gain, cue.versions[version], now)
        elif take.bass is not None:
            _sound(take.bass, volume * gain, x)
        _sound(take.sound, volume * gain, x)

    def _takes(self, cue: SoundCue) -> tuple[_Take, ...]:
        """All versions of a sound, cut from its file."""
        whole = memoryview(Sound(self._load(cue.file))).cast("B")  # type: ignore[arg-type] # it is a buffer

        def cut(start: int, frames: int) -> Sound:
            return Sound(buffer=whole[start * FRAME_BYTES : (start + frames) * FRAME_BYTES])

        return tuple(
            _Take(cut(each.start, each.frames), cut(each.bass, each.frames) if each.bass else None)
            for each in cue.versions
        )

    def _hushed(self, gain: float, version: Version, now: float) -> float:
        """The gain for quiet hours, by all that is heard with it."""
        self._compressor.hear(version.loudness + 20.0 * log10(gain), version.frames / RATE, now)
        return min(1.0, gain * self._compressor.gain(now))


def _sound(sound: Sound, volume: float, x: float | None) -> None:
    """Let a sound be heard at a place between left and right, if it has one."""
    sound.set_volume(volume)
    channel = sound.play()
    if channel is not None and x is not None:
        channel.set_volume(*turned(x, _WIDTH))
