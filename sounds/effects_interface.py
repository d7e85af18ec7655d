"""The sounds of paper, wood and small bells that every screen shares."""

import numpy as np
from numpy.random import Generator

from sounds.cues import Cue
from sounds.instruments import celesta, kalimba, pizzicato
from sounds.materials import SKY_SCALE, about, flick, gust, knock, paper, pop, puff, shimmer, tap
from sounds.shaping import band, filtered
from sounds.synth import RATE, Mode, Signal, attack, curve, decay, hertz, mixed, noise, struck

LOW_D, D, LOW_A, A = hertz("D4"), hertz("D5"), hertz("A4"), hertz("A5")


def focus(step: int, rng: Generator) -> Signal:
    """A fingertip on paper, with a hint of pitch for the column."""
    hint = attack(struck(SKY_SCALE[step] * 0.5, (Mode(1.0, 0.5, 0.06), Mode(2.0, 0.12, 0.03)), 0.08), 0.002)
    return mixed((0.0, hint), (0.0, 0.5 * flick(rng, 2_000.0)), (0.0, 0.4 * tap(260.0, 0.4, rng)))


def confirm(take: int, rng: Generator) -> Signal:
    """Kalimba, D up to A."""
    del take
    gap = about(0.085, 0.06, rng)
    return mixed(
        (0.0, kalimba(D, 1.0, about(0.6, 0.08, rng), rng)),
        (gap, kalimba(A, 1.0, about(0.68, 0.08, rng), rng)),
    )


def back(take: int, rng: Generator) -> Signal:
    """Kalimba, A down to D."""
    del take
    gap = about(0.085, 0.06, rng)
    return mixed(
        (0.0, kalimba(A, 1.0, about(0.5, 0.08, rng), rng)), (gap, kalimba(D, 1.0, about(0.6, 0.08, rng), rng))
    )


def refuse(take: int, rng: Generator) -> Signal:
    """Two muted knocks on wood, the second lower."""
    pitch = 330.0 - 15.0 * take
    return mixed((0.0, knock(pitch, 0.7, rng)), (0.11, 0.9 * knock(pitch * 0.89, 0.9, rng)))


def join_seat(step: int, rng: Generator) -> Signal:
    """A wooden figure set down, and the note of its seat."""
    pitch = SKY_SCALE[step]
    return mixed(
        (0.0, 0.7 * tap(210.0, 0.3, rng)),
        (0.05, kalimba(pitch, 1.0, 0.6, rng)),
        (0.13, 0.5 * celesta(pitch * 1.5 if step in (0, 3) else pitch * 4.0 / 3.0, 1.0, 0.5, rng)),
    )


def ready(take: int, rng: Generator) -> Signal:
    """A small nod: A, D, and a tap on the table."""
    del take
    return mixed(
        (0.0, pizzicato(LOW_A, 0.3, 0.6, rng)),
        (0.09, kalimba(D, 1.0, 0.7, rng)),
        (0.09, 0.5 * pizzicato(LOW_D, 0.4, 0.6, rng)),
        (0.2, 0.5 * tap(190.0, 0.5, rng)),
    )


def toast(take: int, rng: Generator) -> Signal:
    """A note popping up."""
    del take
    return mixed((0.0, 0.5 * pop(600.0, rng)), (0.06, 0.7 * celesta(A, 1.0, 0.45, rng)))


def undo(take: int, rng: Generator) -> Signal:
    """A kalimba note played backwards into a soft tap."""
    seconds = 0.33
    note = kalimba(hertz("E5") if take else D, 1.0, 0.6, rng)[: round(seconds * RATE)][::-1]
    return mixed(
        (0.0, note * curve(seconds, (0.0, 0.0), (0.3, 1.0), (seconds, 1.0))),
        (0.33, 0.7 * tap(230.0, 0.4, rng)),
    )


def your_turn(take: int, rng: Generator) -> Signal:
    """A mantel clock clearing its throat: two ticks, two bells."""
    del take
    return mixed(
        (0.0, 0.30 * knock(720.0, 0.5, rng)),
        (0.14, 0.25 * knock(610.0, 0.5, rng)),
        (0.30, 0.7 * celesta(D, 1.0, 0.6, rng)),
        (0.55, 0.6 * celesta(A, 1.0, 0.5, rng)),
        (0.55, 0.3 * kalimba(LOW_D, 1.0, 0.4, rng)),
    )


def curtain_close(take: int, rng: Generator) -> Signal:
    """Two cloud curtains drawn together, meeting softly."""
    del take
    rings = [(0.05 + 0.055 * n, 0.10 * knock(1_150.0 - 30.0 * n, 0.4, rng)) for n in range(6)]
    return mixed(
        (0.0, 1.0 * gust(0.5, (1_500.0, 900.0, 450.0), rng)), *rings, (0.42, 0.6 * puff(0.3, rng, 180.0))
    )


