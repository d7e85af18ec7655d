"""Progress in the lessons: how far each was gone, kept from evening to evening."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from game.files import PROGRESS, BadFile, read_bytes, read_json

FILE: Final = "lessons.json"


def read_progress(path: Path) -> dict[str, int]:
    """By game: how many asks are done; nothing, if it cannot be read."""
    try:
        return read_json(read_bytes(path, PROGRESS), dict[str, int], path.name)
    except BadFile:
        return {}  # a lesson is begun again in a moment


def progress_bytes(path: Path, game: str, done: int) -> bytes:
    """The file with so many asks of a lesson done."""
    return msgspec.json.format(msgspec.json.encode({**read_progress(path), game: done}))
