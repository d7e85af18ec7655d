"""A machine on which the first start can be tried without doing anything for real."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game import bootstrap, home

PROJECT = """[project]
name = "three-skies"
dependencies = [
    "cloudlet>=1.2,<2",
]
test = [
    "gust>=1,<2",
]
"""
CLOUDLET = ["cloudlet>=1.2,<2"]
BOTH = [*CLOUDLET, "gust>=1,<2"]
SENTENCE = "Three Skies cannot start: "


class Machine:
    """A project on a machine on which every step of the set-up is only written down, and any may go wrong."""

    def __init__(self, folder: Path) -> None:
        self.project = folder
        self.steps: list[str] = []
        self.trouble: dict[str, Callable[[], object]] = {}
        (folder / "pyproject.toml").write_text(PROJECT, "utf-8")

    @property
    def home(self) -> Path:
        return self.project / ".venv"

    def run(self, problem: str, *command: str, follow: Callable[[str], None] | None = None) -> None:
        """Do what a step does to the home, or what goes wrong with it."""
        del follow
        step = next(word for word in ("venv", "ensurepip", "wheel", "install") if word in command)
        self.steps.append(step)
        if step in self.trouble:
            self.trouble[step]()
            raise home.SetUpError(f"{problem} (trouble)")
        if step == "venv":
            self.put("bin/python", Path(command[-1]).name)
        if step == "install":
            for requirement in (word for word in command if ">=" in word):
                self.install(f"{bootstrap.name_of(requirement)}-1.5", Path(command[0]).parts[-3])

    def install(self, package: str, home: str = ".venv") -> None:
        self.put(f"lib/python3.11/site-packages/{package}.dist-info/METADATA", home)

    def put(self, name: str, home: str = ".venv") -> None:
        (self.project / home / name).parent.mkdir(parents=True, exist_ok=True)
        (self.project / home / name).touch()

    def mark(self, kind: str = bootstrap.KIND) -> None:
        self.home.mkdir(exist_ok=True)
        (self.home / bootstrap.MARK).write_text(kind, "utf-8")

    def refusal(self, capsys: pytest.CaptureFixture[str], wanted: list[str]) -> str:
        """The sentence with which a set-up ends, for code 2."""
        with pytest.raises(SystemExit) as end:
            home.set_up(wanted)
        assert end.value.code == 2
        out, err = capsys.readouterr()
        assert not out
        *_, last = err.splitlines()
        assert last.startswith(SENTENCE)
        assert err.count(SENTENCE) == 1
        return last.removeprefix(SENTENCE)
