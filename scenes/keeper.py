"""Keeping files safe on the disk by a thread of its own, as a disk may take longer than a frame."""

from __future__ import annotations

from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread

from game.saves import write_safely


class Keeper:
    """Writes what it is given, one file after another, in the order given."""

    def __init__(self) -> None:
        self._orders: SimpleQueue[tuple[Path, bytes] | Event] = SimpleQueue()
        self._thread: Thread | None = None
        self._failure: OSError | None = None

    def keep(self, path: Path, content: bytes) -> None:
        """Write a file soon; raises here what went wrong with an earlier one."""
        self._raise_failure()
        if self._thread is None:
            self._thread = Thread(target=self._work, name="keeper", daemon=True)
            self._thread.start()
        self._orders.put((path, content))

    def flush(self) -> None:
        """Wait until all is written."""
        if self._thread is not None:
            done = Event()
            self._orders.put(done)
            done.wait()
        self._raise_failure()

    def _raise_failure(self) -> None:
        if self._failure is not None:
            failure, self._failure = self._failure, None
            raise failure

    def _work(self) -> None:
        while True:
            order = self._orders.get()
            if isinstance(order, Event):
                order.set()
                continue
            try:
                write_safely(*order)
            except OSError as error:
                self._failure = error
