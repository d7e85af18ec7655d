"""How long a build takes to its first frame and to the title: python -m tools.packaging.starts COMMAND...

The yardstick is `import pygame` in a program that was frozen in the same way. Each is started some times
in turn, on a screen that nobody sees and that is read as a file; medians are told, of empty and full caches.
"""

from __future__ import annotations

import mmap
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

TIMES: Final = 7
PATIENCE: Final = 30.0  # seconds
SIDE: Final = (1280, 720)
_LOOK: Final = 0.002
_YARDSTICK: Final = """
import time
start = time.monotonic()
import pygame
print(time.monotonic() - start, time.monotonic())
"""
_LOOKED_AT: Final = range(300, 980, 4)
_ROWS: Final = (130, 450, 680)  # the name, the boxes, the banks


class Seen:
    """What is on a screen, read as it is written."""

    def __init__(self, folder: Path, display: str) -> None:
        words = ["Xvfb", display, "-screen", "0", "1280x720x24", "-fbdir", str(folder), "-nolisten", "tcp"]
        self._server = subprocess.Popen(words, stderr=subprocess.DEVNULL)  # noqa: S603
        file = folder / "Xvfb_screen0"
        end = time.monotonic() + PATIENCE
        while not (file.exists() and file.stat().st_size > 4 * SIDE[0] * SIDE[1]) and time.monotonic() < end:
            time.sleep(_LOOK)
        with file.open("rb") as screen:
            self._bytes = mmap.mmap(screen.fileno(), 0, prot=mmap.PROT_READ)
        self._first = len(self._bytes) - 4 * SIDE[0] * SIDE[1]

    def row(self, y: int) -> list[bytes]:
        """Some pixels of a row, without their fourth byte."""
        at = self._first + 4 * SIDE[0] * y
        return [self._bytes[at + 4 * x : at + 4 * x + 3] for x in _LOOKED_AT]

    def is_painted(self) -> bool:
        """Whether there is anything."""
        self._sky = [self.row(y) for y in _ROWS]
        return all(any(map(any, row)) for row in self._sky)

    def is_title(self) -> bool:
        """Whether the title has begun: its banks rise over the sky."""
        return self._sky != [self.row(y) for y in _ROWS]

    def is_all(self) -> bool:
        """Whether name and box are there: the sky alone changes little from point to point."""
        return all(_changes(self.row(y)) > 20 for y in _ROWS[:2])  # noqa: PLR2004 - jumps in a row

    def end(self) -> None:
        """Close it."""
        self._server.terminate()
        self._server.wait()


def main(command: Sequence[str]) -> int:
    """Tell the figures of a build."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        yardstick = _yardstick(folder)
        told: dict[str, list[float]] = {}
        for _time in range(TIMES):
            started = time.monotonic()
            said = subprocess.run([yardstick], capture_output=True, text=True, check=True).stdout.splitlines()  # noqa: S603
            alone, ended = map(float, said[-1].split())
            told.setdefault("import pygame, alone", []).append(alone)
            told.setdefault("import pygame, from its start", []).append(ended - started)
            for cache in ("empty", "full"):
                for what, seconds in _start(command, folder, cache):
                    told.setdefault(f"{what}, {cache} cache", []).append(seconds)
    yard = statistics.median(told["import pygame, from its start"])
    for what, found in told.items():
        middle = statistics.median(found)
        print(f"{what:42} {1000 * middle:5.0f} ms  {middle / yard:4.2f}x")  # noqa: T201 - what it is for
    return 0


def _yardstick(folder: Path) -> str:
    """A program that only reads pygame in."""
    (folder / "yardstick.py").write_text(_YARDSTICK)
    places = [f"--{what}path={folder / what}" for what in ("dist", "work", "spec")]
    script = str(folder / "yardstick.py")
    words = [sys.executable, "-m", "PyInstaller", "--log-level", "ERROR", *places, script]
    subprocess.run(words, check=True)  # noqa: S603 - this very Python
    return str(folder / "dist" / "yardstick" / "yardstick")


def _start(command: Sequence[str], folder: Path, cache: str) -> list[tuple[str, float]]:
    screen = folder / f"screen{time.monotonic_ns()}"
    screen.mkdir()
    display = f":{os.getpid() % 10_000 + 20_000}"
    seen = Seen(screen, display)
    data = tempfile.mkdtemp(dir=folder) if cache == "empty" else str(folder / "kept")
    started = time.monotonic()
    process = subprocess.Popen(  # noqa: S603 - this is what is measured
        [*command, "--data-dir", data],
        env=os.environ
        | {
            "DISPLAY": display,
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEODRIVER": "x11",
            "XDG_CACHE_HOME": f"{data}/cache",
        },
        stderr=subprocess.DEVNULL,
    )
    try:
        looks = (seen.is_painted, seen.is_title, seen.is_all)
        painted, title, whole = (_when(is_true) - started for is_true in looks)
        time.sleep(1.0 if cache == "full" else 0)  # in which pictures are kept
    finally:
        process.terminate()
        process.wait()
        seen.end()
    return [("first frame", painted), ("title", title), ("title, when all has come down", whole)]


def _when(is_true: Callable[[], bool]) -> float:
    end = time.monotonic() + PATIENCE
    while not is_true():
        if time.monotonic() > end:
            raise TimeoutError("nothing comes of it")
        time.sleep(_LOOK)
    return time.monotonic()


def _changes(row: Sequence[bytes]) -> int:
    """How often a row jumps from one point to the next."""
    return sum(
        max(abs(a - b) for a, b in zip(one, other, strict=True)) > 24  # noqa: PLR2004 - levels
        for one, other in pairwise(row)
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
