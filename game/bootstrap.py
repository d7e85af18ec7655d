"""Finds a Python that has the packages Three Skies needs, and goes on in it.

Mostly that is the Python at hand: it is our own already, or somebody's environment with everything in it.
Otherwise it is the one in our home, a virtual environment beside main.py; `game.home` makes it on the first
start, and brings it up to date when pyproject.toml asks for other packages than it has.
"""

from __future__ import annotations

import os
import re
import sys
import tomllib
from collections.abc import Iterable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
PROJECT = ROOT / "pyproject.toml"
HOMES = (ROOT / ".venv", ROOT / ".venv-three-skies")  # the second, where the first is somebody else's

MARK = "three-skies.txt"  # this file says that a home is ours, and in it for which kind of Python
HALF_MADE = ""  # the kind that is written there until everything is in its place
KIND = EXTENSION_SUFFIXES[0]  # tells version, system and processor, as compiled packages must match all three

STARTS = "THREE_SKIES_STARTS"  # how often this command has already started itself again
MAX_STARTS = 2  # once into the home, once more if that had to be made anew from inside


def ensure(extra: str = "") -> None:
    """Return at once if all packages are at hand; else start this command again in a Python that has them."""
    starts = int(os.environ.pop(STARTS, "0"))
    if not PROJECT.exists():
        return  # installed by pip, and so are the packages
    wanted = requirements(extra)
    if mark_of(Path(sys.prefix)) in {None, KIND} and not lacking(wanted, sys.path):
        return
    if starts == MAX_STARTS:
        give_up("its Python does not see its packages (was it started with -S, or is PYTHONHOME set?)")
    home = ready_home(wanted)
    if home is None:
        from game.home import set_up  # noqa: PLC0415  only the start that needs it pays for its imports

        home = set_up(wanted)
    os.environ[STARTS] = str(starts + 1)
    start_again(python_of(home))


def requirements(extra: str = "") -> list[str]:
    """What pyproject.toml asks for, with or without an extra; extras may include each other."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    found: list[str] = []
    waiting: list[str] = [*project["dependencies"], *project["optional-dependencies"].get(extra, [])]
    for requirement in waiting:
        if requirement.startswith(f"{project['name']}["):
            waiting += project["optional-dependencies"][requirement[len(project["name"]) + 1 : -1]]
        else:
            found.append(requirement)
    return found


def lacking(wanted: Iterable[str], folders: Iterable[Path | str]) -> list[str]:
    """The requirements that no package in the folders meets, going by names: reading metadata is slow."""
    have: dict[str, str] = {}
    for folder in folders:
        for entry in os.listdir(folder) if os.path.isdir(folder) else ():  # noqa: PTH112, PTH208  faster
            name, _, version = entry.removesuffix(".dist-info").rpartition("-")
            if entry.endswith(".dist-info"):
                have.setdefault(plain(name), version)
    return [requirement for requirement in wanted if not meets(have, requirement)]


def meets(have: dict[str, str], requirement: str) -> bool:
    """Whether one of the packages is the wanted one, in a version within its limits (>= and <)."""
    name = name_of(requirement)
    limits = re.findall(r"(>=|<)([\d.]+)", requirement)
    return name in have and all(
        (numbers(have[name]) >= numbers(limit)) == (sign == ">=") for sign, limit in limits
    )


def name_of(requirement: str) -> str:
    """The package that a requirement is about: `pygame-ce` of `pygame-ce>=2.5.6,<3`."""
    return plain(re.split(r"[<>=]", requirement)[0])


def plain(name: str) -> str:
    """A package's name in the one spelling that all its spellings share."""
    return re.sub(r"[-_.]+", "-", name).lower()


def numbers(version: str) -> tuple[int, ...]:
    """A version as something that can be compared."""
    return tuple(int(number) for number in re.findall(r"\d+", version))


def ready_home(wanted: list[str]) -> Path | None:
    """The home that has all that is wanted, be it ours or somebody else's."""
    for home in HOMES:
        is_here = home.exists() and home.samefile(sys.prefix)  # we are in it, and it would not do
        if (
            not is_here
            and mark_of(home) != HALF_MADE
            and python_of(home).exists()
            and not lacking(wanted, packages_of(home))
        ):
            return home
    return None


def mark_of(home: Path) -> str | None:
    """The kind of Python in a home of ours, HALF_MADE, or None if the home is somebody else's or missing."""
    try:
        return (home / MARK).read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return None


def python_of(home: Path) -> Path:
    """The interpreter of a virtual environment."""
    return home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def packages_of(home: Path) -> list[Path]:
    """Where a virtual environment keeps its packages."""
    return [*home.glob("lib/python3*/site-packages"), home / "Lib" / "site-packages"]


def start_again(python: Path) -> NoReturn:
    """Run the same command once more, with the same arguments, in another Python."""
    command = [str(python), *sys.orig_argv[1:]]
    if sys.platform == "win32":  # execv would go back to the prompt there while the program still runs
        import signal  # noqa: PLC0415
        import subprocess  # noqa: PLC0415

        signal.signal(signal.SIGINT, signal.SIG_IGN)
        sys.exit(subprocess.call(command))  # noqa: S603  it is this very command
    os.execv(python, command)  # noqa: S606  likewise


def give_up(reason: str) -> NoReturn:
    """Say in one sentence why Three Skies cannot start, and end."""
    sys.stderr.write(f"Three Skies cannot start: {reason}.\n")
    sys.exit(2)
