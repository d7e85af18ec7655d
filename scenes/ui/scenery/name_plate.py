"""Name plate: the name of the game on its cloud, letter by letter; the dot of the i is a balloon."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.platform.canvas import Canvas

LETTERS: Final = 10
TOP: Final = 104.0  # from the base line of the name to its highest point
MARK: Final = (640.0, 122.0)  # where the middle of the base line usually is
WIDTH: Final = 620.0  # of the letters
PLATE: Final = (732.0, 56.0)  # the width of the cloud, and how far it reaches below the base line
_DOT: Final = (171.0, -84.0)  # of the i, from there
_I: Final = 7  # the letter below it


def draw_name(
    canvas: Canvas,
    mark: tuple[float, float] = MARK,
    size: float = 1.0,
    hop: Callable[[int], float] = lambda _number: 0.0,
) -> None:
    """Paint it in its place; `hop` lifts single letters."""
    x, y = mark
    dot_x, dot_y = x + _DOT[0] * size, y + _DOT[1] * size
    canvas.picture("title/plate", x, y, wide=size, high=size)
    canvas.picture("title/dot/back", dot_x, dot_y, wide=size, high=size)
    for layer in ("back", "face"):
        for number in range(LETTERS):
            canvas.picture(f"title/letter/{number}/{layer}", x, y - hop(number), wide=size, high=size)
    canvas.picture("common/balloon/small", dot_x, dot_y - hop(_I) * 1.5, wide=size, high=size)
