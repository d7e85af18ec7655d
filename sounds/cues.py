"""What a cue is: a sound of the game with its id, its caption and the way to make it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from numpy.random import Generator

from sounds.synth import Signal

Recipe = Callable[[int, Generator], Signal]


@dataclass(frozen=True, slots=True)
class Cue:
    """One sound of the game in all its versions.

    With `pick` "any" the versions are takes of one thing, of which one is played at random; with "step"
    version n is the n-th of a series: a note higher, a seat further, a cloud nearer to the top; with "key"
    there is one for each key that music may sound in. `decibels` is where it sits in the mix: 0 for the great
    moments, less for what is heard a hundred times. Of a series, each step may have several `takes`, which
    follow each other among the versions. `wet` is how much of the rooms is heard with it.
    """

    id: str
    caption: str
    make: Recipe
    count: int = 1
    pick: Literal["any", "step", "key"] = "any"
    decibels: float = -6.0
    kind: Literal["effect", "voice", "sting", "ambience"] = "effect"
    wet: float = 0.14
    takes: int = 1
