"""Tape of the loudspeaker: what is played on which channel, when and how loud, while anything is asked of it.

There is no mixer, and no time passes but what the player waits for.
"""

from array import array
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from queue import Empty
from random import Random
from types import SimpleNamespace
from typing import Any, Final
from unittest.mock import patch

from noting import Call, Moment

from scenes.platform.music import conductor, effects, player, turntable
from scenes.platform.music.index import FRAME_BYTES, RATE
from scenes.platform.music.player import AudioThread, Order, Stop
from scenes.platform.music.score import EVERYBODY, HELD, THIN
from scenes.platform.music.volume import Volume
from scenes.platform.sound import Sound

_MOODS: Final = EVERYBODY, THIN, HELD
_HELD_UP: Final = 60.0  # seconds for which the machine is held up, so that channels fall silent
_APART: Final = (0.02, 0.3, 1.0, 4.0)  # seconds between two things asked
_LONG: Final = 90.0  # likewise, until another section is heard
_LONGEST: Final = 900_000  # frames of a file of effects


class _Part:
    """A part of a recording, by where it lies."""

    def __init__(self, name: str, start: int, stop: int) -> None:
        self.told = f"{name} {start}"
        self.frames = stop - start


class _Recording:
    """A file of music, of which nothing is decoded."""

    def __init__(self, path: Path) -> None:
        self.part = partial(_Part, path.name)


class _Heard(bytearray):
    """Sound that is known by where it was cut out."""

    volume = 1.0

    def __init__(self, source: Any = b"", buffer: Any = None) -> None:
        super().__init__(array("I", range(_LONGEST)).tobytes() if buffer is None else b"")
        if isinstance(buffer, _Part):
            self.told, self.frames = buffer.told, buffer.frames
        elif buffer is not None:
            self.frames = len(buffer) // FRAME_BYTES
            self.told = str(int.from_bytes(bytes(buffer[:FRAME_BYTES]), "little"))
        else:
            self.told = Path(source).name

    def set_volume(self, volume: float) -> None:
        self.volume = volume


class _Machine:
    """The channels, and the time."""

    def __init__(self, calls: list[Call]) -> None:
        self.now = 0.0
        self.calls = calls
        self.channels: dict[int, _Channel] = {}
        self.next = 1000  # channels of effects

    @property
    def time(self) -> int:
        """Milliseconds."""
        return round(1000 * self.now)

    def channel(self, number: int) -> "_Channel":
        return self.channels.setdefault(number, _Channel(self, number))

    def sound(self, source: Any = b"", buffer: Any = None) -> _Heard:
        """A sound that is played on any channel that is free."""
        heard = _Heard(source, buffer)
        heard.play = partial(self._play, heard)  # type: ignore[attr-defined]
        return heard

    def _play(self, heard: _Heard) -> "_Channel | None":
        self.next += 1
        self.calls.append(["effect", self.time, heard.told, heard.frames, _steps(heard.volume)])
        return self.channel(self.next) if self.next % 7 else None  # none is free


class _Channel:
    """A channel that plays a sound, and then what is queued behind it."""

    def __init__(self, machine: _Machine, number: int) -> None:
        self._machine, self._number = machine, number
        self._sounds: list[tuple[_Heard, float]] = []  # and when each ends
        self._is_missed = number == 2 * turntable.CHANNELS  # the mixer comes in between, at first

    def _note(self, did: str, *how: object) -> None:
        self._machine.calls.append([did, self._machine.time, self._number, *how])

    def _left(self) -> list[tuple[_Heard, float]]:
        self._sounds = [each for each in self._sounds if each[1] > self._machine.now]
        return self._sounds

    def play(self, heard: _Heard) -> None:
        self._sounds = [(heard, self._machine.now + heard.frames / RATE)]
        self._note("play", heard.told, heard.frames)

    def queue(self, heard: _Heard) -> None:
        begins = self._left()[-1][1] if self._left() else self._machine.now
        self._sounds.append((heard, begins + heard.frames / RATE))
        self._note("queue", heard.told, heard.frames)

    def stop(self) -> None:
        del self._left()[:1]
        self._note("stop")

    def get_busy(self) -> bool:
        if self._is_missed:
            self._is_missed = False
            return False
        return bool(self._left())

    def get_queue(self) -> _Heard | None:
        return self._sounds[1][0] if len(self._left()) > 1 else None

    def get_sound(self) -> _Heard | None:
        return self._sounds[0][0] if self._left() else None

    def set_volume(self, *volume: float) -> None:
        self._note("volume", *map(_steps, volume))


