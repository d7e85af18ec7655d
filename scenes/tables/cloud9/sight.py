"""What is to be seen of a game of Cloud 9 at one moment, between the events and within them."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from random import Random
from typing import Final, Self

from game.cloud9.rules import Cloud9View
from scenes.motion import Specks


@dataclass(slots=True)
class Die:
    """One die: what it shows, and where it is on its way into the tray."""

    face: str
    angle: float
    way: float = 1.0  # 0 outside, 1 at rest
    hop: float = 0.0


@dataclass(slots=True)
class Jumper:
    """Somebody in the air: the way down and how far the canopy is open."""

    seat: int
    x: float
    y: float
    canopy: str = "open"
    hop: bool = False


@dataclass(slots=True)
class Token:
    """Points or a card that fly from one place to another."""

    picture: str
    x: float
    y: float
    words: str = ""
    size: float = 1.0


@dataclass(slots=True)
class Sight:
    """Everything that moves; the view says the rest."""

    view: Cloud9View
    height: float  # of the balloon, in clouds
    aboard: list[int]
    scores: list[float]
    dice: list[Die]
    jumpers: list[Jumper] = field(default_factory=list)
    tokens: list[Token] = field(default_factory=list)
    roar: float = 0.0  # how much the flame roars
    drop: float = 0.0  # how far the balloon has fallen below its place
    shake: float = 0.0
    crumpled: int | None = None
    puff: int | None = None
    dizzy: tuple[int, ...] = ()
    feast: tuple[int, ...] = ()  # who celebrates on the top cloud
    specks: Specks | None = None
    age: float = 0.0  # of the specks
    banner: str = ""
    banner_size: float = 1.0
    nods: dict[int, float] = field(default_factory=dict)  # by seat: how much its chip has popped

    @classmethod
    def of(cls, view: Cloud9View) -> Self:
        """The table at rest."""
        angles = Random(view.journey * 9 + view.cloud)  # dice lie a little askew, always the same way
        return cls(
            view,
            float(view.cloud),
            list(view.aboard),
            [float(score) for score in view.scores],
            [Die(face, angles.uniform(-11, 11)) for face in view.dice],
            [Jumper(seat, *resting(seat)) for seat in range(len(view.scores)) if seat not in view.aboard],
        )

    def become(self, other: Sight) -> None:
        """Show what another sight shows."""
        for each in fields(self):
            setattr(self, each.name, getattr(other, each.name))


_RESTING: Final = (
    (290.0, 585.0),
    (200.0, 600.0),
    (110.0, 585.0),
    (330.0, 684.0),
    (245.0, 694.0),
    (155.0, 684.0),
)


def resting(seat: int) -> tuple[float, float]:
    """Where somebody who jumped hangs in the air until the journey ends."""
    return _RESTING[seat]
