"""What is remembered of matches that are over: who played, how high, who won; and what follows from it.

The annals are a list in a file of their own, so that a match can be thrown away and still be remembered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Final
from zlib import crc32

import msgspec
from msgspec import Meta
from msgspec.structs import force_setattr

from game.core import Result
from game.cup.position import Position
from game.cup.record import CupRecord
from game.cup.saves import cup_bytes
from game.files import ANNALS, BadFile, NoFile, put_aside, read_bytes, read_json
from game.record import Day, Name, Record, Word
from game.saves import generations, save_bytes, write_safely
from game.visible import visible

CUP: Final = "cup"  # stands for the game where a whole evening is remembered
MOST: Final = 2000  # matches are remembered; then the oldest is forgotten
TABLE: Final = 10  # lines of a table of the best


class Guest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody who played in a match."""

    name: Name
    bot: Word = ""
    points: int | None = None
    won: bool = False

    def __post_init__(self) -> None:
        """Nobody has a name that cannot be seen."""
        if (name := visible(self.name)) != self.name:
            force_setattr(self, "name", name)


class Memory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One match that is over."""

    game: str
    day: Day  # as 2025-12-31
    seed: int
    guests: tuple[Guest, ...]
    mark: Annotated[int, Meta(ge=0)]  # of the record, so that no match is remembered twice


class Person(msgspec.Struct, frozen=True):
    """What all matches of one name come to."""

    name: str
    played: int  # with or against others
    alone: int
    won: int
    streak: int  # matches won in a row, up to now
    longest: int  # the longest such row ever


class Best(msgspec.Struct, frozen=True):
    """A line of a table of the best."""

    points: int
    name: str
    day: str
    seed: int
    seats: int


def memory_of(record: Record, result: Result, day: str) -> Memory:
    """What is to be remembered of a match."""
    winners = result.winners if len(record.players) > 1 else ()  # nobody is beaten where one plays alone
    guests = tuple(
        Guest(player.name, player.bot, points, seat in winners)
        for seat, (player, points) in enumerate(zip(record.players, result.scores, strict=True))
    )
    return Memory(record.game.id, day, record.seed, guests, crc32(save_bytes(record)))


def memory_of_cup(record: CupRecord, cup: Position) -> Memory:
    """What is to be remembered of a cup: the ladder at its end, of those who were there."""
    guests = tuple(
        Guest(member.player.name, member.player.bot, member.points, number in cup.winners)
        for number, member in enumerate(cup.members)
        if not member.is_gone
    )
    return Memory(CUP, record.plan.day, record.plan.seed, guests, crc32(cup_bytes(record)))


class Annals:
    """All that is remembered, in a file; one that cannot be read is put aside and said to be."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.problem: Path | None = None  # where a damaged file is
        self.memories = self._read()

    def add(self, memory: Memory) -> None:
        """Remember a match, once."""
        if all(memory.mark != known.mark for known in self.memories):
            self._keep([*self.memories, memory][-MOST:])

    def forget(self, name: str) -> None:
        """Take a name out of everything; matches in which no human is left are forgotten as well."""
        without = [_without(memory, name) for memory in self.memories]
        self._keep([memory for memory in without if any(not guest.bot for guest in memory.guests)])
        for older in generations(self._path)[1:]:
            older.unlink(missing_ok=True)  # they still know the name

    def export(self, path: Path) -> None:
        """Write everything, and what follows from it, as JSON that people can read."""
        matches, cups = matches_and_cups(self.memories)
        everything = {"matches": matches, "cups": cups, "people": people(matches), "cup_people": people(cups)}
        write_safely(path, msgspec.json.format(msgspec.json.encode(everything)))

    def _keep(self, memories: list[Memory]) -> None:
        write_safely(self._path, msgspec.json.format(msgspec.json.encode(memories)))
        self.memories = memories

    def _read(self) -> list[Memory]:
        try:
            return read_json(read_bytes(self._path, ANNALS), list[Memory], self._path.name)
        except NoFile:
            return []
        except BadFile:
            self.problem = put_aside(self._path)
            return []


def matches_and_cups(memories: Iterable[Memory]) -> tuple[list[Memory], list[Memory]]:
    """The matches, and the evenings they may have been part of."""
    matches, cups = list[Memory](), list[Memory]()
    for memory in memories:
        (cups if memory.game == CUP else matches).append(memory)
    return matches, cups


def people(memories: Iterable[Memory]) -> list[Person]:
    """Everybody who ever played, who won most first, who only played alone last; a shared win is a win.

    What was played alone is neither won nor lost, whatever older files say of it.
    """
    won: dict[str, list[bool]] = {}
    alone = Counter[str]()
    for memory in memories:
        for guest in memory.guests:
            if not guest.bot:
                wins = won.setdefault(guest.name, [])
                if len(memory.guests) > 1:
                    wins.append(guest.won)
                else:
                    alone[guest.name] += 1
    found = [
        Person(name, len(wins), alone[name], sum(wins), _last_row(wins), _longest_row(wins))
        for name, wins in won.items()
    ]
    return sorted(found, key=_rank)


def best(memories: Iterable[Memory], game: str, *, alone: bool = False) -> list[Best]:
    """The most points humans ever had in a game, alone or with others; the earliest of equals first.

    Of the same cards only the best attempt of a name counts.
    """
    lines = [
        Best(guest.points, guest.name, memory.day, memory.seed, len(memory.guests))
        for memory in memories
        if memory.game == game and (len(memory.guests) == 1) == alone
        for guest in memory.guests
        if not guest.bot and guest.points is not None
    ]
    first: dict[tuple[str, int], Best] = {}
    for line in sorted(lines, key=lambda line: -line.points):
        first.setdefault((line.name, line.seed), line)
    return list(first.values())[:TABLE]


def _rank(person: Person) -> tuple[int, bool, int, str]:
    return -person.won, not person.played, person.played, person.name


def _without(memory: Memory, name: str) -> Memory:
    guests = tuple(
        msgspec.structs.replace(guest, name="?", bot="forgotten")
        if guest.name == name and not guest.bot
        else guest
        for guest in memory.guests
    )
    return msgspec.structs.replace(memory, guests=guests)


def _last_row(wins: Sequence[bool]) -> int:
    return next((length for length, won in enumerate(reversed(wins)) if not won), len(wins))


def _longest_row(wins: Sequence[bool]) -> int:
    longest = row = 0
    for won in wins:
        row = row + 1 if won else 0
        longest = max(longest, row)
    return longest
