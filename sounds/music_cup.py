"""The evening of the cup: a toy parade in D major for recorders, harp, squeezebox and drum.

People gather; the parade goes by, and by again; a toast; a dance in G major and one by lantern light in A;
the parade far away in B minor; the crown; the way home.
"""

from sounds.arranging import Band, Beat, Voice
from sounds.instruments.blown import accordion, recorder
from sounds.instruments.drums import brush, hand_drum, shaker
from sounds.instruments.plucked import celesta, harp, kalimba, pizzicato
from sounds.pieces import Piece
from sounds.score import Seat, Time

TIME = Time(4, 60.0 / 114.0, swing=0.54)

GATHER = """
@.56 D5:2 A5:2 | -:4 | E5:2 B5:2 | -:4 | F#5:2 D6:2 | -:2 B5:2 | A5:2 E5:2 | @.52 A5:3 -:1 |
"""
GATHER_CHORDS = "D | Gmaj7 | Em7 | A7sus | Bm7 | G | Em7 | A7sus A7"
PARADE = """
@.64 D5:1 D5:.5 F#5:.5 A5!:1.5 F#5:.5 | G5:1 B5:.5 A5:.5 F#5:2 |
E5:1 E5:.5 G5:.5 B5!:1.5 A5:.5 | F#5:.5 G5:.5 E5:1 D5:2 |
@.68 D5:1 D5:.5 F#5:.5 A5!:1.5 D6:.5 | B5:1 D6:.5 C#6:.5 B5:2 |
A5:1 G5:.5 F#5:.5 E5:1 F#5:.5 E5:.5 | @.6 D5:3 -:1 |
"""
PARADE_CHORDS = "D | G D/F# | Em7 A7 | A7 D | D | G | D/A A7 | D"
PARADE_AGAIN = """
@.68 D6!:1.5 A5:.5 B5:1 F#5:1 | G5:.5 A5:.5 B5:1 A5:2 | B5:1.5 G5:.5 E5:1 G5:1 | F#5:.5 A5:.5 D6:1 C#6:2 |
@.72 D6!:1.5 A5:.5 B5:1 F#5:1 | G5:.5 B5:.5 E6!:1 D6:2 | C#6:1 B5:.5 A5:.5 G5:1 E5:1 | @.62 D5:3 -:1 |
"""
PARADE_AGAIN_CHORDS = "D Bm7 | G A | Em7 | D/F# A | D Bm7 | G | A7 | D"
TOAST = """
@.56 F#5:2 E5:1 D5:1 | B4:2 D5:2 | G5:2 F#5:1 E5:1 | C#5:3 -:1 |
@.6 F#5:2 A5:1 B5:1 | D6:2 B5:2 | A5:1.5 G5:.5 F#5:1 E5:1 | @.54 E5:3 -:1 |
"""
TOAST_CHORDS = "Bm7 | G | Em7 | A | D | Gmaj7 | Bm7 Em7 | A7sus A7"
DANCE = """
@.66 D6!:1 B5:.5 G5:.5 D5:1 G5:1 | A5:.5 B5:.5 C6:1 B5:2 | E6!:1 C6:.5 A5:.5 E5:1 A5:1 |
B5:.5 A5:.5 G5:1 F#5:2 |
D6!:1 B5:.5 G5:.5 D5:1 G5:1 | C6:1 E6:.5 D6:.5 C6:2 | B5:1 A5:.5 G5:.5 A5:1 F#5:1 | @.6 G5:3 -:1 |
"""
DANCE_CHORDS = "G | Am7 G | Am7 | Em7 D | G | C | G/D D7 | G"
LIGHTS = """
@.6 E5:1 A5:.5 B5:.5 C#6:2 | D6:1 C#6:.5 B5:.5 A5:2 | F#5:1 B5:.5 C#6:.5 D6:2 | C#6:1 B5:.5 A5:.5 G#5:2 |
@.66 A5:1 C#6:.5 E6:.5 E6:2 | D6:1 B5:.5 G#5:.5 A5:2 | G5:1 A5:1 B5:1 C#6:1 | @.56 A5:3 -:1 |
"""
LIGHTS_CHORDS = "A | D A | Bm7 | E | A | E A | Em7 A7 | A7"
FAR = """
@.56 B4:1 B4:.5 D5:.5 F#5:1.5 D5:.5 | E5:1 G5:.5 F#5:.5 D5:2 | C#5:1 C#5:.5 E5:.5 A5:1.5 G5:.5 | F#5:3 -:1 |
B5:1.5 A5:.5 F#5:1 D5:1 | E5:1 G5:.5 B5:.5 A5:2 | G5:1 F#5:1 E5:1 C#5:1 | @.5 A4:3 -:1 |
"""
FAR_CHORDS = "Bm7 | Em7 G | A | D | Bm7 | Em7 | Em7 A7 | A7"
CROWN = """
@.74 D6!:1 D6:.5 C#6:.5 B5:1 A5:1 | B5:1 D6:.5 E6:.5 F#6!:2 | G6!:1 F#6:.5 E6:.5 D6:1 B5:1 | C#6:2 A5:2 |
D6!:1 D6:.5 C#6:.5 B5:1 F#6:1 | E6:1 D6:.5 B5:.5 G5:2 | F#5:1 A5:.5 D6:.5 C#6:1 E6:1 | D6:3 -:1 |
"""
CROWN_BELOW = """
@.5 F#5:2 D5:2 | F#5:2 D5:2 | B5:2 G5:2 | E5:2 C#5:2 | F#5:2 D5:2 | G5:2 B4:2 | D5:2 G5:2 | F#5:3 -:1 |
"""
CROWN_CHORDS = "D | Bm7 | G Em7 | A | D Bm7 | Em7 G | D/A A7 | D"
HOMEWARD = """
@.56 A5:3 F#5:1 | G5:3 E5:1 | F#5:3 D5:1 | B4:3 -:1 | D5:2 E5:2 | F#5:3 A5:1 | G5:2 E5:2 | @.5 D5:3 -:1 |
"""
HOMEWARD_CHORDS = "D | Em7 | Bm7 | G | Gmaj7 | D/F# | Em7 A7 | D"

