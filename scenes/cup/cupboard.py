"""The cupboard: the saved cups, and what is wrong with those that cannot be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.cup.cup import Cup
from game.cup.evening import Evening
from game.cup.position import Phase
from game.cup.record import CupRecord
from game.cup.saves import SUFFIX, cup_bytes, read_cup
from game.match import IsSaved
from game.saves import newest_sound
from scenes.library import Archive, Saved, new_file, saved_at


class SavedCup(Saved[CupRecord]):
    """One saved cup."""

    __slots__ = ()


class Cupboard(Archive[SavedCup]):
    """The saved cups."""

    suffix = SUFFIX

    def entry(self, path: Path) -> SavedCup:
        """What is in a file, or in the newest sound one that was kept before it."""
        record, problems = newest_sound(path, read_cup)
        is_over = record is not None and Cup.replayed(record).phase is Phase.OVER
        return SavedCup(path, saved_at(path), record, tuple(problems), is_over)

    def begin(self, record: CupRecord) -> Evening:
        """A new evening, saved from the beginning and after every decision."""
        evening = Evening(record, self._keep_in(new_file(self._folder, "cup", self.suffix)))
        evening.keep()
        return evening

    def take_up(self, cup: SavedCup) -> Evening:
        """An evening to be played on."""
        return Evening(self._taken_out(cup), self._keep_in(cup.path))

    def _keep_in(self, path: Path) -> Callable[[CupRecord], IsSaved]:
        return lambda record: self._writer.save(path, cup_bytes(record))
