"""The meadow in its ring of cloud: the printed boards whole, and tiles for boards of any outline."""

import random
from collections.abc import Iterator
from functools import partial

from art.kit.filters import Rim, Shade, Shadow, paper, soft
from art.kit.geometry import cut_rect, num, rounded_rect
from art.kit.nodes import circle, group, path, rect, stroke
from art.kit.paint import clip_to, linear, radial
from art.sprites import Sprite

CELL = 108.0
RIM, DEPTH, ROUND = 17.0, 7.0, 28.0  # grass beyond the cells, the earth below it, its corners
LIGHT_GRASS, DEEP_GRASS = ("#C2E480", "#A6D568"), ("#A5D268", "#8BC256")
EDGE_GRASS, EARTH = ("#B7DD74", "#8CC257"), ("#5E9A3E", "#3F7A3A")
RIM_GRASS, SHINE = "#A6D469", "#F2FFC0"  # tiles are laid side by side: their rim has one tone
FLOWERY = 0.75  # of the cells have a flower
FLOWERS = ("#FFFFFF", "#FFE98A", "#FFC7DA")
CAST = Shadow(2, 6, 6, 0.45, "#1E5A4A")
BOARDS = {"a": (3, 136.0), "b": (4, CELL)}  # cells on a side, and how large they are drawn

Ball = tuple[float, float, float]


def turf(size: float, seed: int, *, deep: bool) -> str:
    """Return one cell of grass with tufts and perhaps a flower; the origin is its middle."""
    rng = random.Random(seed)
    half, tones = size / 2, DEEP_GRASS if deep else LIGHT_GRASS
    field = path(cut_rect(-half + 1, -half + 1, size - 2, size - 2, 12, 0.8, seed), linear(*tones, x2=0.6))
    tufts = "".join(
        _tuft(rng.uniform(16 - half, half - 16), rng.uniform(18 - half, half - 14), rng.uniform(0.8, 1.2))
        for _ in range(5)
    )
    flower = ""
    if rng.random() < FLOWERY:
        flower = _flower(
            rng.uniform(18 - half, half - 18), rng.uniform(18 - half, half - 18), rng.choice(FLOWERS)
        )
    return field + tufts + flower


def _tuft(x: float, y: float, size: float) -> str:
    blades = (
        f"M{num(x - 4 * size)} {num(y - 6 * size)}"
        f"q{num(2 * size)} {num(3 * size)} {num(3 * size)} {num(6 * size)}"
        f"q0 {num(-5 * size)} {num(size)} {num(-9 * size)}m{num(4 * size)} {num(4 * size)}"
        f"q{num(-3 * size)} {num(2 * size)} {num(-4 * size)} {num(5 * size)}"
    )
    return stroke(blades, "#5E9A3E", 1.8, opacity=0.55)


def _flower(x: float, y: float, colour: str) -> str:
    petals = ((3.4, 0), (1, 3.2), (-2.8, 2), (-2.8, -2), (1, -3.2))
    drawn = "".join(circle(x + dx, y + dy, 2.4, colour) for dx, dy in petals)
    shade = circle(x + 0.6, y + 1.8, 4.6, "#3F7A3A", opacity=0.25)
    return shade + drawn + circle(x, y, 2, "#E8A22A")


def meadow(count: int, size: float) -> str:
    """Return a square meadow whole; the origin is its upper left cell's corner."""
    side = count * size
    earth = path(cut_rect(-RIM, -RIM + DEPTH, side + 2 * RIM, side + 2 * RIM, ROUND, 1.5, 3), linear(*EARTH))
    top = path(
        cut_rect(-RIM, -RIM, side + 2 * RIM, side + 2 * RIM, ROUND, 1.5, 3), linear(*EDGE_GRASS, x2=0.5)
    )
    cells = ""
    for row in range(count):
        for column in range(count):
            x, y = (column + 0.5) * size, (row + 0.5) * size
            cell = turf(size, 10 + row * 7 + column, deep=(row + column) % 2 == 0)
            cells += group(cell, transform=f"translate({num(x)} {num(y)})")
    sun = radial((0, "#FFFDD0", 0.5), (0.5, "#FFFDD0", 0.1), (1, "#1E5A3A", 0.22), cx=0.2, cy=0.12, r=1.05)
    light = path(rounded_rect(-RIM, -RIM, side + 2 * RIM, side + 2 * RIM, ROUND), sun)
    lines = "".join(
        f"M{num(size * k)} 4V{num(side - 4)}M4 {num(size * k)}H{num(side - 4)}" for k in range(1, count)
    )
    seams = stroke(lines, "#F4FBCB", 2.2, stroke_dasharray="3 9", opacity=0.75)
    return (
        group(earth, filter=paper(Rim(1.5, 0.4), Shade(3, 0.28), CAST, margin=8))
        + group(top, filter=paper(Rim(1.8, 0.9, "#F6FFC8"), Shade(4, 0.2, "#1E5A3A"), None, margin=4))
        + group(cells, clip_path=clip_to(rounded_rect(-2, -2, side + 4, side + 4, 14)))
        + light
        + seams
    )


