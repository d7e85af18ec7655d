"""Locks the packages of Three Skies: `python3 locks/write.py` writes this folder anew.

It needs uv (`pip install uv`). Every version is the newest one within the limits of pyproject.toml, for all
Pythons and systems at once, with its hashes. Each file holds what an extra needs besides what those before it
hold. In the end all these Pythons must find wheels of everything on all systems: nothing is built where it
is played.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
PROJECT: Final = HERE.parent / "pyproject.toml"
EXTRAS: Final = {"game": "", "test": "test", "dev": "dev"}  # by file, each with all before it
BEFORE_PIP: Final = "pip"  # is fetched itself where Python comes without
PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS: Final = (
    "x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu",
    "x86_64-apple-darwin", "aarch64-apple-darwin", "x86_64-pc-windows-msvc",
)  # fmt: skip
TITLE: Final = "# What Three Skies runs with, as it was tested: `python3 locks/write.py` writes this file.\n"


def main() -> int:
    """Write all files, then see whether everybody can be served from them."""
    if shutil.which("uv") is None:
        sys.stderr.write("This needs uv, which `pip install uv` brings.\n")
        return 2
    everything = resolved(PROJECT.read_text("utf-8"), "dev")
    pins = {
        file: resolved(PROJECT.read_text("utf-8"), extra, "".join(everything))
        for file, extra in EXTRAS.items()
    }
    #: By version: whom it is for in the last extra that needs it, which has all that those before it need.
    widest = {release(pin): pin for file in EXTRAS for pin in pins[file]}
    known: set[str] = set()
    for file in EXTRAS:
        new = {release(pin) for pin in pins[file]} - known
        write(file, [pin for name, pin in sorted(widest.items()) if name in new])
        known |= new
    write(BEFORE_PIP, resolved(f'[project]\nname = "x"\nversion = "1"\ndependencies = ["{BEFORE_PIP}"]\n'))
    lost = [(python, system) for python in PYTHONS for system in SYSTEMS if not serves(python, system)]
    for python, system in lost:
        sys.stderr.write(f"Python {python} is not served on {system}.\n")
    return 1 if lost else 0


def release(pin: str) -> str:
    """The package and version of a pin, whoever it is for."""
    return pin.partition(" ")[0]


def resolved(project: str, extra: str = "", limits: str = "") -> list[str]:
    """The packages that a project needs: each a version, whom it is for, and its hashes."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "pyproject.toml").write_text(project, "utf-8")
        (Path(folder) / "limits.txt").write_text(limits, "utf-8")
        words = [
            "--universal",
            "--generate-hashes",
            "--no-annotate",
            "--no-header",
            "--constraint",
            "limits.txt",
        ]
        words += [
            "--python-version",
            PYTHONS[0],
            "--only-binary",
            ":all:",
            *(["--extra", extra] if extra else []),
        ]
        found = uv("compile", *words, "pyproject.toml", folder=folder)
    return re.findall(r"^\S.*\n(?:[ ].*\n)*", found, re.MULTILINE)


def write(file: str, pins: list[str]) -> None:
    """Write one file."""
    (HERE / f"{file}.txt").write_text(TITLE + "".join(pins), "utf-8")


def serves(python: str, system: str) -> bool:
    """Whether there is a wheel of everything for one Python on one system."""
    words = ["--dry-run", "--no-deps", "--require-hashes", "--only-binary", ":all:", "--target", "."]
    files = [word for file in EXTRAS for word in ("--requirements", str(HERE / f"{file}.txt"))]
    words += ["--python-version", python, "--python-platform", system]
    with tempfile.TemporaryDirectory() as nowhere:
        try:
            uv("install", *words, *files, folder=nowhere)
        except subprocess.CalledProcessError:
            return False
    return True


def uv(*words: str, folder: str) -> str:
    """What uv answers; what it has to complain about it says itself."""
    command = ["uv", "--no-config", "--quiet", "pip", *words]
    return subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE, text=True).stdout  # noqa: S603


if __name__ == "__main__":
    sys.exit(main())
