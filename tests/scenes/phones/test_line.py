"""Phone line to a real server: the door, links that lead nowhere, and a server that dies."""

import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPResponse
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from queue import SimpleQueue
from socket import SHUT_RDWR, socket
from threading import Thread
from typing import Any
from unittest.mock import Mock

import pytest
from aiohttp import ClientSession, WSServerHandshakeError
from hosts import ROOT

from scenes.phones import server_process
from scenes.phones.connection import CannotListen, PhoneLine, door_words
from scenes.phones.limits import MOST_JOINS, MOST_PHONES, MOST_WRONG_BY_ALL
from scenes.phones.links import CODE_LENGTH, ENTRANCE, new_secret
from scenes.phones.server import Guesses, Locked
from scenes.phones.site import SENT_AWAY
from scenes.phones.wire import FIRST_JOINED, MessageKind, ServerPlan, WireMessage

LONG = 30.0  # seconds that a slow machine may take


class HereAsWell(Thread):
    """A process that is a thread of the tests, where it is seen which lines are run."""

    def __init__(
        self, target: Callable[..., None], args: tuple[Connection, ServerPlan], **_more: object
    ) -> None:
        super().__init__(daemon=True)
        self._serve = target
        self._end = Connection(os.dup(args[0].fileno()))  # as whoever starts it closes the other
        self._plan = args[1]

    def run(self) -> None:
        self._serve(self._end, self._plan)
        with socket(fileno=os.dup(self._end.fileno())) as pipe:
            pipe.shutdown(SHUT_RDWR)  # as the end of a process does, whoever still reads


