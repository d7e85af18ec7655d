"""What grows out of a vine: leaves, tendrils, blossoms, and the tip it grows with."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from art.kingdom.vines import BODY, LINE, vine
from art.kit.filters import Shadow, drop
from art.kit.geometry import Point, num, smooth
from art.kit.nodes import circle, ellipse, group, path, stroke
from art.kit.paint import linear, radial

FRESH = ("#9ADD72", "#2F8F4E")
WITHERED = ("#E5C86A", "#A8792E")
BLADE = ((0, 0), (3, -9), (13, -13), (25, -6.5), (21, 3.5), (10, 8), (0, 0))  # two Bezier curves
VEIN = ((2.5, -1), (8, -3.6), (14, -5.6), (20, -5.6))
CURL = (
    (0, 0),
    (6, -3),
    (11.4, -8),
    (12.4, -14),
    (9.6, -17.6),
    (6, -16.4),
    (5.4, -13),
    (8, -11.4),
    (9.8, -13.2),
)
ON_PAPER = Shadow(0.8, 1.6, 1, 0.35, "#5A4A1A")


@dataclass(frozen=True, slots=True)
class Sprout:
    """Something that grows out of a vine at a place, at an angle (clockwise from the east), so large."""

    form: str  # leaf, dry-leaf, tendril, bloom
    x: float
    y: float
    angle: float
    size: float = 1
    behind: bool = False  # the vine

    def turned(self, quarters: int) -> "Sprout":
        """Return the same sprout after quarter turns clockwise about the origin."""
        x, y = self.x, self.y
        for _ in range(quarters % 4):
            x, y = -y, x
        return Sprout(self.form, x, y, (self.angle + 90 * quarters) % 360, self.size, self.behind)


def mirrored_pair(sprout: Sprout) -> tuple[Sprout, Sprout]:
    """Return a sprout and its twin after half a turn, for faces that half a turn does not change."""
    return sprout, sprout.turned(2)


def grown(sprout: Sprout) -> str:
    """Return the drawing of a sprout in its place; however it is turned, the light stays top left."""
    match sprout.form:
        case "leaf":
            return leaf(sprout, FRESH)
        case "dry-leaf":
            return leaf(sprout, WITHERED)
        case "tendril":
            curl = smooth(_placed(sprout, CURL), closed=False, tension=0.62)
            return stroke(curl, LINE, 3.6) + stroke(curl, BODY, 2.1)
        case _:
            return bloom(sprout.x, sprout.y, sprout.size)


def _placed(sprout: Sprout, points: Sequence[Point]) -> list[Point]:
    """The points of a form where the sprout is, turned and sized as it is."""
    turn = math.radians(sprout.angle)
    c, s = math.cos(turn) * sprout.size, math.sin(turn) * sprout.size
    return [(sprout.x + x * c - y * s, sprout.y + x * s + y * c) for x, y in points]


def leaf(sprout: Sprout, tones: tuple[str, str]) -> str:
    """Return a leaf with its vein."""
    start, *rest = (f"{num(x)} {num(y)}" for x, y in _placed(sprout, BLADE))
    outline = f"M{start}C{' '.join(rest[:3])}C{' '.join(rest[3:])}Z"
    blade = path(outline, linear(*tones, x2=0.8), stroke=LINE, stroke_width=1.4, stroke_linejoin="round")
    vein = smooth(_placed(sprout, VEIN), closed=False, tension=0.62)
    return blade + stroke(vein, "#EAF9C0", 1.4, opacity=0.9)


def bloom(x: float, y: float, size: float) -> str:
    """Return a blossom of six petals."""
    petals = ""
    for k in range(6):
        angle = math.radians(60 * k - 90)
        px, py = 6.3 * math.cos(angle), 6.3 * math.sin(angle)
        petals += ellipse(
            px, py, 5.6, 4, linear("#FFFFFF", "#FFDDEA"), stroke="#C987A8", stroke_width=1,
            transform=f"rotate({60 * k - 90} {num(px)} {num(py)})",
        )  # fmt: skip
    heart = circle(
        0, 0, 4.2, radial("#FFE98A", "#F5B02E", cx=0.38, cy=0.32), stroke="#B5661A", stroke_width=1
    )
    return group(petals, heart, transform=f"translate({num(x)} {num(y)}) scale({num(size)})")


def alone(form: str) -> str:
    """Return a sprout by itself, at the origin and towards the east, for vines that grow before our eyes."""
    return group(grown(Sprout(form, 0, 0, 0)), filter=drop(ON_PAPER))


def tip() -> str:
    """Return the growing end of a vine with its two leaves; it grows towards the east, from the origin."""
    point = vine([(-6, 0), (2, 0), (10, -1), (17, -3)], taper=lambda share: 1 - 0.75 * share)
    upper = grown(Sprout("leaf", 6, -3, -42, 0.8))
    lower = grown(Sprout("leaf", 8, 3, 36, 0.72))
    return group(upper, lower, point, filter=drop(ON_PAPER))
