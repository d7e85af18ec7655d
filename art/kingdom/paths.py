"""Where vines run and what sprouts from them, as numbers: for vines that grow, shimmer and are walked along.

`python -m art.kingdom.paths` writes them beside the baked pictures. All places are in logical pixels from the
middle of a cell of 108. Every line runs from a border inwards to the place where its group meets, so the way
from one side to another of the same group is the first line and then the second one backwards.
"""

import json
from pathlib import Path
from typing import Any

from art.kingdom.faces import AXES, KINDS, PLACES, Face, every_face, printed
from art.kingdom.routes import LONG, arms, growth, stub, turns
from art.kingdom.vines import WIDTH, Line, Walk, turned

FILE = Path(__file__).parent.parent / "baked" / "paths" / "kingdom.json"
NAMES = {"n": "north", "e": "east", "s": "south", "w": "west"}
EVERY = 5  # of the points a vine is drawn with, so many make one of these lines


def path_data() -> dict[str, Any]:
    """Return lines and sprouts of all faces and printed cards."""
    faces = {axis: dict(sorted(_faces(axis))) for axis in "hv"}
    cards = {
        kind: {
            place: {"face": printed(kind).turned(quarters).code, "sprouts": _sprouts(kind, quarters)}
            for quarters, place in enumerate(PLACES)
        }
        for kind in KINDS
    }
    return {"cell": 2 * LONG, "width": WIDTH, "faces": faces, "cards": cards}


def _faces(axis: str) -> list[tuple[str, dict[str, Any]]]:
    upright = 0 if axis == "h" else 1
    return [(face.turned(upright).code, _lines(face.turned(upright), axis)) for face in every_face()]


def _lines(face: Face, axis: str) -> dict[str, Any]:
    quarters = turns(face, axis)
    laid = face.turned(-quarters)
    groups = [_named(arms(group, laid), quarters) for group in laid.groups]
    stubs = _named({end: Walk(stub(end)).points for end in laid.stubs("h")}, quarters)
    return {"groups": groups, "stubs": stubs}


def _named(lines: dict[str, Line], quarters: int) -> dict[str, Line]:
    """Lines by the names of their sides, after turns, with fewer points and short numbers."""
    named: dict[str, Line] = {}
    for side, line in lines.items():
        after = Face((side,)).turned(quarters).groups[0]
        thin = [*line[:-1:EVERY], line[-1]]
        named[NAMES[after]] = [(round(x, 1) + 0.0, round(y, 1) + 0.0) for x, y in turned(thin, quarters)]
    return named


def _sprouts(kind: str, quarters: int) -> list[dict[str, Any]]:
    face, axis = printed(kind).turned(quarters), AXES[quarters]
    grown = (sprout.turned(turns(face, axis)) for sprout in growth(face, axis))
    return [
        {
            "picture": f"kingdom/sprout/{sprout.form}",
            "at": (round(sprout.x, 1) + 0.0, round(sprout.y, 1) + 0.0),
            "angle": round(sprout.angle) % 360,
            "size": sprout.size,
            "behind": sprout.behind,
        }
        for sprout in grown
    ]


def as_text() -> str:
    """Return the whole file, one line for each face and each card."""
    data = path_data()
    parts = [f'"cell": {json.dumps(data["cell"])},\n"width": {json.dumps(data["width"])}']
    for name in ("faces", "cards"):
        outer = [f'"{key}": {{\n{_rows(content)}\n}}' for key, content in data[name].items()]
        parts.append(f'"{name}": {{\n' + ",\n".join(outer) + "\n}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _rows(content: dict[str, Any]) -> str:
    return ",\n".join(
        f'"{key}": {json.dumps(value, separators=(",", ":"))}' for key, value in content.items()
    )


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(as_text(), "utf-8")
