"""History of matches that are over: who played, how high, who won; and what follows from it.

The annals are a list in a file of their own, so that a match can be thrown away and still be remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Annotated, Final, NamedTuple
from zlib import crc32

import msgspec
from msgspec import Meta
from msgspec.structs import force_setattr, replace

from game.core import Result
from game.cup.record import CupRecord
from game.cup.saves import cup_bytes
from game.cup.state import CupState
from game.files import ANNALS, BadFile, NoFile, put_aside, read_bytes, read_json
from game.matches.record import Day, Name, Record, Word
from game.matches.safe_writing import (
    alone_with,
    append_safely,
    generations,
    replace_safely,
    write_safely,
)
from game.matches.saves import save_bytes
from game.visible import visible

CUP: Final = "cup"  # stands for the game where a whole evening is remembered
MOST: Final = 2000  # matches are remembered; then the oldest is forgotten
_SPARE: Final = 200  # lines that are too many, before the file is written anew
_TOO_MANY: Final = MOST + _SPARE
_BEGINNING: Final = b'{"game":'  # of every line


_Many = Annotated[int, Meta(ge=0, le=100_000)]
_Share = Annotated[float, Meta(ge=-100, le=100)]


class Fortune(msgspec.Struct, frozen=True):
    """What a match was to somebody: how far luck and their own decisions moved their chance of a win."""

    luck: _Share
    nerve: _Share
    lowest: _Share  # their chance when it was least


class Guest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody who played in a match."""

    name: Name
    bot: Word = ""
    points: int | None = None
    won: bool = False
    counts: dict[Word, _Many] = {}  # what habits and stories are made of
    fortune: Fortune | None = None  # once the match has been looked back at

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


def memory_of(record: Record, result: Result, day: str) -> PlayedMatch:
    """What is to be remembered of a match."""
    winners = result.winners if len(record.players) > 1 else ()  # nobody is beaten where one plays alone
    kept = record.game.remembered()
    counted = record.game.statistics(record.story())
    counts = [
        {name: counted[name][seat] for name in sorted(kept) if counted[name].get(seat)}
        for seat in range(record.seats)
    ]
    guests = tuple(
        Guest(player.name, player.bot, points, seat in winners, counts[seat])
        for seat, (player, points) in enumerate(zip(record.players, result.scores, strict=True))
    )
    return PlayedMatch(record.game.id, day, record.seed, guests, mark_of(record))


def mark_of(record: Record) -> int:
    """What tells a match from all others that are remembered."""
    return crc32(save_bytes(record))


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
    Of two lines about the same match the later one counts. Several copies of the game may add to the file
    and rewrite it: each does that alone, with all that is in it by then.
    """

    def __init__(
        self,
        path: Path,
        append: Callable[[Path, bytes], object] = append_safely,
        run: Callable[[Path, Callable[[], object]], object] = lambda _path, job: job(),
    ) -> None:
        """Read them; `append` and `run` write, where nobody should wait for the disk."""
        self._path = path
        self._append = append
        self._run = run
        self._lines = 0  # of the file, if more can be added to it as it is; otherwise far too many
        self.problem: Path | None = None  # where a damaged file is
        self.memories = self._read()

    def add(self, memory: PlayedMatch) -> None:
        """Remember a match, once."""
        if all(memory.mark != known.mark for known in self.memories):
            self._write(memory)

    def note(self, mark: int, fortunes: Mapping[int, Fortune]) -> None:
        """Remember what a match was to those on some seats, if it is remembered and nothing else was said."""
        for memory in self.memories:
            if memory.mark == mark:
                told = _with_fortunes(memory, fortunes)
                if told != memory:
                    self._write(told)
                return

    def _write(self, memory: PlayedMatch) -> None:
        if self._lines >= MOST + _SPARE:
            self._run(self._path, partial(_tidy, self._path))
            self._lines = min(len(self.memories), MOST)
        self._append(self._path, _line(memory))
        self._lines += 1
        self.memories = _last_words([*self.memories, memory])

    def forget(self, name: str) -> None:
        """Take a name out of everything; matches in which no human is left are forgotten as well."""
        with alone_with(self._path):
            without = [_without(memory, name) for memory in _read(self._path).memories]
            kept = [memory for memory in without if any(not guest.bot for guest in memory.guests)]
            replace_safely(self._path, _all_lines(kept))
            for older in generations(self._path)[1:]:
                older.unlink(missing_ok=True)  # they still know the name
        self.memories, self._lines = kept, len(kept)

    def _read(self) -> list[PlayedMatch]:
        try:
            read = _read(self._path)
        except BadFile:
            self._put_aside([])
            return []
        self._lines = read.lines
        if read.is_damaged:
            self._put_aside(read.memories)
        return read.memories

    def _put_aside(self, memories: list[PlayedMatch]) -> None:
        """Keep a damaged file under another name, and in its place what could be read of it."""
        with alone_with(self._path):
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


def _line(memory: PlayedMatch) -> bytes:
    return msgspec.json.encode(memory) + b"\n"


def _all_lines(memories: Iterable[PlayedMatch]) -> bytes:
    return b"".join(map(_line, memories))


def _last_words(memories: Iterable[PlayedMatch]) -> list[PlayedMatch]:
    """As many matches as are remembered, each as the last line about it tells, where its first one stood."""
    return list({memory.mark: memory for memory in memories}.values())[-MOST:]


class _Read(NamedTuple):
    """What there was in a file."""

    memories: list[PlayedMatch]
    lines: int  # if more can be added to it as it is; otherwise far too many
    is_damaged: bool


def _read(path: Path) -> _Read:
    """All matches of a file, be it of lines or one list, as it was written before."""
    try:
        content = read_bytes(path, ANNALS)
    except NoFile:
        return _Read([], 0, is_damaged=False)
    if content.lstrip()[:1] == b"[":
        lines = [msgspec.json.encode(entry) for entry in read_json(content, list[object], path.name)]
        many, is_damaged = _TOO_MANY, False
    else:
        *lines, broken_off = content.split(b"\n")
        many = _TOO_MANY if broken_off else len(lines)
        is_damaged = not _BEGINNING.startswith(broken_off[: len(_BEGINNING)])
    memories = [memory for memory in map(_memory, lines) if memory is not None]
    return _Read(_last_words(memories), many, is_damaged or len(memories) < len(lines))


def _tidy(path: Path) -> None:
    """Write a file anew, with what is in it by now, and without what is too old or was broken off."""
    with alone_with(path):
        write_safely(path, _all_lines(_read(path).memories))


def _with_fortunes(memory: PlayedMatch, fortunes: Mapping[int, Fortune]) -> PlayedMatch:
    guests = tuple(
        replace(guest, fortune=guest.fortune or fortunes.get(seat))
        for seat, guest in enumerate(memory.guests)
    )
    return replace(memory, guests=guests)


def _memory(line: bytes) -> PlayedMatch | None:
    try:
        return _DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _without(memory: PlayedMatch, name: str) -> PlayedMatch:
    guests = tuple(
        Guest("?", "forgotten", guest.points, guest.won) if guest.name == name and not guest.bot else guest
        for guest in memory.guests
    )
    return replace(memory, guests=guests)
