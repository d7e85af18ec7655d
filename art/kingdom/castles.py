"""Castles of the four families, in layers: body, gate, lit windows, flags, garland; and the doorsteps."""

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from art.common.clouds import LOW, cloud
from art.common.seats import shape
from art.kingdom import towers
from art.kingdom.families import FAMILIES, NEUTRAL, Family
from art.kit.filters import Rim, Shade, Shadow, drop, glow, paper
from art.kit.geometry import num, polygon
from art.kit.nodes import circle, group, path, stroke
from art.kit.paint import darken, lighten, linear, radial
from art.palette import CREAM, NOON_SHADOW, CloudPaint
from art.sprites import Sprite

CLOUD = CloudPaint("#FFFFFF", "#D5EBE4", "#FFFFFF", "#A8CFCB")
FLAG = paper(Rim(0.8, 0.7), Shade(1.2, 0.2), Shadow(0.6, 1.4, 1, 0.3))
STEP = "M-25 4V-5A25 19 0 0 1 25 -5V4Z"
TURNS = {"north": 0, "east": 90, "south": 180, "west": 270}
SIGNS = {"north": (0, -8), "east": (8, 0), "south": (0, 8), "west": (-8, 0)}


@dataclass(frozen=True, slots=True)
class Build:
    """How the castle of a family is built: its walls and roofs, its windows, where its flags stand."""

    body: Callable[[Family], str]
    windows: Sequence[tuple[float, float, float, float]]  # x, y of the sill, width, height
    flags: Sequence[tuple[float, float, float, int]]  # foot, size, direction
    swag: Sequence[tuple[float, float]]  # between which points the garland hangs


BUILDS = {
    "red": Build(
        towers.cones,
        ((0, -40, 7, 11), (-27, -16, 6, 10), (27, -16, 6, 10)),
        ((0, -99, 1, 1), (-27, -68, 0.8, -1), (27, -68, 0.8, 1)),
        ((-37, -32), (-12, -29), (12, -29), (37, -32)),
    ),
    "blue": Build(
        towers.battlements,
        ((-26, -36, 7, 11), (26, -36, 7, 11), (0, -42, 6, 9)),
        ((-25, -76, 1, -1), (25, -76, 1, 1), (0, -66, 0.8, 1)),
        ((-38, -50), (-13, -48), (13, -48), (38, -50)),
    ),
    "gold": Build(
        towers.onions,
        ((0, -41, 6, 8), (-28, -13, 6, 10), (28, -13, 6, 10)),
        ((0, -99, 0.8, 1), (-28, -68, 0.62, -1), (28, -68, 0.62, 1)),
        ((-37, -31), (-13, -40), (13, -40), (37, -31)),
    ),
    "black": Build(
        towers.mushrooms,
        ((-27, -11, 6, 9), (29, -8, 5, 8)),
        ((3, -96, 0.8, 1), (-27, -59, 0.62, -1), (29, -48, 0.56, 1)),
        ((-36, -26), (-10, -44), (15, -44), (37, -22)),
    ),
}


def body(name: str, family: Family) -> str:
    """Return walls and roofs with dark windows, on a low cloud; the origin is the middle of the foot."""
    build = BUILDS[name]
    windows = "".join(towers.window(*place, lit=False) for place in build.windows)
    return build.body(family) + windows


def ground() -> str:
    """Return the low cloud in front of a castle's foot."""
    return cloud(0, 10, 94, LOW, CLOUD, height=0.4, filter=drop(Shadow(0.6, 2, 1.6, 0.2, NOON_SHADOW)))


def gate(*, open_: bool) -> str:
    """Return the gate, closed or open with light in it."""
    arch = "M-9 0V-12A9 9 0 0 1 9 -12V0Z"
    rim = path("M-9 0V-12A9 9 0 0 1 9 -12V0", "none", stroke="#FFF3D0", stroke_width=2.4)
    if not open_:
        wood = path(arch, linear("#9A5E38", "#5A2E22"))
        boards = stroke("M0 -20V0M-4.500 -19V0M4.500 -19V0", "#3E1E16", 1, opacity=0.7)
        bands = stroke("M-9 -6H9M-9 -13H9", "#3E1E16", 1.4, opacity=0.55)
        return wood + boards + bands + circle(4, -8, 1.3, "#FFD65C") + rim
    light = path(arch, radial("#FFFBE0", "#FFD65C", "#F29A3A", cx=0.5, cy=0.8, r=0.9))
    doors = "".join(
        path(
            f"M{9 * s} 0V-12C{9 * s} -15 {7 * s} -18 {5 * s} -19L{13 * s} -16V3Z",
            linear("#9A5E38", "#5A2E22"),
        )
        for s in (-1, 1)
    )
    carpet = path("M-6 0H6L10 8H-10Z", linear("#FFE27A", "#F2A52E"), opacity=0.85)
    return group(carpet, light, filter=glow("#FFD65C", 3, 0.8)) + rim + group(doors, filter=FLAG)


