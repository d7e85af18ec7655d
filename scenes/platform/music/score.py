"""Score: the order of the sections, and how loud the stems are for what happens in the game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from scenes.platform.music.index import MusicPiece, Section


class Mood(NamedTuple):
    """How loud each stem is, from 0 to 1."""

    bed: float = 1.0
    pulse: float = 1.0
    tune: float = 1.0
    sparkle: float = 1.0


EVERYBODY: Final = Mood()
#: While people read or choose: no tune asks for their attention.
THIN: Final = Mood(bed=0.9, pulse=0.35, tune=0.25, sparkle=0.5)
#: A breath is held.
HELD: Final = Mood(bed=0.85, pulse=0.55, tune=0.0, sparkle=0.0)


def sections_of(piece: MusicPiece, rng: Random) -> Iterator[Section]:
    """The sections of a piece without end: one of its forms after the other, begun by chance."""
    number = rng.randrange(len(piece.forms))
    while True:
        yield from piece.form(number)
        number += 1 + rng.randrange(max(1, len(piece.forms) - 1))
