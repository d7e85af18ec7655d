"""What hangs under the envelope: skirt, ropes, burner with its flame, and the basket."""

import math
import random
from collections.abc import Callable, Iterator
from functools import partial

from art.cloud9.envelope import BLUE, CROWN, DEEP_BLUE, SWAG, TRIM
from art.kit.filters import SMALL, Rim, Shade, Shadow, drop, glow, paper, soft
from art.kit.geometry import at_angle, blob, num, polygon
from art.kit.nodes import circle, ellipse, group, path, rect, stroke
from art.kit.paint import clip_to, darken, lighten, linear, radial
from art.palette import CREAM
from art.sprites import Sprite

RIM, HALF, FOOT_HALF, DEEP = 332.0, 114.0, 93.0, 84.0  # basket: height of its rim, half widths, depth
BOW = 13.0  # how far the round rim bends to us and away from us
ROPE, ROPE_DARK = "#E9C48A", "#6A3A28"
ROPES = ((26, 207, 48, RIM - BOW + 1), (38, 205, 104, RIM - 3), (58, 170, 111, RIM))
WEAVE = ("#F0BC74", "#E6A75C")
PENNANTS = ("#D8403A", "#FFC63A", "#4FA867", "#5A3C98")
LEATHER = paper(Rim(1.2, 0.7, "#FFE2B0"), Shade(2, 0.25, "#3A1030"), Shadow(0.8, 1.6, 1.2, 0.35, "#3A1030"))
WICKER = paper(Rim(1.6, 0.7, "#FFEFC8"), Shade(4, 0.3, "#3A1030"), None)
HOOP = paper(Rim(1.4, 0.8, "#FFF0CC"), Shade(2, 0.25, "#4A1B3E"), Shadow(1, 3, 2, 0.35))
METAL = paper(Rim(1, 0.6), Shade(2, 0.22), Shadow(0.6, 1.6, 1.2, 0.35))


def skirt() -> str:
    """Return the two curtains round the mouth, drawn aside, with the dark warm inside behind them."""
    inside = path(
        "M-36 170C-20 178 20 178 36 170L31 206C16 216 -16 216 -31 206Z",
        linear("#4A1F4E", "#8A3F34", "#C9743A"),
    )
    curtains = ""
    for side in (-1, 1):
        cloth = (
            f"M{44 * side} 164C{34 * side} 168 {10 * side} 173 0 174"
            f"C{3 * side} 186 {12 * side} 196 {21 * side} 201"
            f"C{23 * side} 205 {24 * side} 209 {26 * side} 213"
            f"C{32 * side} 213 {37 * side} 210 {41 * side} 206"
            f"L{57 * side} 168C{53 * side} 164 {48 * side} 163 {44 * side} 164Z"
        )
        tone = (BLUE, DEEP_BLUE) if side < 0 else (darken(BLUE, 0.12), darken(DEEP_BLUE, 0.2))
        folds = "".join(
            stroke(f"M{x * side} 172Q{(x - 4) * side} 188 {24 * side} 200", "#16306E", 1.8, opacity=0.45)
            for x in (14, 25, 35)
        )
        tie = path(polygon([(18 * side, 197), (37 * side, 196), (36 * side, 202), (20 * side, 204)], 2), TRIM)
        curtains += group(path(cloth, linear(*tone)), folds, tie, filter=SWAG)
    trim = "M-60 161C-40 171 40 171 60 161L58 169C40 180 -40 180 -58 169Z"
    beads = "".join(
        circle(-50 + 12.5 * k, 173 + 4.6 * math.cos((k - 4) / 4 * 1.5), 2.6, "#FFF2C0") for k in range(9)
    )
    return inside + curtains + group(path(trim, linear("#FFE48A", "#E9A93E")), beads, filter=SWAG)


def _rope(x0: float, y0: float, x1: float, y1: float) -> str:
    line = (
        f"M{num(x0)} {num(y0)}"
        f"C{num(x0 * 1.15)} {num(y0 + 44)} {num(x1 * 0.95)} {num(y1 - 34)} {num(x1)} {num(y1)}"
    )
    twist = stroke(line, "#A9763E", 1.4, stroke_dasharray="1 4", opacity=0.8)
    return stroke(line, ROPE_DARK, 3.2) + stroke(line, ROPE, 1.7) + twist


def ropes() -> str:
    """Return the ropes; they end behind the passengers, so that they cross no face."""
    return "".join(_rope(x0 * s, y0, x1 * s, y1) for x0, y0, x1, y1 in ROPES for s in (-1, 1))


