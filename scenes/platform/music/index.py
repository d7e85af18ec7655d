"""Sound index: what `sounds.json` says of effects, of music in sections and of how they are to be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from scenes.platform.assets import SOUND_INDEX

Stem = Literal["bed", "pulse", "tune", "sparkle"]

#: The stems of a section, in the order in which they are stored.
STEMS: Final[tuple[Stem, ...]] = ("bed", "pulse", "tune", "sparkle")
RATE: Final = 44_100
SOFTNESS_STEP: Final = 0.25  # seconds
FRAME_BYTES: Final = 4  # two channels of two bytes


class Version(msgspec.Struct, frozen=True):
    """One version of a sound in its file."""

    start: int
    frames: int
    loudness: float = -23.0  # LUFS
    bass: int = 0  # where in the file the bass begins that belongs to it; 0 if it has none


class SoundCue(msgspec.Struct, frozen=True):
    """An effect, a voice, a sting or an ambience; a sting has a version for each key music may sound in."""

    id: str
    kind: Literal["effect", "voice", "sting", "ambience"]
    caption: str
    gain: float
    pick: Literal["any", "step", "key"]
    file: str
    versions: tuple[Version, ...]
    takes: int = 1  # of each step of a series
    keys: tuple[str, ...] = ()


class Section(msgspec.Struct, frozen=True):
    """Some bars of a piece: beds have a file of their own, in the other its other stems follow each other."""

    name: str
    bed: str
    file: str
    start: int  # the frame of the beds' file in which its own begins
    key: str
    bars: int
    frames: int  # until the next section begins
    length: int  # of each stem, with its echo
    loudness: float
    softness: str = ""  # how far below full scale all but the pulse is, each quarter of a second, in whole LU

    def level(self, second: float) -> float:
        """How loud it is at a moment, without its pulse, in LUFS."""
        levels = [-float(each) for each in self.softness.split()] or [self.loudness]
        at = min(max(0.0, second / SOFTNESS_STEP), len(levels) - 1.0)
        before, share = levels[int(at)], at % 1.0
        return before + share * (levels[min(int(at) + 1, len(levels) - 1)] - before)

    @property
    def places(self) -> list[tuple[str, int]]:
        """The file of each stem, and the frame of it in which the stem begins."""
        others = (3 * self.start + number * self.length for number in range(3))
        return [(self.bed, self.start), *((self.file, frame) for frame in others)]

    @property
    def bar(self) -> float:
        """The seconds of one bar."""
        return self.frames / RATE / self.bars


class MusicPiece(msgspec.Struct, frozen=True):
    """Music of a place."""

    id: str
    caption: str
    ambience: str
    sections: tuple[Section, ...]
    forms: tuple[tuple[str, ...], ...]

    def form(self, number: int) -> list[Section]:
        """The sections in one of the orders they may be heard in."""
        by_name = {section.name: section for section in self.sections}
        return [by_name[name] for name in self.forms[number % len(self.forms)]]


class Index(msgspec.Struct, frozen=True):
    """All that can be heard."""

    sounds: tuple[SoundCue, ...] = ()
    pieces: tuple[MusicPiece, ...] = ()

    def cues(self) -> Mapping[str, SoundCue]:
        """The sounds by their ids."""
        return {cue.id: cue for cue in self.sounds}

    def music(self) -> Mapping[str, MusicPiece]:
        """The pieces by their ids."""
        return {piece.id: piece for piece in self.pieces}


def read_index() -> Index:
    """The index of the rendered sounds; without one nothing is heard."""
    if not SOUND_INDEX.exists():
        return Index()
    return msgspec.json.decode(SOUND_INDEX.read_bytes(), type=Index)
