"""Noon: a garden dance in G lydian for wooden recorder, harp and hand drum."""

import numpy as np

from sounds.instruments import brush, hand_drum, harp, pizzicato, recorder
from sounds.score import Seat, Tape, Time, beat_out, read
from sounds.synth import Signal

BARS = 32
BAR = 4
TIME = Time(BAR, 60.0 / 112.0, swing=0.53)

VINE = """
@.6 D5:1 A5!:1.5 G5:.5 F#5:.5 E5:.5 | F#5:1 D5:1 B4:1 D5:1 |
E5:.5 F#5:.5 G5:.5 E5:.5 C#5!:1 E5:1 | D5:2.5 -:1.5 |
@.64 D5:1 A5!:1.5 B5:.5 A5:.5 G5:.5 | F#5:1 G5:.5 A5:.5 B5!:1.5 A5:.5 |
G5:.5 F#5:.5 E5:.5 C#5:.5 E5:1 F#5:1 | @.56 G5:2.5 -:1.5 |
"""
VINE_IN_LEAF = """
@.64 D5:.5 G5:.5 A5!:1.5 G5:.5 F#5:.5 E5:.5 | F#5:.5 E5:.5 D5:1 B4:.5 C#5:.5 D5:1 |
E5:.5 F#5:.5 G5:.5 E5:.5 C#5!:.5 D5:.5 E5:1 | D5:2 -:.5 A5:.5 G5:.5 F#5:.5 |
@.68 D5:.5 G5:.5 A5!:1.5 B5:.5 A5:.5 G5:.5 | F#5:1 G5:.5 A5:.5 B5!:1 C#6:.5 D6:.5 |
@.72 B5:.5 A5:.5 G5:.5 E5:.5 C#5:.5 E5:.5 F#5:1 | @.58 G5:2.5 -:1.5 |
"""
SECOND_VINE = """
@.42 B4:2 D5:2 | D5:2 B4:2 | C#5:2 A4:2 | B4:2.5 -:1.5 |
B4:2 D5:2 | D5:2 G5:2 | E5:2 C#5:1 D5:1 | B4:2.5 -:1.5 |
"""
CALL = """
@.62 E4:.5 G4:.5 B4:.5 E5:.5 F#5!:1 E5:1 | -:4 | C#4:.5 E4:.5 A4:.5 C#5:.5 E5!:1 C#5:1 | -:4 |
D4:.5 G4:.5 B4:.5 D5:.5 G5!:1 F#5:1 | -:4 |
@.55 A4:.5 C#5:.5 E5:.5 A5:.5 G5:.5 E5:.5 C#5:.5 A4:.5 | D4:.5 A4:.5 D5:.5 F#5:.5 A5:2 |
"""
ANSWER = """
@.5 -:4 | -:1 B5!:.5 A5:.5 F#5:1 E5:1 | -:4 | -:1 A5!:.5 G5:.5 E5:1 C#5:1 |
-:4 | @.58 -:1 B5!:.5 C#6:.5 D6:1 B5:1 | A5:1 G5:.5 F#5:.5 E5:1 C#5:1 | @.5 D5:3 -:1 |
"""
HARP = """
@.4 G3:.5 D4:.5 G4:.5 B4:.5 A4:.5 B4:.5 G4:.5 D4:.5 | B3:.5 D4:.5 F#4:.5 B4:.5 -:.5 F#4:.5 D4:.5 B3:.5 |
A3:.5 C#4:.5 E4:.5 A4:.5 -:.5 E4:.5 C#4:.5 A3:.5 | G3:.5 D4:.5 A4:.5 B4:.5 D5:1 A4:1 |
G3:.5 D4:.5 G4:.5 B4:.5 A4:.5 B4:.5 G4:.5 D4:.5 | E3:.5 B3:.5 E4:.5 G4:.5 B4:.5 G4:.5 E4:.5 B3:.5 |
A3:.5 C#4:.5 E4:.5 A4:.5 -:.5 E4:.5 C#4:.5 A3:.5 | G3:.5 D4:.5 G4:.5 B4:.5 D5:2 |
"""
ROOTS = """
@.5 G2:2 D3:1.5 D3:.5 | B2:2 F#3:2 | A2:2 E3:1.5 E3:.5 | G2:2 D3:2 |
G2:2 D3:1.5 D3:.5 | E3:2 B2:2 | A2:2 C#3:2 | G2:1.5 D3:.5 G2:2 |
"""
LONG_ROOTS = """
@.45 E3:3 B2:1 | E3:3 E3:1 | A2:3 E3:1 | A2:3 A2:1 | G2:3 D3:1 | G2:2 B2:2 | A2:2 A2:2 | D3:2 D3:1 A2:1 |
"""
DRUM = "D.k.t.k.|D.kkt.k.|" * 4
LIGHT_DRUM = "d.....k.|d...t...|" * 4
PITCHES = {"d": 98.0, "t": 175.0, "k": 262.0}


def compose() -> Signal:
    """Play the piece: the vine, the vine in leaf, harp and recorder in talk, the vine with everybody."""
    tape = Tape(BARS * BAR * TIME.beat_seconds, np.random.default_rng(44))
    for bar, line in ((1, VINE), (9, VINE_IN_LEAF), (17, ANSWER), (25, VINE_IN_LEAF)):
        tape.play(read(line, BAR, bar), recorder, TIME, Seat(0.34, 0.06, held=0.88))
    tape.play(read(SECOND_VINE, BAR, 25), recorder, TIME, Seat(0.28, 0.34, held=0.92))
    for bar, level in ((1, 0.40), (9, 0.44), (25, 0.46)):
        tape.play(read(HARP, BAR, bar), harp, TIME, Seat(level, -0.32))
    tape.play(read(CALL, BAR, 17), harp, TIME, Seat(0.56, -0.25))
    for bar, line in ((1, LONG_ROOTS.replace("E3:3 B2:1 | E3:3 E3:1", "G2:3 D3:1 | B2:3 B2:1")), (9, ROOTS)):
        tape.play(read(line, BAR, bar), pizzicato, TIME, Seat(0.40, -0.12))
    for bar, line in ((17, LONG_ROOTS), (25, ROOTS)):
        tape.play(read(line, BAR, bar), pizzicato, TIME, Seat(0.46, -0.12))
    for bar, line, level in (
        (5, LIGHT_DRUM[:36], 0.26),
        (9, DRUM, 0.30),
        (17, LIGHT_DRUM, 0.28),
        (25, DRUM, 0.34),
    ):
        tape.play(beat_out(line, BAR, bar, **PITCHES), hand_drum, TIME, Seat(level, 0.16))
    for bar in (9, 25):
        tape.play(beat_out("..s...s.|" * 8, BAR, bar, s=3_200.0), brush, TIME, Seat(0.34, -0.5))
    return tape.sound
