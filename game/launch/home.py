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
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any, BinaryIO

from game.launch.environments import (
    HALF_MADE,
    HOMES,
    KIND,
    MARK,
    PROJECT,
    ROOT,
    entries,
    lacking,
    mark_of,
    name_of,
    normalized,
    packages_of,
    python_of,
    ready_home,
    refusal,
)
from game.launch.health import damage, stamp_all
from game.launch.steps import SetUpError, bar, run, say

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

BASE = getattr(sys, "_base_executable", sys.executable)  # the Python outside of any virtual environment
LOCKS = ["game", "test", "dev"]  # in the folder of locks; an extra needs its own and all before it
PIP = ["-I", "-m", "pip"]  # nothing of PYTHONPATH or of the user's own packages has a say in it
WAIT = ["--timeout", "30", "--retries", "2"]  # seconds without a byte, and how often it tries again
LOCKED = [
    "--require-hashes",
    "--only-binary",
    ":all:",
]  # nothing is installed that was not tested, or built here
IS_OUR_PYTHON = """import importlib.machinery, os, sys, pip
kind, home = sys.argv[1:]
sys.exit(importlib.machinery.EXTENSION_SUFFIXES[0] != kind or not os.path.samefile(sys.prefix, home))"""
SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


def set_up(wanted: list[str], extra: str = "") -> str:
    """The home with all that is wanted, made, mended or brought up to date; or one sentence and the end."""
    try:
        with on_signals(signal.default_int_handler), one_at_a_time():
            ready = ready_home(wanted)
            if ready and (mark_of(ready) is None or flaw(ready) is None):
                return ready
            return furnish(our_home(), wanted, extra)
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


def furnish(home: str, wanted: list[str], extra: str) -> str:
    """Bring a home of ours up to date; if that fails it stays as it was, or goes if it is half-made."""
    try:
        if (wrong := flaw(home)) is not None:
            make(home, wrong)
        kind = mark_of(home) or KIND
        if packages := lacking(wanted, packages_of(home)):
            fetch(home, packages, extra)
            mark(home, HALF_MADE)
            install(home)
        stamp_all(home)
        mark(home, kind)
    except BaseException:
        if mark_of(home) == HALF_MADE:
            remove(home)
        raise
    finally:
        shutil.rmtree(wheels_of(home), ignore_errors=True)
    return home


def flaw(home: str) -> str | None:
    """What keeps a home from being used: it is half-made, its Python is gone or another one, or a file is."""
    kind = mark_of(home)
    if not kind:
        return "was left half-made"
    command = [python_of(home), "-I", "-c", IS_OUR_PYTHON, kind, home]
    try:
        check = subprocess.run(command, capture_output=True, check=False)  # noqa: S603  it is our own
    except OSError:
        return "no longer works"
    file = damage(home)
    if check.returncode and not file:
        return "no longer works"
    return f"is damaged ({file})" if file else None


def make(home: str, wrong: str) -> None:
    """Make a home with nothing but Python and pip in it, still marked as half-made."""
    if not find_spec("ensurepip") and not find_spec("pip"):
        raise SetUpError("this Python lacks pip (on Debian and Ubuntu, `apt install python3-venv` brings it)")
    name = os.path.basename(home)
    if mark_of(home) is not None:
        say(f"{name} {wrong}, so it is made anew")
        remove(home)
    say(f"making a Python of its own in {name}")
    os.makedirs(home, exist_ok=True)
    mark(home, HALF_MADE)
    run("its own Python could not be made", BASE, "-I", "-m", "venv", "--without-pip", home)
    if find_spec("ensurepip"):
        run("pip could not be unpacked", python_of(home), "-I", "-m", "ensurepip")
    else:
        words = ["--python", python_of(home), "install", *WAIT, *LOCKED, "--requirement", lock_file("pip")]
        run("pip could not be fetched", BASE, *PIP, *words, folder=home)


def fetch(home: str, packages: list[str], extra: str) -> None:
    """Download packages and what they need, which takes long and may fail, before anything is changed."""
    names = [name_of(package) for package in packages]
    say(f"fetching {', '.join(names)}")
    folder = wheels_of(home)
    os.makedirs(folder)
    with open(list_of(home), "w", encoding="utf-8") as file:
        file.writelines(pins(home, extra))
    words = ["download", "--no-deps", *WAIT, *LOCKED, "--dest", folder, "--requirement", list_of(home)]
    with bar(names) as draw:
        run("its packages could not be fetched", python_of(home), *PIP, *words, follow=draw, folder=folder)


def pins(home: str, extra: str) -> Iterator[str]:
    """What the locks say of all packages that an extra needs and a home lacks."""
    here = [entry for folder in packages_of(home) for entry in entries(folder)]
    there = {normalized(entry.removesuffix(".dist-info")) for entry in here if entry.endswith(".dist-info")}
    is_there = False
    for name in LOCKS[: LOCKS.index(extra or LOCKS[0]) + 1]:
        with open(lock_file(name), encoding="utf-8") as lines:
            for line in lines:
                if not line.startswith((" ", "#")):
                    is_there = normalized(line.split()[0].replace("==", "-")) in there
                if not is_there:
                    yield line


def lock_file(name: str) -> str:
    """Where the versions and hashes of packages stand that this was tested with."""
    return os.path.join(ROOT, "locks", f"{name}.txt")


def install(home: str) -> None:
    """Install the packages that were fetched, and see them safely on the disk."""
    say("installing")
    words = ["install", "--isolated", "--no-user", "--no-deps", "--no-index", *LOCKED]
    words += ["--find-links", wheels_of(home), "--requirement", list_of(home)]
    run("its packages could not be installed", python_of(home), *PIP, *words)
    if sys.platform != "win32":
        os.sync()


def list_of(home: str) -> str:
    """Where it is written which packages are fetched and installed."""
    return os.path.join(wheels_of(home), "list.txt")


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
