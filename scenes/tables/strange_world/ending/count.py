"""Count screen: one category after another is counted on every world in turn, as at a real table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import FRect

from game.strange_world.position import ALONE
from game.strange_world.views import world_view
from game.strange_world.world import World
from scenes.input.intents import AnyIntent, Back, Confirm, Press, Wish
from scenes.navigation.stack import Change, Venue
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.motion import arrive, during, pop
from scenes.platform.viewport import WIDTH
from scenes.tables.context import TablePeople
from scenes.tables.inks import ink_up_to, one_line
from scenes.tables.sign import common_size, row_of
from scenes.tables.strange_world.board import WorldPainter
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.ending.schedule import CategoryCount, CountSchedule, Origin, WorldCount
from scenes.tables.strange_world.ground import PITCH, GridWindow, Ground
from scenes.tables.strange_world.ribbon import CATEGORIES
from scenes.tables.strange_world.wishes import called
from scenes.ui.commands import Command
from scenes.ui.core import Ui, Widget
from scenes.ui.layout import At, Fixed
from scenes.ui.scenery.avatars import Look
from scenes.ui.scenery.backdrop import DUSK, Backdrop
from scenes.ui.screen import Screen
from scenes.words import _

_LOOK: Final = 2.2  # seconds after all is counted
#: By the number of worlds: how large they are.
_SIZES: Final = {1: 0.72, 2: 0.64, 3: 0.56, 4: 0.43}
_TOP: Final = 100.0  # of the room for the worlds
_COMPANY: Final = 62.0  # by how much a world makes room for travellers, at full size
_PROMPTS: Final = FRect(100, 658, 480, 54)
_LIGHT: Final = 58.0  # of a world, to the light behind it as it was drawn
_PORTRAIT: Final = 24.0
_SMALLEST_STAR: Final = 0.62

_LEFT, _WIDTH, _BOTTOM = 100.0, 1080.0, 652.0
_HEAD: Final = 58.0  # height of the line of medals
_ROW: Final = 44.0
_FOOT: Final = 16.0
_NAMES: Final = 296.0  # width for portraits and names
_COLUMN: Final = 86.0
_SMALL_PORTRAIT: Final = 17.0


class CountScreen(Screen):
    """All worlds side by side, while their stars are counted."""

    venue = Venue(hour="dusk")

    def __init__(
        self,
        stage: Stage,
        worlds: Sequence[World],
        people: TablePeople,
        winners: Sequence[int],
        finish: Callable[[], Change],
    ) -> None:
        self._people = people
        self._winners = winners if len(worlds) > ALONE else ()
        self._finish = finish
        self._views = [world_view(world) for world in worlds]
        self._backdrop = Backdrop(DUSK, still=stage.settings.comfort.less_motion)
        self.schedule = CountSchedule(worlds)
        self._pad = ScorePad(people.names, people.looks, self.schedule)
        self._heard = 0
        super().__init__(stage)

    def build(self) -> Widget:
        """What presses do."""
        ways = [
            Command(Wish.CONFIRM, _("Continue"), self.schedule.go_on),
            Command(Wish.BACK, _("Skip"), self._skip),
        ]
        size = common_size(self.ui, (ways, _PROMPTS.width))
        return Fixed(At(row_of(ways, size), 0.0, side=0, edge=0), _PROMPTS)

    def handle(self, intent: AnyIntent) -> Change | None:
        """A press counts a category to its end; when all have been counted, it leaves."""
        is_skipping = isinstance(intent, Press) and self._is_on_skip(intent)
        if isinstance(intent, Confirm | Press | Back) and self.schedule.is_over:
            return self._finish()
        if isinstance(intent, Back) or is_skipping:
            self._skip()
            return None
        if isinstance(intent, Confirm | Press):
            self.schedule.go_on()
            return None
        return super().handle(intent)

    def update(self, dt: float) -> Change | None:
        """Count on."""
        self.schedule.now += dt * self.stage.settings.comfort.speed
        counted = sum(map(self.schedule.stars, range(len(self._views))))
        if counted > self._heard and not self.schedule.is_over:
            self.stage.sound.play("star_count", min(7, counted - self._heard))
        self._heard = counted
        change = super().update(dt)
        return self._finish() if self.schedule.now > self.schedule.ends + _LOOK else change

    def draw_behind(self, canvas: Canvas) -> None:
        """Paint the worlds, what is counted on them, and the pad."""
        self._backdrop.draw(canvas, self.time)
        self._backdrop.draw_front(canvas, self.time)
        brush = Brush(canvas, self.time, self.ui.theme.less_motion)
        for seat in range(len(self._views)):
            self._draw_world(brush, seat)
        self._pad.draw(self.ui, brush, self._winners if self.schedule.is_over else ())
        self._draw_title(brush)

    def _skip(self) -> None:
        self.schedule.now = self.schedule.ends

    def _is_on_skip(self, press: Press) -> bool:
        under = self.focus.at(press.x, press.y)
        return under is not None and under.wish is Wish.BACK

    def _ground(self, seat: int) -> Ground:
        """Where a world lies: in its share of the width, with room for its travellers."""
        seats = len(self._views)
        size = _SIZES[seats]
        half = 2 * PITCH * size
        guests = self._views[seat].guests
        aside = 0.0 if not guests else _COMPANY * size * (1 if guests[0].side == "left" else -1)
        x = WIDTH * (seat + 0.5) / seats + aside
        return Ground(
            x - half, (_TOP + self._pad.rect.top) / 2 - half, size, GridWindow.of(self._views[seat].frame)
        )

    def _draw_world(self, brush: Brush, seat: int) -> None:
        """Paint a world, lit while it is counted, with its owner at a corner."""
        scenery = WorldPainter(brush, self._ground(seat), self._views[seat], seat)
        turn, chapter = self.schedule.turn, self.schedule.chapter
        rect = scenery.ground.rect
        if turn is not None and turn.seat == seat:
            shine = rect.width / _LIGHT
            brush.canvas.picture("common/light/gold", *rect.center, wide=shine, high=shine)
        scenery.draw()
        if chapter is not None:
            self._draw_counted(brush, scenery, chapter, chapter.turns[seat])
        brush.person(self._people.looks[seat], rect.left - 6, rect.top - 6, _PORTRAIT)

    def _draw_counted(
        self, brush: Brush, scenery: WorldPainter, chapter: CategoryCount, turn: WorldCount
    ) -> None:
        """Paint a star with a number on everything that has been counted in this category."""
        now = self.schedule.now
        size = max(_SMALLEST_STAR, scenery.ground.size)
        for index in range(turn.counted(now)):
            origin = turn.origins[index]
            if chapter.category == "moons":
                self._draw_beam(brush, scenery, origin)
            x, y = self._spot(scenery, origin)
            grown = 1.0 if brush.calm else pop(min(1.0, turn.since(index, now) / 0.25))
            brush.put("star/large", x, y, size * grown)
            ink, words = one_line(self.ui, str(origin.stars), ink_up_to(self.ui, "number", 30, 32), 44 * size)
            brush.canvas.text(words, ink, x, y + 4 * size, align=0.5)

    @staticmethod
    def _draw_beam(brush: Brush, scenery: WorldPainter, origin: Origin) -> None:
        """Moonlight falls down the column."""
        size = scenery.ground.size
        row, column = origin.at[0]
        lowest = max(cell.at[0] for cell in scenery.world.cells)
        for step in range(row, lowest + 1):
            x, y = scenery.ground.middle((step, column))
            brush.put("moon/beam", x, y - 68 * size, size)

    @staticmethod
    def _spot(scenery: WorldPainter, origin: Origin) -> tuple[float, float]:
        if origin.guest:
            guest = next(guest for guest in scenery.world.guests if guest.traveller == origin.guest)
            return scenery.seat_of(guest)[:2]
        return scenery.ground.seam(origin.at[0], origin.at[-1])

    def _draw_title(self, brush: Brush) -> None:
        """The category that is counted now."""
        chapter = self.schedule.chapter
        if chapter is None:
            return
        come = arrive(during(self.schedule.now, chapter.begins, chapter.begins + 0.25))
        visible = self.stage.canvas.visible
        ink, words = one_line(
            self.ui, called(chapter.category), ink_up_to(self.ui, "hero", 46, 60), visible.width - 260
        )
        width = self.ui.lettering.width(words, ink) + 80
        x, y = visible.centerx - width / 2, visible.top + 48
        brush.put(f"category/{chapter.category}/large", x + 30, y, come)
        brush.canvas.text(words, ink, x + 78, y, alpha=come)


class ScorePad:
    """What everybody has in each category, as far as it has been counted."""

    def __init__(self, names: Sequence[str], looks: Sequence[Look], schedule: CountSchedule) -> None:
        self._names = names
        self._looks = looks
        self._schedule = schedule
        height = _HEAD + _ROW * len(names) + _FOOT
        self.rect = FRect(_LEFT, _BOTTOM - height, _WIDTH, height)

    def draw(self, ui: Ui, brush: Brush, winners: Sequence[int]) -> None:
        """Paint the pad; `winners` are told once everything is counted."""
        brush.canvas.nine("ui/panel/dusk", self.rect)
        brush.canvas.nine("ui/stitches/dusk", self.rect.inflate(-16, -16))
        self._draw_head(brush)
        for seat in range(len(self._names)):
            self._draw_row(ui, brush, seat, is_winner=seat in winners)

    def _draw_head(self, brush: Brush) -> None:
        chapter = self._schedule.chapter
        y = self.rect.top + _HEAD / 2 + 4
        for index, category in enumerate(CATEGORIES):
            size = 1.16 if chapter is not None and chapter.category == category else 0.86
            brush.put(f"category/{category}", self._column(index), y, size)
        brush.put("star", self._column(len(CATEGORIES)), y, 1.1)

    def _draw_row(self, ui: Ui, brush: Brush, seat: int, *, is_winner: bool) -> None:
        top = self.rect.top + _HEAD + _ROW * seat
        row = FRect(self.rect.left + 18, top, self.rect.width - 36, _ROW - 4)
        middle = row.centery
        turn = self._schedule.turn
        if is_winner:
            brush.canvas.nine("ui/row/winner", row)
        elif turn is not None and turn.seat == seat:
            brush.canvas.nine("ui/row/selected", row)
        elif seat % 2 == 0:
            brush.canvas.nine("ui/row/striped", row)
        brush.person(self._looks[seat], row.left + 26, middle, _SMALL_PORTRAIT)
        ink, name = one_line(ui, self._names[seat], ink_up_to(ui, "name", 26, 32), _NAMES - 84)
        brush.canvas.text(name, ink, row.left + 60, middle)
        for index in range(len(CATEGORIES)):
            stars = self._schedule.brought(index, seat)
            if stars is not None:
                ink, words = one_line(ui, str(stars), ink_up_to(ui, "name", 28, 34), _COLUMN - 8)
                brush.canvas.text(words, ink, self._column(index), middle, align=0.5)
        ink, words = one_line(
            ui, str(self._schedule.stars(seat)), ink_up_to(ui, "score", 34, 38), _COLUMN - 8
        )
        brush.canvas.text(words, ink, self._column(len(CATEGORIES)), middle, align=0.5)

    def _column(self, index: int) -> float:
        """The middle of a column; that of the sum stands a little apart."""
        apart = 14.0 if index == len(CATEGORIES) else 0.0
        return self.rect.left + _NAMES + _COLUMN * (index + 0.5) + apart
