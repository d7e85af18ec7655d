"""Glyphs of controllers, named by the place of the button so that any family can stand in for another."""

from collections.abc import Callable, Iterator
from functools import partial

from art.kit.filters import Rim, Shade, Shadow, paper
from art.kit.geometry import polygon, rounded_rect
from art.kit.lettering import centred
from art.kit.nodes import circle, group, path, place, rect, stroke
from art.kit.paint import linear
from art.palette import CREAM, GOLD
from art.sprites import Sprite

FACE = ("#4A4080", "#2B2350")
LINE = "#8D82C4"
LOW = "#160F33"
OFF = "#7266A8"
R = 18.0
GAMEPAD_LIGHT = paper(Rim(1.6, 0.9, "#FFFFFF"), Shade(3, 0.25, "#2B1850"), Shadow(2, 4, 4, 0.4))

XBOX = {
    "south": ("A", "#A6E07A"),
    "east": ("B", "#FF9A86"),
    "west": ("X", "#8FBEFF"),
    "north": ("Y", "#FFD65C"),
}
NINTENDO = {"south": "B", "east": "A", "west": "Y", "north": "X"}
SHOULDERS = ("left-shoulder", "right-shoulder", "left-trigger", "right-trigger")
LABELS = {
    "xbox": ("LB", "RB", "LT", "RT"),
    "playstation": ("L1", "R1", "L2", "R2"),
    "nintendo": ("L", "R", "ZL", "ZR"),
    "generic": ("L", "R", "L2", "R2"),
}
PLACES = {"south": (0, 1), "east": (1, 0), "west": (-1, 0), "north": (0, -1)}
DIRECTIONS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}


def _disc(*signs: str, radius: float = R) -> str:
    rim = circle(0, 0, radius - 1.6, "none", stroke=LINE, stroke_width=1.6, opacity=0.8)
    return (
        circle(0, 2.2, radius, LOW, opacity=0.55) + circle(0, 0, radius, linear(*FACE)) + rim + group(*signs)
    )


def letter(sign: str, colour: str = CREAM) -> str:
    """Return a face button with its letter."""
    return _disc(centred(sign, 0, 0, 23, colour))


def symbol(where: str) -> str:
    """Return a face button with its symbol: cross, circle, square, triangle."""
    match where:
        case "south":
            sign = stroke("M-6.500 -6.500L6.500 6.500M6.500 -6.500L-6.500 6.500", "#A9C8FF", 3)
        case "east":
            sign = circle(0, 0, 7.6, "none", stroke="#FF9C96", stroke_width=3)
        case "west":
            sign = path(rounded_rect(-6.8, -6.8, 13.6, 13.6, 1.2), "none", stroke="#F5B0E6", stroke_width=3)
        case _:
            triangle = polygon([(0, -8.4), (8.2, 5.6), (-8.2, 5.6)], 1)
            sign = path(triangle, "none", stroke="#8CE6C2", stroke_width=3, stroke_linejoin="round")
    return _disc(sign)


def diamond(where: str) -> str:
    """Return the four buttons as dots, one of them lit: for a controller nobody knows."""
    dots = [
        circle(
            dx * R * 0.48,
            dy * R * 0.48,
            R * (0.27 if name == where else 0.22),
            GOLD if name == where else OFF,
        )
        for name, (dx, dy) in PLACES.items()
    ]
    return _disc(*dots)


def shoulder(label: str) -> str:
    """Return a flat shoulder button."""
    return _keyed(rounded_rect(-27, -15, 54, 30, 12), label, 0)


def trigger(label: str) -> str:
    """Return a trigger: higher, with a slanting top."""
    outline = "M-25 14V-4C-25 -17 13 -22 25 -12V14Q25 19 19 19H-19Q-25 19 -25 14Z"
    return _keyed(outline, label, 2)


def _keyed(outline: str, label: str, drop: float) -> str:
    low = path(outline, LOW, transform="translate(0 2.2)", opacity=0.55)
    return (
        low + path(outline, linear(*FACE), stroke=LINE, stroke_width=1.4) + centred(label, 0, drop, 21, CREAM)
    )


def stick(side: str = "", *, pressed: bool = False) -> str:
    """Return a thumb stick; with a side its letter stands on it, pressed it shows an arrow downwards."""
    base = circle(0, 2.2, 20, LOW, opacity=0.55) + circle(0, 0, 20, FACE[1], stroke=LINE, stroke_width=1.4)
    cap = circle(-0.6, -1.4, 14, linear("#6A60A8", "#3A3270")) + circle(
        -0.6, -1.4, 10.5, "none", stroke=LINE, stroke_width=1.2
    )
    if pressed:
        return base + cap + path(polygon([(-6.6, -6), (5.4, -6), (-0.6, 4.5)], 1.5), GOLD)
    return base + cap + (centred(side, -0.6, -1.4, 16, CREAM) if side else "")


def cross_pad(lit: tuple[str, ...] = ()) -> str:
    """Return the directional pad; lit arms are golden."""
    r, w = 19, 6.4
    corners = [
        (-w, -r),
        (w, -r),
        (w, -w),
        (r, -w),
        (r, w),
        (w, w),
        (w, r),
        (-w, r),
        (-w, w),
        (-r, w),
        (-r, -w),
        (-w, -w),
    ]
    outline = polygon(corners, 3)
    low = path(outline, LOW, transform="translate(0 2.2)", opacity=0.55)
    marks = ""
    for k, name in enumerate(DIRECTIONS):
        dx, dy = DIRECTIONS[name]
        mark = path(polygon([(0, -5), (4.8, 3), (-4.8, 3)], 1), GOLD if name in lit else "#B9B0E4")
        marks += place(mark, dx * 12.5, dy * 12.5, turn=90 * k)
    return low + path(outline, linear(*FACE), stroke=LINE, stroke_width=1.2) + marks


