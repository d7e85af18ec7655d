"""Files that may be wrong: saying what is wrong with one and where, and putting it aside."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


class BadFile(Exception):  # noqa: N818 - reads as what it is
    """A file that cannot be used: the file, the place in it and the reason."""

    def __init__(self, source: str, place: str, reason: str) -> None:
        super().__init__(f"{source}: {place}: {reason}")
        self.source = source
        self.place = place
        self.reason = reason


def read_toml(text: str, source: str) -> dict[str, Any]:
    """The tables of a TOML text."""
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadFile(source, "file", f"not readable as TOML: {error}") from error


def convert(data: object, kind: type[T], source: str) -> T:
    """Tables as a record of the kind asked for; the place of a mistake is its path in the file."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at `$")
        raise BadFile(source, path.strip(".`") or "file", reason) from error


def put_aside(path: Path) -> Path:
    """Keep a file that cannot be read under another name, which is told; where a disk refuses, it stays."""
    try:
        return path.replace(path.with_name(f"{path.name}.damaged"))
    except OSError:
        return path
