"""Places on the tables, as their Tiled maps name them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from pygame import FRect

from scenes.platform.tiled_maps import read_map
from scenes.platform.viewport import FOUR_THREE, PORTRAIT, TV, Shape
from scenes.session.content import LEVELS

#: The shapes of stages that the tables of the box have maps for.
SHAPES: Final = (TV, FOUR_THREE, PORTRAIT)
_KIDS: Final = "kids-"  # what begins the names of places for children


@cache
def places_of(game: str, shape: Shape = TV, *, for_children: bool = False) -> Mapping[str, FRect]:
    """By name: the places of the map of a game for a shape of stage; none where there is no such map.

    Where children play, those count that the map has for them, in which things are larger.
    """
    path = LEVELS / (f"{game}.tmx" if shape == TV else f"{game}-{shape[0]}x{shape[1]}.tmx")
    if not path.exists():
        return {}
    layers = read_map(path).spots.values()
    found = {spot.name: FRect(spot.x, spot.y, spot.width, spot.height) for layer in layers for spot in layer}
    own = {name.removeprefix(_KIDS): rect for name, rect in found.items() if name.startswith(_KIDS)}
    usual = {name: rect for name, rect in found.items() if not name.startswith(_KIDS)}
    return {**usual, **own} if for_children else usual
