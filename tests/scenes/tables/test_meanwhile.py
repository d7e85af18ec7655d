"""Whoever had their eyes shut, or comes back to a match, is told what happened meanwhile, once."""

from pathlib import Path

import pygame
import pytest
from theatre import Theatre

from game.declaration import Box
from game.matches.match import Match
from game.matches.saves import write_save
from game.shelf import GAMES
from game.strange_world import GAME as STRANGE
from game.strange_world.pieces import Place
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.stage import Stage
from scenes.platform.storage.save_writer import SaveWriter
from scenes.seats.handover import Curtain
from scenes.seats.seat_plan import deal
from scenes.session.content import load_box
from scenes.session.library import Library
from scenes.session.missed import Missed
from scenes.shelf.laying import make_table, resume
from scenes.tables.log_screen import LogLine
from scenes.tables.recap import Recap
from scenes.tables.table import Table
from scenes.ui.layout import Grid
from scenes.ui.scenery.avatars import Look
from scenes.ui.scenery.backdrop import NOON
from scenes.ui.text import Text

SEATS = (SeatPlan("Ada", "coral/aviator"), SeatPlan("Ben", "ocean/captain"))


def placing(stage: Stage, *, open_hands: bool = False) -> Table:
    """A table of two where the first card is about to be laid."""
    plan = Plan("strange_world", SEATS, open_hands=open_hands)
    match = Match(deal(plan, STRANGE, 3, load_box(STRANGE, None)[0]))
    match.begin()
    while not isinstance(match.state.legal_actions()[0], Place):
        match.play(match.state.legal_actions()[0])
    return make_table(stage, match, plan)


def look(theatre: Theatre) -> None:
    """Wait for the curtain, and open it."""
    for _ in range(100):
        if isinstance(theatre.top, Curtain):
            break
        theatre.pass_time(0.1)
    theatre.pass_time(1.5)
    theatre.key(pygame.K_RETURN)
    theatre.pass_time(2.0)


def hand_over(theatre: Theatre) -> Table:
    """Let whoever looks first lay all their cards, and the next one open the curtain."""
    look(theatre)
    table = theatre.top
    assert isinstance(table, Table)
    first = table.session.match.state.actor
    while table.session.match.state.actor == first:
        table.play(table.session.match.state.legal_actions()[0])
        theatre.pass_time(6.0)
    look(theatre)
    return table


def test_who_missed_much_is_told_once(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, placing)
    table = theatre.top
    assert isinstance(table, Table)
    first = table.session.match.state.actor
    for number in range(4):
        table.session.missed.shown(number, first)
    hand_over(theatre)
    recap = theatre.top
    assert isinstance(recap, Recap)
    assert any(SEATS[first].name in line.words for line in recap._lines)
    theatre.key(pygame.K_RETURN)
    theatre.pass_time(1.0)
    assert theatre.top is table
    assert table.session.deciding == 1 - first


def test_who_missed_little_is_told_in_passing(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, placing)
    told: list[str] = []
    theatre.stage.toast = told.append  # type: ignore[assignment]
    table = hand_over(theatre)
    assert theatre.top is table
    (line,) = told  # and nothing of what is seen anyway
    assert line.startswith(SEATS[1 - table.session.deciding].name)


def test_who_saw_the_others_pass_cards_on_is_not_told(tmp_path: Path) -> None:
    plan = Plan("strange_world", SEATS)
    match = Match(deal(plan, STRANGE, 3, load_box(STRANGE, None)[0]))
    theatre = Theatre(tmp_path, lambda stage: make_table(stage, match, plan))
    told: list[str] = []
    theatre.stage.toast = told.append  # type: ignore[assignment]
    while not isinstance(match.state.legal_actions()[0], Place):
        look(theatre)
        table = theatre.top
        assert isinstance(table, Table)
        table.play(table.session.position.legal_actions()[0])
        theatre.pass_time(3.0)
    assert not told


def test_where_everything_is_open_nothing_has_to_be_told(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, lambda stage: placing(stage, open_hands=True))
    table = theatre.top
    for _ in range(3):
        table.play(table.session.match.state.legal_actions()[0])
        theatre.pass_time(6.0)
        assert theatre.top is table


def test_who_comes_back_to_a_match_is_told_how_it_stood(tmp_path: Path) -> None:
    plan = Plan("cloud9", (SEATS[0], SeatPlan("Cirrus", "ocean/careful", "easy/careful")))
    match = Match(deal(plan, GAMES["cloud9"], 7, Box()))
    match.begin()
    match.play(match.state.legal_actions()[0])
    write_save(match.record, tmp_path / "saves" / "one.skies")
    (entry,) = Library(tmp_path / "saves", GAMES, SaveWriter(print)).entries()
    theatre = Theatre(tmp_path, lambda stage: resume(stage, entry))
    for _ in range(80):
        theatre.pass_time(0.5)
        if isinstance(theatre.top, Recap):
            break
    assert isinstance(theatre.top, Recap)


@pytest.mark.parametrize(("viewer", "missed"), [(None, []), (0, [4]), (1, [])])
def test_only_those_whose_eyes_are_shut_miss_anything(viewer: int | None, missed: list[int]) -> None:
    kept = Missed([0, 1])
    kept.shown(4, viewer)
    assert kept.take(1, 9, 1) == (missed, False)
    assert kept.take(1, 9, 1) == ([], False)


@pytest.mark.parametrize(("viewer", "left"), [(None, []), (1, [4])])
def test_what_everybody_reads_is_told_once(viewer: int | None, left: list[int]) -> None:
    kept = Missed([0, 1, 2])
    kept.shown(4, 0)
    assert kept.take(1, 9, viewer) == ([4], False)
    assert kept.take(2, 9, 2) == (left, False)


def test_pictures_come_before_words_and_are_large(tmp_path: Path) -> None:
    """What happened last but has a picture stands above what happened first and has none."""
    lines = [
        LogLine("It is Mia's turn."),
        LogLine("Mia lays a fork.", (Look("ocean", "captain"),), ("kingdom/card/tee_end/h0",)),
    ]
    theatre = Theatre(tmp_path, lambda stage: Recap(stage, 0, "Lea", lines, NOON))
    theatre.pass_time(0.3)
    widgets = [widget for widget, _window in theatre.screen.focus.laid.root.walk()]
    texts = {widget.words: widget.rect for widget in widgets if isinstance(widget, Text)}
    grid = next(widget for widget in widgets if isinstance(widget, Grid))
    assert texts["Mia lays a fork."].bottom <= texts["It is Mia's turn."].top
    assert grid.children[0].rect.top < texts["Mia lays a fork."].top - 100
