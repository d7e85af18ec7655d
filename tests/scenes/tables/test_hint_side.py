"""A hint at a table stands at a side, and covers no place of the board that it speaks of."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pygame import FRect
from theatre import Theatre

from game.cloudy_kingdom.pieces import Grow
from game.matches.match import Match
from game.shelf import GAMES
from game.strange_world.pieces import Place
from scenes.navigation.plans import Plan, SeatPlan
from scenes.seats.seat_plan import deal
from scenes.session.content import load_box
from scenes.shelf.laying import make_table
from scenes.tables.hint_screen import HintScreen, freer_side
from scenes.tables.table import Table

SEATS = (SeatPlan("Ada", "coral/aviator"), SeatPlan("Cirrus", "ocean/captain", bot="easy/careful"))


def test_the_freer_side_is_where_less_of_the_largest_board_lies() -> None:
    def side(*places: tuple[float, float, str]) -> float:
        """Of things 100 units wide that lie somewhere, some of them on a board."""
        things = [SimpleNamespace(rect=FRect(x, 0, 100, high), board=board) for x, high, board in places]
        table: Any = SimpleNamespace(targets=things)
        return freer_side(table, FRect(0, 0, 1280, 720))

    board = [(600.0, 10.0, "cell")] * 3  # neither side covers these
    left, right = 0.0, 1.0
    assert side((0, 100, ""), (1180, 90, "")) == right
    assert side((0, 90, ""), (1180, 100, "")) == left
    assert side((0, 90, ""), (1180, 3, "cell"), *board) == left  # a place counts forty times as much
    assert side((0, 130, ""), (1180, 3, "cell"), *board) == right
    assert side((0, 90, ""), (1180, 3, "gate"), *board) == right  # not one of a smaller board
    assert side((311, 90, ""), (868, 90, "")) == right  # as much of each is covered as lies there
    assert side((968, 720, ""), (311, 2, "")) == left


@pytest.mark.parametrize(("game", "board"), [("cloudy_kingdom", "cell"), ("strange_world", "at")])
def test_a_hint_covers_no_place_of_the_board(tmp_path: Path, game: str, board: str) -> None:
    plan = Plan(game, SEATS)
    match = Match(deal(plan, GAMES[game], 3, load_box(GAMES[game], None)[0]))
    match.begin()
    while match.state.actor != 0 or not isinstance(match.state.legal_actions()[0], Grow | Place):
        match.play(match.state.legal_actions()[0])
    theatre = Theatre(tmp_path, lambda stage: make_table(stage, match, plan))
    theatre.pass_time(4.0)
    theatre.key(ord("m"))
    theatre.click("hint")
    theatre.pass_time(1.0)
    hint = theatre.top
    assert isinstance(hint, HintScreen)
    table = theatre.app.stack._scenes[0]
    assert isinstance(table, Table)
    paper = hint.focus.laid.root.parts()[0].rect
    places = [target for target in table.focus.targets if target.board == board]
    assert places
    assert [target.id for target in places if paper.colliderect(target.rect)] == []
