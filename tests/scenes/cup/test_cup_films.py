"""Watching the rounds of a cup, from its end and from the saves."""

from pathlib import Path
from random import Random

import pygame
import pytest
from evenings import deal, finish_round, plan
from theatre import Theatre

from game.cup.cup import Cup
from game.cup.evening import Evening
from game.cup.record import CupRecord, RoundPick
from game.matches.safe_writing import generations
from scenes.cup.cup_end import CupEnd
from scenes.cup.films import Films
from scenes.cup.screens import party_of
from scenes.navigation.stack import Push, Scene
from scenes.screens.saved import watch_saved
from scenes.screens.saves import SavesScreen
from scenes.screens.title import Title
from scenes.screens.watching import Watching
from scenes.session.cup_library import Cupboard

GAMES: tuple[RoundPick, ...] = ("cloud9", "cloudy_kingdom", "strange_world")


def put(theatre: Theatre, scene: Scene) -> None:
    theatre.app.stack._scenes[:] = [scene]
    scene.entered()
    theatre.frame()


def played(evening: Evening, rounds: int) -> Evening:
    for number in range(rounds):
        deal(evening)
        finish_round(evening, Random(number))
    return evening


def test_every_round_is_watched_from_the_end_as_it_was_played(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, Title)
    evening = played(Evening(CupRecord(plan(3, 3, 1, *GAMES))), 3)
    put(theatre, CupEnd(party_of(theatre.stage, evening), awarded=True))
    theatre.key(pygame.K_l)
    films = theatre.top
    assert isinstance(films, Films)
    for number, game in enumerate(GAMES):
        theatre.click(f"round-{number}")
        film = theatre.top
        assert isinstance(film, Watching)
        match = evening.cup.rounds[number].match
        assert match is not None
        assert match.game.id == game
        assert film._film.until(len(film._film)).steps == match.steps
        theatre.pass_time(0.2)
        theatre.key(pygame.K_ESCAPE)
        assert theatre.top is films
    theatre.click("back")
    assert isinstance(theatre.top, CupEnd)


def test_of_a_saved_cup_only_rounds_that_are_over_are_watched(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, Title)
    cupboard = Cupboard(theatre.stage.folders.saves, theatre.stage.writer)
    evening = cupboard.begin(CupRecord(plan(3, 3, 1, *GAMES)))
    cupboard.flush()
    put(theatre, SavesScreen(theatre.stage))
    theatre.key(pygame.K_h)
    assert isinstance(theatre.top, SavesScreen)  # it says that there is nothing to see yet
    assert "No game is finished yet." in {toast.words for toast in theatre.app._toasts._shown}
    played(evening, 1)
    deal(evening)
    cupboard.flush()
    put(theatre, SavesScreen(theatre.stage))
    theatre.key(pygame.K_h)
    assert isinstance(theatre.top, Films)
    assert theatre.has("round-0")
    assert not theatre.has("round-1")


@pytest.mark.parametrize("rounds", [0, 2])
def test_what_cannot_be_read_cannot_be_watched(tmp_path: Path, rounds: int) -> None:
    theatre = Theatre(tmp_path, Title)
    cupboard = Cupboard(theatre.stage.folders.saves, theatre.stage.writer)
    played(cupboard.begin(CupRecord(plan(3, 3, 1, *GAMES))), rounds)
    cupboard.flush()
    (path,) = cupboard.paths()
    (saved,) = cupboard.entries()
    assert saved.record is not None
    assert len(Cup.replayed(saved.record).rounds) == rounds
    assert isinstance(watch_saved(theatre.stage, path), Push) is bool(rounds)
    for generation in generations(path):
        generation.write_bytes(b"nothing")
    assert watch_saved(theatre.stage, path) is None
