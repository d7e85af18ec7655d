"""Rooms: the toy theatre, near and dry, and the hall around it, each different left and right."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from sounds.shaping import filtered, high, low, quick
from sounds.synth import RATE, SILENCE_AFTER_T60, Signal, clock

# Octaves of the tail with the share of its length each rings for: what is high dies first.
OCTAVES = ((120.0, 500.0, 1.0), (500.0, 2_000.0, 0.95), (2_000.0, 5_000.0, 0.62), (5_000.0, 11_000.0, 0.36))


@dataclass(frozen=True, slots=True)
class Room:
    """A room: how long it rings, how long before it answers, its first echoes, how loud its tail is."""

    t60: float
    before: float
    walls: tuple[tuple[tuple[float, float], ...], ...]  # second and strength, left and right
    tail: float
    seed: int

    @property
    def seconds(self) -> float:
        """How long there is anything to be heard of it."""
        return self.before + 1.05 * self.t60


NEAR = Room(
    0.4,
    0.0,
    (
        ((0.0031, 0.50), (0.0072, -0.40), (0.0118, 0.34), (0.0191, 0.25)),
        ((0.0047, 0.48), (0.0085, 0.38), (0.0141, -0.34), (0.0168, 0.27)),
    ),
    0.05,
    9,
)
HALL = Room(
    1.4,
    0.02,
    (
        ((0.0213, 0.20), (0.0331, -0.18), (0.0467, 0.15), (0.0619, -0.12)),
        ((0.0257, -0.20), (0.0299, 0.17), (0.0511, 0.15), (0.0587, 0.12)),
    ),
    0.032,
    14,
)


@cache
def answer(room: Room) -> Signal:
    """The answer of a room to a clap, left and right."""
    rng = np.random.default_rng(room.seed)
    times = clock(room.seconds)
    since = np.clip(times - room.before, 0.0, None)
    sides = []
    for walls in room.walls:
        tail = np.zeros(len(times))
        for lowest, highest, share in OCTAVES:
            grain = filtered(rng.standard_normal(len(times)), high(lowest), low(highest))
            tail += grain * np.exp(-SILENCE_AFTER_T60 / (room.t60 * share) * since)
        tail *= room.tail * np.clip((times - room.before - 0.006) / 0.02, 0.0, 1.0)
        for second, strength in walls:
            tail[round(second * RATE)] += strength
        sides.append(tail)
    return np.stack(sides, axis=1)


def heard_in(room: Room, sound: Signal) -> Signal:
    """What a room alone answers to a stereo sound, as long as the sound; leave silence behind it."""
    echo = answer(room)
    count = quick(len(sound) + len(echo))
    sides = [
        np.fft.irfft(np.fft.rfft(sound[:, side], count) * np.fft.rfft(echo[:, side], count), count)
        for side in range(2)
    ]
    return np.stack(sides, axis=1)[: len(sound)]


def stereo(sound: Signal) -> Signal:
    """A sound with two sides."""
    return sound if sound.ndim > 1 else np.stack([sound, sound], axis=1)


def widened(sound: Signal, width: float) -> Signal:
    """The same sound, what differs between left and right made stronger or weaker."""
    middle, side = sound.mean(axis=1), 0.5 * width * (sound[:, 0] - sound[:, 1])
    return np.stack([middle + side, middle - side], axis=1)
