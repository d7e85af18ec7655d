"""Clouds of paper: single ones from puffs on a base line, and banks that fill the foot of the screen."""

import itertools
import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from art.kit.geometry import num
from art.kit.nodes import Attribute, circle, group, path, rect
from art.kit.paint import clip_to, linear, radial
from art.palette import DAWN, CloudPaint

Puff = tuple[float, float, float]  # centre x and y, radius

# Chains of puffs on the base line y = 0, about 200 wide; each shape has its biggest puff off centre.
LOW: Sequence[Puff] = (
    (-88, -12, 14),
    (-64, -22, 22),
    (-28, -26, 24),
    (4, -34, 30),
    (44, -26, 26),
    (74, -20, 22),
    (92, -10, 11),
)
SHAPES: Sequence[Sequence[Puff]] = (
    ((-84, -15, 17), (-58, -30, 27), (-14, -52, 44), (36, -38, 34), (66, -24, 25), (88, -13, 14)),
    ((-80, -16, 18), (-44, -40, 36), (6, -34, 30), (40, -50, 40), (78, -20, 22)),
    ((-86, -13, 15), (-66, -24, 20), (-34, -30, 26), (12, -56, 46), (58, -34, 30), (84, -15, 17)),
    ((-70, -18, 20), (-36, -32, 30), (8, -40, 38), (52, -24, 26), (78, -12, 14)),
    LOW,
    ((-60, -22, 24), (-14, -42, 42), (34, -32, 32), (66, -16, 18)),
)


def _meeting(one: Puff, other: Puff) -> tuple[float, float]:
    """The upper of the two points where the circles of neighbouring puffs meet."""
    (x0, y0, r0), (x1, y1, r1) = one, other
    gap = math.hypot(x1 - x0, y1 - y0)
    along = (r0 * r0 - r1 * r1 + gap * gap) / (2 * gap)
    across = math.sqrt(max(0, r0 * r0 - along * along))
    mx, my = x0 + along * (x1 - x0) / gap, y0 + along * (y1 - y0) / gap
    dx, dy = across * (x1 - x0) / gap, across * (y1 - y0) / gap
    return min((mx + dy, my - dx), (mx - dy, my + dx), key=lambda point: point[1])


def _crest(puffs: Sequence[Puff], start: tuple[float, float], end: tuple[float, float]) -> str:
    """The arcs over the tops of a chain of puffs, from start to end."""
    meetings = [_meeting(one, other) for one, other in itertools.pairwise(puffs)]
    data, here = "", start
    for (x, y, r), there in zip(puffs, [*meetings, end], strict=True):
        first = math.atan2(here[1] - y, here[0] - x)
        last = math.atan2(there[1] - y, there[0] - x)
        large = 1 if (last - first) % math.tau > math.pi else 0
        data += f"A{num(r)} {num(r)} 0 {large} 1 {num(there[0])} {num(there[1])}"
        here = there
    return data


def puff_outline(puffs: Sequence[Puff], base: float = 0, dip: float = 5) -> str:
    """Return the outline of a chain of puffs that rests softly on a base line."""
    first, last = puffs[0], puffs[-1]
    left, right = first[0] - first[2] * 0.98, last[0] + last[2] * 0.98
    width, middle = right - left, (left + right) / 2
    rise_left, rise_right = abs(first[1]), abs(last[1])
    data = f"M{num(left)} {num(first[1])}" + _crest(puffs, (left, first[1]), (right, last[1]))
    data += f"C{num(right)} {num(base - rise_right * 0.2)} {num(right - rise_right * 0.5)} {num(base)} "
    data += f"{num(right - rise_right * 1.1)} {num(base)}"
    data += f"Q{num(middle + width * 0.2)} {num(base + dip)} {num(middle)} {num(base + dip * 0.2)}"
    data += f"Q{num(middle - width * 0.22)} {num(base + dip * 1.3)} {num(left + rise_left * 1.1)} {num(base)}"
    data += f"C{num(left + rise_left * 0.5)} {num(base)} {num(left)} {num(base - rise_left * 0.2)} "
    return data + f"{num(left)} {num(first[1])}Z"


def scaled_puffs(
    shape: Sequence[Puff], width: float, height: float = 1, *, mirrored: bool = False
) -> list[Puff]:
    """Return a shape at another width (the shapes are 200 wide) and relative height."""
    scale, side = width / 200, -1 if mirrored else 1
    chain = reversed(shape) if mirrored else iter(shape)
    return [(x * side * scale, y * scale * height, r * scale * math.sqrt(height)) for x, y, r in chain]


def cloud(
    x: float,
    y: float,
    width: float,
    shape: Sequence[Puff] = SHAPES[0],
    paint: CloudPaint = DAWN,
    *,
    height: float = 1,
    mirrored: bool = False,
    **attributes: Attribute,
) -> str:
    """Return a cloud; (x, y) is the middle of its base. A mirrored one keeps its light on the left."""
    puffs = scaled_puffs(shape, width, height, mirrored=mirrored)
    outline = puff_outline(puffs, 0, 5 * width / 200)
    body = path(outline, linear(paint.top, paint.bottom, x1=0.2, x2=0.45))
    lights = group(*_lights(puffs, outline, paint), clip_path=clip_to(outline))
    return group(body, lights, transform=f"translate({num(x)} {num(y)})", **attributes)


