"""Windows of any shape: resized three hundred times for real, and every screen in shapes nobody foresaw."""

from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect
from screens import SCREENS, ids, open_screen, outside, overlapping
from theatre import Theatre, drawn

from scenes.cli.request import Request
from scenes.navigation.stack import Scene
from scenes.navigation.stage import Stage
from scenes.platform.assets import Assets
from scenes.platform.image_loader import ImageLoader
from scenes.platform.pictures import Pictures
from scenes.platform.viewport import Viewport
from scenes.platform.window import SMALLEST, fitting, headless
from scenes.ui.dialog import Dialog
from scenes.ui.layout import gathered


def question(stage: Stage) -> Scene:
    answers = (("yes", "Yes", "primary", lambda: None), ("no", "No", "cream", lambda: None))
    return Dialog(stage, "Is it whole?", "Whatever the window is like.", answers)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_window_resized_three_hundred_times_is_always_painted_whole(tmp_path: Path) -> None:
    theatre, rng = Theatre(tmp_path, question), Random(4)
    pygame.Window.from_display_module().minimum_size = (1, 1)  # as where windows are laid side by side
    theatre.frame()
    painted: list[list[Rect]] = []
    theatre.window.show = painted.append  # type: ignore[method-assign, assignment]
    for _ in range(300):
        size = (rng.randint(160, 1000), rng.randint(160, 700))
        pygame.display.set_mode(size, pygame.RESIZABLE)  # as a window manager does; SDL tells of it
        theatre.frame()
        assert painted[-1] == [Rect((0, 0), size)]
        assert theatre.window.surface().get_size() == size == theatre.stage.canvas.view.size
        assert not outside(theatre.screen, theatre.stage.canvas.visible)


@pytest.mark.parametrize(
    ("left", "opened"),
    [
        ((300, 150, 1200, 700), (300, 150, 1200, 700)),
        ((0, 19, 1600, 881), (0, 19, 1600, 881)),  # as large as can be
        ((1500, -40, 1200, 700), (400, 0, 1200, 700)),  # it hung out of the screen
        ((100, 100, 5000, 700), (120, 68, 1360, 765)),  # it was on a larger one: its edges can be reached
        ((100, 100, 200, 100), (100, 100, 960, 540)),
    ],
)
def test_a_window_is_opened_where_it_was_as_far_as_it_can_be_reached(
    left: tuple[int, int, int, int], opened: tuple[int, int, int, int]
) -> None:
    assert tuple(fitting(Rect(left), Rect(0, 0, 1600, 900))) == opened


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_window_cannot_be_made_smaller_than_what_can_be_read(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, question)
    for _change in range(3):  # windowed, the whole screen, windowed
        if not theatre.window.display.fullscreen:
            assert pygame.Window.from_display_module().minimum_size == SMALLEST
        theatre.app.toggle_fullscreen()


def test_pictures_come_to_a_window_that_is_hardly_there(tmp_path: Path) -> None:
    """None may have no height, over which the thread that brings them would end."""
    headless()
    pictures = Pictures(Assets(), ImageLoader(tmp_path))
    pictures.rescale(0.001)
    pictures.want(["common/badge/coral"])
    while not pictures.is_ready("common/badge/coral"):
        pictures.take_in_arrived(1.0, lambda: 0.0)
    assert drawn(pictures.plain("common/badge/coral")).surface.get_size() == (1, 1)


@pytest.mark.parametrize("request_", SCREENS, ids=ids)
def test_a_screen_fits_into_any_shape(tmp_path: Path, request_: Request) -> None:
    theatre, rng = open_screen(tmp_path, request_, size=(640, 360)), Random(request_.scene)
    for _ in range(12):
        size = rng.choice(((rng.randint(640, 1700), 360), (640, rng.randint(360, 1100))))
        theatre.stage.canvas.resize(Viewport.of(size))
        theatre.top.update(0.3)
        theatre.stage.canvas.begin()
        theatre.top.draw(theatre.stage.canvas)
        visible = theatre.stage.canvas.visible
        assert not outside(theatre.screen, visible)
        assert not overlapping(theatre.screen)
        focused = theatre.screen.focused
        assert focused is None or visible.inflate(2, 2).contains(focused.rect)


@pytest.mark.parametrize(("scene", "id_"), [("curtain", "open"), ("cup-awards", "next")])
def test_in_a_very_high_window_what_belongs_together_stays_together(
    tmp_path: Path, scene: str, id_: str
) -> None:
    theatre = open_screen(tmp_path, Request(scene))
    theatre.stage.canvas.resize(Viewport.of((640, 960)))
    visible = theatre.stage.canvas.visible
    assert gathered(visible).height < 0.5 * visible.height
    assert gathered(visible).contains(theatre.target(id_).rect)
