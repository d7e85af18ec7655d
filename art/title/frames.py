"""The shadow boxes of the title: an arched frame over layers of scenery, and the focus round it."""

from collections.abc import Iterator, Mapping
from functools import partial

from art.kit.filters import Rim, Shade, Shadow, paper, soft
from art.kit.geometry import num
from art.kit.nodes import group, path, place
from art.kit.paint import clip_to, darken, lighten, linear, mix
from art.palette import GOLD, INK
from art.sprites import Sprite

WIDTH, HEIGHT = 300.0, 344.0
WINDOW = (-180.0, -204.0, 180.0, 204.0)  # a box that holds every layer inside a frame


def arch(grow: float = 0, foot: float = 26) -> str:
    """Return the arched window round the origin, grown by so much to all sides."""
    right, top, bottom = WIDTH / 2 + grow, -HEIGHT / 2 - grow, HEIGHT / 2 + grow
    return (
        f"M{num(-right)} {num(bottom - foot)}V{num(top + right * 0.8)}"
        f"C{num(-right)} {num(top + right * 0.2)} {num(-right * 0.45)} {num(top)} 0 {num(top)}"
        f"C{num(right * 0.45)} {num(top)} {num(right)} "
        f"{num(top + right * 0.2)} {num(right)} {num(top + right * 0.8)}"
        f"V{num(bottom - foot)}Q{num(right)} {num(bottom)} {num(right - foot)} {num(bottom)}"
        f"H{num(-right + foot)}Q{num(-right)} {num(bottom)} {num(-right)} {num(bottom - foot)}Z"
    )


def frame(edge: str) -> str:
    """Return the frame with its opening, and the shadow that it throws on the scenery inside."""
    opening = arch()
    outer = paper(Rim(2, 0.7), Shade(5, 0.3, "#2B1145"), Shadow(3, 12, 12, 0.5, "#2B1145"))
    inner = paper(Rim(1.8, 0.95, "#FFFFFF"), Shade(4, 0.16, "#8A5A2A"), Shadow(1, 3, 3, 0.4, "#5A2A3A"))
    colours = linear(lighten(edge, 0.25), darken(edge, 0.18))
    seam = path(
        arch(7, 28),
        "none",
        stroke=mix(edge, "#C89B62", 0.4),
        stroke_width=2.2,
        stroke_dasharray="8 8",
        stroke_linecap="round",
        opacity=0.75,
    )
    around = path(
        opening + "M-400 -400H400V400H-400Z", "#2B1145", fill_rule="evenodd", opacity=0.55, filter=soft(9, 20)
    )
    depth = group(place(around, 5, 9), clip_path=clip_to(opening))
    ring = group(
        group(path(arch(22, 40) + opening, colours, fill_rule="evenodd"), filter=outer),
        group(path(arch(14, 34) + opening, linear("#FFFBEF", "#F6E2B8"), fill_rule="evenodd"), filter=inner),
    )
    return depth + ring + seam + path(opening, "none", stroke="#7A4A2A", stroke_width=1.5, opacity=0.35)


def inside(drawing: str, grow: float = 10) -> str:
    """Return scenery cut to the window, with so much to spare under the frame that it may slide."""
    return group(drawing, clip_path=clip_to(arch(grow)))


def focus_ring() -> str:
    """Return the golden arch round the chosen box."""
    lines = ((INK, 10.0), (GOLD, 6.0), ("#FFF8DC", 2.2))
    return "".join(path(arch(27, 44), "none", stroke=colour, stroke_width=width) for colour, width in lines)


def focus_halo() -> str:
    """Return the light behind the chosen box."""
    return path(arch(24, 40), "none", stroke=GOLD, stroke_width=26, filter=soft(12, 20))


def sprites(edges: Mapping[str, str]) -> Iterator[Sprite]:
    """Yield a frame for each room in its colour, and the focus; the origin is the middle of the window."""
    for room, edge in edges.items():
        yield Sprite(f"title/box/{room}/frame", partial(frame, edge), (-230, -250, 240, 270))
    yield Sprite("title/box/focus", focus_ring, (-200, -220, 200, 220), grain=0)
    yield Sprite("title/box/halo", focus_halo, (-230, -250, 230, 250), soft=True, grain=0)
