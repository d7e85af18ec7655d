"""Bot process: it thinks for all bots of a table, so that frames never wait for them.

It is started on the title screen, gets its requests as bytes, and is looked at once a frame. When
it dies or hangs it is started again; when that does not help, a quick move is made without it.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from threading import Thread
from time import monotonic
from typing import Final, TypeVar

import msgspec

from game.bots import guardian
from game.bots.bot_server import BROKEN, GO_HOME, HERE, serve
from game.bots.levels import OUTSIDE, TIME_CAP, quick_thought
from game.bots.outside import START_SECONDS
from game.bots.protocol import Occasion
from game.bots.wire import Reply, Terms, thought_of, write_request
from game.search_model import Observation, Thought

_STARTS: Final = 10.0  # seconds that the process may take to begin, on the slowest machine
_HANGS: Final = 2.0  # seconds after its time is up
_LEAVES: Final = 5.0  # seconds to end programs of players' own, where nobody else would
_TRIES: Final = 2

_T = TypeVar("_T")
_Life = tuple[BaseProcess, Connection]


class BotFuture:
    """Future of a decision: asked for once, looked at once a frame, and there in the end whatever happens."""

    def __init__(
        self, bot: str, observation: Observation, terms: Terms, process: BotProcess | None = None
    ) -> None:
        self.bot = bot
        self.observation = observation
        self.terms = terms
        self.tries = 0
        self.asked_at = 0.0
        self._process = process  # that thinks about it
        self._thought: Thought | None = None

    @property
    def patience(self) -> float:
        """Seconds after which whoever thinks about it must be hanging."""
        start = START_SECONDS if self.bot.startswith(OUTSIDE) else 0.0
        return self.terms.seconds + start + _HANGS

    def done(self) -> bool:
        """Whether it is decided."""
        if self._thought is None and self._process is not None:
            self._process.look()
        return self._thought is not None

    def result(self) -> Thought:
        """What the bot thought, once it is done."""
        assert self._thought is not None
        return self._thought

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        if self._process is not None:
            self._process.forget(self)

    def resolve(self, thought: Thought) -> None:
        """Tell what came of it."""
        self._thought = thought

    def resolve_quickly(self) -> None:
        """Take what looks good at a glance."""
        self.resolve(quick_thought(self.bot, self.observation, Random(self.terms.seed)))


def decided_quickly(bot: str, observation: Observation, seed: str, seconds: float = TIME_CAP) -> BotFuture:
    """A decision taken at a glance, here and now: for when there is no process to ask."""
    future = BotFuture(bot, observation, Terms(seed, seconds))
    future.resolve_quickly()
    return future


class BotProcess:
    """The process, and the decisions it was asked for; nobody who asks waits for its start or its end."""

    def __init__(
        self, clock: Callable[[], float] = monotonic, report: Callable[[str], None] = lambda _: None
    ) -> None:
        self._clock = clock
        self._report = report  # is told what a bot broke of
        self._coming: Future[_Life] | None = None  # the process while it is being started
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._pending: deque[BotFuture] = deque()  # the first one is being thought about
        self._number = 0
        self._is_here = False  # whether the process has begun

    def start(self) -> None:
        """Start the process, unless it runs."""
        if self._process is None and self._coming is None:
            self._coming = Future()
            _do_aside(_bring, self._coming)

    def submit(
        self,
        bot: str,
        observation: Observation,
        seed: str,
        seconds: float = TIME_CAP,
        occasion: Occasion | None = None,
    ) -> BotFuture:
        """Ask a bot to decide; the occasion is told to one from outside."""
        future = BotFuture(bot, observation, Terms(seed, seconds, occasion), self)
        self._pending.append(future)
        if len(self._pending) == 1:
            self._send()
        return future

    def look(self) -> None:
        """See whether there is an answer, or whether the process needs help."""
        if not self._pending:
            return
        first = self._pending[0]
        try:
            self._welcome()
            while self._connection is not None and self._connection.poll():
                heard = self._connection.recv_bytes()
                if heard == HERE:
                    self._is_here = True
                    self._hand_over()
                elif heard.startswith(BROKEN):
                    self._report(heard.removeprefix(BROKEN).decode("utf-8", "replace"))
                    self._try_again()
                    return
                elif (reply := msgspec.json.decode(heard, type=Reply)).number == self._number:
                    first.resolve(thought_of(reply.note, first.observation))
                    self._next()
                    return
        except (EOFError, OSError):
            self._try_again()
            return
        if self._clock() > first.asked_at + (first.patience if self._is_here else _STARTS):
            self._try_again()

    def forget(self, future: BotFuture) -> None:
        """Forget a decision; a program that is silent about it keeps no other one waiting."""
        if future not in self._pending:
            return
        if future is not self._pending[0]:
            self._pending.remove(future)
        elif future.bot.startswith(OUTSIDE):  # all others are done in a moment
            self._drop()
            self._next()

    def dismiss(self, farewell: bytes = b"") -> None:
        """A match is over, or was left: the bots that played it hear how, go home, and end their programs."""
        if self._connection is not None:
            with suppress(OSError):  # it has ended, and they have with it
                self._connection.send_bytes(GO_HOME + farewell)

    def close(self) -> None:
        """End the process, and programs with it; it can be started again."""
        if sys.platform == "win32" and self._process is not None:
            self._hang_up()
            self._process.join(_LEAVES)
        self._drop()

    def _drop(self) -> None:
        """End the process, whatever it does."""
        if self._coming is not None:
            self._coming.add_done_callback(_send_back)
            self._coming = None
        if self._process is not None:
            _do_aside(_bury, self._process)
            self._process = None
        self._is_here = False
        self._hang_up()

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _next(self) -> None:
        self._pending.popleft()
        if self._pending:
            self._send()

    def _send(self) -> None:
        """Hand the first request over; without a process that takes it, think quickly."""
        first = self._pending[0]
        first.tries += 1
        first.asked_at = self._clock()
        try:
            self.start()
            if self._is_here:
                self._hand_over()
        except OSError:
            self._try_again()

    def _welcome(self) -> None:
        """Take the process in when it has been started; `OSError` if that could not be done."""
        if self._coming is not None and self._coming.done():
            coming, self._coming = self._coming, None
            self._process, self._connection = coming.result()

    def _hand_over(self) -> None:
        """Give the first request to a process that listens."""
        first = self._pending[0]
        first.asked_at = self._clock()
        self._number += 1
        assert self._connection is not None
        self._connection.send_bytes(write_request(self._number, first.bot, first.observation, first.terms))

    def _try_again(self) -> None:
        self._drop()  # no frame waits for a process that hangs
        if self._pending[0].tries < _TRIES:
            self._send()
            return
        self._pending[0].resolve_quickly()
        self._next()


def _do_aside(work: Callable[[_T], None], what: _T) -> None:
    """Do something that holds up whoever does it, beside everything else if there is room for that."""
    try:
        Thread(target=work, args=(what,), daemon=False).start()
    except RuntimeError:  # there are too many threads
        work(what)


def _bring(coming: Future[_Life]) -> None:
    """Start a process, which holds up whoever does it."""
    try:
        context = get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=serve, args=(there,), daemon=True)
        process.start()
        there.close()
    except OSError as error:
        coming.set_exception(error)
    else:
        coming.set_result((process, here))


def _send_back(coming: Future[_Life]) -> None:
    """End a process that came too late."""
    if coming.exception() is None:
        process, connection = coming.result()
        connection.close()
        _bury(process)


def _bury(process: BaseProcess) -> None:
    """End a process and wait for that, and for those it has started: they end by themselves, unless kept."""
    started = guardian.started_by(process.pid) if process.pid is not None else []
    process.kill()
    process.join()
    with suppress(ValueError):  # it has ended, but somebody else was told so
        process.close()
    guardian.end_late(started)
