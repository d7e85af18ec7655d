"""The backs of land cards, in layers: horns peek over the puffs, then a monster pops up and blinks."""

import random
from collections.abc import Callable, Iterator
from functools import partial

from art.common.clouds import LOW, SHAPES, cloud
from art.kit.filters import Rim, Shade, paper
from art.kit.geometry import cut_rect, rounded_rect, star
from art.kit.nodes import group, path, place
from art.kit.paint import clip_to, linear, radial
from art.palette import CloudPaint
from art.sprites import Sprite
from art.strange.faces import LIDS
from art.strange.monsters import MONSTERS, MOUTHS, body, eyes, monster, paws
from art.strange.paints import FLAT_PIECE

BACK_CLOUD = CloudPaint("#8A64BE", "#3A2478", "#C9A0E8", "#1E1450")
PUFFS = CloudPaint("#BC92E0", "#5A3A9A", "#E8C8F8", "#2A1A66")
FAR_PUFFS = CloudPaint("#8A66C0", "#46308A", "#B08ADA", "#22145A")
EDGE = paper(Rim(1.4, 0.8, "#E6C8FF"), Shade(3, 0.25, "#0E0630"), None)
PLACES = {"1": (0, 4, 0.98), "2": (0, 6, 1), "3": (-1, 10, 0.94), "4": (0, 8, 0.92)}
WINDOW = rounded_rect(-61, -61, 122, 122, 11)
LOWER_EDGE = "M-70 47H-61V50A11 11 0 0 0 -50 61H50A11 11 0 0 0 61 50V47H70V70H-70Z"
PEEK = 0.56
RISE = {"1": -6, "2": -9, "3": -5, "4": -7}  # so that the eyes come over the edge


def _frame() -> str:
    return group(path(cut_rect(-66, -66, 132, 132, 15, 0.7, 12), linear("#7450AC", "#3A2470")), filter=EDGE)


def ground() -> str:
    """The card behind the monsters: frame, night and far clouds."""
    night = path(WINDOW, radial((0, "#6A46AE"), (0.6, "#3C267C"), (1, "#1E1450"), cx=0.42, cy=0.4, r=0.78))
    rng = random.Random(3)
    sparks = "".join(
        path(star(x, y, r, r * 0.4, 4), "#FFE9B0", opacity=round(rng.uniform(0.35, 0.85), 1))
        for x, y, r in (
            (rng.uniform(-56, 56), rng.uniform(-56, 40), rng.uniform(1.6, 3.6)) for _ in range(16)
        )
    )
    left = cloud(-30, -18, 110, SHAPES[4], BACK_CLOUD, height=0.7, opacity=0.5)
    right = cloud(34, 24, 120, SHAPES[2], BACK_CLOUD, height=0.7, opacity=0.55)
    return _frame() + night + group(sparks, left, right, clip_path=clip_to(WINDOW))


def front_puffs() -> str:
    """The two rows of puffs to hide behind, and the lower edge of the frame."""
    far = cloud(26, 84, 232, LOW, FAR_PUFFS, height=0.5, mirrored=True)
    near = cloud(-9, 84, 226, LOW, PUFFS, height=0.52, filter=FLAT_PIECE)
    line = path(WINDOW, "none", stroke="#160A3E", stroke_width=1.6, opacity=0.4)
    return group(_frame(), clip_path=clip_to(LOWER_EDGE)) + group(far, near, clip_path=clip_to(WINDOW)) + line


def card(kind: str) -> str:
    """The whole back."""
    return ground() + at_home(kind, partial(monster, kind)) + front_puffs()


def peeking(kind: str, lids: str) -> str:
    """A small monster behind the upper edge of a card, which is y = 0."""
    return place(monster(kind, lids), 0, RISE[kind], PEEK)


def at_home(kind: str, draw: Callable[[], str]) -> str:
    """A part of the monster where it lives on its card."""
    x, y, scale = PLACES[kind]
    return place(draw(), x, y, scale)


def sprites() -> Iterator[Sprite]:
    """Yield the backs, their layers, and the small monsters that peek."""
    box = (-72, -78, 72, 78)
    yield Sprite("strange/tzimime/ground", ground, box)
    yield Sprite("strange/tzimime/puffs", front_puffs, box)
    for kind in MONSTERS:
        name = f"strange/tzimime/{kind}"
        yield Sprite(name, partial(card, kind), box)
        for part, draw in _parts(kind):
            yield Sprite(f"{name}/{part}", partial(at_home, kind, draw), box)
        yield Sprite(f"strange/peek/{kind}", partial(peeking, kind, "open"), (-50, -62, 50, 48))
        yield Sprite(f"strange/peek/{kind}/blink", partial(peeking, kind, "closed"), (-50, -62, 50, 48))
        yield Sprite(f"strange/peek/{kind}/paws", partial(paws, kind, 44), (-50, -20, 50, 20))


def _parts(kind: str) -> Iterator[tuple[str, Callable[[], str]]]:
    one = MONSTERS[kind]
    yield "horns", one.horns
    yield "body", partial(body, one)
    for lids in LIDS:
        yield f"eyes/{lids}", partial(eyes, one, lids)
    for mouth in MOUTHS:
        yield f"mouth/{mouth}", partial(one.mouth, mouth)
