"""Words over the board that pop up and fade away."""

from __future__ import annotations

from typing import Final

from scenes.platform.motion import during, pop
from scenes.tables.cloudy_kingdom.pieces import Brush
from scenes.tables.cloudy_kingdom.sight import Sight
from scenes.tables.inks import block, ink_up_to
from scenes.ui.text import fitted

_WIDEST: Final = 620.0
_RIBBON: Final = 312.0, 46.0  # of the paper of a ribbon
_HIGHER: Final = 2.0  # its middle, than that of the ribbon
_MIDDLE: Final = 345.0
_LEAST: Final = 0.05  # of its width, below which a ribbon is not seen


def banner(sight: Sight, brush: Brush, words: str, t: float, y: float = _MIDDLE) -> None:
    """Paint words over the middle of the board, at a share of their time."""
    ink = ink_up_to(sight.ui, "hero", 50, 70)
    ink, lines = fitted(words, ink, _WIDEST, brush.canvas.lettering, most_lines=2)
    rise = 26 * (1 - pop(during(t, 0.0, 0.25)))
    alpha = during(t, 0.0, 0.12) - during(t, 0.82, 1.0)
    for index, line in enumerate(lines):
        lower = (index - (len(lines) - 1) / 2) * ink.line + rise
        brush.canvas.text(line, ink, sight.ground.rect.centerx, y + lower, align=0.5, alpha=alpha)


def ribbon(sight: Sight, brush: Brush, words: str, family: str, t: float, y: float = _MIDDLE) -> None:  # noqa: PLR0913, PLR0917 - whose words, and where
    """Paint words on the ribbon of a family, unrolled over the board."""
    unrolled = pop(during(t, 0.0, 0.2))
    if unrolled <= _LEAST:
        return
    alpha = 1 - during(t, 0.86, 1.0)
    x = sight.ground.rect.centerx
    brush.canvas.picture(f"kingdom/banner/{family}", x, y, wide=unrolled, alpha=alpha)
    ink = ink_up_to(sight.ui, "name", 21, 28)
    ink, lines = block(sight.ui, words, ink, _RIBBON)
    shown = during(t, 0.12, 0.22) * alpha
    for index, line in enumerate(lines):
        lower = (index - (len(lines) - 1) / 2) * ink.line
        brush.canvas.text(line, ink, x, y - _HIGHER + lower, align=0.5, alpha=shown)
