"""The bot process as the table sees it: what is sent when, and what becomes of what it says, or does not."""

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from functools import cache
from queue import Queue
from random import Random
from threading import Thread, current_thread, get_ident
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest
from bot_programs import PATIENCE, Clock, decisions
from tables import Table

from game.bots import bot_process, guardian
from game.bots.bot_process import BotFuture, BotProcess, decided_quickly
from game.bots.bot_server import BROKEN, GO_HOME, HERE, serve
from game.bots.levels import TIME_CAP, quick_thought
from game.bots.outside import START_SECONDS
from game.bots.wire import Reply, WrittenThought, read_request
from game.cloud9 import GAME
from game.search_model import Observation, Thought


class Life:
    """A process and the line to it, both in hand."""

    def __init__(self) -> None:
        self.pid = 77
        self.says: deque[bytes | type[Exception]] = deque()
        self.heard: list[bytes] = []
        self.deeds: list[str] = []  # what was done with it
        self.is_deaf = False

    def poll(self) -> bool:
        return bool(self.says)

    def recv_bytes(self) -> bytes:
        said = self.says.popleft()
        if not isinstance(said, bytes):
            raise said
        return said

    def send_bytes(self, content: bytes) -> None:
        if self.is_deaf:
            raise BrokenPipeError
        self.heard.append(content)

    def kill(self) -> None:
        self.deeds.append("kill")

    def join(self, seconds: float | None = None) -> None:
        self.deeds.append("join" if seconds is None else f"join {seconds}")

    def close(self) -> None:
        self.deeds.append("close")

    @property
    def asked(self) -> list[tuple[int, str]]:
        """The numbers of the requests that it has heard, and the bots."""
        requests = [read_request(each)[0] for each in self.heard if not each.startswith(GO_HOME)]
        return [(request.number, request.bot) for request in requests]


