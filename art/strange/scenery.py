"""What lands are made of: mountains, lakes, swamps, moon, volcano; the origin is the middle of the base."""

from art.kit.filters import Rim, Shade, Shadow, paper
from art.kit.geometry import Point, blob, polygon, star
from art.kit.nodes import circle, ellipse, group, path, place, stroke
from art.kit.paint import clip_to, linear, radial
from art.strange.paints import DARK_SMOKE, FLAT_PIECE, PIECE, billow

# Each peak: its outline, its face in the shade, its snow, and how far down the snow's own shade starts.
PEAKS: tuple[tuple[Point, ...], ...] = (
    ((-44, 4), (-31, -20), (-23, -25), (-4, -66), (2, -68), (13, -47), (21, -38), (44, 4)),
    (
        (-42, 4),
        (-30, -26),
        (-24, -28),
        (-14, -50),
        (-8, -46),
        (4, -72),
        (10, -72),
        (24, -34),
        (30, -30),
        (46, 4),
    ),
    (
        (-46, 4),
        (-26, -36),
        (-20, -37),
        (-8, -62),
        (-2, -60),
        (6, -52),
        (16, -40),
        (28, -24),
        (34, -22),
        (44, 4),
    ),
)
SNOW = (
    "M-14 -40L-4 -66L2 -68L13 -47L19 -39L14 -33L9 -40L3 -31L-3 -41L-8 -31Z",
    "M-9 -43L-8 -46L4 -72H10L21 -42L15 -34L10 -44L4 -33L-1 -44L-5 -37ZM-19 -39L-14 -50L-9 -47L-10 -39Z",
    "M-21 -36L-20 -37L-8 -62L-2 -60L8 -50L14 -42L8 -38L3 -44L-3 -33L-8 -43L-13 -32L-17 -38Z",
)
RIDGES = (
    "M0 -70L8 -38L0 -20L16 8H60V-70Z",
    "M8 -76L13 -40L6 -22L20 8H60V-76Z",
    "M-4 -66L4 -38L-2 -18L14 8H60V-66Z",
)
ROCKS = (
    ("#B3BDF6", "#4C57B4", "#2C2A84"),
    ("#C0B2F0", "#5C4CAE", "#33247E"),
    ("#A6C4F4", "#3F62B4", "#22347E"),
)


def mountain(kind: int = 0, tint: int = 0) -> str:
    """A snowy peak, about 90 wide; three outlines in three shades of blue."""
    light, dark, shade = ROCKS[tint % 3]
    outline = polygon(PEAKS[kind % 3], 4)
    rock = path(outline, linear(light, dark, x1=0.1, y1=0, x2=0.7, y2=1))
    snow = path(SNOW[kind % 3], linear("#FFFFFF", "#E8EBFF"))
    inside = snow + path(RIDGES[kind % 3], shade, opacity=0.38)
    cracks = stroke("M-29 -12L-21 -3M-15 -19L-8 -8M22 -17L28 -7", light, 2.4, opacity=0.55)
    return group(rock, group(inside, cracks, clip_path=clip_to(outline)), filter=PIECE)


def lake(kind: int = 0) -> str:
    """A pond between pink banks with waves, a lily and some reed."""
    bank = group(path(blob(0, -11, 45, 18, 0.05, 4 + kind), linear("#FBD3DC", "#A868B4")), filter=PIECE)
    shore = blob(0, -12.5, 39.5, 14, 0.05, 4 + kind)
    water = path(shore, linear("#B8FAF0", "#3CBCD8", "#1B6CB0"))
    waves = stroke(
        "M-27 -17q7 -5 14 0t14 0M-8 -8q7 -5 14 0t14 0M-31 -9q5 -4 9 0", "#EFFFFF", 2.6, opacity=0.95
    )
    gleam = ellipse(15, -20, 13, 2.6, "#FFFFFF", opacity=0.5)
    side = -1 if kind % 2 else 1
    reed = stroke(
        f"M{25 * side} -19C{24 * side} -28 {25 * side} -36 {27 * side} -40M{30 * side} -18"
        f"C{31 * side} -25 {34 * side} -30 {37 * side} -33", "#3F8F6A", 2.8,
    )  # fmt: skip
    lily = ellipse(-18 * side, -8, 7.5, 3.2, "#63CC80") + circle(-17 * side, -11, 3.3, "#FFB8D4")
    return (
        bank + water + group(waves, gleam, clip_path=clip_to(shore)) + group(reed, filter=FLAT_PIECE) + lily
    )