class Threads:
    """What starts threads where processes are started."""

    Pipe = staticmethod(Pipe)
    Process = HereAsWell


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server runs among the tests."""
    monkeypatch.setattr(server_process, "get_context", lambda _way: Threads)
    monkeypatch.setattr(signal, "signal", lambda *_words: None)  # which only the first thread may use
    monkeypatch.setattr(logging, "disable", lambda: None)


@contextmanager
def line_of(*phones: int) -> Iterator[PhoneLine]:
    line = PhoneLine("127.0.0.1", phones=phones)
    try:
        line.wait()
        yield line
    finally:
        line.close(wait=True)


def ask(
    line: PhoneLine, way: str, path: str, cookie: str = "", *, origin: bool = True
) -> tuple[HTTPResponse, str]:
    with closing(HTTPConnection(line.address, line.port, timeout=LONG)) as phone:
        headers = {"Origin": f"http://{line.address}:{line.port}"} if origin else {}
        phone.request(way, path, headers=headers | ({"Cookie": cookie} if cookie else {}))
        answer = phone.getresponse()
        return answer, answer.read().decode()


def path_of(link: str) -> str:
    return "/" + link.split("/", 3)[3]


def heard(line: PhoneLine, kind: MessageKind) -> WireMessage:
    """The next message of a kind."""
    while True:
        for message in line.messages(LONG):
            if message.kind is kind:
                return message


def until(line: PhoneLine, is_so: Callable[[], bool]) -> None:
    """Hear what the server says until something is so."""
    while not is_so():
        list(line.messages(0.01))


def open_door(line: PhoneLine) -> None:
    line.open_door()
    until(line, lambda: bool(line.join_link))


def test_a_phone_that_the_game_knows_shows_its_pages() -> None:
    with line_of(0, 1) as line:
        line.show(1, b'{"number":1}')
        _answer, page = ask(line, "GET", f"{path_of(line.link(1))}/poll?known=0")
        assert page == '{"number":1}'
        assert heard(line, MessageKind.HERE) == WireMessage(MessageKind.HERE, 1, b"\1")
        with pytest.raises(CannotListen):
            PhoneLine("127.0.0.1", line.port).wait()


@pytest.mark.usefixtures("here")
def test_whoever_comes_by_the_door_is_a_phone_of_their_own_and_is_known_again() -> None:
    with line_of(0) as line:
        assert not line.join_link
        open_door(line)
        door = path_of(line.join_link)
        assert not line.was_reached
        answer, shown = ask(line, "GET", door, origin=False)
        assert answer.status == 200
        assert door_words().welcome in shown
        assert ask(line, "POST", door, origin=False)[0].status == 403
        answer, own = ask(line, "POST", door)
        assert heard(line, MessageKind.JOINED).phone == FIRST_JOINED
        assert line.was_reached
        cookie = str(answer.headers["Set-Cookie"])
        assert {"HttpOnly", "SameSite=Strict"} <= set(cookie.split("; "))
        line.show(FIRST_JOINED, b'{"number":7}')
        assert ask(line, "GET", f"{own}/poll?known=0")[1] == '{"number":7}'
        assert ask(line, "POST", door, cookie.partition(";")[0])[1] == own
        assert ask(line, "POST", door, "phone=" + "A" * 22)[1] not in {own, path_of(line.link(0))}
        assert heard(line, MessageKind.JOINED).phone == FIRST_JOINED + 1
        line.shut_door()
        until(line, lambda: ask(line, "POST", door)[0].status == 404)
        assert ask(line, "GET", own)[0].status == 200


@pytest.mark.usefixtures("here")
def test_whoever_types_the_code_comes_in_and_nobody_may_guess_for_long() -> None:
    with line_of(0) as line:
        assert ask(line, "GET", "/")[0].status == 404
        assert ask(line, "POST", "/j/" + "B" * CODE_LENGTH)[0].status == 404
        open_door(line)
        answer, shown = ask(line, "GET", "/", origin=False)
        assert (answer.status, door_words().code in shown) == (200, True)
        assert ask(line, "POST", f"/j/{line.code}", origin=False)[0].status == 403
        own = ask(line, "POST", f"/j/{line.code.lower()}")[1]
        assert heard(line, MessageKind.JOINED).phone == FIRST_JOINED
        assert ask(line, "GET", own)[0].status == 200
        assert ask(line, "GET", ENTRANCE + line.code)[0].status == 404
        wrong = [
            ask(line, "POST", f"/j/{code}") for code in ("A", line.code[:-1], line.code + "X", "0" * 6, "Z")
        ]
        assert [(answer.status, words) for answer, words in wrong] == [(404, door_words().wrong)] * 5
        assert ask(line, "POST", path_of(line.join_link))[0].status == 200
        assert (ask(line, "POST", f"/j/{line.code}")[0].status) == 429
        assert ask(line, "POST", path_of(line.join_link))[0].status == 200
        before = line.code
        open_door(line)
        assert ask(line, "POST", f"/j/{before}")[0].status == 404
        assert ask(line, "POST", f"/j/{line.code}")[0].status == 200


def test_all_together_guess_few_codes_in_a_minute() -> None:
    guesses = Guesses()
    for number in range(MOST_WRONG_BY_ALL):
        guesses.check(f"192.0.2.{number}")
        guesses.note(f"192.0.2.{number}")
    with pytest.raises(Locked):
        guesses.check("192.0.2.99")


@pytest.mark.skipif(sys.platform != "linux", reason="has one address of its own alone")
@pytest.mark.usefixtures("here")
def test_who_came_by_one_network_stays_when_the_door_is_shown_in_another() -> None:
    with line_of(0) as line:
        open_door(line)
        first, own = path_of(line.join_link), line.link(0)
        before, port = line.address, line.port
        assert ask(line, "GET", first)[0].status == 200
        until(line, lambda: line.was_reached)
        line.go_to("127.0.0.2")
        assert (line.join_link, line.was_reached) == ("", False)
        until(line, lambda: bool(line.join_link))
        assert line.address in line.join_link
        assert path_of(line.join_link) == first
        assert ask(line, "GET", path_of(own))[0].status == 200
        assert ask(line, "POST", f"/j/{line.code}")[0].status == 200
        until(line, lambda: line.was_reached)
        with closing(HTTPConnection(before, port, timeout=LONG)) as phone:
            phone.request("GET", path_of(own), headers={"Host": f"127.0.0.2:{line.port}"})
            assert phone.getresponse().status == 403
            phone.close()
            phone.request("GET", path_of(own))
            assert phone.getresponse().status == 200
        line.go_to("192.0.2.1")  # of nobody
        until(line, lambda: bool(line.failure))
        line.go_to(before)
        assert (line.failure, line.port) == ("", port)


@pytest.mark.usefixtures("here")
def test_only_so_many_come_in() -> None:
    with line_of(0) as line:
        open_door(line)
        door = path_of(line.join_link)
        answers = [ask(line, "POST", door) for _ in range(MOST_PHONES)]
        assert [answer.status for answer, _words in answers] == [200] * (MOST_PHONES - 1) + [409]
        assert answers[-1][1] == door_words().full
        joined = MOST_PHONES - 1
        while (status := ask(line, "POST", door)[0].status) != 429:
            joined += status == 200
            list(line.messages())
            for phone in range(joined):
                line.send_away(FIRST_JOINED + phone)
        assert joined == MOST_JOINS


@pytest.mark.usefixtures("here")
def test_a_phone_that_is_sent_away_is_told_so_and_its_link_leads_nowhere() -> None:
    with line_of(0, 1) as line:
        path = path_of(line.link(0))
        line.show(0, b'{"number":1}')
        assert ask(line, "GET", f"{path}/poll?known=0")[0].status == 200
        line.send_away(0)
        until(line, lambda: ask(line, "GET", f"{path}/poll?known=0")[0].status == 404)
        answer, shown = ask(line, "GET", path)
        assert (answer.status, door_words().gone in shown) == (404, True)
        wrong, same = ask(line, "GET", ENTRANCE + "A" * 22)
        assert (wrong.status, same) == (404, shown)
        assert ask(line, "GET", path_of(line.link(1)))[0].status == 200


@pytest.mark.usefixtures("here")
def test_a_socket_brings_every_page_and_carries_what_is_pressed() -> None:
    with line_of(0) as line:
        line.show(0, b'{"number":1}')
        asyncio.run(hold(line))


async def hold(line: PhoneLine) -> None:
    """Hold a phone until it is sent away."""
    way = line.link(0)
    own, foreign = ({"Origin": f"http://{name}:{line.port}"} for name in (line.address, "elsewhere"))
    async with ClientSession() as session:
        with pytest.raises(WSServerHandshakeError, match="403"):
            await session.ws_connect(f"{way}/socket", headers=foreign)
        async with session.ws_connect(f"{way}/socket", headers=own) as phone:
            assert await phone.receive_bytes() == b'{"number":1}'
            await phone.ping()
            await phone.send_str("what is pressed")
            assert heard(line, MessageKind.SAID) == WireMessage(MessageKind.SAID, 0, b"what is pressed")
            line.show(0, b'{"number":2}')
            assert await phone.receive_bytes() == b'{"number":2}'
            line.send_away(0)
            message: Any = await phone.receive()
            assert message.data == SENT_AWAY
        async with session.get(way) as answer:
            assert answer.status == 404


@pytest.mark.usefixtures("here")
def test_anybody_may_fetch_what_pages_are_made_of_and_nothing_else() -> None:
    with line_of(0) as line:
        for file in ("page.js", "page.css", "heads.woff"):
            answer, _words = ask(line, "HEAD", f"/{file}", origin=False)
            assert answer.status == 200, file
        for file in ("server.py", "page.py", "art/0123456789abcdef.webp", "..%2fsite.py"):
            assert ask(line, "GET", f"/{file}", origin=False)[0].status == 404, file


def test_a_server_that_dies_is_started_again_with_all_it_knew() -> None:
    with line_of(0) as line:
        open_door(line)
        _answer, own = ask(line, "POST", path_of(line.join_link))
        joined = heard(line, MessageKind.JOINED).phone
        for phone in (0, joined):
            line.show(phone, json.dumps({"number": phone}).encode())
        assert ask(line, "GET", f"{own}/poll?known=0")[1] == json.dumps({"number": joined})
        before = line.port
        kill(line)
        heard(line, MessageKind.HERE)
        line.is_listening = False
        line.wait()
        assert line.port == before
        assert ask(line, "GET", f"{own}/poll?known=0")[1] == json.dumps({"number": joined})
        assert ask(line, "GET", f"{path_of(line.link(0))}/poll?known=0")[1] == '{"number": 0}'
        assert ask(line, "GET", path_of(line.join_link))[0].status == 200


@pytest.mark.parametrize("wait", [False, True])
def test_whoever_closes_the_line_may_wait_for_its_end(monkeypatch: pytest.MonkeyPatch, *, wait: bool) -> None:
    server = Mock(messages=SimpleQueue())
    monkeypatch.setattr("scenes.phones.connection.ServerProcess", lambda _plan: server)
    line = PhoneLine("127.0.0.1")
    line.close(wait=wait)
    server.end.assert_called_once()
    assert server.wait_for_end.called == wait
    assert not list(line.messages())


class NoMore(Thread):
    """A process that cannot begin."""

    def start(self) -> None:
        raise BlockingIOError("no more processes")


def test_a_server_that_cannot_begin_says_so_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Threads, "Process", NoMore)
    monkeypatch.setattr(server_process, "get_context", lambda _way: Threads)
    with pytest.raises(CannotListen, match="no more processes"):
        PhoneLine("127.0.0.1").wait()


def test_all_addresses_at_once_are_refused() -> None:
    for address in ("0.0.0.0", "::"):  # noqa: S104 - that it is not done is what is tried
        with pytest.raises(CannotListen):
            PhoneLine(address)


def kill(line: PhoneLine) -> None:
    """Kill the server, as a system without memory does."""
    process = line._server._process
    assert process is not None
    process.kill()


@pytest.mark.usefixtures("here")
def test_no_secret_is_told_apart_from_another_that_is_wrong() -> None:
    with line_of(0) as line:
        own = path_of(line.link(0))
        wrong = [
            ENTRANCE + new_secret(),
            own[:-1] + ("A" if own[-1] != "A" else "B"),
            ENTRANCE + own[3:][::-1],
        ]
        for way, more in (("GET", ""), ("GET", "/poll"), ("GET", "/socket"), ("POST", "/say")):
            answers = [ask(line, way, path + more) for path in wrong]
            told = [{**answer.headers, "Date": "", "words": words} for answer, words in answers]
            assert {answer.status for answer, _words in answers} == {404}
            assert told == told[:1] * len(wrong)
            assert own[3:] not in str(told)


def modules_of(code: str) -> set[str]:
    """What is read in by a program."""
    program = f"import sys, {code}; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return set(done.stdout.split())


def test_the_library_of_the_server_is_read_by_the_server_alone() -> None:
    assert not {"aiohttp", "scenes.phones.serving"} & modules_of("scenes.cli.app, scenes.phones.connection")
    known = modules_of("scenes.phones.serving")
    assert "aiohttp" in known
    rooms = {".".join(name.split(".")[:2]) for name in known}
    assert not {"game.matches", "game.shelf", "game.core", "scenes.session", "pygame"} & rooms
