"""Expansions: boards and spells that somebody made, as one .zip, checked like any file from outside.

An expansion is unpacked into a folder of its own in the content of the player; nothing in it is ever started.
"""

from __future__ import annotations

import re
import shutil
import stat
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Final

from game.files import (
    EXPANSION,
    MAP,
    PICTURE,
    SPELL_OR_DECK,
    TILESET,
    BadFile,
    FileKind,
    TooLarge,
    read_bytes,
)
from game.shelf import GAMES
from game.visible import visible
from scenes.session.content import BOARD, EXPANSIONS, TOML, load_box

SUFFIX: Final = ".zip"

_KINDS: Final = {
    ("boards", BOARD): MAP,
    ("boards", ".tsx"): TILESET,
    ("boards", ".png"): PICTURE,
    ("spells", TOML): SPELL_OR_DECK,
}
_MOST_FILES: Final = 200
_MOST_BYTES: Final = 4 * 1024 * 1024  # unpacked
_ENTRY: Final = b"PK\x01\x02"  # with which each entry of the directory in a .zip begins
_BAD: Final = (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, OSError, ValueError)
_LONGEST_NAME: Final = 40


def expansions(content: Path) -> list[Path]:
    """The folders of the expansions that are there, by name."""
    with suppress(OSError):
        return sorted(path for path in (content / EXPANSIONS).iterdir() if path.is_dir())
    return []


def add_expansion(path: Path, content: Path) -> Path:
    """The folder of an expansion that was added; `BadFile` for one that is bad or goes not with the others.

    One of the same name is replaced.
    """
    name = _name_of(path)
    shelf = content / EXPANSIONS
    try:
        shelf.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=content, prefix=".", ignore_cleanup_errors=True) as aside:
            fresh, old = Path(aside) / "new", Path(aside) / "old"
            unpack(path, fresh)
            known = _problems(content)
            with suppress(FileNotFoundError):
                (shelf / name).rename(old)
            fresh.rename(shelf / name)
            try:
                _check_beside_others(path, shelf / name, content, known)
            except BadFile:
                shutil.rmtree(shelf / name)
                if old.exists():
                    old.rename(shelf / name)
                raise
    except OSError as error:
        raise BadFile(str(path), "file", f"cannot be unpacked: {error.strerror or error}") from error
    return shelf / name


def remove_expansion(folder: Path) -> None:
    """Throw the folder of an expansion away."""
    shutil.rmtree(folder)


@contextmanager
def unpacked(path: Path) -> Iterator[Path]:
    """A folder with what is in an expansion, as long as it is needed."""
    with TemporaryDirectory(prefix="three-skies-", ignore_cleanup_errors=True) as folder:
        unpack(path, Path(folder) / _name_of(path))
        yield Path(folder) / _name_of(path)


def is_expansion(path: Path) -> bool:
    """Whether a .zip holds boards or spells, good or bad, and not saved matches."""
    with suppress(BadFile):
        return re.search(rb"(?:boards|spells)/", read_bytes(path, EXPANSION)) is not None
    return False


def unpack(path: Path, folder: Path) -> None:
    """Write what is in an expansion into a new folder, if all of it is good."""
    packed = read_bytes(path, EXPANSION)
    if packed.count(_ENTRY) > _MOST_FILES:
        raise BadFile(str(path), "file", f"holds more than {_MOST_FILES} files")
    files = dict(_files(path, packed))
    if not files:
        raise BadFile(str(path), "file", "holds neither boards/ nor spells/")
    for place, written in files.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_bytes(written)
    for problem in _problems(folder):
        raise _as_in(path, folder, problem)


def _files(path: Path, packed: bytes) -> Iterator[tuple[PurePosixPath, bytes]]:
    """The files that belong to the game, by folder and name; others, like a page to read, are left out."""
    total = 0
    try:
        with zipfile.ZipFile(BytesIO(packed)) as archive:
            for entry in archive.infolist():
                place = PurePosixPath(*PurePosixPath(entry.filename).parts[-2:])
                kind = _KINDS.get((place.parts[0] if place.parts else "", place.suffix))
                if kind is None or entry.is_dir() or "__MACOSX" in entry.filename:
                    continue
                written = _read(path, archive, entry, kind)
                total += len(written)
                if total > _MOST_BYTES:
                    raise TooLarge(str(path), "file", f"holds more than {_MOST_BYTES // 2**20} MB")
                yield place, written
    except _BAD as error:
        raise BadFile(str(path), "file", f"is no sound .zip: {error}") from error


def _read(path: Path, archive: zipfile.ZipFile, entry: zipfile.ZipInfo, kind: FileKind) -> bytes:
    name = entry.filename
    if stat.S_IFMT(entry.external_attr >> 16) not in (0, stat.S_IFREG):
        raise BadFile(str(path), name, "is no regular file")
    if visible(PurePosixPath(name).name) != PurePosixPath(name).name:
        raise BadFile(str(path), name, "its name has letters that cannot be seen")
    with archive.open(entry) as file:
        written = file.read(kind.most + 1)
    if len(written) > kind.most:
        raise TooLarge(str(path), name, f"is larger than {kind.name} can be ({kind.most // 1024} KB)")
    return written


def _name_of(path: Path) -> str:
    """What an expansion is called: as its file, in letters that any disk knows."""
    name = re.sub(r"[^\w .-]", "", path.stem).strip(" .")[:_LONGEST_NAME]
    if not name or path.suffix.lower() != SUFFIX:
        raise BadFile(str(path), "file", f"an expansion has a name that ends in {SUFFIX}")
    return name


def _problems(folder: Path) -> list[BadFile]:
    return [problem for game in GAMES.values() for problem in load_box(game, folder)[1]]


def _check_beside_others(path: Path, folder: Path, content: Path, known: list[BadFile]) -> None:
    """Its boards and spells must have names of their own: with it, nothing is bad that was not before."""
    before = {str(problem) for problem in known}
    for problem in _problems(content):
        if str(problem) not in before:
            raise _as_in(path, folder, problem)


def _as_in(path: Path, folder: Path, problem: BadFile) -> BadFile:
    """What is wrong with an unpacked file, told of the .zip that it was in."""
    with suppress(ValueError):
        place = f"{Path(problem.source).relative_to(folder).as_posix()}: {problem.place}"
        return BadFile(str(path), place, problem.reason)
    return BadFile(str(path), problem.place, problem.reason)
