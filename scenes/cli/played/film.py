"""`film` on the command line: some seconds of a match as a moving picture."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.core import OVER
from game.matches.record import Record
from scenes.cli.played.matches import BAD_FILE, DONE, add_match
from scenes.platform.terminal import complain
from scenes.screens.posters.filming import LONGEST, USUAL, NoPillow, film_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command line."""
    add_match(parser, run)
    parser.add_argument("--out", type=Path, default=Path("film.webp"), metavar="WEBP")
    parser.add_argument("--seat", type=int, metavar="N", help="whose eyes see it, from 1; else an onlooker's")
    parser.add_argument("--step", type=int, metavar="N", help="where it begins, as `review` tells it")
    parser.add_argument("--seconds", type=float, default=USUAL, help=f"how long, at most {LONGEST:.0f}")


def run(record: Record, chosen: argparse.Namespace) -> int:
    """Make the film."""
    *_steps, (state, _step) = record.walk()
    seat = None if chosen.seat is None else chosen.seat - 1
    if seat is not None and seat not in range(record.seats):
        chosen.refuse(f"argument --seat: there are seats from 1 to {record.seats}")
    if chosen.step is not None and chosen.step not in range(len(record.steps)):
        chosen.refuse(f"argument --step: there are steps from 0 to {len(record.steps) - 1}")
    if not 0 < chosen.seconds <= LONGEST:
        chosen.refuse(f"argument --seconds: from 0 to {LONGEST:.0f}")
    if seat is not None and state.actor != OVER:
        complain(f"{' '.join(chosen.match)}: this match is not over, so only an onlooker may see it")
        return BAD_FILE
    try:
        film = film_of(record, seat=seat, step=chosen.step, seconds=chosen.seconds)
    except NoPillow:
        complain("a film needs Pillow: `pip install three-skies[film]` brings it")
        return BAD_FILE
    try:
        chosen.out.write_bytes(film)
    except OSError as error:
        chosen.refuse(f"argument --out: {chosen.out}: {error.strerror}")
    return DONE
