"""Signs on the board: where a card may go, connections that wait, the last round, the link banner."""

from collections.abc import Callable, Iterator
from functools import partial

from art.common.seats import shape
from art.kingdom.families import FAMILIES, Family
from art.kingdom.sprouts import Sprout, grown
from art.kingdom.vines import vine
from art.kit.filters import SMALL, Rim, Shade, Shadow, drop, paper
from art.kit.geometry import cut_rect, num, polygon, rounded_rect
from art.kit.nodes import circle, ellipse, group, path, rect, stroke
from art.kit.paint import darken, lighten, linear, radial
from art.palette import CREAM, GOLD, NOON_SHADOW
from art.sprites import Sprite

SIGN = paper(Rim(1.2, 0.85), Shade(2.2, 0.22), Shadow(1, 2.6, 2.2, 0.4, NOON_SHADOW))
GHOST = {"h": (84.0, 46.0), "v": (46.0, 84.0)}
BRASS = ("#FFF0A8", "#F2B43A", "#B8752A")


def ghost(axis: str, *, bright: bool) -> str:
    """Return the dashed outline of a place for a card; the bright one is under the pointer."""
    width, height = GHOST[axis]
    outline = rounded_rect(-width / 2, -height / 2, width, height, 12)
    field = path(outline, "#FFFBE0", fill_opacity=0.42 if bright else 0.28)
    shade = stroke(outline, NOON_SHADOW, 4.6, opacity=0.18, stroke_dasharray="8 7")
    return (
        field + shade + stroke(outline, "#FFFBE0", 4 if bright else 3, stroke_dasharray="8 7", opacity=0.95)
    )


def target(colour: str) -> str:
    """Return the frame round a stack that a spell may choose."""
    reach = 57.0
    corners = ""
    for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        x, y = reach * sx, reach * sy
        corners += (
            f"M{num(x - 22 * sx)} {num(y)}"
            f"H{num(x - 9 * sx)}"
            f"Q{num(x)} {num(y)} {num(x)} {num(y - 9 * sy)}"
            f"V{num(y - 22 * sy)}"
        )
    return group(stroke(corners, "#2B1B60", 8, opacity=0.55), stroke(corners, colour, 4.6))


def forbidden() -> str:
    """Return the sign that nothing may be laid here."""
    disc = circle(0, 0, 19, CREAM) + circle(0, 0, 15.6, linear("#E2604A", "#A82E22"))
    return group(disc, filter=SIGN) + rect(-9.5, -3, 19, 6, "#FFF6E3", 2.4)


def waiting(family: Family) -> str:
    """Return the hourglass of a connection that waits for its owner's turn, with the family's shape."""
    plate = circle(0, 0, 25, CREAM) + circle(0, 0, 22, linear(lighten(family.light, 0.35), family.deep))
    bulbs = (
        "M-9.500 -15H9.500C9.500 -6 3 -3 2 0C3 3 9.500 6 9.500 15H-9.500C-9.500 6 -3 3 -2 0"
        "C-3 -3 -9.500 -6 -9.500 -15Z"
    )
    glass = path(bulbs, "#F4FBFF", opacity=0.95, stroke="#3B2C72", stroke_width=1.4)
    sand = path("M-6.500 -9H6.500C5.500 -5 2.500 -3 0 -1C-2.500 -3 -5.500 -5 -6.500 -9Z", "#F2A52E")
    sand += path("M-7.500 14C-7 8 -3.500 6.500 0 6C3.500 6.500 7 8 7.500 14Z", "#F2A52E") + stroke(
        "M0 -1V7", "#F2A52E", 1.4
    )
    lids = rect(-12, -18.5, 24, 5, linear("#C98A4E", "#7A4426"), 2.2) + rect(
        -12, 13.5, 24, 5, linear("#C98A4E", "#7A4426"), 2.2
    )
    badge = shape(family.seat, 6.4)
    mark = path(badge, "#2B2350", stroke="#2B2350", stroke_width=6, stroke_linejoin="round")
    mark += path(badge, CREAM, stroke=CREAM, stroke_width=3.8, stroke_linejoin="round")
    mark += path(badge, linear(lighten(family.light, 0.1), family.deep))
    return (
        group(plate, filter=SIGN)
        + glass
        + sand
        + lids
        + group(mark, transform="translate(18 18)", filter=drop(SMALL))
    )


