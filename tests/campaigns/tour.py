"""The tour: the true loop in a real window, with pictures that come in the background, on every screen.

    python tests/campaigns/tour.py                 each screen of each game at every size
    python tests/campaigns/tour.py --quick         as in the suite: each screen once, every table
    python tests/campaigns/tour.py --jumps 200     besides, so many jumps to random sizes on each screen

It needs a display of X and xdotool, and ends with 0 if nothing went wrong. Sizes are changed from outside, as
a window manager does.
"""

from __future__ import annotations

import argparse
import gc
import os
import shutil
import sys
import tempfile
import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from subprocess import PIPE, Popen

sys.path.insert(0, str(Path(__file__).parents[2]))

from scenes.platform.window import Window  # first, as it tells SDL what it must know early

import pygame  # isort: skip
from pygame import Surface

from game.shelf import GAMES
from scenes import words
from scenes.cli.fixtures import BENEATH, SCENES
from scenes.cli.loop import App
from scenes.cli.request import Request
from scenes.navigation.guard import Guard
from scenes.navigation.settings import Comfort, Settings
from scenes.navigation.stack import Push, Reset
from scenes.navigation.stage import Stage, make_stage
from scenes.platform.canvas import Canvas
from scenes.platform.display import Display
from scenes.platform.image_loader import Incoming
from scenes.platform.pictures import Pictures
from scenes.platform.storage.folders import Folders
from scenes.platform.text_renderer import Lettering

USUAL = (1280, 720)
HUGE = (3840, 2160)  # three times as large
OTHERS = ((1366, 768), (1920, 1080), (2560, 1440))
SIZES = (USUAL, OTHERS[0], HUGE, USUAL, *OTHERS[1:], USUAL)
QUICK = (HUGE, *OTHERS, USUAL)
SMALLEST, LARGEST = (960, 540), (7680, 4320)
OF_A_GAME = ("setup", "results", "table", "watching", "counsel", "thoughts", "recap", "rulebook", "lesson")
PATIENCE = 3000  # frames in which a size has to arrive, and all pictures
ALIKE = 0.02  # of the picture may differ from one that is painted at once: what is still a little coarser
CLEAR = 24  # of 255: less of a difference in a colour is none


