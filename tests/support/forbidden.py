"""Moves that are forbidden at the first decision of a kind, and a table at which they are."""

from game.matches.match import Match
from game.shelf import GAMES
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.stage import Stage
from scenes.seats import seat_plan
from scenes.session.content import load_box
from scenes.shelf.laying import make_table
from scenes.tables.table import Table
from scenes.ui.scenery.avatars import Look

FORBIDDEN = {  # a target that cannot be pressed at the first decision of the kind, and the rule that says so
    "cloud9": ("pilot", ("fly", "wild", "fall")),
    "cloudy_kingdom": ("turn", ("cell 1 1",)),
    "strange_world": ("place", ("at 1 1",)),
}


def forbidding_table(stage: Stage, game: str) -> Table:
    """A table with open hands, at a decision at which something cannot be done."""
    phase, _forbidden = FORBIDDEN.get(game, ("", ()))
    names = ("Lea", "Tom")
    plan = Plan(game, tuple(SeatPlan(name, str(Look.of("", seat))) for seat, name in enumerate(names)),
                open_hands=True)  # fmt: skip
    match = Match(seat_plan.deal(plan, GAMES[game], 1, load_box(GAMES[game], None)[0]))
    match.begin()
    while phase and match.state.view(0).phase != phase:  # type: ignore[attr-defined]
        match.play(match.state.legal_actions()[0])
    return make_table(stage, match, plan)
