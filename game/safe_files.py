"""Safe writer of files: what is written is on the disk, and the files before it are kept.

Writing goes through a temporary file; a power cut at any moment leaves this file or the one before it.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Final

GENERATIONS: Final = 3


def write_safely(path: Path, content: bytes) -> None:
    """Replace a file at once, keeping the generations before it as NAME.1 and NAME.2."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = being_written(path)
    try:
        with fresh.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()  # half a file is of no use to anybody
        raise
    newest, *kept = generations(path)
    for older, newer in zip(reversed(kept), reversed(kept[:-1]), strict=False):
        with contextlib.suppress(FileNotFoundError):
            newer.replace(older)
    _keep_as(newest, kept[0])
    fresh.replace(path)
    _sync_folder(path.parent)


def being_written(path: Path) -> Path:
    """The place of a file while it is being written; whatever lies there is no save yet."""
    return path.with_name(path.name + ".new")


def append_safely(path: Path, content: bytes) -> None:
    """Add something at the end of a file; what a disk takes only half of is taken away again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    is_new = not path.exists()
    with path.open("ab") as file:
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


def generations(path: Path) -> list[Path]:
    """The places of a save and of the ones kept before it, newest first."""
    return [path, *(path.with_name(f"{path.name}.{age}") for age in range(1, GENERATIONS))]


def _keep_as(path: Path, older: Path) -> None:
    """Give a file a second name, so that it is there under its own until it is replaced at once."""
    older.unlink(missing_ok=True)
    with contextlib.suppress(FileNotFoundError):  # nothing was kept under this name so far
        try:
            older.hardlink_to(path)
        except OSError:  # a disk on which a file has one name only: for a moment it is not there
            path.replace(older)


def _sync_folder(folder: Path) -> None:
    """Make the renaming itself last; where folders cannot be synced, the files are still safe."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
