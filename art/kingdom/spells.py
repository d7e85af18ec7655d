"""The tokens of the eight spells and of own ones, in three sizes, ready and used."""

import math
from collections.abc import Callable, Iterator
from functools import partial

from art.kingdom.specials import flame
from art.kit.filters import SMALL, Rim, Shade, Shadow, drop, paper
from art.kit.geometry import blob, num, polygon, star
from art.kit.nodes import circle, group, path, place, rect, stroke
from art.kit.paint import darken, linear, radial
from art.sprites import Sprite

SIZES = {"": 34.0, "list/": 23.0, "chip/": 17.0}
DISHES = {
    "chop": ("#7FC4E8", "#2F6FA8"),
    "burning_crossing": ("#6A3A6E", "#3A1A4A"),
    "twist": ("#C79AE8", "#6A3FA0"),
    "inspiration": ("#FFE07A", "#E09A1E"),
    "dead_end": ("#B8A8C8", "#5E4A80"),
    "quick_growth": ("#A9E07A", "#3F8F3E"),
    "green_thumb": ("#7FDCB8", "#1E8070"),
    "replant": ("#F2B48A", "#A85A3A"),
    "own": ("#F7A8C8", "#B0487E"),
}
USED = ("#CFC4BC", "#A89A96")
PALE = "#FFF8E6"
ROCK = paper(Rim(1.1, 0.8), Shade(2, 0.28), Shadow(1, 2, 1.5, 0.3))


def axe(size: float = 1) -> str:
    """Return an axe with its edge to the right; the origin is where the hand holds it."""
    shaft = rect(
        -3.8, -46, 7.6, 54, linear("#FFD79A", "#9A5A2E", x2=1, y2=0), 3.6, stroke="#5A2E1A", stroke_width=1.2
    )
    blade = path(
        "M1 -43C10 -49 22 -47 27 -51C32.500 -38 31.500 -24 25 -14C18.500 -22 10 -25 1 -26Z",
        linear("#FFFFFF", "#B4C6DE", x2=1, y2=0.4),
        stroke="#2E4266",
        stroke_width=1.6,
        stroke_linejoin="round",
    )
    return place(shaft + blade + stroke("M27 -48C31 -37 30 -25 25 -17", "#FFFFFF", 2.2), 0, 0, size)


def _chop() -> str:
    return place(axe(0.92), -14, 18, 1, 22)


def _burn() -> str:
    return flame(-13, 13, 0.8, 1) + flame(13, 13, 0.8, 2) + flame(0, 10, 1.65, 0)


def _twist() -> str:
    return stroke("M-14 6A15 15 0 1 1 4 15", PALE, 6.4) + path(
        polygon([(2, 6), (2, 24), (-11, 15)], 2.5), PALE
    )


def bulb(*, lit: bool) -> str:
    """Return the bulb of an idea, its rays when it is lit."""
    rays = ""
    if lit:
        for degrees in (-160, -125, -90, -55, -20):
            x, y = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
            rays += f"M{num(19.500 * x)} {num(19.500 * y - 5)}L{num(25.500 * x)} {num(25.500 * y - 5)}"
    glass = path(
        "M0 -20C10 -20 15 -13 15 -6C15 1 9 4 8 11H-8C-9 4 -15 1 -15 -6C-15 -13 -10 -20 0 -20Z",
        radial("#FFFFFF", "#FFF3B0", "#FFD65C", cx=0.42, cy=0.4) if lit else linear("#FFFDF0", "#E6E0D8"),
        stroke="#A86A12", stroke_width=1.8,
    )  # fmt: skip
    thread = stroke("M-5 -4l5 5l5 -5M0 1V10", "#E09A1E" if lit else "#B8A890", 2.4)
    base = rect(-7, 12, 14, 5, "#8A6A9A", 2) + rect(-5, 18, 10, 4, "#8A6A9A", 2)
    return stroke(rays, "#FFFDF0", 3.4) + glass + thread + base


def _dead_end() -> str:
    stones = "".join(
        path(blob(x, y, r, r * 0.85, 0.09, round(x + 40)), linear("#EFE6F8", "#9A86B4"))
        for x, y, r in ((-11, 7, 13), (11, 8, 13), (0, -8, 14))
    )
    cross = stroke("M-6.500 -6.500l13 13M6.500 -6.500l-13 13", "#FFF6E3", 8) + stroke(
        "M-6.500 -6.500l13 13M6.500 -6.500l-13 13", "#B8302A", 4.6
    )
    return group(stones, filter=ROCK) + cross


