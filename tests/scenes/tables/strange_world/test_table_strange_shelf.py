"""Travellers: who is free stands on the shelf with a wish in medals, who sits stands beside a world."""

import re
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest
from strange_evening import (
    Evening,
    calm_stage,
    frame,
    match_at,
    mixed_game,
    new_match,
    pieces,
    plan,
    rest,
    state_of,
    view_on,
)

from game.matches.match import Match
from game.strange_world.pieces import SOLO_TRAVELLERS, TRAVELLERS
from game.strange_world.rules import StrangeWorld
from scenes.input.glyphs import KEYBOARD, MOUSE, TOUCH
from scenes.input.intents import Confirm, Move, Point, Press, Release
from scenes.navigation.stack import Scene
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.shelf.laying import make_table
from scenes.tables.strange_world.pages.goals import GoalsPage
from scenes.tables.strange_world.target_ids import traveller_id
from scenes.tables.strange_world.wishes import called, nearness, wish_in_words
from scenes.tables.table import Table

SEATS = range(1, 5)
LEAST = 44.0  # logical units for a finger


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    return calm_stage(tmp_path_factory.mktemp("player"))


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float, float]]:
    """All pictures and words that are painted, and where."""
    found: list[tuple[str, float, float]] = []
    paint, write = Canvas.picture, Canvas.text

    def picture(canvas: Canvas, name: str, x: float, y: float, **how: Any) -> None:
        found.append((name, x, y))
        paint(canvas, name, x, y, **how)

    def text(canvas: Canvas, told: str, ink: Any, x: float, y: float, **how: Any) -> None:
        found.append((told, x, y))
        write(canvas, told, ink, x, y, **how)

    monkeypatch.setattr(Canvas, "picture", picture)
    monkeypatch.setattr(Canvas, "text", text)
    return found


def told_at(table: Scene | None) -> str:
    """What is told of what is looked at."""
    looked_at = view_on(table).choosing.looked_at
    return "" if looked_at is None else view_on(table).notes.words_about(looked_at.id)


def moments(seats: int, seed: int, every: int) -> Iterator[Match]:
    """A game now and then, up to its end."""
    match = new_match(seats, seed)
    for number, action in enumerate(mixed_game(seats, seed)):
        if number % every == 0:
            yield match
        match.play(action)
    yield match


@pytest.mark.parametrize("seats", SEATS)
def test_free_travellers_have_a_row_with_medals_for_what_the_large_world_has_of_their_wish(
    stage: Stage, painted: list[tuple[str, float, float]], seats: int
) -> None:
    """How near the others are is told in words, beside a traveller and on the page of wishes."""
    seen_sitting = 0
    for match in moments(seats, 1, every=11):
        state = state_of(match)
        hosts = {guest.traveller: seat for seat, world in enumerate(state.worlds) for guest in world.guests}
        table = rest(make_table(stage, match, plan(seats, open_hands=True)))
        view = view_on(table)
        travellers = view.perspective.travellers
        assert len(travellers) == (SOLO_TRAVELLERS if seats == 1 else len(TRAVELLERS))
        assert set(travellers) == {*state.travellers, *hosts}
        painted.clear()
        frame(table)
        shelf = view.painter.shelf()
        assert set(shelf.travellers) == set(state.travellers)
        for number, who in enumerate(shelf.travellers):
            there = [name for name, x, y in painted if shelf.cell(number).collidepoint(x, y)]
            near = nearness(state.worlds[view.perspective.host], who)
            assert f"strange/traveller/{who}/portrait" in there
            assert ("ui/tick/on" in there) == near.is_met
            full = [medal for medal in near.medals if medal.share >= 1 or medal.figures]
            assert sum(name == f"strange/medal/{medal.thing}" for medal in near.medals[:1]
                       for name in there) >= (near.medals[0] in full)  # fmt: skip
            assert sum(name.startswith("strange/medal/") for name in there) == len(near.medals)
            assert sum(name.endswith("/wanted") for name in there) == sum(
                not medal.share and not medal.figures for medal in near.medals
            )
        seen_sitting += len(hosts)
    assert seen_sitting


def test_a_purist_sees_what_is_wished_for_but_not_how_near_it_is(
    stage: Stage, painted: list[tuple[str, float, float]]
) -> None:
    match = match_at(4, 3, lambda state: any(world.guests for world in state.worlds))
    table = rest(make_table(stage, match, plan(4, open_hands=True, assist="purist")))
    painted.clear()
    frame(table)
    shelf = view_on(table).painter.shelf()
    there = {name for name, x, y in painted if shelf.rect.collidepoint(x, y)}
    assert {f"strange/traveller/{who}/portrait" for who in shelf.travellers} <= there
    assert "ui/tick/on" not in there
    assert not any("/" in name and name[0].isdigit() for name in there)
    for who in TRAVELLERS:
        assert not re.search(r"\d of \d", view_on(table).notes.words_about(traveller_id(who)))


