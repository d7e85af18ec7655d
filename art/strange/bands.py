"""What becomes of somebody who plays alone: five little scenes, from eaten to master of the sky."""

from collections.abc import Callable, Iterator
from functools import partial

from art.common.clouds import LOW, SHAPES, cloud
from art.common.travellers import traveller
from art.kit.filters import glow
from art.kit.geometry import cut_rect, ray, rounded_rect, star
from art.kit.nodes import circle, group, path, place, rect, stroke
from art.kit.paint import clip_to, linear, radial
from art.sprites import Sprite
from art.strange.monsters import MONSTERS, body, eyes, monster
from art.strange.paints import CARD_PAPER, FAR_CLOUD, NEAR_CLOUD, PIECE, SKIES, Sky

WINDOW = rounded_rect(-54, -36, 108, 72, 11)
HERO = ("explorer", "marigold")
GOLDEN = Sky("#4A2E8E", "#D8608A", "#FFD58A")
HEART = "M0 5C-5 1 -8 -1 -8 -5C-8 -9 -2 -9.500 0 -6C2 -9.500 8 -9 8 -5C8 -1 5 1 0 5Z"


def _hero(mood: str, arms: str = "down") -> str:
    return traveller(*HERO, mood, arms, arms)


def _eaten() -> str:
    """In a mouth as large as a boat, and not amused."""
    one = MONSTERS["1"]
    mouth = "M-40 8Q0 18 40 8Q38 58 0 58Q-38 58 -40 8Z"
    teeth = path("M-35 10l6 8l6.500 -6M35 10l-6 8l-6.500 -6", "#FFFDF2")
    guest = group(
        path(mouth, "#4E1A5A"), place(_hero("worry"), 0, 76, 0.58),
        path("M-34 58C-26 42 26 42 34 58Z", "#F2708A"), teeth,
        clip_path=clip_to(mouth),
    )  # fmt: skip
    whole = one.horns() + body(one) + eyes(one, "half") + guest
    return place(whole, 0, -5, 0.63)


def _chased_out() -> str:
    """Off it goes, with somebody behind."""
    dust = "".join(
        circle(x, 30 - y, r, "#F4DCEC", opacity=0.9) for x, y, r in ((6, 0, 6), (-4, 3, 5), (14, 4, 4))
    )
    wind = stroke("M-2 -6H10M-6 6H8M0 18H12", "#FFF6E3", 2.6, opacity=0.7)
    return (
        place(monster("3", "open", "giggle"), -30, 4, 0.56, 10)
        + wind
        + dust
        + place(_hero("wow", "up"), 31, 33, 0.56, 14)
    )


def _tolerated() -> str:
    """Side by side, and each looks elsewhere."""
    return place(monster("2", "half", "rest"), -23, 10, 0.6) + place(_hero("look-right"), 29, 35, 0.58)


def _admired() -> str:
    """Cheers from left and right."""
    hearts = "".join(
        group(path(HEART, "#FF6A8A"), filter=PIECE, transform=f"translate({x} {y}) scale({s})")
        for x, y, s in ((-20, -26, 0.9), (22, -28, 1), (-44, -24, 0.7), (43, -22, 0.8))
    )
    fans = place(monster("4", "closed", "giggle"), -34, 16, 0.46) + place(
        monster("3", "closed", "giggle"), 35, 15, 0.46
    )
    return fans + place(_hero("happy", "up"), 0, 36, 0.6) + hearts


def _master() -> str:
    """On the highest cloud, with a crown."""
    rays = "".join(path(ray((0, -4), 30 * k + 15, 6, 90), "#FFF3C0", opacity=0.4) for k in range(12))
    crown = path("M-17 -3L-20 -20L-9 -12L0 -25L9 -12L20 -20L17 -3Q0 2 -17 -3Z", linear("#FFF0A0", "#F2A52E"))
    gems = "".join(
        circle(x, y, 2.6, c) for x, y, c in ((-20, -21, "#E0512A"), (0, -26, "#2458B8"), (20, -21, "#2B938A"))
    )
    throne = cloud(0, 52, 74, SHAPES[3], NEAR_CLOUD, height=0.9)
    court = place(monster("1", "closed", "rest"), -41, 25, 0.36) + place(
        monster("4", "closed", "rest"), 42, 26, 0.36
    )
    hero = place(_hero("happy", "up"), 0, 34, 0.46) + place(group(crown, gems, filter=PIECE), 0, -12, 0.66)
    return rays + throne + hero + court


SCENES: dict[str, tuple[Callable[[], str], Sky]] = {
    "eaten": (_eaten, Sky("#2A1A5A", "#4A2A80", "#7A4AA0")),
    "chased_out": (_chased_out, SKIES[4]),
    "tolerated": (_tolerated, SKIES[1]),
    "admired": (_admired, SKIES[2]),
    "master": (_master, GOLDEN),
}


def picture(band: str) -> str:
    """A scene in its frame, 120 by 84."""
    scene, sky = SCENES[band]
    frame = group(
        path(cut_rect(-60, -42, 120, 84, 16, 0.7, len(band)), linear("#FFF9EA", "#F1DDBE")), filter=CARD_PAPER
    )
    air = rect(-54, -36, 108, 72, linear((0, sky.high), (0.5, sky.middle), (1, sky.low)))
    light = circle(-24, 6, 46, radial((0, "#FFF0CC", 0.6), (1, "#FFC0A0", 0)))
    far = cloud(-12, 36, 120, SHAPES[len(band) % 6], FAR_CLOUD, height=0.5, opacity=0.8)
    near = cloud(6, 46, 140, LOW, NEAR_CLOUD, height=0.36)
    view = group(air, light, far, scene(), near, clip_path=clip_to(WINDOW))
    return frame + view + path(WINDOW, "none", stroke="#2A1658", stroke_width=1.4, opacity=0.4)


def reached() -> str:
    """The golden frame of the band that has been reached."""
    line = path(rounded_rect(-60, -42, 120, 84, 16), "none", stroke="#FFD25A", stroke_width=5)
    sparks = "".join(
        path(star(x, y, r, r * 0.34, 4, 0.4), "#FFF6C8")
        for x, y, r in ((-60, -40, 9), (60, 38, 8), (56, -42, 6))
    )
    return group(line, filter=glow("#FFC93C", 6, 0.85)) + sparks


def sprites() -> Iterator[Sprite]:
    """Yield the scenes and the frame."""
    for band in SCENES:
        yield Sprite(f"strange/band/{band}", partial(picture, band), (-70, -52, 70, 56))
    yield Sprite("strange/band/reached", reached, (-90, -72, 90, 72), grain=0)
