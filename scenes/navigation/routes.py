"""Routes: the screens that others lead to, named as values; what makes a scene of one stands above them.

Screens lead to each other in circles. A screen therefore asks for a route, `Push(ToHowToPlay("cloud9"))`, and
knows nothing of the module behind it; the stack asks its router for the scene.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the title is to be seen before any rules are read in
    from game.matches.record import Record
    from scenes.navigation.plans import Plan, SeatPlan


@dataclass(frozen=True, slots=True)
class ToTitle:
    """The title."""


@dataclass(frozen=True, slots=True)
class ToSetup:
    """The table of a game before the cards are dealt, perhaps for people who sit together already."""

    game: str
    people: Sequence[SeatPlan] = ()


@dataclass(frozen=True, slots=True)
class ToCupSetup:
    """The Cloud Cup before it begins."""

    seed: int | None = None  # none leaves the lots to chance


@dataclass(frozen=True, slots=True)
class ToNewMatch:
    """The table of a plan, with the cards dealt."""

    plan: Plan
    seed: int | None = None  # none leaves the cards to chance


@dataclass(frozen=True, slots=True)
class ToAnotherGame:
    """The choice of what to play next, after a match of a plan."""

    played: Plan


@dataclass(frozen=True, slots=True)
class ToSettings:
    """The settings."""


@dataclass(frozen=True, slots=True)
class ToAbout:
    """Version, news, credits and files, at one of these pages."""

    page: str = "game"


@dataclass(frozen=True, slots=True)
class ToHowToPlay:
    """Lesson and rulebook of a game, or of all."""

    game: str | None = None


@dataclass(frozen=True, slots=True)
class ToLesson:
    """The lesson of a game."""

    game: str


@dataclass(frozen=True, slots=True)
class ToRulebook:
    """The rulebook of a game, at a paragraph if one is named."""

    game: str
    paragraph: str = ""


@dataclass(frozen=True, slots=True)
class ToHall:
    """The hall of fame."""


@dataclass(frozen=True, slots=True)
class ToSaves:
    """The saved matches and cups."""


@dataclass(frozen=True, slots=True)
class ToFilm:
    """A match to be watched; with its secrets if it is over."""

    record: Record
    over: bool
    at_the_end: bool = False  # whether it is stopped before the last decision, to be played on from there
    moment: tuple[int, int | None] | None = None  # the step it is stopped before, and through whose eyes
    then: tuple[Record, ...] = ()  # matches that are watched after it, one after another


@dataclass(frozen=True, slots=True)
class ToTurningPoints:
    """The moments a match turned on that is over."""

    record: Record


@dataclass(frozen=True, slots=True)
class ToKeeping:
    """The code and the poster of a match that is over."""

    record: Record


@dataclass(frozen=True, slots=True)
class ToDaily:
    """Today's deals, the same for everybody."""


@dataclass(frozen=True, slots=True)
class ToAttract:
    """Bots that play while nobody is there."""


Route = (
    ToTitle
    | ToSetup
    | ToCupSetup
    | ToNewMatch
    | ToAnotherGame
    | ToSettings
    | ToAbout
    | ToHowToPlay
    | ToLesson
    | ToRulebook
    | ToHall
    | ToSaves
    | ToFilm
    | ToTurningPoints
    | ToDaily
    | ToKeeping
    | ToAttract
)
