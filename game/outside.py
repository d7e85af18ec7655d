"""Anybody's own bot: a program that is asked and answers in lines of JSON.

What the lines hold is written in docs/bots.md. Nothing such a program does can stop a game: where
it is slow, silent, gone or wrong, that is noted and some legal action is played for it.
"""

from __future__ import annotations

import os
import shlex
import subprocess
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread
from time import monotonic
from typing import IO, Any, Final, Literal

import msgspec

from game.core import Event, IllegalAction
from game.mind import Fault, Sight, Thought, any_of
from game.shelf import GAMES

START_SECONDS: Final = 10.0  # a program that was just started may take this long for its first answer
_GRACE_SECONDS: Final = 0.1  # for the way there and back
_PATIENCE: Final = 3  # after so many faults in a row it is not asked any more


class Question(msgspec.Struct, frozen=True):
    """One line to a bot."""

    ask: int  # the number of the question
    game: str
    seat: int
    view: Any
    told_from: int  # the number of the first event in `told`; 0 means: forget what was told before
    told: Sequence[Event]  # what happened since the last question
    legal: Sequence[Any]
    seconds: float


class Answer(msgspec.Struct, frozen=True):
    """One line from a bot."""

    ask: int
    action: msgspec.Raw


class _Failed(Exception):  # noqa: N818 - reads as what it is
    def __init__(
        self, kind: Literal["slow", "died", "unreadable", "illegal", "gone"], detail: str = ""
    ) -> None:
        super().__init__(kind)
        self.fault = Fault(kind, detail)


class OutsideBot:
    """A bot that runs as a program of its own."""

    def __init__(self, command: str, cap: float) -> None:
        self._command = command
        self._cap = cap
        self._program: _Program | None = None
        self._asked = 0
        self._faults = 0  # in a row
        self._told: Sequence[Event] = ()

    def choose(self, sight: Sight, rng: Random) -> Thought:
        """What the program answers; some legal action where it fails to."""
        if len(sight.legal) == 1:
            return Thought(sight.legal[0])
        if self._faults == _PATIENCE:
            return Thought(any_of(sight.legal, rng), fault=Fault("gone", self._command))
        try:
            action = self._ask(sight)
        except _Failed as failed:
            self._faults = min(self._faults + 1, _PATIENCE)
            if self._faults == _PATIENCE:
                self.close()
            return Thought(any_of(sight.legal, rng), fault=failed.fault)
        self._faults = 0
        return Thought(action)

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            self._program.end()
            self._program = None

    def _ask(self, sight: Sight) -> Any:
        seconds = self._cap + _GRACE_SECONDS
        if self._program is None:
            self._program = _Program(self._command)
            self._told = ()
            seconds += START_SECONDS
        self._asked += 1
        known = len(self._told)
        if sight.told[:known] != self._told:
            known = 0  # another match, or something was taken back
        self._told = sight.told[:]
        question = Question(
            self._asked,
            sight.game,
            sight.seat,
            sight.view,
            known,
            sight.told[known:],
            sight.legal,
            self._cap,
        )
        self._program.tell(msgspec.json.encode(question) + b"\n")
        return self._read(self._program, sight, monotonic() + seconds)

    def _read(self, program: _Program, sight: Sight, deadline: float) -> Any:
        while True:
            line = program.listen(deadline - monotonic())
            if not line:
                self.close()
                raise _Failed("died", self._command)
            try:
                answer = msgspec.json.decode(line, type=Answer)
                action = GAMES[sight.game].read_action(msgspec.json.decode(answer.action))
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, IllegalAction) as error:
                raise _Failed("unreadable", f"{line[:200]!r}: {error}") from error
            if answer.ask < self._asked:
                continue  # too late, and already played for
            if action not in sight.legal:
                raise _Failed("illegal", f"{action}")
            return action


class _Program:
    """A running program; two threads carry the lines, so that a deaf one never holds the game up."""

    def __init__(self, command: str) -> None:
        try:
            words = command if os.name == "nt" else shlex.split(command)
            self._process = subprocess.Popen(  # noqa: S603 - running this program is what the player asked for
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except (OSError, ValueError, IndexError) as error:  # no program, no command, or nothing in it
            raise _Failed("died", f"{command}: {error}") from error
        self._out: SimpleQueue[bytes | None] = SimpleQueue()
        self._in: SimpleQueue[bytes] = SimpleQueue()
        stdin, stdout = self._process.stdin, self._process.stdout
        self._threads = (
            Thread(target=_carry_out, args=(self._out, stdin), daemon=True),
            Thread(target=_carry_in, args=(stdout, self._in), daemon=True),
        )
        for thread in self._threads:
            thread.start()

    def tell(self, line: bytes) -> None:
        """Send a line."""
        self._out.put(line)

    def listen(self, seconds: float) -> bytes:
        """The next line; nothing if the program has ended."""
        try:
            return self._in.get(timeout=max(seconds, 0.0))
        except Empty:
            raise _Failed("slow") from None

    def end(self) -> None:
        """End it, whatever it is doing."""
        self._process.kill()
        self._out.put(None)
        self._process.wait()
        for thread in self._threads:
            thread.join(_GRACE_SECONDS)  # longer only if it left a child behind that holds the pipe


def _carry_out(lines: SimpleQueue[bytes | None], pipe: IO[bytes]) -> None:
    try:
        with pipe:
            while line := lines.get():
                pipe.write(line)
                pipe.flush()
    except OSError:
        return  # it has ended: whoever listens to it will hear that


def _carry_in(pipe: IO[bytes], lines: SimpleQueue[bytes]) -> None:
    with pipe:
        for line in pipe:
            lines.put(line)
    lines.put(b"")
