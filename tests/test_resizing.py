"""Windows of any shape: resized three hundred times for real, and every screen in shapes nobody foresaw."""

from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect
from test_screens import SCREENS, ids, open_screen, outside, overlapping
from theatre import Theatre

from scenes.shots import Request
from scenes.stack import Scene
from scenes.stage import Stage
from scenes.ui.dialog import Dialog
from scenes.ui.layout import gathered
from scenes.view import View


def question(stage: Stage) -> Scene:
    answers = (("yes", "Yes", "primary", lambda: None), ("no", "No", "cream", lambda: None))
    return Dialog(stage, "Is it whole?", "Whatever the window is like.", answers)


def test_a_window_resized_three_hundred_times_is_always_painted_whole(tmp_path: Path) -> None:
    theatre, rng = Theatre(tmp_path, question), Random(4)
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


@pytest.mark.parametrize("request_", SCREENS, ids=ids)
def test_a_screen_fits_into_any_shape(tmp_path: Path, request_: Request) -> None:
    theatre, rng = open_screen(tmp_path, request_, size=(640, 360)), Random(request_.scene)
    for _ in range(12):
        size = rng.choice(((rng.randint(640, 1700), 360), (640, rng.randint(360, 1100))))
        theatre.stage.canvas.resize(View.of(size))
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
    theatre.stage.canvas.resize(View.of((640, 960)))
    visible = theatre.stage.canvas.visible
    assert gathered(visible).height < 0.5 * visible.height
    assert gathered(visible).contains(theatre.target(id_).rect)
