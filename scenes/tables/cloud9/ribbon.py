"""The score ribbon: a pin for every player, going round again past the goal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.cloud9.pieces import END_SCORE
from scenes.platform.canvas import Canvas
from scenes.tables.cloud9.snapshot import Snapshot
from scenes.tables.cloud9.spots import spots
from scenes.ui.scenery.avatars import Look

_FIRST_TICK: Final = (34.0, 17.0)  # within the ribbon
_LENGTH: Final = 1132.0  # from the first tick to the goal
_APART: Final = 22.0  # at least, from pin to pin
_GOAL: Final = 22.0  # the star hangs so far below its tick
_LAP: Final = (13.0, -31.0)  # from the tip of a pin


def tick(score: float) -> tuple[float, float]:
    """Where a score is on the ribbon; past the goal it goes on from the beginning."""
    left, top = spots().rect("ribbon").topleft
    way = score if score <= END_SCORE else score % END_SCORE
    return left + _FIRST_TICK[0] + _LENGTH * way / END_SCORE, top + _FIRST_TICK[1]


def pins(scores: Sequence[float]) -> list[float]:
    """How far right the pin of every seat is: at its tick, unless pins so close would hide each other."""
    order = sorted(range(len(scores)), key=lambda seat: (tick(scores[seat])[0], seat))
    groups: list[list[int]] = []
    for seat in order:
        groups.append([seat])
        while len(groups) > 1 and _begin(groups[-1], scores) - _end(groups[-2], scores) < _APART:
            last = groups.pop()
            groups[-1] += last
    places = [0.0] * len(scores)
    for group in groups:
        for number, seat in enumerate(group):
            places[seat] = _begin(group, scores) + _APART * number
    return places


def _begin(group: Sequence[int], scores: Sequence[float]) -> float:
    """Where a group of pins that stand side by side begins: centred on their ticks, and on the stage."""
    middle = sum(tick(scores[seat])[0] for seat in group) / len(group)
    first, last = tick(0)[0] - _APART, tick(END_SCORE)[0] + _APART
    wide = _APART * (len(group) - 1)
    return min(max(middle - wide / 2, first), last - wide)


def _end(group: Sequence[int], scores: Sequence[float]) -> float:
    return _begin(group, scores) + _APART * (len(group) - 1)


def draw_ribbon(canvas: Canvas, snapshot: Snapshot, looks: Sequence[Look]) -> None:
    """Draw paper, goal and pins, those ahead over those behind."""
    canvas.picture("cloud9/score/ribbon", *spots().rect("ribbon").topleft)
    x, y = tick(END_SCORE)
    canvas.picture("cloud9/score/goal", x, y + _GOAL)
    places = pins(snapshot.scores)
    for seat in sorted(range(len(places)), key=lambda seat: places[seat]):
        if snapshot.moving == seat:
            canvas.picture("cloud9/score/glow", *tick(snapshot.scores[seat]))
        canvas.picture(f"cloud9/score/marker/{looks[seat].colour}", places[seat], y)
        if snapshot.scores[seat] > END_SCORE:
            canvas.picture("cloud9/score/lap", places[seat] + _LAP[0], y + _LAP[1])
