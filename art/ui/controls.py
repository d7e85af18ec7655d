"""What settings are made with: sliders, switches, ticks, arrows, counters."""

from collections.abc import Iterator
from functools import partial

from art.kit.filters import Rim, Shade, Shadow, drop, paper
from art.kit.geometry import disc, polygon, rounded_rect
from art.kit.nodes import circle, group, path, stroke
from art.kit.paint import darken, lighten, linear, radial
from art.palette import CREAM, GOLD, INK, SCORE_RED
from art.sprites import Sprite
from art.ui.nine import stretchable

TEAL = ("#35A79C", "#1E8078")
GREY = ("#CDBBA8", "#B7A490")
KNOB = paper(Rim(1.3, 0.9, "#FFFFFF"), Shade(2.4, 0.2, "#8A4A26"), Shadow(1, 3, 2.5, 0.4))
DIRECTIONS = {"up": 0, "right": 90, "down": 180, "left": 270}


def groove(fill: tuple[str, str], width: float, height: float) -> str:
    """Return the groove of a slider or a bar, empty or filled."""
    return path(rounded_rect(0, 0, width, height, height / 2), linear(*fill))


def knob(radius: float, light: float = 0) -> str:
    """Return a round knob of pale wood."""
    return path(disc(0, 0, radius), linear(lighten("#FFFDF5", light), lighten("#F0D9AC", light)), filter=KNOB)


def switch(*, on: bool) -> str:
    """Return the ground of a switch with its tick or cross; the knob lies 17 beside the middle."""
    ground = path(rounded_rect(-36, -18, 72, 36, 18), linear(*(TEAL if on else GREY)))
    edge = path(
        rounded_rect(-35, -17, 70, 34, 17),
        "none",
        stroke=darken((TEAL if on else GREY)[1], 0.35),
        stroke_width=2,
        opacity=0.5,
    )
    sign = stroke("M-21 0l7 7l12 -14", CREAM, 4) if on else stroke("M10 -7l14 14M24 -7l-14 14", CREAM, 4)
    return ground + edge + sign


def tick_box(*, on: bool) -> str:
    """Return a box to tick."""
    box = path(rounded_rect(-16, -16, 32, 32, 9), linear(*(TEAL if on else ("#F3E1BC", "#FFF9EA"))))
    edge = path(
        rounded_rect(-15, -15, 30, 30, 8),
        "none",
        stroke=darken(TEAL[1], 0.3) if on else "#B98B55",
        stroke_width=2.6,
    )
    return box + edge + (stroke("M-8 0l6 7l11 -13", CREAM, 4.6) if on else "")


def choice(*, on: bool) -> str:
    """Return a round mark of which one of several is chosen."""
    ring = circle(0, 0, 16, linear(*(TEAL if on else ("#F3E1BC", "#FFF9EA"))))
    edge = circle(0, 0, 14.8, "none", stroke=darken(TEAL[1], 0.3) if on else "#B98B55", stroke_width=2.6)
    return ring + edge + (circle(0, 0, 6.5, CREAM) if on else "")


def arrow(colour: str, turn: float) -> str:
    """Return a chunky triangle that points up before it is turned; its light stays top left."""
    corners = [(0, -12), (13, 9), (-13, 9)]
    quarter = round(turn / 90)
    for _ in range(quarter):
        corners = [(-y, x) for x, y in corners]
    lit = paper(Rim(1.2, 0.8), Shade(2, 0.2), Shadow(0.8, 2, 1.6, 0.3))
    return path(polygon(corners, 4), linear(lighten(colour, 0.12), darken(colour, 0.1)), filter=lit)


def pointer() -> str:
    """Return the golden marker over the one to move; its tip is the origin."""
    mark = polygon([(-15, -24), (15, -24), (0, 0)], 5)
    return group(
        path(mark, INK, stroke=INK, stroke_width=6, stroke_linejoin="round"),
        path(mark, linear("#FFE58A", GOLD)),
        filter=drop(Shadow(0, 2, 2, 0.4, "#2B1145")),
    )


