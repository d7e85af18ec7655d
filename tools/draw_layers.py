"""Picture of the layers: the rooms of `game/` and of `scenes/`, drawn from the imports that are really there.

    python tools/draw_layers.py             writes docs/layers.svg

A room stands below all it imports, imports inside functions counted; rooms in one row know nothing of each
other. Arrows that the picture could do without, as the same is
reached through another room, are left out; so are those from `scenes/` to `game/`, as every room may
know the rules. An import the other way has no place here, and ends the command.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from functools import cache
from graphlib import TopologicalSorter
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent
PICTURE: Final = ROOT / "docs" / "layers.svg"
_WIDTH, _HEIGHT, _GAP, _ROW, _MARGIN = 150, 46, 26, 80, 30
_INK, _PAPER, _LINE = "#2b3a55", "#fff8ea", "#7d8fb3"
_SKIES: Final = {"game": "#cfe6d4", "scenes": "#cfdff4"}

_TEMPLATE: Final = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"
 font-family="sans-serif" font-size="15">
<defs>
<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9"
 markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8Z" fill="{line}"/></marker>
</defs>
<rect width="100%" height="100%" fill="{paper}"/>
{arrows}
{boxes}
</svg>
"""

Room = str
Edge = tuple[Room, Room]  # importing, imported


class Spot(NamedTuple):
    """Place of a room in the picture: the middle of its upper edge."""

    x: float
    y: float


def room_of(module: str) -> Room | None:
    """Room of a module of ours, such as `scenes.ui`; a game's own folder stands for all three games."""
    top, *rest = module.split(".")
    if top not in _SKIES or not rest:
        return None
    folder = ROOT.joinpath(top, *rest[:2])
    if top == "scenes" and rest[0] == "tables" and len(rest) > 1 and (folder / "game_ui.py").exists():
        return "scenes.tables.GAME"
    if (ROOT / top / rest[0]).is_dir():
        return "game.GAME" if (ROOT / top / rest[0] / "rules.py").exists() else f"{top}.{rest[0]}"
    return f"{top}.core" if top == "game" and rest[0] not in {"shelf", "history"} else f"{top}.{rest[0]}"


@cache
def imports_of(file: Path) -> frozenset[str]:
    """Modules that a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{name.name}" for name in node.names}
    return frozenset(found)


def edges() -> Counter[Edge]:
    """Imports from room to room, counted."""
    counted: Counter[Edge] = Counter()
    for file in sorted(path for top in _SKIES for path in (ROOT / top).rglob("*.py")):
        here = room_of(".".join(file.relative_to(ROOT).with_suffix("").parts))
        for there in map(room_of, imports_of(file)):
            if here and there and here != there:
                counted[here, there] += 1
    if wrong := [edge for edge in counted if edge[0].startswith("game") and edge[1].startswith("scenes")]:
        sys.exit(f"the rules import the screen: {wrong}")
    return Counter({edge: many for edge, many in counted.items() if edge[0][:4] == edge[1][:4]})


def depths(counted: Counter[Edge]) -> dict[Room, int]:
    """Row of each room: one below the lowest room it imports."""
    below: dict[Room, set[Room]] = {}
    for here, there in counted:
        below.setdefault(here, set()).add(there)
        below.setdefault(there, set())
    rows: dict[Room, int] = {}
    for room in TopologicalSorter(below).static_order():
        rows[room] = 1 + max((rows[other] for other in below[room]), default=-1)
    return rows


def needed(counted: Counter[Edge], rows: dict[Room, int]) -> list[Edge]:
    """Arrows to draw: those whose ends are not connected through other rooms (the transitive reduction)."""
    reached: dict[Room, set[Room]] = {}
    for room in sorted(rows, key=rows.__getitem__):
        near = {there for here, there in counted if here == room}
        reached[room] = near | {far for other in near for far in reached[other]}
    return sorted(
        (here, there)
        for here, there in counted
        if not any(there in reached[other] for near, other in counted if near == here)
    )


def picture() -> str:
    """Whole picture as SVG."""
    counted = edges()
    rows = depths(counted)
    spots, width = _spots(rows)
    height = 2 * _MARGIN + _ROW * max(rows.values()) + _HEIGHT
    arrows = "\n".join(_arrow(spots[here], spots[there]) for here, there in needed(counted, rows))
    boxes = "\n".join(_box(room, spot) for room, spot in sorted(spots.items()))
    return _TEMPLATE.format(width=width, height=height, arrows=arrows, boxes=boxes, line=_LINE, paper=_PAPER)


def _spots(rows: dict[Room, int]) -> tuple[dict[Room, Spot], float]:
    """Places of all rooms, each tree in columns of its own, and how wide that is."""
    spots, left = {}, float(_MARGIN)
    for tree in _SKIES:
        ours = {room: row for room, row in rows.items() if room.startswith(tree)}
        floors = [sorted(room for room in ours if ours[room] == row) for row in range(max(ours.values()) + 1)]
        width = max(len(floor) for floor in floors) * (_WIDTH + _GAP)
        for number, floor in enumerate(floors):
            start = left + (width - len(floor) * (_WIDTH + _GAP) + _GAP + _WIDTH) / 2
            for place, room in enumerate(floor):
                spots[room] = Spot(start + place * (_WIDTH + _GAP), _MARGIN + number * _ROW)
        left += width + _MARGIN
    return spots, left - _GAP


def _arrow(here: Spot, there: Spot) -> str:
    start, end = here.y, there.y + _HEIGHT + 2
    middle = (start + end) / 2
    return (
        f'<path d="M{here.x:g} {start:g}C{here.x:g} {middle:g} {there.x:g} {middle:g} {there.x:g} {end:g}" '
        f'fill="none" stroke="{_LINE}" stroke-width="1.5" marker-end="url(#tip)"/>'
    )


def _box(room: Room, spot: Spot) -> str:
    top, _, name = room.partition(".")
    words = f'x="{spot.x:g}" text-anchor="middle" fill="{_INK}"'
    return (
        f'<rect x="{spot.x - _WIDTH / 2:g}" y="{spot.y:g}" width="{_WIDTH}" height="{_HEIGHT}" rx="9" '
        f'fill="{_SKIES[top]}" stroke="{_INK}"/>'
        f'<text {words} y="{spot.y + 19:g}" font-size="11">{top}</text>'
        f'<text {words} y="{spot.y + 36:g}">{escape(name)}</text>'
    )


if __name__ == "__main__":
    PICTURE.write_text(picture(), "utf-8")
