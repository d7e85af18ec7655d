"""The envelope of the balloon: striped cloth round a profile, and how it crumples when the air goes out."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from art.kit.filters import Rim, Shade, Shadow, paper, soft
from art.kit.geometry import Point, blob, num, polyline, smooth, star
from art.kit.nodes import ellipse, group, path, stroke
from art.kit.paint import clip_to, darken, lighten, linear, radial
from art.sprites import Sprite

CROWN, MOUTH = -152.0, 204.0
PROFILE: Sequence[tuple[float, float]] = (  # height, radius there
    (CROWN, 0),
    (-149, 36),
    (-138, 71),
    (-118, 103),
    (-88, 130),
    (-48, 147),
    (-4, 152),
    (40, 143),
    (82, 122),
    (122, 94),
    (156, 68),
    (184, 49),
    (MOUTH, 38),
)
SEAM = (CROWN, -151, -149, -145, -138, -128, -118, *range(-103, 196, 15), MOUTH)  # closer where it bends
CREAM_CLOTH = "#FFEFD0"
STRIPES = (
    "#5A3C98",
    CREAM_CLOTH,
    "#D8403A",
    CREAM_CLOTH,
    "#FFC63A",
    CREAM_CLOTH,
    "#4FA867",
    CREAM_CLOTH,
    "#5A3C98",
)
BLUE, DEEP_BLUE, TRIM = "#4474C4", "#2C4F9C", "#FFD86A"
LIT = paper(Rim(2, 0.85, "#FFF7E0"), Shade(5, 0.2, "#2A0E58"), None)
SWAG = paper(Rim(1.2, 0.6, "#CFE6FF"), Shade(2, 0.2, "#1B1550"), Shadow(1, 3, 2.5, 0.35))

Warp = Callable[[Point], Point]


def radius_at(y: float) -> float:
    """Return how wide the envelope is at a height: a smooth curve through the profile, round at the crown."""
    steps = [math.sqrt(height - CROWN) for height, _ in PROFILE]
    here = math.sqrt(max(0.0, y - CROWN))
    i = max(k for k in range(len(steps) - 1) if steps[k] <= here)
    last = len(PROFILE) - 1
    a, b, c, d = (PROFILE[min(max(i + k, 0), last)][1] for k in (-1, 0, 1, 2))
    t = (here - steps[i]) / (steps[i + 1] - steps[i])
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def full(point: Point) -> Point:
    """The shape of an envelope full of hot air."""
    return point


def dented(point: Point) -> Point:
    """The first air is out: the crown sinks in, the cheeks cave in, the right one more."""
    x, y = point
    sink = max(0.0, (40 - y) / 192)
    cave = 0.13 + (0.07 if x > 0 else 0)
    x *= 1 - cave * math.exp(-(((y - 50) / 60) ** 2)) + 0.05 * math.exp(-(((y + 60) / 50) ** 2))
    return x + 9 * sink, y + 24 * sink + 13 * math.exp(-(((x + 26) / 56) ** 2)) * sink - 0.05 * x * sink


def folding(point: Point) -> Point:
    """Half empty: a narrow waist, and the crown topples over to the left."""
    x, y = point
    up = max(0.0, (120 - y) / 272)
    x *= 0.84 - 0.3 * math.exp(-(((y - 20) / 46) ** 2))
    lean = math.radians(-24) * up**1.4
    x, rise = (
        x * math.cos(lean) + (y - 120) * -math.sin(lean),
        (y - 120) * math.cos(lean) + x * math.sin(lean),
    )
    return x + 9 * math.sin(y / 26) * up, 120 + rise * 0.9 + 12 * math.exp(-((x / 50) ** 2)) * up


def streaming(point: Point) -> Point:
    """Empty: in the wind of the fall the cloth streams up like a long rag."""
    x, y = point
    up = max(0.0, (MOUTH - y) / (MOUTH - CROWN))
    x *= 0.92 - 0.66 * up**0.6 + 0.07 * math.sin(y / 16)
    sway = 40 * up**1.1 * math.sin(up * 7.4 + 0.4)
    return x + sway, y - 34 * up + 9 * math.sin(x / 13) * up


@dataclass(frozen=True, slots=True)
class Cloth:
    """The surface of the envelope: any place on it by angle (-90 left to 90 right) and height."""

    warp: Warp = full

    def place(self, angle: float, y: float, sag: float = 0) -> Point:
        """Return the point at an angle and height; `sag` bends what is level towards us."""
        turn = math.radians(angle)
        return self.warp((radius_at(y) * math.sin(turn), y + sag * math.cos(turn)))

    def seam(self, angle: float) -> list[Point]:
        """Return the line from crown to mouth at an angle."""
        return [self.place(angle, y) for y in SEAM]

    def gore(self, left: float, right: float) -> str:
        """Return the outline of one stripe of cloth."""
        there, back = smooth(self.seam(left), closed=False), smooth(self.seam(right)[::-1], closed=False)
        return f"{there}L{back[1:]}Z"

    def outline(self) -> str:
        """Return the outline of the whole."""
        right = self.seam(90)[::-1]
        low = self.place(0, MOUTH, 9)
        return (
            f"{smooth(self.seam(-90), closed=False)}"
            f"Q{num(low[0])} {num(low[1])} {smooth(right, closed=False)[1:]}Z"
        )

    def level(self, y: float, sag: float, steps: int = 28) -> list[Point]:
        """Return the line round the front at a height, from left to right."""
        return [self.place(-90 + 180 * i / steps, y, sag) for i in range(steps + 1)]

    def band(self, top: float, bottom: float, sag: float, teeth: int = 0, depth: float = 0) -> str:
        """Return a band round the front; with teeth its lower edge is scalloped."""
        data = smooth(self.level(top, sag), closed=False)
        if not teeth:
            return f"{data}L{smooth(self.level(bottom, sag)[::-1], closed=False)[1:]}Z"
        end = self.place(90, bottom, sag)
        data += f"L{num(end[0])} {num(end[1])}"
        for k in reversed(range(teeth)):
            x, y = self.place(-90 + 180 * k / teeth, bottom, sag)
            mx, my = self.place(-90 + 180 * (k + 0.5) / teeth, bottom, sag)
            data += f"Q{num(mx)} {num(my + depth * 1.6)} {num(x)} {num(y)}"
        return data + "Z"


def envelope(warp: Warp = full) -> str:
    """Return the envelope: stripes, band of stars, cap, and the light on its form."""
    cloth = Cloth(warp)
    outline = cloth.outline()
    pieces = group(_stripes(cloth), _band(cloth), _cap(cloth), clip_path=clip_to(outline))
    folds = _folds(cloth, deep=warp is not full)
    return group(pieces, _knob(cloth), group(folds, _form(outline), clip_path=clip_to(outline)), filter=LIT)


def _stripes(cloth: Cloth) -> str:
    step = 180 / len(STRIPES)
    drawn = ""
    for k, colour in enumerate(STRIPES):
        left, right = -90 + step * k, -90 + step * (k + 1)
        near, far = darken(colour, 0.16, "#6A2A5A"), darken(colour, 0.2, "#5A1F5E")
        sheen = linear((0, near), (0.35, lighten(colour, 0.14)), (1, far), x2=1, y2=0)
        drawn += path(cloth.gore(left, right), sheen)
    for k in range(1, len(STRIPES)):
        seam = smooth(cloth.seam(-90 + step * k), closed=False)
        drawn += stroke(seam, "#4A1B4E", 1.8, opacity=0.38)
        drawn += stroke(seam, "#FFF8E6", 1.4, opacity=0.55, transform="translate(1.7 0)")
        drawn += stroke(
            seam, "#7A4A5A", 1, opacity=0.45, stroke_dasharray="4 5", transform="translate(4.4 0)"
        )
    return drawn


def _band(cloth: Cloth) -> str:
    """The blue band with its stars, between two gold cords."""
    valance = path(cloth.band(6, 58, 20, 18, 9), linear(BLUE, DEEP_BLUE), filter=SWAG)
    hem = stroke(
        smooth(cloth.level(51, 20), closed=False), "#8FB6F0", 1.6, opacity=0.6, stroke_dasharray="5 5"
    )
    cords = path(cloth.band(1, 8, 20), TRIM) + path(cloth.band(1, 3.4, 20), "#FFF2C0")
    stars = ""
    for k in range(9):
        angle = -80 + 20 * k
        (x, y), wide = cloth.place(angle, 31, 20), max(0.25, math.cos(math.radians(angle)))
        outline = star(0, 0, 13.5, 6.8, 5, 1.8)
        pair = path(outline, DEEP_BLUE, transform="translate(0.8 2)", opacity=0.6)
        pair += path(outline, linear("#FFF9E0", "#FFD15A"))
        stars += group(pair, transform=f"translate({num(x)} {num(y)}) scale({num(wide)} 1)")
    return valance + hem + cords + stars


def _cap(cloth: Cloth) -> str:
    """The blue cap with scallops at the crown."""
    sides = [cloth.place(side, y) for side, heights in ((90, SEAM[5::-1]), (-90, SEAM[1:6])) for y in heights]
    scallops = cloth.band(-127, -126, 6, 9, 6)
    dome = polyline([cloth.place(-90, -126), cloth.place(0, -126, 6), cloth.place(90, -126), *sides])
    drawn = group(path(dome + "Z" + scallops, linear("#6C9AE2", DEEP_BLUE)), filter=SWAG)
    hem = stroke(smooth(cloth.level(-130, 6), closed=False), TRIM, 2.6)
    return drawn + hem


def _knob(cloth: Cloth) -> str:
    x, y = cloth.place(0, CROWN)
    return path(blob(x, y - 1, 13, 6.4, 0.03, 2), linear("#FFE79A", "#E0A23A"))


def _folds(cloth: Cloth, *, deep: bool) -> str:
    """Tucks of the cloth where it gathers at the mouth; deep folds all over when it is empty."""
    drawn = ""
    for angle in (-64, -38, -13, 14, 39, 63):
        start = 70 if not deep else -90 + abs(angle)
        walk = [cloth.place(angle + 3 * math.sin(i), start + (MOUTH - start) * i / 8) for i in range(9)]
        line = smooth(walk, closed=False)
        drawn += stroke(line, "#3A1460", 5 if deep else 3, opacity=0.2 if deep else 0.13)
        drawn += stroke(line, "#FFF6DC", 2.2, opacity=0.4 if deep else 0.2, transform="translate(3.4 0)")
    return group(drawn, filter=soft(1.2, 5))


def _form(outline: str) -> str:
    """Lamplight from the top left, the turn into shade, and the warm sky on the far side."""
    shade = radial(
        (0, "#FFE9B8", 0.6), (0.35, "#FFE0B0", 0.14), (0.55, "#3A1460", 0), (0.82, "#3A1460", 0.28),
        (1, "#2A0E58", 0.55), cx=0.32, cy=0.26, r=0.86,
    )  # fmt: skip
    gloss = ellipse(
        -70, -84, 26, 52, "#FFFBEA", opacity=0.36, transform="rotate(26 -66 -82)", filter=soft(13, 60)
    )
    sky = path(
        "M70 150C120 110 152 40 150 -20C160 40 150 120 80 190Z", "#FFB27A", opacity=0.42, filter=soft(6, 40)
    )
    return path(outline, shade) + gloss + sky


def glow() -> str:
    """Return the light of a roaring flame that shines through the cloth from within."""
    light = radial(
        (0, "#FFF6C8", 0.85), (0.25, "#FFD875", 0.55), (0.6, "#FF9A4A", 0.22), (1, "#FF9A4A", 0),
        cx=0, cy=196, r=250, absolute=True,
    )  # fmt: skip
    return path(Cloth().outline(), light)


def sprites() -> Iterator[Sprite]:
    """Yield the envelope full, in three stages of emptiness, and the light within."""
    crown = (0.0, CROWN)
    yield Sprite("cloud9/balloon/envelope", envelope, (-170, -176, 170, 226), crown)
    yield Sprite("cloud9/balloon/glow", glow, (-170, -176, 170, 226), crown, soft=True, grain=0)
    for number, warp in enumerate((dented, folding, streaming)):
        draw = partial(envelope, warp)
        yield Sprite(f"cloud9/balloon/crumpled/{number}", draw, (-200, -220, 200, 236), (0, MOUTH))
