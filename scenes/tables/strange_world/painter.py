"""Painter: the sky, all worlds, the panel, what somebody has in mind, and what happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from pygame import FRect

from game.strange_world.pieces import City, Erupt, Portal
from game.strange_world.position import ALONE
from scenes.platform.canvas import Canvas
from scenes.platform.viewport import XY
from scenes.tables.acts import Acts
from scenes.tables.strange_world.board import WorldPainter
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.camera import Camera
from scenes.tables.strange_world.choice import PASSED, Choice
from scenes.tables.strange_world.decision_steps import DecisionSteps
from scenes.tables.strange_world.effects.slide import Slide
from scenes.tables.strange_world.ending.bands import draw_ladder
from scenes.tables.strange_world.ground import GridWindow
from scenes.tables.strange_world.islands import (
    Island,
    draw_islands,
    draw_small_world,
    ground_on,
    sun_on,
)
from scenes.tables.strange_world.panel import ChoicePanel, closed_panel, open_panel
from scenes.tables.strange_world.perspective import Perspective
from scenes.tables.strange_world.ribbon import Ribbon, Stars, draw_lanterns, draw_worth, sun_on_ribbon
from scenes.tables.strange_world.shelf import Shelf, draw_progress
from scenes.tables.strange_world.tray import CardPlace, Tray
from scenes.tables.table_view import TableParts
from scenes.ui.placement import Obstacle
from scenes.ui.scenery.backdrop import DUSK, Backdrop

_HALF: Final = 0.5
_CARD: Final = 66.0  # half a card, at size 1
_PILL: Final = 38.0  # from there to the middle of what it would bring, clear of the ring


class Painter:
    """The picture of a game of Strange World."""

    def __init__(
        self,
        parts: TableParts,
        perspective: Perspective,
        camera: Camera,
        choosing: DecisionSteps,
        acts: Acts[Brush],
    ) -> None:
        self._parts = parts
        self._people = parts.people
        self._perspective = perspective
        self._camera = camera
        self._choosing = choosing
        self._acts = acts
        self._backdrop = Backdrop(DUSK, still=camera.is_calm)

    def draw(self, canvas: Canvas) -> None:
        """Paint the sky, the worlds and the panel; then what is going on."""
        brush, ui = self.brush(canvas), self._parts.focus.ui
        self._backdrop.draw(canvas, brush.time)
        self._backdrop.draw_front(canvas, brush.time)
        slide = self._camera.slide
        if slide is not None:
            with canvas.moved(*slide.leaving()):
                self._former(brush, slide).draw()
            self._draw_growing(brush, slide)
        else:
            with canvas.moved(*self._camera.shaken):
                self._draw_world(brush)
        self._draw_sides(brush)
        if "stars" not in self._acts.absent:
            self.draw_stars(brush, self._perspective.stars)
        self.panel().draw(ui, brush)
        draw_lanterns(
            brush,
            self._perspective.layout.lanterns,
            self._perspective.view.round,
            self._perspective.view.rounds,
        )
        if slide is None:
            self._draw_mind(self.scenery(brush))
        self._acts.draw(brush)

    def draw_stars(self, brush: Brush, stars: Stars) -> None:
        """Paint what the large world is worth."""
        perspective, slide = self._perspective, self._camera.slide
        seat = slide.seat if slide is not None and slide.share < _HALF else perspective.host
        ribbon = Ribbon(
            self._people.names[seat], self._people.looks[seat],
            None if perspective.is_purist else stars,
            has_sun=self._has_sun(seat), direction=perspective.view.direction,
        )  # fmt: skip
        folded = slide.folded if slide is not None else 0.0
        ribbon.draw(self._parts.focus.ui, brush, perspective.layout.ribbon, folded)

    def obstacles(self) -> Sequence[Obstacle]:
        """The cards of the large world, and the panel."""
        ground = self._camera.ground(gliding=False)
        cards = [ground.place(cell.at) for cell in self._perspective.world.cells]
        panel = self.panel()
        return [*map(Obstacle, [*cards, panel.rect] if panel.is_there else cards)]

    # What it paints with

    def brush(self, canvas: Canvas) -> Brush:
        """What paints at this moment."""
        return Brush(canvas, self._parts.clock(), self._camera.is_calm)

    def scenery(self, brush: Brush) -> WorldPainter:
        """The large world."""
        choice, perspective = self._choosing.choice, self._perspective
        marks = choice.marks() if choice is not None and choice.phase == "place" else None
        ground, absent = self._camera.ground(), self._acts.absent
        top = brush.canvas.visible.top
        return WorldPainter(brush, ground, perspective.world, perspective.host, absent, marks, hung=top)

    def shelf(self) -> Shelf:
        """The travellers whom nobody has welcomed."""
        perspective = self._perspective
        near = perspective.near[perspective.host] if perspective.near is not None else None
        return Shelf(perspective.layout.goals, perspective.free, near)

    def panel(self) -> ChoicePanel:
        """The panel for whoever decides, or for those who look on."""
        choice, absent = self._choosing.choice, self._acts.absent
        perspective, room = self._perspective, self._perspective.layout.hand
        shut = closed_panel(room, perspective.view, perspective.hand, absent)
        if choice is None:
            return shut
        lent = "" if self._camera.held() is None else choice.chosen
        names = self._people.names
        return open_panel(shut, perspective.view, choice, names, lent)

    def option_place(self, phase: str, index: int, count: int) -> CardPlace:
        """The middle of one of so many options on the panel, and how large it is."""
        return Tray(self._perspective.layout.hand, phase, count).place(index)

    def islands(self) -> Iterator[tuple[Island, FRect]]:
        """What is told of all others, and where."""
        perspective, view = self._perspective, self._perspective.view
        for seat, rect in zip(perspective.others, perspective.layout.islands, strict=True):
            world = view.worlds[seat]
            yield Island(
                seat, self._people.names[seat], self._people.looks[seat], world,
                None if perspective.is_purist else world.tally.total,
                has_sun=self._has_sun(seat), direction=view.direction,
                has_chosen=view.phase in PASSED and seat < view.have_chosen,
                is_on_turn=seat == view.actor, mood=self._mood(seat, rect),
            ), rect  # fmt: skip

    # Where those stand who do something

    def owner_spot(self) -> XY:
        """Where the owner of the large world is seen."""
        ribbon = self._perspective.layout.ribbon
        return ribbon.left + 36, ribbon.centery

    def sun_spot(self, seat: int) -> XY:
        """Where the sun is when a seat holds it."""
        rect = self._perspective.island(seat)
        return sun_on_ribbon(self._perspective.layout.ribbon) if rect is None else sun_on(rect)

    # How it does it

    def _mood(self, seat: int, island: FRect) -> str:
        """How somebody looks: at whoever is to decide."""
        perspective = self._perspective
        if seat == perspective.view.actor or perspective.view.actor < 0:
            return "happy"
        other = perspective.island(perspective.view.actor)
        x = perspective.layout.room.centerx if other is None else other.centerx
        return "smile" if abs(x - island.centerx) < 1 else "look-left" if x < island.centerx else "look-right"

    def _has_sun(self, seat: int) -> bool:
        return self._perspective.view.sun == seat and "sun" not in self._acts.absent

    def _former(self, brush: Brush, slide: Slide) -> WorldPainter:
        """The world that makes way for another."""
        world = self._perspective.view.worlds[slide.seat]
        ground = replace(slide.ground, window=GridWindow.of(world.frame))
        return WorldPainter(brush, ground, world, slide.seat, hung=brush.canvas.visible.top)

    def _draw_growing(self, brush: Brush, slide: Slide) -> None:
        """Paint the world that comes: from afar at first, then its cards."""
        perspective = self._perspective
        small = ground_on(perspective.island_before(slide.seat), perspective.world)
        ground = slide.growing(small, self._camera.ground(gliding=False))
        if slide.is_small:
            draw_small_world(brush, perspective.world, ground)
        else:
            WorldPainter(brush, ground, perspective.world, perspective.host).draw()

    def _draw_world(self, brush: Brush) -> None:
        scenery, perspective = self.scenery(brush), self._perspective
        scenery.draw()
        if perspective.near is not None:
            draw_progress(self._parts.focus.ui, scenery, perspective.near[perspective.host])

    def _draw_sides(self, brush: Brush) -> None:
        """Paint what hangs at the sides: the small lands, or the bands, and the travellers that are free."""
        perspective, ui, slide = self._perspective, self._parts.focus.ui, self._camera.slide
        top = brush.canvas.visible.top
        if perspective.seats == ALONE:
            stars = None if perspective.is_purist else perspective.world.tally.total
            draw_ladder(ui, brush, perspective.layout.ladder, stars)
        islands = [
            (told, rect.move(*slide.island()) if slide is not None and told.seat == slide.seat else rect)
            for told, rect in self.islands()
        ]
        draw_islands(ui, brush, islands, top)
        self.shelf().draw(ui, brush)

    def _draw_mind(self, scenery: WorldPainter) -> None:
        """Paint what whoever decides has in mind."""
        choice = self._choosing.choice
        if choice is None:
            return
        for action in choice.seats():
            x, y = scenery.ground.seat(action.side, action.rows)
            scenery.brush.put("slot/traveller", x, y, scenery.ground.size * 0.7)
        self._draw_answers(scenery, choice)
        held, forecast = self._camera.held(), choice.forecast
        if forecast is not None:
            forecast.draw_behind(scenery, held, scenery.brush.time)
        if held is not None:
            left = forecast is not None and forecast.gate_left
            scenery.brush.card(choice.chosen, *held, scenery.ground.size, gate_left=left, lifted=True)
        if forecast is not None:
            forecast.draw_over(scenery, held)
            self._draw_worth(scenery, forecast.changes(), held or forecast.middle(scenery))

    def _draw_worth(
        self, scenery: WorldPainter, changes: Sequence[tuple[str, int]], middle: XY | None
    ) -> None:
        """Paint below what is looked at what it would bring; above it, where there is no room below."""
        if not changes or middle is None:
            return
        visible, away = scenery.brush.canvas.visible, _CARD * scenery.ground.size + _PILL
        x = min(max(middle[0], visible.left + 130), visible.right - 130)
        y = middle[1] + away if middle[1] + away + 24 < visible.bottom else middle[1] - away
        draw_worth(self._parts.focus.ui, scenery.brush, changes, (x, y))

    def _draw_answers(self, scenery: WorldPainter, choice: Choice) -> None:
        """Paint what the new portal could join, where a city could rise, and what a volcano could cover."""
        spot, size = self._perspective.view.spot, scenery.ground.size
        for answer in choice.answers.values():
            match answer:
                case Portal(partner=at) if spot is not None:
                    scenery.brush.put("portal/ghost", *scenery.gate((spot, at)), size)
                case City(partner=at) if spot is not None:
                    scenery.brush.put("city/ghost", *scenery.city((spot, at)), size)
                case Erupt(at=at):
                    scenery.brush.put("mark/target", *scenery.ground.middle(at), size)
                case _:
                    pass
