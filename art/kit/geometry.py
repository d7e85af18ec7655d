"""Path data: rounded, hand-cut, star-shaped and smooth outlines from a few numbers."""

import itertools
import math
import random
from collections.abc import Iterable, Sequence

Point = tuple[float, float]

WALK_STEP = 7.0  # between two points of a hand-cut edge: even steps keep the corners round
_SAFE = 0.05  # a corner rounded by less than this is a sharp corner


def num(value: float, digits: int = 2) -> str:
    """Return a number as short as SVG allows."""
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def at_angle(centre: Point, radius: float, degrees: float) -> Point:
    """Return the point at an angle on a circle; 0 is east, 90 is south."""
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def smooth(points: Sequence[Point], *, closed: bool = True, tension: float = 0.5) -> str:
    """Return a curve through all points (Catmull-Rom as cubic Beziers)."""
    count, pull = len(points), tension / 3
    data = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for i in range(count if closed else count - 1):
        if closed:
            before, start, end, after = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        else:
            before, start = points[max(i - 1, 0)], points[i]
            end, after = points[i + 1], points[min(i + 2, count - 1)]
        x1, y1 = start[0] + (end[0] - before[0]) * pull, start[1] + (end[1] - before[1]) * pull
        x2, y2 = end[0] - (after[0] - start[0]) * pull, end[1] - (after[1] - start[1]) * pull
        data.append(f"C{num(x1)} {num(y1)} {num(x2)} {num(y2)} {num(end[0])} {num(end[1])}")
    return "".join(data) + ("Z" if closed else "")


def sampled(points: Sequence[Point], per_span: int = 10) -> list[Point]:
    """Return many points along the open curve that `smooth` would draw, for things that walk along it."""

    def between(a: float, b: float, c: float, d: float, t: float) -> float:
        cubic = -a + 3 * b - 3 * c + d
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + cubic * t**3)

    last = len(points) - 1
    walk: list[Point] = []
    for i in range(last):
        a, b, c, d = (points[min(max(i + k, 0), last)] for k in (-1, 0, 1, 2))
        for step in range(per_span):
            t = step / per_span
            walk.append((between(a[0], b[0], c[0], d[0], t), between(a[1], b[1], c[1], d[1], t)))
    return [*walk, points[last]]


def polyline(points: Iterable[Point]) -> str:
    """Return straight lines from point to point, left open."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)


def polygon(points: Sequence[tuple[float, ...]], radius: float = 0) -> str:
    """Return a closed polygon with rounded corners; a third number in a point is that corner's own radius."""
    data = ""
    for i, corner in enumerate(points):
        x, y = corner[0], corner[1]
        before, after = points[i - 1], points[(i + 1) % len(points)]
        wanted = corner[2] if len(corner) > len(("x", "y")) else radius
        length_in = math.hypot(before[0] - x, before[1] - y)
        length_out = math.hypot(after[0] - x, after[1] - y)
        cut = min(wanted, length_in / 2, length_out / 2)
        command = "L" if data else "M"
        if cut <= _SAFE:
            data += f"{command}{num(x)} {num(y)}"
            continue
        enter = x + (before[0] - x) * cut / length_in, y + (before[1] - y) * cut / length_in
        leave = x + (after[0] - x) * cut / length_out, y + (after[1] - y) * cut / length_out
        data += f"{command}{num(enter[0])} {num(enter[1])}"
        data += f"Q{num(x)} {num(y)} {num(leave[0])} {num(leave[1])}"
    return data + "Z"


