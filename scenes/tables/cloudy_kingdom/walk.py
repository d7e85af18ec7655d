"""A family on its way along a route, from castle to castle."""

from __future__ import annotations

from typing import Final

from game.cloudy_kingdom.views import Link
from scenes.motion import during, frame
from scenes.tables.cloudy_kingdom.ground import Ground, Spot, along
from scenes.tables.cloudy_kingdom.pieces import Brush

WALK: Final = 3.0  # seconds for a whole route
_STEPS: Final = 9  # a second
_APART: Final = 0.11  # of the way, between two of a family
_SIZES: Final = (1.25, 1.05, 0.85)  # of those who walk, the first one first


def draw_walk(brush: Brush, ground: Ground, link: Link, t: float) -> None:
    """Paint a family at a share of its way, the smallest last."""
    brush.route(ground, link.route)
    path = ground.path(link.route)
    for place, size in reversed([*enumerate(_SIZES)]):
        share = during(t, _APART * place, 1 - _APART * (len(_SIZES) - 1 - place))
        x, y = along(path, share)
        step = frame(t * WALK, _STEPS, 4) if 0 < share < 1 else 0
        way = _way((x, y), along(path, min(1.0, share + 0.02)))
        brush.canvas.picture(f"kingdom/walker/{link.family}/{way}/{step}", x, y + 4, wide=size, high=size)


def _way(here: Spot, there: Spot) -> str:
    """The direction in which one looks who goes from one place to another."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    if abs(dx) > abs(dy):
        return "east" if dx > 0 else "west"
    return "north" if dy < 0 else "south"
