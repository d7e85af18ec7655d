"""Seals: the discs on which the categories of a count are shown, and the arms that hold a cup on high."""

from collections.abc import Iterator
from functools import partial

from art.common.clothes import KNIT, LIMB
from art.common.seats import SEATS
from art.kit.filters import Rim, Shade, Shadow, paper
from art.kit.geometry import at_angle, num, polygon
from art.kit.nodes import circle, group, path, stroke
from art.kit.paint import darken, lighten, linear, radial
from art.palette import SEAT_COLOURS
from art.sprites import Sprite

WAX = paper(Rim(1.4, 0.95, "#FFFFFF"), Shade(2.6, 0.2, "#8A3A12"), Shadow(1, 3, 2.5, 0.4))
LARGE = 2.5  # as the large layers of a traveller


def seal() -> str:
    """Return a seal without a picture."""
    teeth = [at_angle((0, 0), 34 if k % 2 else 37, 10 * k) for k in range(36)]
    rim = path(polygon(teeth, 3), linear("#FFE98F", "#F2A52E"))
    face = circle(0, 0, 29, radial("#FFFDEB", "#FBE7B4", cx=0.4, cy=0.35, r=0.75))
    return group(rim, filter=WAX) + face + circle(0, 0, 29, "none", stroke="#D98A2E", stroke_width=1.8)


def arms_on_high(seat: str) -> str:
    """Return both arms of a traveller bent outwards, the mittens together above the hat."""
    colour, wool, parts = SEAT_COLOURS[seat], KNIT[seat], ""
    cloth = linear(lighten(colour, 0.12), darken(colour, 0.16))
    for side in (-1, 1):
        sleeve = f"M{num(20 * side)} -43C{num(50 * side)} -58 {num(54 * side)} -92 {num(29 * side)} -112"
        fist = circle(
            24 * side,
            -116,
            8.4,
            radial(lighten(wool, 0.4), wool, darken(wool, 0.18), cx=0.36, cy=0.3, r=0.8),
        )
        parts += group(stroke(sleeve, cloth, 11), fist, filter=LIMB)
    return group(parts, transform=f"scale({num(LARGE)})")


def sprites() -> Iterator[Sprite]:
    """Yield the disc, and the arms in every colour."""
    yield Sprite("honours/seal", seal, (-46, -46, 46, 50))
    for seat in SEATS:
        box = (-60 * LARGE, -132 * LARGE, 60 * LARGE, -20 * LARGE)
        yield Sprite(f"honours/arms/{seat}", partial(arms_on_high, seat), box)