def bell() -> str:
    """Return the bell of the last round; it swings about its ring at the top."""
    clapper = circle(0, 47, 6.4, radial("#F2C26A", "#8A5226", cx=0.35, cy=0.3))
    ring = circle(0, 2, 5, "none", stroke="#B8752A", stroke_width=3.6)
    body = "M0 6C-14 6 -17 20 -18 30C-19 37 -24 39 -24 44H24C24 39 19 37 18 30C17 20 14 6 0 6Z"
    metal = path(body, linear(*BRASS, x2=0.7)) + rect(-26, 41, 52, 6, linear("#FFE79A", "#C9862E"), 3)
    band = path("M-18.600 32C-8 35 8 35 18.600 32L19.200 36C8 39 -8 39 -19.200 36Z", "#2E7D6E")
    shine = stroke("M-9 14C-12 20 -13 26 -13 30", "#FFFDF0", 3, opacity=0.7)
    return group(clapper, ring, filter=SIGN) + group(metal, band, filter=SIGN) + shine


def banner(family: Family) -> str:
    """Return the banner over a link just made: a ribbon in the family's colour on a sprouting vine."""
    tails = ""
    for side in (-1, 1):
        tail = [(150 * side, -16), (206 * side, -20), (190 * side, 4), (206 * side, 28), (150 * side, 30)]
        tails += path(polygon(tail, 3), linear(family.deep, darken(family.deep, 0.2)))
    cloth = cut_rect(-170, -34, 340, 66, 18, 1, 5)
    strip = path(cloth, linear("#FFFBEF", "#F8E2B4"))
    hem = stroke(rounded_rect(-161, -26, 322, 50, 12), family.deep, 3) + stroke(
        rounded_rect(-161, -26, 322, 50, 12), family.light, 1.2
    )
    stem = vine([(-176, 34), (-120, 38), (-60, 31), (0, 37), (60, 31), (120, 38), (176, 34)], 11)
    leaves = "".join(
        grown(Sprout("leaf", x, 34, angle, 0.85))
        for x, angle in ((-150, 120), (-92, -60), (-30, 70), (34, -58), (96, 62), (150, -50))
    )
    blooms = grown(Sprout("bloom", -166, 34, 0, 1.15)) + grown(Sprout("bloom", 166, 34, 0, 1.15))
    return (
        group(tails, filter=SIGN)
        + group(strip, filter=SIGN)
        + hem
        + group(stem, leaves, blooms, filter=drop(SMALL))
    )


def crown(family: Family) -> str:
    """Return the little crown that drops on a castle that has won; it rests on the origin."""
    points = [(-19, 0), (-23, -17), (-11, -8), (0, -25), (11, -8), (23, -17), (19, 0)]
    gold = path(polygon(points, 2.4), linear("#FFF3A8", "#FFC93C", "#E8962A")) + rect(
        -19.5, -5, 39, 7, linear("#FFE58A", "#E09A2A"), 3
    )
    pearls = "".join(
        circle(
            x, y, 3.2, radial(lighten(family.light, 0.5), family.light, family.deep, cx=0.36, cy=0.3, r=0.8)
        )
        for x, y in ((-23, -18), (0, -26), (23, -18))
    )
    stones = "".join(circle(x, -1.5, 2, family.deep) for x in (-11, 0, 11))
    return group(gold, filter=SIGN) + pearls + stones


def fan_shadow() -> str:
    """Return the dark behind a stack that is fanned out to look under it."""
    return ellipse(0, 0, 150, 96, radial((0, "#0F3A2A", 0.62), (0.6, "#0F3A2A", 0.45), (1, "#0F3A2A", 0)))


def _signs() -> Iterator[tuple[str, Callable[[], str]]]:
    for axis in GHOST:
        yield f"ghost/{axis}", partial(ghost, axis, bright=False)
        yield f"ghost/{axis}/bright", partial(ghost, axis, bright=True)
    yield "target", partial(target, "#FFFBE0")
    yield "target/chosen", partial(target, GOLD)
    yield "forbidden", forbidden
    for name, family in FAMILIES.items():
        yield f"waiting/{name}", partial(waiting, family)
        yield f"crown/{name}", partial(crown, family)
    yield "bell", bell


def sprites() -> Iterator[Sprite]:
    """Yield the signs."""
    for name, draw in _signs():
        yield Sprite(f"kingdom/{name}", draw, (-74, -74, 74, 80), grain=0 if "ghost" in name else 1)
    for name, family in FAMILIES.items():
        yield Sprite(f"kingdom/banner/{name}", partial(banner, family), (-230, -60, 230, 80))
    yield Sprite("kingdom/fan/shadow", fan_shadow, (-150, -96, 150, 96), soft=True, grain=0)
