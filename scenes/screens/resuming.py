"""Search for the match or cup to go on with, in a thread of its own while the title is already to be seen."""

from __future__ import annotations

from threading import Thread
from typing import Final

from scenes.navigation.stage import Resumable, Stage

PICTURE: Final = (96.0, 54.0)


class Resuming:
    """Looks for what was played last."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.view = stage.canvas.view  # the window that the picture is made for
        self._thread: Thread | None = None
        self.found: Resumable | None = None
        self.any_saved = False
        self._version = ""

    def start(self) -> None:
        """Begin to look."""
        self._thread = Thread(target=self.look, name="resuming", daemon=True)
        self._thread.start()

    @property
    def is_done(self) -> bool:
        """Whether the search is over, and its outcome may be asked."""
        return self._thread is not None and not self._thread.is_alive()

    def look(self) -> None:
        """Look now."""
        if self._stage.look_for_saves is not None:
            last = self._stage.look_for_saves(self._stage)
            self.found, self.any_saved, self._version = last.found, last.any_saved, last.version

    def has_news(self) -> bool:
        """Whether the program is another one than the last time; from now on it is known."""
        settings, version = self._stage.settings, self._version
        before = settings.seen
        if version in {"", before}:
            return False
        settings.seen = version
        self._stage.keep_settings()
        return bool(before)  # at the very first start all is new
