"""What the toy theatre is made of: paper, felt, wood, cloth, air, water and small voices."""

from collections.abc import Sequence

import numpy as np
from numpy.random import Generator

from sounds.instruments.plucked import celesta, kalimba
from sounds.shaping import band, bell, filtered, high, low
from sounds.synth import (
    RATE,
    Mode,
    Signal,
    attack,
    breeze,
    clock,
    closed,
    curve,
    decay,
    harmonics,
    hertz,
    mixed,
    noise,
    sine,
    struck,
    wobble,
)

#: Where paper on paper is heard, against the pitch of a finger on it.
PAPER_PITCH = 2.2

# Five notes that suit dawn, noon and dusk alike: no F, so neither major nor minor.
SKY_SCALE = tuple(hertz(name) for name in ("D5", "E5", "G5", "A5", "B5", "D6", "E6", "G6", "A6", "B6"))


def about(value: float, spread: float, rng: Generator) -> float:
    """The value, a little more or less: `spread` 0.1 is ten per cent either way."""
    return value * (1.0 + spread * rng.uniform(-1.0, 1.0))


def tap(pitch: float, softness: float, rng: Generator) -> Signal:
    """A light thing set down on felt; softness 0 is card, 1 is cushion."""
    hard = 1.0 - softness
    modes = (
        Mode(1.0, 1.0, 0.08),
        Mode(1.67, 0.7, 0.06),
        Mode(2.9, 0.5 * hard, 0.04),
        Mode(4.7, 0.35 * hard, 0.025),
        Mode(7.6, 0.2 * hard, 0.015),
    )
    thud = attack(struck(about(pitch, 0.06, rng), modes, 0.14), 0.002 + 0.005 * softness)
    skin = filtered(noise(0.05, rng) * decay(0.05, 0.025), low(7_500.0 - 5_500.0 * softness), high(600.0))
    return closed(mixed((0.0, thud), (0.0, (0.55 - 0.3 * softness) * skin)))


def flick(rng: Generator, brightness: float = 4_600.0) -> Signal:
    """The edge of a card leaving a finger."""
    snap = noise(0.03, rng) * decay(0.03, about(0.014, 0.3, rng))
    return 2.2 * filtered(snap, band(about(brightness, 0.15, rng), 0.8), low(10_000.0))


def paper(centre: Signal, rng: Generator, roughness: float = 0.6) -> Signal:
    """Paper rubbing along paper for as long as the curve, which is the middle of its rustle."""
    seconds = len(centre) / RATE
    grain = np.abs(wobble(seconds, 170.0, rng)) * roughness + (1.0 - roughness)
    return 0.16 * filtered(breeze(PAPER_PITCH * centre, 0.8, rng) * grain, high(600.0), low(10_000.0))


def knock(pitch: float, muted: float, rng: Generator) -> Signal:
    """A knuckle on wood; muted 1 is a hand held on it."""
    ring = 0.10 - 0.06 * muted
    modes = (
        Mode(1.0, 1.0, ring),
        Mode(1.48, 0.4, ring * 0.7),
        Mode(2.31, 0.5, ring * 0.5),
        Mode(3.9, 0.3, ring * 0.3),
        Mode(6.2, 0.15, ring * 0.2),
    )
    body = attack(struck(about(pitch, 0.015, rng), modes, 0.12), 0.0015 + 0.002 * muted)
    skin = filtered(noise(0.02, rng) * decay(0.02, 0.01), band(3_200.0, 0.8))
    return closed(mixed((0.0, body), (0.0, 0.3 * skin)))


def cube(force: float, rng: Generator) -> Signal:
    """A wooden die hitting the tray."""
    pitch = rng.uniform(2_700.0, 4_100.0)
    modes = (
        Mode(1.0, 0.8, 0.035),
        Mode(1.37, 0.7, 0.03),
        Mode(1.83, 0.6, 0.025),
        Mode(2.41, 0.5 * force, 0.02),
        Mode(3.2, 0.3 * force, 0.012),
    )
    tray = struck(
        about(230.0, 0.1, rng), (Mode(1.0, 0.45, 0.06), Mode(1.9, 0.3, 0.05), Mode(3.3, 0.2, 0.03)), 0.1
    )
    tick = filtered(noise(0.012, rng) * decay(0.012, 0.006), band(5_200.0, 0.7))
    wood = attack(struck(pitch, modes, 0.07), 0.0007)
    return force * closed(mixed((0.0, 0.8 * wood), (0.0, 0.33 * tray), (0.0, 0.6 * tick)), 0.02)


