"""Bots: that they are no worse than they say, and that none can stop a game."""

import math
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from random import Random
from unittest.mock import Mock

import msgspec
import pytest
from bot_programs import (
    GOOD,
    PATIENCE,
    THINKING,
    Clock,
    decisions,
    faults_of,
    is_let_go,
    of_one_seat,
    outside,
    wait_for,
    wait_until_started,
)
from tables import TABLES, Table, box

from game.bots.bot_process import BotProcess
from game.bots.levels import (
    TIME_CAP,
    Bot,
    Limits,
    NoSuchBot,
    ThinkingBot,
    check_name,
    make_bot,
    quick_thought,
    read_name,
)
from game.bots.outside import START_SECONDS, OutsideBot
from game.bots.search import Budget, Search
from game.bots.simulate import SimulationPlan
from game.bots.tournament import Crew, GameOutcome, play, sum_up
from game.bots.wire import Terms, note_of, read_request, thought_of, write_request
from game.cloud9 import GAME, pieces
from game.search_model import LEVELS, STYLES, Strength, Thought
from game.shelf import GAMES
from scenes.session.bots import Bots


def hurried(name: str, game: str) -> Bot:
    """A bot of that name with less patience: what it does is the same, only not as good."""
    bot = make_bot(name, game)
    assert isinstance(bot, ThinkingBot)
    fewer = {name: min(getattr(bot._strength, name), 120) for name in ("rounds", "alone")}
    bot._strength = msgspec.structs.replace(bot._strength, **fewer)
    return bot


@pytest.mark.parametrize("table", THINKING, ids=str)
@pytest.mark.parametrize("name", ["easy", "medium", "hard/spiteful"])
def test_a_bot_answers_legally_and_the_same_again(table: Table, name: str) -> None:
    for observation in decisions(table, 3)[:4]:
        bot = hurried(name, table.game.id)
        thought = bot.choose(observation, Random(1))
        assert thought.action in observation.legal
        assert hurried(name, table.game.id).choose(observation, Random(1)) == thought
        bot.close()


def test_names_of_bots_are_checked() -> None:
    assert read_name("hard/daring") == ("hard", "daring")
    assert [read_name(level) for level in LEVELS] == [(level, "even") for level in LEVELS]
    for name in ("random", "cmd:anything", *(f"easy/{style}" for style in STYLES)):
        check_name(name)
    for name in ("einstein", "hard/angry", "", "random/careful"):
        with pytest.raises(NoSuchBot, match="there are"):
            check_name(name)


@pytest.mark.parametrize("table", THINKING, ids=str)
def test_a_quick_thought_needs_no_search(table: Table) -> None:
    for observation in decisions(table, 4)[:3]:
        for name in ("hard", "random", "cmd:nobody"):
            thought = quick_thought(name, observation, Random(1))
            assert thought.action in observation.legal
            assert not thought.rounds


@pytest.mark.parametrize(
    "table", [table for table in TABLES if table.seats == table.game.usual_seats], ids=str
)
def test_every_level_can_sit_at_every_table(table: Table) -> None:
    observation = decisions(table, 4)[0]
    for level in LEVELS:
        assert hurried(level, table.game.id).choose(observation, Random(1)).action in observation.legal
        assert quick_thought(level, observation, Random(1)).action in observation.legal


def test_a_search_stops_when_its_time_is_up() -> None:
    observation = decisions(Table(GAME, 4), 1)[0]
    model = GAMES["cloud9"].search_model("even")
    clock = iter(range(1000))
    search = Search(model, model, observation, Random(1), Strength(100_000))
    search.run(Budget(100_000, 20.0, lambda: float(next(clock))))
    assert 0 < search.rounds <= 20


def test_a_search_that_begins_too_late_still_looks_once() -> None:
    """Or it would play the first of all moves, whatever that is."""
    observation = decisions(Table(GAME, 4), 1)[0]
    model = GAMES["cloud9"].search_model("even")
    search = Search(model, model, observation, Random(1), Strength(100_000))
    assert search.run(Budget(100_000, 1.0, lambda: 2.0))[0].visits == 1


