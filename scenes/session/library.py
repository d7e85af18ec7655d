"""The saved matches of a player: what there is, what can be played on, and what is wrong with the rest."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from game.core import OVER
from game.declaration import Game
from game.files import BadFile, is_there, put_aside
from game.matches import packs
from game.matches.match import IsSaved, Match
from game.matches.record import Record
from game.matches.safe_writing import being_written, generations
from game.matches.saves import BadSave, SaveText, read_newest, read_outline
from scenes.platform.storage.save_index import Facts, Listed, SaveIndex
from scenes.platform.storage.save_writer import SaveWriter

Kept = TypeVar("Kept")


@dataclass(frozen=True, slots=True)
class Saved(Generic[Kept]):
    """One saved file: the newest sound generation of it, and what is wrong with newer ones."""

    path: Path
    saved: float  # seconds since the epoch
    record: Kept | None  # None if no generation can be read
    problems: tuple[BadSave, ...]
    is_over: bool


class SavedMatch(Saved[Record]):
    """One saved match."""

    __slots__ = ()


AnySaved = TypeVar("AnySaved", bound=Saved[Any])


class Archive(ABC, Generic[AnySaved]):
    """The saved files of one kind in a folder."""

    suffix: ClassVar[str]

    def __init__(self, folder: Path, writer: SaveWriter) -> None:
        self.folder = folder
        self.writer = writer
        self.index = SaveIndex(folder, writer.append)

    @abstractmethod
    def outline(self, path: Path) -> Facts:
        """What can be told of a file at a glance."""

    @abstractmethod
    def facts(self, entry: AnySaved) -> Facts:
        """What is to be known of a file without reading it again."""

    @abstractmethod
    def entry(self, path: Path) -> AnySaved:
        """What is in a file, or in the newest sound one that was kept before it."""

    def paths(self) -> list[Path]:
        """All files, the one played last first."""
        return [listed.path for listed in self.listed()]

    def listed(self) -> list[Listed]:
        """All files and what is known of them, the one played last first."""
        return [listed for listed in self.index.listed() if listed.name.endswith(self.suffix)]

    def entries(self) -> list[AnySaved]:
        """What is in all files, the one played last first."""
        return [self.entry(path) for path in self.paths()]

    def newest(self) -> AnySaved | None:
        """What to go on with: the one played last that is not over."""
        return next(self.to_go_on_with(self.listed()), None)

    def to_go_on_with(self, all_listed: Iterable[Listed]) -> Iterator[AnySaved]:
        """Whatever is not over; of what was over when it was looked at, that is noted."""
        for listed in all_listed:
            if not listed.is_over:
                entry = self.entry(listed.path)
                if entry.record is None or not entry.is_over:
                    yield entry
                else:
                    self.index.note(self.facts(entry))

    def forget(self, path: Path, refused: Callable[[str], object]) -> IsSaved:
        """Throw a file away, with all its generations; tells when that is done, or was refused."""

        def remove() -> None:
            try:
                packs.remove(path)
            except BadFile as error:  # what else is in its pack might be lost with it
                refused(error.reason)

        return self.writer.run(unpacked(path), remove, lambda error: refused(error.strerror or str(error)))

    def flush(self) -> None:
        """Wait until everything is safely on the disk."""
        self.writer.flush()

    def taken_out(self, entry: Saved[Kept]) -> Kept:
        """The record of an entry, to be played on; what was damaged is kept beside it."""
        if entry.record is None:
            raise ValueError(f"{entry.path} holds nothing to be played on")
        self.flush()
        for problem in entry.problems:
            put_aside(problem.path)
        if not is_there(entry.path) and not packs.is_packed(
            entry.path
        ):  # the sound one takes its place, or it could not be found again
            next(file for file in generations(entry.path) if is_there(file)).replace(entry.path)
        return entry.record


class Library(Archive[SavedMatch]):
    """The saved matches."""

    suffix = ".skies"

    def __init__(self, folder: Path, games: Mapping[str, Game], writer: SaveWriter) -> None:
        super().__init__(folder, writer)
        self._games = games

    def entry(self, path: Path) -> SavedMatch:
        """What is in a file, or in the newest sound one that was kept before it."""
        path = packs.found(path)
        record, problems = read_newest(path, self._games)
        is_over = record is not None and _is_over(record)
        return SavedMatch(path, saved_at(path), record, tuple(problems), is_over)

    def outline(self, path: Path) -> Facts:
        """What the first line of a file tells."""
        try:
            outline = read_outline(path)
        except BadSave as bad:
            return Facts(path.name, problem=bad.problem, seen=True)
        names = tuple(player.name for player in outline.players)
        if outline.game not in self._games:
            return Facts(path.name, problem="too-new", seen=True)
        return Facts(path.name, outline.game, names, outline.seed, seen=True)

    def facts(self, entry: SavedMatch) -> Facts:
        """What an entry tells of its file, as long as that stays as it is."""
        problem = entry.problems[0].problem if entry.problems else ""
        size = size_of(entry.path)
        if entry.record is None:
            return Facts(entry.path.name, problem=problem, size=size, seen=True)
        names = tuple(player.name for player in entry.record.players)
        record, over = entry.record, entry.is_over
        return Facts(
            entry.path.name, record.game.id, names, record.seed, over, problem=problem, size=size, seen=True
        )

    def begin(self, record: Record) -> Match:
        """A new match in a file named by game and date, saved from the beginning and after every decision."""
        match = self._played(record, new_file(self.folder, record.game.id, self.suffix))
        match.save()
        return match

    def resume(self, entry: SavedMatch) -> Match:
        """The match of an entry, to be played on."""
        path = unpacked(entry.path)
        match = self._played(self.taken_out(entry), path)
        self.index.taken_up(path.name)
        self._note(match, path, size_of(entry.path))
        return match

    def _played(self, record: Record, path: Path) -> Match:
        """A match that is saved after every decision."""
        text = SaveText()

        def keep(record: Record) -> IsSaved:
            content = text.of(record)
            saved = self.writer.save(path, content)
            self._note(match, path, len(content))
            return saved

        match = Match(record, keep)
        return match

    def _note(self, match: Match, path: Path, size: int) -> None:
        names = tuple(player.name for player in match.record.players)
        over = match.state.actor == OVER
        size = size if over else 0  # of one that goes on, nothing else that is known can change
        self.index.note(Facts(path.name, match.record.game.id, names, match.record.seed, over, size=size))


def new_file(folder: Path, name: str, suffix: str) -> Path:
    """A file that is not there yet, named by the date; nobody else gets the same."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    names = (f"{name}-{stamp}{number}{suffix}" for number in chain([""], (f"-{n}" for n in count(2))))
    return next(path for path in map(folder.joinpath, names) if _is_ours(path))


def _is_ours(path: Path) -> bool:
    """Reserve a file by what it is written to first; where a disk refuses, that is told later."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        being_written(path).open("xb").close()
    except FileExistsError:
        return not path.parent.is_dir()
    except OSError:
        return not is_there(path)
    if path.exists():  # somebody had reserved it, and has written it since
        being_written(path).unlink(missing_ok=True)
        return False
    return True


def unpacked(path: Path) -> Path:
    """Where a file is written to that is played on."""
    return packs.folder_of(path) / path.name


def size_of(path: Path) -> int:
    """How large a file is; less than nothing for a link that leads nowhere."""
    try:
        return packs.stamp(path).size
    except OSError:
        return -1


def saved_at(path: Path) -> float:
    """When a file was saved, in seconds since the epoch; long ago for a link that leads nowhere."""
    try:
        return packs.stamp(path).saved_ns / 1e9
    except OSError:
        return 0.0


def _is_over(record: Record) -> bool:
    *_, (state, _step) = record.walk()
    return state.actor == OVER
