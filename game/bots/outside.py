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

from game.bots import guardian, protocol
from game.bots.program import Program, Silent
from game.bots.protocol import Occasion
from game.core import Event, Result
from game.search_model import Fault, Observation, Thought

START_SECONDS: Final = 10.0  # a program that was just started may take this long for its first answer
_GRACE_SECONDS: Final = 0.1  # for the way there and back
_MOST_PIPES: Final = 1 << 16
_PATIENCE: Final = 3  # after so many faults in a row it is not asked any more


class _Failed(Exception):  # noqa: N818 - reads as what it is
    def __init__(
        self, kind: Literal["slow", "died", "unreadable", "illegal", "gone"], detail: str = ""
    ) -> None:
        super().__init__(kind)
        self.fault = Fault(kind, detail)


class OutsideBot:
    """A bot that runs as a program of its own."""

    def __init__(self, command: str, cap: float, stand_in: Callable[[Observation, Random], Thought]) -> None:
        self._command = command
        self._cap = cap
        self._stand_in = stand_in
        self._program: Program | None = None
        self._asked = 0
        self._faults = 0  # in a row
        self._told: Sequence[Event] = ()  # what has happened in this match
        self._known = 0  # how much of that the program was told
        self._occasion: Occasion | None = None  # None where nobody has said what is played
        self._speaks = 1  # the version of the protocol
        self._is_greeted = False  # in this match

    def begin(self, occasion: Occasion) -> None:
        """A match begins."""
        self._occasion = occasion
        self._begin_anew()

    def end_match(self, result: Result, told: Sequence[Event]) -> None:
        """A match has ended: who was greeted in it is told how."""
        self._follow(told)
        if self._program is not None and self._is_greeted:
            self._program.send(protocol.over(result, told, self._known))
        self._begin_anew()

    def choose(self, observation: Observation, rng: Random) -> Thought:
        """What the program answers; what a stand-in would do where it fails to."""
        if len(observation.legal) == 1:
            return Thought(observation.legal[0])
        self._follow(observation.told)
        if self._faults == _PATIENCE:
            return self._instead(observation, rng, Fault("gone", self._command))
        try:
            action = self._ask(observation)
        except _Failed as failed:
            self._faults = min(self._faults + 1, _PATIENCE)
            if self._faults == _PATIENCE:
                self.close()
            return self._instead(observation, rng, failed.fault)
        self._faults = 0
        return Thought(action)

    def _instead(self, observation: Observation, rng: Random, fault: Fault) -> Thought:
        return Thought(self._stand_in(observation, rng).action, fault=fault)

    def close(self) -> None:
        """Say that nothing is asked any more, and let the program end."""
        if self._program is not None:
            self._program.end()
            self._program = None

    def _follow(self, told: Sequence[Event]) -> None:
        """Take in what has happened; in another match everybody begins anew."""
        if told[: len(self._told)] != self._told:  # or something was taken back
            self._begin_anew()
        self._told = told[:]

    def _begin_anew(self) -> None:
        self._known = self._faults = 0
        self._told = ()
        self._is_greeted = False

    def _ask(self, observation: Observation) -> Any:
        seconds = self._cap + _GRACE_SECONDS
        if self._program is None:
            self._program = self._start()
            self._known, self._speaks, self._is_greeted = 0, 1, False
            seconds += START_SECONDS
        self._asked += 1
        self._put(self._program, observation)
        return self._read(self._program, observation, monotonic() + seconds)

    def _start(self) -> Program:
        try:
            return Program(self._command)
        except (OSError, ValueError) as error:
            raise _Failed("died", f"{self._command}: {error}") from error

    def _put(self, program: Program, observation: Observation) -> None:
        """Put the question, after a greeting to who knows what that is."""
        if self._speaks >= protocol.VERSION and not self._is_greeted:
            occasion = self._occasion or protocol.occasion_of_sight(observation)
            program.send(protocol.hello(occasion, observation.seat, self._cap))
            self._is_greeted, self._known = True, 0
        program.send(protocol.question(self._asked, observation, self._known, self._cap))
        self._known = len(observation.told)

    def _read(self, program: Program, observation: Observation, deadline: float) -> Any:
        while True:
            line = self._listen(program, deadline)
            try:
                answer = protocol.read(line)
                if answer.protocol:
                    self._agree(answer.protocol, program, observation)
                    continue
                if answer.ask < self._asked:
                    continue  # too late, and already played for
                if answer.ask > self._asked:
                    raise _Failed("unreadable", f"{line[:200]!r}: this was not asked yet")
                return protocol.action_of(answer, line, observation)
            except protocol.Unreadable as error:
                raise _Failed("unreadable", str(error)) from error
            except protocol.NotLegal as error:
                raise _Failed("illegal", str(error)) from error

    def _listen(self, program: Program, deadline: float) -> bytes:
        try:
            line = program.listen(deadline)
        except Silent:
            raise _Failed("slow") from None
        if not line:
            self.close()
            raise _Failed("died", self._command)
        return line

    def _agree(self, version: int, program: Program, observation: Observation) -> None:
        """Speak as the program does; what it was asked before it said so, it is asked again."""
        if self._speaks < version:
            self._speaks = protocol.VERSION
            self._put(program, observation)


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
    started = guardian.started_by(os.getpid())
    if started and not os.fork():
        os.closerange(0, _MOST_PIPES)  # what tells their guardians that nobody is left
        guardian.end_late(started)
    os._exit(0)  # whatever it is doing
