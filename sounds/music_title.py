"""The whole day on the title screen: dawn, noon and dusk each say their theme, then all play at once."""

import numpy as np

from sounds.instruments import (
    accordion,
    bass_clarinet,
    brush,
    celesta,
    hand_drum,
    harp,
    kalimba,
    pizzicato,
    recorder,
    vibraphone,
)
from sounds.score import Seat, Tape, Time, beat_out, read
from sounds.synth import Signal

BARS = 36
BAR = 6
TIME = Time(BAR, 60.0 / 188.0)
CURTAIN, DAWN, NOON, DUSK, DAY = 1, 3, 11, 19, 27

TWO_NOTES = "@.5 D5:3 A5:3 | D5:3 A4:1 B4:1 D5:1 |"
FIRST_LIGHT = """
@.62 D5:2 A5!:1 F#5:2 E5:1 | F#5:3 -:1 A5:1 B5:1 | A5:2 F#5:1 E5:2 D5:1 | E5:4 -:2 |
@.66 D5:2 A5!:1 F#5:2 E5:1 | F#5:2 A5:1 B5:3 | D6!:2 B5:1 A5:2 F#5:1 | @.6 E5:1 F#5:1 E5:1 D5:3 |
"""
GARDEN = """
@.62 D5:2 A5!:3 G5:1 | F#5:1 E5:1 F#5:1 D5:2 B4:1 | E5:1 F#5:1 G5:1 E5:1 D5:1 C#5:1 | D5:5 -:1 |
@.66 D5:2 A5!:3 B5:1 | A5:1 G5:1 F#5:1 B5!:2 A5:1 | G5:1 F#5:1 E5:1 C#5:1 E5:1 F#5:1 | @.56 A5:4 -:2 |
"""
LANTERN = """
@.58 D4:2 A4:1 C5!:2 A4:1 | G4:1 A4:1 F4:1 D4:3 | D4:2 A4:1 C5!:2 D5:1 | C5:1 A4:1 G4:4 |
@.62 D4:2 A4:1 C5!:2 A4:1 | F5!:2 D5:1 C5:2 A4:1 | G4:1 A4:1 C5:1 G4:3 | @.5 A4:6 |
"""
STARS = "@.5 -:6 | -:6 | -:6 | -:6 | A4:3 C5:3 | D5:6 | @.6 F5:3 E5:3 | -:6 |"
WHOLE_DAY = """
@.7 D5:2 A5!:1 F#5:2 E5:1 | F#5:3 -:1 A5:1 B5:1 | A5:2 F#5:1 E5:2 D5:1 | E5:2 A4:1 B4:1 D5:1 E5:1 |
D5+F#5:2 A5!:1 F#5:2 E5:1 | F#5:2 A5:1 B5:2 D6:1 | @.76 E6!:2 D6:1 B5:2 A5:1 | @.64 F#5:1 E5:1 A4:1 D5:3 |
@.5 B4:1 D5:1 F#5:1 A5:3 | D5+A5:4 -:2 |
"""
DESCANT = """
@.5 F#5:6 | D5:3 F#5:3 | F#5:3 A5:3 | C#5:3 B4:3 |
A5:3 B5:3 | A5:2 F#5:1 D5:3 | @.58 B5:3 A5:2 F#5:1 | A5:2 G5:1 F#5:3 |
@.42 D5:6 | -:6 |
"""
RUNS = """
@.4 D4:1 F#4:1 A4:1 D5:1 A4:1 F#4:1 | D4:1 F#4:1 A4:1 D5:1 A4:1 F#4:1 |
B3:1 D4:1 F#4:1 B4:1 F#4:1 D4:1 | A3:1 E4:1 A4:1 C#5:1 A4:1 E4:1 |
D4:1 F#4:1 A4:1 D5:1 A4:1 F#4:1 | B3:1 D4:1 F#4:1 B4:1 F#4:1 D4:1 |
G3:1 D4:1 G4:1 B4:1 G4:1 D4:1 | A3:1 E4:1 A4:1 D4:1 F#4:1 A4:1 |
G3:1 D4:1 G4:1 B4:3 | D4:1 A4:1 D5:1 F#5:3 |
"""
GARDEN_RUNS = """
@.42 G3:1 D4:1 G4:1 B4:1 A4:1 G4:1 | B3:1 D4:1 F#4:1 B4:1 F#4:1 D4:1 |
A3:1 C#4:1 E4:1 A4:1 E4:1 C#4:1 | G3:1 D4:1 A4:1 B4:1 A4:1 D4:1 |
G3:1 D4:1 G4:1 B4:1 A4:1 G4:1 | E3:1 B3:1 G4:1 B4:1 G4:1 E4:1 |
A3:1 C#4:1 E4:1 A4:1 E4:1 C#4:1 | D4:1 A4:1 D5:1 A4:3 |
"""
DAY_STEPS = """
@.5 D3:3 A3:3 | D3:3 F#3:3 | B2:3 F#3:3 | A2:3 E3:3 |
D3:3 A3:3 | B2:3 F#3:3 | E3:3 B3:3 | A2:2 A3:1 D3:3 |
"""
LAST_STEPS = """
@.56 D3:3 A3:3 | D3:3 F#3:3 | B2:3 F#3:3 | A2:3 E3:3 |
D3:3 A3:3 | B2:3 F#3:3 | G2:3 D3:3 | A2:2 A3:1 D3:3 |
G2:3 D3:3 | D3:6 |
"""
GARDEN_STEPS = """
@.5 G2:3 D3:3 | B2:3 F#3:3 | A2:3 E3:3 | G2:3 D3:2 D3:1 | G2:3 D3:3 | E3:3 B2:3 | A2:3 C#3:3 | D3:3 A2:3 |
"""
TIPTOE = """
@.5 D3!:1 -:2 A2:1 C3:1 D3:1 | F3:1 -:1 D3:1 A2:1 -:2 |
D3!:1 -:2 A2:1 C3:1 D3:1 | G3:1 -:1 F3:1 C3:1 -:2 |
D3!:1 -:2 A2:1 C3:1 D3:1 | F3:1 -:1 A3:1 D3:1 -:2 | C3:1 -:2 G2:1 -:2 | A2:4 -:2 |
"""
BREATH = "@.42 F#4+A4:6 | F#4+A4:6 | D4+F#4:6 | E4+A4:6 | F#4+A4:6 | D4+F#4:6 | D4+G4:6 | E4+A4:3 D4+F#4:3 |"


