"""The theatre of the settings: each line plays what it does, and the one in focus plays it large."""

from pathlib import Path

import pygame
import pytest
from pygame import FRect, Rect
from theatre import Theatre

from scenes.navigation.settings import Settings
from scenes.screens.setting_plays import PIECES
from scenes.screens.settings import PAGES, SettingsScreen

STAGE = FRect(800, 240, 420, 340)


def opened(folder: Path, page: str, *, calm: bool = False) -> Theatre:
    settings = Settings(language="en")
    settings.comfort.less_motion = calm
    theatre = Theatre(folder, lambda stage: SettingsScreen(stage, page), settings=settings)
    theatre.pass_time(1.0)
    return theatre


def on_stage(theatre: Theatre) -> bytes:
    """What is to be seen on the stage now."""
    canvas = theatre.stage.canvas
    surface = pygame.Surface(canvas.view.size)
    canvas.begin()
    theatre.app.stack.draw(canvas)
    canvas.repaint()
    canvas.present(surface)
    canvas.repaint()
    place: Rect = canvas.to_pixels(STAGE).clip(surface.get_rect())
    return pygame.image.tobytes(surface.subsurface(place), "RGB")


@pytest.mark.parametrize("page", PAGES)
def test_every_line_has_a_piece(tmp_path: Path, page: str) -> None:
    theatre = opened(tmp_path, page)
    lines = [id_ for target in theatre.screen.focus.targets if not (id_ := target.id).startswith("tab-")]
    lines = [id_ for id_ in lines if not id_.startswith(("prompt", "back"))]
    assert lines
    assert {id_.partition("-")[0] for id_ in lines} <= PIECES


def test_what_is_in_focus_is_played_large(tmp_path: Path) -> None:
    theatre = opened(tmp_path, "display", calm=True)
    seen = set()
    for line in ("fullscreen", "text_size", "strong_contrast"):
        theatre.screen.focus_on(line)
        theatre.frame()
        seen.add(on_stage(theatre))
    assert len(seen) == 3


def test_a_setting_is_seen_at_once_in_what_it_plays(tmp_path: Path) -> None:
    theatre = opened(tmp_path, "game")
    theatre.screen.focus_on("less_motion")
    theatre.pass_time(1.0)
    before = on_stage(theatre)
    theatre.pass_time(0.3)
    assert on_stage(theatre) != before
    theatre.screen.focused.press()  # type: ignore[union-attr]
    theatre.pass_time(0.5)
    before = on_stage(theatre)
    theatre.pass_time(0.3)
    assert on_stage(theatre) == before


def test_where_words_are_large_they_have_all_the_room(tmp_path: Path) -> None:
    theatre = opened(tmp_path, "game")
    assert theatre.target("speed").found_at.right < STAGE.left
    theatre.stage.settings.comfort.text_size = 2.0
    theatre.stage.settings_changed()
    theatre.pass_time(0.2)
    assert theatre.target("speed").found_at.right > STAGE.left
