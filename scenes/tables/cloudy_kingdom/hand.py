"""Hand: the cards on the panel at the right, how they lie there, and how they are painted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.cloudy_kingdom.pieces import Grow
from scenes.tables.cloudy_kingdom.brush import Brush
from scenes.tables.cloudy_kingdom.cursor import Cursor
from scenes.tables.cloudy_kingdom.layout import layout
from scenes.tables.cloudy_kingdom.position import ShownPosition
from scenes.tables.cloudy_kingdom.sprites import quarters_of
from scenes.ui.core import Ui
from scenes.ui.text import fitted
from scenes.words import _

_ACROSS, _IN_TWO_ROWS = 4, 3  # cards of a hand side by side, at most, and where there are even more
_SIZES: Final = {1: 1.46, 2: 1.0, 3: 0.86, 4: 0.62}  # of the cards, by how many lie side by side
_STEPS: Final = {1: 0.0, 2: 142.0, 3: 104.0, 4: 78.0}
_UPPER_ROW, _ROWS_APART = 96.0, 62.0
_UPRIGHT: Final = 0.8  # how large a card is that was turned upright
_CHOSEN: Final = 1.14  # how much larger the chosen one of several is
_OTHER: Final = 0.62  # how much is seen of the others
SEAM: Final = 24.0  # of a panel


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of a hand as they lie on the panel: None is a card that may not be seen."""

    title: str
    cards: Sequence[str | None]
    chosen: str = ""
    quarters: int = 0

    @classmethod
    def of(cls, position: ShownPosition, cursor: Cursor, names: Sequence[str]) -> Hand:
        """The hand of whoever may be seen, with the card that is in mind turned as it would be laid."""
        holder = position.holder
        if holder is None:
            return cls(_("{name}'s card").format(name=names[position.view.turn]), (None,))
        view, builder, aimed = position.seen_by(holder), cursor.builder, cursor.aimed
        cards: tuple[str | None, ...] = () if view.hand is None else (view.hand,)
        if view.casting is not None and view.turn == holder:
            cards = view.casting.pool
        title = _("{name}'s cards") if len(cards) > 1 else _("{name}'s card")
        quarters = builder.quarters if builder is not None else 0
        if isinstance(aimed, Grow):
            quarters = quarters_of(aimed.axis, aimed.flip)
        chosen = builder.card if builder is not None else ""
        return cls(title.format(name=names[holder]), cards, chosen, quarters)

    def place(self, index: int) -> tuple[float, float, float]:
        """Where a card of the hand lies, and how large it is."""
        x, y = layout().point("hand-card")
        count = len(self.cards)
        across = count if count <= _ACROSS else _IN_TWO_ROWS
        row, column = divmod(index, across)
        in_row = min(across, count - row * across)
        x += (column - (in_row - 1) / 2) * _STEPS[across]
        if count <= _ACROSS:
            return x, y, _SIZES[count]
        return x, layout().rect("hand").top + _UPPER_ROW + row * _ROWS_APART, _SIZES[_ACROSS]

    def rect(self, index: int) -> FRect:
        """What a card of the hand covers."""
        x, y, size = self.place(index)
        half = 56 * size
        return FRect(x - half, y - half * 0.94, 2 * half, half * 1.88)

    def draw(self, ui: Ui, brush: Brush, absent: frozenset[object]) -> None:
        """Paint the panel and the cards."""
        canvas, panel = brush.canvas, layout().rect("hand")
        canvas.nine("ui/panel/noon", panel)
        canvas.nine("ui/stitches/noon", panel.inflate(-SEAM, -SEAM))
        ink, lines = fitted(self.title, ui.ink("head", 28), panel.width - 60, canvas.lettering)
        canvas.text(lines[0], ink, panel.left + 30, panel.top + 40)
        for index, card in enumerate(self.cards):
            if ("hand", card) not in absent:
                self._draw_card(brush, card, *self.place(index))

    def _draw_card(self, brush: Brush, card: str | None, x: float, y: float, size: float) -> None:
        if card is None:
            brush.back(x, y, size)
            return
        chosen, several = card == self.chosen, len(self.cards) > 1
        turned = self.quarters if chosen else 0
        size *= (_UPRIGHT if turned % 2 else 1.0) * (_CHOSEN if several and chosen else 1.0)
        seen = _OTHER if several and self.chosen and not chosen else 1.0
        brush.card(card, turned, x, y, size, lifted=several and chosen, alpha=seen)
