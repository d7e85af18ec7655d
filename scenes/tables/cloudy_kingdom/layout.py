"""Layout: the rectangles of the table of Cloudy Kingdom, as they are drawn in its Tiled maps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from pygame import FRect

from scenes.platform.viewport import TV, XY, Shape
from scenes.tables.places import places_of

LARGE_TEXT: Final = 1.25  # from which on prompts need two lines, and messages more room


@dataclass(frozen=True, slots=True, eq=False)
class TableLayout:
    """Where everything lies besides the cells and castles, which each board has of its own."""

    places: Mapping[str, FRect]  # by the names that the map gives them
    large: bool = False  # whether the text is: then the map has some rectangles of their own
    for_children: bool = False

    def rect(self, name: str) -> FRect:
        """The rectangle of a name."""
        own = f"large-{name}"
        return self.places[own if self.large and own in self.places else name].copy()

    def point(self, name: str) -> XY:
        """The point of a name."""
        return self.places[name].topleft

    def chip(self, seat: int) -> FRect:
        """The rectangle of a player."""
        return self.rect(f"chip-{seat + 1}")

    @property
    def has_moves(self) -> bool:
        """Whether there is room for the last moves: larger words take it."""
        return not self.large


@cache
def layout(shape: Shape = TV, *, large: bool = False, for_children: bool = False) -> TableLayout:
    """The table as it was drawn in Tiled, for a stage of a shape."""
    return TableLayout(places_of("cloudy_kingdom", shape, for_children=for_children), large, for_children)
