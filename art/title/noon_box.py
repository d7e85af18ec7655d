"""The box of Cloudy Kingdom: castles on clouds in the light of noon, and the vine that grows up to them."""

from collections.abc import Iterator

from art.common.clouds import SHAPES, cloud
from art.kit.filters import Rim, Shadow, paper
from art.kit.geometry import ray
from art.kit.nodes import circle, group, path, rect
from art.kit.paint import linear, radial
from art.palette import NOON, NOON_FAR
from art.sprites import Sprite
from art.title.frames import WINDOW, inside

CUT = paper(Rim(1.5, 0.9, "#FFFFFF"), None, Shadow(1, -2, 6, 0.32, "#14605A"))
SUN = (-110.0, -170.0)


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
    clouds = cloud(104, 78, 136, SHAPES[4], NOON, filter=CUT) + cloud(
        -100, 106, 140, SHAPES[2], NOON, height=0.7, filter=CUT
    )
    return inside(clouds)


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
    yield Sprite("title/box/kingdom/front", front, WINDOW, grain=0.6)
