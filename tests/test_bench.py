"""The figures of the benchmark, on a small amount of work: that they are there, and hang together."""

import pytest

from game import bench
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