def test_who_thinks_is_not_told_the_seed_from_which_the_cards_were_dealt() -> None:
    worker = Mock()
    Bots(lambda: worker, 987654321).submit("hard", decisions(Table(GAME, 2), 2)[0])
    assert worker.submit.called
    assert "987654321" not in repr(worker.submit.call_args)


def test_reasons_are_told_for_what_a_bot_would_do() -> None:
    from game.matches.narration import words_of  # noqa: PLC0415

    told = words_of(GAME.folder).get("reasons", {})
    for style in ("even", *STYLES):
        model = GAMES["cloud9"].search_model(style)
        for observation in decisions(Table(GAME, 3), 6):
            known = model.analyse(observation.view, observation.told)
            state = model.determinize(known, Random(1))
            for action in observation.legal:
                for reason in model.explain(known, state, action):
                    assert reason.id in told or not told


def test_a_tournament_seats_everybody_everywhere_and_is_the_same_again() -> None:
    plan = SimulationPlan("cloud9", 2, 6, 3, GAME.options(), ("easy", "random"))
    told = [
        sum_up(plan, [game for part in play(plan, box("cloud9"), Limits(), Crew()) for game in part.outcomes])
    ]
    with_logs = list(play(plan, box("cloud9"), Limits(), Crew(), logs=True))
    told.append(sum_up(plan, [game for part in with_logs for game in part.outcomes]))
    assert told[0] == told[1]
    seatings = [game.seating for part in with_logs for game in part.outcomes]
    assert seatings.count(("easy", "random")) == seatings.count(("random", "easy")) == 3
    assert [name for part in with_logs for name, _ in part.logs] == [
        f"cloud9-2-{n}.jsonl" for n in range(3, 9)
    ]
    assert sum(standing.won.wins for standing in told[0].bots) == pytest.approx(6)
    for standing in told[0].bots:
        assert standing.won.low <= standing.won.share <= standing.won.high


def test_results_are_counted_by_tens_of_points() -> None:
    plan = SimulationPlan("cloud9", 2, 3, 1, GAME.options(), ("easy", "random"))
    scores = ((61, 49), (50, 60), (None, 69))
    outcomes = [GameOutcome(("easy", "random"), 0, (0,), each, 9) for each in scores]
    assert [standing.tens for standing in sum_up(plan, outcomes).bots] == [
        {"50": 1, "60": 1},
        {"40": 1, "60": 2},
    ]


@pytest.mark.parametrize(("below", "level"), [("random", "medium"), *pairwise(LEVELS[:-1])])
def test_a_level_beats_the_one_below_it_but_not_always(below: str, level: str) -> None:
    plan = SimulationPlan("cloud9", 2, 160, 1, GAME.options(), (level, below))
    outcomes = [game for part in play(plan, box("cloud9"), Limits(), Crew()) for game in part.outcomes]
    assert 0.58 < sum_up(plan, outcomes).bots[0].won.share < 0.85


@pytest.mark.parametrize("table", THINKING, ids=str)
def test_what_goes_between_processes_comes_back_whole(table: Table) -> None:
    for observation in decisions(table, 5)[:3]:
        request, seen = read_request(write_request(7, "hard", observation, Terms("s", 1.5)))
        assert (request.number, request.bot, request.terms) == (7, "hard", Terms("s", 1.5))
        assert seen == observation
        thought = hurried("hard", table.game.id).choose(observation, Random(2))
        assert thought_of(note_of(thought, observation), observation) == thought


def wait_until_begun(worker: BotProcess) -> None:
    """Wait for the process, which takes longer to begin than to think."""
    wait_until_started(worker)
    while not worker._is_here:
        assert worker._connection is not None
        assert worker._connection.poll(PATIENCE)
        worker.look()


def test_a_worker_thinks_and_when_it_dies_the_game_goes_on() -> None:
    observation = decisions(Table(GAME, 2), 2)[0]
    worker = BotProcess()
    try:
        assert wait_for(worker.submit("easy", observation, "a")).action in observation.legal
        first, second = worker.submit("medium", observation, "b"), worker.submit("easy", observation, "c")
        assert worker._process is not None
        worker._process.kill()
        assert wait_for(first).action in observation.legal
        assert wait_for(second).action in observation.legal
        worker.close()
        worker.look()
        assert wait_for(worker.submit("easy", observation, "d")).action in observation.legal
    finally:
        worker.close()


