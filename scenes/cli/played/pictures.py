"""Pictures of a match on the command line: `poster` holds the whole of it, `film` shows a part of it."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.codes.match_code import TooLong
from game.core import OVER
from game.matches.record import Record
from scenes.cli.played.matches import BAD_FILE, DONE, add_match
from scenes.platform.terminal import complain
from scenes.screens.posters.filming import LONGEST, USUAL, NoPillow, film_of
from scenes.screens.posters.making import poster_of


def add_film(parser: argparse.ArgumentParser) -> None:
    """The words of `film` on the command line."""
    add_match(parser, _film)
    parser.add_argument("--out", type=Path, default=Path("film.webp"), metavar="WEBP")
    parser.add_argument("--seat", type=int, metavar="N", help="whose eyes see it, from 0; else an onlooker's")
    parser.add_argument("--step", type=int, metavar="N", help="where it begins, as `review` tells it")
    parser.add_argument("--seconds", type=float, default=USUAL, help=f"how long, at most {LONGEST:.0f}")


def _film(record: Record, chosen: argparse.Namespace) -> int:
    """Make the film."""
    *_steps, (state, _step) = record.walk()
    seat: int | None = chosen.seat
    if seat is not None and seat not in range(record.seats):
        chosen.refuse(f"argument --seat: there are seats from 0 to {record.seats - 1}")
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
    return _written(film, chosen)


def add_poster(parser: argparse.ArgumentParser) -> None:
    """The words of `poster` on the command line."""
    add_match(parser, _poster)
    parser.add_argument("--out", type=Path, default=Path("poster.png"), metavar="PNG")
    parser.add_argument("--names", action="store_true", help="with the names in its code, too")


def _poster(record: Record, chosen: argparse.Namespace) -> int:
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
    return _written(poster, chosen)


def _written(picture: bytes, chosen: argparse.Namespace) -> int:
    try:
        chosen.out.write_bytes(picture)
    except OSError as error:
        chosen.refuse(f"argument --out: {chosen.out}: {error.strerror}")
    return DONE
