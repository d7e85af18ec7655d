"""Shows of Strange World that are seldom seen: the sun goes on, a traveller stays away, cards fade calmly."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from strange_evening import calm_stage, match_at, plan, rest, view_on

from game.strange_world.events import Flip, SunPassed, TravellerDeclined, TurnedDown
from game.strange_world.rules import StrangeWorld
from scenes.navigation.stage import Stage
from scenes.shelf.laying import make_table
from scenes.tables.strange_world.brush import Brush
from scenes.tables.table import Table


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    return calm_stage(tmp_path_factory.mktemp("player"))


def table_at(stage: Stage, seats: int, seed: int, is_there: Callable[[StrangeWorld], bool]) -> Table:
    match = match_at(seats, seed, is_there)
    table = rest(make_table(stage, match, plan(seats, open_hands=True)))
    assert isinstance(table, Table)
    return table


def show(table: Table, event: SunPassed | TravellerDeclined | TurnedDown) -> None:
    """Look at the show of an event in eleven moments."""
    view = view_on(table)
    for clip in view.effects(event, view.perspective.view):
        clip.start()
        for moment in range(11):
            clip.pose(moment / 10)
            table.stage.canvas.begin()
            view.draw(table.stage.canvas)
        clip.end()


def test_the_sun_goes_on_to_who_holds_it_next(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_at(stage, 3, 1, lambda state: state.phase == "place" and state.round == 2)
    view = view_on(table)
    before = view.perspective.view.sun
    assert before is not None
    after = (before + 1) % 3
    drawn: list[tuple[float, float]] = []
    monkeypatch.setattr(Brush, "sun", lambda _brush, x, y, _size: drawn.append((x, y)))
    show(table, SunPassed(after))
    assert drawn[0] == pytest.approx(view.painter.sun_spot(before))
    assert drawn[-1] == pytest.approx(view.painter.sun_spot(after))
    assert len({*drawn}) > 6
    assert len(drawn) == 11  # where it lay it lies no more


def test_where_nobody_comes_the_light_of_the_portal_goes_out_for_a_moment(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_at(stage, 2, 2, lambda state: state.phase == "traveller")
    lights: list[float] = []
    monkeypatch.setattr(Brush, "gate", lambda _brush, _x, _y, _size, light, **_how: lights.append(light))
    show(table, TravellerDeclined(0))
    shown = lights[-11:]
    assert (shown[0], shown[5], shown[-1]) == (1, 0, 1)
    assert [one > other for one, other in pairwise(shown)] == [True] * 5 + [False] * 5


def test_who_wants_little_motion_sees_cards_fade_into_their_backs(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_at(stage, 2, 2, lambda state: state.phase == "traveller")
    cell = view_on(table).perspective.world.cells[-1]
    alphas: list[float] = []
    put = Brush.put

    def noted(brush: Brush, name: str, *where: float, **how: float) -> None:
        if name == f"land/{cell.card}" and "alpha" in how:
            alphas.append(how["alpha"])
        put(brush, name, *where, **how)

    monkeypatch.setattr(Brush, "put", noted)
    show(table, TurnedDown(0, (Flip(cell.card, cell.at, ()),)))
    assert alphas[0] == 1
    assert alphas == sorted(alphas, reverse=True)
    assert 1 < len(alphas) < 8
    assert min(alphas) > 0
