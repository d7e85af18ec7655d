"""Blown, bowed and rubbed: recorder, bass clarinet, accordion, bowed strings, glass, theremin."""

import numpy as np
from numpy.random import Generator

from sounds.instruments.bodies import CENT, air, blown, by_hand, late_shake, scratch, voiced
from sounds.shaping import bell, high, low, warm
from sounds.synth import RATE, Signal, clock, closed, harmonics, mixed, sine, wobble


def recorder(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """A wooden flute with a chiff at the start, breath all the way and a late, shy vibrato."""
    length = seconds + 0.08
    times = clock(length)
    shake = late_shake(length, 4.9, rng)
    cents = 5.0 * shake - 28.0 * np.exp(-times / 0.022) + 1.5 * wobble(length, 4.0, rng)
    reach = 0.5 + 0.5 * force
    levels = (1.0, 0.46 * reach, 0.40 * reach, 0.18, 0.16 * force, 0.06, 0.06 * force, 0.02)
    tone = harmonics(by_hand(pitch, rng) * CENT**cents, levels)
    blow = blown(seconds, rise=0.035, fall=0.08)
    blow = blow[: len(tone)] * (1.0 + 0.06 * shake + 0.02 * wobble(length, 9.0, rng))
    breath = air(0.06 * np.ones(len(tone)), 1_200.0, 3_600.0, rng)
    wind = air(0.030 * blow, 3_000.0, 9_000.0, rng)
    chiff = 0.5 * scratch(0.03, 1_800.0, 7_000.0, rng) * (0.4 + 0.6 * force)
    return 0.55 * force * closed(mixed((0.0, (tone + breath) * blow + wind), (0.0, 0.35 * chiff)), 0.01)


def bass_clarinet(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """A dark reed on tiptoe: odd partials, a soft tongue, the click of a key, some air."""
    length = seconds + 0.09
    levels = [(1.0 if number % 2 else 0.12) / number**0.75 for number in range(1, 24)]
    bend = -18.0 * np.exp(-clock(length) / 0.03) + 2.0 * wobble(length, 3.0, rng)
    dark = harmonics(
        by_hand(pitch, rng) * CENT**bend,
        voiced(pitch, levels, low(700.0 + 2_200.0 * force), bell(1_600.0, 4.0, 1.0), high(55.0)),
    )
    blow = blown(seconds, rise=0.03, fall=0.09, end=0.7)[: len(dark)]
    wind = air(0.018 * blow, 2_500.0, 8_000.0, rng)
    key = 0.05 * scratch(0.01, 2_400.0, 7_000.0, rng)
    return 0.6 * force * closed(mixed((0.0, warm(dark * blow, 0.7) + wind), (0.0, key)), 0.01)


def accordion(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """Two reeds a breath apart, one to each side, the bellows swelling and giving way."""
    blow = blown(seconds, rise=0.3, fall=0.3, end=0.8)
    length = len(blow) / RATE
    blow = blow * (1.0 + 0.04 * wobble(length, 5.0, rng)[: len(blow)])
    body = (bell(550.0, 1.0, 1.2), bell(1_800.0, 5.0, 0.9), high(140.0), low(2_600.0 + 2_000.0 * force))
    levels = voiced(pitch, [1.0 / number**1.05 for number in range(1, 17)], *body)
    reeds = []
    for cents in (-4.0, 4.5):
        drift = CENT ** (cents + 1.5 * wobble(length, 2.0, rng)[: len(blow)])
        reeds.append(harmonics(by_hand(pitch, rng) * drift, levels))
    wind = air(0.012 * blow, 2_500.0, 8_500.0, rng)
    sides = (1.2 * reeds[0] + 0.5 * reeds[1], 0.5 * reeds[0] + 1.2 * reeds[1])
    tone = np.stack(sides, axis=1)
    return np.asarray(0.4 * force * ((tone.T * blow + wind) * _soft_end(len(blow))).T)


def bowed(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """Four small violins around the listener: each a little out of tune, in time and in place."""
    blow = blown(seconds, rise=0.45, fall=0.7, end=0.9)
    length = len(blow) / RATE
    body = (bell(300.0, -2.0, 1.0), bell(2_300.0, 5.0, 0.9), high(190.0), low(2_200.0 + 3_500.0 * force))
    levels = voiced(pitch, [1.0 / number**1.1 for number in range(1, 20)], *body)
    sides = np.zeros((len(blow), 2))
    for place in (0.05, 0.35, 0.65, 0.95):
        shake = late_shake(length, rng.uniform(4.4, 5.6), rng)[: len(blow)]
        cents = 7.0 * rng.standard_normal() + 6.0 * shake + 2.0 * wobble(length, 2.0, rng)[: len(blow)]
        voice = harmonics(pitch * CENT**cents, levels)
        voice = voice * (1.0 + 0.10 * wobble(length, 3.0, rng)[: len(blow)])
        bow = air(0.02 * blow, 3_000.0, 9_000.0, rng)
        sides += np.outer(voice + bow, (np.cos(place * np.pi / 2.0), np.sin(place * np.pi / 2.0)))
    return np.asarray(0.16 * force * (sides.T * blow * _soft_end(len(blow))).T)


def glass(pitch: float, seconds: float, force: float, rng: Generator) -> Signal:
    """A wet finger on the rim of a glass."""
    blow = blown(seconds, rise=0.45 * seconds, fall=0.6)
    length = len(blow) / RATE
    beat = 1.0 + 0.12 * np.sin(2.0 * np.pi * rng.uniform(3.0, 4.5) * clock(length)[: len(blow)])
    path = by_hand(pitch, rng) * CENT ** (2.0 * wobble(length, 3.0, rng)[: len(blow)])
    tone = sine(path) + 0.25 * sine(1.0016 * path)
    for ratio, level in ((2.003, 0.16), (2.32, 0.10), (4.25, 0.06), (6.63, 0.03)):
        tone = tone + level * sine(np.minimum(ratio * path, 0.45 * RATE))
    rub = air(np.ones(len(blow)), 700.0, 1_800.0, rng)
    wet = air(0.02 * blow, 3_500.0, 9_000.0, rng)
    return 0.55 * force * ((tone * beat + 0.06 * rub) * blow + wet)


def theremin(points: Signal, loudness: Signal) -> Signal:
    """A voice of a tube that slides along a whole line; vibrato grows where the line rests."""
    resting = np.exp(-np.abs(np.gradient(np.log2(points))) * 4e4)
    shake = 16.0 * resting * np.sin(2.0 * np.pi * 5.1 / RATE * np.arange(len(points)))
    return harmonics(points * CENT**shake, (1.0, 0.30, 0.20, 0.10, 0.06, 0.03, 0.02)) * loudness


def _soft_end(count: int) -> Signal:
    fade = np.ones(count)
    last = min(count, round(0.02 * RATE))
    fade[-last:] = np.linspace(1.0, 0.0, last)
    return fade
