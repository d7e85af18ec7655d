"""Stars, categories, marks of the preview, tags of the draft, and what flies about when a card turns."""

from collections.abc import Iterator
from functools import partial

from art.kit.filters import Rim, Shade, Shadow, drop, glow, paper
from art.kit.geometry import blob, polygon, ray, rounded_rect, star
from art.kit.nodes import circle, group, path, place, stroke
from art.kit.paint import clip_to, linear, radial
from art.palette import CREAM
from art.sprites import Sprite
from art.strange.icons import empty_medal, medal
from art.strange.monsters import lurker
from art.strange.paints import FLAT_PIECE, ICONS, MONSTER_CLOUD, PIECE, SPECIES, Puff, billow

CATEGORIES = {
    "mountains": "mountain",
    "lakes": "lake",
    "animals": "animal",
    "swamps": "swamp",
    "cities": "city",
    "moons": "moon",
    "travellers": "traveller",
}
GOLD = paper(Rim(1.3, 0.9), Shade(2.6, 0.28, "#8A3A12"), Shadow(1.5, 3, 2, 0.45, "#140A3A"))


def gold_star(size: float = 22) -> str:
    """A star of the score."""
    return group(
        path(star(0, size * 0.06, size, size * 0.55, 5, size * 0.15), linear("#FFF3B0", "#F2A52E")),
        filter=GOLD,
    )


def lost_star(size: float = 22) -> str:
    """A star that would be lost: dark, with a crack."""
    shape = group(
        path(star(0, size * 0.06, size, size * 0.55, 5, size * 0.15), linear("#B8A6D8", "#6A5690")),
        filter=GOLD,
    )
    return shape + stroke("M-1 -15L4 -6L-4 1L3 9", "#3A2A66", 2.6)


def star_burst() -> str:
    """Rays and sparks round a star that has just been won."""
    paint = radial(
        (0, "#FFF6C8", 0.9), (0.5, "#FFD25A", 0.5), (1, "#FFB03A", 0), cx=0, cy=0, r=58, absolute=True
    )
    rays = "".join(path(ray((0, 0), 30 * k - 90, 5, 58 if k % 2 == 0 else 44), paint) for k in range(12))
    sparks = "".join(
        path(star(x, y, r, r * 0.32, 4, 0.4), "#FFF3C0")
        for x, y, r in ((-34, -26, 6), (38, -18, 5), (26, 34, 6), (-30, 32, 4.5))
    )
    return rays + sparks


def mark(name: str) -> str:
    """A round mark on a card or a joint: what would happen here."""
    light, dark = MARK_PAINTS[name]
    plate = group(circle(0, 0, 24, CREAM), filter=drop(Shadow(1, 3, 2.5, 0.55, "#0A0428")))
    return plate + group(circle(0, 0, 20.5, linear(light, dark)), filter=FLAT_PIECE) + _SIGNS[name]()


def _erupt_sign() -> str:
    drop_ = path("M0 -15C7 -7 11 -1 11 5A11 11 0 0 1 -11 5C-11 -1 -7 -7 0 -15Z", "#FFF3D6")
    return drop_ + path("M0 -4C4 1 6 4 6 7A6 6 0 0 1 -6 7C-6 4 -4 1 0 -4Z", "#F2662E")


MARK_PAINTS = {
    "flip": ("#9A6AD8", "#4E2E9A"),
    "erupt": ("#FF9A5A", "#B8302A"),
}
_SIGNS = {
    "flip": lambda: place(lurker(CREAM, "#3A2478"), 0, 2.5, 0.47),
    "erupt": _erupt_sign,
}


def target() -> str:
    """The ring round a card that a volcano could cover."""
    ring = path(rounded_rect(-62, -62, 124, 124, 14), "none", stroke="#FF8A3A", stroke_width=5)
    ticks = "".join(
        group(path(polygon([(-9, -68), (9, -68), (0, -54)], 2), "#FFD25A"), transform=f"rotate({turn})")
        for turn in (0, 90, 180, 270)
    )
    return group(ring, filter=glow("#FF8A3A", 4, 0.8)) + group(ticks, filter=PIECE)


def pass_tag(side: int) -> str:
    """The tag on a card that will be handed to the left (-1) or to the right (1)."""
    flag = polygon(
        [(-27 * side, -17), (12 * side, -17), (30 * side, 0), (12 * side, 17), (-27 * side, 17)], 4
    )
    hand = stroke(f"M{-17 * side} 0H{6 * side}", CREAM, 6.5) + path(
        polygon([(4 * side, -10), (17 * side, 0), (4 * side, 10)], 2), CREAM
    )
    return group(path(flag, linear("#F08040", "#BF3A16")), filter=PIECE) + hand


