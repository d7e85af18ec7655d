"""A screen reader for tests: a bus of its own, and a program that sees the accessibility tree alone."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from x_window import ROOT, STILL, x_screen

PROGRAM = Path(__file__).with_name("at_spi.py")
NEEDS = "needs at-spi2-core and gir1.2-atspi-2.0"
PYTHON = "/usr/bin/python3"  # the one of the system has what speaks to its buses
PATIENCE = 60.0
QUICK = 'language = "en"\n' + STILL + "speed = 4.0\n"
LOOKS = 0.03


def _is_there() -> bool:
    if shutil.which("dbus-daemon") is None or not Path(PYTHON).exists():
        return False
    asked = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
    return subprocess.run([PYTHON, "-c", asked], check=False, stderr=subprocess.DEVNULL).returncode == 0


needs_reader = pytest.mark.skipif(not _is_there(), reason=NEEDS)


@dataclass(frozen=True)
class Seen:
    """A node as a reader sees it."""

    path: str
    role: str
    name: str
    about: str
    value: float | None
    states: tuple[str, ...]
    actions: int

    @property
    def can_press(self) -> bool:
        """Whether it says that it can be pressed now."""
        return self.actions > 0 and "ENABLED" in self.states


class Reader:
    """What somebody has who only hears."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            [PYTHON, "-W", "ignore", str(PROGRAM)], env=dict(environment), stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        assert self._heard() == "ready"

    def tree(self) -> list[Seen]:
        """Everything that there is."""
        answer = self._ask("tree")
        if not isinstance(answer, list):
            return []
        return [Seen(**{**node, "states": tuple(node["states"])}) for node in answer]

    def press(self, node: Seen) -> bool:
        """Press it; False if something else has come in its place."""
        return self._ask(f"press {node.path} {node.name}") is True

    def press_called(self, name: str) -> None:
        """Wait for something of a name that can be pressed, and press it."""
        while True:
            tree = self.wait(lambda tree: any(node.name == name and node.can_press for node in tree))
            if self.press(next(node for node in tree if node.name == name and node.can_press)):
                return

    def focus(self, node: Seen) -> None:
        """Come to it."""
        self._ask(f"focus {node.path}")

    def set(self, node: Seen, value: float) -> None:
        """Set it."""
        self._ask(f"set {node.path} {value}")

    def wait(self, is_so: Callable[[list[Seen]], bool]) -> list[Seen]:
        """Look again and again until something is so."""
        until = monotonic() + PATIENCE
        while not is_so(tree := self.tree()):
            assert monotonic() < until, [node.name for node in tree]
            sleep(LOOKS)
        return tree

    def close(self) -> None:
        """Go home."""
        with self._process:
            self._process.terminate()

    def _ask(self, words: str) -> Any:
        assert self._process.stdin is not None
        self._process.stdin.write(words + "\n")
        self._process.stdin.flush()
        return self._heard()

    def _heard(self) -> Any:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())


@contextmanager
def session(environment: dict[str, str]) -> Iterator[None]:
    """A session with a bus; the environment leads to it from then on."""
    command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as bus:
        assert bus.stdout is not None
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        try:
            yield
        finally:
            bus.terminate()


@contextmanager
def reader(environment: dict[str, str]) -> Iterator[Reader]:
    """A session in which somebody reads the screen."""
    with session(environment):
        reads = Reader(environment)
        try:
            yield reads
        finally:
            reads.close()


@contextmanager
def heard_game(folder: Path, language: str = "en") -> Iterator[Reader]:
    """The game as it runs for everybody, and somebody who hears it."""
    data = folder / "data"
    data.mkdir()
    (data / "settings.toml").write_text(QUICK.replace('"en"', f'"{language}"'))
    with x_screen(folder / "screen") as screen, reader(environment := dict(screen.environment)) as reads:
        command = [sys.executable, "main.py", "--data-dir", str(data)]
        with subprocess.Popen(command, cwd=ROOT, env=environment) as game:
            try:
                yield reads
            finally:
                game.terminate()