class Host:
    """A table with a bot process, and all that it has started."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.told: list[str] = []
        self.process = BotProcess(self.clock, self.told.append)
        self.lives: list[Life] = []
        self.coming: Future[Any] | None = None

    def bring(self, coming: Future[Any]) -> None:
        self.coming = coming

    def comes(self) -> Life:
        """The process that is being started has been."""
        life = Life()
        self.lives.append(life)
        assert self.coming is not None
        self.coming.set_result((life, life))
        return life

    def begins(self) -> Life:
        """It has begun as well, and that was seen."""
        life = self.comes()
        self.says(life, HERE)
        return life

    def says(self, life: Life, *words: bytes | type[Exception]) -> None:
        life.says.extend(words)
        self.process.look()

    def submit(self, bot: str = "easy", **more: Any) -> BotFuture:
        return self.process.submit(bot, sight(), "seed", **more)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Host:
    table = Host()

    def at_once(work: Callable[[Any], None], what: Any) -> None:
        work(what)

    monkeypatch.setattr(bot_process, "_do_aside", at_once)
    monkeypatch.setattr(bot_process, "_bring", table.bring)
    monkeypatch.setattr(guardian, "started_by", lambda process: [(process + 1, b"born")])
    monkeypatch.setattr(guardian, "end_late", lambda started: table.told.append(f"end {started}"))
    return table


@cache
def sight() -> Observation:
    return decisions(Table(GAME, 2), 7)[0]


def answer(number: int, place: int = 0) -> bytes:
    return msgspec.json.encode(Reply(number, WrittenThought(place)))


ENDED = ["kill", "join", "close"]


def test_the_process_is_asked_once_it_has_begun_and_then_one_after_another(table: Host) -> None:
    first, second = table.submit(), table.submit("hard", seconds=0.5)
    life = table.comes()
    table.process.look()
    assert life.asked == []
    table.says(life, HERE)
    assert life.asked == [(1, "easy")]
    assert not first.done()
    life.says.append(answer(1, 1))
    assert first.done()  # who asks looks
    assert first.result() == Thought(sight().legal[1])
    assert life.asked == [(1, "easy"), (2, "hard")]
    terms = read_request(life.heard[1])[0].terms
    assert (terms.seed, terms.seconds, terms.occasion) == ("seed", 0.5, None)
    assert not second.done()
    table.says(life, answer(2))
    third = table.submit()
    assert life.asked[2:] == [(3, "easy")]
    assert second.done()
    assert not third.done()


def test_an_answer_to_what_nobody_asks_any_more_is_passed_over(table: Host) -> None:
    future = table.submit()
    table.says(table.begins(), answer(0), answer(2))
    assert not future.done()
    table.says(table.lives[0], answer(1))
    assert future.done()


def test_the_process_is_started_once(table: Host) -> None:
    table.process.start()
    coming = table.coming
    table.process.start()
    table.submit()
    assert table.coming is coming
    table.begins()
    table.process.start()
    assert table.coming is coming


@pytest.mark.parametrize(
    ("bot", "seconds", "patience"),
    [("easy", 1.5, 3.5), ("cmd:mine", 1.5, START_SECONDS + 3.5), ("hard", TIME_CAP, TIME_CAP + 2)],
)
def test_who_hangs_is_ended_when_its_time_is_long_over(
    table: Host, bot: str, seconds: float, patience: float
) -> None:
    table.clock.now = 40.0
    table.submit(bot, seconds=seconds)
    table.clock.now = 49.0
    life = table.begins()
    table.clock.now = 49.0 + patience  # from when it was asked
    table.process.look()
    assert not life.deeds
    table.clock.now += 0.1
    table.process.look()
    assert sorted(life.deeds) == sorted([*ENDED, "close"])  # the process and the line
    assert table.told == ["end [(78, b'born')]"]
    assert table.begins().asked == [(2, bot)]


def test_a_process_has_ten_seconds_to_begin(table: Host) -> None:
    future = table.submit()
    for passed in (10.0, 20.0):
        table.clock.now = passed
        coming = table.coming
        table.process.look()
        assert table.coming is coming
        assert not future.done()
        table.clock.now += 0.01
        table.process.look()
    assert future.done()  # two were tried
    assert future.result() == quick_thought("easy", sight(), Random("seed"))


def test_a_process_that_comes_when_nobody_waits_for_it_any_more_is_ended(table: Host) -> None:
    table.submit()
    late = table.coming
    table.process.close()
    assert late is not None
    life = Life()
    late.set_result((life, life))
    assert life.deeds == ["close", *ENDED]


def test_who_cannot_be_started_is_tried_twice_and_then_a_move_is_made(table: Host) -> None:
    first, second = table.submit(), table.submit()
    for _try in range(2):
        assert table.coming is not None
        table.coming.set_exception(OSError("no more processes"))
        table.process.look()
    assert first.done()
    assert not second.done()
    table.begins()
    table.says(table.lives[0], answer(1))
    assert second.done()


@pytest.mark.parametrize("end", [EOFError, ConnectionResetError])
def test_who_has_ended_is_started_again(table: Host, end: type[Exception]) -> None:
    table.submit()
    table.says(table.begins(), end)
    assert table.begins().asked == [(2, "easy")]


def test_last_words_are_told_and_another_process_is_asked(table: Host) -> None:
    future = table.submit()
    table.says(table.begins(), BROKEN + b"why \xff")
    assert table.told[0] == "why \N{REPLACEMENT CHARACTER}"
    table.says(table.begins(), BROKEN + b"again")
    assert "again" in table.told
    assert future.done()


def test_who_cannot_be_told_is_tried_again(table: Host) -> None:
    table.submit()
    life = table.begins()
    table.says(life, answer(1))
    life.is_deaf = True
    table.submit("hard")
    assert "kill" in life.deeds
    assert table.begins().asked == [(3, "hard")]


def test_a_decision_that_nobody_wants_any_more_is_forgotten(table: Host) -> None:
    first, second, third = table.submit(), table.submit("cmd:mine"), table.submit("hard")
    life = table.begins()
    second.cancel()
    second.cancel()
    first.cancel()  # it is there in a moment
    table.says(life, answer(1))
    assert first.done()
    assert life.asked == [(1, "easy"), (2, "hard")]
    assert not life.deeds
    assert not third.done()


def test_nobody_waits_for_a_program_whose_decision_nobody_wants(table: Host) -> None:
    first, second = table.submit("cmd:mine"), table.submit("hard")
    life = table.begins()
    first.cancel()
    assert "kill" in life.deeds
    table.begins()
    table.says(table.lives[1], answer(2))
    assert second.done()


def test_bots_are_sent_home_with_what_they_are_told(table: Host) -> None:
    table.process.dismiss(b"bye")
    table.submit()
    life = table.begins()
    table.process.dismiss(b"bye")
    table.process.dismiss()
    assert life.heard[1:] == [GO_HOME + b"bye", GO_HOME]
    life.is_deaf = True
    table.process.dismiss(b"bye")


def test_who_is_closed_can_be_asked_again(table: Host) -> None:
    first = table.submit()
    table.says(table.begins(), answer(1))
    table.process.close()
    assert sorted(table.lives[0].deeds) == sorted([*ENDED, "close"])
    table.process.close()
    assert len(table.lives[0].deeds) == 4
    assert first.done()
    table.submit()
    assert table.begins().asked == [(2, "easy")]


def test_on_windows_a_process_may_end_its_programs_before_it_is_ended(
    table: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_process, "sys", SimpleNamespace(platform="win32"))
    table.process.close()
    table.submit()
    life = table.begins()
    table.process.close()
    assert life.deeds == ["close", "join 5.0", *ENDED]  # first the line, then the process


def test_a_process_that_others_have_seen_end_is_buried_all_the_same(
    table: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    def close() -> None:
        raise ValueError

    table.submit()
    life = table.begins()
    monkeypatch.setattr(table.process._process, "close", close)
    table.process._connection = None
    table.process.close()
    assert life.deeds == ["kill", "join"]
    assert table.told == ["end [(78, b'born')]"]


def test_what_is_decided_at_a_glance_is_there_at_once() -> None:
    future = decided_quickly("random", sight(), "a seed")
    assert future.done()
    assert future.result().action in sight().legal
    future.cancel()
    assert future.terms.seconds == TIME_CAP


class Context:
    """What starts processes, or cannot."""

    def __init__(self, pipe: Callable[[], tuple[Life, Life]]) -> None:
        self.Pipe = pipe
        self.started: list[dict[str, Any]] = []

    def Process(self, **about: Any) -> SimpleNamespace:  # noqa: N802 - so named by the standard library
        return SimpleNamespace(about=about, start=lambda: self.started.append(about))


def brought(context: Context, monkeypatch: pytest.MonkeyPatch) -> Future[Any]:
    """What becomes of a process that is brought in."""
    coming: Future[Any] = Future()
    monkeypatch.setattr(bot_process, "get_context", lambda way: context if way == "spawn" else None)
    bot_process._bring(coming)
    return coming


def test_a_process_is_started_with_its_end_of_the_line_which_nobody_else_keeps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here, there = Life(), Life()
    context = Context(lambda: (here, there))
    process, line = brought(context, monkeypatch).result(0)
    assert context.started == [process.about]
    assert process.about == {"target": serve, "args": (there,), "daemon": True}
    assert line is here
    assert (here.deeds, there.deeds) == ([], ["close"])


def test_that_no_process_can_be_started_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def pipe() -> tuple[Life, Life]:
        raise OSError("too many open files")

    with pytest.raises(OSError, match="too many"):
        brought(Context(pipe), monkeypatch).result(0)


def test_what_takes_long_is_done_aside_or_here_if_there_are_too_many_threads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: Future[int] = Future()
    bot_process._do_aside(lambda _: done.set_result(get_ident()), 1)
    assert done.result(PATIENCE) != get_ident()
    monkeypatch.setattr(bot_process, "Thread", Mock(side_effect=RuntimeError))
    here: list[int] = []
    bot_process._do_aside(here.append, 7)
    assert here == [7]


def test_the_program_does_not_end_while_a_process_is_being_started(monkeypatch: pytest.MonkeyPatch) -> None:
    ends_before: Queue[bool] = Queue()
    monkeypatch.setattr(bot_process, "_bring", lambda _coming: ends_before.put(current_thread().daemon))
    asking = Thread(target=BotProcess().start, daemon=True)  # as who looks for saved matches does
    asking.start()
    assert not ends_before.get(timeout=PATIENCE)
