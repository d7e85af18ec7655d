"""Liveliness: how much of each screen moves when it is left alone, and how every screen comes and goes.

    python tests/campaigns/liveliness.py [SCENE ...]       each screen once; those of a table in every game

For each: the share of its pixels that look different 250 ms later, on average, and the same with less motion
(there nothing may move); and how many pictures are seen in between when it comes over the title or over the
table it belongs to, and when it goes again. Ends with 1 if a screen is dead, too restless, or there at once.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean
from typing import Final

if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.path[:0] = [str(Path(__file__).parents[2])]

from scenes.platform.window import headless  # before pygame: it tells SDL what it must know early

import pygame  # isort: skip
from pygame import Surface

from game.shelf import GAMES
from scenes import words
from scenes.cli.fixtures import BENEATH, SCENES
from scenes.cli.request import Request
from scenes.navigation.settings import Settings
from scenes.navigation.stack import Pop, Push, Scene, Stack
from scenes.navigation.stage import Stage, make_stage
from scenes.platform.storage.folders import Folders
from scenes.ui.changes.changeover import Changeover

FRAME: Final = 1 / 60
SIZE: Final = (1280, 720)
LEAST, MOST = 0.003, 0.03  # of the pixels
FEWEST: Final = 8  # pictures in between
_ALONE: Final = 14.0  # seconds after which a screen has been left alone
_LOOKS: Final = 12  # moments at which it is looked at, so far apart:
_APART: Final = 0.25
_OWN, _ENDLESS = 27, 120  # frames in which a curtain closes, and after which a change will never end
_SEEN: Final = 6  # of 255: less of a difference in a colour is none
#: What is no screen of the game, and what plays by itself.
_LEFT_OUT: Final = ("gallery", "attract")
_OF_A_TABLE: Final = ("table", "setup", "results", "lesson", "watching")


class Run:
    """A stage with a change between its scenes, frame by frame."""

    def __init__(self, folder: Path, *, calm: bool) -> None:
        settings = Settings(language="en")
        settings.comfort.less_motion = calm
        words.use("en")
        self.stage: Stage = make_stage(SIZE, settings, Folders.of_user(folder))
        self.surface = Surface(SIZE)

    def open(self, scene: Scene) -> None:
        """Begin with a scene."""
        self.stack = Stack(scene)
        self.changeover = Changeover(self.stage, self.stack)

    def frame(self) -> Surface:
        """What is seen a frame later."""
        if self.changeover.update(FRAME):
            self.stack.update(FRAME)
        self.stack.lay_out()
        self.stage.canvas.begin()
        if self.changeover.draw(self.stage.canvas):
            self.stage.canvas.present(self.surface)
        return self.surface

    def pass_time(self, seconds: float) -> Surface:
        """What is seen so much later."""
        for _frame in range(round(seconds / FRAME)):
            self.frame()
        return self.surface.copy()

    def between(self) -> int:
        """How many pictures are seen until what is on stage has come."""
        seen, top = set[int](), self.stack.top
        own = _OWN if top is not None and top.comes_by_itself else 0  # it shows its coming itself
        while (self.changeover.is_busy or own > 0) and len(seen) < _ENDLESS:
            seen.add(hash(pygame.image.tobytes(self.frame(), "RGB")))
            own -= 1
        return len(seen)


def moving(run: Run) -> float:
    """The share of what is seen that looks different a moment later."""
    before, shares = run.pass_time(_ALONE), []
    for _look in range(_LOOKS):
        now = run.pass_time(_APART)
        same = pygame.transform.threshold(None, now, None, (_SEEN,) * 3, None, 0, before, inverse_set=False)
        shares.append(1 - same / (SIZE[0] * SIZE[1]))
        before = now
    return fmean(shares)


def look(folder: Path, request: Request) -> tuple[float, float, int, int]:
    """What moves, with and without reduced motion, and how many pictures are in between, in and out."""
    shares = []
    come = go = 0
    for calm in (False, True):
        run = Run(folder, calm=calm)
        run.open(SCENES[BENEATH.get(request.scene, "title")](run.stage, request))
        run.pass_time(2.0)
        run.stack.follow(Push(SCENES[request.scene](run.stage, request)))
        come = come if calm else run.between()
        shares.append(moving(run))
        if not calm and len(run.stack) > 1:
            run.stack.follow(Pop())
            go = run.between()
        run.stack.close()
    return shares[0], shares[1], come, go


def requests(only: list[str]) -> Iterator[Request]:
    """Every screen; those that belong to a game, of each."""
    for scene in sorted(SCENES):
        if scene not in _LEFT_OUT and (not only or scene in only):
            for game in GAMES if scene in _OF_A_TABLE else ["cloud9"]:
                yield Request(scene, game=game, size=SIZE)


def main() -> int:
    """Look at all of them, and print what is seen."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("only", nargs="*", metavar="SCENE")
    headless()
    bad = 0
    for request in requests(parser.parse_args().only):
        with tempfile.TemporaryDirectory() as folder:
            moves, calm, come, go = look(Path(folder), request)
        is_bad = not LEAST <= moves <= MOST or calm > 0 or min(come, go) < FEWEST
        bad += is_bad
        name = f"{request.scene} {request.game}" if request.scene in _OF_A_TABLE else request.scene
        told = f"{name:24} {moves:7.2%}  calm {calm:6.2%}  comes in {come:3}, goes in {go:3}"
        sys.stdout.write(f"{told}{'  <--' if is_bad else ''}\n")
        sys.stdout.flush()
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
