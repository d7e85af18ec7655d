"""Turntable: one piece of music on eight channels, four stems in step to the sample, section after section.

Sections end with their echo, which rings into the next one; so they take turns on two channels of each stem.
A channel never falls silent in between: what it is to play next is queued behind what it plays, and exactly
as much silence as is missing lies between two of its sections. So stems that begin together stay together.

What a channel has played is let go of here, by the thread that owns the mixer. The mixer itself would free it
in the middle of its work, from a thread that Python knows nothing of, and look once more at how loud it was.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Final

from pygame.mixer import Channel, Sound

from scenes.platform.music.index import FRAME_BYTES, RATE, STEMS, Section
from scenes.platform.music.ramps import Ramp, equal_power
from scenes.platform.music.recording import Recording

CHANNELS: Final = 2 * len(STEMS)
_Bit = Callable[[], Sequence[Sound]]  # some seconds of what the channels of a line play

_SHORTEST: Final = 4 * RATE  # frames of a bit
_EARLY: Final = 9.0  # seconds before it begins in which a section is loaded
_KEPT: Final = 2  # sounds of a channel: the one it plays, and the one that is queued behind it
_TRIES: Final = 60
_QUICK: Final = 5e-5  # seconds for which another thread may hold up the start of all channels
_LOUDEST: Final = 128  # the steps a channel's volume has


class Witness:
    """A sound of one sample on a channel of its own: once it has ended, the mixer has come by."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel
        self._tick = Sound(buffer=bytes(FRAME_BYTES))

    def begin(self) -> None:
        """Begin to wait for the mixer."""
        self._channel.play(self._tick)

    @property
    def is_waiting(self) -> bool:
        """Whether the mixer has not come by yet."""
        return self._channel.get_busy()


class _Line:
    """What is to come on the channels of one turn, bit by bit, so that little of it is in memory."""

    def __init__(self, channels: Sequence[Channel]) -> None:
        self.channels = channels
        self._bits: deque[_Bit] = deque()
        self._waiting: list[deque[Sound]] = [deque() for _ in channels]
        self._given: list[deque[Sound]] = [deque(maxlen=_KEPT) for _ in channels]

    @property
    def wants_more(self) -> bool:
        """Whether nothing waits behind what is playing."""
        is_empty = not self._bits and not any(self._waiting)
        return is_empty and all(channel.get_queue() is None for channel in self.channels)

    def add(self, bits: Iterable[_Bit]) -> None:
        """Let bits follow what waits already."""
        self._bits.extend(bits)
        self.feed()

    def feed(self) -> None:
        """Queue what comes next on each channel that has nothing queued."""
        for channel, waiting, given in zip(self.channels, self._waiting, self._given, strict=True):
            if channel.get_queue() is not None:
                continue
            if not waiting and self._bits:
                self._load(self._bits.popleft())
            if waiting:
                channel.queue(waiting[0])
                given.append(waiting.popleft())

    def has_begun(self, sounds: Sequence[Sound]) -> None:
        """Keep what the channels have begun with."""
        for given, sound in zip(self._given, sounds, strict=True):
            given.append(sound)

    def stop(self) -> None:
        """Fall silent at once."""
        self._bits.clear()
        for channel, waiting, given in zip(self.channels, self._waiting, self._given, strict=True):
            waiting.clear()
            channel.stop()  # whatever ended by itself has been told of now, and what was queued has begun
            while channel.get_busy():
                channel.stop()
            given.clear()

    def _load(self, bit: _Bit) -> None:
        for waiting, sound in zip(self._waiting, bit(), strict=True):
            waiting.append(sound)


