"""The right side of the table: the cards in hand, and the piles at the left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from scenes.tables.cloudy_kingdom.pieces import Brush
from scenes.tables.cloudy_kingdom.trail import Spot
from scenes.ui.core import Ui
from scenes.ui.text import fitted

HAND: Final = FRect(908, 28, 346, 236)
BUTTON: Final = FRect(916, 278, 330, 83)
SPELLS: Final = FRect(908, 374, 346, 262)
DECK: Final = (88.0, 70.0)
DISCARD: Final = (192.0, 70.0)
MESSAGE: Final = FRect(32, 578, 222, 78)
_SIZES: Final = (19, 18, 16, 14, 12, 10, 8)  # of a message, until it fits
_PILE: Final = 0.76
_MIDDLE: Final = 126.0  # of the cards, below the upper edge
_SEAM: Final = 24.0
_FULL, _HALF = 24, 8


@dataclass(frozen=True, slots=True)
class Held:
    """The cards of a hand as they lie on the panel: None is a card that may not be seen."""

    title: str
    cards: Sequence[str | None]
    chosen: str = ""
    quarters: int = 0

    def place(self, index: int) -> tuple[float, float, float]:
        """Where a card of the hand lies, and how large it is."""
        several = len(self.cards) > 1
        x = HAND.centerx + (index - (len(self.cards) - 1) / 2) * 142
        return x, HAND.top + _MIDDLE, 1.06 if several else 1.46

    def spot(self, index: int) -> FRect:
        """What a card of the hand covers."""
        x, y, size = self.place(index)
        half = 56 * size
        return FRect(x - half, y - half * 0.94, 2 * half, half * 1.88)


def draw_hand(ui: Ui, brush: Brush, held: Held, absent: frozenset[object]) -> None:
    """Paint the cards in hand."""
    canvas = brush.canvas
    canvas.nine("ui/panel/noon", HAND)
    canvas.nine("ui/stitches/noon", HAND.inflate(-_SEAM, -_SEAM))
    ink, lines = fitted(held.title, ui.ink("head", 28), HAND.width - 60, canvas.lettering)
    canvas.text(lines[0], ink, HAND.left + 30, HAND.top + 40)
    for index, card in enumerate(held.cards):
        x, y, size = held.place(index)
        if ("hand", card) in absent:
            continue
        if card is None:
            brush.back(x, y, size)
            continue
        chosen = card == held.chosen
        turned = held.quarters if chosen else 0
        size *= 0.8 if turned % 2 and len(held.cards) == 1 else 1.0
        brush.card(card, turned, x, y, size, lifted=chosen and len(held.cards) > 1)


def draw_piles(ui: Ui, brush: Brush, deck: int, discard: Sequence[str]) -> None:
    """Paint the deck with the number of its cards, and what lies on top of the discard pile."""
    canvas = brush.canvas
    height = "full" if deck >= _FULL else "half" if deck >= _HALF else "low" if deck else "empty"
    canvas.picture(f"kingdom/pile/{height}", *DECK, wide=_PILE, high=_PILE)
    canvas.picture("ui/counter/teal", DECK[0] + 42, DECK[1] + 24)
    ink, lines = fitted(str(deck), ui.ink("label", 20), 34, canvas.lettering)
    canvas.text(lines[0], ink, DECK[0] + 42, DECK[1] + 24, align=0.5)
    if discard:
        brush.card(discard[-1], 0, *DISCARD, _PILE)
    else:
        canvas.picture("kingdom/pile/empty", *DISCARD, wide=_PILE, high=_PILE)


def draw_message(ui: Ui, brush: Brush, words: str) -> None:
    """Paint what is to be known now."""
    brush.canvas.nine("ui/slab/teal", MESSAGE)
    for size in _SIZES:
        ink = ui.ink("light", size)
        ink, lines = fitted(words, ink, MESSAGE.width - 24, brush.canvas.lettering, most_lines=9)
        if len(lines) * ink.line <= MESSAGE.height - 8:
            break
    for index, line in enumerate(lines):
        y = MESSAGE.centery + (index - (len(lines) - 1) / 2) * ink.line
        brush.canvas.text(line, ink, MESSAGE.centerx, y, align=0.5)


def hand_spot() -> Spot:
    """Where the hand on the panel is."""
    return HAND.centerx, HAND.top + _MIDDLE
