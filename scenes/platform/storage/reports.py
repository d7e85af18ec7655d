"""Crash reports: one text file for whoever makes the game, and the match that was played beside it.

A report tells what broke, where and on what system. It tells nothing of whoever plays: paths begin where
the game does, and players are called by numbers.
"""

from __future__ import annotations

import platform
import sys
import time
import traceback
from collections.abc import Iterable
from contextlib import suppress
from itertools import chain, count
from pathlib import Path
from typing import Final

from game.files import CUP, read_bytes
from scenes.platform import program
from scenes.platform.storage.anonymous import nameless, names_in, scrubbed
from scenes.platform.storage.small_files import write_small

_SAVES: Final = (".skies", ".cup")
_MOST_REPORTS: Final = 10  # older ones are thrown away


class Reports:
    """The reports of crashes in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(
        self, error: BaseException, facts: Iterable[str], log: Iterable[str], save: Path | None
    ) -> Path:
        """Write down what broke; the match goes beside it, without names."""
        content = _content(save)
        names = names_in(content) if content else []
        told = "".join(traceback.format_exception(error))
        path = self._path("crash")
        text = scrubbed("\n".join([*_head(), *facts, "", told, "Last in the log:", *log, ""]), names)
        write_small(path, text.encode("utf-8", "backslashreplace"))
        if content and save is not None:
            write_small(path.with_suffix(save.suffix), nameless(content))
        self._tidy()
        return path

    def write_told(self, kind: str, told: str) -> Path:
        """Write down what somebody else had to tell: a run that broke below Python, or a process of bots."""
        path = self._path(kind)
        write_small(path, scrubbed("\n".join([*_head(), "", told])).encode())
        self._tidy()
        return path

    def _path(self, kind: str) -> Path:
        stem = f"{kind}-{time.strftime('%Y-%m-%d-%H%M%S')}"
        names = chain([stem], (f"{stem}-{number}" for number in count(2)))
        return next(path for name in names if not (path := self.folder / f"{name}.txt").exists())

    def newest(self) -> Path | None:
        """The report that was written last, if there is one."""
        with suppress(OSError):
            return next(reversed(self._sorted()), None)
        return None

    def _sorted(self) -> list[Path]:
        return sorted(self.folder.glob("*-*.txt"), key=lambda file: file.name.partition("-")[2])

    def _tidy(self) -> None:
        with suppress(OSError):
            for old in self._sorted()[:-_MOST_REPORTS]:
                for file in (old, *(old.with_suffix(suffix) for suffix in _SAVES)):
                    file.unlink(missing_ok=True)


def newest_save(folder: Path, since: float) -> Path | None:
    """The match or cup that was saved last, if that was after a moment."""
    with suppress(OSError):
        files = [(file.stat().st_mtime, file) for file in folder.iterdir() if file.suffix in _SAVES]
        saved, newest = max(files, default=(0.0, None))
        return newest if saved >= since else None
    return None


def _content(save: Path | None) -> bytes:
    if save is not None:
        with suppress(Exception):  # a save that cannot be read is left out: the report matters more
            content = read_bytes(save, CUP)
            nameless(content)
            return content
    return b""


def _head() -> list[str]:
    """What can be said of game and computer."""
    import pygame  # noqa: PLC0415 - what breaks before there is a window needs none

    return [
        f"Three Skies {program.version()}",
        f"{platform.system()} {platform.release()} {platform.machine()}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {pygame.version.SDL}",
        f"started as: {Path(sys.argv[0]).name}",
    ]
