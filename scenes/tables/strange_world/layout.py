"""Layout: the rectangles of the table, as they were drawn in Tiled, for any number of seats.

Beside the large world the other worlds lie below each other, and below them stand all travellers. Everything
keeps one form for any number of seats; with more of them there is a little less of each.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Final

from pygame import FRect

from game.strange_world.pieces import SOLO_TRAVELLERS, TRAVELLERS
from game.strange_world.position import ALONE
from scenes.tables.places import places_of

HEAD: Final = 16.0  # of the shelf, above its rows, where the badges of the seats are pinned to its edge
_FOOT: Final = 6.0
_GAP: Final = 8.0
_PINNED: Final = 11.0  # how far badges stick out above the shelf
_ROW: Final = 52.0  # of the shelf, where there is room enough
_LADDER: Final = 412.0  # height of what lies above the shelf when somebody plays alone
#: By number of seats: the height of another world.
_WORLD: Final[Mapping[int, float]] = {2: 120.0, 3: 120.0, 4: 96.0}


@dataclass(frozen=True, slots=True)
class Layout:
    """The rectangles that the map names."""

    world: FRect  # the sixteen places of the large world
    others: FRect  # the worlds of the others, and the travellers
    hand: FRect
    button: FRect
    take_back: FRect
    prompts_left: FRect  # where no world reaches
    prompts_right: FRect
    notes: FRect  # over the nearest of the other worlds


@cache
def layout() -> Layout:
    """The table as it was drawn in Tiled."""
    rects = places_of("strange_world")
    places = [rect for name, rect in rects.items() if name.startswith("place-")]
    rest = {field.name: rects[field.name] for field in fields(Layout) if field.name != "world"}
    return Layout(world=places[0].unionall(places[1:]), **rest)


def ladder_rect() -> FRect:
    """Where the bands stand for who plays alone."""
    side = layout().others
    return FRect(side.left, side.top, side.width, _LADDER)


def world_rects(seats: int) -> list[FRect]:
    """Where the worlds of the others lie, the nearest first."""
    if seats == ALONE:
        return []
    side, high = layout().others, _WORLD[seats]
    return [
        FRect(side.left, side.top + (high + _GAP) * number, side.width, high) for number in range(seats - 1)
    ]


def shelf_rect(seats: int) -> FRect:
    """Where all travellers stand in rows."""
    side = layout().others
    above = ladder_rect() if seats == ALONE else world_rects(seats)[-1]
    top = above.bottom + _GAP + _PINNED
    rows = SOLO_TRAVELLERS if seats == ALONE else len(TRAVELLERS)
    return FRect(side.left, top, side.width, min(side.bottom - top, HEAD + rows * _ROW + _FOOT))


def row_rect(shelf: FRect, row: int, rows: int) -> FRect:
    """One row of the shelf."""
    pitch = (shelf.height - HEAD - _FOOT) / rows
    return FRect(shelf.left, shelf.top + HEAD + pitch * row, shelf.width, pitch)
