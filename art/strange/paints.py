"""The light of this room: evening paper, the colours of its skies, clouds and icons."""

from collections.abc import Sequence
from dataclasses import dataclass

from art.kit.filters import Rim, Shade, Shadow, paper
from art.kit.nodes import circle, group
from art.kit.paint import linear, radial
from art.palette import CloudPaint

PIECE_SHADOW = Shadow(1, 2.5, 2, 0.4, "#140A3A")
PIECE = paper(Rim(1.2, 0.75, "#FFE3DC"), Shade(2.4, 0.3, "#1E0F4A"), PIECE_SHADOW)
FLAT_PIECE = paper(Rim(0.9, 0.6, "#FFE3DC"), Shade(1.8, 0.25, "#1E0F4A"), None)
CARD_PAPER = paper(Rim(1.4, 0.95, "#FFFFFF"), Shade(3, 0.18, "#5A2A6A"), None)
BODY_SHADOW = Shadow(2, 4, 4, 0.4, "#0E0630")
BODY = paper(Rim(1.7, 0.85, "#FFF0F8"), Shade(4, 0.32, "#1E0F4A"), BODY_SHADOW)
CARD_SHADOW = Shadow(2, 5, 5, 0.5, "#0E0630")
CARD_LIFTED = Shadow(4, 12, 10, 0.45, "#0E0630")

Puff = tuple[float, float, float]  # centre x and y, radius

NIGHT = "#241A4A"  # what eyes and mouths are drawn with


@dataclass(frozen=True, slots=True)
class Sky:
    """The evening over one land: its colour from high to low."""

    high: str
    middle: str
    low: str


SKIES = (
    Sky("#33247E", "#8A4AA8", "#F7A3A0"),
    Sky("#2A3690", "#6E6CCB", "#F5BDB0"),
    Sky("#522678", "#B24C98", "#FFB27C"),
    Sky("#1F3A7C", "#4C8CB8", "#F8CDB4"),
    Sky("#401C6A", "#923E90", "#F58E76"),
    Sky("#2B2470", "#6A52B8", "#F2A6C4"),
)

STEAM = CloudPaint("#E2BCD8", "#C990B4", "#FFF6F4", "#7A4A96")
DARK_SMOKE = CloudPaint("#C492AE", "#7A4684", "#F6D2D0", "#4A1E5E")
FIERY_SMOKE = CloudPaint("#B87A98", "#E8907A", "#FFE2C4", "#5A2060")
MONSTER_CLOUD = CloudPaint("#D8BEF4", "#8A66CC", "#F8EEFF", "#4A2E96")
NEAR_CLOUD = CloudPaint("#F4BCD2", "#7E4EA6", "#FFE8E6", "#4A2A86")
FAR_CLOUD = CloudPaint("#B47CC8", "#5A3A94", "#EDB8DE", "#3A2080")

ICON_PAINTS = {
    "mountain": ("#8FA6E8", "#4A5AB0"),
    "lake": ("#6FE0E8", "#1E86B0"),
    "animal": ("#FFD98A", "#D98A2E"),
    "swamp": ("#A9CF6A", "#4F7A34"),
    "moon": ("#4A4FA0", "#23235E"),
    "volcano": ("#FF9A5A", "#B8302A"),
    "portal": ("#F09AD8", "#8A2E9A"),
}
SPECIES = ("crane", "fox", "hare", "owl", "turtle", "whale")
ICONS = ("mountain", "lake", "swamp", "moon", "volcano", "portal", *SPECIES)


def billow(puffs: Sequence[Puff], paint: CloudPaint) -> str:
    """Return smoke: puffs that melt into one, each with its own soft light."""
    bright, dark = paint.light, paint.shade
    light = radial((0, bright, 0.95), (0.4, bright, 0.5), (0.8, bright, 0), cx=0.34, cy=0.28, r=0.72)
    shade = radial((0, dark, 0), (0.74, dark, 0), (1, dark, 0.32), cx=0.42, cy=0.36, r=0.68)
    top, bottom = min(y - r for _, y, r in puffs), max(y + r for _, y, r in puffs)
    fill = linear(paint.top, paint.bottom, y1=top, x2=0, y2=bottom, absolute=True)
    lit = "".join(circle(x, y, r, layer) for x, y, r in puffs for layer in (fill, shade, light))
    return group(lit, filter=FLAT_PIECE)


def facing(side: int, *shapes: str) -> str:
    """Return shapes drawn looking left, looking right if `side` is -1; filters go round them, not in them."""
    return group(*shapes, transform="scale(-1 1)" if side < 0 else None)


def piece(side: int, *shapes: str) -> str:
    """Return shapes as one piece of paper, under the lamp whichever way they look."""
    return group(facing(side, *shapes), filter=PIECE)
