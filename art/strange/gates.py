"""Dimension portals: the stone half on a card, and the whole gate that lies over the seam of two."""

from collections.abc import Iterator
from functools import partial

from art.kit.geometry import Point, at_angle, disc, num, polygon, ray, spiral, star
from art.kit.nodes import circle, group, path, stroke
from art.kit.paint import clip_to, linear, radial
from art.sprites import Sprite
from art.strange.paints import PIECE

HALF = (37.0, 25.5)  # outer and inner radius of the half on a card
GATE = (45.0, 31.5)  # the same of the whole gate on a seam
STONES = 6  # in a half
STONE_PAINTS = (("#E6DAF6", "#9A86C2"), ("#CDBBE8", "#7A66AC"))
LIT_PAINTS = (("#FFF3FC", "#C49AE0"), ("#F6D2F6", "#A470CC"))


def stone_ring(start: float, end: float, stones: int, radii: Point, *, lit: bool = False) -> str:
    """Return an arch of stones round the origin between two angles, with gems in every second one."""
    outer, inner = radii
    step = (end - start) / stones
    gap = 1.6
    arch, gems = "", ""
    for k in range(stones):
        first, last = start + k * step + gap, start + (k + 1) * step - gap
        bulge = outer + (1.6 if k % 2 else 0.4)
        corners = [
            at_angle((0, 0), outer, first),
            at_angle((0, 0), bulge, (first + last) / 2),
            at_angle((0, 0), outer, last),
            at_angle((0, 0), inner, last),
            at_angle((0, 0), inner, (first + last) / 2),
            at_angle((0, 0), inner, first),
        ]
        arch += path(polygon(corners, 2.6), linear(*(LIT_PAINTS if lit else STONE_PAINTS)[k % 2]))
        if k % 2:
            x, y = at_angle((0, 0), (outer + inner) / 2, (first + last) / 2)
            gems += circle(x, y, 2.9, "#7A2E9A") + circle(
                x - 0.3, y - 0.4, 2.3, "#FFB2F6" if lit else "#D98AE8"
            )
            gems += circle(x - 0.9, y - 1, 0.7, "#FFFFFF")
    return group(arch, filter=PIECE) + gems


def half(side: int) -> str:
    """Return half a gate, its middle at the origin: the left half for `side` 1, to stand at a right edge."""
    bow = "0" if side > 0 else "1"
    window = f"M0 -{num(HALF[1] + 2)}A{num(HALF[1] + 2)} {num(HALF[1] + 2)} 0 0 {bow} 0 {num(HALF[1] + 2)}Z"
    haze = radial(
        (0, "#E8A6F0", 0.95), (0.5, "#9A4CC8", 0.9), (1, "#3A1A70", 0.95), cx=0, cy=0, r=27, absolute=True
    )
    swirl = stroke(spiral(0, 0, 21, 1.9, 200), "#FFD6FA", 3, opacity=0.65)
    inside = path(window, haze) + group(swirl, clip_path=clip_to(window))
    first = 90 if side > 0 else -90
    foot = path(
        polygon([(-31 * side, 34), (-25 * side, 27), (0, 30), (0, 37), (-27 * side, 40)], 2.5),
        linear("#B8A4D8", "#6A5698"),
    )
    return group(foot, filter=PIECE) + inside + stone_ring(first, first + 180, STONES, HALF)


def half_light(side: int) -> str:
    """Return the light round a half gate that is about to open."""
    bow = "0" if side > 0 else "1"
    paint = radial(
        (0, "#FFE6FF", 0.95),
        (0.35, "#FF9AF4", 0.6),
        (0.7, "#C85AE8", 0.25),
        (1, "#A040D0", 0),
        cx=0,
        cy=0,
        r=56,
        absolute=True,
    )
    return path(f"M0 -56A56 56 0 0 {bow} 0 56Z", paint)


