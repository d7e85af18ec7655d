"""Pieces of the interface that stretch: drawn at one size, with corners that stay."""

from collections.abc import Callable
from functools import partial

from art.sprites import NineSlice, Sprite

Drawing = Callable[[float, float], str]  # from the width and height of the body


def stretchable(
    name: str,
    draw: Drawing,
    body: tuple[float, float],
    corner: float | tuple[float, float, float, float],
    bleed: float | tuple[float, float, float, float] = 0,
    *,
    repeat: bool = False,
) -> Sprite:
    """Return a nine-slice; its origin is the top left corner of its body.

    `corner` is how much of the body stays unstretched from each side, `bleed` how far shadow reaches out.
    """
    left, top, right, bottom = (bleed,) * 4 if isinstance(bleed, float | int) else bleed
    corners = (corner,) * 4 if isinstance(corner, float | int) else corner
    width, height = body
    rims = (left, top, right, bottom)
    nine = NineSlice(
        border=(rims[0] + corners[0], rims[1] + corners[1], rims[2] + corners[2], rims[3] + corners[3]),
        bleed=rims,
        repeat=repeat,
    )
    box = (-left, -top, width + right, height + bottom)
    return Sprite(f"ui/{name}", partial(draw, width, height), box, nine=nine, grain=0)
