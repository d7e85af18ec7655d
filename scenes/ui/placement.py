"""Placement: where something that appears by itself hides nothing that is to be seen."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import inf
from operator import itemgetter, mul, sub
from typing import Final

from pygame import FRect

from scenes.ui.core import Size, Target, Ui, Widget

#: How bad it is to hide a unit of what is in focus, of what can be pressed, and of anything else.
_IN_FOCUS: Final = 60.0
_TARGET: Final = 3.0
OTHER: Final = 1.0
_SCENERY: Final = 0.5  # of all that is visible: what is larger is only there to be looked at
_AIR: Final = 8.0  # kept free around everything
_RING: Final = 10.0  # around what is in focus, as well: it is lifted, and has a ring
#: What is as bad as to be so many units farther from the upper edge:
_ASIDE: Final = ((0.5, 0.0), (0.0, 30.0), (1.0, 40.0))  # to be in the middle, on the left, on the right
_BELOW: Final = 60.0  # to be at the lower edge
_LATER: Final = 24.0  # to be of a size that is liked less, for each size that is liked more
_NEXT: Final = 22.0  # from what something is about to what is told of it, with its tip between
_ACROSS: Final = 1.6  # how much farther anything seems that lies aside, not above or below
_BESIDE: Final = 44.0  # how far off it still is beside what it is about
_CHOICE: Final = 60.0  # how much worse it is then to hide what can be pressed
_FAR: Final = 300.0  # how bad each unit farther off is


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A place where something is to be seen, and how bad it is to hide a unit of it."""

    rect: FRect
    weight: float = _TARGET


def seen(root: Widget, ui: Ui, visible: FRect) -> list[Obstacle]:
    """What widgets show, as far as it is not rolled out of sight."""
    most = visible.width * visible.height * _SCENERY
    found = []
    for widget, window in root.walk():
        is_target = isinstance(widget, Target)
        rect = widget.rect if window is None else widget.rect.clip(window)
        if rect.width * rect.height < most and (is_target or not widget.parts()):
            if is_target and widget.id == ui.focus:
                found.append(Obstacle(rect.inflate(2 * _RING, 2 * _RING), _IN_FOCUS))
            else:
                can_be_pressed = isinstance(widget, Target) and not widget.why_not
                found.append(Obstacle(rect, _TARGET if can_be_pressed else OTHER))
    return found


def hidden(place: FRect, others: Sequence[Obstacle]) -> float:
    """How bad it is to cover a place; nothing at all if nothing is there."""
    return _harm(place, [other.rect for other in others], others)


def _harm(place: FRect, rects: list[FRect], others: Sequence[Obstacle]) -> float:
    wide = place.inflate(2 * _AIR, 2 * _AIR)
    cuts = ((wide.clip(rects[index]), others[index].weight) for index in wide.collidelistall(rects))
    return sum(cut.width * cut.height * weight for cut, weight in cuts)


def clearing(sizes: Iterable[Size], room: FRect, others: Sequence[Obstacle]) -> tuple[int, FRect]:
    """Which of some sizes, the most liked first, and where in a room it is best.

    What would be worse even if it hid nothing is not looked at, and no size is asked for that could only be.
    """
    rects = [other.rect for other in others]
    least, best = inf, (0, FRect(room.topleft, (0, 0)))
    for number, size in enumerate(sizes):
        for way, place in sorted(_places(size, room, others), key=itemgetter(0)):
            bad = way + _LATER * number
            if bad >= least:
                break
            bad += _harm(place, rects, others)
            if bad < least:
                least, best = bad, (number, place)
        if least <= _LATER * (number + 1):
            break
    return best


def near(sizes: Sequence[Size], room: FRect, others: Sequence[Obstacle], about: FRect) -> tuple[int, FRect]:
    """Which of some sizes, and where in a room it is best for what tells something about a place."""
    kept = [
        Obstacle(
            other.rect.inflate(2 * _AIR, 2 * _AIR), other.weight * (_CHOICE if other.weight > OTHER else 1.0)
        )
        for other in others
    ]
    least, best = inf, (0, FRect(room.topleft, (0, 0)))
    for number, size in enumerate(sizes):
        found = _best_place(size, room, kept, about, least - _LATER * number)
        if found is not None:
            least, best = found[0] + _LATER * number, (number, found[1])
    return best


