"""Signs of play: points, wheel, locked answers, the peek, what a passenger did, and the gauge of chances."""

from collections.abc import Callable, Iterator
from functools import partial

from art.cloud9.gondola import wheel
from art.cloud9.pictogram import pictogram
from art.common.clouds import SHAPES, puff_outline, scaled_puffs
from art.common.seats import SEATS, shape
from art.kit.filters import SMALL, Rim, Shade, Shadow, drop, paper
from art.kit.geometry import at_angle, num, polygon, rounded_rect, star
from art.kit.nodes import circle, group, path, place, rect, stroke
from art.kit.paint import darken, lighten, linear, radial
from art.palette import CREAM, GOLD, INK, SEAT_COLOURS, SOFT_INK
from art.sprites import Sprite

COIN = paper(Rim(1.4, 0.95, "#FFFFFF"), Shade(2.6, 0.2, "#8A3A12"), Shadow(1, 3, 2.5, 0.4))
SIGN = paper(Rim(1, 0.8), Shade(1.6, 0.2), SMALL)
GAUGE_REACH, GAUGE_SWING = 44.0, 80.0  # radius of the gauge; the needle swings so far to each side


def points(seat: str | None) -> str:
    """Return the token on which won points fly to the ribbon; a number belongs on it."""
    teeth = [at_angle((0, 0), 27 if k % 2 else 30.5, 12 * k) for k in range(30)]
    gold = path(polygon(teeth, 2.4), linear("#FFE98F", "#F2A52E"))
    face = circle(
        0, 0, 22.5, radial("#FFFDEB", "#FFE7A0", cx=0.4, cy=0.35, r=0.75), stroke="#D98A2E", stroke_width=1.8
    )
    token = group(gold, filter=COIN) + face
    if seat is None:
        return token
    colour, outline = SEAT_COLOURS[seat], shape(seat, 7)
    mark = path(outline, INK, stroke=INK, stroke_width=6.5, stroke_linejoin="round")
    mark += path(outline, CREAM, stroke=CREAM, stroke_width=4, stroke_linejoin="round")
    return token + group(
        mark, path(outline, linear(lighten(colour, 0.16), darken(colour, 0.12))), transform="translate(20 20)"
    )


def pilot() -> str:
    """Return the pilot's badge: the wheel on an ink disc."""
    disc = circle(0, 0, 19, linear("#4A3A86", INK)) + circle(
        0, 0, 17, "none", stroke="#8D82C4", stroke_width=1.4
    )
    return group(disc, filter=drop(Shadow(0.6, 2, 1.6, 0.4))) + wheel(10.5)


def locked() -> str:
    """Return the mark of an answer that is locked in: a closed padlock with a tick."""
    disc = circle(0, 0, 18, CREAM) + circle(0, 0, 15.4, linear("#27897F", "#166660"))
    bow = stroke("M-5.600 -2V-5.600A5.600 5.600 0 0 1 5.600 -5.600V-2", CREAM, 3)
    body = path(rounded_rect(-8.6, -3, 17.2, 13, 3.6), linear("#FFFBEF", "#F3DDB0"))
    tick = stroke("M-4 3.500L-1 6.500L4.500 0.500", "#166660", 2.8)
    return group(disc, filter=drop(SMALL)) + bow + body + tick


def open_mark() -> str:
    """Return the mark of an answer that is still awaited: three dots."""
    disc = circle(0, 0, 18, CREAM) + circle(0, 0, 15.4, linear("#8D82B4", SOFT_INK))
    dots = "".join(circle(7.4 * k, 0, 2.7, CREAM) for k in (-1, 0, 1))
    return group(disc, filter=drop(SMALL)) + dots


def peek() -> str:
    """Return the sign of somebody who looks at the own hand: an eye over the edge of cards."""
    cards = ""
    for turn, tone in ((-16, "#8C7CCB"), (16, "#8C7CCB"), (0, "#6A5CB0")):
        sheet = rect(-12, -17, 24, 34, CREAM, 4) + rect(
            -9.4, -14.4, 18.8, 28.8, linear(lighten(tone, 0.2), darken(tone, 0.15)), 2.6
        )
        cards += group(sheet, transform=f"rotate({turn} 0 24)")
    lid = "M-21 -13C-11 -27 11 -27 21 -13C11 -1 -11 -1 -21 -13Z"
    eye = path(lid, "#FFFFFF", stroke=INK, stroke_width=2.8, stroke_linejoin="round")
    iris = (
        circle(2, -13.5, 6.6, radial("#7FB4F0", "#2C4F9C", r=0.7))
        + circle(2, -13.5, 3.2, INK)
        + circle(0.2, -15.6, 1.6, "#FFFFFF")
    )
    return place(group(cards, filter=SIGN), 0, 6) + group(eye, iris, filter=drop(SMALL))


