"""Panel: what is asked, and the cards, piles, directions or travellers to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from pygame import FRect

from game.strange_world.pieces import STEP, Direction
from game.strange_world.views import StrangeView
from scenes.tables.inks import block, even, ink_up_to, one_line
from scenes.tables.strange_world import asking
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.choice import PASSED, Choice
from scenes.tables.strange_world.target_ids import NOBODY
from scenes.tables.strange_world.tray import CardPlace, Tray
from scenes.tables.strange_world.wishes import called
from scenes.ui.core import Ui
from scenes.ui.text import fitted
from scenes.words import _

_CHOSEN: Final = 1.06
_GREYED: Final = 0.5  # cards that nobody can choose now, or that lie over the world
_TAG: Final = 78.0  # from the middle of a card to its tag, for one of full size
_STITCHES: Final = 20.0
_POINTER: Final = 14.0
_LEADING: Final = 1.0  # lines of the title lie so much closer than usual
_FACE: Final = 0.62  # of a traveller


@dataclass(frozen=True, slots=True)
class ChoicePanel:
    """All that is on the panel at a moment."""

    tray: Tray
    title: str
    options: tuple[str, ...]
    chosen: str = ""
    marked: tuple[str, ...] = ()  # to be passed on
    most_marked: int = 0
    direction: Direction = "left"
    captions: Sequence[str] = ()  # below directions: who gets the cards
    lent: str = ""  # the card that is held over the world now
    gone: frozenset[str] = frozenset()  # piles that were taken
    faces: Sequence[str] = ()  # of piles: their upper cards
    open: bool = True  # whether anything can be chosen now
    absent: frozenset[object] = field(default_factory=frozenset)  # what a show has in hand

    @property
    def is_there(self) -> bool:
        """Whether there is anything to be seen."""
        return bool(self.options or self.title)

    @property
    def rect(self) -> FRect:
        """The paper."""
        return self.tray.rect

    def spot(self, option: str) -> FRect:
        """Where an option lies, and is pressed."""
        return self.tray.spot(self.options.index(option))

    def place(self, option: str) -> CardPlace:
        """The middle of an option, and how large it is."""
        return self.tray.place(self.options.index(option))

    def draw(self, ui: Ui, brush: Brush) -> None:
        """Paint the panel and everything on it."""
        if not self.is_there:
            return
        brush.canvas.nine("ui/panel/dusk", self.rect)
        brush.canvas.nine("ui/stitches/dusk", self.rect.inflate(-_STITCHES, -_STITCHES))
        self._draw_title(ui, brush)
        for option in self.options:
            if ("option", option) not in self.absent:
                self._draw_option(ui, brush, option)

    def _draw_title(self, ui: Ui, brush: Brush) -> None:
        room = self.tray.words
        ink, lines = block(
            ui, self.title, ink_up_to(ui, "head", 24, 26), (room.width, room.height * _LEADING)
        )
        lines, pitch = even(ui, self.title, ink, lines), ink.size * 1.1
        y = room.centery - (len(lines) - 1) * pitch / 2 + (0 if self.tray.is_flat else 7)
        for line in lines:
            brush.canvas.text(line, ink, room.centerx, y, align=0.5)
            y += pitch

    def _draw_option(self, ui: Ui, brush: Brush, option: str) -> None:
        x, y, size = self.place(option)
        match self.tray.phase:
            case "sun":
                brush.put(f"sun/card/{option}", x, y, size)
                self._draw_caption(ui, brush, option)
            case "pile":
                self._draw_pile(brush, int(option), x, y, size)
            case "traveller":
                self._draw_traveller(ui, brush, option)
            case _:
                self._draw_card(brush, option, x, y, size)

    def _draw_caption(self, ui: Ui, brush: Brush, option: str) -> None:
        """Write below a direction who gets the cards."""
        cell = self.tray.cell(self.options.index(option))
        caption = self.captions[self.options.index(option)]
        ink, lines = fitted(
            caption, ink_up_to(ui, "body", 20, 23), cell.width - 4, ui.lettering, most_lines=2
        )
        pitch = ink.size * 1.12
        y = cell.bottom - 31 - (len(lines) - 1) * pitch / 2
        for number, line in enumerate(lines):
            brush.canvas.text(line, ink, cell.centerx, y + pitch * number, align=0.5)

    def _draw_card(self, brush: Brush, card: str, x: float, y: float, size: float) -> None:
        is_chosen = self.open and card == self.chosen
        if card == self.lent or not self.open:
            brush.card(card, x, y, size, alpha=_GREYED)
        else:
            brush.card(card, x, y, size * (_CHOSEN if is_chosen else 1.0), lifted=is_chosen)
        if is_chosen:
            if self.tray.is_flat:
                brush.canvas.picture("ui/pointer", x, self.rect.top + _POINTER, angle=180)
            else:
                brush.canvas.picture("ui/pointer", self.rect.left + _POINTER, y, angle=-90)
        if card in self.marked:
            side = -1 if self.direction == "left" else 1
            brush.put(f"tag/pass/{self.direction}", x + _TAG * size * side, y - 40 * size)
        elif self.most_marked and len(self.marked) == self.most_marked:
            brush.put("tag/keep", x + _TAG * size, y - 34 * size)

    def _draw_pile(self, brush: Brush, index: int, x: float, y: float, size: float) -> None:
        if str(index) in self.gone:
            brush.put("pad/dim/0", x, y, size * 0.8, alpha=0.35)
            return
        brush.put("pile/2", x, y, size)
        brush.card(self.faces[index], x, y, size)

    def _draw_traveller(self, ui: Ui, brush: Brush, who: str) -> None:
        rect = self.spot(who)
        if self.open and who == self.chosen:
            brush.canvas.nine("ui/row/selected", rect)
        x, y = rect.centerx, rect.top + (rect.height - 24) / 2 + 2
        if who == NOBODY:
            brush.canvas.picture("ui/icon/cross", x, y, wide=1.1, high=1.1)
        else:
            brush.put(f"traveller/{who}/portrait", x, y, min(_FACE, (rect.height - 24) / 78))
        name = _("Nobody") if who == NOBODY else called(who)
        ink, words = one_line(ui, name, ink_up_to(ui, "name", 20, 22), rect.width - 6)
        brush.canvas.text(words, ink, x, rect.bottom - 13, align=0.5)


def open_panel(
    shut: ChoicePanel, view: StrangeView, choice: Choice, names: Sequence[str], lent: str
) -> ChoicePanel:
    """What whoever decides may choose from, instead of a shut one; `lent` is the card they hold."""
    title = _title(view, choice, names)
    if not choice.options:  # the answer lies on the world
        return replace(shut, title=title)
    return ChoicePanel(
        Tray(shut.tray.room, choice.phase, len(choice.options)), title, choice.options,
        chosen="" if choice.phase in PASSED else choice.chosen,
        marked=choice.marked,
        most_marked=PASSED.get(choice.phase, 0),
        direction=view.direction or "left",
        captions=[asking.to_whom(_neighbour(view, names, step)) for step in (1, -1)]
        if choice.phase == "sun" else (),
        gone=frozenset(map(str, view.chosen_piles)), faces=view.piles,
        absent=shut.absent, lent=lent,
    )  # fmt: skip


def closed_panel(
    room: FRect, view: StrangeView, hand: tuple[str, ...], absent: frozenset[object]
) -> ChoicePanel:
    """What lies there while nobody before the screen decides: the own hand, whatever others do."""
    if view.phase == "pile":
        piles = tuple(map(str, range(len(view.piles))))
        gone = frozenset(map(str, view.chosen_piles))
        tray = Tray(room, "pile", len(piles))
        return ChoicePanel(tray, "", piles, gone=gone, faces=view.piles, open=False, absent=absent)
    title = _("Your hand") if hand else asking.title("over") if view.actor < 0 else ""
    return ChoicePanel(
        Tray(room, "place", len(hand)), title, hand, marked=view.choice, most_marked=len(view.choice),
        direction=view.direction or "left", open=False, absent=absent,
    )  # fmt: skip


def _title(view: StrangeView, choice: Choice, names: Sequence[str]) -> str:
    """What is asked; or the greatest thing that would come of what is looked at."""
    if choice.phase in PASSED:
        return asking.passing(choice.phase, names[receiver(view)])
    headline = choice.forecast.headline() if choice.forecast is not None else ""
    return headline or asking.title(choice.phase)


def receiver(view: StrangeView) -> int:
    """The seat that gets what whoever decides passes on."""
    return (view.actor + STEP[view.direction or "left"]) % len(view.worlds)


def _neighbour(view: StrangeView, names: Sequence[str], step: int) -> str:
    """Who sits so many seats to the left of whoever decides."""
    return names[(view.actor + step) % len(names)]
