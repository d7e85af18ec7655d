"""The saved matches of a player: what there is, what can be played on, and what is wrong with the rest."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.core import OVER, Game
from game.match import Match
from game.record import Record
from game.saves import BadSave, generations, read_newest, save_bytes
from scenes.keeper import Keeper

_SUFFIX: Final = ".skies"


@dataclass(frozen=True, slots=True)
class Entry:
    """One saved match: the newest sound generation of it, and what is wrong with newer ones."""

    path: Path
    saved: float  # seconds since the epoch
    record: Record | None  # None if no generation can be read
    problems: tuple[BadSave, ...]
    is_over: bool


class Library:
    """The folder of saved matches."""

    def __init__(self, folder: Path, games: Mapping[str, Game], keeper: Keeper) -> None:
        self._folder = folder
        self._games = games
        self._keeper = keeper

    def entries(self) -> list[Entry]:
        """All matches, the one played last first."""
        return [self.entry(path) for path in self.paths()]

    def paths(self) -> list[Path]:
        """The files of all matches, the one played last first."""
        return files_in(self._folder, _SUFFIX)

    def newest(self) -> Entry | None:
        """The match to go on with: the one played last that is not over."""
        entries = (self.entry(path) for path in self.paths())
        return next((entry for entry in entries if entry.record is None or not entry.is_over), None)

    def entry(self, path: Path) -> Entry:
        """What is in a file, or in the newest sound one that was kept before it."""
        record, problems = read_newest(path, self._games)
        is_over = record is not None and _is_over(record)
        return Entry(path, saved_at(path), record, tuple(problems), is_over)

    def new_path(self, record: Record) -> Path:
        """A file for a new match, named by game and date."""
        return new_file(self._folder, record.game.id, _SUFFIX)

    def keep_in(self, path: Path) -> Callable[[Record], None]:
        """What saves a match after every decision."""
        return lambda record: self._keeper.keep(path, save_bytes(record))

    def flush(self) -> None:
        """Wait until everything is safely on the disk."""
        self._keeper.flush()

    def take_up(self, entry: Entry) -> Match:
        """The match of an entry, to be played on; what was damaged is kept beside it."""
        if entry.record is None:
            raise ValueError(f"{entry.path} holds no match")
        self.flush()
        put_aside(entry.problems)
        return Match(entry.record, self.keep_in(entry.path))


def files_in(folder: Path, suffix: str) -> list[Path]:
    """The saved files of a kind in a folder, the one saved last first."""
    files = folder.glob(f"*{suffix}") if folder.exists() else ()
    return sorted(files, key=saved_at, reverse=True)


def new_file(folder: Path, name: str, suffix: str) -> Path:
    """A file that is not there yet, named by the date."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    path = folder / f"{name}-{stamp}{suffix}"
    number = 2
    while path.exists():
        path = folder / f"{name}-{stamp}-{number}{suffix}"
        number += 1
    return path


def put_aside(problems: Iterable[BadSave]) -> None:
    """Keep damaged files beside the sound one that is played on."""
    for problem in problems:
        problem.path.replace(problem.path.with_name(f"{problem.path.name}.damaged"))


def forget(path: Path) -> None:
    """Throw a file away, with all its generations."""
    for generation in generations(path):
        generation.unlink(missing_ok=True)


def saved_at(path: Path) -> float:
    """When a file was saved, in seconds since the epoch."""
    return path.stat().st_mtime


def _is_over(record: Record) -> bool:
    *_, (state, _step) = record.walk()
    return state.actor == OVER
