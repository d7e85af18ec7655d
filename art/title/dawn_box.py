"""The box of Cloud 9: the balloon with three travellers before the rising sun."""

from collections.abc import Iterator
from functools import partial

from art.cloud9 import gondola
from art.cloud9.envelope import CROWN, envelope
from art.common.clouds import SHAPES, cloud
from art.common.travellers import traveller
from art.kit.filters import Rim, Shadow, paper
from art.kit.geometry import ray
from art.kit.nodes import circle, group, path, place, rect
from art.kit.paint import linear, radial
from art.palette import DAWN, DAWN_FAR
from art.sprites import Sprite
from art.title.frames import WINDOW, inside

ROOM, EDGE = "cloud9", "#E58A7A"  # of the frame
CUT = paper(Rim(1.5, 0.9, "#FFFFFF"), None, Shadow(1, -2, 6, 0.32))
HANG, SIZE = (14.0, -106.0), 0.6  # where the balloon's origin lies, and how large it is here
PARTY = (
    ("aviator", "coral", "happy", -62),
    ("captain", "ocean", "smile", 0),
    ("ribbon", "orchid", "happy", 62),
)


def sky() -> str:
    """Return the morning with the sun and its rays."""
    stops = ((0, "#3F66B5"), (0.3, "#8B8CCF"), (0.55, "#E0A0BE"), (0.75, "#FFC29E"), (1, "#FFEDBE"))
    wash = rect(-180, -210, 360, 420, linear(*stops))
    sun = radial((0, "#FFFCE6", 1), (0.14, "#FFF0B8", 0.95), (0.4, "#FFD08A", 0.45), (1, "#FFB58A", 0))
    beams = "".join(
        path(ray((-60, 70), angle, 5, 400), "#FFF3C8", opacity=0.16) for angle in range(-170, -5, 24)
    )
    return inside(wash + circle(-60, 70, 190, sun) + beams)


def far() -> str:
    """Return distant clouds."""
    drifting = ((90, -60, 110, 3, 0.75), (-104, -20, 90, 4, 0.7), (-90, -110, 70, 3, 0.6))
    return inside(
        "".join(cloud(x, y, w, SHAPES[k], DAWN_FAR, opacity=strength) for x, y, w, k, strength in drifting)
    )


def middle() -> str:
    """Return the clouds behind the balloon."""
    return inside(
        cloud(70, 126, 230, SHAPES[4], DAWN_FAR, filter=CUT)
        + cloud(-100, 146, 200, SHAPES[0], DAWN_FAR, filter=CUT)
    )


def balloon() -> str:
    """Return the balloon without its flame; it may rise out of the frame."""
    crew = "".join(
        place(traveller(avatar, seat, face), x, gondola.RIM + 20) for avatar, seat, face, x in PARTY
    )
    hung = gondola.ropes() + envelope() + gondola.skirt() + gondola.burner()
    basket = gondola.basket_back() + crew + gondola.basket_front() + gondola.bunting()
    return place(hung + basket, *HANG, SIZE)


def flame(number: int) -> str:
    """Return one of three pictures of the flame, in the balloon's own place."""
    height, lean, wide = ((42, 1, 25), (47, -3, 24), (38, 4, 26))[number]
    return place(gondola.flame(height, lean, wide), *HANG, SIZE)


def front() -> str:
    """Return the clouds at the foot of the window."""
    low = cloud(-76, 178, 220, SHAPES[0], DAWN, height=0.6) + cloud(90, 180, 210, SHAPES[2], DAWN, height=0.6)
    return inside(group(low + cloud(6, 192, 250, SHAPES[4], DAWN, height=0.8), filter=CUT), 0)


def sprites() -> Iterator[Sprite]:
    """Yield the layers from back to front; the balloon sways about its crown."""
    crown = (HANG[0], HANG[1] + CROWN * SIZE)
    yield Sprite("title/box/cloud9/sky", sky, WINDOW, grain=0.6)
    yield Sprite("title/box/cloud9/far", far, WINDOW)
    yield Sprite("title/box/cloud9/middle", middle, WINDOW)
    yield Sprite("title/box/cloud9/balloon", balloon, (-120, -240, 150, 180), crown)
    for number in range(3):
        yield Sprite(
            f"title/box/cloud9/flame/{number}", partial(flame, number), (-120, -240, 150, 180), crown
        )
    yield Sprite("title/box/cloud9/front", front, WINDOW, grain=0.6)
