"""The end of a game: one category after another is counted on every world, as at a real table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import FRect

from game.strange_world.rules import StrangeWorld
from game.strange_world.views import world_view
from scenes.canvas import Canvas
from scenes.intents import AnyIntent, Confirm, Press
from scenes.motion import arrive, during, pop
from scenes.skies import DUSK, Backdrop
from scenes.stack import Change
from scenes.stage import Stage
from scenes.tables.strange_world.board import Scenery
from scenes.tables.strange_world.goals import Seated
from scenes.tables.strange_world.ground import PITCH, Ground, Window
from scenes.tables.strange_world.inks import ink_up_to, one_line
from scenes.tables.strange_world.origins import Origin, origins
from scenes.tables.strange_world.pieces import Brush
from scenes.tables.strange_world.ribbon import CATEGORIES
from scenes.tables.strange_world.wishes import called
from scenes.ui.core import Widget
from scenes.ui.layout import Layers
from scenes.ui.screen import Screen

_BEGIN: Final = 0.7  # seconds before the first category
_TITLE: Final = 0.35  # in which a category is named
_ORIGIN: Final = 0.16  # from one thing that is counted to the next
_REST: Final = 0.75  # to take in what a category has brought
_LOOK: Final = 1.4  # seconds after all is counted
#: By the number of worlds: their size, and how high their middles lie.
_SIZES: Final = {1: (0.74, 344.0), 2: (0.74, 344.0), 3: (0.5, 330.0), 4: (0.385, 320.0)}
_NAME: Final = 44.0  # below a world
_SHEET: Final = 92.0  # below a world: what it has so far, by category
_STEPS: Final = {4: 41.0}  # from one category to the next on that sheet, where there is less room
_STEP: Final = 46.0


@dataclass(frozen=True, slots=True)
class _Chapter:
    """One category: when it begins, how long it takes, and where its stars come from on each world."""

    category: str
    begins: float
    seconds: float
    origins: Sequence[Sequence[Origin]]


class Count(Screen):
    """All worlds side by side, while their stars are counted."""

    def __init__(
        self, stage: Stage, state: StrangeWorld, seated: Seated, finish: Callable[[], Change]
    ) -> None:
        self._state = state
        self._seated = seated
        self._finish = finish
        self._views = [world_view(world) for world in state.worlds]
        self._backdrop = Backdrop(DUSK, still=stage.settings.comfort.less_motion)
        self._chapters = _chapters(state)
        self._now = 0.0
        self._heard = 0
        super().__init__(stage)

    def build(self) -> Widget:
        """There is nothing to press; any press goes on."""
        return Layers()

    def handle(self, intent: AnyIntent) -> Change | None:
        """A press brings the counting to its end, the next one leaves."""
        if isinstance(intent, Confirm | Press):
            if self._is_counted:
                return self._finish()
            self._now = self._end
            return None
        return super().handle(intent)

    def update(self, dt: float) -> Change | None:
        """Count on."""
        self._now += dt * self.stage.settings.comfort.speed
        counted = sum(self._stars(seat) for seat in range(self._state.seats))
        if counted > self._heard and not self._is_counted:
            self.stage.sound.play("star_count", min(7, counted - self._heard))
        self._heard = counted
        change = super().update(dt)
        return self._finish() if self._now > self._end + _LOOK else change

    def draw_behind(self, canvas: Canvas) -> None:
        """Paint the worlds, what is counted on them, and what they have so far."""
        self._backdrop.draw(canvas, self.time)
        self._backdrop.draw_front(canvas, self.time)
        brush = Brush(canvas, self.time, self.ui.theme.less_motion)
        for seat, view in enumerate(self._views):
            scenery = Scenery(brush, self._ground(seat), view, seat)
            scenery.draw()
            self._draw_counted(brush, scenery)
            self._draw_owner(brush, scenery)
            self._draw_sheet(brush, scenery)
        self._draw_title(brush)

    @property
    def _end(self) -> float:
        last = self._chapters[-1]
        return last.begins + last.seconds

    @property
    def _is_counted(self) -> bool:
        return self._now >= self._end

    @property
    def _chapter(self) -> _Chapter | None:
        """What is counted now."""
        begun = [chapter for chapter in self._chapters if chapter.begins <= self._now]
        return begun[-1] if begun and not self._is_counted else None

    def _counted(self, chapter: _Chapter, seat: int) -> int:
        """How many of the things on a world have been counted."""
        since = self._now - chapter.begins - _TITLE
        return min(len(chapter.origins[seat]), max(0, int(since / _ORIGIN) + 1)) if since >= 0 else 0

    def _brought(self, chapter: _Chapter, seat: int) -> int:
        return sum(origin.stars for origin in chapter.origins[seat][: self._counted(chapter, seat)])

    def _stars(self, seat: int) -> int:
        return sum(self._brought(chapter, seat) for chapter in self._chapters)

    def _ground(self, seat: int) -> Ground:
        seats = self._state.seats
        size, middle = _SIZES[seats]
        visible = self.stage.canvas.visible
        x = visible.left + visible.width * (seat + 0.5) / seats
        half = 2 * PITCH * size
        return Ground(x - half, middle - half, size, Window.of(self._views[seat].frame))

    def _draw_counted(self, brush: Brush, scenery: Scenery) -> None:
        """Paint a light and a number on everything that has been counted in this category."""
        chapter = self._chapter
        if chapter is None:
            return
        for index in range(self._counted(chapter, scenery.seat)):
            origin = chapter.origins[scenery.seat][index]
            since = self._now - chapter.begins - _TITLE - index * _ORIGIN
            x, y = self._spot(scenery, origin)
            if chapter.category == "moons":
                self._draw_beam(brush, scenery, origin)
            grown = 1.0 if brush.calm else pop(min(1.0, since / 0.25))
            brush.put("star/large", x, y, 0.8 * grown)
            ink, words = one_line(self.ui, str(origin.stars), ink_up_to(self.ui, "number", 30, 34), 44)
            brush.canvas.text(words, ink, x, y + 4, align=0.5)

    def _draw_beam(self, brush: Brush, scenery: Scenery, origin: Origin) -> None:
        """Moonlight falls down the column."""
        size = scenery.ground.size
        row, column = origin.at[0]
        lowest = max(cell.at[0] for cell in scenery.world.cells)
        for step in range(row, lowest + 1):
            x, y = scenery.ground.middle((step, column))
            brush.put("moon/beam", x, y - 68 * size, size)

    @staticmethod
    def _spot(scenery: Scenery, origin: Origin) -> tuple[float, float]:
        if origin.guest:
            guest = next(guest for guest in scenery.world.guests if guest.traveller == origin.guest)
            return scenery.seat_of(guest)[:2]
        return scenery.ground.seam(origin.at[0], origin.at[-1])

    def _draw_owner(self, brush: Brush, scenery: Scenery) -> None:
        """Portrait, name and stars so far, below a world."""
        rect = scenery.ground.rect
        y = rect.bottom + _NAME
        stars = str(self._stars(scenery.seat))
        number = ink_up_to(self.ui, "sky", 36, 46)
        wide = min(rect.width, 300.0)
        left = rect.centerx - wide / 2
        brush.person(self._seated.looks[scenery.seat], left + 20, y, 24)
        ink, words = one_line(self.ui, stars, number, 70)
        brush.canvas.text(words, ink, left + wide, y, align=1.0)
        star = left + wide - self.ui.lettering.width(words, ink) - 24
        brush.put("star", star, y, 0.9)
        ink, words = one_line(
            self.ui, self._seated.names[scenery.seat], ink_up_to(self.ui, "sky", 28, 40), star - left - 78
        )
        brush.canvas.text(words, ink, left + 56, y)

    def _draw_sheet(self, brush: Brush, scenery: Scenery) -> None:
        """What each category has brought."""
        rect = scenery.ground.rect
        step = _STEPS.get(self._state.seats, _STEP)
        left = rect.centerx - step * (len(CATEGORIES) - 1) / 2
        y = rect.bottom + _SHEET
        slab = FRect(left - 25, y - 24, step * (len(CATEGORIES) - 1) + 50, 76)
        brush.canvas.nine("ui/slab/violet", slab)
        for index, chapter in enumerate(self._chapters):
            x = left + step * index
            brush.put(f"category/{chapter.category}", x, y, 0.74)
            if chapter.begins + _TITLE <= self._now:
                words = str(self._brought(chapter, scenery.seat))
                ink, words = one_line(self.ui, words, ink_up_to(self.ui, "light-name", 24, 30), step - 4)
                brush.canvas.text(words, ink, x, y + 34, align=0.5)

    def _draw_title(self, brush: Brush) -> None:
        """The category that is counted now."""
        chapter = self._chapter
        if chapter is None:
            return
        come = arrive(during(self._now, chapter.begins, chapter.begins + 0.25))
        visible = self.stage.canvas.visible
        ink, words = one_line(
            self.ui, called(chapter.category), ink_up_to(self.ui, "hero", 46, 68), visible.width - 260
        )
        width = self.ui.lettering.width(words, ink) + 80
        x, y = visible.centerx - width / 2, visible.top + 54
        brush.put(f"category/{chapter.category}/large", x + 30, y, come)
        brush.canvas.text(words, ink, x + 78, y, alpha=come)


def _chapters(state: StrangeWorld) -> list[_Chapter]:
    chapters, begins = [], _BEGIN
    for category in CATEGORIES:
        found = [origins(world, category) for world in state.worlds]
        seconds = _TITLE + _ORIGIN * max(map(len, found)) + _REST
        chapters.append(_Chapter(category, begins, seconds, found))
        begins += seconds
    return chapters