def stepping_stones(side: int) -> str:
    """Return the stones that float up to a gate which stands alone."""
    steps = ""
    for x, y, size in ((-99, 14, 1.15), (-78, 5, 1.1), (-56, 9, 1), (-40, 19, 0.8)):
        w, h = 11 * size, 5 * size
        top = polygon([(x - w, y), (x - w * 0.7, y - h * 0.6), (x + w * 0.7, y - h * 0.6), (x + w, y)], 2)
        rock = polygon([(x - w, y), (x + w, y), (x + w * 0.5, y + h * 1.3), (x - w * 0.3, y + h * 1.7)], 3)
        steps += path(rock, linear("#9A86C2", "#54408A")) + path(top, "#E6DAF6")
    sparks = "".join(
        path(star(x, y, r, r * 0.3, 4, 0.4), "#FFD6FA", opacity=0.9)
        for x, y, r in ((-90, -14, 4.5), (-62, -20, 6.5), (-50, -38, 4), (-74, -36, 3.6), (-104, -30, 3))
    )
    lane = group(steps, filter=PIECE)
    return group(lane + sparks if side > 0 else group(lane, sparks, transform="scale(-1 1)"))


def ring() -> str:
    """The whole gate, alight, that covers both halves; the origin is its middle."""
    return stone_ring(-90, 270, 12, GATE, lit=True)


def swirl() -> str:
    """What turns inside a gate."""
    pool = circle(0, 0, 33, radial((0, "#FFFFFF"), (0.3, "#FFD2FA"), (0.7, "#CC60E2"), (1, "#6A2AA8")))
    arms = "".join(
        group(stroke(spiral(0, 0, 31, 1.15, 0), colour, width, opacity=0.75), transform=f"rotate({turn})")
        for turn, colour, width in ((0, "#FFFFFF", 3.4), (120, "#FFE0FC", 2.6), (240, "#F8B4F4", 3))
    )
    return pool + group(arms, clip_path=clip_to(disc(0, 0, 33))) + circle(0, 0, 5, "#FFFFFF", opacity=0.9)


def light() -> str:
    """The light round an open gate."""
    return circle(
        0,
        0,
        72,
        radial((0, "#FFE6FF", 0.9), (0.5, "#F08AF0", 0.5), (0.75, "#C050D0", 0.2), (1, "#A040D0", 0)),
    )


def burst() -> str:
    """The flash of a gate that opens: rays of two lengths."""
    paint = radial(
        (0, "#FFFFFF", 0.95), (0.4, "#FFC2F8", 0.6), (1, "#E070E0", 0), cx=0, cy=0, r=110, absolute=True
    )
    rays = "".join(
        path(ray((0, 0), 22.5 * k, 4.5 if k % 2 else 7, 78 if k % 2 else 110), paint) for k in range(16)
    )
    return rays + circle(0, 0, 46, radial((0, "#FFFFFF"), (0.5, "#FFE0FC", 0.8), (1, "#FFC2F8", 0)))


def ghost() -> str:
    """The outline of a gate that would open."""
    inside = circle(0, 0, 34, "#FFC8F8", opacity=0.25)
    dashes = circle(
        0, 0, 38, "none", stroke="#FFD2FA", stroke_width=4, stroke_dasharray="11 8.9", stroke_linecap="round"
    )
    return inside + dashes + stroke(spiral(0, 0, 24, 1.8, 200), "#FFD2FA", 3.4, opacity=0.9)


def sprites() -> Iterator[Sprite]:
    """Yield the pieces of an open gate, and the light round each half."""
    yield Sprite("strange/portal/ring", ring, (-60, -60, 60, 62))
    yield Sprite("strange/portal/swirl", swirl, (-36, -36, 36, 36))
    yield Sprite("strange/portal/light", light, (-76, -76, 76, 76), soft=True, grain=0)
    yield Sprite("strange/portal/light/left", partial(half_light, 1), (-60, -60, 4, 60), soft=True, grain=0)
    yield Sprite("strange/portal/light/right", partial(half_light, -1), (-4, -60, 60, 60), soft=True, grain=0)
    yield Sprite("strange/portal/burst", burst, (-116, -116, 116, 116), soft=True, grain=0)
    yield Sprite("strange/portal/ghost", ghost, (-46, -46, 46, 46), grain=0)
