"""A machine on which the first start can be tried without doing anything for real."""

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from pathlib import Path

import pytest

from game.launch import environments, home, steps

PROJECT = """[project]
name = "three-skies"
dependencies = [
    "cloudlet>=1.2,<2",
]
test = [
    "gust>=1,<2",
]
"""
LOCKED = "{}==1.5 \\\n    --hash=sha256:{}\n"
CLOUDLET = ["cloudlet>=1.2,<2"]
BOTH = [*CLOUDLET, "gust>=1,<2"]
SENTENCE = "Three Skies cannot start: "


def digest_of(content: bytes) -> str:
    """The digest of a file as packages list it."""
    return urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


class Machine:
    """A project on a machine on which every step of the set-up is only written down, and any may go wrong."""

    def __init__(self, folder: Path) -> None:
        self.project = folder
        self.steps: list[str] = []
        self.trouble: dict[str, Callable[[], object]] = {}
        (folder / "pyproject.toml").write_text(PROJECT, "utf-8")
        (folder / "locks").mkdir()
        for name, package in (("game", "cloudlet"), ("test", "gust"), ("pip", "pip")):
            (folder / "locks" / f"{name}.txt").write_text(LOCKED.format(package, "0" * 64), "utf-8")

    @property
    def home(self) -> Path:
        return self.project / ".venv"

    def run(self, problem: str, *command: str, **_: object) -> None:
        """Do what a step does to the home, or what goes wrong with it."""
        step = next(word for word in ("venv", "ensurepip", "download", "install") if word in command)
        self.steps.append(step)
        if step in self.trouble:
            self.trouble[step]()
            raise steps.SetUpError(f"{problem} (trouble)")
        if step == "venv":
            self.put("bin/python", Path(command[-1]).name)
        if step == "install":
            for line in Path(command[-1]).read_text("utf-8").splitlines():
                if not line.startswith(" "):
                    self.install(line.split()[0].replace("==", "-"), Path(command[0]).parts[-3])

    def flaw(self, home: str) -> str | None:
        """What would be found wrong with a home if its Python was one."""
        kind = environments.mark_of(home)
        return None if kind == environments.KIND else "no longer works" if kind else "was left half-made"

    def install(self, package: str, home: str = ".venv") -> None:
        folder = f"lib/python3.11/site-packages/{package}.dist-info"
        self.put(f"{folder}/METADATA", home)
        (self.project / home / folder / "RECORD").write_text(
            f"{package}.dist-info/METADATA,sha256={digest_of(b'')},0\n"
        )

    def put(self, name: str, home: str = ".venv") -> None:
        (self.project / home / name).parent.mkdir(parents=True, exist_ok=True)
        (self.project / home / name).touch()

    def mark(self, kind: str = environments.KIND) -> None:
        self.home.mkdir(exist_ok=True)
        (self.home / environments.MARK).write_text(kind, "utf-8")

    def refusal(self, capsys: pytest.CaptureFixture[str], wanted: list[str]) -> str:
        """The sentence with which a set-up ends, for code 2."""
        with pytest.raises(SystemExit) as end:
            home.set_up(wanted, "" if wanted == CLOUDLET else "test")
        assert end.value.code == 2
        out, err = capsys.readouterr()
        assert not out
        *_, last = err.splitlines()
        assert last.startswith(SENTENCE)
        assert err.count(SENTENCE) == 1
        return last.removeprefix(SENTENCE)
