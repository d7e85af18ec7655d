"""The box of Strange World: moon and volcano, a monster that looks out, a whale that swims by."""

import random
from collections.abc import Iterator
from functools import partial

from art.common.clouds import SHAPES, cloud
from art.kit.filters import Rim, Shade, Shadow, paper
from art.kit.nodes import circle, ellipse, group, place, rect
from art.kit.paint import linear, radial
from art.palette import DUSK, DUSK_LIGHT, CloudPaint
from art.sprites import Sprite
from art.strange.finned import whale
from art.strange.monsters import monster
from art.strange.scenery import moon, mountain, volcano
from art.title.frames import WINDOW, inside

ROOM, EDGE = "strange", "#7A4FB0"  # of the frame
CUT = paper(Rim(1.5, 0.9, "#FFFFFF"), None, Shadow(1, -2, 6, 0.32))
LOW = CloudPaint("#B06AB8", "#5A3590", "#F0A8C8", "#33207A")


def sky() -> str:
    """Return the evening with its stars."""
    rng = random.Random(4)
    wash = rect(
        -180,
        -200,
        360,
        400,
        linear((0, "#1A1650"), (0.3, "#42267E"), (0.58, "#93408F"), (0.8, "#E06E6A"), (1, "#FFC08A")),
    )
    stars = ""
    for _ in range(54):
        x, y = rng.uniform(-155, 155), rng.uniform(-185, 40)
        stars += circle(x, y, rng.uniform(0.6, 1.6), "#FFF3DC", opacity=rng.uniform(0.4, 1))
    return inside(wash + stars)


def far() -> str:
    """Return moon and distant clouds."""
    return inside(
        place(moon(), -58, -66, 1.5)
        + cloud(92, -46, 130, SHAPES[4], DUSK_LIGHT, opacity=0.8)
        + cloud(-110, 10, 90, SHAPES[3], DUSK_LIGHT, opacity=0.6)
    )


def middle() -> str:
    """Return mountain and volcano behind the nearer clouds."""
    peaks = place(volcano(), 98, 92, 1.5) + place(mountain(), -98, 88, 1.45)
    clouds = cloud(-80, 116, 210, SHAPES[4], DUSK_LIGHT, filter=CUT) + cloud(
        96, 126, 200, SHAPES[2], DUSK, height=0.8, filter=CUT
    )
    return inside(peaks + clouds + cloud(0, 166, 420, SHAPES[4], LOW, height=0.5, filter=CUT))


def creature(lids: str) -> str:
    """Return the monster; awake or blinking."""
    return place(monster("1", lids), -4, 84, 1.3)


def swimmer() -> str:
    """Return the whale that leaves the frame at its top right; it turns about its own middle."""
    return place(whale(1), 116, -70, 1.4, -10)


def front() -> str:
    """Return the clouds at the foot of the window."""
    low = cloud(-98, 178, 190, SHAPES[1], DUSK_LIGHT, height=0.5) + cloud(
        98, 180, 190, SHAPES[5], DUSK_LIGHT, height=0.5
    )
    return inside(group(low + cloud(2, 196, 260, SHAPES[4], DUSK_LIGHT, height=0.7), filter=CUT), 0)


def fingers() -> str:
    """Return the monster's fingers on the sill, over the banner; the origin is the middle of the window."""
    lit = paper(Rim(1.2, 0.8, "#FFF0F8"), Shade(2, 0.3, "#1E0F4A"), Shadow(1, 3, 2, 0.4, "#0E0630"))
    skin = radial("#E6D2FA", "#B48AE0", "#7A4EB8", cx=0.36, cy=0.3, r=0.85)
    paws = [ellipse(x + k * 16, 150 + abs(k) * 3, 9.5, 13, skin) for x in (-133, 131) for k in (-1, 0, 1)]
    return group(*(group(paw, filter=lit) for paw in paws))


def sprites() -> Iterator[Sprite]:
    """Yield the layers from back to front."""
    yield Sprite("title/box/strange/sky", sky, WINDOW, grain=0.6)
    yield Sprite("title/box/strange/far", far, WINDOW)
    yield Sprite("title/box/strange/middle", middle, WINDOW)
    for name, lids in {"open": "open", "half": "half", "shut": "shut"}.items():
        yield Sprite(f"title/box/strange/monster/{name}", partial(creature, lids), WINDOW, joint=(-4, 150))
    yield Sprite("title/box/strange/whale", swimmer, (20, -190, 230, 0), joint=(116, -94))
    yield Sprite("title/box/strange/front", front, WINDOW, grain=0.6)
    yield Sprite("title/box/strange/fingers", fingers, (-190, 120, 190, 190))
