"""The table of Strange World: whole games by each device, previews, and pages."""

from pathlib import Path
from random import Random

import pygame
import pytest
from msgspec.structs import replace
from strange_evening import Evening, calm_stage, match_at, new_match, plan, rest, state_of
from theatre import Theatre, pads

from game.strange_world.foresight import foresee
from game.strange_world.pieces import CITIES, ICONS, TRAVELLERS, WELCOME_STARS, Place, Welcome
from game.strange_world.views import CityView, world_view
from game.strange_world.world import World
from scenes.input.glyphs import KEYBOARD, MOUSE, TOUCH
from scenes.input.intents import AnyIntent, Back, Confirm, Extra, Help, Turn
from scenes.input.intents import Move as Step
from scenes.navigation.settings import Settings
from scenes.navigation.stage import Stage
from scenes.platform.assets import Assets
from scenes.shelf.laying import make_table
from scenes.tables.strange_world import asking
from scenes.tables.strange_world.ground import PITCH, GridWindow, Ground
from scenes.tables.strange_world.pages.goals import GoalsPage
from scenes.tables.strange_world.pages.worlds import WorldsPage
from scenes.tables.strange_world.sprites import kind_of, land, skyline
from scenes.tables.strange_world.wishes import about, nearness
from scenes.tables.table import Table


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    return calm_stage(tmp_path_factory.mktemp("player"))


@pytest.mark.parametrize(("device", "seats"), [(KEYBOARD, 1), ("pad:0", 2)])
def test_a_whole_game_by_steps_and_presses_alone(stage: Stage, device: str, seats: int) -> None:
    evening = Evening(stage, new_match(seats), plan(seats), device)
    steps: list[AnyIntent] = [
        *(Step(dx, dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))), Turn(1), Turn(-1),
    ]  # fmt: skip

    def go_on() -> None:
        top = evening.stack.top
        if isinstance(top, GoalsPage | WorldsPage):  # the worlds of others are in the way of a random walk
            evening.wish(Back())
            return
        for step in evening.rng.choices(steps, k=evening.rng.randrange(3)):
            evening.wish(step)
        evening.wish(Confirm())

    evening.play(go_on)


@pytest.mark.parametrize(("device", "seats"), [(MOUSE, 3), (TOUCH, 2)])
def test_a_whole_game_by_pointing_alone(stage: Stage, device: str, seats: int) -> None:
    evening = Evening(stage, new_match(seats), plan(seats), device)

    def go_on() -> None:
        found = evening.answers()
        if found:
            evening.press(evening.rng.choice(found))
        evening.stack.update(0.5)

    evening.play(go_on)


def test_a_real_pad_plays_and_may_be_unplugged(tmp_path: Path) -> None:
    match = match_at(2, 3, lambda state: state.round == 5 and state.phase == "place")
    settings = Settings(language="en")
    settings.comfort.speed = 4.0
    with pads() as plug:
        theatre = Theatre(
            tmp_path,
            lambda stage: make_table(stage, match, plan(2, open_hands=True)),
            settings=settings,
            pictures=False,
        )
        pad = plug()
        theatre.pass_time(0.1)
        theatre.stage.devices.holders.take(pad.device, match.state.actor)
        pad.unplug()
        theatre.frame()
        assert "disconnected" in theatre.top._title()
        pad = plug()
        theatre.frame()
        assert isinstance(theatre.top, Table)
        laid = len(match.record.steps)
        for button in ("south", "south"):  # take the card up, and lay it
            pad.hold(button)
            theatre.frame()
            pad.release(button)
            theatre.frame(0.2)
        assert len(match.record.steps) == laid + 1


def test_goals_and_worlds_are_one_button_away(stage: Stage) -> None:
    match = match_at(3, 1, lambda state: state.phase == "place")
    evening = Evening(stage, match, plan(3, humans=1), "pad:0")
    table = evening.stack.top
    for intent, page in ((Help(), GoalsPage), (Extra(), WorldsPage)):
        evening.wish(intent)
        assert isinstance(evening.stack.top, page)
        evening.wish(Back())
        assert evening.stack.top is table


def test_everything_in_the_box_has_pictures_and_words(stage: Stage) -> None:
    assets = Assets()
    for card in ICONS:
        for name in (land(card), land(card, gate_left=True), f"mini/land/{card}", f"peek/{kind_of(card)}"):
            assets.sheet(f"strange/{name}")
    for who in TRAVELLERS:
        assert about(who)
    for phase in ("sun", "pass_two", "pass_one", "pile", "place", "portal", "traveller", "eruption", "city"):
        assert asking.title(phase)
    assert stage.sound.cues()


def test_the_window_shows_every_place_that_can_be_chosen() -> None:
    for seed in range(6):
        match, rng = new_match(1, seed), Random(seed)
        while match.state.actor >= 0:
            state = state_of(match)
            window = GridWindow.of(state.view(0).worlds[0].frame)
            ground = Ground(0, 0, 1.0, window)
            for action in state.legal_actions():
                if isinstance(action, Place):
                    assert action.at in set(window.places())
                    assert ground.place(action.at).width >= PITCH / 2
                    whole = Ground(0, 0, 1.0, window.showing(action.at)).place(action.at)
                    assert whole.size == (PITCH, PITCH)
                    laid = {cell.at for cell in state.view(0).worlds[0].cells}
                    shown = window.showing(action.at)
                    assert all(Ground(0, 0, 1.0, shown).place(at).size == (PITCH, PITCH) for at in laid)
            match.play(rng.choice(list(state.legal_actions())))


def test_a_wish_told_as_near_is_fulfilled_where_its_traveller_may_sit() -> None:
    bonuses: set[int] = set()
    for seed in range(30):
        match, rng = new_match(2, seed), Random(seed)
        while match.state.actor >= 0:
            state = state_of(match)
            for action in state.legal_actions() if state.phase == "traveller" else ():
                if isinstance(action, Welcome):
                    near = nearness(state.worlds[state.actor], action.traveller, [action.rows])
                    told = foresee(state, action)
                    bonus = told.after.total - told.before.total - WELCOME_STARS
                    assert (bonus > 0) == near.is_met
                    bonuses.add(bonus)
            match.play(rng.choice(list(match.state.legal_actions())))
    assert len(bonuses) > 1


def test_nearness_counts_what_is_there() -> None:
    state = state_of(match_at(4, 3, lambda state: state.phase == "over"))
    for world in state.worlds:
        for guest in world.guests:
            assert isinstance(guest, Welcome)
            near = nearness(world, guest.traveller)
            assert 0 <= near.have <= near.need
        for who in TRAVELLERS:
            assert nearness(world, who).need > 0


def test_a_table_is_painted_at_any_size(stage: Stage) -> None:
    match = match_at(4, 2, lambda state: state.round == 4 and state.phase == "place")
    table = rest(make_table(stage, match, plan(4, open_hands=True)))
    stage.canvas.begin()
    table.draw(stage.canvas)
    surface = pygame.Surface((640, 360))
    assert stage.canvas.present(surface)


def test_a_dark_city_has_a_picture_of_its_stars_and_no_two_of_a_world_have_the_same() -> None:
    cities = tuple(CityView(stars, ((0, number), (1, number))) for number, stars in enumerate(CITIES))
    world = replace(world_view(World.of("s1")), cities=cities)
    for seat in range(4):
        pictures = [skyline(seat, world, city) for city in cities]
        assert [CITIES[picture - 1] for picture in pictures] == list(CITIES)
        assert len(set(pictures)) == len(pictures)