def swamp(kind: int = 0) -> str:
    """A bog with bulrushes and bubbles, and somebody who looks out."""
    ground = group(path(blob(0, -11, 44, 17, 0.06, 6 + kind), linear("#97A84E", "#4E5C30")), filter=PIECE)
    pool = path(blob(0, -12, 38, 12.5, 0.06, 6 + kind), linear("#C6E066", "#5E9A3E", "#2A6448"))
    lean = -1 if kind % 2 else 1
    rushes = (
        stroke(
            "M-28 -13C-29 -32 -27 -44 -24 -50M-16 -14C-16 -26 -14 -34 -10 -40M27 -12C27 -28 31 -40 34 -46",
            "#74B44E",
            3.2,
        )
        + stroke("M-34 -12C-35 -20 -38 -26 -41 -30M20 -13C19 -22 16 -28 13 -32", "#5E9A3E", 3)
        + stroke("M-24 -52v-12M-10 -42v-10M34 -48v-12", "#8A4A2A", 7)
        + stroke("M-24 -66v-4M-10 -54v-4M34 -62v-4", "#D8C070", 2)
    )
    bubbles = (
        circle(2, -15, 6, "#E4F59A", opacity=0.85)
        + circle(0, -17, 1.8, "#FFFFFF")
        + circle(12, -9, 4, "#E4F59A", opacity=0.8)
        + circle(8, -24, 3, "#E4F59A", opacity=0.6)
    )
    bump = ellipse(-13, -8, 8, 5, "#2E5A34")
    lids = circle(-16.5, -11, 4.4, "#3E7440") + circle(-9.5, -11, 4.4, "#3E7440")
    eyes = "".join(
        circle(x, -11.5, 3.3, "#FFF7A8") + circle(x + 0.4, -11.2, 1.6, "#1A2A1A") for x in (-16.5, -9.5)
    )
    plants = group(
        place(rushes, 0, 0) if lean > 0 else group(rushes, transform="scale(-1 1)"), filter=FLAT_PIECE
    )
    return ground + pool + plants + bubbles + bump + lids + eyes


MOON = "M10 -31A31 31 0 1 0 29 15A25 25 0 1 1 10 -31Z"


def moon(side: int = 1) -> str:
    """A sleeping moon; the origin is the middle of its disc."""
    halo = circle(0, 0, 46, radial((0, "#FFE9A0", 0.7), (0.6, "#FFD98A", 0.22), (1, "#FFE9A0", 0)))
    crescent = path(MOON, linear("#FFFBDA", "#FFD65A", "#F29C36"))
    sickle = group(
        group(crescent, transform=None if side > 0 else "scale(-1 1)"),
        filter=paper(
            Rim(1.4, 0.9, "#FFFFFF"), Shade(3, 0.25, "#A8481E"), Shadow(1, 2.5, 2.5, 0.4, "#140A3A")
        ),
    )
    face = (
        stroke(f"M{-19 * side - 4} 3q4 4 8 0", "#9A541E", 2.6)
        + ellipse(-20 * side, 11.5, 4.2, 2.6, "#F48A5A", opacity=0.75)
        + stroke(f"M{-8 * side - 2.5} 15q2.500 2.200 5 0", "#9A541E", 2.3)
    )
    stars = "".join(
        path(star(x * side, y, r, r * 0.44, 5, 0.8), "#FFF3B0")
        for x, y, r in ((12, -8, 6.5), (26, -26, 4.4), (30, -4, 3.4))
    )
    return halo + sickle + face + stars


VOLCANO: tuple[Point, ...] = ((-46, 4), (-25, -30), (-15, -56), (15, -56), (25, -30), (46, 4))
CRATER_Y = -56.0


def volcano() -> str:
    """A volcano with lava in its mouth and a puff over it."""
    shine = circle(0, -58, 32, radial((0, "#FFB04A", 0.9), (0.5, "#FF7A3A", 0.35), (1, "#FF6A2A", 0)))
    smoke = billow(((-11, -76, 9), (15, -77, 9), (3, -84, 12.5), (5, -71, 8)), DARK_SMOKE)
    outline = polygon(VOLCANO, 4)
    cone = path(outline, linear("#B4627E", "#5C2458", x1=0.2, x2=0.6))
    shade = path("M6 -66L18 -28L10 -12L22 10H60V-66Z", "#2A0E48", opacity=0.42)
    lava = path(
        "M-17 -58Q0 -46 17 -58L15 -42C15 -32 9 -32 8 -25"
        "C7 -16 1 -16 1 -25C1 -35 -4 -35 -5 -27C-6 -12 -13 -12 -12 -27"
        "C-12 -37 -15 -42 -17 -58Z", linear("#FFE88A", "#FF9440", "#E03A22"),
    )  # fmt: skip
    cracks = stroke("M-34 -4L-27 -14M-24 2L-20 -6M28 -8L33 2", "#E8949A", 2.2, opacity=0.5)
    body = group(cone, group(shade, cracks, lava, clip_path=clip_to(outline)), filter=PIECE)
    mouth = ellipse(0, -56, 15, 4.4, "#FFD06A") + ellipse(0, -55.6, 10, 2.5, "#FFFBE0")
    return shine + smoke + body + mouth
