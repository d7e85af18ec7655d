"""Heading above the large world: whose it is, how many stars it has, the round, and the sun."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.strange_world.pieces import ROUNDS, Direction
from scenes.platform.text_renderer import Ink
from scenes.tables.inks import ink_up_to, one_line
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.ribbon import draw_change
from scenes.ui.core import Ui
from scenes.ui.scenery.avatars import Look, draw_traveller
from scenes.words import _

_Y: Final = 42.0
_STANDING: Final = 74.0  # feet of whom the world belongs to, on the edge of the board
_LONG: Final = 1.3  # how much wider words may be than their place before some are left out
_NAME: Final = 226.0  # width for the name
_ROUND: Final = 19.0  # from the mark of one round to the next
_SUN: Final = 48.0  # from whom the world belongs to
_CHANGE: Final = 34.0  # right of the places


def heading_band(rect: FRect) -> FRect:
    """All that stands above the places of a world."""
    return FRect(rect.left - 4, 0.0, rect.width + _CHANGE + 30, 2 * _Y)


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands above a world."""

    name: str
    look: Look
    stars: int | None
    change: int  # what a decision would add to the stars
    round: int
    has_sun: bool
    direction: Direction | None

    def draw(self, ui: Ui, brush: Brush, rect: FRect) -> None:
        """Paint it above the places of a world."""
        ink, words = self._name(ui)
        brush.canvas.text(words, ink, rect.left - 4, _Y)
        draw_traveller(brush.canvas, self.look, self._beside(ui, rect), _STANDING, size=0.66)
        if self.has_sun:
            brush.sun(*self.sun_spot(ui, rect), 0.7, look=self.direction or "")
        self._draw_round(brush, rect)
        if self.stars is not None:
            self._draw_stars(ui, brush, rect, self.stars)

    def sun_spot(self, ui: Ui, rect: FRect) -> tuple[float, float]:
        """Where the sun lies if it is here."""
        return self._beside(ui, rect) + _SUN, _Y

    def owner_spot(self, ui: Ui, rect: FRect) -> tuple[float, float]:
        """Where whom the world belongs to stands."""
        return self._beside(ui, rect), _STANDING - 34

    def _name(self, ui: Ui) -> tuple[Ink, str]:
        """Whose world it is; where that would be too small to be read from afar, the name alone."""
        full, ink = _("{name}'s world").format(name=self.name), ink_up_to(ui, "sky", 34, 44)
        is_long = ui.lettering.width(full, ink) > _NAME * _LONG
        return one_line(ui, self.name if is_long else full, ink, _NAME)

    def _beside(self, ui: Ui, rect: FRect) -> float:
        """Where whom the world belongs to stands."""
        ink, words = self._name(ui)
        return rect.left + ui.lettering.width(words, ink) + 36

    def _draw_round(self, brush: Brush, rect: FRect) -> None:
        """One small sun for every round, those to come pale."""
        for number in range(ROUNDS):
            x = rect.right - 122 - _ROUND * (ROUNDS - 1 - number)
            brush.put("sun/face", x, _Y, 0.34, alpha=1.0 if number < self.round else 0.3)

    def _draw_stars(self, ui: Ui, brush: Brush, rect: FRect, stars: int) -> None:
        ink, words = one_line(ui, str(stars), ink_up_to(ui, "sky", 36, 42), 62)
        brush.canvas.text(words, ink, rect.right + 2, _Y, align=1.0)
        width = max(ui.lettering.width(words, ink), ui.lettering.width("00", ink))
        brush.put("star", rect.right - width - 26, _Y)
        if self.change:
            draw_change(ui, brush, self.change, rect.right + _CHANGE, _Y)