def burner() -> str:
    """Return the burner on its bar, hung between the ropes."""
    bar = rect(-50, 226, 100, 5.5, linear("#C9BEDD", "#6A5A88"), 2.7)
    pot = path(
        polygon([(-15, 216), (15, 216), (11, 229), (-11, 229)], 3), linear("#B4A8CC", "#5A4A78", x2=0.6)
    )
    lip = rect(-17, 213, 34, 5, linear("#E4DCF0", "#8A7CA8"), 2.5)
    knots = "".join(circle(47 * s, 228.6, 4, linear("#FFE2A0", "#C98A3A")) for s in (-1, 1))
    valve = path("M-4 231H4L2.500 243H-2.500Z", linear("#9A8FB8", "#5A4A78")) + circle(0, 245, 3.6, "#D8403A")
    return group(bar, pot, lip, valve, knots, filter=METAL)


def flame(height: float, lean: float, wide: float) -> str:
    """Return the flame on the burner: a tall tongue between two lower ones, the tall one leaning a little."""
    side = height * 0.66
    tongues = _tongue(-wide * 0.42, side, -lean - 3, wide * 0.62) + _tongue(
        wide * 0.44, side * 0.9, 3 - lean, wide * 0.58
    )
    body = path(
        tongues + _tongue(0, height, lean, wide),
        linear("#FFE08A", "#FFB338", "#F2602A"),
        filter=glow("#FFC24A", 6, 0.9),
    )
    heart = path(
        _tongue(0, height * 0.68, lean * 0.6, wide * 0.6)
        + _tongue(-wide * 0.36, side * 0.5, -lean - 2, wide * 0.3),
        linear("#FFF6CF", "#FFD65C"),
    )
    core = path(_tongue(0, height * 0.42, lean * 0.3, wide * 0.34), "#FFFEF2")
    return body + heart + core + ellipse(0, 216, wide * 0.5, 3.2, "#7FB4F0", opacity=0.7)


def _tongue(x: float, height: float, lean: float, wide: float) -> str:
    """One tongue of fire from the burner upwards: a belly, then a tip that curls to one side."""
    foot, tip, half = 218.0, 218 - height, wide / 2
    return (
        f"M{num(x + lean)} {num(tip)}C{num(x + lean + half * 0.5)} {num(tip + height * 0.28)} "
        f"{num(x + half * 1.25)} {num(tip + height * 0.46)} {num(x + half)} {num(tip + height * 0.74)}"
        f"Q{num(x + half * 0.85)} {num(foot)} {num(x)} {num(foot)}Q{num(x - half * 0.85)} {num(foot)} "
        f"{num(x - half)} {num(tip + height * 0.74)}C{num(x - half * 1.2)} {num(tip + height * 0.5)} "
        f"{num(x + lean - half * 0.5)} {num(tip + height * 0.4)} {num(x + lean)} {num(tip)}Z"
    )


def basket_back() -> str:
    """Return the inside of the basket and its far rim, behind the passengers."""
    hollow = path(
        f"M{num(-HALF)} {num(RIM)}Q0 {num(RIM - 2 * BOW)} {num(HALF)} {num(RIM)}"
        f"L{num(HALF - 6)} {num(RIM + 40)}H{num(-HALF + 6)}Z",
        linear("#6A3320", "#3E1B18"),
    )
    staves = "".join(
        stroke(
            f"M{x} {num(RIM - BOW * (1 - (x / HALF) ** 2) + 4)}V{num(RIM + 38)}", "#8A4A2A", 4, opacity=0.5
        )
        for x in range(-100, 101, 14)
    )
    far = f"M{num(-HALF - 2)} {num(RIM)}Q0 {num(RIM - 2 * BOW)} {num(HALF + 2)} {num(RIM)}"
    rim = stroke(far, "#7A4424", 9) + stroke(far, "#D9A05C", 6) + _winding(-BOW, 0.5)
    return group(hollow, staves) + rim


def _winding(bow: float, strength: float) -> str:
    """The turns of willow round the rim."""
    turns = ""
    for k in range(23):
        x = -HALF + 4 + k * (2 * HALF - 8) / 22
        y = RIM + bow * (1 - (x / HALF) ** 2)
        turns += f"M{num(x - 3)} {num(y - 5)}Q{num(x + 4)} {num(y)} {num(x + 1)} {num(y + 6)}"
    return stroke(turns, "#7A4020", 1.8, opacity=strength)


