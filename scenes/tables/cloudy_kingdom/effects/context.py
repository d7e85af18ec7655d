"""Effect context: what the effects of a table are made with, and words that pop up over the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.cloudy_kingdom.views import KingdomView
from scenes.platform.motion import during, pop
from scenes.tables.cloudy_kingdom.board import Board
from scenes.tables.cloudy_kingdom.brush import Brush
from scenes.tables.cloudy_kingdom.position import ShownPosition
from scenes.tables.context import TablePeople
from scenes.tables.inks import block, ink_up_to
from scenes.ui.core import Ui
from scenes.ui.text import fitted

_WIDEST: Final = 620.0
_RIBBON: Final = 312.0, 46.0  # of the paper of a ribbon
_HIGHER: Final = 2.0  # its middle, than that of the ribbon
_LEAST: Final = 0.05  # of its width, below which a ribbon is not seen


@dataclass(frozen=True, slots=True)
class EffectContext:
    """The table that effects go over, and those who sit at it."""

    ui: Ui
    people: TablePeople
    position: ShownPosition

    @property
    def board(self) -> Board:
        """The board they go over."""
        return self.position.board

    @property
    def view(self) -> KingdomView:
        """The position they begin with."""
        return self.position.view

    @property
    def names(self) -> Sequence[str]:
        """How everybody is called, by seat."""
        return self.people.names

    def banner(self, brush: Brush, words: str, t: float, y: float | None = None) -> None:
        """Paint words over the middle of the board, or so high, at a share of their time."""
        ink = ink_up_to(self.ui, "hero", 50, 70)
        ink, lines = fitted(words, ink, _WIDEST, brush.canvas.lettering, most_lines=2)
        rise = 26 * (1 - pop(during(t, 0.0, 0.25)))
        alpha = during(t, 0.0, 0.12) - during(t, 0.82, 1.0)
        x, middle = self.position.places.rect("board").center
        for index, line in enumerate(lines):
            lower = (index - (len(lines) - 1) / 2) * ink.line + rise
            brush.canvas.text(line, ink, x, (middle if y is None else y) + lower, align=0.5, alpha=alpha)

    def ribbon(self, brush: Brush, words: str, family: str, t: float, y: float | None = None) -> None:
        """Paint words on the ribbon of a family, unrolled over the board."""
        unrolled = pop(during(t, 0.0, 0.2))
        if unrolled <= _LEAST:
            return
        alpha = 1 - during(t, 0.86, 1.0)
        x, middle = self.position.places.rect("board").center
        y = middle if y is None else y
        brush.canvas.picture(f"kingdom/banner/{family}", x, y, wide=unrolled, alpha=alpha)
        ink, lines = block(self.ui, words, ink_up_to(self.ui, "name", 21, 28), _RIBBON)
        shown = during(t, 0.12, 0.22) * alpha
        for index, line in enumerate(lines):
            lower = (index - (len(lines) - 1) / 2) * ink.line
            brush.canvas.text(line, ink, x, y - _HIGHER + lower, align=0.5, alpha=shown)