def curtain_open(take: int, rng: Generator) -> Signal:
    """The same curtains parting upwards."""
    del take
    rings = [(0.04 + 0.06 * n, 0.10 * knock(900.0 + 40.0 * n, 0.4, rng)) for n in range(6)]
    return mixed(
        (0.0, 0.4 * puff(0.2, rng, 220.0)), (0.02, 1.1 * gust(0.55, (450.0, 1_000.0, 1_900.0), rng)), *rings
    )


def score_tick(step: int, rng: Generator) -> Signal:
    """One point: the celesta goes up one step."""
    bell = celesta(SKY_SCALE[step], 0.3, 0.5, rng)
    return bell * np.exp(-5.0 * np.arange(len(bell)) / RATE)


def star_count(step: int, rng: Generator) -> Signal:
    """One star: a bell and its spark."""
    pitch = SKY_SCALE[step]
    spark = shimmer((pitch * 2.0, pitch * 3.0), 0.05, rng)
    return mixed(
        (0.0, 0.8 * celesta(pitch, 0.5, 0.6, rng)), (0.03, 0.16 * spark), (0.0, 0.2 * tap(300.0, 0.5, rng))
    )


def crown(take: int, rng: Generator) -> Signal:
    """A gilt paper crown drops onto a head and rings a little."""
    del take
    fall = gust(0.40, (1_700.0, 800.0), rng)
    ring = shimmer((hertz("A5"), hertz("D6"), hertz("F#6"), hertz("A6")), 0.05, rng)
    return mixed(
        (0.0, 0.6 * fall),
        (0.38, tap(230.0, 0.3, rng)),
        (0.39, 0.5 * ring),
        (0.51, 0.25 * tap(260.0, 0.5, rng)),
    )


def confetti(take: int, rng: Generator) -> Signal:
    """A paper popper, then scraps fluttering down on both sides."""
    del take
    sides = []
    burst = mixed((0.0, 0.45 * pop(420.0, rng)), (0.01, 0.25 * puff(0.18, rng, 400.0)))
    for _ in range(2):
        scraps = [
            (
                0.05 + 1.7 * rng.beta(1.3, 2.2),
                rng.uniform(0.2, 0.7) * flick(rng, rng.uniform(1_500.0, 3_400.0)),
            )
            for _ in range(46)
        ]
        flutter = 0.5 * paper(curve(1.7, (0.0, 2_400.0), (1.7, 1_300.0)), rng) * decay(1.7, 1.6)
        sides.append(mixed((0.0, burst), (0.04, flutter), *scraps))
    length = max(map(len, sides))
    return np.stack([np.pad(side, (0, length - len(side))) for side in sides], axis=1)


def page_turn(take: int, rng: Generator) -> Signal:
    """A leaf of a thick book goes over."""
    del take
    seconds = about(0.34, 0.12, rng)
    arc = paper(curve(seconds, (0.0, 1_100.0), (0.55 * seconds, 2_300.0), (seconds, 1_400.0)), rng)
    swell = curve(seconds, (0.0, 0.0), (0.4 * seconds, 0.55), (0.8 * seconds, 1.0), (seconds, 0.0))
    return mixed(
        (0.0, 0.5 * flick(rng, 1_800.0)), (0.02, 1.1 * arc * swell), (seconds, 0.5 * tap(200.0, 0.5, rng))
    )


def type_key(take: int, rng: Generator) -> Signal:
    """A key of a toy typewriter."""
    del take
    lever = filtered(noise(0.02, rng) * decay(0.02, 0.009), band(about(1_900.0, 0.12, rng), 1.0))
    return mixed((0.0, 0.3 * lever), (0.004, 0.8 * tap(300.0, 0.15, rng)), (0.05, 0.12 * flick(rng, 1_500.0)))


CUES = (
    Cue("focus", "tick", focus, 8, "step", -13.0),
    Cue("confirm", "two notes up", confirm, 3, decibels=-7.0),
    Cue("back", "two notes down", back, 3, decibels=-8.0),
    Cue("refuse", "two dull knocks", refuse, 2, decibels=-7.0),
    Cue("join_seat", "a seat is taken", join_seat, 6, "step", -5.0),
    Cue("ready", "ready", ready, 1, decibels=-6.0),
    Cue("toast", "a note pops up", toast, 1, decibels=-8.0),
    Cue("undo", "note played backwards", undo, 2, decibels=-8.0),
    Cue("your_turn", "clock chimes", your_turn, 1, decibels=-4.0),
    Cue("curtain_close", "curtain closes", curtain_close, 1, decibels=-7.0),
    Cue("curtain_open", "curtain opens", curtain_open, 1, decibels=-7.0),
    Cue("score_tick", "points climb", score_tick, 8, "step", -9.0),
    Cue("star_count", "star counted", star_count, 8, "step", -7.0),
    Cue("crown", "crown lands", crown, 1, decibels=-3.0),
    Cue("confetti", "confetti", confetti, 1, decibels=-5.0),
    Cue("page_turn", "page turns", page_turn, 3, decibels=-9.0),
    Cue("type_key", "key taps", type_key, 4, decibels=-12.0),
)
