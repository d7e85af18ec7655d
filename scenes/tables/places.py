"""Places on the tables, as their Tiled maps name them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from pygame import FRect

from scenes.platform.tiled_maps import read_map
from scenes.session.content import LEVELS


@cache
def places_of(game: str) -> Mapping[str, FRect]:
    """By name: the places of the map that is called like the game; none where there is no such map."""
    path = LEVELS / f"{game}.tmx"
    if not path.exists():
        return {}
    layers = read_map(path).spots.values()
    return {spot.name: FRect(spot.x, spot.y, spot.width, spot.height) for layer in layers for spot in layer}