def keep_tag() -> str:
    """The tag on a card that stays in the hand."""
    flag = polygon([(-17, -22), (17, -22), (17, 22), (0, 12), (-17, 22)], 4)
    heart = path("M0 6C-5 2 -11 -2 -11 -8C-11 -14 -3 -15 0 -9C3 -15 11 -14 11 -8C11 -2 5 2 0 6Z", CREAM)
    return group(path(flag, linear("#27A08F", "#166660")), filter=PIECE) + heart


def fleck(number: int) -> str:
    """A scrap of paper from a card that turns."""
    colours = (("#CBA8F0", "#7446B4"), ("#FFF9EA", "#E8CFA4"), ("#F6A8CC", "#A8488E"), ("#A8E4CA", "#3A8A8E"))
    shapes = (
        polygon([(-7, -3), (4, -6), (7, 3), (-3, 6)], 1.2),
        polygon([(-5, -6), (6, -3), (2, 6)], 1.2),
        blob(0, 0, 5.5, 4, 0.12, 3),
        polygon([(-8, -1), (7, -4), (8, 0), (-6, 4)], 1),
    )
    return group(path(shapes[number], linear(*colours[number])), filter=FLAT_PIECE)


def puff(number: int) -> str:
    """A puff of violet cloud out of which a monster comes."""
    shapes: tuple[tuple[Puff, ...], ...] = (
        ((0, 0, 18), (-15, 6, 12), (15, 7, 11), (3, 12, 11)),
        ((-6, 2, 14), (9, -2, 15), (2, 10, 10)),
        ((0, 0, 10), (-8, 4, 7), (8, 3, 6.5)),
    )
    return billow(shapes[number], MONSTER_CLOUD)


def half_medal(name: str) -> str:
    """A medal of which there is one of two: its lower half is there, the other still wanted."""
    lower = clip_to("M-24 0H24V26H-24Z")
    return empty_medal(name) + group(medal(name), clip_path=lower)


def moonbeam() -> str:
    """Light that falls from a moon down its column, one card long; the origin is its top."""
    fall = linear((0, "#FFF0B0", 0.55), (1, "#FFF0B0", 0.12))
    return path("M-30 0H30L44 136H-44Z", fall)


def sprites() -> Iterator[Sprite]:
    """Yield medals, categories, stars, marks, tags and effects."""
    for name in (*ICONS, "animal", "dimension_portal", "fumarole", "city", "traveller", "species"):
        yield Sprite(f"strange/medal/{name}", partial(medal, name), (-26, -26, 26, 28))
        if name not in SPECIES:
            yield Sprite(f"strange/medal/{name}/wanted", partial(empty_medal, name), (-26, -26, 26, 28))
    for name in ("lake", "animal", "mountain", "swamp"):
        yield Sprite(f"strange/medal/{name}/half", partial(half_medal, name), (-26, -26, 26, 28))
    for name, picture in CATEGORIES.items():
        yield Sprite(f"strange/category/{name}", partial(medal, picture, 22), (-30, -30, 30, 32))
        yield Sprite(f"strange/category/{name}/large", partial(medal, picture, 32), (-40, -40, 40, 44))
    yield Sprite("strange/star", gold_star, (-30, -30, 30, 34))
    yield Sprite("strange/star/large", partial(gold_star, 44), (-56, -56, 56, 62))
    yield Sprite("strange/star/lost", lost_star, (-30, -30, 30, 34))
    yield Sprite("strange/star/burst", star_burst, (-64, -64, 64, 64), soft=True, grain=0)
    for name in MARK_PAINTS:
        yield Sprite(f"strange/mark/{name}", partial(mark, name), (-36, -36, 36, 40))
    yield Sprite("strange/mark/target", target, (-90, -90, 90, 90), grain=0)
    yield Sprite("strange/tag/pass/left", partial(pass_tag, -1), (-42, -32, 42, 34))
    yield Sprite("strange/tag/pass/right", partial(pass_tag, 1), (-42, -32, 42, 34))
    yield Sprite("strange/tag/keep", keep_tag, (-34, -40, 34, 42))
    for number in range(4):
        yield Sprite(f"strange/fleck/{number}", partial(fleck, number), (-14, -14, 14, 14))
    for number in range(3):
        yield Sprite(f"strange/puff/{number}", partial(puff, number), (-34, -30, 34, 34))
    yield Sprite("strange/moon/beam", moonbeam, (-50, -10, 50, 146), soft=True, grain=0)
