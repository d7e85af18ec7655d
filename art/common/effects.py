"""Small things that fly: confetti, sparkles, smoke, leaves, flecks, light."""

from collections.abc import Callable, Iterator
from functools import partial

from art.common.clouds import SHAPES, puff_outline, scaled_puffs
from art.common.seats import SEATS, shape
from art.kit.filters import Rim, Shade, Shadow, drop, glow, paper, soft
from art.kit.geometry import blob, polygon, ray, rounded_rect, star
from art.kit.nodes import circle, ellipse, group, path, stroke
from art.kit.paint import darken, lighten, linear, radial
from art.palette import CREAM, GOLD, SEAT_COLOURS
from art.sprites import Sprite

SCRAP = paper(Rim(0.7, 0.7), Shade(1, 0.2), Shadow(0.6, 1.4, 1, 0.3))
CONFETTI = {
    "gold": GOLD,
    "cream": CREAM,
    "green": "#5FB06B",
    "violet": "#7A4FB0",
    "red": "#D8403A",
    "blue": "#4E8FD8",
}
LEAVES = {
    "light": ("#A9E07A", "#4FA84E"),
    "green": ("#8BD46A", "#2F8F4E"),
    "deep": ("#5FB06B", "#1E6A3E"),
    "dry": ("#E5C86A", "#A8792E"),
}
SMOKE = {
    "white": ("#FFFFFF", "#E3DCEC"),
    "rose": ("#FFF3EC", "#E9B8BE"),
    "grey": ("#B9AEC4", "#6E6284"),
    "dark": ("#8A6A90", "#43305E"),
}
LIGHTS = {"gold": "#FFC93C", "white": "#FFFBE6", "violet": "#D89AF4", "teal": "#9AF0DC", "ember": "#FF9A4A"}


def confetti_shape(seat: str) -> str:
    """Return a scrap of paper in a seat's shape and colour."""
    colour = SEAT_COLOURS[seat]
    return path(shape(seat, 7), linear(lighten(colour, 0.16), darken(colour, 0.1)), filter=SCRAP)


def confetti_strip(colour: str, form: str) -> str:
    """Return a scrap that is a strip, a curl or a small star."""
    paint = linear(lighten(colour, 0.2), darken(colour, 0.1))
    match form:
        case "strip":
            scrap = path(rounded_rect(-8, -4, 16, 8, 2.4), paint)
        case "curl":
            scrap = stroke("M-9 3C-6 -6 -2 -6 0 0C2 6 6 6 9 -3", colour, 4)
        case _:
            scrap = path(star(0, 0, 9, 4.4, 5, 1.4), paint)
    return group(scrap, filter=SCRAP)


def sparkle(size: float, colour: str) -> str:
    """Return a four-pointed glint with a soft light round it."""
    outline = star(0, 0, size, size * 0.26, 4, 0.4)
    return path(outline, lighten(colour, 0.75), filter=glow(colour, size * 0.32, 0.95, margin=80))


def puff(size: float, top: str, bottom: str) -> str:
    """Return a round puff of smoke that is soft at its rim."""
    light = radial(
        (0, top, 1), (0.55, top, 0.9), (0.85, bottom, 0.75), (1, bottom, 0), cx=0.42, cy=0.38, r=0.6
    )
    return path(blob(0, 0, size, size * 0.94, 0.025, round(size)), light)


def burst(top: str, bottom: str) -> str:
    """Return a small cloud as a thing that lands throws it up."""
    outline = puff_outline(scaled_puffs(SHAPES[3], 64, 0.8), 0, 2)
    return path(outline, linear(top, bottom), filter=SCRAP)


def leaf(top: str, bottom: str) -> str:
    """Return a leaf; its stalk is the origin."""
    blade = path(
        "M0 0C4 -9 14 -12 24 -6C20 4 10 8 0 0Z",
        linear(top, bottom, x2=0.8),
        stroke=darken(bottom, 0.35, "#14523A"),
        stroke_width=1.2,
        stroke_linejoin="round",
    )
    vein = stroke("M2 -1C8 -4 14 -6 20 -5.500", lighten(top, 0.5), 1.4, opacity=0.9)
    return group(blade, vein, filter=drop(Shadow(0.6, 1.4, 1, 0.25)))


