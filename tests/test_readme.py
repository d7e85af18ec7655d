"""Every command of the README and the guides does what is said there, in small."""

from __future__ import annotations

import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest
from tables import TABLES, random_game
from unwatched import NoPictures

from game.bots import bench_bots
from game.matches import bench
from game.matches.saves import write_save
from game.shelf import GAMES
from scenes.cli import bench_evening, bench_frames, bench_growth, bench_once, bench_pace
from scenes.cli.commands import main
from scenes.cli.fixtures import SCENES
from scenes.session.content import LEVELS

ROOT = Path(__file__).parent.parent
PATIENCE = 300.0  # seconds; what takes so long will never end
#: Words that stand for something, and what they are in these tests.
STANDS_FOR = {
    "GAME": "strange_world",
    "FILE": "match.skies",
    "FILE..": "match.skies",
    "FILE...": "match.skies",
    "SCENE": "title",
    "FOLDER": "things",
    "my-things": "things",
    "NAME": "moon",
    "WHAT": "board",
}
#: What lets a table be hosted for a moment.
SMALL = """
import sys
from scenes.cli.commands import main
words = sys.argv[1:]
if "host" in words:
    from scenes.cli.host import hosted_cup, hosted_match
    hosted_cup.HostedCup.play = hosted_match.HostedMatch.play = lambda _table: None  # nobody sits down
sys.exit(main(words))
"""
OPEN = "import sys; from scenes.cli.start import main; sys.exit(main(sys.argv[1:]))"


def commands() -> Iterator[str]:
    """What stands behind the name of the program, as it is written."""
    for guide in ("README.md", "docs/commands.md", "docs/own_content.md", "docs/bots.md"):
        text = (ROOT / guide).read_text("utf-8")
        for found in re.finditer(r"python3 main\.py([^`\n]*)", text):
            yield found[1].strip()


