"""How the four castles are built: cones, battlements, onion domes, mushroom caps."""

import random

from art.kingdom.families import Family
from art.kit.filters import Rim, Shade, Shadow, paper
from art.kit.geometry import num, polygon
from art.kit.nodes import circle, ellipse, group, path, rect, stroke
from art.kit.paint import lighten, linear

CAST = "#3A2A5E"
WALL = paper(Rim(1.3, 0.85, "#FFFFFF"), Shade(2.6, 0.26, "#5A2A5E"), Shadow(1.5, 2.5, 2, 0.3, CAST))
ROOF = paper(Rim(1.4, 0.85), Shade(2.6, 0.28, "#4A1040"), Shadow(1, 2.5, 2, 0.35, CAST))


def window(x: float, y: float, width: float, height: float, *, lit: bool) -> str:
    """Return an arched window whose sill is at a place."""

    def arch(inset: float, top: float) -> str:
        half = width / 2 - inset
        return (
            f"M{num(x - half)} {num(y - inset)}v{num(-height * top)}"
            f"a{num(half)} {num(half)} 0 0 1 {num(2 * half)} 0v{num(height * top)}Z"
        )

    frame = path(arch(0, 0.55), linear("#7A4A86", "#4A2B66"))
    pane = path(arch(1.3, 0.5), linear("#FFFBD0", "#FFD24A") if lit else linear("#FFE9A8", "#F2B45E"))
    bars = stroke(f"M{num(x)} {num(y - 1.2)}V{num(y - height * 0.9)}", "#5A3470", 0.9, opacity=0.7)
    sill = rect(x - width / 2 - 1.2, y - 0.6, width + 2.4, 2, "#FFF8EA", 1)
    return frame + pane + bars + sill


def _stone(family: Family) -> str:
    return linear(family.stone, family.shade, x2=1, y2=0.5)


def _roof(family: Family) -> str:
    return linear((0, lighten(family.light, 0.25)), (0.45, family.light), (1, family.deep), x2=1, y2=0.35)


def _tower(family: Family, x: float, y: float, width: float, height: float) -> str:
    corners = [
        (x - width / 2, y),
        (x - width / 2, y - height),
        (x + width / 2, y - height),
        (x + width / 2, y),
    ]
    return path(polygon(corners, 1.5), _stone(family))


def _bricks(family: Family, places: tuple[tuple[float, float], ...]) -> str:
    rng = random.Random(len(places))
    return "".join(
        rect(
            x - 3.5,
            y,
            rng.uniform(6, 8.5),
            3.4,
            family.shade,
            1.4,
            opacity=0.75,
            stroke="#8A7AA0",
            stroke_width=0.5,
        )
        for x, y in places
    )


def cones(family: Family) -> str:
    """Three towers under pointed roofs, a wall with battlements in front."""
    roof = _roof(family)
    tall = group(_tower(family, 0, -6, 26, 58), filter=WALL)
    tall += group(path("M-20 -62Q-6 -78 0 -101Q6 -78 20 -62Q0 -56 -20 -62Z", roof), filter=ROOF)
    sides = group(_tower(family, -27, 0, 22, 40), _tower(family, 27, 0, 22, 40), filter=WALL)
    left = path("M-43 -36Q-31 -50 -27 -70Q-23 -50 -11 -36Q-27 -31 -43 -36Z", roof)
    right = path("M43 -36Q31 -50 27 -70Q23 -50 11 -36Q27 -31 43 -36Z", roof)
    rows = stroke(
        "M-13 -72Q0 -67 13 -72M-8.500 -81Q0 -77.500 8.500 -81M-38 -42Q-27 -38 -16 -42M-34 -51"
"Q-27 -48.500 -20 -51"
        "M38 -42Q27 -38 16 -42M34 -51Q27 -48.500 20 -51",
        family.deep, 1.4, opacity=0.6,
    )  # fmt: skip
    teeth = [
        (-20, 0),
        (-20, -26),
        (-14, -26),
        (-14, -31),
        (-7, -31),
        (-7, -26),
        (7, -26),
        (7, -31),
        (14, -31),
        (14, -26),
        (20, -26),
        (20, 0),
    ]
    wall = group(path(polygon(teeth, 1), _stone(family)), filter=WALL)
    bricks = _bricks(family, ((-32, -8), (-22, -28), (32, -26), (24, -6), (8, -50), (-7, -56), (14, -20)))
    return tall + sides + group(left, right, filter=ROOF) + rows + wall + bricks


