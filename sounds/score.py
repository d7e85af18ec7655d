"""Music as text: melodies are written out in bars, played by an instrument and laid on a round tape."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.random import Generator

from sounds.instruments import Instrument, theremin
from sounds.synth import RATE, Signal, hertz

ACCENT = 0.14
LOOSE_SECONDS = 0.007  # how far, one deviation, a player is from the beat
LOOSE_FORCE = 0.05
GLIDE_SECONDS = 0.10  # how long the theremin takes from one note to the next


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


def read(text: str, bar: float, first_bar: int = 1) -> list[Note]:
    """The notes of a line of music.

    Bars are closed by "|" and must be full. "D5:2" is two beats of D5, "D4+A4:3" a chord, "-:1" a rest, "!"
    behind the pitch an accent; "@0.6" sets the force of all that follows.
    """
    notes = []
    at, force = bar * (first_bar - 1), 0.6
    for number, measure in enumerate(text.strip().rstrip("|").split("|"), start=first_bar):
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


def beat_out(text: str, bar: float, first_bar: int = 1, **pitches: float) -> list[Note]:
    """The strokes of a drum: one sign a step, the bar divided evenly; capitals are strong, "." is silence."""
    notes = []
    for number, measure in enumerate(text.strip().rstrip("|").split("|")):
        signs = measure.strip()
        step = bar / len(signs)
        for index, sign in enumerate(signs):
            if sign != ".":
                at = bar * (first_bar - 1 + number) + index * step
                notes.append(Note(at, step, (pitches[sign.lower()],), 0.75 if sign.isupper() else 0.45))
    return notes


@dataclass(frozen=True, slots=True)
class Seat:
    """Where a player sits: how loud, how far left (-1) or right (1), how long the notes are held."""

    level: float
    pan: float = 0.0
    held: float = 0.95


class Tape:
    """A round stereo tape: what rings past its end is heard at its start."""

    def __init__(self, seconds: float, rng: Generator) -> None:
        self.sound = np.zeros((round(seconds * RATE), 2))
        self._rng = rng

    def lay(self, at: float, sound: Signal, level: float, pan: float) -> None:
        """Add a sound at a second, left or right."""
        angle = (pan + 1.0) * np.pi / 4.0
        places = (round(at * RATE) + np.arange(len(sound))) % len(self.sound)
        stereo = level * np.outer(sound, (np.cos(angle), np.sin(angle)))
        np.add.at(self.sound, places, stereo)

    def play(self, notes: Sequence[Note], instrument: Instrument, time: Time, seat: Seat) -> None:
        """Let a player perform the notes, a little loosely, the notes of a chord one after the other."""
        for note in notes:
            at = time.seconds(note.at) + LOOSE_SECONDS * self._rng.standard_normal()
            held = (time.seconds(note.at + note.beats) - time.seconds(note.at)) * seat.held
            for index, pitch in enumerate(note.pitches):
                force = float(np.clip(note.force + LOOSE_FORCE * self._rng.standard_normal(), 0.12, 1.0))
                sound = instrument(pitch, held, force, self._rng)
                self.lay(at + index * self._rng.uniform(0.008, 0.02), sound, seat.level, seat.pan)

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
        self.lay(begin, theremin(2.0**sliding, breathing), seat.level, seat.pan)
