"""Benchmark of frames: every scene at two sizes, drawn by software, in units of one opaque blit.

The time of the processor is taken that the frame itself needs, not time on the wall, and all scenes and the
blit take turns in one run, so that other work on the machine falls on all alike. Pictures come and are turned
in the background, and bots think in their process, as they do in a window.
"""

from __future__ import annotations

import gc
import math
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from scenes.platform.window import headless  # before pygame: it tells SDL what it must know early

import msgspec  # isort: skip
from pygame import Surface

from game.shelf import GAMES
from scenes import words
from scenes.cli.bench_once import AllAtHand, OneOffs
from scenes.cli.fixtures import SCENES
from scenes.cli.request import Request
from scenes.navigation.settings import Settings
from scenes.navigation.stack import Scene, Stack
from scenes.navigation.stage import Stage, make_stage
from scenes.platform.canvas import Canvas
from scenes.platform.image_loader import ImageLoader
from scenes.platform.motion import confetti, sway
from scenes.platform.pictures import BUDGET, Pictures
from scenes.platform.storage.folders import Folders
from scenes.platform.text_renderer import Ink
from scenes.session.bot_process import LazyBotProcess
from scenes.ui.scenery.backdrop import DAWN, Backdrop

SIZES: Final = ((1280, 720), (1920, 1080))
_FRAMES: Final = 240
_WARM: Final = 180
_STEP: Final = 1 / 60
_SPRITES: Final = 60
_PARTICLES: Final = 100
_NUMBER: Final = Ink(56, "#FFF6E3", "display", stroke=6, stroke_colour="#2B2350")


class FrameCost(msgspec.Struct, frozen=True):
    """What frames of one scene cost: the median and the slowest hundredth, in opaque blits."""

    scene: str
    size: str
    median: float
    p99: float
    painted: float  # the share of frames in which anything had to be painted
    dearest: float  # milliseconds of the processor for the dearest frame of all


@dataclass
class _Run:
    name: str
    stage: Stage
    stack: Stack
    target: Surface
    taken: list[float] = field(default_factory=list)
    frames: int = 0

    def frame(self) -> None:
        started = time.thread_time()
        self.stack.update(_STEP)
        canvas = self.stage.canvas
        canvas.begin()
        self.stack.draw(canvas)
        self.frames += 1
        if canvas.present(self.target):
            self.taken.append(time.thread_time() - started)

    def forget(self) -> None:
        """Begin to count."""
        self.taken.clear()
        self.frames = 0

    def figures(self, size: tuple[int, int], unit: float) -> FrameCost:
        """What came out, in units of one opaque blit."""
        return _figures(self.name, size, unit, self.taken or [0.0], round(len(self.taken) / self.frames, 3))


def _figures(name: str, size: tuple[int, int], unit: float, taken: list[float], painted: float) -> FrameCost:
    taken = sorted(taken)
    median, slowest = statistics.median(taken), taken[int(len(taken) * 0.99)]
    return FrameCost(
        name,
        f"{size[0]}x{size[1]}",
        round(median / unit, 2),
        round(slowest / unit, 2),
        painted,
        round(1000 * taken[-1], 1),
    )


