"""The whole day on the title screen: dawn, noon and dusk each say their theme, then all play at once.

Between them a stroll, the night, a horizon in G major and the turn back; at the end of the night F becomes F
sharp, and it is day.
"""

from sounds.arranging import Band, Beat, Voice
from sounds.instruments.blown import accordion, recorder
from sounds.instruments.drums import brush, hand_drum, shaker
from sounds.instruments.plucked import celesta, harp, kalimba, pizzicato, vibraphone
from sounds.pieces import Piece
from sounds.score import Seat, Time

TIME = Time(6, 60.0 / 188.0)

CURTAIN = """
@.58 D5:3 A5:3 | D5:3 A4:1 B4:1 D5:1 | -:6 | F#5:3 B5:3 | G5:3 D6:3 | C#6:2 B5:1 A5:3 |
E5:3 F#5:2 E5:1 | A5:6 |
"""
CURTAIN_CHORDS = "D | D/F# | Gmaj7 | Bm7 | G | A | Em7 | A7sus"
FIRST_LIGHT = """
@.62 D5:2 A5!:1 F#5:2 E5:1 | F#5:3 -:1 A5:1 B5:1 | A5:2 F#5:1 E5:2 D5:1 | E5:4 -:2 |
@.66 D5:2 A5!:1 F#5:2 E5:1 | F#5:2 A5:1 B5:3 | D6!:2 B5:1 A5:2 F#5:1 | @.6 E5:1 F#5:1 E5:1 D5:3 |
"""
LIGHT_CHORDS = "D | D/F# | Bm7 | A7sus A | D | Gmaj7 | Em7 A7sus | A7 D"
GARDEN = """
@.62 D5:2 A5!:3 G5:1 | F#5:1 E5:1 F#5:1 D5:2 B4:1 | E5:1 F#5:1 G5:1 E5:1 D5:1 C#5:1 | D5:5 -:1 |
@.66 D5:2 A5!:3 B5:1 | A5:1 G5:1 F#5:1 B5!:2 A5:1 | G5:1 F#5:1 E5:1 C#5:1 E5:1 F#5:1 | @.56 A5:4 -:2 |
"""
GARDEN_CHORDS = "Gmaj7 | Bm7 | A7 | G | Gmaj7 | Em7 | A7 | D"
STROLL = """
@.62 B5:3 A5:2 G5:1 | F#5:3 D5:3 | E5:2 G5:1 F#5:2 D5:1 | E5:5 -:1 |
@.68 B5:3 A5:2 G5:1 | F#5:2 A5:1 D6!:3 | C#6:2 A5:1 B5:2 C#6:1 | D6:5 -:1 |
"""
STROLL_CHORDS = "Gmaj7 | D/F# | Em7 Bm7 | A7sus A | Gmaj7 | D/F# Bm7 | A7 | D"
LANTERN = """
@.58 D4:2 A4:1 C5!:2 A4:1 | G4:1 A4:1 F4:1 D4:3 | D4:2 A4:1 C5!:2 D5:1 | C5:1 A4:1 G4:4 |
@.62 D4:2 A4:1 C5!:2 A4:1 | F5!:2 D5:1 C5:2 A4:1 | G4:1 A4:1 C5:1 G4:3 | @.5 A4:6 |
"""
LANTERN_UP = """
@.44 D5:2 A5:1 C6:2 A5:1 | G5:1 A5:1 F5:1 D5:3 | D5:2 A5:1 C6:2 D6:1 | C6:1 A5:1 G5:4 |
D5:2 A5:1 C6:2 A5:1 | F6:2 D6:1 C6:2 A5:1 | G5:1 A5:1 C6:1 G5:3 | A5:6 |
"""
LANTERN_CHORDS = "Dm7 | Gm7 Dm | Dm7 | Fmaj7 C | Dm7 | Bbmaj7 | Gm7 C | A7sus A7"
NIGHT = """
@.5 A4:3 C5:3 | D5:6 | F5:3 E5:3 | D5:4 -:2 | @.56 A4:3 C5:3 | D5:3 G5:3 | F5:3 E5:3 | @.6 F#5:5 -:1 |
"""
NIGHT_CHORDS = "Fmaj7 | Bbmaj7 | Gm7 C | Dm7 | Fmaj7 | Gm7 | Dm7 A7 | D"
HORIZON = """
@.62 G5:2 B5:1 D6!:3 | C6:2 B5:1 A5:3 | B5:2 G5:1 E5:3 | D5:5 -:1 |
@.66 E5:2 G5:1 C6!:3 | B5:2 A5:1 G5:3 | A5:2 B5:1 C6:1 B5:1 A5:1 | @.6 G5:4 -:2 |
"""
HORIZON_CHORDS = "G | Am7 D | Em7 | Bm7 | C | Em7 | Am7 D7 | G"
TURN = """
@.54 E5:3 G5:3 | F#5:3 A5:3 | G5:3 B5:3 | A5:3 C#6:3 | @.62 B5:2 A5:1 G5:2 F#5:1 | E5:3 F#5:3 |
G5:2 E5:1 A5:3 | A5:5 -:1 |
"""
TURN_CHORDS = "Em7 | D/F# | G | A | Gmaj7 | Em7 | Em7 A7 | A7"
WHOLE_DAY = """
@.7 D5:2 A5!:1 F#5:2 E5:1 | F#5:3 -:1 A5:1 B5:1 | A5:2 F#5:1 E5:2 D5:1 | E5:2 A4:1 B4:1 D5:1 E5:1 |
D5+F#5:2 A5!:1 F#5:2 E5:1 | F#5:2 A5:1 B5:2 D6:1 | @.76 E6!:2 D6:1 B5:2 A5:1 | @.64 F#5:1 E5:1 A4:1 D5:3 |
"""
DESCANT = """
@.5 F#5:6 | D5:3 F#5:3 | F#5:3 A5:3 | C#5:3 B4:3 | A5:3 B5:3 | A5:2 F#5:1 D5:3 |
@.58 B5:3 A5:2 F#5:1 | A5:2 G5:1 F#5:3 |
"""
DAY_CHORDS = "D | D/F# | Bm7 | A7sus A | D | Bm7 | G Em7 | A7 D"
LAST_LIGHT = """
@.58 -:3 D5:3 | A5:6 | -:3 F#5:3 | B4:6 | -:3 G5:3 | F#5:3 E5:3 | D5:6 | @.5 A4:3 D5:3 |
"""
LAST_CHORDS = "Gmaj7 | D/F# | Bm7 | Em7 | Gmaj7 | Bm7 A | G | D"

