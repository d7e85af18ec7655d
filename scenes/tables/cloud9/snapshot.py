"""Snapshot: what is to be seen of a flight at one moment, between the events and within them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final, Self

from game.cloud9.pieces import TOP
from game.cloud9.views import Cloud9View
from scenes.platform.motion import Specks
from scenes.platform.viewport import XY
from scenes.tables.cloud9.spots import Spots, spots

_BEFORE_ROLL: Final = ("alone", "roll")  # when the dice of the last turn are still known, but mean nothing
DEEP: Final = 700.0  # how far a balloon falls: out of sight, to the tip of its envelope
GONE: Final = -900.0  # how far an empty balloon has flown away


@dataclass(frozen=True, slots=True)
class DieSprite:
    """One die: what it shows, and where it is on its way into the tray."""

    face: str
    angle: float
    way: float = 1.0  # 0 outside, 1 at rest
    hop: float = 0.0


@dataclass(frozen=True, slots=True)
class Jumper:
    """Somebody in the air: the way down and how far the canopy is open, and the cloud they jumped at."""

    seat: int
    x: float
    y: float
    cloud: int = 1
    hung: float = 1.0  # how much of the height of their cloud they hang at
    canopy: str = "open"
    hop: bool = False
    size: float = 0.6


@dataclass(frozen=True, slots=True)
class Token:
    """Points or a card that fly from one place to another."""

    picture: str
    x: float
    y: float
    words: str = ""
    size: float = 1.0


@dataclass(frozen=True, slots=True)
class BalloonPose:
    """The balloon on its way."""

    height: float  # in clouds
    drop: float = 0.0  # how far it has fallen below its place
    roar: float = 0.0  # how much the flame roars
    shake: float = 0.0
    cough: float = 0.0  # how far a puff of smoke has risen from the burner
    speed: float = 0.0  # how strongly the air rushes past
    crumpled: int | None = None


@dataclass(frozen=True, slots=True)
class Fallen:
    """The clouds in which a fall ends."""

    seats: tuple[int, ...] = ()  # who looks out of them
    risen: float = 1.0  # how far they look out
    puff: float | None = None  # the share of the life of the puff in which it ends


@dataclass(frozen=True, slots=True)
class Feast:
    """What is celebrated on the top cloud."""

    guests: tuple[int, ...] = ()
    specks: Specks | None = None
    age: float = 0.0  # of the specks


@dataclass(frozen=True, slots=True)
class Banner:
    """Large words over everything, and what they mean in smaller words below."""

    words: str = ""
    note: str = ""
    size: float = 1.0


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Everything that moves; the view says the rest."""

    view: Cloud9View
    spots: Spots  # where everything lies
    balloon: BalloonPose
    aboard: tuple[int, ...]
    scores: tuple[float, ...]
    dice: tuple[DieSprite, ...]
    goal: int  # the cloud that those dice are to lead to
    jumpers: tuple[Jumper, ...] = ()
    tokens: tuple[Token, ...] = ()
    fallen: Fallen = Fallen()
    feast: Feast = Feast()
    banner: Banner = Banner()
    held: float = 0.0  # how long the breath has been held since the pilot answered: 0 to 1
    locked: bool = False  # whether the pilot has answered and nobody knows how
    answered: bool = False  # whether what the pilot answered is being shown
    alone: float = 0.0  # how dark it is around a lone pilot
    peeked: bool = False  # whether the viewer looks at hidden cards on a screen that is shared
    moving: int | None = None  # whose thread grows
    nodding: tuple[int, float] | None = None  # whose portrait has popped up, and how much
    said: str = ""  # what the pilot has done, where the question was
    over: bool = False  # whether the game has ended, and the picture stays as it is

    @classmethod
    def of(
        cls,
        view: Cloud9View,
        places: Spots | None = None,
        jumped: Mapping[int, int] | None = None,
        *,
        peeked: bool = False,
    ) -> Self:
        """The table at rest; whoever jumped hangs where that was, as far as it is known."""
        seats, places, jumped = len(view.scores), places or spots(), jumped or {}
        return cls(
            view,
            places,
            BalloonPose(float(view.cloud), drop=0.0 if view.aboard else GONE),
            view.aboard,
            tuple(float(score) for score in view.scores),
            () if view.phase in _BEFORE_ROLL else dice_at_rest(view),
            min(TOP, view.cloud + 1),
            tuple(
                hanging(places, seat, seats, jumped.get(seat, 1))
                for seat in range(seats)
                if seat not in view.aboard
            ),
            alone=1.0 if view.phase == "alone" else 0.0,
            peeked=peeked,
        )

    def nod(self, seat: int) -> float:
        """How much the portrait of a seat has popped up."""
        return self.nodding[1] if self.nodding is not None and self.nodding[0] == seat else 0.0

    def floating(self, jumper: Jumper) -> XY:
        """Where somebody is who jumped: at the height of their cloud, until that has sunk too low."""
        above = max(0.0, 1.0 - (self.balloon.height - jumper.cloud))
        lift = self.spots.lift(jumper.seat, len(self.scores)) * min(1.0, above) * jumper.hung
        return jumper.x, jumper.y - lift


def hanging(places: Spots, seat: int, seats: int, cloud: int) -> Jumper:
    """Somebody who jumped at a cloud, and hangs in the air until the journey ends."""
    place, size = places.air(seat, seats)
    return Jumper(seat, *place, cloud, size=size)


def dice_at_rest(view: Cloud9View) -> tuple[DieSprite, ...]:
    """The dice a little askew, always in the same way."""
    angles = Random(view.journey * 9 + view.cloud)
    return tuple(DieSprite(face, angles.uniform(-11, 11)) for face in view.dice)
