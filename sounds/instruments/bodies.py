"""Bodies: what all instruments share, from a stroke that is never the same twice to the air around it."""

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np
from numpy.random import Generator

from sounds.shaping import Filter, filtered, high, low
from sounds.synth import HIGHEST_PARTIAL, RATE, SILENCE_AFTER_T60, Mode, Signal, clock, curve, decay

Instrument = Callable[[float, float, float, Generator], Signal]

CENT = 2.0 ** (1.0 / 1200.0)
HAND_CENTS = 3.2  # how far, one deviation, a hand is from the pitch
MODE_CENTS = 1.5
MODE_DECIBELS = 1.3
MELLOWING = 0.4  # how much a soft stroke takes from a mode, for each octave it lies above the first


def by_hand(pitch: float, rng: Generator) -> float:
    """A pitch as a hand finds it."""
    return float(pitch * CENT ** (HAND_CENTS * rng.standard_normal()))


def ringing(  # noqa: PLR0913, PLR0917 - as a note is given to an instrument
    pitch: float, modes: Sequence[Mode], seconds: float, force: float, rng: Generator, rise: float = 0.002
) -> Signal:
    """A body after one stroke: a harder one is brighter, and no two are alike."""
    total = np.zeros(round(seconds * RATE))
    tuned = by_hand(pitch, rng)
    for mode in modes:
        frequency = tuned * mode.ratio * CENT ** (MODE_CENTS * rng.standard_normal())
        if frequency >= HIGHEST_PARTIAL:
            continue
        colour = force ** (MELLOWING * max(0.0, np.log2(mode.ratio)))
        level = mode.level * colour * 10.0 ** (MODE_DECIBELS * rng.standard_normal() / 20.0)
        times = np.arange(min(len(total), round(1.2 * mode.t60 * RATE))) / RATE
        start = rng.uniform(0.0, 0.6 * np.pi)
        swing = np.sin(2.0 * np.pi * frequency * times + start)
        total[: len(times)] += level * swing * np.exp(-SILENCE_AFTER_T60 / mode.t60 * times)
    return np.asarray(total * (1.0 - np.exp(-4.0 * np.arange(len(total)) / (rise * RATE))))


@cache
def _weather(lowest: float, highest: float) -> Signal:
    """Some seconds of noise between two frequencies, to take pieces from."""
    rng = np.random.default_rng(round(lowest + 7.0 * highest))
    return filtered(rng.standard_normal(1 << 19), high(lowest), low(highest))


def hiss(count: int, lowest: float, highest: float, rng: Generator) -> Signal:
    """So many samples of noise between two frequencies."""
    weather = _weather(lowest, highest)
    first = rng.integers(0, len(weather) - count)
    return weather[first : first + count]


def scratch(seconds: float, lowest: float, highest: float, rng: Generator) -> Signal:
    """A short noise between two frequencies: a nail, a felt, a tongue, a key."""
    fall = decay(2.0 * seconds, seconds)
    return hiss(len(fall), lowest, highest, rng) * fall


def air(shape: Signal, lowest: float, highest: float, rng: Generator) -> Signal:
    """A breath or a bow that is heard for as long as a shape and as strongly."""
    return hiss(len(shape), lowest, highest, rng) * shape


def voiced(pitch: float, levels: Sequence[float], *body: Filter) -> list[float]:
    """The levels of the partials of a tone after the filters of a body."""
    frequencies = pitch * np.arange(1.0, len(levels) + 1.0)
    answer = np.ones(len(levels))
    for response in body:
        answer = answer * np.abs(response(frequencies))
    return list(np.asarray(levels) * answer)


def blown(seconds: float, *, rise: float, fall: float, end: float = 0.85) -> Signal:
    """A held note: it swells, stays, gives way."""
    rise = min(rise, 0.4 * seconds)
    return curve(
        seconds + fall,
        (0.0, 0.0),
        (rise, 0.94),
        (max(0.6 * seconds, rise + 0.01), 1.0),
        (max(seconds, rise + 0.02), end),
        (seconds + fall, 0.0),
    )


def late_shake(seconds: float, rate: float, rng: Generator) -> Signal:
    """A vibrato that comes after a while, between -1 and 1."""
    times = clock(seconds)
    return np.clip((times - 0.22) / 0.35, 0.0, 1.0) * np.sin(
        2.0 * np.pi * rate * rng.uniform(0.95, 1.05) * times + rng.uniform(0.0, 6.28)
    )