def test_what_a_bot_breaks_of_is_told_and_a_move_is_made_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    observation = decisions(Table(GAME, 2), 2)[0]
    told: list[str] = []
    quick = quick_thought("easy", observation, Random(1))
    monkeypatch.setattr(
        "game.bots.bot_process.quick_thought", lambda *_: quick
    )  # it knows no such bot either
    worker = BotProcess(report=told.append)
    try:
        assert wait_for(worker.submit("nobody", observation, "a")) is quick
    finally:
        worker.close()
    assert len(told) == 2  # another process was asked as well
    assert all("NoSuchBot" in words for words in told)


STAYS = """
import sys, time
sys.stdin.readline()
held = open(sys.argv[1], "w")
print("here", file=held, flush=True)
print("nothing", flush=True)
time.sleep(600)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pipe with a name")
def test_a_worker_that_goes_leaves_no_program_behind(tmp_path: Path) -> None:
    (tmp_path / "stays.py").write_text(STAYS)
    held = tmp_path / "held"
    os.mkfifo(held)
    worker = BotProcess()
    name = f"cmd:{sys.executable} {tmp_path / 'stays.py'} {held}"
    future = worker.submit(name, decisions(Table(GAME, 2), 7)[0], "a")
    wait_until_begun(worker)
    with held.open("rb") as reader:
        assert reader.readline() == b"here\n"
        assert wait_for(future).fault is not None
        worker.close()
        assert is_let_go(reader)


def test_a_worker_that_hangs_is_left_for_a_quick_thought() -> None:
    observation = decisions(Table(GAME, 2), 2)[0]
    clock = Clock()
    worker = BotProcess(clock)
    try:
        future = worker.submit("hard", observation, "a")
        for _ in range(4):
            clock.now += 100.0
            worker.look()
        assert future.done()
        assert future.result().action in observation.legal
    finally:
        worker.close()


def test_a_bot_from_outside_plays_and_bad_ones_stop_nobody(tmp_path: Path) -> None:
    observations = of_one_seat(7)[:5]
    good = make_bot(outside(tmp_path, GOOD), "cloud9", PATIENCE)
    for observation in observations:
        assert good.choose(observation, Random(1)) == Thought(observation.legal[-1])
    good.close()
    assert faults_of("cmd:no-such-program-anywhere", observations) == ["died", "died", "died", "gone", "gone"]
    for no_command in ("cmd:", "cmd:'"):
        assert faults_of(no_command, observations)[:3] == ["died"] * 3
    assert faults_of(outside(tmp_path, "break"), observations)[:3] == ["died"] * 3
    assert faults_of(outside(tmp_path, 'print("hello", flush=True)'), observations)[:3] == ["unreadable"] * 3
    assert (
        faults_of(outside(tmp_path, 'print("[" * 100_000, flush=True)'), observations)[:3]
        == ["unreadable"] * 3
    )
    for lie in ('{"do": "fly", "pay": "wild"}', '{"do": "fly9"}', '{"do": 9}', "[]", "None"):
        lying = GOOD.replace('question["legal"][-1]', lie)
        assert faults_of(outside(tmp_path, lying), observations[:1]) == ["illegal"]


def test_a_silent_bot_from_outside_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import game.bots.outside  # noqa: PLC0415

    monkeypatch.setattr(game.bots.outside, "START_SECONDS", 0.0)
    observations = of_one_seat(7)[:4]
    assert faults_of(outside(tmp_path, "pass"), observations, cap=0.01) == ["slow", "slow", "slow", "gone"]


STILL = 'print(json.dumps({"ask": 0, "action": {"do": "stay"}}), flush=True)'


def test_a_bot_from_outside_that_never_stops_talking_is_slow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import game.bots.outside  # noqa: PLC0415

    monkeypatch.setattr(game.bots.outside, "START_SECONDS", 0.0)
    observations = of_one_seat(7)[:3]
    talking = f"while True: {STILL}"
    assert faults_of(outside(tmp_path, talking), observations, cap=0.01) == ["slow"] * 3


@pytest.mark.parametrize(
    "answer",
    [
        "while True: sys.stdout.write('x')",
        """print('{"ask": 1, "action":' + '[' * 100_000, flush=True)""",
        """print('{"ask": 99, "action": {"do": "stay"}}', flush=True)""",
    ],
    ids=["a line without end", "a line too deep to read", "an answer to what was not asked"],
)
def test_what_is_no_answer_is_unreadable(tmp_path: Path, answer: str) -> None:
    assert faults_of(outside(tmp_path, answer), decisions(Table(GAME, 2), 7)[:1]) == ["unreadable"]


@pytest.mark.skipif(sys.platform == "win32", reason="there a program is ended without those it started")
def test_what_a_bot_from_outside_has_started_ends_with_it(tmp_path: Path) -> None:
    held = tmp_path / "held"
    os.mkfifo(held)
    child = f"subprocess.Popen(['sh', '-c', 'exec 9<>{held}; echo here >&9; sleep 999'])"
    program = f"import subprocess; {child}; {GOOD}"
    bot = make_bot(outside(tmp_path, program), "cloud9", PATIENCE)
    try:
        assert bot.choose(decisions(Table(GAME, 2), 7)[0], Random(1)).fault is None
        reader = held.open("rb")
        assert reader.readline() == b"here\n"
    finally:
        bot.close()
    with reader:
        assert is_let_go(reader)


ORPHAN = """
from multiprocessing import get_context
from select import select
from game.bots.outside import serve_parent

