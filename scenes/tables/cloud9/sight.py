"""What is to be seen of a game of Cloud 9 at one moment, between the events and within them."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from random import Random
from typing import Final, Self

from game.cloud9.pieces import TOP
from game.cloud9.views import Cloud9View
from scenes.platform.motion import Specks
from scenes.tables.cloud9.spots import spots

_BEFORE_ROLL: Final = ("alone", "roll")  # when the dice of the last turn are still known, but mean nothing
DEEP: Final = 700.0  # how far a balloon falls: out of sight, to the tip of its envelope
GONE: Final = -900.0  # how far an empty balloon has flown away


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
    size: float = 0.6


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
    goal: int  # the cloud that those dice are to lead to
    jumpers: list[Jumper] = field(default_factory=list)
    tokens: list[Token] = field(default_factory=list)
    roar: float = 0.0  # how much the flame roars
    drop: float = 0.0  # how far the balloon has fallen below its place
    shake: float = 0.0
    cough: float = 0.0  # how far a puff of smoke has risen from the burner
    speed: float = 0.0  # how strongly the air rushes past
    held: float = 0.0  # how long the breath has been held since the pilot answered: 0 to 1
    locked: bool = False  # whether the pilot has answered and nobody knows how
    answered: bool = False  # whether what the pilot answered is being shown
    alone: float = 0.0  # how dark it is around a lone pilot
    peeked: bool = False  # whether the viewer looks at hidden cards on a screen that is shared
    moving: int | None = None  # whose pin moves along the ribbon
    crumpled: int | None = None
    puff: float | None = None  # the share of the life of the puff in which a fall ends
    dizzy: tuple[int, ...] = ()  # who looks out of the clouds after it
    risen: float = 1.0  # how far they look out
    feast: tuple[int, ...] = ()  # who celebrates on the top cloud
    specks: Specks | None = None
    age: float = 0.0  # of the specks
    said: str = ""  # what the pilot has done, where the question was
    banner: str = ""
    banner_note: str = ""  # what it means, in smaller words below
    banner_size: float = 1.0
    over: bool = False  # whether the game has ended, and the picture stays as it is
    nods: dict[int, float] = field(default_factory=dict)  # by seat: how much its chip has popped

    @classmethod
    def of(cls, view: Cloud9View) -> Self:
        """The table at rest."""
        seats = len(view.scores)
        return cls(
            view,
            float(view.cloud),
            list(view.aboard),
            [float(score) for score in view.scores],
            [] if view.phase in _BEFORE_ROLL else dice_at_rest(view),
            min(TOP, view.cloud + 1),
            [hanging(seat, seats) for seat in range(seats) if seat not in view.aboard],
            drop=0.0 if view.aboard else GONE,
            alone=1.0 if view.phase == "alone" else 0.0,
        )

    def become(self, other: Sight) -> None:
        """Show what another sight shows."""
        for each in fields(self):
            setattr(self, each.name, getattr(other, each.name))


def hanging(seat: int, seats: int) -> Jumper:
    """Somebody who jumped, and hangs in the air until the journey ends."""
    place, size = spots().air(seat, seats)
    return Jumper(seat, *place, size=size)


def dice_at_rest(view: Cloud9View) -> list[Die]:
    """The dice a little askew, always in the same way."""
    angles = Random(view.journey * 9 + view.cloud)
    return [Die(face, angles.uniform(-11, 11)) for face in view.dice]
