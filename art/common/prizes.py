"""What is won: crowns, cups, medals, and the podium of cloud on which the winners stand."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from art.common.clouds import SHAPES, cloud
from art.common.seats import SEATS, shape
from art.kit.filters import Rim, Shade, Shadow, drop, paper
from art.kit.geometry import at_angle, cut_rect, num, polygon, rounded_rect, smooth, star
from art.kit.lettering import centred
from art.kit.nodes import circle, ellipse, group, path, place, stroke
from art.kit.paint import clip_to, darken, lighten, linear, radial
from art.palette import CREAM, DAWN, INK, SEAT_COLOURS, CloudPaint
from art.sprites import Sprite

GILT = paper(Rim(1.5, 0.95, "#FFFFFF"), Shade(3, 0.2, "#8A3A12"), Shadow(1, 3, 2.5, 0.4))
METALS = {
    "gold": ("#FFF3A8", "#FFC93C", "#E8962A"),
    "silver": ("#FFFFFF", "#D5DBEA", "#98A3C0"),
    "bronze": ("#FFDDB8", "#E09A5E", "#A85E30"),
}
STEP_PAINT = CloudPaint("#FFF8F2", "#F2BCB8", "#FFFFFF", "#C98AA8")
STEPS = {"first": (5, 230), "second": (3, 190), "third": (2, 190), "other": (1, 150)}
_TIP: Final = 8  # which leaf of a twig of laurel is its last


def crown() -> str:
    """Return the winner's crown; the origin is where it rests on the head."""
    points = [(-30, 10), (-36, -18), (-17, -4), (0, -30), (17, -4), (36, -18), (30, 10)]
    gold = path(polygon(points, 4), linear(*METALS["gold"])) + path(
        rounded_rect(-31, 6, 62, 11, 5), linear("#FFE58A", "#E09A2A")
    )
    knobs = ((-36, -20, "#E0512A"), (0, -32, "#2458B8"), (36, -20, "#2B938A"))
    pearls = "".join(
        circle(x, y, 4.6, radial(lighten(c, 0.5), c, darken(c, 0.2), cx=0.36, cy=0.3, r=0.8))
        for x, y, c in knobs
    )
    stones = "".join(circle(x, 11.5, 2.6, c) for x, c in ((-18, "#7A4FB0"), (0, "#E0512A"), (18, "#2B938A")))
    return place(group(gold, filter=GILT) + pearls + stones, 0, -16)


def trophy(metal: str) -> str:
    """Return a cup with a star; the origin is the middle of its foot."""
    light, middle, deep = METALS[metal]
    shine = linear(light, middle, deep, x2=0.7)
    handles = "".join(
        stroke(
            f"M{26 * s} -84H{40 * s}C{42 * s} -62 {34 * s} -52 {18 * s} -48", darken(deep, 0.12, "#6A2A12"), 7
        )
        + stroke(f"M{26 * s} -84H{40 * s}C{42 * s} -62 {34 * s} -52 {18 * s} -48", middle, 4)
        for s in (-1, 1)
    )
    bowl = "M-30 -96H30C30 -62 20 -44 6 -38V-24H-6V-38C-20 -44 -30 -62 -30 -96Z"
    foot = "M-8 -26H8L12 -14H22C26 -14 26 0 22 0H-22C-26 0 -26 -14 -22 -14H-12Z"
    rim = ellipse(0, -96, 31, 5.5, lighten(light, 0.4))
    inside = ellipse(0, -95.6, 26, 3.6, darken(deep, 0.2, "#6A2A12"), opacity=0.5)
    gem = path(
        star(0, -70, 15, 7.4, 5, 2.4),
        linear("#FFFDF0", "#FFE9B0") if metal != "gold" else linear("#FFF6E0", "#F08A3A"),
    )
    return (
        handles
        + group(path(foot, shine), path(bowl, shine), rim, inside, filter=GILT)
        + group(gem, filter=drop(Shadow(0, 1.4, 1, 0.4, "#6A2A12")))
    )


def medal(metal: str) -> str:
    """Return a round medal on a ribbon; the origin is the middle of the disc."""
    light, middle, deep = METALS[metal]
    ribbon = path("M-12 -44H-1L5 -14H-8Z", linear("#E8672C", "#BF3A16")) + path(
        "M12 -44H1L-5 -14H8Z", linear("#4E77C6", "#2C4F9C")
    )
    teeth = [at_angle((0, 0), 19 if k % 2 else 22, 11.25 * k) for k in range(32)]
    disc_ = path(polygon(teeth, 2), linear(light, middle, deep, x2=0.8))
    inner = circle(0, 0, 15, linear(deep, middle, x2=0.8))
    return (
        group(ribbon, filter=GILT)
        + group(disc_, filter=GILT)
        + inner
        + path(star(0, 0.6, 10, 5, 5, 1.4), light)
    )


