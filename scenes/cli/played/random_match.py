"""Random match: some decisions at the usual table of a game, the same for the same request everywhere."""

from __future__ import annotations

from random import Random

import msgspec

from game.core import OVER
from game.matches.match import Match
from game.shelf import GAMES
from scenes.cli.request import Request
from scenes.navigation.plans import Plan
from scenes.seats import seat_plan
from scenes.session.content import load_box


def random_match(request: Request) -> tuple[Match, Plan]:
    """A match of the usual table after some decisions taken at random."""
    game = GAMES[request.game]
    plan = seat_plan.usual_plan(game)
    wanted = request.seats if request.seats in game.seat_counts else game.usual_seats
    plan = msgspec.structs.replace(plan, seats=plan.seats[:wanted])
    while len(plan.seats) < wanted:
        plan = seat_plan.with_more(plan, "random")
    seats = (msgspec.structs.replace(seat, bot=seat.bot and "random") for seat in plan.seats)
    options = {"sky": "kids"} if request.kids else {}
    plan = msgspec.structs.replace(plan, seats=tuple(seats), options=options)  # the same on every machine
    record = seat_plan.deal(plan, game, request.seed, load_box(game, None)[0])
    match, rng = Match(record), Random(request.seed)
    match.begin()
    for _step in range(request.steps):
        if match.state.actor == OVER:
            break
        match.play(rng.choice(list(match.state.legal_actions())))
    return match, plan
