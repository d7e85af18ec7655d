"""The skies behind everything: one day from left to right, dawn, noon, dusk, night."""

import random
from collections.abc import Iterator, Sequence

from art.kit.filters import soft
from art.kit.geometry import ray
from art.kit.nodes import circle, group, path, rect
from art.kit.paint import Stop, fade, linear, radial
from art.sprites import Sprite

W, H = 1280, 720
FIELD = (0, 0, W, H)
RAYS_AT_DAWN = (
    (-150, 5, 0.12),
    (-131, 3, 0.09),
    (-112, 6, 0.15),
    (-90, 4, 0.1),
    (-70, 6, 0.14),
    (-49, 4, 0.12),
    (-30, 6, 0.13),
    (-14, 3, 0.1),
)
RAYS_AT_NOON = ((8, 4, 0.2), (22, 5, 0.24), (37, 3, 0.18), (50, 5, 0.24), (64, 4, 0.2), (80, 6, 0.24))

DAWN_WASH = (
    (0, "#3F66B5"),
    (0.2, "#6C84CB"),
    (0.4, "#A596D3"),
    (0.58, "#E3A5C2"),
    (0.74, "#FFBFA4"),
    (0.88, "#FFDDA2"),
    (1, "#FFF1C6"),
)


def _wash(*stops: Stop) -> str:
    return rect(0, 0, W, H, linear(*stops))


def _light(x: float, y: float, radius: float, *stops: Stop) -> str:
    return rect(0, 0, W, H, radial(*stops, cx=x, cy=y, r=radius, absolute=True))


def _rays(x: float, y: float, rays: Sequence[tuple[float, float, float]], length: float, *stops: Stop) -> str:
    paint = radial(*stops, cx=x, cy=y, r=length, absolute=True)
    wedges = [path(ray((x, y), angle, half, 1600), paint, opacity=strength) for angle, half, strength in rays]
    return group(*wedges, filter=soft(5, 5))


def _stars(seed: int, count: int, left: float, bottom: float) -> str:
    rng = random.Random(seed)
    drawn = ""
    for _ in range(count):
        x, y = rng.uniform(left, W), bottom * rng.random() ** 1.3
        strength = rng.uniform(0.35, 0.95) * (1 - 0.6 * y / bottom)
        drawn += circle(x, y, rng.uniform(0.6, 1.8), "#FFF6E0", opacity=strength)
    return drawn


def dawn() -> str:
    """Blue above, rose and gold below, the sun left of the middle."""
    sun = (
        (0, "#FFFBE2", 1),
        (0.07, "#FFF2BC", 0.95),
        (0.2, "#FFD98E", 0.6),
        (0.5, "#FFB58A", 0.2),
        (1, "#FFB58A", 0),
    )
    beams = ((0, "#FFF6CF", 0.9), (0.5, "#FFE9B0", 0.45), (1, "#FFE0B0", 0))
    brighter = [(angle, half, strength * 1.6) for angle, half, strength in RAYS_AT_DAWN]
    return (
        _wash(*DAWN_WASH)
        + _stars(2, 34, 0, 190)
        + _light(330, 470, 760, *sun)
        + _rays(330, 470, brighter, 820, *beams)
    )


def noon() -> str:
    """Turquoise and pale green, the sun in the top left corner."""
    stops = ((0, "#3FB2C4"), (0.3, "#74CFCB"), (0.6, "#B4E5CB"), (0.84, "#E9F3BE"), (1, "#FFEFB0"))
    sun = (
        (0, "#FFFEF0", 1),
        (0.06, "#FFFBD6", 0.95),
        (0.2, "#FFF3AE", 0.55),
        (0.6, "#FFF3AE", 0.12),
        (1, "#FFF3AE", 0),
    )
    beams = ((0, "#FFFDE0", 0.9), (0.5, "#FFFBD0", 0.4), (1, "#FFFBD0", 0))
    return _wash(*stops) + _light(120, 30, 780, *sun) + _rays(120, 30, RAYS_AT_NOON, 950, *beams)


def dusk() -> str:
    """Deep blue with stars above, violet, and embers at the foot, brightest on the left."""
    stops = (
        (0, "#161445"),
        (0.2, "#2C2070"),
        (0.42, "#57308E"),
        (0.6, "#93408F"),
        (0.76, "#D2606F"),
        (0.9, "#F59A6A"),
        (1, "#FFC98A"),
    )
    glow = ((0, "#FFE9C0", 0.8), (0.15, "#FFC98A", 0.5), (0.5, "#F0806A", 0.2), (1, "#F0806A", 0))
    return _wash(*stops) + _stars(9, 120, 0, 400) + _light(360, 760, 700, *glow)