class Lively(Scene):
    """As much as ever moves at once: clouds, sixty pieces of which half turn, a hundred specks, numbers."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._backdrop = Backdrop(DAWN)
        pictures = [f"cloud9/card/{kind}" for kind in ("green", "purple", "red", "yellow", "wild")]
        rng = Random(1)
        self._pieces = [
            (rng.choice(pictures), rng.uniform(60, 1220), rng.uniform(60, 600), rng.uniform(1, 5))
            for _ in range(_SPRITES)
        ]
        papers = [f"common/confetti/{colour}/strip" for colour in ("gold", "green", "violet", "red")]
        self._specks = confetti(papers, _PARTICLES, (0, 1280), 0, seed=1)

    def draw(self, canvas: Canvas) -> None:
        """Everything at once."""
        self._backdrop.draw(canvas, self.time)
        for number, (picture, x, y, seconds) in enumerate(self._pieces):
            if number % 2:
                canvas.picture(picture, x, y)
            else:
                canvas.picture(picture, x, y + sway(self.time, seconds, 9), angle=sway(self.time, seconds, 8))
        self._specks.draw(canvas, self.time % self._specks.seconds)
        canvas.text(f"{int(self.time * 10)}", _NUMBER, 640, 80)
        self._backdrop.draw_front(canvas, self.time)


def measure() -> list[FrameCost]:
    """Let all scenes take turns, at each size; then measure the frames that come once."""
    headless()
    return [figures for size in SIZES for figures in _measure_size(size)]


def figures(*, as_json: bool) -> str:
    """Measure, and tell what came out."""
    found = measure()
    if as_json:
        return msgspec.json.format(msgspec.json.encode(found)).decode()
    return "\n".join(
        f"{each.scene:22} {each.size:>9}  {each.median:5.1f} B  p99 {each.p99:5.1f} B  "
        f"painted {each.painted:4.0%}  dearest {each.dearest:5.1f} ms"
        for each in found
    )


def _measure_size(size: tuple[int, int]) -> Iterator[FrameCost]:
    words.use("en")
    with tempfile.TemporaryDirectory() as folder, _background(Path(folder)) as (incoming, bots):
        settings, folders = Settings(language="en"), Folders.of_user(Path(folder))
        runs, pictures = _runs(make_stage(size, settings, folders, incoming), size, incoming)
        target, opaque = Surface(size).convert(), Surface(size).convert()
        blits: list[float] = []
        stage = make_stage(size, settings, folders)
        stage.bot_process = bots.get
        once = list(OneOffs(stage, size, _FRAMES * 4).measure())
        for number in range(_WARM + _FRAMES):
            if number == _WARM - 1:  # what is made of what comes so late is not counted
                while pictures.take_in_arrived(math.inf, time.perf_counter):
                    time.sleep(_STEP)
            if number == _WARM:
                gc.collect()
                gc.freeze()  # as a window does before a screen is seen
                blits.clear()
                for run_ in runs:
                    run_.forget()
            blits.append(_blit(target, opaque))
            for run_ in runs:
                run_.frame()
            pictures.take_in_arrived(time.perf_counter() + _STEP, time.perf_counter)
    gc.unfreeze()
    unit = statistics.median(blits)
    for run_ in runs:
        yield run_.figures(size, unit)
    for name, taken in once:
        yield _figures(name, size, unit, taken, 1.0)


@contextmanager
def _background(folder: Path) -> Iterator[tuple[ImageLoader, LazyBotProcess]]:
    """What no frame waits for: where pictures come from, and where bots think."""
    incoming, bots = ImageLoader(folder / "pictures"), LazyBotProcess()
    bots.get()
    try:
        yield incoming, bots
    finally:
        incoming.close()
        bots.close()


def _runs(stage: Stage, size: tuple[int, int], incoming: ImageLoader) -> tuple[list[_Run], Pictures]:
    """Every scene on a canvas of its own; they share the pictures."""
    makers: dict[str, Callable[[Stage], Scene]] = {"lively": Lively}
    for name in ("title", "settings", "setup", "curtain", "results"):
        makers[name] = partial(_by_name, Request(name, size=size))
    for game in GAMES:
        makers[f"table {game}"] = partial(_by_name, Request("table", game=game, steps=6, size=size))
    # as much room for variants as each scene has when it is alone on stage
    pictures = AllAtHand(stage.canvas.pictures.assets, incoming, budget=len(makers) * BUDGET)
    pictures.rescale(stage.canvas.view.scale)
    runs = []
    for name, make in makers.items():
        canvas = Canvas(pictures, stage.canvas.lettering, stage.canvas.view)
        own = replace(stage, canvas=canvas)
        runs.append(_Run(name, own, Stack(make(own)), Surface(size).convert()))
    return runs, pictures


def _by_name(request: Request, stage: Stage) -> Scene:
    return SCENES[request.scene](stage, request)


def _blit(target: Surface, opaque: Surface) -> float:
    started = time.thread_time()
    target.blit(opaque, (0, 0))
    return time.thread_time() - started
