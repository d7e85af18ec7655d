"""What a cue is: a sound of the game with its id, its caption and the way to make it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from numpy.random import Generator

from sounds.synth import Signal

Recipe = Callable[[int, Generator], Signal]


Step = Literal["whisper", "tick", "touch", "deed", "moment"]

#: How loud each step of the mix is played, in decibels; all effects are rendered evenly loud.
STEPS: Final[Mapping[Step, float]] = {
    "whisper": -12.5,
    "tick": -9.5,
    "touch": -9.0,
    "deed": -8.0,
    "moment": -6.0,
}


@dataclass(frozen=True, slots=True)
class Cue:
    """One sound of the game in all its versions.

    With `pick` "any" the versions are takes of one thing, of which one is played at random; with "step"
    version n is the n-th of a series: a note higher, a seat further, a cloud nearer to the top; with "key"
    there is one for each key that music may sound in. `at` is the step of the mix it is heard at, from a
    moment that is great to a whisper that is heard when all else is still. Of a series, each step may have
    several `takes`, which follow each other among the versions. `wet` is how much of the rooms is heard
    with it.
    """

    id: str
    caption: str
    make: Recipe
    count: int = 1
    pick: Literal["any", "step", "key"] = "any"
    at: Step = "touch"
    kind: Literal["effect", "voice", "sting", "ambience"] = "effect"
    wet: float = 0.14
    takes: int = 1