def night() -> str:
    """The hour after the last game."""
    stops = ((0, "#0D0E36"), (0.35, "#1C1A58"), (0.65, "#37277C"), (0.85, "#5A3A92"), (1, "#8A5AA8"))
    moon = ((0, "#E8D8FF", 0.34), (0.3, "#C9B4F4", 0.16), (1, "#B9A0F0", 0))
    return _wash(*stops) + _stars(5, 190, 0, 560) + _light(300, 120, 700, *moon)


def day() -> str:
    """The whole day from left to right: dawn, noon, dusk; behind the title."""
    left = _wash(
        (0, "#4169B8"),
        (0.25, "#8089CE"),
        (0.48, "#CF9CC6"),
        (0.68, "#FFB9A4"),
        (0.86, "#FFDDA2"),
        (1, "#FFF1C6"),
    )
    left += _light(
        60, 500, 460, (0, "#FFFBE2", 1), (0.1, "#FFF2BC", 0.95), (0.35, "#FFD08E", 0.5), (1, "#FFB58A", 0)
    )
    beams = ((0, "#FFF6CF", 0.5), (1, "#FFE0B0", 0))
    left += _rays(60, 500, [(angle, 4.5, 0.6) for angle in (-84, -68, -52, -37, -22, -8)], 700, *beams)
    middle = _wash((0, "#3FB2C8"), (0.35, "#74CFCB"), (0.65, "#B4E5CB"), (0.86, "#E9F3BE"), (1, "#FFEFB0"))
    middle += _light(640, -30, 420, (0, "#FFFEF0", 0.9), (0.3, "#FFF8C0", 0.5), (1, "#FFF3AE", 0))
    right = _wash(
        (0, "#1A174E"),
        (0.25, "#2F2276"),
        (0.48, "#5C3292"),
        (0.68, "#9A4290"),
        (0.84, "#DA666E"),
        (1, "#FFB57A"),
    )
    right += _stars(9, 110, 800, 420)
    return left + three_parts("", middle, right)


def three_parts(left: str, middle: str, right: str) -> str:
    """Return three drawings that melt into one another from left to right."""
    return left + _appearing(0.24, 0.44, middle) + _appearing(0.54, 0.84, right)


def _appearing(start: float, end: float, drawing: str) -> str:
    box = (-80, -80, W + 160, H + 180)
    paint = linear((start, "#000000"), (end, "#FFFFFF"), x2=W, y2=0, absolute=True)
    return group(drawing, mask=fade(paint, box))


def podium() -> str:
    """The dawn sky with a burst of light behind the winner."""
    x, y = 440, 300
    burst = [(20 * k, 4.6, 0.7) for k in range(18)]
    beams = ((0, "#FFFBE6", 0.8), (0.4, "#FFF0CC", 0.4), (1, "#FFF0CC", 0))
    halo = ((0, "#FFFBE2", 0.95), (0.4, "#FFEBB0", 0.5), (1, "#FFD9A0", 0))
    return _wash(*DAWN_WASH) + _rays(x, y, burst, 620, *beams) + circle(x, y, 330, radial(*halo))


def curtain_sky() -> str:
    """The pause between two players: light blue and rose with a burst in the middle."""
    x, y = 640, 262
    wash = _wash((0, "#3E5FB4"), (0.35, "#7C86D0"), (0.62, "#C6A4D6"), (0.82, "#F6BFB8"), (1, "#FFE0B4"))
    halo = ((0, "#FFF3D6", 1), (0.25, "#FFD9A8", 0.75), (0.6, "#F7A98A", 0.3), (1, "#F7A98A", 0))
    beams = ((0, "#FFFBE6", 0.85), (0.4, "#FFF0CC", 0.4), (1, "#FFF0CC", 0))
    burst = [(22.5 * k - 79, 5.4, 0.75) for k in range(16)]
    return wash + circle(x, y, 520, radial(*halo)) + _rays(x, y, burst, 640, *beams)


SKIES = {
    "day": day,
    "dawn": dawn,
    "noon": noon,
    "dusk": dusk,
    "night": night,
    "podium": podium,
    "curtain": curtain_sky,
}


def sprites() -> Iterator[Sprite]:
    """Yield the skies, each a whole screen."""
    for name, draw in SKIES.items():
        yield Sprite(f"common/sky/{name}", draw, FIELD, soft=True, grain=0.3)
