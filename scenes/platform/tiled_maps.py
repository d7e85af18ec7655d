"""Tiled maps as plain frozen records: what PyTMX would get wrong, or die of, is refused first.

What was seen here to hold only what PyTMX reads rightly is what PyTMX gets; it opens no file itself.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

import pytmx
from pytmx.pytmx import GID_MASK, types

from game.files import MAP, TILESET, BadFile, read_bytes, read_xml
from game.maps import BadMap, Map, MapObject, TileLayer, Value

_MOST_CELLS: Final = 64  # in a row or a column
_DIGITS: Final = 10  # of the largest tile number
_FAR: Final = 1_000_000  # pixels
_SIZES: Final = {"width": _MOST_CELLS, "height": _MOST_CELLS, "tilewidth": 4096, "tileheight": 4096}
_LONGEST: Final = 30  # letters of a value in a message
_SHAPES: Final = ("polygon", "polyline", "ellipse", "text", "capsule")
#: What parts of a map have already, and PyTMX would mix up with properties.
_TAKEN: Final = frozenset(
    (
        *("class", "closed", "colliders", "color", "data", "draworder", "firstgid", "frames", "gid"),
        *("height", "id", "image", "layers", "name", "offset", "offsetx", "offsety", "opacity"),
        *(
            "parent",
            "points",
            "properties",
            "rotation",
            "source",
            "template",
            "tilecount",
            "tileheight",
            "tilesets",
        ),
        *("tilewidth", "trans", "type", "visible", "width", "x", "y"),
    )
)
_CASTS: Final[dict[str, Callable[[str], Value]]] = {
    "string": str,
    "int": int,
    "float": float,
    "bool": {"true": True, "false": False}.__getitem__,
}
#: What a value must be, and the size that a number must not reach.
_KINDS: Final[dict[object, str]] = {int: "a whole number", float: "a number below 1,000,000"}
_FARTHEST: Final[dict[object, float]] = {int: 2**32}


class _Reader(pytmx.TiledMap):  # type: ignore[misc] # PyTMX tells no types
    """PyTMX without pictures: a board is understood without them."""

    def reload_images(self) -> None:
        """Leave the pictures alone."""


def read_map(path: Path) -> Map:
    """The map in a `.tmx` file; `BadMap` says file, place and reason of what cannot be used."""
    checked = _Inspector(path).inspect()
    tiled = _Reader(allow_duplicate_names=True)
    tiled.filename = str(path)
    try:
        tiled.parse_xml(checked)
    except Exception as error:  # PyTMX raises anything; what still trips it no editor ever wrote
        raise BadMap(str(path), "file", f"PyTMX cannot read it: {error}") from error
    grids = [layer for layer in tiled.layers if isinstance(layer, pytmx.TiledTileLayer)]
    groups = [layer for layer in tiled.layers if isinstance(layer, pytmx.TiledObjectGroup)]
    return Map(
        source=str(path),
        columns=tiled.width,
        rows=tiled.height,
        cell_width=tiled.tilewidth,
        cell_height=tiled.tileheight,
        properties=_properties(tiled),
        grids={layer.name: _tile_layer(tiled, layer) for layer in grids},
        spots={layer.name: tuple(_map_object(tiled, layer, thing) for thing in layer) for layer in groups},
    )


def _tile_layer(tiled: Any, layer: Any) -> TileLayer:
    return TileLayer(layer.name, tuple(tuple(_class(tiled, gid) for gid in row) for row in layer.data))


def _map_object(tiled: Any, layer: Any, thing: Any) -> MapObject:
    return MapObject(
        name=thing.name or str(thing.id),
        kind=thing.type or _class(tiled, thing.gid),
        x=thing.x + layer.offsetx,
        y=thing.y + layer.offsety,
        width=float(thing.width),
        height=float(thing.height),
        properties=_properties(thing),
    )


def _class(tiled: Any, gid: int) -> str:
    """The class of a tile, or an empty text for no tile."""
    tile = tiled.get_tile_properties_by_gid(gid) or {}
    return tile.get("type") or ""


def _properties(element: Any) -> dict[str, Value]:
    """The properties that somebody gave; PyTMX adds what else it knows, and makes empty texts None."""
    own = {name: value for name, value in element.properties.items() if name not in _TAKEN}
    return {name: "" if value is None else value for name, value in own.items()}


class _Inspector:
    """Refuses a map, by file, place and reason, for anything that PyTMX does not read rightly."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._tiles: set[int] = set()  # the numbers of all tiles that have a class
        self._numbers: dict[str, range] = {}  # by tileset: those of its tiles

    def inspect(self) -> ET.Element:
        """The map with its tilesets in it; `BadMap` unless it can be read."""
        root = self._root(self._path, "map", "file")
        self._check(root, "map")
        if root.get("orientation") != "orthogonal":
            raise self._bad("map", "only orthogonal maps can be used")
        if root.get("infinite", "0") != "0":
            raise self._bad("map", "is infinite: turn that off in the properties of the map")
        for key, most in _SIZES.items():
            self._whole(root, key, "map", range(1, most + 1))
        for tileset in root.findall("tileset"):
            self._inspect_tileset(tileset)
        for layer in (*root.findall("group"), *root.findall("imagelayer")):
            raise self._bad(_layer(layer), f"is of kind {layer.tag}, which cannot be used")
        for tag in ("layer", "objectgroup"):
            if (inner := root.find(f"./*//{tag}")) is not None:
                raise self._bad(_layer(inner), "lies within another layer")
        grids, groups = root.findall("layer"), root.findall("objectgroup")
        self._check_names([*grids, *groups], "layer")
        self._check_names([thing for group in groups for thing in group.findall("object")], "object")
        for layer in grids:
            self._inspect_tiles(layer, root)
        for group in groups:
            self._inspect_objects(group)
        return root

    def _inspect_tileset(self, element: ET.Element) -> None:
        source = element.get("source", "")
        place = f"tileset {source or element.get('name')}"
        first = self._whole(element, "firstgid", place, range(1, GID_MASK))
        if not source:
            raise self._bad(place, "is part of the map: export it to a file of its own, ending in .tsx")
        if not source.endswith(".tsx"):
            raise self._bad(place, "is no tileset: the name of its file does not end in .tsx")
        tileset = self._root(self._path.parent / source, "tileset", place)
        self._check(tileset, place)
        for image in tileset.findall("image"):
            if not image.get("source"):
                raise self._bad(place, "has an image without a source")
            for key in ("width", "height"):
                self._whole(image, key, place, range(1, _FAR))
        end = first + 1
        for tile in tileset.iter("tile"):
            number = self._whole(tile, "id", place, range(GID_MASK))
            end = max(end, first + number + 1)
            self._check(tile, f"{place}, tile {number}")
            if tile.find("objectgroup") is not None or tile.find("animation") is not None:
                raise self._bad(f"{place}, tile {number}", "collision shapes and animations cannot be used")
            if tile.get("type"):
                self._tiles.add(first + number)
        self._check_numbers(first, end, place)
        del element.attrib["source"]
        element.attrib |= {key: value for key, value in tileset.attrib.items() if key != "firstgid"}
        element.extend(tileset)

    def _check_numbers(self, first: int, end: int, place: str) -> None:
        """No tile has the number of one in another tileset."""
        for other, numbers in self._numbers.items():
            if first < numbers.stop and numbers.start < end:
                reason = f"numbers its tiles as {other} does: its firstgid must be {numbers.stop} or more"
                raise self._bad(place, reason)
        self._numbers[place] = range(first, end)

    def _inspect_tiles(self, layer: ET.Element, root: ET.Element) -> None:
        place = _layer(layer)
        self._check_visible(layer, place)
        if any(int(layer.get(key, "0")) for key in ("offsetx", "offsety")):
            raise self._bad(place, "is shifted, which only object layers may be")
        data = layer.find("data")
        if data is None or len(data) or data.get("encoding") != "csv" or data.get("compression"):
            raise self._bad(place, "is not stored as CSV: choose that as tile layer format of the map")
        if any(layer.get(key) != root.get(key) for key in ("width", "height")):
            raise self._bad(place, "has not the size of the map")
        columns = int(root.get("width", ""))
        cells = columns * int(root.get("height", ""))
        numbers = (data.text or "").split(",")
        if len(numbers) != cells:
            raise self._bad(place, f"has {len(numbers)} tiles instead of {cells}")
        for index, number in enumerate(numbers):
            row, column = divmod(index, columns)
            self._check_tile(number.strip(), f"{place}, row {row}, column {column}")

    def _check_tile(self, number: str, place: str) -> None:
        if not _is_number(number):
            raise self._bad(place, f"{number!r} is not the number of a tile")
        tile = int(number) & ~GID_MASK
        if tile and tile not in self._tiles:
            raise self._bad(place, "the tile here has no class, so nobody knows what it is")

    def _inspect_objects(self, group: ET.Element) -> None:
        place = _layer(group)
        self._check_visible(group, place)
        for thing in group.findall("object"):
            where = f"{place}, object {thing.get('name') or thing.get('id')}"
            if thing.get("template") is not None:
                raise self._bad(where, "is made from a template: detach it from there")
            self._check_visible(thing, where)
            if shape := next((child.tag for child in thing if child.tag in _SHAPES), None):
                raise self._bad(where, f"is a {shape}: only rectangles, points and tiles can be used")
            if float(thing.get("rotation", "0")):
                raise self._bad(where, "is turned")
            if (tile := thing.get("gid")) is not None:
                self._check_tile(tile, where)

    def _check_visible(self, element: ET.Element, place: str) -> None:
        self._check(element, place)
        if element.get("visible", "1") != "1":
            raise self._bad(place, "is hidden: show it, or delete it")
        if float(element.get("opacity", "1")) != 1:
            raise self._bad(place, "is not fully opaque")

    def _check(self, element: ET.Element, place: str) -> None:
        """Every attribute and every property can be read."""
        for key, text in element.items():
            self._cast(types[key], text, place, key)
        properties = element.findall("properties/property")
        self._check_names(properties, f"{place}, property")
        for entry in properties:
            name = entry.get("name", "")
            where = f"{place}, property {name}"
            if name in _TAKEN:
                raise self._bad(where, "the name is taken: choose another")
            kind = entry.get("type", "string")
            if kind not in _CASTS:
                raise self._bad(where, f"is of type {kind}: only {', '.join(_CASTS)} can be used")
            self._cast(_CASTS[kind], entry.get("value", entry.text or ""), where, "value")

    def _cast(self, cast: Callable[[str], Any], text: str, place: str, key: str) -> None:
        try:
            value = cast(text)
        except (KeyError, ValueError, AttributeError):
            value = math.nan
        if isinstance(value, int | float) and not abs(value) < _FARTHEST.get(cast, _FAR):
            said = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
            wanted = _KINDS.get(cast, "true or false")
            raise self._bad(place, f"{key} cannot be {said!r}: it must be {wanted}")

    def _check_names(self, elements: Sequence[ET.Element], what: str) -> None:
        """No two things have the same name: PyTMX would keep the last one only."""
        seen = set()
        for element in elements:
            name = element.get("name", "")
            if name in seen:
                raise self._bad(f"{what} {name}", "there is another one of this name")
            if name or what != "object":
                seen.add(name)

    def _whole(self, element: ET.Element, key: str, place: str, allowed: range) -> int:
        text = element.get(key, "")
        if not _is_number(text) or int(text) not in allowed:
            raise self._bad(place, f"{key} is a whole number from {allowed.start} to {allowed.stop - 1}")
        return int(text)

    def _root(self, path: Path, tag: str, place: str) -> ET.Element:
        try:
            root = read_xml(read_bytes(path, MAP if tag == "map" else TILESET), str(path))
        except BadFile as problem:
            raise self._bad(place, problem.reason) from problem
        if root.tag != tag:
            raise self._bad(place, f"is not a {tag} of Tiled")
        return root

    def _bad(self, place: str, reason: str) -> BadMap:
        return BadMap(str(self._path), place, reason)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= _DIGITS


def _layer(layer: ET.Element) -> str:
    return f"layer {layer.get('name')}"
