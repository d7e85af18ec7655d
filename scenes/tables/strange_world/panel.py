"""The panel at the right: what is asked, and the cards, piles, directions or travellers to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from pygame import FRect

from game.strange_world.pieces import Direction
from scenes.platform.text_renderer import Ink
from scenes.tables.dots import draw_dots
from scenes.tables.inks import ink_up_to, one_line
from scenes.tables.strange_world.asking import NOBODY
from scenes.tables.strange_world.ground import plan
from scenes.tables.strange_world.pieces import Brush
from scenes.tables.strange_world.ribbon import draw_change
from scenes.tables.strange_world.wishes import called
from scenes.ui.core import Ui
from scenes.ui.text import fitted
from scenes.words import _

_CARD: Final = 132.0
_SMALLER: Final = 0.93  # three of them below each other, between the title and the seam
_CHOSEN: Final = 1.06
_DIMMED: Final = 0.45
_TITLE: Final = 38.0  # its middle, below the upper edge
_PAIR_LOWER: Final = 3.0  # two lines of it, which keep off the seam
_LARGEST_PAIR: Final = 25.0  # size of two lines of it
_PADDING: Final = 22.0
_TAG: Final = 86.0  # from the middle of a card to its tag
_DOTS: Final = 1.6
_CAPTION: Final = 20.0  # below directions
#: What is shown where the world itself is the answer and the panel has nothing to choose from.
_MARKS: Final = {"portal": "mark/portal", "eruption": "mark/erupt", "city": "mark/city"}


def title_rect() -> FRect:
    """Where the panel says what is asked."""
    panel = plan().hand
    return FRect(panel.left, panel.top, panel.width, 2 * _TITLE)


@dataclass(frozen=True, slots=True)
class Panel:
    """All that is on the panel at a moment."""

    phase: str
    title: str
    options: tuple[str, ...]
    chosen: str = ""
    marked: tuple[str, ...] = ()  # to be passed on
    most_marked: int = 0
    direction: Direction = "left"
    captions: Sequence[str] = ()  # below directions: who gets the cards
    lent: str = ""  # the card that is held over the world now
    changes: Sequence[tuple[str, int]] = ()  # of the stars by category, where there is nothing to choose from
    gone: frozenset[str] = frozenset()  # piles that were taken
    faces: Sequence[str] = ()  # of piles: their upper cards
    open: bool = True  # whether anything can be chosen now
    absent: frozenset[object] = field(default_factory=frozenset)  # what a show has in hand
    thinks: bool = False  # whether a bot is at it

    def spot(self, option: str) -> FRect:
        """Where an option lies, and is pressed."""
        middle_x, middle_y, size = self.place(option)
        if self.phase == "traveller":
            return FRect(middle_x - 51, middle_y - 39, 102, 76)
        side = _CARD * size
        return FRect(middle_x - side / 2, middle_y - side / 2, side, side)

    def place(self, option: str) -> tuple[float, float, float]:
        """The middle of an option, and how large it is."""
        rect = plan().hand
        index = self.options.index(option)
        match self.phase:
            case "pile":
                column, row = index % 2, index // 2
                return rect.centerx - 50 + 100 * column, rect.top + 118 + 107 * row, 0.69
            case "traveller":
                column, row = index % 2, index // 2
                return rect.centerx - 54 + 108 * column, rect.top + 123 + 83 * row, 0.74
            case "sun":
                return rect.centerx, rect.top + 148 + 210 * index, 1.04
            case _:
                return rect.centerx, rect.top + 146 + 134 * index, _SMALLER

    def draw(self, ui: Ui, brush: Brush) -> None:
        """Paint the panel and everything on it."""
        rect = plan().hand
        brush.canvas.nine("ui/panel/dusk", rect)
        brush.canvas.nine("ui/stitches/dusk", rect.inflate(-24, -24))
        self._draw_title(ui, brush)
        for option in self.options:
            if ("option", option) not in self.absent:
                self._draw_option(ui, brush, option)
        if self.phase in _MARKS and self.open:
            self._draw_changes(ui, brush)
        if self.thinks and not self.options:
            draw_dots(brush.canvas, brush.time, *rect.center, _DOTS)

    def _draw_title(self, ui: Ui, brush: Brush) -> None:
        rect = plan().hand
        ink, lines = fitted(
            self.title, ui.ink("head", 26), rect.width - 2 * _PADDING, ui.lettering, most_lines=2
        )
        if len(lines) > 1:  # two lines have to be a little smaller still, at large text
            ink, lines = _two_lines(self.title, ui, rect.width - 2 * _PADDING)
        pitch = ink.size * 1.1
        y = rect.top + _TITLE - (len(lines) - 1) * (pitch / 2 - _PAIR_LOWER)
        for line in lines:
            brush.canvas.text(line, ink, rect.centerx, y, align=0.5)
            y += pitch

    def _draw_option(self, ui: Ui, brush: Brush, option: str) -> None:
        x, y, size = self.place(option)
        match self.phase:
            case "sun":
                brush.put(f"sun/card/{option}", x, y, size)
                caption = self.captions[self.options.index(option)]
                room = plan().hand.width - 2 * _PADDING
                ink, lines = fitted(caption, ink_up_to(ui, "body", 22, 28), room, ui.lettering, most_lines=2)
                for number, line in enumerate(lines):
                    below = _CAPTION + ink.size * 1.15 * number
                    brush.canvas.text(line, ink, x, y + 67 * size + below, align=0.5)
            case "pile":
                self._draw_pile(brush, int(option), x, y, size)
            case "traveller":
                self._draw_traveller(ui, brush, option)
            case _:
                self._draw_card(brush, option, x, y, size)

    def _draw_card(self, brush: Brush, card: str, x: float, y: float, size: float) -> None:
        is_chosen = self.open and card == self.chosen
        if card == self.lent:
            brush.card(card, x, y, size, alpha=_DIMMED)
        else:
            brush.card(card, x, y, size * (_CHOSEN if is_chosen else 1.0), lifted=is_chosen)
        if is_chosen:
            brush.canvas.picture("ui/pointer", plan().hand.left + 22, y + 12, angle=-90)
        if card in self.marked:
            side = -1 if self.direction == "left" else 1
            brush.put(f"tag/pass/{self.direction}", x + _TAG * side, y - 40)
        elif self.most_marked and len(self.marked) == self.most_marked:
            brush.put("tag/keep", x + _TAG, y - 34)

    def _draw_changes(self, ui: Ui, brush: Brush) -> None:
        """Paint what is decided about, and how many stars it would bring or cost."""
        rect = plan().hand
        brush.put(_MARKS[self.phase], rect.centerx, rect.top + 150, 1.7)
        for index, (category, change) in enumerate(self.changes):
            y = rect.top + 242 + 62 * index
            brush.put(f"category/{category}", rect.centerx - 40, y, 1.1)
            draw_change(ui, brush, change, rect.centerx + 36, y)

    def _draw_pile(self, brush: Brush, index: int, x: float, y: float, size: float) -> None:
        if str(index) in self.gone:
            brush.put("cell/empty", x, y, size, alpha=0.5)
            return
        brush.put("pile/2", x, y, size)
        brush.card(self.faces[index], x, y, size)

    def _draw_traveller(self, ui: Ui, brush: Brush, who: str) -> None:
        x, y, size = self.place(who)
        rect = FRect(x - 51, y - 39, 102, 76)
        if self.open and who == self.chosen:
            brush.canvas.nine("ui/row/selected", rect)
        if who == NOBODY:
            brush.canvas.picture("ui/icon/cross", x, y - 11, wide=1.1, high=1.1)
        else:
            brush.put(f"traveller/{who}/portrait", x, y - 12, size)
        name = _("Nobody") if who == NOBODY else called(who)
        ink, words = one_line(ui, name, ink_up_to(ui, "name", 22, 24), rect.width - 8)
        brush.canvas.text(words, ink, x, y + 24, align=0.5)


def _two_lines(words: str, ui: Ui, width: float) -> tuple[Ink, tuple[str, ...]]:
    size = min(_LARGEST_PAIR, 26 * ui.theme.text_size) / ui.theme.text_size
    return fitted(words, ui.ink("head", size), width, ui.lettering, most_lines=2)
