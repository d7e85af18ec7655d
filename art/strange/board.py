"""The table of a world: the dusk board, its cells, and what is pinned or claimed at its sides."""

from collections.abc import Iterator
from functools import partial

from art.kit.filters import Rim, Shade, Shadow, glow, paper, shadow_only
from art.kit.geometry import cut_rect, polygon, rounded_rect
from art.kit.nodes import circle, ellipse, group, path, place, rect, stroke
from art.kit.paint import linear, radial
from art.sprites import NineSlice, Sprite
from art.strange.monsters import lurker
from art.strange.paints import CARD_LIFTED, CARD_SHADOW, PIECE

PITCH = 136.0
BODY, CORNER = 176.0, 56.0
BLEED = (28.0, 24.0, 36.0, 42.0)
LINE = "#FFE3A0"
BOARD = paper(Rim(2, 0.7, "#E9B8FF"), Shade(6, 0.3, "#0E0630"), Shadow(4, 9, 10, 0.55, "#0A0428"))
MINI = paper(Rim(1, 0.5, "#C9A0F0"), Shade(2, 0.3, "#0E0630"), None)


def board() -> str:
    """The board, to be stretched to any size; the origin is its upper left corner."""
    plate = cut_rect(0, 0, BODY, BODY, 34, 1.2, 4)
    return group(path(plate, linear("#6242A6", "#35206E")), filter=BOARD)


def small_board(cell: float, pad: float) -> str:
    """The board of a world seen from afar."""
    half = 2 * cell + pad
    return group(
        path(cut_rect(-half, -half, 2 * half, 2 * half, 12, 0.5, 3), linear("#2E1C66", "#20124E")),
        filter=MINI,
    )


def empty_cell() -> str:
    """A hollow where a card may lie one day."""
    hollow = path(rounded_rect(-63, -63, 126, 126, 16), "#0E0638", opacity=0.34)
    edge = path(rounded_rect(-61, -60, 122, 122, 15), "none", stroke="#0A0428", stroke_width=3, opacity=0.35)
    light = path(
        rounded_rect(-62.5, -62.5, 125, 125, 15.5), "none", stroke="#C9A0F0", stroke_width=1, opacity=0.22
    )
    return hollow + edge + light


def _dashes(colour: str = LINE) -> str:
    return path(
        rounded_rect(-59, -59, 118, 118, 13),
        "none",
        stroke=colour,
        stroke_width=3.5,
        stroke_dasharray="10 8",
        stroke_linecap="round",
        opacity=0.95,
    )


def legal_cell() -> str:
    """The outline of a place where the card may be laid, with a plus."""
    inside = path(rounded_rect(-59, -59, 118, 118, 13), "#FFE9B0", opacity=0.13)
    return inside + _dashes() + stroke("M-14 0H14M0 -14V14", LINE, 5.5, opacity=0.95)


def risky_cell() -> str:
    """The same for a place where the card would turn to its back: two eyes look out."""
    inside = path(rounded_rect(-59, -59, 118, 118, 13), "#C9A6EC", opacity=0.16)
    return inside + _dashes("#E6CCFF") + group(lurker("#E6CCFF", "#3A2478"), opacity=0.9)


def claimed_cell() -> str:
    """A place in a row that belongs to the final square because a traveller watches it."""
    steps = "".join(
        place(ellipse(0, 0, 5.5, 8.5, LINE) + ellipse(0, 13.5, 4, 4.5, LINE), x, y, 1, turn)
        for x, y, turn in ((-24, 22, 60), (-6, 4, 60), (12, 20, 60), (30, 2, 60))
    )
    return path(rounded_rect(-59, -59, 118, 118, 13), LINE, opacity=0.07) + group(steps, opacity=0.34)


def barred_cell() -> str:
    """A place beyond the final square."""
    return path(rounded_rect(-59, -59, 118, 118, 13), "#0A0428", opacity=0.3) + stroke(
        "M-12 -12L12 12M12 -12L-12 12", "#C9A0F0", 5, opacity=0.55
    )


def glow_cell() -> str:
    """The light round a card that has just been laid."""
    return path(rounded_rect(-66, -66, 132, 132, 16), "#FFE9B0", filter=glow("#FFD86A", 8, 0.9), opacity=0.9)


def pinned_edge(side: int) -> str:
    """A cord between two tacks along the outer edge of one row; nothing goes beyond it."""
    cord = stroke(f"M0 -58C{5 * side} -30 {-4 * side} 30 0 58", "#8A4A1E", 6.5) + stroke(
        f"M0 -58C{5 * side} -30 {-4 * side} 30 0 58", "#F2C25A", 3.8, stroke_dasharray="5 4.5"
    )
    tacks = "".join(
        circle(0, y, 7, radial((0, "#FFF6C8"), (0.5, "#F5C04A"), (1, "#A8601E"), cx=0.36, cy=0.32, r=0.75))
        for y in (-58, 58)
    )
    return group(cord, tacks, filter=PIECE)


