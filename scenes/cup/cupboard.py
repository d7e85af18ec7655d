"""The cupboard: the saved cups, and what is wrong with those that cannot be read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.cup.cup import Cup
from game.cup.evening import Evening
from game.cup.position import Phase
from game.cup.record import CupRecord
from game.cup.saves import SUFFIX, cup_bytes, read_cup
from game.saves import BadSave, newest_sound
from scenes.keeper import Keeper
from scenes.library import files_in, new_file, put_aside, saved_at


@dataclass(frozen=True, slots=True)
class SavedCup:
    """One saved cup: the newest sound generation of it, and what is wrong with newer ones."""

    path: Path
    saved: float  # seconds since the epoch
    record: CupRecord | None  # None if no generation can be read
    problems: tuple[BadSave, ...]
    is_over: bool


class Cupboard:
    """The saved cups in a folder."""

    def __init__(self, folder: Path, keeper: Keeper) -> None:
        self._folder = folder
        self._keeper = keeper

    def paths(self) -> list[Path]:
        """The files of all cups, the one played last first."""
        return files_in(self._folder, SUFFIX)

    def newest(self) -> SavedCup | None:
        """The cup to go on with: the one played last that is not over."""
        cups = map(self.cup, self.paths())
        return next((cup for cup in cups if cup.record is None or not cup.is_over), None)

    @staticmethod
    def cup(path: Path) -> SavedCup:
        """What is in a file, or in the newest sound one that was kept before it."""
        record, problems = newest_sound(path, read_cup)
        is_over = record is not None and Cup.replayed(record).phase is Phase.OVER
        return SavedCup(path, saved_at(path), record, tuple(problems), is_over)

    def begin(self, record: CupRecord) -> Evening:
        """A new evening, saved after every decision."""
        keep = self._keep_in(new_file(self._folder, "cup", SUFFIX))
        keep(record)
        return Evening(record, keep)

    def take_up(self, cup: SavedCup) -> Evening:
        """An evening to be played on; what was damaged is kept beside it."""
        if cup.record is None:
            raise ValueError(f"{cup.path} holds no cup")
        self._keeper.flush()
        put_aside(cup.problems)
        return Evening(cup.record, self._keep_in(cup.path))

    def flush(self) -> None:
        """Wait until everything is safely on the disk."""
        self._keeper.flush()

    def _keep_in(self, path: Path) -> Callable[[CupRecord], None]:
        return lambda record: self._keeper.keep(path, cup_bytes(record))