def basket_front() -> str:
    """Return the woven front with its leather edges and the near rim, before the passengers."""
    low = RIM + DEEP
    body = (
        f"M{num(-HALF)} {num(RIM)}Q0 {num(RIM + 2 * BOW)} {num(HALF)} {num(RIM)}"
        f"L{num(FOOT_HALF + 2)} {num(low - 12)}"
        f"Q{num(FOOT_HALF)} {num(low)} {num(FOOT_HALF - 16)} {num(low + 2)}"
        f"Q0 {num(low + 13)} {num(-FOOT_HALF + 16)} {num(low + 2)}Q{num(-FOOT_HALF)} {num(low)} "
        f"{num(-FOOT_HALF - 2)} {num(low - 12)}Z"
    )
    base = path(body, linear("#D9954E", "#A9602E", "#7A3B22", x2=0.7))
    shade = path(
        f"M{num(HALF * 0.2)} {num(RIM)}H{num(HALF)}L{num(FOOT_HALF)} {num(low + 14)}H{num(FOOT_HALF * 0.3)}Z",
        "#4A1B3E",
        opacity=0.26,
        filter=soft(9, 20),
    )
    inside = group(base, _weave(), shade, clip_path=clip_to(body))
    return group(inside, filter=WICKER) + _leather() + _near_rim()


def _weave() -> str:
    """Rows of willow, each strand going over one stave and under the next; they follow the round front."""
    rng = random.Random(5)
    rows, cell = 7, 16.6
    tall = (DEEP + 8) / rows
    drawn = ""
    for row in range(rows):
        depth = (row + 0.5) / rows
        half = HALF + (FOOT_HALF - HALF) * depth
        for k in range(15):
            share = (k + (0.5 if row % 2 else 0)) / 14 * 2 - 1
            x = half * math.sin(max(-1.05, min(1.05, share)) * 1.35) / math.sin(1.35)
            squeeze = max(0.42, math.cos(share * 1.2))
            y = RIM + depth * (DEEP + 6) + BOW * (1 - share**2) - 3
            wide, high = cell * squeeze, tall * 0.62
            tone = darken(WEAVE[row % 2], rng.uniform(0, 0.1), "#8A4A26")
            strand = (
                f"M{num(x - wide / 2)} {num(y)}q{num(wide / 2)} {num(-high)} {num(wide)} 0"
                f"q{num(-wide / 2)} {num(high)} {num(-wide)} 0Z"
            )
            drawn += path(strand, tone, opacity=0.9)
            drawn += stroke(
                (
                    f"M{num(x - wide * 0.36)} {num(y - 1.4)}"
                    f"q{num(wide * 0.36)} {num(-high * 0.6)} {num(wide * 0.72)} 0"
                ),
                "#FFE2A8",
                1.3,
                opacity=0.75,
            )
    return drawn


def _leather() -> str:
    """The leather round the foot and on the corners, with stitches."""
    low = RIM + DEEP
    foot = (
        f"M{num(-FOOT_HALF - 1)} {num(low - 13)}Q0 {num(low + 4)} {num(FOOT_HALF + 1)} {num(low - 13)}"
        f"L{num(FOOT_HALF)} {num(low - 5)}"
        f"Q{num(FOOT_HALF - 4)} {num(low + 1)} {num(FOOT_HALF - 16)} {num(low + 3)}"
        f"Q0 {num(low + 15)} {num(-FOOT_HALF + 16)} {num(low + 3)}"
        f"Q{num(-FOOT_HALF + 4)} {num(low + 1)} {num(-FOOT_HALF)} {num(low - 5)}Z"
    )
    seam = f"M{num(-FOOT_HALF + 4)} {num(low - 8)}Q0 {num(low + 8)} {num(FOOT_HALF - 4)} {num(low - 8)}"
    stitches = stroke(seam, "#FFD99A", 1.5, stroke_dasharray="5 5", opacity=0.85)
    return group(path(foot, linear("#9A5A34", "#6A3426")), stitches, filter=LEATHER)


