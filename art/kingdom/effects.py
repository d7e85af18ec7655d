"""What spells do before our eyes: axe and halves, swirl, bulb, seeds, glove, whirl of leaves, fire."""

import random
from collections.abc import Callable, Iterator
from functools import partial

from art.kingdom.cards import ON_PAPER, inside, strip
from art.kingdom.specials import flame
from art.kingdom.spells import axe, bulb, glove
from art.kingdom.sprouts import Sprout, grown
from art.kingdom.vines import Line, turned, vine
from art.kit.filters import SMALL, Rim, Shade, Shadow, drop, glow, paper
from art.kit.geometry import at_angle, polygon, polyline, smooth, star
from art.kit.nodes import circle, group, path, place, stroke
from art.kit.paint import clip_to, linear, radial
from art.sprites import Sprite

THING = paper(Rim(1.3, 0.85), Shade(2.6, 0.22), Shadow(2, 5, 4, 0.4, "#14503E"))
CUT = (2.0, -5.0, 4.0, -3.0, 5.0, -4.0, 3.0, -2.0)  # how a cut card is torn, from side to side


def swung_axe() -> str:
    """Return the large axe; it swings about the hand, its edge comes down on the right."""
    return group(axe(2), filter=THING)


def half_card(axis: str, end: str) -> str:
    """Return one half of a chopped card, with its torn edge."""
    quarters = 0 if axis == "h" else 1
    stem: Line = [(-54, 0), (-47, 0), (-30, -3), (-14, 2), (0, 0), (14, -2), (30, 3), (47, 0), (54, 0)]
    whole = strip(axis) + inside(axis, group(vine(turned(stem, quarters)), filter=ON_PAPER))
    tear: Line = [(CUT[k], -40 + 80 * k / 7) for k in range(8)]
    far = -80 if end == "first" else 80
    piece = turned([*tear, (far, 40), (far, -40)], quarters)
    cut = turned(tear, quarters)
    fibre = inside(axis, stroke(polyline(cut), "#FFFDF4", 2.6))
    torn = group(whole, fibre, clip_path=clip_to(polyline(piece) + "Z"))
    return group(torn, filter=drop(Shadow(1.5, 4, 3, 0.4, "#0F3A2A")))


def slash() -> str:
    """Return the white flash of a cut."""
    return path(
        "M-50 46C-16 18 18 -16 50 -48C24 -10 -10 24 -50 46Z", "#FFFDF0", filter=glow("#FFF3B0", 4, 0.9)
    )


def swirl() -> str:
    """Return the violet whirlwind of Twist, to be turned clockwise."""
    drawn = ""
    for k in range(3):
        walk = [at_angle((0, 0), 70 - 3.2 * i, 120 * k + 17 * i) for i in range(12)]
        fade = radial(
            (0, "#F3DCFF", 0), (0.4, "#C79AE8", 0.5), (1, "#8A5AC8", 0.95), cx=0, cy=0, r=74, absolute=True
        )
        drawn += stroke(smooth(walk, closed=False), fade, 9 - k)
        x, y = walk[0]
        drawn += place(path("M-8 -11L12 0L-8 11Z", "#8A5AC8"), x, y, 1, 120 * k - 82)
    light = circle(0, 0, 64, radial((0, "#FFFFFF", 0.35), (1, "#C79AE8", 0)))
    return light + group(drawn, filter=drop(Shadow(1, 3, 2.4, 0.3, "#2B1850")))


def idea(*, lit: bool) -> str:
    """Return the large bulb, dark or with light round it."""
    halo = (
        circle(0, -4, 62, radial((0, "#FFF6C0", 0.95), (0.45, "#FFE27A", 0.5), (1, "#FFD65C", 0)))
        if lit
        else ""
    )
    return halo + group(place(bulb(lit=lit), 0, 0, 1.7), filter=THING)


def seed() -> str:
    """Return a seed that falls into the ground."""
    shell = path("M0 -11C8 -7 9 4 0 10C-9 4 -8 -7 0 -11Z", linear("#E8B878", "#9A5E2E", x2=0.7))
    return group(shell, stroke("M-2 -5C-4 -1 -3 3 -1 6", "#FFE9C0", 1.8, opacity=0.8), filter=THING)


def sprouting(stage: int) -> str:
    """Return a seedling in one of three stages, out of a heap of earth; the origin is the ground."""
    height = (12, 26, 42)[stage]
    stem = vine(
        [(0, 2), (-1.5, -height * 0.4), (1.5, -height * 0.75), (0, -height)],
        9 - stage,
        taper=lambda share: 1 - 0.5 * share,
    )
    size = (0.55, 0.85, 1.15)[stage]
    leaves = grown(Sprout("leaf", 0, -height + 2, -24, size)) + grown(
        Sprout("leaf", 0, -height + 3, -146, size)
    )
    earth = path("M-20 3C-16 -7 16 -7 20 3C12 8 -12 8 -20 3Z", linear("#A8703E", "#6A4022"))
    return group(leaves, stem, earth, filter=THING)


