"""Layout: the rectangles of the table of Cloudy Kingdom, as they are drawn in its Tiled map."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from scenes.tables.places import places_of
from scenes.ui.core import Ui

Point = tuple[float, float]

_LARGE_TEXT: Final = 1.25  # from which on prompts need two lines, and messages more room


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Where everything lies besides the cells and castles, which each board has of its own."""

    places: Mapping[str, FRect]  # by the names that the map gives them
    large: bool  # whether the text is: then the map has some rectangles of their own

    def rect(self, name: str) -> FRect:
        """The rectangle of a name."""
        own = f"large-{name}"
        return self.places[own if self.large and own in self.places else name].copy()

    def point(self, name: str) -> Point:
        """The point of a name."""
        return self.places[name].topleft

    def chip(self, seat: int) -> FRect:
        """The rectangle of a player."""
        return self.rect(f"chip-{seat + 1}")


def layout_for(ui: Ui) -> TableLayout:
    """The layout for the text of a screen."""
    return layout(large=ui.theme.text_size > _LARGE_TEXT)


def layout(*, large: bool = False) -> TableLayout:
    """The table as it was drawn in Tiled."""
    return TableLayout(places_of("cloudy_kingdom"), large)
