"""Panels: cream boards in the light of each sky, dark slabs, sunken trays, chips and card frames."""

import math
from collections.abc import Iterator
from functools import partial

from art.kit.filters import LIFTED, PANEL, Rim, Shade, Shadow, glow, paper, soft
from art.kit.geometry import at_angle, cut_rect, num, rounded_rect
from art.kit.nodes import group, path, place, stroke
from art.kit.paint import clip_to, darken, lighten, linear
from art.palette import (
    DARK_PILL,
    DAWN_SHADOW,
    DUSK_SHADOW,
    GOLD,
    NOON_SHADOW,
    PANEL_FILL,
    PAPER_EDGE,
    SEAT_COLOURS,
    STITCH,
)
from art.sprites import Sprite
from art.ui.nine import stretchable

SKIES = {  # edge, fill, shadow, stitch
    "dawn": (PAPER_EDGE, PANEL_FILL, DAWN_SHADOW, STITCH),
    "noon": ("#DDB777", PANEL_FILL, NOON_SHADOW, STITCH),
    "dusk": ("#C79AC9", ("#FFF8EC", "#F4E0CC"), DUSK_SHADOW, "#A878B0"),
}
SLABS = {  # fill and rim of dark slabs
    "ink": (DARK_PILL, "#C9B8FF"),
    "teal": (("#2E7D6E", "#1F5E52"), "#D7FFE8"),
    "violet": (("#6A45A8", "#432880"), "#E6D0FF"),
    "coral": (("#D25A2E", "#A83A18"), "#FFE0C8"),
}
STITCH_STEP = 14.0


def board(sky: str, shadow: Shadow, width: float, height: float) -> str:
    """Return a cream board on a thicker card, hand-cut; the body is the outline of the lower card."""
    edge, fill, tint, _ = SKIES[sky]
    lower = path(
        cut_rect(0, 0, width, height, 29, 0.9, 4), linear(lighten(edge, 0.1), darken(edge, 0.12, "#8A4A3A"))
    )
    upper = path(cut_rect(5, 4, width - 10, height - 9, 24, 0.9, 1), linear(*fill))
    thick = paper(Rim(1.4, 0.55), Shade(3, 0.25, "#5E2A4A"), shadow.tinted(tint))
    thin = paper(Rim(1.4, 0.9, "#FFFFFF"), Shade(3, 0.12, "#A5643E"), Shadow(0.5, 1.5, 1.6, 0.28, "#7A4426"))
    return group(lower, filter=thick) + group(upper, filter=thin)


def stitches(sky: str, width: float, height: float) -> str:
    """Return a seam of stitches along a rounded rectangle; its edges repeat every `STITCH_STEP`."""
    colour, reach, radius = SKIES[sky][3], 28.0, 16.0
    along, down = width - 2 * reach, height - 2 * reach
    seam = ""
    for k in range(round(along / STITCH_STEP)):
        x = reach + k * STITCH_STEP + STITCH_STEP / 4
        seam += f"M{num(x)} 1h{num(STITCH_STEP / 2)}M{num(x)} {num(height - 1)}h{num(STITCH_STEP / 2)}"
    for k in range(round(down / STITCH_STEP)):
        y = reach + k * STITCH_STEP + STITCH_STEP / 4
        seam += f"M1 {num(y)}v{num(STITCH_STEP / 2)}M{num(width - 1)} {num(y)}v{num(STITCH_STEP / 2)}"
    corners = ((width, 0, 1, 0), (width, height, 1, 1), (0, height, 0, 1), (0, 0, 0, 0))
    for x, y, right, low in corners:
        seam += _corner_seam(x, y, (-1 if right else 1), (-1 if low else 1), reach, radius)
    return stroke(seam, colour, 1.8, opacity=0.55)


def _corner_seam(x: float, y: float, dx: int, dy: int, reach: float, radius: float) -> str:
    """Stitches from one edge round the corner to the other, evenly spaced."""
    straight, arc = reach - radius, (radius - 1) * math.pi / 2
    total = 2 * straight + arc
    count = round(total / STITCH_STEP)

    def at(distance: float) -> tuple[float, float]:
        if distance < straight:
            px, py = 1.0, reach - distance
        elif distance < straight + arc:
            px, py = at_angle((radius, radius), radius - 1, 180 + 90 * (distance - straight) / arc)
        else:
            px, py = radius + distance - straight - arc, 1.0
        return x + dx * px, y + dy * py

    seam = ""
    for k in range(count):
        start = total * (k + 0.25) / count
        points = [at(start + total * 0.5 / count * i / 4) for i in range(5)]
        seam += "M" + "L".join(f"{num(px)} {num(py)}" for px, py in points)
    return seam


def slab(kind: str, radius: float, width: float, height: float) -> str:
    """Return a dark slab for toasts, prompts and pills."""
    fill, rim = SLABS[kind]
    lit = paper(Rim(1.4, 0.6, rim), Shade(3, 0.2, "#0E0630"), Shadow(2, 6, 6, 0.4))
    return path(cut_rect(0, 0, width, height, radius, 0.9, 6), linear(*fill), filter=lit)


def pill(fill: tuple[str, str], rim: str, width: float, height: float) -> str:
    """Return a small pill for a number or a word."""
    lit = paper(Rim(1.3, 0.7, rim), Shade(2, 0.2, "#0E0630"), Shadow(1, 3.5, 3.5, 0.38))
    return path(cut_rect(0, 0, width, height, height / 2, 0.5, 4), linear(*fill), filter=lit)


