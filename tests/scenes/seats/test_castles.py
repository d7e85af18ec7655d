"""Castles: who sits down in a colour plays with it, where castles of that colour stand."""

import pytest
from tables import box

from game.cloudy_kingdom.pieces import COLOURS
from game.shelf import GAMES
from scenes.navigation.plans import Plan, SeatPlan
from scenes.seats import seat_plan
from scenes.ui.scenery.avatars import Look

KINGDOM = GAMES["cloudy_kingdom"]


def plan(*colours: str, **options: str) -> Plan:
    seats = (SeatPlan(f"P{number}", f"{colour}/cat") for number, colour in enumerate(colours))
    return Plan(KINGDOM.id, tuple(seats), options)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    ("chosen", "worn"),
    [
        (("ocean", "coral"), ["ocean", "coral"]),
        (("orchid", "marigold", "coral"), ["orchid", "ocean", "coral"]),
        (("plum", "marigold", "coral", "jade"), ["ocean", "marigold", "coral", "orchid"]),
    ],
)
def test_everybody_plays_the_castles_of_their_colour(
    seed: int, chosen: tuple[str, ...], worn: list[str]
) -> None:
    record = seat_plan.deal(plan(*chosen), KINGDOM, seed, box(KINGDOM.id))
    assert [Look.of(player.look).colour for player in record.players] == worn
    assert [COLOURS[family] for family in record.setup.families] == worn
    assert list(record.options.families) == list(record.setup.families)


def test_castles_are_drawn_where_people_want_that() -> None:
    lots = {
        seat_plan.deal(
            plan("ocean", "coral", "orchid", families="by_lot"), KINGDOM, seed, box(KINGDOM.id)
        ).setup.families
        for seed in range(30)
    }
    assert len(lots) == 6


def test_colours_are_free_where_no_castles_stand() -> None:
    with_all = Plan("cloud9", plan("jade", "plum").seats)
    record = seat_plan.deal(with_all, GAMES["cloud9"], 1, box("cloud9"))
    assert [Look.of(player.look).colour for player in record.players] == ["jade", "plum"]
