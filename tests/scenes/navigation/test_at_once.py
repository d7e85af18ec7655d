"""What is chosen in the settings is in force at once, on the screens that lie beneath them too."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from devices import one_use_each
from screens import open_screen
from theatre import Theatre

from game.core import OVER
from scenes import words
from scenes.cli.request import Request
from scenes.input.intents import Wish
from scenes.platform.surface_cache import Placed
from scenes.platform.text_renderer import Ink, TextRenderer

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
    line = TextRenderer.line

    def watched(self: TextRenderer, words_: str, ink: Ink, alpha: float = 1.0) -> Placed:
        found.append((words_, ink.size))
        return line(self, words_, ink, alpha)

    monkeypatch.setattr(TextRenderer, "line", watched)
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
    named = [(said.replace("Spieler", "Player"), size) for said, size in painted(fresh, written)]
    assert switched == sorted(named)  # whoever sits there already keeps the name
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
        focus = theatre.screen.focus
        theatre.app.stack.follow(focus.press(theatre.target(f"wish-{wish}")))
        theatre.key(key)

    bind(Wish.MENU, pygame.K_q)  # until now it turned a page back, and nothing else did
    assert "Rotate left / previous page" in theatre.app._toasts._shown[-1].words
    for wish, key in ((Wish.CONFIRM, pygame.K_q), (Wish.UP, pygame.K_DOWN), (Wish.BACK, pygame.K_RETURN)):
        bind(wish, key)
        bound = theatre.stage.settings.controls.keyboard
        assert bound[wish][0] == pygame.key.name(key)
        assert one_use_each(bound)


def switches(theatre: Theatre) -> list[Callable[[], object]]:
    """Everything that somebody may switch at any moment."""
    settings = theatre.stage.settings

    def switch(group: object, name: str, value: object) -> Callable[[], object]:
        def do() -> None:
            setattr(group, name, value)
            theatre.stage.settings_changed()

        return do

    return [
        switch(settings, "language", "de"),
        switch(settings.comfort, "text_size", 2.0),
        switch(settings.comfort, "less_motion", True),
        theatre.app.toggle_fullscreen,
        switch(settings.controls, "swap_confirm", True),
        switch(settings.volume, "effects", 0.0),
        switch(settings.comfort, "less_motion", False),
        switch(settings.comfort, "strong_contrast", True),
        theatre.app.toggle_fullscreen,
        switch(settings, "language", "fr"),
        switch(settings.comfort, "text_size", 0.75),
    ]


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("game", ["cloud9", "cloudy_kingdom", "strange_world"])
def test_anything_may_be_switched_while_a_table_moves(tmp_path: Path, game: str) -> None:
    theatre = open_screen(tmp_path, Request("table", game=game, steps=3))
    table = theatre.top
    theatre.stage.settings.comfort.less_motion = False
    for switch in switches(theatre):
        before = table.session.match.record.decisions
        for _frame in range(1000):  # until a decision is made, whoever makes it
            if table.session.deciding is not None and theatre.top is table:
                table.play(next(iter(table.session.position.legal_actions())))
            else:
                theatre.key(pygame.K_RETURN)  # on with the show, or with whatever lies over it
            theatre.frame(0.1)
            if table.session.match.record.decisions > before or table.session.match.state.actor == OVER:
                break
        else:
            pytest.fail("nobody could decide")
        theatre.frame()
        switch()  # while it is shown what was decided
        theatre.frame()
    decided = table.session.match.record.decisions >= 3 + len(switches(theatre)) - 2
    assert decided or table.session.match.state.actor == OVER  # a game may be over before the last switch
