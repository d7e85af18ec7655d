"""Bands: how well a game alone may go, as a ladder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame import FRect

from game.strange_world.pieces import BANDS
from game.strange_world.scoring import band_of
from scenes.tables.inks import ink_up_to, one_line
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.layout import is_flat
from scenes.ui.core import Ui
from scenes.words import N_

VERDICTS: Final[Mapping[str, str]] = {
    "eaten": N_("Eaten by the Tzimimes"),
    "chased_out": N_("Chased out of the sky"),
    "tolerated": N_("Tolerated"),
    "admired": N_("Admired"),
    "master": N_("Master of the sky"),
}
_PADDING: Final = 12.0
_PICTURE: Final = 0.78


def stars_of_band(number: int) -> str:
    """How many stars it takes to reach a band, from 1 for the lowest."""
    if number > 1:
        return f"{BANDS[number - 1].stars}+"
    return f"0\N{EN DASH}{BANDS[1].stars - 1}"


def draw_ladder(ui: Ui, brush: Brush, ladder: FRect, stars: int | None) -> None:
    """Paint the bands from the highest down; the one that is reached is lit, for whoever wants to know."""
    canvas, lies = brush.canvas, is_flat(ladder)
    reached = 0 if stars is None else band_of(stars)
    canvas.nine("ui/panel/dusk", ladder)
    step = (ladder.width - 2 * _PADDING) / len(BANDS) if lies else (ladder.height - 2 * _PADDING) / len(BANDS)
    for index, band in enumerate(BANDS if lies else reversed(BANDS)):
        number = index + 1 if lies else len(BANDS) - index
        way = _PADDING + step * (index + 0.5)
        x, y = (ladder.left + way, ladder.top + 62) if lies else (ladder.left + 78, ladder.top + way)
        is_open = number <= reached or stars is None
        brush.put(f"band/{band.id}", x, y, _PICTURE, alpha=1.0 if is_open else 0.55)
        if number == reached:
            brush.put("band/reached", x, y, _PICTURE)
        wide = step - 8 if lies else 70.0
        ink, words = one_line(ui, stars_of_band(number), ink_up_to(ui, "score", 26, 32), wide)
        if lies:
            canvas.text(words, ink, x, ladder.bottom - 32, align=0.5)
        else:
            canvas.text(words, ink, ladder.right - 26, y, align=1.0)
