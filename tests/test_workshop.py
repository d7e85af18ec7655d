"""Whoever thinks for the bots of a table: there when they are needed, and gone when they are not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tables import Table as Seats
from test_cup_stage import put
from test_thinking_bots import GOOD, decisions, outside, wait_for
from theatre import Theatre

from game.shelf import GAMES
from scenes import seating
from scenes.tables import begin
from scenes.title import Title
from scenes.workshop import Workshop

PATIENCE = 90.0  # seconds; what takes so long will never come


@pytest.fixture
def workshop() -> Iterator[Workshop]:
    with closing(Workshop()) as workshop:
        yield workshop


def sit_down(theatre: Theatre, command: str) -> Any:
    """A table of bots that are all the same program of the player's own, begun on the title at once."""
    theatre.stage.folders.bots.parent.mkdir(parents=True, exist_ok=True)
    theatre.stage.folders.bots.write_text(f"Own = '{command.removeprefix('cmd:')}'\n")
    plan = seating.usual_plan(GAMES["cloud9"])
    for seat in range(len(plan.seats)):
        plan = seating.with_seat(plan, seat, bot="own/Own")
    put(theatre, begin(theatre.stage, plan, 5))
    return theatre.top


def let_decide(theatre: Theatre, table: Any, decisions: int) -> None:
    """Let so many decisions be made, with time for whoever thinks about them."""
    assert theatre.stage.worker is not None
    for _ in range(1000):
        if table.match.record.decisions >= decisions:
            return
        theatre.pass_time(0.1)
        worker = theatre.stage.worker()
        if worker._pending and worker._connection is not None:
            worker._connection.poll(PATIENCE)
    pytest.fail("nobody decides")


def test_a_match_begun_as_soon_as_the_title_is_there_has_somebody_who_thinks(
    tmp_path: Path, workshop: Workshop
) -> None:
    theatre = Theatre(tmp_path, Title)
    theatre.stage.worker = workshop.worker
    table = sit_down(theatre, outside(tmp_path, GOOD))
    assert workshop._worker is None
    let_decide(theatre, table, 3)
    for state, step in table.match.record.walk():
        assert state.actor < 0 or step in {None, state.legal_actions()[-1]}  # its own, and no stand-in's


def test_one_worker_is_enough_for_all_who_ask(workshop: Workshop) -> None:
    assert workshop.worker() is workshop.worker()


SILENT = "pass"


def test_a_table_that_is_left_takes_its_question_along(tmp_path: Path, workshop: Workshop) -> None:
    theatre = Theatre(tmp_path, Title)
    theatre.stage.worker = workshop.worker
    table = sit_down(theatre, outside(tmp_path, SILENT))
    while not workshop.worker()._pending:
        theatre.pass_time(0.1)
    theatre.app.stack.follow(table.aftermath.leave())
    assert not workshop.worker()._pending
    assert isinstance(theatre.top, Title)


def test_a_question_that_was_withdrawn_keeps_no_other_waiting(tmp_path: Path, workshop: Workshop) -> None:
    sight, worker = decisions(Seats(GAMES["cloud9"], 2), 2)[0], workshop.worker()
    silent = worker.ask(outside(tmp_path, SILENT), sight, "a", PATIENCE)
    thinking, waiting, last = (worker.ask("easy", sight, seed) for seed in "bcd")
    silent.withdraw()
    waiting.withdraw()
    assert wait_for(thinking).action in sight.legal
    assert wait_for(last).action in sight.legal
    assert silent.thought is None
    assert waiting.thought is None
