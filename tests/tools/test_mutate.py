"""The tools of whoever looks after the tests: mutants drawn by chance, and functions that nobody has run."""

import ast
from pathlib import Path

import pytest

from tools import mutate, never_run


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
    (other,) = mutate.changes(ast.parse(source, mode="eval").body)
    assert ast.unparse(ast.fix_missing_locations(other)) == changed


def test_a_seed_gives_the_same_mutants_again_and_each_can_be_read() -> None:
    drawn = mutate.draw(("game/cup",), 12, 5)
    assert drawn == mutate.draw(("game/cup",), 12, 5)
    assert drawn != mutate.draw(("game/cup",), 12, 6)
    for mutant in drawn:
        text = (mutate.ROOT / mutant.file).read_text("utf-8")
        assert ast.dump(ast.parse(mutant.text)) != ast.dump(ast.parse(text))
        assert mutant.before in text


def test_the_tests_that_name_a_module_come_before_those_of_its_room() -> None:
    tests = mutate.tests_for("game/bots/search.py", mutate.ROOT)
    beside = tests.index("tests/game/bots/test_protocol.py")
    assert 0 <= tests.index("tests/game/bots/test_search.py") < beside


def test_what_is_run_never_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(never_run, "ROOT", tmp_path)
    file = tmp_path / "some.py"
    file.write_text('def one():\n    """One."""\n    return 1\n\n\ndef two():\n    return 2\n')
    assert [*never_run.never_run(file, {1, 6, 7})] == ["some.py:1 one"]


def test_what_fails_without_any_change_notices_nothing(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_some.py").write_text(
        "import pytest\n\n\n@pytest.mark.parametrize('n', [1, 2])\ndef test_one(n):\n    assert n == 1\n"
    )
    assert mutate.failing(tmp_path, "not slow") == ["tests/test_some.py::test_one[2]"]
    mutant = mutate.Mutant("tests/test_some.py", 1, "", "", (tmp_path / "tests" / "test_some.py").read_text())
    assert mutate.noticed(mutant, tmp_path, 60.0, (), slow=False)
    assert not mutate.noticed(mutant, tmp_path, 60.0, ["tests/test_some.py::test_one[2]"], slow=False)
