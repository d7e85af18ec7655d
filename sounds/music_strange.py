"""Dusk: a tiptoe in D minor for vibraphone, bass clarinet and a soft theremin.

The lantern; an alley where somebody else walks too; moonrise; a mirror in B minor, where F is F sharp; the
lantern again with everybody; embers.
"""

from sounds.arranging import Band, Beat, Voice
from sounds.instruments.blown import bass_clarinet, bowed, glass
from sounds.instruments.drums import brush, hand_drum, shaker, wood
from sounds.instruments.plucked import celesta, harp, vibraphone
from sounds.pieces import Piece
from sounds.score import Seat, Time

TIME = Time(4, 60.0 / 89.0, swing=0.62)

HUSH = """
@.54 A4:4 | -:4 | D5:2 A5:2 | -:4 | C5:3 A4:1 | -:4 | F5:1 E5:1 C5:2 | -:2 D4:.5 A4:.5 D5:1 |
"""
HUSH_CHORDS = "Dm9 | Bbmaj7 | Dm7 | Gm7 | Fmaj7 | Gm7 | Bbmaj7 C | A7sus"
LANTERN = """
@.56 D4:1.5 A4:.5 C5!:1 A4:1 | G4:.5 A4:.5 F4:1 D4:2 | D4:1.5 A4:.5 C5!:1 D5:1 | C5:.5 A4:.5 G4:3 |
@.6 D4:1.5 A4:.5 C5!:1 A4:1 | @.66 F5!:1.5 D5:.5 C5:1 A4:1 |
G4:.5 A4:.5 C5:.5 A4:.5 G4:1 F4:1 | @.5 D4:3 -:1 |
"""
LANTERN_UP = """
@.5 D5:1.5 A5:.5 C6:1 A5:1 | G5:.5 A5:.5 F5:1 D5:2 | D5:1.5 A5:.5 C6:1 D6:1 | C6:.5 A5:.5 G5:3 |
D5:1.5 A5:.5 C6:1 A5:1 | F6:1.5 D6:.5 C6:1 A5:1 | G5:.5 A5:.5 C6:.5 A5:.5 G5:1 F5:1 | D5:3 -:1 |
"""
LANTERN_CHORDS = "Dm7 | Gm7 Dm | Dm7 | Fmaj7 C | Dm7 | Bbmaj7 | Gm7 C7sus | Dm"
ALLEY = """
@.56 F5!:1 E5:.5 D5:.5 A4:2 | Bb4:1 C5:.5 D5:.5 F5:2 | G5!:1 F5:.5 E5:.5 C5:2 | D5:3 -:1 |
@.62 F5!:1 E5:.5 D5:.5 A5:2 | G5:1 A5:.5 Bb5:.5 D5:2 | C5:1 Bb4:1 A4:1 G4:1 | @.52 A4:3 -:1 |
"""
ALLEY_CHORDS = "Dm | Bbmaj7 | C | Dm7 | Dm | Gm7 | Gm7 C7 | A7sus A7"
MOONRISE = """
@.5 A4:3 C5:1 | D5:4 | @.62 F5:2 D5:2 | C5:3 -:1 |
@.55 A4:2 C5:2 | @.68 D5:2 G5:2 | F5:2 D5:1 C5:1 | @.5 A4:3 -:1 |
"""
RIPPLES = """
@.36 D5:.5 F5:.5 A5:.5 C6:.5 A5:2 | D5:.5 F5:.5 A5:.5 D6:.5 A5:2 | D5:.5 F5:.5 Bb5:.5 D6:.5 A5:2 |
C5:.5 F5:.5 A5:.5 C6:.5 E6:2 | D5:.5 F5:.5 A5:.5 C6:.5 A5:2 | D5:.5 G5:.5 Bb5:.5 D6:.5 F6:2 |
D5:.5 F5:.5 Bb5:.5 D6:.5 G5:2 | A4:.5 D5:.5 E5:.5 A5:.5 C#6:2 |
"""
MOON_CHORDS = "Fmaj7 | Dm7 | Bbmaj7 | Fmaj7 | Dm7 | Gm7 | Bbmaj7 Gm7 | A7sus A7"
MIRROR = """
@.56 F#5:2 E5:1 D5:1 | C#5:2 B4:2 | D5:2 E5:1 F#5:1 | A5:3 -:1 |
@.62 G5:2 F#5:1 E5:1 | F#5:2 B5:2 | A5:1 G5:1 F#5:1 E5:1 | @.52 C#5:3 -:1 |
"""
MIRROR_CHORDS = "Bm7 | F#m7 | Gmaj7 | D | Em7 | Bm7 | Gmaj7 A | A7"
DOUBLED = """
@.66 D5:1.5 A5:.5 C6!:1 A5:1 | G5:.5 A5:.5 F5:1 D5:1 A5:.5 C6:.5 |
D6:1.5 A5:.5 C6!:1 D6:1 | C6:.5 A5:.5 G5:2 A5:.5 C6:.5 |
@.7 D6:1.5 A5:.5 C6!:1 A5:1 | @.74 F6!:1.5 D6:.5 C6:.5 D6:.5 A5:1 |
@.64 G5:.5 A5:.5 C6:.5 A5:.5 G5:1 F5:1 | @.54 D5:2 -:2 |
"""
AFTERGLOW = """
@.34 A5:4 | G5:3 -:1 | A5:2 C6:2 | G5:3 -:1 | A5:4 | F5:2 A5:2 | G5:2 C5:2 | D5:3 -:1 |
"""
EMBERS = """
@.56 D5:3 A4:1 | F5:4 | E5:3 C5:1 | D5:3 -:1 | Bb4:2 D5:2 | F5:2 A5:2 | G5:2 E5:2 | @.5 D5:3 -:1 |
"""
EMBERS_CHORDS = "Dm7 | Bbmaj7 | Fmaj7 C | Gm7 | Bbmaj7 | Dm7 | Gm7 C | Dm"