def _best_place(
    size: Size, room: FRect, others: Sequence[Obstacle], about: FRect, least: float
) -> tuple[float, FRect] | None:
    """The best place for a size, and how bad it is, if that is less than `least`.

    What a column hides down to any height is added up once: what a place in it hides is a difference. The
    nearest are looked at first, and none that would be worse even if it hid nothing.
    """
    width, height = size
    rects = [other.rect for other in others]
    tops = _tops(height, room, rects, about)
    rows = sorted((_away(max(0.0, top - about.bottom, about.top - top - height)), top) for top in tops)
    away = [far for far, _top in rows]
    edges = [edge for rect in rects for edge in (rect.top, rect.bottom)]
    heights = sorted({*edges, *(edge for _far, top in rows for edge in (top, top + height))})
    rank = {each: number for number, each in enumerate(heights)}
    gaps = [0.0, *map(sub, heights[1:], heights)]
    spans = [(far, rank[top + height], rank[top]) for far, top in rows]
    cells = [
        (rect.left, rect.right, other.weight, rank[rect.top] + 1, rank[rect.bottom] + 1)
        for rect, other in zip(rects, others, strict=True)
    ]
    best, lefts = None, _lefts(width, room, rects, about)
    for across, left in sorted((_across(left, width, about), left) for left in lefts):
        near_enough, right = bisect_left(away, least - across), left + width
        if not near_enough:
            break
        steps = [0.0] * (len(heights) + 1)
        for begin, end, weight, first, last in cells:
            if begin < right and end > left:
                wide = (min(end, right) - max(begin, left)) * weight
                steps[first] += wide
                steps[last] -= wide
        above = list(accumulate(map(mul, accumulate(steps), gaps)))
        bad = [above[lower] - above[upper] + far for far, lower, upper in spans[:near_enough]]
        if (lowest := min(bad)) + across < least:
            least = lowest + across
            best = least, FRect(left, rows[bad.index(lowest)][1], width, height)
    return best


def _lefts(width: float, room: FRect, rects: Iterable[FRect], about: FRect) -> set[float]:
    """Left edges in a column with something, or next to it."""
    lefts = {room.left, room.right - width, about.centerx - width / 2}
    for rect in rects:
        lefts |= {rect.right, rect.left - width}
    most = max(room.left, room.right - width)
    return {min(max(room.left, left), most) for left in lefts}


def _tops(height: float, room: FRect, rects: Iterable[FRect], about: FRect) -> set[float]:
    """Upper edges in a row with something, or next to it."""
    tops = {room.top, room.bottom - height, about.centery - height / 2}
    tops |= {about.bottom + _NEXT, about.top - _NEXT - height}
    for rect in rects:
        tops |= {rect.bottom, rect.top - height}
    lowest = max(room.top, room.bottom - height)
    return {top for top in tops if room.top <= top <= lowest}


def _across(left: float, width: float, about: FRect) -> float:
    """How far aside of a place something seems."""
    aside = max(0.0, left - about.right, about.left - left - width)
    return _away(aside) * _ACROSS + abs(left + width / 2 - about.centerx) / 4


def _away(gap: float) -> float:
    """How bad it is to be so far off: hardly at all beside something, and soon worse than hiding scenery."""
    return gap + max(0.0, gap - _BESIDE) * _FAR


def _places(size: Size, room: FRect, others: Sequence[Obstacle]) -> Iterator[tuple[float, FRect]]:
    """At an edge of the room, or next to something; and how far from where it is looked for first."""
    width, height = size
    lowest = room.bottom - height
    tops = {room.top, lowest}
    for other in others:
        tops |= {other.rect.bottom + _AIR, other.rect.top - height - _AIR}
    for top in tops:
        if not room.top <= top <= lowest:
            continue
        way = min(top - room.top, lowest - top + _BELOW)
        for share, aside in _ASIDE:
            left = room.left + (room.width - width) * share
            yield way + aside, FRect(left, top, width, height)
