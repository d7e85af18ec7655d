"""Painter: the sky, all worlds, the panel, what somebody has in mind, and what happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from game.strange_world.pieces import City, Erupt, Portal
from game.strange_world.position import ALONE
from scenes.platform.canvas import Canvas
from scenes.tables.acts import Acts
from scenes.tables.strange_world.board import Scenery
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.camera import XY, Camera
from scenes.tables.strange_world.chips import Chip, chip_sun, draw_chips, world_left
from scenes.tables.strange_world.choice import PASSED, Choice
from scenes.tables.strange_world.choosing import Choosing
from scenes.tables.strange_world.ending.bands import draw_ladder
from scenes.tables.strange_world.ground import EDGE
from scenes.tables.strange_world.heading import Heading, heading_band
from scenes.tables.strange_world.layout import layout, shelf_rect
from scenes.tables.strange_world.panel import ChoicePanel, closed_panel, open_panel, title_rect
from scenes.tables.strange_world.perspective import Perspective
from scenes.tables.strange_world.ribbon import Stars, draw_ribbon, stars_of
from scenes.tables.strange_world.shelf import Shelf, draw_progress
from scenes.tables.table_view import TableParts
from scenes.ui.placement import OTHER, Seen
from scenes.ui.scenery.backdrop import DUSK, Backdrop

_ARROW: Final = 0.62
_ARROW_ASIDE: Final = 16.0  # from the small worlds to the arrows from one to the next
_FROM_EDGE: Final = 30.0  # from the upper edge of the first world to the arrow beside it


class Painter:
    """The picture of a game of Strange World."""

    def __init__(
        self,
        parts: TableParts,
        perspective: Perspective,
        camera: Camera,
        choosing: Choosing,
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
        brush, ui, perspective = self.brush(canvas), self._parts.focus.ui, self._perspective
        self._backdrop.draw(canvas, brush.time)
        self._backdrop.draw_front(canvas, brush.time)
        if perspective.seats == ALONE:
            draw_ladder(ui, brush, None if perspective.is_purist else perspective.world.tally.total)
        chips = ((chip, perspective.chip_rect(chip.seat)) for chip in self.chips())
        draw_chips(ui, brush, [(chip, rect) for chip, rect in chips if rect is not None])
        self._draw_way(brush)
        self._draw_shelf(brush)
        self.panel().draw(ui, brush)
        scenery = self.scenery(brush)
        with canvas.moved(self._camera.shaken, -self._camera.shaken / 2):
            scenery.draw()
            if perspective.near is not None:
                draw_progress(ui, scenery, perspective.near[perspective.host])
            self._draw_mind(scenery)
        if "stars" not in self._acts.absent:
            self.draw_stars(brush, perspective.stars)
        self._acts.draw(brush)

    def draw_stars(self, brush: Brush, stars: Stars) -> None:
        """Paint what the large world is worth, and what a decision would change of that."""
        ui = self._parts.focus.ui
        self.heading(stars).draw(ui, brush, self._camera.heading_rect())
        if not self._perspective.is_purist:
            choice = self._choosing.choice
            told = choice.forecast if choice is not None else None
            after = stars_of(told.foresight.after) if told is not None else None
            draw_ribbon(ui, brush, self._camera.ribbon_rect(), stars, after)

    def obstacles(self) -> Sequence[Seen]:
        """What is told above and below the large world, its cards, and the panel."""
        ground, camera = self._camera.ground(gliding=False), self._camera
        cards = [ground.place(cell.at) for cell in self._perspective.world.cells]
        rects = (heading_band(camera.heading_rect()), *cards, layout().hand, title_rect())
        return [*map(Seen, rects), Seen(camera.ribbon_rect(), OTHER)]

    # What it paints with

    def brush(self, canvas: Canvas) -> Brush:
        """What paints at this moment."""
        return Brush(canvas, self._parts.clock(), self._camera.is_calm)

    def scenery(self, brush: Brush) -> Scenery:
        """The large world."""
        choice, perspective = self._choosing.choice, self._perspective
        marks = choice.marks() if choice is not None else {}
        ground, absent = self._camera.ground(), self._acts.absent
        return Scenery(brush, ground, perspective.world, perspective.host, absent, marks)

    def panel(self) -> ChoicePanel:
        """The panel for whoever decides, or for those who look on."""
        choice, names, absent = self._choosing.choice, self._people.names, self._acts.absent
        view, hand = self._perspective.view, self._perspective.hand
        if choice is None:
            return closed_panel(view, hand, names, absent, thinks=self._perspective.is_bot_on_turn)
        lent = "" if self._camera.held() is None else choice.chosen
        return open_panel(view, choice, names, absent, lent)

    def heading(self, stars: Stars) -> Heading:
        """What stands above the large world, with so many stars."""
        perspective, choice = self._perspective, self._choosing.choice
        host, view = perspective.host, perspective.view
        told = choice.forecast if choice is not None else None
        return Heading(
            self._people.names[host], self._people.looks[host],
            None if perspective.is_purist else sum(stars),
            0 if told is None else told.foresight.after.total - told.foresight.before.total,
            view.round, self._has_sun(host), view.direction,
        )  # fmt: skip

    def chips(self) -> Iterator[Chip]:
        """What is told of all others."""
        perspective, view = self._perspective, self._perspective.view
        for seat in perspective.others:
            world = view.worlds[seat]
            yield Chip(
                seat, self._people.names[seat], self._people.looks[seat], world,
                None if perspective.is_purist else world.tally.total,
                has_sun=self._has_sun(seat), direction=view.direction,
                has_chosen=view.phase in PASSED and seat < view.have_chosen,
                thinks=seat == view.actor and perspective.is_bot_on_turn,
                is_on_turn=seat == view.actor,
            )  # fmt: skip

    # Where those stand who do something

    def owner_spot(self) -> XY:
        """Where the owner of the large world stands."""
        heading = self.heading(self._perspective.stars)
        return heading.owner_spot(self._parts.focus.ui, self._camera.heading_rect())

    def sun_spot(self, seat: int) -> XY:
        """Where the sun lies when a seat holds it."""
        rect = self._perspective.chip_rect(seat)
        if rect is not None:
            return chip_sun(rect)
        heading = self.heading(self._perspective.stars)
        return heading.sun_spot(self._parts.focus.ui, self._camera.heading_rect())

    # How it does it

    def _has_sun(self, seat: int) -> bool:
        return self._perspective.view.sun == seat and "sun" not in self._acts.absent

    def _draw_shelf(self, brush: Brush) -> None:
        perspective = self._perspective
        shelf = Shelf(
            perspective.travellers, perspective.order, self._people.looks, perspective.host, perspective.near
        )
        shelf.draw(self._parts.focus.ui, brush, shelf_rect(perspective.seats))

    def _draw_way(self, brush: Brush) -> None:
        """Paint arrows from world to world, all around: the way that cards go in this round."""
        perspective = self._perspective
        direction = perspective.view.direction
        if direction is None or perspective.host != perspective.home:
            return
        chips = [rect for rect in map(perspective.chip_rect, perspective.others) if rect is not None]
        down = direction == "left"
        for above, below in pairwise(chips):
            x, y = world_left(above) - _ARROW_ASIDE, (above.bottom + below.top) / 2
            brush.put("sun/arrow/right", x, y, _ARROW, angle=90 if down else 270)
        between = (chips[0].right + layout().world.left - EDGE) / 2
        brush.put(f"sun/arrow/{'left' if down else 'right'}", between, chips[0].top + _FROM_EDGE, _ARROW)
        brush.put(f"sun/arrow/{'right' if down else 'left'}", between, chips[-1].bottom - _FROM_EDGE, _ARROW)

    def _draw_mind(self, scenery: Scenery) -> None:
        """Paint what whoever decides has in mind."""
        choice = self._choosing.choice
        if choice is None:
            return
        for action in choice.seats():
            x, y = scenery.ground.seat(action.side, action.rows)
            scenery.brush.put("slot/traveller", x, y, scenery.ground.size * 0.76)
        self._draw_answers(scenery, choice)
        held, forecast = self._camera.held(), choice.forecast
        if forecast is not None:
            forecast.draw_behind(scenery, held, scenery.brush.time)
        if held is not None:
            left = forecast is not None and forecast.gate_left
            scenery.brush.card(choice.chosen, *held, scenery.ground.size, gate_left=left, lifted=True)
        if forecast is not None:
            forecast.draw_over(scenery, held)

    def _draw_answers(self, scenery: Scenery, choice: Choice) -> None:
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
