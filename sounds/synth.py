"""Raw material of every sound: time, tones, noise, struck bars and plucked strings."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

RATE = 44_100
HIGHEST_PARTIAL = 14_000.0
SEMITONES = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
SILENCE_AFTER_T60 = np.log(1000.0)  # 60 dB as a natural exponent

Signal = NDArray[np.float64]


class Mode(NamedTuple):
    """One way in which a struck thing swings: its pitch ratio, loudness and time to fall by 60 dB."""

    ratio: float
    level: float
    t60: float


def hertz(name: str) -> float:
    """The frequency of a note such as "D5" or "F#4", tuned to A4 = 440 Hz."""
    letter, accidental, octave = name[0], name[1:-1], int(name[-1])
    steps = SEMITONES[letter] + {"": 0, "#": 1, "b": -1}[accidental] + 12 * (octave - 4)
    return float(440.0 * 2.0 ** (steps / 12.0))


def clock(seconds: float) -> Signal:
    """The moment of every sample of a sound that lasts so long."""
    return np.arange(round(seconds * RATE), dtype=np.float64) / RATE


def curve(seconds: float, *points: tuple[float, float]) -> Signal:
    """A value over time through (second, value) points, easing in and out of each."""
    times, values = np.array(points).T
    place = np.interp(clock(seconds), times, np.arange(len(times)))
    left = np.minimum(place.astype(np.int64), len(times) - 2)
    part = place - left
    eased = part * part * (3.0 - 2.0 * part)
    return np.asarray(values[left] + (values[left + 1] - values[left]) * eased)


def decay(seconds: float, t60: float) -> Signal:
    """A gain that falls by 60 dB in `t60` seconds."""
    return np.asarray(np.exp(-SILENCE_AFTER_T60 / t60 * clock(seconds)))


def attack(signal: Signal, seconds: float) -> Signal:
    """The same sound, coming in softly."""
    rise = 1.0 - np.exp(-4.0 * np.arange(len(signal)) / (seconds * RATE))
    return np.asarray(signal * rise)


def closed(signal: Signal, seconds: float = 0.012) -> Signal:
    """The same sound, its last moment faded to nothing."""
    count = min(len(signal), round(seconds * RATE))
    fade = np.ones(len(signal))
    fade[len(signal) - count :] = 0.5 + 0.5 * np.cos(np.linspace(0.0, np.pi, count))
    return np.asarray((signal.T * fade).T)


def wobble(seconds: float, rate: float, rng: Generator) -> Signal:
    """A slow random value around 0, about 1 in size, changing some `rate` times a second."""
    count = int(seconds * rate) + 4
    return np.interp(clock(seconds) * rate, np.arange(count), rng.standard_normal(count))


def phase(frequency: Signal) -> Signal:
    """The running angle of a tone whose frequency changes over time."""
    return 2.0 * np.pi * np.cumsum(frequency) / RATE


def sine(frequency: Signal) -> Signal:
    """A pure tone following a frequency curve."""
    return np.sin(phase(frequency))


def harmonics(frequency: Signal, levels: Sequence[float]) -> Signal:
    """Whole-number partials over a frequency curve; those that climb too high fall silent."""
    turn = np.exp(1j * phase(frequency))
    partial = np.ones_like(turn)
    total = np.zeros(len(frequency))
    highest = float(np.max(frequency))
    for number, level in enumerate(levels, start=1):
        partial *= turn
        if number * highest <= HIGHEST_PARTIAL - 1_000.0:
            total += level * partial.imag
            continue
        audible = np.clip((HIGHEST_PARTIAL - number * frequency) / 1_000.0, 0.0, 1.0)
        if not audible.any():
            break
        total += level * audible * partial.imag
    return total


def struck(base: float, modes: Sequence[Mode], seconds: float) -> Signal:
    """A bar, bell, membrane or box after one blow: a sum of modes that die away."""
    times = clock(seconds)
    total = np.zeros(len(times))
    for mode in modes:
        frequency = base * mode.ratio
        if frequency < HIGHEST_PARTIAL:
            fall = np.exp(-SILENCE_AFTER_T60 / mode.t60 * times)
            total += mode.level * fall * np.sin(2.0 * np.pi * frequency * times)
    return total


class Gut(NamedTuple):
    """How a string sounds: ring in seconds, dullness 0 to 0.5, where and how softly it is plucked."""

    t60: float
    dull: float
    place: float
    soft: float


def string(
    base: float, gut: Gut, seconds: float, rng: Generator, *body: Callable[[Signal], NDArray[np.complex128]]
) -> Signal:
    """A plucked string over a body: a short push running round a loop that loses a little at every turn.

    The loop is solved for every frequency at once instead of sample by sample, which also tunes it exactly.
    """
    count = 1 << int(np.ceil(np.log2(1.1 * max(seconds, gut.t60) * RATE)))
    turn = np.fft.rfftfreq(count) * 2.0 * np.pi
    period = RATE / base
    push = np.zeros(count)
    width = round(period)
    push[:width] = 0.35 * rng.standard_normal(width)
    push[0] += np.sqrt(width)
    spectrum = np.fft.rfft(push) * (1.0 - np.exp(-1j * turn * gut.place * period))
    spectrum /= 1.0 + (turn * RATE / (2.0 * np.pi * gut.soft)) ** 2
    gain = 10.0 ** (-3.0 * period / (RATE * gut.t60))
    loop = gain * (1.0 - gut.dull * (1.0 - np.cos(turn))) * np.exp(-1j * turn * period)
    spectrum /= 1.0 - loop
    for answer in body:
        spectrum *= answer(np.asarray(turn * RATE / (2.0 * np.pi), dtype=np.float64))
    sound = np.fft.irfft(spectrum, count)[: round(seconds * RATE)]
    start = sound[: round(0.2 * RATE)]
    return np.asarray(0.25 * sound / np.sqrt(np.mean(start * start)))


def noise(seconds: float, rng: Generator) -> Signal:
    """White noise."""
    return rng.standard_normal(round(seconds * RATE))


def breeze(centre: Signal, width: float, rng: Generator) -> Signal:
    """Noise whose middle pitch follows a curve; `width` is its spread in octaves."""
    frame, hop = 1024, 256
    window = np.hanning(frame + 1)[:frame]
    frequencies = np.maximum(np.fft.rfftfreq(frame, 1.0 / RATE), 20.0)
    total = np.zeros(len(centre) + 2 * frame)
    for start in range(0, len(centre) + frame, hop):
        middle = centre[min(max(start - frame // 2, 0), len(centre) - 1)]
        shape = np.exp(-0.5 * (np.log2(frequencies / middle) / width) ** 2)
        grain = np.fft.irfft(np.fft.rfft(rng.standard_normal(frame)) * shape, frame)
        total[start : start + frame] += grain / (np.std(grain) + 1e-9) * window
    return np.asarray(total[frame : frame + len(centre)] * np.sqrt(2.0 / 3.0))


def mixed(*layers: tuple[float, Signal]) -> Signal:
    """Layers that begin at their own second, added up; with two sides if one of them has two."""
    starts = [round(at * RATE) for at, _ in layers]
    length = max(start + len(layer) for start, (_, layer) in zip(starts, layers, strict=True))
    sides = (2,) if any(layer.ndim > 1 for _, layer in layers) else ()
    total = np.zeros((length, *sides))
    for start, (_, layer) in zip(starts, layers, strict=True):
        part = layer[:, None] if sides and layer.ndim == 1 else layer
        total[start : start + len(layer)] += part
    return total
