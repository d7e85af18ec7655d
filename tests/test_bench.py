"""The figures of the benchmark, on a small amount of work: that they are there, and hang together."""

import pytest

from game import bench, bench_bots
from game.core import Box
from game.shelf import GAMES


def test_the_figures_of_a_game_hang_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_ROUNDS", 1)
    monkeypatch.setattr(bench, "_GAMES", 2)
    monkeypatch.setattr(bench, "_COPIES", 50)
    speed = bench.bench_rules(GAMES["cloud9"], Box())
    assert (speed.game, speed.seats) == ("cloud9", 4)
    assert speed.copy_microseconds == pytest.approx(1e6 / speed.copies_per_second, rel=0.01)
    assert 100 < speed.state_bytes < 5000
    assert speed.decisions_per_spin < speed.decisions_per_second


def test_the_figures_of_the_bots_hang_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_bots, "_ROUNDS", 5)
    monkeypatch.setattr(bench_bots, "_EVERY", 60)
    thinking = bench_bots.bench_bots(GAMES["cloud9"], Box())
    assert thinking.moves_per_second > thinking.playouts_per_second > 0
    assert thinking.seconds_per_decision["easy"] < thinking.seconds_per_decision["hard"]
