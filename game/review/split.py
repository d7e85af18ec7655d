"""Split of a match: how each step changed the chance of a seat, as luck, its own decision or those of others.

The changes of one seat follow each other without a gap, from a fair share before anything was dealt to the
share of the win it got, so that they always add up to the result, whatever the figures between are worth.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, Literal

import msgspec

from game.matches.record import Record
from game.review.chances import Chances, Effort, Weighing, WinChance
from game.review.eyes import MatchEnd, SeenStep, ending, seen_steps
from game.search_model import SearchModel

#: Why a chance changed: dice, draws and deals; what the seat decided; what others did, as far as it was seen.
Cause = Literal["luck", "own", "others"]

_FAIR_ALONE: Final = 0.5


class WinSwing(msgspec.Struct, frozen=True):
    """A change of the chance of a seat between two steps of the record."""

    seat: int
    cause: Cause
    first: int  # the first step that counts; -1 for the deal before all steps
    step: (
        int  # the step before which the chance was as it is after the change; as many as there are at the end
    )
    before: float
    after: float
    error: float  # the standard error of the change


class Weighed(msgspec.Struct, frozen=True):
    """A decision of a seat: what each move that was tried promised, best first, and the one played."""

    seat: int
    step: int
    played: Any
    moves: tuple[tuple[Any, float], ...]
    before: float
    loss: float
    error: float  # the standard error of what the move changed


def fair_share(seats: int) -> float:
    """The chance before anything is dealt; of who plays alone, half of all that points can be worth."""
    return 1 / seats if seats > 1 else _FAIR_ALONE


def split(record: Record, seat: int, model: SearchModel, effort: Effort) -> Iterator[WinSwing | Weighed]:
    """Every change of the chance of a seat, in their order; each decision before the change it made."""
    walk = _Walk(record, seat, Chances(record.game, model, seat, effort))
    for sight in seen_steps(record, seat):
        yield from walk.follow(sight)
    end = ending(record, seat)
    if end is not None:
        yield from walk.finish(_result(end, seat, model), len(record.steps))


def _result(end: MatchEnd, seat: int, model: SearchModel) -> float:
    """The share of the win that a seat got; of who plays alone, what the points are worth."""
    view = end.observation.view
    if end.is_alone:
        return model.evaluate(model.determinize(model.analyse(view, ()), Random(0)))[seat]
    return 1 / len(end.winners) if seat in end.winners else 0.0


class _Walk:
    """One way through a match, with the chance of the seat so far and what has changed it since."""

    def __init__(self, record: Record, seat: int, chances: Chances) -> None:
        self._seat = seat
        self._chances = chances
        self._now = WinChance(fair_share(record.seats))
        self._cause: Cause | None = "luck"
        self._first = -1

    def follow(self, sight: SeenStep) -> Iterator[WinSwing | Weighed]:
        """What a step changes, as far as that can be told already."""
        match sight.mover:
            case "own":
                yield from self._decide(sight)
            case "forced":
                if sight.deals and self._cause is None:
                    self._begin("luck", sight.step)
            case "chance":
                yield from self._begin_after(sight, "luck")
            case "other":
                yield from self._begin_after(sight, "others")
                if sight.deals and (after := self._chances.after(sight)) is not None:
                    yield self._settle(after, sight.step)
                    self._begin("luck", sight.step)

    def finish(self, share: float, step: int) -> Iterator[WinSwing]:
        """The last change, to what the seat got."""
        self._cause = self._cause or "own"  # who ends a match by a move, with nothing left to chance
        yield self._settle(WinChance(share), step)

    def _decide(self, sight: SeenStep) -> Iterator[WinSwing | Weighed]:
        weighing = self._chances.weigh(sight)
        self._cause = self._cause or "own"  # what the own decision just before turned out to be worth
        yield self._settle(weighing.before, sight.step)
        yield self._weighed(sight, weighing)
        self._begin("own", sight.step)
        after = WinChance(self._now.share + weighing.change.share, weighing.before.error)
        yield self._settle(after, sight.step + 1, weighing.change.error)
        if sight.deals:
            self._begin("others" if sight.together else "luck", sight.step)

    def _begin_after(self, sight: SeenStep, cause: Cause) -> Iterator[WinSwing]:
        """See to it that what follows is put down to a cause, and what came before to its own."""
        if self._cause == cause:
            return
        if self._cause is not None:
            yield self._settle(self._chances.at(sight), sight.step)
        self._begin(cause, sight.step)

    def _begin(self, cause: Cause, step: int) -> None:
        self._cause, self._first = cause, step

    def _settle(self, now: WinChance, step: int, error: float | None = None) -> WinSwing:
        assert self._cause is not None
        before, self._now = self._now, now
        if error is None:
            error = (before.error**2 + now.error**2) ** 0.5
        change = WinSwing(self._seat, self._cause, self._first, step, before.share, now.share, error)
        self._cause, self._first = None, step
        return change

    def _weighed(self, sight: SeenStep, weighing: Weighing) -> Weighed:
        moves = tuple((each.action, each.share) for each in weighing.tried)
        return Weighed(
            self._seat,
            sight.step,
            sight.action,
            moves,
            weighing.before.share,
            weighing.loss,
            weighing.change.error,
        )
