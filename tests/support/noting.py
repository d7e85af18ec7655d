"""Noting: what is drawn and sounds, call by call, while nothing is painted or played."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from functools import lru_cache
from typing import Any, Final
from unittest.mock import patch

from scenes.platform.window import headless  # before pygame: it tells SDL what it must know early

from pygame import FRect, Surface  # isort: skip

from scenes import words
from scenes.platform.canvas import Canvas
from scenes.platform.sound import Sound
from scenes.platform.text_renderer import Ink

SIZE: Final = (1280, 720)  # in which a pixel is as large as what scenes count in
WIDE, BROAD = (1720, 720), (1024, 768)
WHILE: Final = 0.4  # seconds between what is pressed
#: What is another thing tomorrow or elsewhere, or begins work in the background.
NOT_PRESSED: Final = frozenset({"daily", "play", "phones", "again", "save", "poster", "watch", "about"})
SHARES: Final = 4.0  # what is no larger may be one
_DRAWN: Final = ("picture", "nine", "text", "fill", "cover", "image", "show")

_DOT: Final = Surface((1, 1))  # stands for what is painted
Call = list[Any]  # the name, and what was given to it
Moment = tuple[str, list[Call]]


@contextmanager
def recording(*, keeps: bool = False) -> Iterator[list[Call]]:
    """Nothing is painted or played as long as the context lasts, but noted; a canvas may keep its number."""
    calls: list[Call] = []
    headless()
    words.use("en")
    with ExitStack() as patches:
        for kind in _DRAWN:
            patches.enter_context(patch.object(Canvas, kind, _noted(kind, calls, keeps=keeps)))
        patches.enter_context(patch.object(Canvas, "clipped", _clipped(calls)))
        patches.enter_context(patch.object(Sound, "play", _noted("play", calls)))
        yield calls


def _noted(kind: str, calls: list[Call], *, keeps: bool = False) -> Callable[..., None]:
    def note(it: Canvas | Sound, *given: object, **how: object) -> None:
        moved = (_rounded(it._x - 0.5), _rounded(it._y - 0.5)) if isinstance(it, Canvas) else ()
        if keeps and isinstance(it, Canvas):
            it._blits.append((_DOT, (len(it._blits), 0)))
        calls.append(
            [
                kind,
                *moved,
                *map(_plain, given),
                *(part for name in sorted(how) for part in (name, _plain(how[name]))),
            ]
        )

    return note


def _clipped(calls: list[Call]) -> Callable[[Canvas, FRect], AbstractContextManager[None]]:
    def clipped(_canvas: Canvas, rect: FRect) -> AbstractContextManager[None]:
        calls.append(["clipped", _plain(rect)])
        return nullcontext()

    return clipped


def _plain(given: object) -> object:
    kind = type(given)
    if kind is float:
        return _rounded(given)
    if given is None or kind is str or isinstance(given, str | int):
        return given
    if isinstance(given, FRect):
        return [*map(_rounded, given)]
    if isinstance(given, Ink):
        return [given.size, given.colour]
    return type(given).__name__


@lru_cache(maxsize=1 << 14)  # most lies where it lay before
def _rounded(number: float) -> float:
    """A share closely, and a place to a tenth of a pixel."""
    return round(number, 2 if abs(number) <= SHARES else 1)