class Turntable:
    """A piece that is playing; `load` finds the files of a section."""

    def __init__(
        self,
        order: Iterator[Section],
        channels: Sequence[Channel],
        witness: Witness,
        load: Callable[[str], Path],
    ) -> None:
        self.fade = Ramp(0.0)
        self._order = order
        self._witness = witness
        self._load = load
        self._lines = (_Line(channels[::2]), _Line(channels[1::2]))
        self._plan: list[tuple[float, Section]] = []  # second after the start, and what begins there
        self._began = 0.0
        self._next = 0  # the number of the section that is loaded next
        self._silent = False  # whether the silence before it is queued already
        self._volumes: dict[tuple[int, int], int] = {}
        self._schedule()
        first, *self._rest = _bits_of(self._plan[0][1], load)
        self._first = first()

    def begin(self, now: float) -> None:
        """Start all stems in one and the same moment of the mixer."""
        silence, *silences = _silence(self._plan[0][1].frames)
        both = list(zip(self._lines, (self._first, silence()), strict=True))
        for line, sounds in both:
            line.has_begun(sounds)
        firsts = [pair for line, sounds in both for pair in zip(line.channels, sounds, strict=True)]
        _start_together(firsts, self._witness)
        for line, rest in zip(self._lines, (self._rest, silences), strict=True):
            line.add(rest)
        self._first, self._rest = [], []
        self._began = now
        self._next, self._silent = 1, True
        self._volumes.clear()

    def _schedule(self) -> None:
        """Know what the next sections are and when they begin."""
        while len(self._plan) < self._next + 3:
            start = self._plan[-1][0] + self._plan[-1][1].frames / RATE if self._plan else 0.0
            self._plan.append((start, next(self._order)))

    def tend(self, now: float) -> None:
        """Queue what comes next, well before it is heard."""
        for line in self._lines:
            line.feed()
        line = self._lines[self._next % 2]
        if not line.wants_more:
            return
        self._schedule()
        start, section = self._plan[self._next]
        if not self._silent:
            line.add(_silence(self._gap(self._next)))
            self._silent = True
        elif now - self._began > start - _EARLY:
            line.add(_bits_of(section, self._load))
            self._next, self._silent = self._next + 1, False

    def _gap(self, number: int) -> int:
        """The frames of silence before a section on its channels."""
        before, between = self._plan[number - 2][1], self._plan[number - 1][1]
        return before.frames + between.frames - before.length

    def now_playing(self, now: float) -> tuple[Section, float]:
        """The section that sounds, and how many seconds ago it began."""
        elapsed = max(0.0, now - self._began)
        start, section = max((part for part in self._plan if part[0] <= elapsed), key=lambda part: part[0])
        return section, elapsed - start

    def next_bar(self, now: float) -> float:
        """The moment in which the next bar begins."""
        section, since = self.now_playing(now)
        return now + section.bar - since % section.bar

    @property
    def starved(self) -> bool:
        """Whether a channel fell silent, as the machine was held up for many seconds.

        Between two sounds a channel is not busy, for as long as the mixer waits to tell that one has ended.
        """
        return any(channel.get_sound() is None for line in self._lines for channel in line.channels)

    def turn(self, levels: Sequence[float], now: float) -> None:
        """Set the volume of each stem."""
        fade = equal_power(self.fade.at(now))
        for turn, line in enumerate(self._lines):
            for stem, (channel, level) in enumerate(zip(line.channels, levels, strict=True)):
                volume = round(_LOUDEST * fade * level)
                if self._volumes.get((turn, stem)) != volume:
                    self._volumes[turn, stem] = volume
                    channel.set_volume(min(1.0, (volume + 0.5) / _LOUDEST))

    def stop(self) -> None:
        """Fall silent at once."""
        for line in self._lines:
            line.stop()


def _bits_of(section: Section, load: Callable[[str], Path]) -> list[_Bit]:
    """The stems of a section, bit by bit."""
    recordings = {file: Recording(load(file)) for file in (section.bed, section.file)}
    stems = [(recordings[file], begin) for file, begin in section.places]
    return [partial(_stems, stems, *bit) for bit in _cut(section.length)]


def _stems(stems: Sequence[tuple[Recording, int]], start: int, stop: int) -> list[Sound]:
    """A bit of each stem, a sound of its own."""
    return [Sound(buffer=recording.part(begin + start, begin + stop)) for recording, begin in stems]


def _silence(frames: int) -> list[_Bit]:
    """So many frames of nothing, bit by bit."""
    return [partial(_nothing, stop - start) for start, stop in _cut(frames)]


def _nothing(frames: int) -> list[Sound]:
    return [Sound(buffer=bytes(frames * FRAME_BYTES))] * len(STEMS)


def _cut(frames: int) -> list[tuple[int, int]]:
    """Where bits begin and end; none is so short that the next could come too late."""
    count = max(1, frames // _SHORTEST)
    return list(pairwise(frames * number // count for number in range(count + 1)))


def _start_together(firsts: Sequence[tuple[Channel, Sound]], witness: Witness) -> None:
    """Start sounds in the same moment: a witness tells when the mixer came in between."""
    patience = sys.getswitchinterval()
    try:
        for _ in range(_TRIES):
            witness.begin()
            for channel, sound in firsts:
                channel.play(sound)
            if witness.is_waiting:
                break
            sys.setswitchinterval(_QUICK)
    finally:
        sys.setswitchinterval(patience)
    for channel, _ in firsts:
        channel.set_volume(0.0)
