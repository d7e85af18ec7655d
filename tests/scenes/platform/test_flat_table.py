"""A flat table: the picture is turned to who is asked, and pointers mean what lies under them."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect
from strangers import people
from tables import box
from theatre import Theatre

from game.matches.match import Match
from game.shelf import GAMES
from scenes.navigation.plans import Plan
from scenes.navigation.settings import Settings
from scenes.platform.viewport import PORTRAIT, TV, Viewport
from scenes.seats.handover import Curtain
from scenes.seats.seat_plan import deal
from scenes.shelf.laying import make_table
from scenes.tables.table import Table

SIZE = (960, 540)


@pytest.mark.parametrize("turned", range(4))
def test_a_part_is_found_where_it_is_shown(turned: int) -> None:
    view = Viewport.of(SIZE, (TV, PORTRAIT), turned)
    assert view.window == SIZE
    assert view.stage == (PORTRAIT if turned % 2 else TV)
    part = Rect(30, 50, 40, 20)
    shown = view.in_window(part)
    assert Rect((0, 0), SIZE).contains(shown)
    x, y = view.pointed(shown.center)
    assert view.to_logical(part.center) == pytest.approx((x, y), abs=2)


def table_of(folder: Path, sides: Any) -> Theatre:
    settings = Settings(language="en")
    settings.comfort.less_motion, settings.comfort.flat = True, sides
    plan = Plan("cloud9", people(4))
    match = Match(deal(plan, GAMES["cloud9"], 5, box("cloud9")))
    return Theatre(folder, lambda stage: make_table(stage, match, plan), size=SIZE, settings=settings)


def decide(theatre: Theatre) -> Table:
    """Wait until somebody is asked, and open their curtain."""
    for _look in range(400):
        top = theatre.top
        if isinstance(top, Table) and top.asked is not None and not theatre.app.changeover.is_busy:
            return top
        if isinstance(top, Curtain):
            theatre.key(pygame.K_RETURN)
        theatre.pass_time(0.3, 0.1)
    raise AssertionError(theatre.top)


@pytest.mark.parametrize("sides", ["two", "four"])
def test_the_table_turns_to_every_seat_that_is_asked_and_is_played_from_there(
    tmp_path: Path, sides: str
) -> None:
    theatre, turns = table_of(tmp_path, sides), dict[int | None, int]()
    while len(turns) < 3:
        table = decide(theatre)
        theatre.pass_time(0.2, 0.1)
        turns[table.asked] = theatre.stage.turned
        target = next(each for each in table.focus.targets if not each.why_not)
        view = theatre.stage.canvas.view
        x, y = target.rect.center
        pixel = Rect(x * view.scale + view.left, y * view.scale + view.top, 1, 1)
        assert view.pointed(view.in_window(pixel).topleft) == pytest.approx((x, y), abs=3)
        table.play(next(iter(table.session.position.legal_actions())))
        theatre.pass_time(0.2, 0.1)
    quarters = 4 if sides == "four" else 2
    assert turns == {seat: (seat or 0) % quarters * 4 // quarters for seat in turns}


def test_what_is_shown_is_the_picture_turned(tmp_path: Path) -> None:
    theatre = table_of(tmp_path, "four")
    while not theatre.stage.turned:
        table = decide(theatre)
        theatre.pass_time(0.2, 0.1)
        if not theatre.stage.turned:
            table.play(next(iter(table.session.position.legal_actions())))
            theatre.pass_time(0.2, 0.1)
    flat = theatre.window._flat
    assert flat is not None
    shown = pygame.transform.rotate(flat, -90 * theatre.stage.turned)
    assert shown.get_size() == SIZE
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(theatre.window.surface(), "RGB")
