"""The ladder of clouds: passed, present and coming ones, the golden top, and the signpost."""

from collections.abc import Iterator, Sequence
from functools import partial

from art.common.clouds import SHAPES, Puff, cloud, puff_outline, scaled_puffs
from art.kit.filters import Rim, Shade, Shadow, drop, paper, soft
from art.kit.geometry import num, star
from art.kit.nodes import circle, group, path
from art.kit.paint import linear, radial
from art.palette import DAWN, GOLD, CloudPaint
from art.sprites import Sprite

WIDTH, NOW_WIDTH, TOP_WIDTH = 106.0, 128.0, 124.0
FORMS = (
    (SHAPES[0], 1.0),
    (SHAPES[2], 1.0),
    (SHAPES[5], 1.18),
)  # and how much wider each is drawn, so that all look alike wide
BASE = 20.0  # the number stands on the origin; the foot of the cloud is below it
PASSED = CloudPaint("#EAD6E4", "#C3A3CE", "#F6E8F0", "#A583B8")
PRESENT = CloudPaint("#FFFFFF", "#FFD9A0", "#FFFFFF", "#F0A060")
GOLDEN = CloudPaint("#FFF6CC", "#F5B54A", "#FFFFF0", "#D98A2A")
STATES = {"coming": (DAWN, WIDTH), "passed": (PASSED, WIDTH), "now": (PRESENT, NOW_WIDTH)}
LIT = paper(Rim(1.3, 0.9, "#FFFFFF"), None, Shadow(1, 4, 3, 0.34))
BOARD = paper(Rim(1.6, 0.95, "#FFFFFF"), Shade(3, 0.2, "#8A4A26"), Shadow(2, 4, 4, 0.4))


def rung(form: Sequence[Puff], paint: CloudPaint, width: float) -> str:
    """Return one cloud of the ladder; the middle of its number is the origin."""
    return cloud(0, BASE, width, form, paint, height=0.78, filter=LIT)


def glow(form: Sequence[Puff], width: float) -> str:
    """Return the gold light round the cloud the balloon is on."""
    puffs = scaled_puffs(form, width + 16, 0.78)
    outline = puff_outline(puffs, 0, 3)
    halo = path(outline, GOLD, filter=soft(9, 60), opacity=0.75) + path(outline, GOLD, filter=soft(3.6, 40))
    return group(halo, transform=f"translate(0 {num(BASE + 4)})")


def top(*, reached: bool) -> str:
    """Return the golden top cloud with little stars over it."""
    width = NOW_WIDTH + 8 if reached else TOP_WIDTH
    stars = ""
    for x, y, size in ((-44, -24, 7), (-14, -42, 5), (30, -37, 8), (52, -14, 5)):
        twinkle = star(x, y, size, size * 0.46, 5, 1)
        stars += path(
            twinkle,
            linear("#FFFDE8", "#FFC93C"),
            filter=paper(Rim(0.7, 0.9), None, Shadow(0.4, 1.2, 1, 0.35, "#8A4A12")),
        )
    return cloud(0, BASE + 2, width, SHAPES[2], GOLDEN, height=0.78, filter=LIT) + stars


def top_glow() -> str:
    """Return the light round the golden top."""
    return circle(0, -6, 74, radial((0, "#FFF6C8", 0.95), (0.5, "#FFE08A", 0.55), (1, "#FFD05A", 0)))


def thread() -> str:
    """Return four dots of the line that joins the clouds, upwards from the origin."""
    dots = (circle(0, -6 - 10 * k, 1.9, "#FFFFFF", opacity=0.95) for k in range(4))
    return group(*dots, filter=drop(Shadow(0.6, 1.2, 1, 0.3)))


def sprites() -> Iterator[Sprite]:
    """Yield three forms of cloud in each state, the top, and the thread between them."""
    box = (-104, -76, 104, 56)
    for number, (form, wider) in enumerate(FORMS):
        for state, (paint, width) in STATES.items():
            draw = partial(rung, form, paint, width * wider)
            yield Sprite(f"cloud9/ladder/{number}/{state}", draw, box, grain=0.6)
        yield Sprite(
            f"cloud9/ladder/{number}/glow", partial(glow, form, NOW_WIDTH * wider), box, soft=True, grain=0
        )
    yield Sprite("cloud9/ladder/top", partial(top, reached=False), box, grain=0.6)
    yield Sprite("cloud9/ladder/top/now", partial(top, reached=True), box, grain=0.6)
    yield Sprite("cloud9/ladder/top/glow", top_glow, (-76, -82, 76, 70), soft=True, grain=0)
    yield Sprite("cloud9/ladder/thread", thread, (-8, -48, 8, 8), grain=0)