def jumped(colour: str = "#C8542E") -> str:
    """Return the sign for somebody who jumped: a little parachute."""
    cloth = "M-19 -3C-19 -25 19 -25 19 -3Q14.200 2 9.500 -3Q4.700 2 0 -3Q-4.700 2 -9.500 -3Q-14.200 2 -19 -3Z"
    gores = path(
        "M-9.500 -3C-9.500 -14 -4 -19 0 -19.500C4 -19 9.500 -14 9.500 -3Q4.700 2 0 -3Q-4.700 2 -9.500 -3Z",
        "#FFF3D8",
        opacity=0.85,
    )
    cords = stroke("M-18 -2L0 14L18 -2M-9 -2L0 14L9 -2", INK, 1.8)
    return group(
        cords,
        path(cloth, linear(lighten(colour, 0.15), darken(colour, 0.1))),
        gores,
        circle(0, 15, 4.4, INK),
        filter=SIGN,
    )


def fallen() -> str:
    """Return the sign for somebody who fell: a puff with dizzy stars."""
    outline = puff_outline(scaled_puffs(SHAPES[1], 40), 0, 1)
    cloud_ = path(outline, linear("#FFFFFF", "#E3C4D0"), transform="translate(0 14)")
    stars = "".join(
        path(star(x, y, r, r * 0.5, 5, 0.8), GOLD, stroke="#A85E12", stroke_width=1)
        for x, y, r in ((-13, -9, 5), (1, -14, 6), (14, -8, 5))
    )
    return group(cloud_, stars, filter=SIGN)


def gauge() -> str:
    """Return the dial of the chance that the pilot can pay: from a puff (never) to a balloon (certainly)."""
    plate = path(
        "M-58 8A58 58 0 0 1 58 8C58 15 52 16 46 16H-46C-52 16 -58 15 -58 8Z", linear("#FFFBEF", "#F3DDB0")
    )
    drawn = ""
    for k in range(10):
        start, end = (_on_dial(-GAUGE_SWING + (GAUGE_SWING * 2) * s / 10) for s in (k + 0.08, k + 0.92))
        tone = (
            "#D0603A",
            "#DD7A3E",
            "#E8964A",
            "#F0B054",
            "#F6C95E",
            "#E2CE66",
            "#BCCB70",
            "#94C07A",
            "#6DB084",
            "#3F9E8C",
        )[k]
        arc = (
            f"M{num(start[0])} {num(start[1])}"
            f"A{num(GAUGE_REACH)} {num(GAUGE_REACH)} 0 0 1 {num(end[0])} {num(end[1])}"
        )
        drawn += stroke(arc, tone, 5 + k * 0.9, stroke_linecap="butt")
    foot = place(path(puff_outline(scaled_puffs(SHAPES[3], 21), 0, 1), "#C9A8B8"), -43, 13)
    return group(plate, filter=COIN) + drawn + foot + place(pictogram("red", bold=True), 43.5, 3.5, 0.2)


def _on_dial(degrees: float) -> tuple[float, float]:
    return at_angle((0, 0), GAUGE_REACH, degrees - 90)


def needle() -> str:
    """Return the needle of the gauge, upright: an even chance; it turns about its foot."""
    hand_ = path("M-4.500 0L-1.200 -38Q0 -41 1.200 -38L4.500 0Z", linear("#4A3A86", INK, x2=1, y2=0))
    return group(
        hand_, circle(0, 0, 7.6, INK), circle(0, 0, 3.4, GOLD), filter=drop(Shadow(0.8, 2, 1.4, 0.4))
    )


def _signs() -> Iterator[tuple[str, Callable[[], str]]]:
    yield "points", partial(points, None)
    for seat in SEATS:
        yield f"points/{seat}", partial(points, seat)
    yield "mark/pilot", pilot
    yield "mark/locked", locked
    yield "mark/open", open_mark
    yield "mark/peek", peek
    yield "icon/jumped", jumped
    for seat in SEATS:
        yield f"icon/jumped/{seat}", partial(jumped, SEAT_COLOURS[seat])
    yield "icon/fallen", fallen
    yield "gauge", gauge
    yield "gauge/needle", needle


def sprites() -> Iterator[Sprite]:
    """Yield the signs."""
    for name, draw in _signs():
        yield Sprite(f"cloud9/{name}", draw, (-70, -70, 70, 70))
