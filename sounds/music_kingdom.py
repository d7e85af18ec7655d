"""Noon: a garden dance in G lydian for wooden recorder, harp and hand drum.

The vine and the vine in leaf; a talk between harp and recorder; the market in D major; an arbour in A major
and the way back from it; the harvest with everybody; a rest in the shade.
"""

from sounds.arranging import Band, Beat, Voice
from sounds.instruments.blown import accordion, recorder
from sounds.instruments.drums import brush, hand_drum, shaker
from sounds.instruments.plucked import celesta, harp, kalimba, pizzicato
from sounds.pieces import Piece
from sounds.score import Seat, Time

TIME = Time(4, 60.0 / 114.0, swing=0.53)

SEED = """
@.56 D5:4 | D5:1 A5:1 G5:2 | -:4 | F#5:1 E5:1 D5:2 | -:4 | B4:1 D5:1 A5:2 | -:2 C#5:1 E5:1 | G5:3 -:1 |
"""
SEED_CHORDS = "Gmaj7 | G6 | A | D | Gmaj7 | Em7 | A7sus A7 | Gmaj7"
VINE = """
@.6 D5:1 A5!:1.5 G5:.5 F#5:.5 E5:.5 | F#5:1 D5:1 B4:1 D5:1 |
E5:.5 F#5:.5 G5:.5 E5:.5 C#5!:1 E5:1 | D5:2.5 -:1.5 |
@.64 D5:1 A5!:1.5 B5:.5 A5:.5 G5:.5 | F#5:1 G5:.5 A5:.5 B5!:1.5 A5:.5 |
G5:.5 F#5:.5 E5:.5 C#5:.5 E5:1 F#5:1 | @.56 G5:2.5 -:1.5 |
"""
VINE_CHORDS = "Gmaj7 | Bm7 | A7 | D | Gmaj7 | Em7 | A7 | G"
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
TALK_CHORDS = "Em9 | Em7 | A7 | A7 | Gmaj7 | Gmaj7 | A7 | D"
MARKET = """
@.64 A5:1 F#5:.5 A5:.5 B5!:1 A5:1 | G5:.5 F#5:.5 E5:1 F#5:2 |
G5:1 E5:.5 G5:.5 A5!:1 G5:1 | F#5:.5 E5:.5 D5:1 E5:2 |
@.68 A5:1 F#5:.5 A5:.5 B5!:1 D6:1 | C#6:.5 B5:.5 A5:1 B5:2 |
G5:1 F#5:.5 E5:.5 D5:1 C#5:1 | @.6 D5:2.5 -:1.5 |
"""
MARKET_CHORDS = "D | Em7 D/F# | G | D/F# A | D | F#m7 Bm7 | Em7 A7 | D"
ARBOUR = """
@.6 C#6:2 B5:1 A5:1 | G#5:2 F#5:1 E5:1 | F#5:1.5 G#5:.5 A5:1 B5:1 | C#6:3 -:1 |
@.66 D6!:2 C#6:1 B5:1 | C#6:2 A5:1 F#5:1 | B5:1 A5:.5 G#5:.5 F#5:1 G#5:1 | @.58 A5:3 -:1 |
"""
ARBOUR_CHORDS = "A | E/G# | F#m7 | A/C# | D | F#m7 | Bm7 E7 | A"
GATE = """
@.6 A5:1 C#6:.5 E6:.5 D6:2 | B5:1 G5:1 E5:2 | A5:1 F#5:.5 A5:.5 C6!:2 | B5:1 A5:1 F#5:2 |
@.54 E5:2 G5:2 | F#5:2 A5:2 | @.62 D5:1 E5:1 F#5:1 A5:1 | D6:2 -:2 |
"""
GATE_CHORDS = "A D | Em7 | D7 | Bm7 | Em7 | D/F# | Am7 D7 | D7sus D7"
HARVEST = """
@.72 D5:.5 G5:.5 A5!:1.5 B5:.5 A5:.5 G5:.5 | F#5:1 A5:.5 B5:.5 D6!:1.5 C#6:.5 |
E6!:1 D6:.5 B5:.5 G5:1 E5:1 | D5:1.5 E5:.5 F#5:1 A5:1 |
@.76 D6!:1 C#6:.5 B5:.5 A5:1 G5:1 | F#5:1 G5:.5 A5:.5 B5!:1 D6:1 |
C#6:.5 B5:.5 A5:.5 G5:.5 E5:1 F#5:1 | @.68 G5:3 -:1 |
"""
HARVEST_CHORDS = "Gmaj7 | Bm7 | Em7 | D | Gmaj7 | Em7 | A7 | G"
SHADE = """
@.56 A5:3 G5:1 | F#5:4 | E5:3 D5:1 | B4:3 -:1 | D5:2 E5:2 | G5:3 -:1 | F#5:2 E5:2 | @.5 D5:3 -:1 |
"""
SHADE_CHORDS = "Em7 | Bm7 | Gmaj7 | Em7 | G/B | Em7 | A7sus | D"

