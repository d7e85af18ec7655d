"""The rope bridge, and the splinters of an end that is broken."""

import math

from art.kingdom.vines import DRY, EDGE, WIDTH, turned, vine
from art.kit.filters import SMALL, drop, soft
from art.kit.geometry import polygon, smooth
from art.kit.nodes import circle, group, path, stroke
from art.kit.paint import linear, radial

ROPE, ROPE_LIGHT, ROPE_DARK = "#8A5730", "#FFE2A8", "#5A3018"
HEAD = 36.0  # how far from the middle the posts stand


def bridge(quarters: int) -> str:
    """Return the rope bridge along the card, seen from above, narrow in its middle."""

    def half(x: float) -> float:
        return 11.5 - 2.6 * math.cos(x / HEAD * math.pi / 2)

    sides = [[(x, side * half(x)) for x in range(-36, 37, 12)] for side in (-1.0, 1.0)]
    floor = smooth(turned(sides[0] + sides[1][::-1], quarters), tension=0.3)
    shadow = path(floor, "#2A2A10", opacity=0.4, transform="translate(2.4 4.4)", filter=soft(1.6))
    planks = ""
    for k in range(9):
        x = -33.6 + 8.4 * k
        wide = half(x) - 0.4
        corners = [(x - 3.7, -wide), (x + 3.7, -wide), (x + 3.7, wide), (x - 3.7, wide)]
        planks += path(
            polygon(turned(corners, quarters), 1.6), linear("#F6CC88", "#D99A54", "#B06C36", x2=0.6),
            stroke=ROPE_DARK, stroke_width=1.1,
        )  # fmt: skip
    ropes = "".join(
        smooth(turned([(x, y * 1.06) for x, y in side], quarters), closed=False) for side in sides
    )
    posts = ""
    for corner in turned([(x, y) for x in (-HEAD - 1, HEAD + 1) for y in (-11.5, 11.5)], quarters):
        posts += circle(
            *corner,
            4.7,
            radial("#F2BE7A", "#A9622E", cx=0.35, cy=0.3, r=0.8),
            stroke=ROPE_DARK,
            stroke_width=1.2,
        )
    rails = stroke(ropes, ROPE_DARK, 3.6) + stroke(ropes, ROPE_LIGHT, 1.6, transform="translate(-0.3 -0.5)")
    return shadow + planks + rails + group(posts, filter=drop(SMALL))


def splinters(quarters: int) -> str:
    """Return a broken end: a dry stump at the border, a piece torn loose, splinters between them."""
    half = WIDTH / 2
    jag = [
        (-42.5, -half + 0.6),
        (-45, -3.4),
        (-39, -1.6),
        (-44, 1),
        (-40, 3.4),
        (-45.5, 4.6),
        (-43, half + 0.4),
    ]
    stump = [(-54, -half), (-49, -half - 0.4), *jag, (-49, half), (-54, half)]
    piece = [(-33, -2), (-30, 2.6), (-25, 5), (-19, 5.6)]
    torn = [(-20, 1.6), (-15, 2.6), (-18, 5), (-13, 7), (-18, 8.4), (-16, 11), (-21, 10.6)]
    line, body, light, _ = DRY
    edge = path(
        polygon(turned(stump, quarters), 0.6),
        body,
        stroke=line,
        stroke_width=EDGE * 1.6,
        stroke_linejoin="round",
    )
    top = path(polygon(turned(stump, quarters), 0.6), linear(light, body, x2=0.6))
    twist = stroke(
        smooth(turned([(-52, -6), (-49, -2), (-51, 5)], quarters), closed=False), line, 1.6, opacity=0.7
    )
    loose = vine(turned(piece, quarters), 9, taper=lambda share: 0.75 + 0.25 * share, tones=DRY)
    rag = path(
        polygon(turned(torn, quarters), 0.6), body, stroke=line, stroke_width=1.4, stroke_linejoin="round"
    )
    chips = ""
    for x, y, dx, dy in ((-36, -9, 4, -3), (-31, -10, 3, 2), (-37, 8, 4, 3), (-28, 13, 5, 1)):
        (x0, y0), (x1, y1) = turned([(x, y), (x + dx, y + dy)], quarters)
        chips += f"M{x0} {y0}L{x1} {y1}"
    return edge + top + twist + loose + rag + stroke(chips, "#C79A4A", 2.2)
