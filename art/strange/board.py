"""What lies on a land: marks of its places, what is claimed at its sides, shadows and piles of cards."""

from collections.abc import Iterator
from functools import partial

from art.kit.filters import Rim, Shade, Shadow, glow, paper, shadow_only
from art.kit.geometry import cut_rect, polygon, rounded_rect
from art.kit.nodes import circle, group, path, rect, stroke
from art.kit.paint import linear
from art.sprites import Sprite
from art.strange.monsters import lurker
from art.strange.paints import CARD_LIFTED, CARD_SHADOW, PIECE

PITCH = 140.0
LINE = "#FFE3A0"


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


def barred_cell() -> str:
    """A place beyond the final square."""
    return path(rounded_rect(-59, -59, 118, 118, 13), "#0A0428", opacity=0.3) + stroke(
        "M-12 -12L12 12M12 -12L-12 12", "#C9A0F0", 5, opacity=0.55
    )


def glow_cell() -> str:
    """The light round a card that has just been laid."""
    return path(rounded_rect(-66, -66, 132, 132, 16), "#FFE9B0", filter=glow("#FFD86A", 8, 0.9), opacity=0.9)


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
    for name, draw in {"legal": legal_cell, "risky": risky_cell, "barred": barred_cell}.items():
        yield Sprite(f"strange/cell/{name}", draw, (-66, -66, 66, 66), grain=0)
    yield Sprite("strange/cell/glow", glow_cell, (-110, -110, 110, 110), soft=True, grain=0)
    for side, name in ((-1, "left"), (1, "right")):
        yield Sprite(f"strange/edge/claim/{name}", partial(claim, -side), (-44, -90, 44, 92))
    yield Sprite("strange/slot/traveller", traveller_slot, (-58, -94, 58, 94), grain=0)
    yield Sprite("strange/card/shadow", partial(card_shadow, CARD_SHADOW), (-110, -110, 110, 120), grain=0)
    yield Sprite(
        "strange/card/shadow/lifted", partial(card_shadow, CARD_LIFTED), (-120, -120, 120, 140), grain=0
    )
    yield Sprite("strange/pile/2", partial(pile, 2), (-76, -76, 94, 100))
