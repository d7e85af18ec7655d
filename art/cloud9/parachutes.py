"""Parachutes of the six seats: folded on the back, puffing, and open."""

import math
from collections.abc import Iterator
from functools import partial

from art.common.seats import SEATS, pattern, shape
from art.kit.filters import SMALL, Rim, Shade, Shadow, drop, paper
from art.kit.geometry import Point, num, rounded_rect, smooth
from art.kit.nodes import group, path, stroke
from art.kit.paint import clip_to, darken, lighten, linear, radial
from art.palette import CREAM, SEAT_COLOURS
from art.sprites import Sprite

HANDS = 34.0, -88.0  # mittens of a traveller with both arms up
CLOTH = paper(Rim(1.8, 0.85, "#FFF7E0"), Shade(4, 0.25, "#2A0E58"), Shadow(3, 6, 5, 0.28, "#5A2A6A"))
PACK = paper(Rim(1.1, 0.7), Shade(2, 0.25), Shadow(1, 2, 1.6, 0.35))
GORES = 7
PLAIN = "#FFF3D8"


def canopy(seat: str) -> str:
    """Return the open canopy with its cords; the origin is the feet of the traveller under it."""
    return _cords(93, -186, 5) + _dome(seat, -270, -190, 96, 13) + _emblem(seat)


def puffing(seat: str) -> str:
    """Return the canopy just after the pull: a ball of cloth on taut cords."""
    return _cords(30, -172, 3) + _dome(seat, -236, -176, 36, 6)


def folded(seat: str) -> str:
    """Return the pack on the back of a traveller: seen left and right of the body, and by itself."""
    colour = SEAT_COLOURS[seat]
    bag = path(rounded_rect(-27, -55, 54, 44, 15), linear(lighten(colour, 0.2), darken(colour, 0.2), x2=0.5))
    flap = path("M-27 -42C-27 -60 27 -60 27 -42C16 -34 -16 -34 -27 -42Z", linear("#FFF9E6", "#EBCF9A"))
    straps = stroke("M-15 -14V-36M15 -14V-36", darken(colour, 0.45), 3.4)
    emblem = path(
        shape(seat, 9), CREAM, transform="translate(0 -25)", stroke=darken(colour, 0.45), stroke_width=1.4
    )
    return group(bag, straps, flap, emblem, filter=PACK)


def _cords(reach: float, base: float, count: int) -> str:
    hand_x, hand_y = HANDS
    drawn = ""
    for k in range(count):
        x = -reach + 2 * reach * k / (count - 1)
        end = -hand_x if x < 0 else hand_x
        if k * 2 == count - 1:
            continue  # the middle cord would cross the face
        line = f"M{num(x)} {num(base)}L{num(end)} {num(hand_y)}"
        drawn += stroke(line, "#5A2A5E", 3.2, opacity=0.5) + stroke(line, PLAIN, 1.7)
    return drawn


def _dome(seat: str, top: float, base: float, half: float, sag: float) -> str:
    """The cloth: gores with a scalloped hem, every other one with the pattern of the seat."""
    colour = SEAT_COLOURS[seat]
    gores, outline = "", ""
    for k in range(GORES):
        left, right = (-90 + 180 * (k + side) / GORES for side in (0, 1))
        gore = _gore(left, right, top, base, half, sag)
        outline += gore
        cloth = colour if k % 2 == 0 else PLAIN
        fill = linear((0, lighten(cloth, 0.22)), (0.6, cloth), (1, darken(cloth, 0.2)))
        gores += path(gore, fill, stroke=darken(colour, 0.35), stroke_width=0.9)
        if k % 2 == 0:
            middle = (top + base) / 2
            marks = group(
                pattern(seat, half * 2, base - top + 40, 0.9), transform=f"translate(0 {num(middle)})"
            )
            gores += group(marks, clip_path=clip_to(gore), opacity=0.5)
    lit = ((0, "#FFFBEA", 0.5), (0.4, "#FFFBEA", 0.05), (0.7, "#2A0E58", 0.05), (1, "#2A0E58", 0.42))
    form = radial(*lit, cx=0.33, cy=0.2, r=0.85)
    return group(gores, path(outline, form), filter=CLOTH)


def _emblem(seat: str) -> str:
    """The shape of the seat on a cream field, sewn on the front."""
    colour, rim = SEAT_COLOURS[seat], shape(seat, 17)
    field = path(rim, CREAM, stroke=CREAM, stroke_width=5, stroke_linejoin="round")
    sign = path(shape(seat, 14), linear(lighten(colour, 0.16), darken(colour, 0.12)))
    return group(field, sign, transform="translate(0 -222)", filter=drop(SMALL))


def _gore(left: float, right: float, top: float, base: float, half: float, sag: float) -> str:
    def edge(angle: float) -> list[Point]:
        turn = math.radians(angle)
        return [
            (
                half * math.sin(turn) * math.sin(up),
                base + sag * math.cos(turn) - (base - top + sag) * math.cos(up),
            )
            for up in (math.radians(90 * i / 8) for i in range(9))
        ]

    there, back = edge(left), edge(right)[::-1]
    low = math.radians((left + right) / 2)
    dip = half * math.sin(low), base + sag * math.cos(low) + half * 0.17
    hem = f"Q{num(dip[0])} {num(dip[1])} {smooth(back, closed=False)[1:]}"
    return f"{smooth(there, closed=False)}{hem}Z"


def sprites() -> Iterator[Sprite]:
    """Yield three states for each seat; the jumper sways about the middle of the canopy."""
    for seat in SEATS:
        yield Sprite(
            f"cloud9/parachute/{seat}/open", partial(canopy, seat), (-120, -300, 120, -70), (0, -230)
        )
        yield Sprite(
            f"cloud9/parachute/{seat}/puffing", partial(puffing, seat), (-70, -270, 70, -70), (0, -200)
        )
        yield Sprite(f"cloud9/parachute/{seat}/folded", partial(folded, seat), (-40, -70, 40, 4))