PITCHES = {"d": 98.0, "t": 175.0, "k": 262.0}
DANCE = Beat(hand_drum, "D.k.t.k.|D.kkt.k.|", Seat(0.30, 0.16), PITCHES)
LIGHT_DANCE = Beat(hand_drum, "d.....k.|d...t...|", Seat(0.26, 0.16), PITCHES)
SWISH = Beat(brush, "..s...s.|..s...ss|", Seat(0.34, -0.5), {"s": 4_200.0})
GRAINS = Beat(shaker, "g.ggg.gg|g.ggg.gg|", Seat(0.42, 0.6, hall=0.1), {"g": 6_000.0})

BAND = Band(
    TIME,
    held=accordion,
    held_level=0.22,
    low=pizzicato,
    low_level=0.5,
    low_note=40,
    steps={"thin": "1:3 5:1", "walking": "1:2 5:1.5 5:.5", "full": "1:1.5 8:.5 5:1.5 5:.5"},
    middle=harp,
    middle_level=0.42,
    middle_note=59,
    sway={
        "thin": "",
        "walking": "0:.5 1:.5 2:.5 3:.5 -:.5 3:.5 2:.5 1:.5",
        "full": "0:.5 2:.5 3:.5 4:.5 3:.5 4:.5 3:.5 2:.5",
    },
    light=celesta,
    light_level=0.36,
    light_note=79,
    drops={
        "thin": "-:1.5 2:.5 1:2",
        "walking": "-:1 1:.5 3:.5 -:2",
        "full": "0:.5 2:.5 3:.5 4:.5 -:1 3:.5 2:.5",
    },
    beats={"thin": (), "walking": (LIGHT_DANCE, SWISH), "full": (DANCE, SWISH, GRAINS)},
)


def _recorder(text: str, level: float = 0.36, pan: float = 0.1) -> Voice:
    return Voice(text, recorder, Seat(level, pan, held=0.88, hall=0.24))


def _harp(text: str, level: float = 0.56, pan: float = -0.35) -> Voice:
    return Voice(text, harp, Seat(level, pan, hall=0.22))


def _kalimba(text: str, level: float = 0.4, pan: float = -0.3) -> Voice:
    return Voice(text, kalimba, Seat(level, pan, hall=0.2))


PIECE = Piece(
    "cloudy_kingdom",
    "cloudy_kingdom",
    "noon music",
    TIME,
    (
        BAND.section("seed", "G", SEED_CHORDS, "thin", _harp(SEED, 0.7)),
        BAND.section("vine", "G", VINE_CHORDS, "walking", _recorder(VINE)),
        BAND.section(
            "leaf", "G", VINE_CHORDS, "full", _recorder(VINE_IN_LEAF), _recorder(SECOND_VINE, 0.26, -0.4)
        ),
        BAND.section("talk", "G", TALK_CHORDS, "thin", _harp(CALL), _recorder(ANSWER, 0.36, 0.3)),
        BAND.section("market", "D", MARKET_CHORDS, "walking", _recorder(MARKET), _kalimba(MARKET, 0.25)),
        BAND.section("arbour", "A", ARBOUR_CHORDS, "walking", _kalimba(ARBOUR, 0.5, -0.1)),
        BAND.section("gate", "A", GATE_CHORDS, "thin", _recorder(GATE, 0.32)),
        BAND.section(
            "harvest", "G", HARVEST_CHORDS, "full", _recorder(HARVEST), _recorder(SECOND_VINE, 0.26, -0.4)
        ),
        BAND.section("shade", "D", SHADE_CHORDS, "thin", _kalimba(SHADE, 0.5, 0.1)),
    ),
    (
        ("seed", "vine", "leaf", "talk", "market", "arbour", "gate", "harvest", "shade"),
        ("vine", "leaf", "arbour", "gate", "harvest", "talk", "market", "shade", "seed"),
        ("seed", "talk", "vine", "market", "arbour", "gate", "leaf", "shade", "harvest"),
    ),
)
