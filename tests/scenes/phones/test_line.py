"""Phone line to a real server: the door, links that lead nowhere, and a server that dies."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPResponse

import pytest
from hosts import ROOT

from scenes.phones.connection import CannotListen, PhoneLine
from scenes.phones.door_words import door_words
from scenes.phones.limits import MOST_JOINS, MOST_PHONES
from scenes.phones.links import ENTRANCE, new_secret
from scenes.phones.wire import FIRST_JOINED, Kind, Message

LONG = 30.0  # seconds that a slow machine may take


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


def heard(line: PhoneLine, kind: Kind) -> Message:
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
        assert heard(line, Kind.HERE) == Message(Kind.HERE, 1, b"\1")
        with pytest.raises(CannotListen):
            PhoneLine("127.0.0.1", line.port).wait()


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
        assert heard(line, Kind.JOINED).phone == FIRST_JOINED
        assert line.was_reached
        cookie = str(answer.headers["Set-Cookie"])
        assert {"HttpOnly", "SameSite=Strict"} <= set(cookie.split("; "))
        line.show(FIRST_JOINED, b'{"number":7}')
        assert ask(line, "GET", f"{own}/poll?known=0")[1] == '{"number":7}'
        assert ask(line, "POST", door, cookie.partition(";")[0])[1] == own
        assert ask(line, "POST", door, "phone=" + "A" * 22)[1] not in {own, path_of(line.link(0))}
        assert heard(line, Kind.JOINED).phone == FIRST_JOINED + 1
        line.shut_door()
        until(line, lambda: ask(line, "POST", door)[0].status == 404)
        assert ask(line, "GET", own)[0].status == 200


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


def test_a_server_that_dies_is_started_again_with_all_it_knew() -> None:
    with line_of(0) as line:
        open_door(line)
        _answer, own = ask(line, "POST", path_of(line.join_link))
        joined = heard(line, Kind.JOINED).phone
        for phone in (0, joined):
            line.show(phone, json.dumps({"number": phone}).encode())
        assert ask(line, "GET", f"{own}/poll?known=0")[1] == json.dumps({"number": joined})
        before = line.port
        kill(line)
        heard(line, Kind.HERE)
        line.is_listening = False
        line.wait()
        assert line.port == before
        assert ask(line, "GET", f"{own}/poll?known=0")[1] == json.dumps({"number": joined})
        assert ask(line, "GET", f"{path_of(line.link(0))}/poll?known=0")[1] == '{"number": 0}'
        assert ask(line, "GET", path_of(line.join_link))[0].status == 200


def test_all_addresses_at_once_are_refused() -> None:
    for address in ("0.0.0.0", "::"):  # noqa: S104 - that it is not done is what is tried
        with pytest.raises(CannotListen):
            PhoneLine(address)


def kill(line: PhoneLine) -> None:
    """Kill the server, as a system without memory does."""
    process = line._server._process
    assert process is not None
    process.kill()


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
