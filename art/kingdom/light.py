"""Light on the vines: a shimmer for every way in which sides of a cell are joined, and what grows them."""

from collections.abc import Iterator
from functools import partial

from art.kingdom.faces import COMPASS
from art.kingdom.sprouts import alone, tip
from art.kingdom.vines import Line, turned
from art.kit.filters import glow, soft
from art.kit.geometry import smooth
from art.kit.nodes import circle, group, rect, stroke
from art.kit.paint import radial
from art.sprites import Sprite

HALF = 54.0
BORDER = ("ns", "ew", "ne", "es", "sw", "nw", "nes", "esw", "nsw", "new", "nesw")
LAYERS = (("#FFC93C", 30, 0.5, 6), ("#FFE27A", 13, 0.55, 2), ("#FFFBE0", 4, 0.85, 1.2))  # halo, body, heart
_TO_MIDDLE: Line = [(0, -HALF), (0, -30), (0, -12), (0, 0)]  # from the north
_STRAIGHT: Line = [(0, -HALF), (0, -20), (0, 20), (0, HALF)]
_BEND: Line = [
    (0, -HALF),
    (0, -30),
    (0, -22),
    (3.4, -9),
    (15, 0),
    (30, 0),
    (HALF, 0),
]  # from the north to the east


def lines(sides: str) -> list[Line]:
    """Return the lines of light that join the sides of a cell."""
    if sides == "ns":
        return [_STRAIGHT]
    if sides == "ew":
        return [turned(_STRAIGHT, 1)]
    if len(sides) == 2:  # noqa: PLR2004
        return [turned(_BEND, ("ne", "es", "sw", "nw").index(sides))]
    return [turned(_TO_MIDDLE, COMPASS.index(side)) for side in sides]


def shimmer(sides: str) -> str:
    """Return the light on the vines between sides; it ends exactly at the borders, so that cells join."""
    data = "".join(smooth(line, closed=False) for line in lines(sides))
    field = rect(-HALF, -HALF, 2 * HALF, 2 * HALF, "#FFFFFF", fill_opacity=0.001)  # a blur needs an area
    drawn = ""
    for colour, width, strength, blur in LAYERS:
        line = stroke(data, colour, width, opacity=strength, stroke_linecap="butt")
        drawn += group(field, line, filter=soft(blur, 0))
    return drawn


def dot() -> str:
    """Return the point of light that runs along a link."""
    core = radial((0, "#FFFFFF", 1), (0.25, "#FFF6CF", 1), (0.5, "#FFD65C", 0.8), (1, "#FFC93C", 0))
    return group(circle(0, 0, 16, core), circle(0, 0, 4, "#FFFFFF"), filter=glow("#FFC93C", 3, 0.6))


def sprites() -> Iterator[Sprite]:
    """Yield the shimmer of each set of sides, the running light, and what sprouts from a growing vine."""
    cell = (-HALF, -HALF, HALF, HALF)
    for sides in BORDER:
        yield Sprite(f"kingdom/shimmer/{sides}", partial(shimmer, sides), cell, soft=True, grain=0)
    yield Sprite("kingdom/shimmer/dot", dot, (-26, -26, 26, 26), soft=True, grain=0)
    yield Sprite("kingdom/sprout/tip", tip, (-24, -34, 44, 34), grain=0.5)
    for form in ("leaf", "dry-leaf", "tendril", "bloom"):
        yield Sprite(f"kingdom/sprout/{form}", partial(alone, form), (-24, -34, 40, 30), grain=0.5)
