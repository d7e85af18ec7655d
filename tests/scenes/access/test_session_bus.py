"""The bus of a desktop, by a stand-in: whether somebody reads the screen now, or begins to later."""

import socket
import struct
import sys
from pathlib import Path
from typing import Final

import pytest

from scenes.access import system
from scenes.access.speech import Manner, _dispatcher_words
from scenes.access.system import _call, _length, _text, is_reader_wanted

YES, NO = b"\x01b\0\0\x01\0\0\0", b"\x01b\0\0\0\0\0\0"
FLAGS: Final = ("IsEnabled", "ScreenReaderEnabled")


def message(kind: int, body: bytes, answered: int = 0) -> bytes:
    """A message as a bus writes it, perhaps as an answer to a call of a number."""
    fields = struct.pack("<BBBBI", 5, 1, ord("u"), 0, answered) if answered else b""
    return system._HEADER.pack(ord("l"), kind, 0, 1, len(body), 7, len(fields)) + fields + body


def news(name: str, value: bytes) -> bytes:
    """What is told when a property has changed."""
    body = _text("org.a11y.Status")
    body += b"\0" * (-len(body) % 4) + _text(name)
    return body + value[:3] + b"\0" * (-(len(body) + 3) % 4) + value[-4:]


class Bus:
    """A bus that says what it is told to, in pieces, and keeps what it hears."""

    def __init__(self, *said: bytes) -> None:
        self.said, self.heard = [*said], b""

    def sendall(self, words: bytes) -> None:
        self.heard += words

    def recv(self, most: int) -> bytes:
        piece = self.said.pop(0) if self.said else b""
        if len(piece) > most:
            self.said.insert(0, piece[most:])
        return piece[:most]


@pytest.mark.parametrize(
    ("first", "second", "is_read"), [(YES, NO, True), (NO, YES, True), (NO, NO, False), (b"", b"", False)]
)
def test_the_bus_is_asked_for_both_flags(first: bytes, second: bytes, *, is_read: bool) -> None:
    unasked = message(2, b"", 1) + message(4, b"other")
    answers = unasked + message(2, first, 2), message(2, second, 3)
    pieces = [answer[at : at + 5] for answer in answers for at in range(0, len(answer), 5)]
    bus = Bus(b"OK 1234\r\n", *pieces)
    assert system._is_enabled(bus) is is_read  # type: ignore[arg-type]
    calls = bus.heard.partition(b"BEGIN\r\n")[2]
    told = []
    while calls:
        told.append(calls[: _length(calls)])
        calls = calls[_length(calls) :]
    asked = [flag for flag in FLAGS if any(_text(flag) in call for call in told)]
    assert asked == [*FLAGS[: 1 if first == YES else 2]]
    assert [name in told[0] for name in (b"Hello", b"/org/freedesktop/DBus")] == [True, True]


def test_a_bus_that_lets_nobody_in_is_asked_nothing() -> None:
    bus = Bus(b"REJECTED EXTERNAL\r\n")
    assert not system._is_enabled(bus)  # type: ignore[arg-type]
    assert b"BEGIN" not in bus.heard


@pytest.mark.parametrize("flag", FLAGS)
def test_the_bus_tells_when_somebody_begins_to_read(flag: str) -> None:
    quiet = [message(4, news(flag, NO)), message(2, news(flag, YES)), message(4, news("Volume", YES))]
    loud = message(4, news(flag, YES))
    assert not system._is_told_later(Bus(*quiet))  # type: ignore[arg-type]
    assert not system._is_told_later(Bus(loud[:-1]))  # type: ignore[arg-type]
    assert system._is_told_later(Bus(*quiet, loud[:9], loud[9:]))  # type: ignore[arg-type]


def test_calls_are_written_as_the_protocol_says() -> None:
    call = _call(3, ("org.some", "/a", "org.some.Thing"), "Get", "one", "other")
    assert _length(call) == len(call)
    assert call[:4] == b"l\x01\0\x01"
    head, body = system._HEADER.unpack_from(call), b"\x03\0\0\0one\0\x05\0\0\0other\0"
    assert head[4:6] == (len(body), 3)
    assert call.endswith(body)
    for kind, words in ((1, "/a"), (2, "org.some.Thing"), (3, "Get"), (6, "org.some")):
        at = call.index(_text(words)) - 4
        assert (call[at], at % 8) == (kind, 0)
    assert b"\x08\x01g\0\x02ss\0" in call


def test_where_the_bus_is_reached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for told, place in {
        "unix:path=/run/bus,guid=1": "/run/bus",
        "tcp:host=a;unix:abstract=/tmp/x,guid=2": "\0/tmp/x",
    }.items():
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", told)
        assert system._session_bus() == place
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert not system._session_bus()
    monkeypatch.setattr(sys, "platform", "linux")
    assert not is_reader_wanted()
    with socket.socket(socket.AF_UNIX) as bus:
        bus.bind(str(tmp_path / "bus"))
        assert system._session_bus() == str(tmp_path / "bus")
        assert not is_reader_wanted()  # nobody listens there


def test_how_the_dispatcher_of_linux_is_told_what_to_say() -> None:
    words = _dispatcher_words("-Hello", Manner(language="de", rate=0.75, volume=0.5, kind="female1"))
    assert words == ("spd-say", "-w", "-l", "de", "-r", "50", "-i", "0", "-t", "female1", "--", "-Hello")
