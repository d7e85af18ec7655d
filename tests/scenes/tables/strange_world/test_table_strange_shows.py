"""The shows of Strange World: every event has one, and leaves the table as it is when skipped."""

import math
from itertools import pairwise
from pathlib import Path

import pytest
from canvas_calls import noted
from once import usual_stage
from strange_evening import (
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

from game.core import Event
from game.strange_world import events
from game.strange_world.pieces import ROUNDS, Welcome
from scenes.input.intents import Press, Release, Turn
from scenes.navigation.settings import Settings
from scenes.navigation.stage import Stage
from scenes.platform.window import headless
from scenes.shelf.laying import make_table
from scenes.tables.strange_world.brush import Brush
from scenes.tables.strange_world.ground import Ground
from scenes.tables.strange_world.islands import ground_on

EVENTS = {
    kind for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}  # fmt: skip


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    return calm_stage(tmp_path_factory.mktemp("player"))


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (3, 1)])
def test_every_show_leaves_the_table_as_it_is_when_skipped(stage: Stage, seats: int, seed: int) -> None:
    seating = plan(seats, open_hands=True)
    played, skipped = (make_table(stage, new_match(seats, seed), seating) for _ in range(2))
    heard: set[str] = set()
    seen: set[type] = set()
    play = stage.sound.play
    stage.sound.play = lambda name, _step=None, **_at: heard.add(name)  # type: ignore[method-assign]
    for action in mixed_game(seats, seed):
        for table in (rest(played), skipped):
            table.update(0.0)
            before = len(table.session.log)
            table.play(action)
            if table is skipped:
                table.session.finish()
            rest(table)
            seen |= {type(event) for event in table.session.log[before:]}
        assert frame(played) == frame(skipped), action
    stage.sound.play = play  # type: ignore[method-assign]
    assert heard <= set(stage.sound.cues())
    assert {"card_place", "star_count"} <= heard
    alone = {events.PileChosen, events.PileRevealed}
    assert seen >= (alone if seats == 1 else EVENTS - alone)


def test_the_first_round_opens_with_its_banner_and_nobody_has_to_wait(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = noted(monkeypatch, "text")
    match = new_match(1)
    table = make_table(stage, match, plan(1))
    table.update(0.5)
    frame(table)
    assert f"Round 1 of {ROUNDS}" in written
    assert table.session.deciding == 0
    match.play(match.state.legal_actions()[0])
    assert not make_table(stage, match, plan(1)).playback.running


def test_while_bots_play_the_own_hand_stays_where_it_lies_and_is_called_so(stage: Stage) -> None:
    match = match_at(4, 3, lambda state: state.phase == "place" and state.actor == 1 and state.round == 2)
    table = rest(make_table(stage, match, plan(4, humans=1)))
    hand = state_of(match).hands[0]
    shown = view_on(table).painter.panel()
    assert hand
    turns = 0
    while match.state.actor not in (0, -1) and state_of(match).phase != "sun":
        table.play(match.state.legal_actions()[0])
        while table.session.is_showing:
            table.playback.update(0.1)
            table.show_more()
            panel = view_on(table).painter.panel()
            assert (panel.title, panel.options, panel.open) == ("Your hand", hand, False)
            assert [panel.place(card) for card in hand] == [shown.place(card) for card in hand]
        turns += 1
    assert turns >= 3


def test_one_world_slides_off_while_another_comes_in(tmp_path: Path) -> None:
    headless()
    stage = usual_stage((640, 360), Settings(language="en"), tmp_path)
    match = match_at(3, 1, lambda state: state.phase == "place" and state.round == 2 and state.actor == 0)
    table = rest(make_table(stage, match, plan(3, open_hands=True)))
    view = view_on(table)
    host = view.perspective.host
    table.session.extend(match.play(match.state.legal_actions()[0]))
    for _ in range(2000):
        table.playback.update(1 / 60)
        table.show_more()
        if view.camera.slide is not None:
            break
    assert view.perspective.host != host
    lands: list[float] = []
    grounds: list[Ground] = []
    while view.camera.slide is not None:
        lands.append(view.camera.slide.leaving()[0])
        island = ground_on(view.perspective.island_before(host), view.perspective.world)
        grounds.append(view.camera.slide.growing(island, view.camera.ground(gliding=False)))
        frame(table)
        view.camera.update(1 / 60)
    assert len(set(lands)) >= 8  # never in one frame
    assert lands == sorted(lands, key=abs)
    steps = [abs(second - first) for first, second in pairwise(lands)]
    assert max(steps) < stage.canvas.visible.width / 6
    sizes = [ground.size for ground in grounds]
    assert sizes == sorted(sizes)  # the other one grows out of its island
    assert sizes[0] == pytest.approx(island.size)
    assert sizes[-1] == view.camera.ground(gliding=False).size
    assert grounds[0].rect.center == pytest.approx(island.rect.center, abs=2)


def test_a_traveller_walks_from_the_portal_to_its_seat(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_at(2, 2, lambda state: state.phase == "traveller")
    welcome = next(action for action in match.state.legal_actions() if isinstance(action, Welcome))
    table = rest(make_table(stage, match, plan(2, open_hands=True)))
    table.session.eyes.viewer = match.state.actor
    walked: list[float] = []
    monkeypatch.setattr(Brush, "figure", lambda _brush, _who, x, *_more, **_how: walked.append(x))
    table.play(welcome)
    while table.playback.running or table.session.is_showing:
        table.update(0.05)
        frame(table)
    places = [*dict.fromkeys(walked)]
    assert len(places) > 5
    assert {here > there for here, there in pairwise(places)} == {welcome.side == "left"}


def test_what_a_bot_does_is_shown_faster_if_somebody_wishes(stage: Stage) -> None:
    match = match_at(3, 3, lambda state: state.phase == "place" and state.actor == 1)
    table = make_table(stage, match, plan(3, humans=1))
    rest(table)
    table.play(match.state.legal_actions()[0])
    table.update(0.1)
    frame(table)
    faster = table.focus.find("faster")
    assert faster is not None
    assert table.focus.focused is not faster  # it is not the human's turn
    table.handle(Press(*faster.rect.center, device="mouse"))
    table.handle(Release(*faster.rect.center, device="mouse"))
    assert table.session.pace.waited == math.inf
    table.lay_out()
    assert table.focus.find("faster") is None
    table.session.pace.rest()
    table.handle(Turn(1, device="keyboard"))
    assert table.session.pace.waited == math.inf


def test_nothing_is_to_be_hurried_where_a_human_plays(stage: Stage) -> None:
    match = match_at(3, 3, lambda state: state.phase == "place" and state.actor == 0)
    table = rest(make_table(stage, match, plan(3, humans=1)))
    assert table.focus.find("faster") is None
    table.handle(Turn(1, device="keyboard"))
    assert table.session.pace.waited < math.inf
