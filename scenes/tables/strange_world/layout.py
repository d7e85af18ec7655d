"""Layout: the rectangles of the table, as they were drawn in Tiled, by the shape of the stage and the seats.

The worlds of the others hang where their players sit: the left neighbour at the left, the right one at the
right. Everything keeps one form for any number of seats; with more of them there is a little less of each.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from pygame import FRect

from game.strange_world.position import ALONE
from scenes.platform.viewport import Shape
from scenes.tables.places import places_of
from scenes.tables.strange_world.ground import PITCH, SPAN_UNITS

#: By number of seats: where the others sit, clockwise from the left neighbour.
_SEATED: Final[Mapping[int, tuple[str, ...]]] = {
    1: (),
    2: ("island-1",),
    3: ("island-1", "island-3"),
    4: ("island-1", "island-2", "island-3"),
}
_RIGHT: Final = "island-3"
#: What ends the names of places for so few, where a shape has more room for the world then.
_FEW: Final[Mapping[int, str]] = {1: "-solo", 2: "-pair"}
_FLAT: Final = 1.5  # how much wider than high a place is in which things lie side by side
ASIDE: Final = 80.0  # what a traveller needs beside the places of a land
_CORNER: Final = (20.0, 22.0)  # of a small land's places, on its island


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The places of one table."""

    world: FRect  # the sixteen places of the large world
    room: FRect  # within which it makes room for travellers at its sides
    ribbon: FRect
    islands: tuple[FRect, ...]  # of the others, clockwise from the left neighbour
    ladder: FRect  # the bands, for who plays alone
    goals: FRect  # at most; travellers that nobody has welcomed
    lanterns: FRect
    hand: FRect  # at most
    button: FRect
    prompts_left: FRect
    prompts_right: FRect
    notes: FRect  # where notes may lie that appear by themselves

    @property
    def size(self) -> float:
        """How large the large world is, where it has the room."""
        return round(self.world.width / SPAN_UNITS, 2)  # so that cushions are as large as they were drawn

    def room_for(self, sides: int) -> float:
        """How large the large world can be with travellers at so many of its sides."""
        return min(self.size, (self.room.width - ASIDE * sides) / SPAN_UNITS)


@cache
def layout(shape: Shape, seats: int, *, for_children: bool = False) -> TableLayout:
    """The table for a shape of stage and a number of seats."""
    rects = dict(places_of("strange_world", shape, for_children=for_children))
    seated = _SEATED[seats]
    few = _FEW.get(seats, "-")
    rects |= {name.removesuffix(few): rect for name, rect in rects.items() if name.endswith(few)}
    below = "-under" if _RIGHT in seated else ""
    lefts = len([name for name in seated if name != _RIGHT])
    names = ("world", "room", "ribbon", "ladder", "button", "prompts_left", "prompts_right", "notes")
    return TableLayout(
        **{name: rects[name] for name in names},
        islands=tuple(rects[name] for name in seated),
        goals=rects.get("goals", rects[f"goals-{0 if seats == ALONE else lefts}"]),
        lanterns=rects[f"lanterns{below}"],
        hand=rects[f"hand{below}"],
    )


def places_on(island: FRect) -> tuple[float, float]:
    """The upper left corner of a small land's places, on its island."""
    return island.left + _CORNER[0], island.top + _CORNER[1]


def is_flat(rect: FRect) -> bool:
    """Whether things lie side by side in a place, rather than below each other."""
    return rect.width > _FLAT * rect.height


#: How large a land is whose places are as far from each other as those on an island.
ISLAND: Final = 29.0 / PITCH
