"""Whoever thinks for the bots of a table: there when they are needed, and gone when they are not."""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import closing
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import Any

import pytest
from bot_programs import (
    GOOD,
    OUTSIDE,
    Clock,
    decisions,
    faults_of,
    is_let_go,
    of_one_seat,
    outside,
    wait_for,
    wait_until_started,
)
from cup_stage import put
from tables import Table as Seats
from theatre import Theatre

from game.bots.bot_process import BotProcess
from game.bots.levels import STAND_IN, TIME_CAP, make_bot, quick_thought
from game.search_model import Observation
from game.shelf import GAMES
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.routes import ToTitle
from scenes.navigation.stack import Reset
from scenes.screens.title import Title
from scenes.session.bot_process import LazyBotProcess
from scenes.shelf.laying import begin

TWO = Seats(GAMES["cloud9"], 2)
PATIENCE = 90.0  # seconds; what takes so long will never come


@pytest.fixture
def workshop() -> Iterator[LazyBotProcess]:
    with closing(LazyBotProcess()) as workshop:
        yield workshop


def sit_down(theatre: Theatre, command: str, seats: int = 4) -> Any:
    """A table of bots that are all the same program of the player's own, begun on the title at once."""
    theatre.stage.folders.bots.parent.mkdir(parents=True, exist_ok=True)
    theatre.stage.folders.bots.write_text(f"Own = '{command.removeprefix('cmd:')}'\n")
    names = [SeatPlan(f"P{seat}", "", "own/Own") for seat in range(seats)]
    plan = Plan("cloud9", tuple(names))
    put(theatre, begin(theatre.stage, plan, 5))
    return theatre.top


def let_decide(theatre: Theatre, table: Any, decisions: int) -> None:
    """Let so many decisions be made, with time for whoever thinks about them."""
    assert theatre.stage.bot_process is not None
    for _ in range(1000):
        if table.session.match.record.decisions >= decisions:
            return
        theatre.pass_time(0.1)
        worker = theatre.stage.bot_process()
        if worker._pending:
            wait_until_started(worker)
            assert worker._connection is not None
            worker._connection.poll(PATIENCE)
    pytest.fail("nobody decides")


def test_nobody_begins_to_think_when_the_game_is_being_closed() -> None:
    """A thread that looks for matches may come so late; the system would end its process half begun."""
    workshop = LazyBotProcess()
    workshop.close()
    assert workshop.get()._coming is None


def test_a_match_begun_as_soon_as_the_title_is_there_has_somebody_who_thinks(
    tmp_path: Path, workshop: LazyBotProcess
) -> None:
    theatre = Theatre(tmp_path, Title, pictures=False)
    theatre.stage.bot_process = workshop.get
    assert workshop._process is None
    table = sit_down(theatre, outside(tmp_path, GOOD))  # it thinks while the first things are shown
    let_decide(theatre, table, 3)
    for state, step in table.session.match.record.walk():
        assert state.actor < 0 or step in {None, state.legal_actions()[-1]}  # its own, and no stand-in's


def test_one_worker_is_enough_for_all_who_ask(workshop: LazyBotProcess) -> None:
    assert workshop.get() is workshop.get()


SILENT = "pass"


def test_a_table_that_is_left_takes_its_question_along(tmp_path: Path, workshop: LazyBotProcess) -> None:
    theatre = Theatre(tmp_path, Title, pictures=False)
    theatre.stage.bot_process = workshop.get
    sit_down(theatre, outside(tmp_path, SILENT))
    while not workshop.get()._pending:
        theatre.pass_time(0.1)
    theatre.app.stack.follow(Reset(ToTitle()))
    assert not workshop.get()._pending
    assert isinstance(theatre.top, Title)


def test_a_question_that_was_withdrawn_keeps_no_other_waiting(
    tmp_path: Path, workshop: LazyBotProcess
) -> None:
    observation, worker = decisions(TWO, 2)[0], workshop.get()
    silent = worker.submit(outside(tmp_path, SILENT), observation, "a", PATIENCE)
    thinking, waiting, last = (worker.submit("easy", observation, seed) for seed in "bcd")
    silent.cancel()
    waiting.cancel()
    assert wait_for(thinking).action in observation.legal
    assert wait_for(last).action in observation.legal
    assert not silent.done()
    assert not waiting.done()


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pipe with a name")
def test_programs_end_when_the_table_is_left(tmp_path: Path, workshop: LazyBotProcess) -> None:
    held = tmp_path / "held"
    os.mkfifo(held)
    theatre = Theatre(tmp_path, Title, pictures=False)
    theatre.stage.bot_process = workshop.get
    with os.fdopen(os.open(held, os.O_RDONLY | os.O_NONBLOCK), "rb") as reader:
        table = sit_down(theatre, outside(tmp_path, f"held = open({str(held)!r}, 'w'); {GOOD}"))
        let_decide(theatre, table, 2)
        theatre.app.stack.follow(Reset(ToTitle()))
        assert is_let_go(reader)


