"""The sounds of the balloon: dice in their tray, the burner, the long way down."""

import numpy as np
from numpy.random import Generator

from sounds.cues import Cue, Recipe
from sounds.instruments.blown import accordion
from sounds.instruments.drums import wood
from sounds.instruments.plucked import celesta, kalimba, pizzicato
from sounds.materials import about, chime, creak, cube, gust, paper, pop, puff, shimmer, tap
from sounds.shaping import band, bell, filtered, high, low
from sounds.synth import (
    RATE,
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
    wobble,
)

# The balloon climbs D major third by third; only the last step before the top leans on the leading note.
THIRDS = (
    ("D4", "F#4"),
    ("E4", "G4"),
    ("F#4", "A4"),
    ("G4", "B4"),
    ("A4", "C#5"),
    ("B4", "D5"),
    ("C#5", "E5"),
    ("D5", "F#5"),
)


def dice_rattle(take: int, rng: Generator) -> Signal:
    """Wooden cubes shaken in a tray, then let go."""
    hits = []
    for shake in range(3 + take % 2):
        start = shake * about(0.15, 0.08, rng)
        hits += [
            (start + abs(0.03 * rng.standard_normal()), cube(rng.uniform(0.3, 0.6), rng)) for _ in range(4)
        ]
    landing = start + 0.2
    for bounce, spread in ((0.0, 0.05), (0.13, 0.04), (0.22, 0.03)):
        hits += [
            (
                landing + bounce + spread * rng.uniform(),
                cube(rng.uniform(0.5, 1.0) * (1.0 - bounce * 2.2), rng),
            )
            for _ in range(3)
        ]
    return mixed(*hits)


def dice_face(note: str) -> Recipe:
    """A die comes to rest: two last bounces, and the tone of its face."""

    def settle(take: int, rng: Generator) -> Signal:
        del take
        bar = chime(hertz(note), 0.5, rng)
        bar *= np.exp(-4.0 * np.arange(len(bar)) / RATE)
        return mixed(
            (0.008, 1.1 * cube(0.8, rng)),
            (about(0.075, 0.1, rng), 1.2 * cube(0.6, rng)),
            (0.13, 0.9 * cube(0.6, rng)),
            (0.13, 0.13 * wood(hertz(note) * 2.0, 0.2, 0.6, rng)),
            (0.135, 0.1 * bar),
        )

    return settle


def dice_blank(take: int, rng: Generator) -> Signal:
    """A face that asks for nothing: wood on felt, no tone."""
    del take
    return mixed(
        (0.008, 1.2 * cube(0.7, rng)),
        (about(0.08, 0.1, rng), 0.8 * cube(0.5, rng)),
        (0.14, 0.12 * tap(190.0, 0.6, rng)),
    )


def _burner(seconds: float, rng: Generator) -> Signal:
    """A gas flame, full but soft, fluttering."""
    roar = filtered(noise(seconds, rng), low(1_900.0), high(140.0), bell(420.0, 3.0), bell(1_100.0, 2.0))
    hiss = 0.3 * filtered(noise(seconds, rng), band(4_200.0, 0.7), low(9_000.0))
    flutter = 1.0 + 0.22 * wobble(seconds, 14.0, rng)
    shape = curve(seconds, (0.0, 0.0), (0.12 * seconds, 1.0), (0.65 * seconds, 0.8), (seconds, 0.0))
    return (roar + hiss) * flutter * shape


def balloon_rise(step: int, rng: Generator) -> Signal:
    """The burner, and a third that is one step higher on every cloud."""
    lower, upper = (hertz(name) for name in THIRDS[step])
    return mixed(
        (0.0, 0.32 * _burner(0.95, rng)),
        (0.20, 0.8 * kalimba(lower, 1.0, 0.55, rng)),
        (0.20, 0.4 * pizzicato(lower / 2.0, 0.3, 0.5, rng)),
        (0.50, 0.9 * kalimba(upper, 1.0, 0.62, rng)),
        (0.50, 0.3 * celesta(upper * 2.0, 1.0, 0.4, rng)),
    )


def balloon_fall(take: int, rng: Generator) -> Signal:
    """The flame goes out, the basket wobbles, a slide whistle all the way down into a pillow."""
    drop = about(0.95, 0.06, rng)
    top = hertz(("D6", "E6", "B5")[take])
    fall = curve(drop, (0.0, top), (0.12, top * 1.06), (drop, hertz("D4")))
    fall *= 1.0 + 0.012 * np.sin(2.0 * np.pi * (6.0 + take) * clock(drop))
    whistle = harmonics(fall, (1.0, 0.32, 0.2, 0.08)) + 0.10 * breeze(fall, 0.25, rng)
    whistle *= curve(drop, (0.0, 0.0), (0.06, 0.8), (0.8 * drop, 0.9), (drop, 0.0))
    swing = creak(curve(0.4, (0.0, 30.0), (0.2, 55.0), (0.4, 35.0)), (420.0, 690.0, 980.0), rng)
    swing *= curve(0.4, (0.0, 0.0), (0.1, 1.0), (0.25, 0.5), (0.4, 0.0))
    landing = 0.52 + drop
    feathers = 0.45 * paper(curve(0.4, (0.0, 1_600.0), (0.4, 900.0)), rng) * decay(0.4, 0.4)
    return mixed(
        (0.0, 0.4 * puff(0.15, rng, 500.0)),
        (0.20, 0.26 * swing),
        (0.50, 0.42 * whistle),
        (landing - 0.03, 0.9 * puff(0.42, rng, 170.0)),
        (landing, 0.7 * tap(95.0, 1.0, rng)),
        (landing + 0.05, feathers),
    )


