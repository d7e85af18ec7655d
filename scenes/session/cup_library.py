"""The cupboard: the saved cups, and what is wrong with those that cannot be read."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from game.cup.cup import Cup
from game.cup.evening import Evening
from game.cup.record import CupRecord
from game.cup.saves import SUFFIX, cup_bytes, read_cup, read_plan
from game.cup.state import CupPhase
from game.matches import packs
from game.matches.match import IsSaved
from game.matches.saves import BadSave, newest_sound
from scenes.platform.storage.save_index import CUP, Facts
from scenes.session.library import Archive, Saved, new_file, saved_at, size_of, unpacked


class SavedCup(Saved[CupRecord]):
    """One saved cup."""

    __slots__ = ()


class Cupboard(Archive[SavedCup]):
    """The saved cups."""

    suffix = SUFFIX

    def entry(self, path: Path) -> SavedCup:
        """What is in a file, or in the newest sound one that was kept before it."""
        path = packs.found(path)
        record, problems = newest_sound(path, read_cup)
        is_over = record is not None and Cup.replayed(record).phase is CupPhase.OVER
        return SavedCup(path, saved_at(path), record, tuple(problems), is_over)

    def begin(self, record: CupRecord) -> Evening:
        """A new evening, saved from the beginning and after every decision."""
        evening = self._played(record, new_file(self.folder, "cup", self.suffix))
        evening.save()
        return evening

    def resume(self, cup: SavedCup) -> Evening:
        """An evening to be played on."""
        path = unpacked(cup.path)
        evening = self._played(self.taken_out(cup), path)
        self.index.taken_up(path.name)
        self.index.note(_played_facts(path, evening.cup, size_of(cup.path)))
        return evening

    def outline(self, path: Path) -> Facts:
        """What the first line of a file tells: who took part at the beginning."""
        try:
            plan = read_plan(path)
        except BadSave as bad:
            return Facts(path.name, problem=bad.problem, seen=True)
        names = tuple(player.name for player in plan.players)
        return Facts(path.name, CUP, names, rounds=len(plan.picks), seen=True)

    def facts(self, entry: SavedCup) -> Facts:
        """What an entry tells of its file, as long as that stays as it is."""
        problem = entry.problems[0].problem if entry.problems else ""
        size = size_of(entry.path)
        if entry.record is None:
            return Facts(entry.path.name, problem=problem, size=size, seen=True)
        played = _played_facts(entry.path, Cup.replayed(entry.record), size)
        return replace(played, problem=problem, size=size, seen=True)

    def _played(self, record: CupRecord, path: Path) -> Evening:
        """An evening that is saved after every decision."""

        def keep(record: CupRecord) -> IsSaved:
            content = cup_bytes(record)
            saved = self.writer.save(path, content)
            self.index.note(_played_facts(path, evening.cup, len(content)))
            return saved

        evening = Evening(record, keep)
        return evening


def _played_facts(path: Path, cup: Cup, size: int) -> Facts:
    """What is known of a cup as it stands; of one that goes on, whatever its file looks like."""
    names = tuple(cup.members[member].player.name for member in cup.present)
    over, rounds = cup.phase is CupPhase.OVER, len(cup.plan.picks)
    number = min(rounds, len(cup.rounds) + cup.is_between_rounds)
    return Facts(path.name, CUP, names, over=over, round=number, rounds=rounds, size=size if over else 0)
