"""Benchmark of frames that come once: a screen or a question comes and goes, a press is refused, a clip ends.

Pictures are at hand, as those of a screen come in the background before it is shown; words are written anew.
As in a window, garbage is collected between one screen and the next.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Final

from pygame import Surface

from game.core import OVER
from game.matches.match import Match
from game.shelf import GAMES
from scenes.cli.fixtures import BENEATH, SCENES
from scenes.cli.request import Request
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.stack import Change, Pop, Push, Stack
from scenes.navigation.stage import Stage
from scenes.platform.assets import Assets
from scenes.platform.canvas import Canvas
from scenes.platform.image_loader import ImageLoader
from scenes.platform.pictures import BUDGET, Pictures
from scenes.platform.stock import Stock
from scenes.platform.text_renderer import TextRenderer
from scenes.screens.attract import Attract
from scenes.seats import seat_plan
from scenes.session.content import load_box
from scenes.shelf.laying import make_table
from scenes.ui.changes.changeover import Changeover
from scenes.ui.scenery.avatars import Look
from scenes.ui.screen import Screen

_STEP: Final = 1 / 60
_COMES: Final = 40  # frames at least until a screen has come
_SETTLED: Final = 120  # frames after which a table stands still
_PLAYED: Final = (0, 1, 6, 12)  # steps before a press is refused: in each game one of them is
_REFUSED: Final = 8  # presses at most
_WATCHED: Final = 900  # frames of bots that play
_TIMES: Final = 2  # that each screen and question comes; the first time only brings pictures, which last
#: Screens that are others in each game.
_OF_GAMES: Final = ("setup", "table", "results", "lesson")
#: Screens, and what is pressed there to be asked or shown something over them.
_OPENED: Final = {
    "title": ("prompt-back",),
    "setup": ("name", "more", "rules", "phones"),
    "table": ("prompt-menu", "prompt-log", "prompt-help"),
    "saves": ("prompt-menu", "prompt-extra"),
    "controls": ("wish-up",),
    "rulebook": ("find",),
    "cup": ("people", "prompt-back", "prompt-extra"),
}


class AllAtHand(Pictures):
    """Pictures of which none is let go, whatever the scale of the screen in between."""

    def __init__(self, assets: Assets, incoming: ImageLoader | None = None, budget: int = BUDGET) -> None:
        super().__init__(assets, incoming, budget)
        self._at_scales: dict[float, dict[str, Stock]] = {}

    def rescale(self, scale: float) -> None:
        """Take out what was at hand when it was drawn at this scale before."""
        self._at_scales[self.scale] = self._stocks.copy()
        super().rescale(scale)
        self._stocks |= self._at_scales.get(scale, {})

    def keep_only(self, wanted: Callable[[str], bool]) -> None:
        """Keep them all."""


class OneOffs:
    """The frames that come once, on a canvas of a size."""

    def __init__(self, stage: Stage, size: tuple[int, int], frames: int = _WATCHED) -> None:
        self._stage = stage
        self._size = size
        self._frames = frames
        self._target = Surface(size).convert()
        self._pictures = AllAtHand(stage.canvas.pictures.assets, budget=len(SCENES) * BUDGET)
        self._pictures.rescale(stage.canvas.view.scale)

    def measure(self) -> Iterator[tuple[str, list[float]]]:
        """What each kind of frame took, in seconds of the processor, each time it came."""
        for name in SCENES:
            for game in GAMES if name in _OF_GAMES else (Request(name).game,):
                request = Request(name, game=game, size=self._size)
                yield f"first of {name} {game if name in _OF_GAMES else ''}".rstrip(), self._often(request)
        yield "first of cup-end, poster", self._often(Request("cup-end", page=2, size=self._size))
        for name, pressed in _OPENED.items():
            for id_ in pressed:
                yield f"over {name}: {id_}", [self._over(name, id_) for _time in range(_TIMES)][-1]
        for game in GAMES:
            yield f"refused in {game}", self._refused(game)
        yield "clips of all games", [self._clips() for _time in range(_TIMES)][-1]

    def _often(self, request: Request) -> list[float]:
        return [self._first(request) for _time in range(_TIMES)][-1:]

    def _first(self, request: Request) -> float:
        """The dearest frame while a screen comes, over what lies beneath it or from the title."""
        stage = self._fresh()
        beneath = BENEATH.get(request.scene, "title")
        stack = Stack(SCENES[beneath](stage, replace(request, scene=beneath)))
        changeover = Changeover(stage, stack)
        for _frame in range(_SETTLED):
            self._changing(stage, stack, changeover)
        scene = SCENES[request.scene](stage, request)
        dearest = self._change(stage, stack, changeover, Push(scene))
        stack.close()
        return dearest

    def _over(self, name: str, id_: str) -> list[float]:
        """The dearest frames while something comes over a screen, and while it goes."""
        stage = self._fresh()
        scene = SCENES[name](stage, Request(name, size=self._size))
        assert isinstance(scene, Screen)
        stack = Stack(scene)
        changeover = Changeover(stage, stack)
        for _frame in range(_SETTLED):
            self._changing(stage, stack, changeover)
        taken = []
        for _time in range(_TIMES):
            change = scene.focus.press(scene.focus.find(id_))
            assert isinstance(change, Push), f"nothing comes where {id_} is pressed on {name}"
            taken.append(self._change(stage, stack, changeover, change))
            taken.append(self._change(stage, stack, changeover, Pop()))
        stack.close()
        stage.phones.end()
        return taken

    def _change(self, stage: Stage, stack: Stack, changeover: Changeover, change: Change) -> float:
        """The dearest frame of a change."""
        stage.saves_in_background = True  # what fixtures paint at once comes as it does for people
        gc.collect()
        gc.freeze()
        started = time.thread_time()
        stack.follow(change)
        taken = [time.thread_time() - started]
        while changeover.is_busy or len(taken) < _COMES:
            taken.append(self._changing(stage, stack, changeover))
        gc.unfreeze()
        return max(taken)

    def _changing(self, stage: Stage, stack: Stack, changeover: Changeover) -> float:
        """A frame as a window makes it, with what is seen of a change."""
        started = time.thread_time()
        if changeover.update(_STEP):
            stack.update(_STEP)
        stack.lay_out()
        stage.canvas.begin()
        if changeover.draw(stage.canvas):
            stage.canvas.present(self._target)
        return time.thread_time() - started

    def _refused(self, game: str) -> list[float]:
        """The frame after each press that is refused, at a table of as many as can play."""
        taken = []
        for decisions in _PLAYED:
            stage = self._fresh()
            table = make_table(stage, *_in_the_middle(game, decisions))
            stack = Stack(table)
            for _frame in range(_SETTLED):
                self._frame(stage, stack)
            for id_ in [target.id for target in table.focus.targets if target.why_not][:_REFUSED]:
                table.focus_on(id_)
                self._frame(stage, stack)
                table.focus.press(table.focus.find(id_))
                taken.append(self._frame(stage, stack))
        assert taken, f"nothing is refused at the table of {game}"
        return taken

    def _clips(self) -> list[float]:
        """Every frame of bots that play all games, each for a while."""
        stage = self._fresh()
        stack = Stack(Attract(stage))
        taken = []
        for number in range(self._frames):
            if number % (self._frames // len(GAMES) + 1) == 0 and isinstance(scene := stack.top, Attract):
                scene.next_game()
            taken.append(self._frame(stage, stack))
        stack.close()
        return taken

    def _fresh(self) -> Stage:
        canvas = Canvas(self._pictures, TextRenderer(), self._stage.canvas.view)
        return replace(self._stage, canvas=canvas, saves_in_background=True)

    def _frame(self, stage: Stage, stack: Stack) -> float:
        started = time.thread_time()
        stack.update(_STEP)
        stage.canvas.begin()
        stack.draw(stage.canvas)
        stage.canvas.present(self._target)
        return time.thread_time() - started


def _in_the_middle(game: str, decisions: int) -> tuple[Match, Plan]:
    """A match of as many as can play, some decisions after its beginning, with open hands."""
    kind, rng = GAMES[game], Random(1)
    seats = tuple(SeatPlan(f"{seat}", str(Look.of("", seat))) for seat in range(kind.seat_counts[-1]))
    plan = Plan(game, seats, open_hands=True)
    match = Match(seat_plan.deal(plan, kind, 1, load_box(kind, None)[0]))
    match.begin()
    while match.state.actor != OVER and len(match.record.steps) < decisions:
        match.play(rng.choice(list(match.state.legal_actions())))
    return match, plan
