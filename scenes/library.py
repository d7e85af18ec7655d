"""The saved matches of a player: what there is, what can be played on, and what is wrong with the rest."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.core import OVER, Game
from game.match import Match
from game.record import Record
from game.saves import BadSave, generations, read_save, save_bytes
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

    def __init__(self, folder: Path, games: Mapping[str, Game]) -> None:
        self._folder = folder
        self._games = games
        self._keeper = Keeper()

    def entries(self) -> list[Entry]:
        """All matches, the one played last first."""
        return [self.entry(path) for path in self.paths()]

    def paths(self) -> list[Path]:
        """The files of all matches, the one played last first."""
        files = self._folder.glob(f"*{_SUFFIX}") if self._folder.exists() else ()
        return sorted(files, key=_saved, reverse=True)

    def newest(self) -> Entry | None:
        """The match to go on with: the one played last that is not over."""
        entries = (self.entry(path) for path in self.paths())
        return next((entry for entry in entries if entry.record is None or not entry.is_over), None)

    def entry(self, path: Path) -> Entry:
        """What is in a file, or in the newest sound one that was kept before it."""
        problems: list[BadSave] = []
        for generation in generations(path):
            if generation.exists():
                try:
                    record = read_save(generation, self._games)
                except BadSave as problem:
                    problems.append(problem)
                else:
                    return Entry(path, _saved(path), record, tuple(problems), _is_over(record))
        return Entry(path, _saved(path), None, tuple(problems), is_over=False)

    def new_path(self, record: Record) -> Path:
        """A file for a new match, named by game and date."""
        stamp = time.strftime("%Y-%m-%d-%H%M%S")
        path = self._folder / f"{record.game.id}-{stamp}{_SUFFIX}"
        number = 2
        while path.exists():
            path = self._folder / f"{record.game.id}-{stamp}-{number}{_SUFFIX}"
            number += 1
        return path

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
        for problem in entry.problems:
            aside = problem.path.with_name(f"{problem.path.name}.damaged")
            problem.path.replace(aside)
        return Match(entry.record, self.keep_in(entry.path))

    @staticmethod
    def forget(entry: Entry) -> None:
        """Throw a match away, with all its generations."""
        for generation in generations(entry.path):
            generation.unlink(missing_ok=True)


def _saved(path: Path) -> float:
    return path.stat().st_mtime


def _is_over(record: Record) -> bool:
    *_, (state, _step) = record.walk()
    return state.actor == OVER
