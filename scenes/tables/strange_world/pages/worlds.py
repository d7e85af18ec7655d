"""Worlds page: everybody's world in full, one after another, with its stars by category."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec.structs import asdict
from pygame import FRect

from game.strange_world.views import world_view
from scenes.input.intents import Wish
from scenes.navigation.stack import Change
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.tables.context import TablePeople
from scenes.tables.strange_world.board import WorldPainter
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.ground import GridWindow, Ground
from scenes.tables.strange_world.pages.goals import NearBadge
from scenes.tables.strange_world.pages.page import Hide, HidingPage
from scenes.tables.strange_world.perspective import Perspective
from scenes.tables.strange_world.shelf import all_near, draw_progress
from scenes.tables.strange_world.wishes import called, nearness, titled_wish
from scenes.ui.button import Prompt
from scenes.ui.core import Widget
from scenes.ui.item import Item
from scenes.ui.layout import At, Column, Fixed, Layers, Row
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.picture import Drawing
from scenes.ui.spot import Spot
from scenes.ui.text import Text
from scenes.words import _

_LEFT: Final = 150.0  # of the world
_TOP: Final = 116.0
_SIZE: Final = 0.95
_PANEL: Final = FRect(850, 28, 398, 612)
_PERSON: Final = 28.0  # radius of a portrait
_PEOPLE: Final = 50.0  # their height on the page
_MEDAL: Final = 44.0


class WorldsPage(HidingPage):
    """The world of one seat, and the way to the others'."""

    def __init__(
        self, stage: Stage, hide: Hide, perspective: Perspective, people: TablePeople, seat: int
    ) -> None:
        self._worlds = perspective.worlds
        self._people = people
        self._with_stars = not perspective.is_purist
        self._seat = seat
        self.first = _person_id(seat)
        super().__init__(stage, hide)

    def build(self) -> Widget:
        """Portraits to choose from, and what the world is worth."""
        told = Column(*self._told(), gap=0, stretch=True)
        panel = Panel(Scrolled("stars", told), kind="panel/dusk", padding=28)
        return Layers(
            *self._portraits(),
            Fixed(panel, _PANEL),
            At(Prompt(Wish.BACK, _("Back"), self.back), 0.0, 1.0),
        )

    def turn(self, steps: int) -> Change | None:
        """On to the next world."""
        self.focus_on(_person_id((self._seat + steps) % len(self._worlds)))
        return None

    def update(self, dt: float) -> Change | None:
        """The world shown is that of the portrait in focus."""
        change = super().update(dt)
        seat = next((s for s in range(len(self._worlds)) if _person_id(s) == self.ui.focus), self._seat)
        if seat != self._seat:
            self._show(seat)
        return change

    def draw_behind(self, canvas: Canvas) -> None:
        """Paint the sky and the world."""
        super().draw_behind(canvas)
        brush = Brush(canvas, self.time, self.ui.theme.less_motion)
        for seat in range(len(self._worlds)):
            brush.person(self._people.looks[seat], *_place_of(seat), _PERSON)
        world = world_view(self._worlds[self._seat])
        ground = Ground(_LEFT, _TOP, _SIZE, GridWindow.of(world.frame))
        scenery = WorldPainter(brush, ground, world, self._seat)
        scenery.draw()
        if self._with_stars:
            guests = [guest.traveller for guest in world.guests]
            draw_progress(self.ui, scenery, all_near(self._worlds[self._seat], guests))

    def _portraits(self) -> Iterator[Widget]:
        for seat in range(len(self._worlds)):
            x, y = _place_of(seat)
            rect = FRect(x - 32, y - 32, 64, 64)
            portrait = Spot(_person_id(seat), rect, partial(self._show, seat), ring="round")
            portrait.label = self._people.names[seat]
            yield Fixed(portrait, rect)

    def _show(self, seat: int) -> None:
        self._seat = seat
        self.stage.sound.play("page_turn")
        self.refresh()

    def _told(self) -> Iterator[Widget]:
        """The name, the stars by category, and the wishes of travellers."""
        view = world_view(self._worlds[self._seat])
        yield Text(_("{name}'s world").format(name=self._people.names[self._seat]), "head")
        if self._with_stars:
            for category, stars in asdict(view.tally).items():
                yield self._line(category, called(category), str(stars), "name")
            yield self._line("", _("Total"), str(view.tally.total), "score")
        for guest in view.guests:
            near = nearness(self._worlds[self._seat], guest.traveller)
            words = Text(titled_wish(guest.traveller), "body", size=22)
            look = self._people.looks[self._seat]
            line = Row(words, NearBadge(look, near), grow=0, least=self.ui.theme.grown(180))
            yield Item(f"guest-{guest.traveller}", line, lambda: None)

    def _line(self, category: str, words: str, number: str, ink: str) -> Widget:
        medal = Drawing(_MEDAL, _MEDAL, partial(self._draw_medal, category))
        line = Row(medal, Text(words), Text(number, ink), gap=12, grow=1, least=self.ui.theme.grown(70))
        return Item(f"line-{category}", line, lambda: None)

    @staticmethod
    def _draw_medal(category: str, canvas: Canvas, rect: FRect) -> None:
        name = f"category/{category}" if category else "star"
        Brush(canvas).put(name, *rect.center)


def _person_id(seat: int) -> str:
    return f"person-{seat}"


def _place_of(seat: int) -> tuple[float, float]:
    return _LEFT + 26 + 78 * seat, _PEOPLE
