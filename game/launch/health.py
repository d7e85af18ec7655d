"""Looks at every file of the packages in a home, as they tell themselves what belongs to them.

That takes a second, so it is only done when a home may be damaged: what was whole is stamped, and every start
compares the stamps.
"""

from __future__ import annotations

import csv
import hashlib
import os
from base64 import urlsafe_b64encode
from collections.abc import Iterator

from game.launch.environments import STAMPS, entries, name_of, normalized, packages_of, requirements, stamp

LEFT_OUT = ("docs", "examples", "tests")  # folders in packages that no start needs


def damage(home: str) -> str:
    """The first file that is not what its package says it is; nothing if all are."""
    for folder in packages_of(home):
        for entry in entries(folder):
            if entry.endswith(".dist-info"):
                try:
                    found = [path for path, digest in record(folder, entry) if digest != digest_of(path)]
                except (OSError, ValueError):
                    found = [os.path.join(folder, entry, "RECORD")]
                if found:
                    return os.path.relpath(found[0], folder)
    return ""


def stamp_all(home: str) -> None:
    """Stamp the files that the game runs with, now that they are known to be whole."""
    names = {name_of(requirement) for requirement in requirements()}
    lines: list[str] = []
    for folder in packages_of(home):
        for entry in entries(folder):
            if (
                entry.endswith(".dist-info")
                and normalized(entry.removesuffix(".dist-info").rpartition("-")[0]) in names
            ):
                paths = [path for path, _ in record(folder, entry)]
                lines += [stamp(home, os.path.relpath(path, home)) for path in paths if is_needed(path)]
    with open(os.path.join(home, STAMPS), "w", encoding="utf-8") as stamps:
        stamps.write("\n".join(lines))


def is_needed(path: str) -> bool:
    """Whether a start may read a file."""
    return not path.endswith(".pyi") and not any(f"{os.sep}{name}{os.sep}" in path for name in LEFT_OUT)


def record(folder: str, about: str) -> Iterator[tuple[str, str]]:
    """Every file of a package that no use of it changes, and its digest; `ValueError` if none is told."""
    with open(os.path.join(folder, about, "RECORD"), encoding="utf-8", newline="") as file:
        rows = [row for row in csv.reader(file) if len(row) > 1 and row[1].startswith("sha256=")]
    if not rows:
        raise ValueError(about)
    for path, digest, *_ in rows:
        yield os.path.normpath(os.path.join(folder, path)), digest.removeprefix("sha256=")


def digest_of(path: str) -> str:
    """The digest of a file, as packages write it down; nothing if it cannot be read."""
    try:
        with open(path, "rb") as file:
            return urlsafe_b64encode(hashlib.file_digest(file, "sha256").digest()).rstrip(b"=").decode()
    except OSError:
        return ""
