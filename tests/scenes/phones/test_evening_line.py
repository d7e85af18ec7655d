"""The line of an evening and the network that phones have to be in, without any phone."""

import sys
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from theatre import targets

from scenes.cli.request import Request
from scenes.cli.screenshot import staged
from scenes.phones import network
from scenes.phones.connection import CannotListen
from scenes.phones.joining import evening, join_panel
from scenes.phones.joining.evening import EveningLine, home_after, open_line
from scenes.phones.joining.join_panel import JoinPanel
from scenes.phones.network import HomeAddress, Wire
from scenes.phones.wire import MessageKind
from scenes.ui.scenery.backdrop import DAWN

HOMES = [
    HomeAddress("10.0.0.4", Wire.CABLE),
    HomeAddress("10.0.0.5", Wire.WIRELESS, "Sky"),
    HomeAddress("10.0.0.6"),
]


class Line:
    """The line to a server that is not there."""

    site, code, join_link, failure = "http://10.0.0.4:8000", "KRT47M", "http://10.0.0.4:8000/j/x", ""
    was_reached = is_listening = False

    def __init__(self, address: str) -> None:
        self.done: list[Sequence[object]] = [("begin", address)]
        self.coming: list[Sequence[object]] = []

    def messages(self) -> list[Sequence[object]]:
        coming, self.coming = self.coming, []
        return coming

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *words: self.done.append((name, *words))


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> tuple[EveningLine, Line]:
    monkeypatch.setattr(evening, "PhoneLine", Line)
    monkeypatch.setattr(evening, "home_addresses", lambda: HOMES)
    line = open_line()
    assert line is not None
    under: Any = line._line
    return line, under


def test_what_is_asked_of_an_evening_is_asked_of_its_line(opened: tuple[EveningLine, Line]) -> None:
    line, under = opened
    assert (line.home, line.may_be_elsewhere, line.typed) == (HOMES[0], True, (Line.site, Line.code))
    assert [*line.news()] == []
    under.coming = [
        (MessageKind.JOINED, 256, b""),
        (MessageKind.LISTEN, 0, b""),
        (MessageKind.SAID, 256, b"Hello"),
    ]
    under.is_listening = True
    assert [(news.kind, news.phone, news.content) for news in line.news()] == [
        ("joined", 256, b""),
        ("said", 256, b"Hello"),
    ]
    assert [*line.news()] == []
    line.show(256, b"page")
    line.send_away(256)
    line.go_to(HOMES[1])
    line.close()
    assert line.home == HOMES[1]
    assert under.done == [
        ("begin", "10.0.0.4"),
        ("open_door",),
        ("show", 256, b"page"),
        ("send_away", 256),
        ("go_to", "10.0.0.5"),
        ("close",),
    ]


def test_the_next_address_is_tried_and_after_the_last_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evening, "home_addresses", lambda: HOMES)
    gone = HomeAddress("10.0.0.9")
    assert [home_after(each) for each in (*HOMES, gone)] == [HOMES[1], HOMES[2], HOMES[0], HOMES[0]]
    monkeypatch.setattr(evening, "home_addresses", list)
    assert home_after(gone) == gone
    assert open_line() is None


def test_an_address_at_which_nobody_may_listen_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    def line(address: str) -> Line:
        if address == HOMES[0].address:
            raise CannotListen
        return Line(address)

    monkeypatch.setattr(evening, "PhoneLine", line)
    monkeypatch.setattr(evening, "home_addresses", lambda: HOMES)
    assert (found := open_line()) is not None
    assert found.home == HOMES[1]


def test_the_panel_tells_the_network_and_goes_to_another(
    opened: tuple[EveningLine, Line], monkeypatch: pytest.MonkeyPatch
) -> None:
    line, _under = opened
    monkeypatch.setattr(join_panel, "open_line", lambda: line)
    host: Any = SimpleNamespace(joined=lambda *_: None, said=lambda *_: None, pages=lambda *_: {})
    with staged(Request("title", seconds=0.0)) as (stage, _stack):
        monkeypatch.setattr(stage.phones, "serve", lambda _host: None)
        panel, told = JoinPanel(stage, host, dict, DAWN), []
        for _home in HOMES:
            told.append(panel._network(line))
            assert "another" in {target.id for target in targets(panel)}
            panel.focus.press(panel.focus.find("another"))
        stage.phones.end()
    assert line.home == HOMES[0]
    assert told == [
        "Your phone has to be in the Wi-Fi of the router that this computer is plugged into.",
        "Your phone has to be in the Wi-Fi Sky.",
        "Your phone has to be in the same network as this computer.",
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="asks as Linux does")
def test_the_name_of_a_wireless_network_is_asked_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    import ctypes  # noqa: PLC0415 - only here
    import fcntl  # noqa: PLC0415 - only there
    import struct  # noqa: PLC0415 - only here

    def answer(_handle: int, what: int, question: bytes) -> None:
        name, where, size, flags = struct.unpack("16sPHH", question)
        assert (what, name.rstrip(b"\0"), flags) == (0x8B1B, b"wlan0", 0)
        written = "W\u00f6lke".encode()
        assert size >= len(written)
        ctypes.memmove(where, written, len(written))

    asking: Any = SimpleNamespace(fileno=lambda: 3)
    monkeypatch.setattr(fcntl, "ioctl", answer)
    assert network._network(asking, "wlan0") == "W\u00f6lke"

    def refuse(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(fcntl, "ioctl", refuse)
    assert not network._network(asking, "wlan0")
