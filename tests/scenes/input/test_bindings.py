"""Keys and buttons as the settings have them: what cannot be used is never bound, and never ends the game."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from theatre import LIBRARY, Pad, Theatre, pads

from scenes.input import bindings
from scenes.input.bindings import BUTTONS, KEPT_BY_SYSTEM
from scenes.input.glyphs import FAMILIES, button_glyph, is_pad
from scenes.input.intents import Wish
from scenes.navigation.settings import Settings
from scenes.platform.assets import Assets
from scenes.screens.controls import ControlsScreen, Listening
from scenes.screens.title import Title

needs_library = pytest.mark.skipif(LIBRARY is None, reason="pygame-ce brings no SDL library of its own here")


@pytest.fixture
def plug() -> Iterator[Callable[..., Pad]]:
    with pads() as made:
        yield made


def strike(theatre: Theatre, pad: Pad, button: str) -> None:
    pad.hold(button)
    theatre.frame()
    pad.release(button)
    theatre.frame()


def test_every_button_has_a_picture_in_every_family_or_is_a_cap_with_its_name() -> None:
    assets = Assets()
    for family in filter(is_pad, FAMILIES):
        for button in (*BUTTONS, "left-trigger", "what-a-file-might-say"):
            glyph = button_glyph(button, family)
            assert assets.sheet(glyph.picture)
            assert glyph.words or glyph.picture != "ui/keycap/blank"


@needs_library
@pytest.mark.parametrize("button", sorted(KEPT_BY_SYSTEM))
def test_a_button_of_the_system_is_not_bound_and_another_one_may_follow(
    tmp_path: Path, plug: Callable[..., Pad], button: str
) -> None:
    theatre = Theatre(tmp_path, lambda stage: ControlsScreen(stage, "pad"))
    pad = plug(buttons=len(BUTTONS))
    theatre.pass_time(0.1)
    strike(theatre, pad, "south")
    assert isinstance(theatre.top, Listening)
    strike(theatre, pad, button)
    assert isinstance(theatre.top, Listening)
    strike(theatre, pad, "left-stick")
    assert isinstance(theatre.top, ControlsScreen)
    bound = theatre.stage.settings.controls.pad
    assert "left-stick" in bound[Wish.UP]
    assert not any(button in names for names in bound.values())


@needs_library
@pytest.mark.parametrize("wish", [Wish.MENU, Wish.CONFIRM])
def test_a_settings_file_with_such_a_button_is_mended_and_told_of(
    tmp_path: Path, plug: Callable[..., Pad], wish: Wish
) -> None:
    settings = Settings(language="en")
    settings.controls.pad[wish] = ("guide",)
    theatre = Theatre(tmp_path, Title, settings=settings)
    assert any("put right" in words for words in theatre.stage.news)
    assert settings.controls.pad[wish] == bindings.PAD[wish]
    pad = plug()
    theatre.pass_time(0.2)
    strike(theatre, pad, "dpad-up")
    theatre.pass_time(0.2)
    assert theatre.stage.devices.family == "generic"
    assert isinstance(theatre.top, Title)


def wishes_of(pad: dict[str, Any]) -> bindings.Bindings:
    return bindings.mended({**bindings.PAD, **pad}, bindings.PAD, bindings.is_button)


def test_mending_leaves_every_wish_with_a_name_of_its_own() -> None:
    assert wishes_of({}) == bindings.PAD
    assert wishes_of({Wish.MENU: ("guide", "paddle-1")})[Wish.MENU] == ("paddle-1",)
    assert wishes_of({Wish.MENU: ("guide",), Wish.LOG: ("start",)}) == bindings.PAD
    assert wishes_of({Wish.BACK: ("south",)})[Wish.BACK] == ("east",)
    assert wishes_of({Wish.UP: (), "fly": ("south",)}) == bindings.PAD
    pygame.display.init()
    keys = {**bindings.KEYBOARD, Wish.HELP: ("no such key", "F2")}
    assert bindings.mended(keys, bindings.KEYBOARD, bindings.is_key)[Wish.HELP] == ("F2",)


def test_a_question_for_a_key_that_is_called_off_leaves_the_next_key_alone(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, lambda stage: ControlsScreen(stage, "keyboard"))
    theatre.pass_time(0.1)
    theatre.key(pygame.K_RETURN)
    assert isinstance(theatre.top, Listening)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(5, 5), button=3, touch=False))
    theatre.frame()
    assert isinstance(theatre.top, ControlsScreen)
    theatre.key(pygame.K_DOWN)
    assert theatre.screen.ui.focus == "wish-down"
