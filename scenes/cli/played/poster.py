"""`poster` on the command line: a match as a picture, which holds the whole match."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.codes.match_code import TooLong
from game.core import OVER
from game.matches.record import Record
from scenes.cli.played.matches import BAD_FILE, DONE, add_match
from scenes.platform.terminal import complain
from scenes.screens.posters.making import poster_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command line."""
    add_match(parser, run)
    parser.add_argument("--out", type=Path, default=Path("poster.png"), metavar="PNG")
    parser.add_argument("--names", action="store_true", help="with the names in its code, too")


def run(record: Record, chosen: argparse.Namespace) -> int:
    """Draw the poster."""
    *_, (state, _step) = record.walk()
    if state.actor != OVER:
        complain(f"{' '.join(chosen.match)}: this match is not over")
        return BAD_FILE
    try:
        poster = poster_of(record, with_names=chosen.names)
    except TooLong as problem:
        complain(f"{' '.join(chosen.match)}: {problem}")
        return BAD_FILE
    try:
        chosen.out.write_bytes(poster)
    except OSError as error:
        chosen.refuse(f"argument --out: {chosen.out}: {error.strerror}")
    return DONE
