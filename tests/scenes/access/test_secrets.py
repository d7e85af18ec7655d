"""A reader is told the same, byte for byte, whatever those before the screen cannot know."""

from pathlib import Path
from random import Random

import pytest
from theatre import Theatre

from game.core import OVER
from game.matches.match import Match
from game.shelf import GAMES
from scenes.access.tree import tree_of
from scenes.navigation.plans import Plan, SeatPlan
from scenes.seats.seat_plan import deal
from scenes.session.content import load_box
from scenes.shelf.laying import lay

COMPANY = {"alone": (SeatPlan("Lea", "coral/cook"), SeatPlan("Tom", "jade/cat", "random")),
           "together": (SeatPlan("Lea", "coral/cook"), SeatPlan("Tom", "jade/cat"))}  # fmt: skip


def told(folder: Path, match: Match, plan: Plan) -> bytes:
    """All that a reader is told of a table."""
    theatre = Theatre(folder, lambda stage: lay(stage, match, plan))
    theatre.top.settle()
    return repr(tree_of("Three Skies", theatre.top)).encode()


@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_what_nobody_present_may_know_changes_no_byte(tmp_path: Path, game_id: str, company: str) -> None:
    game, rng, seats = GAMES[game_id], Random(5), COMPANY[company]
    plan = Plan(game_id, seats)
    match = Match(deal(plan, game, 3, load_box(game, None)[0]))
    everything = [shown.event for shown in match.begin()]
    viewer = 0 if company == "alone" else None
    model, differed = game.search_model("even"), 0
    for _decision in range(12):
        if match.state.actor == OVER:
            break
        before = told(tmp_path, match, plan)
        for seat in range(len(seats)):
            if viewer not in {None, seat}:
                continue
            seen = tuple(event.seen_by(seat) for event in everything)
            twin = Match(match.record)
            twin.state = model.determinize(model.analyse(match.state.view(seat), seen), rng)
            if twin.state.view(viewer) == match.state.view(viewer) and twin.state.actor == match.state.actor:
                differed += twin.state != match.state
                assert told(tmp_path, twin, plan) == before
        everything += [shown.event for shown in match.play(rng.choice(list(match.state.legal_actions())))]
    assert differed > 3
