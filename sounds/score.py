"""Music as text: melodies are written out in bars, played by an instrument and laid on a tape."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.random import Generator

from sounds.instruments.blown import theremin
from sounds.instruments.bodies import Instrument
from sounds.rooms import HALL, NEAR, heard_in
from sounds.synth import RATE, Signal, hertz

ACCENT = 0.14
LOOSE_SECONDS = 0.007  # how far, one deviation, a player is from the beat
LOOSE_FORCE = 0.05
GLIDE_SECONDS = 0.10  # how long the theremin takes from one note to the next
EARS_SECONDS = 0.0006  # from one ear to the other
LEAD_SECONDS = 0.06  # of tape before the first bar: an eager hand comes before the beat


class Note(NamedTuple):
    """What sounds when, for how long (both in beats) and how strongly."""

    at: float
    beats: float
    pitches: tuple[float, ...]
    force: float


@dataclass(frozen=True, slots=True)
class Time:
    """The beats of a piece: how many in a bar, how long each, how late an off-beat comes (0.5: even)."""

    bar: float
    beat_seconds: float
    swing: float = 0.5

    def seconds(self, beats: float) -> float:
        """When a beat is played."""
        whole, part = divmod(beats, 1.0)
        half = min(part, 0.5) * 2.0 * self.swing + max(part - 0.5, 0.0) * 2.0 * (1.0 - self.swing)
        return (whole + half) * self.beat_seconds


def read(text: str, bar: float) -> list[Note]:
    """The notes of a line of music.

    Bars are closed by "|" and must be full. "D5:2" is two beats of D5, "D4+A4:3" a chord, "-:1" a rest, "!"
    behind the pitch an accent; "@0.6" sets the force of all that follows.
    """
    notes = []
    at, force = 0.0, 0.6
    for number, measure in enumerate(text.strip().rstrip("|").split("|"), start=1):
        for word in measure.split():
            if word.startswith("@"):
                force = float(word[1:])
                continue
            name, beats = word.split(":")
            if name != "-":
                pitches = tuple(hertz(pitch) for pitch in name.rstrip("!").split("+"))
                notes.append(Note(at, float(beats), pitches, force + ACCENT * name.endswith("!")))
            at += float(beats)
        if not math.isclose(at, bar * number):
            raise ValueError(f"bar {number} is not full: {measure.strip()}")
    return notes


def beat_out(text: str, bar: float, **pitches: float) -> list[Note]:
    """The strokes of a drum: one sign a step, the bar divided evenly; capitals are strong, "." is silence."""
    notes = []
    for number, measure in enumerate(text.strip().rstrip("|").split("|")):
        signs = measure.strip()
        step = bar / len(signs)
        for index, sign in enumerate(signs):
            if sign != ".":
                at = bar * number + index * step
                notes.append(Note(at, step, (pitches[sign.lower()],), 0.75 if sign.isupper() else 0.45))
    return notes


@dataclass(frozen=True, slots=True)
class Seat:
    """Where a player sits: how loud, how far left (-1) or right (1), how deep in the hall, how legato."""

    level: float
    pan: float = 0.0
    held: float = 0.95
    hall: float = 0.16
    near: float = 0.12


class Tape:
    """A stereo tape with two rooms around it; it begins a little before the first bar."""

    def __init__(self, seconds: float, rng: Generator) -> None:
        count = round((LEAD_SECONDS + seconds) * RATE)
        self._dry, self._near, self._hall = (np.zeros((count, 2)) for _ in range(3))
        self._rng = rng

    @property
    def sound(self) -> Signal:
        """All that was played, with what the rooms answered."""
        return self._dry + heard_in(NEAR, self._near) + heard_in(HALL, self._hall)

    def lay(self, at: float, sound: Signal, seat: Seat) -> None:
        """Add a sound at a second, left or right: louder there, and a moment earlier."""
        first = max(0, round((LEAD_SECONDS + at) * RATE))
        placed = seat.level * _placed(sound, seat.pan)
        placed = placed[: max(0, len(self._dry) - first)]
        span = slice(first, first + len(placed))
        self._dry[span] += placed
        self._near[span] += seat.near * placed
        self._hall[span] += seat.hall * placed

    def play(self, notes: Sequence[Note], instrument: Instrument, time: Time, seat: Seat) -> None:
        """Let a player perform the notes, a little loosely, the notes of a chord one after the other."""
        for note in notes:
            at = time.seconds(note.at) + LOOSE_SECONDS * self._rng.standard_normal()
            held = (time.seconds(note.at + note.beats) - time.seconds(note.at)) * seat.held
            for index, pitch in enumerate(note.pitches):
                force = float(np.clip(note.force + LOOSE_FORCE * self._rng.standard_normal(), 0.12, 1.0))
                sound = instrument(pitch, held, force, self._rng)
                self.lay(at + index * self._rng.uniform(0.008, 0.02), sound, seat)

    def sing(self, notes: Sequence[Note], time: Time, seat: Seat) -> None:
        """Let the theremin sing the notes as one line, sliding between them and breathing in the rests."""
        begin, end = time.seconds(notes[0].at), time.seconds(notes[-1].at + notes[-1].beats)
        count = round((end - begin) * RATE)
        pitch, loud = np.zeros(count), np.zeros(count)
        for note in notes:
            start, stop = (
                round((time.seconds(beat) - begin) * RATE) for beat in (note.at, note.at + note.beats)
            )
            pitch[start:] = np.log2(note.pitches[0])
            loud[start : stop - round(GLIDE_SECONDS * RATE)] = note.force
            loud[stop - round(GLIDE_SECONDS * RATE) : stop] = 0.6 * note.force
        half = round(GLIDE_SECONDS * RATE)
        glide = np.hanning(2 * half + 1) / half
        sliding = np.convolve(np.pad(pitch, half, mode="edge"), glide, "valid")
        breathing = np.convolve(np.pad(loud, half), glide, "valid")
        breathing *= np.minimum(1.0, np.minimum(np.arange(count), np.arange(count)[::-1]) / (0.5 * half))
        self.lay(begin, theremin(2.0**sliding, breathing), seat)


def _placed(sound: Signal, pan: float) -> Signal:
    """A sound at its place; one with two sides is turned towards it."""
    angle = (pan + 1.0) * np.pi / 4.0
    gains = np.sqrt(2.0) * np.array((np.cos(angle), np.sin(angle)))
    if sound.ndim > 1:
        return np.asarray(sound * gains)
    late = round(abs(pan) * EARS_SECONDS * RATE)
    sides = [np.pad(sound, (late, 0)) if far else np.pad(sound, (0, late)) for far in (pan > 0.0, pan < 0.0)]
    return np.asarray(np.stack(sides, axis=1) * gains / np.sqrt(2.0))
