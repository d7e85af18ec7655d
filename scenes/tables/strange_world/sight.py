"""What is seen of the table: the sky, all worlds, the panel, what somebody has in mind, and what happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from pygame import FRect

from game.matches.match import Match
from game.strange_world.pieces import LANDS, STARTS, City, Erupt, Portal
from game.strange_world.position import ALONE
from scenes.navigation.plans import Plan as Seating
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.tables.strange_world import asking
from scenes.tables.strange_world.alone import draw_ladder
from scenes.tables.strange_world.arrangement import Arrangement, Spot
from scenes.tables.strange_world.beside import shelf_rect
from scenes.tables.strange_world.board import Scenery
from scenes.tables.strange_world.chips import Chip, chip_sun, draw_chips, world_left
from scenes.tables.strange_world.choosing import Choosing
from scenes.tables.strange_world.ground import EDGE, plan
from scenes.tables.strange_world.heading import Heading, heading_band
from scenes.tables.strange_world.panel import title_rect
from scenes.tables.strange_world.pieces import Brush
from scenes.tables.strange_world.ribbon import draw_ribbon, stars_of
from scenes.tables.strange_world.shelf import Shelf, draw_progress, who_takes_part
from scenes.ui.placement import OTHER, Seen
from scenes.ui.scenery.backdrop import DUSK, Backdrop

_ARROW: Final = 0.62
_ARROW_ASIDE: Final = 16.0  # from the small worlds to the arrows from one to the next
_FROM_EDGE: Final = 30.0  # from the upper edge of the first world to the arrow beside it


class Sight(Arrangement):
    """A game of Strange World as those before the screen see it."""

    def __init__(self, stage: Stage, match: Match, seating: Seating) -> None:
        self._backdrop = Backdrop(DUSK, still=stage.settings.comfort.less_motion)
        super().__init__(stage, match, seating)
        stage.canvas.pictures.want(self._pictures())

    def _pictures(self) -> Iterator[str]:
        """All pictures of the game but the lands that do not take part."""
        lands = {*STARTS, *LANDS[self.state.seats]}
        for name in self.stage.canvas.pictures.assets.known("strange/"):
            parts = name.split("/")
            if "land" not in parts or parts[parts.index("land") + 1] in lands:
                yield name

    def sights(self) -> Sequence[Seen]:
        """What is told above and below the large world, its cards, and the panel."""
        ground = self.ground(gliding=False)
        cards = [ground.place(cell.at) for cell in self.world.cells]
        rects = (heading_band(self._heading_rect()), *cards, plan().hand, title_rect())
        return [*super().sights(), *map(Seen, rects), Seen(self.ribbon_rect(), OTHER)]

    def owner_spot(self) -> Spot:
        """Where the owner of the large world stands."""
        return self._heading().owner_spot(self.ui, self._heading_rect())

    def sun_spot(self, seat: int) -> Spot:
        """Where the sun lies when a seat holds it."""
        rect = self.chip_rect(seat)
        if rect is not None:
            return chip_sun(rect)
        return self._heading().sun_spot(self.ui, self._heading_rect())

    def draw_behind(self, canvas: Canvas) -> None:
        """Paint the sky, the worlds and the panel; then what is going on."""
        brush = self.brush(canvas)
        self._backdrop.draw(canvas, self.time)
        self._backdrop.draw_front(canvas, self.time)
        if self.state.seats == ALONE:
            draw_ladder(self.ui, brush, self.state, with_stars=not self.is_purist)
        chips = ((chip, self.chip_rect(chip.seat)) for chip in self._chips())
        draw_chips(self.ui, brush, [(chip, rect) for chip, rect in chips if rect is not None])
        self._draw_way(brush)
        self.shelf().draw(self.ui, brush, shelf_rect(self.state.seats))
        self.panel().draw(self.ui, brush)
        scenery = self.scenery(canvas)
        with canvas.moved(self.shaken, -self.shaken / 2):
            scenery.draw()
            if not self.is_purist:
                draw_progress(self.ui, scenery, self.near[self.host])
            self._draw_mind(scenery)
        self._heading().draw(self.ui, brush, self._heading_rect())
        if not self.is_purist:
            preview = self.mind.preview if self.mind else None
            after = stars_of(preview.foresight.after) if preview else None
            draw_ribbon(self.ui, brush, self.ribbon_rect(), self.stars, after)
        self.acts.draw(canvas)

    def _draw_way(self, brush: Brush) -> None:
        """Paint arrows from world to world, all around: the way that cards go in this round."""
        direction = self._laid.direction
        if direction is None or self.host != self.home:
            return
        chips = [rect for rect in map(self.chip_rect, self.others) if rect is not None]
        down = direction == "left"
        for above, below in pairwise(chips):
            x, y = world_left(above) - _ARROW_ASIDE, (above.bottom + below.top) / 2
            brush.put("sun/arrow/right", x, y, _ARROW, angle=90 if down else 270)
        between = (chips[0].right + plan().world.left - EDGE) / 2
        brush.put(f"sun/arrow/{'left' if down else 'right'}", between, chips[0].top + _FROM_EDGE, _ARROW)
        brush.put(f"sun/arrow/{'right' if down else 'left'}", between, chips[-1].bottom - _FROM_EDGE, _ARROW)

    def _draw_mind(self, scenery: Scenery) -> None:
        """Paint what whoever decides has in mind."""
        choosing = self.mind
        if choosing is None:
            return
        for action in choosing.seats():
            x, y = scenery.ground.seat(action.side, action.rows)
            scenery.brush.put("slot/traveller", x, y, scenery.ground.size * 0.76)
        self._draw_answers(scenery, choosing)
        held, preview = self.held(), choosing.preview
        if preview is not None:
            preview.draw_behind(scenery, held, self.time)
        if held is not None:
            left = preview is not None and preview.gate_left
            scenery.brush.card(choosing.chosen, *held, scenery.ground.size, gate_left=left, lifted=True)
        if preview is not None:
            preview.draw_over(scenery, held)

    def _draw_answers(self, scenery: Scenery, choosing: Choosing) -> None:
        """Paint what the new portal could join, where a city could rise, and what a volcano could cover."""
        spot, size = self._laid.spot, scenery.ground.size
        for answer in choosing.answers.values():
            match answer:
                case Portal(partner=at) if spot is not None:
                    scenery.brush.put("portal/ghost", *scenery.gate((spot, at)), size)
                case City(partner=at) if spot is not None:
                    scenery.brush.put("city/ghost", *scenery.city((spot, at)), size)
                case Erupt(at=at):
                    scenery.brush.put("mark/target", *scenery.ground.middle(at), size)
                case _:
                    pass

    def _heading(self) -> Heading:
        view = self._laid
        preview = self.mind.preview if self.mind else None
        change = preview.foresight.after.total - preview.foresight.before.total if preview else 0
        return Heading(
            self.names[self.host], self.looks[self.host],
            None if self.is_purist else sum(self.stars), change,
            view.round, self._has_sun(self.host), view.direction,
        )  # fmt: skip

    def _chips(self) -> Iterator[Chip]:
        view = self._laid
        for seat in self.others:
            world = view.worlds[seat]
            chosen = view.phase in asking.PASSED and seat < view.have_chosen
            thinks = seat == view.actor and bool(self.plan.seats[seat].bot)
            yield Chip(
                seat, self.names[seat], self.looks[seat], world,
                None if self.is_purist else world.tally.total,
                has_sun=self._has_sun(seat), direction=view.direction,
                has_chosen=chosen, thinks=thinks, is_on_turn=seat == view.actor,
            )  # fmt: skip

    def shelf(self) -> Shelf:
        """What is on the shelf of travellers now."""
        order = [(self.home + step) % self.state.seats for step in range(self.state.seats)]
        near = None if self.is_purist else self.near
        return Shelf(who_takes_part(self._laid), order, self.looks, self.host, near)

    def _heading_rect(self) -> FRect:
        return plan().world.move(self.ground().left - plan().world.left, 0)

    def _has_sun(self, seat: int) -> bool:
        return self._laid.sun == seat and "sun" not in self.acts.absent
