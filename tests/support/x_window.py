"""A screen of X for tests, the game in a process of its own on it, and the hand on its keys."""

import mmap
import os
import shutil
import signal
import subprocess
import sys
import tomllib
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple, Self

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ("Xvfb", "xdotool")
NEEDS = "needs Xvfb and xdotool"
SCREEN = (1600, 900)
STILL = "[display]\naccelerated = false\n[comfort]\nless_motion = true\n"  # nothing moves but what keys move
PATIENCE = 90.0  # seconds; whatever takes so long will never come
LOOKS = 0.05  # seconds between two looks at something
STILL_LOOKS = (
    7  # that have to see the same: what a press brings is made in several frames, and shown when it is whole
)

needs_x = pytest.mark.skipif(any(shutil.which(tool) is None for tool in TOOLS), reason=NEEDS)


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
        with self.pixels.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as pixels:
            return zlib.crc32(pixels)  # where they are: they are many, and looked at often

    def settled(self) -> int:
        """The picture when nothing moves any more."""
        seen = [self.picture()]

        def is_still() -> bool:
            sleep(2 * LOOKS)
            seen.append(self.picture())
            return len(seen) > STILL_LOOKS and len({*seen[-STILL_LOOKS:]}) == 1

        wait_until(is_still)
        return seen[-1]


@contextmanager
def x_screen(folder: Path, size: tuple[int, int] = SCREEN) -> Iterator[Screen]:
    """An X server without a monitor, as long as the context lasts."""
    folder.mkdir()
    read, write = os.pipe()
    wide, high = size
    server_words = f"-displayfd {write} -screen 0 {wide}x{high}x24 -nolisten tcp -noreset -fbdir {folder}"
    command = [str(shutil.which("Xvfb")), *server_words.split()]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        with os.fdopen(read) as answer:
            number = answer.readline().strip()
        # what SDL and pygame were told here, where no window is to be seen, is not for the game
        kept = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
        environment = kept | {"DISPLAY": f":{number}", "SDL_AUDIODRIVER": "dummy"}
        try:
            yield Screen(environment, folder / "Xvfb_screen0")
        finally:
            server.terminate()


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    """An X server for one test."""
    with x_screen(tmp_path / "screen") as screen:
        yield screen


@pytest.fixture(scope="session")
def kept_pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pictures that one start has made, for the next."""
    return tmp_path_factory.mktemp("pictures")


@pytest.fixture
def data(tmp_path: Path, kept_pictures: Path) -> Path:
    """A data folder whose settings let nothing move but what keys move, of somebody who has played before."""
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "settings.toml").write_text(STILL)
    (folder / "cache").symlink_to(kept_pictures)
    return folder


class Window:
    """The game in a process of its own, and the hand on its keys."""

    def __init__(self, screen: Screen, data: Path, *command: str) -> None:
        self._screen = screen
        self.data = data
        self.told = data.with_name("stderr.txt")
        before = screen.picture()
        # what is ignored here is ignored there
        here = {number: signal.signal(number, signal.SIG_DFL) for number in (signal.SIGTERM, signal.SIGHUP)}
        words = command or ("main.py", "--data-dir", str(data))
        with self.told.open("wb") as told:
            self.process = subprocess.Popen(
                [sys.executable, *words], cwd=ROOT, env=screen.environment, stderr=told
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
