"""Runs the steps of a set-up, which are programs of their own, and tells what becomes of them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from threading import Event, Thread
from time import monotonic

from game.launch.environments import normalized

SILENCE = 7.0  # seconds for which nothing comes before that is told
REASONS = {  # what pip says, and what it means for somebody who wants to play
    "CERTIFICATE_VERIFY_FAILED": (
        "what answers there cannot show that it is who it should be: is the date of this computer right?"
    ),
    "connection broken": "there is no connection to the network",
    "No matching distribution": "there is nothing ready-made of {} for this Python on this system",
    "DO NOT MATCH THE HASHES": "what came is not what this was tested with",
}


class SetUpError(Exception):
    """A step that failed: says what could not be done, and why."""


def run(
    problem: str, *command: str, follow: Callable[[str], None] = lambda _: None, folder: str = ""
) -> None:
    """Run one step to its end; nothing of it runs on after an interruption, and its last words are told.

    A step that fetches something into a folder is also watched: where nothing comes, that is told.
    """
    lines: list[str] = []
    environment = os.environ | dict.fromkeys(("TMPDIR", "TEMP", "TMP") if folder else (), folder)
    with (
        watched(folder, lines) if folder else nullcontext(),
        subprocess.Popen(  # noqa: S603  every command is one of ours
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            close_fds=False,  # it inherits the lock
            start_new_session=True,  # and can be ended together with all that it started
        ) as process,
    ):
        assert process.stdout is not None
        try:
            for line in process.stdout:
                lines.append(line)
                follow(line)
        except BaseException:
            kill(process)
            process.communicate()  # until the last that could write to its pipe is gone
            raise
    if process.returncode:
        raise SetUpError(f"{problem} ({last_words(lines)})")


def last_words(lines: list[str]) -> str:
    """The reason in what a failed step has said."""
    for said, meant in REASONS.items():
        for line in lines:
            if said in line:
                return meant.format(line.split()[-1])
    errors = [
        line.removeprefix("ERROR:")
        for line in lines
        if line.startswith("ERROR: ") and line[7:] != "Exception:\n"
    ]
    return (errors or lines or ["without a word"])[-1].strip()


def kill(process: subprocess.Popen[str]) -> None:
    """End a step and all that it started."""
    if sys.platform == "win32":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)


@contextmanager
def watched(folder: str, lines: list[str]) -> Iterator[None]:
    """Tell once if neither a line nor a byte comes for a while."""
    is_done = Event()

    def look() -> None:
        seen, since = (-1, -1), monotonic()
        while not is_done.wait(SILENCE / 10):
            now = (len(lines), size_of(folder))
            if now != seen:
                seen, since = now, monotonic()
            elif monotonic() > since + SILENCE:
                say(
                    "nothing comes from where the packages are. It goes on waiting for a while: "
                    "is there a connection, or a proxy to be named? Ctrl-C stops it and leaves nothing behind"
                )
                return

    watcher = Thread(target=look, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        is_done.set()
        watcher.join()


def size_of(folder: str) -> int:
    """How many bytes have come so far."""
    size = 0
    for place, _, names in os.walk(folder):
        for name in names:
            try:
                size += os.lstat(os.path.join(place, name)).st_size
            except FileNotFoundError:  # it was put where it belongs
                continue
    return size


@contextmanager
def bar(names: list[str]) -> Iterator[Callable[[str], None]]:
    """Show on a terminal how far pip has come, by the names of packages in what it says."""
    met: list[str] = []

    def follow(line: str) -> None:
        new = [name for name in names if name in normalized(line) and name not in met][:1]
        if new and sys.stderr.isatty():
            met.extend(new)
            sys.stderr.write(f"\r[{'#' * len(met):.<{len(names)}}] {new[0]:<40}")
            sys.stderr.flush()

    try:
        yield follow
    finally:
        if met:
            sys.stderr.write("\n")


def say(step: str) -> None:
    """Tell what happens now; on stderr, as stdout belongs to the program."""
    sys.stderr.write(f"Three Skies: {step}\n")
