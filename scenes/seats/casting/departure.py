"""Departure: how people leave the place where they were dressed, when their match begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from scenes.platform.canvas import Canvas
from scenes.platform.motion import during, leave
from scenes.platform.viewport import Viewport
from scenes.seats.casting.scenery import Scenery
from scenes.seats.casting.targets import Performer
from scenes.ui.core import Ui, Widget

_CLEARS: Final = 0.3  # seconds in which all that could be pressed is gone
_UPPER: Final = 0.3  # of the window: what hangs there is drawn up, and all else sinks
_FAR: Final = 260.0  # out of sight, with a ghost above its word too


@dataclass(frozen=True, slots=True)
class Departure:
    """The scenery with everybody on their way, and the widgets that clear the stage for them."""

    view: Viewport
    ui: Ui
    root: Widget
    scenery: Scenery
    behind: Callable[[Canvas, float], None]  # paints everybody so long after the press
    seconds: float = 0.78

    def draw(self, canvas: Canvas, time: float) -> None:
        """Paint it so long after the press; it changes nothing."""
        self.behind(canvas, time)
        visible, gone = canvas.visible, leave(during(time, 0.0, _CLEARS))
        carried = self.scenery.carries(time)
        for widget in self.root.parts():
            dx, dy = carried
            if not isinstance(widget, Performer):
                area = next(
                    (part.rect for part in widget.parts() if widget.rect == self.root.rect), widget.rect
                )
                up = area.centery < visible.top + visible.height * _UPPER
                way = visible.top - area.bottom - _FAR if up else visible.bottom - area.top + _FAR
                dx, dy = 0.0, way * gone
            with canvas.moved(dx, dy):
                widget.draw(self.ui, canvas)
