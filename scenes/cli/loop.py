"""Loop: events become intents, intents move scenes, scenes are painted, and time is kept."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, assert_never

from scenes.access.readers import Readers
from scenes.access.scanner import Scanner
from scenes.access.voice import Voice
from scenes.cli.router import ScreenRouter, look_for_saves
from scenes.input.intents import AnyIntent, Away, News, Speak
from scenes.navigation.guard import Guard
from scenes.navigation.stack import Scene, Stack
from scenes.navigation.stage import Stage
from scenes.platform.process import give_back
from scenes.platform.window import Window
from scenes.ui.changes.changeover import Changeover
from scenes.ui.screen import Screen
from scenes.ui.toasts import Toasts

_LONGEST_STEP: Final = 0.1  # seconds: a dragged window stops the loop, but no clip leaps
_STILL_FRAMES: Final = 20  # frames without a change after which the loop begins to doze
_DOZE: Final = 0.05  # seconds between two looks while nothing moves
_QUIET: Final = 60.0  # seconds without a touch after which everybody seems to be away
_UPRIGHT: Final = ("day", "cup")  # families of screens that lie as the table does
_SPARE: Final = 0.6  # of a frame's time: what taking in pictures may use


class App:
    """One run of the game in a window."""

    def __init__(
        self, stage: Stage, window: Window, first: Callable[[Stage], Scene], guard: Guard | None = None
    ) -> None:
        self.stage = stage
        self.window = window
        self._guard = guard
        stage.toggle_fullscreen = self.toggle_fullscreen
        stage.look_for_saves = look_for_saves
        self.stack = Stack(first(stage), ScreenRouter(stage))
        self._toasts = Toasts(stage)
        self.voice = Voice(stage, self.stack)
        self.scanner = Scanner(stage, self.stack)
        self._readers = Readers(stage, self.stack, lambda: self._toasts.words)
        self._touched = time.perf_counter()
        self._still = 0  # frames without a change
        self.changeover = Changeover(stage, self.stack)
        self._tidied: Scene | None = None

    @property
    def dozes(self) -> bool:
        """Whether nothing moves, so that the loop looks for wishes now and then, and rests.

        What comes from phones wakes nobody, so with phones it stays awake.
        """
        return self._still > _STILL_FRAMES and not self.stage.phones.is_on

    def run(self) -> None:
        """Play until the last scene has left the stage."""
        period = 1.0 / self.window.refresh_rate
        deadline = before = time.perf_counter()
        while self.stack.top is not None:
            now = time.perf_counter()
            wishes = self._wishes(now, dozing=self.dozes)
            now = time.perf_counter()
            moved = self.frame(min(max(0.0, now - before), _LONGEST_STEP), wishes)
            before = now
            if self._guard is not None:
                self._guard.frame(self.stack.top)
            self._still = 0 if moved or wishes else self._still + 1
            deadline = min(max(deadline + period, now), now + period)
            if self.stage.canvas.pictures.take_in_arrived(now + period * _SPARE, time.perf_counter):
                self._still = 0
            self._tidy()
            with suppress(OSError):  # a clock that somebody has tampered with may not know how to sleep
                time.sleep(min(max(0.0, deadline - time.perf_counter()), period))

    def frame(self, dt: float, wishes: Sequence[AnyIntent | News]) -> bool:
        """One frame: wishes, time, picture; whether anything in the picture has changed."""
        for wish in wishes:
            if isinstance(wish, News):
                self._window_news(wish)
            elif isinstance(wish, Speak):
                self.voice.asked()
            elif self.changeover.admits(wish) and not self.scanner.takes(wish):
                self.stack.handle(wish)
        if self.changeover.update(dt):
            self.stack.update(dt)
            self.scanner.update(dt)
        self.stage.stay_in_touch(dt)
        self._toasts.update(dt, self.stack.top)
        self._readers.update(dt)
        self.voice.update()
        scene = self.stack.top
        if scene is None:
            return False
        self.stage.devices.want_words(scene.wants_words)
        self.stage.devices.wheel.want(scene.wants_letters)
        self._turn_to_asked()
        self.stack.lay_out()
        canvas = self.stage.canvas
        canvas.begin()
        is_ready = self.changeover.draw(canvas)
        self.scanner.draw(canvas)
        self._toasts.draw(canvas)
        if not is_ready:
            return False
        parts = self.window.paint(canvas)
        if parts:
            self.window.show(parts)
        return bool(parts)

    def _turn_to_asked(self) -> None:
        """Turn a flat table to the side of who is asked; away from a table it lies as it did."""
        flat = self.stage.settings.comfort.flat
        if self.changeover.is_busy or not (flat or self.stage.turned):
            return
        seen = [scene for scene in self.stack.visible if isinstance(scene, Screen)]
        asked = next((scene.asked for scene in reversed(seen) if scene.asked is not None), None)
        turned = 0 if seen and seen[-1].venue.family in _UPRIGHT else self.stage.turned
        if asked is not None or not flat:
            turned = {"": 0, "two": 2 * ((asked or 0) % 2), "four": (asked or 0) % 4}[flat]
        if turned != self.stage.turned:
            self.stage.turned = turned
            self._resize()

    def _tidy(self) -> None:
        """Between one screen and the next all that is left over is thrown away.

        The collector then passes over all that stays, and has nothing long to do in the middle of a show.
        """
        scene = self.stack.top
        is_time = self.changeover.is_shut or not self.changeover.is_busy
        if is_time and scene is not None and scene is not self._tidied and not scene.see_through:
            self._tidied = scene
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            give_back()

    def _wishes(self, now: float, *, dozing: bool) -> list[AnyIntent | News]:
        devices = self.stage.devices
        wishes = devices.wait(_DOZE, now) if dozing else devices.poll(now)
        if wishes:
            self._touched = now
        elif now - self._touched > _QUIET:
            self._touched = now
            wishes = [Away()]
        return wishes

    def _window_news(self, news: News) -> None:
        match news:
            case News.CLOSE:
                self.stack.close()
            case News.RESIZED:
                self._resize()
            case News.EXPOSED:
                self.stage.canvas.repaint()
            case News.FULLSCREEN:
                self.toggle_fullscreen()
            case _:
                assert_never(news)

    def toggle_fullscreen(self) -> None:
        """Fill the desktop, or go back to the window."""
        self.window.toggle_fullscreen()
        self._resize()

    def _resize(self) -> None:
        if self._guard is not None:
            self._guard.resized(self.window.size)
        self.stack.fit(self.window.size)