def middle(sign: str) -> str:
    """Return one of the small buttons in the middle."""
    body = rect(-19, -10.8, 38, 26, LOW, 13, opacity=0.55) + rect(
        -19, -13, 38, 26, linear(*FACE), 13, stroke=LINE, stroke_width=1.4
    )
    marks = {
        "lines": stroke("M-8 -5H8M-8 0H8M-8 5H8", CREAM, 2.6),
        "windows": path("M-8 -6H4V4H-8Z", "none", stroke=CREAM, stroke_width=2.2, stroke_linejoin="round")
        + stroke("M-3.500 7H8V-3", CREAM, 2.2),
        "share": stroke("M0 -1V-7M-3.500 -4.500L0 -8L3.500 -4.500M-8 -1V6H8V-1", CREAM, 2.2),
        "minus": stroke("M-7 0H7", CREAM, 3.4),
        "plus": stroke("M-7 0H7M0 -7V7", CREAM, 3.4),
        "dots": "".join(circle(x, 0, 2.4, CREAM) for x in (-7, 0, 7)),
    }
    return body + marks[sign]


def gamepad() -> str:
    """Return a whole controller, as it is handed on."""
    outline = (
        "M-34 -22C-44 -24 -54 -18 -58 -4C-62 12 -64 28 -56 34C-48 38 -40 26 -32 18H32"
        "C40 26 48 38 56 34C64 28 62 12 58 -4C54 -18 44 -24 34 -22"
        "C26 -20 22 -18 14 -18H-14C-22 -18 -26 -20 -34 -22Z"
    )
    from_above = path(outline, linear("#FFFDF4", "#EBDCC8"))
    pad = path(
        "M-44 -6h7v-7h8v7h7v8h-7v7h-8v-7h-7Z",
        linear("#5A4E8C", "#2B2350"),
        stroke="#2B2350",
        stroke_linejoin="round",
    )
    buttons = ""
    for (dx, dy), colour in zip(
        ((0, -9), (9, 0), (-9, 0), (0, 9)), ("#FFD24A", "#E0512A", "#2458B8", "#2B938A"), strict=True
    ):
        buttons += circle(34 + dx, -2 + dy, 5.2, colour) + circle(
            32.8 + dx, -3.4 + dy, 1.5, "#FFFFFF", opacity=0.7
        )
    sticks = "".join(circle(x, 10, 8.5, "#2B2350") + circle(x - 0.8, 9, 6, "#5A4E8C") for x in (-15, 15))
    return (
        group(from_above, filter=GAMEPAD_LIGHT)
        + pad
        + buttons
        + sticks
        + circle(-6, -8, 2.6, "#C9B59A")
        + circle(6, -8, 2.6, "#C9B59A")
    )


def _families() -> Iterator[tuple[str, Callable[[], str]]]:
    for where, (sign, colour) in XBOX.items():
        yield f"xbox/{where}", partial(letter, sign, colour)
    for where in PLACES:
        yield f"playstation/{where}", partial(symbol, where)
    for where, sign in NINTENDO.items():
        yield f"nintendo/{where}", partial(letter, sign)
    for where in PLACES:
        yield f"generic/{where}", partial(diamond, where)
    small = {
        "xbox": ("windows", "lines"),
        "playstation": ("share", "lines"),
        "nintendo": ("minus", "plus"),
        "generic": ("dots", "lines"),
    }
    for family, labels in LABELS.items():
        for button, label in zip(SHOULDERS, labels, strict=True):
            yield f"{family}/{button}", partial(trigger if "trigger" in button else shoulder, label)
        for button, sign in zip(("select", "start"), small[family], strict=True):
            yield f"{family}/{button}", partial(middle, sign)


def sprites() -> Iterator[Sprite]:
    """Yield the buttons of four families, and sticks and pads that all share."""
    for name, draw in _families():
        yield Sprite(f"ui/pad/{name}", draw, (-34, -28, 34, 28), grain=0.4)
    yield Sprite("ui/pad/dpad", cross_pad, (-24, -24, 24, 26), grain=0.4)
    for name in DIRECTIONS:
        yield Sprite(f"ui/pad/dpad/{name}", partial(cross_pad, (name,)), (-24, -24, 24, 26), grain=0.4)
    for name, lit in {"across": ("left", "right"), "upright": ("up", "down")}.items():
        yield Sprite(f"ui/pad/dpad/{name}", partial(cross_pad, lit), (-24, -24, 24, 26), grain=0.4)
    yield Sprite("ui/pad/stick", stick, (-24, -24, 24, 26), grain=0.4)
    for name, sign in {"left": "L", "right": "R"}.items():
        yield Sprite(f"ui/pad/stick/{name}", partial(stick, sign), (-24, -24, 24, 26), grain=0.4)
        yield Sprite(
            f"ui/pad/stick/{name}/pressed", partial(stick, sign, pressed=True), (-24, -24, 24, 26), grain=0.4
        )
    yield Sprite("ui/pad/whole", gamepad, (-76, -34, 80, 56))
