"""Folder lock: one copy of the game at a time may write into a data folder.

The system itself lets go of the lock when its process ends, however that came about. Where a disk
knows no locks (some network folders), nobody can tell whether another copy is there: that is said.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final

_NAME: Final = ".lock"
_NEVER_WAIT: Final = getattr(os, "O_NONBLOCK", 0)


class Hold(Enum):
    """Who holds a folder."""

    OURS = "ours"
    TAKEN = "taken"  # by another copy
    UNKNOWN = "unknown"  # there are no locks here
    NOBODY = "nobody"  # nothing can be written there anyway


class FolderLock:
    """The lock of a folder, taken at once if nobody has it."""

    def __init__(self, folder: Path) -> None:
        self._handle: int | None = None
        self.hold = self._take(folder / _NAME)
        if self.hold is not Hold.OURS:
            self.release()

    def release(self) -> None:
        """Let go of the folder."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def _take(self, path: Path) -> Hold:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._handle = os.open(path, os.O_RDWR | os.O_CREAT | _NEVER_WAIT, 0o666)
        except OSError:
            return Hold.NOBODY
        try:
            _lock(self._handle)
        except (BlockingIOError, PermissionError):
            return Hold.TAKEN
        except OSError:
            return Hold.UNKNOWN
        return Hold.OURS


@dataclass
class Elsewhere:
    """Where to play while a folder is taken: where nothing is kept, or in a folder beside it."""

    taken: Path
    beside: tuple[Path, FolderLock] | None = None  # if it was chosen; it is held for us


def free_beside(folder: Path) -> tuple[Path, FolderLock] | None:
    """Another folder beside one that is taken, with its lock; None if there can be none."""
    folder = folder.absolute()
    for number in range(2, 100):
        beside = folder.with_name(f"{folder.name}-{number}")
        lock = FolderLock(beside)
        if lock.hold is Hold.OURS:
            return beside, lock
        if lock.hold is not Hold.TAKEN:
            return None
    return None


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
