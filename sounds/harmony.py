"""Harmony: chords written by their names, and what an arranger makes of them: basses, pads, broken chords."""

from collections.abc import Sequence
from functools import partial
from itertools import combinations
from typing import NamedTuple

from sounds.score import Note
from sounds.synth import SEMITONES

QUALITIES = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "maj7": (0, 4, 7, 11),
    "6": (0, 4, 7, 9),
    "m6": (0, 3, 7, 9),
    "sus": (0, 5, 7),
    "7sus": (0, 5, 7, 10),
    "add9": (0, 2, 4, 7),
    "m9": (0, 2, 3, 7, 10),
    "maj9": (0, 2, 4, 7, 11),
    "5": (0, 7),
    "dim": (0, 3, 6),
    "m7b5": (0, 3, 6, 10),
    "II": (0, 4, 7),
}
TRITONE = 6
A4 = 69  # the number of the note of 440 Hz


class Chord(NamedTuple):
    """A chord from a beat on: its bass and its notes, as classes of pitch from C on."""

    at: float
    beats: float
    bass: int
    notes: tuple[int, ...]


def pitch(number: int) -> float:
    """The frequency of a note by its number."""
    return float(440.0 * 2.0 ** ((number - A4) / 12.0))


def _class(name: str) -> int:
    return (SEMITONES[name[0]] + 9 + {"": 0, "#": 1, "b": -1}[name[1:]]) % 12


def chords(text: str, bar: float) -> list[Chord]:
    """The chords of a line such as "D | Bm7 G/B | A7sus": those of a bar share it evenly."""
    found = []
    for number, measure in enumerate(text.strip().rstrip("|").split("|")):
        names = measure.split()
        beats = bar / len(names)
        for place, name in enumerate(names):
            upper, _, under = name.partition("/")
            root = upper[:2] if upper[1:2] in ("#", "b") else upper[:1]
            bass = _class(under or root)
            notes = tuple((_class(root) + step) % 12 for step in QUALITIES[upper[len(root) :]])
            found.append(Chord(bar * number + place * beats, beats, bass, notes))
    return found


def ladder(chord: Chord, low: int, count: int = 12) -> list[int]:
    """The notes of a chord from a number upwards."""
    steps = [number for number in range(low, low + 60) if number % 12 in chord.notes]
    return steps[:count]


def pad(line: Sequence[Chord], low: int, voices: int, force: float) -> list[Note]:
    """Held chords whose voices go the shortest way to the next."""
    middle = tuple(low + 3 + 4 * voice for voice in range(voices))
    held = middle
    notes = []
    for chord in line:
        picked = combinations(ladder(chord, low, voices + 3), voices)
        held = min(picked, key=partial(_way, chord, held, middle))
        notes.append(Note(chord.at, chord.beats, tuple(map(pitch, held)), force))
    return notes


def _way(chord: Chord, held: Sequence[int], middle: Sequence[int], picked: Sequence[int]) -> float:
    """How far the voices go, how far they are from where they are at home, and what they leave out."""
    far = sum(abs(a - b) for a, b in zip(picked, held, strict=True))
    drift = sum(abs(a - b) for a, b in zip(picked, middle, strict=True))
    missing = {note for note in chord.notes if note != chord.bass} - {number % 12 for number in picked}
    return far + 0.3 * drift + 2.5 * len(missing)


def bass(line: Sequence[Chord], figure: str, low: int, force: float) -> list[Note]:
    """A bass figure over each chord, such as "1:3 5:2 8:1": root, fifth, octave, "-" a rest."""
    notes = []
    for chord in line:
        fifth = next((note for note in chord.notes if (note - chord.bass) % 12 in (6, 7, 8)), chord.bass)
        root = low + (chord.bass - low) % 12
        third = next((note for note in chord.notes if (note - chord.bass) % 12 in (3, 4, 5)), chord.bass)
        steps = {
            "1": root,
            "3": root + (third - chord.bass) % 12,
            "5": root + (fifth - chord.bass) % 12 - (12 if root - low > TRITONE else 0),
            "8": root + 12,
        }
        notes += _figure(chord, figure, {sign: (step,) for sign, step in steps.items()}, force)
    return notes


def broken(line: Sequence[Chord], figure: str, low: int, force: float) -> list[Note]:
    """A chord broken by a figure such as "0:1 2:1 1+3:2": steps of its ladder from a number upwards."""
    notes = []
    for chord in line:
        steps = ladder(chord, low)
        signs = {word.split(":")[0].rstrip("!") for word in figure.split()} - {"-"}
        lookup = {sign: tuple(steps[int(part)] for part in sign.split("+")) for sign in signs}
        notes += _figure(chord, figure, lookup, force)
    return notes


def _figure(chord: Chord, figure: str, lookup: dict[str, tuple[int, ...]], force: float) -> list[Note]:
    """A figure over one chord, from its beginning and no longer than it."""
    notes = []
    at = 0.0
    for word in figure.split():
        sign, length = word.split(":")
        beats = min(float(length), chord.beats - at)
        if beats <= 0.0:
            break
        strong = 0.12 if sign.endswith("!") else 0.0
        sign = sign.rstrip("!")
        if sign != "-":
            notes.append(Note(chord.at + at, beats, tuple(map(pitch, lookup[sign])), force + strong))
        at += float(length)
    return notes


def shaped(notes: Sequence[Note], *forces: float) -> list[Note]:
    """The same notes, growing and fading: factors of force spread evenly over them in time."""
    end = max(note.at for note in notes) or 1.0
    grown = []
    for note in notes:
        place = note.at / end * (len(forces) - 1)
        left = min(int(place), len(forces) - 2)
        factor = forces[left] + (forces[left + 1] - forces[left]) * (place - left)
        grown.append(note._replace(force=note.force * factor))
    return grown
