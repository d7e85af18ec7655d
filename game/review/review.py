"""Review of a match: findings one by one, so that a page fills while they come, and what they add up to."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec

from game.declaration import Gamble, Game, Moment
from game.matches.record import Record
from game.review.chances import Effort
from game.review.eyes import seen_steps
from game.review.split import Cause, Weighed, WinSwing, fair_share, split
from game.review.turning import TurningPoint, turning_points

Finding = WinSwing | Weighed | TurningPoint

_ROUNDS_A_DEAL: Final = 125
_ROUNDS_A_MOVE: Final = 500
_FEWEST: Final = (2, 4)
_MOST: Final = (16, 12)


class SeatReview(msgspec.Struct, frozen=True):
    """How a match went for a seat: from a fair share to what it got, and what brought it there."""

    seat: int
    fair: float
    got: float
    luck: float
    own: float
    others: float
    loss: float  # what the best moves would have promised more, summed up over all decisions
    error: float  # the standard error of luck and others; that of the own decisions is smaller
    decisions: int


def usual_effort(game: Game) -> Effort:
    """As closely as a match of a game can be looked at while people wait, by how fast its bots think."""
    rounds = game.search_model("even").strengths["hard"].rounds
    deals = min(max(rounds // _ROUNDS_A_DEAL, _FEWEST[0]), _MOST[0])
    return Effort(deals, min(_FEWEST[1] + rounds // _ROUNDS_A_MOVE, _MOST[1]))


def review(
    record: Record, seats: Sequence[int] | None = None, effort: Effort | None = None
) -> Iterator[Finding]:
    """The changes and decisions of some seats, one seat after another, and at last the turning points."""
    effort = effort or usual_effort(record.game)
    findings: list[WinSwing | Weighed] = []
    for seat in range(record.seats) if seats is None else seats:
        for finding in split(record, seat, record.game.search_model("even"), effort):
            findings.append(finding)
            yield finding
    yield from turning_points(findings, len(record.steps))


def gambles(record: Record, seat: int) -> Iterator[Gamble]:
    """What a seat gambled on, at which odds; nothing in a game whose odds are not computed."""
    if (gambles_in := record.game.gambles) is not None:
        model = record.game.search_model("even")
        yield from gambles_in(
            Moment(
                sight.step,
                model.analyse(sight.observation.view, sight.observation.told)
                if sight.mover == "own"
                else None,
                sight.action,
                sight.seen,
            )
            for sight in seen_steps(record, seat)
        )


def person(findings: Iterable[Finding], record: Record, seat: int) -> SeatReview:
    """What the findings about a seat add up to."""
    mine = [each for each in findings if each.seat == seat]
    changes = [each for each in mine if isinstance(each, WinSwing)]
    weighed = [each for each in mine if isinstance(each, Weighed)]
    fair = fair_share(record.seats)

    def moved(cause: Cause) -> float:
        return math.fsum(
            part for change in changes if change.cause == cause for part in (change.after, -change.before)
        )

    return SeatReview(
        seat,
        fair,
        changes[-1].after if changes else fair,
        moved("luck"),
        moved("own"),
        moved("others"),
        math.fsum(each.loss for each in weighed),
        math.sqrt(math.fsum(change.error**2 for change in changes if change.cause != "own")),
        len(weighed),
    )


def curve(findings: Iterable[Finding], record: Record, seat: int) -> list[tuple[int, float]]:
    """The chance of a seat over a match: before which step it was what, from the fair share on."""
    points = [(-1, fair_share(record.seats))]
    points += [
        (each.step, each.after) for each in findings if isinstance(each, WinSwing) and each.seat == seat
    ]
    return points
