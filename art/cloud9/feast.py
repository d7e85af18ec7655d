"""The feast on the top cloud: golden ground, table, cake, garland and two confetti cannons."""

import math
from collections.abc import Iterator
from functools import partial

from art.cloud9.pictogram import COLOURS
from art.common.clouds import SHAPES, cloud
from art.kit.filters import RESTING, SMALL, Rim, Shade, Shadow, paper, soft
from art.kit.geometry import num, polygon, ray, rounded_rect, star
from art.kit.nodes import circle, ellipse, group, path, place, rect, stroke
from art.kit.paint import clip_to, darken, lighten, linear, radial
from art.palette import CREAM, CloudPaint
from art.sprites import Sprite

GOLDEN = CloudPaint("#FFFBE4", "#F7C878", "#FFFFF6", "#E09A4A")
PIECE = paper(Rim(1.4, 0.85), Shade(3, 0.24, "#6A2A3A"), RESTING)
DETAIL = paper(Rim(0.9, 0.75), Shade(1.6, 0.22, "#6A2A3A"), SMALL)
FLAGS = tuple(COLOURS.values())
CANDLES = 9


def ground() -> str:
    """Return the broad golden cloud; the origin is where its guests stand."""
    lit = paper(Rim(2, 0.9, "#FFFFFF"), None, Shadow(2, 7, 8, 0.3))
    back = cloud(-96, 66, 330, SHAPES[1], GOLDEN, height=0.62, filter=lit)
    other = cloud(120, 68, 300, SHAPES[3], GOLDEN, height=0.6, filter=lit)
    return back + other + cloud(0, 84, 520, SHAPES[4], GOLDEN, height=0.62, filter=lit)


def table() -> str:
    """Return the laid table; the origin is the middle of its foot."""
    cloth = (
        "M-96 -66C-60 -60 60 -60 96 -66L104 -6C98 4 88 4 82 -3C74 6 62 6 54 0C44 8 32 8 24 2C14 9 -2 9 -10 2"
        "C-20 9 -34 8 -42 1C-52 8 -66 6 -74 -2C-84 5 -98 4 -104 -6Z"
    )
    stripes = "".join(
        path(f"M{x - 8} -72H{x + 8}L{num((x + 8) * 1.09)} 12H{num((x - 8) * 1.09)}Z", "#E8674E", opacity=0.85)
        for x in range(-90, 91, 36)
    )
    folds = "".join(
        stroke(f"M{x} -52Q{x * 1.06:.1f} -24 {x * 1.1:.1f} 0", "#8A3A4A", 3, opacity=0.22)
        for x in (-70, -30, 14, 52, 84)
    )
    front = group(
        path(cloth, linear("#FFF9EA", "#F2D9B4")),
        group(stripes, folds, clip_path=clip_to(cloth)),
        filter=PIECE,
    )
    board = path(
        "M-102 -68C-102 -80 102 -80 102 -68C102 -57 -102 -57 -102 -68Z",
        linear("#FFFDF4", "#F3DDB8"),
        filter=DETAIL,
    )
    return front + board + _plate(-66) + _jug(68)


def _plate(x: float) -> str:
    """A plate with three buns."""
    dish = ellipse(x, -70, 22, 5.5, linear("#FFFFFF", "#D9DDEE"))
    buns = ""
    for dx, dy in ((-9, -75), (9, -75), (0, -83)):
        bun = path(
            f"M{x + dx - 9} {dy + 4}C{x + dx - 10} {dy - 8} {x + dx + 10} {dy - 8} {x + dx + 9} {dy + 4}Z",
            linear("#F7C878", "#B8713A"),
        )
        buns += bun + stroke(f"M{x + dx - 4} {dy - 2}q4 -3 8 0", "#FFF0C4", 1.6, opacity=0.8)
    return group(dish, buns, filter=DETAIL)


def _jug(x: float) -> str:
    """A jug of lemonade and a glass."""
    jug = f"M{x - 12} -98H{x + 10}L{x + 14} -72C{x + 14} -67 {x - 14} -67 {x - 14} -72Z"
    handle = stroke(f"M{x + 11} -92C{x + 24} -92 {x + 24} -78 {x + 13} -78", "#9ACBE4", 3.6)
    drink = path(
        f"M{x - 12.6} -90H{x + 11}L{x + 13} -73C{x + 12} -69 {x - 13} -69 {x - 13} -73Z",
        linear("#FFE27A", "#F2B43A"),
    )
    slice_ = circle(x - 2, -84, 5, "#FFF3B0", stroke="#E8A22A", stroke_width=1.4)
    glass = path(f"M{x - 30} -84H{x - 18}L{x - 20} -69H{x - 28}Z", linear("#FFE9A0", "#F2B43A"), opacity=0.95)
    return group(handle, path(jug, "#D9F0FA", opacity=0.9), drink, slice_, glass, filter=DETAIL)