def _crown(x: float, width: float, y: float, height: float, paint: str) -> str:
    """The battlements on a tower."""
    tooth = width / 5
    corners = [(x - width / 2, y), (x - width / 2, y - height)]
    for k in range(3):
        left = x - width / 2 + 2 * k * tooth
        corners += [(left, y - height - 7), (left + tooth, y - height - 7)]
        if k < 2:  # noqa: PLR2004
            corners += [(left + tooth, y - height), (left + 2 * tooth, y - height)]
    return path(polygon([*corners, (x + width / 2, y - height), (x + width / 2, y)], 1), paint)


def battlements(family: Family) -> str:
    """Square towers with painted battlements."""
    paint = _roof(family)
    keep = group(_tower(family, 0, -8, 36, 48), filter=WALL) + group(
        _crown(0, 42, -52, 8, paint), filter=ROOF
    )
    sides = group(_tower(family, -26, 0, 27, 60), _tower(family, 26, 0, 27, 60), filter=WALL)
    tops = group(_crown(-26, 34, -58, 10, paint), _crown(26, 34, -58, 10, paint), filter=ROOF)
    front = group(path(polygon([(-16, 0), (-16, -30), (16, -30), (16, 0)], 2), _stone(family)), filter=WALL)
    bricks = _bricks(
        family,
        (
            (-33, -20),
            (-22, -13),
            (22, -22),
            (31, -12),
            (-31, -50),
            (31, -50),
            (-20, -28),
            (34, -34),
            (-8, -54),
            (10, -50),
        ),
    )
    return keep + sides + tops + front + group(_crown(0, 34, -28, 5, paint), filter=ROOF) + bricks


def _onion(x: float, y: float, w: float, h: float) -> str:
    return (
        f"M{num(x - w * 0.42)} {num(y)}"
        f"C{num(x - w * 0.72)} {num(y - h * 0.3)} {num(x - w * 0.5)} {num(y - h * 0.58)} "
        f"{num(x - w * 0.16)} {num(y - h * 0.74)}"
        f"Q{num(x - w * 0.03)} {num(y - h * 0.84)} {num(x)} {num(y - h)}"
        f"Q{num(x + w * 0.03)} {num(y - h * 0.84)} {num(x + w * 0.16)} {num(y - h * 0.74)}"
        f"C{num(x + w * 0.5)} {num(y - h * 0.58)} {num(x + w * 0.72)} {num(y - h * 0.3)} "
        f"{num(x + w * 0.42)} {num(y)}Z"
    )


def onions(family: Family) -> str:
    """Three onion domes with ribs, over round towers."""
    paint = _roof(family)
    domes = ((0, -52, 38, 44), (-28, -34, 28, 32), (28, -34, 28, 32))
    drawn = group(_tower(family, 0, -4, 28, 50), filter=WALL) + group(
        path(_onion(*domes[0]), paint), filter=ROOF
    )
    drawn += group(_tower(family, -28, 0, 20, 36), _tower(family, 28, 0, 20, 36), filter=WALL)
    drawn += group(path(_onion(*domes[1]), paint), path(_onion(*domes[2]), paint), filter=ROOF)
    for x, y, w, h in domes:
        ribs = "".join(
            f"M{num(x + w * a)} {num(y - 1)}"
            f"C{num(x + w * b)} {num(y - h * 0.3)} {num(x + w * c)} {num(y - h * 0.55)} "
            f"{num(x)} {num(y - h * 0.86)}"
            for a, b, c in ((-0.12, -0.32, -0.2), (0.16, 0.36, 0.2))
        )
        drawn += stroke(ribs, family.deep, 1.6, opacity=0.7) + rect(
            x - w * 0.46, y - 3, w * 0.92, 5, lighten(family.stone, 0.3), 2.4
        )
        drawn += circle(x, y - h - 1, 3.2, lighten(family.light, 0.6), stroke=family.deep, stroke_width=0.9)
    gable = path(polygon([(-19, 0), (-19, -30), (0, -38), (19, -30), (19, 0)], 2), _stone(family))
    trim = stroke("M-17 -29L0 -36L17 -29", family.deep, 1.6, opacity=0.5)
    return (
        drawn
        + group(gable, filter=WALL)
        + trim
        + _bricks(family, ((-33, -24), (32, -22), (-12, -10), (14, -24), (24, -6)))
    )


