"""Advice: every move and every reason has its words, and the best moves come first."""

from random import Random

import pytest
from tables import TABLES, Table, random_game
from test_thinking_bots import THINKING, decisions

from game.advice import advise
from game.bots import make_bot
from game.core import Action
from game.minds import MINDS
from game.telling import Teller


def teller(table: Table) -> Teller:
    return Teller(table.game, [f"Player {seat}" for seat in range(table.seats)])


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_legal_move_has_words(table: Table) -> None:
    tell = teller(table)
    for state, _step in random_game(table, 11).walk():
        if state.actor < 0:
            continue
        for action in state.legal_actions():
            assert isinstance(action, Action)
            words = tell.move(action)
            assert words
            assert "{" not in words


@pytest.mark.parametrize("table", THINKING, ids=str)
def test_advice_names_the_best_moves_first_and_why(table: Table) -> None:
    mind = MINDS[table.game.id]("even")
    told = 0
    for sight in decisions(table, 5)[:5]:
        thought = make_bot("hard", table.game.id, 0.2).choose(sight, Random(1))
        advice = advise(mind, teller(table), sight, thought)
        assert advice[0].action == thought.action
        assert 1 <= len(advice) <= 3
        assert len({each.action for each in advice}) == len(advice)
        told += sum(len(each.reasons) for each in advice)
    assert told
