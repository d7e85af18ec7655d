"""The little orchestra: each instrument plays one note of a pitch, a length and a force from 0 to 1."""

from collections.abc import Callable

import numpy as np
from numpy.random import Generator

from sounds.shaping import band, bell, filtered, high, low, warm
from sounds.synth import (
    RATE,
    Gut,
    Mode,
    Signal,
    attack,
    clock,
    closed,
    curve,
    decay,
    harmonics,
    mixed,
    noise,
    sine,
    string,
    struck,
    wobble,
)

Instrument = Callable[[float, float, float, Generator], Signal]

VIBRAPHONE_MOTOR = 3.7  # turns of the fans a second
CENT = 2.0 ** (1.0 / 1200.0)


def kalimba(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """A steel tongue over a wooden box, plucked by a thumb."""
    del seconds  # a tongue rings as long as it likes
    ring = 1.5 * (440.0 / pitch) ** 0.45
    modes = (
        Mode(1.0, 1.0, ring),
        Mode(1.0 + 0.0006 * rng.uniform(0.5, 1.5), 0.22, ring * 1.3),
        Mode(2.0, 0.11, ring * 0.55),
        Mode(3.01, 0.09 * force, ring * 0.3),
        Mode(5.93, 0.24 * force * min(1.0, 500.0 / pitch), 0.2),
        Mode(9.7, 0.05 * force * min(1.0, 400.0 / pitch), 0.07),
    )
    tongue = warm(attack(struck(pitch, modes, ring * 1.1), 0.002), 0.4 + 0.6 * force)
    box = struck(196.0 * rng.uniform(0.97, 1.03), (Mode(1.0, 0.16, 0.11), Mode(1.62, 0.09, 0.08)), 0.15)
    nail = 0.05 * force * filtered(noise(0.03, rng) * decay(0.03, 0.012), band(2_300.0, 1.2))
    return force * closed(mixed((0.0, tongue), (0.0, box), (0.0, nail)), 0.1)


def pizzicato(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """A small cello, plucked with the flesh of the finger."""
    del seconds
    ring = 0.75 * (150.0 / pitch) ** 0.3
    plucked = string(pitch, Gut(ring, 0.22, 0.31, 420.0 + 700.0 * force), ring, rng)
    body = filtered(plucked, bell(225.0, 4.0, 1.2), bell(470.0, 2.5, 1.5), high(60.0), low(2_600.0))
    return force * closed(attack(body, 0.003), 0.08)


def harp(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """A small lap harp."""
    del seconds
    ring = 2.3 * (262.0 / pitch) ** 0.55
    plucked = string(pitch, Gut(ring, 0.06, 0.44, 700.0 + 1_500.0 * force), ring * 0.9, rng)
    body = filtered(plucked, bell(330.0, 3.0, 1.0), high(90.0), low(4_500.0))
    return force * closed(attack(body, 0.004), 0.2)


def accordion(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """Two reeds a breath apart, the bellows swelling and giving way."""
    rise, fall = min(0.3, 0.25 * seconds), 0.3
    length = seconds + fall
    bellows = curve(length, (0.0, 0.0), (rise, 0.9), (0.6 * seconds, 1.0), (seconds, 0.8), (length, 0.0))
    bellows *= 1.0 + 0.04 * wobble(length, 5.0, rng)
    levels = [1.0 / number**1.25 for number in range(1, 13)]
    reeds = [
        harmonics(pitch * CENT ** (cents + 1.5 * wobble(length, 2.0, rng)), levels) for cents in (-4.0, 4.5)
    ]
    air = 0.05 * filtered(noise(length, rng), band(900.0, 0.8))
    tone = filtered(
        1.3 * reeds[0] + 0.5 * reeds[1] + air,
        bell(550.0, 3.0, 1.2),
        high(120.0),
        low(1_300.0 + 900.0 * force),
    )
    return 0.4 * force * closed(tone * bellows, 0.02)


def recorder(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """A wooden flute with a chiff at the start and a late, shy vibrato."""
    length = seconds + 0.07
    times = clock(length)
    shy = np.clip((times - 0.22) / 0.3, 0.0, 1.0)
    shake = shy * np.sin(2.0 * np.pi * 4.9 * times + rng.uniform(0.0, 6.28))
    bent = pitch * CENT ** (5.0 * shake - 28.0 * np.exp(-times / 0.022) + 1.5 * wobble(length, 4.0, rng))
    body = harmonics(bent, (1.0, 0.09 + 0.06 * force, 0.20 * force, 0.03, 0.07 * force, 0.015))
    blow = curve(length, (0.0, 0.0), (0.035, 0.92), (0.12, 1.0), (seconds, 0.86), (length, 0.0))
    blow *= 1.0 + 0.06 * shake + 0.02 * wobble(length, 9.0, rng)
    breath = 0.10 * filtered(noise(length, rng), band(pitch, 2.0)) + 0.05 * filtered(
        noise(length, rng), band(2.7 * pitch, 2.0)
    )
    chiff = filtered(
        noise(0.06, rng) * curve(0.06, (0.0, 0.0), (0.012, 1.0), (0.06, 0.0)), band(2.9 * pitch, 2.5)
    )
    return 0.55 * force * closed(mixed((0.0, (body + breath) * blow), (0.0, 0.28 * chiff)), 0.01)


def vibraphone(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """Metal bars under yarn mallets, the fans turning slowly; the pedal lets go at the note's end."""
    ring = 3.2 * (262.0 / pitch) ** 0.3
    length = min(seconds + 0.5, ring)
    modes = (
        Mode(1.0, 1.0, ring),
        Mode(3.98, 0.16 * force, 0.55),
        Mode(9.9, 0.03 * force, 0.12),
    )
    bars = attack(struck(pitch, modes, length), 0.005)
    turn = 2.0 * np.pi * VIBRAPHONE_MOTOR * rng.uniform(0.97, 1.03) * clock(length)
    fans = 1.0 - 0.42 * (0.5 - 0.5 * np.cos(turn + rng.uniform(0.0, 6.28)))
    pedal = curve(length, (0.0, 1.0), (max(length - 0.45, 0.01), 1.0), (length, 0.0))
    mallet = 0.05 * filtered(noise(0.03, rng) * decay(0.03, 0.02), low(700.0))
    return force * mixed((0.0, bars * fans * pedal), (0.0, mallet))


def bass_clarinet(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """A dark reed on tiptoe: odd partials, a soft tongue, some air."""
    length = seconds + 0.09
    levels = (1.0, 0.05, 0.62, 0.05, 0.40, 0.07, 0.26, 0.08, 0.17, 0.06, 0.10, 0.05, 0.06)
    bend = -18.0 * np.exp(-clock(length) / 0.03) + 2.0 * wobble(length, 3.0, rng)
    reed = harmonics(pitch * CENT**bend, levels)
    air = 0.04 * filtered(noise(length, rng), band(1_100.0, 0.9))
    dark = filtered(reed + air, low(420.0 + 1_100.0 * force), high(55.0))
    blow = curve(
        length, (0.0, 0.0), (0.03, 1.0), (max(0.6 * seconds, 0.04), 0.9), (seconds, 0.7), (length, 0.0)
    )
    return 0.7 * force * closed(warm(dark * blow, 0.7), 0.01)


def celesta(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """Felt hammers on small steel plates over wooden boxes."""
    del seconds
    ring = 1.1 * (880.0 / pitch) ** 0.4
    modes = (
        Mode(1.0, 1.0, ring),
        Mode(1.0008, 0.2, ring * 1.4),
        Mode(2.0, 0.13, ring * 0.6),
        Mode(4.02, 0.22 * force, ring * 0.25),
        Mode(6.7, 0.05 * force, 0.08),
    )
    felt = 0.10 * struck(240.0 * rng.uniform(0.95, 1.05), (Mode(1.0, 1.0, 0.05), Mode(1.7, 0.5, 0.04)), 0.08)
    return force * closed(mixed((0.0, attack(struck(pitch, modes, ring), 0.003)), (0.0, felt)), 0.1)


def glass(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """A wet finger on the rim of a glass."""
    length = seconds + 0.4
    swell = curve(length, (0.0, 0.0), (0.45 * seconds, 1.0), (seconds, 0.8), (length, 0.0))
    beat = 1.0 + 0.12 * np.sin(2.0 * np.pi * rng.uniform(3.0, 4.5) * clock(length))
    wander = CENT ** (2.0 * wobble(length, 3.0, rng))
    tone = sine(pitch * wander) + 0.25 * sine(1.0016 * pitch * wander) + 0.06 * sine(2.0 * pitch * wander)
    rub = 0.05 * filtered(noise(length, rng), band(pitch * 1.5, 1.5))
    return 0.6 * force * (tone + rub) * swell * beat


def hand_drum(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """A frame drum; the pitch is that of its skin: low in the middle, high at the rim."""
    del seconds
    length = 0.22 + 25.0 / pitch
    drop = pitch * (1.0 + 0.22 * force * np.exp(-clock(length) / 0.02))
    skin = sine(drop) * decay(length, length * 0.8)
    ring = struck(pitch, (Mode(1.59, 0.35, 0.16), Mode(2.14, 0.22, 0.11), Mode(2.65, 0.12, 0.08)), length)
    finger = 0.16 * filtered(noise(0.06, rng) * decay(0.06, 0.03), band(4.5 * pitch, 0.8), low(3_500.0))
    return force * closed(mixed((0.0, attack(skin + ring, 0.003)), (0.0, finger)), 0.03)


def brush(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """A paper brush on a box lid; the pitch is the middle of its rustle."""
    length = max(seconds, 0.09)
    stroke = curve(length, (0.0, 0.0), (0.018, 1.0), (0.05, 0.35), (length, 0.0))
    rustle = filtered(noise(length, rng), band(pitch, 0.9), low(6_000.0))
    return 0.5 * force * rustle * stroke


def wood(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """A small wooden block."""
    del seconds, rng
    modes = (Mode(1.0, 1.0, 0.09), Mode(2.42, 0.35 * force, 0.04), Mode(4.1, 0.12 * force, 0.02))
    return force * closed(attack(struck(pitch, modes, 0.14), 0.0015))


def theremin(points: Signal, loudness: Signal) -> Signal:
    """A soft sine that slides along a whole line; vibrato grows where the line rests."""
    resting = np.exp(-np.abs(np.gradient(np.log2(points))) * 4e4)
    count = len(points)
    shake = 16.0 * resting * np.sin(2.0 * np.pi * 5.1 / RATE * np.arange(count))
    return harmonics(points * CENT**shake, (1.0, 0.09, 0.035, 0.01)) * loudness
