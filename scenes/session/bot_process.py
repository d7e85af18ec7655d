"""Bot process of the program: it is started as soon as somebody asks for it, and not before."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.bots.bot_process import BotProcess


class LazyBotProcess:
    """Has one process at most, whichever thread asks first."""

    def __init__(self, report: Callable[[str], None] = lambda _: None) -> None:
        self._report = report  # is told when a bot breaks
        self._lock = Lock()
        self._process: BotProcess | None = None
        self._is_over = False

    def get(self) -> BotProcess:
        """The process that thinks for the bots, and has begun to."""
        with self._lock:
            if self._process is None:
                from game.bots.bot_process import BotProcess  # noqa: PLC0415 - the title is to be there at once

                self._process = BotProcess(report=self._report)
                with suppress(OSError):  # it tries again when it is asked something
                    if not self._is_over:  # a thread may still ask for it while the game closes
                        self._process.start()
            return self._process

    def close(self) -> None:
        """End the process, if there is one."""
        with self._lock:
            self._is_over = True
            if self._process is not None:
                self._process.close()
