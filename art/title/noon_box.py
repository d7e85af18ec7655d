"""The box of Cloudy Kingdom: castles on clouds in the light of noon, and the vine that grows up to them."""

from collections.abc import Iterator
from functools import partial

from art.common.clouds import SHAPES, cloud
from art.kingdom.castles import body, flags, gate
from art.kingdom.families import FAMILIES
from art.kingdom.sprouts import Sprout, grown
from art.kingdom.vines import vine
from art.kit.filters import Rim, Shadow, paper
from art.kit.geometry import ray
from art.kit.nodes import circle, group, path, place, rect
from art.kit.paint import linear, radial
from art.palette import NOON, NOON_FAR, NOON_SHADOW
from art.sprites import Sprite
from art.title.frames import WINDOW, inside

ROOM, EDGE = "kingdom", "#4FAF7A"  # of the frame
CUT = paper(Rim(1.5, 0.9, "#FFFFFF"), None, Shadow(1, -2, 6, 0.32, "#14605A"))
SUN = (-110.0, -170.0)
HILL, HERO_SIZE = (4.0, -2.0), 1.66
STALK = ((30, 210), (-6, 172), (-34, 142), (-8, 112), (30, 90), (26, 60), (-4, 40), (0, 10))
LEAVES = (
    (-38, 150, 190, 2.0), (-30, 124, -110, 1.4), (-2, 112, 70, 1.9), (34, 96, 20, 2.0),
    (36, 70, -40, 1.7), (4, 50, 150, 2.0), (-14, 166, 110, 1.3),
)  # fmt: skip


def sky() -> str:
    """Return the noon with the sun in its corner."""
    wash = rect(
        -180, -210, 360, 420, linear((0, "#2FA8C0"), (0.4, "#7AD3CC"), (0.75, "#D6F0C0"), (1, "#FFF1B4"))
    )
    sun = radial((0, "#FFFDE8", 1), (0.16, "#FFF8C8", 0.9), (0.5, "#FFF3AE", 0.3), (1, "#FFF3AE", 0))
    beams = "".join(path(ray(SUN, angle, 4, 520), "#FFFBD8", opacity=0.22) for angle in range(10, 100, 18))
    return inside(wash + circle(*SUN, 240, sun) + beams)


def far() -> str:
    """Return distant clouds."""
    left = cloud(-108, -40, 100, SHAPES[4], NOON_FAR, opacity=0.8)
    return inside(cloud(96, -96, 120, SHAPES[3], NOON_FAR, opacity=0.8) + left)


def middle() -> str:
    """Return two lesser castles on their clouds."""
    golden = place(_castle("gold"), 104, 66, 0.84) + cloud(104, 78, 136, SHAPES[4], NOON, filter=CUT)
    blue = place(_castle("blue"), -100, 92, 0.84)
    return inside(golden + blue + cloud(-100, 106, 140, SHAPES[2], NOON, height=0.7, filter=CUT))


def _castle(name: str) -> str:
    return flags(name, FAMILIES[name], 0) + body(name, FAMILIES[name]) + gate(open_=False)


def stalk() -> str:
    """Return the vine that has grown up through the clouds."""
    leaves = [Sprout("leaf", x, y, turn, size) for x, y, turn, size in LEAVES]
    curls = [Sprout("tendril", 12, 124, 70, 1.6), Sprout("tendril", 24, 76, 190, 1.5)]
    grown_up = "".join(grown(sprout) for sprout in (*leaves, *curls)) + vine(STALK, 23)
    return inside(group(grown_up, filter=paper(None, None, Shadow(2, 4, 3, 0.4, NOON_SHADOW))), 0)


def castle() -> str:
    """Return the great castle without its flags; its highest tower leaves the frame."""
    walls = place(body("red", FAMILIES["red"]) + gate(open_=False), *HILL, HERO_SIZE)
    lit = paper(Rim(1.5, 0.9, "#FFFFFF"), None, Shadow(2, 5, 5, 0.35, "#14605A"))
    return walls + cloud(HILL[0], HILL[1] + 26, 226, SHAPES[4], NOON, height=0.62, filter=lit)


def castle_flags(frame: int) -> str:
    """Return the flags of the great castle, one of three pictures."""
    return place(flags("red", FAMILIES["red"], frame), *HILL, HERO_SIZE)


def front() -> str:
    """Return the clouds at the foot of the window."""
    low = cloud(-94, 178, 210, SHAPES[1], NOON, height=0.6) + cloud(
        92, 180, 220, SHAPES[5], NOON, height=0.55
    )
    return inside(group(low + cloud(0, 192, 250, SHAPES[4], NOON, height=0.8), filter=CUT), 0)


def sprites() -> Iterator[Sprite]:
    """Yield the layers from back to front."""
    yield Sprite("title/box/kingdom/sky", sky, WINDOW, grain=0.6)
    yield Sprite("title/box/kingdom/far", far, WINDOW)
    yield Sprite("title/box/kingdom/middle", middle, WINDOW)
    yield Sprite("title/box/kingdom/vine", stalk, (-130, -20, 130, 230))
    for frame in range(3):
        yield Sprite(f"title/box/kingdom/flags/{frame}", partial(castle_flags, frame), (-110, -230, 120, 20))
    yield Sprite("title/box/kingdom/castle", castle, (-150, -200, 160, 60))
    yield Sprite("title/box/kingdom/front", front, WINDOW, grain=0.6)
