"""Advice: every move and every reason has its words, and the best moves come first."""

import math
from collections.abc import Sequence
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest
from bot_programs import THINKING, decisions
from tables import TABLES, Table, random_game, teller

from game.bots.advice import advise
from game.bots.levels import Limits, ThinkingBot, quick_thought
from game.bots.search import Budget, Search
from game.matches.narration import Narrator
from game.search_model import STYLES, Candidate, Reason, Strength, Style, Thought
from game.shelf import GAMES
from game.strange_world.pieces import Pile


def meant(table: Table, view: Any, action: Any) -> object:
    """What an action does, where cards that look alike are one and the same."""
    if isinstance(action, Pile):
        return "pile", table.game.made_of(view.piles[action.index])

    def alike(value: Any) -> Any:
        if isinstance(value, str):
            return tuple(table.game.made_of(value))
        return tuple(map(alike, value)) if isinstance(value, tuple) else value

    return type(action), *(alike(getattr(action, name)) for name in action.__struct_fields__)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_words_tell_every_legal_move_from_every_other(table: Table) -> None:
    tell = teller(table)
    for seed in (11, 12):
        for state, _step in random_game(table, seed).walk():
            told: dict[str, object] = {}
            view = state.view(max(0, state.actor))
            for action in state.legal_actions():
                words = tell.move(view, action)
                assert "{" not in words
                assert "None" not in words
                assert told.setdefault(words, meant(table, view, action)) == meant(table, view, action)


def in_words(table: Table, seed: int) -> set[str]:
    """All that could have been said of the moves of a random game."""
    tell = teller(table)
    return {
        tell.move(state.view(state.actor), action)
        for state, _step in random_game(table, seed).walk()
        for action in state.legal_actions()
    }


def test_moves_are_told_with_what_is_moved_and_where_it_will_lie() -> None:
    kingdom = set().union(
        *(in_words(Table(GAMES["cloudy_kingdom"], 3, {"spells": "random"}), n) for n in range(6))
    )
    assert kingdom >= {
        "Lay the crossroads sideways in the bottom row on the right",
        "Lay the side branch upright in the centre, with vines upwards, to the right and downwards",
        "Cast Burning Crossing in the top row on the left",
        "Cast Dead End upright in the bottom row on the right",
        "Swap the crossroads for a new card",
    }


ADVISED = [table for table in TABLES if table.game.id in GAMES]


@pytest.mark.parametrize("table", ADVISED, ids=str)
def test_advice_names_the_best_moves_first_what_they_promise_and_why(table: Table) -> None:
    model, rounds = GAMES[table.game.id].search_model("even"), Strength(40)
    for observation in decisions(table, 5)[:12]:
        bot = ThinkingBot(model, model, rounds, Limits())
        thought = bot.choose(observation, Random(1))
        advice = advise(model, teller(table), observation, thought)
        assert advice[0].action == thought.action
        assert 1 <= len(advice) <= 3
        assert len({each.action for each in advice}) == len(advice)
        for each in advice:
            assert each.reasons
            assert not any("{" in reason for reason in each.reasons)
            assert each.promise is not None
            assert 0 <= each.promise <= 100


def test_moves_are_told_in_the_order_of_their_worth() -> None:
    """The one that was tried most is first, and none below promises more than one above."""
    table = Table(GAMES["cloudy_kingdom"], 2)
    model = GAMES["cloudy_kingdom"].search_model("even")
    observation = next(each for each in decisions(table, 5) if len(each.legal) > 3)
    for values in ((0.92, 0.94, 0.96), (0.96, 0.92, 0.94), (0.5, 0.4, 0.6)):
        moves = zip(observation.legal, (30, 20, 10), values, strict=False)
        candidates = tuple(Candidate(*move) for move in moves)
        advice = advise(model, teller(table), observation, Thought(observation.legal[0], candidates))
        assert advice[0].action == observation.legal[0]
        promises = [each.promise or 0 for each in advice]
        assert promises == sorted(promises, reverse=True)
        assert [each.rank for each in advice] == [1, 2, 3]


