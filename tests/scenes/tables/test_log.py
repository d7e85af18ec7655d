"""The log: every table opens it with one key, it turns pages, rolls, and tells nobody's secrets."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from tables import TABLES, random_game
from theatre import Theatre

from game.cloud9.events import CardDrawn
from game.matches.match import Match
from game.shelf import GAMES
from scenes.access.tree import tree_of
from scenes.input.intents import Away
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.stage import Stage
from scenes.shelf.laying import make_table
from scenes.tables.log_screen import LogLine, LogScreen, pages_of
from scenes.tables.pause import Pause
from scenes.tables.table import Table

LOOKS = ("coral/aviator", "ocean/captain", "marigold/pompom", "jade/explorer")
FIRST = {seats.game.id: seats for seats in reversed(TABLES) if seats.seats <= len(LOOKS)}


def late_table(game: str, humans: int = 1) -> Callable[[Stage], Table]:
    """A table at which much has happened already."""
    seats = FIRST[game]
    record = random_game(seats, 1)
    match = Match(replace(record, steps=record.steps[:-6]))
    plans = (SeatPlan(f"P{n}", LOOKS[n], bot="" if n < humans else "random") for n in range(seats.seats))
    plan = Plan(game, tuple(plans))
    return lambda stage: make_table(stage, match, plan)


def lines(count: int, opening: int = 1000) -> list[LogLine]:
    return [LogLine(f"line {number}", opens=number % opening == 0) for number in range(count)]


def test_a_page_begins_with_its_chapter_and_is_never_too_long() -> None:
    assert [len(page) for page in pages_of(lines(100, opening=30))] == [30, 30, 30, 10]
    assert [len(page) for page in pages_of(lines(130))] == [60, 60, 10]
    assert pages_of([]) == [[]]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_one_key_opens_the_log_of_every_table_and_closes_it_again(game: str, tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, late_table(game))
    table = theatre.top
    theatre.key(pygame.K_l)
    assert isinstance(theatre.top, LogScreen)
    told = [line.words for page in theatre.top._pages for line in page]
    assert told == [table.people.teller.tell(event) for event in table.session.log]
    assert len(told) > 20
    theatre.key(pygame.K_l)
    assert theatre.top is table


def test_the_menu_leads_to_the_log(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, late_table("cloud9"))
    theatre.key(pygame.K_m)
    assert isinstance(theatre.top, Pause)
    theatre.click("log")
    assert isinstance(theatre.top, LogScreen)


def test_the_log_opens_at_its_end_and_is_read_with_arrows(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, late_table("cloud9"))
    theatre.key(pygame.K_l)
    log = theatre.top
    log._pages = pages_of(lines(130))
    log._page = 2
    log.refresh()
    theatre.pass_time(0.5)
    theatre.key(pygame.K_LEFT)
    theatre.pass_time(0.5)
    roll = log.ui.roll("log")
    assert log._page == 1
    assert roll.shown == roll.furthest > 0  # an earlier page is read from its end
    theatre.key(pygame.K_UP)
    theatre.pass_time(1.0)
    assert 0 < roll.shown < roll.furthest
    theatre.key(pygame.K_e)
    theatre.key(pygame.K_e)
    assert log._page == 2


def test_an_open_log_tells_only_what_the_viewer_saw(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, late_table("cloud9", humans=2))
    table = theatre.top
    for viewer in (None, 0, 1):
        table.session.eyes.viewer = viewer
        drawn = [event for event in table.session.log if isinstance(event, CardDrawn)]
        assert drawn
        assert {event.seat for event in drawn if event.card} == ({viewer} if viewer is not None else set())


def test_a_menu_over_open_cards_goes_when_nobody_may_be_watching(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, late_table("cloud9", humans=2))
    table = theatre.top
    table.session.eyes.viewer = table.session.state.actor
    theatre.key(pygame.K_m)
    theatre.key(pygame.K_l)
    theatre.app.stack.handle(Away())
    assert type(theatre.top).__name__ == "Curtain"
    assert table.session.viewer is None


def test_where_all_is_read_the_log_is_gone_through_line_by_line(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, late_table("cloud9"))
    theatre.stage.settings.voice.by_itself = True
    theatre.key(pygame.K_l)
    log = theatre.top
    assert isinstance(log, LogScreen)
    assert log.aloud()[1:] == [line.words for line in log._pages[-1][-3:]]
    last = len(log._pages[-1]) - 1
    assert log.ui.focus == f"line-{last}"
    told = []
    for _line in range(last):
        told.append(tree_of("", log).nodes[f"{log.name}:{log.ui.focus}"].told.name)
        theatre.key(pygame.K_UP)
    assert [*reversed(told)] == [line.words for line in log._pages[-1][1:]]
    theatre.key(pygame.K_LEFT)
    assert log.ui.focus == f"line-{len(log._pages[-2]) - 1}"  # the page before, from its end
