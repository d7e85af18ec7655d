"""Match of a command: opened from a file or from a code, or what is wrong with it said on the terminal."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import partial

from game.codes.opening import is_code, open_match
from game.files import BadFile
from game.matches.record import Record
from game.matches.saves import BadSave
from game.shelf import GAMES
from scenes.platform.terminal import complain

DONE, BAD_FILE = 0, 1
Command = Callable[[Record, argparse.Namespace], int]


def add_match(parser: argparse.ArgumentParser, command: Command) -> None:
    """Let a command be given a match."""
    parser.add_argument(
        "match",
        nargs="+",
        metavar="MATCH",
        help="a saved match, a picture of one, or its code; the groups of a code may stand apart",
    )
    parser.set_defaults(run=partial(_run, command), refuse=parser.error)


def _run(command: Command, chosen: argparse.Namespace) -> int:
    try:
        record = open_match(_one_word(chosen.match), GAMES)
    except (BadSave, BadFile) as problem:
        complain(problem)
        return BAD_FILE
    return command(record, chosen)


def _one_word(words: Sequence[str]) -> str:
    """A code in groups is one word."""
    return "".join(words) if len(words) > 1 and is_code(words[0]) else " ".join(words)
