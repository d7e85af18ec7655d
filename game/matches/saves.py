"""Saved matches: one file format for save, replay and test fixture, written so that nothing is lost.

A file is JSON lines: a header, one line for each step, and a seal with a checksum over all that
stands above it. Writing goes through a temporary file and keeps the two files before it.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from game.core import BadSetup, Chance, IllegalAction, carry_out, run
from game.declaration import Game
from game.files import MATCH, BadFile, FileKind, TooLarge, is_there, told
from game.matches.packs import is_packed, read_member
from game.matches.record import Player, Record, Seed, Step
from game.matches.safe_writing import generations, write_safely

VERSION: Final = 1
Header = TypeVar("Header", bound=msgspec.Struct)
Kept = TypeVar("Kept")


#: What can be wrong with a file.
PROBLEMS: Final = ("unreadable", "foreign", "too-new", "truncated", "damaged", "illegal")


class BadSave(Exception):  # noqa: N818 - reads as what it is
    """A file that holds no match that can be played on; the file is left as it is.

    `problem` is one of `PROBLEMS`.
    """

    def __init__(self, path: Path, problem: str, place: str, reason: str) -> None:
        super().__init__(path, problem, place, reason)
        self.path = path
        self.problem = problem
        self.place = place
        self.reason = reason

    def __str__(self) -> str:
        return told(self.path, self.place, self.reason)


class _Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    three_skies: int  # the version of the format
    game: str
    seats: int
    seed: Seed
    options: Any
    setup: Any
    players: tuple[Player, ...]
    ahead: tuple[tuple[int, Any], ...] = ()  # seats and what they chose before the rules ask them


def write_save(record: Record, path: Path) -> None:
    """Save a match; a power cut at any moment leaves this match or the one before it."""
    write_safely(path, save_bytes(record))


def save_bytes(record: Record) -> bytes:
    """The match as the bytes of a file."""
    return sealed([header_of(record), *map(step_line, record.steps)])


def header_of(record: Record) -> _Header:
    """The first line of a file: how the match was dealt, and who plays it."""
    return _Header(
        VERSION, record.game.id, record.seats, record.seed, record.options, record.setup, record.players,
        tuple(record.ahead.items()),
    )  # fmt: skip


def sealed(lines: Iterable[Any]) -> bytes:
    """A file of these lines and a seal that fits them."""
    return sealed_text(map(text_line, lines))


def text_line(line: Any) -> bytes:
    """A line as it is written."""
    return msgspec.json.encode(line) + b"\n"


def sealed_text(lines: Iterable[bytes]) -> bytes:
    """A file of lines that are written out already."""
    body = b"".join(lines)
    return body + _seal(body)


class SaveText:
    """Save text: the file of a match that goes on, of which only what is new is written out each time."""

    def __init__(self) -> None:
        self._steps: list[Step] = []
        self._lines: list[bytes] = []

    def of(self, record: Record) -> bytes:
        """The bytes of its file, the same as if all were written out anew."""
        steps = record.steps
        while not self._fits(steps):
            self._steps.pop()
            self._lines.pop()
        for step in steps[len(self._steps) :]:
            self._steps.append(step)
            self._lines.append(text_line(step_line(step)))
        return sealed_text([text_line(header_of(record)), *self._lines])

    def _fits(self, steps: list[Step]) -> bool:
        """Whether what was written out is what the match begins with: steps only come and go at its end."""
        known = len(self._steps)
        return not known or (known <= len(steps) and self._steps[-1] is steps[known - 1])


def read_save(path: Path, games: Mapping[str, Game]) -> Record:
    """The match in a file, checked to its last step; anything else raises `BadSave`."""
    return parse_save(read_content(path), path, games)


def read_content(path: Path, kind: FileKind = MATCH) -> bytes:
    """The bytes of a file that may be a save, on its own or in a pack."""
    try:
        return read_member(path, kind)
    except TooLarge as problem:
        raise BadSave(path, "foreign", problem.place, problem.reason) from problem
    except BadFile as problem:
        raise BadSave(path, "unreadable", problem.place, problem.reason) from problem


def read_newest(path: Path, games: Mapping[str, Game]) -> tuple[Record | None, list[BadSave]]:
    """The newest sound generation of a saved match, and what was wrong with those before it."""
    return newest_sound(path, lambda file: read_save(file, games))


def newest_sound(path: Path, read: Callable[[Path], Kept]) -> tuple[Kept | None, list[BadSave]]:
    """The newest generation of a file that can be read, and what was wrong with those before it."""
    problems: list[BadSave] = []
    for generation in generations(path):
        if is_there(generation) or is_packed(generation):
            try:
                return read(generation), problems
            except BadSave as problem:
                problems.append(problem)
    if not problems:  # it leads nowhere, or nobody may look where
        problems.append(BadSave(path, "unreadable", "file", "cannot be read"))
    return None, problems


def parse_save(content: bytes, path: Path, games: Mapping[str, Game]) -> Record:
    """The match in the bytes of a file."""
    header, lines = unsealed(content, path, _Header)
    game = games.get(header.game)
    if game is None:
        raise BadSave(path, "too-new", "line 1", f"the game {header.game!r} is not on this shelf")
    record = _record(game, header, path)
    _play_through(record, lines, path)
    return record


class Outline(msgspec.Struct, frozen=True):
    """What the first line of a saved match tells, without anything being played."""

    game: str
    seed: int
    players: tuple[Player, ...]


def read_outline(path: Path) -> Outline:
    """What a file says of its match; whether each of its steps is legal shows when it is read."""
    header, _lines = unsealed(read_content(path), path, _Header)
    return Outline(header.game, header.seed, header.players)


def unsealed(content: bytes, path: Path, kind: type[Header]) -> tuple[Header, list[bytes]]:
    """The header of a file, of the kind that is expected, and the lines between it and the seal."""
    lines = content.split(b"\n")
    header = _read_header(lines[0], path, kind)
    check_seal(content, path)
    return header, lines[1:-2]


def _read_header(line: bytes, path: Path, kind: type[Header]) -> Header:
    try:
        raw = read_json(line)
    except NotJson as error:
        if line.startswith(b'{"three_skies":'):
            raise BadSave(path, "truncated", "line 1", "the file breaks off in its first line") from error
        raise BadSave(path, "foreign", "line 1", "this is not a Three Skies match") from error
    if not isinstance(raw, dict) or "three_skies" not in raw:
        raise BadSave(path, "foreign", "line 1", "this is not a Three Skies match")
    version = raw["three_skies"]
    if type(version) is int and version > VERSION:
        reason = f"it was saved by a newer Three Skies (format {version}, not {VERSION})"
        raise BadSave(path, "too-new", "line 1", reason)
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise BadSave(path, "damaged", "line 1", str(error)) from error


def check_seal(content: bytes, path: Path) -> None:
    """See that a file is whole, whatever it says."""
    cut = content.rfind(b"\n", 0, -1) + 1
    if not content.startswith(b'{"seal":', cut) or not content.endswith(b"\n"):
        raise BadSave(path, "truncated", "end", "the file breaks off before its end")
    if content[cut:] != _seal(content[:cut]):
        raise BadSave(path, "damaged", "file", "its checksum does not fit what it says")


def _record(game: Game, header: _Header, path: Path) -> Record:
    try:
        options = msgspec.convert(header.options, game.options)
        setup = msgspec.convert(header.setup, game.setup)
        ahead = {seat: game.read_action(action) for seat, action in header.ahead}
        record = Record(game, header.seats, header.seed, options, setup, header.players, ahead=ahead)
        state = record.start()
    except (msgspec.ValidationError, BadSetup, IllegalAction) as error:
        raise BadSave(path, "damaged", "line 1", str(error)) from error
    if state.seats != header.seats:
        raise BadSave(path, "damaged", "line 1", f"it is dealt for {state.seats} seats, not {header.seats}")
    if len(header.players) not in (0, header.seats):
        raise BadSave(
            path, "damaged", "line 1", f"it names {len(header.players)} players, not {header.seats}"
        )
    return record


def _play_through(record: Record, lines: list[bytes], path: Path) -> None:
    """Read the steps one after another, each tried on the position that it meets."""
    state = record.start()
    for number, line in enumerate(lines, start=2):
        try:
            step = read_step(record.game, read_json(line))
            run(carry_out(state, step))
        except IllegalAction as error:
            raise BadSave(path, "illegal", f"line {number}", str(error)) from error
        except (NotJson, msgspec.ValidationError) as error:
            raise BadSave(path, "damaged", f"line {number}", str(error)) from error
        record.steps.append(step)


def step_line(step: Step) -> dict[str, Step]:
    """A step of a match as a line of a file."""
    return {"chance" if isinstance(step, Chance) else "action": step}


def read_step(game: Game, line: Any) -> Step:
    """The step of a match that the JSON of a line tells."""
    match line:
        case {"action": action, **rest} if not rest:
            return game.read_action(action)  # type: ignore[no-any-return]
        case {"chance": chance, **rest} if not rest and game.chance is not None:
            return msgspec.convert(chance, game.chance)  # type: ignore[no-any-return]
        case _:
            raise NotJson("neither an action nor an answer of chance")


class NotJson(Exception):  # noqa: N818 - reads as what it is
    """A line that says nothing we could read."""


def read_json(line: bytes) -> Any:
    """What a line says; `NotJson` if nothing."""
    try:
        return msgspec.json.decode(line)
    except (ValueError, RecursionError) as error:
        raise NotJson(str(error)) from error


def _seal(body: bytes) -> bytes:
    return b'{"seal":"%08x"}\n' % zlib.crc32(body)