def place_number(number: int) -> str:
    """Return a little signboard with a place on it, to stand on the podium."""
    metal = {1: "gold", 2: "silver", 3: "bronze"}.get(number)
    fill = METALS[metal] if metal else ("#FFF9E8", "#FBDFAE", "#EBC58A")
    board = path(cut_rect(-24, -24, 48, 48, 14, 0.6, number), linear(*fill), filter=GILT)
    return board + centred(str(number), 0, 0, 34, INK)


def step(kind: str) -> str:
    """Return a tower of clouds; the origin is where the feet of the one on top are."""
    floors, width = STEPS[kind]
    tower = ""
    for k in range(floors, -1, -1):
        side, form = (-1 if k % 2 else 1), (len(kind) + k) % len(SHAPES)
        lit = paper(Rim(1.4, 0.85, "#FFFFFF"), None, Shadow(1, 4, 5, 0.22))
        tower += cloud(
            side * width * 0.07, 80 + k * 52, width * (1.04 + 0.09 * k), SHAPES[form], STEP_PAINT,
            mirrored=k % 2 == 1, height=0.82, filter=lit,
        )  # fmt: skip
    return tower + cloud(
        0,
        24,
        width * 1.12,
        SHAPES[0],
        DAWN,
        height=0.6,
        filter=paper(Rim(1.6, 0.9, "#FFFFFF"), None, Shadow(1, 5, 5, 0.3)),
    )


def step_front(kind: str) -> str:
    """Return the low cloud in front of the feet of whoever stands on a tower."""
    lit = paper(Rim(1.4, 0.9, "#FFFFFF"), None, Shadow(1, 3, 3, 0.25))
    return cloud(0, 24, STEPS[kind][1] * 0.8, SHAPES[4], DAWN, height=0.5, filter=lit)


def laurel() -> str:
    """Return a wreath round a winner: two twigs that cross below, with leaves on both sides."""
    twigs = ""
    for side in (-1, 1):
        stem = [at_angle((0, 0), 132, 90 - side * way) for way in range(-8, 150, 6)]
        twigs += stroke(smooth(stem, closed=False), "#5F7A36", 6)
        for k in range(9):
            way = 10 + 17 * k
            x, y = at_angle((0, 0), 132, 90 - side * way)
            for lean in (34, -34) if k < _TIP else (0,):
                twigs += place(_laurel_leaf(), x, y, turn=90 - side * (way + 90 + lean))
    return group(twigs, filter=paper(Rim(1.6, 0.7), Shade(3, 0.2), Shadow(2, 5, 4, 0.35)))


def _laurel_leaf() -> str:
    """Return a leaf that grows from the origin to the right."""
    blade = path("M0 0C14 -17 40 -18 56 0C40 18 14 17 0 0Z", linear("#B4E08F", "#3F8F4E", x2=0.6))
    return blade + stroke("M6 0H44", "#2F6B3E", 2.4, opacity=0.45)


def pennant(seat: str) -> str:
    """Return a small flag with a seat's shape, to mark what is whose; the origin is the foot of its pole."""
    colour = SEAT_COLOURS[seat]
    cloth = "M2 -58C14 -64 24 -52 40 -58V-30C24 -24 14 -36 2 -30Z"
    emblem = path(shape(seat, 8.5), CREAM, transform="translate(20 -44)")
    pole = stroke("M0 0V-60", "#8A5A36", 4) + circle(0, -62, 4, "#FFD65C")
    flag = group(
        path(cloth, linear(lighten(colour, 0.14), darken(colour, 0.14))),
        group(emblem, clip_path=clip_to(cloth)),
    )
    return group(pole, filter=drop(Shadow(1, 2, 1.4, 0.3))) + group(flag, filter=GILT)


def _things() -> Iterator[tuple[str, Callable[[], str]]]:
    yield "crown", crown
    for metal in METALS:
        yield f"trophy/{metal}", partial(trophy, metal)
        yield f"medal/{metal}", partial(medal, metal)
    for number in range(1, 7):
        yield f"place/{num(number)}", partial(place_number, number)
    for seat in SEATS:
        yield f"pennant/{seat}", partial(pennant, seat)


def sprites() -> Iterator[Sprite]:
    """Yield prizes and podium."""
    for name, draw in _things():
        yield Sprite(f"common/{name}", draw, (-80, -120, 80, 80), close=name == "medal/gold")
    yield Sprite("common/laurel", laurel, (-220, -220, 220, 220))
    for kind in STEPS:
        yield Sprite(f"common/podium/{kind}", partial(step, kind), (-230, -90, 230, 400), grain=0.6)
        yield Sprite(
            f"common/podium/{kind}/front", partial(step_front, kind), (-140, -50, 140, 50), grain=0.6
        )
