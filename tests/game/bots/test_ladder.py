"""The ladder: strengths that are known are found again, and a command tells those of bots."""

import subprocess
import sys
from itertools import combinations
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.bots.ladder import Ladder, fitted, ladder_of, pairs

ROOT = Path(__file__).parents[3]
KNOWN = {"low": -200.0, "middle": 0.0, "high": 200.0}


def played(games: int, seed: int = 1) -> dict[tuple[str, str], list[float]]:
    """Games of bots whose strengths are known."""
    rng = Random(seed)
    chances = {(a, b): 1 / (1 + 10 ** ((KNOWN[b] - KNOWN[a]) / 400)) for a, b in combinations(KNOWN, 2)}
    return {pair: [float(rng.random() < chance) for _ in range(games)] for pair, chance in chances.items()}


def test_strengths_that_are_known_are_found_again() -> None:
    found = fitted(played(4000))
    for bot, elo in KNOWN.items():
        assert found[bot] == pytest.approx(elo, abs=12)


def test_a_ladder_tells_distances_with_an_interval_that_mostly_holds_the_true_one() -> None:
    ladders = [ladder_of("cloud9", 300, played(300, seed)) for seed in range(12)]
    assert all([rung.bot for rung in ladder.rungs] == list(KNOWN) for ladder in ladders)
    rungs = [rung for ladder in ladders for rung in ladder.rungs[1:]]
    assert all(rung.low <= rung.above <= rung.high < rung.low + 200 for rung in rungs)
    assert sum(rung.low < 200 < rung.high for rung in rungs) >= 20  # of 24
    assert all(rung.won is not None and 0.65 < rung.won.share < 0.87 for rung in rungs)


def test_who_has_won_everything_is_not_without_end_better() -> None:
    found = fitted({("a", "b"): [1.0] * 10})
    assert 200 < found["a"] - found["b"] < 500


def test_everybody_meets_everybody_once() -> None:
    assert pairs(["a", "b", "a", "c"]) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_the_command_tells_who_stands_higher() -> None:
    words = [
        "simulate",
        "cloud9",
        "--ladder",
        "--bots",
        "beginner,random,strong",
        "--games",
        "24",
        "--cores",
        "1",
    ]
    done = subprocess.run(
        [sys.executable, "main.py", *words, "--json"], cwd=ROOT, check=True, capture_output=True
    )
    ladder = msgspec.json.decode(done.stdout, type=Ladder)
    assert ladder.games == 24
    assert ladder.rungs[-1].bot == "strong"
    alone = [sys.executable, "main.py", "simulate", "cloud9", "--ladder", "--bots", "easy"]
    assert subprocess.run(alone, cwd=ROOT, check=False, capture_output=True).returncode == 2
