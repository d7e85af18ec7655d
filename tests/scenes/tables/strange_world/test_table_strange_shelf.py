"""The shelf of travellers: all of them are always there, with their wishes, and lie on nothing else."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest
from pygame import FRect
from strange_evening import (
    Evening,
    calm_stage,
    frame,
    match_at,
    mixed_game,
    new_match,
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
from scenes.shelf.laying import lay
from scenes.tables.strange_world.ground import EDGE
from scenes.tables.strange_world.layout import layout, row_rect, shelf_rect, world_rects
from scenes.tables.strange_world.pages.goals import GoalsPage
from scenes.tables.strange_world.target_ids import traveller_id
from scenes.tables.strange_world.wishes import called, nearness, wish_in_words
from scenes.tables.table import Table

SEATS = range(1, 5)


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
def test_every_traveller_has_a_row_with_its_wish_and_how_near_each_world_is(
    stage: Stage, painted: list[tuple[str, float, float]], seats: int
) -> None:
    seen_sitting = 0
    for match in moments(seats, 1, every=11):
        state = state_of(match)
        hosts = {guest.traveller: seat for seat, world in enumerate(state.worlds) for guest in world.guests}
        table = rest(lay(stage, match, plan(seats, open_hands=True)))
        travellers = list(view_on(table).perspective.travellers)
        assert len(travellers) == (SOLO_TRAVELLERS if seats == 1 else len(TRAVELLERS))
        assert set(travellers) == {*state.travellers, *hosts}
        painted.clear()
        frame(table)
        for number, who in enumerate(travellers):
            row = row_rect(shelf_rect(seats), number, len(travellers))
            there = [name for name, x, y in painted if row.collidepoint(x, y)]
            assert {f"strange/traveller/{who}/portrait", f"strange/wish/{who}"} <= set(there)
            told = [name for name in there if name == "ui/tick/on" or name[0].isdigit()]
            sits_at = hosts.get(who)
            near = [
                nearness(state.worlds[seat], who) for seat in (range(seats) if sits_at is None else [sits_at])
            ]
            met = sum(one.is_met for one in near)
            assert (told.count("ui/tick/on"), len(told)) == (met, len(near))
            assert sorted(name.partition("/")[0] for name in told if name != "ui/tick/on") == sorted(
                str(one.have) for one in near if not one.is_met
            )
            seen_sitting += sits_at is not None
    assert seen_sitting


def test_a_purist_sees_who_sits_where_but_not_how_near(
    stage: Stage, painted: list[tuple[str, float, float]]
) -> None:
    match = match_at(4, 3, lambda state: any(world.guests for world in state.worlds))
    table = rest(lay(stage, match, plan(4, open_hands=True, assist="purist")))
    painted.clear()
    frame(table)
    shelf = shelf_rect(4)
    there = {name for name, x, y in painted if shelf.collidepoint(x, y)}
    assert {f"strange/wish/{who}" for who in TRAVELLERS} <= there
    assert "ui/tick/on" not in there
    assert not any(name[0].isdigit() for name in there)
    for who in TRAVELLERS:
        assert " of " not in view_on(table).notes.words_about(traveller_id(who))


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
    table = rest(lay(stage, match, plan(seats, open_hands=True)))
    view = view_on(table)
    ground, hand = view.camera.ground(), layout().hand
    board = ground.rect.inflate(2 * EDGE * ground.size, 2 * EDGE * ground.size)
    scenery = view.painter.scenery(view.painter.brush(stage.canvas))
    seats_of_guests = [scenery.seat_of(guest) for guest in view.perspective.world.guests]
    guests = [FRect(x - 48 * size, y - 84 * size, 96 * size, 168 * size) for x, y, size in seats_of_guests]
    table.walker.settle()
    places = {target.id: target.rect for target, _window in table.walker.laid.found}
    free = [rect for id_, rect in places.items() if id_.startswith("seat ")]
    assert len(free) != 1
    company = FRect(guests[0]).unionall(guests[1:]) if guests else FRect(0, 0, 0, 0)
    for above, below in combinations([*world_rects(seats), shelf_rect(seats)], 2):
        assert not above.colliderect(below)
    for beside in [*world_rects(seats), shelf_rect(seats), hand]:
        assert stage.canvas.visible.contains(beside)
        for rect in (board, company, view.camera.ribbon_rect(), *free):
            assert not beside.colliderect(rect)
    prompts = [rect for id_, rect in places.items() if id_.startswith("prompt") or id_ == "decide"]
    for one, other in combinations([*prompts, view.camera.ribbon_rect(), shelf_rect(seats), hand], 2):
        assert not one.inflate(-2, -2).colliderect(other)


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
    for who in view_on(table).perspective.travellers:
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


def test_for_a_finger_the_whole_shelf_leads_to_the_goals(stage: Stage) -> None:
    match = match_at(4, 1, lambda state: state.phase == "place")
    evening = Evening(stage, match, plan(4, open_hands=True), TOUCH)
    rest(evening.stack.top)
    evening.press(next(target for target in evening.targets() if target.id == "travellers"))
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
