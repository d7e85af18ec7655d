"""Arranging: what a band makes of a line of chords, so that a score is its tunes, its chords and its form."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from sounds.harmony import Chord, bass, broken, chords, pad, shaped
from sounds.instruments.blown import bowed
from sounds.instruments.bodies import Instrument
from sounds.instruments.drums import triangle
from sounds.pieces import Part, Section, Stem
from sounds.score import Seat, Time, beat_out, read

Style = Literal["thin", "walking", "full"]

#: How much softer or louder a style is played, in decibels.
DYNAMIC: Final[Mapping[Style, float]] = {"thin": -4.5, "walking": 0.0, "full": 2.0}
FORCE: Final[Mapping[Style, float]] = {"thin": 0.40, "walking": 0.52, "full": 0.62}
HIGH_STRINGS: Final = 69
TRIANGLE: Final = 2_350.0


class Beat(NamedTuple):
    """A drum: its strokes in two bars, where it sits, the pitches of its signs."""

    instrument: Instrument
    strokes: str
    seat: Seat
    pitches: Mapping[str, float]


class Voice(NamedTuple):
    """A tune, and who plays it where."""

    text: str
    instrument: Instrument | Literal["theremin"]
    seat: Seat


@dataclass(frozen=True, slots=True)
class Band:
    """Who plays the bed, the pulse and the sparkle of a piece, and in which figures."""

    time: Time
    held: Instrument
    held_level: float
    low: Instrument
    low_level: float
    low_note: int
    steps: Mapping[Style, str]
    middle: Instrument
    middle_level: float
    middle_note: int
    sway: Mapping[Style, str]
    light: Instrument
    light_level: float
    light_note: int
    drops: Mapping[Style, str]
    beats: Mapping[Style, Sequence[Beat]]
    bars: int = 8
    strings: float = 0.34
    bed_note: int = 57
    strung: frozenset[Style] = field(default=frozenset(("thin", "full")))

    def section(self, name: str, key: str, harmony: str, style: Style, *tune: Voice) -> Section:
        """A section in one of the ways the band plays."""
        line = chords(harmony, self.time.bar)
        parts = [Part(read(text, self.time.bar), instrument, seat) for text, instrument, seat in tune]
        stems: dict[Stem, Sequence[Part]] = {
            "bed": self._bed(line, style),
            "pulse": self._pulse(line, style),
            "tune": parts,
            "sparkle": self._sparkle(line, style),
        }
        return Section(name, self.bars, key, stems, DYNAMIC[style])

    def _bed(self, line: Sequence[Chord], style: Style) -> list[Part]:
        force = FORCE[style]
        held = shaped(pad(line, self.bed_note, 3, force), 0.85, 1.0, 0.9)
        parts = [Part(held, self.held, Seat(self.held_level, -0.35, hall=0.22))]
        if style in self.strung:
            high = shaped(pad(line, HIGH_STRINGS, 2, force), 0.7, 1.0, 0.8)
            parts.append(Part(high, bowed, Seat(self.strings, 0.25, hall=0.3)))
        return parts

    def _pulse(self, line: Sequence[Chord], style: Style) -> list[Part]:
        force = FORCE[style]
        parts = [
            Part(
                bass(line, self.steps[style], self.low_note, force),
                self.low,
                Seat(self.low_level, -0.2, 0.85),
            )
        ]
        if self.sway[style]:
            sway = broken(line, self.sway[style], self.middle_note, 0.7 * force)
            parts.append(Part(sway, self.middle, Seat(self.middle_level, 0.5)))
        for beat in self.beats[style]:
            strokes = beat_out(beat.strokes * (self.bars // 2), self.time.bar, **beat.pitches)
            parts.append(Part(strokes, beat.instrument, beat.seat))
        return parts

    def _sparkle(self, line: Sequence[Chord], style: Style) -> list[Part]:
        drops = shaped(broken(line, self.drops[style], self.light_note, FORCE[style]), 0.8, 1.1, 0.9)
        parts = [Part(drops, self.light, Seat(self.light_level, 0.55, hall=0.3))]
        if style != "thin":
            touches = beat_out("....t...|........|" * (self.bars // 2), self.time.bar, t=TRIANGLE)
            parts.append(Part(touches, triangle, Seat(0.1, -0.6, hall=0.3)))
        return parts