def _lights(puffs: Sequence[Puff], outline: str, paint: CloudPaint) -> list[str]:
    """Light on each puff, big ones first, then shade along the base, then three low puffs in front."""
    light, shade = paint.light, paint.shade
    round_light = radial(
        (0, light, 0.95), (0.55, light, 0.4), (0.86, light, 0.02), (1, shade, 0.26), cx=0.34, cy=0.26, r=0.78
    )
    front_light = radial(
        (0, light, 0.85), (0.6, paint.top, 0.45), (1, paint.top, 0), cx=0.36, cy=0.25, r=0.72
    )
    by_size = sorted(puffs, key=lambda puff: -puff[2])
    lit = [circle(x + r * 0.1, y + r * 0.14, r * 0.97, round_light) for x, y, r in by_size]
    lit.append(path(outline, linear((0, shade, 0), (0.55, shade, 0), (1, shade, 0.55))))
    x, _, big = by_size[0]
    for side, size in ((-0.95, 0.62), (0.12, 0.74), (1.15, 0.55)):
        lit.append(circle(x + side * big, -size * big * 0.18, size * big, front_light))
    return lit


@dataclass(frozen=True, slots=True)
class Bank:
    """The line of a cloud bank: its height, the size of its puffs, from where to where; perhaps periodic."""

    y: float
    seed: int
    smallest: float = 26
    biggest: float = 70
    left: float = -40
    right: float = 1320
    bottom: float = 750
    hump: Callable[[float], float] = lambda _: 0.0
    period: float = 0

    def puffs(self) -> list[Puff]:
        """Return the chain of puffs, each overlapping the one before."""
        if self.period:
            once = self._one_period()
            shifts = range(round(self.left / self.period), round(self.right / self.period) + 1)
            return [(x + k * self.period, y, r) for k in shifts for x, y, r in once]
        return self._chain(random.Random(self.seed), self.left, self.right + self.biggest)

    def _chain(self, rng: random.Random, left: float, right: float) -> list[Puff]:
        chain = [(left, self.y - self.hump(left), rng.uniform(self.smallest, self.biggest))]
        while chain[-1][0] < right:
            chain.append(self._next(chain[-1], rng))
        return chain

    def _one_period(self) -> list[Puff]:
        """Draw chains until one closes: pulled to fit, its last puff overlaps the first of the next round."""
        for seed in itertools.count(self.seed * 1000):
            *chain, last = self._chain(random.Random(seed), 0, self.period)
            pull = self.period / last[0]
            once = [(x * pull, y, r) for x, y, r in chain]
            around = [*once, (self.period, once[0][1], once[0][2])]
            if all(_overlap(one, other) for one, other in itertools.pairwise(around)):
                return once
        raise AssertionError

    def _next(self, last: Puff, rng: random.Random) -> Puff:
        for _ in range(60):
            r = rng.uniform(self.smallest, self.biggest)
            x = last[0] + (last[2] + r) * 0.625 * rng.uniform(0.9, 1.12)
            puff = (x, self.y + rng.uniform(-0.3, 0.35) * r - self.hump(x), r)
            if _overlap(last, puff):
                return puff
        r = min(self.biggest, max(self.smallest, last[2]))
        x = last[0] + r * 0.95
        return x, last[1] * 0.6 + 0.4 * (self.y - self.hump(x)), r


def _overlap(one: Puff, other: Puff) -> bool:
    """Tell whether two puffs meet well: neither apart nor one inside the other."""
    gap = math.dist(one[:2], other[:2])
    return abs(other[2] - one[2]) * 1.25 < gap < (one[2] + other[2]) * 0.95


def bank(line: Bank, paint: CloudPaint, **attributes: Attribute) -> str:
    """Return a bank of cloud from its line down to the bottom."""
    puffs = line.puffs()
    first, last = puffs[0], puffs[-1]
    start, end = (first[0] - first[2], first[1]), (last[0] + last[2], last[1])
    outline = (
        f"M{num(start[0])} {num(line.bottom)}V{num(start[1])}{_crest(puffs, start, end)}V{num(line.bottom)}Z"
    )
    top = min(y - r for _, y, r in puffs)
    down = min(line.bottom, top + line.biggest * 3.4)
    body = path(outline, linear(paint.top, paint.bottom, y1=top, x2=0, y2=down, absolute=True))
    light, shade = paint.light, paint.shade
    round_light = radial(
        (0, light, 0.9), (0.45, light, 0.25), (0.75, light, 0), (0.93, shade, 0), (1, shade, 0.08),
        cx=0.34, cy=0.24, r=0.78,
    )  # fmt: skip
    by_size = sorted(puffs, key=lambda puff: -puff[2])
    lit = [circle(x + r * 0.1, y + r * 0.14, r * 0.97, round_light) for x, y, r in by_size]
    y1, y2 = line.y - line.smallest, min(line.bottom, line.y + line.biggest * 1.7)
    haze = linear((0, paint.bottom, 0), (1, paint.bottom, 0.9), y1=y1, x2=0, y2=y2, absolute=True)
    lit.append(rect(start[0], top, end[0] - start[0], line.bottom - top, haze))
    return group(body, group(*lit, clip_path=clip_to(outline)), **attributes)