def _dawn(tape: Tape) -> None:
    """The curtain and the kalimba's climb."""
    tape.play(read(TWO_NOTES, BAR, CURTAIN), kalimba, TIME, Seat(0.46, 0.08))
    tape.play(read(FIRST_LIGHT, BAR, DAWN), kalimba, TIME, Seat(0.45, 0.08))
    tape.play(read(DAY_STEPS, BAR, DAWN), pizzicato, TIME, Seat(0.52, -0.22))
    tape.play(
        read("@.4 F#4+A4:6 |" * 2 + "D4+F#4:6 | E4+A4:6 |", BAR, DAWN + 4), accordion, TIME, Seat(0.16, -0.35)
    )


def _noon(tape: Tape) -> None:
    """The recorder's dance."""
    tape.play(read(GARDEN, BAR, NOON), recorder, TIME, Seat(0.42, 0.06, held=0.88))
    tape.play(read(GARDEN_RUNS, BAR, NOON), harp, TIME, Seat(0.50, -0.32))
    tape.play(read(GARDEN_STEPS, BAR, NOON), pizzicato, TIME, Seat(0.46, -0.15))
    drum = beat_out("D.kt.k|D.kt.t|" * 4, BAR, NOON, d=98.0, t=175.0, k=262.0)
    tape.play(drum, hand_drum, TIME, Seat(0.30, 0.16))


def _dusk(tape: Tape) -> None:
    """The lantern on tiptoe; at the end F turns towards F sharp, and the night is over."""
    tape.play(read(LANTERN, BAR, DUSK), vibraphone, TIME, Seat(0.50, 0.10, held=1.3))
    tape.play(read(TIPTOE, BAR, DUSK), bass_clarinet, TIME, Seat(0.36, -0.24, held=0.8))
    tape.sing(read(STARS, BAR, DUSK), TIME, Seat(0.21, -0.05))
    tape.play(beat_out("..b..b|" * 7, BAR, DUSK, b=1_900.0), brush, TIME, Seat(0.44, 0.35))
    tape.play(beat_out("h.....|h..h..|" * 4, BAR, DUSK, h=73.4), hand_drum, TIME, Seat(0.26, -0.05))
    tape.play(read("@.4 A4+E5:6 |", BAR, DAY - 1), accordion, TIME, Seat(0.16, -0.35))


def _day(tape: Tape) -> None:
    """Everybody together, then two bars to let the light go."""
    tape.play(read(WHOLE_DAY, BAR, DAY), kalimba, TIME, Seat(0.46, 0.08))
    tape.play(read(DESCANT, BAR, DAY), recorder, TIME, Seat(0.32, 0.3, held=0.92))
    tape.play(read(RUNS, BAR, DAY), harp, TIME, Seat(0.46, -0.35))
    tape.play(read(LAST_STEPS, BAR, DAY), pizzicato, TIME, Seat(0.54, -0.2))
    tape.play(read(BREATH, BAR, DAY), accordion, TIME, Seat(0.17, -0.4))
    tape.play(
        read("@.4 D5:6 | -:6 | F#5:6 | -:6 | D5:6 | -:6 | B5:6 | A5:3 D6:3 |", BAR, DAY),
        celesta,
        TIME,
        Seat(0.2, 0.5),
    )
    drum = beat_out("D.kt.k|D.kt.t|" * 4, BAR, DAY, d=98.0, t=175.0, k=262.0)
    tape.play(drum, hand_drum, TIME, Seat(0.28, 0.16))
    tape.play(beat_out("s.ps.p|" * 8, BAR, DAY, s=2_400.0, p=3_300.0), brush, TIME, Seat(0.36, 0.25))


def compose() -> Signal:
    """Play the day from curtain to curtain."""
    tape = Tape(BARS * BAR * TIME.beat_seconds, np.random.default_rng(3))
    for hour in (_dawn, _noon, _dusk, _day):
        hour(tape)
    return tape.sound
