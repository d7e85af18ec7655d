"""The way to the window: as short as it can be, for everything read in before it is waited for."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path


def main(arguments: Sequence[str]) -> int:
    """Open the window, or do what a command asks for; returns the exit code."""
    parser = argparse.ArgumentParser(prog="main.py", add_help=False)
    add_folders(parser)
    chosen, others = parser.parse_known_args(arguments)
    if others:
        from scenes import cli  # noqa: PLC0415 - commands bring the rules of all games along

        return cli.main(arguments)
    from scenes.app import run  # noqa: PLC0415 - only the window needs pygame

    return run(chosen.data_dir, chosen.content)


def add_folders(parser: argparse.ArgumentParser) -> None:
    """The words that go with every command, and with none."""
    parser.add_argument("--data-dir", type=Path, help="keep saves and settings here")
    parser.add_argument("--content", type=Path, help="a folder with your own boards/ and spells/")
