"""Plucked and struck: kalimba, celesta, vibraphone, harp, pizzicato."""

import numpy as np
from numpy.random import Generator

from sounds.instruments.bodies import by_hand, ringing, scratch
from sounds.shaping import bell, high, low, warm
from sounds.synth import Gut, Mode, Signal, attack, clock, closed, curve, mixed, string

VIBRAPHONE_MOTOR = 3.7  # turns of the fans a second


def kalimba(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """A steel tongue over a wooden box, plucked by a thumb with a nail."""
    del seconds  # a tongue rings as long as it likes
    ring = 1.4 * (440.0 / pitch) ** 0.4
    modes = (
        Mode(1.0, 1.0, ring),
        Mode(1.0 + 0.0012 * rng.uniform(0.5, 1.5), 0.25, ring * 1.2),
        Mode(2.003, 0.46, ring * 0.7),
        Mode(3.01, 0.44, ring * 0.5),
        Mode(4.02, 0.20, ring * 0.35),
        Mode(5.93, 0.36, 0.32),
        Mode(6.84, 0.12, 0.2),
        Mode(9.7, 0.10, 0.1),
    )
    tongue = warm(ringing(pitch, modes, ring * 1.1, force, rng), 0.3 + 0.5 * force)
    box = ringing(
        205.0, (Mode(1.0, 0.13, 0.11), Mode(1.62, 0.09, 0.08), Mode(3.4, 0.06, 0.05)), 0.15, 1.0, rng
    )
    nail = (0.05 + 0.13 * force) * scratch(rng.uniform(0.012, 0.02), 3_400.0, 9_000.0, rng)
    return force * closed(mixed((0.0, tongue), (0.0, box), (0.0, nail)), 0.1)


def celesta(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """Felt hammers on small steel plates over wooden boxes."""
    del seconds
    ring = 1.2 * (880.0 / pitch) ** 0.4
    modes = (
        Mode(1.0, 1.0, ring),
        Mode(1.0011, 0.3, ring * 1.3),
        Mode(2.0, 0.42, ring * 0.7),
        Mode(3.0, 0.32, ring * 0.5),
        Mode(4.02, 0.52, ring * 0.45),
        Mode(5.4, 0.12, 0.2),
        Mode(6.7, 0.12, 0.14),
        Mode(8.9, 0.06, 0.08),
    )
    felt = 0.10 * ringing(
        240.0, (Mode(1.0, 1.0, 0.05), Mode(1.7, 0.5, 0.04), Mode(4.6, 0.3, 0.03)), 0.08, 1.0, rng
    )
    key = (0.03 + 0.05 * force) * scratch(0.012, 3_000.0, 8_000.0, rng)
    return force * closed(mixed((0.0, ringing(pitch, modes, ring, force, rng)), (0.0, felt), (0.0, key)), 0.1)


def vibraphone(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """Metal bars under yarn mallets, the fans turning slowly; the pedal lets go at the note's end."""
    ring = 3.0 * (262.0 / pitch) ** 0.3
    length = min(seconds + 0.6, ring)
    modes = (
        Mode(1.0, 1.0, ring),
        Mode(1.0009, 0.2, ring),
        Mode(2.97, 0.12, 0.9),
        Mode(3.98, 0.42, 1.1),
        Mode(6.1, 0.10, 0.5),
        Mode(9.9, 0.22, 0.35),
        Mode(13.4, 0.08, 0.16),
        Mode(17.9, 0.05, 0.1),
    )
    bars = ringing(pitch, modes, length, force, rng, rise=0.004)
    turn = 2.0 * np.pi * VIBRAPHONE_MOTOR * rng.uniform(0.97, 1.03) * clock(length)
    fans = 1.0 - 0.38 * (0.5 - 0.5 * np.cos(turn[: len(bars)] + rng.uniform(0.0, 6.28)))
    pedal = curve(length, (0.0, 1.0), (max(length - 0.5, 0.01), 1.0), (length, 0.0))[: len(bars)]
    yarn = (0.04 + 0.10 * force) * scratch(0.02, 2_200.0, 7_500.0, rng)
    wood = 0.10 * ringing(310.0, (Mode(1.0, 1.0, 0.04), Mode(2.3, 0.6, 0.03)), 0.06, 1.0, rng)
    return force * mixed((0.0, bars * fans * pedal), (0.0, yarn), (0.0, wood))


def pizzicato(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """A small cello, plucked with the flesh of the finger."""
    del seconds
    ring = 0.8 * (150.0 / pitch) ** 0.3
    gut = Gut(ring, 0.16, rng.uniform(0.22, 0.34), 600.0 + 1_500.0 * force)
    box = (bell(225.0, 3.0, 1.2), bell(470.0, 2.0, 1.5), bell(1_900.0, 5.0, 0.9), high(60.0), low(6_500.0))
    body = string(by_hand(pitch, rng), gut, ring, rng, *box)
    finger = (0.02 + 0.06 * force) * scratch(0.014, 2_600.0, 8_000.0, rng)
    return force * closed(mixed((0.0, attack(body, 0.003)), (0.0, finger)), 0.08)


def harp(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """A small lap harp, plucked near the middle."""
    del seconds
    ring = 2.2 * (262.0 / pitch) ** 0.55
    gut = Gut(ring, 0.035, rng.uniform(0.36, 0.47), 1_100.0 + 2_600.0 * force)
    box = (bell(330.0, 1.0, 1.0), bell(2_300.0, 5.0, 0.8), high(90.0), low(8_000.0))
    body = string(by_hand(pitch, rng), gut, ring * 0.9, rng, *box)
    nail = (0.02 + 0.07 * force) * scratch(0.012, 3_200.0, 9_000.0, rng)
    return force * closed(mixed((0.0, attack(body, 0.003)), (0.0, nail)), 0.2)
