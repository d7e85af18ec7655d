"""The icons of lands: one small picture each, on a medal; silhouettes that differ also without colour."""

from collections.abc import Callable

from art.kit.filters import Shadow, drop
from art.kit.geometry import disc, polygon
from art.kit.nodes import circle, ellipse, group, path, place, stroke
from art.kit.paint import clip_to, linear
from art.palette import CREAM
from art.strange import finned, furry
from art.strange.paints import FLAT_PIECE, ICON_PAINTS

WHITE = "#FFFBEE"
MEDAL_RIM = 2.6
MEDAL_SHADOW = drop(Shadow(0.5, 2, 1.6, 0.55, "#140A3A"))


def _mountain() -> str:
    peaks = path(polygon([(-14, 10), (-3.5, -10), (1, -4.5), (4.5, -8), (14, 10)], 2), WHITE)
    return peaks + path("M-7.500 -2.500L-3.500 -10L1 -4.500L-.500 -1L-3 -3.500L-5 -1Z", "#8FA6E8")


def _lake() -> str:
    return "".join(stroke(f"M-11 {y}q5.500 -5.500 11 0t11 0", WHITE, 3.7) for y in (-6, 1.8, 9.6))


def _swamp() -> str:
    stems = stroke("M-5 9C-6 2 -6 -1 -5.500 -3M4 9C4 0 5 -5 6.500 -7", WHITE, 1.9)
    tips = stroke("M-5.500 -5V-12.500M6.500 -8V-13.500", WHITE, 1.4)
    heads = stroke("M-5.500 -9.500V-4.500M6.500 -10V-4", WHITE, 5)
    blades = path(
        "M-1 9C-2 2 -1 -4 1 -8C2 -3 2 3 1 9ZM9 9C9 4 11 0 13 -2"
        "C13 3 12 6 11 9ZM-9 9C-9 5 -11 1 -13 0C-13 4 -12 7 -11 9Z",
        WHITE,
    )
    water = stroke("M-13 10.500q3.250 -3 6.500 0t6.500 0t6.500 0t6.500 0", "#DDF59A", 2.4)
    return stems + tips + heads + blades + water


def _moon() -> str:
    return path("M3 -11.500A12 12 0 1 0 11.500 5A9.700 9.700 0 1 1 3 -11.500Z", "#FFE07A")


def _volcano() -> str:
    cone = path(polygon([(-14.5, 11.5), (-5, -2.5), (5, -2.5), (14.5, 11.5)], 1.5), WHITE)
    lava = path(
        "M-5.400 -3H5.400L7.800 1.500C7 5 4.600 4.500 4 1.500"
        "C3.500 6.500 -.500 6.500 -.800 2C-1.600 5 -5 4 -4.600 .500L-7.800 1.500Z",
        "#E8501E",
    )
    drops = path(
        "M0 -15C4.500 -10.500 5 -7.500 3.200 -5"
        "C1.800 -3.500 -1.800 -3.500 -3.200 -5C-5 -7.500 -2.500 -10 0 -15Z",
        "#FFE38A",
    )
    return cone + lava + drops + circle(-8.5, -8, 2.1, "#FFE38A") + circle(9, -7.5, 2.1, "#FFE38A")


def _portal() -> str:
    arch = path("M-1 -12A12 12 0 0 0 -1 12V6A6 6 0 0 1 -1 -6Z", WHITE)
    joints = stroke("M-6.500 -4.500L-11 -7.500M-6.500 4.500L-11 7.500", "#A84AB0", 1.3)
    return arch + joints + stroke("M5 -10.500v3.500M5 -1.750v3.500M5 7v3.500", WHITE, 2.8, opacity=0.85)


def _animal() -> str:
    pads = ((-9, -1.5), (-3.5, -8), (3.5, -8), (9, -1.5))
    return ellipse(0, 5, 7, 6, WHITE) + "".join(ellipse(x, y, 2.9, 3.7, WHITE) for x, y in pads)


def _bust(figure: str, x: float, y: float, scale: float) -> str:
    """The upper part of an animal that looks out of its disc."""
    return group(place(figure, x, y, scale), clip_path=clip_to(disc(0, 0, 16)))


def _gate() -> str:
    ring = circle(0, 0, 10, "none", stroke=WHITE, stroke_width=4.6)
    swirl = stroke("M5 0A5 5 0 1 1 -1 -4.900A3.500 3.500 0 0 1 1.500 1.500", "#FFE6FA", 2.2)
    joints = "".join(
        stroke("M0 -7.700V-12.400", "#A84AB0", 1.3, transform=f"rotate({turn})")
        for turn in range(30, 390, 60)
    )
    return ring + joints + swirl


def _fumarole() -> str:
    vent = path(polygon([(-14.5, 12), (-6, 2.5), (6, 2.5), (14.5, 12)], 1.8), WHITE)
    glow = ellipse(0, 3, 5, 1.7, "#FF8A3A")
    smoke = "".join(
        circle(x, y, r, "#F6DCE6") for x, y, r in ((-1.5, -2.5, 3.8), (3.5, -7.5, 4.6), (-3.5, -10.5, 4.8))
    )
    return smoke + vent + glow