def thumb() -> str:
    """Return the large green thumb."""
    return group(place(glove(), 0, 0, 2), filter=THING)


def whirl() -> str:
    """Return a ring of leaves, to be turned: the card that comes back from the pile."""
    drawn = stroke(
        smooth([at_angle((0, 0), 50, 12 * k) for k in range(30)]),
        "#EAF9C0",
        2.4,
        opacity=0.7,
        stroke_dasharray="14 12",
    )
    rng = random.Random(6)
    for k in range(10):
        x, y = at_angle((0, 0), rng.uniform(42, 58), 36 * k)
        form = "dry-leaf" if k % 4 == 3 else "leaf"  # noqa: PLR2004
        drawn += grown(Sprout(form, x, y, 36 * k + 62 + rng.uniform(-18, 18), rng.uniform(0.7, 1)))
    return group(drawn, filter=drop(SMALL))


def fire(frame: int) -> str:
    """Return a large flame; the origin is its foot."""
    side = flame(-15, -4, 1.7, frame + 1) + flame(15, -4, 1.6, frame + 2)
    return group(side, flame(0, -8, 3, frame), filter=glow("#FFB24A", 6, 0.8))


def magic_ring() -> str:
    """Return the ring of light under a spell that is being cast."""
    ring = circle(0, 0, 62, "none", stroke="#FFF3B8", stroke_width=4) + circle(
        0, 0, 52, "none", stroke="#FFD65C", stroke_width=1.8, stroke_dasharray="10 8"
    )
    stars = ""
    for k in range(8):
        x, y = at_angle((0, 0), 62, 45 * k)
        stars += path(star(x, y, 8 if k % 2 == 0 else 5, None, 5, 1), "#FFFBE0")
    return group(ring, stars, filter=glow("#FFC93C", 5, 0.8))


def joined() -> str:
    """Return the sign that two vines meet: two links in a burst of light, shown in the preview of a move."""
    burst = path(star(0, 0, 21, 16.5, 12, 2), linear("#FFF3B0", "#FFC93C"))
    links = "".join(
        place(
            path(
                "M-6 -3.600H6A3.600 3.600 0 0 1 6 3.600H-6A3.600 3.600 0 0 1 -6 -3.600Z",
                "none",
                stroke="#14523A",
                stroke_width=3.2,
            ),
            x,
            y,
            0.92,
            -40,
        )
        for x, y in ((-3.4, 3), (3.4, -3))
    )
    return group(burst, filter=paper(Rim(1, 0.9), Shade(1.6, 0.18, "#8A3A12"), SMALL)) + links


def cut_off() -> str:
    """Return the sign that a link is broken: two links apart."""
    disc = path(
        polygon([at_angle((0, 0), 20 if k % 2 else 16.5, 18 * k) for k in range(20)], 2),
        linear("#E9E0EE", "#A898B8"),
    )
    links = "".join(
        place(
            path(
                "M-4.500 -3.400H4.500A3.400 3.400 0 0 1 4.500 3.400H-4.500A3.400 3.400 0 0 1 -4.500 -3.400Z",
                "none",
                stroke="#5A2A4E",
                stroke_width=3,
            ),
            x,
            y,
            0.92,
            turn,
        )
        for x, y, turn in ((-7, 5, -50), (7, -5, -30))
    )
    crack = stroke("M-3 -8L1 -2L-2 1L3 8", "#C8342E", 2.4)
    return group(disc, filter=paper(Rim(1, 0.9), Shade(1.6, 0.18), SMALL)) + links + crack


def _effects() -> Iterator[tuple[str, Callable[[], str]]]:
    yield "axe", swung_axe
    yield "slash", slash
    for axis in "hv":
        for end in ("first", "second"):
            yield f"half/{axis}/{end}", partial(half_card, axis, end)
    yield "swirl", swirl
    yield "bulb/dark", partial(idea, lit=False)
    yield "bulb/lit", partial(idea, lit=True)
    yield "seed", seed
    for stage in range(3):
        yield f"seedling/{stage}", partial(sprouting, stage)
    yield "thumb", thumb
    yield "whirl", whirl
    for frame in range(3):
        yield f"fire/{frame}", partial(fire, frame)
    yield "ring", magic_ring
    yield "joined", joined
    yield "cut-off", cut_off


def sprites() -> Iterator[Sprite]:
    """Yield all pieces of the spells' shows."""
    for name, draw in _effects():
        yield Sprite(
            f"kingdom/effect/{name}",
            draw,
            (-120, -130, 120, 110),
            grain=0 if name in {"slash", "ring"} else 1,
        )
