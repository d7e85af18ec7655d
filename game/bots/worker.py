"""A process that thinks for all bots of a table, so that frames never wait for them.

It is started on the title screen, gets its questions as bytes, and is looked at once a frame. When
it dies or hangs it is started again; when that does not help, a quick move is made without it.
"""

from __future__ import annotations

import os
import sys
import traceback
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
from game.bots.levels import OUTSIDE, TIME_CAP, Bot, Limits, make_bot, quick_thought
from game.bots.outside import START_SECONDS, OutsideBot, serve_parent
from game.bots.protocol import Occasion
from game.bots.wire import Reply, Terms, note_of, read_farewell, read_request, thought_of, write_request
from game.search_model import Observation, Thought

_STARTS: Final = 10.0  # seconds that the process may take to begin, on the slowest machine
_HANGS: Final = 2.0  # seconds after its time is up
_LEAVES: Final = 5.0  # seconds to end programs of players' own, where nobody else would
_TRIES: Final = 2
_HERE: Final = b""  # what is sent before all answers by a process that has begun
_BROKEN: Final = b"!"  # what begins the last words of a process in which a bot broke
_GO_HOME: Final = b"\0"  # what is sent instead of a question when a match is over, before how it ended
_MODESTY: Final = 5  # how far thinking steps back where there is not time for everything: frames come first

_T = TypeVar("_T")
_Life = tuple[BaseProcess, Connection]
_Bots = dict[tuple[str, str, int, float], Bot]  # by name, game, seat and seconds


class Pending:
    """A question that was put, and its answer as soon as there is one."""

    def __init__(self, worker: Worker, bot: str, observation: Observation, terms: Terms) -> None:
        self.bot = bot
        self.observation = observation
        self.terms = terms
        self.tries = 0
        self.asked_at = 0.0
        self.thought: Thought | None = None
        self._worker = worker

    @property
    def patience(self) -> float:
        """Seconds after which whoever thinks about it must be hanging."""
        start = START_SECONDS if self.bot.startswith(OUTSIDE) else 0.0
        return self.terms.seconds + start + _HANGS

    def answer(self) -> Thought | None:
        """What the bot thought; None while it thinks."""
        if self.thought is None:
            self._worker.look()
        return self.thought

    def withdraw(self) -> None:
        """Nobody wants to know any more."""
        self._worker.withdraw(self)

    def think_quickly(self) -> None:
        """Take what looks good at a glance."""
        self.thought = quick_thought(self.bot, self.observation, Random(self.terms.seed))


class Worker:
    """The process, and the questions it was asked; nobody who asks waits for its start or its end."""

    def __init__(
        self, clock: Callable[[], float] = monotonic, report: Callable[[str], None] = lambda _: None
    ) -> None:
        self._clock = clock
        self._report = report  # is told what a bot broke of
        self._coming: Future[_Life] | None = None  # the process while it is being started
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._pending: deque[Pending] = deque()  # the first one is being thought about
        self._number = 0
        self._is_here = False  # whether the process has begun

    def start(self) -> None:
        """Start the process, unless it runs."""
        if self._process is None and self._coming is None:
            self._coming = Future()
            _do_aside(_bring, self._coming)

    def ask(
        self,
        bot: str,
        observation: Observation,
        seed: str,
        seconds: float = TIME_CAP,
        occasion: Occasion | None = None,
    ) -> Pending:
        """Put a question to a bot; the occasion is told to one from outside."""
        pending = Pending(self, bot, observation, Terms(seed, seconds, occasion))
        self._pending.append(pending)
        if len(self._pending) == 1:
            self._send()
        return pending

    def look(self) -> None:
        """See whether there is an answer, or whether the process needs help."""
        if not self._pending:
            return
        first = self._pending[0]
        try:
            self._welcome()
            while self._connection is not None and self._connection.poll():
                heard = self._connection.recv_bytes()
                if heard == _HERE:
                    self._is_here = True
                    self._hand_over()
                elif heard.startswith(_BROKEN):
                    self._report(heard.removeprefix(_BROKEN).decode("utf-8", "replace"))
                    self._try_again()
                    return
                elif (reply := msgspec.json.decode(heard, type=Reply)).number == self._number:
                    first.thought = thought_of(reply.note, first.observation)
                    self._next()
                    return
        except (EOFError, OSError):
            self._try_again()
            return
        if self._clock() > first.asked_at + (first.patience if self._is_here else _STARTS):
            self._try_again()

    def withdraw(self, pending: Pending) -> None:
        """Forget a question; a program that is silent about it keeps no other one waiting."""
        if pending not in self._pending:
            return
        if pending is not self._pending[0]:
            self._pending.remove(pending)
        elif pending.bot.startswith(OUTSIDE):  # all others are done in a moment
            self._drop()
            self._next()

    def dismiss(self, farewell: bytes = b"") -> None:
        """A match is over, or was left: the bots that played it hear how, go home, and end their programs."""
        if self._connection is not None:
            with suppress(OSError):  # it has ended, and they have with it
                self._connection.send_bytes(_GO_HOME + farewell)

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
        """Hand the first question over; without a process that takes it, think quickly."""
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
        """Give the first question to a process that listens."""
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
        self._pending[0].think_quickly()
        self._next()


