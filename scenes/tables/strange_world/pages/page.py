"""Page over the table that hides it whole, so that nobody's hand is seen beneath."""

from __future__ import annotations

from collections.abc import Callable

from scenes.input.intents import AnyIntent, Away
from scenes.navigation.stack import ASIDE, Change, Pop, Venue
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.ui.scenery.backdrop import DUSK, Backdrop
from scenes.ui.screen import Screen

#: Lets the curtain fall over the table, if there is anything to hide.
Hide = Callable[[], Change | None]


class HidingPage(Screen):
    """A page under the sky of the game; who goes away leaves a table behind that is hidden."""

    venue = Venue(ASIDE, "dusk")

    def __init__(self, stage: Stage, hide: Hide) -> None:
        super().__init__(stage)
        self._hide = hide
        self._backdrop = Backdrop(DUSK, still=stage.settings.comfort.less_motion)

    def handle(self, intent: AnyIntent) -> Change | None:
        """Nobody is there any more: the curtain may have to fall."""
        return Pop(self._hide()) if isinstance(intent, Away) else super().handle(intent)

    def draw_behind(self, canvas: Canvas) -> None:
        """Paint the sky."""
        self._backdrop.draw(canvas, self.time)
        self._backdrop.draw_front(canvas, self.time)
