"""Casting: people are dressed where they stand, each with the device in their hands."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import FRect
from theatre import LIBRARY, Pad, Theatre, pads

from game.shelf import GAMES
from scenes.input.intents import Confirm
from scenes.navigation.plans import LEVELS, Plan, SeatPlan
from scenes.navigation.settings import Settings
from scenes.navigation.stack import Replace, Scene, Venue
from scenes.platform.viewport import FOUR_THREE, PORTRAIT, TV, Shape
from scenes.screens.setup import TableSetup
from scenes.seats.casting.ensemble import Ensemble
from scenes.seats.casting.scenery import CloudRow, FigurePlace, Scenery
from scenes.shelf import GAME_UIS
from scenes.tables.game_ui import GameUi
from scenes.tables.table import Table
from scenes.ui.scenery.avatars import AVATARS, COLOURS, Look

LOOKS = [Look(colour, avatar) for colour, avatar in zip(COLOURS, AVATARS, strict=False)]
needs_pads = pytest.mark.skipif(LIBRARY is None, reason="pygame-ce brings no SDL library of its own here")


class Plain(Scene):
    venue = Venue(hour="noon")


@pytest.fixture
def plug() -> Iterator[Callable[[], Pad]]:
    with pads() as made:
        yield made


def setting(folder: Path, game: str = "cloud9", humans: int = 1) -> Theatre:
    settings = Settings(language="en")
    settings.comfort.less_motion = True
    theatre = Theatre(folder, lambda stage: TableSetup(stage, game), settings=settings)
    people = [
        SeatPlan(f"P{number}", str(LOOKS[number]), "" if number < humans else "easy/careful")
        for number in (0, 1)
    ]
    theatre.top.change(Plan(game, tuple(people)), lambda seat: seat)
    theatre.frame()
    return theatre


def look(theatre: Theatre, seat: int) -> Look:
    return Look.of(theatre.top.plan.seats[seat].look)


def strike(theatre: Theatre, pad: Pad, button: str) -> None:
    pad.hold(button)
    theatre.frame()
    pad.release(button)
    theatre.frame()


def test_keys_dress_whoever_is_in_front_and_confirm_is_ready(tmp_path: Path) -> None:
    theatre = setting(tmp_path)
    theatre.screen.focus_on("seat-0")
    theatre.frame()
    theatre.key(pygame.K_RIGHT)
    assert look(theatre, 0).avatar not in {LOOKS[0].avatar, look(theatre, 1).avatar}
    theatre.key(pygame.K_LEFT)
    assert look(theatre, 0) == LOOKS[0]
    theatre.key(pygame.K_e)
    assert look(theatre, 0).colour == "marigold"  # nobody has to give theirs away
    assert look(theatre, 1).colour == LOOKS[1].colour
    theatre.key(pygame.K_RETURN)
    assert theatre.screen.ui.focus == "play"
    assert theatre.top.view.cast.star is None


def test_a_robot_is_made_stronger_where_it_stands(tmp_path: Path) -> None:
    theatre = setting(tmp_path)
    theatre.click("seat-1")
    levels = [*LEVELS]
    for level in (*levels[levels.index("easy") + 1 :], levels[0]):
        theatre.click("level")
        assert theatre.top.plan.seats[1].bot == f"{level}/careful"
    theatre.click("hat-after")
    assert theatre.top.plan.seats[1].style == look(theatre, 1).avatar == "daring"


def test_a_finger_takes_a_colour_and_the_castle_of_it(tmp_path: Path) -> None:
    theatre = setting(tmp_path, "cloudy_kingdom", humans=2)
    theatre.click("colour-orchid")
    assert look(theatre, 0).colour == "orchid"
    theatre.click("colour-ocean")  # whose it is moves to the one that is left
    assert [look(theatre, seat).colour for seat in (0, 1)] == ["ocean", "orchid"]


@needs_pads
def test_everybody_dresses_at_once_each_with_their_own_pad(tmp_path: Path, plug: Callable[[], Pad]) -> None:
    theatre = setting(tmp_path, humans=2)
    one, two = plug(), plug()
    theatre.frame()
    strike(theatre, one, "south")
    strike(theatre, two, "south")
    before = [look(theatre, seat) for seat in (0, 1)]
    strike(theatre, one, "dpad-right")
    assert look(theatre, 0).avatar != before[0].avatar
    assert look(theatre, 1) == before[1]
    strike(theatre, two, "right-shoulder")
    assert look(theatre, 1).colour not in {before[1].colour, look(theatre, 0).colour}
    dressed = [look(theatre, seat) for seat in (0, 1)]
    strike(theatre, one, "south")  # ready: from now on the buttons lead everywhere
    theatre.screen.focus_on("play")
    strike(theatre, one, "dpad-left")
    assert [look(theatre, seat) for seat in (0, 1)] == dressed
    assert theatre.screen.ui.focus != "play"
    strike(theatre, one, "start")
    assert isinstance(theatre.top, Table)


@needs_pads
def test_the_menu_button_of_a_newcomer_joins_and_begins_nothing(
    tmp_path: Path, plug: Callable[[], Pad]
) -> None:
    theatre = setting(tmp_path)
    pad = plug()
    theatre.frame()
    strike(theatre, pad, "start")
    assert isinstance(theatre.top, TableSetup)
    assert theatre.stage.devices.seats == {pad.device: 0}


@pytest.mark.parametrize("game", GAMES)
def test_up_from_the_button_that_begins_leads_up_twice(tmp_path: Path, game: str) -> None:
    theatre = setting(tmp_path, game)
    theatre.screen.focus_on("play")
    heights = []
    for _step in range(3):
        theatre.frame()
        assert theatre.screen.focused is not None
        heights.append(theatre.screen.focused.rect.centery)
        theatre.key(pygame.K_UP)
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == 3


SCENERIES: list[tuple[Callable[[], Scenery], int]] = [
    (lambda: CloudRow(most=6, still=True), 6),
    *((partial(ui.scenery, True), ui.tile.seats[1]) for ui in GAME_UIS.values() if ui.scenery),
]


@pytest.mark.parametrize("shape", [TV, FOUR_THREE, PORTRAIT])
@pytest.mark.parametrize(("make", "most"), SCENERIES)
def test_everybody_is_on_the_stage_whoever_is_dressed(
    make: Callable[[], Scenery], most: int, shape: Shape
) -> None:
    scenery, stage = make(), FRect((0, 0), shape)
    if shape not in scenery.shapes:
        return
    scenery.fit(shape)
    for there in range(1, most + 1):
        looks = (
            LOOKS[:there] if most > 4 else [Look(c, "cat") for c in ("coral", "ocean", "orchid", "marigold")]
        )
        looks = looks[:there]
        for star in (None, *range(there)):
            places = scenery.places(looks, star)
            assert len(places) == there
            for place in (*places, *scenery.free(looks, star)):
                assert stage.contains(place.body), (there, star)
                assert stage.contains(FRect(place.name[0] - 50, place.name[1] - 23, 100, 46)), (there, star)
            assert bool(scenery.free(looks, star)) == (there < most)
            names = [FRect(place.name[0] - 50, place.name[1] - 20, 100, 40) for place in places]
            assert not any(one.colliderect(other) for one, other in combinations(names, 2)), (there, star)
            button = FRect(0, 0, 330, 84)
            button.center = scenery.play
            assert button.collidelist([place.body for place in places]) < 0, (there, star)
            assert stage.contains(button)


def test_people_walk_to_their_place_and_are_there_at_once_where_motion_is_reduced() -> None:
    here, there = FigurePlace(100, 500, 1.0, (0, 0)), FigurePlace(500, 500, 2.0, (0, 0))
    for still in (True, False):
        cast = Ensemble(still=still)
        cast.take_in(LOOKS[:1], [here], 0.0)
        cast.take_in(LOOKS[:1], [there], 1.0)
        assert (cast._where(cast._acts[0], 1.0) == there) is still
        cast.take_in(LOOKS[:1], [there], 1.2)
        assert still or 100 < cast._where(cast._acts[0], 1.2).x < 500
        cast.take_in(LOOKS[:1], [there], 2.0)
        assert cast._where(cast._acts[0], 2.0) == there


@pytest.mark.parametrize("ui", GAME_UIS.values(), ids=lambda ui: ui.id)
def test_everybody_leaves_before_the_wings_close_and_a_press_ends_it(tmp_path: Path, ui: GameUi) -> None:
    settings = Settings(language="en")
    theatre = Theatre(tmp_path, lambda stage: TableSetup(stage, ui.id), settings=settings)
    theatre.pass_time(1.0)
    scene = theatre.top
    before = scene.view.cast.star
    assert scene.parting() is None  # whoever goes back just goes
    scene.has_begun = True
    parting = scene.parting()
    assert parting is not None
    canvas, seen = theatre.stage.canvas, set[int]()
    for step in range(20):
        canvas.begin()
        parting.draw(canvas, step * parting.seconds / 20)
        canvas.present(theatre.window.surface())
        seen.add(hash(pygame.image.tobytes(theatre.window.surface(), "RGB")))
    assert len(seen) > 15
    assert (scene.view.cast.star == before) is (not scene.view.scenery.takes_aboard)
    theatre.app.stack.follow(Replace(Plain(theatre.stage)))
    for _frame in range(8):
        theatre.frame()
    assert theatre.app.changeover.is_busy
    assert not theatre.app.changeover.admits(Confirm())  # it was not meant for what nobody sees
    assert not theatre.app.changeover.is_busy


def test_a_castle_is_staged_and_who_joins_begins_as_a_ghost(tmp_path: Path) -> None:
    theatre = Theatre(
        tmp_path, lambda stage: TableSetup(stage, "cloudy_kingdom"), settings=Settings(language="en")
    )
    theatre.pass_time(1.0)
    theatre.click("more-bot")
    seen = set[int]()
    for _frame in range(50):
        theatre.frame()
        seen.add(hash(pygame.image.tobytes(theatre.window.surface(), "RGB")))
    assert len(seen) > 30
    moment = theatre.top.view.cast.moment([], theatre.top.time)
    assert min(moment.since.values()) < 1 < sorted(moment.since.values())[1]
    assert moment.joined[-1] < 1 < min(moment.joined[:-1])
