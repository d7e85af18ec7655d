"""`replay` on the command line: a match told in words, and written out as a log or a saved match."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from game.matches.audit import audit_bytes
from game.matches.narration import story
from game.matches.record import Record
from game.matches.saves import save_bytes
from scenes.cli.played.matches import DONE, add_match
from scenes.platform.terminal import say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command line."""
    add_match(parser, run)
    parser.add_argument("--audit", type=Path, metavar="OUT", help="write its log there")
    parser.add_argument("--save", type=Path, metavar="OUT", help="write it there as a saved match")


def run(record: Record, chosen: argparse.Namespace) -> int:
    """Tell the match."""
    for word, path, content in (("--audit", chosen.audit, audit_bytes), ("--save", chosen.save, save_bytes)):
        if path is not None:
            _write(chosen, word, path, content, record)
    for sentence in story(record):
        say(sentence)
    return DONE


def _write(
    chosen: argparse.Namespace, word: str, path: Path, content: Callable[[Record], bytes], record: Record
) -> None:
    try:
        path.write_bytes(content(record))
    except OSError as error:
        chosen.refuse(f"argument {word}: {path}: {error.strerror}")
