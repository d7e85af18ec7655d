"""Playing alone: the bands as a ladder, and the travellers who may come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame import FRect

from game.strange_world.pieces import BANDS
from game.strange_world.rules import StrangeWorld
from game.strange_world.scoring import band_of, tally
from scenes.tables.strange_world.inks import one_line
from scenes.tables.strange_world.pieces import Brush
from scenes.ui.core import Ui
from scenes.words import N_

VERDICTS: Final[Mapping[str, str]] = {
    "eaten": N_("Eaten by the Tzimimes"),
    "chased_out": N_("Chased out of the sky"),
    "tolerated": N_("Tolerated"),
    "admired": N_("Admired"),
    "master": N_("Master of the sky"),
}
_LADDER: Final = FRect(32, 28, 214, 480)
_STEP: Final = 88.0
_PICTURE: Final = 0.82
_GUESTS: Final = 556.0


def draw_ladder(ui: Ui, brush: Brush, state: StrangeWorld) -> None:
    """Paint the bands from the highest down, the one that is reached lit, and who may be welcomed."""
    canvas = brush.canvas
    stars = tally(state.worlds[0]).total
    reached = band_of(stars)
    canvas.nine("ui/chip/cream", _LADDER)
    for index, band in enumerate(reversed(BANDS)):
        number = len(BANDS) - index
        y = _LADDER.top + 64 + _STEP * index
        x = _LADDER.left + 72
        brush.put(f"band/{band.id}", x, y, _PICTURE, alpha=1.0 if number <= reached else 0.55)
        if number == reached:
            brush.put("band/reached", x, y, _PICTURE)
        ink, words = one_line(ui, f"{band.stars}+" if band.stars else "0+", ui.ink("score", 26), 60)
        canvas.text(words, ink, _LADDER.right - 24, y, align=1.0)
    for index, who in enumerate(state.travellers):
        brush.put(f"traveller/{who}/portrait", _LADDER.left + 38 + 68 * index, _GUESTS, 0.96)