def _cap(x: float, y: float, w: float, h: float) -> str:
    return (
        f"M{num(x - w / 2)} {num(y)}"
        f"C{num(x - w * 0.52)} {num(y - h * 0.7)} {num(x - w * 0.22)} {num(y - h)} "
        f"{num(x)} {num(y - h)}"
        f"C{num(x + w * 0.22)} {num(y - h)} {num(x + w * 0.52)} {num(y - h * 0.7)} {num(x + w / 2)} {num(y)}"
        f"Q{num(x + w * 0.3)} {num(y + h * 0.17)} {num(x)} {num(y + h * 0.1)}"
        f"Q{num(x - w * 0.3)} {num(y + h * 0.17)} {num(x - w / 2)} {num(y)}Z"
    )


def _stem(family: Family, x: float, y: float, w: float, h: float) -> str:
    return path(
        f"M{num(x - w * 0.6)} {num(y)}"
        f"C{num(x - w * 0.42)} {num(y - h * 0.4)} {num(x - w * 0.42)} {num(y - h * 0.6)} "
        f"{num(x - w * 0.44)} {num(y - h)}"
        f"H{num(x + w * 0.44)}"
        f"C{num(x + w * 0.42)} {num(y - h * 0.6)} {num(x + w * 0.42)} {num(y - h * 0.4)} "
        f"{num(x + w * 0.6)} {num(y)}Z",
        _stone(family),
    )


def mushrooms(family: Family) -> str:
    """Three mushrooms, their spots on the caps, a round window in the tall one."""
    paint, spot = _roof(family), lighten(family.light, 0.75)
    drawn = group(_stem(family, 3, -2, 30, 56), filter=WALL) + group(
        path(_cap(3, -52, 58, 42), paint), filter=ROOF
    )
    drawn += circle(3, -95, 3.2, spot)
    for x, y, r in ((-10, -70, 4.6), (6, -80, 5), (20, -64, 4.4), (-17, -59, 2.8), (6, -63, 3)):
        drawn += ellipse(x, y, r, r * 0.8, spot)
    drawn += group(_stem(family, -27, 0, 22, 32), _stem(family, 29, 0, 20, 26), filter=WALL)
    drawn += group(path(_cap(-27, -29, 40, 28), paint), path(_cap(29, -23, 34, 24), paint), filter=ROOF)
    for x, y, r in ((-34, -42, 3.4), (-22, -46, 3.6), (-15, -35, 2.6), (24, -34, 3), (34, -31, 3)):
        drawn += ellipse(x, y, r, r * 0.8, spot)
    gills = "M-20 -47Q3 -42 26 -47M-43 -26Q-27 -22 -11 -26M15 -20Q29 -17 43 -20"
    front = group(path("M-17 0C-16 -14 -15 -26 0 -28C15 -26 16 -14 17 0Z", _stone(family)), filter=WALL)
    eye = (
        circle(3, -40, 5.4, "#6A3A78")
        + circle(3, -40, 3.8, "#F7C46A")
        + stroke("M3 -44V-36M-1 -40H7", "#5A3470", 0.9)
    )
    return drawn + stroke(gills, family.deep, 1.3, opacity=0.45) + front + eye