RUSTLE = Beat(brush, "s.ps.p|s.ps.p|", Seat(0.3, 0.45), {"s": 3_600.0, "p": 5_200.0})
DRUM = Beat(hand_drum, "D.kt.k|D.kt.t|", Seat(0.28, 0.16), {"d": 98.0, "t": 175.0, "k": 262.0})
SOFT_DRUM = Beat(hand_drum, "d.....|d..d..|", Seat(0.24, 0.0), {"d": 82.0})
GRAINS = Beat(shaker, "g.gg.g|g.gg.g|", Seat(0.46, -0.6, hall=0.1), {"g": 6_200.0})

BAND = Band(
    TIME,
    held=accordion,
    held_level=0.26,
    low=pizzicato,
    low_level=0.52,
    low_note=38,
    steps={"thin": "1:3 5:3", "walking": "1:3 5:2 8:1", "full": "1:3 5:2 8:1"},
    middle=harp,
    middle_level=0.42,
    middle_note=60,
    sway={"thin": "", "walking": "0:1 1:1 2:1 3:1 2:1 1:1", "full": "0:1 2:1 3:1 4:1 3:1 2:1"},
    light=celesta,
    light_level=0.38,
    light_note=78,
    drops={"thin": "-:2 2:1 1:3", "walking": "-:3 1:1 3:1 2:1", "full": "-:1 2:1 3:1 4:1 3:1 2:1"},
    beats={"thin": (), "walking": (RUSTLE, SOFT_DRUM), "full": (RUSTLE, DRUM, GRAINS)},
)


def _kalimba(text: str, level: float = 0.5) -> Voice:
    return Voice(text, kalimba, Seat(level, 0.12, hall=0.2))


def _recorder(text: str, level: float = 0.34, pan: float = -0.25) -> Voice:
    return Voice(text, recorder, Seat(level, pan, held=0.9, hall=0.26))


def _vibes(text: str, level: float = 0.55) -> Voice:
    return Voice(text, vibraphone, Seat(level, 0.2, held=1.3, hall=0.22))


def _harp(text: str, level: float = 0.6) -> Voice:
    return Voice(text, harp, Seat(level, -0.3, hall=0.22))


PIECE = Piece(
    "title",
    "title",
    "music for the whole day",
    TIME,
    (
        BAND.section("curtain", "D", CURTAIN_CHORDS, "thin", _kalimba(CURTAIN)),
        BAND.section("dawn", "D", LIGHT_CHORDS, "walking", _kalimba(FIRST_LIGHT)),
        BAND.section("noon", "G", GARDEN_CHORDS, "walking", _recorder(GARDEN, 0.4)),
        BAND.section("stroll", "D", STROLL_CHORDS, "full", _recorder(STROLL), _kalimba(STROLL, 0.3)),
        BAND.section("dusk", "D", LANTERN_CHORDS, "walking", _vibes(LANTERN), _harp(LANTERN_UP, 0.36)),
        BAND.section(
            "night",
            "D",
            NIGHT_CHORDS,
            "thin",
            Voice(NIGHT, "theremin", Seat(0.24, -0.1, hall=0.3)),
            _vibes(NIGHT, 0.3),
        ),
        BAND.section("horizon", "G", HORIZON_CHORDS, "walking", _harp(HORIZON), _recorder(HORIZON, 0.22)),
        BAND.section("turn", "D", TURN_CHORDS, "thin", _vibes(TURN, 0.5)),
        BAND.section("day", "D", DAY_CHORDS, "full", _kalimba(WHOLE_DAY), _recorder(DESCANT)),
        BAND.section("last", "D", LAST_CHORDS, "thin", _harp(LAST_LIGHT, 0.8)),
    ),
    (
        ("curtain", "dawn", "noon", "stroll", "dusk", "night", "horizon", "turn", "day", "last"),
        ("curtain", "dusk", "night", "dawn", "stroll", "horizon", "turn", "noon", "day", "last"),
    ),
    bright=3.2,
)