def ball(x: float, y: float, r: float) -> str:
    """Return one round puff of the ring."""
    tones = ((0, "#FFFFFF", 1), (0.42, "#FFFFFF", 0.8), (0.78, "#EAF7EE", 0.25), (1, "#6FB4AE", 0.46))
    return circle(x, y, r, radial(*tones, cx=0.34, cy=0.24, r=0.82))


def cloud_of(balls: list[Ball], core: str = "") -> str:
    """Return puffs grown together to one cloud, with light on each; `core` fills its middle."""
    silhouette = "".join(circle(x, y, r, "#DDF1E8") for x, y, r in balls) + core
    ordered = sorted(balls, key=lambda one: (one[1], one[0]))
    lit = paper(
        Rim(1.8, 0.9, "#FFFFFF"), Shade(5, 0.22, "#3A8A90"), Shadow(1, 4, 4, 0.3, "#2A7A80"), margin=8
    )
    return group(silhouette, *(ball(*one) for one in ordered), filter=lit)


def ring(count: int, size: float) -> str:
    """Return the ring of cloud under a whole board; the origin is the board's."""
    rng = random.Random(4)
    side = count * size

    def around(reach: float, per_side: int, small: float, big: float, stray: float) -> list[Ball]:
        low, high = -reach, side + reach
        places = []
        for k in range(per_side):
            at = low + (high - low) * k / per_side
            places += [(at, low), (high, at), (high - (at - low), high + 12), (low, high - (at - low))]
        return [
            (x + rng.uniform(-stray, stray), y + rng.uniform(-stray, stray), rng.uniform(small, big))
            for x, y in places
        ]

    outer, inner = around(62, 13, 34, 56, 10), around(28, 15, 24, 38, 8)
    core = rect(-70, -66, side + 140, side + 140, "#D3ECE3")
    depth = "".join(circle(x + 2, y + 18, r, "#86C6C4") for x, y, r in outer) + rect(
        -68, -48, side + 140, side + 140, "#86C6C4"
    )
    below = group(depth, filter=paper(None, None, Shadow(8, 20, 12, 0.4, "#0F5A5E"), margin=12))
    return below + cloud_of([*outer, *inner], core)


def ground(seed: int, *, deep: bool) -> str:
    """Return one cell of grass as a tile that leaves no gap to the next."""
    return rect(-CELL / 2, -CELL / 2, CELL, CELL, RIM_GRASS) + turf(CELL, seed, deep=deep)


def edge(side: str) -> str:
    """Return the grass and earth along one open side of a cell; the origin is the middle of the cell."""
    half, out = CELL / 2, CELL / 2 + RIM
    match side:
        case "north":
            return rect(-half, -out, CELL, RIM + 1, RIM_GRASS) + rect(
                -half, -out, CELL, 2, SHINE, opacity=0.9
            )
        case "south":
            earth = rect(-half, out - 4, CELL, DEPTH + 4, linear(*EARTH))
            shade = rect(-half, out - 3, CELL, 3, "#1E5A3A", opacity=0.2)
            return earth + rect(-half, half - 1, CELL, RIM + 1, RIM_GRASS) + shade
        case "west":
            return rect(-out, -half, RIM + 1, CELL, RIM_GRASS) + rect(
                -out, -half, 1.8, CELL, SHINE, opacity=0.85
            )
        case _:
            shade = rect(out - 3, -half, 3, CELL, "#1E5A3A", opacity=0.18)
            return rect(half - 1, -half, RIM + 1, CELL, RIM_GRASS) + shade


