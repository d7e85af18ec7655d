"""Wooden dice: each pose is a real cube, turned in space and seen from straight above, under the one lamp."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from art.cloud9.pictogram import COLOURS, pictogram
from art.common.clouds import SHAPES, puff_outline, scaled_puffs
from art.kit.filters import Rim, Shade, Shadow, paper, shadow_only
from art.kit.geometry import Point, num, polygon, rounded_rect
from art.kit.nodes import circle, group, path, place, rect, stroke
from art.kit.paint import darken, lighten, linear, mix
from art.palette import DAWN_SHADOW
from art.sprites import Sprite

SIZE, ROUND = 84.0, 17.0
HALF = SIZE / 2
FACES = (*COLOURS, "blank")
TILT = 9.6  # degrees: at rest the near side shows 14 units of wood
LAMP = (-0.46, -0.62, 0.64)
WOOD, CREAM_PAINT = "#B98650", "#FFFBEE"
SOLID = paper(Rim(1.7, 0.9, "#FFFFFF"), Shade(3, 0.2, "#6A2A26"), None)
ON_TRAY = Shadow(3, 7, 6, 0.5, "#1E1050")

Vector = tuple[float, float, float]
Turn = tuple[Vector, Vector, Vector]  # where the three edges of the cube point


def turned(*steps: tuple[str, float]) -> Turn:
    """Return a cube turned about axes of the table, one step after another; y is down, z towards us."""
    edges: list[Vector] = [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    for axis, degrees in steps:
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        edges = [_turn(edge, axis, c, s) for edge in edges]
    return edges[0], edges[1], edges[2]


def _turn(vector: Vector, axis: str, c: float, s: float) -> Vector:
    x, y, z = vector
    match axis:
        case "x":
            return x, y * c - z * s, y * s + z * c
        case "y":
            return x * c + z * s, y, z * c - x * s
        case _:
            return x * c - y * s, x * s + y * c, z


@dataclass(frozen=True, slots=True)
class Side:
    """One visible side: its normal, and its right and down directions."""

    face: str
    normal: Vector
    right: Vector
    down: Vector


def _negative(vector: Vector) -> Vector:
    return -vector[0], -vector[1], -vector[2]


def visible(turn: Turn, faces: tuple[str, ...]) -> list[Side]:
    """Return the sides that look at us, the flattest last; faces are top, right, far, left, near, under."""
    right, down, up = turn
    sides = [
        Side(faces[0], up, right, down),
        Side(faces[1], right, _negative(up), down),
        Side(faces[2], _negative(down), right, up),
        Side(faces[3], _negative(right), up, down),
        Side(faces[4], down, right, _negative(up)),
        Side(faces[5], _negative(up), _negative(right), down),
    ]
    seen = [side for side in sides if side.normal[2] > 0.02]  # noqa: PLR2004
    return sorted(seen, key=lambda side: side.normal[2])


def die(turn: Turn, faces: tuple[str, ...]) -> str:
    """Return a die in a pose; the origin is the middle of the cube."""
    reach = HALF - ROUND
    corners = [
        tuple(sum(sign * reach * edge[k] for sign, edge in zip(signs, turn, strict=True)) for k in (0, 1))
        for signs in ((a, b, c) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1))
    ]
    hull = polygon(_hull([(x, y) for x, y in corners]))
    wood = linear(lighten(WOOD, 0.35), WOOD, darken(WOOD, 0.3, "#4A2A1E"), x2=0.5)
    block = path(hull, wood, stroke=wood, stroke_width=ROUND * 2, stroke_linejoin="round")
    return group(block, *(_painted(side) for side in visible(turn, faces)), filter=SOLID)


def _hull(points: list[Point]) -> list[Point]:
    """The convex hull, clockwise on the screen."""

    def chain(ordered: list[Point]) -> list[Point]:
        kept: list[Point] = []
        for x, y in ordered:
            while len(kept) > 1 and _bends_back(kept[-2], kept[-1], (x, y)):
                kept.pop()
            kept.append((x, y))
        return kept[:-1]

    ordered = sorted((round(x, 3), round(y, 3)) for x, y in points)
    return chain(ordered) + chain(ordered[::-1])


def _bends_back(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0


def _painted(side: Side) -> str:
    """The cream paint of one side with its picture; seen too flat, only bare wood is left."""
    facing = min(1.0, max(0.0, (side.normal[2] - 0.22) / 0.2))
    if not facing:
        return ""
    light = max(0.0, sum(a * b for a, b in zip(side.normal, LAMP, strict=True)))
    tone = mix("#C9A06C", CREAM_PAINT, min(1.0, 0.3 + light * 1.1))
    edge = HALF - 2
    field = path(
        rounded_rect(-edge, -edge, 2 * edge, 2 * edge, ROUND - 2),
        linear(tone, darken(tone, 0.1, "#C98A4E"), x2=0.7),
    )
    inner = HALF - SIZE * 0.08
    groove = stroke(
        rounded_rect(-inner, -inner, 2 * inner, 2 * inner, ROUND * 0.72), "#DDBD88", 1.6, opacity=0.8
    )
    picture = debossed() if side.face == "blank" else place(pictogram(side.face), 0, -1, 0.68)
    (a, b, _), (c, d, _) = side.right, side.down
    x, y = side.normal[0] * HALF, side.normal[1] * HALF
    matrix = f"matrix({num(a, 4)} {num(b, 4)} {num(c, 4)} {num(d, 4)} {num(x)} {num(y)})"
    return group(field, groove, picture, transform=matrix, opacity=facing if facing < 1 else None)


def debossed() -> str:
    """Return the cloud pressed into a blank side: light lies along its lower right edge."""
    outline = puff_outline(scaled_puffs(SHAPES[0], 50), 0, 2)
    dent = path(outline, linear("#D9B983", "#EFDCB6"), stroke="#C9A468", stroke_width=1.5)
    light = path(
        outline, "none", stroke="#FFFFFF", stroke_width=1.6, opacity=0.9, transform="translate(1 1.4)"
    )
    return place(light + dent, 0, 11)


def at_rest(face: str) -> str:
    """Return a die lying flat, its rolled face towards us."""
    return die(turned(("x", TILT)), (face,) * 6)


def settling(face: str, degrees: float) -> str:
    """Return a die that tips over to the right into its rolled face, still so many degrees short."""
    others = {"green": "purple", "purple": "red", "red": "yellow", "yellow": "blank", "blank": "green"}
    sides = (face, others[face], others[others[face]], others[face], "blank", "red")
    return die(turned(("y", -degrees), ("x", TILT), ("z", -degrees * 0.22)), sides)


def tumbling(number: int) -> str:
    """Return one of twelve poses of a whole turn through the air."""
    angle = 30.0 * number
    sides = ("red", "green", "yellow", "blank", "purple", "blank")
    return die(turned(("z", 24), ("y", angle), ("x", 24), ("z", angle * 1.0)), sides)


def shadow() -> str:
    """Return the shadow of a die at rest."""
    block = rounded_rect(-HALF, -HALF + 2, SIZE, SIZE + 6, ROUND)
    return group(path(block, DAWN_SHADOW), filter=shadow_only(ON_TRAY))


def pip(*, spent: bool) -> str:
    """Return the tiny die that tells how many are thrown on a cloud; a spent one belongs to a cloud below."""
    wood, top, low, dot = (
        ("#8E7A9A", "#EDE2EE", "#CDBBD4", "#A288B4")
        if spent
        else ("#A87C4E", "#FFFDF4", "#F3DDB4", "#E0512A")
    )
    block = rect(-8, -6, 16, 16, wood, 4.4) + rect(-8, -8, 16, 16, linear(top, low), 4.4)
    gleam = stroke("M-5.500 -6.800H4.500", "#FFFFFF", 1, opacity=0.9)
    return group(
        block, gleam, circle(0, 0, 3.3, dot), filter=paper(None, Shade(1, 0.2), Shadow(0.6, 1.6, 1.2, 0.35))
    )


def sprites() -> Iterator[Sprite]:
    """Yield dice at rest, tipping into their face, tumbling, their shadow, and the small sign for one."""
    box = (-80, -80, 80, 80)
    for face in FACES:
        yield Sprite(f"cloud9/die/{face}", partial(at_rest, face), box)
        for number, degrees in enumerate((62, 34, 12)):
            yield Sprite(f"cloud9/die/{face}/settling/{number}", partial(settling, face, degrees), box)
    for number in range(12):
        yield Sprite(f"cloud9/die/tumbling/{number}", partial(tumbling, number), box)
    yield Sprite("cloud9/die/shadow", shadow, (-80, -80, 80, 90), grain=0)
    for name, spent in {"pip": False, "pip/spent": True}.items():
        yield Sprite(f"cloud9/die/{name}", partial(pip, spent=spent), (-16, -16, 16, 18))
