"""Tournaments: every core has games to play, and nothing depends on who plays which."""

import json
import math
from random import Random

import pytest
from tables import box

from game import tournament
from game.cloud9 import GAME
from game.simulate import Plan
from scenes.tournaments import Hall, as_json


@pytest.mark.parametrize("cores", [1, 2, 3, 16])
@pytest.mark.parametrize("games", [1, 2, 7, 8, 9, 100, 1000])
def test_every_core_has_games_to_play(games: int, cores: int) -> None:
    parts = tournament._parts(games, cores)
    assert [number for part in parts for number in part] == list(range(games))
    assert len(parts) >= min(games, cores)
    assert max(map(len, parts)) <= 8
    assert cores * max(map(len, parts)) <= max(games, cores)  # no core has more than its share at once


def test_results_are_the_same_however_the_games_are_parted(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan("cloud9", 3, 7, 5, GAME.options(), ("medium", "easy", "random"))
    ends = list(range(1, plan.games))
    found = []
    for cuts in (0, 2, len(ends)):
        inner = sorted(Random(cuts).sample(ends, cuts))
        parts = [range(*part) for part in zip([0, *inner], [*inner, plan.games], strict=True)]
        monkeypatch.setattr(tournament, "_parts", lambda _games, _cores, parts=parts: parts)
        played = list(tournament.play(plan, box("cloud9"), math.inf, 1, logs=True))
        assert len(played) == cuts + 1
        found.append([(one.outcomes, one.logs) for one in played])
    whole, *others = [
        ([game for games, _ in each for game in games], [log for _, logs in each for log in logs])
        for each in found
    ]
    assert len(whole[0]) == plan.games
    assert others == [whole, whole]


def test_only_who_thinks_has_a_pace() -> None:
    plan = Plan("cloud9", 2, 2, 1, GAME.options(), ("easy", "random"))
    summary, paces = Hall(plan, box("cloud9"), None, 1).hold(lambda: None, None)
    told = json.loads(as_json(summary, paces))["paces"]
    assert set(told) == {"easy"}
    assert 0 < told["easy"]["decisions"] < summary.decisions
    assert "paces" not in json.loads(as_json(summary, None))
