"""Fumaroles: burnt cards with a glowing vent and smoke in layers; all that flies in an eruption."""

from collections.abc import Iterator
from functools import partial

from art.kit.filters import Rim, Shade, glow, paper
from art.kit.geometry import Point, cut_rect, polygon, rounded_rect, star
from art.kit.nodes import circle, ellipse, group, path, stroke
from art.kit.paint import clip_to, linear, radial
from art.sprites import Sprite
from art.strange.paints import FIERY_SMOKE, PIECE, STEAM, Puff, billow

KINDS = ("1", "2")
EDGE = paper(Rim(1.4, 0.8, "#FFC0A0"), Shade(3, 0.25, "#0E0630"), None)
HILL = paper(Rim(1.2, 0.75, "#FFB08A"), Shade(2.4, 0.3, "#1E0F4A"), None)
WINDOW = rounded_rect(-61, -61, 122, 122, 11)
VENT: Point = (0.0, 14.0)
CRUST: dict[str, tuple[Point, ...]] = {
    "1": ((-66, 66), (-50, 36), (-32, 24), (-17, 14), (17, 14), (31, 26), (52, 38), (66, 66)),
    "2": ((-66, 66), (-54, 42), (-34, 30), (-17, 14), (17, 14), (28, 20), (48, 30), (66, 66)),
}
CRACKS = {
    "1": "M-36 58L-28 43L-33 34M30 60L24 46L35 38M-4 62L2 49L-3 38L2 28",
    "2": "M-40 60L-36 48L-24 40M38 56L30 44L36 34M2 62L-3 50L4 40L0 28",
}
COLUMN: dict[str, tuple[Puff, ...]] = {
    "1": ((20, -60, 17), (-20, -54, 16), (0, -56, 20), (-12, -42, 18), (13, -37, 18), (-9, -23, 16),
          (9, -17, 14), (-4, -6, 12), (4, 3, 10), (-2, 9, 8)),
    "2": ((-22, -60, 17), (18, -55, 17), (-2, -55, 20), (12, -41, 18), (-13, -36, 18), (8, -22, 16),
          (-9, -17, 14), (5, -6, 12), (-4, 3, 10), (2, 9, 8)),
}  # fmt: skip
FOAM: tuple[tuple[Puff, ...], ...] = (
    ((0, 0, 14), (-9, 5, 8), (9, 5, 8.5)),
    ((-6, 1, 11), (7, -2, 12.5), (1, 7, 8)),
    ((0, -2, 10), (-8, 4, 7)),
    ((2, 1, 7.5), (-4, -2, 6)),
)


def ground(kind: str) -> str:
    """The burnt card: red night, crust with glowing cracks, and the vent, without smoke."""
    seed = 21 + int(kind)
    frame = group(
        path(cut_rect(-66, -66, 132, 132, 15, 0.7, seed), linear("#643650", "#2E1838")), filter=EDGE
    )
    night = path(WINDOW, linear("#281848", "#6E2C54", "#CC5A40"))
    heat = circle(0, 34, 62, radial((0, "#FFB04A", 0.75), (0.5, "#F2622E", 0.35), (1, "#F2622E", 0)))
    crust = group(path(polygon(CRUST[kind], 6), linear("#6A4260", "#2A1634")), filter=HILL)
    cracks = stroke(CRACKS[kind], "#FF8A3A", 3.6) + stroke(CRACKS[kind], "#FFE08A", 1.4)
    vent = (
        ellipse(0, 15, 18, 6, "#FFB84A")
        + ellipse(0, 15.4, 14.5, 4.2, "#FFE9A0")
        + ellipse(0, 15.8, 9.5, 2.5, "#FFFBE0")
    )
    line = path(WINDOW, "none", stroke="#FF9A5A", stroke_width=1.6, opacity=0.5)
    return frame + night + group(heat, crust, cracks, vent, clip_path=clip_to(WINDOW)) + line


def smoke(kind: str) -> str:
    """The column of smoke over the vent, cut to the picture."""
    return group(billow(COLUMN[kind], STEAM), clip_path=clip_to(WINDOW))


def embers() -> str:
    """Light in vent and cracks that can breathe."""
    paint = radial((0, "#FFE9A0", 0.9), (0.4, "#FFA04A", 0.45), (1, "#FF6A2A", 0))
    return ellipse(0, 16, 46, 26, paint)


def loose_puff(number: int) -> str:
    """One puff of smoke for itself."""
    return billow(FOAM[number], STEAM)