def _sides(state: StrangeWorld) -> set[str]:
    world = state.worlds[max(0, state.actor)]
    return {guest.side for guest in world.guests}


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(
    "is_there",
    [
        lambda state: state.phase == "place" and not _sides(state),
        lambda state: state.phase == "place" and _sides(state) == {"left"},
        lambda state: state.phase == "place" and _sides(state) == {"right"},
        lambda state: state.phase == "traveller" and not _sides(state),
    ],
)
def test_nothing_lies_on_anything_else(
    stage: Stage, seats: int, is_there: Callable[[StrangeWorld], bool]
) -> None:
    found = (
        match_at(seats, seed, lambda state: is_there(state) or state.phase == "over") for seed in range(90)
    )
    match = next(match for match in found if state_of(match).phase != "over")
    table = rest(make_table(stage, match, plan(seats, open_hands=True)))
    for one, other in combinations(pieces(table), 2):
        assert not one[1].inflate(-2, -2).colliderect(other[1].inflate(-2, -2)), (one, other)
    for name, rect in pieces(table):
        assert stage.canvas.visible.contains(rect), name


@pytest.mark.parametrize("seats", SEATS)
def test_every_wish_can_be_read_in_words_by_steps_alone(stage: Stage, seats: int) -> None:
    match = match_at(seats, 3, lambda state: state.round == 4 and state.phase == "place")
    evening = Evening(stage, match, plan(seats, open_hands=True), KEYBOARD)
    table = rest(evening.stack.top)
    reached, waiting = {table.ui.focus}, [table.ui.focus]
    while waiting:
        here = waiting.pop()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            table.focus_on(here)
            evening.wish(Move(dx, dy))
            if table.ui.focus not in reached:
                reached.add(table.ui.focus)
                waiting.append(table.ui.focus)
    hosts = {
        guest.traveller: seat for seat, world in enumerate(state_of(match).worlds) for guest in world.guests
    }
    seen = view_on(table).perspective
    welcome_here = [who for who, host in seen.travellers.items() if host in (None, seen.host)]
    assert len(welcome_here) > 1
    for who in welcome_here:  # others stand on the islands, of which each leads to a world in full
        id_ = traveller_id(who)
        assert id_ in reached
        table.focus_on(id_)
        words = told_at(table)
        assert called(who) in words
        assert wish_in_words(who) in words
        told = [f"P{hosts[who]}"] if who in hosts else [f"P{seat}: " for seat in range(seats)]
        assert all(name in words for name in told)
    evening.wish(Confirm())
    assert isinstance(evening.stack.top, GoalsPage)
    assert evening.stack.top.ui.focus == f"goal-{who}"


def test_a_mouse_on_a_traveller_reads_and_a_press_leads_to_all_goals(stage: Stage) -> None:
    match = match_at(4, 1, lambda state: state.phase == "place")
    evening = Evening(stage, match, plan(4, open_hands=True), MOUSE)
    table = rest(evening.stack.top)
    row = next(target for target in evening.targets() if target.id == traveller_id("roro")).rect
    evening.wish(Point(*row.center))
    assert evening.stack.top is table
    assert called("roro") in told_at(table)
    evening.wish(Press(*row.center))
    evening.wish(Release(*row.center))
    assert isinstance(evening.stack.top, GoalsPage)


def test_every_traveller_is_a_target_for_a_finger(stage: Stage) -> None:
    match = match_at(4, 1, lambda state: state.phase == "place")
    evening = Evening(stage, match, plan(4, open_hands=True), TOUCH)
    table = rest(evening.stack.top)
    free = view_on(table).painter.shelf().travellers
    assert len(free) == len(TRAVELLERS)
    targets = {target.id: target for target in evening.targets()}
    for who in free:
        assert min(targets[traveller_id(who)].rect.size) >= LEAST
    evening.press(targets[traveller_id("rumph")])
    assert evening.stack.top is table  # a finger looks first
    assert called("rumph") in told_at(table)
    evening.press(targets[traveller_id("rumph")])
    assert isinstance(evening.stack.top, GoalsPage)


def test_a_pointer_reads_wishes_also_while_nobody_before_the_screen_decides(stage: Stage) -> None:
    match = match_at(4, 2, lambda state: state.phase == "place" and state.actor != 0)
    evening = Evening(stage, match, plan(4, humans=1), MOUSE)
    table = evening.stack.top
    assert isinstance(table, Table)
    row = next(target for target in evening.targets() if target.id == traveller_id("kark")).rect
    evening.stack.handle(Point(*row.center, device=MOUSE))
    assert view_on(table).choosing.choice is None
    assert called("kark") in told_at(table)
    evening.stack.handle(Point(640, 5, device=MOUSE))
    assert not told_at(table)
