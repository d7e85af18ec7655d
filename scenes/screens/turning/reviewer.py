"""Reviewer: a process of its own that looks back at a match, so that no frame waits for what it finds.

It gets the match as it is saved, and sends what it finds as it finds it. When it dies, no more comes.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Final

from game.matches.narration import Narrator
from game.matches.saves import parse_save
from game.review.review import review
from game.review.split import Change
from game.review.telling import Told, tell
from game.review.turning import TurningPoint
from game.shelf import GAMES
from scenes import words

_MODESTY: Final = 5  # how far it steps back, as frames come first and then who waits for it
_LEAST: Final = 0.05  # of the win: what moved less turned nothing
_FILE: Final = Path("match.skies")  # what a match that came by no file is called

News = Change | Told


@dataclass(frozen=True, slots=True)
class Question:
    """A match to look back at: as it is saved, with the names and the language to tell of it."""

    content: bytes
    names: tuple[str, ...]
    language: str


def look_back(question: Question) -> Iterator[News]:
    """The changes of everybody's chance, seat after seat, and then the moments it turned on."""
    record = parse_save(question.content, _FILE, GAMES)
    brought = record.game.brings(record.setup)
    narrator = Narrator(record.game, question.names, words._, words.ngettext, brought)
    for finding in review(record):
        if isinstance(finding, Change):
            yield finding
        elif isinstance(finding, TurningPoint) and abs(finding.swing) >= _LEAST:
            yield tell(record, finding, narrator)


class Reviewer:
    """The process, and what it has found; nobody waits for its start, its findings or its end."""

    def __init__(self, question: Question, *, aside: bool) -> None:
        """Begin to look back: beside everything else, or at once where nothing is done in the background."""
        self.is_over = self.has_failed = False
        self._found: SimpleQueue[News | bool] = SimpleQueue()  # at last, whether all was found
        self._lock = Lock()
        self._process: BaseProcess | None = None
        self._is_closed = False
        if aside:
            Thread(target=self._ask, args=(question,), daemon=True).start()
            return
        for each in look_back(question):
            self._found.put(each)
        self._found.put(item=True)

    def news(self) -> list[News]:
        """What has been found since somebody asked last."""
        news: list[News] = []
        with suppress(Empty):
            while not self.is_over:
                each = self._found.get_nowait()
                if isinstance(each, bool):
                    self.is_over, self.has_failed = True, not each
                else:
                    news.append(each)
        return news

    def close(self) -> None:
        """Nobody wants to know any more."""
        with self._lock:
            self._is_closed = True
            if self._process is not None:
                self._process.terminate()

    def _ask(self, question: Question) -> None:
        """Start the process and hear it out, which holds up whoever does it."""
        try:
            self._hear(question)
        except (EOFError, OSError):
            self._found.put(item=False)

    def _hear(self, question: Question) -> None:
        context = get_context("spawn")
        here, there = context.Pipe(duplex=False)
        process = context.Process(target=_serve, args=(there, question), daemon=True)
        with self._lock:
            if self._is_closed:
                return
            process.start()
            self._process = process
        there.close()
        with here:
            try:
                while (each := here.recv()) is not None:
                    self._found.put(each)
                self._found.put(item=True)
            finally:
                process.join()


def _serve(connection: Connection, question: Question) -> None:
    """Send what is found, for as long as somebody listens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_MODESTY)
    words.use(question.language)
    with suppress(OSError):
        for each in look_back(question):
            connection.send(each)
        connection.send(None)
