"""Walk: a family on its way along a route, from the gate of one castle to that of the other."""

from __future__ import annotations

from typing import Final

from game.cloudy_kingdom.views import Link
from scenes.platform.motion import during, frame
from scenes.tables.cloudy_kingdom.board import Board
from scenes.tables.cloudy_kingdom.brush import Brush
from scenes.tables.cloudy_kingdom.vines import draw_link

_PACE: Final = 165.0  # logical units a second
_SHORTEST, _LONGEST = 3.2, 6.5  # seconds for a whole route
_STEPS: Final = 9  # a second
_HOP: Final = 3.0  # of a step
_APART: Final = 44.0  # between two of a family
_SIZES: Final = (1.7, 1.45, 1.2, 0.95)  # of those who walk, the first one first
_DOOR: Final = 0.03  # of the way, on which one comes out of a gate, or goes in


def walk_seconds(board: Board, link: Link) -> float:
    """How long a family is on its way."""
    return min(_LONGEST, max(_SHORTEST, board.walk(link.route).length / _PACE))


def draw_walk(brush: Brush, board: Board, link: Link, t: float) -> None:
    """Paint a family at a share of its way, the smallest last."""
    draw_link(brush, board, link.route)
    trail = board.walk(link.route)
    apart = min(0.09, _APART / trail.length)
    behind = len(_SIZES) - 1
    for place, size in reversed([*enumerate(_SIZES)]):
        share = during(t, apart * place, 1 - apart * (behind - place))
        seen = min(during(share, 0.0, _DOOR), 1 - during(share, 1 - _DOOR, 1.0))
        if seen <= 0:
            continue
        step = frame(t * walk_seconds(board, link), _STEPS, 4)
        hop = 0.0 if brush.calm or step % 2 == 0 else _HOP
        x, y = trail.at(share)
        picture = f"kingdom/walker/{link.family}/{_way(trail.heading(share))}/{step}"
        brush.canvas.picture(picture, x, y + 4 - hop, wide=size, high=size, alpha=seen)


def _way(heading: float) -> str:
    """The direction in which one looks who goes that way."""
    return ("east", "south", "west", "north")[round(heading / 90) % 4]
