"""Changeover: what is seen while one scene gives way to another, or something is let down over it.

The stack changes at once; only what people see takes its time. What went away is shown as it was painted
last, never anew: nothing comes to light that was not in sight a frame before. Where a curtain comes or goes,
nothing of what was there is shown any more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import thread_time
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.input.intents import AnyIntent, Away, Hurry, Linger, Lost, Point, Release, Scroll
from scenes.navigation.stack import ASIDE, Scene, Stack, Venue
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.platform.drawn import Drawn
from scenes.platform.surfaces import opaque
from scenes.ui.changes.ways import Fade, Leaver, LetDown, PastBand, ThroughWings, Transition
from scenes.ui.changes.wings import Wings, pictures_of

_PATIENCE: Final = 0.4  # seconds for which a scene waits for its pictures, before it shows what it has
_LATE: Final = 0.3  # seconds that wings may take to be there; then the one scene fades into the other
_LOADING: Final = 4.0  # likewise behind closed wings, where a name swings
#: Seconds of a frame in which what comes is made ready, while nothing moves and beside wings that do; how
#: many more in each frame after.
_PREPARES, _BESIDE, _LONGER = 0.0026, 0.0014, 0.0001
_FRAMES: Final = 38  # for which that goes on at most; then the rest is made at once
_PRESSED: Final = 12  # likewise for what a press brings within a scene, which is shown when it is whole
_BROAD: Final = 2_400_000  # pixels: a window like this takes longer to be made anew than a frame has time for


class Changeover:
    """Watches a stack; when another scene is to be seen, shows the way there."""

    def __init__(self, stage: Stage, stack: Stack, now: Callable[[], float] = thread_time) -> None:
        self._stage = stage
        self._now = now
        self._stack = stack
        self._seen: list[Scene] = []  # what was painted last, the lowest first
        self._known: Sequence[Scene] = ()  # what was on the stack then
        self._painted = self._before = Drawn()  # now, and before the change
        self._parts: list[tuple[int, int]] = []  # from where to where each scene goes in it
        self._size = stage.canvas.view.size
        self._ground = opaque(self._size)
        self._show: Transition | None = None
        self._time = self._held = self._late = 0.0
        self._patience = 0.0
        self._is_laid_out = True  # whether the scene that comes has its places, and can be painted
        self._unmade = 0  # frames in which what it shows may still be made, until all of it is
        self._most = _FRAMES  # of them
        self._is_pressed = False  # whether a press may have brought what is still to be made
        self._usual = 0.0  # seconds of a frame in which nothing has to be
        self._former: Surface | None = None  # what was seen in a window of another size, until all of it is

    @property
    def is_busy(self) -> bool:
        """Whether a change is being shown, or about to be."""
        return self._show is not None or self._stack.visible != self._seen

    @property
    def is_shut(self) -> bool:
        """Whether nothing of any scene can be seen, so that there is time for what takes long."""
        return self._show is not None and self._show.is_shut(self._time)

    @property
    def _waits(self) -> bool:
        """Whether the scene that comes still waits for its pictures, or to be made ready."""
        return self._unmade > 0 or (self._patience > 0 and bool(self._stage.canvas.pictures.coming))

    @property
    def _orders(self) -> bool:
        """Whether it is painted, and nobody sees it yet."""
        return self.is_shut or (self._time == 0 and not isinstance(self._show, ThroughWings))

    def admits(self, intent: AnyIntent) -> bool:
        """Whether a wish reaches the scene; a press ends the change, and no more if it was not meant."""
        if self._show is None:
            if isinstance(intent, Away | Lost) and self._former is None:
                self._unmade = 0  # what was there is not to be seen a frame longer
            self._is_pressed |= not isinstance(intent, Away | Lost | Point)
            return True
        hides = self._show.hides(self._time)
        match intent:
            case Away() | Lost():
                self._end()
                return True
            case Release() | Hurry() | Linger():
                return True
            case Point() | Scroll():
                return not hides
            case _:
                self._end()
                return not hides

    def update(self, dt: float) -> bool:
        """Let time pass; whether it passes for the scenes too."""
        coming = self._stage.canvas.pictures.coming
        if coming or self._show is None or self.is_shut:
            self._patience = max(0.0, self._patience - dt) if coming else 0.0
        shown = self._show
        self._notice()
        if self._show is None:
            return not self._waits
        if self._show is not shown:  # its first picture is that of its beginning
            return False
        if not coming.isdisjoint(self._show.pictures):
            self._late += dt
            if self._late > _LATE:
                self._show = Fade(self._before)
            return False
        show = self._show
        is_due = not isinstance(show, ThroughWings) or not self.is_shut or self._time + dt >= show.swap
        if self._waits and self._orders and is_due:
            self._held += dt
            return False
        self._time += dt
        goes_on = not self._show.holds(self._time)
        if self._time >= self._show.seconds:
            self._end()
        return goes_on

    def draw(self, canvas: Canvas) -> bool:
        """Paint what is to be seen now; whether it may be shown, or what was seen before stays."""
        self._notice()
        show = self._show
        if show is None:
            self._follow_press(canvas)
            if self._waits:
                return self._stands_in(canvas)
            self._former = None
            return True
        if not self._stage.canvas.pictures.coming.isdisjoint(show.pictures):
            return False
        if not self._is_laid_out and self._orders:  # placed in one frame, painted from the next one on
            self._is_laid_out = True
            return False
        if self._is_behind(show):  # what the scene needs is ordered and made while nobody sees it
            self._prepare(canvas, self._stack.draw)
            canvas.begin()
            show.draw(canvas, self._stack, self._time, self._held)
        elif self._orders:
            self._prepare(canvas, lambda canvas: show.draw(canvas, self._stack, self._time, self._held))
        else:
            show.draw(canvas, self._stack, self._time, self._held)
        if self._orders and self._waits and not self.is_shut:
            return False
        self._painted, self._parts = canvas.drawn(), []
        return True

    def _is_behind(self, show: Transition) -> bool:
        """Whether what comes is behind wings, and would be seen in none of what is painted now."""
        is_closing = isinstance(show, ThroughWings) and 0 < self._time < show.swap
        return self.is_shut or (is_closing and self._stage.saves_in_background)

    def _follow_press(self, canvas: Canvas) -> None:
        """Paint the scenes; what a press has brought is made in several frames if one has not the time."""
        if self._is_pressed and not self._unmade and self._stage.saves_in_background:
            self._unmade = self._most = _PRESSED
        self._is_pressed, is_usual, started = False, not self._unmade, self._now()
        self._prepare(canvas, self._paint, self._usual)
        if is_usual:
            self._usual = self._now() - started

    def _prepare(self, canvas: Canvas, draw: Callable[[Canvas], None], besides: float = 0.0) -> None:
        """Paint what comes; while nobody sees it, only as much anew as a frame has time for."""
        if self._unmade > 1:
            prepares = _PREPARES if self._orders else _BESIDE
            end = self._now() + besides + prepares + _LONGER * (self._most - self._unmade)
            canvas.draw_until(lambda: self._now() >= end)
        draw(canvas)
        self._unmade = max(0, self._unmade - 1) if canvas.leaves_out else 0

    def _stands_in(self, canvas: Canvas) -> bool:
        """Show what was seen before, stretched, while a window that has grown is not ready."""
        if self._former is None:
            return False
        if self._former.get_size() != self._size:
            self._former = pygame.transform.scale(self._former, self._size)
        self._painted = Drawn()  # there are parts missing
        canvas.begin()
        canvas.image(self._former, *canvas.visible.topleft)
        return True

    def _paint(self, canvas: Canvas) -> None:
        """Paint the scenes as they are, and remember it."""
        parts = []
        for scene in self._stack.visible:
            scene.veil(canvas, 1.0)
            start = canvas.mark()
            scene.draw(canvas)
            parts.append((start, canvas.mark()))
        if not canvas.leaves_out:
            self._painted, self._parts = canvas.drawn(), parts

    def _notice(self) -> None:
        """Begin to show a change, if another scene is to be seen than was painted last."""
        seen, size = self._stack.visible, self._stage.canvas.view.size
        if size != self._size:
            self._resized(size, is_alike=seen == self._seen)
        if seen == self._seen:
            return
        before, self._seen = self._seen, seen
        self._former = None
        known, self._known = self._known, self._stack.scenes
        self._end()
        if not seen or not before:
            return
        if seen[-1] is not before[-1]:
            self._stage.sound.play("sheet" if seen[-1].see_through else "whoosh")
        is_curtain = _is_curtain(before, seen)
        self._patience = 0.0 if is_curtain else _PATIENCE
        if self._painted.blits and not is_curtain:
            self._show = self._way(before, seen, is_back=seen[0] in known)
        self._before, self._painted, self._parts = self._painted, Drawn(), []
        self._unmade = _FRAMES if self._stage.saves_in_background and not is_curtain else 0
        self._most, self._is_pressed = _FRAMES, False
        self._is_laid_out = not self._unmade

    def _resized(self, size: tuple[int, int], *, is_alike: bool) -> None:
        """Begin to make everything for another size; in a window that has grown, what was seen stands in."""
        has_grown = size[0] * size[1] > max(_BROAD, self._size[0] * self._size[1])
        if not (has_grown and is_alike and self._show is None and self._stage.saves_in_background):
            self._former = None
        elif not self._unmade and self._painted.blits:
            self._former = self._painted.flattened(Rect((0, 0), self._size))
        self._unmade, self._most = 0 if self._former is None else _FRAMES, _FRAMES
        self._size, self._painted, self._ground = size, Drawn(), opaque(size)
        self._end()

    def _way(self, before: list[Scene], seen: list[Scene], *, is_back: bool) -> Transition:
        """How the change is shown."""
        if self._stage.less_motion or seen[0].goes_on:
            return Fade(self._painted)
        if seen[0] is before[0]:
            parts = [self._painted.part(*part) for part in self._parts]
            gone = [each for each in zip(before, parts, strict=False) if each[0] not in seen]
            return LetDown(gone, [scene for scene in seen if scene not in before], self._ground)
        here, there = before[0].venue, seen[0].venue
        pictures = pictures_of(there.hour)
        self._stage.canvas.pictures.lasting = frozenset(pictures)
        self._stage.canvas.pictures.want(pictures, first=True)
        if _is_near(here, there):
            return PastBand(self._painted, Wings(there.hour), pictures, -1 if is_back else 1)
        self._patience = _LOADING
        parting = before[0].parting() if isinstance(before[0], Leaver) else None
        return ThroughWings(self._painted, Wings(there.hour, there.sign), pictures, parting)

    def _end(self) -> None:
        self._show, self._time, self._held, self._late = None, 0.0, 0.0, 0.0


def _is_curtain(before: list[Scene], seen: list[Scene]) -> bool:
    """Whether a curtain comes or goes, so that nothing of what was there may be seen any more."""
    comes = any(scene.comes_by_itself for scene in seen if scene not in before)
    goes = any(scene.comes_by_itself for scene in before[1:] if scene not in seen)
    moves = before[-1] is seen[-1] and seen[-1].comes_by_itself
    return comes or goes or moves


def _is_near(here: Venue, there: Venue) -> bool:
    """Whether the way between two places is short."""
    families = {here.family, there.family}
    return ASIDE in families or (len(families) == 1 and "" not in families)