def _quick_growth() -> str:
    stem = stroke("M0 21V-4", PALE, 5.4)
    left = path("M0 6C-15 6 -19 -5 -19 -12C-6 -12 0 -6 0 6Z", PALE)
    right = path("M0 0C13 0 19 -9 19 -18C6 -18 0 -11 0 0Z", PALE)
    return stem + left + right + path(polygon([(0, -29), (9, -18), (-9, -18)], 2), "#FFF07A")


def glove() -> str:
    """Return the green gardener's glove, its thumb up, a leaf on the thumb."""
    hand = path(
        "M-14 2C-14 -2 -10 -3 -6 -3L-2 -18C-1 -23 7 -22 6 -15L4 -5H14C19 -5 19 2 15 3C18 5 17 10 13 10"
        "C15 13 13 17 9 17H-6C-10 17 -14 16 -14 12Z",
        linear("#FFFDF0", "#D9F0C8"), stroke="#0F5A50", stroke_width=1.8, stroke_linejoin="round",
    )  # fmt: skip
    cuff = path(
        polygon([(-23, 0), (-14, -1), (-14, 16), (-23, 17)], 2), "#5FB06B", stroke="#0F5A50", stroke_width=1.6
    )
    fingers = stroke("M6 3H14M6 10H12.500", "#0F5A50", 1.4, opacity=0.7)
    blade = path(
        "M-1 -20C-13 -22 -18 -16 -20 -11C-11 -8 -3 -12 -1 -20Z",
        linear("#D6F29A", "#5FB06B"),
        stroke="#2F6B2E",
        stroke_width=1.5,
    )
    return hand + cuff + fingers + blade


def _replant() -> str:
    pot = path(
        polygon([(-14, 4), (14, 4), (10, 23), (-10, 23)], 3),
        linear("#F29A6A", "#B0583A"),
        stroke="#6A2A16",
        stroke_width=1.6,
    )
    rim = rect(-17, 0, 34, 7.5, linear("#FFB98A", "#E07A4E"), 3, stroke="#6A2A16", stroke_width=1.6)
    stem = stroke("M0 0V-12", "#C9EE8E", 4)
    leaves = path(
        "M0 -7C-13 -7 -16 -16 -16 -22C-5 -22 0 -16 0 -7ZM0 -7C13 -7 16 -16 16 -22C5 -22 0 -16 0 -7Z",
        linear("#E6F7B0", "#8CCB5E"), stroke="#2F6B2E", stroke_width=1.4,
    )  # fmt: skip
    return stem + leaves + pot + rim


def _own() -> str:
    """A wand with a star: a spell that somebody wrote."""
    wand = (
        stroke("M-16 18L6 -6", "#5A2A1A", 8)
        + stroke("M-16 18L6 -6", "#F2C27C", 4.6)
        + stroke("M-16 18L-11.500 13", "#FFF6E3", 4.6)
    )
    gold = path(star(9, -9, 15, 7.2, 5, 2), linear("#FFF6C0", "#FFC02E"), stroke="#A85E12", stroke_width=1.6)
    glints = "".join(
        path(star(x, y, r, r * 0.3, 4), "#FFFBE6") for x, y, r in ((-13, -11, 7), (17, 14, 6), (-2, 20, 4))
    )
    return wand + gold + glints


PICTURES: dict[str, Callable[[], str]] = {
    "chop": _chop,
    "burning_crossing": _burn,
    "twist": _twist,
    "inspiration": partial(bulb, lit=True),
    "dead_end": _dead_end,
    "quick_growth": _quick_growth,
    "green_thumb": glove,
    "replant": _replant,
    "own": _own,
}


def token(name: str, radius: float, *, used: bool) -> str:
    """Return the token of a spell; a used one is grey and pale."""
    light, deep = USED if used else DISHES[name]
    edge = group(
        circle(0, radius * 0.09, radius, darken(deep, 0.35)),
        filter=drop(Shadow(1, radius * 0.09, radius * 0.09, 0.45, "#12402E")),
    )
    rim = group(
        circle(0, 0, radius, linear("#FFFBEE", "#F5DCA8")),
        filter=paper(Rim(1.2, 0.95, "#FFFFFF"), Shade(2, 0.15), None),
    )
    dish = circle(0, 0, radius * 0.84, radial(light, deep, cx=0.36, cy=0.3, r=0.85))
    picture = group(
        PICTURES[name](),
        filter=drop(SMALL),
        transform=f"scale({num(radius / 36, 3)})",
        opacity=0.5 if used else None,
    )
    return edge + rim + dish + picture


def sprites() -> Iterator[Sprite]:
    """Yield every token in three sizes, ready and used."""
    for size, radius in SIZES.items():
        reach = radius + 12
        for name in PICTURES:
            for state, used in {"": False, "/used": True}.items():
                draw = partial(token, name, radius, used=used)
                yield Sprite(f"kingdom/spell/{size}{name}{state}", draw, (-reach, -reach, reach, reach + 4))
