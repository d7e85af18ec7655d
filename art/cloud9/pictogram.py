"""The balloon as a sign: on cards, dice and clouds. Each colour has a pattern of its own."""

import math
from typing import Protocol

from art.kit.filters import Rim, Shade, Shadow, paper
from art.kit.geometry import Point, num, polygon, smooth, star
from art.kit.nodes import circle, ellipse, group, path, stroke
from art.kit.paint import clip_to, darken, lighten, linear, radial

COLOURS = {"green": "#5FB06B", "purple": "#7A4FB0", "red": "#CF2E33", "yellow": "#FFD23F"}
KINDS = (*COLOURS, "wild")
BODY = (
    "M0 -47C23 -47 33.500 -30 33.500 -13C33.500 5 19 17 11 29C7 30.500 -7 30.500 -11 29"
    "C-19 17 -33.500 5 -33.500 -13C-33.500 -30 -23 -47 0 -47Z"
)
MIDDLE: Point = (0, -11)
LIT = paper(Rim(1.3, 0.8, "#FFFFFF"), None, Shadow(1, 2.5, 2, 0.3))
CANE = paper(Rim(0.8, 0.7, "#FFE9C0"), Shade(1.4, 0.25, "#3A1030"), None)


def pictogram(kind: str, *, bold: bool = False) -> str:
    """Return the balloon of a kind, 67 by 94 round the origin; a bold one stays clear when very small."""
    clip = clip_to(BODY)
    if kind == "wild":
        cloth = group(_quarters(), clip_path=clip)
    else:
        colour = COLOURS[kind]
        field = path(BODY, linear(lighten(colour, 0.18), colour, darken(colour, 0.16)))
        cloth = field + group(PATTERNS[kind](bold=bold), clip_path=clip)
    lit = ((0, "#FFFFFF", 0.5), (0.45, "#FFFFFF", 0), (0.72, "#2A0E58", 0), (1, "#2A0E58", 0.45))
    form = radial(*lit, cx=0.34, cy=0.28, r=0.82)
    return group(cloth, path(BODY, form), filter=LIT) + _car(bold=bold)


def _car(*, bold: bool) -> str:
    ropes = stroke("M-9.500 29L-8 36M9.500 29L8 36M0 30V36", "#5E3A28", 2.6 if bold else 1.8)
    car = path(
        "M-10.500 35H10.500L8.500 45.500C8.500 47.500 -8.500 47.500 -8.500 45.500Z",
        linear("#E0A058", "#8A4A26"),
    )
    weave = stroke("M-9.500 39.500H9.500M-9 43H9", "#5E2E1A", 1, opacity=0 if bold else 0.4)
    return ropes + group(car, weave, filter=CANE)


def _quarters() -> str:
    """Four quarters in the four colours with their patterns faint in them, and a white star."""
    x, y = MIDDLE
    quarters = ""
    for k, kind in enumerate(("purple", "yellow", "green", "red")):
        corners = [
            (x + 90 * math.cos(math.radians(a)), y + 90 * math.sin(math.radians(a)))
            for a in (90 * k - 135, 90 * k - 45)
        ]
        quarter = polygon([(x, y), *corners])
        quarters += path(quarter, COLOURS[kind])
        quarters += group(PATTERNS[kind](bold=False), clip_path=clip_to(quarter), opacity=0.4)
    outline = star(x, y + 1, 22, 10.6, 5, 2.6)
    shade = path(outline, "#3A1460", transform="translate(1 2.4)", opacity=0.5)
    return quarters + shade + path(outline, linear("#FFFFFF", "#FFF3D2"))


def _waves(*, bold: bool) -> str:
    """Level waves that follow the round form."""
    rows, width = ((-34, -14, 6), 6.4) if bold else ((-40, -27, -14, -1, 12, 25), 4.4)
    drawn = ""
    for y in rows:
        points = [
            (x, y + 5 * math.cos(x / 22) + (4.4 if k % 2 else -4.4)) for k, x in enumerate(range(-42, 43, 10))
        ]
        drawn += stroke(smooth(points, closed=False, tension=0.6), "#1F5E36", width, opacity=0.78)
    return drawn


def _dots(*, bold: bool) -> str:
    """Dots in offset rows, narrower towards the sides."""
    gap, size = (19, 6.4) if bold else (13, 4)
    drawn = ""
    for row, y in enumerate(range(-41, 30, gap - 1)):
        for k in range(-3, 4):
            turn = (k + (0.5 if row % 2 else 0)) * gap / 34
            if abs(turn) < math.pi / 2:
                x = 34 * math.sin(turn)
                drawn += ellipse(
                    x,
                    y + 4 * math.cos(turn),
                    max(1.2, size * math.cos(turn * 0.85)),
                    size,
                    "#F3E2FF",
                    opacity=0.92,
                )
    return drawn


def _stripes(*, bold: bool) -> str:
    """Upright stripes that run together at the crown and at the mouth."""
    turns, wide = ((-45, 0, 45), 17) if bold else ((-62, -31, 0, 31, 62), 11)
    drawn = ""
    for turn in turns:
        left, right = (math.sin(math.radians(turn + side * wide)) for side in (-0.5, 0.5))
        there = [(reach * left, y) for y, reach in _OUTLINE]
        back = [(reach * right, y) for y, reach in _OUTLINE[::-1]]
        drawn += path(
            f"{smooth(there, closed=False)}L{smooth(back, closed=False)[1:]}Z", "#FFE3D8", opacity=0.9
        )
    return drawn


_OUTLINE = ((-48, 3), (-42, 20), (-30, 30), (-13, 33.5), (2, 29.5), (14, 21), (24, 14), (31, 10))


def _rays(*, bold: bool) -> str:
    """Rays round a small sun."""
    (x, y), count = MIDDLE, 8 if bold else 12
    rays = ""
    for k in range(count):
        angle = math.tau * k / count
        rays += (
            f"M{num(x + 13 * math.cos(angle))} {num(y + 13 * math.sin(angle))}"
            f"L{num(x + 60 * math.cos(angle))} {num(y + 60 * math.sin(angle))}"
        )
    return stroke(rays, "#D9791A", 6.4 if bold else 4.4, opacity=0.85) + circle(
        x, y, 12.5, radial("#FFFDE0", "#FFE98A", cx=0.4, cy=0.35, r=0.75), stroke="#D9791A", stroke_width=2.4
    )


class Pattern(Protocol):
    """Draws the pattern of a colour over the whole body, coarser when it must stay clear in small."""

    def __call__(self, *, bold: bool) -> str:
        """Return the marks."""


PATTERNS: dict[str, Pattern] = {"green": _waves, "purple": _dots, "red": _stripes, "yellow": _rays}
