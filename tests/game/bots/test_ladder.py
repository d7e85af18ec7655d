"""The ladder: strengths that are known are found again, and a command tells those of bots."""

from itertools import combinations
from random import Random

import msgspec
import pytest

from game.bots import ladder
from game.bots.ladder import EloLadder, fitted, ladder_of, pairs
from game.search_model import LEVELS
from game.shelf import GAMES
from scenes.cli.commands import main
from scenes.cli.ladders import as_text, bots_of

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


@pytest.mark.parametrize(
    ("above", "wins"), [(0, 5), (400, 9), (-400, 1), (5000, 9), (-5000, 1), (191, 8), (190, 7)]
)
def test_of_ten_games_nobody_wins_all_or_none(above: int, wins: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "_fitted_ladders", lambda: {"kites": {"hard": above + 30, "easy": 30}})
    assert ladder.wins_of_ten("kites", "hard", "easy") == wins


def test_everybody_meets_everybody_once() -> None:
    assert pairs(["a", "b", "a", "c"]) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_the_command_tells_who_stands_higher(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "cloud9", "--ladder", "--games", "24", "--cores", "1")
    assert main((*words, "--bots", "beginner,random,strong", "--json")) == 0
    ladder = msgspec.json.decode(capsys.readouterr().out, type=EloLadder)
    assert ladder.games == 24
    assert ladder.rungs[-1].bot == "strong"
    with pytest.raises(SystemExit) as end:
        main((*words, "--bots", "easy"))
    assert end.value.code == 2
    assert "a ladder has two bots at least" in capsys.readouterr().err
    title, *rungs = as_text(GAMES["cloud9"], ladder).splitlines()
    assert title == "Cloud 9: 24 games of each pair"
    assert [rung.split()[0] for rung in rungs] == [rung.bot for rung in reversed(ladder.rungs)]
    best = ladder.rungs[-1]
    assert f"{best.elo:+.0f} Elo" in rungs[0]
    assert f"{best.above:+.0f} above the next" in rungs[0]
    assert "above" not in rungs[-1]


def test_a_ladder_is_of_all_levels_unless_bots_are_named() -> None:
    assert bots_of(["random"]) == LEVELS
    assert bots_of(["random", "easy"]) == ["random", "easy"]
