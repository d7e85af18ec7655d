"""The sounds of the garden between the castles: vines, spells and small wooden disasters."""

import numpy as np
from numpy.random import Generator

from sounds.cues import Cue
from sounds.instruments.blown import recorder
from sounds.instruments.drums import hand_drum, wood
from sounds.instruments.plucked import celesta, harp, kalimba, pizzicato
from sounds.materials import (
    SKY_SCALE,
    about,
    crackle,
    creak,
    flick,
    gust,
    knock,
    paper,
    pop,
    puff,
    shimmer,
    tap,
)
from sounds.shaping import band, filtered, low
from sounds.synth import RATE, Signal, clock, closed, curve, harmonics, hertz, mixed, noise

CURLS = (
    ("D4", "E4", "G4", "A4", "B4", "D5", "E5", "D5", "G5", "A5"),
    ("A4", "G4", "D4", "G4", "A4", "B4", "D5", "E5", "G5", "A5"),
    ("D4", "G4", "A4", "D5", "E5", "A4", "D5", "E5", "G5", "B5"),
)


def vine_grow(take: int, rng: Generator) -> Signal:
    """A green stem stretches: slow creaks that hurry, and a rising sap."""
    del take
    seconds = about(0.62, 0.1, rng)
    rate = curve(seconds, (0.0, 24.0), (0.6 * seconds, about(75.0, 0.15, rng)), (seconds, 120.0))
    stretch = creak(rate, (about(620.0, 0.1, rng), 1_250.0, 2_400.0, 3_900.0), rng)
    stretch *= curve(seconds, (0.0, 0.2), (0.3 * seconds, 0.8), (0.85 * seconds, 0.7), (seconds, 0.0))
    rising = curve(seconds, (0.0, about(210.0, 0.1, rng)), (seconds, about(440.0, 0.08, rng)))
    sap = harmonics(rising, (1.0, 0.4, 0.3, 0.1)) * curve(
        seconds, (0.0, 0.0), (0.8 * seconds, 0.6), (seconds, 0.0)
    )
    leaves = 0.3 * paper(curve(seconds, (0.0, 1_000.0), (seconds, 1_900.0)), rng) * clock(seconds) / seconds
    return mixed((0.0, 1.0 * stretch), (0.0, 0.24 * sap), (0.0, closed(leaves)))


