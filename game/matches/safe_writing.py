"""Safe writing: a file is replaced at once, or added to, and is on the disk when that is said.

Writing goes through a temporary file; the two files before a new one may be kept beside it.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from game.files import open_regular

GENERATIONS: Final = 3
PATIENCE: Final = 10.0  # seconds for another copy, which may have been stopped; Windows has as much
_LOOKS: Final = 0.01  # seconds between two looks whether it is done


def write_safely(path: Path, content: bytes) -> None:
    """Replace a file at once, keeping the generations before it as NAME.1 and NAME.2."""
    fresh = _written(path, content)
    newest, *kept = generations(path)
    for older, newer in zip(reversed(kept), reversed(kept[:-1]), strict=False):
        with contextlib.suppress(FileNotFoundError):
            newer.replace(older)
    _keep_as(newest, kept[0])
    fresh.replace(path)
    _sync_folder(path.parent)


def replace_safely(path: Path, content: bytes) -> None:
    """Replace a file at once, keeping nothing of what it was."""
    _written(path, content).replace(path)
    _sync_folder(path.parent)


def remove_safely(path: Path) -> None:
    """Take a file away with all that was kept before it, which goes first: nothing is left without a name."""
    for generation in reversed(generations(path)):
        generation.unlink(missing_ok=True)


def append_safely(path: Path, content: bytes) -> None:
    """Add something at the end of a file; what a disk takes only half of is taken away again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    is_new = not path.exists()
    with alone_with(path), os.fdopen(_opened(path, os.O_APPEND), "ab") as file:
        end = file.tell()
        try:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            with contextlib.suppress(OSError):
                file.truncate(end)
            raise
    if is_new:
        _sync_folder(path.parent)


@contextlib.contextmanager
def alone_with(path: Path) -> Iterator[None]:
    """A while in which no other copy of the game reads and rewrites a file, if it asks in the same way.

    Where there are no locks, or one is not given for long, it is not waited for anybody. It must not be
    asked for twice at once.
    """
    handle: int | None = None
    with contextlib.suppress(OSError):
        handle = _locked(path)
    try:
        yield
    finally:
        if handle is not None:
            os.close(handle)


def being_written(path: Path) -> Path:
    """The place of a file while it is being written; whatever lies there is no save yet."""
    return path.with_name(path.name + ".new")


def generations(path: Path) -> list[Path]:
    """The places of a save and of the ones kept before it, newest first."""
    return [path, *(path.with_name(f"{path.name}.{age}") for age in range(1, GENERATIONS))]


def _written(path: Path, content: bytes) -> Path:
    """What is to take the place of a file, whole and on the disk."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = being_written(path)
    try:
        with os.fdopen(_opened(fresh, os.O_TRUNC), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()  # half a file is of no use to anybody
        raise
    return fresh


def _opened(path: Path, how: int) -> int:
    """A plain file to be written; whatever else lies there is an `OSError`, and is not waited for."""
    return open_regular(path, os.O_WRONLY | os.O_CREAT | how)


def _keep_as(path: Path, older: Path) -> None:
    """Give a file a second name, so that it is there under its own until it is replaced at once."""
    older.unlink(missing_ok=True)
    with contextlib.suppress(FileNotFoundError):  # nothing was kept under this name so far
        try:
            older.hardlink_to(path)
        except OSError:  # a disk on which a file has one name only: for a moment it is not there
            path.replace(older)


if sys.platform == "win32":
    import msvcrt

    def _locked(path: Path) -> int:
        handle = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT)
        msvcrt.locking(handle, msvcrt.LK_LOCK, 1)
        return handle

else:
    import fcntl

    def _locked(path: Path) -> int:
        handle = os.open(path.parent, os.O_RDONLY)  # a file itself may give way to another one
        until = monotonic() + PATIENCE
        while True:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                if not isinstance(error, BlockingIOError) or monotonic() > until:
                    os.close(handle)
                    raise
                sleep(_LOOKS)
            else:
                return handle


def _sync_folder(folder: Path) -> None:
    """Make the renaming itself last; where folders cannot be synced, the files are still safe."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