PITCHES = {"d": 92.0, "k": 230.0}
MARCH = Beat(hand_drum, "D..kd.kk|D..kd.d.|", Seat(0.32, 0.1), PITCHES)
SOFT_MARCH = Beat(hand_drum, "d...d.k.|d...d...|", Seat(0.26, 0.1), PITCHES)
SWISH = Beat(brush, "s.s.s.s.|s.s.s.ss|", Seat(0.28, -0.5), {"s": 4_200.0})
GRAINS = Beat(shaker, "g.ggg.gg|g.ggg.gg|", Seat(0.42, 0.6, hall=0.1), {"g": 6_000.0})

BAND = Band(
    TIME,
    held=accordion,
    held_level=0.26,
    low=pizzicato,
    low_level=0.54,
    low_note=38,
    steps={"thin": "1:3 5:1", "walking": "1:2 5:2", "full": "1:1 8:1 5:1 8:1"},
    middle=harp,
    middle_level=0.42,
    middle_note=60,
    sway={"thin": "", "walking": "-:1 1+2:1 -:1 2+3:1", "full": "-:.5 1:.5 2:.5 3:.5 -:.5 2:.5 3:.5 4:.5"},
    light=celesta,
    light_level=0.36,
    light_note=78,
    drops={
        "thin": "-:1.5 2:.5 1:2",
        "walking": "-:2 1:.5 3:.5 2:1",
        "full": "0:.5 2:.5 3:.5 4:.5 -:1 3:.5 2:.5",
    },
    beats={"thin": (), "walking": (SOFT_MARCH, SWISH), "full": (MARCH, SWISH, GRAINS)},
)


def _recorder(text: str, level: float = 0.36, pan: float = 0.08) -> Voice:
    return Voice(text, recorder, Seat(level, pan, held=0.84, hall=0.25))


def _kalimba(text: str, level: float = 0.46, pan: float = -0.2) -> Voice:
    return Voice(text, kalimba, Seat(level, pan, hall=0.2))


def _harp(text: str, level: float = 0.6) -> Voice:
    return Voice(text, harp, Seat(level, -0.35, hall=0.22))


PIECE = Piece(
    "cup",
    "cup",
    "music of the cup",
    TIME,
    (
        BAND.section("gather", "D", GATHER_CHORDS, "thin", _harp(GATHER, 0.8)),
        BAND.section("parade", "D", PARADE_CHORDS, "walking", _recorder(PARADE)),
        BAND.section(
            "again", "D", PARADE_AGAIN_CHORDS, "full", _recorder(PARADE_AGAIN), _kalimba(PARADE_AGAIN, 0.3)
        ),
        BAND.section("toast", "D", TOAST_CHORDS, "thin", _kalimba(TOAST, 0.5)),
        BAND.section("dance", "G", DANCE_CHORDS, "full", _kalimba(DANCE), _harp(DANCE, 0.4)),
        BAND.section("lights", "A", LIGHTS_CHORDS, "walking", _recorder(LIGHTS)),
        BAND.section("far", "D", FAR_CHORDS, "thin", _recorder(FAR, 0.3, -0.3), _kalimba(FAR, 0.26, 0.3)),
        BAND.section(
            "crown", "D", CROWN_CHORDS, "full", _recorder(CROWN), _recorder(CROWN_BELOW, 0.26, -0.4)
        ),
        BAND.section("homeward", "D", HOMEWARD_CHORDS, "thin", _harp(HOMEWARD, 0.7)),
    ),
    (
        ("gather", "parade", "again", "toast", "dance", "lights", "far", "crown", "homeward"),
        ("parade", "again", "dance", "toast", "lights", "far", "crown", "homeward", "gather"),
    ),
    balance={"bed": -7.0, "pulse": -6.5, "tune": 0.0, "sparkle": -4.5},
    crest=8.2,
)