def leaf_pop(step: int, rng: Generator) -> Signal:
    """A leaf opens on a step of the scale."""
    return mixed((0.0, pop(SKY_SCALE[step // 2], rng)), (0.012, 0.10 * flick(rng, 4_100.0)))


def fire(take: int, rng: Generator) -> Signal:
    """A small fire busy with twigs."""
    del take
    seconds = about(1.5, 0.08, rng)
    bed = filtered(noise(seconds, rng), low(480.0), band(240.0, 0.7))
    shape = curve(seconds, (0.0, 0.0), (0.2, 1.0), (0.7 * seconds, 0.8), (seconds, 0.0))
    return (0.3 * bed + 1.1 * crackle(seconds, 34.0, rng)) * shape


def burning_crossing(take: int, rng: Generator) -> Signal:
    """The crossing takes fire with a soft whoomp."""
    whoomp = mixed((0.0, 0.6 * gust(0.4, (250.0, 700.0, 420.0), rng)), (0.12, 0.8 * puff(0.5, rng, 150.0)))
    return mixed((0.0, 0.5 * flick(rng, 3_400.0)), (0.02, whoomp), (0.28, 0.9 * fire(take, rng)))


def chop(take: int, rng: Generator) -> Signal:
    """A wooden axe through a paper vine; the halves slip apart."""
    del take
    swish = 0.8 * gust(0.16, (900.0, 1_900.0), rng)
    block = mixed((0.0, wood(about(300.0, 0.05, rng), 0.1, 0.8, rng)), (0.0, 0.9 * tap(140.0, 0.2, rng)))
    slip = paper(curve(0.28, (0.0, 1_800.0), (0.28, 800.0)), rng) * curve(
        0.28, (0.0, 0.0), (0.05, 0.8), (0.28, 0.0)
    )
    return mixed(
        (0.0, swish),
        (0.13, block),
        (0.135, 0.3 * flick(rng, 3_600.0)),
        (0.19, 0.8 * slip),
        (0.42, 0.3 * tap(210.0, 0.6, rng)),
    )


def twist(take: int, rng: Generator) -> Signal:
    """A wooden ratchet through a quarter turn."""
    del take
    clicks = [
        (0.02 + 0.4 * (n / 6.0) ** 1.15, (0.5 + 0.07 * n) * knock(470.0 + 45.0 * n, 0.6, rng))
        for n in range(6)
    ]
    wind = 0.5 * gust(0.48, (500.0, 1_100.0, 700.0), rng)
    return mixed((0.0, wind), *clicks, (0.46, 0.8 * tap(180.0, 0.3, rng)))


def dead_end(take: int, rng: Generator) -> Signal:
    """A gate of thorns falls shut: a rustle, then down a fourth to D."""
    thorns = 0.5 * crackle(0.3, 60.0, rng)
    gate = mixed((0.0, knock(150.0, 0.3, rng)), (0.0, 0.8 * tap(98.0, 0.5, rng)))
    return mixed(
        (0.0, thorns),
        (0.16, 0.8 * pizzicato(hertz("G3") if take == 0 else hertz("A3"), 0.3, 0.6, rng)),
        (0.34, pizzicato(hertz("D3"), 0.5, 0.7, rng)),
        (0.34, gate),
    )


def spell_cast(take: int, rng: Generator) -> Signal:
    """A curl on the harp with a wisp of glitter behind it."""
    names = CURLS[take]
    times = np.cumsum([0.0, *(0.062 - 0.0025 * n for n in range(len(names) - 1))])
    notes = [
        (at, (0.5 + 0.04 * n) * harp(hertz(name), 0.4, 0.6, rng))
        for n, (at, name) in enumerate(zip(times, names, strict=True))
    ]
    glitter = shimmer([hertz(name) for name in ("A6", "D6", "E6", "A6", "G6")], 0.07, rng)
    sound = mixed(*notes, (0.38, 0.07 * glitter), (0.0, 0.14 * gust(0.7, (700.0, 1_500.0, 2_300.0), rng)))
    return (
        sound[: round(1.5 * RATE)]
        * np.minimum(1.0, curve(1.5, (0.0, 1.0), (0.9, 1.0), (1.5, 0.0)))[: len(sound)]
    )


def castles_joined(take: int, rng: Generator) -> Signal:
    """Gold runs along the vine, and both castles answer from their towers."""
    del take
    names = ("D4", "G4", "A4", "B4", "D5", "E5", "G5", "A5", "B5", "D6")
    run = [(0.085 * n, (0.45 + 0.03 * n) * harp(hertz(name), 0.4, 0.65, rng)) for n, name in enumerate(names)]
    sparks = [
        (0.085 * n, 0.22 * celesta(hertz(name) * 2.0, 0.4, 0.4, rng)) for n, name in enumerate(names[:7])
    ]
    bells = [
        (0.90, 0.8 * celesta(hertz("D5"), 1.0, 0.7, rng)),
        (1.12, 0.8 * celesta(hertz("A5"), 1.0, 0.7, rng)),
    ]
    call = [
        (0.90, 0.30 * recorder(hertz("D5"), 0.2, 0.6, rng)),
        (1.12, 0.32 * recorder(hertz("A5"), 0.5, 0.6, rng)),
    ]
    drums = [(0.90, 0.5 * hand_drum(98.0, 0.2, 0.7, rng)), (1.12, 0.5 * hand_drum(98.0, 0.2, 0.6, rng))]
    return closed(mixed(*run, *sparks, *bells, *call, *drums)[: round(2.6 * RATE)], 0.6)


def new_leaf(take: int, rng: Generator) -> Signal:
    """A thought, or a card given new life: three soft notes and a rustle upwards."""
    names = (("D5", "G5", "A5"), ("A4", "D5", "E5"))[take]
    notes = [(0.08 + 0.1 * n, 0.7 * kalimba(hertz(name), 0.5, 0.5, rng)) for n, name in enumerate(names)]
    rustle = paper(curve(0.4, (0.0, 1_000.0), (0.4, 2_200.0)), rng) * curve(
        0.4, (0.0, 0.0), (0.2, 1.0), (0.4, 0.0)
    )
    return mixed((0.0, 0.6 * rustle), *notes)


CUES = (
    Cue("vine_grow", "vine stretches", vine_grow, 6),
    Cue("leaf_pop", "leaf pops", leaf_pop, 16, "step", wet=0.08, takes=2),
    Cue("fire", "fire crackles", fire, 3, at="whisper"),
    Cue("burning_crossing", "crossing catches fire", burning_crossing, 2, at="moment"),
    Cue("chop", "axe chops", chop, 3, at="moment"),
    Cue("twist", "wooden ratchet turns", twist, 3, at="deed"),
    Cue("dead_end", "thorns close", dead_end, 2, at="deed"),
    Cue("spell_cast", "harp ripples", spell_cast, 3, at="deed"),
    Cue("new_leaf", "leaves rustle upwards", new_leaf, 2),
    Cue("castles_joined", "castles answer each other", castles_joined, 1, at="moment"),
)
