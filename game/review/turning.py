"""Turning points: decisions after which the chance of their seat moved most until it decided again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec

from game.review.split import Weighed, WinSwing

MOST: Final = 3


class TurningPoint(msgspec.Struct, frozen=True):
    """A decision and what came of it: the chance before and after, and what moved it between."""

    seat: int
    step: int
    until: int  # the step before which the seat decides again, or the end
    played: Any
    moves: tuple[tuple[Any, float], ...]  # what the moves promised that were tried, best first
    before: float
    after: float
    luck: float
    own: float
    others: float
    loss: float
    error: float

    @property
    def swing(self) -> float:
        """How far the chance moved."""
        return self.after - self.before

    @property
    def sentence(self) -> str:
        """The id of the sentence that tells it, by what moved the chance most."""
        way = "for" if self.swing > 0 else "against"
        causes = {"luck": self.luck, "own": self.own, "others": self.others}
        cause = max(causes, key=lambda each: causes[each] * (1 if self.swing > 0 else -1))
        return f"turned_{cause}_{way}"


def turning_points(findings: Iterable[WinSwing | Weighed], end: int) -> list[TurningPoint]:
    """The moments of a match that moved somebody's chance most, the greatest first; none overlaps another.

    `end` is the number of steps of the match.
    """
    chosen: list[TurningPoint] = []
    for point in sorted(_points(findings, end), key=lambda each: (-abs(each.swing), each.step)):
        if len(chosen) < MOST and not any(_overlap(point, other) for other in chosen):
            chosen.append(point)
    return chosen


def _overlap(one: TurningPoint, other: TurningPoint) -> bool:
    return one.step < other.until and other.step < one.until


def _points(findings: Iterable[WinSwing | Weighed], end: int) -> Iterator[TurningPoint]:
    """Every decision with all that changed until its seat decided again."""
    open_: dict[int, tuple[Weighed, list[WinSwing]]] = {}
    for finding in findings:
        if isinstance(finding, WinSwing):
            if finding.seat in open_:
                open_[finding.seat][1].append(finding)
            continue
        if finding.seat in open_:
            yield _point(*open_[finding.seat], finding.step)
        open_[finding.seat] = (finding, [])
    for weighed, changes in open_.values():
        yield _point(weighed, changes, end)


def _point(weighed: Weighed, changes: Sequence[WinSwing], until: int) -> TurningPoint:
    moved = {"luck": 0.0, "own": 0.0, "others": 0.0}
    for change in changes:
        moved[change.cause] += change.after - change.before
    return TurningPoint(
        weighed.seat,
        weighed.step,
        until,
        weighed.played,
        weighed.moves,
        weighed.before,
        changes[-1].after if changes else weighed.before,
        moved["luck"],
        moved["own"],
        moved["others"],
        weighed.loss,
        weighed.error,
    )
