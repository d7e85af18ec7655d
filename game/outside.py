"""Anybody's own bot: a program that is asked and answers in lines of JSON.

What the lines hold is written in docs/bots.md. Nothing such a program does can stop a game: where
it is slow, silent, gone or wrong, that is noted and somebody else decides for it.
"""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess
from pathlib import Path
from queue import Empty, Queue, SimpleQueue
from random import Random
from threading import Thread
from time import monotonic
from typing import IO, Any, Final, Literal, NoReturn

import msgspec

from game import guardian
from game.core import Event, IllegalAction
from game.mind import Fault, Sight, Thought
from game.shelf import GAMES

START_SECONDS: Final = 10.0  # a program that was just started may take this long for its first answer
_GRACE_SECONDS: Final = 0.1  # for the way there and back
_PATIENCE: Final = 3  # after so many faults in a row it is not asked any more
_LONGEST_LINE: Final = 1 << 16  # bytes; what goes on for longer is no answer
_MOST_LINES: Final = 16  # that wait to be read; who says more has to wait


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

    def __init__(self, command: str, cap: float, stand_in: Callable[[Sight, Random], Thought]) -> None:
        self._command = command
        self._cap = cap
        self._stand_in = stand_in
        self._program: _Program | None = None
        self._asked = 0
        self._faults = 0  # in a row
        self._told: Sequence[Event] = ()  # what has happened in this match
        self._known = 0  # how much of that the program was told

    def choose(self, sight: Sight, rng: Random) -> Thought:
        """What the program answers; what a stand-in would do where it fails to."""
        if len(sight.legal) == 1:
            return Thought(sight.legal[0])
        self._follow(sight.told)
        if self._faults == _PATIENCE:
            return self._instead(sight, rng, Fault("gone", self._command))
        try:
            action = self._ask(sight)
        except _Failed as failed:
            self._faults = min(self._faults + 1, _PATIENCE)
            if self._faults == _PATIENCE:
                self.close()
            return self._instead(sight, rng, failed.fault)
        self._faults = 0
        return Thought(action)

    def _instead(self, sight: Sight, rng: Random, fault: Fault) -> Thought:
        return Thought(self._stand_in(sight, rng).action, fault=fault)

    def close(self) -> None:
        """End the program."""
        if self._program is not None:
            self._program.end()
            self._program = None

    def _follow(self, told: Sequence[Event]) -> None:
        """Take in what has happened; in another match everybody begins anew."""
        if told[: len(self._told)] != self._told:  # or something was taken back
            self._known = self._faults = 0
        self._told = told[:]

    def _ask(self, sight: Sight) -> Any:
        seconds = self._cap + _GRACE_SECONDS
        if self._program is None:
            self._program = _Program(self._command)
            self._known = 0
            seconds += START_SECONDS
        self._asked += 1
        question = Question(
            self._asked,
            sight.game,
            sight.seat,
            sight.view,
            self._known,
            sight.told[self._known :],
            sight.legal,
            self._cap,
        )
        self._known = len(sight.told)
        self._program.tell(msgspec.json.encode(question) + b"\n")
        return self._read(self._program, sight, monotonic() + seconds)

    def _read(self, program: _Program, sight: Sight, deadline: float) -> Any:
        while True:
            line = program.listen(deadline)
            if not line:
                self.close()
                raise _Failed("died", self._command)
            try:
                answer = msgspec.json.decode(line, type=Answer)
                if answer.ask < self._asked:
                    continue  # too late, and already played for
                if answer.ask > self._asked:
                    raise _Failed("unreadable", f"{line[:200]!r}: this was not asked yet")
                action = GAMES[sight.game].read_action(msgspec.json.decode(answer.action))
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
                raise _Failed("unreadable", f"{line[:200]!r}: {error}") from error
            except IllegalAction as error:
                raise _Failed("illegal", f"{line[:200]!r}: {error.position}") from error
            if action not in sight.legal:
                raise _Failed("illegal", f"{action}")
            return action


class _Program:
    """A running program; two threads carry the lines, so that a deaf one never holds the game up."""

    def __init__(self, command: str) -> None:
        try:
            self._process, self._lifeline = _start(command)
        except (OSError, ValueError) as error:
            raise _Failed("died", f"{command}: {error}") from error
        self._out: SimpleQueue[bytes | None] = SimpleQueue()
        self._in: Queue[bytes] = Queue(_MOST_LINES)
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

    def listen(self, deadline: float) -> bytes:
        """The next line; nothing if the program has ended."""
        seconds = deadline - monotonic()
        if seconds <= 0:  # however much there is to be read
            raise _Failed("slow")
        try:
            return self._in.get(timeout=seconds)
        except Empty:
            raise _Failed("slow") from None

    def end(self) -> None:
        """End it and all it has started, whatever they are doing."""
        self._kill()
        self._out.put(None)
        self._process.wait()
        if self._lifeline is not None:
            os.close(self._lifeline)
        until = monotonic() + _GRACE_SECONDS  # longer only if a child that left it holds the pipe
        while self._threads[1].is_alive() and monotonic() < until:
            with suppress(Empty):
                self._in.get(timeout=_GRACE_SECONDS / 10)  # what was said last makes room for its end
        self._threads[0].join(_GRACE_SECONDS)

    def _kill(self) -> None:
        if sys.platform == "win32":
            self._process.kill()
        else:
            with suppress(ProcessLookupError, PermissionError):  # all that is left has ended by itself
                os.killpg(self._process.pid, signal.SIGKILL)  # nobody else is it before it was waited for


def _start(command: str) -> tuple[subprocess.Popen[bytes], int | None]:
    """A program, and the lifeline that ends it and all it has started when this process has ended."""
    words = words_of(command)
    if sys.platform == "win32":
        return subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE), None  # noqa: S603 - as below
    if shutil.which(words[0]) is None:
        raise FileNotFoundError("this is a folder" if Path(words[0]).is_dir() else "there is no such program")
    theirs, ours = os.pipe()
    try:
        process = subprocess.Popen(  # noqa: S603 - running this program is what the player asked for
            [sys.executable, "-I", "-S", guardian.__file__, str(theirs), *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # so that all it starts itself can be ended with it
            pass_fds=[theirs],
        )
    except OSError:
        os.close(ours)
        raise
    finally:
        os.close(theirs)
    return process, ours


def serve_parent() -> None:
    """Let this process end when its parent has ended; what is struck or closed there is for the parent."""
    for name in ("SIGINT", "SIGHUP"):
        if number := getattr(signal, name, None):
            signal.signal(number, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None
    Thread(target=_outlast, args=(parent,), daemon=True).start()


def _outlast(parent: BaseProcess) -> NoReturn:
    parent.join()
    os._exit(0)  # whatever it is doing


def words_of(command: str) -> str | list[str]:
    """The words of a command, as programs are started with; `ValueError` if there are none."""
    words = command.strip() if sys.platform == "win32" else shlex.split(command)
    if not words:
        raise ValueError("there is no command")
    return words


def _carry_out(lines: SimpleQueue[bytes | None], pipe: IO[bytes]) -> None:
    try:
        with pipe:
            while line := lines.get():
                pipe.write(line)
                pipe.flush()
    except OSError:
        return  # it has ended: whoever listens to it will hear that


def _carry_in(pipe: IO[bytes], lines: Queue[bytes]) -> None:
    with pipe:
        while line := pipe.readline(_LONGEST_LINE):
            lines.put(line)
    lines.put(b"")