def cake() -> str:
    """Return the cake with nine candles; the origin is the middle of its foot."""
    plate = ellipse(0, -1, 58, 8, linear("#FFFFFF", "#CFD3EA"))
    floors = ""
    for half, low, high, top, icing in (
        (48, -4, 30, "#F6A9C0", "#FFF6EE"),
        (35, -33, 26, "#FFE08A", "#FFFDF4"),
        (22, -58, 22, "#A9D9C4", "#FFF6EE"),
    ):
        floors += group(_floor(half, low, high, top, icing), filter=DETAIL)
    crown = "".join(_candle(-16 + 4 * k, -81 - 3.5 * math.cos((k - 4) / 4 * 1.4)) for k in range(CANDLES))
    return group(plate, filter=DETAIL) + floors + crown


def _floor(half: float, low: float, high: float, sponge: str, icing: str) -> str:
    """One floor of the cake with icing that runs down."""
    top = low - high
    side = (
        f"M{num(-half)} {num(top)}V{num(low)}"
        f"C{num(-half)} {num(low + 6)} {num(half)} {num(low + 6)} {num(half)} {num(low)}"
        f"V{num(top)}C{num(half)} {num(top + 7)} {num(-half)} {num(top + 7)} {num(-half)} {num(top)}Z"
    )
    drips, count = f"M{num(-half)} {num(top)}", max(3, round(half / 6))
    for k in range(count):
        step = 2 * half / count
        drips += f"v{num(7 + 4 * (k % 3))}q{num(step / 2)} {num(7)} {num(step)} 0v{num(-7 - 4 * (k % 3))}"
    lid = ellipse(0, top, half, half * 0.13 + 1, linear(lighten(icing, 0.5), icing))
    beads = "".join(
        circle(half * x, low - high * 0.3 + 3 * (1 - x * x), 2.6, FLAGS[(k + round(half)) % 4])
        for k, x in enumerate((-0.78, -0.39, 0, 0.39, 0.78))
    )
    body = path(side, linear(lighten(sponge, 0.25), sponge, darken(sponge, 0.25), x2=1, y2=0.2))
    return (
        body
        + group(path(drips + "Z", linear(icing, darken(icing, 0.06, "#E9A9B4"))), clip_path=clip_to(side))
        + lid
        + beads
    )


