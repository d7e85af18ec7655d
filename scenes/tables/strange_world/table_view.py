"""Table view of Strange World: everybody's world, the draft, and what the sky makes of both."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from game.core import Event, View
from game.strange_world.pieces import LANDS, STARTS, StrangeAction
from game.strange_world.position import ALONE
from game.strange_world.views import StrangeView
from scenes.input.intents import Point, Press, Scroll
from scenes.navigation.playback import Clip
from scenes.navigation.stack import Change, Replace
from scenes.platform.canvas import Canvas
from scenes.session.selection import Selection
from scenes.tables.acts import Acts
from scenes.tables.strange_world import sprites
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.camera import Camera
from scenes.tables.strange_world.controls import Controls
from scenes.tables.strange_world.decision_steps import DecisionSteps
from scenes.tables.strange_world.effects import effects
from scenes.tables.strange_world.effects.tools import EffectTools
from scenes.tables.strange_world.ending.count import CountScreen
from scenes.tables.strange_world.ending.verdict import verdict_of
from scenes.tables.strange_world.painter import Painter
from scenes.tables.strange_world.perspective import Perspective
from scenes.tables.strange_world.target_ids import ids_of
from scenes.tables.table_view import TableParts
from scenes.ui.core import Widget
from scenes.ui.placement import Obstacle


class StrangeTableView:
    """A game of Strange World as it is seen and decided."""

    def __init__(self, parts: TableParts) -> None:
        self._parts = parts
        self._acts: Acts[Brush] = Acts(parts.stage.sound)
        self.perspective = Perspective(parts.session, parts.stage.canvas)
        self.choosing = DecisionSteps(parts, self.perspective, self._play)
        self.camera = Camera(parts.stage, self.perspective, self.choosing, parts.clock)
        self.painter = Painter(parts, self.perspective, self.camera, self.choosing, self._acts)
        self._controls = Controls(parts, self.perspective, self.camera, self.choosing, self.painter)
        self.notes = self._controls.notes
        self._tools = EffectTools(parts, self.perspective, self.camera, self.painter, self._acts)
        parts.stage.canvas.pictures.want(self._pictures())

    # What is seen

    def lay(self, view: View) -> None:
        """Put everything in its place; whoever decides is asked anew."""
        self.choosing.forget()
        self._acts.clear()
        self.perspective.lay(view)
        self.camera.lay(self._parts.session.viewer)

    def effects(self, event: Event, after: View) -> Iterable[Clip]:
        """The show of an event."""
        assert isinstance(after, StrangeView)
        return effects.of_event(self._tools, event, after)

    def opening(self) -> Iterable[Clip]:
        """The banner of the first round, and the first hand."""
        return effects.opening(self._tools)

    def draw(self, canvas: Canvas) -> None:
        """Paint the sky, the worlds and the panel."""
        self.painter.draw(canvas)

    def draw_over(self, canvas: Canvas) -> None:
        """Paint a note about what the focus is on."""
        self.notes.draw(canvas)

    def obstacles(self) -> Sequence[Obstacle]:
        """What is seen of the table, and the note on it."""
        return [*self.painter.obstacles(), *self._controls.obstacles(), *self.notes.obstacles()]

    @property
    def note_room(self) -> tuple[float, float]:
        """Over the nearest of the other worlds."""
        notes = self.perspective.layout.notes
        return notes.top, notes.bottom

    def pictures_of(self, event: Event) -> Sequence[str]:
        """The pictures beside an event in the log."""
        return sprites.pictures_of(event)

    def welcome(self) -> Iterable[Clip]:
        """Nothing has to be known before the first round."""
        return ()

    def finale(self, go_on: Callable[[], Change]) -> Change:
        """Count the stars on every world before anybody is told to have won."""
        del go_on
        worlds, winners = self.perspective.worlds, self._parts.session.state.result().winners
        return Replace(CountScreen(self._parts.stage, worlds, self._parts.people, winners, self._finish))

    # What can be pressed

    def controls(self, selection: Selection) -> Widget:
        """Worlds, places, cards and buttons."""
        del selection
        return self._controls.build()

    def highlight(self, action: StrangeAction) -> Sequence[str]:
        """The cards or the traveller, and the place of a move."""
        return ids_of(action)

    def ask(self, selection: Selection) -> None:
        """Something else is asked, or nothing any more."""
        del selection
        self.choosing.ask()

    def update(self, dt: float) -> None:
        """See where whoever decides looks, and let things glide there."""
        self.choosing.see_focus()
        self.camera.update(dt)

    def turn(self, steps: int) -> Change | None:
        """Take up the next card of the hand; or see what a bot does faster."""
        self.choosing.turn(steps)
        if steps > 0:
            self._controls.go_faster()
        return None

    def back(self) -> bool:
        """Put the card back, or take the own last decision back."""
        return self.choosing.back()

    def point(self, intent: Point | Press | Scroll) -> bool:
        """A pointer reads what it is on."""
        self.choosing.point(intent)
        return False

    # How it does it

    def _play(self, action: StrangeAction) -> None:
        if self._parts.is_sure(action):
            self.camera.drop()
            self._parts.commands.play(action)

    def _finish(self) -> Change:
        """Go on to the results; who played alone is told how well they did."""
        if self.perspective.seats > ALONE:
            return self._parts.after_match.results(told=True)
        return Replace(verdict_of(self._parts))

    def _pictures(self) -> Iterator[str]:
        """All pictures of the game but the lands that do not take part."""
        lands = {*STARTS, *LANDS[self.perspective.seats]}
        for name in self._parts.stage.canvas.pictures.assets.known("strange/"):
            parts = name.split("/")
            if "land" not in parts or parts[parts.index("land") + 1] in lands:
                yield name
