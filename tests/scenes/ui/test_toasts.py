"""News that appear over a screen: they hide nothing that matters there, and go with it."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import FRect
from screens import SCREENS, open_screen
from theatre import Theatre, targets
from walks import Mouse, wait_for

from game.shelf import GAMES
from scenes.cli.request import Request
from scenes.navigation.settings import Comfort, Settings
from scenes.screens.setup import TableSetup
from scenes.screens.title import Title
from scenes.seats import seat_plan
from scenes.shelf.laying import begin
from scenes.ui.placement import Obstacle, clearing
from scenes.ui.scenery.name_plate import MARK, TOP, WIDTH

NEWS = "The disk is full, so that nothing can be saved."
TABLES = [Request("table", game=game, steps=14) for game in sorted(GAMES)]
ids = [f"{request.scene}-{request.page}-{request.game}" for request in (*SCREENS, *TABLES)]


def place(theatre: Theatre) -> FRect:
    """Where the news are."""
    [toast] = theatre.app._toasts._shown
    assert toast.written is not None
    return toast.place


def tell(theatre: Theatre) -> FRect:
    """Tell something over whatever is on stage."""
    theatre.stage.toast(NEWS)
    theatre.frame()
    return place(theatre)


@pytest.mark.parametrize("request_", [*SCREENS, *TABLES], ids=ids)
@pytest.mark.parametrize(
    ("size", "text_size", "language"), [((1280, 720), 2.0, "de"), ((960, 720), 1.0, "en")]
)
def test_news_never_lie_over_what_is_in_focus(
    tmp_path: Path, request_: Request, size: tuple[int, int], text_size: float, language: str
) -> None:
    theatre = open_screen(
        tmp_path, request_, size=size, text_size=text_size, language=language, pictures=False
    )
    there = tell(theatre)
    assert theatre.stage.canvas.visible.contains(there)
    focused = theatre.screen.focused
    assert focused is None or not focused.rect.colliderect(there)


@pytest.mark.parametrize("size", [(1280, 720), (960, 720), (2560, 1080)])
@pytest.mark.parametrize(("text_size", "language"), [(1.0, "en"), (1.2, "fr"), (2.0, "de")])
def test_on_the_title_it_hides_neither_the_name_nor_what_it_talks_about(
    tmp_path: Path, size: tuple[int, int], text_size: float, language: str
) -> None:
    """Whoever leaves a table reads that it is saved beside the way back to it, from the first frame on."""
    settings = Settings(language=language, comfort=Comfort(text_size=text_size))
    plan = seat_plan.usual_plan(GAMES["strange_world"])
    theatre = Theatre(
        tmp_path, lambda stage: begin(stage, plan, 5), size=size, settings=settings, pictures=False
    )
    theatre.frame()
    theatre.app.stack.follow(theatre.top.menu.open())
    theatre.screen.focus_on("leave")  # which may have to be rolled into sight
    theatre.pass_time(0.5)
    Mouse(theatre).press("leave")
    theatre.pass_time(0.1)
    there = place(theatre)
    wait_for(theatre, lambda: theatre.has("resume") or text_size > 1.2)
    assert place(theatre) == there
    visible = theatre.stage.canvas.visible
    top = theatre.top._name_rect.top
    assert not FRect(MARK[0] - WIDTH / 2, top, WIDTH, TOP).colliderect(there)
    assert [target.id for target in targets(theatre.screen) if target.rect.colliderect(there)] == []
    assert visible.contains(there)


def test_it_makes_way_when_the_focus_comes_to_where_it_is(tmp_path: Path) -> None:
    theatre = open_screen(tmp_path, Request("saves"), text_size=2.0, pictures=False)
    there = tell(theatre)
    for target in targets(theatre.screen):
        if not target.by_pointer_only:
            theatre.screen.focus_on(target.id)
            theatre.pass_time(0.5)
            there = place(theatre)
            shown = theatre.target(target.id).rect.clip(theatre.stage.canvas.visible)
            assert not shown.colliderect(there), target.id


def test_what_was_told_over_the_screen_before_goes_when_it_can_have_been_read(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, Title, pictures=False)
    theatre.frame()
    tell(theatre)
    told = theatre.app._toasts._shown[0]
    theatre.click("cloud9")
    assert isinstance(theatre.top, TableSetup)
    theatre.pass_time(1.8 - told.age)  # the scene before went away meanwhile
    assert theatre.app._toasts._shown == [told]
    theatre.pass_time(0.2)
    assert theatre.app._toasts._shown == []


def test_who_has_read_it_is_rid_of_it_on_the_next_screen(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, Title, pictures=False)
    theatre.frame()
    tell(theatre)
    theatre.pass_time(2.5)
    assert place(theatre)
    theatre.key(pygame.K_RETURN)
    theatre.pass_time(0.3)
    assert theatre.app._toasts._shown == []


def test_of_the_longest_path_there_can_be_both_ends_are_told(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, Title, pictures=False)
    theatre.stage.toast("/elsewhere/" + 4000 * "x" + "/a.zip: file: is no sound .zip")
    assert theatre.stage.news[-1].startswith("/elsewhere/xxx")
    assert theatre.stage.news[-1].endswith("xxx/a.zip: file: is no sound .zip")
    assert len(theatre.stage.news[-1]) < 300
    theatre.pass_time(0.5)


def test_several_news_do_not_lie_over_each_other(tmp_path: Path) -> None:
    theatre = open_screen(tmp_path, Request("settings"), text_size=2.0, language="de", pictures=False)
    for number in range(3):
        theatre.stage.toast(f"{NEWS} {number}")
    theatre.frame()
    a, b, c = (toast.place for toast in theatre.app._toasts._shown)
    assert not any((a.colliderect(b), b.colliderect(c), a.colliderect(c)))


def test_where_all_is_taken_the_smaller_form_is_better_than_hiding_anything() -> None:
    room = FRect(0, 0, 1000, 600)
    taken = [Obstacle(FRect(320, 0, 680, 600)), Obstacle(FRect(0, 100, 1000, 500))]
    assert clearing([(500, 60), (280, 60)], room, taken) == (1, FRect(0, 0, 280, 60))


@pytest.mark.parametrize(("text_size", "language"), [(1.0, "en"), (2.0, "de")])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_a_world_it_hides_neither_what_is_told_of_it_nor_cards_nor_the_button(
    tmp_path: Path, seats: int, text_size: float, language: str
) -> None:
    request = Request("table", game="strange_world", seats=seats, steps=20 * seats)
    theatre = open_screen(
        tmp_path, request, size=(960, 540), text_size=text_size, language=language, pictures=False
    )
    theatre.pass_time(1.0)
    theatre.stage.toast("Tom lays mountain + mountain + crane.")
    theatre.frame()
    there, table = place(theatre), theatre.top
    seen = [*table.obstacles(), *(Obstacle(target.rect, 3.0) for target in targets(theatre.screen))]
    weighty = [each.rect for each in seen if each.weight > 1.0]
    prompts = [target.rect for target in targets(theatre.screen) if target.tells_of_buttons]
    assert not [rect for rect in weighty if rect.colliderect(there) and rect not in prompts]


@pytest.mark.parametrize("game", ["cloud9", "cloudy_kingdom"])
@pytest.mark.parametrize(
    ("size", "text_size", "language"), [((1280, 800), 1.0, "en"), ((960, 540), 2.0, "de")]
)
def test_at_a_full_table_even_long_news_hide_no_player_no_question_and_nothing_to_press(
    tmp_path: Path, game: str, size: tuple[int, int], text_size: float, language: str
) -> None:
    seats = GAMES[game].seat_counts[-1]
    request = Request("table", game=game, seats=seats, steps=7 * seats)
    theatre = open_screen(
        tmp_path, request, size=size, text_size=text_size, language=language, pictures=False
    )
    theatre.pass_time(1.0)
    theatre.stage.toast(f"{NEWS} Tom, the battery of your controller is nearly empty; it lasts for minutes.")
    theatre.frame()
    there = place(theatre)
    seen = [*theatre.top.obstacles(), *(Obstacle(target.rect) for target in targets(theatre.screen))]
    assert not [each.rect for each in seen if each.weight > 1.0 and each.rect.colliderect(there)]


def test_no_smaller_form_is_asked_for_where_the_first_hides_nothing() -> None:
    asked = []

    def sizes() -> Iterator[tuple[float, float]]:
        for width in (760.0, 460.0, 310.0):
            asked.append(width)
            yield width, 60.0

    room = FRect(16, 16, 1248, 688)
    assert clearing(sizes(), room, [Obstacle(FRect(200, 300, 900, 200))]) == (0, FRect(260, 16, 760, 60))
    assert asked == [760.0]