def rounded_rect(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return a rectangle with exact round corners."""
    r, right, bottom = num(radius), x + width, y + height

    def arc(to_x: float, to_y: float) -> str:
        return f"A{r} {r} 0 0 1 {num(to_x)} {num(to_y)}"

    return (
        f"M{num(x + radius)} {num(y)}H{num(right - radius)}{arc(right, y + radius)}"
        f"V{num(bottom - radius)}{arc(right - radius, bottom)}"
        f"H{num(x + radius)}{arc(x, bottom - radius)}V{num(y + radius)}{arc(x + radius, y)}Z"
    )


def cut_rect(
    x: float, y: float, width: float, height: float, radius: float, wander: float = 1.2, seed: int = 1
) -> str:
    """Return a rounded rectangle as scissors cut it: the edge wanders by about `wander`."""
    rng = random.Random(seed)
    outline = _rect_walk(x, y, width, height, radius)
    phases = [rng.uniform(0, math.tau) for _ in range(3)]
    around = len(outline) * WALK_STEP
    counts = (3, max(4, round(around / 170)), max(5, round(around / 95)))
    cut = []
    for i, (px, py) in enumerate(outline):
        turn = i / len(outline) * math.tau
        waves = zip(counts, phases, (0.4, 0.35, 0.3), strict=True)
        out = wander * sum(math.sin(n * turn + phase) * share for n, phase, share in waves)
        out += rng.uniform(-0.12, 0.12) * wander
        dx, dy = px - (x + width / 2), py - (y + height / 2)
        reach = math.hypot(dx, dy) or 1
        cut.append((px + dx / reach * out, py + dy / reach * out))
    return smooth(cut)


def _rect_walk(x: float, y: float, width: float, height: float, radius: float) -> list[Point]:
    """Walk clockwise round a rounded rectangle in steps of about `WALK_STEP`."""
    corners = (
        ((x + width - radius, y + radius), -90),
        ((x + width - radius, y + height - radius), 0),
        ((x + radius, y + height - radius), 90),
        ((x + radius, y + radius), 180),
    )
    turns = max(3, round(radius * math.pi / 2 / WALK_STEP))
    walk: list[Point] = []
    here = (x + radius, y)
    for centre, first_angle in corners:
        there = at_angle(centre, radius, first_angle)
        steps = max(1, round(math.dist(here, there) / WALK_STEP))
        walk += [
            (here[0] + (there[0] - here[0]) * i / steps, here[1] + (there[1] - here[1]) * i / steps)
            for i in range(steps)
        ]
        walk += [at_angle(centre, radius, first_angle + 90 * i / turns) for i in range(turns)]
        here = at_angle(centre, radius, first_angle + 90)
    return walk


def blob(cx: float, cy: float, rx: float, ry: float, wobble: float = 0.04, seed: int = 1) -> str:
    """Return an ellipse that somebody drew by hand."""
    rng = random.Random(seed)
    phases = [rng.uniform(0, math.tau) for _ in range(3)]
    points = []
    for i in range(14):
        turn = math.tau * i / 14
        waves = zip((2, 3, 5), phases, (0.6, 0.6, 0.3), strict=True)
        swell = 1 + wobble * sum(math.sin(n * turn + phase) * share for n, phase, share in waves)
        points.append((cx + rx * swell * math.cos(turn), cy + ry * swell * math.sin(turn)))
    return smooth(points)


def star(
    cx: float, cy: float, outer: float, inner: float | None = None, spikes: int = 5, rounding: float = 0
) -> str:
    """Return a star that stands on two feet; without `inner` the notches go half way in."""
    notch = outer * 0.5 if inner is None else inner
    points = [
        at_angle((cx, cy), notch if i % 2 else outer, -90 + 180 * i / spikes) for i in range(2 * spikes)
    ]
    return polygon(points, rounding)


def regular_polygon(
    cx: float, cy: float, radius: float, corners: int, turn: float = -90, rounding: float = 0
) -> str:
    """Return a polygon with equal sides, its first corner at the angle `turn`."""
    return polygon([at_angle((cx, cy), radius, turn + 360 * i / corners) for i in range(corners)], rounding)


def disc(cx: float, cy: float, radius: float) -> str:
    """Return a circle as path data, for clips and for shapes that are paths elsewhere."""
    r, d = num(radius), num(2 * radius)
    return f"M{num(cx - radius)} {num(cy)}a{r} {r} 0 1 1 {d} 0a{r} {r} 0 1 1 -{d} 0Z"


def ray(centre: Point, degrees: float, half_width: float, length: float) -> str:
    """Return one ray of light: a wedge from `centre`, `half_width` degrees to each side."""
    left, right = (at_angle(centre, length, degrees + side) for side in (-half_width, half_width))
    return polyline([centre, left, right]) + "Z"


def spiral(cx: float, cy: float, radius: float, turns: float, start: float = 180) -> str:
    """Return an open spiral that winds inwards to a seventh of its radius."""
    steps = max(12, round(turns * 16))
    points = []
    for i in range(steps + 1):
        t = i / steps
        points.append(at_angle((cx, cy), radius * (1 - t * 0.86), start + 360 * turns * t))
    return smooth(points, closed=False)


def ribbon(walk: Sequence[Point], half_widths: Sequence[float], shift: float = 0) -> str:
    """Return the outline of a stroke with its own half width at each point, `shift`ed sideways."""
    left: list[Point] = []
    right: list[Point] = []
    for i, ((x, y), half) in enumerate(zip(walk, half_widths, strict=True)):
        before, after = walk[max(0, i - 1)], walk[min(len(walk) - 1, i + 1)]
        length = math.dist(before, after) or 1
        nx, ny = -(after[1] - before[1]) / length, (after[0] - before[0]) / length
        left.append((x + nx * (shift + half), y + ny * (shift + half)))
        right.append((x + nx * (shift - half), y + ny * (shift - half)))
    there = smooth(left, closed=False)
    back = smooth(right[::-1], closed=False)
    return f"{there}L{back[1:]}Z"


def lengths(walk: Sequence[Point]) -> list[float]:
    """Return how far along a walk each of its points lies."""
    return list(itertools.accumulate((math.dist(a, b) for a, b in itertools.pairwise(walk)), initial=0.0))