def tray(fill: tuple[str, str], edge: str, width: float, height: float) -> str:
    """Return a sunken tray: dark where the upper rim throws its shadow."""
    hollow = rounded_rect(0, 0, width, height, 20)
    rim = path(
        hollow + rounded_rect(-30, -30, width + 60, height + 60, 9),
        darken(fill[0], 0.6, DUSK_SHADOW),
        fill_rule="evenodd",
    )
    return group(
        path(hollow, linear(*fill)),
        group(place(group(rim, filter=soft(4.5)), 2, 5), clip_path=clip_to(hollow), opacity=0.5),
        path(rounded_rect(1, 1, width - 2, height - 2, 19), "none", stroke=edge, stroke_width=2, opacity=0.5),
        path(
            rounded_rect(0.5, 0.5, width - 1, height - 1, 19.5),
            "none",
            stroke="#FFF6E3",
            stroke_width=1,
            opacity=0.3,
        ),
    )


def chip(fill: tuple[str, str], width: float, height: float) -> str:
    """Return the cream strip with a player's name on it; the outline in the seat's colour lies over it."""
    lit = paper(Rim(1.3, 0.9, "#FFFFFF"), Shade(3, 0.16, "#8A4A3A"), Shadow(1.5, 4, 4, 0.4))
    return path(cut_rect(0, 0, width, height, 26, 0.8, 5), linear(*fill), filter=lit)


def chip_outline(seat: str, width: float, height: float) -> str:
    """Return the outline of a chip in a seat's colour."""
    colour = SEAT_COLOURS[seat]
    line = rounded_rect(1.75, 1.75, width - 3.5, height - 3.5, 24.5)
    return path(line, "none", stroke=darken(colour, 0.12), stroke_width=4.5, opacity=0.5) + path(
        line, "none", stroke=colour, stroke_width=3.5
    )


def turn_glow(radius: float, width: float, height: float) -> str:
    """Return the soft golden light round whoever is to move: no line, that is the focus alone."""
    light = glow(GOLD, 9, 0.95)
    return path(rounded_rect(-3, -3, width + 6, height + 6, radius + 3), GOLD, filter=light)


def card_frame(width: float, height: float) -> str:
    """Return the paper of a card, empty."""
    lit = paper(Rim(1.3, 0.9, "#FFFFFF"), Shade(2.5, 0.16, "#8A4A3A"), Shadow(1.5, 4, 4, 0.42))
    return path(cut_rect(0, 0, width, height, 14, 0.6, 9), linear("#FFFCF2", "#FAEBCB"), filter=lit)


def tooltip(width: float, height: float) -> str:
    """Return a small note of paper."""
    lit = paper(Rim(1.2, 0.9, "#FFFFFF"), Shade(2, 0.14, "#8A4A3A"), Shadow(1.5, 5, 5, 0.45))
    lower = path(cut_rect(0, 0, width, height, 14, 0.6, 3), PAPER_EDGE)
    upper = path(cut_rect(2.5, 2, width - 5, height - 5, 12, 0.6, 3), linear(*PANEL_FILL))
    return group(lower, upper, filter=lit)


def sprites() -> Iterator[Sprite]:
    """Yield panels, slabs, pills, trays and chips."""
    for sky in SKIES:
        yield stretchable(f"panel/{sky}", partial(board, sky, PANEL), (168, 144), 42, (20, 18, 24, 30))
    for sky in SKIES:
        yield stretchable(f"dialog/{sky}", partial(board, sky, LIFTED), (168, 144), 42, (30, 24, 36, 46))
    for sky in SKIES:
        yield stretchable(f"stitches/{sky}", partial(stitches, sky), (84, 84), 28, repeat=True)
    for kind in SLABS:
        yield stretchable(f"slab/{kind}", partial(slab, kind, 24), (120, 88), 30, (18, 14, 22, 26))
    dark, light = DARK_PILL, ("#FFFCF2", "#F8E6C4")
    pills = {
        "ink": (dark, "#C9B8FF"),
        "cream": (light, "#FFFFFF"),
        "gold": (("#FFE79A", "#F5B54A"), "#FFFFFF"),
        "coral": SLABS["coral"],
    }
    for name, (fill, rim) in pills.items():
        yield stretchable(
            f"pill/{name}", partial(pill, fill, rim), (84, 42), (20, 20, 20, 20), (12, 10, 14, 16)
        )
    trays = {
        "violet": (("#4A3590", "#6A4BA8"), "#2B1A60"),
        "cream": (("#EBD5AC", "#F8E8C8"), "#B98B55"),
        "ink": (("#221A48", "#33286A"), "#120C2E"),
    }
    for name, (fill, edge) in trays.items():
        yield stretchable(f"tray/{name}", partial(tray, fill, edge), (88, 72), 24)
    chips = {"cream": ("#FFF9EA", "#F8E2BC"), "dim": ("#E9DFD6", "#D6C6BE")}
    for name, fill in chips.items():
        yield stretchable(f"chip/{name}", partial(chip, fill), (112, 70), 28, (14, 12, 18, 20))
    for seat in SEAT_COLOURS:
        yield stretchable(f"chip/outline/{seat}", partial(chip_outline, seat), (112, 70), 28, 2)
    yield stretchable("turn-glow", partial(turn_glow, 26), (112, 70), 28, 32)
    yield stretchable("card-frame", card_frame, (96, 96), 20, (12, 10, 16, 20))
    yield stretchable("tooltip", tooltip, (72, 56), 20, (16, 12, 18, 24))
