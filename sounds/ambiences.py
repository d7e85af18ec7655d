"""What is heard under each sky when nobody plays: birds at dawn, bees at noon, crickets at dusk."""

import numpy as np
from numpy.random import Generator

from sounds.cues import Cue
from sounds.shaping import band, filtered_round, high, low
from sounds.synth import RATE, Signal, clock, curve, harmonics

SECONDS = 24.0
PAUSES = 0.08  # how often a cricket rests


def _lay(loop: Signal, at: float, sound: Signal, pan: float, level: float) -> None:
    """Add a sound to a loop, round its end."""
    angle = (pan + 1.0) * np.pi / 4.0
    places = (round(at * RATE) + np.arange(len(sound))) % len(loop)
    loop[places] += level * np.outer(sound, (np.cos(angle), np.sin(angle)))


def _breath(rng: Generator, middle: float, level: float) -> Signal:
    """Moving air, different left and right, that comes and goes a few times in the loop."""
    count = round(SECONDS * RATE)
    turn = 2.0 * np.pi * np.arange(count) / count
    sides = []
    for _ in range(2):
        swell = (
            0.65
            + 0.2 * np.sin(2.0 * turn + rng.uniform(0.0, 6.3))
            + 0.15 * np.sin(5.0 * turn + rng.uniform(0.0, 6.3))
        )
        sides.append(swell * filtered_round(rng.standard_normal(count), band(middle, 0.6), low(5_000.0)))
    return level * np.stack(sides, axis=1)


def _chirp(low_pitch: float, high_pitch: float, seconds: float, rng: Generator) -> Signal:
    """One syllable of a far bird."""
    bend = curve(
        seconds, (0.0, low_pitch), (0.4 * seconds, high_pitch), (seconds, low_pitch * rng.uniform(0.9, 1.2))
    )
    shape = curve(seconds, (0.0, 0.0), (0.3 * seconds, 1.0), (seconds, 0.0))
    return harmonics(bend, (1.0, 0.06)) * shape


def dawn_air(take: int, rng: Generator) -> Signal:
    """Wind between clouds, and a few birds far away on both sides."""
    del take
    loop = _breath(rng, 700.0, 0.06)
    for bird in range(5):
        pitch, pan = rng.uniform(2_300.0, 4_200.0), rng.uniform(-0.9, 0.9)
        for _ in range(3 + bird % 3):
            at, syllables = rng.uniform(0.0, SECONDS), rng.integers(2, 6)
            for syllable in range(syllables):
                seconds = rng.uniform(0.05, 0.12)
                note = _chirp(pitch, pitch * rng.uniform(1.1, 1.4), seconds, rng)
                _lay(loop, at + syllable * rng.uniform(0.12, 0.17), note, pan, rng.uniform(0.010, 0.022))
    return loop


def noon_air(take: int, rng: Generator) -> Signal:
    """Leaves in warm air, and now and then a bee."""
    del take
    loop = _breath(rng, 2_400.0, 0.05)
    for _ in range(6):
        seconds = rng.uniform(2.0, 4.0)
        pitch = rng.uniform(190.0, 240.0)
        path = curve(seconds, (0.0, pitch), (0.4 * seconds, pitch * 1.12), (seconds, pitch * 0.94))
        shape = np.sin(np.pi * np.clip(clock(seconds) / seconds, 0.0, 1.0)) ** 2.0
        bee = harmonics(path, [1.0 / number**0.6 for number in range(1, 16)]) * shape
        _lay(loop, rng.uniform(0.0, SECONDS), bee, rng.uniform(-0.8, 0.8), 0.008)
    return loop


def dusk_air(take: int, rng: Generator) -> Signal:
    """Crickets near and far, each at its own pace, and a cool breath of air."""
    del take
    loop = _breath(rng, 480.0, 0.05)
    for _ in range(5):
        pitch, pan, pace = rng.uniform(3_600.0, 4_700.0), rng.uniform(-0.95, 0.95), rng.uniform(0.9, 1.6)
        at, level = rng.uniform(0.0, 2.0), rng.uniform(0.006, 0.016)
        while at < SECONDS - 1.0:
            for pulse in range(3):
                wing = curve(0.03, (0.0, 0.0), (0.012, 1.0), (0.03, 0.0))
                tone = harmonics(np.full(len(wing), pitch * rng.uniform(0.99, 1.01)), (1.0, 0.1)) * wing
                _lay(loop, at + 0.042 * pulse, tone, pan, level)
            at += pace * rng.uniform(0.9, 1.1) if rng.uniform() > PAUSES else rng.uniform(2.5, 5.0)
    return filtered_round(loop, high(150.0))


CUES = tuple(
    Cue(id_, caption, make, kind="ambience", at="tick")
    for id_, caption, make in (
        ("dawn_air", "wind and far birds", dawn_air),
        ("noon_air", "leaves and bees", noon_air),
        ("dusk_air", "crickets", dusk_air),
    )
)
