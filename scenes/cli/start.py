"""Start: the way to the window, as short as it can be, for everything read in before it is waited for."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

BROKEN_OFF: Final = 128  # and the number of the signal: what shells expect of a command that was broken off
_INTERRUPT: Final = 2  # the signal that needs no telling
_STREAMS: Final = ("stdin", "stdout", "stderr")  # handles 0, 1 and 2


def main(arguments: Sequence[str]) -> int:
    """Open the window, or do what a command asks for; returns the exit code."""
    if any(getattr(sys, name) is None for name in _STREAMS):
        _hush()
    try:
        return _run(arguments)
    except KeyboardInterrupt as broken:  # everything was put away on the way here
        (number,) = broken.args or (_INTERRUPT,)
        return BROKEN_OFF + int(number)


def _run(arguments: Sequence[str]) -> int:
    folders = _folders_in(arguments)
    if folders is None:
        from scenes.cli import commands as cli  # noqa: PLC0415 - commands bring the rules of all games along

        return cli.main(arguments)
    from scenes.cli.app import run  # noqa: PLC0415 - only the window needs pygame

    return run(folders.get("--data-dir"), folders.get("--content"))


def _folders_in(arguments: Sequence[str]) -> dict[str, Path] | None:
    """The folders that are named, if nothing else is; whatever else is said takes longer to understand."""
    names, paths = arguments[::2], arguments[1::2]
    if len(names) != len(paths) or not {"--data-dir", "--content"}.issuperset(names):
        return None
    if any(path.startswith("-") for path in paths):
        return None
    return dict(zip(names, map(Path, paths), strict=True))


def _hush() -> None:
    """Nowhere as the place for what is said: a program of Windows has no terminal, and others close theirs.

    Or the next file that is opened, a save perhaps, would be taken for one.
    """
    while (handle := os.open(os.devnull, os.O_RDWR)) < len(_STREAMS):
        continue
    os.close(handle)
    for number, name in enumerate(_STREAMS):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(number, "w" if number else "r", encoding="utf-8"))
