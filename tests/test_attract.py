"""Bots play behind the title when nobody does anything, until somebody does."""

from pathlib import Path

import pygame
import pytest
from theatre import Theatre

from game.shelf import GAMES
from scenes.attract import Attract
from scenes.settings import Settings
from scenes.title import Title


def quiet(theatre: Theatre, seconds: float) -> None:
    for _ in range(round(seconds * 2)):
        theatre.frame(0.5)


def test_bots_play_each_game_in_turn_and_nothing_is_saved(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, Title)
    quiet(theatre, 29.0)
    assert isinstance(theatre.top, Title)
    quiet(theatre, 2.0)
    assert isinstance(theatre.top, Attract)
    seen = set()
    for _ in range(160):
        quiet(theatre, 0.5)
        seen.add(theatre.top._table.game.id)
    assert seen == set(GAMES)
    assert not list(theatre.stage.folders.saves.glob("*"))


@pytest.mark.parametrize("touch", ["key", "mouse"])
def test_any_touch_brings_the_title_back_and_does_no_more(tmp_path: Path, touch: str) -> None:
    theatre = Theatre(tmp_path, Title)
    quiet(theatre, 31.0)
    assert isinstance(theatre.top, Attract)
    if touch == "key":
        theatre.key(pygame.K_RETURN)
    else:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=(640, 400), button=1, touch=False))
            theatre.frame()
    assert isinstance(theatre.top, Title)
    quiet(theatre, 5.0)
    assert isinstance(theatre.top, Title)


def test_with_less_motion_the_title_stays(tmp_path: Path) -> None:
    settings = Settings(language="en")
    settings.comfort.less_motion = True
    theatre = Theatre(tmp_path, Title, settings=settings)
    quiet(theatre, 60.0)
    assert isinstance(theatre.top, Title)
