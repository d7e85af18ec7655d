"""Once for real: a window on a screen of X, keys through the X server, and what is left afterwards."""

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Self

import pytest

ROOT = Path(__file__).parent.parent
TOOLS = ("Xvfb", "xdotool")
missing = [tool for tool in TOOLS if shutil.which(tool) is None]
pytestmark = pytest.mark.skipif(bool(missing), reason=f"not installed here: {', '.join(missing)}")


@pytest.fixture
def screen() -> Iterator[dict[str, str]]:
    """An X server of its own; the environment that leads to it."""
    read, write = os.pipe()
    server_words = f"-displayfd {write} -screen 0 1600x900x24 -nolisten tcp -noreset"
    command = [str(shutil.which("Xvfb")), *server_words.split()]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        with os.fdopen(read) as answer:
            number = answer.readline().strip()
        kept = {key: value for key, value in os.environ.items() if key != "SDL_VIDEODRIVER"}
        yield kept | {"DISPLAY": f":{number}", "SDL_AUDIODRIVER": "dummy"}
        server.terminate()


class Window:
    """The game in a process of its own, and the hand on its keys."""

    def __init__(self, environment: dict[str, str], data: Path) -> None:
        self._environment = environment
        self.data = data
        self.process = subprocess.Popen(
            [sys.executable, "main.py", "--data-dir", str(data)], cwd=ROOT, env=environment
        )
        self.id = self.xdotool("search", "--sync", "--onlyvisible", "--class", "three-skies").split()[0]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.process.kill()
        self.process.wait()

    def xdotool(self, *words: str) -> str:
        return subprocess.run(
            [str(shutil.which("xdotool")), *words],
            env=self._environment,
            capture_output=True,
            text=True,
            check=True,
            timeout=30,
        ).stdout

    def keys(self, *names: str) -> None:
        self.xdotool("key", "--delay", "60", *names)

    def settings(self) -> dict[str, dict[str, object]]:
        path = self.data / "settings.toml"
        return tomllib.loads(path.read_text()) if path.exists() else {}

    def wait_for(self, group: str, name: str, value: object) -> None:
        """Settings are kept as soon as they are changed: they show what has arrived."""
        until = monotonic() + 20
        while self.settings().get(group, {}).get(name) != value:
            assert self.process.poll() is None
            assert monotonic() < until, self.settings()
            sleep(0.05)

    def begun(self) -> bool:
        """Whether a match was dealt and kept."""
        return any((self.data / "saves").glob("*.skies"))

    def wait_until(self, is_so: Callable[[], bool], *names: str) -> None:
        """Strike keys again and again, as one does while a machine is slow, until something is so."""
        until = monotonic() + 40
        while not is_so():
            assert monotonic() < until
            for name in names:
                if self.process.poll() is None:
                    self.keys(name)
                    sleep(0.2)
            sleep(0.3)


def test_a_real_window_is_opened_used_resized_and_closed(screen: dict[str, str], tmp_path: Path) -> None:
    with Window(screen, tmp_path) as window:
        sleep(0.5)  # the title reads itself in; until then a key may fall between two screens
        window.keys("m", "e", "e")  # settings, two pages on: sounds
        window.keys("Down", "Left")
        window.wait_for("volume", "music", 0.65)
        window.xdotool("windowsize", "--sync", window.id, "1100", "640")
        window.keys("q", "q", "Down", "Down", "Down", "Right")
        window.wait_for("comfort", "less_motion", True)
        window.keys("F11")
        window.keys("F11", "Escape")
        window.xdotool("mousemove", "--window", window.id, "20", "20")
        window.keys("Escape")
        assert window.process.wait(timeout=20) == 0
        display = window.settings()["display"]
        assert (display["width"], display["height"], display["fullscreen"]) == (1100, 640, False)


def test_a_match_begun_in_a_real_window_is_there_the_next_time_and_so_is_the_window(
    screen: dict[str, str], tmp_path: Path
) -> None:
    with Window(screen, tmp_path) as window:
        sleep(0.5)
        window.xdotool("windowsize", "--sync", window.id, "1120", "650")
        window.keys("Left", "Return")  # Cloud 9, and its table is set
        window.wait_until(window.begun, "Return")  # play
        window.keys("alt+Return")  # the whole screen, and back again
        window.keys("alt+Return")
        saves = list((tmp_path / "saves").glob("*.skies"))
        assert [save.name.partition("-")[0] for save in saves] == ["cloud9"]
        window.process.terminate()  # as when the computer is shut down
        assert window.process.wait(timeout=20) == 0
        display = window.settings()["display"]
        assert (display["width"], display["height"], display["fullscreen"]) == (1120, 650, False)
    with Window(screen, tmp_path) as again:
        shape = again.xdotool("getwindowgeometry", "--shell", again.id).split()
        assert {"WIDTH=1120", "HEIGHT=650"} <= set(shape)
