"""The grid a world grows on: places as numbers, and sets of places as bits of one number.

A world contains [0, 0] and spans at most four rows and four columns, so all it can ever use lies
in seven rows and seven columns around that. Places are counted row by row, eight to a row: the
eighth column stays empty, so that a set moved by one place never runs into the next row.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, Final

SPAN: Final = 4  # rows and columns of a finished world
REACH: Final = SPAN - 1  # how far from the start card a world may come

RowColumn = tuple[int, int]  # row and column, as they are written

_WIDTH: Final = 8
_SIDE: Final = 2 * REACH + 1
_NUMBERS: Final = range(_SIDE * _WIDTH)

#: By place: its row and column.
AT: Final = tuple((place // _WIDTH - REACH, place % _WIDTH - REACH) for place in _NUMBERS)
#: By row and column: the place.
PLACE_AT: Final = {at: place for place, at in enumerate(AT) if at[1] <= REACH}
START: Final = PLACE_AT[0, 0]
BELOW: Final = _WIDTH  # from a place to the one below it


def _places(*, rows: range, columns: range) -> int:
    """The set of all places in these rows and columns."""
    return sum(1 << place for (row, column), place in PLACE_AT.items() if row in rows and column in columns)


_ALL: Final = range(-REACH, REACH + 1)
EVERYWHERE: Final = _places(rows=_ALL, columns=_ALL)

#: By row number, or column number: the places in it.
ROW: Final = {row: _places(rows=range(row, row + 1), columns=_ALL) for row in _ALL}
COLUMN: Final = {column: _places(rows=_ALL, columns=range(column, column + 1)) for column in _ALL}
#: By row number: the places in the rows that can still be in one world with it.
NEAR_ROW: Final = {row: _places(rows=range(row - REACH, row + SPAN), columns=_ALL) for row in _ALL}
#: By side and column number: the places that a traveller on this side of that column leaves.
INSIDE: Final = {
    "left": {column: _places(rows=_ALL, columns=range(column, SPAN)) for column in _ALL},
    "right": {column: _places(rows=_ALL, columns=range(-REACH, column + 1)) for column in _ALL},
}


def neighbours(places: int) -> int:
    """Everything that shares an edge with one of the places; it may stick out over the grid."""
    return places << 1 | places >> 1 | places << _WIDTH | places >> _WIDTH


# The same for single places, as tuples by place.
ROW_OF: Final = tuple(ROW[row] for row, _ in AT)
COLUMN_OF: Final = tuple(COLUMN.get(column, 0) for _, column in AT)
BESIDE: Final = tuple(neighbours(1 << place) & EVERYWHERE for place in _NUMBERS)
LEFT_AND_RIGHT: Final = tuple(BESIDE[place] & ROW_OF[place] for place in _NUMBERS)
ABOVE: Final = tuple(_places(rows=range(-REACH, row), columns=_ALL) for row, _ in AT)
UP_TO: Final = tuple(ABOVE[place] | ROW_OF[place] for place in _NUMBERS)
#: By place: the places that can still be in one world with it.
WITHIN: Final = tuple(
    NEAR_ROW[row] & _places(rows=_ALL, columns=range(column - REACH, column + SPAN)) for row, column in AT
)

#: By row from the top, and the bits of the places within it: these places.
_PLACES_IN_ROW: Final = tuple(
    tuple(
        tuple(row * _WIDTH + column for column in range(_SIDE) if bits >> column & 1) for bits in range(256)
    )
    for row in range(_SIDE)
)


@lru_cache(maxsize=1 << 14)  # the same sets come again and again, above all in searches
def places_in(places: int) -> tuple[int, ...]:
    """The places of a set one by one, row by row."""
    found: list[int] = []
    for row in _PLACES_IN_ROW:
        found += row[places & 0xFF]
        places >>= _WIDTH
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def picker(places: int) -> Callable[[Sequence[Any]], Sequence[Any]]:
    """What picks the things at some places, row by row, from a list of things by place."""
    found = places_in(places)
    first = found[0] if found else 0
    return itemgetter(*found) if len(found) > 1 else itemgetter(slice(first, first + len(found)))


def ats(places: int) -> tuple[RowColumn, ...]:
    """The places of a set as they are written."""
    return tuple(AT[place] for place in places_in(places))


def first_place(places: int) -> int:
    """The uppermost place of a set, and the leftmost of these."""
    return (places & -places).bit_length() - 1


def contains(places: int, at: RowColumn) -> bool:
    """Whether a place, as it is written, belongs to a set; it may lie far out."""
    place = PLACE_AT.get(at)
    return place is not None and places >> place & 1 == 1


def rows_of(places: int) -> range:
    """From the first to the last row that a set touches."""
    return range(AT[first_place(places)][0], AT[places.bit_length() - 1][0] + 1)


def columns_of(places: int) -> range:
    """From the first to the last column that a set touches."""
    touched = [column for column, whole in COLUMN.items() if places & whole]
    return range(touched[0], touched[-1] + 1)