def flame(take: int, rng: Generator) -> Signal:
    """A short breath of the burner."""
    return _burner(about(0.42 + 0.05 * (take % 2), 0.1, rng), rng)


def jump(take: int, rng: Generator) -> Signal:
    """A hop off the rim and a canopy that snaps open."""
    del take
    hop = pop(about(330.0, 0.12, rng), rng)
    snap = filtered(noise(0.12, rng) * decay(0.12, about(0.06, 0.2, rng)), band(1_900.0, 0.5), low(9_000.0))
    flap = filtered(noise(0.1, rng) * decay(0.1, 0.07), band(1_100.0, 0.7))
    opens = about(0.2, 0.08, rng)
    return mixed(
        (0.0, 0.5 * hop),
        (0.03, 0.35 * gust(0.22, (700.0, 1_200.0), rng)),
        (opens, attack(snap, 0.003)),
        (opens + 0.055, 0.7 * flap),
        (opens + 0.02, 0.5 * puff(0.25, rng, 230.0)),
    )


def parachute(take: int, rng: Generator) -> Signal:
    """Cloth full of air drifting down, left and right."""
    del take
    return _drift(about(1.9, 0.08, rng), (500.0, 800.0, 560.0, 750.0, 450.0), rng)


def wind(take: int, rng: Generator) -> Signal:
    """A gust between two clouds."""
    del take
    return _drift(about(2.3, 0.08, rng), (380.0, 620.0, 950.0, 600.0, 400.0), rng)


def _drift(seconds: float, pitches: tuple[float, ...], rng: Generator) -> Signal:
    """A gust that passes from one side to the other."""
    shared = gust(seconds, pitches, rng)
    sides = [shared + 0.5 * gust(seconds, pitches, rng) for _ in range(2)]
    sway = 0.5 + 0.3 * np.sin(2.0 * np.pi * clock(seconds) / seconds + rng.choice((0.0, np.pi)))
    return np.stack([sides[0] * np.sqrt(sway), sides[1] * np.sqrt(1.0 - sway)], axis=1)


def bet_placed(take: int, rng: Generator) -> Signal:
    """A wooden token pushed onto paper."""
    del take
    push = paper(curve(0.1, (0.0, 1_500.0), (0.1, 1_000.0)), rng) * curve(
        0.1, (0.0, 0.0), (0.06, 0.7), (0.1, 0.0)
    )
    return mixed(
        (0.0, 0.9 * push),
        (0.08, 0.8 * wood(about(430.0, 0.04, rng), 0.1, 0.7, rng)),
        (0.08, 0.6 * tap(200.0, 0.3, rng)),
    )


def top_cloud(take: int, rng: Generator) -> Signal:
    """The feast on the highest cloud: a run up, a warm chord, bells."""
    del take
    run = [
        (0.085 * n, 0.7 * kalimba(hertz(name), 1.0, 0.6, rng))
        for n, name in enumerate(("D4", "F#4", "A4", "B4", "D5", "F#5", "A5", "D6"))
    ]
    chord = [(0.62, 0.26 * accordion(hertz(name), 1.5, 0.55, rng)) for name in ("D4", "F#4", "A4")]
    bells = shimmer([hertz(name) for name in ("D6", "A6", "F#6", "D6", "A6")], 0.12, rng)
    return closed(
        mixed(*run, *chord, (0.68, 0.25 * bells), (0.68, 0.7 * pizzicato(hertz("D3"), 0.5, 0.7, rng))), 0.5
    )


CUES = (
    Cue("dice_rattle", "dice rattle", dice_rattle, 6, at="deed"),
    Cue("dice_green", "green die settles", dice_face("D5"), 5, at="deed"),
    Cue("dice_purple", "purple die settles", dice_face("E5"), 5, at="deed"),
    Cue("dice_red", "red die settles", dice_face("F#5"), 5, at="deed"),
    Cue("dice_yellow", "yellow die settles", dice_face("A5"), 5, at="deed"),
    Cue("dice_blank", "blank die settles", dice_blank, 5),
    Cue("balloon_rise", "balloon rises", balloon_rise, 8, "step", at="moment"),
    Cue("balloon_fall", "balloon falls", balloon_fall, 3, at="moment"),
    Cue("flame", "burner roars", flame, 5, at="whisper"),
    Cue("jump", "parachute snaps open", jump, 3, at="deed"),
    Cue("parachute", "parachute drifts", parachute, 3, at="whisper"),
    Cue("wind", "wind", wind, 2, at="whisper"),
    Cue("bet_placed", "pin placed", bet_placed, 5),
    Cue("top_cloud", "feast on the top cloud", top_cloud, 1, at="moment"),
)