def _near_rim() -> str:
    hoop = (
        f"M{num(-HALF - 8)} {num(RIM - 2)}"
        f"C{num(-HALF - 8)} {num(RIM - 9)} {num(-HALF)} {num(RIM - 8)} {num(-HALF + 6)} {num(RIM - 5)}"
        f"Q0 {num(RIM + 2 * BOW - 8)} {num(HALF - 6)} {num(RIM - 5)}"
        f"C{num(HALF)} {num(RIM - 8)} {num(HALF + 8)} {num(RIM - 9)} {num(HALF + 8)} {num(RIM - 2)}"
        f"C{num(HALF + 8)} {num(RIM + 4)} {num(HALF + 2)} {num(RIM + 7)} {num(HALF - 4)} {num(RIM + 8)}"
        f"Q0 {num(RIM + 2 * BOW + 8)} {num(-HALF + 4)} {num(RIM + 8)}"
        f"C{num(-HALF - 2)} {num(RIM + 7)} {num(-HALF - 8)} {num(RIM + 4)} {num(-HALF - 8)} "
        f"{num(RIM - 2)}Z"
    )
    return group(path(hoop, linear("#F6CC8A", "#B8713A")), _winding(BOW, 0.55), filter=HOOP)


def bunting() -> str:
    """Return the string of little flags on the front of the basket."""
    flags = ""
    for k in range(9):
        share = (k - 4) / 4.6
        x, y = 98 * share, RIM + 14 + 17 * (1 - share**2)
        colour = PENNANTS[k % 4]
        flag = polygon([(x - 9.5, y), (x + 9.5, y), (x, y + 21)], 2)
        flags += path(flag, linear(lighten(colour, 0.16), darken(colour, 0.12)), filter=METAL)
    cord = f"M-106 {num(RIM + 8)}Q0 {num(RIM + 54)} 106 {num(RIM + 8)}"
    return flags + stroke(cord, "#B8713A", 3.4, opacity=0.5) + stroke(cord, "#FFF3D0", 2.2)


def wheel(radius: float = 17) -> str:
    """Return the pilot's wheel round the origin."""
    wood, dark = linear("#F7C766", "#D88E2E"), "#6E3A1E"
    spokes = "".join(
        f"M0 0L{num(x)} {num(y)}"
        for x, y in (at_angle((0, 0), radius * 1.28, 45 * k + 22.5) for k in range(8))
    )
    drawn = stroke(spokes, dark, radius * 0.27) + stroke(spokes, "#F0B04A", radius * 0.13)
    drawn += circle(0, 0, radius * 0.84, "none", stroke=dark, stroke_width=radius * 0.48)
    drawn += circle(0, 0, radius * 0.84, "none", stroke=wood, stroke_width=radius * 0.28)
    hub = circle(0, 0, radius * 0.34, dark) + circle(
        0, 0, radius * 0.24, radial("#FFF0B0", "#E8A22A", cx=0.35, cy=0.3, r=0.8)
    )
    return group(drawn, hub, filter=drop(SMALL))


def sandbag() -> str:
    """Return a sandbag on its cord; it swings from the origin."""
    cord = stroke("M0 0V27", ROPE_DARK, 3.4) + stroke("M0 0V27", ROPE, 1.6)
    sack = path(blob(0, 42, 14.5, 17, 0.05, 3), linear("#F5E3BC", "#CDA068", "#9A6A42", x2=0.6))
    ears = path("M-8 25C-5 29 5 29 8 25L5 31H-5Z", linear("#E9D2A0", "#B0824E"))
    tie = stroke("M-5.500 29.500H5.500", "#7A3A26", 4)
    patch = path(polygon([(-6, 40), (5, 38), (7, 48), (-4, 50)], 2), CREAM, opacity=0.55) + stroke(
        "M-6 40L5 38L7 48L-4 50Z", "#8A5A36", 1.2, stroke_dasharray="3 3"
    )
    return group(cord, ears, sack, tie, patch, filter=LEATHER)


def _layers() -> Iterator[tuple[str, Callable[[], str]]]:
    yield "ropes", ropes
    yield "skirt", skirt
    for number, (height, lean, wide) in enumerate(((42, 1, 25), (47, -3, 24), (38, 4, 26))):
        yield f"flame/{number}", partial(flame, height, lean, wide)
    for number, (height, lean, wide) in enumerate(((78, -4, 42), (88, 5, 40), (82, 1, 44))):
        yield f"flame/roaring/{number}", partial(flame, height, lean, wide)
    yield "burner", burner
    yield "basket/back", basket_back
    yield "basket/front", basket_front
    yield "bunting", bunting


def sprites() -> Iterator[Sprite]:
    """Yield the layers, from back to front; all have the origin of the envelope and sway about its crown."""
    for name, draw in _layers():
        yield Sprite(f"cloud9/balloon/{name}", draw, (-150, 80, 150, 450), (0, CROWN))
    yield Sprite("cloud9/balloon/wheel", wheel, (-40, -40, 40, 40))
    yield Sprite("cloud9/balloon/sandbag", sandbag, (-40, -20, 40, 90))
