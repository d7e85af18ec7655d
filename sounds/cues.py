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
    version n is the n-th of a series: a note higher, a seat further, a cloud nearer to the top. `decibels`
    is where it sits in the mix: 0 for the great moments, less for what is heard a hundred times.
    """

    id: str
    caption: str
    make: Recipe
    count: int = 1
    pick: Literal["any", "step"] = "any"
    decibels: float = -6.0
