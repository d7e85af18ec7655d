"""What lists and pages are made of: rows, tabs, text fields, scroll bars, ribbons."""

from collections.abc import Iterator
from functools import partial

from art.kit.filters import Rim, Shade, Shadow, paper
from art.kit.geometry import cut_rect, num, polygon, rounded_rect
from art.kit.nodes import group, path, stroke
from art.kit.paint import darken, linear
from art.palette import GOLD, PAPER_EDGE
from art.sprites import Sprite
from art.ui.nine import stretchable

ROWS = {
    "striped": ("#F0D9AC", "#F0D9AC", 0.45),
    "hover": ("#FFFFFF", "#FFF3D6", 0.9),
    "selected": ("#FFEBB4", "#FFDC8A", 1.0),
    "winner": ("#FFE79A", "#FFC95A", 1.0),
}
RIBBONS = {
    "cream": ("#FFF9EA", "#F6DFB0"),
    "gold": ("#FFD76A", "#F2A83A"),
    "teal": ("#2E9084", "#1B6A62"),
    "violet": ("#8254BA", "#5E3296"),
    "coral": ("#E8672C", "#BF3A16"),
}
FIELDS = {"rest": "#B98B55", "active": GOLD, "refused": "#C8342E"}


def row(top: str, bottom: str, strength: float, width: float, height: float) -> str:
    """Return the ground of one line in a list."""
    return path(cut_rect(0, 0, width, height, 20, 0.5, 3), linear(top, bottom), opacity=strength)


def tab(state: str, width: float, height: float) -> str:
    """Return a tab that stands on a panel; the active one is of the panel's own paper."""
    fill = {
        "rest": ("#E6CFA2", "#D6B781"),
        "hover": ("#F0DDB4", "#E2C793"),
        "active": ("#FFFDF4", "#FFF8E8"),
    }[state]
    rise = 0 if state == "active" else 5
    outline = polygon([(0, height), (0, rise, 18), (width, rise, 18), (width, height)])
    lit = paper(Rim(1.3, 0.85, "#FFFFFF"), Shade(2, 0.12, "#8A4A3A"), Shadow(0.5, -1, 2.4, 0.25))
    return path(outline, linear(*fill), filter=lit)


def field(state: str, width: float, height: float) -> str:
    """Return the line in which text is typed."""
    inner = path(cut_rect(0, 0, width, height, 14, 0.4, 2), linear("#F3E1BC", "#FFF9EA"))
    edge = path(
        rounded_rect(1.5, 1.5, width - 3, height - 3, 13), "none", stroke=FIELDS[state], stroke_width=3
    )
    top = stroke(f"M14 5H{num(width - 14)}", "#8A5A2A", 3, opacity=0.14)
    return inner + top + edge


def scroll_track(width: float, height: float) -> str:
    """Return the groove of a scroll bar."""
    return path(
        rounded_rect(0, 0, width, height, width / 2), linear("#CBA970", "#DFC392", x2=1, y2=0), opacity=0.75
    )


def scroll_thumb(light: str, width: float, height: float) -> str:
    """Return the grip of a scroll bar."""
    lit = paper(Rim(1.2, 0.9, "#FFFFFF"), Shade(2, 0.2, "#083F3E"), Shadow(0.8, 2, 1.6, 0.35))
    return path(
        rounded_rect(0, 0, width, height, width / 2), linear(light, "#1E8078", x2=1, y2=0), filter=lit
    )


def ribbon(fill: tuple[str, str], width: float, height: float) -> str:
    """Return a banner with folded tails; the body is its front."""
    top, bottom = fill
    tail_paint = linear(darken(bottom, 0.12, "#8A4A2A"), darken(bottom, 0.3, "#8A4A2A"))
    behind = paper(Rim(1.5, 0.5), Shade(3, 0.28), Shadow(1, 4, 4, 0.4))
    tails = ""
    for side, x in ((-1, 0.0), (1, width)):
        corners = [(16, 14), (-24, 14), (-10, height / 2 + 10), (-24, height + 8), (16, height + 8)]
        tails += group(path(polygon([(x - side * dx, y) for dx, y in corners], 3), tail_paint), filter=behind)
    lit = paper(Rim(1.6, 0.95, "#FFFFFF"), Shade(4, 0.18, "#8A4A2A"), Shadow(2, 6, 6, 0.45))
    return tails + path(cut_rect(0, 0, width, height, 18, 0.8, 3), linear(top, bottom), filter=lit)


def sprites() -> Iterator[Sprite]:
    """Yield rows, tabs, fields, scroll bars and ribbons."""
    for name, (top, bottom, strength) in ROWS.items():
        yield stretchable(f"row/{name}", partial(row, top, bottom, strength), (72, 60), 24, 2)
    for state in ("rest", "hover", "active"):
        yield stretchable(f"tab/{state}", partial(tab, state), (72, 52), (22, 24, 22, 8), (8, 10, 8, 0))
    for state in FIELDS:
        yield stretchable(f"field/{state}", partial(field, state), (64, 52), 18, 2)
    yield stretchable("scroll/track", scroll_track, (14, 48), (6, 10, 6, 10))
    for state, light in (("rest", "#35A79C"), ("hover", "#5CC4B8")):
        yield stretchable(
            f"scroll/thumb/{state}", partial(scroll_thumb, light), (14, 48), (6, 12, 6, 12), (4, 4, 6, 8)
        )
    for name, fill in RIBBONS.items():
        yield stretchable(
            f"ribbon/{name}", partial(ribbon, fill), (112, 72), (32, 26, 32, 26), (44, 12, 44, 30)
        )
    yield stretchable("rule", rule, (64, 6), (12, 2, 12, 2))


def rule(width: float, height: float) -> str:
    """Return a drawn line between two parts of a page."""
    return path(cut_rect(0, 1.5, width, height - 3, 1.5, 0.2, 2), PAPER_EDGE)