def plume(number: int) -> str:
    """The cloud that a volcano throws up, at three moments; the origin is the crater."""
    heads: tuple[tuple[Puff, ...], ...] = (
        ((0, -14, 13), (-9, -24, 12), (9, -25, 12), (0, -34, 13)),
        ((0, -12, 12), (-6, -26, 13), (8, -34, 14), (-16, -44, 16), (16, -50, 17), (-2, -56, 19)),
        ((0, -10, 11), (4, -24, 12), (-5, -38, 13), (6, -50, 14), (-26, -62, 17), (26, -64, 18),
        (-12, -74, 20),
         (14, -78, 20), (0, -64, 20)),
    )  # fmt: skip
    return billow(heads[number][::-1], FIERY_SMOKE)


def fountain() -> str:
    """Lava that shoots out of a crater; the origin is the crater, it grows upwards."""
    outer = path("M-11 2C-12 -16 -22 -26 -28 -22C-26 -36 -14 -36 -9 -28"
    "C-10 -44 -4 -58 2 -64C4 -52 10 -44 10 -30C16 -40 27 -38 29 -26"
                 "C22 -28 14 -18 11 2Z", linear("#FFB84A", "#F0562A"))  # fmt: skip
    inner = path("M-6 2C-7 -14 -4 -36 1 -44C4 -34 7 -16 6 2Z", linear("#FFFBE0", "#FFE07A"))
    return group(outer, filter=glow("#FF8A3A", 3, 0.7)) + inner


def drop(number: int) -> str:
    """A drop of lava in flight."""
    size = (7.0, 5.5, 4.0)[number]
    shape = (
        f"M0 {-size * 1.7}C{size} {-size * 0.5} {size} {size * 0.4} 0 {size}"
        f"C{-size} {size * 0.4} {-size} {-size * 0.5} 0 {-size * 1.7}Z"
    )
    return group(path(shape, linear("#FFF0A0", "#FF9A3A", "#E03A22")), filter=glow("#FF7A2A", 2.2, 0.8))


def rock(number: int) -> str:
    """A stone in flight."""
    shapes: tuple[tuple[Point, ...], ...] = (
        ((-9, 3), (-6, -7), (3, -9), (9, -2), (6, 8), (-4, 8)),
        ((-7, 5), (-7, -4), (0, -8), (7, -3), (5, 6)),
        ((-5, 3), (-3, -5), (4, -4), (5, 3), (0, 6)),
    )
    return group(path(polygon(shapes[number], 2), linear("#8A5A74", "#3E1E44")), filter=PIECE) + stroke(
        "M-2 -3L1 1L-1 4", "#FF9A4A", 1.6
    )


def blaze() -> str:
    """The light round an eruption."""
    return circle(
        0,
        0,
        92,
        radial((0, "#FFF3C0", 0.95), (0.25, "#FFB04A", 0.6), (0.6, "#FF6A3A", 0.22), (1, "#E03A4A", 0)),
    )


def flash() -> str:
    """The jagged star of the first bang."""
    return group(
        path(
            star(0, 0, 62, 26, 11, 3),
            radial((0, "#FFFDF0"), (0.5, "#FFE07A"), (1, "#FF8A3A"), cx=0.5, cy=0.5, r=0.5),
        ),
        filter=glow("#FF8A3A", 5, 0.7),
    )


def sprites() -> Iterator[Sprite]:
    """Yield the fumarole cards and the pieces of an eruption."""
    box = (-72, -72, 72, 72)
    for kind in KINDS:
        yield Sprite(f"strange/fumarole/{kind}", partial(ground, kind), box)
        yield Sprite(f"strange/fumarole/{kind}/smoke", partial(smoke, kind), box, joint=VENT)
    yield Sprite("strange/fumarole/embers", embers, (-60, -30, 60, 60), joint=VENT, soft=True, grain=0)
    for number in range(len(FOAM)):
        yield Sprite(f"strange/smoke/{number}", partial(loose_puff, number), (-30, -30, 30, 30))
    for number in range(3):
        yield Sprite(f"strange/eruption/plume/{number}", partial(plume, number), (-70, -120, 70, 20))
        yield Sprite(f"strange/eruption/drop/{number}", partial(drop, number), (-22, -26, 22, 22))
        yield Sprite(f"strange/eruption/rock/{number}", partial(rock, number), (-20, -20, 20, 22))
    yield Sprite("strange/eruption/fountain", fountain, (-46, -84, 46, 20))
    yield Sprite("strange/eruption/blaze", blaze, (-96, -96, 96, 96), soft=True, grain=0)
    yield Sprite("strange/eruption/flash", flash, (-90, -90, 90, 90), soft=True, grain=0)
