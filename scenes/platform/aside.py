"""Aside: work in threads and processes of their own, so that no frame waits for what it finds.

Each process is talked to by a thread. Nobody waits for a start, a finding or an end; when a process dies,
no more comes, and that is said.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Final, Generic, TypeVar

_MODESTY: Final = 5  # how far it steps back, as frames come first and then who waits for it
Found = TypeVar("Found")
Asked = TypeVar("Asked")


@dataclass(frozen=True, slots=True)
class Job(Generic[Asked, Found]):
    """What a process does with a question, and how it is talked to meanwhile."""

    work: Callable[[Connection, Asked], None]  # a function of a module, as it goes to another process
    question: Asked
    talk: Callable[[Connection], Iterator[Found]]


class Aside(Generic[Found]):
    """The processes, and what they have found."""

    def __init__(self) -> None:
        self.is_over = self.has_failed = False
        self._found: SimpleQueue[Found | bool] = SimpleQueue()  # at last of each job, whether all was found
        self._lock = Lock()
        self._processes: list[BaseProcess] = []
        self._is_closed = False
        self._open = 0

    def begin(self, jobs: Sequence[Job[Asked, Found]]) -> None:
        """Do some jobs beside everything else."""
        self._open = len(jobs)
        for job in jobs:
            Thread(target=self._ask, args=(job,), daemon=True).start()

    def do_here(self, found: Iterator[Found]) -> None:
        """Do it at once, where nothing is done in the background."""
        self._open = 1
        for each in found:
            self._found.put(each)
        self._found.put(item=True)

    def news(self) -> list[Found]:
        """What has been found since somebody asked last."""
        news: list[Found] = []
        with suppress(Empty):
            while not self.is_over:
                each = self._found.get_nowait()
                if isinstance(each, bool):
                    self._open -= 1
                    self.has_failed = self.has_failed or not each
                    self.is_over = self.has_failed or not self._open
                else:
                    news.append(each)
        return news

    def close(self) -> None:
        """Nobody wants to know any more."""
        with self._lock:
            self._is_closed = True
            for process in self._processes:
                process.terminate()

    def _ask(self, job: Job[Asked, Found]) -> None:
        """Start a process and hear it out, which holds up whoever does it."""
        try:
            self._hear(job)
        except (EOFError, OSError, RuntimeError):
            self._found.put(item=False)

    def _hear(self, job: Job[Asked, Found]) -> None:
        context = get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=_serve, args=(there, job.work, job.question), daemon=True)
        with self._lock:
            if self._is_closed:
                return
            process.start()
            self._processes.append(process)
        there.close()
        with here:
            try:
                for each in job.talk(here):
                    self._found.put(each)
                self._found.put(item=True)
            finally:
                here.close()
                process.join()


def beside(work: Callable[[], Found], *, in_background: bool) -> Future[Found]:
    """What comes of some work: a thread does it, or it is done at once where nothing is done so."""
    future: Future[Found] = Future()

    def do() -> None:
        try:
            future.set_result(work())
        except Exception as error:  # noqa: BLE001 - whoever asks for the result is told
            future.set_exception(error)

    if in_background:
        Thread(target=do, daemon=True).start()
    else:
        do()
    return future


def told(connection: Connection) -> Iterator[Found]:
    """All that a process tells until it has no more to tell."""
    while (each := connection.recv()) is not None:
        yield each


def _serve(connection: Connection, work: Callable[[Connection, Asked], None], question: Asked) -> None:
    """Work for as long as somebody listens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_MODESTY)
    with suppress(OSError, EOFError):
        work(connection, question)