def _do_aside(work: Callable[[_T], None], what: _T) -> None:
    """Do something that holds up whoever does it, beside everything else if there is room for that."""
    try:
        Thread(target=work, args=(what,)).start()
    except RuntimeError:  # there are too many threads
        work(what)


def _bring(coming: Future[_Life]) -> None:
    """Start a process, which holds up whoever does it."""
    try:
        context = get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=_serve, args=(there,), daemon=True)
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
    """End a process and wait for that; those it has started end by themselves, if nobody has stopped them."""
    if process.pid is not None:
        guardian.wake(process.pid)
    process.kill()
    process.join()
    with suppress(ValueError):  # it has ended, but somebody else was told so
        process.close()


def _serve(connection: Connection) -> None:
    """Answer questions, in the process, until nobody asks any more."""
    serve_parent()
    if sys.platform != "win32":
        os.nice(_MODESTY)
    bots: _Bots = {}
    try:
        connection.send_bytes(_HERE)
        while True:
            asked = connection.recv_bytes()
            if asked.startswith(_GO_HOME):
                _say_farewell(bots, asked.removeprefix(_GO_HOME))
                _go_home(bots)
            else:
                connection.send_bytes(msgspec.json.encode(_reply(bots, asked)))
    except (EOFError, ConnectionError):  # whoever asked has ended, or was ended
        return
    except Exception:  # noqa: BLE001 - another process is asked; what broke is told to whoever can write it down
        with suppress(OSError):
            connection.send_bytes(_BROKEN + traceback.format_exc().encode("utf-8", "backslashreplace"))
    finally:
        _go_home(bots)


def _reply(bots: _Bots, asked: bytes) -> Reply:
    """What the bot that is asked thinks; it sits down when it is asked first."""
    request, observation = read_request(asked)
    terms = request.terms
    who = request.bot, request.game, request.seat, terms.seconds
    bot = bots.get(who)
    if bot is None:
        bot = bots[who] = make_bot(
            request.bot, request.game, limits=Limits(terms.seconds, clock=monotonic)
        )  # people wait
        if isinstance(bot, OutsideBot) and terms.occasion is not None:
            bot.begin(terms.occasion)
    thought = bot.choose(observation, Random(terms.seed))
    return Reply(request.number, note_of(thought, observation))


def _say_farewell(bots: _Bots, farewell: bytes) -> None:
    """Tell bots from outside how the match ended, if it did."""
    if farewell:
        result, told = read_farewell(farewell)
        for (_, _, seat, _), bot in bots.items():
            if isinstance(bot, OutsideBot):
                bot.end_match(result, told[seat])


def _go_home(bots: _Bots) -> None:
    while bots:
        bots.popitem()[1].close()
