"""The end of Strange World: the counting, the ranking, and the best worlds."""

from itertools import pairwise

import pytest
from pygame import FRect
from strange_evening import calm_stage, plan, state_of
from tables import Table as Seats
from tables import random_game

from game.matches.match import Match
from game.strange_world import GAME
from game.strange_world.scoring import tally
from scenes.input.glyphs import KEYBOARD
from scenes.input.intents import Back, Confirm
from scenes.navigation.stack import Stack
from scenes.navigation.stage import Stage
from scenes.results.results_screen import Results
from scenes.results.telling import TellingPart
from scenes.shelf.laying import make_table
from scenes.tables.strange_world.ending.count import CountScreen
from scenes.tables.strange_world.ending.schedule import CountSchedule, origins
from scenes.tables.strange_world.ribbon import CATEGORIES, stars_of


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    return calm_stage(tmp_path_factory.mktemp("player"))


def test_the_stars_counted_on_a_world_are_those_of_the_rules() -> None:
    for seed in range(12):
        state = state_of(Match(random_game(Seats(GAME, 3), seed)))
        for world in state.worlds:
            counted = [sum(origin.stars for origin in origins(world, category)) for category in CATEGORIES]
            assert counted == list(stars_of(tally(world)))


def test_each_category_is_counted_on_one_world_after_the_other() -> None:
    state = state_of(Match(random_game(Seats(GAME, 3), 4)))
    schedule = CountSchedule(state.worlds)
    looks = [(CATEGORIES.index(chapter.category), turn.seat)
             for chapter in schedule.chapters for turn in chapter.turns]  # fmt: skip
    assert looks == [(index, seat) for index in range(len(CATEGORIES)) for seat in range(3)]
    turns = [turn for chapter in schedule.chapters for turn in chapter.turns]
    assert all(one.ends < other.begins for one, other in pairwise(turns))
    for chapter, scores in zip(
        schedule.chapters, zip(*(stars_of(tally(world)) for world in state.worlds), strict=True), strict=True
    ):
        index = CATEGORIES.index(chapter.category)
        schedule.now = chapter.begins
        assert [schedule.brought(index, seat) for seat in range(3)] == [None] * 3
        schedule.go_on()
        assert tuple(schedule.brought(index, seat) for seat in range(3)) == scores
    assert [schedule.stars(seat) for seat in range(3)] == list(state.result().scores)


def test_the_counting_goes_on_by_presses_or_is_skipped(stage: Stage) -> None:
    match = Match(random_game(Seats(GAME, 2), 1))
    for intent, presses in ((Confirm(device=KEYBOARD), len(CATEGORIES) + 1), (Back(device=KEYBOARD), 1)):
        stack = Stack(make_table(stage, match, plan(2)))
        for _ in range(10):
            stack.update(0.3)
        assert isinstance(stack.top, CountScreen)
        stack.top.schedule.now = 0.0
        for _ in range(presses):
            stack.handle(intent)
            assert isinstance(stack.top, CountScreen)
        assert stack.top.schedule.is_over
        stack.handle(intent)
        assert isinstance(stack.top, Results)
        assert {step.part for step in stack.top._telling.steps} == {
            TellingPart.OPEN,
            TellingPart.LAST,
            TellingPart.JOY,
            TellingPart.RISE,
        }


def test_a_tie_is_shared_on_the_pad_and_on_the_podium(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(random_game(Seats(GAME, 3), 2))
    assert match.state.result().winners == (0, 2)
    stack = Stack(make_table(stage, match, plan(3)))
    for _ in range(10):
        stack.update(0.3)
    lit: set[float] = set()
    paint = stage.canvas.nine

    def nine(name: str, rect: FRect, alpha: float = 1.0) -> None:
        lit.update([rect.top] if name == "ui/row/winner" else [])
        paint(name, rect, alpha)

    monkeypatch.setattr(stage.canvas, "nine", nine)
    stack.handle(Back(device=KEYBOARD))
    stage.canvas.begin()
    stack.draw(stage.canvas)
    assert len(lit) == 2
    stack.handle(Confirm(device=KEYBOARD))
    assert isinstance(stack.top, Results)
    ending = stack.top._ending
    assert ending.headline() == "P0 and P2 win!"
    assert [ending.place(seat) for seat in range(3)] == [1, 3, 1]
