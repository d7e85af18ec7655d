"""A match in other forms on the command line: `replay` tells and writes it, `code` makes letters of it."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.codes.letters import in_groups
from game.codes.match_code import TooLong, code_of
from game.cup.code import code_of_cup
from game.cup.cup import Cup
from game.cup.record import CupRecord
from game.matches.audit import audit_bytes
from game.matches.narration import story
from game.matches.record import Record
from game.matches.saves import save_bytes
from scenes.cli.played.matches import BAD_FILE, DONE, add_match
from scenes.platform.terminal import complain, say


def add_replay(parser: argparse.ArgumentParser) -> None:
    """The words of `replay` on the command line."""
    add_match(parser, _replay, _replay_evening)
    parser.add_argument("--audit", type=Path, metavar="OUT", help="write its log there")
    parser.add_argument("--save", type=Path, metavar="OUT", help="write it there as a saved match")


def _replay(record: Record, chosen: argparse.Namespace) -> int:
    """Tell the match."""
    for word, path, content in (("--audit", chosen.audit, audit_bytes), ("--save", chosen.save, save_bytes)):
        if path is not None:
            _write(chosen, word, path, content, record)
    for sentence in story(record):
        say(sentence)
    return DONE


def _replay_evening(evening: CupRecord, chosen: argparse.Namespace) -> int:
    """Tell the matches of an evening one after the other."""
    if chosen.audit or chosen.save:
        chosen.refuse("arguments --audit and --save are for a single match")
    for played in Cup.replayed(evening).rounds:
        assert played.match is not None
        say(f"{played.number + 1}: {played.game.title}")
        for sentence in story(played.match):
            say(sentence)
    return DONE


def _write(
    chosen: argparse.Namespace, word: str, path: Path, content: Callable[[Record], bytes], record: Record
) -> None:
    try:
        path.write_bytes(content(record))
    except OSError as error:
        chosen.refuse(f"argument {word}: {path}: {error.strerror}")


def add_code(parser: argparse.ArgumentParser) -> None:
    """The words of `code` on the command line."""
    add_match(parser, _code, _code_evening)
    parser.add_argument("--names", action="store_true", help="with the names, looks and bots of the players")
    parser.add_argument("--plain", action="store_true", help="without groups, as it is drawn as a QR code")


def _code(record: Record, chosen: argparse.Namespace) -> int:
    """Print the code of the match."""
    return _say_code(partial(code_of, record, with_names=chosen.names), chosen)


def _code_evening(evening: CupRecord, chosen: argparse.Namespace) -> int:
    """Print the code of the evening, which always tells the names."""
    return _say_code(partial(code_of_cup, evening), chosen)


def _say_code(made: Callable[[], str], chosen: argparse.Namespace) -> int:
    try:
        code = made()
    except TooLong as problem:
        complain(f"{' '.join(chosen.match)}: {problem}")
        return BAD_FILE
    say(code if chosen.plain else in_groups(code))
    return DONE
