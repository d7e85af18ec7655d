"""Celebrations: one for who has won, one for who has lost well, one for the awards; each goes round."""

from dataclasses import replace

from sounds.arranging import Band, Beat, Style, Voice
from sounds.instruments.blown import accordion, recorder
from sounds.instruments.bodies import Instrument
from sounds.instruments.drums import brush, hand_drum, shaker
from sounds.instruments.plucked import celesta, harp, kalimba, pizzicato
from sounds.pieces import Piece, Section
from sounds.score import Seat, Time

CHEER = """
@.68 D5:.5 F#5:.5 A5:.5 B5:.5 A5:1 D6!:1 | C#6:.5 D6:.5 C#6:.5 A5:.5 B5:2 |
G5:.5 B5:.5 D6:.5 E6:.5 D6!:1 B5:1 | A5:.5 B5:.5 A5:.5 F#5:.5 E5:2 |
D5:.5 F#5:.5 A5:.5 B5:.5 A5:1 D6!:1 | F#6!:1 E6:.5 D6:.5 B5:2 |
G5:.5 A5:.5 B5:.5 D6:.5 C#6:1 E6:1 | D6:3 -:1 |
"""
CHEER_CHORDS = "D | A Bm7 | G | D A | D | Bm7 | Em7 A7 | D"
ROUND = """
@.64 B5!:1.5 A5:.5 G5:1 B5:1 | A5:1.5 G5:.5 F#5:1 D5:1 | E5:.5 F#5:.5 G5:.5 A5:.5 B5:1 G5:1 |
F#5:1 A5:1 A5:2 |
@.7 B5!:1.5 C#6:.5 D6:1 B5:1 | A5:1.5 B5:.5 D6:1 F#6:1 | E6:.5 D6:.5 B5:.5 G5:.5 E5:1 A5:1 |
D6:1 A5:1 D5:1 -:1 |
"""
ROUND_CHORDS = "G | D/F# | Em7 | D A | G | Bm7 | Em7 A7 | D"
CONSOLE = """
@.56 A5:2 G5:1 E5:1 | F#5:3 -:1 | G5:2 E5:1 C#5:1 | D5:3 -:1 |
@.6 B4:1 D5:1 G5:2 | F#5:1 A5:1 D5:2 | E5:1.5 F#5:.5 G5:1 E5:1 | F#5:3 -:1 |
"""
CONSOLE_CHORDS = "A7sus | D | Em7 A | Bm7 | G | D/F# | Em7 A7 | D"
SMILE = """
@.6 D6:2 C#6:1 A5:1 | B5:3 -:1 | G5:2 F#5:1 E5:1 | A5:3 -:1 |
B5:1 A5:1 G5:1 F#5:1 | E5:1 G5:1 B5:2 | A5:1.5 G5:.5 F#5:1 E5:1 | @.54 D5:3 -:1 |
"""
SMILE_CHORDS = "D | G | Em7 | A7sus A | G Em7 | Em7 | A7 | D"
HONOUR = """
@.6 D5:1 E5:1 F#5:2 | A5:1.5 G5:.5 F#5:2 | B5:1 A5:1 G5:1 F#5:1 | E5:3 -:1 |
@.66 D5:1 E5:1 F#5:2 | B5:1.5 A5:.5 D6:2 | C#6:1 B5:1 A5:1 E5:1 | A5:3 -:1 |
"""
HONOUR_CHORDS = "Gmaj7 | D/F# | Em7 | A7sus A | Gmaj7 | Bm7 | A7 | A7sus A7"
PRAISE = """
@.66 F#5:2 A5:1 D6:1 | C#6:2 B5:2 | A5:1 G5:1 F#5:1 E5:1 | F#5:3 -:1 |
G5:2 B5:1 E6:1 | D6:2 A5:2 | B5:1 A5:.5 G5:.5 E5:1 C#5:1 | @.58 D5:3 -:1 |
"""
PRAISE_CHORDS = "D | A Bm7 | G Em7 | D | Em7 | D/F# | Em7 A7 | D"

DRUM = Beat(hand_drum, "D.k.d.kk|D.k.d.k.|", Seat(0.3, 0.12), {"d": 92.0, "k": 240.0})
SOFT_DRUM = Beat(hand_drum, "d.....k.|d.......|", Seat(0.24, 0.12), {"d": 92.0, "k": 240.0})
SWISH = Beat(brush, "..s...s.|..s...ss|", Seat(0.34, -0.5), {"s": 4_200.0})
GRAINS = Beat(shaker, "gggggggg|gggggggg|", Seat(0.22, 0.6, hall=0.1), {"g": 6_000.0})


