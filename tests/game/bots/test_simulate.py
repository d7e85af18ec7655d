"""Figures of many games: they are those of the games that were played."""

from statistics import fmean, pstdev

import pytest
from tables import box

from game.bots.simulate import SimulationPlan, Summary, simulate
from game.core import OVER, Result
from game.matches.record import Record
from game.shelf import GAMES


def simulated(game: str, seats: int, games: int) -> tuple[Summary, list[Record], list[Result]]:
    """What is told of some games, the games, and how each ended."""
    played: list[Record] = []
    plan = SimulationPlan(game, seats, games, 40, GAMES[game].options(), ("random",) * seats)
    summary = simulate(GAMES[game], plan, box(game), played.append)
    ends = [state for record in played for *_, (state, _step) in [record.walk()]]
    assert {end.actor for end in ends} == {OVER}
    return summary, played, [end.result() for end in ends]


@pytest.mark.parametrize("game", GAMES)
def test_figures_are_those_of_the_games(game: str) -> None:
    summary, played, results = simulated(game, 2, 4)
    assert [record.seed for record in played] == [40, 41, 42, 43]
    assert summary.decisions == sum(record.decisions for record in played)
    shares = [[(seat in one.winners) / max(len(one.winners), 1) for one in results] for seat in range(2)]
    assert summary.wins == tuple(round(sum(each), 2) for each in shares)
    assert summary.draws == sum(one.winners == () for one in results)
    for seat in range(2):
        points = [score for one in results if (score := one.scores[seat]) is not None]
        assert summary.mean[seat] == (round(fmean(points), 2) if points else None)
        assert summary.spread[seat] == (round(pstdev(points), 2) if points else None)
