"""Where bots think: somebody is at work there as soon as they are asked for, and not before."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.bots.worker import Worker


class Workshop:
    """Has one worker at most, whichever thread asks first."""

    def __init__(self, report: Callable[[str], None] = lambda _: None) -> None:
        self._report = report  # is told when a bot breaks
        self._lock = Lock()
        self._worker: Worker | None = None

    def worker(self) -> Worker:
        """Whoever thinks for the bots, and has begun to."""
        with self._lock:
            if self._worker is None:
                from game.bots.worker import Worker  # noqa: PLC0415 - the title is to be there at once

                self._worker = Worker(report=self._report)
                with suppress(OSError):  # it tries again when it is asked something
                    self._worker.start()
            return self._worker

    def close(self) -> None:
        """Send everybody home."""
        with self._lock:
            if self._worker is not None:
                self._worker.close()
