"""Every start: at once where everything is at hand, else in the home, and not in a Python that is too old."""

import ast
import importlib
import os
import sys
import tomllib
from pathlib import Path
from typing import Never

import pytest
from machine import BOTH, CLOUDLET, SENTENCE, Machine

import game.launch.oldest
from game.launch import bootstrap, environments, home
from game.launch.health import damage

ROOT = Path(__file__).parents[3]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that took the place of this one."""
    commands: list[list[str]] = []

    def execv(_: str, command: list[str]) -> Never:
        commands.append(command)
        raise SystemExit

    monkeypatch.setattr(os, "execv", execv)
    monkeypatch.setattr(sys, "orig_argv", ["python3", "-X", "dev", "main.py", "simulate", "a b"])
    return commands


@pytest.mark.parametrize("extra", ["", *PYPROJECT["optional-dependencies"]])
def test_the_quick_reader_reads_what_the_project_file_says(extra: str) -> None:
    extras = PYPROJECT["optional-dependencies"]
    expected = [*PYPROJECT["dependencies"], *extras.get(extra, [])]
    if "three-skies[test]" in expected:
        expected += extras["test"]
        expected.remove("three-skies[test]")
    assert sorted(environments.requirements(extra)) == sorted(expected)


@pytest.mark.parametrize("requirement", environments.requirements("dev"))
def test_requirements_have_the_one_form_that_is_understood(requirement: str) -> None:
    name, _, limits = requirement.partition(">=")
    least, _, limit = limits.partition(",<")
    assert name.replace("-", "").isalnum()
    assert all(number.isdigit() for number in f"{least}.{limit}".split("."))
    assert environments.meets({environments.normalized(name): least}, requirement)
    assert not environments.meets({environments.normalized(name): limit}, requirement)


@pytest.mark.parametrize(
    ("package", "is_enough"),
    [
        ("Sky_Lark-1.2", True),
        ("sky.lark-1.10.3", True),
        ("sky_lark-1.2.0.post1", True),
        ("sky_lark-1.1.9", False),
        ("sky_lark-2.0", False),
        ("sky-1.5", False),
        ("~ky_lark-1.5", False),
    ],
)
def test_packages_are_known_by_name_and_version(tmp_path: Path, package: str, *, is_enough: bool) -> None:
    (tmp_path / f"{package}.dist-info").mkdir()
    assert environments.lacking(["sky-lark>=1.2,<2"], ["nowhere", str(tmp_path)]) == (
        [] if is_enough else ["sky-lark>=1.2,<2"]
    )


def test_the_first_of_two_versions_counts_as_it_does_for_imports(tmp_path: Path) -> None:
    (tmp_path / "a" / "cloudlet-1.0.dist-info").mkdir(parents=True)
    (tmp_path / "b" / "cloudlet-1.5.dist-info").mkdir(parents=True)
    assert environments.lacking(CLOUDLET, [str(tmp_path / "a"), str(tmp_path / "b")]) == CLOUDLET


def test_nothing_happens_where_all_packages_are(
    machine: Machine,
    started: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    machine.install("cloudlet-1.5", "elsewhere")
    monkeypatch.setattr(sys, "path", [str(machine.project / "elsewhere/lib/python3.11/site-packages")])
    bootstrap.ensure()
    assert (started, machine.steps, capsys.readouterr()) == ([], [], ("", ""))


def test_nothing_happens_where_pip_has_installed_everything(
    machine: Machine, started: list[list[str]]
) -> None:
    (machine.project / "pyproject.toml").unlink()
    bootstrap.ensure()
    assert (started, machine.steps) == ([], [])


def test_a_first_start_makes_a_home_and_goes_on_in_it(
    machine: Machine, started: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        bootstrap.ensure()
    assert machine.steps == ["venv", "ensurepip", "download", "install"]
    assert started == [[str(machine.home / "bin/python"), "-X", "dev", "main.py", "simulate", "a b"]]
    assert environments.mark_of(str(machine.home)) == environments.KIND
    out, err = capsys.readouterr()
    assert not out  # which belongs to the program
    assert [line.partition(": ")[2].split()[0] for line in err.splitlines()] == [
        "making",
        "fetching",
        "installing",
    ]


def test_a_second_start_goes_on_in_the_home_without_a_word(
    machine: Machine, started: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    home.set_up(CLOUDLET)
    capsys.readouterr()
    machine.steps.clear()
    with pytest.raises(SystemExit):
        bootstrap.ensure()
    assert (len(started), machine.steps, capsys.readouterr()) == (1, [], ("", ""))


def test_what_the_project_newly_asks_for_is_added(machine: Machine, started: list[list[str]]) -> None:
    home.set_up(CLOUDLET)
    machine.steps.clear()
    with pytest.raises(SystemExit):
        bootstrap.ensure("test")
    assert (len(started), machine.steps) == (1, ["download", "install"])
    assert environments.ready_home(BOTH) == str(machine.home)


def test_a_home_whose_python_was_replaced_is_made_anew_from_inside(
    machine: Machine, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    home.set_up(CLOUDLET)
    machine.mark("of another kind")
    monkeypatch.setattr(sys, "prefix", str(machine.home))
    monkeypatch.setattr(sys, "path", [*environments.packages_of(str(machine.home)), *sys.path])
    machine.steps.clear()
    with pytest.raises(SystemExit):
        bootstrap.ensure()
    assert (len(started), machine.steps) == (1, ["venv", "ensurepip", "download", "install"])


def test_a_python_that_does_not_see_its_packages_does_not_start_itself_for_ever(
    machine: Machine,
    started: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert home.set_up(CLOUDLET) == str(machine.home)
    monkeypatch.setattr(sys, "path", [])
    for _ in range(bootstrap.MAX_STARTS + 1):
        with pytest.raises(SystemExit) as end:
            bootstrap.ensure()
    assert end.value.code == 2
    assert len(started) == bootstrap.MAX_STARTS
    assert SENTENCE in capsys.readouterr().err
    assert bootstrap.STARTS not in os.environ  # or programs started by this one would count on


@pytest.mark.parametrize("told", ["a word", "99", "-1", "²"])
def test_what_others_say_of_our_starts_is_not_believed(
    machine: Machine, started: list[list[str]], monkeypatch: pytest.MonkeyPatch, told: str
) -> None:
    home.set_up(CLOUDLET)
    monkeypatch.setattr(sys, "path", [])
    monkeypatch.setenv(bootstrap.STARTS, told)
    with pytest.raises(SystemExit):
        bootstrap.ensure()
    assert (len(started), os.environ[bootstrap.STARTS]) == (1, "1")
    assert started[0][0].startswith(str(machine.home))


def test_after_an_error_a_home_whose_packages_are_damaged_is_made_anew_and_no_other(
    machine: Machine, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "prefix", home.set_up(CLOUDLET))
    monkeypatch.setattr(home, "flaw", lambda place: damage(place) or machine.flaw(place))
    machine.steps.clear()
    bootstrap.mend(RuntimeError("the game's own fault"))
    assert (started, machine.steps) == ([], [])
    next(machine.home.rglob("METADATA")).write_text("?")
    with pytest.raises(SystemExit):
        bootstrap.mend(ImportError("damaged"))
    assert machine.steps == ["venv", "ensurepip", "download", "install"]
    assert (len(started), os.environ[bootstrap.STARTS]) == (1, "1")


def test_after_an_error_somebody_elses_packages_are_named_and_left_alone(
    machine: Machine, started: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    bootstrap.mend(RuntimeError("the game's own fault"))
    with pytest.raises(SystemExit):
        bootstrap.mend(ImportError("no wind"))
    assert capsys.readouterr().err == f"{SENTENCE}a package in /usr cannot be used (no wind).\n"
    assert (started, machine.steps) == ([], [])


def test_too_old_a_python_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (2, 7, 18, "final", 0))
    with pytest.raises(SystemExit) as end:
        importlib.reload(game.launch.oldest)
    assert end.value.code == 2
    assert capsys.readouterr().err == "Three Skies needs Python 3.11 or newer; this is Python 2.7.\n"


def test_the_oldest_python_is_the_one_of_the_project_file() -> None:
    assert PYPROJECT["requires-python"] == ">={}.{}".format(*game.launch.oldest.OLDEST)


@pytest.mark.parametrize(
    "name", ["main.py", "tests/__main__.py", "game/__init__.py", "game/launch/oldest.py"]
)
def test_too_old_a_python_can_read_as_far_as_that_sentence(name: str) -> None:
    source = (ROOT / name).read_text("utf-8")
    assert source.isascii()
    for node in ast.walk(ast.parse(source)):
        assert not isinstance(node, ast.JoinedStr | ast.AnnAssign | ast.NamedExpr | ast.Match | ast.Starred)
        assert not isinstance(node, ast.AsyncFunctionDef | ast.Nonlocal | ast.YieldFrom)
        assert not (isinstance(node, ast.FunctionDef) and node.returns)
        assert not (isinstance(node, ast.arg) and node.annotation)
        assert not (isinstance(node, ast.arguments) and (node.kwonlyargs or node.posonlyargs))
