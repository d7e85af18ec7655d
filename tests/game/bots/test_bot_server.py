"""Server of bots: the other end of the process in which they think, asked and answered here, line by line."""

import os
import signal
from collections import deque
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any, Never, cast

import msgspec
import pytest
from bot_programs import decisions
from tables import Table, random_game

from game.bots import bot_server, guardian, outside
from game.bots.bot_server import BROKEN, GO_HOME, HERE
from game.bots.levels import RandomBot
from game.bots.outside import OutsideBot
from game.bots.wire import Reply, Terms, thought_of, write_farewell, write_request
from game.cloud9 import GAME
from game.core import Event, Result
from game.search_model import Observation, Thought


class Line:
    """What is asked, one after another until whoever asks hangs up, and what is answered."""

    def __init__(self, *asked: bytes) -> None:
        self._asked = deque(asked)
        self.answers: list[bytes] = []

    def recv_bytes(self) -> bytes:
        if not self._asked:
            raise EOFError
        return self._asked.popleft()

    def send_bytes(self, answer: bytes) -> None:
        self.answers.append(answer)


class Guest(OutsideBot):
    """Somebody's own bot, which writes down what it is told instead of starting a program."""

    guests: list["Guest"]

    def __init__(self, seat: int) -> None:
        super().__init__("nobody", 1.0, lambda *_: pytest.fail("it answers itself"))
        self.seat = seat
        self.told: list[Any] = []
        self.guests.append(self)

    def choose(self, observation: Observation, rng: Random) -> Thought:
        return Thought(RandomBot.pick(observation.legal, rng))

    def end_match(self, result: Result, told: Sequence[Event]) -> None:
        self.told.append((result, tuple(told)))

    def close(self) -> None:
        self.told.append("go home")


@pytest.fixture(autouse=True)
def niceness(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How far the process steps back; it is that of all tests, which stays as it is."""
    steps: list[int] = []
    monkeypatch.setattr(os, "nice", steps.append)
    monkeypatch.setattr(bot_server, "serve_parent", lambda: None)
    return steps


@pytest.fixture
def guests(monkeypatch: pytest.MonkeyPatch) -> list[Guest]:
    monkeypatch.setattr(Guest, "guests", [], raising=False)
    seats = iter(range(9))
    monkeypatch.setattr(bot_server, "make_bot", lambda *_, **__: Guest(next(seats)))
    return Guest.guests


def served(*asked: bytes) -> list[bytes]:
    """What the server says from the first to the last word."""
    line = Line(*asked)
    bot_server.serve(cast("Connection", line))
    return line.answers


def asked(number: int, observation: Observation, bot: str = "random") -> bytes:
    return write_request(number, bot, observation, Terms(f"seed {number}", 1.0))


def test_each_request_is_answered_with_what_the_bot_thinks_and_frames_come_first(niceness: list[int]) -> None:
    observations = decisions(Table(GAME, 2), 7)[:3]
    here, *answers = served(*map(asked, range(3), observations))
    assert here == HERE
    for number, (answer, observation) in enumerate(zip(answers, observations, strict=True)):
        reply = msgspec.json.decode(answer, type=Reply)
        assert reply.number == number
        expected = RandomBot().choose(observation, Random(f"seed {number}"))
        assert thought_of(reply.note, observation) == expected
    assert niceness == [5]


def test_bots_hear_how_the_match_ended_as_their_seat_saw_it_and_go_home(guests: list[Guest]) -> None:
    record = random_game(Table(GAME, 2), 7)
    *_, (state, _) = record.walk()
    result, happened = state.result(), [event for _, event in record.story()]
    told = [tuple(event.seen_by(seat) for event in happened) for seat in range(2)]
    assert told[0] != told[1]
    first = decisions(Table(GAME, 2), 7)[0]
    farewell = GO_HOME + write_farewell("cloud9", result, told)
    served(
        asked(1, first, "cmd:one"), asked(2, first, "cmd:one"), farewell, asked(3, first, "cmd:one"), GO_HOME
    )
    one, other = guests  # who was sent home is not asked again
    assert one.told == [(result, told[first.seat]), "go home"]
    assert other.told == ["go home"]  # that match was left, and nobody tells how it ended


def test_who_hangs_up_sends_all_bots_home(guests: list[Guest]) -> None:
    served(asked(1, decisions(Table(GAME, 2), 7)[0], "cmd:one"))
    assert [guest.told for guest in guests] == [["go home"]]


def test_the_last_words_tell_what_broke() -> None:
    here, words = served(b'{"number": 1}')
    assert here == HERE
    assert words.startswith(BROKEN + b"Traceback")
    assert b"ValidationError" in words


class Parent:
    """A process that ends as soon as somebody waits for it."""

    def __init__(self) -> None:
        self.was_waited_for = False

    def join(self) -> None:
        self.was_waited_for = True


@pytest.fixture
def handlers() -> Iterator[None]:
    before = {name: signal.getsignal(name) for name in (signal.SIGINT, signal.SIGHUP)}
    yield
    for name, handler in before.items():
        signal.signal(name, handler)


@pytest.mark.usefixtures("handlers")
@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="there no terminal hangs up")
def test_what_is_struck_or_closed_is_for_the_parent_whom_a_thread_watches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    watched: deque[object] = deque()
    monkeypatch.setattr(outside, "parent_process", lambda: "the parent")
    monkeypatch.setattr(outside, "_outlast", watched.append)
    outside.serve_parent()
    assert signal.getsignal(signal.SIGINT) is signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    while not watched:
        os.sched_yield()
    assert watched == deque(["the parent"])


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there programs end by what they read")
@pytest.mark.parametrize("is_child", [False, True])
@pytest.mark.parametrize("started", [[], [(4711, b"then")]])
def test_who_outlives_its_parent_ends_and_leaves_somebody_to_end_its_programs(
    monkeypatch: pytest.MonkeyPatch, *, started: list[tuple[int, bytes]], is_child: bool
) -> None:
    parent, done = Parent(), []

    def leave(code: int) -> Never:
        assert parent.was_waited_for
        raise SystemExit(code)

    monkeypatch.setattr(os, "_exit", leave)
    monkeypatch.setattr(os, "fork", lambda: 0 if is_child else 4712)
    monkeypatch.setattr(os, "closerange", lambda *_: done.append("hangs up"))
    monkeypatch.setattr(guardian, "started_by", lambda _process: started)
    monkeypatch.setattr(guardian, "end_late", done.append)
    with pytest.raises(SystemExit) as end:
        outside._outlast(cast("BaseProcess", parent))
    assert end.value.code == 0
    assert done == (["hangs up", started] if started and is_child else [])
