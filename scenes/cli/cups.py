"""`simulate cup`: whole evenings of bots from the command line, each of them checked."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import NoReturn

from game.cup.cup import Cup
from game.cup.record import FEWEST, LENGTHS, MOST, BadPlan, check_options
from game.cup.simulate import CupPlans, CupSummary, simulate
from game.declaration import Box
from game.matches.audit import audit_bytes
from game.shelf import GAMES
from scenes.session.content import load_box

_USUAL_SEATS = 4
_NOT_HERE = ("board", "cores", "time_cap")  # what evenings know nothing of


def hold(chosen: argparse.Namespace, step: Callable[[], None]) -> CupSummary:
    """Play the evenings that the command line asks for; raises `Broken` where one is not as it must be."""
    plans = _plans(chosen)
    boxes: dict[str, Box] = {}
    for game in GAMES.values():
        boxes[game.id], problems = load_box(game, chosen.content)
        if problems:
            chosen.refuse(f"argument --content: {problems[0]}")

    def done(cup: Cup) -> None:
        if chosen.audit:
            for played in cup.rounds:
                assert played.match is not None
                name = f"cup-{plans.seats}-{cup.plan.seed}-{played.number + 1}-{played.game.id}.jsonl"
                (chosen.audit / name).write_bytes(audit_bytes(played.match))
        step()

    return simulate(plans, boxes, done)


def _plans(chosen: argparse.Namespace) -> CupPlans:
    """What the words ask to be played; words that make no sense end here, with the mistake named."""
    refuse: Callable[[str], NoReturn] = chosen.refuse
    seats = chosen.seats or _USUAL_SEATS
    if seats not in range(FEWEST, MOST + 1):
        refuse(f"argument --seats: a cup is for {FEWEST} to {MOST}")
    if len(chosen.bots) > seats:
        refuse(f"argument --bots: {len(chosen.bots)} bots for {seats} seats")
    if chosen.rounds not in (None, *LENGTHS):
        refuse(f"argument --rounds: a cup has {', '.join(map(str, LENGTHS))} rounds")
    for word in _NOT_HERE:
        if getattr(chosen, word) is not None:
            refuse(f"argument --{word.replace('_', '-')}: a cup knows nothing of it")
    try:
        check_options(chosen.options)
    except BadPlan as error:
        refuse(f"argument --options: {error}")
    bots = tuple(chosen.bots[seat % len(chosen.bots)] for seat in range(seats))
    return CupPlans(seats, chosen.games, chosen.rounds or 0, chosen.seed, bots, chosen.options)


def as_text(summary: CupSummary) -> str:
    """The summary for people."""
    plans = summary.plan
    lines = [
        f"{plans.games} cups of {plans.seats}, {summary.decisions} decisions; all of them as they must be"
    ]
    for member, bot in enumerate(plans.bots):
        lines.append(
            f"member {member} ({bot}): {summary.wins[member]:.2f} cups, points {summary.points[member]:.2f}, "
            f"began {summary.starts[member]}, watched {summary.gallery[member]}"
        )
    lines.append(
        f"who led before the last round won {summary.leader_won:.1%}, who was last {summary.last_won:.1%}"
    )
    lines.append(f"awards an evening: {summary.fewest_awards} to {summary.most_awards}")
    return "\n".join(lines)
