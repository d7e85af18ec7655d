"""Strokes: a line through points, cut into the dashes that tell it from other lines without its colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle, pairwise
from math import hypot
from typing import Final

from scenes.platform.viewport import XY

#: How far a line is drawn, and then not, by turns; one for each seat, and the first has no gaps.
PATTERNS: Final[Sequence[Sequence[float]]] = (
    (),
    (16.0, 9.0),
    (3.0, 8.0),
    (24.0, 8.0, 3.0, 8.0),
    (8.0, 8.0),
    (16.0, 6.0, 3.0, 6.0, 3.0, 6.0),
)


def strokes(points: Sequence[XY], pattern: Sequence[float]) -> Iterator[tuple[XY, XY]]:
    """The pieces of a line that are drawn, from its beginning."""
    if not pattern:
        yield from pairwise(points)
        return
    lengths = cycle(pattern)
    left, is_drawn = next(lengths), True
    for start, end in pairwise(points):
        far = hypot(end[0] - start[0], end[1] - start[1])
        gone = 0.0
        while gone < far:
            step = min(left, far - gone)
            if is_drawn:
                yield _along(start, end, gone / far), _along(start, end, (gone + step) / far)
            gone += step
            left -= step
            if left <= 0:
                left, is_drawn = next(lengths), not is_drawn


def _along(start: XY, end: XY, share: float) -> XY:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
