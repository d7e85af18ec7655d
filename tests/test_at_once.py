"""What is chosen in the settings is in force at once, on the screens that lie beneath them too."""

from pathlib import Path

import pygame
import pytest
from test_devices import one_use_each
from test_screens import open_screen
from theatre import Theatre

from scenes import words
from scenes.intents import Wish
from scenes.lettering import Ink, Lettering
from scenes.memory import Placed
from scenes.shots import Request

#: The screens from which the settings are opened, or that lie beneath the menu that opens them.
BENEATH = [
    Request("title"),
    Request("settings", page=1),
    Request("settings", page=5),
    Request("controls"),
    Request("pause"),
    *(Request("table", game=game, steps=6) for game in ("cloud9", "cloudy_kingdom", "strange_world")),
]
ids = [f"{request.scene}-{request.page}-{request.game}" for request in BENEATH]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """Everything that is written, and how large."""
    found: list[tuple[str, float]] = []
    line = Lettering.line

    def watched(self: Lettering, words_: str, ink: Ink, alpha: float = 1.0) -> Placed:
        found.append((words_, ink.size))
        return line(self, words_, ink, alpha)

    monkeypatch.setattr(Lettering, "line", watched)
    return found


def painted(theatre: Theatre, written: list[tuple[str, float]]) -> list[tuple[str, float]]:
    written.clear()
    theatre.stage.canvas.begin()
    theatre.top.update(0.0)
    theatre.top.draw(theatre.stage.canvas)
    return sorted(written)


@pytest.mark.parametrize("request_", BENEATH, ids=ids)
def test_another_language_is_spoken_on_every_screen_at_once(
    tmp_path: Path, request_: Request, written: list[tuple[str, float]]
) -> None:
    theatre = open_screen(tmp_path, request_)
    english = painted(theatre, written)
    theatre.stage.settings.language = "de"
    theatre.stage.settings_changed()
    theatre.top.entered()
    switched = painted(theatre, written)
    words.use("en")
    fresh = open_screen(tmp_path, request_)
    assert painted(fresh, written) == english  # nothing but the language differs
    fresh.stage.settings.language = "de"
    words.use("de")
    fresh = open_screen(tmp_path, request_, language="de")
    assert switched == painted(fresh, written)
    assert switched != english


@pytest.mark.parametrize("request_", BENEATH, ids=ids)
def test_text_of_another_size_is_written_on_every_screen_at_once(
    tmp_path: Path, request_: Request, written: list[tuple[str, float]]
) -> None:
    theatre = open_screen(tmp_path, request_)
    painted(theatre, written)
    theatre.stage.settings.comfort.text_size = 1.6
    theatre.stage.settings_changed()
    theatre.top.entered()
    switched = painted(theatre, written)
    fresh = open_screen(tmp_path, request_, text_size=1.6)
    assert switched == painted(fresh, written)


def test_swapped_buttons_are_in_force_and_their_signs_are_shown(tmp_path: Path) -> None:
    theatre = open_screen(tmp_path, Request("controls", page=2, device="xbox"))
    theatre.stage.devices.last = "xbox"
    before = {wish: theatre.stage.devices.glyph(wish) for wish in (Wish.CONFIRM, Wish.BACK)}
    theatre.click("confirm-xbox")
    theatre.stage.devices.last = "xbox"
    after = {wish: theatre.stage.devices.glyph(wish) for wish in (Wish.CONFIRM, Wish.BACK)}
    assert after == {Wish.CONFIRM: before[Wish.BACK], Wish.BACK: before[Wish.CONFIRM]}


def test_of_two_wishes_for_one_key_the_later_wins_the_other_is_told_and_none_is_left_without(
    tmp_path: Path,
) -> None:
    theatre = open_screen(tmp_path, Request("controls"))

    def bind(wish: Wish, key: int) -> None:
        walker = theatre.screen.walker
        theatre.app.stack.follow(walker.press(theatre.target(f"wish-{wish}")))
        theatre.key(key)

    bind(Wish.MENU, pygame.K_q)  # until now it turned a page back, and nothing else did
    assert "Turn left, previous page" in theatre.app._toasts._shown[-1].words
    for wish, key in ((Wish.CONFIRM, pygame.K_q), (Wish.UP, pygame.K_DOWN), (Wish.BACK, pygame.K_RETURN)):
        bind(wish, key)
        bound = theatre.stage.settings.controls.keyboard
        assert bound[wish][0] == pygame.key.name(key)
        assert one_use_each(bound)
