"""`review` on the command line: what a match turned on, and how much of it was luck."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

import msgspec

from game.matches.narration import Narrator
from game.matches.record import Record
from game.review.review import Finding, SeatReview, curve, gambles, person, review
from game.review.telling import TurningPointText, tell
from game.review.turning import TurningPoint
from scenes.cli.played.matches import DONE, add_match
from scenes.platform.terminal import say


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words of the command line."""
    add_match(parser, run)
    parser.add_argument("--seat", type=int, help="of this seat alone, counted from 0")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(record: Record, chosen: argparse.Namespace) -> int:
    """Look through the match and print what was found."""
    if chosen.seat is not None and chosen.seat not in range(record.seats):
        chosen.refuse(f"argument --seat: there is no seat {chosen.seat}")
    seats = range(record.seats) if chosen.seat is None else (chosen.seat,)
    findings = list(review(record, seats))
    names = [player.name for player in record.players] or [f"Seat {seat}" for seat in range(record.seats)]
    narrator = Narrator(record.game, names, brought=record.game.brings(record.setup))
    told = [tell(record, each, narrator) for each in findings if isinstance(each, TurningPoint)]
    people = [person(findings, record, seat) for seat in seats]
    if chosen.json:
        say(msgspec.json.encode(_figures(record, findings, people, told), order="deterministic").decode())
        return DONE
    for each in people:
        say(_in_words(each, names[each.seat]))
    for point in told:
        _say_told(point)
    return DONE


def _figures(
    record: Record,
    findings: Sequence[Finding],
    people: Sequence[SeatReview],
    told: Sequence[TurningPointText],
) -> dict[str, Any]:
    return {
        "game": record.game.id,
        "seats": record.seats,
        "people": people,
        "curves": {str(each.seat): curve(findings, record, each.seat) for each in people},
        "turning_points": told,
        "gambles": {str(each.seat): list(gambles(record, each.seat)) for each in people},
    }


def _in_words(each: SeatReview, name: str) -> str:
    parts = f"luck {_points(each.luck)}, own decisions {_points(each.own)}, others {_points(each.others)}"
    return (
        f"{name}: from {100 * each.fair:.0f} % to {100 * each.got:.0f} %: {parts} "
        f"(+- {100 * each.error:.0f}); the best moves promised {100 * each.loss:.0f} more in all"
    )


def _points(share: float) -> str:
    return f"{100 * share:+.1f}"


def _say_told(told: TurningPointText) -> None:
    say(f"\nStep {told.point.step}: {told.sentence}")
    say(f"  played: {told.played}")
    for fact in told.known:
        say(f"  known: {fact}")
    for advice in told.weighed:
        promise = "" if advice.promise is None else f" ({advice.promise})"
        say(f"  weighed: {advice.words}{promise}: {' '.join(advice.reasons)}")
