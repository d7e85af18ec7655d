"""Small percussion: frame drum, brush, shaker, wooden block, triangle."""

import numpy as np
from numpy.random import Generator

from sounds.instruments.bodies import ringing, scratch
from sounds.shaping import band, filtered, high, low
from sounds.synth import Mode, Signal, attack, clock, closed, curve, decay, mixed, noise, sine


def hand_drum(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """A frame drum; the pitch is that of its skin: low in the middle, high at the rim."""
    del seconds
    length = 0.22 + 25.0 / pitch
    drop = pitch * rng.uniform(0.985, 1.015) * (1.0 + 0.22 * force * np.exp(-clock(length) / 0.02))
    skin = sine(drop) * decay(length, length * 0.8)
    modes = (Mode(1.59, 0.35, 0.16), Mode(2.14, 0.24, 0.11), Mode(2.65, 0.16, 0.08), Mode(3.6, 0.1, 0.05))
    rim = ringing(pitch, modes, length, force, rng)
    finger = 0.5 * scratch(0.025, 1_200.0, 7_000.0, rng)
    return force * closed(mixed((0.0, attack(skin, 0.003)), (0.0, rim), (0.0, finger * force)), 0.03)


def brush(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """A paper brush on a box lid; the pitch is the middle of its rustle."""
    length = max(seconds, 0.09)
    stroke = curve(length, (0.0, 0.0), (0.014, 1.0), (0.05, 0.35), (length, 0.0))
    rustle = filtered(noise(length, rng), band(pitch * rng.uniform(0.93, 1.07), 0.9), low(7_500.0))
    return 0.5 * force * rustle * stroke


def shaker(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """Rice in a paper egg: a soft push, then the grains arrive."""
    del seconds
    length = 0.13
    push = curve(length, (0.0, 0.0), (0.03, 0.5), (0.05, 1.0), (0.08, 0.25), (length, 0.0))
    grains = np.abs(rng.standard_normal(len(push))) ** 2.0 * rng.standard_normal(len(push))
    return (
        0.35
        * force
        * filtered(grains * push, band(pitch * rng.uniform(0.95, 1.05), 1.6), high(2_000.0), low(8_500.0))
    )


def wood(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """A small wooden block."""
    del seconds
    modes = (
        Mode(1.0, 1.0, 0.09),
        Mode(1.48, 0.2, 0.06),
        Mode(2.42, 0.45, 0.05),
        Mode(4.1, 0.25, 0.03),
        Mode(6.3, 0.12, 0.02),
    )
    tick = 0.16 * scratch(0.006, 2_500.0, 8_500.0, rng)
    return force * closed(mixed((0.0, ringing(pitch, modes, 0.14, force, rng, rise=0.001)), (0.0, tick)))


def triangle(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """A thin steel triangle, touched."""
    del seconds
    modes = tuple(
        Mode(ratio, level, ring)
        for ratio, level, ring in (
            (1.0, 0.35, 1.6),
            (1.53, 0.5, 1.3),
            (2.18, 0.7, 1.1),
            (2.76, 0.5, 0.9),
            (3.41, 0.45, 0.7),
            (4.02, 0.3, 0.5),
        )
    )
    return 0.35 * force * closed(ringing(pitch, modes, 1.5, force, rng, rise=0.001), 0.2)
