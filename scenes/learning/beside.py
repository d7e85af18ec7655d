"""Bubble placement: the coach's bubble goes where it hides least of what is to be seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from operator import itemgetter
from typing import Final

from pygame import FRect

from scenes.ui.core import Ui, Widget
from scenes.ui.layout import Group
from scenes.ui.placement import Obstacle

#: At text of the usual size; and how bad it is to be so wide.
_WIDTHS: Final = {660.0: 0.0, 525.0: 20_000.0, 900.0: 40_000.0, 345.0: 300_000.0, 290.0: 310_000.0}
_MOST_GROWN: Final = 1.45  # how much wider they may be for larger text
_HEIGHTS: Final = (1.0, 0.85, 0.7)  # shares of what large words take; where they get less, they roll
_LEAST: Final = 250.0  # height below which words are not cut, at text of the usual size
_ROOM: Final = (24.0, 20.0, 4.0)  # kept free at the sides, above, and below, where prompts are covered
_COLUMNS, _ROWS = 13, 5  # of places that are tried
_HALO: Final = 12.0  # around what the words are about
#: How bad it is to touch one such thing, and to hide all of it or of one that is named besides, to hide
#: others or anything at all, and to let words roll.
_ABOUT, _NAMED, _OTHERS, _ANY, _CUT = 3_000_000.0, 3_000_000.0, 1.0, 0.3, 4.0


class Beside(Group):
    """A child of such a shape, and in such a place, that what it is about can be seen."""

    def __init__(
        self, child: Widget, about: Sequence[FRect], named: Sequence[FRect], others: Sequence[Obstacle]
    ) -> None:
        super().__init__(child)
        self._about = about
        self._around = [rect.inflate(2 * _HALO, 2 * _HALO) for rect in about]
        self._named = named
        self._others = others

    def place(self, ui: Ui, rect: FRect) -> None:
        """Try some shapes and places, the best ones first."""
        self.rect = rect
        side, above, below = _ROOM
        room = FRect(rect.left + side, rect.top + above, rect.width - 2 * side, rect.height - above - below)
        least, best = inf, room
        for odd, place in self._tries(ui, room):
            if odd + _ANY * place.width * place.height < least:
                least, best = min((least, best), (self._hidden(place) + odd, place), key=itemgetter(0))
        self.children[0].place(ui, best)

    def _tries(self, ui: Ui, room: FRect) -> Iterator[tuple[float, FRect]]:
        """Places in a room, and how bad it is already to be of such a shape."""
        grown = max(1.0, min(_MOST_GROWN, ui.theme.text_size))
        for most, odd in _WIDTHS.items():
            wide, wanted = self.children[0].size(ui, min(room.width, most * grown))
            wide = min(wide, room.width)
            for share in _HEIGHTS if ui.theme.text_size > 1 else _HEIGHTS[:1]:
                high = min(room.height, max(wanted * share, min(wanted, _LEAST * grown)))
                cut = (wanted - high) * wide * _CUT
                for place in _places(room, wide, high):
                    yield cut + odd, place

    def _hidden(self, place: FRect) -> float:
        shares = [_share(place, rect) for rect in self._around]
        touched = sum(place.colliderect(rect) for rect in self._about)
        about = touched + sum(shares) + sum(shares[-1:])  # the last one is where something is to be done
        named = sum(_share(place, rect) for rect in self._named)
        others = sum(_overlap(place, other.rect) for other in self._others)
        return _ABOUT * about + _NAMED * named + _OTHERS * others + _ANY * place.width * place.height


def _places(room: FRect, wide: float, high: float) -> Iterator[FRect]:
    """Where something of a size can be, from the bottom up."""
    for row in reversed(range(_ROWS)):
        top = room.top + (room.height - high) * row / (_ROWS - 1)
        for column in range(_COLUMNS):
            yield FRect(room.left + (room.width - wide) * column / (_COLUMNS - 1), top, wide, high)


def _share(place: FRect, rect: FRect) -> float:
    """What share of a rectangle lies within a place."""
    return _overlap(place, rect) / (rect.width * rect.height)


def _overlap(place: FRect, rect: FRect) -> float:
    """How much of a rectangle lies within a place."""
    part = place.clip(rect)
    return part.width * part.height