TICKS = Beat(brush, "..b...b.|..b...bb|", Seat(0.46, 0.4), {"b": 3_400.0})
SKIN = Beat(hand_drum, "h.......|h....h..|", Seat(0.26, -0.05), {"h": 73.4})
BLOCKS = Beat(wood, "t...k...|t...k..k|", Seat(0.16, -0.5), {"t": 880.0, "k": 740.0})
GRAINS = Beat(shaker, "..g...g.|..g...gg|", Seat(0.5, -0.6, hall=0.1), {"g": 6_400.0})

BAND = Band(
    TIME,
    held=glass,
    held_level=0.22,
    low=bass_clarinet,
    low_level=0.34,
    low_note=38,
    steps={
        "thin": "1:3 -:1",
        "walking": "1:.5 -:1 5:.5 1:1 -:1",
        "full": "1:.5 -:1 5:.5 8:.5 -:.5 5:.5 -:.5",
    },
    middle=vibraphone,
    middle_level=0.34,
    middle_note=62,
    sway={"thin": "", "walking": "-:1 1+2:1 -:1 2+3:1", "full": "-:.5 1:.5 2:.5 3:.5 -:.5 3:.5 2:.5 1:.5"},
    light=celesta,
    light_level=0.36,
    light_note=77,
    drops={
        "thin": "-:1.5 2:.5 1:2",
        "walking": "-:2.5 1:.5 3:1",
        "full": "-:.5 1:.5 2:.5 3:.5 4:.5 3:.5 2:1",
    },
    beats={"thin": (), "walking": (TICKS, SKIN), "full": (TICKS, SKIN, BLOCKS, GRAINS)},
    bed_note=60,
    strung=frozenset(("thin", "walking", "full")),
)


def _vibes(text: str, level: float = 0.6, pan: float = 0.1) -> Voice:
    return Voice(text, vibraphone, Seat(level, pan, held=1.25, hall=0.24))


def _harp(text: str, level: float = 0.4, pan: float = 0.45) -> Voice:
    return Voice(text, harp, Seat(level, pan, hall=0.24))


def _strings(text: str, level: float = 0.4, pan: float = -0.3) -> Voice:
    return Voice(text, bowed, Seat(level, pan, hall=0.28))


def _theremin(text: str, level: float = 0.2, pan: float = -0.12) -> Voice:
    return Voice(text, "theremin", Seat(level, pan, hall=0.3))


PIECE = Piece(
    "strange_world",
    "strange_world",
    "dusk music",
    TIME,
    (
        BAND.section("hush", "D", HUSH_CHORDS, "thin", _vibes(HUSH, 0.7)),
        BAND.section("lantern", "D", LANTERN_CHORDS, "walking", _vibes(LANTERN), _harp(LANTERN_UP, 0.3)),
        BAND.section("alley", "D", ALLEY_CHORDS, "walking", _harp(ALLEY, 0.6, 0.2), _strings(ALLEY, 0.25)),
        BAND.section(
            "moonrise", "D", MOON_CHORDS, "thin", _theremin(MOONRISE, 0.26), _vibes(RIPPLES, 0.42, 0.35)
        ),
        BAND.section(
            "mirror", "D", MIRROR_CHORDS, "walking", _strings(MIRROR, 0.44), _vibes(MIRROR, 0.3, 0.3)
        ),
        BAND.section("doubled", "D", LANTERN_CHORDS, "full", _vibes(DOUBLED), _theremin(AFTERGLOW)),
        BAND.section("embers", "D", EMBERS_CHORDS, "thin", _vibes(EMBERS, 0.6), _harp(EMBERS, 0.4)),
    ),
    (
        ("hush", "lantern", "alley", "moonrise", "mirror", "doubled", "embers"),
        ("lantern", "moonrise", "mirror", "alley", "doubled", "embers", "hush"),
        ("hush", "alley", "lantern", "mirror", "moonrise", "doubled", "embers"),
    ),
    bright=6.2,
    balance={"bed": -8.5, "pulse": -10.5, "tune": 0.0, "sparkle": -1.0},
)
