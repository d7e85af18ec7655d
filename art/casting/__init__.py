"""The pictures of the set-up: what people stand on while they are dressed, and who is not there yet."""

import random
from collections.abc import Iterator
from functools import partial

from art.common.seats import patterned
from art.kit.filters import HERO, PANEL, RESTING, SMALL, Rim, paper, soft
from art.kit.geometry import num, polygon, smooth
from art.kit.nodes import circle, ellipse, group, path, stroke
from art.kit.paint import clip_to, linear
from art.palette import CREAM, GOLD, INK
from art.sprites import NineSlice, Sprite

RX, RY = 96, 21  # of the hoop
LOBES = (
    *((-0.47, 0), (-0.38, 0.13), (-0.27, 0.15), (-0.19, 0.30), (-0.09, 0.25), (0.02, 0.42)),
    *((0.12, 0.27), (0.2, 0.31), (0.29, 0.15), (0.39, 0.12), (0.47, 0)),
)
WIDE = 316  # of an island
FAMILIES = ("coral", "ocean", "marigold", "orchid")


def hoop() -> str:
    """Return the gold ring that lies on the ground round the feet of whoever is in focus."""
    return "".join(
        ellipse(0, 0, RX, RY, "none", stroke=colour, stroke_width=width)
        for width, colour in ((9, INK), (5.5, GOLD), (2, "#FFF8DC"))
    )


def hoop_halo() -> str:
    """Return the light around the hoop."""
    ring = ellipse(0, 0, RX, RY, "none", stroke=GOLD, stroke_width=20, opacity=0.75)
    return group(ring, filter=soft(7, 60))


def tag() -> str:
    """Return a luggage tag, its hole on the left."""
    points = [(0, 14), (22, 0), (120, 0), (120, 52), (22, 52), (0, 38)]
    inner = [(x * 0.92 + 5, y * 0.78 + 5.7) for x, y in points]
    seam = path(
        polygon(inner, 6), "none", stroke="#C9A46A", stroke_width=1.4, stroke_dasharray="5 5", opacity=0.7
    )
    body = path(polygon(points, 8), linear("#FFFBEF", "#F6DFB2")) + seam
    hole = circle(20, 26, 7, "#C9A46A") + circle(20, 26, 4, "#5A3A2A")
    return group(body + hole, filter=paper(shadow=RESTING))


def hill() -> str:
    """Return a hill of meadow; the origin is its crown."""
    rng, rx, ry = random.Random(1), 440, 110
    crest = [(-1, 1.6), (-0.82, 0.55), (-0.45, 0.1), (0, 0), (0.5, 0.12), (0.85, 0.55), (1, 1.6)]
    line = smooth([(x * rx, y * ry) for x, y in crest], closed=False)
    outline = f"{line}L{rx} {ry + 330}L{-rx} {ry + 330}Z"
    tufts = ""
    for _ in range(16):
        x, y = rng.uniform(-rx * 0.8, rx * 0.8), rng.uniform(ry * 0.35, ry * 1.1)
        blades = f"M{num(x - 5)} {num(y)}q2 -8 1 -10M{num(x)} {num(y)}v-12M{num(x + 5)} {num(y)}q-2 -8 -1 -10"
        tufts += stroke(blades, "#6FA645", 1.6, opacity=0.7)
    meadow = linear("#C9E886", "#86BE55", x1=0, y1=0, x2=0, y2=ry * 2, absolute=True)
    drawn = path(outline, meadow) + group(tufts, clip_path=clip_to(outline))
    return group(drawn, filter=paper(rim=Rim(2.4), shadow=PANEL))


def island() -> str:
    """Return a floating island, rock below and ground above; the origin is the middle of the ground."""
    rng = random.Random(1)
    rock = [(a * WIDE, b * WIDE * rng.uniform(0.9, 1.15) + 8) for a, b in LOBES]
    outline = smooth(rock, closed=False, tension=0.42) + "Z"
    cracks = "".join(
        stroke(
            f"M{num(a * WIDE)} {num(WIDE * 0.05)}l{num(WIDE * 0.02)} {num(b * WIDE * 0.5)}"
            f"l{num(-WIDE * 0.015)} {num(b * WIDE * 0.3)}",
            "#B58AE0",
            2.4,
            opacity=0.45,
        )
        for a, b in LOBES[2:-2]
    )
    body = path(outline, linear("#9A6CCB", "#5A359C", "#2C1566")) + group(cracks, clip_path=clip_to(outline))
    ground = ellipse(0, 0, WIDE * 0.5, WIDE * 0.115, linear("#8E63C4", "#5B3696"))
    below = group(body, filter=paper(shadow=HERO))
    return below + group(ground, filter=paper(rim=Rim(2.2), shadow=None))


