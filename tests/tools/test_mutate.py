"""The tools of whoever looks after the tests: mutants drawn by chance, and functions that nobody has run."""

import ast
import subprocess
import sys
from pathlib import Path
from subprocess import Popen

import pytest

from tools import mutants, mutate, mutation_lines, mutation_run, never_run
from tools.mutants import Mutant


@pytest.mark.parametrize(
    ("source", "changed"),
    [
        ("a < b", "a <= b"),
        ("a + 1 == b", "a + 1 != b"),
        ("a and b", "a or b"),
        ("not a", "a"),
        ("min(a, b)", "max(a, b)"),
        ("a if b else c", "c if b else a"),
        ("3", "4"),
        ("True", "False"),
    ],
)
def test_a_part_of_the_program_is_changed_a_little(source: str, changed: str) -> None:
    (other,) = mutants.changes(ast.parse(source, mode="eval").body)
    assert ast.unparse(ast.fix_missing_locations(other)) == changed


def test_a_seed_gives_the_same_mutants_again_and_each_can_be_read() -> None:
    drawn = mutants.draw(("game/cup",), 12, 5)
    assert drawn == mutants.draw(("game/cup",), 12, 5)
    assert drawn != mutants.draw(("game/cup",), 12, 6)
    for mutant in drawn:
        text = (mutants.ROOT / mutant.file).read_text("utf-8")
        assert ast.dump(ast.parse(mutant.text)) != ast.dump(ast.parse(text))
        assert mutant.before in text


def test_the_tests_that_name_a_module_come_before_those_of_its_room() -> None:
    tests = mutants.tests_for("game/bots/search.py", mutants.ROOT)
    beside = tests.index("tests/game/bots/test_protocol.py")
    assert 0 <= tests.index("tests/game/bots/test_search.py") < beside


def test_what_is_run_never_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(never_run, "ROOT", tmp_path)
    file = tmp_path / "some.py"
    told = (
        'def one():\n    """One."""\n    return 1\n\n\ndef two():\n    return 2\n\n\n'
        "def of_others():\n    raise NotImplementedError\n"
        "if sys.platform == 'win32':\n    def far():\n        return 3\n"
        "else:\n    def near():\n        return 4\n"
    )
    file.write_text(told)
    assert [*never_run.never_run(file, {1, 6, 7})] == ["some.py:1 one", "some.py:16 near"]


SOME = """
from functools import cache

LIMIT = 3


def grown(number):
    return number + LIMIT


@cache
def is_small(number):
    return any(number < each for each in (LIMIT,))


def unseen(number):
    return number + 1
"""
ITS_TESTS = """
import pytest
from game.some import grown, is_small, unseen


@pytest.mark.parametrize("number", [1, 2])
def test_it_fails_anyway(number):
    assert grown(number) == 4


def test_it_is_small():
    assert is_small(2) and not is_small(3)


def test_nothing_is_asked():
    unseen(1)
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with tests."""
    for name, text in {
        "game/some.py": SOME,
        "game/__init__.py": "",
        "scenes/__init__.py": "",
        "tests/game/test_some.py": ITS_TESTS,
        "tests/test_house.py": "def test_house(): pass",
        "pyproject.toml": '[tool.pytest.ini_options]\nmarkers = ["slow", "window"]\npythonpath = ["."]\n',
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "tools").symlink_to(mutants.ROOT / "tools")
    return tmp_path


def changed(before: str, after: str) -> Mutant:
    assert SOME.count(before) == 1
    line = SOME.partition(before)[0].count("\n") + 1
    return Mutant("game/some.py", line, before, after, SOME.replace(before, after))


def test_what_no_test_notices_survives_and_what_fails_anyway_notices_nothing(project: Path) -> None:
    grows, small, other, limit = drawn = [
        changed("number + LIMIT", "number - LIMIT"),  # noticed by a test that passes otherwise
        changed("number < each", "number <= each"),
        changed("number + 1", "number + 2"),  # called, and nobody looks
        changed("LIMIT = 3", "LIMIT = 4"),  # outside of all functions
    ]
    learnt = mutation_lines.learn(project, project / "kept")
    told = dict(mutate.Trial(project, 5.0, learnt).verdicts(drawn))
    test = "tests/game/test_some.py::test_"
    assert told == {
        grows: f"{test}it_fails_anyway[1]",
        small: f"{test}it_is_small",
        other: "",
        limit: f"{test}it_fails_anyway[1]",
    }
    assert (project / "game" / "some.py").read_text() == SOME
    assert mutation_lines.learn(project, project / "kept") == learnt  # it serves the next time


def test_what_is_learnt_moves_with_the_lines_and_is_forgotten_with_its_tests(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, test = "game/some.py", "tests/game/test_some.py::test_"
    ran: dict[int, frozenset[str]] = {
        8: frozenset({f"{test}it"}),
        17: frozenset({f"{test}nothing", "tests/a::b"}),
    }
    monkeypatch.setattr(mutation_lines, "_run", lambda _root, tests: {file: ran} if tests else {})
    learnt = mutation_lines.learn(project, project / "kept")
    assert learnt.concerned(file, 4) == {f"{test}it"}  # a limit, by the lines that name it
    assert mutation_lines.learn(project, project / "kept") == learnt
    (project / file).write_text(f"\n{SOME}")
    (project / "tests" / "game" / "test_some.py").write_text(ITS_TESTS.replace("    unseen(1)", "    pass"))
    ran = {9: frozenset({f"{test}more"})}
    again = mutation_lines.learn(project, project / "kept")
    assert again.lines == {file: {9: frozenset({f"{test}more"}), 18: frozenset({"tests/a::b"})}}


def test_what_does_not_end_is_ended() -> None:
    with Popen([sys.executable, "-c", "while True: pass"], start_new_session=True) as endless:
        mutation_run.wait_for(endless.pid, 0.1)


def test_of_tests_that_were_ended_early_nothing_is_learnt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text("", "utf-8")
    monkeypatch.setattr(subprocess, "run", lambda *_words, **_how: subprocess.CompletedProcess([], -9))
    with pytest.raises(ChildProcessError, match="did not run to their end"):
        mutation_lines.learn(tmp_path, tmp_path / "kept")
    assert not (tmp_path / "kept").exists()
