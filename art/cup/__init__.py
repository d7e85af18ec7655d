"""The pictures of the Cloud Cup: the rope ladder that everybody climbs."""

from collections.abc import Iterator

from art.kit.filters import Rim, Shade, Shadow, paper
from art.kit.geometry import num, rounded_rect
from art.kit.nodes import circle, group, path, stroke
from art.kit.paint import darken, lighten, linear
from art.palette import DUSK_SHADOW
from art.sprites import Sprite

STEP = 40  # from one rung to the next
APART = 27  # of each rope from the middle
ROPE, WOOD = "#E8C58C", "#B9793F"
PLANK = paper(Rim(1.2, 0.8), Shade(2, 0.3), Shadow(2, 4, 2.5, 0.4, DUSK_SHADOW))


def rope(x: float, top: float, bottom: float) -> str:
    """Return a piece of rope; it begins and ends as the next one does, so that pieces join."""
    body = path(
        f"M{num(x - 3.5)} {num(top)}H{num(x + 3.5)}V{num(bottom)}H{num(x - 3.5)}Z",
        linear(lighten(ROPE, 0.35), ROPE, darken(ROPE, 0.3), x2=1, y2=0),
    )
    twists = "".join(
        stroke(
            f"M{num(x - 2.6)} {num(y + 3)}L{num(x + 2.6)} {num(y - 3)}", darken(ROPE, 0.42), 1.4, opacity=0.8
        )
        for y in range(int(top) + 5, int(bottom), 10)
    )
    return body + twists


def ladder() -> str:
    """Return one step of the ladder, to be repeated upwards; the origin is the middle of the rung."""
    rung = path(
        rounded_rect(-APART - 9, -6, 2 * APART + 18, 12, 5),
        linear(lighten(WOOD, 0.3), WOOD, darken(WOOD, 0.18)),
    )
    grain = "".join(
        stroke(f"M{num(x)} {num(y)}h{num(length)}", darken(WOOD, 0.3), 1, opacity=0.55)
        for x, y, length in ((-26, -2, 18), (2, 2.5, 22), (-12, 3, 8))
    )
    knots = "".join(circle(x, 0, 4.6, lighten(ROPE, 0.2)) for x in (-APART, APART))
    ropes = "".join(rope(x, -STEP / 2, STEP / 2) for x in (-APART, APART))
    return ropes + group(rung, grain, knots, filter=PLANK)


def sprites() -> Iterator[Sprite]:
    """Yield every picture of this room."""
    yield Sprite("cup/ladder", ladder, box=(-46, -24, 48, 24))
