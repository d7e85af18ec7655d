"""The sounds of paper, wood and small bells that every screen shares."""

import numpy as np
from numpy.random import Generator

from sounds.cues import Cue
from sounds.instruments.drums import hand_drum
from sounds.instruments.plucked import celesta, kalimba, pizzicato
from sounds.materials import SKY_SCALE, about, chime, flick, gust, knock, paper, pop, puff, shimmer, tap
from sounds.shaping import band, filtered, low
from sounds.synth import RATE, Mode, Signal, attack, curve, decay, hertz, mixed, noise, struck

LOW_D, D, LOW_A, A = hertz("D4"), hertz("D5"), hertz("A4"), hertz("A5")


def focus(step: int, rng: Generator) -> Signal:
    """A fingertip on paper, with a hint of pitch for the column."""
    hint = attack(
        struck(
            SKY_SCALE[step // 2] * 0.5,
            (Mode(1.0, 0.5, 0.07), Mode(2.0, 0.3, 0.05), Mode(3.9, 0.2, 0.03)),
            0.08,
        ),
        0.002,
    )
    return mixed((0.0, hint), (0.0, 0.5 * flick(rng, 4_400.0)), (0.0, 0.4 * tap(260.0, 0.4, rng)))


def confirm(take: int, rng: Generator) -> Signal:
    """Kalimba, D up to A."""
    del take
    gap = about(0.085, 0.06, rng)
    return mixed(
        (0.0, chime(D, about(0.6, 0.08, rng), rng)),
        (gap, chime(A, about(0.68, 0.08, rng), rng)),
    )


def back(take: int, rng: Generator) -> Signal:
    """Kalimba, A down to D."""
    del take
    gap = about(0.085, 0.06, rng)
    return mixed((0.0, chime(A, about(0.5, 0.08, rng), rng)), (gap, chime(D, about(0.6, 0.08, rng), rng)))


def refuse(take: int, rng: Generator) -> Signal:
    """Two muted knocks on wood, the second lower."""
    pitch = 392.0 - 12.0 * take
    return mixed((0.0, knock(pitch, 0.7, rng)), (0.11, 0.9 * knock(pitch * 0.89, 0.9, rng)))


def join_seat(step: int, rng: Generator) -> Signal:
    """A wooden figure set down, and the note of its seat."""
    pitch = SKY_SCALE[step]
    return mixed(
        (0.0, 0.7 * tap(210.0, 0.3, rng)),
        (0.05, 0.8 * chime(pitch, 0.6, rng)),
        (0.05, 0.4 * pizzicato(pitch * 0.5, 0.4, 0.6, rng)),
        (0.13, celesta(pitch * 1.5 if step in (0, 3) else pitch * 4.0 / 3.0, 1.0, 0.5, rng)),
    )


def ready(take: int, rng: Generator) -> Signal:
    """A small nod: A, D, and a tap on the table."""
    del take
    return mixed(
        (0.0, pizzicato(LOW_A, 0.3, 0.6, rng)),
        (0.09, 0.6 * chime(D, 0.7, rng)),
        (0.09, 0.25 * chime(A, 0.5, rng)),
        (0.09, 0.8 * pizzicato(LOW_D, 0.4, 0.6, rng)),
        (0.2, 0.5 * tap(190.0, 0.5, rng)),
    )


def toast(take: int, rng: Generator) -> Signal:
    """A note popping up."""
    del take
    return mixed((0.0, 0.5 * pop(600.0, rng)), (0.06, 0.6 * chime(A, 0.45, rng)))


def undo(take: int, rng: Generator) -> Signal:
    """A kalimba note played backwards into a soft tap."""
    seconds = 0.33
    pitch = hertz("E5") if take else D
    fifth = 0.7 * chime(1.5 * pitch, 0.5, rng)
    note = mixed((0.0, chime(pitch, 0.6, rng)), (0.0, fifth))[: round(seconds * RATE)][::-1]
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
        (0.30, 0.6 * chime(D, 0.6, rng)),
        (0.55, 0.5 * chime(A, 0.5, rng)),
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


def whoosh(take: int, rng: Generator) -> Signal:
    """The wings of the paper theatre slide past each other, one from either side."""
    del take
    seconds = about(0.42, 0.08, rng)
    sides = []
    for late in (0.0, 0.03):
        air = gust(seconds, (700.0, about(1_700.0, 0.1, rng), 900.0), rng)
        rub = paper(curve(seconds, (0.0, 1_000.0), (0.5 * seconds, 2_100.0), (seconds, 1_200.0)), rng)
        swell = curve(seconds, (0.0, 0.0), (0.55 * seconds, 1.0), (seconds, 0.0))
        stop = 0.12 * tap(260.0, 0.5, rng)
        sides.append(mixed((late, air), (late, 0.5 * rub * swell), (late + 0.9 * seconds, stop)))
    length = max(map(len, sides))
    return np.stack([np.pad(side, (0, length - len(side))) for side in sides], axis=1)


def sheet(take: int, rng: Generator) -> Signal:
    """A sheet of paper let down on two strings, or drawn up again."""
    up = take % 2 == 1
    seconds = about(0.24, 0.1, rng)
    path = ((0.0, 1_100.0), (seconds, 2_000.0)) if up else ((0.0, 2_000.0), (seconds, 1_100.0))
    rub = paper(curve(seconds, *path), rng) * curve(seconds, (0.0, 0.0), (0.4 * seconds, 1.0), (seconds, 0.0))
    return mixed((0.0, rub), (0.8 * seconds, 0.25 * tap(280.0, 0.5, rng)), (0.02, 0.2 * flick(rng, 4_000.0)))


def score_tick(step: int, rng: Generator) -> Signal:
    """One point: the celesta goes up one step, its octave with it, and a token clicks."""
    pitch = SKY_SCALE[step // 2]
    bell = mixed((0.0, celesta(pitch, 0.3, 0.5, rng)), (0.0, 0.65 * celesta(2.0 * pitch, 0.3, 0.5, rng)))
    short = bell * np.exp(-5.0 * np.arange(len(bell)) / RATE)
    return mixed((0.0, short), (0.0, 0.25 * flick(rng, 5_000.0)))


def star_count(step: int, rng: Generator) -> Signal:
    """One star: a bell, the fifth above it, and its spark."""
    pitch = SKY_SCALE[step // 2]
    spark = shimmer((pitch * 2.0, pitch * 3.0), 0.05, rng)
    return mixed(
        (0.0, 0.8 * celesta(pitch, 0.5, 0.6, rng)),
        (0.02, 0.62 * celesta(1.5 * pitch, 0.5, 0.6, rng)),
        (0.03, 0.2 * spark),
        (0.0, 0.2 * tap(300.0, 0.5, rng)),
    )


def drum_roll(take: int, rng: Generator) -> Signal:
    """Before the last is counted: a toy drum with paper under its skin, louder and louder, and a stop."""
    del take
    seconds, strokes = 1.05, 25
    roll: list[tuple[float, Signal]] = []
    for stroke in range(strokes):
        share = stroke / (strokes - 1)
        force = (0.16 + 0.5 * share**1.6) * (1.0 if stroke % 2 else 0.86)
        skin = hand_drum(about((228.0, 296.0)[stroke % 2], 0.05, rng), 0.1, force, rng)
        snares = flick(rng, 3_600.0) * (0.9 * force)
        at = share * seconds + rng.normal(0.0, 0.003)
        roll += [(max(0.0, at), 0.5 * skin), (max(0.0, at + 0.004), snares)]
    buzz = paper(curve(seconds, (0.0, 1_500.0), (seconds, 2_000.0)), rng, 0.8)
    return mixed((0.0, 0.5 * buzz * curve(seconds, (0.0, 0.05), (0.9 * seconds, 1.0), (seconds, 0.0))), *roll)


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
                rng.uniform(0.2, 0.7) * flick(rng, rng.uniform(2_800.0, 6_500.0)),
            )
            for _ in range(46)
        ]
        flutter = 0.5 * paper(curve(1.7, (0.0, 2_400.0), (1.7, 1_300.0)), rng) * decay(1.7, 1.6)
        sides.append(mixed((0.0, burst), (0.04, flutter), *scraps))
    length = max(map(len, sides))
    paper_rain = np.stack([np.pad(side, (0, length - len(side))) for side in sides], axis=1)
    return filtered(paper_rain, low(6_000.0))


def page_turn(take: int, rng: Generator) -> Signal:
    """A leaf of a thick book goes over."""
    del take
    seconds = about(0.34, 0.12, rng)
    arc = paper(curve(seconds, (0.0, 1_100.0), (0.55 * seconds, 2_300.0), (seconds, 1_400.0)), rng)
    swell = curve(seconds, (0.0, 0.0), (0.4 * seconds, 0.55), (0.8 * seconds, 1.0), (seconds, 0.0))
    return mixed(
        (0.0, 0.5 * flick(rng, 3_400.0)), (0.02, 1.1 * arc * swell), (seconds, 0.5 * tap(200.0, 0.5, rng))
    )


def type_key(take: int, rng: Generator) -> Signal:
    """A key of a toy typewriter."""
    del take
    lever = filtered(noise(0.02, rng) * decay(0.02, 0.009), band(about(4_200.0, 0.12, rng), 0.8))
    return mixed((0.0, 0.3 * lever), (0.004, 0.8 * tap(300.0, 0.15, rng)), (0.05, 0.12 * flick(rng, 2_800.0)))


CUES = (
    Cue("focus", "tick", focus, 16, "step", at="tick", wet=0.3, takes=2),
    Cue("confirm", "two notes up", confirm, 5),
    Cue("back", "two notes down", back, 5),
    Cue("refuse", "two dull knocks", refuse, 4),
    Cue("join_seat", "a seat is taken", join_seat, 6, "step", at="deed"),
    Cue("ready", "ready", ready, 5, at="deed"),
    Cue("toast", "a note pops up", toast, 5),
    Cue("undo", "note played backwards", undo, 2),
    Cue("your_turn", "clock chimes", your_turn, 5, at="moment"),
    Cue("curtain_close", "curtain closes", curtain_close, 3),
    Cue("curtain_open", "curtain opens", curtain_open, 3),
    Cue("score_tick", "points climb", score_tick, 16, "step", at="tick", wet=0.08, takes=2),
    Cue("star_count", "star counted", star_count, 16, "step", takes=2),
    Cue("drum_roll", "drum roll", drum_roll, 3, at="deed"),
    Cue("crown", "crown lands", crown, 1, at="moment"),
    Cue("confetti", "confetti", confetti, 1, at="deed"),
    Cue("page_turn", "page turns", page_turn, 5, at="tick"),
    Cue("whoosh", "paper wings slide", whoosh, 5, at="whisper"),
    Cue("sheet", "a sheet comes or goes", sheet, 6, at="whisper"),
    Cue("type_key", "keys click", type_key, 6, at="whisper", wet=0.08),
)
