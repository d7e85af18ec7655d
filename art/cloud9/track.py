"""The score ribbon from 0 to 50, its star, and the markers of the seats."""

from collections.abc import Iterator
from functools import partial

from art.common.seats import SEATS, badge
from art.kit.filters import SMALL, Rim, Shade, Shadow, drop, paper
from art.kit.geometry import at_angle, cut_rect, num, polygon, star
from art.kit.lettering import letters
from art.kit.nodes import circle, group, path, stroke
from art.kit.paint import linear, radial
from art.palette import INK
from art.sprites import Sprite

WIDTH, HEIGHT = 1200.0, 54.0  # of the paper; the folded tails reach out further
FIRST, LAST = 34.0, 1166.0  # the places of 0 and of 50
LINE = 17.0  # how far below the upper edge the ticks are
END = 50
PAPER = paper(Rim(1.4, 0.95, "#FFFFFF"), Shade(3, 0.16, "#A5643E"), Shadow(1, 5, 5, 0.4), margin=12)
GILT = paper(Rim(1.4, 0.9), Shade(2.4, 0.22, "#8A3A12"), Shadow(1, 3, 2.5, 0.4))


def place(points: int) -> float:
    """Return how far right of the ribbon's upper left corner a score has its tick."""
    return FIRST + (LAST - FIRST) * points / END


def ribbon() -> str:
    """Return the ribbon with its ticks and numbers; the origin is its upper left corner."""
    tails = ""
    for edge, side in ((0.0, -1), (WIDTH, 1)):
        out, back = edge + 26 * side, edge - 30 * side
        tail = [(out, 14), (back, 14), (back, 64), (out, 64), (edge + 9 * side, 39)]
        tails += path(polygon(tail, 3), linear("#E9C98F", "#C9975A"))
        tails += path(
            polygon([(edge - 30 * side, 53), (edge, 53), (edge - 30 * side, 64)]), "#8A5A32", opacity=0.5
        )
    strip = path(cut_rect(0, 0, WIDTH, HEIGHT, 14, 0.5, 6), linear("#FFF9EA", "#FBE6BF"))
    stitches = stroke(f"M14 47H{num(WIDTH - 14)}", "#C89B62", 1.5, stroke_dasharray="6 6", opacity=0.45)
    return group(tails, filter=PAPER) + group(strip, filter=PAPER) + stitches + _scale()


def _scale() -> str:
    drawn = stroke(f"M{num(FIRST)} {num(LINE)}H{num(LAST)}", "#D9B27A", 4)
    for points in range(END + 1):
        x = place(points)
        size = 6 if points % 10 == 0 else 4.5 if points % 5 == 0 else 2.8
        drawn += circle(x, LINE, size, "#B5763A" if points % 5 == 0 else "#C99A5E")
        if points % 5 == 0 and points < END:
            drawn += letters(str(points), x, 43.5, 21, "#7A4A2E" if points % 10 == 0 else "#9A6E3E")
    return drawn


def goal() -> str:
    """Return the star with the 50 on it."""
    gold = path(star(0, 0, 32, 16.6, 5, 4.4), linear("#FFE98F", "#F2A52E"))
    return group(gold, filter=GILT) + letters("50", 0, 9.5, 22, "#6A2E12")


def marker(seat: str) -> str:
    """Return a seat's marker: its badge on a little pin; the origin is the tip of the pin, on the tick."""
    tip = polygon([(-8, -9), (8, -9), (0, 2)], 2.4)
    pin = path(tip, INK, stroke=INK, stroke_width=2.4, stroke_linejoin="round")
    return group(pin, filter=drop(SMALL)) + group(badge(seat, 15), transform="translate(0 -16)")


def lap() -> str:
    """Return the rosette of somebody who is past the end; it sits at the upper right of a marker."""
    teeth = [at_angle((0, 0), 9.6 if k % 2 else 12, 18 * k) for k in range(20)]
    disc = path(polygon(teeth, 1.4), linear("#FFF0A0", "#F2A52E"))
    turn = stroke("M-4.600 1.800A5 5 0 1 1 1.800 4.700", "#7A2A12", 2.4)
    head = path(polygon([(-0.6, 1.4), (5.2, 4.2), (0.2, 8)], 0.8), "#7A2A12")
    return group(disc, filter=GILT) + circle(0, 0, 8, radial("#FFFBE0", "#FFD65C", r=0.7)) + turn + head


def step_glow() -> str:
    """Return the light on a tick that a score passes as it is counted."""
    return circle(0, 0, 22, radial((0, "#FFFBE0", 1), (0.3, "#FFD65C", 0.8), (1, "#FFC93C", 0)))


def sprites() -> Iterator[Sprite]:
    """Yield the ribbon, its star, and markers for the seats."""
    yield Sprite("cloud9/score/ribbon", ribbon, (-50, -20, 1250, 100))
    yield Sprite("cloud9/score/goal", goal, (-50, -50, 50, 56))
    for seat in SEATS:
        yield Sprite(f"cloud9/score/marker/{seat}", partial(marker, seat), (-34, -56, 34, 18))
    yield Sprite("cloud9/score/lap", lap, (-24, -24, 24, 26))
    yield Sprite("cloud9/score/glow", step_glow, (-24, -24, 24, 24), soft=True, grain=0)
