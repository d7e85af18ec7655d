"""Hosting without a network: what the command says, what it keeps and takes up again, and what it refuses."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pressing import Pressing

from game.cup.saves import read_cup
from game.matches.saves import read_save
from game.shelf import GAMES
from scenes.cli import commands
from scenes.cli.host import command
from scenes.cli.host.hosted_phones import GONE_SECONDS, AllGone, HostedPhones
from scenes.cli.host.service import Service
from scenes.phones.links import ENTRANCE
from scenes.session.bots import Bots

Host = Callable[..., list[dict[str, Any]]]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(command, "PhoneLine", Pressing)
    monkeypatch.setattr(Service, "bots", lambda _service, seed: Bots(None, seed))
    return tmp_path


def host(folder: Path, *words: str) -> None:
    assert commands.main(["--data-dir", str(folder), "host", *words, "--lang", "en"]) == 0


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize("words", [("--json",), ()])
def test_everything_is_told_in_lines_and_saved(
    words: tuple[str, ...], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    host(folder, "cloud9", "--seats", "3", "--bots", "easy", "--names", "Lea", "--seed", "3", *words)
    if words:
        told = lines(capsys)
        assert [line["name"] for line in told[:2]] == ["Lea", "Player 2"]
        assert set(told[-1]["result"]["winners"]) <= {0, 1, 2}
        assert all("event" in line for line in told[2:-1])
    else:
        said = capsys.readouterr().out.splitlines()
        assert said[0].startswith(f"Lea: http://127.0.0.1:0{ENTRANCE}")
        assert any("jumps" in line for line in said)
    (saved,) = (folder / "saves").glob("*.skies")
    record = read_save(saved, GAMES)
    assert [player.bot for player in record.players] == ["", "", "easy"]


def test_a_cup_is_hosted_with_bets_of_who_watches(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    host(folder, "cup", "--seats", "5", "--rounds", "3", "--bots", "easy,easy", "--seed", "8", "--json")
    told = lines(capsys)
    kinds = [next(iter(line)) for line in told]
    assert [kinds.count(kind) for kind in ("seat", "round", "result", "gains", "cup")] == [3, 3, 3, 3, 1]
    (saved,) = (folder / "saves").glob("*.cup")
    record = read_cup(saved)
    assert any(type(line).__name__ == "Bet" for line in record.lines)
    assert sorted(told[-1]["cup"]["points"]) == sorted(player.name for player in record.plan.players)


@pytest.mark.parametrize(("game", "suffix"), [("cloudy_kingdom", "skies"), ("cup", "cup")])
def test_what_was_left_is_played_on(
    game: str,
    suffix: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(Pressing, "presses", 4)
    more = ("--rounds", "3") if game == "cup" else ()
    with pytest.raises(KeyboardInterrupt):
        host(folder, game, "--seats", "3", "--names", "Lea,Mia,Tom", "--json", *more)
    assert lines(capsys)[-1] == {"ended": "stopped"}
    monkeypatch.setattr(Pressing, "presses", 100_000)
    host(folder, game, "--resume", "--json")
    assert [line["name"] for line in lines(capsys)[:3]] == ["Lea", "Mia", "Tom"]
    assert len([*(folder / "saves").glob(f"*.{suffix}")]) == 1
    with pytest.raises(SystemExit):
        host(folder, game, "--resume")
    assert "nothing of" in capsys.readouterr().err


def test_a_table_ends_when_everybody_has_been_gone_for_long() -> None:
    now = 0.0
    line = Pressing("127.0.0.1", 0, [0])
    company = HostedPhones(line, [0], lambda: now)  # type: ignore[arg-type]  # what it needs of a line
    assert company.hear(0.0) == []
    company.show(0, b'{"choices": []}')
    now = GONE_SECONDS
    assert company.hear(0.0)
    line.close(wait=True)
    company.present.clear()
    now = 2 * GONE_SECONDS
    assert company.hear(0.0) == []
    now += 1.0
    with pytest.raises(AllGone):
        company.hear(0.0)


@pytest.mark.parametrize(
    "words",
    [
        ("--seats", "9"),
        ("--seats", "2", "--bots", "easy,easy"),
        ("--seats", "2", "--bots", "easy,easy,easy"),
        ("--bots", "nobody"),
        ("--bots", "random"),
        ("--names", "Lea,Lea"),
        ("--rounds", "3"),
        ("--resume",),
        ("--options", "[]"),
        ("--options", "{"),
    ],
)
def test_what_cannot_be_played_is_refused(
    words: tuple[str, ...], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        host(folder, "cloud9", *words)
    assert ended.value.code == 2
    assert "three-skies host: error: " in capsys.readouterr().err
