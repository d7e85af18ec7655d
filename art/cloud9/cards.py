"""Balloon cards: front, back, shadows, the small ones of piles and lists, and the piles."""

from collections.abc import Iterator
from functools import partial

from art.cloud9.pictogram import KINDS, pictogram
from art.common.clouds import SHAPES, puff_outline, scaled_puffs
from art.kit.filters import LIFTED, SMALL, Rim, Shade, Shadow, drop, paper, shadow_only
from art.kit.geometry import cut_rect, num, rounded_rect, star
from art.kit.nodes import circle, group, path, place, stroke
from art.kit.paint import clip_to, linear
from art.sprites import Sprite

WIDTH, HEIGHT = 96.0, 136.0
SKY = {
    "green": ("#E4F5DA", "#A9D9A4"),
    "purple": ("#EFE2FA", "#C3A4E2"),
    "red": ("#FFE3D6", "#F2A08C"),
    "yellow": ("#FFF7D0", "#FFD98A"),
    "wild": ("#EAF6FF", "#A9D2F5"),
}
BACK_SKY = ("#4E77C6", "#8C7CCB", "#E79DB4")
CARD = paper(Rim(1.3, 0.9, "#FFFFFF"), Shade(2.5, 0.16, "#8A4A3A"), None)
ON_TABLE = Shadow(1.5, 4, 4, 0.42)
SMALL_SIZE = 40.0, 56.0
PILE = (5, 3, 1)  # sheets that show under the top card of a full, a middling and a low pile


def _blank(seed: int) -> str:
    outline = cut_rect(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, 14, 0.6, seed)
    return group(path(outline, linear("#FFFCF2", "#FAEBCB")), filter=CARD)


def _window() -> str:
    return rounded_rect(-WIDTH / 2 + 7, -HEIGHT / 2 + 7, WIDTH - 14, HEIGHT - 14, 9)


def _puffs(shape: int, x: float, y: float, width: float, fill: str, opacity: float) -> str:
    outline = puff_outline(scaled_puffs(SHAPES[shape], width), 0, 2)
    return path(outline, fill, opacity=opacity, transform=f"translate({num(x)} {num(y)})")


def front(kind: str) -> str:
    """Return the face of a card."""
    top, bottom = SKY[kind]
    sky = path(_window(), linear(top, bottom))
    halo = circle(0, -9, 46, "#FFFFFF", opacity=0.42)
    clouds = _puffs(0, -26, 52, 84, "#FFFFFF", 0.7) + _puffs(1, 26, 63, 92, "#FFFFFF", 0.95)
    inner = stroke(_window(), bottom, 1.6, opacity=0.7)
    return (
        _blank(KINDS.index(kind) + 2)
        + sky
        + group(halo, clouds, clip_path=clip_to(_window()))
        + inner
        + place(pictogram(kind), 0, -9)
    )


def back() -> str:
    """Return the back of all cards: the dawn sky with a gold star."""
    sky = path(_window(), linear(*BACK_SKY))
    places = ((-24, -32), (26, -8), (-6, 16), (34, 40), (-30, 58))
    clouds = ""
    for k, (x, y) in enumerate(places):
        clouds += _puffs(k, x, y, 68, linear((0, "#FFFFFF", 0.66), (1, "#FFFFFF", 0.14)), 1)
    twinkles = "".join(
        circle(x, y, r, "#FFF6E0")
        for x, y, r in ((-30, -52, 1.2), (8, -54, 1.6), (32, -44, 1), (-12, -44, 0.9))
    )
    outline = star(0, 0, 23, 11, 5, 3)
    gold = group(
        path(outline, linear("#FFF3B8", "#FFC93C")),
        filter=paper(Rim(1.2, 0.9), Shade(2, 0.2, "#8A3A12"), SMALL),
    )
    inner = stroke(_window(), "#3B5AA8", 1.6, opacity=0.6)
    return _blank(9) + sky + group(clouds, twinkles, clip_path=clip_to(_window())) + inner + gold


def small(kind: str) -> str:
    """Return a small card: the colour fills it, so that it can be read from far away."""
    width, height = SMALL_SIZE
    outline = cut_rect(-width / 2, -height / 2, width, height, 8, 0.4, 3)
    edge = group(
        path(outline, linear("#FFFCF2", "#FAEBCB")),
        filter=paper(Rim(0.9, 0.9, "#FFFFFF"), Shade(1.4, 0.16, "#8A4A3A"), Shadow(0.8, 2, 1.6, 0.4)),
    )
    window = rounded_rect(-width / 2 + 3.5, -height / 2 + 3.5, width - 7, height - 7, 5)
    if kind == "back":
        gold = path(star(0, 0.5, 12, 5.6, 5, 1.6), linear("#FFF3B8", "#FFC93C"), filter=drop(SMALL))
        return edge + path(window, linear(*BACK_SKY)) + gold
    return edge + path(window, linear(*SKY[kind])) + place(pictogram(kind, bold=True), 0, -0.5, 0.49)


def _outline() -> str:
    return path(cut_rect(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, 14, 0.6, 2), "#000000")


def pile(sheets: int) -> str:
    """Return the draw pile, the origin in the middle of its top card."""
    drawn = ""
    for k in range(sheets, 0, -1):
        outline = cut_rect(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT, 14, 0.6, 20 + k)
        edge = path(
            outline, linear("#F6E3BC", "#CFA878"), transform=f"translate({num(k * 0.7)} {num(k * 2.3)})"
        )
        drawn += group(edge, filter=paper(Rim(0.9, 0.6), Shade(1.4, 0.25), SMALL if k < sheets else ON_TABLE))
    return drawn + back()


def slot() -> str:
    """Return the empty place of a pile, pressed into the paper."""
    outline = rounded_rect(-WIDTH / 2 + 2, -HEIGHT / 2 + 2, WIDTH - 4, HEIGHT - 4, 13)
    field = path(outline, "#3B1D5C", fill_opacity=0.16) + stroke(
        outline, "#FFF6E3", 2.6, stroke_dasharray="9 8", opacity=0.75
    )
    return field + path(star(0, 0, 17, 8.2, 5, 2.4), "#FFF6E3", opacity=0.35)


def sprites() -> Iterator[Sprite]:
    """Yield the cards; shadows are their own, as cards lift, turn over and lie in a fan."""
    box = (-58, -80, 58, 80)
    for kind in KINDS:
        yield Sprite(f"cloud9/card/{kind}", partial(front, kind), box)
    yield Sprite("cloud9/card/back", back, box)
    for kind in (*KINDS, "back"):
        yield Sprite(f"cloud9/card/small/{kind}", partial(small, kind), (-30, -38, 30, 40))
    for name, shadow in {"shadow": ON_TABLE, "lifted/shadow": LIFTED}.items():
        cast = partial(_cast, shadow)
        yield Sprite(f"cloud9/card/{name}", cast, (-90, -110, 96, 124), grain=0)
    for name, sheets in zip(("full", "half", "low"), PILE, strict=True):
        yield Sprite(f"cloud9/pile/{name}", partial(pile, sheets), (-66, -80, 78, 104))
    yield Sprite("cloud9/pile/empty", slot, box, grain=0)


def _cast(shadow: Shadow) -> str:
    return group(_outline(), filter=shadow_only(shadow))
