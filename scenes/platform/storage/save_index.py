"""Save index: what is known of the saved files without reading them, and in which order they were played.

It is a file of lines beside them, to which a line is added when a match is begun, taken up or over; the last
line of a file counts, and its place tells when that was played, whatever clocks and copies say. Whatever does
not fit is forgotten and found out again: nothing is lost with it but the order.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.cup.record import MOST_EVER
from game.files import BadFile, FileKind, read_bytes
from game.matches import packs
from game.matches.record import Name, Seed, Word
from game.matches.saves import PROBLEMS
from game.shelf import GAMES
from game.visible import visible

CUP: Final = "cup"  # stands for the game where a whole evening is kept
SUFFIXES: Final = (".skies", ".cup")

_NAME: Final = "index.jsonl"
_KIND: Final = FileKind("the list of saved matches", 3 * 1024 * 1024)
_SPARE: Final = 200  # lines that may be out of date before the list is written anew


class Facts(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a line tells of a file."""

    file: Word
    game: Word = ""
    names: Annotated[tuple[Name, ...], Meta(max_length=MOST_EVER)] = ()
    seed: Seed | None = None
    over: bool = False
    round: int = 0  # of a cup
    rounds: int = 0
    problem: str = ""  # why it cannot be read
    size: int = 0  # of the file that this was true of; with 0 it is true of every state
    seen: bool = False  # whether it was only looked at, not played


class Listed(NamedTuple):
    """A saved file, and what is known of it; None if nothing is."""

    folder: Path  # or pack
    name: str
    saved: float  # seconds since the epoch
    size: int
    facts: Facts | None = None

    @property
    def path(self) -> Path:
        """Where it is; put together only for those that somebody looks at, as that is dear for thousands."""
        return self.folder / self.name

    @property
    def is_over(self) -> bool:
        """Whether nobody can go on with it, as far as is known; only what is over was ever packed."""
        return (self.facts is not None and self.facts.over) or self.is_packed

    @property
    def is_packed(self) -> bool:
        """Whether it is in a pack; asked of thousands, so that its name has to do."""
        return packs.is_pack(self.folder.name)


class SaveIndex:
    """The index of a folder."""

    def __init__(self, folder: Path, append: Callable[[Path, bytes], object]) -> None:
        self._folder = folder
        self._append = append
        self._noted: dict[str, Facts] = {}

    def note(self, facts: Facts) -> None:
        """Write down what is new."""
        if self._noted.get(facts.file) != facts:
            self._noted[facts.file] = facts
            self._append(self._folder / _NAME, msgspec.json.encode(facts) + b"\n")

    def taken_up(self, file: str) -> None:
        """Write down what is noted next of a file, whether it is new or not: it is played from now on."""
        self._noted.pop(file, None)

    def listed(self) -> list[Listed]:
        """All saved files, the one played last first."""
        orders, facts = self._read()
        found = []
        for each in _saves(self._folder):
            known = facts.get(each.name)
            if known is not None and known.size not in (0, each.size):
                known = None
            found.append((orders.get(each.name, -1), each.saved, each._replace(facts=known)))
        found.sort(key=lambda entry: entry[:2], reverse=True)
        return [listed for _order, _saved, listed in found]

    def tidied(self) -> bytes | None:
        """The list as it should be written anew, if most of it is out of date."""
        lines = self._lines()
        orders, facts = self._read()
        there = {each.name for each in _saves(self._folder)}
        kept = [facts[name] for name in sorted(facts, key=lambda name: orders.get(name, -1)) if name in there]
        if len(lines) <= 2 * len(kept) + _SPARE:
            return None
        return b"".join(msgspec.json.encode(line) + b"\n" for line in kept)

    @property
    def path(self) -> Path:
        """Where it lies."""
        return self._folder / _NAME

    def _lines(self) -> list[bytes]:
        try:
            return read_bytes(self.path, _KIND).split(b"\n")[:-1]  # one that was broken off is none
        except BadFile:
            return []

    def _read(self) -> tuple[dict[str, int], dict[str, Facts]]:
        """By file, when it was played last, and what is known of it."""
        orders: dict[str, int] = {}
        facts: dict[str, Facts] = {}
        for number, line in enumerate(_decoded(self._lines())):
            facts[line.file] = line
            if not line.seen:
                orders[line.file] = number
        return orders, facts


def _decoded(lines: list[bytes]) -> Iterable[Facts]:
    decoder = msgspec.json.Decoder(Facts)
    for line in lines:
        with suppress(ValueError, RecursionError):  # it is found out again
            facts = decoder.decode(line)
            if facts.game in {CUP, *GAMES} or (not facts.game and facts.problem in PROBLEMS):
                yield replace(facts, names=tuple(map(visible, facts.names)))


def _time_and_size(entry: os.DirEntry[str]) -> tuple[float, int]:
    try:
        stat = entry.stat()
    except OSError:  # a link that leads nowhere
        return 0.0, -1
    return stat.st_mtime_ns / 1e9, stat.st_size


def _saves(folder: Path) -> Iterable[Listed]:
    """All saved files, also the packed ones of which there is none beside their pack, and broken packs."""
    found: dict[str, Listed] = {}
    packed: list[Listed] = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(SUFFIXES):
                found[entry.name] = Listed(folder, entry.name, *_time_and_size(entry))
            elif packs.is_pack(entry.name):
                pack = Listed(folder, entry.name, *_time_and_size(entry))
                packed += _packed(pack.path, pack.saved, pack.size) or [pack]
    for each in packed:
        found.setdefault(each.name, each)
    return found.values()


@lru_cache(maxsize=1000)
def _packed(pack: Path, _saved: float, _size: int) -> list[Listed]:
    """What is in a pack, which is looked into once as long as it stays as it is."""
    with suppress(BadFile):
        return [Listed(pack, path.name, saved_ns / 1e9, size) for path, saved_ns, size in packs.members(pack)]
    return []