def lights(name: str) -> str:
    """Return the windows lit up, to lie over a body."""
    windows = "".join(towers.window(*place, lit=True) for place in BUILDS[name].windows)
    if name == "black":
        windows += circle(3, -40, 3.8, "#FFF0A0")
    return group(windows, filter=glow("#FFC93C", 4, 0.9, margin=60))


def flags(name: str, family: Family, frame: int) -> str:
    """Return all flags of a castle in one of three frames; in a fourth they hang down."""
    drawn = ""
    for x, y, size, way in BUILDS[name].flags:
        drawn += group(
            _flag(family, frame),
            transform=f"translate({num(x)} {num(y)}) scale({num(size * way)} {num(size)})",
        )
    return group(drawn, filter=FLAG)


def _flag(family: Family, frame: int) -> str:
    up, down = ((-3, 2), (-1.5, 3.4), (2.4, -2))[frame % 3]
    pole = stroke("M0 1V-17", "#7A4A3A", 1.9)
    if frame == 3:  # noqa: PLR2004 - no wind
        cloth = "M0 -16C5 -14 6 -8 4 -3C3 -1 1 -1 0 -3Z"
    else:
        cloth = (
            f"M0 -17C4 {-17 + up} 9 {-17 + down} 16 {-15.5 + up * 0.4}L12.5 -11.5L16 {-7.5 + up * 0.4}"
            f"C9 {-8 + down} 4 {-8 + up} 0 -7Z"
        )
    return pole + path(cloth, linear(lighten(family.light, 0.15), family.light, family.deep, x2=1, y2=0.3))


def garland(name: str, family: Family) -> str:
    """Return the garland that hangs between the towers at a feast."""
    points = BUILDS[name].swag
    drawn, line = "", ""
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        dip = 8
        line += f"M{x0} {y0}Q{num((x0 + x1) / 2)} {num((y0 + y1) / 2 + 2 * dip)} {x1} {y1}"
        for k in range(4):
            t = (k + 0.5) / 4
            x = x0 + (x1 - x0) * t
            y = y0 + (y1 - y0) * t + 4 * dip * t * (1 - t)
            colour = (family.light, CREAM, "#FFD65C")[k % 3]
            drawn += path(polygon([(x - 2.9, y), (x + 2.9, y), (x, y + 6.6)], 0.6), colour)
    return group(stroke(line, "#FFF3D0", 1.5), drawn, filter=FLAG)


def doorstep(family: Family, side: str) -> str:
    """Return the step where a vine may dock, with the family's shape; the origin is on the border."""
    step = path(STEP, CREAM, stroke=CREAM, stroke_width=5, stroke_linejoin="round")
    step += path(STEP, linear(family.light, family.deep))
    x, y = SIGNS[side]
    sign = path(
        shape(family.seat, 7.5), "#FFFDF0", stroke=darken(family.deep, 0.4), stroke_width=1.2,
        transform=f"translate({x} {y})",
    )  # fmt: skip
    return (
        group(group(step, transform=f"rotate({TURNS[side]})"), filter=drop(Shadow(1, 2, 2, 0.4, "#1E4A3A")))
        + sign
    )


def sprites() -> Iterator[Sprite]:
    """Yield the layers of each castle, from back to front, and those of castles that belong to nobody."""
    box = (-60, -130, 60, 34)
    for name, family in FAMILIES.items():
        castle = f"kingdom/castle/{name}"
        yield Sprite(f"{castle}/body", partial(body, name, family), box)
        yield Sprite(f"{castle}/lights", partial(lights, name), box, grain=0)
        for frame in range(3):
            yield Sprite(f"{castle}/flags/{frame}", partial(flags, name, family, frame), box)
        yield Sprite(f"{castle}/garland", partial(garland, name, family), box)
        yield Sprite(f"{castle}/neutral/body", partial(body, name, NEUTRAL), box)
        yield Sprite(f"{castle}/neutral/flags", partial(flags, name, NEUTRAL, 3), box)
        for side in TURNS:
            yield Sprite(
                f"kingdom/doorstep/{name}/{side}", partial(doorstep, family, side), (-44, -44, 44, 44)
            )
    for side in TURNS:
        yield Sprite(f"kingdom/doorstep/neutral/{side}", partial(doorstep, NEUTRAL, side), (-44, -44, 44, 44))
    yield Sprite("kingdom/castle/gate/closed", partial(gate, open_=False), (-20, -34, 20, 20))
    yield Sprite("kingdom/castle/gate/open", partial(gate, open_=True), (-30, -44, 30, 30), grain=0.5)
    yield Sprite("kingdom/castle/ground", ground, (-66, -40, 66, 34), grain=0.6)
