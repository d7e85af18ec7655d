"""The little people of each family who walk a winning route from castle to castle."""

from collections.abc import Iterator
from functools import partial

from art.common.seats import shape
from art.kingdom.families import FAMILIES, Family
from art.kit.filters import Rim, Shade, Shadow, paper
from art.kit.geometry import Point, num, polygon
from art.kit.nodes import circle, ellipse, group, path, rect, stroke
from art.kit.paint import darken, lighten, linear, radial
from art.palette import CREAM, INK
from art.sprites import Sprite

SKINS = {"red": "#F3C9A0", "blue": "#C98A5E", "gold": "#9A643E", "black": "#F6D6B8"}
HAIR = {"red": "#A4432A", "blue": "#3A2A4A", "gold": "#2B1B22", "black": "#7A4A2E"}
AWAY = 2
WAYS = {"south": 0, "east": 1, "west": -1, "north": AWAY}  # 0 is towards us, 1 and -1 are sideways
STEPS = (
    (0.0, 1.0, 0),
    (-2.4, 1.05, 1),
    (0.0, 0.95, 0),
    (-2.4, 1.05, -1),
)  # lift, stretch, which foot is ahead
WOOD = paper(Rim(0.9, 0.75, "#FFF3D6"), Shade(1.6, 0.24, "#2B1850"), Shadow(0.6, 1.6, 1.2, 0.35, "#1E4A3A"))


def walker(name: str, way: str, step: int) -> str:
    """Return a walker in one of four steps; the origin is the ground under the feet."""
    family, turn = FAMILIES[name], WAYS[way]
    lift, stretch, foot = STEPS[step]
    feet = ""
    for side in (-1, 1):
        ahead = foot * side
        x = side * 3.6 + (2 * ahead * turn if turn in {-1, 1} else 0)
        feet += ellipse(x, -2.4 - max(0, ahead) * 1.8, 3.8, 2.8, darken(family.deep, 0.45))
    figure = _body(family, turn) + _head(name, family, turn)
    lifted = group(
        figure, transform=f"translate(0 {num(lift)}) scale({num(2 - stretch, 3)} {num(stretch, 3)})"
    )
    return group(feet, lifted, filter=WOOD)


def _body(family: Family, turn: int) -> str:
    coat = path(
        "M-5 -19C-8 -17 -9 -12 -9.500 -5C-9.500 -2.500 9.500 -2.500 9.500 -5C9 -12 8 -17 5 -19Z",
        linear(lighten(family.light, 0.2), family.light, family.deep, x2=0.6),
    )
    if turn == AWAY:
        return coat + path(
            "M-6 -18C-9 -11 -8 -6 -9 -3H9C8 -6 9 -11 6 -18Z", darken(family.deep, 0.15), opacity=0.55
        )
    sign = path(shape(family.seat, 3.6), CREAM, transform=f"translate({num(2.2 * turn)} -9)")
    scarf = stroke("M-5 -18.500Q0 -16.500 5 -18.500", CREAM, 3)
    return coat + sign + scarf


def _head(name: str, family: Family, turn: int) -> str:
    skin = SKINS[name]
    ball = circle(
        0, -26, 8.6, radial(lighten(skin, 0.4), skin, darken(skin, 0.14, "#8A3A3A"), cx=0.36, cy=0.32, r=0.75)
    )
    face = ""
    if turn != AWAY:
        x = 2.8 * turn
        face = circle(-3 + x, -25.5, 1.3, INK) + circle(3 + x, -25.5, 1.3, INK)
        face += stroke(f"M{num(-2 + x)} -22Q{num(x)} -20.300 {num(2 + x)} -22", INK, 1.1)
        face += ellipse(-5 + x, -22.8, 1.7, 1.1, "#EE6A5B", opacity=0.55) + ellipse(
            5 + x, -22.8, 1.7, 1.1, "#EE6A5B", opacity=0.55
        )
        hair = (
            "M-8.800 -27C-9.400 -22 -9 -19.500 -7 -18.500C-7.200 -22 -7 -25 -6 -28ZM8.800 -27"
            "C9.400 -22 9 -19.500 7 -18.500C7.200 -22 7 -25 6 -28Z"
        )
    else:
        hair = "M-8.800 -28C-10 -21 -7.500 -16.500 0 -16.500C7.500 -16.500 10 -21 8.800 -28Z"
    return ball + face + path(hair, linear(HAIR[name], darken(HAIR[name], 0.25))) + HATS[name](family)


def _cone(family: Family) -> str:
    hat = path(
        "M-9 -30Q-3 -38 0 -49Q3 -38 9 -30Q0 -26.500 -9 -30Z",
        linear(lighten(family.light, 0.25), family.light, family.deep, x2=0.8),
    )
    return hat + circle(0, -49.5, 2.2, "#FFE27A")


def _helmet(family: Family) -> str:
    teeth: list[Point] = [(-8.6, -28.5)]
    for x in (-8.6, -1.8, 5):
        teeth += [(x, -35.4), (x, -38), (x + 3.6, -38), (x + 3.6, -35.4)]
    steel = linear(lighten(family.light, 0.25), family.light, family.deep, x2=0.8)
    rim = rect(-9.2, -31, 18.4, 3, "#F4F4FA", 1.4)
    return path(polygon([*teeth, (8.6, -28.5)], 0.6), steel) + rim


def _turban(family: Family) -> str:
    cloth = path(
        "M-9.400 -28.500C-12 -37 -5 -40 0 -43C5 -40 12 -37 9.400 -28.500Q0 -32 -9.400 -28.500Z",
        linear("#FFFBEA", family.light, family.deep),
    )
    folds = stroke("M-9 -31Q-2 -36 7 -38M-6 -29.500Q3 -32 9.500 -33.500", family.deep, 1, opacity=0.7)
    return cloth + folds + circle(0, -35, 2.2, "#C93A1E") + stroke("M0 -42V-46", family.deep, 1.6)


def _mushroom(family: Family) -> str:
    cap = path(
        "M-12 -28C-13 -38 -5 -43 0 -43C5 -43 13 -38 12 -28Q0 -24.500 -12 -28Z",
        linear(lighten(family.light, 0.3), family.light, family.deep, x2=0.7),
    )
    spots = "".join(
        ellipse(x, y, r, r * 0.8, "#FFF6FA")
        for x, y, r in ((-5, -35, 2.4), (3, -38, 2.2), (7, -32, 1.9), (-1, -30.5, 1.5))
    )
    return cap + spots


HATS = {"red": _cone, "blue": _helmet, "gold": _turban, "black": _mushroom}


def sprites() -> Iterator[Sprite]:
    """Yield four steps in four directions for each family."""
    for name in FAMILIES:
        for way in WAYS:
            for step in range(len(STEPS)):
                draw = partial(walker, name, way, step)
                yield Sprite(f"kingdom/walker/{name}/{way}/{step}", draw, (-24, -68, 24, 12))
