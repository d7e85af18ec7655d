"""Bands: how well a game alone may go, as a ladder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.strange_world.pieces import BANDS
from game.strange_world.scoring import band_of
from scenes.tables.inks import one_line
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.layout import ladder_rect
from scenes.ui.core import Ui
from scenes.words import N_

VERDICTS: Final[Mapping[str, str]] = {
    "eaten": N_("Eaten by the Tzimimes"),
    "chased_out": N_("Chased out of the sky"),
    "tolerated": N_("Tolerated"),
    "admired": N_("Admired"),
    "master": N_("Master of the sky"),
}
_STEP: Final = 78.0
_PICTURE: Final = 0.78


def stars_of_band(number: int) -> str:
    """How many stars it takes to reach a band, from 1 for the lowest."""
    if number > 1:
        return f"{BANDS[number - 1].stars}+"
    return f"0\N{EN DASH}{BANDS[1].stars - 1}"


def draw_ladder(ui: Ui, brush: Brush, stars: int | None) -> None:
    """Paint the bands from the highest down; the one that is reached is lit, for whoever wants to know."""
    canvas = brush.canvas
    reached = 0 if stars is None else band_of(stars)
    ladder = ladder_rect()
    canvas.nine("ui/chip/cream", ladder)
    for index, band in enumerate(reversed(BANDS)):
        number = len(BANDS) - index
        y = ladder.top + 50 + _STEP * index
        x = ladder.left + 72
        is_open = number <= reached or stars is None
        brush.put(f"band/{band.id}", x, y, _PICTURE, alpha=1.0 if is_open else 0.55)
        if number == reached:
            brush.put("band/reached", x, y, _PICTURE)
        ink, words = one_line(ui, stars_of_band(number), ui.ink("score", 26), 60)
        canvas.text(words, ink, ladder.right - 24, y, align=1.0)
