"""What spells lay on the field: the burning crossing with its flames, and the dead end."""

import random
from collections.abc import Iterator, Sequence
from functools import partial

from art.kingdom.cards import ON_PAPER, inside, strip
from art.kingdom.vines import Line, turned, vine
from art.kit.filters import SMALL, Rim, Shade, Shadow, drop, glow, paper
from art.kit.geometry import blob, num
from art.kit.nodes import circle, ellipse, group, path, stroke
from art.kit.paint import linear, radial
from art.sprites import Sprite

EMBER = ("#3A0C14", "#E2582A", "#FFB24A", "#FFF6C0")
STONE = ("#D6C6E4", "#8A74A8", "#5A4680")
ROCK = paper(Rim(1.2, 0.8, "#FFFFFF"), Shade(2.4, 0.3, "#2B1850"), Shadow(1, 2.5, 1.8, 0.45))
ENDS: dict[str, Line] = {  # four arms that run under the rocks
    "w": [(-54, 0), (-47, 0), (-34, -2), (-18, 0)],
    "e": [(54, 0), (47, 0), (34, 2), (18, 0)],
    "n": [(0, -31), (0, -25), (1, -16), (0, -8)],
    "s": [(0, 31), (0, 25), (-1, 16), (0, 8)],
}
FIRES: dict[str, Sequence[tuple[float, float, float]]] = {  # x, y and size of each flame, from back to front
    "h": ((0, -18, 0.7), (-38, 0, 0.85), (38, 0, 0.85), (0, 8, 1.7), (0, 28, 0.7)),
    "v": ((0, -34, 0.9), (-17, 1, 0.7), (17, 1, 0.7), (0, 10, 1.7), (0, 44, 0.85)),
}


def burning(axis: str) -> str:
    """Return the burning crossing without its flames: glowing vines between hot stones."""
    vines = bare_in(EMBER)
    shape = group(vines if axis == "h" else bare_in(EMBER, 1), filter=glow("#FFB24A", 3, 0.8, margin=20))
    return strip(axis, "ember") + inside(axis, _coals(axis) + shape)


def bare_in(tones: tuple[str, str, str, str], quarters: int = 0) -> str:
    """Return the four arms of a crossroad in other colours."""
    across: Line = [(0, -31), (0, -26), (1.6, -14), (0, 0), (-1.6, 14), (0, 26), (0, 31)]
    along: Line = [(-54, 0), (-47, 0), (-28, 3), (0, 0), (28, -3), (47, 0), (54, 0)]
    return "".join(vine(turned(line, quarters), tones=tones) for line in (across, along))


def _coals(axis: str) -> str:
    """Stones with embers between them in the four corners."""
    rng = random.Random(12)
    drawn = ""
    for side_x in (-1, 1):
        for side_y in (-1, 1):
            for along, beyond, size in ((24, 20, 9), (40, 22, 8), (32, 13, 6.5)):
                right, down = (along, beyond) if axis == "h" else (beyond, along)
                x, y = right * side_x + rng.uniform(-2, 2), down * side_y + rng.uniform(-2, 2)
                drawn += path(
                    blob(x, y, size, size * 0.78, 0.08, round(x + 90)),
                    radial("#A8584A", "#7A3438", "#4A1C2C", cx=0.4, cy=0.35, r=0.75),
                )
                drawn += circle(x + size * 0.3, y + size * 0.4, 1.4, "#FFD98A", opacity=0.9)
    return group(drawn, filter=paper(Rim(0.9, 0.5, "#FFE0A0"), Shade(1.4, 0.3, "#3A0E10"), None))


def flame(x: float, y: float, size: float, frame: int) -> str:
    """Return one flame whose foot is at a place; three frames make it flicker."""
    lean, tall = ((0, 1), (2.2, 1.1), (-2.4, 0.92))[(frame + round(x + y)) % 3]
    outer = (
        f"M0 6C-8 6 -11 0 -9 -6C-8 -10 -5 -12 {num(-5 + lean)} {num(-17 * tall)}C-1 -15 1 -12 1.500 -8"
        f"C3 -9 3.500 -11 {num(3.5 + lean)} {num(-13.5 * tall)}C8 -9 10 -5 9 0C8 4 5 6 0 6Z"
    )
    inner = (
        f"M0 5C-4 5 -5.500 2 -4.500 -1.500C-4 -4 -2 -5 {num(-1.5 + lean * 0.6)} {num(-8.4 * tall)}"
        "C2 -5 5 -2 4.500 1C4 4 2.500 5 0 5Z"
    )
    hot = path(
        outer,
        linear("#FFD065", "#F2622E", "#C42A1E"),
        stroke="#8A1E14",
        stroke_width=1,
        stroke_linejoin="round",
    )
    return group(
        hot,
        path(inner, linear("#FFFBE0", "#FFE27A")),
        transform=f"translate({num(x)} {num(y)}) scale({num(size)})",
    )


def flames(axis: str, frame: int) -> str:
    """Return one frame of all flames of a burning crossing; they burn upwards on either axis."""
    fires = "".join(flame(x, y, size, frame) for x, y, size in FIRES[axis])
    return group(fires, filter=glow("#FFB24A", 3, 0.7, margin=20))


def dead_end(axis: str) -> str:
    """Return the dead end: four whole arms that all end under rocks."""
    quarters = 0 if axis == "h" else 1
    arms = "".join(vine(turned(line, quarters)) for line in ENDS.values())
    rocks = (
        ((-17, -7, 11), (15, -8, 12), (-3, -13, 11), (-22, 5, 11), (23, 5, 11), (-9, 10, 12), (10, 10, 13))
        if axis == "h"
        else (
            (-8, -20, 11),
            (8, -17, 11),
            (-13, -5, 11),
            (13, -3, 12),
            (-10, 10, 12),
            (10, 13, 12),
            (0, 22, 11),
        )
    )
    pile = "".join(
        path(blob(x, y, r, r * 0.84, 0.09, round(x + 90)), linear(*STONE, x1=0.1, x2=0.7))
        for x, y, r in rocks
    )
    return (
        strip(axis, "stone")
        + inside(axis, group(arms, filter=ON_PAPER) + group(pile, filter=ROCK))
        + _no_way()
    )


def _no_way() -> str:
    disc = circle(0, 0, 13.4, "#FFF6E3", stroke="#6A2A3A", stroke_width=2.8)
    cross = stroke("M-5.200 -5.200L5.200 5.200M5.200 -5.200L-5.200 5.200", "#C8342E", 4.4)
    return group(disc, filter=drop(SMALL)) + cross


def ember_shadow(axis: str) -> str:
    """Return the light that a burning crossing throws round itself."""
    rx, ry = (74, 46) if axis == "h" else (46, 74)
    return ellipse(0, 0, rx, ry, radial((0, "#FFC24A", 0.8), (0.5, "#FF8A3A", 0.4), (1, "#FF8A3A", 0)))


def sprites() -> Iterator[Sprite]:
    """Yield both special cards on both axes, and the fire."""
    box = (-64, -64, 64, 66)
    for axis in "hv":
        yield Sprite(f"kingdom/card/burning_crossing/{axis}0", partial(burning, axis), box)
        yield Sprite(f"kingdom/card/dead_end/{axis}0", partial(dead_end, axis), box)
        yield Sprite(
            f"kingdom/fire/{axis}/light", partial(ember_shadow, axis), (-80, -80, 80, 80), soft=True, grain=0
        )
        for frame in range(3):
            draw = partial(flames, axis, frame)
            yield Sprite(f"kingdom/fire/{axis}/{frame}", draw, (-70, -80, 70, 80), grain=0.5)
