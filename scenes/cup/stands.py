"""Stands on the poster: clouds side by side, the better the place, the higher."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from scenes.platform.viewport import HEIGHT

_GROUND: Final = 636.0  # below it a bank of clouds may hide somebody
_MIDDLE: Final = 440.0  # where the rays of the sky meet, and whoever has won stands if all find room so
#: Ranks from left to right.
_ORDER: Final = (5, 3, 1, 0, 2, 4)
MOST: Final = len(_ORDER)


@dataclass(frozen=True, slots=True)
class _Step:
    """The cloud of a place."""

    feet: float  # on the usual stage
    size: float  # of the traveller
    cloud: str
    half: float  # of the room it takes from left to right


_STEPS: Final = (
    _Step(418.0, 1.75, "first", 104.0),
    _Step(486.0, 1.4, "second", 100.0),
    _Step(516.0, 1.3, "third", 96.0),
    _Step(574.0, 1.0, "other", 54.0),
    _Step(588.0, 1.0, "other", 54.0),
    _Step(602.0, 1.0, "other", 54.0),
)


@dataclass(frozen=True, slots=True)
class Stand:
    """Where one traveller stands."""

    x: float
    y: float  # of the feet
    size: float  # of the traveller
    cloud: str
    scale: float  # of the cloud


def stands(
    places: Sequence[int], room: FRect, *, middle: float = _MIDDLE, largest: float = 1.0
) -> list[Stand]:
    """By rank, where those with these places stand: equals equally high, and all within the room there is."""
    ranks = [rank for rank in _ORDER if rank < len(places)]
    steps = [_STEPS[places[rank] - 1] for rank in ranks]
    width = 2 * sum(step.half for step in steps)
    scale = min(largest, room.width / width)
    before = (2 * sum(step.half for step in steps[: ranks.index(0)]) + steps[ranks.index(0)].half) * scale
    x = max(room.left, min(middle - before, room.right - width * scale))
    found: dict[int, Stand] = {}
    for rank, step in zip(ranks, steps, strict=True):
        x += step.half * scale
        y = room.bottom - (HEIGHT - _GROUND) - (_GROUND - step.feet) * scale
        found[rank] = Stand(x, y, step.size * scale, step.cloud, scale)
        x += step.half * scale
    return [found[rank] for rank in sorted(found)]
