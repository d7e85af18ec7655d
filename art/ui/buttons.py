"""Buttons: thick paper that comes up under the pointer and goes down under the press."""

from collections.abc import Iterator
from functools import partial

from art.kit.filters import Rim, Shade, Shadow, drop, paper
from art.kit.geometry import cut_rect, num, rounded_rect
from art.kit.nodes import group, path, stroke
from art.kit.paint import lighten, linear
from art.palette import CREAM
from art.sprites import Sprite
from art.ui.nine import stretchable

KINDS = {  # top, bottom, edge
    "primary": ("#E8672C", "#BF3A16", "#7E1F0E"),
    "teal": ("#27897F", "#166660", "#083F3E"),
    "violet": ("#8254BA", "#5E3296", "#301462"),
    "cream": ("#FFFBEF", "#F6DFB2", "#B98B55"),
}
GREYED = ("#DDD2C4", "#CDC0B0", "#A89888")
STATES = {"rest": (0, 7, 0.0), "hover": (-3, 10, 0.12), "pressed": (5, 2, 0.0)}  # shift, thickness, light
RADIUS = 28.0


def button(
    colours: tuple[str, str, str], state: str, width: float, height: float, *, lively: bool = True
) -> str:
    """Return a button; the body is its face at rest, the edge lies below it."""
    shift, thickness, light = STATES[state]
    top, bottom, edge = colours
    face = cut_rect(0, shift, width, height, RADIUS, 0.6, 5)
    foot = path(rounded_rect(0, shift + thickness, width, height, RADIUS), edge)
    if lively:
        foot = group(foot, filter=drop(Shadow(1, 5, 5, 0.4, "#2B1145")))
    lit = paper(Rim(1.8, 0.75), Shade(3, 0.18, "#3A1140"), None)
    painted = path(face, linear(lighten(top, light), lighten(bottom, light)), filter=lit)
    gleam = ""
    if lively and colours is not KINDS["cream"]:
        y = shift + 10
        gleam = stroke(
            f"M{num(RADIUS * 0.85)} {num(y)}H{num(width - RADIUS * 0.85)}", CREAM, 3.5, opacity=0.35
        )
    return foot + painted + gleam


def round_button(colours: tuple[str, str, str], state: str, width: float, height: float) -> str:
    """Return a small button with a tighter corner, for keys, tabs and steppers."""
    shift, thickness, light = STATES[state]
    top, bottom, edge = colours
    shift, thickness = round(shift * 0.6), max(2, round(thickness * 0.6))
    foot = path(rounded_rect(0, shift + thickness, width, height, 13), edge)
    face = path(
        cut_rect(0, shift, width, height, 13, 0.4, 5), linear(lighten(top, light), lighten(bottom, light)),
        filter=paper(Rim(1.4, 0.8), Shade(2, 0.16, "#3A1140"), None),
    )  # fmt: skip
    return group(foot, filter=drop(Shadow(0.8, 3, 3, 0.35, "#2B1145"))) + face


def sprites() -> Iterator[Sprite]:
    """Yield every kind in every state, in two sizes of corner."""
    corner, bleed = (30, 26, 30, 26), (18, 16, 20, 30)
    for kind, colours in KINDS.items():
        for state in STATES:
            draw = partial(button, colours, state)
            yield stretchable(f"button/{kind}/{state}", draw, (96, 60), corner, bleed)
    yield stretchable("button/greyed", partial(button, GREYED, "rest", lively=False), (96, 60), corner, bleed)
    for kind, colours in (*KINDS.items(), ("greyed", GREYED)):
        for state in STATES:
            draw = partial(round_button, colours, state)
            yield stretchable(f"key/{kind}/{state}", draw, (60, 44), (18, 18, 18, 18), (12, 10, 14, 20))
