"""Nobody has touched anything for long: a table without secrets stays as it is."""

from pathlib import Path

import pytest
from tables import box
from theatre import Theatre

from game.matches.match import Match
from game.shelf import GAMES
from scenes.input.intents import Away
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.settings import Settings
from scenes.seats.seat_plan import deal
from scenes.shelf.laying import make_table
from scenes.tables.table import Table


def table_of(folder: Path, game: str) -> Theatre:
    """A table of two who have no secrets."""
    people = [SeatPlan(name, look) for name, look in (("Lea", "coral/aviator"), ("Tom", "ocean/captain"))]
    plan = Plan(game, tuple(people), open_hands=True)
    match = Match(deal(plan, GAMES[game], 3, box(game)))
    settings = Settings(language="en")
    settings.comfort.less_motion = True
    settings.comfort.speed = 4.0
    theatre = Theatre(folder, lambda stage: make_table(stage, match, plan), settings=settings)
    theatre.pass_time(2.0)
    return theatre


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_table_without_secrets_stays_as_it_is(tmp_path: Path, game: str) -> None:
    theatre = table_of(tmp_path, game)
    table = theatre.top
    assert isinstance(table, Table)
    theatre.app.stack.handle(Away())
    theatre.frame()
    assert theatre.top is table
