"""What a table agrees on: open hands, nothing taken back, every decision pressed twice; it travels along."""

from functools import partial
from pathlib import Path

import msgspec
import pygame
import pytest
from screens import open_screen
from theatre import Theatre

from game.matches.match import Match
from game.shelf import GAMES
from scenes.cli.request import Request
from scenes.navigation.plans import Plan, SeatPlan
from scenes.screens.setup import TableSetup
from scenes.seats.house_rules import HouseRules
from scenes.seats.seat_plan import deal
from scenes.session.content import load_box
from scenes.shelf.laying import make_table, plan_of

LEA, TOM, BOT = (
    SeatPlan("Lea", "coral/cook"), SeatPlan("Tom", "jade/cat"), SeatPlan("Bo", "plum/fox", "random")
)  # fmt: skip


def table(folder: Path, game_id: str, options: dict[str, str], seats: tuple[SeatPlan, ...]) -> Theatre:
    plan, game = Plan(game_id, seats, options), GAMES[game_id]
    match = Match(deal(plan, game, 3, load_box(game, None)[0]))
    theatre = Theatre(folder, partial(make_table, match=match, plan=plan))
    for _frame in range(200):
        theatre.pass_time(0.5, 0.1)
        if theatre.top.session.deciding is not None and theatre.screen.focused is not None:
            return theatre
    raise AssertionError(theatre.top.session.phase)


@pytest.mark.parametrize("confirm", ["usual", "each"])
def test_a_decision_is_pressed_once_or_twice(tmp_path: Path, confirm: str) -> None:
    theatre = table(tmp_path, "cloud9", {"confirm": confirm}, (LEA, BOT))
    before = theatre.top.session.match.record.decisions
    theatre.key(pygame.K_RETURN)
    assert (theatre.top.session.match.record.decisions == before) == (confirm == "each")
    if confirm == "each":
        assert "Press again to confirm." in theatre.app._toasts.words
        theatre.key(pygame.K_RETURN)
        assert theatre.top.session.match.record.decisions > before


@pytest.mark.parametrize("undo", ["usual", "off"])
def test_a_decision_is_taken_back_or_never(tmp_path: Path, undo: str) -> None:
    plan, game = Plan("cloudy_kingdom", (LEA, TOM), {"undo": undo, "hands": "open"}), GAMES["cloudy_kingdom"]
    match = Match(deal(plan, game, 3, load_box(game, None)[0]))
    match.begin()
    while not match.can_undo():
        match.play(match.state.legal_actions()[0])
    table = Theatre(tmp_path, partial(make_table, match=match, plan=plan)).top
    assert table.session.can_undo == (undo == "usual")
    table.undo()
    assert table.session.match.can_undo() == (undo == "off")
    assert ("nothing is taken back" in table.menu._why_not_undo()) == (undo == "off")


def test_hands_lie_open_for_two_before_one_screen(tmp_path: Path) -> None:
    for hands in ("usual", "open"):
        plan, game = Plan("cloud9", (LEA, TOM), {"hands": hands}), GAMES["cloud9"]
        match = Match(deal(plan, game, 3, load_box(game, None)[0]))
        session = Theatre(tmp_path, partial(make_table, match=match, plan=plan)).top.session
        assert session.company.shares_secrets == (hands == "usual")


def test_a_match_that_is_taken_up_again_has_what_was_agreed() -> None:
    plan = Plan("cloud9", (LEA, TOM), {"hands": "open", "undo": "off", "confirm": "each"})
    record = deal(plan, GAMES["cloud9"], 3, load_box(GAMES["cloud9"], None)[0])
    again = plan_of(record, {})
    assert (again.lies_open, again.is_final, again.asks_twice) == (True, True, True)
    old = msgspec.json.decode(b'{"game":"cloud9","seats":[],"open_hands":true}', type=Plan)
    assert old.lies_open


def test_the_switches_change_the_plan(tmp_path: Path) -> None:
    theatre = open_screen(tmp_path, Request("setup", game="cloud9"))
    setup = theatre.top
    assert isinstance(setup, TableSetup)
    setup.plan = msgspec.structs.replace(setup.plan, seats=(LEA, TOM), open_hands=True)
    theatre.app.stack.follow(setup._open_rules())
    theatre.pass_time(0.3, 0.1)
    assert isinstance(theatre.top, HouseRules)
    for name in ("hands", "undo", "confirm"):
        switch = theatre.top.focus.find(name)
        assert switch is not None
        switch.press()
    assert not setup.plan.lies_open  # it was on, as an older file says
    assert (setup.plan.is_final, setup.plan.asks_twice) == (True, True)
