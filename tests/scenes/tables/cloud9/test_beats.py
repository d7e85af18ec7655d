"""Beats at a real table: a key goes from one to the next, and that it does is told once."""

from pathlib import Path

import pygame
import pytest
from theatre import Theatre

from game.cloud9.events import Fell, Jumped, Paid, Rolled, Rose
from game.cloud9.pieces import FALL
from game.declaration import Box
from game.matches.match import Match
from game.matches.record import new_record
from game.shelf import GAMES
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.settings import Settings, read_settings
from scenes.navigation.stage import Stage
from scenes.shelf.laying import make_table
from scenes.tables.progress import PRESSING
from scenes.tables.table import Table

GAME = GAMES["cloud9"]
SEATS = (SeatPlan("Lea", "coral/cook"), SeatPlan("Tom", "jade/cat"))


def table_of(stage: Stage) -> Table:
    plan = Plan("cloud9", SEATS, open_hands=True)
    return make_table(stage, Match(new_record(GAME, 2, 1, GAME.options(), Box())), plan)


def fall(theatre: Theatre) -> None:
    """Play until the balloon begins to fall."""
    table = theatre.top
    while True:
        while table.session.deciding is None:
            theatre.frame(0.3)
        actions = table.session.match.state.legal_actions()
        table.play(FALL if FALL in actions else actions[0])
        if FALL in actions:
            return


def test_whoever_presses_and_presses_sees_whatever_matters(tmp_path: Path) -> None:
    """Who jumped, what was paid and rolled: each was on stage for a while, however impatient one is."""
    theatre = Theatre(tmp_path, table_of, size=(640, 360), pictures=False)
    table, seen = theatre.top, dict[int, float]()
    events = table.session.story.events
    theatre.frame(0.0)  # the table is there
    for _ in range(2000):
        if table.session.deciding is not None:
            table.play(table.session.match.state.legal_actions()[0])
        theatre.key(pygame.K_RETURN)
        theatre.frame(0.02)
        if table.session.story.current is not None:
            number = table.session.story.begun - 1
            seen[number] = seen.get(number, 0.0) + 0.02
        if len(events) > 60 and not table.session.is_showing:
            break
    matter = [
        number
        for number, event in enumerate(events)
        if isinstance(event, Fell | Jumped | Paid | Rolled | Rose)
    ]
    first = min(seen)
    assert len(matter) > 20
    for number in matter:
        assert number < first or seen.get(number, 0.0) >= 0.1, events[number]


@pytest.mark.parametrize("presses", [True, False])
def test_it_is_told_once_when_it_first_helps(tmp_path: Path, *, presses: bool) -> None:
    theatre = Theatre(tmp_path, table_of, size=(640, 360), pictures=False)
    told: list[str] = []
    theatre.stage.toast = told.append  # type: ignore[assignment]
    if presses:
        theatre.frame(0.3)
        theatre.key(pygame.K_RETURN)
    for _ in range(2):
        fall(theatre)
        while theatre.top.session.is_showing:
            theatre.frame(0.1)
    assert told == ([] if presses else ["Press anything to go on"])  # nobody is told what they know
    assert PRESSING in theatre.stage.settings.told
    theatre.stage.writer.flush()
    kept, _slips = read_settings(theatre.stage.folders.settings)
    assert PRESSING in kept.told
    again = Theatre(
        tmp_path, table_of, size=(640, 360), settings=Settings(language="en", told=kept.told), pictures=False
    )
    told.clear()
    again.stage.toast = told.append  # type: ignore[assignment]
    fall(again)
    while again.top.session.is_showing:
        again.frame(0.1)
    assert told == []
