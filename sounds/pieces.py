"""Pieces: music in sections, each played by four stems that sound together or apart."""

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Final, Literal, NamedTuple

import numpy as np

from sounds.dynamics import hold, level
from sounds.instruments.bodies import Instrument
from sounds.loudness import integrated
from sounds.rooms import HALL, widened
from sounds.score import LEAD_SECONDS, Note, Seat, Tape, Time
from sounds.shaping import bell, filtered, high, low, shelf
from sounds.spectra import side_to_mid
from sounds.synth import RATE, Signal

Stem = Literal["bed", "pulse", "tune", "sparkle"]

STEMS: Final[tuple[Stem, ...]] = ("bed", "pulse", "tune", "sparkle")
TAIL_SECONDS: Final = 0.5 + HALL.seconds  # what still rings after the last bar of a section
FADE_SECONDS: Final = 0.5
#: How the stems stand to one another, in decibels, and where each begins: what is low is in the pulse alone.
BALANCE: Final[Mapping[Stem, float]] = {"bed": -7.0, "pulse": -5.0, "tune": 0.0, "sparkle": -4.5}
LOWEST: Final[Mapping[Stem, float]] = {"bed": 190.0, "pulse": 52.0, "tune": 190.0, "sparkle": 350.0}
MIX: Final = (bell(340.0, -2.0, 0.8), bell(2_000.0, 7.0, 0.6), shelf(5_500.0, -5.5), low(8_500.0))
MUSIC_LUFS: Final = -22.9  # which a volume of 0.7 brings to -26
SIDE_TO_MID: Final = -6.4
STEM_CREST, MIX_CREST, RATIO = 10.0, 9.5, 8.0  # decibels over the mean level, and how much of the rest goes


class Part(NamedTuple):
    """Notes, and who plays them where; sung ones slide into each other."""

    notes: Sequence[Note]
    instrument: Instrument | Literal["theremin"]
    seat: Seat


@dataclass(frozen=True, slots=True)
class Section:
    """Some bars in a key, for four stems."""

    name: str
    bars: int
    key: str
    stems: Mapping[Stem, Sequence[Part]]
    decibels: float = 0.0  # how much softer or louder it is played than the others


@dataclass(frozen=True, slots=True)
class Piece:
    """Music of a place: its sections, and the orders in which they may be heard."""

    id: str
    group: str
    caption: str
    time: Time
    sections: Sequence[Section]
    forms: Sequence[Sequence[str]]
    bright: float = 0.0  # decibels above 2.5 kHz that the mix adds
    folded: Mapping[Stem, Stem] = field(default_factory=dict)  # stems that go into others, to save room
    balance: Mapping[Stem, float] = field(default_factory=lambda: BALANCE)
    crest: float = MIX_CREST  # decibels over the mean level from which the mix is held back

    def seconds(self, section: Section) -> float:
        """How long it is until the next section may begin."""
        return section.bars * self.time.bar * self.time.beat_seconds

    def frames(self, section: Section) -> int:
        """The same in samples."""
        return round(self.seconds(section) * RATE)


Stems = dict[Stem, Signal]


def _perform(piece: Piece, section: Section, stem: Stem) -> Signal:
    """A stem of a section, from a little before its first bar to the end of its echo."""
    rng = np.random.default_rng(zlib.crc32(f"{piece.id}/{section.name}/{stem}".encode()))
    tape = Tape(piece.seconds(section) + TAIL_SECONDS, rng)
    for part in section.stems.get(stem, ()):
        if part.instrument == "theremin":
            tape.sing(part.notes, piece.time, part.seat)
        else:
            tape.play(part.notes, part.instrument, piece.time, part.seat)
    sound = filtered(tape.sound, high(LOWEST[stem]), *MIX, shelf(2_500.0, piece.bright))
    fade = np.full(len(sound), 10.0 ** (section.decibels / 20.0))
    last = round(FADE_SECONDS * RATE)
    fade[-last:] *= np.linspace(1.0, 0.0, last)
    return np.asarray((sound.T * fade).T)


def perform(piece: Piece) -> dict[str, Stems]:
    """All sections of a piece, their stems balanced, as loud and as wide as music is to be."""
    played = {
        section.name: {stem: _perform(piece, section, stem) for stem in STEMS} for section in piece.sections
    }
    for stem in STEMS:
        limit = 10.0 ** (STEM_CREST / 20.0) * level(
            np.concatenate([stems[stem] for stems in played.values()])
        )
        for stems in played.values():
            stems[stem] = _times(stems[stem], hold(stems[stem], max(limit, 1e-6), RATIO))
        loud = integrated(assembled(piece, played, piece.forms[0], (stem,)))
        gain = 10.0 ** ((piece.balance[stem] - loud) / 20.0)
        for stems in played.values():
            stems[stem] = gain * stems[stem]
    return _mastered(piece, played)


def _mastered(piece: Piece, played: Mapping[str, Stems]) -> dict[str, Stems]:
    """The stems as wide and as loud as they should be, under one gain that holds their peaks together."""
    width = 10.0 ** ((SIDE_TO_MID - side_to_mid(assembled(piece, played, piece.forms[0]))) / 20.0)
    wide = {
        name: {stem: widened(sound, width) for stem, sound in stems.items()} for name, stems in played.items()
    }
    mix = assembled(piece, wide, piece.forms[0])
    gain = hold(mix, 10.0 ** (piece.crest / 20.0) * level(mix), RATIO)
    gain *= 10.0 ** ((MUSIC_LUFS - integrated(_times(mix, gain))) / 20.0)
    mastered = {}
    for start, name in zip(starts_of(piece, piece.forms[0]), piece.forms[0], strict=False):
        mastered[name] = {
            stem: _times(sound, gain[start : start + len(sound)]) for stem, sound in wide[name].items()
        }
    return {name: _folded(stems, piece.folded) for name, stems in mastered.items()}


def _folded(stems: Stems, into: Mapping[Stem, Stem]) -> Stems:
    """The same music with some stems silent, and what they had in others."""
    folded = dict(stems)
    for stem, other in into.items():
        folded[other] = folded[other] + folded[stem]
        folded[stem] = np.zeros_like(folded[stem])
    return folded


def _times(sound: Signal, gain: Signal) -> Signal:
    return np.asarray((sound.T * gain).T)


def assembled(
    piece: Piece, played: Mapping[str, Stems], form: Sequence[str], stems: Sequence[Stem] = STEMS
) -> Signal:
    """What is heard when sections follow each other: each begins while the last one still rings."""
    starts = starts_of(piece, form)
    total = np.zeros((starts[-1] + round((LEAD_SECONDS + TAIL_SECONDS) * RATE) + 2, 2))
    for start, name in zip(starts, form, strict=False):
        for stem in stems:
            sound = played[name][stem]
            total[start : start + len(sound)] += sound
    return total


def starts_of(piece: Piece, form: Sequence[str]) -> list[int]:
    """The sample in which each section of a form begins, and the one in which the form may begin anew."""
    frames = {section.name: piece.frames(section) for section in piece.sections}
    return [0, *accumulate(frames[name] for name in form)]
