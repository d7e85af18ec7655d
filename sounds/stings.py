"""Short pieces for great moments; the music ducks under them."""

from collections.abc import Sequence

from numpy.random import Generator

from sounds.cues import Cue
from sounds.instruments.blown import accordion, glass, recorder
from sounds.instruments.bodies import Instrument
from sounds.instruments.drums import hand_drum
from sounds.instruments.plucked import celesta, harp, kalimba, pizzicato, vibraphone
from sounds.score import Seat, Tape, Time, beat_out, read
from sounds.synth import Signal

#: The keys that music sounds in, and how many semitones a sting goes up for each.
KEYS = ("D", "G", "A")
STEPS = (0, 5, -5)

Part = tuple[str, Instrument, Seat]


def _perform(parts: Sequence[Part], time: Time, seconds: float, key: int, rng: Generator) -> Tape:
    """The parts of a short piece in one of the keys, each one bar as long as the whole."""
    tape = Tape(seconds, rng)
    ratio = 2.0 ** (STEPS[key] / 12.0)
    for line, instrument, seat in parts:
        notes = [
            note._replace(pitches=tuple(ratio * pitch for pitch in note.pitches))
            for note in read(line, time.bar)
        ]
        tape.play(notes, instrument, time, seat)
    return tape


def win(key: int, rng: Generator) -> Signal:
    """Eight notes up to a high D, everybody landing together."""
    melody = "D5:.5 F#5:.5 A5:.5 B5:.5 A5:.5 D6!:1 E6!:.5 {}:4"
    parts: list[Part] = [
        ("@.64 " + melody.format("F#6+D6!"), kalimba, Seat(0.55, 0.1)),
        ("@.6 D5:1 A5:1.5 D6:1 C#6:.5 D6!:3 -:1", recorder, Seat(0.26, 0.35, held=0.9)),
        ("@.5 D4:.5 -:.5 A3:.5 -:.5 D4:.5 A3:1 A2:.5 D3!:4", pizzicato, Seat(0.7, -0.2)),
        ("@.4 -:3.5 A4:.05 D4+F#4+A4+D5+F#5:4 -:.45", harp, Seat(0.5, -0.35)),
        ("@.5 -:4 D4+F#4+A4:2.6 -:1.4", accordion, Seat(0.2, -0.4)),
        ("@.45 -:4 D6+A6:2 F#6:2", celesta, Seat(0.2, 0.45)),
    ]
    time = Time(8, 60.0 / 152.0)
    tape = _perform(parts, time, 4.2, key, rng)
    tape.play(beat_out("d.k.d.kkD.......", 8, d=92.0, k=240.0), hand_drum, time, Seat(0.45, 0.15))
    return tape.sound


def loss(key: int, rng: Generator) -> Signal:
    """A friendly shrug: down five notes and a warm chord that forgives."""
    parts: list[Part] = [
        ("@.55 A5:.75 E5:.25 G5:.75 E5:.25 D5:1 A4:1 D5:4", kalimba, Seat(0.52, 0.1)),
        ("@.5 -:3 E3:1 D3:4", pizzicato, Seat(0.6, -0.2)),
        ("@.45 -:2 G4+D5:2 A4+D5:2.6 -:1.4", accordion, Seat(0.24, -0.3)),
        ("@.4 -:6 A5:2", celesta, Seat(0.16, 0.4)),
    ]
    return _perform(parts, Time(8, 60.0 / 126.0), 4.4, key, rng).sound


def draw(key: int, rng: Generator) -> Signal:
    """Two players say the same thing from two sides and meet in the middle."""
    parts: list[Part] = [
        ("@.58 D5:1 A5:1 G5:1 E5:1 D5:4", kalimba, Seat(0.5, -0.6)),
        ("@.5 -:.5 A5:1 D5:1 E5:1 A4:.5 D5:4", vibraphone, Seat(0.6, 0.6)),
        ("@.5 D3:2 A3:2 D3:4", pizzicato, Seat(0.6, 0.0)),
        ("@.4 -:4 A4+D5:2.5 -:1.5", accordion, Seat(0.2, 0.0)),
    ]
    return _perform(parts, Time(8, 60.0 / 160.0), 3.6, key, rng).sound


def traveller(key: int, rng: Generator) -> Signal:
    """Somebody steps out of the light and bows."""
    parts: list[Part] = [
        ("@.5 D4:.25 A4:.25 D5:.25 E5:.25 A5:.5 G5:.5 D6:4", vibraphone, Seat(0.62, 0.2, held=1.4)),
        ("@.5 A5:2 D6:2.5 -:1.5", glass, Seat(0.3, -0.2)),
        ("@.5 -:1 D4:.5 G4:.5 A4+D5:4", harp, Seat(0.5, -0.35)),
        ("@.4 -:2 A6:1 D6:3", celesta, Seat(0.18, 0.45)),
        ("@.5 -:2 D3:4", pizzicato, Seat(0.6, 0.0)),
    ]
    return _perform(parts, Time(6, 60.0 / 120.0), 3.6, key, rng).sound


def cup(key: int, rng: Generator) -> Signal:
    """A toy fanfare for three recorders and a drum: the cup is yours."""
    time = Time(12, 60.0 / 138.0)
    seats = (Seat(0.36, 0.05, held=0.8), Seat(0.27, -0.35, held=0.8), Seat(0.25, 0.4, held=0.8))
    lines = (
        "@.66 D5:.33 D5:.33 D5:.34 A5!:1.5 F#5:.5 A5:1 B5:.5 A5:.5 D6!:2 C#6:.5 B5:.5 A5:.5 B5:.5 D6!:3",
        "@.56 D5:.33 D5:.33 D5:.34 F#5:1.5 D5:.5 F#5:1 G5:.5 F#5:.5 F#5:2 E5:.5 G5:.5 F#5:.5 G5:.5 A5:3",
        "@.5 A4:.33 A4:.33 A4:.34 D5:1.5 A4:.5 D5:1 D5:.5 D5:.5 B4:2 A4:.5 D5:.5 C#5:.5 C#5:.5 F#5:3",
    )
    parts: list[Part] = [(line, recorder, seat) for line, seat in zip(lines, seats, strict=True)]
    parts += [
        ("@.55 D3:1 D3:2 D3:1 G3:1 B2:2 A2:1 A2:1 D3!:3", pizzicato, Seat(0.7, -0.1)),
        ("@.5 -:5 D4+A4+D5+F#5:2 -:2 D4+A4+D5+F#5+A5:3", harp, Seat(0.45, -0.4)),
        ("@.45 -:5 D6:2 -:2 F#6:1 A6:2", celesta, Seat(0.22, 0.5)),
        ("@.5 -:9 D5:1 F#5:.5 A5:.5 D6:1", kalimba, Seat(0.4, 0.2)),
    ]
    tape = _perform(parts, time, 6.2, key, rng)
    roll = beat_out("kkkD..d.D.d.D...D.kkD...", 12, d=92.0, k=230.0)
    tape.play(roll, hand_drum, time, Seat(0.45, 0.1))
    return tape.sound


CUES = tuple(
    Cue(id_, caption, make, len(KEYS), "key", "moment", "sting", wet=0.0)
    for id_, caption, make in (
        ("win", "bright fanfare", win),
        ("loss", "gentle falling tune", loss),
        ("draw", "two tunes meet", draw),
        ("traveller", "a traveller's greeting", traveller),
        ("cup", "cup fanfare", cup),
    )
)
