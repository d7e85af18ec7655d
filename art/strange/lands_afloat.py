"""Lands that float: the cushion of cloud under each card, curls over its corners, small islands, lanterns."""

import random
from collections.abc import Iterator, Sequence
from functools import partial

from art.kit.filters import Rim, Shade, Shadow, paper
from art.kit.nodes import circle, group, rect
from art.kit.paint import linear, mix, radial
from art.palette import CloudPaint
from art.sprites import Sprite

CARD = 148.0  # side of a card as it lies on a large land
LIT = CloudPaint("#E9A9C8", "#8A55B4", "#FFE3DA", "#4A2B80")  # under a card
DIM = CloudPaint("#7E5AB4", "#4A2F8C", "#B79AD8", "#2A1760")  # where none lies yet
FAR = CloudPaint("#F0B4CC", "#7A4AAE", "#FFE8DC", "#3A2078")  # a land seen from afar
DUSK = Shadow(2, 8, 6, 0.55, "#0A0428")
NEAR = Shadow(1, 2, 2.5, 0.45, "#0A0428")
CURLS = 6
_SEEDS = (11, 31, 13, 14)  # of cushions that look well

Puff = tuple[float, float, float]  # centre x and y, radius

#: Puffs round the sixteen places of a small land, from its upper left corner, and where somebody stands.
_SHORE: Sequence[Puff] = (
    (-14, 18, 20), (-16, 56, 22), (-12, 92, 22), (10, 118, 24), (44, 126, 26), (84, 124, 26), (118, 112, 22),
    (130, 78, 20), (130, 44, 18), (122, 12, 18), (84, -4, 18), (44, -6, 20), (8, -2, 20),
)  # fmt: skip
_SPIT: Sequence[Puff] = ((150, 118, 20), (178, 122, 18), (204, 116, 15))


def cushion(side: float, cloud: CloudPaint, poke: float, seed: int) -> str:
    """The cushion of cloud for one card, round its middle; puffs `poke` out of its sides."""
    rng, half = random.Random(seed), side / 2
    puffs = [puff for edge in range(4) for puff in _along(rng, side, poke, edge)]
    belly = [
        (
            (place - 1.5) * side * 0.24 + rng.uniform(-5, 5),
            half - side * 0.09 + rng.uniform(2, 10),
            side * rng.uniform(0.14, 0.19),
        )
        for place in range(4)
    ]
    fill = linear(cloud.top, cloud.bottom, x1=-half * 0.5, y1=-half, x2=half * 0.5, y2=half, absolute=True)
    dark, light = mix(cloud.bottom, cloud.shade, 0.45), _light(cloud, 0.75)
    body = "".join(circle(x, y, r, dark) for x, y, r in belly)
    body += rect(6 - half, 6 - half, side - 12, side - 12, fill, 26)
    body += "".join(circle(x, y, r, fill) for x, y, r in puffs)
    body += "".join(circle(x + r * 0.05, y + r * 0.05, r * 0.98, light) for x, y, r in puffs)
    return group(body, filter=paper(Rim(1.3), Shade(4), DUSK, margin=20))


def _along(rng: random.Random, side: float, poke: float, edge: int) -> Iterator[Puff]:
    """Puffs along one of the four edges of a cushion."""
    along = rng.uniform(-0.02, 0.06)
    while along < 1:
        r = side * rng.uniform(0.09, 0.19)
        out = side / 2 - r + poke * rng.uniform(0.1, 1.0) + (3 if r > side * 0.15 else 0)
        aside = (along - 0.5) * (side - r * 1.1) + r * 0.4
        yield (*((aside, -out), (out, aside), (-aside, out), (-out, -aside))[edge], r)
        along += r * 1.25 / side


def curls(seed: int) -> str:
    """Low curls of cloud over the lower corners of a card, and now and then over one side."""
    rng, half = random.Random(seed * 7 + 1), CARD / 2
    drawn = _curl(-half + rng.uniform(4, 14), half + 5, rng.uniform(40, 54), rng)
    drawn += _curl(half - rng.uniform(4, 16), half + 5, rng.uniform(34, 56), rng)
    if seed % 2:
        drawn += _curl(
            rng.choice((-1, 1)) * half, rng.uniform(-half * 0.3, half * 0.3), rng.uniform(20, 28), rng
        )
    return group(drawn, filter=paper(Rim(1), Shade(2), NEAR, margin=20))


def _curl(x: float, y: float, width: float, rng: random.Random) -> str:
    """One curl, its base in the middle at a place."""
    puffs = []
    for number in range(4):
        share = (number + 0.5) / 4 - 0.5
        r = width * (0.30 - abs(share) * 0.26) * rng.uniform(0.85, 1.15)
        puffs.append((x + share * width, y - r * 0.55 + rng.uniform(-1, 1), r))
    tall = max(r for _, _, r in puffs)
    high, low = mix(LIT.top, LIT.light, 0.45), mix(LIT.top, LIT.bottom, 0.55)
    fill = linear(high, LIT.top, low, x1=x, y1=y - tall * 1.6, x2=x, y2=y + tall * 0.5, absolute=True)
    light = _light(LIT, 0.9)
    by_size = sorted(puffs, key=lambda puff: puff[2])
    return "".join(circle(*puff, fill) for puff in puffs) + "".join(
        circle(a, b, r * 0.96, light) for a, b, r in by_size
    )


def island(number: int) -> str:
    """A land from afar, round the upper left corner of its places; to its right somebody can stand."""
    rng = random.Random(number * 31 + 5)
    puffs = [
        (x + rng.uniform(-4, 4), y + rng.uniform(-3, 3), r * rng.uniform(0.92, 1.12)) for x, y, r in _SHORE
    ]
    puffs += _SPIT
    fill = linear(FAR.top, FAR.bottom, x1=0, y1=-20, x2=20, y2=140, absolute=True)
    light = _light(FAR, 0.9)
    body = rect(-14, -6, 146, 130, fill, 30) + rect(100, 106, 100, 26, fill, 13)
    body += "".join(circle(x, y, r, fill) for x, y, r in puffs)
    body += "".join(circle(x + 1, y + 2, r * 0.97, light) for x, y, r in puffs)
    return group(body, filter=paper(Rim(1.2), Shade(3), DUSK, margin=15))


def unlit_lantern() -> str:
    """A lantern for a round that is still to come."""
    return circle(0, 0, 10, "#2A1760", stroke="#A98BD0", stroke_width=1.8, opacity=0.9)


def _light(cloud: CloudPaint, strength: float) -> str:
    return radial(
        (0, cloud.light, strength), (0.5, cloud.light, 0.22), (0.85, cloud.light, 0), cx=0.34, cy=0.26, r=0.75
    )


def sprites() -> Iterator[Sprite]:
    """Yield cushions, curls, islands and the lantern."""
    for number in range(len(_SEEDS)):
        lit, dim = (
            partial(cushion, CARD + 4, LIT, 8, number + 3),
            partial(cushion, 122, DIM, 12, _SEEDS[number]),
        )
        yield Sprite(f"strange/pad/lit/{number}", lit, (-116, -116, 116, 124))
        yield Sprite(f"strange/pad/dim/{number}", dim, (-104, -104, 104, 112))
    for number in range(CURLS):
        yield Sprite(f"strange/wisp/{number}", partial(curls, number), (-124, -70, 124, 112))
    for number in range(3):
        yield Sprite(f"strange/island/{number}", partial(island, number), (-70, -60, 260, 200))
    yield Sprite("strange/lantern/unlit", unlit_lantern, (-14, -14, 14, 14))