COMMANDS = [*dict.fromkeys(commands())]


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder in which everything lies that a command may name."""
    write_save(random_game(TABLES[0], 1), tmp_path / "match.skies")
    (tmp_path / "things" / "boards").mkdir(parents=True)
    shutil.copy(LEVELS / "A.tmx", tmp_path / "things" / "boards" / "moon.tmx")
    shutil.copy(LEVELS / "kingdom.tsx", tmp_path / "things" / "boards")
    (tmp_path / "docs").symlink_to(ROOT / "docs")
    return tmp_path


@contextmanager
def started(place: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A program that is gone afterwards, also if it takes too long."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOME": str(place)}
    with subprocess.Popen(
        [sys.executable, *arguments],
        cwd=place,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin", "PYTHONDONTWRITEBYTECODE": "1", **quiet},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        try:
            yield program
        finally:
            program.kill()


def make_small(patch: pytest.MonkeyPatch, place: Path) -> None:
    """Make a measurement of minutes one of a moment, in a folder, and let nobody hear it."""
    patch.chdir(place)
    pygame.mixer.quit()  # one that is open already writes to no file
    for name in ("SDL_AUDIODRIVER", "SDL_DISKAUDIOFILE", "SDL_DISKAUDIODELAY"):
        patch.setenv(name, "dummy")  # whatever is put there goes with it
    smaller: dict[object, dict[str, object]] = {
        bench: {"_ROUNDS": 1, "_GAMES": 1, "_COPIES": 20},
        bench_bots: {"_ROUNDS": 1, "_EVERY": 40, "LEVELS": ("easy", "medium")},
        bench_growth: {"MATCHES": (10, 20), "_LONGEST": 200, "_FRAMES": 9},
        bench_evening: {"TABLES": ((2, 0), (2, 1)), "GAMES": {"cloud9": GAMES["cloud9"]}, "_LONGEST": 40.0},
    }
    for module, values in smaller.items():
        for name, value in values.items():
            patch.setattr(module, name, value)
    patch.setattr(bench_evening.measure, "__defaults__", (1,))


def small(words: list[str]) -> list[str]:
    """A command that lets few games be played, with bots that think for a moment."""
    if words[0] == "listen":
        return [*words, "--seconds", "1"]
    if words[0] != "simulate":
        return words
    for word, value in (("--games", "1"), ("--time-cap", "0.002")):
        if word in words:
            words[words.index(word) + 1] = value
        elif word == "--games" or "--bots" in words:
            words += word, value
    return [*words, "--cores", "1"] if "--ladder" in words else words  # or each pair has processes of its own


def _verb(command: str) -> str:
    return command.partition(" ")[0]


def meant(command: str) -> list[str]:
    words = [STANDS_FOR.get(word, word) for word in shlex.split(command)]
    return [word.replace("python3 ", f"{sys.executable} ") for word in words]


#: What has tests of its own below.
APART = {"bench frames", "bench pace"}
#: What is run in this process, so that it is seen which lines are; the others prove that they need no more.
HERE = {"daily", "review", "bench", "listen"}

SAYS: dict[str, Callable[[str], object]] = {
    "simulate": lambda said: re.search(r"wins|cups", said),
    "replay": lambda said: len(said.splitlines()) > 50,
    "review": lambda said: "luck" in said and "to win became" in said,
    "daily": lambda said: len(said.splitlines()) == 4,
    "code": lambda said: re.fullmatch(r"(?:[0-9A-Z]{5}-)+[0-9A-Z]{1,5}\n", said),
    "validate": lambda said: said == "match.skies: good\n",
    "bench": lambda said: len(said.splitlines()) > 2,
    "screenshot": lambda said: not said,
    "poster": lambda said: not said,
    "new": lambda said: said.count("three-skies") == 1,
    "host": lambda said: len(re.findall(r"http://127\.0\.0\.1:\d+/s/", said)) > 1,
    "listen": lambda said: not said,
}


RUN = [each for each in COMMANDS if each and not each.startswith("-") and each not in APART]
#: What can be run in this process when it was run in one of its own with other words.
AGAIN = ("simulate", "validate", "new")
ALONE = [
    each
    for place, each in enumerate(RUN)
    if _verb(each) not in HERE and (_verb(each) not in AGAIN or _verb(each) not in map(_verb, RUN[:place]))
]


@pytest.mark.parametrize("command", RUN)
def test_a_command_does_what_is_said(
    place: Path, command: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = small(meant(command))
    if command in ALONE:
        with started(place, "-c", SMALL, *words) as program:
            said, complained = program.communicate(timeout=PATIENCE)
        code = program.returncode
    else:
        make_small(monkeypatch, place)
        code = main(words)
        said, complained = capfd.readouterr()
    assert code == 0, complained
    assert "Traceback" not in complained
    assert SAYS[words[0]](said), said
    if words[0] == "screenshot":
        assert (place / "screenshot.png").read_bytes().startswith(b"\x89PNG")
    if words[0] == "listen":
        assert (place / "listen.wav").read_bytes().startswith(b"RIFF")


@pytest.mark.parametrize("command", [each for each in COMMANDS if not each or each.startswith("-")])
def test_the_game_itself_opens_and_closes(place: Path, command: str) -> None:
    with started(place, "-c", OPEN, *meant(command)) as window:
        while not [*place.rglob("pictures/**/*.raw")]:  # until the first picture is kept
            with suppress(subprocess.TimeoutExpired):
                assert window.wait(0.05) is None, window.communicate()
        window.terminate()
        said, complained = window.communicate(timeout=PATIENCE)
    assert (window.returncode, said, complained) == (128 + signal.SIGTERM, "", "")


def test_all_commands_are_found() -> None:
    assert {words[0] for each in COMMANDS if (words := each.split())} >= {*SAYS, "--data-dir", "--content"}
    assert "" in COMMANDS
    assert len(COMMANDS) >= 16


def test_what_a_frame_costs_is_told_of_every_scene(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in {"_FRAMES": 2, "_WARM": 2, "SIZES": ((640, 360),)}.items():
        monkeypatch.setattr(bench_frames, name, value)
    # a second in few frames, and what other tests have left in memory is left alone
    for name, value in {"_STEP": 0.5, "_SETTLED": 2, "_COMES": 2, "_REFUSED": 1, "_TIMES": 1}.items():
        monkeypatch.setattr(bench_once, name, value)
    monkeypatch.setattr(bench_once, "gc", Mock())
    # its pictures are at hand before anything is measured: here others see to it that they can be drawn
    monkeypatch.setattr(bench_once, "AllAtHand", lambda assets, budget: NoPictures(assets, budget=budget))
    assert main(["bench", "frames"]) == 0
    told = capsys.readouterr().out
    assert SAYS["bench"](told)
    assert all(f"first of {name}" in told for name in SCENES)
    assert "over setup: phones" in told


def test_how_steadily_frames_appear_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench_pace.measure, "__defaults__", (0.4,))
    monkeypatch.setattr(bench_pace, "_SETTLING", 0.0)
    monkeypatch.setattr(sys, "setswitchinterval", lambda _seconds: None)  # or it would stay
    assert main(["bench", "pace"]) == 0
    assert SAYS["bench"](capsys.readouterr().out)
