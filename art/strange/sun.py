"""The sun that goes round the table: a token whose rays turn, and a card with a direction on each face."""

from collections.abc import Iterator
from functools import partial

from art.common.clouds import SHAPES, cloud
from art.kit.geometry import at_angle, cut_rect, polygon, rounded_rect
from art.kit.nodes import circle, ellipse, group, path, place, stroke
from art.kit.paint import clip_to, linear, radial
from art.palette import CREAM
from art.sprites import Sprite
from art.strange.faces import eye
from art.strange.paints import CARD_PAPER, FLAT_PIECE, NEAR_CLOUD, PIECE

RADIUS = 22.0
POINTS = 12


def glow() -> str:
    """The light round the sun."""
    return circle(0, 0, 54, radial((0, "#FFF3B0", 0.9), (0.5, "#FFD05A", 0.4), (1, "#FFB03A", 0)))


def rays() -> str:
    """The points round the disc, long and short in turn."""
    points = ""
    for k in range(POINTS):
        angle = 360 * k / POINTS
        tip = at_angle((0, 0), RADIUS * (1.72 if k % 2 == 0 else 1.5), angle)
        sides = (at_angle((0, 0), RADIUS * 0.96, angle + side) for side in (-14, 14))
        points += path(polygon([tip, *sides], 2.4), "#FFB52E" if k % 2 else "#FFC94A")
    return group(points, filter=PIECE)


def face(lids: str = "open", glance: float = 0) -> str:
    """The disc with its face; `glance` is -1 to look left, 1 to look right."""
    disc = group(
        circle(
            0, 0, RADIUS, radial((0, "#FFF8C8"), (0.6, "#FFD95A"), (1, "#FFA92A"), cx=0.38, cy=0.32, r=0.8)
        ),
        filter=PIECE,
    )
    shift = glance * RADIUS * 0.22
    cheeks = "".join(
        ellipse(shift + side * RADIUS * 0.56, 5, 4.2, 2.8, "#FF8A4A", opacity=0.6) for side in (-1, 1)
    )
    smile = stroke(f"M{shift - 6} 6.500q6 5.500 12 0", "#9A4A1E", 2.6)
    if lids == "closed":
        eyes = "".join(stroke(f"M{shift + x - 3.4} -3q3.400 3.200 6.800 0", "#7A3A1A", 2.3) for x in (-8, 8))
    else:
        eyes = "".join(eye(shift + x, -3.5, 3.3, "#6A2E1A") for x in (-8, 8))
    return disc + cheeks + smile + eyes


def arrow(side: int, size: float = 1) -> str:
    """A bold bent arrow to the left (-1) or right (1) round the origin."""
    shaft = [
        (-24, 8),
        (-14, -3),
        (0, -7),
        (8, -6),
        (8, -17),
        (28, 1),
        (8, 19),
        (8, 8),
        (0, 6),
        (-9, 9),
        (-17, 18),
    ]
    shape = polygon([(x * side * size, y * size) for x, y in shaft], 4 * size)
    edge = path(shape, CREAM, stroke=CREAM, stroke_width=6 * size, stroke_linejoin="round")
    return group(edge, filter=PIECE) + group(path(shape, linear("#F08040", "#C0341A")), filter=FLAT_PIECE)


def card(direction: str) -> str:
    """One face of the sun card: the sun looks where everything goes."""
    side = -1 if direction == "left" else 1
    frame = group(
        path(cut_rect(-66, -66, 132, 132, 15, 0.7, 31 + side), linear("#FFE79A", "#E9AE4A")),
        filter=CARD_PAPER,
    )
    window = rounded_rect(-61, -61, 122, 122, 11)
    air = path(window, linear("#57308E", "#C85A80", "#FFB27C", "#FFE0A0"))
    light = place(glow(), -10 * side, -16, 1.5)
    floor = cloud(12 * side, 72, 184, SHAPES[2], NEAR_CLOUD, height=0.5, mirrored=side < 0)
    token = place(rays() + face(glance=side), -10 * side, -16, 1.12)
    view = group(light, token, floor, clip_path=clip_to(window))
    line = path(window, "none", stroke="#5A2A1E", stroke_width=1.6, opacity=0.4)
    return frame + air + view + line + place(arrow(side), 6 * side, 36, 1.15)


def sprites() -> Iterator[Sprite]:
    """Yield the token in layers, its arrows and the card."""
    box = (-48, -48, 48, 50)
    yield Sprite("strange/sun/glow", glow, (-58, -58, 58, 58), soft=True, grain=0)
    yield Sprite("strange/sun/rays", rays, box)
    for name, draw in (
        ("face", face),
        ("face/blink", partial(face, "closed")),
        ("face/left", partial(face, glance=-1)),
        ("face/right", partial(face, glance=1)),
    ):
        yield Sprite(f"strange/sun/{name}", draw, box)
    for side, direction in ((-1, "left"), (1, "right")):
        yield Sprite(f"strange/sun/arrow/{direction}", partial(arrow, side), (-40, -32, 40, 36))
        yield Sprite(f"strange/sun/card/{direction}", partial(card, direction), (-70, -70, 70, 70))
