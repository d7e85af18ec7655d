"""A game in a folder of its own is added to the shelf, and nothing that exists is touched for it.

The shelf is read once, so whoever looks at a fuller one needs a process of their own.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.added import ADDED, added

ROOT = Path(__file__).parent.parent
KITES = ROOT / "tests" / "examples" / "kites"
PATIENCE = 600.0  # seconds; what takes so long will never end
#: What all games promise that is asked of the added one too, and what is asked of added ones alone.
TESTS = (
    "tests/examples/on_the_shelf.py",
    "tests/game/test_battery.py",
    "tests/test_complete.py",
    "tests/test_rooms.py",
    "tests/scenes/learning/test_lessons.py",
    "tests/scenes/learning/test_rulebook.py",
)


def with_games(folders: str, *command: str) -> subprocess.CompletedProcess[str]:
    """Run Python with these games on the shelf."""
    environment = {**os.environ, ADDED: folders}
    environment.pop("PYTEST_ADDOPTS", None)
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def test_it_keeps_what_every_game_promises() -> None:
    """By the rules, in its words, for bots, by pad from the title to the results, and in a cup."""
    ended = with_games(str(KITES), "-m", "pytest", "-p", "no:cacheprovider", "-k", "kites", *TESTS)
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_nothing_but_its_folder_knows_it() -> None:
    known = [
        file.relative_to(ROOT).as_posix()
        for room in ("game", "scenes", "art", "sounds")
        for file in ROOT.glob(f"{room}/**/*.py")
        if "kites" in file.read_text("utf-8").lower()
    ]
    assert known == ["game/added.py"]  # where it stands as an example in the first lines


def test_the_package_of_that_very_folder_is_read_and_only_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for place in ("here", "there"):
        package = tmp_path / place / "a_game_for_this_test"
        package.mkdir(parents=True)
        (package / "__init__.py").write_text(f"GAME = {place!r}\n")
        (package / "game_ui.py").write_text("from a_game_for_this_test import GAME\nUI = [GAME]\n")
    folder = tmp_path / "here" / "a_game_for_this_test"
    monkeypatch.setenv(ADDED, str(folder))
    try:
        assert [*added("", "GAME"), *added("game_ui", "UI")] == ["here", ["here"]]
        assert next(added("game_ui", "UI")) is next(added("game_ui", "UI"))
        monkeypatch.setenv(ADDED, str(tmp_path / "there" / folder.name))
        with pytest.raises(SystemExit, match="something else is called 'a_game_for_this_test' already"):
            next(added("", "GAME"))
    finally:
        for name in [name for name in sys.modules if name.startswith(folder.name)]:
            del sys.modules[name]


def test_without_it_there_are_the_games_of_the_box() -> None:
    told = with_games("", "-c", "from game.shelf import GAMES; print(*GAMES)")
    assert told.stdout.split() == ["cloud9", "cloudy_kingdom", "strange_world"]


def test_a_folder_without_a_game_is_named_in_one_sentence(tmp_path: Path) -> None:
    told = with_games(str(tmp_path / "nothing"), "main.py", "simulate", "cloud9", "--games", "1")
    assert told.returncode == 1
    assert told.stderr.startswith(f"{ADDED} names '{tmp_path / 'nothing'}', which cannot be added: ")
    assert len(told.stderr.splitlines()) == 1


SAVE = """
import sys
from pathlib import Path
from game.bots.levels import RandomBot
from game.bots.simulate import play_bots
from game.matches.record import new_record
from game.matches.saves import save_bytes
from game.shelf import GAMES
kites = GAMES["kites"]
record = new_record(kites, 2, 1, kites.options(), kites.printed_box())
play_bots(record, [RandomBot()] * 2)
Path(sys.argv[1]).write_bytes(save_bytes(record))
"""


def test_a_match_of_a_game_that_is_gone_is_told_of(tmp_path: Path) -> None:
    file = str(tmp_path / "match.skies")
    saved = with_games(str(KITES), "-c", SAVE, file)
    assert saved.returncode == 0, saved.stderr
    assert "draws a line." in with_games(str(KITES), "main.py", "replay", file).stdout
    lost = with_games("", "main.py", "replay", file)
    assert lost.returncode != 0
    assert lost.stderr.strip() == f"{file}: line 1: the game 'kites' is not on this shelf"
