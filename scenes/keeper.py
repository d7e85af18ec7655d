"""Keeping files safe on the disk by a thread of its own, as a disk may take longer than a frame."""

from __future__ import annotations

import atexit
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread


class Keeper:
    """Writes what it is given, one file after another, in the order given; also when the game ends.

    A disk that refuses is reported once, until it takes something again; each order holds the whole
    file, so that the next one makes good for it.
    """

    def __init__(self, report: Callable[[OSError], None]) -> None:
        self._report = report
        self._orders: SimpleQueue[tuple[Path, bytes] | Event] = SimpleQueue()
        self._thread: Thread | None = None
        self._refused = False

    def keep(self, path: Path, content: bytes) -> None:
        """Write a file soon."""
        if self._thread is None:
            self._thread = Thread(target=self._work, name="keeper", daemon=True)
            self._thread.start()
            atexit.register(self.flush)
        self._orders.put((path, content))

    def flush(self) -> None:
        """Wait until all is written."""
        if self._thread is not None:
            done = Event()
            self._orders.put(done)
            done.wait()

    def _work(self) -> None:
        from game.saves import write_safely  # noqa: PLC0415 - the window is to be open before rules are read

        while True:
            order = self._orders.get()
            if isinstance(order, Event):
                order.set()
                continue
            try:
                write_safely(*order)
            except OSError as error:
                if not self._refused:
                    self._report(error)
                self._refused = True
            else:
                self._refused = False
