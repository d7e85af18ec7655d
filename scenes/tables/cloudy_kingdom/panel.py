"""The right side of the table: the cards in hand, and the piles at the left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from scenes.tables.cloudy_kingdom.messages import Message
from scenes.tables.cloudy_kingdom.pieces import Brush
from scenes.tables.cloudy_kingdom.trail import Spot
from scenes.tables.inks import ink_up_to, one_line
from scenes.ui.core import Target, Ui
from scenes.ui.layout import Fixed
from scenes.ui.scenery.avatars import Look, draw_badge
from scenes.ui.text import fitted

HAND: Final = FRect(908, 28, 346, 236)
BUTTON: Final = FRect(916, 278, 330, 83)
_LOWER: Final = FRect(908, 374, 346, 262)
DECK: Final = (88.0, 70.0)
DISCARD: Final = (192.0, 70.0)
PILES: Final = FRect(32, 24, 222, 92)
MESSAGE: Final = FRect(32, 574, 316, 88)
_LARGE_MESSAGE: Final = FRect(32, 574, 330, 136)
_LARGE_TEXT: Final = 1.25  # from which on prompts need two lines, and messages more room
SHORTER: Final = 40.0  # by which the lower panel makes room for the second line
_SIZES: Final = (22, 20, 18, 16.5, 15, 13.5, 12)  # of a message, until it fits
_SLABS: Final = {"plain": "teal", "grave": "violet", "final": "coral"}  # by the weight of a message
_BADGE: Final = 42.0  # of a message, with the gap beside it
_ACROSS, _IN_TWO_ROWS = 4, 3  # cards of a hand side by side, at most, and where there are even more
_HAND_SIZES: Final = {1: 1.46, 2: 1.0, 3: 0.86, 4: 0.62}  # of the cards, by how many lie side by side
_HAND_STEPS: Final = {1: 0.0, 2: 142.0, 3: 104.0, 4: 78.0}
_UPPER_ROW, _ROWS_APART = 96.0, 62.0
_UPRIGHT: Final = 0.8  # how large a card is that was turned upright
_CHOSEN: Final = 1.14  # how much larger the chosen one of several is
_OTHER: Final = 0.62  # how much is seen of the others
_PILE: Final = 0.76
_MIDDLE: Final = 126.0  # of the cards, below the upper edge
_PADDING: Final = 50.0  # of the lower panel, with its heading
SEAM: Final = 24.0
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
        count = len(self.cards)
        across = count if count <= _ACROSS else _IN_TWO_ROWS
        row, column = divmod(index, across)
        in_row = min(across, count - row * across)
        x = HAND.centerx + (column - (in_row - 1) / 2) * _HAND_STEPS[across]
        if count <= _ACROSS:
            return x, HAND.top + _MIDDLE, _HAND_SIZES[count]
        return x, HAND.top + _UPPER_ROW + row * _ROWS_APART, _HAND_SIZES[_ACROSS]

    def spot(self, index: int) -> FRect:
        """What a card of the hand covers."""
        x, y, size = self.place(index)
        half = 56 * size
        return FRect(x - half, y - half * 0.94, 2 * half, half * 1.88)


def is_large(ui: Ui) -> bool:
    """Whether the text is so large that the table has to be laid out for it."""
    return ui.theme.text_size > _LARGE_TEXT


def lower_rect(ui: Ui) -> FRect:
    """Where spells, or what has happened, are listed."""
    rect = _LOWER.copy()
    rect.height -= SHORTER if is_large(ui) else 0.0
    return rect


def message_rect(ui: Ui) -> FRect:
    """Where it is told what everybody has to know now."""
    return (_LARGE_MESSAGE if is_large(ui) else MESSAGE).copy()


def fixed(button: Target, rect: FRect) -> Fixed:
    """A button in its place; the focus finds what is listed below it sooner than a castle beside it."""
    button.reach = FRect(rect.left, rect.top, rect.width, _LOWER.top + _PADDING - rect.top)
    return Fixed(button, rect)


def draw_hand(ui: Ui, brush: Brush, held: Held, absent: frozenset[object]) -> None:
    """Paint the cards in hand."""
    canvas = brush.canvas
    canvas.nine("ui/panel/noon", HAND)
    canvas.nine("ui/stitches/noon", HAND.inflate(-SEAM, -SEAM))
    ink, lines = fitted(held.title, ui.ink("head", 28), HAND.width - 60, canvas.lettering)
    canvas.text(lines[0], ink, HAND.left + 30, HAND.top + 40)
    for index, card in enumerate(held.cards):
        x, y, size = held.place(index)
        if ("hand", card) in absent:
            continue
        if card is None:
            brush.back(x, y, size)
            continue
        chosen, several = card == held.chosen, len(held.cards) > 1
        turned = held.quarters if chosen else 0
        size *= (_UPRIGHT if turned % 2 else 1.0) * (_CHOSEN if several and chosen else 1.0)
        seen = _OTHER if several and held.chosen and not chosen else 1.0
        brush.card(card, turned, x, y, size, lifted=several and chosen, alpha=seen)


def draw_piles(ui: Ui, brush: Brush, deck: int, discard: Sequence[str]) -> None:
    """Paint the deck with the number of its cards, and what lies on top of the discard pile."""
    canvas = brush.canvas
    height = "full" if deck >= _FULL else "half" if deck >= _HALF else "low" if deck else "empty"
    canvas.picture(f"kingdom/pile/{height}", *DECK, wide=_PILE, high=_PILE)
    canvas.picture("ui/counter/teal", DECK[0] + 42, DECK[1] + 24)
    ink, words = one_line(ui, str(deck), ink_up_to(ui, "label", 20, 20), 34)
    canvas.text(words, ink, DECK[0] + 42, DECK[1] + 24, align=0.5)
    if discard:
        brush.card(discard[-1], 0, *DISCARD, _PILE)
    else:
        canvas.picture("kingdom/pile/empty", *DISCARD, wide=_PILE, high=_PILE)


def draw_message(ui: Ui, brush: Brush, message: Message, looks: Sequence[Look]) -> None:
    """Paint what is to be known now, and the badges of those it is about."""
    rect = message_rect(ui)
    brush.canvas.nine(f"ui/slab/{_SLABS[message.weight]}", rect)
    room = rect.inflate(-24, -8)
    for seat in message.seats:
        draw_badge(brush.canvas, looks[seat], room.left + _BADGE / 2 - 2, rect.centery)
        room.left, room.width = room.left + _BADGE, room.width - _BADGE
    for size in _SIZES:
        ink = ui.ink("light-name" if message.weight == "final" else "light", size)
        ink, lines = fitted(message.words, ink, room.width, brush.canvas.lettering, most_lines=9)
        if len(lines) * ink.line <= room.height:
            break
    for index, line in enumerate(lines):
        y = room.centery + (index - (len(lines) - 1) / 2) * ink.line
        brush.canvas.text(line, ink, room.centerx, y, align=0.5)


def hand_spot() -> Spot:
    """Where the hand on the panel is."""
    return HAND.centerx, HAND.top + _MIDDLE
