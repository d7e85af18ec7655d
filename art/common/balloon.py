"""The little patchwork balloon: the sign of the game, on the title, the curtain and the application icon."""

from collections.abc import Iterator
from functools import partial

from art.common.clouds import SHAPES, cloud
from art.kit.filters import Rim, Shade, Shadow, drop, paper
from art.kit.geometry import at_angle, polyline, rounded_rect, star
from art.kit.nodes import group, path, place, stroke
from art.kit.paint import clip_to, linear, radial
from art.palette import CREAM, DAWN
from art.sprites import Sprite

QUARTERS = ("#7A4FB0", "#FFD23F", "#5FB06B", "#CF2E33")  # top, right, bottom, left
ENVELOPE = "M0 -40C24 -40 33 -22 33 -6C33 12 16 24 10 30H-10C-16 24 -33 12 -33 -6C-33 -22 -24 -40 0 -40Z"


def balloon() -> str:
    """Return the balloon, 66 wide and 94 high; the origin is its middle."""
    quarters = ""
    for k, colour in enumerate(QUARTERS):
        corners = [at_angle((0, -8), 90, -135 + 90 * k), at_angle((0, -8), 90, -45 + 90 * k)]
        quarters += path(polyline([(0, -8), *corners]) + "Z", colour)
    badge = path(star(0, -7, 20, 9.5, 5, 2.5), "#FFFBEA", filter=drop(Shadow(0, 1.5, 1.2, 0.5, "#3A1460")))
    gleam, depth = "#FFFFFF", "#2A0E58"
    roundness = radial(
        (0, gleam, 0.55), (0.5, gleam, 0), (0.75, depth, 0), (1, depth, 0.42), cx=0.34, cy=0.28, r=0.8
    )
    skin = group(quarters, badge, clip_path=clip_to(ENVELOPE)) + path(ENVELOPE, roundness)
    ropes = stroke("M-9 31L-7 38M9 31L7 38", "#5E3A28", 2.2)
    basket = path("M-10 37H10L8 49C8 51 -8 51 -8 49Z", linear("#D9954E", "#8A4A26"))
    return group(skin, filter=paper(Rim(1.2, 0.8, "#FFFFFF"), None, Shadow(1, 2.5, 2, 0.3))) + ropes + basket


def courier() -> str:
    """Return the balloon with the ropes on which it carries a controller."""
    ropes = stroke("M-5 54L-28 100M5 54L28 100", "#6A3A28", 3)
    return ropes + place(balloon(), 0, 0, 1.15)


def icon() -> str:
    """Return the application icon: dawn to dusk on a rounded square, the balloon over a cloud."""
    card = rounded_rect(-60, -60, 120, 120, 28)
    sky = path(card, linear("#3F66B5", "#A596D3", "#F3A9A8", "#FFDDA2", x1=0.2, x2=0.6))
    dusk = path(card, linear((0.35, "#2C2070", 0), (1, "#2C2070", 0.85), x1=0, y1=0.6, x2=1, y2=0.1))
    sun = path(
        card, radial((0, "#FFFBE2", 0.95), (0.25, "#FFE9A8", 0.6), (1, "#FFD08E", 0), cx=0.24, cy=0.78, r=0.6)
    )
    stars = "".join(
        path(star(x, y, r, r * 0.3, 4, 0.2), "#FFF6E0", opacity=0.9)
        for x, y, r in ((34, -40, 5), (46, -16, 3.4), (18, -48, 3))
    )
    clouds = (
        cloud(-34, 62, 84, SHAPES[0], DAWN)
        + cloud(40, 64, 80, SHAPES[2], DAWN)
        + cloud(2, 74, 110, SHAPES[4], DAWN)
    )
    scene = group(sky, dusk, sun, stars, clouds, clip_path=clip_to(card))
    frame = path(rounded_rect(-58, -58, 116, 116, 26), "none", stroke=CREAM, stroke_width=5)
    lit = paper(Rim(1.4, 0.8, "#FFFFFF"), Shade(3, 0.25), Shadow(1, 4, 4, 0.4))
    return group(scene, frame, filter=lit) + place(balloon(), 0, -8, 1.08) + _low_cloud()


def _low_cloud() -> str:
    lit = drop(Shadow(0, -1, 2, 0.2))
    window = clip_to(rounded_rect(-56, -56, 112, 112, 24))
    return group(group(cloud(2, 66, 96, SHAPES[4], DAWN), filter=lit), clip_path=window)


def sprites() -> Iterator[Sprite]:
    """Yield the balloon in two sizes, the courier and the icon."""
    yield Sprite("common/balloon/small", partial(place, balloon(), 0, 0, 0.62), (-30, -40, 32, 42))
    yield Sprite("common/balloon/large", partial(place, balloon(), 0, 0, 1.15), (-50, -60, 54, 70))
    yield Sprite("common/balloon/courier", courier, (-50, -60, 54, 110))
    yield Sprite("common/icon", icon, (-70, -70, 74, 76))
