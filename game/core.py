"""Contract of every game: actions, chance, events, views, results and the one error."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from random import Random
from typing import Any, ClassVar, Final, Protocol, Self

import msgspec

#: What `State.actor` says when no seat is to decide.
CHANCE: Final = -1
OVER: Final = -2


class Reveals(IntEnum):
    """What an event reveals that could not be seen before: it is where undo must stop."""

    NOTHING = 0
    OWN_CARD = 1  # the actor's own secret, shown by the actor: the actor may still take it back
    HIDDEN = 2  # a draw, a die, a deal: nobody may take back what came before


class Action(
    msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="do", tag=str.lower
):
    """A wish of the seat to decide; its JSON is the canonical one of the audit log."""


class Chance(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """What dice or a shuffle answered when the rules asked; its JSON is the canonical one."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=True):
    """One visible thing that happened, with ids and numbers only."""

    reveals: ClassVar[Reveals] = Reveals.NOTHING

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat may see it; None is an onlooker. Events with secrets hide them here."""
        del seat
        return self


class GameEnded(Event, frozen=True):
    """The last event of every game."""

    scores: tuple[int | None, ...]
    winners: tuple[int, ...]


class View(msgspec.Struct, frozen=True):
    """A position as one seat, or an onlooker, may know it."""


class Result(msgspec.Struct, frozen=True):
    """How a game ended: what was counted for each seat, and who won why."""

    scores: tuple[int | None, ...]
    winners: tuple[int, ...]
    breakdown: tuple[dict[str, int], ...]  # for each seat: category -> points, in the order of telling
    reason: str  # id of the rule that ended the game


class State(Protocol):
    """A game at one moment, changed in place by `apply` and `settle` alone.

    `apply` and `settle` check first and raise `IllegalAction` at once, with nothing changed; they
    then return the story as an iterator that carries the rules on from event to event. Whoever
    calls them runs the iterator to its end.
    """

    @property
    def actor(self) -> int:
        """The seat that decides now, or CHANCE, or OVER."""

    @property
    def seats(self) -> int:
        """How many seats play."""

    def legal_actions(self) -> Sequence[Any]:
        """Everything the actor may do now, no action twice; empty when no seat decides."""

    def why_not(self, action: Any) -> str | None:
        """The id of the rule that forbids an action, or None."""

    def apply(self, action: Any) -> Iterator[Event]:
        """Carry an action of the actor out."""

    def draw_chance(self, rng: Random) -> Chance:
        """An outcome for what the rules ask of chance now, fairly drawn."""

    def settle(self, outcome: Any) -> Iterator[Event]:
        """Carry an outcome of chance out."""

    def view(self, seat: int | None) -> View:
        """What a seat may know; None is an onlooker who sees no hand."""

    def result(self) -> Result:
        """How the game ended; to be asked only when it is over."""

    def copy(self) -> Self:
        """An independent state that will answer as this one."""


class IllegalAction(Exception):  # noqa: N818 - it names what was done, like LookupError does not
    """A move the rules forbid: the move, the id of the rule and the position it met."""

    def __init__(self, action: object, rule: str, position: str) -> None:
        try:
            done = str(action)
        except ValueError:  # a number with more digits than Python writes
            done = type(action).__name__
        super().__init__(f"{done} is forbidden by {rule} in position {position}")
        self.action = action
        self.rule = rule
        self.position = position

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[object, str, str]]:
        return type(self), (self.action, self.rule, self.position)


class BadSetup(Exception):  # noqa: N818 - reads as what it is
    """A setup no game can begin with: the key that is wrong, and why."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"setup.{key}: {reason}")
        self.key = key
        self.reason = reason


def with_new_end(cards: Sequence[str], unseen: int, rng: Random) -> tuple[str, ...]:
    """A pile whose last cards, which nobody has seen, lie in another order."""
    seen = len(cards) - unseen
    return (*cards[:seen], *rng.sample(cards[seen:], unseen))


def carry_out(state: State, step: Action | Chance) -> Iterator[Event]:
    """Let the rules carry out a step of either kind."""
    return state.settle(step) if isinstance(step, Chance) else state.apply(step)


def run(story: Iterator[Event]) -> list[Event]:
    """Let the rules finish and return everything they told."""
    return list(story)
