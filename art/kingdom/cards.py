"""Route cards: strips of paper, finished cards in every orientation, bare vines, backs, shadows and piles."""

from collections.abc import Iterator
from functools import partial

from art.common.clouds import SHAPES, puff_outline, scaled_puffs
from art.kingdom.faces import AXES, KINDS, PLACES, Face, every_face, is_symmetric, printed
from art.kingdom.routes import LONG, SHORT, bare, leafy
from art.kit.filters import LIFTED, SMALL, Rim, Shade, Shadow, drop, paper, shadow_only
from art.kit.geometry import cut_rect, num, rounded_rect, star
from art.kit.nodes import group, path, stroke
from art.kit.paint import clip_to, linear
from art.palette import NOON_SHADOW
from art.sprites import Sprite

PAINTS = {  # light, deep, edge, wash of the sky on it
    "route": ("#FFFBEC", "#F6E2B4", "#D6AE6E", "#BFE3E6"),
    "own": ("#F6EEFF", "#DCC8F0", "#9A7AC0", "#C9B0E6"),
    "stone": ("#E6DAE8", "#B79CC4", "#6A4A86", "#C9B6D6"),
    "ember": ("#94423A", "#562432", "#2E1020", "#B05A3E"),
}
LIT = paper(Rim(1.1, 0.6), Shade(2, 0.2, "#5A3A1A"), None)
ON_PAPER = drop(Shadow(1, 2.2, 1.4, 0.4, "#5A4A1A"), margin=10)
ON_MEADOW = Shadow(1.5, 3.5, 3, 0.5, "#0F3A2A")
BACK = ("#3FA08C", "#2A7A70", "#F6E2B4", "#1F5E52")


def sides(axis: str) -> tuple[float, float]:
    """Return the width and the height of a strip."""
    return (2 * LONG, 2 * SHORT) if axis == "h" else (2 * SHORT, 2 * LONG)


def outline(axis: str, inset: float = 0) -> str:
    """Return the outline of a strip, cut by hand."""
    width, height = sides(axis)
    return cut_rect(
        -width / 2 + inset,
        -height / 2 + inset,
        width - 2 * inset,
        height - 2 * inset,
        11 - inset,
        0.45,
        3 if axis == "h" else 4,
    )


def strip(axis: str, paint: str = "route") -> str:
    """Return the paper of a card without its vines."""
    light, deep, edge, wash = PAINTS[paint]
    width, height = sides(axis)
    sky = ""
    for shape, x, y, size in ((2, -0.22, 0.36, 62), (4, 0.27, -0.12, 54), (0, -0.1, -0.33, 44)):
        puffs = puff_outline(scaled_puffs(SHAPES[shape], size), 0, 2)
        sky += path(puffs, wash, opacity=0.5, transform=f"translate({num(x * width)} {num(y * height)})")
    field = path(outline(axis, 1.6), linear(light, deep, x2=0.35))
    return group(
        path(outline(axis), edge), field, group(sky, clip_path=clip_to(outline(axis, 2))), filter=LIT
    )


def inside(axis: str, drawing: str) -> str:
    """Return a drawing cut off at the borders of the card, exactly, so that it goes on on the next card."""
    width, height = sides(axis)
    return group(drawing, clip_path=clip_to(rounded_rect(-width / 2, -height / 2, width, height, 3)))


def card(kind: str, quarters: int) -> str:
    """Return a finished card of a printed kind after quarter turns."""
    axis = AXES[quarters]
    vines = group(leafy(printed(kind).turned(quarters), axis), filter=ON_PAPER)
    return strip(axis) + inside(axis, vines)


def vines(face: Face, axis: str) -> str:
    """Return the bare vines of any face: they are uncovered as they grow, or lie on an own spell."""
    return inside(axis, group(bare(face, axis), filter=ON_PAPER))


def shadow(axis: str, height: Shadow) -> str:
    """Return the shadow of a card, drawn in at its short ends so that it never falls on the next card."""
    width, tall = sides(axis)
    x, y = (4, 0) if axis == "h" else (0, 4)
    return group(
        path(rounded_rect(-width / 2 + x, -tall / 2 + y, width - 2 * x, tall - 2 * y, 9), "#000000"),
        filter=shadow_only(height),
    )


