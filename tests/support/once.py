"""Once: what many screens need the same of is made once, for all tests of a process or of a whole run."""

import os
import pickle
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache, lru_cache
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import pytest

from scenes.cli import loop, screenshot  # first, as it tells SDL what it must know early

import pygame  # isort: skip

from scenes.navigation import stage as stages
from scenes.navigation.settings import Settings
from scenes.platform import aside, assets, image_cache, image_loader
from scenes.platform.assets import Assets
from scenes.platform.canvas import Canvas
from scenes.platform.pictures import BUDGET, Pictures
from scenes.platform.stock import Stock
from scenes.platform.storage.folders import Folders
from scenes.platform.surface_cache import SurfaceCache
from scenes.platform.text_renderer import TextRenderer
from scenes.screens import thumbnail_maker
from scenes.screens.turning import reviewer

_SCALES: Final = 6  # at which pictures are kept
_MANY: Final = 4000  # pictures at one of them
_WRITTEN: Final = 8 << 20  # bytes of words at one of them


class AllPictures(Pictures):
    """Pictures that stay when a scene goes or the window changes: the next stage needs them again."""

    def __init__(self, assets: Assets) -> None:
        super().__init__(assets)
        self._scales: dict[float, tuple[dict[str, Stock], SurfaceCache]] = {}

    def rescale(self, scale: float) -> None:
        if scale == self.scale:
            return
        self._scales[self.scale] = self._stocks, self._variants
        if len(self._scales) > _SCALES:
            self._scales.clear()
        kept = self._scales.get(scale)
        self._stocks, self._variants = {}, SurfaceCache(4 * BUDGET)
        super().rescale(scale)
        if kept is not None:
            self._stocks, self._variants = kept

    def keep_only(self, wanted: Callable[[str], bool]) -> None:
        if len(self._stocks) > _MANY:
            super().keep_only(wanted)


class AllLetters(TextRenderer):
    """Letters that stay when the window changes, as screens are looked at in the same few sizes."""

    def __init__(self) -> None:
        super().__init__()
        self._scales: dict[float, tuple[SurfaceCache, dict[Any, int], dict[Any, Any]]] = {}

    def rescale(self, scale: float) -> None:
        if scale == self.scale:
            return
        self._scales[self.scale] = self._written, self._widths, self.fits
        if len(self._scales) > _SCALES:
            self._scales.clear()
        kept = self._scales.get(scale)
        self._written, self._widths, self.fits = kept or (SurfaceCache(_WRITTEN), {}, {})
        self.scale = scale

    def begin_anew(self) -> None:
        """Forget all that was written."""
        self._scales.clear()
        super().rescale(0.0)  # of no window


@cache
def painted(_smoothly: str) -> tuple[AllPictures, AllLetters]:
    """Pictures and letters for all stages: what one of them has stretched or written the next need not."""
    return AllPictures(Assets()), AllLetters()


def share(canvas: Canvas) -> None:
    """Draw with what others have made in the same way, at the scale of this window."""
    canvas.pictures, canvas.lettering = painted(pygame.transform.get_smoothscale_backend())
    canvas.resize(canvas.view)


def usual_stage(size: tuple[int, int], settings: Settings, folder: Path) -> stages.Stage:
    """A stage of somebody with this folder, painted with what others have made."""
    stage = stages.make_stage(size, settings, Folders.of_user(folder))
    share(stage.canvas)
    return stage


def write_anew() -> None:
    """Let all words be fitted and written once more, for whoever watches how that is done."""
    painted(pygame.transform.get_smoothscale_backend())[1].begin_anew()


@contextmanager
def made_once(found: Path | None = None, pictures: int = 1024, *, shared: bool = True) -> Iterator[None]:
    """Decode so many pictures once, as nobody paints on one as it was decoded; look back at a match once.

    What is found there other processes may find in a folder.
    """

    def stage_of_a_picture(*what: Any) -> stages.Stage:
        stage = stages.make_stage(*what)
        share(stage.canvas)
        return stage

    with pytest.MonkeyPatch.context() as patch:
        decode = lru_cache(maxsize=pictures)(assets.decode)
        for module in (assets, image_cache, image_loader):
            patch.setattr(module, "decode", decode)
        look_back = lru_cache(maxsize=256)(_known(reviewer.look_back, found))
        patch.setattr(reviewer, "look_back", lambda question: look_back(_apart(question)))
        if sys.platform == "linux":  # elsewhere windows do not bear it
            _split_off(patch)
        if shared:
            patch.setattr(screenshot, "make_stage", stage_of_a_picture)
            patch.setattr(loop, "give_back", lambda: None)  # the next test needs the memory again
        yield


def _split_off(patch: pytest.MonkeyPatch) -> None:
    """Begin processes that draw or look back with all modules, instead of reading them in."""
    ready = get_context("forkserver")
    ready.set_forkserver_preload([thumbnail_maker.__name__, reviewer.__name__])
    for module in (aside, thumbnail_maker):
        patch.setattr(module, "get_context", lambda _way: ready)


def _apart(question: reviewer.ReviewRequest) -> reviewer.ReviewRequest:
    """The question as it is asked anywhere, if into its folder no language was dropped."""
    if question.dropped is None or any(question.dropped.rglob("*.po")):
        return question
    return replace(question, dropped=None)


def _known(
    look_back: Callable[[reviewer.ReviewRequest], Iterator[reviewer.ReviewNews]], found: Path | None
) -> Callable[[reviewer.ReviewRequest], tuple[reviewer.ReviewNews, ...]]:
    """Look back only if no process has found the same in this folder."""
    if found is None:
        return lambda question: tuple(look_back(question))
    found.mkdir(exist_ok=True)

    def known(question: reviewer.ReviewRequest) -> tuple[reviewer.ReviewNews, ...]:
        file = found / sha256(repr(question).encode()).hexdigest()
        if file.exists():
            news: tuple[reviewer.ReviewNews, ...] = pickle.loads(file.read_bytes())  # noqa: S301 - our own
            return news
        news = tuple(look_back(question))
        written = file.with_suffix(f".{os.getpid()}")
        written.write_bytes(pickle.dumps(news))
        written.rename(file)
        return news

    return known