def serve():
    serve_parent()
    print("here", flush=True)
    select([], [], [])

if __name__ == "__main__":
    get_context("spawn").Process(target=serve).start()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there pipes are inherited differently")
def test_a_process_that_thinks_ends_when_its_parent_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "orphan.py"
    program.write_text(ORPHAN)
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])}
    with subprocess.Popen([sys.executable, program], stdout=subprocess.PIPE, env=environment) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"here\n"
        parent.kill()
        assert is_let_go(parent.stdout)


@pytest.mark.parametrize("command", ["cmd:", "cmd:  ", 'cmd:python "bot.py'])
def test_a_command_that_makes_no_sense_is_no_bot_and_stops_no_game(command: str) -> None:
    with pytest.raises(NoSuchBot, match="cannot be started"):
        check_name(command)
    assert faults_of(command, decisions(Table(GAME, 2), 7)[:1]) == ["died"]


def test_a_worker_waits_as_long_as_a_bot_from_outside_may_take_to_start(tmp_path: Path) -> None:
    observation = decisions(Table(GAME, 2), 2)[0]
    clock = Clock()
    worker = BotProcess(clock)
    try:
        future = worker.submit(outside(tmp_path, "pass"), observation, "a")
        wait_until_begun(worker)
        first = worker._process
        clock.now += START_SECONDS + TIME_CAP + 1.0
        worker.look()
        assert worker._process is first
        for _ in range(2):
            clock.now += 100.0
            worker.look()
        assert future.done()
        assert future.result().fault is not None
    finally:
        worker.close()


def test_a_bot_from_outside_has_the_time_that_it_is_given() -> None:
    for cap, seconds in ((0.2, 0.2), (3.0, 3.0), (math.inf, 1.0)):
        bot = make_bot("cmd:anything", "cloud9", cap)
        assert isinstance(bot, OutsideBot)
        assert bot._cap == seconds


def test_the_example_bot_plays_as_it_says() -> None:
    example = Path(__file__).parents[3] / "docs/example_bot.py"
    bot = make_bot(f"cmd:{sys.executable} {example} 3", "cloud9", PATIENCE)
    asked = 0
    try:
        for observation in decisions(Table(GAME, 3), 8):
            thought = bot.choose(observation, Random(1))
            assert thought.fault is None
            if observation.view.phase == "passenger":
                asked += 1
                assert isinstance(thought.action, pieces.Jump) == (observation.view.cloud >= 3)
    finally:
        bot.close()
    assert asked > 3
