"""Ways in which one scene gives way to another: behind wings, past a band of cloud, fading, on threads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol, runtime_checkable

from pygame import Rect, Surface
from pygame.transform import smoothscale_by

from scenes.navigation.stack import Scene, Stack
from scenes.platform.canvas import Canvas
from scenes.platform.drawn import Drawn
from scenes.platform.motion import between, during, leave, overshoot
from scenes.platform.surfaces import FADES, faded
from scenes.platform.viewport import Viewport
from scenes.ui.changes.wings import BAND_SECONDS, OPENS, SHUT, SWAP, WINGS_SECONDS, Wings

_FADE_SECONDS: Final = 0.16
_IN: Final = (0.12, 0.18)  # seconds for a veil, and for a board that is let down
_OUT: Final = 0.16
_LET_DOWN: Final = 0.55  # of the height of the window, from above
_SMALL: Final = 0.94
_SHRUNK: Final = 0.004  # by which a board is drawn smaller at least
_LARGEST: Final = 600_000  # pixels of a board that can be made smaller in no time
_CLEAR: Final = 0.36  # seconds after which one sees what the wings give way to


class Transition(Protocol):
    """What is seen during a change."""

    seconds: float
    pictures: Sequence[str]  # without which there is no way to show it

    def holds(self, time: float) -> bool:
        """Whether the scene that comes waits yet."""

    def hides(self, time: float) -> bool:
        """Whether what comes cannot be seen well enough for a press to be meant for it."""

    def is_shut(self, time: float) -> bool:
        """Whether nothing of any scene can be seen."""

    def draw(self, canvas: Canvas, stack: Stack, time: float, held: float) -> None:
        """Paint it at a time, if what is shut has stayed so for longer."""


class Parting(Protocol):
    """How a scene takes its leave, before wings close in front of it."""

    seconds: float  # until they begin to close
    view: Viewport  # the window it was laid out for

    def draw(self, canvas: Canvas, time: float) -> None:
        """Paint it so long after the press."""


@runtime_checkable
class Leaver(Protocol):
    """A scene that may take its leave."""

    def parting(self) -> Parting | None:
        """How it does so, if what was pressed asks for it."""


class ThroughWings:
    """Wings close in front of what was there, and open before what comes; what was there may leave first."""

    def __init__(
        self, before: Drawn, wings: Wings, pictures: Sequence[str], parting: Parting | None = None
    ) -> None:
        self._before, self._wings, self.pictures = before, wings, pictures
        self._parting = parting
        self._start = parting.seconds if parting else 0.0
        self.swap = self._start + SWAP  # when one scene has gone, and the next has come
        self.seconds = self._start + WINGS_SECONDS

    def holds(self, time: float) -> bool:
        """Whether the scene that comes waits yet."""
        return time < self.swap

    def hides(self, time: float) -> bool:
        """Whether what comes cannot be seen well enough."""
        return time < self._start + _CLEAR

    def is_shut(self, time: float) -> bool:
        """Whether nothing of any scene can be seen."""
        return SHUT <= time - self._start <= OPENS

    def draw(self, canvas: Canvas, stack: Stack, time: float, held: float) -> None:
        """Paint it at a time."""
        since = time - self._start
        with canvas.clipped(self._wings.gap(canvas, max(0.0, since))):
            if since < SHUT:
                if self._parting is None or self._parting.view != canvas.view:
                    canvas.show(self._before)
                else:
                    self._parting.draw(canvas, time)
            elif since > OPENS:
                stack.draw(canvas)
        if since >= 0:
            self._wings.draw(canvas, since, held)


class PastBand:
    """A band of cloud passes over the window, and leaves another scene behind."""

    seconds = BAND_SECONDS

    def __init__(self, before: Drawn, wings: Wings, pictures: Sequence[str], way: int) -> None:
        self._before, self._wings, self.pictures, self._way = before, wings, pictures, way

    def holds(self, time: float) -> bool:
        """Whether the scene that comes waits yet."""
        del time
        return False

    def hides(self, time: float) -> bool:
        """Whether what comes cannot be seen well enough."""
        return time < BAND_SECONDS / 2

    def is_shut(self, time: float) -> bool:
        """Whether nothing of any scene can be seen."""
        del time
        return False

    def draw(self, canvas: Canvas, stack: Stack, time: float, held: float) -> None:
        """Paint it at a time."""
        del held
        start = canvas.mark()
        stack.draw(canvas)
        self._wings.draw_band(canvas, self._before, canvas.cut(start), time, self._way)


class _AtOnce:
    """What can be pressed from its first moment on, as it is in sight."""

    pictures: Sequence[str] = ()

    def holds(self, time: float) -> bool:
        """Whether the scene that comes waits yet."""
        del time
        return False

    hides = is_shut = holds


class Fade(_AtOnce):
    """What was there fades, and nothing moves."""

    seconds = _FADE_SECONDS

    def __init__(self, before: Drawn) -> None:
        self._before = before
        self._flat: Surface | None = None

    def draw(self, canvas: Canvas, stack: Stack, time: float, held: float) -> None:
        """Paint it at a time."""
        del held
        left = round(FADES * (1 - during(time, 0.0, self.seconds)))
        stack.draw(canvas)
        if left == FADES:
            canvas.show(self._before)
        elif left:
            self._flat = self._flat or self._before.flattened(Rect((0, 0), canvas.view.size))
            canvas.image(faded(self._flat, left), canvas.visible.left, canvas.visible.top)


class LetDown(_AtOnce):
    """Boards are drawn up, and others let down on their threads.

    What is let down, and what it comes to lie over, is painted once and shown so until it is there. What it
    comes to lie over is painted on a surface that is there already: a new one takes as long as painting it.
    """

    def __init__(self, gone: Sequence[tuple[Scene, Drawn]], come: Sequence[Scene], ground: Surface) -> None:
        self._gone, self._come, self._ground = gone, come, ground
        self._flat: dict[Scene | None, tuple[Surface, Rect]] = {}  # what comes, and all beneath it
        self.seconds = _IN[1] if come else _OUT

    def draw(self, canvas: Canvas, stack: Stack, time: float, held: float) -> None:
        """Paint it at a time."""
        del held
        beneath = partial(self._draw_beneath, canvas, stack)
        if self._come and (ground := self._flattened(canvas, None, beneath)):
            canvas.image(ground[0], *canvas.view.to_logical(ground[1].topleft))
        elif not self._come:
            beneath()
        left = 1 - during(time, 0.0, _OUT)
        for scene, drawn in self._gone if left else ():
            scene.veil(canvas, left)
            canvas.show(drawn, dy=-canvas.visible.height * leave(1 - left))
        for scene in self._come:
            scene.veil(canvas, during(time, 0.0, _IN[0]))
            self._let_down(canvas, scene, overshoot(during(time, 0.0, _IN[1])))

    def _draw_beneath(self, canvas: Canvas, stack: Stack) -> None:
        for scene in stack.visible:
            if scene not in self._come:
                scene.veil(canvas, 1.0)
                scene.draw(canvas)

    def _let_down(self, canvas: Canvas, scene: Scene, share: float) -> None:
        """Paint a scene on its way down; a little smaller at first, as what is further away."""
        if (flat := self._flattened(canvas, scene, partial(scene.draw, canvas))) is None:
            return
        surface, area = flat
        grown = between(_SMALL, 1.0, share)
        if share >= _SHRUNK and abs(grown - 1) >= _SHRUNK and area.width * area.height <= _LARGEST:
            surface = smoothscale_by(surface, grown)
        x, y = canvas.view.to_logical(surface.get_rect(center=area.center).topleft)
        canvas.image(surface, x, y - canvas.visible.height * _LET_DOWN * (1 - share))

    def _flattened(
        self, canvas: Canvas, key: Scene | None, draw: Callable[[], None]
    ) -> tuple[Surface, Rect] | None:
        """What is drawn as one surface, and where it belongs; nothing yet, if there is no time for it."""
        if key not in self._flat:
            start = canvas.mark()
            draw()
            drawn = canvas.cut(start)
            if not canvas.has_time:
                return None
            area = drawn.bounds(Rect((0, 0), canvas.view.size))
            if key is None and area.size == self._ground.get_size():
                canvas.repaint()  # it looks otherwise, and is the same surface
                self._flat[key] = drawn.flattened(area, self._ground), area
            else:
                self._flat[key] = drawn.flattened(area), area
        return self._flat[key]
