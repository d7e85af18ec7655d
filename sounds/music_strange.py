"""Dusk: a tiptoe in D minor pentatonic for vibraphone, bass clarinet and a soft theremin."""

import numpy as np

from sounds.instruments import bass_clarinet, brush, glass, hand_drum, vibraphone, wood
from sounds.score import Seat, Tape, Time, beat_out, read
from sounds.synth import Signal

BARS = 24
BAR = 4
TIME = Time(BAR, 60.0 / 84.0, swing=0.62)

LANTERN = """
@.56 D4:1.5 A4:.5 C5!:1 A4:1 | G4:.5 A4:.5 F4:1 D4:2 | D4:1.5 A4:.5 C5!:1 D5:1 | C5:.5 A4:.5 G4:3 |
@.6 D4:1.5 A4:.5 C5!:1 A4:1 | @.66 F5!:1.5 D5:.5 C5:1 A4:1 |
G4:.5 A4:.5 C5:.5 A4:.5 G4:1 F4:1 | @.5 D4:3 -:1 |
"""
LANTERN_DOUBLED = """
@.62 D4:1.5 A4:.5 C5!:1 A4:1 | G4:.5 A4:.5 F4:1 D4:1 A4:.5 C5:.5 |
D5:1.5 A4:.5 C5!:1 D5:1 | C5:.5 A4:.5 G4:2 A4:.5 C5:.5 |
@.66 D5:1.5 A4:.5 C5!:1 A4:1 | @.7 F5!:1.5 D5:.5 C5:.5 D5:.5 A4:1 |
@.6 G4:.5 A4:.5 C5:.5 A4:.5 G4:1 F4:1 | @.46 D4:2 -:2 |
"""
CHORDS = """
@.34 F4+A4:4 | D4+G4:4 | F4+A4:4 | C4+F4:4 | F4+A4:4 | D4+A4:4 | C4+G4:4 | F4+A4:4 |
"""
RIPPLES = """
@.36 D4:.5 G4:.5 C5:.5 D5:.5 G4:.5 C5:.5 D5:1 | D4:.5 F4:.5 A4:.5 C5:.5 D5:2 |
D4:.5 G4:.5 A4:.5 D5:.5 F5:1 D5:1 | C4:.5 F4:.5 A4:.5 C5:.5 F5:2 |
D4:.5 G4:.5 C5:.5 D5:.5 G4:.5 C5:.5 D5:1 | D4:.5 F4:.5 A4:.5 D5:.5 G5:2 |
C4:.5 F4:.5 A4:.5 C5:.5 F5:1 C5:1 | D4:.5 G4:.5 A4:.5 D5:.5 A4:2 |
"""
TIPTOE = """
@.5 D3!:.5 -:1 A2:.5 C3:.5 D3:.5 -:1 | F3:.5 -:.5 D3:.5 C3:.5 A2:.5 -:1.5 |
D3!:.5 -:1 A2:.5 C3:.5 D3:.5 -:1 | G3:.5 -:.5 F3:.5 D3:.5 C3:.5 -:1.5 |
D3!:.5 -:1 A2:.5 C3:.5 D3:.5 -:1 | F3:.5 -:.5 D3:.5 F3:.5 A3:.5 -:1.5 |
G3:.5 -:.5 G2:.5 -:.5 C3:.5 -:.5 A2:.5 -:.5 | D3:.5 -:1 A2:.5 D3:.5 -:1.5 |
"""
SLOW_DEEP = """
@.42 G2:3 -:1 | D3:2 A2:1 -:1 | G2:3 -:1 | F2:2 C3:1 -:1 |
G2:3 -:1 | D3:2 G2:1 -:1 | F2:2 C3:1 -:1 | A2:1.5 C3:.5 A2:1 -:1 |
"""
MOONRISE = """
@.5 A4:3 C5:1 | D5:4 | @.62 F5:2 D5:2 | C5:3 -:1 |
@.55 A4:2 C5:2 | @.68 D5:2 G5:2 | F5:2 D5:1 C5:1 | @.5 A4:3 -:1 |
"""
AFTERGLOW = """
@.34 A5:4 | G5:3 -:1 | A5:2 C6:2 | G5:3 -:1 | A5:4 | F5:2 A5:2 | G5:2 C5:2 | D5:3 -:1 |
"""


def compose() -> Signal:
    """Play the piece: the lantern on tiptoe, moonrise, the lantern again in the afterglow."""
    tape = Tape(BARS * BAR * TIME.beat_seconds, np.random.default_rng(13))
    for bar, line in ((1, LANTERN), (17, LANTERN_DOUBLED)):
        tape.play(read(line, BAR, bar), vibraphone, TIME, Seat(0.62, 0.08, held=1.25))
        tape.play(read(CHORDS, BAR, bar), vibraphone, TIME, Seat(0.38, 0.2))
        tape.play(read(TIPTOE, BAR, bar), bass_clarinet, TIME, Seat(0.34, -0.24, held=0.8))
    tape.play(read(RIPPLES, BAR, 9), vibraphone, TIME, Seat(0.50, 0.14, held=1.6))
    tape.play(read(SLOW_DEEP, BAR, 9), bass_clarinet, TIME, Seat(0.32, -0.24, held=0.95))
    tape.sing(read(MOONRISE, BAR, 9), TIME, Seat(0.27, -0.02))
    tape.sing(read(AFTERGLOW, BAR, 17), TIME, Seat(0.20, -0.1))
    tape.play(
        read("@.4 -:4 | -:4 | -:4 | D5:4 | -:4 | -:4 | -:4 | D5+A5:4", BAR, 1), glass, TIME, Seat(0.14, 0.45)
    )
    tape.play(
        read("@.4 -:4 | A5:4 | -:4 | C6:4 | -:4 | D6:4 | -:4 | D5:4", BAR, 9), glass, TIME, Seat(0.15, 0.45)
    )
    for bar, line in ((1, "..b...b.|..b...bb|" * 4), (17, "..b...b.|..b..bb.|" * 4)):
        tape.play(beat_out(line, BAR, bar, b=1_900.0), brush, TIME, Seat(0.48, 0.35))
        tape.play(beat_out("h.......|h....h..|" * 4, BAR, bar, h=73.4), hand_drum, TIME, Seat(0.26, -0.05))
    tape.play(beat_out("t...k...|" * 8, BAR, 9, t=880.0, k=740.0), wood, TIME, Seat(0.18, -0.45))
    return tape.sound
