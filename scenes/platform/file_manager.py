"""File manager of the system: shows a folder in a window of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Final

_PROGRAMS: Final = {"win32": "explorer", "darwin": "open"}
_LIBRARIES: Final = "LD_LIBRARY_PATH"  # a build has its own, which no other program should get


def show_folder(folder: Path, failed: Callable[[], None]) -> None:
    """Show a folder, without waiting for it; `failed` is called, later perhaps, if nothing can show it."""
    program = shutil.which(_PROGRAMS.get(sys.platform, "xdg-open"))
    if program is None:
        failed()
    else:
        Thread(target=_run, args=(program, folder, failed), name="file manager", daemon=True).start()


def _run(program: str, folder: Path, failed: Callable[[], None]) -> None:
    words, none = [program, str(folder)], subprocess.DEVNULL
    try:
        code = subprocess.run(  # noqa: S603 - the system's own program
            words, stdin=none, stdout=none, stderr=none, env=_usual_environment(), check=False
        ).returncode
    except OSError:
        code = -1
    if code and not (code == 1 and sys.platform == "win32"):  # which explorer says of every folder
        failed()


def _usual_environment() -> dict[str, str]:
    """The variables as they were before a build put its own libraries first."""
    env = dict(os.environ)
    if getattr(sys, "frozen", False):
        env.pop(_LIBRARIES, None)
        if before := env.get(f"{_LIBRARIES}_ORIG"):
            env[_LIBRARIES] = before
    return env
