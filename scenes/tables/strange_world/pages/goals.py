"""Goals page: all travellers with what they wish for, in words and pictures, and how near everybody is."""

from __future__ import annotations

import itertools
from typing import Final

from pygame import FRect

from scenes.input.intents import Wish
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.tables.context import TablePeople
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.pages.page import Hide, HidingPage
from scenes.tables.strange_world.perspective import Perspective
from scenes.tables.strange_world.wishes import Nearness, called, nearness, wish_in_words, worth
from scenes.ui.button import Prompt
from scenes.ui.core import Size, Ui, Widget
from scenes.ui.item import Item
from scenes.ui.layout import At, Column, Flow, Grid, Group, Layers, Row
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.picture import Drawing
from scenes.ui.scenery.avatars import Look, draw_badge
from scenes.ui.text import Text
from scenes.words import _

_CARD: Final = 0.58  # of a traveller's card
_WISH: Final = 90.0  # width of a wish in pictures
_BADGE: Final = 34.0
_LEAST: Final = 520.0  # width of what is told of one traveller
_BELOW_WORTH: Final = 16.0  # so that the ring around the first goal keeps off the words above
_PROMPTS: Final = 56.0  # kept free below the panel


class GoalsPage(HidingPage):
    """Who may come or has come, and what it takes to please them."""

    def __init__(
        self, stage: Stage, hide: Hide, perspective: Perspective, people: TablePeople, who: str = ""
    ) -> None:
        self._perspective = perspective
        self._people = people
        self.first = _goal_id(who)
        super().__init__(stage, hide)

    def build(self) -> Widget:
        """One part for each traveller, as many beside each other as fit."""
        travellers = self._perspective.travellers.items()
        parts = Grid(*itertools.starmap(self._part, travellers), least=self.ui.theme.grown(_LEAST), gap=2)
        content = Column(Text(worth(), "soft"), parts, gap=_BELOW_WORTH, stretch=True)
        panel = Panel(Scrolled("goals", content), kind="panel/dusk", padding=30)
        return Layers(
            At(_Above(panel, max(_PROMPTS, self.ui.theme.grown(44))), 0.5, 0.0, width=1216, edge=14),
            At(Prompt(Wish.BACK, _("Back"), self.back), 0.0, 1.0),
        )

    def _part(self, who: str, host: int | None) -> Widget:
        """One traveller: its card, its wish, and how near everybody is to fulfilling it."""
        worlds, looks = self._perspective.worlds, self._people.looks
        seats = range(len(worlds)) if host is None else (host,)
        near: list[Widget] = [NearBadge(looks[seat], nearness(worlds[seat], who)) for seat in seats]
        if host is not None:
            near.append(Text(_("{name}'s guest").format(name=self._people.names[host]), "soft"))
        told = Column(
            Row(Text(called(who), "name", size=26), self._wish(who), gap=18),
            Text(wish_in_words(who), "body", size=22),
            Flow(*near, gap=14),
            gap=2,
        )
        card = Drawing(
            104 * _CARD + 14, 176 * _CARD + 2, lambda canvas, rect: self._draw_card(canvas, rect, who)
        )
        line = Row(card, told, gap=12, grow=1, least=self.ui.theme.grown(240))
        return Item(_goal_id(who), line, lambda: None)

    def _wish(self, who: str) -> Widget:
        """What it wishes for, in pictures."""
        return Drawing(_WISH, 36, lambda canvas, rect: Brush(canvas).put(f"wish/{who}", *rect.center, 0.9))

    def _draw_card(self, canvas: Canvas, rect: FRect, who: str) -> None:
        brush = Brush(canvas, self.time, self.ui.theme.less_motion)
        brush.traveller(who, rect.centerx - 4, rect.centery, _CARD)


def _goal_id(who: str) -> str:
    return f"goal-{who}"


class _Above(Group):
    """A child in the room there is, but for what is kept free below."""

    def __init__(self, child: Widget, free: float) -> None:
        super().__init__(child)
        self._free = free

    def size(self, ui: Ui, width: float) -> Size:
        wide, high = self.children[0].size(ui, width)
        return wide, high + self._free

    def place(self, ui: Ui, rect: FRect) -> None:
        self.rect = rect
        self.children[0].place(ui, FRect(rect.left, rect.top, rect.width, rect.height - self._free))


class NearBadge(Widget):
    """How near one player is to a wish: the badge of the seat, and how much there is of how much."""

    def __init__(self, look: Look, near: Nearness) -> None:
        super().__init__()
        self._look = look
        self._near = near

    def size(self, ui: Ui, _width: float) -> Size:
        """A badge and a few figures."""
        ink = ui.ink("name", 24)
        return _BADGE + ui.lettering.width(str(self._near), ink) + 14, max(_BADGE, ink.line)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Paint it; a wish that is fulfilled has a tick."""
        y = self.rect.centery
        draw_badge(canvas, self._look, self.rect.left + _BADGE / 2, y, 0.9)
        if self._near.is_met:
            canvas.picture("ui/tick/on", self.rect.left + _BADGE + 26, y)
        else:
            canvas.text(str(self._near), ui.ink("name", 24), self.rect.left + _BADGE + 10, y)
