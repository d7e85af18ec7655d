"""Proof that a build plays: python -m tools.packaging.proof COMMAND...

COMMAND starts the program, maybe in another root: `chroot FOLDER three-skies`. Bots of all kinds play matches
without a window; then a window opens on a screen of its own, a match is begun by keys, the program is killed
and started again, and goes on with it. The window may say nothing on standard error.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from game.matches.saves import read_save
from game.shelf import GAMES

PATIENCE: Final = 120.0  # seconds
_DOCUMENTS: Final = "/usr/share/doc/three-skies"
_LOOK: Final = 0.5
_ROUNDS: Final = ("simulate", "cloud9", "--seats", "3", "--games", "2", "--time-cap", "0.05", "--bots")


class Window:
    """The program in a window, on a screen that nobody sees."""

    def __init__(self, command: Sequence[str], data: str, display: str) -> None:
        self._display = display
        self._told = tempfile.TemporaryFile()  # noqa: SIM115 - it is read when the program has ended
        self._process = subprocess.Popen(  # noqa: S603 - this is what is tried
            [*command, "--data-dir", data],
            env=os.environ | {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "x11"},
            stderr=self._told,
        )

    def press(self, key: str) -> None:
        """Press a key."""
        subprocess.run(["xdotool", "key", key], env={**os.environ, "DISPLAY": self._display}, check=True)  # noqa: S603, S607

    def end(self, number: int) -> tuple[int, bytes]:
        """Send a signal; how it ended, and what it complained of."""
        self._process.send_signal(number)
        code = self._process.wait(PATIENCE)
        self._told.seek(0)
        return code, self._told.read()


def main(command: Sequence[str]) -> int:
    """Try a build."""
    root = Path(command[1]) if command[0] == "chroot" else Path("/")
    bots = f"cmd:sh {_DOCUMENTS if command[0] == 'chroot' else 'docs'}/example_bot.sh"
    said = subprocess.run(  # noqa: S603 - this is what is tried
        [*command, *_ROUNDS, f'hard,"{bots}",medium'],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    print(said.stdout, said.stderr)  # noqa: T201 - that is what it is for
    if said.returncode or said.stderr.count("\n") > 3 or "died" in said.stdout + said.stderr:  # noqa: PLR2004
        return 1
    with tempfile.TemporaryDirectory(dir=root / "tmp") as folder, Screen() as display:
        inside = f"/tmp/{Path(folder).name}"  # noqa: S108 - in the root that is tried
        is_good = _plays(command, inside, Path(folder), display)
    return 0 if is_good else 1


class Screen:
    """A screen that nobody sees."""

    def __enter__(self) -> str:
        ours, theirs = os.pipe()
        words = ["Xvfb", "-displayfd", str(theirs), "-screen", "0", "1280x720x24", "-nolisten", "tcp"]
        self._server = subprocess.Popen(words, pass_fds=[theirs], stderr=subprocess.DEVNULL)  # noqa: S603
        os.close(theirs)
        with os.fdopen(ours) as number:
            return f":{number.readline().strip()}"

    def __exit__(self, *_error: object) -> None:
        self._server.terminate()
        self._server.wait()


def _plays(command: Sequence[str], inside: str, data: Path, display: str) -> bool:
    """Begin a match, kill the program, start it again, and go on."""
    window = Window(command, inside, display)
    _until(lambda: list(data.rglob("pictures/**/*.raw")), lambda: None)
    _until(lambda: _decisions(data) > 2, lambda: window.press("Return"))  # noqa: PLR2004
    kept = _decisions(data)
    window.end(signal.SIGKILL)
    window = Window(command, inside, display)
    _until(lambda: _decisions(data) > kept + 1, lambda: window.press("Return"))
    code, complained = window.end(signal.SIGTERM)
    print(f"{kept} decisions kept, {_decisions(data)} in the end; {code}, {complained!r}")  # noqa: T201
    return code in {0, 143} and not complained


def _decisions(data: Path) -> int:
    """How many decisions of the match are on the disk."""
    return max((len(read_save(file, GAMES).steps) for file in data.glob("saves/*.skies")), default=0)


def _until(is_true: Callable[[], object], do: Callable[[], None]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_true():
        if time.monotonic() > end:
            raise TimeoutError("nothing comes of it")
        do()
        time.sleep(_LOOK)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
