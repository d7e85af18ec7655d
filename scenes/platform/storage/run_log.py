"""Run log: what the program has done last, in a file that never grows large.

It tells of starts, sizes, screens and errors. No name, no card and no path is ever written there.
"""

from __future__ import annotations

import os
import sys
import time
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import Final

from scenes.platform.storage.small_files import open_small

_MOST_BYTES: Final = 200_000  # in each of two files
_REMEMBERED: Final = 150  # lines, for a report


class RunLog:
    """The lines of this run, and the file they go to as far as the disk takes them."""

    def __init__(self, folder: Path, *, aloud: bool = False) -> None:
        self._path = folder / "log.txt"
        self._lines: deque[str] = deque(maxlen=_REMEMBERED)
        self._handle: int | None = None
        self._bytes = 0
        self._aloud = aloud

    @property
    def lines(self) -> list[str]:
        """The last lines of this run."""
        return list(self._lines)

    def note(self, what: str) -> None:
        """Write a line, with the time before it."""
        line = f"{time.strftime('%Y-%m-%d %H:%M:%S')} {what}"
        self._lines.append(line)
        if self._aloud:
            sys.stderr.write(f"{line}\n")
        with suppress(OSError):  # a log is no reason to stop
            self._write(f"{line}\n".encode("utf-8", "backslashreplace"))

    def close(self) -> None:
        """Write no more."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def _write(self, line: bytes) -> None:
        if self._handle is None:
            self._handle = open_small(self._path, append=True)
            self._bytes = os.fstat(self._handle).st_size
        if self._bytes + len(line) > _MOST_BYTES:
            self.close()
            self._path.replace(self._path.with_name("log.1.txt"))
            self._handle, self._bytes = open_small(self._path, append=True), 0
        self._bytes += os.write(self._handle, line)
