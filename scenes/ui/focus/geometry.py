"""Focus by geometry: where a step leads, and back, so that no screen has to say what lies beside what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from pygame import FRect

from scenes.ui.core import Target, Widget

_ASIDE: Final = 2.2  # how much further a way aside counts than a way ahead
_OFF_LINE: Final = 0.12  # how much a middle that is off the line counts
_LONGEST: Final = 12  # steps that can be taken back


def targets(root: Widget) -> list[tuple[Target, FRect | None]]:
    """Everything that can be pressed, and the windows through which it is seen, in the order of drawing."""
    return [(w, window) for w, window in root.walk() if isinstance(w, Target) and w.id]


def at_point(found: Sequence[tuple[Target, FRect | None]], x: float, y: float) -> Target | None:
    """The uppermost target at a place; where there is none, the nearest that a finger there would mean."""
    seen = [target for target, window in reversed(found) if window is None or window.collidepoint(x, y)]
    under = next((target for target in seen if target.rect.collidepoint(x, y)), None)
    if under is not None:
        return under
    meant = (target for target in seen if target.grasp.collidepoint(x, y))
    return min(meant, key=lambda target: _gap(target.rect, x, y), default=None)


def neighbour(origin: FRect, candidates: Iterable[Target], dx: int, dy: int) -> Target | None:
    """The target that lies nearest in a direction; the farthest behind if there is none, to go round."""
    ahead = [
        (cost, target) for target in candidates if (cost := _way(origin, target.found_at, dx, dy)) is not None
    ]
    return min(ahead, key=lambda pair: pair[0])[1] if ahead else None


def opposite(origin: FRect, candidates: Iterable[Target], dx: int, dy: int) -> Target | None:
    """The target at the far end of the same row or column, to go round at the edge."""
    in_line = (target for target in candidates if _overlap(origin, target.found_at, dx))
    line = [
        (way, target) for target in in_line if (way := _way(origin, target.found_at, -dx, -dy)) is not None
    ]
    return max(line, key=lambda pair: pair[0])[1] if line else None


def nearest(origin: FRect, candidates: Iterable[Target]) -> Target | None:
    """The target whose middle is nearest to that of a rectangle."""
    return min(candidates, key=lambda target: _distance(origin, target.found_at), default=None)


def rows_of(found: Iterable[Target]) -> list[list[Target]]:
    """Targets in rows from above, each from the left: what lies beside the first of a row belongs to it."""
    rows: list[list[Target]] = []
    for target in sorted(found, key=lambda each: (each.rect.centery, each.rect.left)):
        if rows and target.rect.centery < rows[-1][0].rect.bottom:
            rows[-1].append(target)
        else:
            rows.append([target])
    return [sorted(row, key=lambda each: each.rect.left) for row in rows]


def _way(origin: FRect, rect: FRect, dx: int, dy: int) -> float | None:
    """How far a rectangle lies in a direction, None if it does not."""
    if dx:
        ahead = (rect.centerx - origin.centerx) * dx
        gap = max(0.0, rect.left - origin.right if dx > 0 else origin.left - rect.right)
        aside = max(0.0, rect.top - origin.bottom, origin.top - rect.bottom)
        off = abs(rect.centery - origin.centery)
        beyond = ahead > min(origin.width, rect.width) * 0.3
    else:
        ahead = (rect.centery - origin.centery) * dy
        gap = max(0.0, rect.top - origin.bottom if dy > 0 else origin.top - rect.bottom)
        aside = max(0.0, rect.left - origin.right, origin.left - rect.right)
        off = abs(rect.centerx - origin.centerx)
        beyond = ahead > min(origin.height, rect.height) * 0.3
    return gap + aside * _ASIDE + off * _OFF_LINE if beyond and ahead > 0 else None


def _overlap(a: FRect, b: FRect, dx: int) -> bool:
    if dx:
        return a.top < b.bottom and b.top < a.bottom
    return a.left < b.right and b.left < a.right


def _distance(a: FRect, b: FRect) -> float:
    return (a.centerx - b.centerx) ** 2 + (a.centery - b.centery) ** 2


def _gap(rect: FRect, x: float, y: float) -> float:
    """How far a place is from a rectangle."""
    return max(rect.left - x, x - rect.right, 0.0) + max(rect.top - y, y - rect.bottom, 0.0)


class _Step(NamedTuple):
    start: str
    way: tuple[int, int]
    end: str


class Trail:
    """Where the focus went step by step; whatever else moves it ends the trail."""

    def __init__(self) -> None:
        self._steps: list[_Step] = []

    def back(self, here: str, way: tuple[int, int]) -> str:
        """What a step leads back to, if the last one came the opposite way; empty if it did not."""
        if not self._steps or self._steps[-1].end != here:
            return ""
        last = self._steps[-1]
        return last.start if last.way == (-way[0], -way[1]) else ""

    def go(self, here: str, way: tuple[int, int], there: str) -> None:
        """The focus takes a step."""
        if self.back(here, way) == there:
            self._steps.pop()
            return
        if self._steps and self._steps[-1].end != here:
            self._steps.clear()
        self._steps = [*self._steps, _Step(here, way, there)][-_LONGEST:]
