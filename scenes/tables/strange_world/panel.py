"""Panel at the right: what is asked, and the cards, piles, directions or travellers to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from pygame import FRect

from game.strange_world.pieces import STEP, Direction
from game.strange_world.views import StrangeView
from scenes.platform.text_renderer import Ink
from scenes.tables.dots import draw_dots
from scenes.tables.inks import ink_up_to, one_line
from scenes.tables.strange_world import asking
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.choice import PASSED, Choice
from scenes.tables.strange_world.layout import layout
from scenes.tables.strange_world.ribbon import draw_change
from scenes.tables.strange_world.target_ids import NOBODY
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
    panel = layout().hand
    return FRect(panel.left, panel.top, panel.width, 2 * _TITLE)


def option_place(phase: str, index: int) -> tuple[float, float, float]:
    """The middle of one of the options in a phase, and how large it is."""
    rect = layout().hand
    column, row = index % 2, index // 2
    match phase:
        case "pile":
            return rect.centerx - 50 + 100 * column, rect.top + 118 + 107 * row, 0.69
        case "traveller":
            return rect.centerx - 54 + 108 * column, rect.top + 123 + 83 * row, 0.74
        case "sun":
            return rect.centerx, rect.top + 148 + 210 * index, 1.04
        case _:
            return rect.centerx, rect.top + 146 + 134 * index, _SMALLER


@dataclass(frozen=True, slots=True)
class ChoicePanel:
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
        return option_place(self.phase, self.options.index(option))

    def draw(self, ui: Ui, brush: Brush) -> None:
        """Paint the panel and everything on it."""
        rect = layout().hand
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
        rect = layout().hand
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
                room = layout().hand.width - 2 * _PADDING
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
            brush.canvas.picture("ui/pointer", layout().hand.left + 22, y + 12, angle=-90)
        if card in self.marked:
            side = -1 if self.direction == "left" else 1
            brush.put(f"tag/pass/{self.direction}", x + _TAG * side, y - 40)
        elif self.most_marked and len(self.marked) == self.most_marked:
            brush.put("tag/keep", x + _TAG, y - 34)

    def _draw_changes(self, ui: Ui, brush: Brush) -> None:
        """Paint what is decided about, and how many stars it would bring or cost."""
        rect = layout().hand
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


def open_panel(
    view: StrangeView, choice: Choice, names: Sequence[str], absent: frozenset[object], lent: str
) -> ChoicePanel:
    """What whoever decides may choose from; `lent` is the card that they hold over the world."""
    forecast = choice.forecast
    return ChoicePanel(
        choice.phase, _title(view, choice, names), choice.options,
        chosen="" if choice.phase in PASSED else choice.chosen,
        marked=choice.marked,
        most_marked=PASSED.get(choice.phase, 0),
        direction=view.direction or "left",
        captions=[asking.to_whom(_neighbour(view, names, step)) for step in (1, -1)]
        if choice.phase == "sun" else (),
        gone=frozenset(map(str, view.chosen_piles)), faces=view.piles,
        absent=absent, lent=lent,
        changes=forecast.changes() if forecast is not None else (),
    )  # fmt: skip


def closed_panel(
    view: StrangeView, hand: tuple[str, ...], names: Sequence[str], absent: frozenset[object], *, thinks: bool
) -> ChoicePanel:
    """What lies there while nobody before the screen decides."""
    if view.phase == "pile":
        piles = tuple(map(str, range(len(view.piles))))
        gone = frozenset(map(str, view.chosen_piles))
        return ChoicePanel("pile", "", piles, gone=gone, faces=view.piles, open=False, absent=absent)
    title = asking.title("over") if view.actor < 0 else asking.doing(view.phase, names[view.actor])
    return ChoicePanel(
        "place", title, hand, marked=view.choice, most_marked=len(view.choice),
        direction=view.direction or "left", open=False, absent=absent, thinks=thinks,
    )  # fmt: skip


def _title(view: StrangeView, choice: Choice, names: Sequence[str]) -> str:
    """What is asked; or the greatest thing that would come of what is looked at."""
    if choice.phase in PASSED:
        return asking.passing(choice.phase, _neighbour(view, names, STEP[view.direction or "left"]))
    headline = choice.forecast.headline() if choice.forecast is not None else ""
    return headline or asking.title(choice.phase)


def _neighbour(view: StrangeView, names: Sequence[str], step: int) -> str:
    """Who sits so many seats to the left of whoever decides."""
    return names[(view.actor + step) % len(names)]
