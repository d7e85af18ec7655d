"""Ribbon above the large world: whose it is, how many stars it has, where they come from, each told once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import astuple, fields
from pygame import FRect

from game.strange_world.pieces import Direction
from game.strange_world.scoring import Tally
from scenes.tables.inks import ink_up_to, one_line
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.layout import is_flat
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import Look

CATEGORIES: Final = tuple(field.name for field in fields(Tally))
_MEDAL: Final = 0.64
_FACE: Final = (36.0, 32.0)  # from the left edge, and radius
_NAME: Final = (74.0, 106.0)  # from the left edge, and how wide it may be
_STAR: Final = 20.0  # from the name to the middle of the star
_TOTAL: Final = (20.0, 42.0)  # from there, and how wide
_PADDING: Final = 12.0
_ALONE: Final = 230.0  # width for the name where no stars are told
_SUN: Final = (8.0, 4.0, 0.5)  # on the ribbon, and its size
_SHUT: Final = 0.25  # from how far on nothing can be read
_FOLDED: Final = 0.06  # of its height, halfway through a change
_LANTERN: Final = (0.4, 0.56)  # how large a lantern is, and the one of this round
_MOST_TOLD: Final = 3  # categories
_THREAD: Final = ("#FFE9C0", 1.6, 0.6)

Stars = Sequence[int]


def stars_of(tally: Tally) -> Stars:
    """The stars by category, in the order of telling."""
    return astuple(tally)


def medal_at(rect: FRect, index: int) -> tuple[float, float]:
    """The middle of a category's medal on the ribbon."""
    left = rect.left + _NAME[0] + _NAME[1] + _STAR + sum(_TOTAL)
    step = (rect.right - _PADDING - left) / len(CATEGORIES)
    return left + step * index + 16, rect.centery


def sun_on_ribbon(rect: FRect) -> tuple[float, float]:
    """Where the sun is on the ribbon."""
    return rect.left + _SUN[0], rect.top + _SUN[1]


@dataclass(frozen=True, slots=True)
class Ribbon:
    """What is told of the large world."""

    name: str
    look: Look
    stars: Stars | None  # None for those who do not want to know
    has_sun: bool
    direction: Direction | None

    def draw(self, ui: Ui, brush: Brush, rect: FRect, folded: float = 0.0) -> None:
        """Paint it; `folded` is how far it is folded like a flap, from 0 to 1."""
        high = max(_FOLDED, 1.0 - folded)
        flap = FRect(rect.left, rect.centery - rect.height * high / 2, rect.width, rect.height * high)
        if folded > _SHUT:
            brush.canvas.nine("ui/slab/violet", flap)
            return
        brush.canvas.nine("ui/ribbon/violet", rect)
        x, radius = _FACE
        brush.person(self.look, rect.left + x, rect.centery + 3, radius)
        if self.has_sun:
            brush.sun(*sun_on_ribbon(rect), _SUN[2], look=self.direction or "")
        room = _ALONE if self.stars is None else _NAME[1]
        ink, words = one_line(ui, self.name, ink_up_to(ui, "light-name", 25, 29), room)
        brush.canvas.text(words, ink, rect.left + _NAME[0], rect.centery - 1)
        if self.stars is not None:
            self._draw_stars(ui, brush, rect, self.stars)

    @staticmethod
    def _draw_stars(ui: Ui, brush: Brush, rect: FRect, stars: Stars) -> None:
        """Paint the sum, and how much of it each category brings."""
        canvas, y = brush.canvas, rect.centery
        x = rect.left + _NAME[0] + _NAME[1] + _STAR
        brush.put("star", x, y - 1, 0.95)
        ink, words = one_line(ui, str(sum(stars)), ink_up_to(ui, "light-score", 32, 36), _TOTAL[1])
        canvas.text(words, ink, x + _TOTAL[0], y)
        step = medal_at(rect, 1)[0] - medal_at(rect, 0)[0]
        for index, category in enumerate(CATEGORIES):
            x, y = medal_at(rect, index)
            alpha = 1.0 if stars[index] else 0.5
            brush.put(f"category/{category}", x, y, _MEDAL, alpha=alpha)
            ink, words = one_line(ui, str(stars[index]), ink_up_to(ui, "light-name", 24, 27), step - 31)
            canvas.text(words, ink, x + 16, y, alpha=alpha)


def draw_lanterns(brush: Brush, rect: FRect, current: int, rounds: int) -> None:
    """Paint one lantern for every round on a thread: those that are over lit, this one the sun."""
    colour, width, strength = _THREAD
    lies = is_flat(rect)
    long = rect.width if lies else rect.height
    thread = FRect(rect.left, rect.centery, long, width)
    if not lies:
        thread = FRect(rect.centerx, rect.top, width, long)
    brush.canvas.fill(thread, colour, strength)
    for number in range(1, rounds + 1):
        way = long * (number - 0.5) / rounds
        x, y = (rect.left + way, rect.centery) if lies else (rect.centerx, rect.top + way)
        if number > current:
            brush.put("lantern/unlit", x, y)
        elif number < current:
            brush.put("sun/face", x, y, _LANTERN[0])
        else:
            brush.put("sun/glow", x, y, _LANTERN[1])
            brush.put("sun/rays", x, y, _LANTERN[1])
            brush.put("sun/face", x, y, _LANTERN[1])


def draw_worth(ui: Ui, brush: Brush, changes: Sequence[tuple[str, int]], at: tuple[float, float]) -> None:
    """Paint how many stars a decision would bring or cost, and for what."""
    x, y = at
    total = sum(change for _category, change in changes)
    told = sorted(changes, key=lambda change: -abs(change[1]))[:_MOST_TOLD]
    ink, small = ink_up_to(ui, "light-score", 27, 30), ink_up_to(ui, "light-name", 20, 23)
    sign = signed(total)
    wide = 46 + ui.lettering.width(sign, ink) + 14
    wide += sum(34 + ui.lettering.width(signed(change), small) + 8 for _category, change in told)
    pill = FRect(x - wide / 2, y - 22, wide, 44)
    brush.canvas.nine("ui/pill/ink", pill)
    brush.put("star" if total >= 0 else "star/lost", pill.left + 24, y - 1, 0.82)
    brush.canvas.text(sign, ink, pill.left + 44, y)
    left = pill.left + 44 + ui.lettering.width(sign, ink) + 10
    for category, change in told:
        brush.put(f"category/{category}", left + 15, y, 0.62)
        brush.canvas.text(signed(change), small, left + 33, y)
        left += 34 + ui.lettering.width(signed(change), small) + 8


def signed(change: int) -> str:
    """A number of stars that is added or taken away."""
    return f"+{change}" if change >= 0 else f"\N{MINUS SIGN}{-change}"