def carpet(seat: str) -> str:
    """Return a carpet in the cloth of a family; the origin is the middle of the gate it comes from."""
    outline = "M-25 0L25 0L45 84Q0 92 -45 84Z"
    cloth = patterned(seat, outline, 100, 200, 0.9)
    return group(cloth, path(outline, "none", stroke="#FFF3D0", stroke_width=3), filter=paper(shadow=SMALL))


def ghost(head: str) -> str:
    """Return somebody who is not there yet; the origin is where the feet will be."""
    body = "M-34 0Q-38 -26 -22 -42Q-30 -50 -26 -58Q0 -44 26 -58Q30 -50 22 -42Q38 -26 34 0Q0 8 -34 0Z"
    whole = body + head
    filled = group(path(body, CREAM) + path(head, CREAM), opacity=0.5)
    dashes = path(
        whole, "none", stroke="#FFFFFF", stroke_width=2.6, stroke_dasharray="7 5", stroke_linecap="round"
    )
    return group(filled, group(dashes, opacity=0.95))


def dot(*, lit: bool) -> str:
    """Return one dot of how strong a robot is."""
    edge = "#A9401A" if lit else "#B9A57E"
    return circle(0, 0, 5, "#E5622C" if lit else "#DCC9A4", stroke=edge, stroke_width=1.2)


def beam() -> str:
    """Return the light of the lamp on whoever is dressed; the origin is where they stand."""
    lit = path(
        "M-290 -560L-238 -560L118 0L-118 0Z",
        linear((0, "#FFF3C0", 0.0), (0.5, "#FFF3C0", 0.26), (1, "#FFF3C0", 0.48)),
    )
    return group(lit, filter=soft(9, 10)) + group(
        ellipse(0, 0, 118, 28, "#FFF3C0", opacity=0.48), filter=soft(8, 60)
    )


#: The head of a friend with a cap on it, and that of a robot with its antenna.
FRIEND = (
    "M-27 -62Q-34 -98 -24 -104Q-36 -112 -26 -124Q0 -134 26 -124Q36 -112 24 -104Q34 -98 27 -62Q0 -46 -27 -62Z"
)
ROBOT = (
    "M-27 -62Q-36 -80 -27 -104Q-16 -112 -3 -112L-3 -122Q-8 -130 0 -134Q8 -130 3 -122L3 -112"
    "Q16 -112 27 -104Q36 -80 27 -62Q0 -46 -27 -62Z"
)


def sprites() -> Iterator[Sprite]:
    """Yield every picture of this room."""
    yield Sprite("casting/hoop/ring", hoop, (-112, -36, 112, 36), grain=0)
    yield Sprite("casting/hoop/halo", hoop_halo, (-150, -80, 150, 80), soft=True, grain=0)
    nine = NineSlice((44, 24, 30, 24), (12, 12, 12, 18))
    yield Sprite("casting/tag", tag, (-12, -12, 132, 70), nine=nine)
    yield Sprite("casting/hill", hill, (-490, -40, 490, 500))
    yield Sprite("casting/island", island, (-220, -70, 220, 240), close=True)
    for seat in FAMILIES:
        yield Sprite(f"casting/carpet/{seat}", partial(carpet, seat), (-70, -20, 70, 120))
    for name, head in (("friend", FRIEND), ("robot", ROBOT)):
        yield Sprite(f"casting/ghost/{name}", partial(ghost, head), (-50, -150, 50, 20), close=True, grain=0)
    for name, lit in (("lit", True), ("unlit", False)):
        yield Sprite(f"casting/dot/{name}", partial(dot, lit=lit), (-8, -8, 8, 8), grain=0)
    yield Sprite("casting/beam", beam, (-420, -600, 240, 90), soft=True, grain=0)
