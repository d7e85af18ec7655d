"""Match of a command: opened from a file or from a code, or what is wrong with it said on the terminal."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import partial

from game.codes.opening import is_code, open_match
from game.cup.code import evening_of
from game.cup.record import CupRecord
from game.files import BadFile
from game.matches.record import Record
from game.matches.saves import BadSave
from game.shelf import GAMES
from scenes.platform.terminal import complain

DONE, BAD_FILE = 0, 1
MatchCommand = Callable[[Record, argparse.Namespace], int]
EveningCommand = Callable[[CupRecord, argparse.Namespace], int]


def add_match(
    parser: argparse.ArgumentParser, command: MatchCommand, evening: EveningCommand | None = None
) -> None:
    """Let a command be given a match, and perhaps a whole evening."""
    parser.add_argument(
        "match",
        nargs="+",
        metavar="MATCH",
        help="a saved match or cup, a picture of one, or its code; the groups of a code may stand apart",
    )
    parser.set_defaults(run=partial(_run, command, evening), refuse=parser.error)


def _run(command: MatchCommand, evening: EveningCommand | None, chosen: argparse.Namespace) -> int:
    word = _one_word(chosen.match)
    try:
        cup = evening_of(word)
        if cup is None:
            return command(open_match(word, GAMES), chosen)
    except (BadSave, BadFile) as problem:
        complain(problem)
        return BAD_FILE
    if evening is None:
        complain(f"{word}: this is a whole evening and no match; `replay` tells it")
        return BAD_FILE
    return evening(cup, chosen)


def _one_word(words: Sequence[str]) -> str:
    """A code in groups is one word."""
    return "".join(words) if len(words) > 1 and is_code(words[0]) else " ".join(words)
