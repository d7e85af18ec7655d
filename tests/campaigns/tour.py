"""The tour: the true loop in a real window, with pictures that come in the background, on every screen.

    python tests/campaigns/tour.py                 each screen of each game at every size
    python tests/campaigns/tour.py --quick         as in the suite: each screen once, every table
    python tests/campaigns/tour.py --jumps 200     besides, so many jumps to random sizes on each screen
    python tests/campaigns/tour.py --jumps 200 --only kids four      on screens with that in their name

It needs a display of X and xdotool, and ends with 0 if nothing went wrong. Sizes are changed from outside, as
a window manager does.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from random import Random
from subprocess import PIPE, Popen
from typing import Literal, NamedTuple
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parents[1] / "support"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from scenes.platform.window import Window  # first, as it tells SDL what it must know early

import pygame  # isort: skip
from msgspec.structs import replace
from once import made_once
from pygame import Surface

from game.matches.match import Match
from game.shelf import GAMES
from scenes import words
from scenes.cli.fixtures import BENEATH, SCENES
from scenes.cli.loop import App
from scenes.cli.request import Request
from scenes.navigation.guard import Guard
from scenes.navigation.settings import Comfort, Settings
from scenes.navigation.stack import Push, Reset, Scene
from scenes.navigation.stage import Stage, make_stage
from scenes.platform import image_cache
from scenes.platform.canvas import Canvas
from scenes.platform.display import Display
from scenes.platform.image_loader import ImageLoader
from scenes.platform.pictures import Pictures
from scenes.platform.storage.folders import Folders
from scenes.platform.text_renderer import TextRenderer
from scenes.seats.seat_plan import deal, usual_plan
from scenes.session.content import load_box
from scenes.shelf.laying import make_table
from scenes.ui.screen import Screen

USUAL = (1280, 720)
HUGE = (3840, 2160)  # three times as large
OTHERS = ((1366, 768), (1920, 1080), (2560, 1440))
SIZES = (USUAL, OTHERS[0], HUGE, USUAL, *OTHERS[1:], USUAL)
QUICK = (HUGE, *OTHERS, USUAL)
SMALLEST, LARGEST = (960, 540), (7680, 4320)
OF_A_GAME = ("setup", "results", "table", "watching", "counsel", "thoughts", "recap", "rulebook", "lesson")
#: What is reached from screens that are there anyhow: a page of theirs, or something that is pressed there.
FURTHER = (
    *(("settings", page, "") for page in (2, 3, 4)),
    *(("about", page, "") for page in (2, 3)),
    *(("hall", 2, ""), ("hall", 3, ""), ("daily", 2, ""), ("controls", 2, ""), ("cup-end", 2, "")),
    *(("saves", 1, "prompt-turn_right"), ("saves", 1, "prompt-menu"), ("table", 1, "prompt-log")),
)
PATIENCE = 3000  # frames in which a size has to arrive, and all pictures
ALIKE = 0.02  # of the picture may differ from one that is painted at once: what is still a little coarser
CLEAR = 24  # of 255: less of a difference in a colour is none


class Stop(NamedTuple):
    """A screen of the tour: what is asked for, what is pressed there, at how many sides people sit."""

    request: Request
    pressed: str = ""
    sides: Literal["", "two", "four"] = ""

    @property
    def name(self) -> str:
        page = f"-{self.request.page}" if self.request.page > 1 else ""
        return (
            f"{self.request.scene}{page}-{self.request.game}{self.pressed and '-'}{self.pressed}{self.sides}"
        )

    def scene(self, stage: Stage) -> Scene:
        """What is to be seen, but for what is pressed there."""
        return (kids_sky if self.request.scene == "kids" else SCENES[self.request.scene])(stage, self.request)


def kids_sky(stage: Stage, request: Request) -> Scene:
    """A table of a game for small children, without bots that would go on playing."""
    game = GAMES[request.game]
    plan = replace(usual_plan(game), options={"sky": "kids"}, open_hands=True)
    plan = replace(plan, seats=tuple(replace(seat, bot="") for seat in plan.seats))
    match = Match(deal(plan, game, request.seed, load_box(game, None)[0]))
    match.begin()
    for _decision in range(request.steps):
        match.play(next(iter(match.state.legal_actions())))
    return make_table(stage, match, plan)


class Tour(Guard):
    """Leads the loop from screen to screen, a step after each frame."""

    def __init__(self, folder: Path, seed: int, jumps: int, asked: Sequence[Stop], *, quick: bool) -> None:
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
        incoming = ImageLoader(folder / "pictures")
        self.stage: Stage = make_stage(self.window.size, settings, self._folders, incoming)
        self._whole = Pictures(self.stage.canvas.pictures.assets)  # each is there as soon as it is drawn
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
        for stop in self._asked:
            self.now = stop.name
            self._open(stop)
            yield
            if isinstance(scene := self.app.stack.top, Screen) and stop.pressed:
                self.app.stack.follow(scene.focus.press(scene.focus.find(stop.pressed)))
                yield
            for size in QUICK if self._quick else SIZES:
                yield from self._jump(size, wait=size == USUAL or self._rng.random() < 0.3)
            self._compare()
            for _jump in range(self._jumps):
                yield from self._jump(self._some_size(), wait=self._rng.random() < 0.2)
            if self._rng.random() < 0.3:
                yield from self._fill_the_screen()
            self.visited += 1
            sys.stdout.write(f"{stop.name}: {self.jumped} sizes so far\n")
            sys.stdout.flush()

    def _open(self, stop: Stop) -> None:
        request, self.stage.settings.comfort.flat = stop.request, stop.sides
        beneath = "title" if request.scene == "attract" else BENEATH.get(request.scene)  # it ends at a touch
        if beneath is not None:
            self.app.stack.follow(Reset(SCENES[beneath](self.stage, request)))
        scene = stop.scene(self.stage)
        self.stage.saves_in_background = True  # what fixtures paint at once comes as it does for people
        self.app.stack.follow(Reset(scene) if beneath is None else Push(scene))

    def _some_size(self) -> tuple[int, int]:
        if self._rng.random() < 0.3:
            return self._rng.choice(SIZES)
        grown = self._rng.uniform(0.0, 1.0) ** 4  # most are not that large
        width, height = (
            round(least + (most - least) * grown) for least, most in zip(SMALLEST, LARGEST, strict=True)
        )
        shape = self._rng.random()
        if shape < 0.15:  # upright
            return height, min(width, LARGEST[1])
        return (width, height) if shape < 0.8 else (width, max(100, height // 2))

    def _jump(self, size: tuple[int, int], *, wait: bool) -> Iterator[None]:
        """Change the size; go on when it is there, and perhaps not before all pictures are."""
        self.now = f"{self.now.partition(' ')[0]} {size[0]}x{size[1]}"
        self.jumped += 1
        self._hand.resize(size)
        view = self.stage.canvas.view
        for _frame in range(PATIENCE):
            yield
            view = self.stage.canvas.view
            is_there = view.window == size == self.window.size
            if is_there and not (wait and self._is_unfinished):
                break
        else:
            raise TimeoutError(f"{view.size}, {self.stage.canvas.pictures.coming}")
        for _frame in range(self._rng.randrange(3)):
            yield

    @property
    def _is_unfinished(self) -> bool:
        """Whether something of what belongs on the screen is still to be made, or on its way."""
        return bool(self.stage.canvas.pictures.coming) or self.app.changeover._waits

    def _fill_the_screen(self) -> Iterator[None]:
        """F11, and back; in the short tour not before all is there."""
        for is_full in (True, False):
            self.app.toggle_fullscreen()
            for _frame in range(self._rng.randrange(1, 6)):
                yield
            for _frame in range(PATIENCE if self._quick and is_full else 0):
                if not self._is_unfinished:
                    break
                yield

    def _compare(self) -> None:
        """What the window shows is what is painted where every picture is there at once."""
        scene = self.app.stack.top
        if scene is None or self.stage.canvas.pictures.coming or self.stage.turned:
            return
        canvas = self.stage.canvas
        shown = self.window.surface().copy()
        seen = self._painted(canvas, canvas)
        afresh = Canvas(self._whole, TextRenderer(), canvas.view)
        share = max(difference(seen, self._painted(canvas, afresh)), difference(shown, seen))
        if share > ALIKE:
            pygame.image.save(shown, Path(tempfile.gettempdir()) / "tour-shown.png")
            raise AssertionError(f"{share:.1%} of the picture is not what it should be")

    def _painted(self, own: Canvas, canvas: Canvas) -> Surface:
        surface = Surface(own.view.size)
        self.stage.canvas = canvas
        canvas.begin()
        self.app.stack.draw(canvas)
        self.app._toasts.draw(canvas)
        canvas.repaint()
        canvas.present(surface)
        self.stage.canvas = own
        own.repaint()
        return surface


def difference(one: Surface, other: Surface) -> float:
    """How much of two pictures differs."""
    width, height = one.get_size()
    if one.get_buffer().raw == other.get_buffer().raw:
        return 0.0
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


def stops(*, quick: bool) -> list[Stop]:
    """Every screen; those that belong to a game, of every game, or of one after the other."""
    asked = []
    for number, scene in enumerate(SCENES):
        games = list(GAMES) if scene in OF_A_GAME else ["cloud9"]
        if quick and scene != "table":
            games = games[number % len(games) :][:1]
        steps = 6 if scene in ("table", "watching", "thoughts") else 0
        asked += [Stop(Request(scene, game=game, steps=steps)) for game in games]
    if not quick:
        asked += [Stop(Request(scene, page=page, steps=6), pressed) for scene, page, pressed in FURTHER]
        asked += [Stop(Request("table", game=game, steps=6), sides="four") for game in GAMES]
        asked += [Stop(Request("kids", game=game, steps=6)) for game in GAMES]
    return asked


@contextmanager
def quickly(found: Path | None) -> Iterator[None]:
    """Decode each picture once, keep it at every size on the way, and take what was looked back at before."""
    with (
        made_once(found, pictures=900, shared=False),
        patch.multiple(image_cache, _MOST_SCALES=len(QUICK) + 1, _MOST_BYTES=768 << 20),
    ):
        yield


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jumps", type=int, default=0)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--found", type=Path, metavar="FOLDER", help="what the suite has looked back at")
    parser.add_argument("--only", nargs="*", default=(), metavar="PART_OF_A_NAME")
    chosen = parser.parse_args(arguments)
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,  # pictures may still be kept
        quickly(chosen.found) if chosen.quick else nullcontext(),
    ):
        asked = [
            stop
            for stop in stops(quick=chosen.quick)
            if any(only in stop.name for only in chosen.only or [""])
        ]
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
