"""In passing: messages that are on no screen at rest, each painted as it is told at its moment.

Sounds and news stand over a screen for a moment, refusals and what a coach says in a bubble, what happened in
the log, questions in a dialog. What is never on a screen stands on a card that says where it is told.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.shelf import GAMES
from scenes.cli.request import Request
from scenes.cli.screenshot import staged
from scenes.navigation.stack import Pop, Push, Stack
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.tables.log_screen import LogLine, LogScreen
from scenes.ui.bubble import Bubble
from scenes.ui.core import Widget
from scenes.ui.dialog import Dialog, Overlay
from scenes.ui.layout import At, Column
from scenes.ui.panel import Panel, Scrolled
from scenes.ui.scenery.backdrop import DAWN
from scenes.ui.screen import Screen
from scenes.ui.text import Text
from scenes.ui.toasts import Toasts
from scenes.words.extraction import ROOT, Message

_SLOT: Final = re.compile(r"\{([^}]*)\}")
_SHORT: Final = 24  # letters of what can be an answer in a dialog
_MOST_ANSWERS: Final = 3
#: How many are on one picture, by how they are told.
_TOGETHER: Final = {"caption": 3, "log": 6, "card": 8, "dialog": 5}
_IN_DATA: Final = {"refusals": "refusal", "words": "log", "lesson": "lesson"}
_OVER: Final = {"lesson": "lesson", "card": "title"}
#: Where what is told by a part of the program is seen: the longest beginning of its path counts.
_SCENES: Final = {
    "scenes": "title",
    "scenes/cup": "cup",
    "scenes/learning": "learning",
    "scenes/results": "results",
    "scenes/seats": "setup",
    "scenes/session": "table",
    "scenes/tables": "table",
    "scenes/screens/saves": "saves",
    "scenes/screens/setup": "setup",
    "scenes/screens/posters": "keeping",
    "scenes/screens/turning": "turning",
    "scenes/screens/daily": "daily",
    "scenes/screens/film": "watching",
    "scenes/screens/watching": "watching",
    "scenes/screens/hall": "hall",
    "scenes/screens/controls": "controls",
    "scenes/screens/settings": "settings",
}


class PassingMessage(NamedTuple):
    """A message with how it is told, and over which screen of which game."""

    how: str
    scene: str
    game: str
    message: Message
    together: str = ""  # with what else it is asked


Say = Callable[[Stage, Stack, Sequence[str]], Callable[[Canvas], None]]


def told_in_passing(messages: Sequence[Message]) -> list[PassingMessage]:
    """How each of some messages is told."""
    found = [_told(message) for message in messages]
    return sorted(found, key=lambda each: (each.scene, each.game, each.how, each.together))


def paintings(
    told: Sequence[PassingMessage], request: Request, form: Callable[[Message], str]
) -> Iterator[Painting]:
    """All of them in pictures, on as few stages as it takes."""
    for (scene, game), here in groupby(told, key=lambda each: (each.scene, each.game)):
        asked = Request(scene, game, language=request.language, size=request.size, less_motion=True, steps=6)
        with staged(asked) as (stage, stack):
            for (how, _with), alike in groupby(here, key=lambda each: (each.how, each.together)):
                lines = [line for each in alike for line in _lines(each, form)]
                many = _TOGETHER.get(how, 1)
                for start in range(0, len(lines), many):
                    name = f"{how}-{scene}-{game}"
                    yield Painting(stage, stack, name, SAYERS[how], lines[start : start + many])


def _lines(told: PassingMessage, form: Callable[[Message], str]) -> Sequence[str]:
    """A message with something in its slots; on a card below where it is told."""
    line = _SLOT.sub(_sample, form(told.message))
    return (told.message.comment or told.message.source, line) if told.how == "card" else (line,)


def _sample(slot: re.Match[str]) -> str:
    """A name for whoever is spoken of, else a number."""
    return "Lea" if re.search("name|who|seat", slot[1]) else "3"


class Painting(NamedTuple):
    """One picture to be painted: what is said over what is on a stage."""

    stage: Stage
    stack: Stack
    name: str
    say: Say
    lines: Sequence[str]

    def paint(self, surface: pygame.Surface) -> None:
        """Paint what is there, and what is said over it."""
        canvas = self.stage.canvas
        below = len(self.stack.scenes)
        paint = self.say(self.stage, self.stack, self.lines)
        canvas.begin()
        self.stack.draw(canvas)
        paint(canvas)
        canvas.repaint()
        canvas.present(surface)
        while len(self.stack.scenes) > below:
            self.stack.follow(Pop())


def _told(message: Message) -> PassingMessage:
    path = Path(message.source)
    game = next((game for game in GAMES if game in path.parts), "cloud9")
    if path.suffix == ".json":
        return PassingMessage("caption", "table", game, message)
    if path.suffix == ".toml":
        how = _IN_DATA.get(path.stem, "card")
        return PassingMessage(how, _OVER.get(how, "table"), game, message)
    how, function = _in_code(path, message.words)
    if how == "card":
        return PassingMessage(how, "title", "cloud9", message)
    place = max((each for each in _SCENES if message.source.startswith(each)), key=len)
    return PassingMessage(how, _SCENES[place], game, message, f"{path} {function}" if how == "dialog" else "")


def _in_code(path: Path, told: str) -> tuple[str, str]:
    """How the function tells a message in which it stands, and its name."""
    for function in _functions(path):
        inside = [*ast.walk(function)]
        if not any(isinstance(node, ast.Constant) and node.value == told for node in inside):
            continue
        called = {_name(node.func) for node in inside if isinstance(node, ast.Call)}
        given = {node.arg for node in inside if isinstance(node, ast.keyword)}
        if "Dialog" in called:
            return "dialog", function.name
        if called & {"toast", "tell", "refuse", "append"}:
            return "note", function.name
        if "why_not" in function.name or "why_not" in given:
            return "refusal", function.name
    return "card", ""


@cache
def _functions(path: Path) -> Sequence[ast.FunctionDef]:
    """The functions of a file of the program, read once for all messages that stand in it."""
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


# How it is said


def _log(stage: Stage, stack: Stack, lines: Sequence[str]) -> Callable[[Canvas], None]:
    _put(stack, LogScreen(stage, [LogLine(line) for line in lines], DAWN))
    return _nothing


def _caption(stage: Stage, stack: Stack, lines: Sequence[str]) -> Callable[[Canvas], None]:
    stage.settings.volume.captions = True
    stage.sound.captions.extend(lines)
    return _toasts(stage, stack)


def _note(stage: Stage, stack: Stack, lines: Sequence[str]) -> Callable[[Canvas], None]:
    stage.news.extend(lines)
    return _toasts(stage, stack)


def _toasts(stage: Stage, stack: Stack) -> Callable[[Canvas], None]:
    toasts = Toasts(stage)
    for _frame in range(30):
        toasts.update(1 / 60, stack.top)
    return toasts.draw


def _refusal(stage: Stage, stack: Stack, lines: Sequence[str]) -> Callable[[Canvas], None]:
    """A bubble at whatever could be pressed there."""
    screen = stack.top
    assert isinstance(screen, Screen)
    visible = stage.canvas.visible
    target = next(iter(screen.focus.targets), None)
    rect = target.rect if target is not None else pygame.FRect(*visible.center, 1, 1)
    bubble = Bubble(screen.ui, visible, lines[0], rect, [], None)
    return lambda canvas: bubble.draw(screen.ui, canvas)


def _dialog(stage: Stage, stack: Stack, lines: Sequence[str]) -> Callable[[Canvas], None]:
    """What is long is asked, what is short is answered."""
    short = [line for line in lines if len(line) <= _SHORT][:_MOST_ANSWERS]
    long = [line for line in lines if line not in short]
    answers = [(str(number), line, "cream", lambda: None) for number, line in enumerate(short)]
    title, *rest = long or [""]
    _put(stack, Dialog(stage, title, " ".join(rest), answers or [("0", "OK", "cream", lambda: None)]))
    return _nothing


class PassingCard(Overlay):
    """Messages, each below a line that says where it is told."""

    def __init__(self, stage: Stage, lines: Sequence[str]) -> None:
        self._lines = lines
        super().__init__(stage)

    def build(self) -> Widget:
        """The lines in turn: where, and what."""
        told = (Text(line, "name" if number % 2 else "soft") for number, line in enumerate(self._lines))
        return At(Panel(Scrolled("card", Column(*told, gap=6)), kind="dialog/dawn"), width=820)


def _card(stage: Stage, stack: Stack, lines: Sequence[str]) -> Callable[[Canvas], None]:
    _put(stack, PassingCard(stage, lines))
    return _nothing


def _put(stack: Stack, scene: Screen) -> None:
    stack.follow(Push(scene))
    for _frame in range(60):
        stack.update(1 / 60)


def _nothing(_canvas: Canvas) -> None:
    """Paint nothing more."""


SAYERS: Final[dict[str, Say]] = {
    "log": _log,
    "caption": _caption,
    "note": _note,
    "refusal": _refusal,
    "lesson": _refusal,
    "dialog": _dialog,
    "card": _card,
}
