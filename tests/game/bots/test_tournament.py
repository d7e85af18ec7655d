"""Tournaments: every core has games to play, and nothing depends on who plays which."""

import json
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from multiprocessing import active_children
from random import Random
from typing import Any

import pytest
from tables import box

from game.bots import tournament
from game.bots.levels import Limits
from game.bots.simulate import SimulationPlan
from game.bots.tournament import Crew, DecisionTimes, GameOutcome, sum_up
from game.cloud9 import GAME
from game.search_model import Fault, Thought
from scenes.cli.tournaments import TournamentRun, as_json, as_text


@pytest.mark.parametrize("cores", [1, 2, 3, 16])
@pytest.mark.parametrize("games", [1, 2, 7, 8, 9, 100, 1000])
def test_every_core_has_games_to_play(games: int, cores: int) -> None:
    parts = tournament._parts(games, cores)
    assert [number for part in parts for number in part] == list(range(games))
    assert len(parts) >= min(games, cores)
    assert max(map(len, parts)) <= 8
    assert cores * max(map(len, parts)) <= max(games, cores)  # no core has more than its share at once
    assert {len(part) for part in parts[-cores:]} == {1}  # nor do the others wait long for the last one


def test_results_are_the_same_however_the_games_are_parted(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = SimulationPlan("cloud9", 3, 7, 5, GAME.options(), ("medium", "easy", "random"))
    ends = list(range(1, plan.games))
    found = []
    for cuts in (0, 2, len(ends)):
        inner = sorted(Random(cuts).sample(ends, cuts))
        parts = [range(*part) for part in zip([0, *inner], [*inner, plan.games], strict=True)]
        monkeypatch.setattr(tournament, "_parts", lambda _games, _cores, parts=parts: parts)
        played = list(tournament.play(plan, box("cloud9"), Limits(), Crew(), logs=True))
        assert len(played) == cuts + 1
        found.append([(one.outcomes, one.logs) for one in played])
    whole, *others = [
        ([game for games, _ in each for game in games], [log for _, logs in each for log in logs])
        for each in found
    ]
    assert len(whole[0]) == plan.games
    assert others == [whole, whole]


def test_only_who_thinks_has_a_pace() -> None:
    plan = SimulationPlan("cloud9", 2, 2, 1, GAME.options(), ("easy", "random"))
    summary, paces = TournamentRun(plan, box("cloud9"), Limits(), Crew()).hold(lambda: None, None)
    told = json.loads(as_json(summary, paces))["paces"]
    assert set(told) == {"easy"}
    assert 0 < told["easy"]["decisions"] < summary.decisions
    assert "paces" not in json.loads(as_json(summary, None))


def test_shares_of_wins_are_counted_by_bot_by_seat_and_by_who_began() -> None:
    plan = SimulationPlan("cloud9", 3, 4, 1, None, ("good", "easy", "good"))
    games = [
        GameOutcome(("good", "easy", "good"), 0, (0,), (59, 40, 30), 20),
        GameOutcome(("easy", "good", "good"), 1, (0, 2), (50, 9, 50), 30),
        GameOutcome(("good", "good", "easy"), 2, (1,), (-1, 60, 20), 40),
        GameOutcome(("good", "easy", "good"), 1, (), (None, None, None), 10),
    ]
    told = sum_up(plan, games)
    assert (told.decisions, told.draws) == (100, 1)
    good, easy = told.bots
    assert (good.bot, good.won.wins, good.won.share, good.won.fair) == ("good", 2.5, 0.625, 0.6667)
    assert (easy.bot, easy.won.wins, easy.won.fair) == ("easy", 0.5, 0.3333)
    assert (easy.mean, easy.spread) == (36.67, 12.47)
    assert [*good.tens.items()] == [("-10", 1), ("0", 1), ("30", 1), ("50", 2), ("60", 1)]
    assert [share.wins for share in told.seats] == [1.5, 1, 0.5]
    assert [share.wins for share in told.turns] == [1, 0.5, 1.5]
    assert {share.fair for share in (*told.seats, *told.turns)} == {0.3333}
    first, *lines, last = as_text(GAME, told).splitlines()
    assert first == "Cloud 9: 4 games of 3, 100 decisions"
    assert lines[0] == "good     2.50 wins  62.5 % (21.9 to 90.8; fair 66.7)   points  34.50 +- 23.88"
    assert lines[-1] == "turn 2     1.50 wins  37.5 % (9.2 to 78.1; fair 33.3)"
    assert last == "nobody won: 1 (25.0 %)"
    only = sum_up(plan, games[3:])
    [lone] = only.bots[1:]
    assert (lone.mean, lone.spread, lone.tens) == (None, None, {})
    assert "points" not in as_text(GAME, only)


def test_a_pace_is_what_all_decisions_took_together() -> None:
    pace = DecisionTimes()
    assert pace.mean == 0
    pace.note(Thought("a"), 0.5)
    pace.note(Thought("a", fault=Fault("slow")), 1.5)
    pace.add(DecisionTimes(2, 1.0, 0.75, [Fault("died")]))
    assert pace == DecisionTimes(4, 3.0, 1.5, [Fault("slow"), Fault("died")])
    assert pace.mean == 0.75


class Mess(Executor):
    """Plays at once, but loses what it is told to: with a worker, or itself."""

    def __init__(self, lost: list[str]) -> None:
        self._lost = lost
        self.played = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        loss = self._lost.pop() if self._lost else ""
        if loss == "itself":
            future.set_exception(BrokenExecutor())
        elif loss == "mistake":
            future.set_exception(ZeroDivisionError())
        elif loss:
            future.set_exception(type(loss, (Exception,), {})())
        else:
            self.played += 1
            future.set_result(fn(*args, **kwargs))
        return future


@pytest.mark.parametrize(
    "lost", [[], ["KilledWorker"], ["itself", "", "KilledWorker"], ["", "itself", "itself"]]
)
def test_what_was_lost_with_its_worker_is_played_again_and_nothing_twice(lost: list[str]) -> None:
    plan = SimulationPlan("cloud9", 2, 12, 5, GAME.options(), ("medium", "easy"))
    alone = [one.outcomes for one in tournament.play(plan, box("cloud9"), Limits(), Crew())]
    mess = Mess(list(lost))
    others = list(tournament.play(plan, box("cloud9"), Limits(), Crew(2, lambda: mess)))
    assert [game for one in others for game in one.outcomes] == [game for games in alone for game in games]
    assert mess.played >= len(others)


def test_what_is_lost_again_and_again_ends_the_tournament() -> None:
    plan = SimulationPlan("cloud9", 2, 2, 5, GAME.options(), ("medium", "easy"))
    with pytest.raises(BrokenExecutor, match="lost"):
        list(tournament.play(plan, box("cloud9"), Limits(), Crew(1, lambda: Mess(["KilledWorker"] * 99))))


def test_a_mistake_in_a_game_is_no_loss() -> None:
    plan = SimulationPlan("cloud9", 2, 2, 5, GAME.options(), ("medium", "easy"))
    with pytest.raises(ZeroDivisionError):
        list(tournament.play(plan, box("cloud9"), Limits(), Crew(1, lambda: Mess(["mistake"]))))


def test_a_killed_process_of_our_own_is_made_up_for() -> None:
    plan = SimulationPlan("cloud9", 2, 6, 5, GAME.options(), ("hard", "easy"))
    limits = Limits(rounds=4)
    alone = [game for one in tournament.play(plan, box("cloud9"), limits, Crew()) for game in one.outcomes]
    found: list[Any] = []
    for number, one in enumerate(tournament.play(plan, box("cloud9"), limits, Crew(2))):
        if number == 1:
            active_children()[0].kill()
        found += one.outcomes
    assert found == alone


def cluster() -> Executor:
    """Two processes of dask.distributed."""
    import distributed  # noqa: PLC0415 - an extra

    local = distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    executor: Executor = distributed.Client(local).get_executor(pure=False)
    CLUSTERS.append(local)
    return executor


CLUSTERS: list[Any] = []


@pytest.mark.filterwarnings("ignore")  # what others warn of is not ours
def test_a_cluster_plays_the_same_also_when_a_worker_is_killed() -> None:
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    plan = SimulationPlan("cloud9", 2, 40, 5, GAME.options(), ("hard", "easy"))
    limits = Limits(rounds=20)
    alone = [game for one in tournament.play(plan, box("cloud9"), limits, Crew()) for game in one.outcomes]
    found: list[Any] = []
    try:
        for number, one in enumerate(tournament.play(plan, box("cloud9"), limits, Crew(2, cluster))):
            if number == 1:
                next(iter(CLUSTERS[-1].workers.values())).process.process.kill()
            found += one.outcomes
    finally:
        for local in CLUSTERS:
            local.close()
    assert found == alone
