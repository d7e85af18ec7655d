"""The draft at the table of Strange World: to whom cards go, who sits where, and what a hand shows."""

from typing import Any

import pytest
from strange_evening import calm_stage, choice_at, frame, match_at, plan, rest, view_on

from game.strange_world.events import CardsPassed
from scenes.navigation.stage import Stage
from scenes.shelf.laying import make_table
from scenes.tables.strange_world.brush import Brush


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    return calm_stage(tmp_path_factory.mktemp("player"))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("phase", ["pass_two", "pass_one"])
def test_the_panel_names_who_gets_the_cards(stage: Stage, seats: int, phase: str) -> None:
    for seed in range(4):
        match = match_at(seats, seed, lambda state: state.phase == phase)
        title = view_on(rest(make_table(stage, match, plan(seats, open_hands=True)))).painter.panel().title
        giver = match.state.actor
        passed: list[CardsPassed] = []
        while not passed:
            story = match.play(next(iter(match.state.legal_actions())))
            passed = [shown.event for shown in story if isinstance(shown.event, CardsPassed)]
        assert title.endswith(f"to P{passed[0].receivers[giver]}")


def test_whoever_looks_sees_the_others_in_the_order_of_passing(stage: Stage) -> None:
    match = match_at(4, 2, lambda state: state.phase == "pass_two")
    table = rest(make_table(stage, match, plan(4)))
    seen = view_on(table).perspective
    for seat in range(3):
        table.session.eyes.viewer = seat  # the curtain has opened for this seat
        table.session.finish()
        order = [(seat + step) % 4 for step in (1, 2, 3)]
        assert (seen.host, seen.others) == (seat, order)
        match.play(next(iter(match.state.legal_actions())))
        table.session.finish()
        assert table.session.viewer is None
        assert (seen.host, seen.others) == (seat, order)  # nothing moves before the next curtain has fallen


def test_a_table_seen_anew_after_the_curtain_lies_where_it_belongs(stage: Stage) -> None:
    match = match_at(3, 2, lambda state: state.phase == "pass_two")
    table = make_table(stage, match, plan(3))
    view = view_on(table)
    for seat in range(2):
        table.session.eyes.viewer = seat
        table.session.finish()
        assert view.perspective.host == seat
        assert (
            view.camera.ground().left == view.camera.ground(gliding=False).left
        )  # though no time has passed
        assert table.focused is None  # nobody has been asked yet
        match.play(next(iter(match.state.legal_actions())))


def test_nothing_is_in_focus_while_nobody_decides(stage: Stage) -> None:
    match = match_at(3, 2, lambda state: state.phase == "pass_two" and state.actor == 1)
    table = rest(make_table(stage, match, plan(3, humans=1)))
    assert table.session.deciding is None
    assert table.focused is None
    assert "world 1" in {target.id for target, _window in table.focus.laid.found}


def test_the_card_held_over_the_world_is_seen_in_the_hand(stage: Stage) -> None:
    match = match_at(2, 2, lambda state: state.phase == "place")
    table = rest(make_table(stage, match, plan(2, open_hands=True)))
    view, choice = view_on(table), choice_at(table)
    assert view.painter.panel().lent == ""
    table.focus_on(next(iter(choice.answers)))
    rest(table)
    assert view.painter.panel().lent == choice.chosen
    assert view.painter.panel().options == view.perspective.hand


def test_what_is_to_be_passed_on_is_marked_and_the_rest_is_kept(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = rest(
        make_table(stage, match_at(2, 1, lambda state: state.phase == "pass_two"), plan(2, open_hands=True))
    )
    choice, put = choice_at(table), Brush.put
    drawn: list[str] = []

    def noted(brush: Brush, name: str, *where: Any, **how: Any) -> None:
        drawn.append(name)
        put(brush, name, *where, **how)

    monkeypatch.setattr(Brush, "put", noted)
    for marked in (1, 2):
        choice.mark(choice.options[marked])
        drawn.clear()
        frame(table)
        assert [name.split("/")[1] for name in drawn if name.startswith("tag/")].count("pass") == marked
    assert drawn.count("tag/keep") == len(choice.options) - 2
