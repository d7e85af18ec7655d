"""The figures of the benchmark, on a small amount of work: that they are there, and hang together."""

from collections.abc import Iterator
from typing import Any

import pytest
from tables import Table, random_game

from game.bots import bench_bots
from game.bots import levels as bots
from game.cloud9.rules import Cloud9
from game.cloudy_kingdom.rules import CloudyKingdom
from game.core import Action, Event, State
from game.declaration import Box
from game.matches import bench
from game.shelf import GAMES

TICKS = 64  # in a second


class Clock:
    """A clock that goes on by one tick whenever somebody looks at it."""

    def __init__(self) -> None:
        self._looks = 0

    def __call__(self) -> float:
        self._looks += 1
        return self._looks / TICKS


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """One clock for all, by which a search takes a tick for each of its rounds."""
    clock = Clock()
    for place in (f"{bench.__name__}.process_time", f"{bench_bots.__name__}.process_time"):
        monkeypatch.setattr(place, clock)
    monkeypatch.setattr(bots, "process_time", clock)


def test_the_figures_of_a_game_hang_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_ROUNDS", 1)
    monkeypatch.setattr(bench, "_GAMES", 2)
    monkeypatch.setattr(bench, "_COPIES", 50)
    speed = bench.bench_rules(GAMES["cloud9"], Box())
    assert (speed.game, speed.seats) == ("cloud9", 4)
    assert speed.copies_per_second == 50 * TICKS
    assert speed.copy_microseconds == pytest.approx(1e6 / speed.copies_per_second, rel=0.01)
    assert 100 < speed.state_bytes < 5000
    assert speed.decisions_per_second == TICKS * speed.decisions_per_spin
    assert speed.spin_milliseconds == pytest.approx(1e3 / TICKS, rel=0.01)


def test_the_figures_of_the_bots_hang_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_bots, "_ROUNDS", 5)
    monkeypatch.setattr(bench_bots, "_EVERY", 60)
    thinking = bench_bots.bench_bots(GAMES["cloud9"], Box())
    assert thinking.moves_per_second > thinking.playouts_per_second > 0
    assert thinking.seconds_per_decision["easy"] < thinking.seconds_per_decision["hard"]


def test_a_clock_that_has_not_gone_on_divides_nothing_by_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"_ROUNDS": 1, "_EVERY": 60, "LEVELS": (), "process_time": lambda: 1.0}.items():
        monkeypatch.setattr(bench_bots, name, value)
    assert bench_bots.bench_bots(GAMES["cloud9"], Box()).playouts_per_second > 0


@pytest.mark.parametrize("rules", [Cloud9, CloudyKingdom])
def test_moves_are_counted_that_were_played(
    rules: type[Cloud9 | CloudyKingdom], monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = rules.__module__.split(".")[1]
    sights = list(bench_bots._positions(random_game(Table(GAMES[game_id], 3), 1)))
    played = 0
    apply: Any = rules.apply

    def counted(state: State, action: Action) -> Iterator[Event]:
        nonlocal played
        played += 1
        story: Iterator[Event] = apply(state, action)
        return story

    monkeypatch.setattr(rules, "apply", counted)
    monkeypatch.setattr(bench_bots, "_ROUNDS", 5)
    rounds, moves, _took = bench_bots._search(game_id, sights)
    searched = [sight for sight in sights if sight.view.phase != "alone"]  # whoever is alone computes
    assert rounds == 5 * len(searched) > 0
    assert moves == played > rounds
