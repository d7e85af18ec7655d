"""Silly moves: that they are seen, and that weak bots leave them alone; strangers to play against."""

import pytest
from kingdom_on_paper import TURNED, game_at, grows
from tables import Table, new_game

from game.cloud9.pieces import FLY_WILD, JUMP, STAY, WILD
from game.cloud9.position import PASSENGER, PILOT
from game.cloud9.rules import Cloud9
from game.core import OVER, carry_out
from game.shelf import GAMES
from training.against import against
from training.silly import SILLY, counted, silly

SAMPLE = {"cloud9": 12, "cloudy_kingdom": 20, "strange_world": 3}


@pytest.mark.parametrize("game", SAMPLE)
def test_an_easy_bot_is_silly_at_most_once_a_game(game: str) -> None:
    assert max(each.total() for each in counted(game, "easy", SAMPLE[game])) <= 1


@pytest.mark.parametrize("game", ["cloud9", "cloudy_kingdom"])
def test_who_plays_at_random_is_silly_all_the_time(game: str) -> None:
    assert sum(each.total() for each in counted(game, "random", 5)) > 5
    assert silly(1, game, "random").startswith(f"{game} random: ")


def test_in_cloud9_it_is_silly_to_leave_a_sure_flight_or_to_trust_an_empty_hand() -> None:
    state = passenger()
    state.demand = 0
    assert SILLY["cloud9"](state, JUMP)
    assert not SILLY["cloud9"](state, STAY)
    state.demand = 1
    state.hands[state.pilot] = 0
    assert SILLY["cloud9"](state, STAY)
    assert not SILLY["cloud9"](state, JUMP)


def test_a_wild_card_for_one_card_that_is_there_is_silly() -> None:
    state = passenger()
    state.phase, state.actor, state.demand = PILOT, state.pilot, 1
    state.hands[state.pilot] = WILD + 1
    assert SILLY["cloud9"](state, FLY_WILD)
    state.hands[state.pilot] = WILD
    assert not SILLY["cloud9"](state, FLY_WILD)


def passenger() -> Cloud9:
    """A passenger of three who will not steer the next flight."""
    state = new_game(Table(GAMES["cloud9"], 4), 1).start()
    assert isinstance(state, Cloud9)
    state.phase, state.actor = PASSENGER, (state.pilot + 2) % 4
    return state


def test_in_cloudy_kingdom_it_is_silly_not_to_win() -> None:
    state = game_at(TURNED, hands=("straight", "crossroad"))
    silly_ones = 0
    for action in grows(state):
        following = state.copy()
        list(carry_out(following, action))
        wins = following.actor == OVER and following.winners == (0,)
        assert not (wins and SILLY["cloudy_kingdom"](state, action))
        silly_ones += bool(SILLY["cloudy_kingdom"](state, action))
    assert silly_ones


@pytest.mark.parametrize(("game", "stranger"), [("cloud9", "counter"), ("cloudy_kingdom", "greedy")])
def test_strangers_play_better_than_chance(game: str, stranger: str) -> None:
    assert "random among" in (told := against(game, "random", stranger, games=6))
    assert float(told.split(" wins ")[1].split("%")[0]) < 40


def test_a_glance_at_strangers_tells_what_nobody_won() -> None:
    assert "glance among steadys wins" in (told := against("cloudy_kingdom", "glance", "steady", 4, games=2))
    assert int(told.split("nobody won ")[1]) <= 2
