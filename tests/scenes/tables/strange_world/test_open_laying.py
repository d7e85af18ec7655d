"""Open laying: who agreed to it lays with open hands and no curtain, and hides all that is still secret."""

from pathlib import Path

import msgspec
import pytest
from screens import open_screen
from strange_evening import calm_stage, frame, match_at, plan, rest, state_of, view_on

from game.strange_world.pieces import Place
from scenes.cli.request import Request
from scenes.navigation.plans import Plan
from scenes.navigation.stage import Stage
from scenes.seats import seat_plan
from scenes.session.phase import Deciding, Handover
from scenes.shelf.laying import make_table
from scenes.tables.table import Table
from scenes.ui.dialog import Dialog


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return calm_stage(tmp_path)


def test_cards_are_laid_with_open_hands_and_no_curtain(stage: Stage) -> None:
    match = match_at(2, 3, lambda state: state.phase == "place")
    table = rest(make_table(stage, match, plan(2, open_laying=True)))
    for _turn in range(4):
        seat = match.state.actor
        assert table.session.phase == Deciding(seat)
        assert view_on(table).perspective.hand == state_of(match).hands[seat]
        assert table.session.eyes.may_be_told(table.session.state, seat)  # a hint tells nothing hidden
        table.play(next(action for action in match.state.legal_actions() if isinstance(action, Place)))
        while state_of(match).phase != "place":
            table.play(match.state.legal_actions()[0])
        table = rest(table)


@pytest.mark.parametrize("open_laying", [None, False])
def test_who_has_not_agreed_lays_behind_the_curtain(stage: Stage, *, open_laying: bool | None) -> None:
    match = match_at(2, 3, lambda state: state.phase == "place")
    table = rest(make_table(stage, match, plan(2, open_laying=open_laying)))
    assert table.session.phase == Handover(match.state.actor)
    assert view_on(table).perspective.hand == ()
    assert not table.session.eyes.may_be_told(table.session.state, match.state.actor)


@pytest.mark.parametrize("phase", ["pass_two", "pass_one"])
def test_what_is_passed_on_stays_secret(stage: Stage, phase: str) -> None:
    """Two positions that differ in hidden hands alone look the same, agreed or not."""
    match = match_at(2, 1, lambda state: state.phase == phase)
    table = rest(make_table(stage, match, plan(2, open_laying=True)))
    assert table.session.phase == Handover(match.state.actor)
    assert not table.session.eyes.may_be_told(table.session.state, match.state.actor)
    seen = frame(table)
    state = table.session.match.state = state_of(match).copy()
    state.hands = [tuple(sorted(state.deck[-len(hand) :])) for hand in state.hands]
    table.session.finish()
    assert frame(rest(table)) == seen


def test_the_table_is_asked_once_and_it_is_remembered(tmp_path: Path) -> None:
    theatre = open_screen(tmp_path, Request("setup", game="strange_world"))
    theatre.click("more-human")
    theatre.click("play")
    assert isinstance(theatre.top, Dialog)
    theatre.click("open")
    assert isinstance(theatre.top, Table)
    assert theatre.top.session.plan.open_laying
    again = open_screen(tmp_path, Request("setup", game="strange_world"))
    again.click("play")
    assert isinstance(again.top, Table)
    assert again.top.session.plan.open_laying


def test_a_plan_of_before_has_not_been_asked() -> None:
    data = msgspec.to_builtins(plan(2))
    assert "open_laying" not in data
    assert msgspec.convert(data, Plan).open_laying is None
    known = msgspec.structs.replace(plan(2), open_laying=True)
    memory = seat_plan.memory_bytes(seat_plan.RememberedPlans({"strange_world": known}))
    assert msgspec.json.decode(memory)["plans"]["strange_world"]["open_laying"] is True