def claim(side: int) -> str:
    """The clasp that ties a traveller to its two rows; the origin is the line between them, at the board."""
    arm = (
        f"M{-16 * side} -{PITCH / 2}H{-6 * side}M{-16 * side} {PITCH / 2}H{-6 * side}"
        f"M{-16 * side} -{PITCH / 2}V{PITCH / 2}M{-16 * side} 0H{-26 * side}"
    )
    heads = "".join(
        path(polygon([(0, y), (-11 * side, y - 8), (-11 * side, y + 8)], 2), LINE)
        for y in (-PITCH / 2, PITCH / 2)
    )
    return group(stroke(arm, LINE, 4.5), heads, filter=PIECE)


def city_joint(turn: float) -> str:
    """Two lone fumaroles glow towards each other: here a city could rise."""
    light = ellipse(0, 0, 46, 30, radial((0, "#FFE9A0", 0.9), (0.5, "#FF9A4A", 0.45), (1, "#FF6A2A", 0)))
    link = stroke("M-20 0H20", "#FFE9A0", 5, stroke_dasharray="2 9")
    return group(light, link, transform=f"rotate({turn})")


def traveller_slot() -> str:
    """A free seat for a traveller beside the world."""
    seat = rounded_rect(-50, -86, 100, 172, 17)
    inside = path(seat, "#FFE9B0", opacity=0.13)
    line = path(seat, "none", stroke=LINE, stroke_width=3.5, stroke_dasharray="10 8", stroke_linecap="round")
    who = circle(0, -18, 15, LINE) + path(
        "M-24 36C-26 12 -14 2 0 2C14 2 26 12 24 36C10 41 -10 41 -24 36Z", LINE
    )
    who += stroke("M-7 -31C-8 -38 -13 -41 -17 -39M7 -31C8 -38 13 -41 17 -39", LINE, 4.5)
    return inside + line + group(who, opacity=0.75)


def card_shadow(shadow: Shadow) -> str:
    """The shadow under a card of this game."""
    return rect(-66, -66, 132, 132, "#000000", 15, filter=shadow_only(shadow))


def pile(cards: int) -> str:
    """The edges of cards that lie under a top card."""
    edges = ""
    for k in range(cards, 0, -1):
        drawn = path(
            cut_rect(-66 + k * 2.2, -66 + k * 3, 132, 132, 15, 0.7, k + 40), linear("#C0A2E6", "#7A58B4")
        )
        edges += group(
            drawn,
            filter=paper(
                Rim(1.2, 0.7, "#E6C8FF"), Shade(2, 0.3, "#0E0630"), Shadow(1, 2, 1.5, 0.4, "#0E0630")
            ),
        )
    return edges


def sprites() -> Iterator[Sprite]:
    """Yield board, cells, edges, shadows and piles."""
    left, top, right, bottom = BLEED
    stretched = NineSlice((left + CORNER, top + CORNER, right + CORNER, bottom + CORNER), BLEED)
    yield Sprite("strange/board", board, (-left, -top, BODY + right, BODY + bottom), nine=stretched, grain=0)
    yield Sprite("strange/board/small", partial(small_board, 27, 6), (-64, -64, 64, 64))
    cells = {
        "empty": empty_cell,
        "legal": legal_cell,
        "risky": risky_cell,
        "claimed": claimed_cell,
        "barred": barred_cell,
    }
    for name, draw in cells.items():
        yield Sprite(f"strange/cell/{name}", draw, (-66, -66, 66, 66), grain=0)
    yield Sprite("strange/cell/glow", glow_cell, (-110, -110, 110, 110), soft=True, grain=0)
    for side, name in ((-1, "left"), (1, "right")):
        yield Sprite(f"strange/edge/pinned/{name}", partial(pinned_edge, side), (-20, -80, 20, 80))
        yield Sprite(f"strange/edge/claim/{name}", partial(claim, -side), (-44, -90, 44, 92))
    yield Sprite("strange/joint/level", partial(city_joint, 0), (-50, -50, 50, 50), soft=True, grain=0)
    yield Sprite("strange/joint/upright", partial(city_joint, 90), (-50, -50, 50, 50), soft=True, grain=0)
    yield Sprite("strange/slot/traveller", traveller_slot, (-58, -94, 58, 94), grain=0)
    yield Sprite("strange/card/shadow", partial(card_shadow, CARD_SHADOW), (-110, -110, 110, 120), grain=0)
    yield Sprite(
        "strange/card/shadow/lifted", partial(card_shadow, CARD_LIFTED), (-120, -120, 120, 140), grain=0
    )
    for cards in (1, 2, 5):
        yield Sprite(f"strange/pile/{cards}", partial(pile, cards), (-76, -76, 94, 100))
