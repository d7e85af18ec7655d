"""Hand: the cards on the panel at the right, how they lie there, and both ways in which one can be turned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from pygame import FRect

from game.cloudy_kingdom.pieces import KINDS, Grow
from scenes.tables.cloudy_kingdom.brush import Brush
from scenes.tables.cloudy_kingdom.cursor import Cursor
from scenes.tables.cloudy_kingdom.layout import TableLayout
from scenes.tables.cloudy_kingdom.position import ShownPosition
from scenes.tables.cloudy_kingdom.sprites import kind_of, quarters_of

_CARD: Final = (112.0, 64.0)  # how large a card is, lying
_LARGEST, _FOR_CHILDREN = 1.25, 1.6
_UPRIGHT: Final = 0.56  # how large one of several is that was turned upright
_CHOSEN: Final = 1.06  # how much larger the chosen one of several is
_OTHER: Final = 0.62  # how much is seen of the others
_IN_A_COLUMN: Final = 3
_THUMB: Final = (46.0, 34.0)
_THUMBS_APART: Final = 52.0
_SMALL: Final = 0.27  # a card on a thumbnail
SEAM: Final = 22.0  # of a panel


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of a hand as they lie on the panel: None is a card that may not be seen."""

    places: TableLayout
    cards: Sequence[str | None]
    chosen: str = ""
    quarters: int = 0
    ways: Sequence[int] = ()  # in which the chosen card may be turned, where that is asked

    @classmethod
    def of(cls, position: ShownPosition, cursor: Cursor) -> Hand:
        """The hand of whoever may be seen, with the card that is in mind turned as it would be laid."""
        holder = position.holder
        if holder is None:
            return cls(position.places, (None,))
        view, builder, aimed = position.seen_by(holder), cursor.builder, cursor.aimed
        cards: tuple[str | None, ...] = () if view.hand is None else (view.hand,)
        if view.casting is not None and view.turn == holder:
            cards = view.casting.pool
        quarters = builder.quarters if builder is not None else 0
        if isinstance(aimed, Grow):
            quarters = quarters_of(aimed.axis, aimed.flip)
        chosen = builder.card if builder is not None else ""
        ways = _ways(chosen) if builder is not None and builder.cells() and not builder.spell else ()
        return cls(position.places, cards, chosen, quarters, ways)

    def place(self, index: int) -> tuple[float, float, float]:
        """Where a card of the hand lies, and how large it is."""
        room, count = self.places.rect("hand"), len(self.cards)
        columns = ceil(count / _IN_A_COLUMN)
        rows = ceil(count / columns)
        wide, high = room.width / columns, room.height / rows
        largest = _FOR_CHILDREN if self.places.for_children else _LARGEST
        size = min(largest, (wide - 8) / _CARD[0], (high - 8) / _CARD[1])
        if count == 1:
            size = min(largest, room.height / _CARD[0])
        column, row = divmod(index, rows)
        return room.left + (column + 0.5) * wide, room.top + (row + 0.5) * high, size

    def rect(self, index: int) -> FRect:
        """What a card of the hand covers."""
        x, y, size = self.place(index)
        wide, high = _CARD[0] * size, _CARD[1] * size
        return FRect(x - wide / 2, y - high / 2, wide, high)

    def draw(self, brush: Brush, absent: frozenset[object]) -> None:
        """Paint the cards, and in small the ways in which the chosen one can lie."""
        for index, card in enumerate(self.cards):
            if ("hand", card) not in absent:
                self._draw_card(brush, card, *self.place(index))
        x, y = self.places.point("thumbs")
        for number, quarters in enumerate(self.ways):
            self._draw_thumb(brush, quarters, x + (number - (len(self.ways) - 1) / 2) * _THUMBS_APART, y)

    def _draw_card(self, brush: Brush, card: str | None, x: float, y: float, size: float) -> None:
        if card is None:
            brush.back(x, y, size)
            return
        chosen, several = card == self.chosen, len(self.cards) > 1
        turned = self.quarters if chosen else 0
        if several:
            size *= (_UPRIGHT if turned % 2 else 1.0) * (_CHOSEN if chosen else 1.0)
        seen = _OTHER if several and self.chosen and not chosen else 1.0
        brush.card(card, turned, x, y, size, lifted=chosen, alpha=seen)

    def _draw_thumb(self, brush: Brush, quarters: int, x: float, y: float) -> None:
        rect = FRect(x - _THUMB[0] / 2, y - _THUMB[1] / 2, *_THUMB)
        is_now = quarters == self.quarters % (4 if len(self.ways) > 2 else 2)  # noqa: PLR2004 - both ways
        brush.canvas.nine("ui/field/active" if is_now else "ui/field/rest", rect)
        brush.face(self.chosen, quarters, x, y, _SMALL)


def _ways(card: str) -> Sequence[int]:
    """In how many ways a card can lie so that it makes a difference: two, or four for one that leans."""
    kind = KINDS.get(kind_of(card))
    return range(2) if kind is None or kind.symmetric else range(4)