def _candle(x: float, y: float) -> str:
    wax = rect(x - 1.4, y - 12, 2.8, 14, FLAGS[round(x + 16) // 4 % 4], 1)
    flame = path(
        (
            f"M{num(x)} {num(y - 20)}"
            f"C{num(x + 4)} {num(y - 15)} {num(x + 2.4)} {num(y - 12)} {num(x)} {num(y - 12)}"
            f"C{num(x - 2.4)} {num(y - 12)} {num(x - 3)} {num(y - 16)} {num(x)} {num(y - 20)}Z"
        ),
        linear("#FFF3A8", "#F58A2E"),
    )
    return wax + circle(x, y - 15, 5.5, radial((0, "#FFE27A", 0.7), (1, "#FFE27A", 0))) + flame


def garland() -> str:
    """Return the long string of flags between two poles; the origin is the middle of the ground."""
    drawn = ""
    for side in (-1, 1):
        pole = rect(226 * side - 3.5, -178, 7, 200, linear("#D99A5C", "#8A4A26", x2=1, y2=0), 3)
        drawn += group(
            pole, circle(226 * side, -181, 8, radial("#FFF3B0", "#E8A22A", cx=0.35, cy=0.3)), filter=DETAIL
        )
    line = "M-226 -168C-120 -118 -60 -106 0 -106C60 -106 120 -118 226 -168"
    flags = ""
    for k in range(15):
        t = (k + 0.5) / 15 * 2 - 1
        x, y = 216 * t, -108 - 54 * abs(t) ** 2.1
        tilt = 21 * t * abs(t) ** 0.4
        colour = (*FLAGS, CREAM)[k % 5]
        flag = path(
            polygon([(-11, 0), (11, 0), (0, 26)], 2), linear(lighten(colour, 0.16), darken(colour, 0.12))
        )
        flags += place(flag, x, y, 1, -tilt)
    return (
        drawn
        + group(flags, filter=DETAIL)
        + stroke(line, "#8A5A3A", 3, opacity=0.4)
        + stroke(line, "#FFF3D0", 2)
    )


def cannon(side: int) -> str:
    """Return a confetti cannon that points up and inwards: to the right with side 1, to the left with -1."""
    barrel = "M-18 12L-16 -14L40 -21C44 -21 44 19 40 19Z"
    stripes = "".join(path(f"M{x} -24H{x + 7}V24H{x}Z", "#FFF3D8") for x in (-8, 8, 24))
    tube = group(
        path(barrel, linear("#7A5AC0", "#4A2F8A")),
        group(stripes, clip_path=clip_to(barrel), opacity=0.92),
        filter=PIECE,
    )
    mouth = ellipse(41, -1, 7, 21, linear("#FFE08A", "#D98A2E")) + ellipse(42, -1, 4.6, 16, "#3A1A4E")
    cap = circle(-20, 0, 7, radial("#FFF0B0", "#E8A22A", cx=0.35, cy=0.3))
    turned = group(cap, tube, group(mouth, filter=DETAIL), transform=f"rotate({-52 if side > 0 else -128})")
    wheel = circle(0, 12, 19, linear("#C98A4E", "#8A4A26")) + circle(0, 12, 12.5, "#FFE2A8")
    spokes = stroke("M0 0.500V23.500M-11.500 12H11.500M-8 4L8 20M8 4L-8 20", "#A9602E", 3)
    hub = circle(0, 12, 5, radial("#FFF0B0", "#E8A22A", cx=0.35, cy=0.3))
    return turned + group(wheel, spokes, hub, filter=PIECE)


def blast() -> str:
    """Return the flash at the mouth of a cannon, upwards from the origin."""
    tongues = "".join(
        path(
            ray((0, 6), -90 + a, 5, reach),
            radial(
                (0, "#FFFBE0", 1), (0.5, "#FFD65C", 0.9), (1, "#FF9A4A", 0), cx=0, cy=0, r=60, absolute=True
            ),
        )
        for a, reach in ((-44, 34), (-22, 50), (0, 58), (22, 50), (44, 34))
    )
    return group(tongues, filter=soft(1, 10)) + path(star(0, -4, 20, 9, 8, 2), linear("#FFFDE8", "#FFD65C"))


def present(colour: str, bow: str) -> str:
    """Return a wrapped present; the origin is the middle of its foot."""
    box = path(rounded_rect(-18, -28, 36, 28, 4), linear(lighten(colour, 0.15), darken(colour, 0.18)))
    lid = path(rounded_rect(-20.5, -35, 41, 10, 3.5), linear(lighten(colour, 0.3), colour))
    ribbon = rect(-3.6, -35, 7.2, 35, bow)
    knot = path(
        "M0 -35C-6 -48 -20 -46 -15 -37C-12 -33 -4 -34 0 -35C4 -34 12 -33 15 -37C20 -46 6 -48 0 -35Z",
        linear(lighten(bow, 0.3), bow),
    )
    return group(box, lid, ribbon, knot, filter=DETAIL)


def sprites() -> Iterator[Sprite]:
    """Yield the pieces of the feast, from back to front."""
    yield Sprite("cloud9/feast/garland", garland, (-270, -210, 270, 50))
    yield Sprite("cloud9/feast/ground", ground, (-320, -60, 320, 140), grain=0.6)
    yield Sprite("cloud9/feast/table", table, (-130, -120, 130, 40))
    yield Sprite("cloud9/feast/cake", cake, (-80, -130, 80, 30))
    for name, side in {"left": 1, "right": -1}.items():
        yield Sprite(f"cloud9/feast/cannon/{name}", partial(cannon, side), (-80, -80, 80, 60), (0, 12))
    yield Sprite("cloud9/feast/blast", blast, (-60, -70, 60, 40), grain=0)
    for name, (colour, bow) in {
        "red": (COLOURS["red"], "#FFE08A"),
        "purple": (COLOURS["purple"], "#A9E0C4"),
    }.items():
        yield Sprite(f"cloud9/feast/present/{name}", partial(present, colour, bow), (-40, -64, 40, 20))
