"""The contest at the root of a search: nothing is passed over because something else looked likelier."""

import math
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from bot_programs import decisions
from tables import Table, random_game

from game.bots.contest import Contest
from game.bots.observation import observe
from game.bots.search import Budget, Search
from game.search_model import MovePlan, Observation, Reached, Strength, finish, play_on
from game.shelf import GAMES

LIKELY = (0.01, 0.96, 0.01, 0.01, 0.01)


def fought(contest: Contest, worth: Sequence[float], rounds: int) -> list[int]:
    """How often each was tried, when it brings what it is worth, and luck the same to all in turn."""
    tried, rng = [0] * len(worth), Random(3)
    luck = [rng.gauss(0, 0.05) for _ in range(rounds)]
    while sum(tried) < rounds and not contest.is_over:
        place = contest.following()
        contest.note(worth[place] + luck[tried[place]] + rng.gauss(0, 0.01))
        tried[place] += 1
    return tried


def test_the_best_wins_however_unlikely_it_looked() -> None:
    contest = Contest(LIKELY)
    tried = fought(contest, (0.3, 0.525, 0.49, 0.53, 0.1), 1000)
    assert contest.order()[0] == 3
    assert contest.is_over
    assert tried[0] == tried[4] == 8 < tried[1]


def test_moves_that_are_alike_are_no_reason_to_think_on() -> None:
    contest = Contest((0.5, 0.3, 0.2))
    tried = fought(contest, (0.5, 0.5, 0.5), 4000)
    assert contest.is_over
    assert sum(tried) < 2000


def test_a_contest_that_is_cut_short_goes_by_what_was_seen_often_enough() -> None:
    contest = Contest(LIKELY)
    assert contest.order()[0] == 1
    assert fought(contest, (0.9, 0.5, 0.9, 0.9, 0.9), 12) == [4, 8, 0, 0, 0]
    assert contest.order() == [1, 0, 2, 3, 4]


def test_who_plays_alone_tries_every_move_before_one_is_clear() -> None:
    model = GAMES["strange_world"].search_model("even")
    late = [each for each in decisions(Table(GAMES["strange_world"], 1), 9) if each.view.round > 3]
    for observation in [each for each in late if 3 < len(each.legal) <= 16]:
        search = Search(model, model, observation, Random(1), Strength(rounds=32, alone=500, doubt=0.1))
        candidates = search.run(Budget(400, math.inf, lambda: 0.0))
        assert min(each.visits for each in candidates) >= 8
        assert search.rounds <= 400
        most = max(candidates, key=lambda each: each.value if each.visits >= search.rounds / 10 else 0)
        assert candidates[0].value == most.value


def before_a_hand(number: int) -> Observation:
    """What is seen in a round of a game alone when both cards below a pile are to be laid."""
    record = random_game(Table(GAMES["strange_world"], 1), 9)
    seen = (observe("strange_world", state.copy(), 0, ()) for state, _ in record.walk())
    return next(each for each in seen if each.view.round == number and len(each.view.hand) == 2)


def test_who_is_alone_and_in_no_hurry_decides_by_what_can_be_decided_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    model, seen = GAMES["strange_world"].search_model("even"), before_a_hand(4)
    last = len(seen.legal) - 1
    asked: list[Reached] = []

    def plans(_known: Any, reached: Sequence[Reached]) -> list[MovePlan]:
        asked.extend(reached)
        return [
            MovePlan(0, 0.9, lambda: 0.4),
            MovePlan(last, 0.1, lambda: 0.8),
            MovePlan(1, 0.2, lambda: 0.5),
        ]

    monkeypatch.setattr(model, "plans", plans)
    for rounds in (47, 48):
        search = Search(model, model, seen, Random(1), Strength(rounds=32, alone=48, doubt=0.1))
        candidates = search.run(Budget(rounds, math.inf, lambda: 0.0))
        assert {each.action for each in candidates} == set(seen.legal)
        assert (candidates[0].action == seen.legal[last]) is (rounds == 48)
        assert len(asked) == (search.rounds if rounds == 48 else 0)


@pytest.mark.parametrize(("number", "planned"), [(2, False), (3, True), (4, True), (5, False)])
def test_plans_begin_every_pile_that_is_left_where_the_end_is_near(number: int, *, planned: bool) -> None:
    model, seen = GAMES["strange_world"].search_model("even"), before_a_hand(number)
    known, rng, last = model.analyse(seen.view, ()), Random(5), len(seen.legal) - 1
    reached = []
    for place in (0, last):
        state = model.determinize(known, rng)
        finish(state.apply(seen.legal[place]))
        play_on(model, known, state, rng, model.priors)
        reached.append(Reached(place, state, model.evaluate(state)[0]))
    plans = model.plans(known, reached)
    assert bool(plans) is planned
    if planned:
        left = len(seen.view.piles) - len(seen.view.chosen_piles)
        assert sorted({plan.place for plan in plans}) == [0, last]
        assert len(plans) == 2 * left * 2  # ends, piles, and ways to begin each
        assert [plan.promise for plan in plans] == sorted([plan.promise for plan in plans], reverse=True)
        assert 0 < plans[0].carry_out() < 1
