"""Small files of the program itself: read and written without waiting for whatever lies there."""

from __future__ import annotations

import os
from pathlib import Path

from game.files import open_regular


def read_small(path: Path, most: int) -> str:
    """The first bytes of a regular file as text; nothing where there is none."""
    try:
        handle = open_regular(path, os.O_RDONLY)
    except OSError:
        return ""
    with os.fdopen(handle, "rb") as file:
        return file.read(most).decode("utf-8", "replace")


def open_small(path: Path, *, append: bool = False) -> int:
    """A regular file to be written, as a handle; `OSError` where something else lies in its place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    return open_regular(path, os.O_WRONLY | os.O_CREAT | (os.O_APPEND if append else os.O_TRUNC))


def write_small(path: Path, content: bytes) -> None:
    """Write a small file as a whole."""
    with os.fdopen(open_small(path), "wb") as file:
        file.write(content)
