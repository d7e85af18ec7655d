"""The loop of a change: what is near to it is run first, slow tests too, and nothing twice or never."""

import subprocess
from pathlib import Path
from tempfile import TemporaryFile

import loop
import pace
import pytest


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """What was measured: slow functions, and all others of files."""
    found = {
        "tests/game/bots/test_search.py::test_dear": 4.0,
        "tests/game/bots/test_search.py::test_cheap": 1.5,
        "tests/game/bots/test_search.py::test_cheaper": 1.0,
        "tests/scenes/ui/test_far.py::test_far": 0.5,
        "tests/game/bots/test_search.py": 0.5,
        "tests/game/bots/test_near.py": 1.0,
        "tests/game/test_room.py": 2.0,
        "tests/scenes/ui/test_far.py": 3.0,
    }
    for module in (pace, loop):
        monkeypatch.setattr(module, "measured", lambda: found)
    return found


@pytest.fixture
def project(tmp_path: Path, known: dict[str, float]) -> Path:
    """A project under git with the tests that were measured."""
    for name in ("game/bots/search.py", *(name for name in known if "::" not in name)):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(f"# {name}\n")
    (tmp_path / "tests/game/bots/test_search.py").write_text("from game.bots import search\n")
    for words in ("init -q", "add -A", "-c user.name=a -c user.email=a@b commit -q -m a"):
        subprocess.run(["git", *words.split()], cwd=tmp_path, check=True)  # noqa: S607
    return tmp_path


def test_what_is_changed_or_new_is_told_and_nothing_where_there_is_no_git(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert loop.changed(project) == []
    (project / "game/bots/search.py").write_text("# another\n")
    (project / "new.py").write_text("# new\n")
    assert loop.changed(project) == ["game/bots/search.py", "new.py"]
    monkeypatch.setenv("PATH", "")
    assert loop.changed(project) == []


def test_a_change_brings_the_tests_that_name_it_those_beside_and_itself(project: Path) -> None:
    near = ["tests/game/bots/test_search.py", "tests/game/bots/test_near.py"]
    assert loop.near_to(["game/bots/search.py"], project) == near
    assert loop.near_to(["tests/scenes/ui/test_far.py", "README.md"], project) == [
        "tests/scenes/ui/test_far.py"
    ]
    assert loop.near_to(["tests/test_gone.py"], project) == []


def test_slow_tests_that_are_near_run_as_long_as_they_find_room(
    known: dict[str, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loop, "NEAR", 3.0)
    near = "tests/game/bots/test_search.py"
    assert loop.slow_ones([near]) == [f"{near}::test_cheaper", f"{near}::test_cheap"]
    assert loop.slow_ones([]) == []
    assert known  # it was these


@pytest.mark.parametrize("many", [1, 2, 4])
def test_every_file_is_in_one_share_and_shares_take_the_same_time(known: dict[str, float], many: int) -> None:
    files = sorted(name for name in known if "::" not in name)
    slow = ["tests/game/bots/test_search.py::test_dear"] if many == 2 else []
    shares = loop.shares(files, slow, many)
    assert sorted(file for share in shares for file in share) == files
    assert len(shares) == many
    if many == 2:
        assert shares[1] == ["tests/game/bots/test_search.py"]


@pytest.mark.parametrize(
    ("ends", "told", "code"),
    [
        (["3 passed, 2 skipped in 1.0s", "4 passed in 2.0s"], "7 passed, 2 skipped", 0),
        (["3 passed in 1.0s", "1 deselected in 0.1s; exit 5"], "3 passed, 1 deselected", 0),
        (["1 deselected in 0.1s; exit 5"] * 2, "2 deselected", 5),
        (["why\n1 failed, 2 passed in 1.0s; exit 1", "3 passed in 1.0s"], "why\n1 failed, 5 passed", 1),
        (["no last word; kill -9 $$", "3 passed in 1.0s"], "no last word\n3 passed", 9),
    ],
)
def test_all_shares_together_tell_one_end(
    ends: list[str], told: str, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def started(_words: object) -> object:
        words, _, end = ends.pop(0).partition(";")
        output = TemporaryFile()  # noqa: SIM115 - as long as the program runs
        script = f"printf '...  [100%%]\n{words}\n'; {end or ':'}"
        return subprocess.Popen(["sh", "-c", script], stdout=output), output  # noqa: S607

    monkeypatch.setattr(loop, "_started", started)
    monkeypatch.setattr(loop, "changed", list)
    assert loop.run([], len(ends)) == code
    assert capsys.readouterr().out == f"{told}\n"


def test_what_is_slow_finds_no_room_and_stays_slow_where_it_was_not_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pace, "BUDGET", 1.0)
    spent = {"a.py::one": 0.2, "a.py::two": 0.3, "b.py::three": 0.4, "b.py::four": 5.0}
    told = pace.too_slow(spent, {"b.py::four": 1.0, "c.py::five": 2.0})
    assert dict(told) == pytest.approx({"a.py": 0.5, "b.py": 0.4, "b.py::four": 5.0, "c.py::five": 2.0})
