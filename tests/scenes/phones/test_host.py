"""Hosting without a network: what the command says, and what it refuses."""

import json
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from scenes.cli import commands, hosting
from scenes.phones.links import ENTRANCE, link, new_secret
from scenes.phones.wire import Kind, Message


class Pressing:
    """A line whose phones press anything as soon as they are asked."""

    def __init__(self, address: str, port: int, phones: Sequence[int]) -> None:
        self._at = address, port
        self._phones = phones
        self._chance = Random(1)
        self._pages: dict[int, bytes] = {}

    def wait(self) -> None:
        pass

    def link(self, phone: int) -> str:
        assert phone in self._phones
        return link(*self._at, ENTRANCE, new_secret())

    def show(self, phone: int, page: bytes) -> None:
        self._pages[phone] = page

    def messages(self, seconds: float) -> Iterator[Message]:
        assert seconds > 0
        for phone, page in tuple(self._pages.items()):
            yield Message(Kind.HERE, phone, b"\x01")
            shown = json.loads(page)
            if shown["choices"]:
                said = {"page": shown["number"], "choose": self._chance.randrange(len(shown["choices"]))}
                yield Message(Kind.SAID, phone, json.dumps(said).encode())

    def close(self, *, wait: bool) -> None:
        assert wait
        self._pages.clear()


@pytest.mark.parametrize("words", [("--json",), ()])
def test_everything_is_told_in_lines(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(hosting, "PhoneLine", Pressing)
    table = ("cloud9", "--seats", "3", "--bots", "easy", "--names", "Lea", "--seed", "3", "--lang", "en")
    assert commands.main(["host", *table, *words]) == 0
    lines = capsys.readouterr().out.splitlines()
    if words:
        told = [json.loads(line) for line in lines]
        assert [line["name"] for line in told[:2]] == ["Lea", "Player 2"]
        assert set(told[-1]["result"]["winners"]) <= {0, 1, 2}
        assert all("event" in line for line in told[2:-1])
    else:
        assert lines[0].startswith(f"Lea: http://127.0.0.1:0{ENTRANCE}")
        assert any("jumps" in line for line in lines)


@pytest.mark.parametrize(
    "words",
    [
        ("--seats", "9"),
        ("--seats", "2", "--bots", "easy,easy"),
        ("--seats", "2", "--bots", "easy,easy,easy"),
        ("--bots", "nobody"),
        ("--options", "[]"),
        ("--options", "{"),
    ],
)
def test_what_cannot_be_played_is_refused(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        commands.main(["host", "cloud9", *words])
    assert ended.value.code == 2
    assert "three-skies host: error: " in capsys.readouterr().err