def creak(rate: Signal, resonances: Sequence[float], rng: Generator) -> Signal:
    """Something fibrous that sticks and slips: `rate` slips a second, heard through wooden resonances."""
    seconds = len(rate) / RATE
    turns = np.floor(np.cumsum(rate * (1.0 + 0.25 * wobble(seconds, 60.0, rng))) / RATE)
    slips = np.diff(turns, prepend=0.0) * rng.uniform(0.4, 1.0, len(rate))
    total = np.zeros(len(rate))
    for resonance in resonances:
        total += filtered(slips, band(about(resonance, 0.05, rng), 9.0))
    return np.asarray(total / (np.max(np.abs(total)) + 1e-9))


def crackle(seconds: float, rate: float, rng: Generator) -> Signal:
    """Dry twigs in a small fire: pops of many sizes at random moments."""
    total = np.zeros(round(seconds * RATE))
    for at in np.sort(rng.uniform(0.0, seconds - 0.03, int(rate * seconds))):
        size = 0.25 * rng.pareto(2.2) + 0.12
        pop = noise(0.025, rng) * decay(0.025, rng.uniform(0.004, 0.02))
        pop = filtered(pop, band(rng.uniform(1_400.0, 6_000.0), 1.2))
        start = round(at * RATE)
        total[start : start + len(pop)] += 2.5 * min(size, 0.7) * pop
    return total


def puff(seconds: float, rng: Generator, depth: float = 260.0) -> Signal:
    """A cushion of air giving way."""
    shape = curve(seconds, (0.0, 0.0), (0.06 * seconds, 1.0), (0.3 * seconds, 0.45), (seconds, 0.0))
    air = filtered(noise(seconds, rng), low(depth * 2.2), high(90.0), bell(depth, 4.0))
    cloth = filtered(noise(seconds, rng), band(3_000.0, 0.6), low(8_000.0))
    return (2.0 * air + 0.12 * cloth) * shape


def pop(pitch: float, rng: Generator) -> Signal:
    """Lips opening: a tiny chirp upwards."""
    seconds = about(0.075, 0.15, rng)
    rise = curve(seconds, (0.0, 0.45 * pitch), (0.35 * seconds, pitch), (seconds, 1.06 * pitch))
    shape = curve(seconds, (0.0, 0.0), (0.15 * seconds, 1.0), (0.4 * seconds, 0.5), (seconds, 0.0))
    lips = filtered(noise(0.02, rng) * decay(0.02, 0.01), band(3_400.0, 0.8))
    voice = sine(rise) + 0.45 * sine(2.0 * rise) + 0.2 * sine(3.0 * rise)
    return mixed((0.0, voice * shape), (0.0, 0.25 * lips))


def shimmer(pitches: Sequence[float], spacing: float, rng: Generator) -> Signal:
    """A handful of tiny bells."""
    bells = []
    for index, pitch in enumerate(pitches):
        modes = (
            Mode(1.0, 1.0, 0.5),
            Mode(1.004, 0.4, 0.6),
            Mode(2.01, 0.2, 0.3),
            Mode(2.76, 0.3, 0.25),
            Mode(5.4, 0.12, 0.1),
        )
        at = max(0.0, index * spacing + 0.3 * spacing * rng.uniform(-1.0, 1.0))
        bells.append((at, rng.uniform(0.5, 1.0) * attack(struck(pitch, modes, 0.55), 0.003)))
    return closed(mixed(*bells), 0.1)


def chime(pitch: float, force: float, rng: Generator) -> Signal:
    """A note of the game itself: a kalimba, with a celesta an octave and a twelfth above it."""
    return mixed(
        (0.0, kalimba(pitch, 1.0, force, rng)),
        (0.004, 0.62 * celesta(2.0 * pitch, 1.0, force, rng)),
        (0.007, 0.34 * celesta(3.0 * pitch, 1.0, force, rng)),
    )


def reed_voice(pitch: Signal, vowel: Sequence[tuple[float, float]], rng: Generator) -> Signal:
    """A small throat: harmonics through the (frequency, decibels) peaks of a vowel, and some breath."""
    seconds = len(pitch) / RATE
    shaky = pitch * 2.0 ** (0.02 * wobble(seconds, 22.0, rng))
    throat = harmonics(shaky, [1.0 / number**1.5 for number in range(1, 15)])
    breath = 0.09 * noise(seconds, rng)
    mouth = [bell(frequency, lift, 3.0) for frequency, lift in vowel]
    return 0.10 * filtered(throat + breath, *mouth, high(180.0), low(7_500.0))


def gust(seconds: float, pitches: Sequence[float], rng: Generator, width: float = 0.55) -> Signal:
    """Air moving past: it swells and goes, its pitch passing through the given ones evenly."""
    times = np.linspace(0.0, seconds, len(pitches))
    centre = curve(seconds, *zip(times, pitches, strict=True))
    shape = np.sin(np.pi * np.clip(clock(seconds) / seconds, 0.0, 1.0)) ** 1.3
    flutter = 1.0 + 0.18 * wobble(seconds, 9.0, rng)
    return 0.17 * filtered(breeze(1.3 * centre, 1.25 * width, rng) * shape * flutter, low(9_000.0))
