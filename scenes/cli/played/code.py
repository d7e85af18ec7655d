"""`code` on the command line: a match as letters to type, read aloud or draw as a QR code."""

from __future__ import annotations

import argparse

from game.codes.letters import in_groups
from game.codes.match_code import TooLong, code_of
from game.matches.record import Record
from scenes.cli.played.matches import BAD_FILE, DONE, add_match
from scenes.platform.terminal import complain, say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command line."""
    add_match(parser, run)
    parser.add_argument("--names", action="store_true", help="with the names, looks and bots of the players")
    parser.add_argument("--plain", action="store_true", help="without groups, as it is drawn as a QR code")


def run(record: Record, chosen: argparse.Namespace) -> int:
    """Print the code of the match."""
    try:
        code = code_of(record, with_names=chosen.names)
    except TooLong as problem:
        complain(f"{' '.join(chosen.match)}: {problem}")
        return BAD_FILE
    say(code if chosen.plain else in_groups(code))
    return DONE
