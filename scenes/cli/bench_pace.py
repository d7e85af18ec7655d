"""Benchmark of pace: a minute of the real loop, at tables where bots think in their own process.

Every frame is to be shown one period after the one before; the figures tell how far some were off. They
mean something on a quiet machine only: where all processors are busy, any program has to wait.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from scenes.platform.window import (  # before pygame: it tells SDL what it must know early
    NoDisplay,
    Window,
    headless,
)

import msgspec  # isort: skip

from game.shelf import GAMES
from scenes import words
from scenes.cli.app import TURN
from scenes.cli.loop import App
from scenes.input.intents import AnyIntent, News
from scenes.navigation.settings import Settings
from scenes.navigation.stack import Scene
from scenes.navigation.stage import Stage, make_stage
from scenes.platform.display import Display
from scenes.platform.image_loader import ImageLoader
from scenes.platform.storage.folders import Folders
from scenes.screens.title import Title
from scenes.seats import seat_plan
from scenes.session.bot_process import LazyBotProcess
from scenes.shelf.laying import begin

LATE: Final = 1.5  # periods
_MINUTE: Final = 60.0
_SETTLING: Final = 1.0  # seconds in which a scene reads in its pictures, before anything is counted
_SEED: Final = 1
_BOT: Final = "hard"


class FramePace(msgspec.Struct, frozen=True):
    """How long after one another the frames of a scene came, in periods of the screen."""

    scene: str
    frames: int
    median: float
    p99: float
    worst: float
    late: int  # frames that came later than 1.5 periods
    work: float  # what the loop itself computed for the dearest frame: however busy the machine is


class _Timed(App):
    """The real loop, which notes down when its frames came, and ends after a while."""

    def __init__(self, stage: Stage, window: Window, first: Callable[[Stage], Scene], seconds: float) -> None:
        super().__init__(stage, window, first)
        self._began = time.perf_counter()
        self._until = self._began + _SETTLING + seconds
        self._last: float | None = None
        self.between: list[float] = []  # seconds from one frame to the next
        self.work: list[float] = []  # seconds of the processor for each of them

    def frame(self, dt: float, wishes: Sequence[AnyIntent | News]) -> bool:
        """One frame; a loop that dozes is not late."""
        awake = not self.dozes
        started = time.thread_time()
        moved = super().frame(dt, wishes)
        now = time.perf_counter()
        if awake and self._last is not None and now > self._began + _SETTLING:
            self.between.append(now - self._last)
            self.work.append(time.thread_time() - started)
        self._last = now if awake else None
        if now > self._until and (self.between or self.dozes):  # on a slow machine no frame may have come yet
            self.stack.close()
        return moved


def measure(seconds: float = _MINUTE) -> list[FramePace]:
    """Let the title and one table of bots for each game run, together for so long."""
    words.use("en")
    settings = Settings(language="en", display=Display(accelerated=False))
    try:
        window = Window(settings.display)
    except NoDisplay:
        headless()
        window = Window(settings.display)
    share = seconds / (1 + len(GAMES))
    sys.setswitchinterval(TURN)
    bots = LazyBotProcess()
    bots.get()
    with tempfile.TemporaryDirectory() as folder:
        folders = Folders.of_user(Path(folder))
        incoming = ImageLoader(folders.cache / "pictures")
        stage = make_stage(window.size, settings, folders, incoming)
        stage.bot_process = bots.get
        found = [_pace(stage, window, "title", Title, share)]
        found += [_pace(stage, window, f"table {game}", _table_of(game), share) for game in GAMES]
        incoming.close()  # before its folder goes
    bots.close()
    return found


def figures(*, as_json: bool) -> str:
    """Measure for a minute, and tell what came out."""
    found = measure()
    if as_json:
        return msgspec.json.format(msgspec.json.encode(found)).decode()
    return "\n".join(
        f"{pace.scene:22} {pace.frames:5} frames  median {pace.median:.2f} periods  p99 {pace.p99:.2f}  "
        f"worst {pace.worst:.2f}  later than {LATE} periods: {pace.late}  dearest frame {pace.work:.2f}"
        for pace in found
    )


def _pace(
    stage: Stage, window: Window, name: str, first: Callable[[Stage], Scene], seconds: float
) -> FramePace:
    app = _Timed(stage, window, first, seconds)
    app.run()
    periods = sorted(between * window.refresh_rate for between in app.between)
    return FramePace(
        name,
        len(periods),
        round(statistics.median(periods), 3),
        round(periods[int(len(periods) * 0.99)], 3),
        round(periods[-1], 3),
        sum(period > LATE for period in periods),
        round(max(app.work) * window.refresh_rate, 3),
    )


def _table_of(game: str) -> Callable[[Stage], Scene]:
    """A table at which all seats are bots that think as long as they may."""

    def table(stage: Stage) -> Scene:
        plan = seat_plan.usual_plan(GAMES[game])
        for seat in range(len(plan.seats)):
            plan = seat_plan.with_seat(plan, seat, bot=_BOT)
        return begin(stage, plan, _SEED)

    return table
