"""The sounds of the strange world: giggles, steam, glass doors and small footsteps."""

import numpy as np
from numpy.random import Generator

from sounds.cues import Cue
from sounds.instruments.blown import bass_clarinet, glass
from sounds.instruments.drums import hand_drum, wood
from sounds.instruments.plucked import celesta, kalimba, vibraphone
from sounds.materials import about, gust, knock, pop, puff, reed_voice, shimmer, tap
from sounds.shaping import band, filtered, high, low
from sounds.synth import Signal, closed, curve, harmonics, hertz, mixed, noise, sine, wobble

HEE = ((430.0, 6.0), (2_150.0, 19.0), (2_950.0, 12.0))
HEH = ((640.0, 13.0), (1_750.0, 16.0), (2_600.0, 8.0))
HOO = ((400.0, 13.0), (880.0, 10.0), (2_300.0, 4.0))
HUH = ((720.0, 15.0), (1_250.0, 13.0), (2_500.0, 7.0))
# Of each giggle: its first pitch, the step to the next syllable, how many, how long each is, the vowel.
GIGGLES = (
    (520.0, 0.95, 5, 0.105, HEE),
    (390.0, 1.04, 4, 0.125, HEH),
    (300.0, 0.93, 4, 0.150, HOO),
    (450.0, 0.90, 6, 0.088, HUH),
    (600.0, 1.0, 3, 0.115, HEE),
)


def _syllable(pitch: float, seconds: float, vowel: tuple[tuple[float, float], ...], rng: Generator) -> Signal:
    """One "hee": a breath, then the voice dropping a little."""
    voice = curve(seconds, (0.0, pitch * 1.10), (0.35 * seconds, pitch), (seconds, pitch * 0.86))
    body = reed_voice(voice, vowel, rng) * curve(
        seconds, (0.0, 0.0), (0.3 * seconds, 1.0), (0.6 * seconds, 0.7), (seconds, 0.0)
    )
    breath = filtered(noise(seconds, rng), band(vowel[1][0], 1.5), low(8_000.0))
    breath *= curve(seconds, (0.0, 0.0), (0.12 * seconds, 1.0), (0.45 * seconds, 0.1), (seconds, 0.0))
    return body + 0.12 * breath


def tzimime_giggle(take: int, rng: Generator) -> Signal:
    """A giggle made with the mouth, from behind a hand."""
    pitch, slope, count, length, vowel = GIGGLES[take]
    laughs = []
    at = 0.0
    for number in range(count):
        seconds = about(length, 0.08, rng) * (1.35 if number == count - 1 else 1.0)
        strength = 0.75 + 0.25 * np.sin(np.pi * (number + 1) / (count + 1))
        laughs.append(
            (at, strength * _syllable(about(pitch * slope**number, 0.03, rng), seconds, vowel, rng))
        )
        at += seconds * about(1.05, 0.05, rng)
    return filtered(mixed(*laughs), low(7_500.0))


def tzimime_peek(take: int, rng: Generator) -> Signal:
    """A head comes out of a cloud: a small pop and a questioning hum."""
    pitch = (310.0, 370.0, 270.0)[take]
    hum = curve(0.3, (0.0, pitch), (0.12, pitch * 0.96), (0.3, pitch * 1.32))
    shape = curve(0.3, (0.0, 0.0), (0.06, 0.8), (0.22, 1.0), (0.3, 0.0))
    return mixed((0.0, 0.35 * pop(pitch * 1.6, rng)), (0.10, 1.6 * reed_voice(hum, HOO, rng) * shape))


def volcano(take: int, rng: Generator) -> Signal:
    """A low drum roll, a soft burst, steam."""
    count, spacing = 9, 0.045
    roll = []
    for n in range(count):
        stroke = hand_drum(about(104.0, 0.06, rng), 0.2, 0.35 + 0.6 * n / count, rng)
        roll.append((n * spacing + 0.008 * rng.uniform(), (0.25 + 0.5 * (n / count) ** 1.5) * stroke))
    burst = mixed(
        (0.0, 0.9 * hand_drum(78.0, 0.4, 1.0, rng)), (0.0, 1.0 * puff(0.8, rng, 210.0 + 30.0 * take))
    )
    stones = [
        (0.60 + 0.6 * rng.uniform(), rng.uniform(0.08, 0.2) * knock(rng.uniform(240.0, 520.0), 0.6, rng))
        for _ in range(7)
    ]
    return mixed(*roll, (count * spacing, burst), (0.48, 0.6 * _steam(1.5, rng)), *stones)


def _steam(seconds: float, rng: Generator) -> Signal:
    """Steam through a crack, thinning out."""
    hiss = filtered(noise(seconds, rng), band(3_200.0, 0.6), low(9_000.0), high(700.0))
    hiss *= 1.0 + 0.25 * wobble(seconds, 18.0, rng)
    return hiss * curve(seconds, (0.0, 0.0), (0.08 * seconds, 1.0), (0.35 * seconds, 0.5), (seconds, 0.0))


