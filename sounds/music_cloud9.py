"""Dawn: a lilting climb in D major for kalimba, pizzicato and the breath of an accordion.

The climb and its answer; a bank of clouds in B minor; a meadow in G major that leads back by way of A; home
in canon, the summit, and the evening of the flight.
"""

from sounds.arranging import Band, Beat, Voice
from sounds.instruments.blown import accordion, recorder
from sounds.instruments.drums import brush, hand_drum, shaker
from sounds.instruments.plucked import celesta, harp, kalimba, pizzicato
from sounds.pieces import Piece
from sounds.score import Seat, Time

TIME = Time(6, 60.0 / 190.0)  # eighths: the balloon sways once a bar

HAZE = """
@.56 D5:6 | -:6 | @.58 D5:3 A5:3 | -:6 | -:6 | @.6 B4:3 F#5:3 | -:6 | @.6 E5:2 F#5:1 A5:3 |
"""
HAZE_CHORDS = "D | Gmaj7 | D/F# | A7sus | Bm7 | Gmaj7 | Em7 | A7sus"
CLIMB = """
@.62 D5:2 A5!:1 F#5:2 E5:1 | F#5:3 -:1 A5:1 B5:1 | A5:2 F#5:1 E5:2 D5:1 | E5:4 -:2 |
@.66 D5:2 A5!:1 F#5:2 E5:1 | F#5:2 A5:1 B5:3 | @.72 D6!:2 B5:1 A5:2 F#5:1 | @.6 E5:1 F#5:1 E5:1 D5:3 |
"""
CLIMB_CHORDS = "D | D/F# | Bm7 | A7sus A | D | Gmaj7 | Em7 A7sus | A7 D"
CLIMB_AGAIN = """
@.66 D5:2 A5!:1 F#5:1 E5:1 D5:1 | F#5:2 E5:1 F#5:1 A5:1 B5:1 |
A5:2 B5:1 A5:1 F#5:1 E5:1 | E5:2 A4:1 B4:1 D5:1 E5:1 |
@.7 D5:2 A5!:1 F#5:2 E5:1 | F#5:2 A5:1 B5:2 D6:1 | @.76 E6!:2 D6:1 B5:2 A5:1 | @.6 F#5:1 E5:1 A4:1 D5:3 |
"""
CLIMB_AGAIN_CHORDS = "D | D/F# | Bm7 | A7sus A | D | Gmaj7 | Em7 A7 | A7sus D"
BANK = """
@.55 B4:3 D5:2 E5:1 | F#5:5 E5:1 | D5:2 E5:1 A4:3 | B4:6 |
@.62 B4:3 D5:2 E5:1 | F#5:2 A5:1 B5:3 | @.68 A5:3 F#5:2 E5:1 | @.6 E5:5 -:1 |
"""
BANK_CHORDS = "Bm | Bm7/A | Em7 A | Bm7 | Gmaj7 | D/F# | Em7 A | A7sus A7"
BANK_FAR = """
@.6 F#5:3 B5:2 A5:1 | F#5:4 -:1 E5:1 | D5:2 E5:1 F#5:2 A5:1 | B5:5 -:1 |
@.68 D6:3 B5:2 A5:1 | G5:2 B5:1 A5:2 F#5:1 | @.6 E5:3 F#5:2 E5:1 | C#5:4 -:2 |
"""
BANK_FAR_CHORDS = "Bm | Bm7/A | Gmaj7 | Em7 | Bm7 | Em7 | F#m7 A7sus | A7"
MEADOW = """
@.6 G5:3 B5:2 A5:1 | G5:2 D5:1 E5:3 | C6!:3 B5:2 G5:1 | A5:5 -:1 |
@.66 B5:3 D6:2 C6:1 | B5:2 G5:1 E5:3 | @.7 A5:2 B5:1 C6:2 A5:1 | @.6 G5:4 -:2 |
"""
MEADOW_CHORDS = "G | Em7 | C | D7sus D7 | G/B | Em7 | Am7 D7 | G"
MEADOW_WIND = """
@.56 E5:2 G5:1 B5:3 | A5:2 F#5:1 D5:3 | @.64 G5:2 B5:1 D6:3 | C#6:2 B5:1 A5:3 |
@.5 E5:3 -:3 | F#5:3 -:3 | @.6 G5:2 A5:1 B5:2 C#6:1 | A5:4 -:2 |
"""
MEADOW_WIND_CHORDS = "Em7 | D/F# | G | A | A7sus | D/A | Em7/A A7 | A7"
HOME = """
@.7 D5:2 A5!:1 F#5:2 E5:1 | F#5:3 -:1 A5:1 B5:1 | A5:2 B5:1 A5:1 F#5:1 E5:1 | E5:2 A4:1 B4:1 D5:1 E5:1 |
@.74 D5+F#5:2 A5!:1 F#5:2 E5:1 | F#5:2 A5:1 B5:2 D6:1 | @.7 D6:2 B5:1 A5:2 F#5:1 | @.6 E5:1 F#5:1 E5:1 D5:3 |
"""
ECHO = """
@.42 -:3 D4:2 A4:1 | F#4:2 E4:1 F#4:3 | -:3 A4:2 F#4:1 | E4:2 D4:1 E4:3 |
-:3 D4:2 A4:1 | F#4:2 E4:1 F#4:2 A4:1 | B4:3 B4:2 A4:1 | F#4:2 E4:1 D4:3 |
"""
SUMMIT = """
@.72 D6!:3 A5:2 F#5:1 | E6!:3 D6:2 B5:1 | F#6!:3 E6:2 D6:1 | C#6:3 A5:3 |
@.76 B5:2 D6:1 G6!:2 F#6:1 | E6:2 D6:1 B5:2 A5:1 | F#5:2 A5:1 E6:2 C#6:1 | D6:5 -:1 |
"""
SUMMIT_CHORDS = "D | G | Bm7 | F#m7 | G | Em7 | D/A A7 | D"
SUMMIT_BELOW = """
@.5 F#5:3 D5:3 | G5:3 D5:3 | D5:3 F#5:3 | E5:3 C#5:3 | G5:3 B5:3 | G5:3 E5:3 | D5:3 C#5:3 | F#5:5 -:1 |
"""
EVENING = """
-:6 | @.6 F#5:5 -:1 | -:3 @.58 E5:3 | D5:5 -:1 | -:6 | @.56 B4:3 D5:3 | A4:5 -:1 | @.5 D5:5 -:1 |
"""
EVENING_CHORDS = "Gmaj7 | D/F# | Em7 | Bm7 | Gmaj7 | G6 | Gmaj7 A7sus | D"