def _band(time: Time, low_steps: str) -> Band:
    steps: dict[Style, str] = {"thin": "1:3 5:1", "walking": "1:2 5:2", "full": low_steps}
    return Band(
        time,
        held=accordion,
        held_level=0.26,
        low=pizzicato,
        low_level=0.52,
        low_note=38,
        steps=steps,
        middle=harp,
        middle_level=0.42,
        middle_note=60,
        sway={
            "thin": "",
            "walking": "0:.5 1:.5 2:.5 3:.5 2:1 1:1",
            "full": "-:.5 1:.5 2:.5 3:.5 -:.5 2:.5 3:.5 4:.5",
        },
        light=celesta,
        light_level=0.36,
        light_note=78,
        drops={
            "thin": "-:1.5 2:.5 1:2",
            "walking": "-:1 1:.5 3:.5 2:2",
            "full": "0:.5 2:.5 3:.5 4:.5 -:1 3:.5 2:.5",
        },
        beats={"thin": (), "walking": (SOFT_DRUM, SWISH), "full": (DRUM, SWISH, GRAINS)},
    )


def _voice(text: str, instrument: Instrument, level: float, pan: float) -> Voice:
    return Voice(text, instrument, Seat(level, pan, held=0.88, hall=0.24))


def _told(sections: tuple[Section, ...], *decibels: float) -> tuple[Section, ...]:
    """The sections, each as soft or as loud as it is to be."""
    return tuple(replace(section, decibels=level) for section, level in zip(sections, decibels, strict=True))


def _celebration() -> Piece:
    time = Time(4, 60.0 / 116.0)
    band = _band(time, "1:1 8:1 5:1 8:1")
    sections = (
        band.section(
            "cheer",
            "D",
            CHEER_CHORDS,
            "full",
            _voice(CHEER, kalimba, 0.5, 0.1),
            _voice(CHEER, recorder, 0.2, -0.3),
        ),
        band.section(
            "round",
            "D",
            ROUND_CHORDS,
            "walking",
            _voice(ROUND, recorder, 0.36, 0.1),
            _voice(ROUND, harp, 0.3, -0.4),
        ),
    )
    told = _told(sections, 1.5, -7.4)
    return Piece(
        "celebration",
        "celebration",
        "music for the winners",
        time,
        told,
        (("cheer", "round"),),
        folded={"bed": "tune", "sparkle": "tune"},
    )


def _consolation() -> Piece:
    time = Time(4, 60.0 / 103.0)
    band = _band(time, "1:2 5:2")
    sections = (
        band.section("console", "D", CONSOLE_CHORDS, "thin", _voice(CONSOLE, kalimba, 0.5, 0.1)),
        band.section(
            "smile",
            "D",
            SMILE_CHORDS,
            "walking",
            _voice(SMILE, recorder, 0.32, 0.1),
            _voice(SMILE, harp, 0.3, -0.4),
        ),
    )
    told = _told(sections, -5.5, 1.0)
    return Piece(
        "consolation",
        "celebration",
        "music for good losers",
        time,
        told,
        (("console", "smile"),),
        folded={"bed": "tune", "sparkle": "tune"},
    )


def _awards() -> Piece:
    time = Time(4, 60.0 / 102.0)
    band = _band(time, "1:2 5:1 8:1")
    sections = (
        band.section(
            "honour",
            "D",
            HONOUR_CHORDS,
            "walking",
            _voice(HONOUR, harp, 0.6, 0.1),
            _voice(HONOUR, recorder, 0.2, -0.3),
        ),
        band.section(
            "praise",
            "D",
            PRAISE_CHORDS,
            "full",
            _voice(PRAISE, recorder, 0.36, 0.1),
            _voice(PRAISE, kalimba, 0.3, -0.3),
        ),
    )
    told = _told(sections, -5.0, 1.5)
    return Piece(
        "awards",
        "celebration",
        "music for the awards",
        time,
        told,
        (("honour", "praise"),),
        folded={"bed": "tune", "sparkle": "tune"},
    )


PIECES = (_celebration(), _consolation(), _awards())