def fleck(form: int) -> str:
    """Return a tiny torn corner of paper."""
    corners = (
        [(-5, -3), (4, -5), (6, 2), (-2, 5)],
        [(-4, -5), (5, -2), (2, 5)],
        [(-6, -1), (0, -5), (6, 0), (1, 4)],
    )[form]
    return path(polygon(corners, 1), linear("#FFFDF4", "#F0DDB4"), filter=SCRAP)


def light(colour: str, radius: float) -> str:
    """Return a round soft light, to be added under or over things."""
    return circle(0, 0, radius, radial((0, lighten(colour, 0.6), 0.95), (0.4, colour, 0.5), (1, colour, 0)))


def fan(colour: str) -> str:
    """Return rays all round, to turn slowly behind something that was won."""
    fading = radial((0, colour, 0.9), (0.35, colour, 0.45), (1, colour, 0), cx=0, cy=0, r=190, absolute=True)
    wedges = [path(ray((0, 0), 22.5 * k, 5.4, 200), fading) for k in range(16)]
    return group(*wedges, filter=soft(1.5, 5))


def ground_shadow(width: float) -> str:
    """Return the shadow of something that hangs over the ground."""
    return ellipse(0, 0, width / 2, width / 9, "#3B1D5C", opacity=0.32, filter=soft(width / 22, 40))


def twinkle(size: float) -> str:
    """Return a star of the night sky."""
    rays = path(star(0, 0, size, size * 0.2, 4, 0.2), "#FFF6E0", opacity=0.9)
    return group(
        rays, circle(0, 0, size * 0.28, "#FFFFFF"), filter=glow("#FFE9C0", size * 0.3, 0.7, margin=80)
    )


def trail() -> str:
    """Return the spark that runs along a thread of light: a bright head with a short tail."""
    tail = linear((0, GOLD, 0), (1, "#FFF6CF", 0.95), x2=1, y2=0)
    return path("M-46 0C-30 -3 -10 -7 0 -7A7 7 0 0 1 0 7C-10 7 -30 3 -46 0Z", tail, filter=glow(GOLD, 3, 0.7))


def _scraps() -> Iterator[tuple[str, Callable[[], str], int]]:
    for seat in SEATS:
        yield f"confetti/{seat}", partial(confetti_shape, seat), 20
    for name, colour in CONFETTI.items():
        for form in ("strip", "curl", "star"):
            yield f"confetti/{name}/{form}", partial(confetti_strip, colour, form), 20
    for name, (top, bottom) in SMOKE.items():
        for number, size in enumerate((10, 16, 24)):
            yield f"smoke/{name}/{number}", partial(puff, size, top, bottom), 36
        yield f"burst/{name}", partial(burst, top, bottom), 52
    for name, (top, bottom) in LEAVES.items():
        yield f"leaf/{name}", partial(leaf, top, bottom), 34
    for number in range(3):
        yield f"fleck/{number}", partial(fleck, number), 14


def _glints() -> Iterator[tuple[str, Callable[[], str], int]]:
    for name, colour in LIGHTS.items():
        for size, radius in {"small": 6, "medium": 11, "large": 20}.items():
            yield f"sparkle/{name}/{size}", partial(sparkle, radius, colour), radius * 3
    for name, radius in {"small": 4, "medium": 7, "large": 11}.items():
        yield f"twinkle/{name}", partial(twinkle, radius), radius * 3
    yield "trail", trail, 64


def _lights() -> Iterator[tuple[str, Callable[[], str], tuple[int, int]]]:
    for name, colour in LIGHTS.items():
        yield f"light/{name}", partial(light, colour, 48), (48, 48)
    for name, colour in {"gold": "#FFE9A8", "white": "#FFFBE6", "violet": "#E0B0FF"}.items():
        yield f"rays/{name}", partial(fan, colour), (194, 194)
    for width in (60, 120, 220):
        yield f"shadow/{width}", partial(ground_shadow, width), (width * 2 // 3, width // 4)


def sprites() -> Iterator[Sprite]:
    """Yield scraps, glints and lights."""
    for name, draw, reach in _scraps():
        yield Sprite(f"common/{name}", draw, (-reach, -reach, reach, reach), grain=0.5)
    for name, draw, reach in _glints():
        yield Sprite(f"common/{name}", draw, (-reach, -reach, reach, reach), grain=0)
    for name, draw, (right, low) in _lights():
        yield Sprite(f"common/{name}", draw, (-right, -low, right, low), soft=True, grain=0)