class Tour(Guard):
    """Leads the loop from screen to screen, a step after each frame."""

    def __init__(self, folder: Path, seed: int, jumps: int, asked: Sequence[Request], *, quick: bool) -> None:
        super().__init__(Folders.of_user(folder))
        self._rng = Random(seed)
        self._jumps = jumps
        self._asked = asked
        self._quick = quick
        self.now = "the beginning"
        self.visited = self.jumped = 0
        settings = Settings(language="en", comfort=Comfort(less_motion=True))
        settings.display = Display(width=USUAL[0], height=USUAL[1], accelerated=False)
        words.use("en")
        self.window: Window = Window(settings.display)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # there is no other way
            pygame.Window.from_display_module().minimum_size = (1, 1)
        incoming = Incoming(folder / "pictures")
        self.stage: Stage = make_stage(self.window.size, settings, self._folders, incoming)
        self.app = App(self.stage, self.window, lambda stage: SCENES["title"](stage, Request("title")), self)
        self._hand = Hand()
        self._steps = self._walk()

    def frame(self, scene: object) -> None:
        """A frame was shown: what a thread died of is raised, and the tour goes on."""
        super().frame(scene)
        if next(self._steps, self) is self:
            self.app.stack.close()

    def let_go(self) -> None:
        """Leave everything as it was."""
        self._hand.let_go()
        self.stage.writer.flush()

    def _walk(self) -> Iterator[None]:
        for request in self._asked:
            self.now = f"{request.scene}-{request.game}"
            self._open(request)
            yield
            for size in QUICK if self._quick else SIZES:
                yield from self._jump(size, wait=size == USUAL or self._rng.random() < 0.3)
            self._compare()
            for _jump in range(self._jumps):
                yield from self._jump(self._some_size(), wait=self._rng.random() < 0.2)
            if self._rng.random() < 0.3:
                yield from self._fill_the_screen()
            self.visited += 1
            sys.stdout.write(f"{request.scene} {request.game}: {self.jumped} sizes so far\n")
            sys.stdout.flush()

    def _open(self, request: Request) -> None:
        gc.collect()
        beneath = "title" if request.scene == "attract" else BENEATH.get(request.scene)  # it ends at a touch
        if beneath is not None:
            self.app.stack.follow(Reset(SCENES[beneath](self.stage, request)))
        scene = SCENES[request.scene](self.stage, request)
        self.app.stack.follow(Reset(scene) if beneath is None else Push(scene))

    def _some_size(self) -> tuple[int, int]:
        if self._rng.random() < 0.3:
            return self._rng.choice(SIZES)
        grown = self._rng.uniform(0.0, 1.0) ** 4  # most are not that large
        width, height = (
            round(least + (most - least) * grown) for least, most in zip(SMALLEST, LARGEST, strict=True)
        )
        return (width, height) if self._rng.random() < 0.7 else (width, max(100, height // 2))

    def _jump(self, size: tuple[int, int], *, wait: bool) -> Iterator[None]:
        """Change the size; go on when it is there, and perhaps not before all pictures are."""
        self.now = f"{self.now.partition(' ')[0]} {size[0]}x{size[1]}"
        self.jumped += 1
        self._hand.resize(size)
        view = self.stage.canvas.view
        for _frame in range(PATIENCE):
            yield
            view = self.stage.canvas.view
            is_there = view.size == size == self.window.size
            if is_there and not (wait and self.stage.canvas.pictures.coming):
                break
        else:
            raise TimeoutError(f"{view.size}, {self.stage.canvas.pictures.coming}")
        for _frame in range(self._rng.randrange(3)):
            yield

    def _fill_the_screen(self) -> Iterator[None]:
        """F11, and back."""
        for _switch in range(2):
            self.app.toggle_fullscreen()
            for _frame in range(self._rng.randrange(1, 6)):
                yield

    def _compare(self) -> None:
        """What the window shows is what is painted where every picture is there at once."""
        scene = self.app.stack.top
        if scene is None or self.stage.canvas.pictures.coming:
            return
        canvas = self.stage.canvas
        shown = self.window.surface().copy()
        seen = self._painted(canvas, canvas)
        afresh = Canvas(Pictures(canvas.pictures.assets), Lettering(), canvas.view)
        share = max(difference(seen, self._painted(canvas, afresh)), difference(shown, seen))
        if share > ALIKE:
            pygame.image.save(shown, Path(tempfile.gettempdir()) / "tour-shown.png")
            raise AssertionError(f"{share:.1%} of the picture is not what it should be")

    def _painted(self, own: Canvas, canvas: Canvas) -> Surface:
        surface = Surface(own.view.size)
        self.stage.canvas = canvas
        canvas.begin()
        self.app.stack.draw(canvas)
        canvas.repaint()
        canvas.present(surface)
        self.stage.canvas = own
        own.repaint()
        return surface


def difference(one: Surface, other: Surface) -> float:
    """How much of two pictures differs."""
    width, height = one.get_size()
    soft = [pygame.transform.box_blur(surface, 1) for surface in (one, other)]
    same = pygame.transform.threshold(None, soft[0], None, (CLEAR,) * 3, None, 0, soft[1], inverse_set=False)
    return 1 - same / (width * height)


class Hand:
    """The hand on the edge of the window: another program, as a window manager is one."""

    def __init__(self) -> None:
        self._process = Popen([str(shutil.which("xdotool")), "-"], stdin=PIPE, text=True)

    def resize(self, size: tuple[int, int]) -> None:
        assert self._process.stdin is not None
        window = pygame.display.get_wm_info()["window"]
        self._process.stdin.write(f"windowsize {window} {size[0]} {size[1]}\n")
        self._process.stdin.flush()

    def let_go(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def requests(*, quick: bool) -> list[Request]:
    """Every screen; those that belong to a game, of every game, or of one after the other."""
    asked = []
    for number, scene in enumerate(SCENES):
        games = list(GAMES) if scene in OF_A_GAME else ["cloud9"]
        if quick and scene != "table":
            games = games[number % len(games) :][:1]
        steps = 6 if scene in ("table", "watching", "thoughts") else 0
        asked += [Request(scene, game=game, steps=steps) for game in games]
    return asked


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jumps", type=int, default=0)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", nargs="*", default=(), metavar="SCREEN")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:  # pictures may still be kept
        asked = [each for each in requests(quick=chosen.quick) if each.scene in (chosen.only or SCENES)]
        tour = Tour(Path(folder), chosen.seed, chosen.jumps, asked, quick=chosen.quick)
        tour.watch()
        try:
            tour.app.run()
        except Exception:
            sys.stderr.write(f"At {tour.now}, seed {chosen.seed}:\n")
            raise
        finally:
            tour.end()
            tour.let_go()
        used = sum(os.times()[:2])
        sys.stdout.write(f"{tour.visited} screens, {tour.jumped} sizes, {used:.0f} s of processor time\n")
    return int(tour.visited < len(asked))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
