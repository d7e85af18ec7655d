"""A clearing: where something that appears by itself hides nothing that is to be seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from scenes.ui.core import Size, Target, Ui, Widget

#: How bad it is to hide a unit of what is in focus, of what can be pressed, and of anything else.
_IN_FOCUS: Final = 60.0
_TARGET: Final = 3.0
_OTHER: Final = 1.0
_SCENERY: Final = 0.5  # of all that is visible: what is larger is only there to be looked at
_AIR: Final = 8.0  # kept free around everything
_RING: Final = 10.0  # around what is in focus, as well: it is lifted, and has a ring
#: What is as bad as to be so many units farther from the upper edge:
_ASIDE: Final = ((0.5, 0.0), (0.0, 30.0), (1.0, 40.0))  # to be in the middle, on the left, on the right
_BELOW: Final = 60.0  # to be at the lower edge
_LATER: Final = 24.0  # to be of a size that is liked less, for each size that is liked more


@dataclass(frozen=True, slots=True)
class Seen:
    """A place where something is to be seen, and how bad it is to hide a unit of it."""

    rect: FRect
    weight: float = _TARGET


def seen(root: Widget, ui: Ui, visible: FRect) -> list[Seen]:
    """What widgets show, as far as it is not rolled out of sight."""
    most = visible.width * visible.height * _SCENERY
    found = []
    for widget, window in root.walk():
        is_target = isinstance(widget, Target)
        rect = widget.rect if window is None else widget.rect.clip(window)
        if rect.width * rect.height < most and (is_target or not widget.parts()):
            if is_target and widget.id == ui.focus:
                found.append(Seen(rect.inflate(2 * _RING, 2 * _RING), _IN_FOCUS))
            else:
                found.append(Seen(rect, _TARGET if is_target else _OTHER))
    return found


def hidden(place: FRect, others: Sequence[Seen]) -> float:
    """How bad it is to cover a place; nothing at all if nothing is there."""
    wide = place.inflate(2 * _AIR, 2 * _AIR)
    cuts = ((wide.clip(other.rect), other.weight) for other in others)
    return sum(cut.width * cut.height * weight for cut, weight in cuts)


def clearing(sizes: Sequence[Size], room: FRect, others: Sequence[Seen]) -> tuple[int, FRect]:
    """Which of some sizes, the most liked first, and where in a room it is best."""
    found = (
        (hidden(place, others) + way + _LATER * number, number, place)
        for number, size in enumerate(sizes)
        for way, place in _places(size, room, others)
    )
    _bad, number, place = min(found, key=lambda each: each[0])
    return number, place


def _places(size: Size, room: FRect, others: Sequence[Seen]) -> Iterator[tuple[float, FRect]]:
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
