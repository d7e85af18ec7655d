"""Dawn: a lilting climb in D major pentatonic for kalimba, pizzicato and the breath of an accordion."""

import numpy as np

from sounds.instruments import accordion, brush, hand_drum, kalimba, pizzicato
from sounds.score import Seat, Tape, Time, beat_out, read
from sounds.synth import Signal

BARS = 32
BAR = 6  # eighths: the balloon sways once a bar
TIME = Time(BAR, 60.0 / 184.0)

CLIMB = """
@.62 D5:2 A5!:1 F#5:2 E5:1 | F#5:3 -:1 A5:1 B5:1 | A5:2 F#5:1 E5:2 D5:1 | E5:4 -:2 |
@.66 D5:2 A5!:1 F#5:2 E5:1 | F#5:2 A5:1 B5:3 | @.72 D6!:2 B5:1 A5:2 F#5:1 | @.6 E5:1 F#5:1 E5:1 D5:3 |
"""
CLIMB_AGAIN = """
@.66 D5:2 A5!:1 F#5:1 E5:1 D5:1 | F#5:2 E5:1 F#5:1 A5:1 B5:1 |
A5:2 B5:1 A5:1 F#5:1 E5:1 | E5:2 A4:1 B4:1 D5:1 E5:1 |
@.7 D5:2 A5!:1 F#5:2 E5:1 | F#5:2 A5:1 B5:2 D6:1 | @.76 E6!:2 D6:1 B5:2 A5:1 | @.6 F#5:1 E5:1 A4:1 D5:3 |
"""
CLOUD_BANK = """
@.55 B4:3 D5:2 E5:1 | F#5:5 E5:1 | D5:2 E5:1 A4:3 | B4:6 |
@.62 B4:3 D5:2 E5:1 | F#5:2 A5:1 B5:3 | @.68 A5:3 F#5:2 E5:1 | @.6 E5:5 -:1 |
"""
DROPS = """
@.34 -:1 F#5:1 B5:1 -:3 | -:1 A5:1 D6:1 -:3 | -:1 F#5:1 A5:1 -:3 | -:1 F#5:1 B5:1 D6:1 B5:1 F#5:1 |
-:1 F#5:1 B5:1 -:3 | @.4 -:1 B5:1 D6:1 F#6:1 D6:1 B5:1 |
-:1 D6:1 A5:1 -:1 D6:1 A5:1 | B5:1 A5:1 E5:1 B4:1 A4:2 |
"""
HOME = """
@.7 D5:2 A5!:1 F#5:2 E5:1 | F#5:3 -:1 A5:1 B5:1 | A5:2 B5:1 A5:1 F#5:1 E5:1 | E5:2 A4:1 B4:1 D5:1 E5:1 |
@.74 D5+F#5:2 A5!:1 F#5:2 E5:1 | F#5:2 A5:1 B5:2 D6:1 | @.7 D6:2 B5:1 A5:2 F#5:1 | @.5 D5:4 -:2 |
"""
ECHO = """
@.42 -:3 D4:2 A4:1 | F#4:2 E4:1 F#4:3 | -:3 A4:2 F#4:1 | E4:2 D4:1 E4:3 |
-:3 D4:2 A4:1 | F#4:2 E4:1 F#4:2 A4:1 | B4:3 B4:2 A4:1 | F#4:2 E4:1 D4:3 |
"""
STEPS = """
@.55 D3:3 A3:3 | D3:3 F#3:3 | B2:3 F#3:3 | A2:3 E3:3 |
D3:3 A3:3 | B2:3 F#3:3 | E3:3 B3:3 | A2:2 A3:1 D3:3 |
"""
DEEP_STEPS = """
@.5 B2:3 F#3:3 | B2:3 D3:3 | E3:3 A2:3 | B2:3 F#3:2 A3:1 |
B2:3 F#3:3 | D3:3 F#3:3 | A2:3 E3:3 | A2:3 A3:1 E3:1 A2:1 |
"""
SWAY = """
@.28 -:1 F#4:1 A4:1 -:1 F#4:1 A4:1 | -:1 A4:1 D5:1 -:1 A4:1 D5:1 | -:1 F#4:1 B4:1 -:1 F#4:1 B4:1 |
-:1 E4:1 A4:1 -:1 E4:1 B4:1 | -:1 F#4:1 A4:1 -:1 F#4:1 A4:1 | -:1 F#4:1 B4:1 -:1 F#4:1 B4:1 |
-:1 E4:1 B4:1 -:1 E4:1 B4:1 | -:1 E4:1 A4:1 F#4:2 -:1 |
"""
BREATH = """
@.5 F#4+A4:6 | D4+A4:6 | D4+F#4:6 | E4+A4:6 | F#4+A4:6 | D4+F#4:6 | E4+B4:6 | E4+A4:3 D4+F#4:3 |
"""
LOW_BREATH = """
@.34 D4+F#4:6 | B3+F#4:6 | E4+A4:6 | D4+F#4:6 | D4+F#4:6 | F#4+A4:6 | E4+A4:6 | E4+A4:6 |
"""


def compose() -> Signal:
    """Play the piece: the climb alone, the climb with everybody, a bank of clouds, home again in canon."""
    tape = Tape(BARS * BAR * TIME.beat_seconds, np.random.default_rng(90))
    front, low = Seat(0.45, 0.08), Seat(0.52, -0.22)
    for bar, line in ((1, CLIMB), (9, CLIMB_AGAIN), (17, DROPS), (25, HOME)):
        tape.play(read(line, BAR, bar), kalimba, TIME, front)
    for bar, line in ((1, STEPS), (9, STEPS), (17, DEEP_STEPS), (25, STEPS)):
        tape.play(read(line, BAR, bar), pizzicato, TIME, low)
    for bar in (9, 25):
        tape.play(read(SWAY, BAR, bar), pizzicato, TIME, Seat(0.52, 0.3))
        tape.play(read(BREATH, BAR, bar), accordion, TIME, Seat(0.17, -0.35))
    tape.play(read(ECHO, BAR, 25), pizzicato, TIME, Seat(0.5, 0.42))
    tape.play(read(CLOUD_BANK, BAR, 17), accordion, TIME, Seat(0.30, -0.1, held=0.92))
    tape.play(read(LOW_BREATH, BAR, 17), accordion, TIME, Seat(0.17, -0.4))
    for bar in (9, 17, 25):
        tape.play(beat_out("s.ps.p|" * 8, BAR, bar, s=2_400.0, p=3_300.0), brush, TIME, Seat(0.42, 0.25))
        tape.play(beat_out("o.....|o..o..|" * 4, BAR, bar, o=82.0), hand_drum, TIME, Seat(0.28, -0.05))
    return tape.sound