def fumarole(take: int, rng: Generator) -> Signal:
    """The ground lets off steam through a small wooden whistle."""
    seconds = about(0.85, 0.1, rng)
    tone = curve(seconds, (0.0, 480.0), (0.2 * seconds, 587.0 + 70.0 * take), (seconds, 430.0))
    whistle = sine(tone * 2.0 ** (0.01 * wobble(seconds, 12.0, rng)))
    whistle *= curve(seconds, (0.0, 0.0), (0.25 * seconds, 1.0), (0.6 * seconds, 0.3), (seconds, 0.0))
    return mixed(
        (0.0, 0.6 * tap(120.0, 0.6, rng)), (0.02, 0.6 * _steam(seconds, rng)), (0.05, 0.14 * whistle)
    )


def portal(take: int, rng: Generator) -> Signal:
    """Two halves of a door hum, touch, and the rim sings an octave higher."""
    low_d, high_d = hertz("D5"), hertz("D6")
    swirl = gust(1.3, (500.0, 1_300.0, 800.0, 1_700.0, 900.0), rng)
    bells = shimmer(
        [hertz(name) for name in (("A5", "D6", "E6", "A6"), ("D6", "G6", "A6", "E6"))[take]], 0.09, rng
    )
    return closed(
        mixed(
            (0.0, 0.8 * glass(low_d, 0.9, 0.7, rng)),
            (0.02, 0.35 * glass(hertz("A5"), 0.8, 0.5, rng)),
            (0.55, 0.8 * glass(high_d, 0.75, 0.6, rng)),
            (0.55, 0.18 * bells),
            (0.45, 0.2 * swirl),
            (0.55, 0.5 * vibraphone(low_d / 2.0, 0.9, 0.6, rng)),
        ),
        0.3,
    )


def traveller_step(take: int, rng: Generator) -> Signal:
    """Three footsteps in big soft shoes, each with a note."""
    names = (("D4", "A4", "D5"), ("A4", "G4", "D5"), ("D4", "E4", "A4"))[take]
    steps = []
    for number, name in enumerate(names):
        at = 0.17 * number
        steps += [
            (at, 0.8 * tap(150.0 + 18.0 * number, 0.5, rng)),
            (at + 0.01, 0.5 * wood(hertz(name), 0.1, 0.5, rng)),
        ]
        steps.append((at + 0.012, 0.3 * bass_clarinet(hertz(name) / 2.0, 0.09, 0.5, rng)))
    return mixed(*steps)


def city_rise(step: int, rng: Generator) -> Signal:
    """A dark city builds itself up, block on block; version n has n + 3 storeys."""
    storeys = step + 3
    names = ("D3", "A3", "C4", "D4", "F4", "G4", "A4")
    blocks = []
    for number in range(storeys):
        at = 0.13 * number + 0.012 * rng.uniform()
        blocks += [
            (at, 0.7 * knock(230.0 + 28.0 * number, 0.4, rng)),
            (at, 0.5 * tap(130.0 + 12.0 * number, 0.3, rng)),
            (at + 0.01, 0.45 * vibraphone(hertz(names[number]) * 2.0, 0.15, 0.5, rng)),
        ]
    top = 0.13 * storeys
    star = shimmer((hertz("A5"), hertz("D6")), 0.06, rng)
    return closed(
        mixed(*blocks, (top, 0.35 * star), (top, 0.5 * vibraphone(hertz("D4"), 0.5, 0.6, rng))), 0.2
    )


def moon(take: int, rng: Generator) -> Signal:
    """The moon comes out: two far notes and a long thin one."""
    second = hertz(("G5", "E5")[take])
    line = curve(1.1, (0.0, hertz("A5")), (0.5, hertz("A5") * 1.02), (1.1, hertz("D6")))
    voice = harmonics(line, (1.0, 0.06)) * curve(1.1, (0.0, 0.0), (0.4, 1.0), (1.1, 0.0))
    return closed(
        mixed(
            (0.0, 0.8 * vibraphone(hertz("D5"), 0.7, 0.5, rng)),
            (0.24, 0.6 * vibraphone(second, 0.8, 0.45, rng)),
            (0.30, 0.10 * voice),
            (0.24, 0.15 * celesta(second * 2.0, 0.5, 0.3, rng)),
        ),
        0.2,
    )


def sun_moves(take: int, rng: Generator) -> Signal:
    """The sun rolls on to the next seat."""
    del take
    roll = [(0.075 * n, (0.15 + 0.05 * n) * knock(410.0 + 12.0 * n, 0.5, rng)) for n in range(6)]
    return mixed(
        *roll,
        (0.1, 0.4 * gust(0.5, (500.0, 900.0), rng)),
        (0.45, 0.7 * kalimba(hertz("A4"), 0.5, 0.5, rng)),
        (0.55, 0.8 * kalimba(hertz("D5"), 0.5, 0.55, rng)),
    )


CUES = (
    Cue("tzimime_giggle", "Tzimime giggles", tzimime_giggle, 5, at="moment", kind="voice"),
    Cue("tzimime_peek", "Tzimime peeks out", tzimime_peek, 3, at="whisper", kind="voice"),
    Cue("volcano", "volcano erupts", volcano, 2, at="moment"),
    Cue("fumarole", "steam hisses", fumarole, 3),
    Cue("portal", "portal opens", portal, 2, at="moment"),
    Cue("traveller_step", "footsteps", traveller_step, 3, at="deed"),
    Cue("city_rise", "a dark city rises", city_rise, 4, "step", at="moment"),
    Cue("moon", "the moon comes out", moon, 2),
    Cue("sun_moves", "the sun rolls on", sun_moves, 1, at="deed"),
)