def _city() -> str:
    roofs = "M-14 11V0H-9V-5L-6 -9.500L-3 -5V2H-1V-8L2.500 -14L6 -8V3H8V-3A3 3 0 0 1 14 -3V11Z"
    windows = "M-7 -2v2.600M-7 4v2.600M2.500 -5v2.600M2.500 1v2.600M2.500 6v2.600M11 0v2.600M11 5.500v2.600"
    return path(roofs, "#FFE9B8") + stroke(windows, "#7A2A3A", 2.2, stroke_linecap="butt")


def _traveller() -> str:
    body = path("M-9 13C-11 2 -7 -5 0 -5C7 -5 11 2 9 13Z", WHITE) + circle(0, -5.5, 7, WHITE)
    feelers = stroke(
        "M-3.500 -11C-4 -13.500 -6 -14.500 -7.500 -14M3.500 -11C4 -13.500 6 -14.500 7.500 -14", WHITE, 2
    )
    eyes = circle(-2.8, -6, 1.7, "#2A3A7A") + circle(2.8, -6, 1.7, "#2A3A7A")
    star = path(
        "M0 2.500l1.500 3.200 3.500.400-2.600 2.300.700 3.500"
        "L0 10.200l-3.100 1.700.700-3.500L-5 6.100l3.500-.400Z",
        "#F2A52E",
    )
    return feelers + body + eyes + star


def _species() -> str:
    """A paw whose toes are of four different animals."""
    toes = ((-9.5, -1, "#E2592A"), (-3.7, -8, "#FFFBEE"), (3.7, -8, "#4560C0"), (9.5, -1, "#1E8A72"))
    pads = "".join(ellipse(x, y, 3.4, 4.2, WHITE) + ellipse(x, y, 2.5, 3.3, colour) for x, y, colour in toes)
    unequal = stroke("M-3.800 3.400H3.800M-3.800 7.200H3.800M2.600 .800L-2.600 9.800", "#8A4A12", 1.7)
    return ellipse(0, 5.3, 7.6, 6.6, WHITE) + unequal + pads


_DRAWINGS: dict[str, Callable[[], str]] = {
    "mountain": _mountain,
    "lake": _lake,
    "swamp": _swamp,
    "moon": _moon,
    "volcano": _volcano,
    "portal": _portal,
    "animal": _animal,
    "dimension_portal": _gate,
    "fumarole": _fumarole,
    "city": _city,
    "traveller": _traveller,
    "species": _species,
    "crane": lambda: _bust(finned.crane(1), 8.5, 33, 0.5),
    "fox": lambda: _bust(furry.fox_head(1), 0, 3, 0.5),
    "hare": lambda: _bust(furry.hare(1), -0.5, 23, 0.47),
    "owl": lambda: _bust(furry.owl(1), 0, 19, 0.47),
    "turtle": lambda: _bust(finned.turtle_proud(1), 1.5, 10, 0.36),
    "whale": lambda: _bust(finned.whale(1), -2.5, 8.5, 0.335),
}
PALE_GOLD = ("#FFF0CC", "#F0B45A")  # behind dark animals
DEEP_GOLD = ("#F4BC58", "#B4681E")  # behind white ones
GROUNDS = ICON_PAINTS | {
    **dict.fromkeys(("fox", "owl", "turtle", "whale"), PALE_GOLD),
    **dict.fromkeys(("crane", "hare"), DEEP_GOLD),
    "dimension_portal": ICON_PAINTS["portal"],
    "fumarole": ("#9A4A58", "#3E1838"),
    "city": ("#B04A5E", "#42164A"),
    "traveller": ("#7AA6F0", "#3A4AB0"),
    "species": ICON_PAINTS["animal"],
}


def icon(name: str) -> str:
    """Return the small picture of an icon, within a radius of 16 round the origin."""
    return _DRAWINGS[name]()


def ground(name: str) -> str:
    """Return the paint that lies behind an icon."""
    return linear(*GROUNDS[name])


def medal(name: str, radius: float = 18.5) -> str:
    """Return an icon on its round medal with a cream rim."""
    inner = radius - MEDAL_RIM
    plate = group(circle(0, 0, radius, CREAM), filter=MEDAL_SHADOW)
    dish = group(circle(0, 0, inner, ground(name)), filter=FLAT_PIECE)
    return plate + dish + place(icon(name), 0, 0, inner / 16)


def empty_medal(name: str, radius: float = 18.5) -> str:
    """Return the place of a medal that is still wanted: the icon faint in a dashed ring."""
    inner = radius - MEDAL_RIM
    dish = circle(0, 0, inner, "#5A4E7C", opacity=0.16)
    ring = circle(
        0,
        0,
        inner,
        "none",
        stroke="#5A4E7C",
        stroke_width=1.6,
        stroke_dasharray="3.4 4",
        stroke_linecap="round",
        opacity=0.75,
    )
    shape = group(circle(0, 0, inner - 1.5, ground(name)), place(icon(name), 0, 0, inner / 16), opacity=0.4)
    return dish + shape + ring
