"""Anybody's own bot: a program that is asked and answers in lines of JSON.

What the lines hold is written in docs/bots.md. Nothing such a program does can stop a game: where
it is slow, silent, gone or wrong, that is noted and somebody else decides for it.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Sequence
from multiprocessing import parent_process
from multiprocessing.process import BaseProcess
from random import Random
from threading import Thread
from time import monotonic
from typing import Any, Final, Literal, NoReturn

import msgspec

from game import guardian
from game.core import Event, IllegalAction
from game.mind import Fault, Sight, Thought
from game.program import Program, Silent
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

    def __init__(self, command: str, cap: float, stand_in: Callable[[Sight, Random], Thought]) -> None:
        self._command = command
        self._cap = cap
        self._stand_in = stand_in
        self._program: Program | None = None
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
        """Say that nothing is asked any more, and let the program end."""
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
            self._program = self._begin()
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

    def _begin(self) -> Program:
        try:
            return Program(self._command)
        except (OSError, ValueError) as error:
            raise _Failed("died", f"{self._command}: {error}") from error

    def _read(self, program: Program, sight: Sight, deadline: float) -> Any:
        while True:
            try:
                line = program.listen(deadline)
            except Silent:
                raise _Failed("slow") from None
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
    guardian.wake(os.getpid())
    os._exit(0)  # whatever it is doing