def rod() -> str:
    """Return the coach's rod, thinner towards its tip; the origin is in the hand."""
    stick = polygon([(-8, -5), (400, -2.2), (400, 2.2), (-8, 5)], 2)
    return path(
        stick,
        linear("#F0C582", "#A8703A"),
        filter=paper(Rim(1.0, 0.8), Shade(1.4, 0.2), Shadow(1, 3, 2, 0.5)),
    )


def counter(colour: str) -> str:
    """Return a small disc for a number beside an icon."""
    fill = radial(lighten(colour, 0.2), colour, darken(colour, 0.12), cx=0.36, cy=0.3, r=0.8)
    return group(circle(0, 0, 15, CREAM), circle(0, 0, 12.5, fill), filter=drop(Shadow(0.8, 2, 1.6, 0.4)))


def tip(turn: int) -> str:
    """Return the corner of a tooltip that points at what it explains; the origin is its tip."""
    corners = [(0.0, 0.0), (11.0, 13.0), (-11.0, 13.0)]
    for _ in range(turn // 90):
        corners = [(-y, x) for x, y in corners]
    return path(polygon(corners, 2), "#FCEFD6", stroke="#E9CF9F", stroke_width=1.5, stroke_linejoin="round")


def spinner(step: int) -> str:
    """Return one of eight pictures of somebody thinking: three dots of paper that hop in turn."""
    dots = ""
    for k, x in enumerate((-13, 0, 13)):
        phase = (step - k * 2) % 8
        hop = (0, 5, 7, 4)[phase] if phase < len((0, 5, 7, 4)) else 0
        dots += circle(x, -hop, 4.8, linear("#FFFBEF", "#F3DDB4"))
    return group(dots, filter=paper(Rim(0.9, 0.8), Shade(1.4, 0.2), Shadow(0.6, 1.6, 1.2, 0.45)))


def sprites() -> Iterator[Sprite]:
    """Yield the pieces, states side by side."""
    for name, fill in {
        "track": ("#CFAF78", "#DFC392"),
        "fill": TEAL,
        "greyed": GREY,
        "gold": ("#FFE08A", "#F2A83A"),
    }.items():
        yield stretchable(f"slider/{name}", partial(groove, fill), (36, 12), (8, 4, 8, 4))
    yield Sprite("ui/slider/knob/rest", partial(knob, 16), (-26, -26, 28, 30), grain=0.5)
    yield Sprite("ui/slider/knob/hover", partial(knob, 18, 0.4), (-28, -28, 30, 32), grain=0.5)
    for name, on in (("off", False), ("on", True)):
        yield Sprite(f"ui/switch/{name}", partial(switch, on=on), (-38, -20, 38, 20), grain=0.5)
        yield Sprite(f"ui/tick/{name}", partial(tick_box, on=on), (-20, -20, 20, 20), grain=0.5)
        yield Sprite(f"ui/choice/{name}", partial(choice, on=on), (-20, -20, 20, 20), grain=0.5)
    yield Sprite("ui/switch/knob", partial(knob, 15), (-25, -25, 27, 29), grain=0.5)
    for name, turn in DIRECTIONS.items():
        yield Sprite(f"ui/arrow/{name}/rest", partial(arrow, "#1E8078", turn), (-22, -22, 24, 26), grain=0.5)
        yield Sprite(f"ui/arrow/{name}/hover", partial(arrow, "#35A79C", turn), (-22, -22, 24, 26), grain=0.5)
        yield Sprite(
            f"ui/arrow/{name}/greyed", partial(arrow, "#B7A490", turn), (-22, -22, 24, 26), grain=0.5
        )
        yield Sprite(f"ui/tooltip/{name}", partial(tip, turn), (-20, -20, 20, 20), grain=0)
    yield Sprite("ui/rod", rod, (-16, -12, 412, 16), grain=0)
    yield Sprite("ui/pointer", pointer, (-30, -40, 30, 16), grain=0.5, close=True)
    for name, colour in {"red": SCORE_RED, "gold": "#E8A22A", "teal": "#1E8078", "ink": INK}.items():
        yield Sprite(f"ui/counter/{name}", partial(counter, colour), (-22, -22, 24, 26), grain=0.5)
    for step in range(8):
        yield Sprite(f"ui/thinking/{step}", partial(spinner, step), (-26, -20, 26, 14), grain=0)
