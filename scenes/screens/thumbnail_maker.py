"""Thumbnail maker: a process of its own that reads saved files and draws them small, so that no frame waits.

Drawing one takes as long as laying a table. It gets a path, and answers what is known of the file and the
picture; when it dies, there are no more pictures, and nothing else is missing.
"""

from __future__ import annotations

import contextlib
import os
import signal
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from scenes.platform.window import headless  # before pygame: it tells SDL what it must know early

from scenes import words  # isort: skip
from scenes.navigation.settings import Settings
from scenes.navigation.stage import Stage, make_stage
from scenes.platform.storage.folders import Folders
from scenes.platform.storage.save_index import Facts
from scenes.platform.storage.thumbnail_store import thumbnail_bytes
from scenes.screens.saved import archive_of
from scenes.screens.thumbnails import draw

_MODESTY = 10  # how far it steps back where there is not time for everything


@dataclass(frozen=True, slots=True)
class Made:
    """What came of a file: what is known of it, and its picture if it has one."""

    path: Path
    width: int
    facts: Facts
    picture: bytes


class ThumbnailMaker:
    """The process, asked for one file at a time."""

    def __init__(self, data: Path, language: str) -> None:
        self._words = (data, language)
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._has_failed = False
        self.is_busy = False

    def ask(self, path: Path, width: int) -> None:
        """Let it begin with a file, if it is not busy."""
        if self.is_busy or self._has_failed:
            return
        try:
            if self._connection is None:
                self._start()
            assert self._connection is not None
            self._connection.send((path, width))
            self.is_busy = True
        except OSError:
            self._has_failed = True

    def answer(self) -> Made | None:
        """What it has made, if it is ready."""
        if self._connection is None or not self.is_busy:
            return None
        try:
            if not self._connection.poll():
                return None
            made = self._connection.recv()
        except (EOFError, OSError):
            self._has_failed, self.is_busy = True, False
            return None
        self.is_busy = False
        assert isinstance(made, Made)
        return made

    def close(self) -> None:
        """Send it home."""
        if self._process is not None and self._connection is not None:
            self._connection.close()
            self._process.terminate()
            self._process = self._connection = None
            self.is_busy = False

    def _start(self) -> None:
        context = get_context("spawn")
        self._connection, there = context.Pipe()
        process = context.Process(target=_serve, args=(there, *self._words), daemon=True)
        process.start()
        there.close()
        self._process = process


def _serve(connection: Connection, data: Path, language: str) -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_MODESTY)
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    stage = _stage(data, language)
    with contextlib.suppress(EOFError, OSError):
        while True:
            path, width = connection.recv()
            connection.send(_made(stage, path, width))


def _stage(data: Path, language: str) -> Stage:
    headless()
    words.use(language)
    return make_stage((64, 36), Settings(), Folders.of_user(data))


def _made(stage: Stage, path: Path, width: int) -> Made:
    archive = archive_of(stage, path)
    entry = archive.entry(path)
    picture = b"" if entry.record is None else thumbnail_bytes(draw(stage, entry, width))
    return Made(path, width, archive.facts(entry), picture)
