"""Shapes of stage at the table of Strange World: nothing lies on anything else, and a finger has room."""

from collections.abc import Callable
from itertools import combinations

import pytest
from once import usual_stage
from strange_evening import match_at, pieces, plan, rest, state_of

from game.matches.match import Match
from game.strange_world.rules import StrangeWorld
from scenes.input.glyphs import TOUCH
from scenes.navigation.settings import Settings
from scenes.navigation.stage import Stage
from scenes.platform.window import headless
from scenes.shelf.laying import make_table
from scenes.tables.places import SHAPES

LEAST = 44.0  # logical units for a finger
WINDOWS = {"television": (960, 540), "four-three": (1024, 768), "portrait": (720, 1280), "phone": (720, 1560)}
MOMENTS: dict[str, Callable[[StrangeWorld], bool]] = {
    "early": lambda state: state.phase == "place" and state.round == 1,
    "company": lambda state: state.phase == "place" and bool(state.worlds[state.actor].guests),
    "traveller": lambda state: state.phase == "traveller",
    "draft": lambda state: state.phase in ("sun", "pile", "pass_one"),
}


@pytest.fixture(scope="module", params=WINDOWS)
def stage(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Stage:
    headless()
    settings = Settings(language="en")
    settings.comfort.less_motion = True
    window = WINDOWS[request.param]
    stage = usual_stage(window, settings, tmp_path_factory.mktemp("player"))
    stage.fit(window, SHAPES)
    stage.devices.last = TOUCH
    return stage


def moment(seats: int, is_there: Callable[[StrangeWorld], bool]) -> Match:
    """A game at the first such moment of any."""
    return next(
        match for seed in range(90)
        if state_of(match := match_at(seats, seed, lambda state: is_there(state) or state.phase == "over"))
        .phase != "over"
    )  # fmt: skip


@pytest.mark.parametrize("seats", range(1, 5))
@pytest.mark.parametrize("name", MOMENTS)
def test_all_has_its_place_and_room_for_a_finger(stage: Stage, name: str, seats: int) -> None:
    table = rest(make_table(stage, moment(seats, MOMENTS[name]), plan(seats, open_hands=True)))
    found = list(pieces(table))
    for piece, rect in found:
        assert stage.canvas.visible.contains(rect), piece
    for (one, rect), (other, second) in combinations(found, 2):
        assert not rect.inflate(-4, -4).colliderect(second.inflate(-4, -4)), (one, other)
    places = [(target.id, target.grasp) for target, _window in table.focus.laid.found]
    assert places
    for id_, rect in places:
        assert min(rect.size) >= LEAST, id_
