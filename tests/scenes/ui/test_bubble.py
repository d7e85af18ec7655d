"""The bubble that tells why something cannot be done: where it is, whose button it has, and how it goes."""

from pathlib import Path

import pygame
import pytest
from forbidden import FORBIDDEN, forbidding_table
from theatre import Theatre, targets

from scenes.input.intents import Wish
from scenes.navigation.settings import Comfort, Settings
from scenes.ui.bubble import Bubble
from scenes.ui.button import Prompt

BESIDE = 200.0  # the most that is between what was pressed and what is told of it
REFUSED = [
    ("cloud9", "wild"),
    ("cloud9", "fall"),
    ("cloudy_kingdom", "cell 1 1"),
    ("cloudy_kingdom", "spell burning_crossing"),
    ("strange_world", "at 1 1"),
    ("strange_world", "at 0 0"),
]


def refused(folder: Path, game: str, target_id: str, text_size: float = 1.0, language: str = "en") -> Theatre:
    """A table on which something was pressed that cannot be done."""
    comfort = Comfort(text_size=text_size, speed=4.0, less_motion=True)
    settings = Settings(language=language, comfort=comfort)
    theatre = Theatre(folder, lambda stage: forbidding_table(stage, game), size=(960, 540), settings=settings)
    theatre.pass_time(2.0)
    target = theatre.target(target_id)
    assert target.why_not
    theatre.screen.focus_on(target_id)
    theatre.screen.focus.press(target)
    theatre.frame()
    return theatre


def bubble_of(theatre: Theatre) -> Bubble | None:
    """What is told."""
    return theatre.screen.focus.bubble()


@pytest.mark.parametrize(("game", "target_id"), REFUSED)
def test_it_hides_neither_what_it_is_about_nor_what_else_may_be_done(
    tmp_path: Path, game: str, target_id: str
) -> None:
    theatre = refused(tmp_path, game, target_id)
    bubble = bubble_of(theatre)
    assert bubble is not None
    assert theatre.stage.canvas.visible.contains(bubble.body)
    hidden = [target.id for target in targets(theatre.screen) if target.rect.colliderect(bubble.body)]
    choices = [id_ for id_ in hidden if not theatre.target(id_).why_not or id_ == target_id]
    assert [id_ for id_ in choices if not id_.startswith(("prompt", "castle"))] == []
    about = theatre.target(target_id).rect
    aside = max(0.0, bubble.body.left - about.right, about.left - bubble.body.right)
    away = max(0.0, bubble.body.top - about.bottom, about.top - bubble.body.bottom)
    assert aside + away <= BESIDE  # sooner over something to look at than far from what was pressed


@pytest.mark.parametrize(("game", "target_id"), REFUSED)
def test_in_large_letters_it_still_leaves_what_it_is_about_in_sight(
    tmp_path: Path, game: str, target_id: str
) -> None:
    theatre = refused(tmp_path, game, target_id, 2.0, "de")
    bubble = bubble_of(theatre)
    assert bubble is not None
    assert theatre.stage.canvas.visible.contains(bubble.body)
    assert not theatre.target(target_id).rect.colliderect(bubble.body)


@pytest.mark.parametrize("game", sorted(FORBIDDEN))
def test_back_closes_it_and_does_no_more(tmp_path: Path, game: str) -> None:
    target_id = next(id_ for each, id_ in REFUSED if each == game)
    theatre = refused(tmp_path, game, target_id)
    table = theatre.top
    theatre.key(pygame.K_ESCAPE)
    assert theatre.top is table
    assert bubble_of(theatre) is None
    assert theatre.screen.ui.focus == target_id


def test_it_is_gone_when_another_scene_has_come_over_it(tmp_path: Path) -> None:
    theatre = refused(tmp_path, "cloud9", "wild")
    table = theatre.top
    theatre.app.stack.follow(table.menu.open())
    theatre.frame()
    theatre.key(pygame.K_ESCAPE)
    assert theatre.top is table
    assert bubble_of(theatre) is None


@pytest.mark.parametrize("game", ["cloud9", "cloudy_kingdom"])
def test_as_long_as_it_has_a_button_nothing_else_is_told_of_that(tmp_path: Path, game: str) -> None:
    target_id = next(id_ for each, id_ in REFUSED if each == game)
    theatre = refused(tmp_path, game, target_id)
    [prompt] = [each for each in targets(theatre.screen) if each.wish is Wish.HELP]
    ui = theatre.screen.ui
    assert isinstance(prompt, Prompt)
    theatre.stage.devices.last = "keyboard"
    theatre.frame()
    assert prompt.is_elsewhere(ui)
    theatre.screen.focus.hush()
    assert not prompt.is_elsewhere(ui)
