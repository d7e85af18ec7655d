"""The curtain between two players: walls of cloud from both sides, a medallion, things that are handed on."""

import random
from collections.abc import Iterator
from functools import partial

from art.common.clouds import SHAPES, cloud
from art.common.seats import SEATS, pattern
from art.kit.filters import Rim, Shade, Shadow, paper, soft
from art.kit.geometry import disc, ray
from art.kit.nodes import circle, group, path, rect
from art.kit.paint import clip_to, darken, lighten, linear, mix, radial
from art.palette import DAWN, SEAT_COLOURS, CloudPaint
from art.sprites import Sprite

H = 720.0
EDGE = 110.0  # how far the puffs of a wall's edge and their shadow reach over its origin
COLUMN = 96.0
WALLS = {  # paint, columns of puffs, seed; the front wall alone covers half of any screen
    "back": (CloudPaint("#C9A2D2", "#9A7CC0", "#E3C6E6", "#5A4694"), 4, 3),
    "middle": (CloudPaint("#EFC0CC", "#C896C2", "#FBE0E2", "#8A5A9E"), 4, 5),
    "front": (CloudPaint("#FFF6EC", "#F3BFBC", "#FFFFFF", "#C9849E"), 7, 7),
}
RADIUS = 164.0


def wall(name: str, side: int) -> str:
    """Return one wall of columns of puffs, which reaches from its origin to its own side."""
    paint, columns, seed = WALLS[name]
    rng = random.Random(seed + 20 * (side > 0))
    deep = group(*(_column(paint, side * k * COLUMN, k / columns, rng) for k in range(columns, 0, -1)))
    edge = _column(paint, 0, 0, rng)
    back = rect(0 if side > 0 else -columns * COLUMN, -H - 60, columns * COLUMN, H + 120, paint.bottom)
    shade = Shadow(-side * 5, 5, 10, 0.36, "#4A2A6A")
    return group(back + deep + edge, filter=paper(Rim(1.8, 0.9, "#FFFFFF"), None, shade, margin=8))


def _column(paint: CloudPaint, x: float, depth: float, rng: random.Random) -> str:
    """One column of puffs from top to foot, darker the deeper it lies in the wall."""
    top, bottom = mix(paint.top, paint.bottom, depth * 0.55), mix(paint.bottom, paint.shade, depth * 0.16)
    lit = radial(
        (0, top, 1), (0.5, top, 0.75), (0.85, bottom, 0.4), (1, paint.shade, 0.2), cx=0.34, cy=0.26, r=0.8
    )
    puffs, y = "", -H - 40.0
    while y < EDGE / 2:
        r = rng.uniform(46, 78)
        px = x + rng.uniform(-14, 14)
        puffs += circle(px, y, r, bottom) + circle(px, y, r, lit)
        y += r * 0.98
    return puffs


def medallion(seat: str) -> str:
    """Return the round frame with the seat's own colour and pattern, in which the next player appears."""
    colour = SEAT_COLOURS[seat]
    frame = circle(0, 0, 188, linear("#FFFBEF", "#F6DDB0"))
    lit = paper(Rim(2, 0.95, "#FFFFFF"), Shade(5, 0.2, "#8A4A26"), Shadow(3, 9, 10, 0.4))
    seam = circle(
        0,
        0,
        176,
        "none",
        stroke="#C89B62",
        stroke_width=2.4,
        stroke_dasharray="9 9",
        stroke_linecap="round",
        opacity=0.7,
    )
    field = circle(0, 0, RADIUS, linear(lighten(colour, 0.62), lighten(colour, 0.2), colour))
    marks = group(pattern(seat, 2 * RADIUS, 2 * RADIUS, 2.6), opacity=0.16)
    beams = "".join(path(ray((0, 20), 360 / 14 * k, 6.4, 320), "#FFF3D6", opacity=0.2) for k in range(14))
    depth = circle(
        0,
        0,
        RADIUS,
        "none",
        stroke=darken(colour, 0.5, "#5A1E12"),
        stroke_width=16,
        opacity=0.35,
        filter=soft(8, 20),
    )
    clouds = cloud(-110, 130, 200, SHAPES[3], DAWN, opacity=0.85) + cloud(
        110, 136, 190, SHAPES[0], DAWN, opacity=0.85
    )
    picture = group(field, marks, beams, depth, clouds, clip_path=clip_to(disc(0, 0, RADIUS)))
    return group(frame, filter=lit) + seam + picture


def medallion_cloud() -> str:
    """Return the cloud in front of the medallion's foot; same origin."""
    lit = paper(Rim(1.7, 0.9, "#FFFFFF"), None, Shadow(2, 5, 6, 0.34))
    return cloud(0, 172, 330, SHAPES[4], DAWN, height=0.72, filter=lit)


def seat_cloud(width: float, shape: int) -> str:
    """Return a cloud to stand on; the origin is where the feet are."""
    lit = paper(Rim(1.6, 0.9, "#FFFFFF"), None, Shadow(2, 6, 6, 0.32))
    return cloud(0, width * 0.2, width, SHAPES[shape], DAWN, height=0.68, filter=lit)


def sprites() -> Iterator[Sprite]:
    """Yield walls, medallions and clouds to stand on."""
    for name, (_, columns, _) in WALLS.items():
        reach = columns * COLUMN
        for label, side in (("left", -1), ("right", 1)):
            box = (-reach, -H, EDGE, 0.0) if side < 0 else (-EDGE, -H, reach, 0.0)
            draw = partial(wall, name, side)
            yield Sprite(f"common/curtain/{name}/{label}", draw, box, whole=True, soft=True, grain=0.3)
    for seat in SEATS:
        yield Sprite(f"common/medallion/{seat}", partial(medallion, seat), (-240, -240, 240, 260))
    yield Sprite("common/medallion/cloud", medallion_cloud, (-220, 60, 220, 220), grain=0.6)
    yield Sprite("common/seat-cloud/one", partial(seat_cloud, 230, 0), (-170, -90, 170, 100), grain=0.6)
    yield Sprite("common/seat-cloud/two", partial(seat_cloud, 300, 1), (-220, -110, 220, 130), grain=0.6)
