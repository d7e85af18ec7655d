"""How a vine is drawn along any line: dark edge, green body, light from the top left, twisted strands."""

import bisect
import math
from collections.abc import Callable, Sequence

from art.kit.geometry import Point, lengths, ribbon, sampled, smooth
from art.kit.nodes import circle, group, path, stroke
from art.kit.paint import radial

LINE, BODY, LIGHT, GLINT = "#14523A", "#2F8F4E", "#6FC25E", "#C9EE8E"
DRY = ("#4A2E1E", "#A8742E", "#D9AE5E", "#F3DFA0")  # the same four for a vine that is dead
WIDTH, EDGE = 15.0, 2.0
SLIM = 13.0  # vines that pass each other closely
CALM = 9.0  # so long is the way from the exact width at an end, where neighbours join, to the free one
TWIST = 16.0  # from one turn of the strands to the next
STEPS = 10
FEWEST = 3  # points that make a curve

Line = Sequence[Point]
Taper = Callable[[float], float]


def turned(points: Line, quarters: int) -> list[Point]:
    """Return points after quarter turns clockwise about the origin."""
    placed = list(points)
    for _ in range(quarters % 4):
        placed = [(-y, x) for x, y in placed]
    return placed


def even(_share: float) -> float:
    """A vine as wide at its ends as in its middle."""
    return 1


def to_a_point(share: float) -> float:
    """A vine that ends in a thin tip."""
    return 1 - 0.82 * max(0.0, share - 0.45) / 0.55


class Walk:
    """A line as many points, and any place along it."""

    def __init__(self, points: Sequence[Point]) -> None:
        """Lay the line as a smooth curve through the points."""
        self.points = sampled(points, STEPS)
        self.so_far = lengths(self.points)
        self.length = self.so_far[-1]

    def at(self, distance: float, aside: float = 0) -> Point:
        """Return the place so far along, moved aside to the right of the way."""
        distance = min(max(distance, 0), self.length)
        i = min(bisect.bisect_right(self.so_far, distance), len(self.points) - 1) - 1
        (x0, y0), (x1, y1) = self.points[i], self.points[i + 1]
        span = self.so_far[i + 1] - self.so_far[i] or 1
        share = (distance - self.so_far[i]) / span
        dx, dy = (x1 - x0) / span, (y1 - y0) / span
        return x0 + (x1 - x0) * share - dy * aside, y0 + (y1 - y0) * share + dx * aside


def vine(
    points: Sequence[Point],
    width: float = WIDTH,
    taper: Taper = even,
    tones: tuple[str, str, str, str] = (LINE, BODY, LIGHT, GLINT),
) -> str:
    """Return a vine through points, its ends cut flush; the taper tells its width by share of the way."""
    walk = Walk(points)
    line, body, light, glint = tones
    thin = walk.points[::2] if len(walk.points) % 2 else [*walk.points[::2], walk.points[-1]]
    along = lengths(thin)
    halves = [_half(at, walk.length, width, taper) for at in along]
    edge = path(ribbon(thin, [half + EDGE * min(1, half / 3) for half in halves]), line)
    flesh = path(ribbon(thin, halves), body)
    gleam = path(ribbon(thin, [half * 0.6 for half in halves]), light, transform="translate(-1.1 -1.5)")
    return edge + flesh + gleam + _strands(walk, width, taper, line, glint)


def _half(at: float, length: float, width: float, taper: Taper) -> float:
    """Half the width at a place: it swells a little, but not at the ends."""
    free = min(1.0, max(0.0, min(at, length - at) - 4) / CALM)
    wide = WIDTH + (width - WIDTH) * free
    return wide / 2 * (1 + 0.07 * math.sin(at / 9) * free) * taper(at / length)


def _strands(walk: Walk, width: float, taper: Taper, line: str, glint: str) -> str:
    """S-shaped lines across the vine, as twisted strands show, each with a glint beside it."""
    count = max(1, round(walk.length / TWIST))
    step = walk.length / count
    dark, bright = "", ""
    for k in range(count + 1):
        marks = [(k * step + step * 0.14 * u, u / 3) for u in range(-3, 4)]
        inside = [(at, side) for at, side in marks if 0 <= at <= walk.length]
        if len(inside) < FEWEST:
            continue
        half = width / 2 * taper(min(1, k * step / walk.length))
        dark += smooth([walk.at(at, half * 0.98 * side) for at, side in inside], closed=False)
        beside = [walk.at(at + 2.4, half * 0.78 * side) for at, side in inside if at + 2.4 <= walk.length]
        if len(beside) >= FEWEST:
            bright += smooth(beside, closed=False)
    return stroke(dark, line, 1.9, opacity=0.75) + stroke(bright, glint, 1.5, opacity=0.85)


def knot(x: float, y: float, radius: float) -> str:
    """Return the knot where several vines grow together."""
    turns = [
        (x + radius * (1 - i / 16 * 0.85) * 0.8 * math.cos(0.55 * i - 2.2),
         y + radius * (1 - i / 16 * 0.85) * 0.8 * math.sin(0.55 * i - 2.2))
        for i in range(16)
    ]  # fmt: skip
    ball = radial((0, GLINT), (0.35, LIGHT), (1, BODY), cx=0.36, cy=0.3, r=0.75)
    return group(
        circle(x, y, radius + EDGE, LINE),
        circle(x, y, radius, ball),
        stroke(smooth(turns, closed=False), LINE, 1.8, opacity=0.75),
    )