class _Scripted(AudioThread):
    """The player, without a thread: where it would wait, time passes, or something is asked."""

    machine: _Machine
    script: Iterator[float]
    due = 0.0

    @staticmethod
    def _open() -> bool:
        return True

    def _next(self, wait: float | None) -> Order | None:
        try:
            return self._orders.get_nowait()
        except Empty:
            pass
        machine = self.machine
        if wait is not None and machine.now + wait < self.due:
            machine.now += max(wait, 0.001)
            return None
        machine.now = self.due
        seconds = next(self.script, None)
        if seconds is None:
            return Stop()
        self.due += seconds
        return None if self._orders.empty() else self._orders.get_nowait()


def music(asked: int) -> list[Moment]:
    """What is heard while so many things are asked of the loudspeaker."""
    calls: list[Call] = []
    machine, moments = _Machine(calls), list[Moment]()
    mixer = _mixer(machine)
    with ExitStack() as patches:
        for module, name, instead in (
            (turntable, "Sound", _Heard), (turntable, "Recording", _Recording),
            (effects, "Sound", machine.sound), (conductor, "Channel", machine.channel),
            (player, "pygame", SimpleNamespace(mixer=mixer)),
        ):  # fmt: skip
            patches.enter_context(patch.object(module, name, instead))
        sound = Sound(Volume(captions=True))
        sound._rng = Random(1)
        thread = _Scripted(sound._orders, sound.volume, rng=Random(2), clock=lambda: machine.now)
        thread.machine, thread.script = machine, _asked(sound, machine, Random(3), asked, moments)
        thread.run()
    return moments


def _mixer(machine: _Machine) -> Any:
    """What plays ambiences, and is closed at the end."""

    def noted(did: str) -> Any:
        return lambda *given, **how: machine.calls.append([did, machine.time, *_told(given, how)])

    ambience = SimpleNamespace(**{did: noted(did) for did in ("load", "set_volume", "play", "fadeout")})
    return SimpleNamespace(
        music=ambience, stop=noted("stop"), quit=noted("quit"), get_init=lambda: True, get_busy=lambda: False
    )


def _told(given: tuple[Any, ...], how: dict[str, Any]) -> list[Any]:
    parts = [*given, *(part for name in sorted(how) for part in (name, how[name]))]
    return [
        part.name if isinstance(part, Path) else _steps(part) if isinstance(part, float) else part
        for part in parts
    ]


def _steps(volume: float) -> int:
    """How loud it is, in more steps than a channel has."""
    return round(1000 * volume)


def _asked(sound: Sound, machine: _Machine, rng: Random, many: int, moments: list[Moment]) -> Iterator[float]:
    """Ask something; the seconds until the next thing."""
    places, names = [*sound.pieces(), *sound.pieces(), None], [*sound.cues()]
    stings = [cue.id for cue in sound.cues().values() if cue.kind == "sting"]
    for number in range(many):
        did = rng.choice(("music", "play", "play", "play", "sting", "conduct", "volume", "wait", "held up"))
        match did:
            case "music":
                sound.music(rng.choice(places))
                if rng.random() < 0.2:  # somebody goes on at once
                    sound.music(rng.choice(places))
            case "play":
                with sound.at(rng.choice((100.0, 640.0, 1270.0))):
                    step = rng.choice((None, 0, 1, 5))
                    sound.play(rng.choice(names), step, x=rng.choice((None, 300.0)))
            case "sting":
                sound.play(rng.choice(stings))
            case "conduct":
                sound.conduct(rng.choice(_MOODS))
            case "volume":
                sound.volume.quiet = not sound.volume.quiet
                sound.volume.effects = rng.choice((0.0, 0.8))
                sound.volume.ambience = rng.choice((0.2, 0.7))
                sound.volume_changed()
            case "held up" if rng.random() < 0.2:
                machine.now += _HELD_UP
        yield _LONG if did == "wait" else rng.choice(_APART)
        moments.append((f"{number} {did}", [*machine.calls, ["told", *sound.captions]]))
        machine.calls.clear()
        sound.captions.clear()
