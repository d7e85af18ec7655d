"""The shows of Strange World: every event has one, and leaves the table as it is when skipped."""

from typing import Any

import pytest
from strange_evening import calm_stage, frame, mixed_game, new_match, plan, rest

from game.core import Event
from game.strange_world import events
from game.strange_world.pieces import ROUNDS
from scenes.navigation.stage import Stage
from scenes.platform.canvas import Canvas
from scenes.shelf.laying import lay

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
    played, skipped = (lay(stage, new_match(seats, seed), seating) for _ in range(2))
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
    written: list[str] = []
    write = Canvas.text

    def text(canvas: Canvas, told: str, *where: Any, **how: Any) -> None:
        written.append(told)
        write(canvas, told, *where, **how)

    monkeypatch.setattr(Canvas, "text", text)
    match = new_match(1)
    table = lay(stage, match, plan(1))
    table.update(0.5)
    frame(table)
    assert f"Round 1 of {ROUNDS}" in written
    assert table.session.deciding == 0
    match.play(match.state.legal_actions()[0])
    assert not lay(stage, match, plan(1)).playback.running
