"""Once for real: a window on a screen of X, keys through the X server, and what is left afterwards.

However slow the machine is, each key is struck when what the one before has brought about can be seen.
"""

import os
import shutil
import signal
import subprocess
import sys
import tomllib
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple, Self

import pytest

ROOT = Path(__file__).parent.parent
TOOLS = ("Xvfb", "xdotool")
SCREEN = (1600, 900)
STILL = "[display]\naccelerated = false\n[comfort]\nless_motion = true\n"  # nothing moves but what keys move
PATIENCE = 90.0  # seconds; whatever takes so long will never come
LOOKS = 0.05  # seconds between two looks at something

pytestmark = pytest.mark.skipif(
    any(shutil.which(tool) is None for tool in TOOLS), reason=f"needs {' and '.join(TOOLS)}"
)


def wait_until(is_so: Callable[[], bool]) -> None:
    """Look again and again until something is so."""
    until = monotonic() + PATIENCE
    while not is_so():
        assert monotonic() < until
        sleep(LOOKS)


class Screen(NamedTuple):
    """An X server of its own: the environment that leads to it, and the file in which its pixels are."""

    environment: dict[str, str]
    pixels: Path

    def picture(self) -> int:
        """A number that is another one for another picture."""
        return zlib.crc32(self.pixels.read_bytes())

    def settled(self) -> int:
        """The picture when nothing moves any more."""
        seen = [self.picture()]

        def is_still() -> bool:
            sleep(2 * LOOKS)
            seen.append(self.picture())
            return seen[-1] == seen[-2]

        wait_until(is_still)
        return seen[-1]


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    folder = tmp_path / "screen"
    folder.mkdir()
    read, write = os.pipe()
    wide, high = SCREEN
    server_words = f"-displayfd {write} -screen 0 {wide}x{high}x24 -nolisten tcp -noreset -fbdir {folder}"
    command = [str(shutil.which("Xvfb")), *server_words.split()]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        with os.fdopen(read) as answer:
            number = answer.readline().strip()
        # what SDL and pygame were told here, where no window is to be seen, is not for the game
        kept = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
        environment = kept | {"DISPLAY": f":{number}", "SDL_AUDIODRIVER": "dummy"}
        yield Screen(environment, folder / "Xvfb_screen0")
        server.terminate()


class Window:
    """The game in a process of its own, and the hand on its keys."""

    def __init__(self, screen: Screen, data: Path) -> None:
        self._screen = screen
        self.data = data
        before = screen.picture()
        # what is ignored here is ignored there
        here = {number: signal.signal(number, signal.SIG_DFL) for number in (signal.SIGTERM, signal.SIGHUP)}
        self.process = subprocess.Popen(
            [sys.executable, "main.py", "--data-dir", str(data)], cwd=ROOT, env=screen.environment
        )
        for number, handler in here.items():
            signal.signal(number, handler)
        self.id = self.xdotool("search", "--sync", "--onlyvisible", "--class", "three-skies").split()[0]
        wait_until(lambda: screen.settled() != before)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.process.kill()
        self.process.wait()

    def xdotool(self, *words: str) -> str:
        return subprocess.run(
            [str(shutil.which("xdotool")), *words],
            env=self._screen.environment,
            capture_output=True,
            text=True,
            check=True,
            timeout=PATIENCE,
        ).stdout

    def strike(self, *names: str) -> None:
        """Strike keys, each when it can be seen what the one before has done."""
        for name in names:
            before = self._screen.settled()
            self.xdotool("key", name)
            wait_until(lambda before=before: self._screen.picture() != before)  # type: ignore[misc]

    def resize(self, width: int, height: int) -> None:
        self.xdotool("windowsize", self.id, str(width), str(height))
        self.wait_for_size(width, height)

    def switch_full_screen(self, keys: str, width: int, height: int) -> None:
        self.xdotool("key", keys)
        self.wait_for_size(width, height)

    def wait_for_size(self, width: int, height: int) -> None:
        wait_until(lambda: {f"WIDTH={width}", f"HEIGHT={height}"} <= self.shape())

    def shape(self) -> set[str]:
        return set(self.xdotool("getwindowgeometry", "--shell", self.id).split())

    def settings(self) -> dict[str, dict[str, object]]:
        return tomllib.loads((self.data / "settings.toml").read_text())

    def wait_for(self, group: str, name: str, value: object) -> None:
        """Settings are kept as soon as they are changed: they show what has arrived."""
        wait_until(lambda: self.settings().get(group, {}).get(name) == value)

    def is_begun(self) -> bool:
        """Whether a match was dealt and kept."""
        return any((self.data / "saves").glob("*.skies"))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "settings.toml").write_text(STILL)
    return folder


def test_a_real_window_is_opened_used_resized_and_closed(screen: Screen, data: Path) -> None:
    with Window(screen, data) as window:
        window.strike("m", "e", "e")  # settings, two pages on: sounds
        window.strike("Down", "Left")
        window.wait_for("volume", "music", 0.65)
        window.resize(1100, 640)
        window.strike("q", "q", "Down", "Right")  # the pace of shows
        window.wait_for("comfort", "speed", 1.5)
        window.switch_full_screen("F11", *SCREEN)
        window.switch_full_screen("F11", 1100, 640)
        window.xdotool("mousemove", "--window", window.id, "20", "20")  # keys go where the pointer is
        window.strike("Escape")  # to the title
        window.strike("Escape", "Right")  # and out, as is asked there
        window.xdotool("key", "Return")
        assert window.process.wait(timeout=PATIENCE) == 0
        display = window.settings()["display"]
        assert (display["width"], display["height"], display["fullscreen"]) == (1100, 640, False)


def test_a_match_begun_in_a_real_window_is_there_the_next_time_and_so_is_the_window(
    screen: Screen, data: Path
) -> None:
    with Window(screen, data) as window:
        window.resize(1120, 650)
        window.strike("Left", "Return")  # Cloud 9, and its table is set
        window.strike("Return")  # play
        wait_until(window.is_begun)
        window.switch_full_screen("alt+Return", *SCREEN)
        window.switch_full_screen("alt+Return", 1120, 650)
        assert [save.name.partition("-")[0] for save in (data / "saves").glob("*.skies")] == ["cloud9"]
        window.process.terminate()  # as when the computer is shut down
        assert window.process.wait(timeout=PATIENCE) == 0
        display = window.settings()["display"]
        assert (display["width"], display["height"], display["fullscreen"]) == (1120, 650, False)
    with Window(screen, data) as again:
        assert {"WIDTH=1120", "HEIGHT=650"} <= again.shape()
        again.process.send_signal(signal.SIGHUP)  # as when the terminal is closed
        assert again.process.wait(timeout=PATIENCE) == 0