def back(axis: str) -> str:
    """Return the back of all route cards: two curled sprouts round a star."""
    width, height = sides(axis)
    light, deep, line, edge = BACK
    field = path(outline(axis, 2.4), linear(light, deep, x2=0.4))
    frame = path(
        rounded_rect(-width / 2 + 7, -height / 2 + 7, width - 14, height - 14, 7),
        "none",
        stroke=line,
        stroke_width=1.6,
        stroke_dasharray="5 4",
        opacity=0.8,
    )
    curls = ""
    for turn in (0, 180):
        curl = stroke("M12 4C24 12 40 8 40 -4C40 -13 28 -14 27 -6C27 -1 33 0 34 -4", "#A9E0A0", 3)
        buds = path(
            "M22 8C22 15 28 19 34 18C33 12 28 8 22 8ZM20 6C22 -2 18 -8 12 -10C11 -3 14 4 20 6Z", "#7FCB7A"
        )
        curls += group(curl, buds, transform=f"rotate({turn + (90 if axis == 'v' else 0)})")
    gold = path(star(0, 0, 12.5, 6, 5, 1.8), linear("#FFF3B8", "#FFC93C"), filter=drop(SMALL))
    return (
        group(path(outline(axis), line), filter=LIT)
        + path(outline(axis, 1.8), edge)
        + field
        + frame
        + curls
        + gold
    )


def pile(sheets: int) -> str:
    """Return the deck, as high as so many sheets; the origin is the middle of its top card."""
    low = ""
    for k in range(sheets, 0, -1):
        edge = path(
            outline("h"), linear("#F6E3BC", "#CFA878"), transform=f"translate({num(0.6 * k)} {num(2.2 * k)})"
        )
        cast = ON_MEADOW if k == sheets else SMALL
        low += group(edge, filter=paper(Rim(0.8, 0.6), Shade(1.2, 0.25), cast))
    return low + back("h")


def empty() -> str:
    """Return the empty place of a pile."""
    width, height = sides("h")
    rim = rounded_rect(-width / 2 + 2, -height / 2 + 2, width - 4, height - 4, 10)
    return path(rim, NOON_SHADOW, fill_opacity=0.14) + stroke(
        rim, "#FFFBE0", 2.4, stroke_dasharray="8 7", opacity=0.85
    )


def sprites() -> Iterator[Sprite]:
    """Yield cards, vines, strips, shadows and piles."""
    box = (-64, -64, 64, 66)
    for kind in KINDS:
        for quarters, name in enumerate(PLACES):
            if quarters < 2 or not is_symmetric(printed(kind)):  # noqa: PLR2004 - the other two look the same
                yield Sprite(f"kingdom/card/{kind}/{name}", partial(card, kind, quarters), box)
    for axis in "hv":
        for face in every_face():
            lying = face if axis == "h" else face.turned(1)
            yield Sprite(f"kingdom/vine/{axis}/{lying.code}", partial(vines, lying, axis), box, grain=0.5)
        for paint in ("route", "own"):
            yield Sprite(f"kingdom/strip/{paint}/{axis}", partial(strip, axis, paint), box)
        yield Sprite(f"kingdom/card/back/{axis}", partial(back, axis), box)
        shade = (-90, -96, 96, 104)
        yield Sprite(f"kingdom/card/{axis}/shadow", partial(shadow, axis, ON_MEADOW), shade, grain=0)
        lifted = partial(shadow, axis, LIFTED.tinted(NOON_SHADOW))
        yield Sprite(f"kingdom/card/{axis}/lifted/shadow", lifted, shade, grain=0)
    for name, sheets in {"full": 6, "half": 4, "low": 2}.items():
        yield Sprite(f"kingdom/pile/{name}", partial(pile, sheets), (-70, -50, 80, 66))
    yield Sprite("kingdom/pile/empty", empty, box, grain=0)
