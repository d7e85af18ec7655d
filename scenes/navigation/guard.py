"""Guard: watches over one run of the game, so that what breaks leaves a trace and costs nobody a match."""

from __future__ import annotations

import faulthandler
import os
import sys
import threading
import time
import traceback
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Final

from game.visible import printable
from scenes.platform.storage.folders import Folders, at_home
from scenes.platform.storage.run_log import RunLog
from scenes.platform.storage.small_files import open_small, read_small
from scenes.platform.storage.starts import Starts

if TYPE_CHECKING:
    from scenes.navigation.stage import Stage
    from scenes.platform.window import Window

#: What the program ends with when it had to stop.
CRASHED: Final = 3

_FLUSH: Final = 5.0  # seconds that a disk may take for what is to be kept
_LARGEST_FAULT: Final = 60_000  # bytes
_FAULT: Final = "fault.tmp"


class ThreadFailed(Exception):  # noqa: N818 - reads as what it is
    """A thread of the game has died; the cause says of what."""


class Guard:
    """The log, the note of the start, and what is done when something breaks."""

    def __init__(self, folders: Folders, reports: Path | None = None, *, aloud: bool = False) -> None:
        self._folders = folders
        self._reports = reports or folders.reports
        self._fault_file = folders.reports / _FAULT
        self.log = RunLog(folders.state, aloud=aloud)
        self.starts = Starts(folders.state)
        self.stage: Stage | None = None
        self.window: Window | None = None
        self._begun = time.time()
        self._failures: SimpleQueue[threading.ExceptHookArgs] = SimpleQueue()
        self._fault: int | None = None
        self._scene: object = None
        self._size = (0, 0)
        self._is_over = False
        self._has_bot_broken = False

    def watch(self) -> None:
        """Begin to watch: threads, and what breaks below Python."""
        self.log.note(f"start, Python {sys.version.split()[0]} on {sys.platform}")
        threading.excepthook = self._failures.put
        if told := read_small(self._fault_file, _LARGEST_FAULT).strip():
            with suppress(OSError):
                self.starts.fault_found(self._write_fault(told))
        with suppress(OSError):
            self._fault = open_small(self._fault_file)
            faulthandler.enable(self._fault)

    def resized(self, size: tuple[int, int]) -> None:
        """Let the guard know that the window has another size, which has to prove itself."""
        self._size = size
        self.starts.begin()

    def frame(self, scene: object) -> None:
        """Let the guard know that a frame was shown; what a thread has died of is raised here."""
        if self.starts.frame():
            self.log.note("window {}x{}".format(*self._size))
        if scene is not self._scene:
            self._scene = scene
            self.log.note(f"screen {type(scene).__name__}")
        with suppress(Empty):
            failed = self._failures.get_nowait()
            name = failed.thread.name if failed.thread else "?"
            raise ThreadFailed(f"thread {name}") from failed.exc_value

    def end(self) -> None:
        """Watch no longer: the game has ended."""
        if self._fault is not None:
            faulthandler.disable()
            os.close(self._fault)
            self._fault = None
            with suppress(OSError):
                self._fault_file.unlink()
                self._fault_file.parent.rmdir()  # if there is nothing else in it
        if not self._is_over:
            self.starts.ended_well()
        self.log.note("end")
        self.log.close()

    def bot_broke(self, told: str) -> None:
        """Write down what a bot broke of, once in a run: the match goes on without it."""
        from scenes.platform.storage.reports import Reports  # noqa: PLC0415 - mostly nobody needs it

        self.log.note("a bot broke")
        if not self._has_bot_broken:
            self._has_bot_broken = True
            with suppress(OSError):
                Reports(self._reports).write_told("bot", told)

    def crashed(self, error: Exception) -> int:
        """Keep what was played, write down what broke, and say both on the screen; returns the exit code."""
        if self._is_over:  # what breaks while the broken game is closed has been told already
            return CRASHED
        self._is_over = True
        kept = self._flush()
        report = self._report(error)
        self.starts.crashed("" if report is None else report.name)
        where = "" if report is None else at_home(report)
        place = printable(str(where or "no file"))
        sys.stderr.write(f"Three Skies had to stop. What broke is written down in {place}.\n")
        try:
            self._show(where, kept=kept)
        except Exception as another:  # noqa: BLE001 - a page that cannot be shown is no reason to say nothing
            traceback.print_exception(error)
            traceback.print_exception(another)
        else:
            if report is None:
                traceback.print_exception(error)
        return CRASHED

    def _flush(self) -> bool:
        """Whether all that was played is on the disk; no disk may hold us up for long."""
        stage = self.stage
        if stage is None:
            return True
        return stage.writer.flush(_FLUSH) and stage.writer.refusal(self._folders.saves) is None

    def _report(self, error: Exception) -> Path | None:
        from scenes.platform.storage.reports import Reports  # noqa: PLC0415 - mostly nobody needs it

        self.log.note(f"stopped by {type(error).__name__}")
        try:
            return Reports(self._reports).write(error, self._facts(), self.log.lines, self._played())
        except Exception as another:  # noqa: BLE001 - a report that cannot be written must not hide what broke
            traceback.print_exception(another)
            return None

    def _write_fault(self, told: str) -> str:
        from scenes.platform.storage.reports import Reports  # noqa: PLC0415 - likewise

        return Reports(self._reports).write_told("fault", told).name

    def _facts(self) -> list[str]:
        if self.stage is None or self.window is None:
            return ["before the first screen"]
        settings = self.stage.settings
        return [
            f"window {self.window.size}, {settings.display}",
            f"{settings.comfort}, {settings.volume}, language {settings.language or 'of the system'}",
        ]

    def _show(self, where: str, *, kept: bool) -> None:
        """The page that tells of it."""
        if self.window is None:
            return
        from scenes.navigation.crash_page import show_crash  # noqa: PLC0415 - likewise

        is_played = self._folders.is_kept and self._played() is not None
        text_size = 1.0 if self.stage is None else self.stage.settings.comfort.text_size
        show_crash(self.window, where, is_played=is_played, kept=kept, text_size=text_size)

    def _played(self) -> Path | None:
        """The file of what was played in this run."""
        from scenes.platform.storage.reports import newest_save  # noqa: PLC0415 - likewise

        return newest_save(self._folders.saves, self._begun)
