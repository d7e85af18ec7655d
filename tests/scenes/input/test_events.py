"""Fingers: the first tap on a place looks and the second decides, in SDL's own order of events."""

from pathlib import Path

import pytest
from kingdom_evening import LOOKS, NAMES
from strange_evening import match_at, plan
from tables import box
from theatre import Theatre, targets

from game.cloudy_kingdom import GAME
from game.matches.match import Match
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.settings import Settings
from scenes.navigation.stage import Stage
from scenes.screens.title import Title
from scenes.seats import seat_plan
from scenes.shelf.laying import make_table
from scenes.tables.cloudy_kingdom.kind import KIND
from scenes.tables.table import Table, table_of


def quick() -> Settings:
    settings = Settings(language="en")
    settings.comfort.less_motion = True
    settings.comfort.speed = 4.0
    return settings


@pytest.fixture
def kingdom(tmp_path: Path) -> Theatre:
    people = tuple(SeatPlan(name, look) for name, look in zip(NAMES, LOOKS, strict=True))[:2]
    seats = Plan(GAME.id, people, {"spells": "first_game"}, open_hands=True)
    match = Match(seat_plan.deal(seats, GAME, 4, box(GAME.id)))
    return Theatre(tmp_path, lambda stage: table_of(stage, match, seats, KIND), settings=quick())


@pytest.fixture
def strange(tmp_path: Path) -> Theatre:
    match = match_at(1, 4, lambda state: state.round == 2 and state.phase == "place")

    def first(stage: Stage) -> Table:
        return make_table(stage, match, plan(1))

    return Theatre(tmp_path, first, settings=quick())


def wait_for_question(theatre: Theatre) -> None:
    for _ in range(600):
        if theatre.top.session.deciding is not None:
            theatre.frame()
            return
        theatre.frame()
    pytest.fail("nobody is asked")


def places(theatre: Theatre, kind: str) -> list[str]:
    return [t.id for t in targets(theatre.screen) if t.id.startswith(kind) and not t.why_not]


def decisions(theatre: Theatre) -> int:
    return len(theatre.top.session.match.record.steps) + (theatre.top.session.tentative is not None)


@pytest.mark.parametrize(("game", "kind"), [("kingdom", "cell "), ("strange", "at ")])
def test_the_first_tap_looks_and_the_second_lays(
    request: pytest.FixtureRequest, game: str, kind: str
) -> None:
    theatre: Theatre = request.getfixturevalue(game)
    wait_for_question(theatre)
    before = decisions(theatre)
    one, other = places(theatre, kind)[:2]
    theatre.top.focus_on(one)  # wherever a pad or a card laid before has left the focus
    for id_ in (one, other, one):
        theatre.tap(id_)
        assert theatre.screen.ui.focus == id_
        assert decisions(theatre) == before, f"one tap on {id_} has decided"
    theatre.tap(one)
    assert decisions(theatre) == before + 1


def test_a_second_finger_presses_nothing_and_does_not_disturb_the_first(kingdom: Theatre) -> None:
    wait_for_question(kingdom)
    before = decisions(kingdom)
    one, other = (kingdom.target(id_).rect.center for id_ in places(kingdom, "cell ")[:2])
    kingdom.tap_at(*one)
    kingdom.put_finger(*one)
    kingdom.put_finger(*other, finger=2)
    kingdom.lift_finger(*other, finger=2)
    assert decisions(kingdom) == before
    kingdom.lift_finger(*one)
    assert decisions(kingdom) == before + 1


def test_a_hand_laid_on_the_screen_presses_nothing(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, Title, settings=quick())
    theatre.pass_time(0.2)
    title = theatre.top
    x, y = theatre.target("prompt-menu").rect.center
    for finger in (1, 2, 3):
        theatre.put_finger(x + 4 * finger, y, finger)
    for finger in (2, 3, 1):
        theatre.lift_finger(x + 4 * finger, y, finger)
    assert theatre.top is title
    theatre.tap_at(x, y)  # and when it is gone, a finger is a finger again
    assert theatre.top is not title


def test_a_long_press_is_a_press_and_no_more(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, Title, settings=quick())
    theatre.pass_time(0.2)
    title = theatre.top
    x, y = theatre.target("prompt-menu").rect.center
    theatre.put_finger(x, y)
    theatre.pass_time(2.0)
    assert theatre.top is title
    theatre.lift_finger(x, y)
    assert theatre.top is not title
