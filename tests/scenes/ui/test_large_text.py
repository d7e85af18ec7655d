"""In large letters: what is too long opens at its top and rolls, and what can be pressed stays in sight."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from screens import open_screen
from theatre import Theatre, root_of

from scenes.cli.request import Request
from scenes.learning.coach_words import Idea
from scenes.learning.how_to_play import HowToPlay
from scenes.navigation.settings import Settings
from scenes.navigation.stack import Scene
from scenes.navigation.stage import Stage
from scenes.screens.cup_setup import CupSetup
from scenes.screens.setup import TableSetup
from scenes.screens.title import Title
from scenes.seats.lobby import Gathering
from scenes.seats.seat_editor import SeatEditor
from scenes.shelf import GAME_UIS
from scenes.tables.inks import even
from scenes.tables.log_screen import LogLine
from scenes.tables.recap import Recap
from scenes.ui.dialog import Dialog
from scenes.ui.panel import Panel
from scenes.ui.scenery.backdrop import NOON
from scenes.ui.scenery.game_tile import HEIGHT, ShadowBox, Tile
from scenes.ui.screen import Screen
from scenes.ui.text import fitted


def large(folder: Path, first: Callable[[Stage], Scene]) -> Theatre:
    settings = Settings(language="de")
    settings.comfort.text_size = 2.0
    theatre = Theatre(folder, first, settings=settings)
    theatre.pass_time(1.0)
    return theatre


def recap(stage: Stage) -> Scene:
    return Recap(stage, 0, "Lea", [LogLine(f"Zeile {number}") for number in range(12)], NOON)


def dialog(stage: Stage) -> Scene:
    answers = (("stay", "Bleiben", "primary", lambda: None), ("go", "Gehen", "cream", lambda: None))
    return Dialog(stage, "Gehen?", "Was man wissen muss. " * 20, answers)


def is_whole(theatre: Theatre, target_id: str) -> bool:
    """Whether a target lies in the window with all it has."""
    return theatre.stage.canvas.visible.contains(theatre.target(target_id).rect)


@pytest.mark.parametrize(("told", "roll", "button"), [(recap, "recap", "done"), (dialog, "dialog", "stay")])
def test_what_is_told_opens_at_its_top_and_is_rolled_with_arrows(
    told: Callable[[Stage], Scene], roll: str, button: str, tmp_path: Path
) -> None:
    theatre = large(tmp_path, told)
    rolled = theatre.screen.ui.roll(roll)
    assert rolled.shown == 0 < rolled.furthest
    assert theatre.screen.ui.focus == button
    assert is_whole(theatre, button)
    for _press in range(40):
        theatre.key(pygame.K_DOWN)
    theatre.pass_time(1.0)
    assert rolled.shown == rolled.furthest
    assert theatre.screen.ui.focus == button
    assert is_whole(theatre, button)
    theatre.key(pygame.K_UP)
    theatre.pass_time(1.0)
    assert rolled.shown < rolled.furthest


@pytest.mark.parametrize("gathering", [lambda stage: TableSetup(stage, "cloudy_kingdom"), CupSetup])
def test_the_first_seats_of_a_table_are_seen_whole(
    gathering: Callable[[Stage], Gathering], tmp_path: Path
) -> None:
    theatre = large(tmp_path, gathering)
    for seat in range(3):
        assert is_whole(theatre, f"seat-{seat}")


@pytest.mark.parametrize("game", GAME_UIS)
def test_a_menu_has_the_colours_of_the_sky_beneath(tmp_path: Path, game: str) -> None:
    theatre = open_screen(
        tmp_path, Request("rulebook", game=game), text_size=2.0, language="de", pictures=False
    )
    theatre.key(pygame.K_m)
    (panel,) = (each for each, _ in root_of(theatre.screen).walk() if isinstance(each, Panel))
    assert panel._kind == f"dialog/{GAME_UIS[game].sky.name}"


@pytest.mark.parametrize(
    ("request_", "text_size", "key", "leads_to"),
    [
        (Request("rulebook"), 2.0, pygame.K_h, Idea),
        (Request("title"), 2.0, pygame.K_l, HowToPlay),
    ],
)
def test_what_is_in_a_menu_is_reached_by_its_own_button_as_well(
    tmp_path: Path, request_: Request, text_size: float, key: int, leads_to: type[Scene]
) -> None:
    theatre = open_screen(tmp_path, request_, text_size=text_size, language="de", pictures=False)
    assert theatre.has("prompt-menu")
    theatre.key(key)
    assert isinstance(theatre.top, leads_to)


def test_the_editor_of_a_seat_opens_at_its_top(tmp_path: Path) -> None:
    def editor(stage: Stage) -> Screen:
        setup = TableSetup(stage, "cloud9")
        return SeatEditor(stage, setup, 0, 2, setup.view.wardrobe)

    theatre = large(tmp_path, editor)
    assert theatre.screen.ui.roll("seat").shown == 0 < theatre.screen.ui.roll("seat").furthest
    assert is_whole(theatre, "done")
    assert is_whole(theatre, "name")


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1024, 768), (720, 1280)])
def test_the_name_of_the_game_keeps_clear_of_the_boxes(tmp_path: Path, size: tuple[int, int]) -> None:
    theatre = open_screen(tmp_path, Request("title"), size=size, text_size=2.0, language="de", pictures=False)
    title = theatre.top
    assert isinstance(title, Title)
    box = theatre.target(title.first)
    assert title._name_rect.bottom <= box.rect.top - box.lift(theatre.screen.ui)


def test_a_long_name_of_a_game_goes_on_a_second_line_where_words_are_larger(tmp_path: Path) -> None:
    words = "The Towers of the Seventh Sky"
    box = ShadowBox("towers", Tile(room="cloud9", seats=(2, 4), title=words), lambda: None)
    for text_size, rows in ((1.0, 1), (1.4, 2)):
        ui = open_screen(tmp_path, Request("about"), text_size=text_size, pictures=False).screen.ui
        ((_ink, lines),) = box._title(ui, 286.0)
        assert (" ".join(lines), len(lines)) == (words, rows)
        assert box.size(ui, 0.0)[1] == HEIGHT + box.more(ui)


def test_lines_are_about_as_long_as_each_other_and_no_word_is_lost(tmp_path: Path) -> None:
    ui = open_screen(tmp_path, Request("about"), pictures=False).screen.ui
    words, ink = "Choose a card to cover", ui.ink("head", 24)
    wide = ui.lettering.width("Choose a card to", ink) + 1
    _ink, usual = fitted(words, ink, wide, ui.lettering, most_lines=2)
    assert usual == ("Choose a card to", "cover")
    assert even(ui, words, ink, usual) == ("Choose a card", "to cover")
    assert even(ui, "Jump", ink, ("Jump",)) == ("Jump",)