def corner(name: str) -> str:
    """Return the round corner of a meadow beyond a cell's corner; the origin is the cell's middle."""
    half, out = CELL / 2, CELL / 2 + RIM
    body = rounded_rect(-out, -out, 2 * out, 2 * out, RIM)
    x, y = (-out if "west" in name else half), (-out if "north" in name else half)
    window = f"M{num(x)} {num(y)}h{num(RIM)}v{num(RIM + DEPTH)}h{num(-RIM)}Z"
    earth = ""
    if "south" in name:
        earth = path(rounded_rect(-out, -out + DEPTH, 2 * out, 2 * out, RIM), EARTH[1])
    shine = {"north-west": 0.9, "north-east": 0.4, "south-west": 0.25}.get(name, 0)
    rim = group(stroke(body, SHINE, 3.8), clip_path=clip_to(body), opacity=shine) if shine else ""
    return group(earth, path(body, RIM_GRASS), rim, clip_path=clip_to(window))


def inner(name: str) -> str:
    """Return the hollow corner where two rims meet round a hole; the origin is the hole's middle."""
    half = CELL / 2
    sx, sy = (-1 if "west" in name else 1), (-1 if "north" in name else 1)
    x, y, bend = half * sx, half * sy, RIM + 9
    hollow = (
        f"M{num(x)} {num(y)}V{num(y - bend * sy)}H{num(x - RIM * sx)}"
        f"Q{num(x - RIM * sx)} {num(y - RIM * sy)} {num(x - bend * sx)} {num(y - RIM * sy)}V{num(y)}Z"
    )
    return path(hollow, RIM_GRASS)


def seam(axis: str) -> str:
    """Return the dashed line between two cells, along an axis; the origin is its middle."""
    line = (
        f"M{num(-CELL / 2 + 5)} 0h{num(CELL - 10)}"
        if axis == "h"
        else f"M0 {num(-CELL / 2 + 5)}v{num(CELL - 10)}"
    )
    return stroke(line, "#F4FBCB", 2.2, stroke_dasharray="3 9", opacity=0.75)


def lining(seed: int) -> str:
    """Return a heap of cloud, larger than a cell, to lie in rows under and round any board."""
    rng = random.Random(seed)
    balls: list[Ball] = []
    for k in range(9):
        x, y = (k % 3 - 1) * 44, (k // 3 - 1) * 44
        balls.append((x + rng.uniform(-9, 9), y + rng.uniform(-9, 9), rng.uniform(28, 42)))
    return cloud_of(balls)


def bed() -> str:
    """Return the shadow of one cell of meadow on the clouds."""
    out = CELL / 2 + RIM
    return path(
        rounded_rect(-out + 4, -out + 12, 2 * out, 2 * out, ROUND), "#1E5A4A", opacity=0.4, filter=soft(7, 20)
    )


def sprites() -> Iterator[Sprite]:
    """Yield the two printed boards with their clouds, and the tiles."""
    for name, (count, size) in BOARDS.items():
        side = count * size
        reach = (-40, -40, side + 40, side + 50)
        yield Sprite(f"kingdom/board/{name}", partial(meadow, count, size), reach)
        wide = (-150, -150, side + 160, side + 190)
        yield Sprite(f"kingdom/board/{name}/clouds", partial(ring, count, size), wide, grain=0.5)
    cell = (-54, -54, 54, 54)
    for number, deep in enumerate((False, True, False, True)):
        draw = partial(ground, 41 + number, deep=deep)
        yield Sprite(f"kingdom/tile/grass/{number}", draw, cell, whole=True)
    around = (-84, -84, 84, 92)
    for side_ in ("north", "east", "south", "west"):
        yield Sprite(f"kingdom/tile/edge/{side_}", partial(edge, side_), around)
    for name in ("north-east", "south-east", "south-west", "north-west"):
        yield Sprite(f"kingdom/tile/corner/{name}", partial(corner, name), around)
        yield Sprite(f"kingdom/tile/inner/{name}", partial(inner, name), around)
    for axis in "hv":
        yield Sprite(f"kingdom/tile/seam/{axis}", partial(seam, axis), (-60, -60, 60, 60), grain=0)
    yield Sprite("kingdom/tile/shadow", bed, (-110, -110, 120, 130), soft=True, grain=0)
    for number in range(3):
        yield Sprite(
            f"kingdom/tile/cloud/{number}", partial(lining, 60 + number), (-130, -130, 130, 140), grain=0.5
        )
