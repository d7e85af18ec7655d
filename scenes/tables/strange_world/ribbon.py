"""Ribbon of stars: those of the large world by category, and what a decision would change in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import astuple, fields
from pygame import FRect

from game.strange_world.scoring import Tally
from scenes.tables.inks import ink_up_to, one_line
from scenes.tables.strange_world.brush import Brush
from scenes.ui.core import Ui

CATEGORIES: Final = tuple(field.name for field in fields(Tally))
HEIGHT: Final = 48.0
_MEDAL: Final = 0.86
_CHANGE: Final = FRect(0, 0, 52, 32)
_ABOVE: Final = 10.0  # where changes are told, above the ribbon

Stars = Sequence[int]


def stars_of(tally: Tally) -> Stars:
    """The stars by category, in the order of telling."""
    return astuple(tally)


def medal_at(rect: FRect, index: int) -> tuple[float, float]:
    """The middle of a category's medal on the ribbon."""
    step = rect.width / len(CATEGORIES)
    return rect.left + step * index + 28, rect.centery


def draw_ribbon(ui: Ui, brush: Brush, rect: FRect, stars: Stars, after: Stars | None) -> None:
    """Paint medals and numbers; with `after`, what each would gain or lose."""
    canvas = brush.canvas
    canvas.nine("ui/slab/violet", rect)
    room = rect.width / len(CATEGORIES) - 54
    for index, category in enumerate(CATEGORIES):
        x, y = medal_at(rect, index)
        brush.put(f"category/{category}", x, y, _MEDAL)
        ink, words = one_line(ui, str(stars[index]), ink_up_to(ui, "light-name", 26, 32), room)
        canvas.text(words, ink, x + 24, y)
        change = after[index] - stars[index] if after else 0
        if change:
            draw_change(ui, brush, change, x + 22, rect.top - _ABOVE)


def draw_change(ui: Ui, brush: Brush, change: int, x: float, y: float) -> None:
    """Paint how many stars would be gained or lost."""
    place = _CHANGE.copy()
    place.center = (x, y)
    gain = change > 0
    brush.canvas.nine("ui/pill/gold" if gain else "ui/pill/coral", place)
    words = f"+{change}" if gain else f"\N{MINUS SIGN}{-change}"
    ink, words = one_line(
        ui, words, ink_up_to(ui, "name" if gain else "light-name", 24, 26), place.width - 10
    )
    brush.canvas.text(words, ink, x, y, align=0.5)
