"""Program: its name as it was called, and its version."""

from __future__ import annotations

import sys
import tomllib
from contextlib import suppress
from functools import cache
from importlib import metadata
from pathlib import Path

from game.launch.environments import ROOT

_PACKAGE = "three-skies"


def name() -> str:
    """The name that starts the program once more: the file's where it lies open, else that of the package."""
    called = Path(sys.argv[0]).name
    return called if called == "main.py" else _PACKAGE


@cache
def version() -> str:
    """The version, of the project where it lies open, else of the package."""
    project = Path(ROOT) / "pyproject.toml"
    with suppress(OSError, tomllib.TOMLDecodeError, KeyError):
        return str(tomllib.loads(project.read_text("utf-8"))["project"]["version"])
    with suppress(metadata.PackageNotFoundError):
        return metadata.version(_PACKAGE)
    return "?"
