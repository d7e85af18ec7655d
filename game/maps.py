"""A Tiled map as plain frozen records: what the rules and the tables read instead of files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.files import BadFile

Value = str | int | float | bool


@dataclass(frozen=True)
class MapObject:
    """A named object of a map: where it is, in pixels, and what is written on it."""

    name: str
    kind: str
    x: float
    y: float
    width: float = 0.0
    height: float = 0.0
    properties: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class TileLayer:
    """A tile layer: for each cell the kind of its tile, or an empty text."""

    name: str
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Map:
    """A whole map: its size in cells, the size of a cell in pixels, and its layers by name."""

    source: str
    columns: int
    rows: int
    cell_width: int
    cell_height: int
    properties: Mapping[str, Value] = field(default_factory=dict)
    grids: Mapping[str, TileLayer] = field(default_factory=dict)
    spots: Mapping[str, tuple[MapObject, ...]] = field(default_factory=dict)


class BadMap(BadFile):
    """A map that cannot be used."""
