"""Environments: the packages that Three Skies needs, and the Pythons that have them.

They are looked at before every start, so this loads nothing: pathlib and tomllib would take ten milliseconds.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
PROJECT = os.path.join(ROOT, "pyproject.toml")
HOMES = [os.path.join(ROOT, name) for name in (".venv", ".venv-three-skies")]  # the second if one is taken

MARK = "three-skies.txt"  # this file says that a home is ours, and in it for which kind of Python
KIND = EXTENSION_SUFFIXES[0]  # tells version, system and processor, as compiled packages must match all three
HALF_MADE = ""  # stands there instead until everything is in its place
STAMPS = "three-skies-files.txt"  # what can be seen quickly of the files in a home that was whole


def leave_out_strangers() -> None:
    """Take folders of PYTHONPATH out of the path: what lies there is for other programs."""
    strangers = [] if sys.flags.ignore_environment else os.environ.get("PYTHONPATH", "").split(os.pathsep)
    folders = {os.path.abspath(folder) for folder in strangers if folder}
    sys.path[1:] = [folder for folder in sys.path[1:] if folder not in folders]


def requirements(extra: str = "") -> list[str]:
    """What pyproject.toml asks for, with or without an extra, which may include another one."""
    lists: dict[str, list[str]] = {}
    with open(PROJECT, encoding="utf-8") as project:
        for line in project:
            if line.endswith(" = [\n"):
                found = lists.setdefault(line.removesuffix(" = [\n"), [])
            elif line.startswith('    "'):
                found.append(line.strip(' ",\n'))
    wanted = lists["dependencies"] + (lists[extra] if extra else [])
    for name, others in lists.items():
        if f"three-skies[{name}]" in wanted:
            wanted.remove(f"three-skies[{name}]")
            wanted += others
    return wanted


def lacking(wanted: list[str], folders: list[str]) -> list[str]:
    """The requirements that no package in the folders meets, going by the names of what pip leaves there."""
    versions: dict[str, str] = {}
    for folder in folders:
        for entry in entries(folder):
            if entry.endswith(".dist-info"):
                name, _, version = entry.removesuffix(".dist-info").rpartition("-")
                versions.setdefault(normalized(name), version)
    return [requirement for requirement in wanted if not meets(versions, requirement)]


def meets(versions: dict[str, str], requirement: str) -> bool:
    """Whether there is a version within the limits of a requirement, such as `pygame-ce>=2.5.6,<3`."""
    least, _, limit = requirement.partition(">=")[2].partition(",<")
    version = versions.get(name_of(requirement))
    return version is not None and numbers(least) <= numbers(version) < numbers(limit)


def name_of(requirement: str) -> str:
    """The package that a requirement is about."""
    return normalized(requirement.partition(">=")[0])


def normalized(name: str) -> str:
    """The name of a package in the one spelling that all its spellings share."""
    return name.lower().replace("_", "-").replace(".", "-")


def numbers(version: str) -> list[int]:
    """A version as something that can be compared."""
    return [int(number) for number in version.split(".") if number.isdigit()]


def ready_home(wanted: list[str]) -> str | None:
    """The home that has all that is wanted, be it ours or somebody else's, unless we are in it in vain."""
    for home in HOMES:
        is_usable = mark_of(home) != HALF_MADE and os.path.exists(python_of(home))
        if is_usable and not os.path.samefile(home, sys.prefix) and not lacking(wanted, packages_of(home)):
            return home
    return None


def mark_of(home: str) -> str | None:
    """The kind of Python in a home of ours, or HALF_MADE; None if there is none or it is somebody else's."""
    try:
        with open(os.path.join(home, MARK), encoding="utf-8") as mark:
            return mark.read()
    except (FileNotFoundError, NotADirectoryError):
        return None


def is_touched(home: str) -> bool:
    """Whether a file of a home of ours is another one than when everything was found to be whole."""
    try:
        with open(os.path.join(home, STAMPS), encoding="utf-8") as stamps:
            lines = stamps.read().splitlines()
        return not lines or any(line != stamp(home, line.split(" ", 2)[2]) for line in lines)
    except (OSError, ValueError, IndexError):
        return True


def stamp(home: str, path: str) -> str:
    """What can be seen of a file in a home without reading it."""
    seen = os.stat(os.path.join(home, path))
    return f"{seen.st_size} {seen.st_mtime_ns} {path}"


def python_of(home: str) -> str:
    """The interpreter of a virtual environment."""
    return os.path.join(home, *(("Scripts", "python.exe") if sys.platform == "win32" else ("bin", "python")))


def packages_of(home: str) -> list[str]:
    """Where a virtual environment keeps its packages."""
    libraries = os.path.join(home, "Lib" if sys.platform == "win32" else "lib")
    return [os.path.join(libraries, folder, "site-packages") for folder in (".", *entries(libraries))]


def entries(folder: str) -> list[str]:
    """What is in a folder, and nothing if there is no such folder."""
    return os.listdir(folder) if os.path.isdir(folder) else []


def refusal(reason: str) -> SystemExit:
    """Say in one sentence why Three Skies cannot start; raise what comes back."""
    sys.stderr.write(f"Three Skies cannot start: {reason}.\n")
    return SystemExit(2)
