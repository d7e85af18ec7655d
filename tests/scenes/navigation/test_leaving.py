"""Whoever leaves finds again what is said to be saved; what would be lost is asked about first."""

from pathlib import Path

import pygame
import pytest
from cup_stage import members, put, put_on
from theatre import Theatre

from game.declaration import Box
from game.shelf import GAMES
from scenes.cup.menu import CupMenu
from scenes.screens.saves import SavesScreen
from scenes.screens.title import Title
from scenes.seats import seat_plan
from scenes.session.cup_library import Cupboard
from scenes.session.library import Library
from scenes.shelf.laying import begin
from scenes.ui.dialog import Dialog


def told(theatre: Theatre) -> list[str]:
    return [toast.words for toast in theatre.app._toasts._shown]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_table_that_is_left_before_anybody_decided_is_saved_as_it_says(tmp_path: Path, game: str) -> None:
    theatre = Theatre(tmp_path, lambda stage: begin(stage, seat_plan.usual_plan(GAMES[game]), 5))
    theatre.frame()
    record = theatre.top.session.match.record
    theatre.app.stack.follow(theatre.top.menu.open())
    theatre.click("leave")
    assert isinstance(theatre.top, Title)
    theatre.frame()
    assert told(theatre) == ["The game is saved."]
    library = Library(theatre.stage.folders.saves, GAMES, theatre.stage.writer)
    [path] = library.paths()
    assert library.entry(path).record == record


def test_a_cup_that_is_left_before_its_first_round_is_saved_as_it_says(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, Title)
    record = put_on(theatre, members(2, 1), "cloud9", "", "").evening.record
    theatre.key(pygame.K_ESCAPE)
    assert isinstance(theatre.top, CupMenu)  # one press sends nobody home
    theatre.click("leave")
    assert isinstance(theatre.top, Title)
    theatre.frame()
    assert told(theatre) == ["The cup is saved."]
    cupboard = Cupboard(theatre.stage.folders.saves, theatre.stage.writer)
    [path] = cupboard.paths()
    assert cupboard.entry(path).record == record


@pytest.mark.parametrize("what", ["match", "cup"])
def test_what_the_disk_refuses_is_not_said_to_be_saved_and_is_asked_about(tmp_path: Path, what: str) -> None:
    (tmp_path / "saves").write_bytes(b"")  # a file is where the folder should be
    theatre = Theatre(tmp_path, Title)
    if what == "cup":
        put_on(theatre, members(2, 1), "cloud9", "", "")
    else:
        put(theatre, begin(theatre.stage, seat_plan.usual_plan(GAMES["strange_world"]), 5))
        theatre.app.stack.follow(theatre.top.menu.open())
    if what == "cup":
        theatre.key(pygame.K_ESCAPE)
    here = theatre.top
    theatre.stage.settings_changed()  # that these can be written does not make it true
    theatre.click("leave")
    assert isinstance(theatre.top, Dialog)
    theatre.key(pygame.K_ESCAPE)
    assert theatre.top is here
    theatre.click("leave")
    theatre.click("lose")
    assert isinstance(theatre.top, Title)
    theatre.pass_time(0.5)
    assert not any("is saved" in message for message in told(theatre))
    assert theatre.stage.writer.refusal(theatre.stage.folders.saves) is None  # it concerns nothing any more


def test_going_back_from_a_question_throws_nothing_away(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, Title)
    library = Library(theatre.stage.folders.saves, GAMES, theatre.stage.writer)
    library.begin(seat_plan.deal(seat_plan.usual_plan(GAMES["cloud9"]), GAMES["cloud9"], 5, Box()))
    library.flush()
    put(theatre, SavesScreen(theatre.stage))
    theatre.key(pygame.K_x)
    assert isinstance(theatre.top, Dialog)
    theatre.key(pygame.K_ESCAPE)
    assert isinstance(theatre.top, SavesScreen)
    assert len(library.paths()) == 1
