"""Flats: strips of painted cloud that slide in from both sides of the stage while the scene changes."""

import random
from collections.abc import Iterator
from functools import partial

from art.kit.filters import Rim, Shadow, paper
from art.kit.nodes import circle, group, rect, stroke
from art.kit.paint import linear, radial
from art.palette import DAWN, DUSK_LIGHT, CloudPaint
from art.sprites import Sprite

PERIOD = 360.0  # they repeat downwards, so that they fill a window of any height
REACH = 64.0  # how far puffs and shadow reach over the origin, which lies on the free edge
WIDTHS = (380.0, 300.0, 300.0, 300.0)  # the furthest first, which comes first of all
SKIES = {
    "dawn": (
        CloudPaint("#A9ABE4", "#8A84CC", "#DCD6FF", "#5F5CB0"),
        CloudPaint("#D5BBE2", "#B592CC", "#F3E0FF", "#8466B4"),
        CloudPaint("#FFD9CF", "#EFA7B4", "#FFF1E4", "#C9748F"),
        DAWN,
    ),
    "noon": (
        CloudPaint("#7FB4D8", "#5C8FC0", "#C2E2F4", "#3E6EA4"),
        CloudPaint("#98D2D0", "#6FB2B8", "#D2F2EA", "#468E9C"),
        CloudPaint("#C4EBD6", "#94CDB8", "#EEFFF2", "#5FA896"),
        CloudPaint("#FFFDF2", "#D5EBDA", "#FFFFFF", "#9CCBC2"),
    ),
    "dusk": (
        CloudPaint("#4C3C98", "#33246E", "#8A78D2", "#1F124E"),
        CloudPaint("#7C58B8", "#553690", "#B898E6", "#331D68"),
        CloudPaint("#B77BC9", "#8450A4", "#F2B3D2", "#55307E"),
        DUSK_LIGHT,
    ),
}


def flat(paint: CloudPaint, side: int, width: float, seed: int) -> str:
    """Return a strip that reaches from its free edge, at the origin, to its own side."""
    rng = random.Random(seed)
    back = rect(0 if side > 0 else -width - 40, -PERIOD, width + 40, 3 * PERIOD, paint.bottom)
    columns = [_column(paint, side * x, rng, large) for x, large in ((width - 70, 66), (118, 84), (0, 62))]
    seam = stroke(
        f"M{side * 176} {-PERIOD}v{3 * PERIOD}", paint.shade, 2.4, opacity=0.5, stroke_dasharray="11 9"
    )
    shade = Shadow(-side * 9, 6, 12, 0.5, "#241046")
    return group(
        back + columns[0] + columns[1] + seam + columns[2], filter=paper(Rim(2.2, 0.9), None, shade, margin=8)
    )


def _column(paint: CloudPaint, x: float, rng: random.Random, large: float) -> str:
    """One column of puffs, which goes on seamlessly above and below."""
    lit = radial(
        (0, paint.light, 0.85), (0.5, paint.light, 0.2), (0.78, paint.top, 0), (1, paint.shade, 0.34),
        cx=0.34, cy=0.24, r=0.8,
    )  # fmt: skip
    body = linear(paint.top, paint.bottom)
    once, y = [], 0.0
    while y < PERIOD - large * 0.5:
        r = large * rng.uniform(0.62, 1.0)
        once.append((x + rng.uniform(-12, 12), y, r))
        y += r * 1.05
    once.sort(key=lambda puff: -puff[2])
    puffs = [(px, py + k * PERIOD, r) for k in (-1, 0, 1, 2) for px, py, r in once]
    return "".join(circle(px, py, r, body) + circle(px, py, r, lit) for px, py, r in puffs)


def ring() -> str:
    """Return a brass ring on its thread, whose origin is the middle of the ring."""
    thread = stroke("M0 -8V-90", "#8A6A4A", 4.4, opacity=0.55) + stroke("M0 -8V-90", "#FFF3D6", 2.6)
    brass = circle(0, 0, 8, "none", stroke="#8A5A36", stroke_width=5.4) + circle(
        0, 0, 8, "none", stroke="#FFDF94", stroke_width=3
    )
    return group(thread + brass, filter=paper(None, None, Shadow(2, 4, 2, 0.35)))


def thread() -> str:
    """Return a long thread, whose origin is its lower end."""
    line = "M0 0V-720"
    return (
        stroke("M2 4V-720", "#2A1450", 3, opacity=0.25)
        + stroke(line, "#8A6A4A", 3.4, opacity=0.6)
        + stroke(line, "#FFF3D6", 2.2)
    )


def sprites() -> Iterator[Sprite]:
    """Yield the flats of each sky, the furthest pair first, and what they hang on."""
    for sky, paints in SKIES.items():
        for number, (paint, width) in enumerate(zip(paints, WIDTHS, strict=True)):
            for label, side in (("left", -1), ("right", 1)):
                box = (-width, 0.0, REACH, PERIOD) if side < 0 else (-REACH, 0.0, width, PERIOD)
                seed = 10 * number + (side > 0)
                draw = partial(flat, paint, side, width, seed)
                yield Sprite(
                    f"common/flat/{sky}/{number}/{label}", draw, box, whole=True, soft=True, grain=0.5
                )
    yield Sprite("common/flat/ring", ring, (-24, -90, 24, 24), whole=True)
    yield Sprite("common/thread", thread, (-8, -720, 8, 8), whole=True, grain=0)