def test_a_hint_says_you_and_names_the_others() -> None:
    tell = Narrator(GAMES["cloudy_kingdom"], ["Lea", "Mia"]).reason
    for reason, values in (
        ("joins_castles", {"pair": "WE"}),
        ("joins_until_next_turn", {"pair": "NS"}),
        ("comes_nearer", {"pair": "NS", "cards": 2}),
        ("may_join_next", {"chance": 70}),
    ):
        assert "Lea" in tell(reason, {"seat": 0, **values})
        assert "Lea" in tell(reason, {"seat": 0, **values}, 1)
        assert "Lea" not in tell(reason, {"seat": 0, **values}, 0)
        assert "your" in tell(reason, {"seat": 0, **values}, 0)
    assert (
        tell("joins_castles", {"seat": 0, "pair": "WE"}, 0)
        == "It joins your left and right castles: you win."
    )


@pytest.mark.parametrize("table", THINKING, ids=str)
def test_what_was_taken_at_a_glance_promises_nothing_but_has_a_reason(table: Table) -> None:
    for observation in decisions(table, 5)[:12]:
        (advice,) = advise(
            GAMES[table.game.id].search_model("even"),
            teller(table),
            observation,
            quick_thought("hard", observation, Random(1)),
        )
        assert advice.promise is None
        assert advice.reasons


def test_who_plays_alone_is_told_of_stars() -> None:
    alone = Table(GAMES["strange_world"], 1)
    observation = decisions(alone, 5)[0]
    model = GAMES["strange_world"].search_model("even")
    thought = Thought(observation.legal[0], tuple(Candidate(each, 9, 0.5) for each in observation.legal[:2]))
    assert [each.promise for each in advise(model, teller(alone), observation, thought)] == [65, 65]


def test_what_nothing_in_the_game_speaks_for_is_compared_with_the_best_other_move() -> None:
    table = Table(GAMES["cloud9"], 3)
    model = Mock(wraps=GAMES["cloud9"].search_model("even"))
    model.explain = lambda *_position: [Reason("wild_is_kept", {}, -1.0)]
    observation = next(each for each in decisions(table, 5) if len(each.legal) == 2)
    one, other = observation.legal
    for values, told in (
        ((0.64, 0.53), ("more", "less")),
        ((0.53, 0.64), ("alike", "alike")),  # what was tried less promises no more
        ((0.5, 0.5), ("alike", "alike")),
    ):
        candidates = (Candidate(one, 9, values[0]), Candidate(other, 8, values[1]))
        advice = advise(model, teller(table), observation, Thought(one, candidates))
        own, rival = (round(100 * min(value, values[0])) for value in values)
        say = teller(table).reason
        assert advice[0].reasons == (say(f"wins_{told[0]}", {"own": own, "other": rival}),)
        assert advice[1].reasons == (say(f"wins_{told[1]}", {"own": rival, "other": own}),)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("table", THINKING, ids=str)
def test_what_a_move_promises_is_a_share_of_the_win_and_no_style_colours_it(
    table: Table, style: Style, monkeypatch: pytest.MonkeyPatch
) -> None:
    even, own = (GAMES[table.game.id].search_model(each) for each in ("even", style))
    evaluate = even.evaluate
    shares: list[Sequence[float]] = []

    def judged(state: Any) -> Sequence[float]:
        shares.append(evaluate(state))
        return shares[-1]

    monkeypatch.setattr(even, "evaluate", judged)
    for observation in decisions(table, 3)[-3:]:
        shares.clear()
        found = Search(even, own, observation, Random(1), Strength(40)).run(Budget(40, math.inf, lambda: 0.0))
        assert all(0 <= each.value <= 1 for each in found)
        whole = sum(each[observation.seat] for each in shares)
        assert sum(each.visits * each.value for each in found) == pytest.approx(whole)


def test_points_with_tenths_have_the_mark_of_the_language() -> None:
    comma = Narrator(GAMES["cloud9"], ["Lea"], lambda words: words.replace("{whole}.", "{whole},"))
    told = comma.reason("stay_promises", {"value": 1, "promised": 2.0})
    assert told == "Staying is worth about 2,0 points on average; jumping scores 1."
