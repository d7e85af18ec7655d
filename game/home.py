"""Makes the home of Three Skies, a virtual environment of its own: whole, or not at all.

Whatever stops it on the way, be it an error, Ctrl-C or a lost connection, takes a half-made home away again.
After a power cut or a kill that is not possible, but then its mark still says HALF_MADE at the next start.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any, BinaryIO

from game.bootstrap import (
    HALF_MADE,
    HOMES,
    KIND,
    MARK,
    PROJECT,
    ROOT,
    lacking,
    mark_of,
    name_of,
    packages_of,
    plain,
    python_of,
    ready_home,
    refusal,
)

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

BASE = getattr(sys, "_base_executable", sys.executable)  # the Python outside of any virtual environment
SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


class SetUpError(Exception):
    """A step that failed: says what could not be done, and why."""


def set_up(wanted: list[str]) -> str:
    """The home with all that is wanted in it, made or brought up to date; or one sentence and the end."""
    try:
        with on_signals(signal.default_int_handler), one_at_a_time():
            return ready_home(wanted) or furnish(our_home(), wanted)
    except KeyboardInterrupt:
        raise refusal("it was stopped while being set up; nothing half-made is left behind") from None
    except SetUpError as error:
        raise refusal(str(error)) from None
    except OSError as error:
        raise refusal(f"nothing can be set up in {ROOT} ({error.strerror})") from None


def our_home() -> str:
    """The first home that is ours or can be; one that somebody else made is left alone."""
    for home in HOMES:
        is_free = not os.path.lexists(home) or (os.path.isdir(home) and not os.listdir(home))
        if is_free or mark_of(home) is not None:
            return home
        say(f"{os.path.basename(home)} is somebody else's and lacks packages, so it is left alone")
    raise SetUpError(f"{' and '.join(HOMES)} are both somebody else's")


def furnish(home: str, wanted: list[str]) -> str:
    """Bring a home of ours up to date; if that fails it stays as it was, or goes if it is half-made."""
    try:
        if not is_sound(home):
            make(home)
        kind = mark_of(home) or KIND
        packages = lacking(wanted, packages_of(home))
        fetch(home, packages)
        mark(home, HALF_MADE)
        install(home, packages)
        mark(home, kind)
    except BaseException:
        if mark_of(home) == HALF_MADE:
            remove(home)
        raise
    finally:
        shutil.rmtree(wheels_of(home), ignore_errors=True)
    return home


def is_sound(home: str) -> bool:
    """Whether a home is complete, with a Python that still runs, is still of that kind and has pip."""
    kind = mark_of(home)
    if not kind or not os.path.exists(python_of(home)):
        return False
    code = "import importlib.machinery as m, sys, pip; sys.exit(m.EXTENSION_SUFFIXES[0] != sys.argv[1])"
    check = subprocess.run([python_of(home), "-c", code, kind], capture_output=True, check=False)  # noqa: S603
    return check.returncode == 0


def make(home: str) -> None:
    """Make a home with nothing but Python and pip in it, still marked as half-made."""
    if not find_spec("ensurepip") and not find_spec("pip"):
        raise SetUpError("this Python lacks pip (on Debian and Ubuntu, `apt install python3-venv` brings it)")
    name = os.path.basename(home)
    if (kind := mark_of(home)) is not None:
        say(f"{name} {'no longer works' if kind else 'was left half-made'}, so it is made anew")
        remove(home)
    say(f"making a Python of its own in {name}")
    os.makedirs(home, exist_ok=True)
    mark(home, HALF_MADE)
    run("its own Python could not be made", BASE, "-m", "venv", "--without-pip", home)
    if find_spec("ensurepip"):
        run("pip could not be unpacked", python_of(home), "-m", "ensurepip")
    else:
        run("pip could not be fetched", BASE, "-m", "pip", "--python", python_of(home), "install", "pip")


def fetch(home: str, packages: list[str]) -> None:
    """Download packages and what they need, which takes long and may fail, before anything is changed."""
    names = [name_of(package) for package in packages]
    say(f"fetching {', '.join(names)}")
    pip = (python_of(home), "-m", "pip", "wheel", "--wheel-dir", wheels_of(home))
    with bar(names) as follow:
        run("its packages could not be fetched", *pip, *packages, follow=follow)


def install(home: str, packages: list[str]) -> None:
    """Install the packages that were fetched, and see them safely on the disk."""
    say("installing")
    pip = (python_of(home), "-m", "pip", "install", "--no-user", "--no-index")
    run("its packages could not be installed", *pip, "--find-links", wheels_of(home), *packages)
    if sys.platform != "win32":
        os.sync()


def wheels_of(home: str) -> str:
    """Where packages wait to be installed."""
    return os.path.join(home, "wheels")


def mark(home: str, kind: str) -> None:
    """Write on the disk for certain what a home of ours is at this moment."""
    with open(os.path.join(home, MARK), "w", encoding="utf-8") as file:
        file.write(kind)
        file.flush()
        os.fsync(file.fileno())


def remove(home: str) -> None:
    """Take a home of ours away; its mark goes last, so that whatever is left is known to be ours."""
    with on_signals(signal.SIG_IGN):
        for entry in os.scandir(home):
            if entry.is_dir(follow_symlinks=False):
                shutil.rmtree(entry)
            elif entry.name != MARK:
                os.unlink(entry)
        os.unlink(os.path.join(home, MARK))
        os.rmdir(home)


def run(problem: str, *command: str, follow: Callable[[str], None] = lambda _: None) -> None:
    """Run one step to its end; nothing of it runs on after an interruption, and its last words are told."""
    lines: list[str] = []
    with subprocess.Popen(  # noqa: S603  every command is one of ours
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        close_fds=False,  # it inherits the lock
        start_new_session=True,  # and can be ended together with all that it started
    ) as process:
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
    if any("connection broken" in line for line in lines):
        return "there is no connection to the network"
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
def on_signals(handler: Any) -> Iterator[None]:
    """Answer every wish to stop in one way for a while; those that are ignored stay ignored."""
    before = {number: signal.getsignal(number) for number in SIGNALS}
    for number, old in before.items():
        if old != signal.SIG_IGN:
            signal.signal(number, handler)
    try:
        yield
    finally:
        for number, old in before.items():
            signal.signal(number, old)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Let other starts wait; a step whose start was killed keeps the lock until it has ended as well."""
    with open(PROJECT, "r+b") as file:
        if not try_lock(file):
            say("waiting for another start that is setting things up")
            while not try_lock(file):
                time.sleep(0.2)
        os.set_inheritable(file.fileno(), True)  # noqa: FBT003  so named by the standard library
        yield


def try_lock(file: BinaryIO) -> bool:
    """Lock a file against other processes, until it is closed, if nobody else has."""
    try:
        if sys.platform == "win32":
            file.seek(1 << 30)  # far behind its end, as nobody else could read what is locked
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


@contextmanager
def bar(names: list[str]) -> Iterator[Callable[[str], None]]:
    """Show on a terminal how far pip has come, by the names of packages in what it says."""
    met: list[str] = []

    def follow(line: str) -> None:
        new = [name for name in names if name in plain(line) and name not in met][:1]
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
