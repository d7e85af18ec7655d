"""Screenshot: any screen as a picture, without a display and the same every time."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Final

from scenes.platform.window import headless  # before pygame: it tells SDL what it must know early

import pygame  # isort: skip

from game.shelf import GAMES
from scenes import words
from scenes.cli.fixtures import BENEATH, SCENES
from scenes.cli.request import SETTLED, Request
from scenes.input.glyphs import FAMILIES, KEYBOARD
from scenes.navigation.settings import Settings
from scenes.navigation.stack import Push, Stack
from scenes.navigation.stage import Stage, make_stage
from scenes.platform.storage.folders import Folders
from scenes.words import MIRRORED, PSEUDO

_FRAME: Final = 1 / 60
_KINDS: Final = (".png", ".jpg", ".bmp")
_LARGEST: Final = 8192  # pixels of a side


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command line."""
    parser.add_argument("scene", metavar="SCENE", choices=sorted(SCENES), help=", ".join(sorted(SCENES)))
    parser.add_argument("--game", choices=sorted(GAMES), default="cloud9")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=_whole(0, 10_000), default=0, help="decisions played before it")
    parser.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH")
    parser.add_argument("--lang", dest="language", choices=(*words.LANGUAGES, PSEUDO, MIRRORED), default="en")
    parser.add_argument("--page", type=_whole(1, 1000), default=1, help="or the last one there is")
    parser.add_argument("--text", type=_from(0.75, 2), default=1.0, help="size of text, 0.75 to 2")
    parser.add_argument("--device", choices=FAMILIES, default=KEYBOARD, help="whose glyphs are shown")
    parser.add_argument("--seconds", type=_from(0, 3600), default=SETTLED, help="on stage before the picture")
    parser.add_argument("--less-motion", action="store_true")
    parser.add_argument("--seats", type=_whole(0, 6), default=0, help="at a table that has so many")
    parser.add_argument("--kids", action="store_true", help="at a table under the kids' sky")
    parser.add_argument("--out", type=_picture, default=Path("screenshot.png"), metavar="FILE")
    parser.set_defaults(refuse=parser.error)


def run(chosen: argparse.Namespace) -> int:
    """Take the picture that the command line asks for."""
    asked = {each.name: getattr(chosen, each.name) for each in fields(Request)}
    picture = take(Request(**asked))
    try:
        pygame.image.save(picture, chosen.out)
    except pygame.error as error:
        chosen.refuse(f"argument --out: {error}")
    return 0


def _size(words_: str) -> tuple[int, int]:
    width, _x, height = words_.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"{words_} is no size: write it like 1280x720")
    size = int(width), int(height)
    if not all(1 <= side <= _LARGEST for side in size):
        raise argparse.ArgumentTypeError(f"each side has from 1 to {_LARGEST} pixels")
    return size


def _picture(words_: str) -> Path:
    path = Path(words_)
    if path.suffix.lower() not in _KINDS:
        raise argparse.ArgumentTypeError(f"{words_} is no picture: let it end with {' or '.join(_KINDS)}")
    return path


def _whole(least: int, most: int) -> Callable[[str], int]:
    """What reads a whole number within limits."""

    def number(word: str) -> int:
        if not (word.isdecimal() and least <= int(word) <= most):
            raise argparse.ArgumentTypeError(f"{word} is no whole number from {least} to {most}")
        return int(word)

    return number


def _from(least: float, most: float) -> Callable[[str], float]:
    """What reads a number within limits."""

    def number(word: str) -> float:
        if not least <= (read := float(word)) <= most:
            raise argparse.ArgumentTypeError(f"{word} is not from {least} to {most}")
        return read

    return number


def take(request: Request) -> pygame.Surface:
    """The picture of a screen."""
    with closing(film(request, _FRAME)) as pictures:
        return next(pictures)


def film(
    request: Request, every: float, watch: Callable[[Stage], None] = lambda _stage: None
) -> Generator[pygame.Surface, None, None]:
    """The pictures of a screen that goes on, so many seconds apart; all share one surface."""
    with staged(request, watch) as (stage, stack):
        surface = pygame.Surface(request.size)
        while True:
            stage.canvas.begin()
            stack.draw(stage.canvas)
            stage.canvas.present(surface)
            words.use("en")
            yield surface
            words.use(request.language)
            _let_pass(stack, every)


@contextmanager
def staged(
    request: Request, watch: Callable[[Stage], None] = lambda _stage: None
) -> Iterator[tuple[Stage, Stack]]:
    """A screen on a stage of its own, after some time; whoever watches is told of the stage first."""
    headless()
    with _same_pixels(), tempfile.TemporaryDirectory() as folder:
        stage = _stage(request, Path(folder))
        watch(stage)
        stack = Stack(SCENES[BENEATH.get(request.scene, request.scene)](stage, request))
        _let_pass(stack, request.seconds)
        if request.scene in BENEATH:
            stack.follow(Push(SCENES[request.scene](stage, request)))
            _let_pass(stack, request.seconds)
        yield stage, stack


@contextmanager
def _same_pixels() -> Iterator[None]:
    """On every processor, though some could stretch pictures faster."""
    backend = pygame.transform.get_smoothscale_backend()
    pygame.transform.set_smoothscale_backend("GENERIC")
    try:
        yield
    finally:
        pygame.transform.set_smoothscale_backend(backend)


def _let_pass(stack: Stack, seconds: float) -> None:
    for _frame in range(round(seconds / _FRAME)):
        stack.update(_FRAME)


def _stage(request: Request, folder: Path) -> Stage:
    settings = Settings(language=request.language)
    settings.comfort.text_size = request.text
    settings.comfort.less_motion = request.less_motion
    words.use(request.language)
    stage = make_stage(request.size, settings, Folders.of_user(folder))
    stage.devices.last = request.device
    return stage
