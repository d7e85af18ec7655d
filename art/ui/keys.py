"""Glyphs of keyboard, mouse and finger."""

from collections.abc import Iterator
from functools import partial

from art.kit.filters import Shadow, drop
from art.kit.geometry import polygon
from art.kit.lettering import BODY, letters
from art.kit.nodes import circle, group, path, place, rect, stroke
from art.kit.paint import linear
from art.palette import GOLD, INK
from art.sprites import Sprite
from art.ui.nine import stretchable

WIDTHS = {
    "up": 38,
    "right": 38,
    "down": 38,
    "left": 38,
    "enter": 56,
    "escape": 56,
    "tab": 56,
    "space": 84,
    "shift": 64,
    "backspace": 64,
}
ARROW_TURNS = {"up": 0, "right": 90, "down": 180, "left": 270}
LINES = {
    "arrow": "M0 9V-8M-6.500 -2L0 -8.500L6.500 -2",
    "enter": "M12 -8V2H-11M-4.500 -5L-11.500 2L-4.500 9",
    "tab": "M-13 0H9M3 -6.500L9.500 0L3 6.500M14 -8V8",
    "space": "M-22 -4V5H22V-4",
}
EDGE = "#B59A78"


def key_cap(width: float, height: float) -> str:
    """Return a blank key; the body is its top, the edge lies below."""
    return (
        rect(0, 3.5, width, height, "#8F7657", 9)
        + rect(0, 0, width, height, linear("#FFFDF5", "#EBD8B4"), 9)
        + rect(3, 2, width - 6, height - 7, linear("#FFFFFF", "#FFF7E6"), 7, opacity=0.85)
    )


def key(name: str) -> str:
    """Return a key with its sign, the middle of its top at the origin."""
    width = WIDTHS[name]
    return place(key_cap(width, 36), -width / 2, -18) + _sign(name)


def _sign(name: str) -> str:
    match name:
        case "escape":
            sign = letters("Esc", 0, 7, 20, INK, font_family=BODY, font_weight="800")
        case "shift":
            sign = path(polygon([(0, -11), (11, 0), (5, 0), (5, 9), (-5, 9), (-5, 0), (-11, 0)], 2), INK)
        case "backspace":
            body = polygon([(-17, 0), (-8, -10), (15, -10), (15, 10), (-8, 10)], 3)
            sign = path(body, INK) + stroke("M-2 -4.500L7 4.500M7 -4.500L-2 4.500", "#FFFDF5", 3)
        case _:
            sign = place(
                stroke(LINES.get(name, LINES["arrow"]), INK, 3.4), 0, 0, turn=ARROW_TURNS.get(name, 0)
            )
    return sign


def mouse(part: str) -> str:
    """Return a mouse with the part in question in gold."""
    shell = "M-14 -18C-14 -27 14 -27 14 -18V10C14 25 -14 25 -14 10Z"
    body = path(shell, linear("#FFFDF5", "#EBD8B4"), stroke=EDGE, stroke_width=2)
    halves = {
        "left": "M-13 -4V-17.500C-13 -22 -6 -24 0 -24.200V-4Z",
        "right": "M13 -4V-17.500C13 -22 6 -24 0 -24.200V-4Z",
    }
    lit = path(halves[part], GOLD) if part in halves else ""
    lines = stroke("M0 -24V-4M-13 -4H13", EDGE, 2)
    wheel = rect(
        -3.2, -18, 6.4, 11, GOLD if part == "wheel" else "#FFF9EA", 3.2, stroke=EDGE, stroke_width=1.8
    )
    return group(body + lit + lines + wheel, filter=drop(Shadow(0, 2.4, 1, 0.9, "#8F7657"))) + _motion(part)


def _motion(part: str) -> str:
    up = path(
        polygon([(0, -5), (5.5, 4), (-5.5, 4)], 1.5),
        GOLD,
        stroke=INK,
        stroke_width=1.6,
        stroke_linejoin="round",
    )
    if part == "wheel":
        return place(up, 0, -33) + place(up, 0, 30, turn=180)
    if part == "move":
        spots = ((0, -35, 0), (24, 0, 90), (0, 31, 180), (-24, 0, 270))
        return "".join(place(up, x, y, turn=turn) for x, y, turn in spots)
    return ""


def touch(gesture: str) -> str:
    """Return a hand whose finger taps, holds or draws; the finger tip is the origin."""
    hand = (
        "M-4 4C-6 -3 3 -6 6 1L14 17C16 13 22 14 23 18C26 15 31 17 31 21C34 19 39 22 38 26L40 38"
        "C41 48 34 55 25 56C16 57 10 54 5 47L-9 30C-13 25 -6 20 -1 24L3 27Z"
    )
    rings = {
        "tap": circle(1, 1, 11, "none", stroke=GOLD, stroke_width=3)
        + circle(1, 1, 17, "none", stroke=GOLD, stroke_width=2, opacity=0.55),
        "hold": circle(1, 1, 15, GOLD, fill_opacity=0.4, stroke=GOLD, stroke_width=3.4),
        "drag": stroke("M1 1C-14 -6 -22 0 -30 8M-23 8.500L-30.500 8.500L-30 1", GOLD, 3.6),
    }
    knuckles = stroke("M14 17l3 7M23 19l3 6M31 22l2 5", "#C99A72", 1.8)
    skin = path(hand, linear("#FFF3DC", "#F0CFA4"), stroke=INK, stroke_width=2.4, stroke_linejoin="round")
    return rings[gesture] + group(skin, knuckles, filter=drop(Shadow(1, 2.4, 1.6, 0.4)))


def sprites() -> Iterator[Sprite]:
    """Yield keys, mouse and finger."""
    yield stretchable("keycap/blank", key_cap, (38, 36), (12, 12, 12, 12), (0, 0, 0, 4))
    for name in WIDTHS:
        yield Sprite(f"ui/keycap/{name}", partial(key, name), (-46, -22, 46, 26), grain=0.4)
    for part in ("left", "right", "wheel", "move"):
        yield Sprite(f"ui/mouse/{part}", partial(mouse, part), (-36, -44, 36, 42), grain=0.4)
    for gesture in ("tap", "hold", "drag"):
        yield Sprite(f"ui/touch/{gesture}", partial(touch, gesture), (-40, -24, 50, 66), grain=0.4)
