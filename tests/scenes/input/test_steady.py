"""Steady presses: what is only brushed does not count, and nothing right after another."""

from pathlib import Path

import pygame
from theatre import Theatre, post

from scenes.input import bindings
from scenes.input.intents import Wish
from scenes.navigation.settings import Settings
from scenes.screens.settings import SettingsScreen

LEFT, RIGHT = set("qwertasdfgzxcvb") | {"escape", "tab", "space", "f1", "f2"}, set("yuiophjklnm")
RIGHT |= {"up", "down", "left", "right", "return", "enter", "backspace", "space", "f10"}


def theatre_of(folder: Path, **controls: float) -> Theatre:
    settings = Settings(language="en")
    settings.comfort.less_motion = True
    for name, value in controls.items():
        setattr(settings.controls, name, value)
    theatre = Theatre(folder, SettingsScreen, settings=settings)
    theatre.pass_time(0.2)
    return theatre


def hold(theatre: Theatre, seconds: float, key: int = pygame.K_RIGHT) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        post(kind, key=key, mod=0, unicode="", scancode=0)
        theatre.frame()
        theatre.pass_time(seconds, 0.02)


def test_a_press_counts_when_it_was_held_for_long_enough(tmp_path: Path) -> None:
    theatre = theatre_of(tmp_path, hold=0.4)
    hold(theatre, 0.2)
    assert theatre.screen.ui.focus == "tab-game"
    hold(theatre, 0.5)
    assert theatre.screen.ui.focus == "tab-display"


def test_no_press_counts_right_after_another(tmp_path: Path) -> None:
    theatre = theatre_of(tmp_path, pause=0.4)
    for _press in range(3):
        hold(theatre, 0.05)
    assert theatre.screen.ui.focus == "tab-display"
    theatre.pass_time(0.5)
    hold(theatre, 0.05)
    assert theatre.screen.ui.focus == "tab-sound"


def test_a_held_direction_goes_on_as_fast_as_is_wished_or_never(tmp_path: Path) -> None:
    for slower, ends in ((1.0, "tab-controls"), (2.5, "tab-display"), (0.0, "tab-display")):
        theatre = theatre_of(tmp_path / str(slower), slower=slower)
        hold(theatre, 0.9)
        assert theatre.screen.ui.focus == ends


def test_either_half_of_a_keyboard_is_enough_for_everything() -> None:
    for wish in Wish:
        names = set(bindings.KEYBOARD[wish])
        assert names & LEFT, wish
        assert names & RIGHT, wish
