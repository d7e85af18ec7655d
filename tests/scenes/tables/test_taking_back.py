"""Taking back: as far as the last decision of a human, across what bots did since, and never in vain."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from evenings import deal, plan
from tables import TABLES, Table, box, new_game, random_game
from theatre import Theatre

from game.bots.bot_process import BotFuture
from game.cloud9 import GAME as CLOUD9
from game.core import OVER, Action
from game.cup.evening import Evening
from game.cup.record import CupRecord
from game.matches.match import CannotUndo, Match
from game.matches.record import Record
from game.search_model import Observation
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.routes import ToNewMatch
from scenes.navigation.stack import Replace
from scenes.navigation.stage import Stage
from scenes.seats import seat_plan
from scenes.shelf.laying import make_table
from scenes.tables.table import Table as Scene

_LAST = 40  # steps that are looked at
LOOKS = ("coral/aviator", "ocean/captain", "jade/pompom")


def taken_back_one_by_one(record: Record, floor: int, seats: set[int]) -> list[object] | None:
    """The steps that are left when decisions are taken back until one of these seats has to decide."""
    match = Match(Record(record.game, record.seats, record.seed, record.options, record.setup))
    match.record.steps = list(record.steps)
    match._take_up()
    match._floor = floor
    while match.can_undo():
        match.undo()
        if match.state.actor in seats:
            return list(match.record.steps)
    return None


def test_a_seat_takes_back_its_last_decision_if_one_by_one_that_can_be_done() -> None:
    assert sum(farther_than_one(table) for table in TABLES if table.seats == 3)


def farther_than_one(table: Table) -> int:
    """How often several decisions could be taken back at once near the end of a random game."""
    rng = Random(5)
    record = random_game(table, 5)
    match = Match(replace(record, steps=record.steps[:-_LAST]))
    far = 0
    while match.state.actor != OVER:
        match.play(rng.choice(match.state.legal_actions()))
        for seats in (*({seat} for seat in range(3)), *map(set, combinations(range(3), 2))):
            left = taken_back_one_by_one(match.record, match._floor, seats)
            assert match.can_undo(seats) is (left is not None)
            gone = [] if left is None else match.record.steps[len(left) :]
            far += sum(isinstance(step, Action) for step in gone) > 1
        if match.can_undo({0}) and rng.random() < 0.3:
            left = taken_back_one_by_one(match.record, match._floor, {0})
            match.undo({0})
            assert match.record.steps == left
            assert match.state.actor == 0
    return far


def test_who_cannot_take_anything_back_changes_nothing() -> None:
    match = Match(new_game(Table(CLOUD9, 3), 1))
    match.begin()
    steps = list(match.record.steps)
    with pytest.raises(CannotUndo):
        match.undo({0})
    assert match.record.steps == steps


def test_a_cup_remembers_every_decision_that_is_taken_back() -> None:
    rng = Random(3)
    evening = Evening(CupRecord(plan(3, 3, 4, "cloud9", "", "")))
    deal(evening)
    while evening.cup.bettor is not None:
        evening.bet(evening.cup.rounds[-1].seats[0])
    match = evening.match
    assert match is not None
    match.begin()
    far = 0
    for _ in range(80):
        match.play(rng.choice(match.state.legal_actions()))
        if match.can_undo({0}):
            far = max(far, len(match.record.steps))
            match.undo({0})
            assert Evening(evening.record).match.record.steps == match.record.steps  # type: ignore[union-attr]
            match.play(rng.choice(match.state.legal_actions()))
    assert far


def among_bots(folder: Path, wanted: Callable[[Match], bool]) -> tuple[Theatre, Scene]:
    """One human and two bots, at a moment of Cloud 9 that is looked for."""
    seats = tuple(SeatPlan(f"P{seat}", LOOKS[seat], "medium" if seat else "") for seat in range(3))
    table_plan = Plan("cloud9", seats)
    for seed in range(40):
        match = Match(seat_plan.deal(table_plan, CLOUD9, seed, box("cloud9")))
        match.begin()
        rng = Random(seed)
        while match.state.actor != OVER and not wanted(match):
            match.play(rng.choice(match.state.legal_actions()))
        if match.state.actor != OVER:

            def table(stage: Stage, match: Match = match) -> Scene:
                return make_table(stage, match, table_plan)

            theatre = Theatre(folder, table, pictures=False)
            return theatre, theatre.top
    raise AssertionError


def deciders(match: Match) -> list[int]:
    """Who took the decisions that can be taken back one by one, the last one first."""
    record, seats = match.record, []
    twin = Match(Record(record.game, record.seats, record.seed, record.options, record.setup))
    twin.record.steps = list(record.steps)
    twin._take_up()
    while twin.can_undo():
        twin.undo()
        seats.append(twin.state.actor)
    return seats


def test_the_menu_takes_back_across_what_bots_did_since(tmp_path: Path) -> None:
    theatre, table = among_bots(
        tmp_path, lambda match: match.state.actor == 2 and deciders(match)[:2] == [1, 0]
    )
    before = list(table.session.match.record.steps)
    theatre.key(ord("m"))
    theatre.click("undo")
    assert table.session.match.state.actor == 0
    assert table.session.match.record.steps == before[:-2]


def test_a_bot_that_thought_before_does_not_answer_for_a_stand_in(tmp_path: Path) -> None:
    theatre, table = among_bots(
        tmp_path, lambda match: match.state.actor == 2 and deciders(match)[:2] == [1, 0]
    )
    asked = []
    submit = table.session.bot_turn._bots.submit

    def ask(bot: str, observation: Observation) -> BotFuture:
        asked.append(observation.seat)
        return submit(bot, observation)

    table.session.bot_turn._bots.submit = ask  # type: ignore[method-assign]
    table.session.finish()
    theatre.frame()
    assert asked == [2]
    table.undo()
    table.after_match.let_play(0, "easy")
    theatre.pass_time(0.1)
    assert asked == [2, 0]


def test_whoever_was_away_plays_again_in_the_next_match(tmp_path: Path) -> None:
    _theatre, table = among_bots(tmp_path, lambda match: match.state.actor > 0)
    table.after_match.let_play(0, "easy")
    again = table.after_match.again()
    assert isinstance(again, Replace)
    assert isinstance(again.scene, ToNewMatch)
    assert [seat.bot for seat in again.scene.plan.seats] == [
        player.bot for player in table.session.match.record.players
    ]
    assert not again.scene.plan.seats[0].bot


def test_the_menu_does_not_offer_to_let_a_bot_think_again(tmp_path: Path) -> None:
    theatre, table = among_bots(
        tmp_path,
        lambda match: match.state.actor > 0 and set(deciders(match)) in ({1}, {2}) and match.has_decided([0]),
    )
    assert table.session.match.can_undo()
    theatre.key(ord("m"))
    assert "a hidden card or die has been shown" in theatre.target("undo").why_not


def test_the_menu_says_if_nobody_has_decided_anything(tmp_path: Path) -> None:
    theatre, _table = among_bots(tmp_path, lambda match: match.state.actor > 0 and not match.has_decided([0]))
    theatre.key(ord("m"))
    assert theatre.target("undo").why_not == "There is nothing to undo yet."