RUSTLE = Beat(brush, "s.ps.p|s.ps.p|", Seat(0.34, 0.45), {"s": 3_600.0, "p": 5_200.0})
DRUM = Beat(hand_drum, "o.....|o..o..|", Seat(0.26, -0.05), {"o": 82.0})
GRAINS = Beat(shaker, "g.gg.g|g.gg.g|", Seat(0.5, -0.6, hall=0.1), {"g": 6_200.0})

BAND = Band(
    TIME,
    held=accordion,
    held_level=0.30,
    low=pizzicato,
    low_level=0.55,
    low_note=38,
    steps={"thin": "1:3 5:3", "walking": "1:3 5:2 8:1", "full": "1:3 5:2 8:1"},
    middle=pizzicato,
    middle_level=0.5,
    middle_note=62,
    sway={"thin": "", "walking": "-:1 1:1 2:1 -:1 1:1 2:1", "full": "-:1 1:1 2:1 -:1 1:1 2:1"},
    light=celesta,
    light_level=0.4,
    light_note=78,
    drops={"thin": "-:2 2:1 1:3", "walking": "-:1 1:1 3:1 -:3", "full": "0:1 2:1 3:1 4:1 3:1 2:1"},
    beats={"thin": (), "walking": (RUSTLE, DRUM), "full": (RUSTLE, DRUM, GRAINS)},
)


def _kalimba(text: str) -> Voice:
    return Voice(text, kalimba, Seat(0.5, 0.12, hall=0.2))


def _recorder(text: str, level: float = 0.3, pan: float = -0.3) -> Voice:
    return Voice(text, recorder, Seat(level, pan, held=0.92, hall=0.26))


def _harp(text: str, level: float = 0.55, pan: float = 0.4) -> Voice:
    return Voice(text, harp, Seat(level, pan, hall=0.22))


PIECE = Piece(
    "cloud9",
    "cloud9",
    "dawn music",
    TIME,
    (
        BAND.section("haze", "D", HAZE_CHORDS, "thin", _kalimba(HAZE)),
        BAND.section("climb", "D", CLIMB_CHORDS, "walking", _kalimba(CLIMB)),
        BAND.section("again", "D", CLIMB_AGAIN_CHORDS, "full", _kalimba(CLIMB_AGAIN), _harp(ECHO, 0.4)),
        BAND.section("bank", "D", BANK_CHORDS, "thin", _recorder(BANK, 0.4, -0.1)),
        BAND.section("far", "D", BANK_FAR_CHORDS, "walking", _recorder(BANK_FAR), _harp(BANK, 0.4)),
        BAND.section("meadow", "G", MEADOW_CHORDS, "walking", _kalimba(MEADOW), _recorder(MEADOW, 0.16)),
        BAND.section("wind", "G", MEADOW_WIND_CHORDS, "thin", _recorder(MEADOW_WIND, 0.36, -0.2)),
        BAND.section("home", "D", CLIMB_CHORDS, "full", _kalimba(HOME), _harp(ECHO, 0.5)),
        BAND.section("summit", "D", SUMMIT_CHORDS, "full", _kalimba(SUMMIT), _recorder(SUMMIT_BELOW, 0.24)),
        BAND.section("evening", "D", EVENING_CHORDS, "thin", _harp(EVENING, 0.8, 0.2)),
    ),
    (
        ("haze", "climb", "again", "bank", "far", "meadow", "wind", "home", "summit", "evening"),
        ("haze", "bank", "climb", "again", "meadow", "wind", "summit", "far", "home", "evening"),
        ("climb", "again", "meadow", "wind", "home", "bank", "far", "summit", "evening", "haze"),
    ),
    bright=1.2,
)