def test_a_bot_that_is_asked_no_more_is_asked_again_in_the_next_match(
    tmp_path: Path, workshop: LazyBotProcess
) -> None:
    bot, observations, worker = outside(tmp_path, "break"), of_one_seat(7), workshop.get()

    def faults(observations: list[Observation]) -> list[str]:
        thoughts = [wait_for(worker.submit(bot, observation, "a")) for observation in observations]
        return [thought.fault.kind if thought.fault else "" for thought in thoughts]

    assert faults(observations[:4]) == ["died", "died", "died", "gone"]
    worker.dismiss()
    (tmp_path / "bot.py").write_text(OUTSIDE.replace("{answer}", GOOD))
    assert faults(observations[4:6]) == ["", ""]


def test_who_plays_one_match_after_another_begins_anew_in_each(tmp_path: Path) -> None:
    observations, others = of_one_seat(7)[:4], of_one_seat(8)[:1]
    bot = outside(tmp_path, "break")
    assert faults_of(bot, [*observations, *others]) == ["died", "died", "died", "gone", "died"]


def test_a_bot_that_is_asked_no_more_is_told_of_once_and_a_stand_in_plays(
    tmp_path: Path, workshop: LazyBotProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    theatre, told = Theatre(tmp_path, Title, pictures=False), list[str]()
    theatre.stage.bot_process = workshop.get
    monkeypatch.setattr(theatre.stage, "toast", told.append)
    table = sit_down(theatre, outside(tmp_path, "break"), seats=2)
    let_decide(theatre, table, 40)
    names = {line.partition(" failed three times")[0] for line in told if "failed three" in line}
    assert names == set(table.people.names)
    assert sum("failed three" in line for line in told) == len(names)
    assert sum("has crashed" in line for line in told) == 3 * len(names)


def test_what_is_done_instead_is_what_a_stand_in_would_do() -> None:
    observations = of_one_seat(7)[:4]
    for name in ("cmd:no-such-program-anywhere", "cmd:"):
        bot = make_bot(name, "cloud9")
        for observation in observations:
            instead = quick_thought(STAND_IN, observation, Random(1)).action
            assert bot.choose(observation, Random(1)).action == instead
            assert quick_thought(name, observation, Random(1)).action == instead


@pytest.mark.skipif(sys.platform == "win32", reason="there nothing can be made to hang")
def test_a_process_that_hangs_is_replaced_after_two_seconds_and_one_that_only_begins_is_not() -> None:
    observation, clock = decisions(TWO, 2)[0], Clock()
    with closing(BotProcess(clock)) as worker:
        pending = worker.submit("easy", observation, "a")
        wait_until_started(worker)
        first = worker._process
        assert first is not None
        assert first.pid is not None
        clock.now += 3 * TIME_CAP
        worker._connection, begins = None, worker._connection  # nothing has come from it yet
        worker.look()
        assert worker._process is first
        worker._connection = begins
        assert wait_for(pending).action in observation.legal
        os.kill(first.pid, signal.SIGSTOP)
        pending = worker.submit("easy", observation, "b")
        clock.now += TIME_CAP + 1.9
        worker.look()
        assert worker._process is first
        clock.now += 0.2
        worker.look()
        assert worker._process is not first
        assert wait_for(pending).action in observation.legal


@pytest.mark.parametrize("action", ['{"do": "fly9"}', "[]", "null"])
def test_a_late_answer_is_thrown_away_whatever_is_in_it(tmp_path: Path, action: str) -> None:
    late = f"""print('{{"ask": 0, "action": {action}}}')"""
    assert faults_of(outside(tmp_path, f"{late}; {GOOD}"), of_one_seat(7)[:2]) == ["", ""]


def test_where_no_process_can_be_started_everybody_plays_at_a_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(_process: object) -> None:
        raise BlockingIOError(errno.EAGAIN, "there are too many")

    monkeypatch.setattr(BaseProcess, "start", start)
    observation = decisions(TWO, 2)[0]
    with closing(LazyBotProcess()) as workshop:
        thought = wait_for(workshop.get().submit("hard", observation, "a"))
    assert thought == quick_thought("hard", observation, Random("a"))
