"""Examples to begin with: what is written is good, is played, and never writes over anything."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.shelf import GAMES
from scenes.cli.commands import main
from scenes.platform.storage.folders import Folders
from scenes.seats.own_bots import read_bots
from scenes.session.content import load_box


@pytest.mark.parametrize(
    ("what", "name", "path"),
    [
        ("board", "moon", "content/boards/moon.tmx"),
        ("spell", "Stone-Arch", "content/spells/Stone-Arch.toml"),
        ("spell", "7", "content/spells/7.toml"),
        ("bot", "Springer", "bots/Springer.py"),
    ],
)
def test_an_example_is_good_and_never_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], what: str, name: str, path: str
) -> None:
    words = ["--data-dir", str(tmp_path), "new", what, name]
    assert main(words) == 0
    assert path.rpartition("/")[2] in capsys.readouterr().out
    written = (tmp_path / path).read_bytes()
    assert not load_box(GAMES["cloudy_kingdom"], Folders.of_user(tmp_path).own_content)[1]
    assert main(words) == 1
    assert "is there already" in capsys.readouterr().err
    assert (tmp_path / path).read_bytes() == written


def test_the_bot_is_listed_and_answers(tmp_path: Path) -> None:
    main(["--data-dir", str(tmp_path), "new", "bot", "Springer"])
    command = read_bots(tmp_path / "bots.toml")["Springer"].replace("python3", sys.executable, 1)
    table = [
        "simulate",
        "cloud9",
        "--seats",
        "2",
        "--games",
        "1",
        "--bots",
        f"cmd:{command},random",
        "--json",
    ]
    done = subprocess.run(
        [sys.executable, "main.py", *table],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        check=True,
    )
    assert '"faults"' not in done.stdout
    assert "seconds a decision" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("name", ["../moon", "", "moon board", "x" * 33, "\u202emoon"])
def test_a_name_that_is_none_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["--data-dir", str(tmp_path), "new", "board", name])
    assert "argument NAME" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_examples_packed_as_one_file_are_an_expansion_that_is_good_and_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for what, name in (("board", "moon"), ("spell", "star-dust")):
        main(["--data-dir", str(tmp_path), "new", what, name])
    pack = shutil.make_archive(str(tmp_path / "Moonlight"), "zip", tmp_path / "content")
    assert main(["validate", pack]) == 0
    table = ["simulate", "cloudy_kingdom", "--board", "moon", "--options", '{"spells":"random"}', "--json"]
    capsys.readouterr()
    assert main([*table, "--games", "12", "--content", pack, "--audit", str(tmp_path / "logs")]) == 0
    assert json.loads(capsys.readouterr().out)["plan"]["games"] == 12
    assert "star_dust" in "".join(log.read_text() for log in (tmp_path / "logs").iterdir())
