"""History of matches that are over: who played, how high, who won; and what follows from it.

The annals are a list in a file of their own, so that a match can be thrown away and still be remembered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final
from zlib import crc32

import msgspec
from msgspec import Meta
from msgspec.structs import force_setattr

from game.core import Result
from game.cup.record import CupRecord
from game.cup.saves import cup_bytes
from game.cup.state import CupState
from game.files import ANNALS, BadFile, NoFile, put_aside, read_bytes, read_json
from game.matches.record import Day, Name, Record, Word
from game.matches.safe_writing import append_safely, generations, replace_safely, write_safely
from game.matches.saves import save_bytes
from game.visible import visible

CUP: Final = "cup"  # stands for the game where a whole evening is remembered
MOST: Final = 2000  # matches are remembered; then the oldest is forgotten
TABLE: Final = 10  # lines of a table of the best
_SPARE: Final = 200  # lines that are too many, before the file is written anew
_TOO_MANY: Final = MOST + _SPARE
_BEGINNING: Final = b'{"game":'  # of every line


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


class PlayedMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One match that is over."""

    game: str
    day: Day  # as 2025-12-31
    seed: int
    guests: tuple[Guest, ...]
    mark: Annotated[int, Meta(ge=0)]  # of the record, so that no match is remembered twice


_DECODER: Final = msgspec.json.Decoder(PlayedMatch)


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


def memory_of(record: Record, result: Result, day: str) -> PlayedMatch:
    """What is to be remembered of a match."""
    winners = result.winners if len(record.players) > 1 else ()  # nobody is beaten where one plays alone
    guests = tuple(
        Guest(player.name, player.bot, points, seat in winners)
        for seat, (player, points) in enumerate(zip(record.players, result.scores, strict=True))
    )
    return PlayedMatch(record.game.id, day, record.seed, guests, crc32(save_bytes(record)))


def memory_of_cup(record: CupRecord, cup: CupState) -> PlayedMatch:
    """What is to be remembered of a cup: the ladder at its end, of those who were there."""
    guests = tuple(
        Guest(member.player.name, member.player.bot, member.points, number in cup.winners)
        for number, member in enumerate(cup.members)
        if not member.is_gone
    )
    return PlayedMatch(CUP, record.plan.day, record.plan.seed, guests, crc32(cup_bytes(record)))


class History:
    """All that is remembered, in a file to which a line is added for each match.

    Whatever cannot be read is put aside and said to be; a last line that was broken off is only forgotten.
    """

    def __init__(
        self,
        path: Path,
        append: Callable[[Path, bytes], object] = append_safely,
        replace: Callable[[Path, bytes], object] | None = None,
    ) -> None:
        """Read them; `append` and `replace` write, where nobody should wait for the disk."""
        self._path = path
        self._append = append
        self._replace = replace or write_safely
        self._lines = 0  # of the file, if more can be added to it as it is; otherwise far too many
        self.problem: Path | None = None  # where a damaged file is
        self.memories = self._read()

    def add(self, memory: PlayedMatch) -> None:
        """Remember a match, once."""
        if any(memory.mark == known.mark for known in self.memories):
            return
        memories = [*self.memories, memory][-MOST:]
        if self._lines < MOST + _SPARE:
            self._append(self._path, _line(memory))
            self._lines += 1
        else:
            self._replace(self._path, _all_lines(memories))
            self._lines = len(memories)
        self.memories = memories

    def forget(self, name: str) -> None:
        """Take a name out of everything; matches in which no human is left are forgotten as well."""
        without = [_without(memory, name) for memory in self.memories]
        kept = [memory for memory in without if any(not guest.bot for guest in memory.guests)]
        replace_safely(self._path, _all_lines(kept))
        self.memories, self._lines = kept, len(kept)
        for older in generations(self._path)[1:]:
            older.unlink(missing_ok=True)  # they still know the name

    def export(self, path: Path) -> None:
        """Write everything, and what follows from it, as JSON that people can read."""
        matches, cups = matches_and_cups(self.memories)
        everything = {"matches": matches, "cups": cups, "people": people(matches), "cup_people": people(cups)}
        write_safely(path, msgspec.json.format(msgspec.json.encode(everything)))

    def _read(self) -> list[PlayedMatch]:
        try:
            content = read_bytes(self._path, ANNALS)
            if content.lstrip()[:1] == b"[":  # one list, as it was written before
                return self._read_list(content)
        except NoFile:
            return []
        except BadFile:
            self._put_aside([])
            return []
        return self._read_lines(content)

    def _read_list(self, content: bytes) -> list[PlayedMatch]:
        self._lines = _TOO_MANY
        entries = read_json(content, list[object], self._path.name)
        memories = [
            memory for entry in entries if (memory := _memory(msgspec.json.encode(entry))) is not None
        ]
        if len(memories) < len(entries):
            self._put_aside(memories)
        return memories[-MOST:]

    def _read_lines(self, content: bytes) -> list[PlayedMatch]:
        *lines, broken_off = content.split(b"\n")
        self._lines = _TOO_MANY if broken_off else len(lines)
        memories = [memory for memory in map(_memory, lines) if memory is not None]
        if len(memories) < len(lines) or not _BEGINNING.startswith(broken_off[: len(_BEGINNING)]):
            self._put_aside(memories)
        return memories[-MOST:]

    def _put_aside(self, memories: list[PlayedMatch]) -> None:
        """Keep a damaged file under another name, and in its place what could be read of it."""
        self.problem = put_aside(self._path)
        self._lines = len(memories)
        if memories and self.problem != self._path:
            with suppress(OSError):
                write_safely(self._path, _all_lines(memories))


def matches_and_cups(memories: Iterable[PlayedMatch]) -> tuple[list[PlayedMatch], list[PlayedMatch]]:
    """The matches, and the evenings they may have been part of."""
    matches, cups = list[PlayedMatch](), list[PlayedMatch]()
    for memory in memories:
        (cups if memory.game == CUP else matches).append(memory)
    return matches, cups


def people(memories: Iterable[PlayedMatch]) -> list[Person]:
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


def best(memories: Iterable[PlayedMatch], game: str, *, alone: bool = False) -> list[Best]:
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


def _line(memory: PlayedMatch) -> bytes:
    return msgspec.json.encode(memory) + b"\n"


def _all_lines(memories: Iterable[PlayedMatch]) -> bytes:
    return b"".join(map(_line, memories))


def _memory(line: bytes) -> PlayedMatch | None:
    try:
        return _DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _rank(person: Person) -> tuple[int, bool, int, str]:
    return -person.won, not person.played, person.played, person.name


def _without(memory: PlayedMatch, name: str) -> PlayedMatch:
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
