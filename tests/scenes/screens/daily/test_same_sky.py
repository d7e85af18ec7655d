"""The same sky: from the title to a deal and back, one try that counts, and a friend beside it."""

from datetime import timedelta
from pathlib import Path

import pygame
import pytest
from theatre import Theatre

from game.bots.levels import RandomBot, make_bot
from game.bots.simulate import play_bots
from game.codes.match_code import code_of
from game.daily.deals import deals_of, record_of
from game.daily.diary import DailyOutcome, outcome_of
from game.daily.rivals import rivals_in
from scenes.screens.daily.page import SameSky, today
from scenes.screens.title import Title
from scenes.seats.daily_log import diary_of, note_begun, note_outcome
from scenes.tables.table import Table

GAME = "strange_world"


def test_a_press_on_the_title_leads_to_todays_deals_and_a_try_is_written_down_first(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, Title)
    theatre.pass_time(1.5)
    theatre.key(pygame.K_q)
    assert isinstance(theatre.top, SameSky)
    theatre.click(f"play-{GAME}")
    table = theatre.top
    assert isinstance(table, Table)
    deal = next(deal for deal in deals_of(today()) if deal.game == GAME)
    assert table.session.match.record.setup == record_of(deal).setup
    known = diary_of(theatre.stage).of(today(), GAME)
    assert known is not None
    assert known.outcome is None
    onward = table.after_match.ways().onward
    assert onward is not None
    theatre.app.stack.follow(onward())
    assert isinstance(theatre.top, SameSky)
    theatre.click(f"play-{GAME}")
    again = theatre.screen
    assert isinstance(again, Table)
    assert again.session.match.record.steps == table.session.match.record.steps
    assert len(list(theatre.stage.folders.saves.glob("*.skies"))) == 1  # it was gone on with


def test_only_the_first_end_of_a_deal_counts_and_no_other_match_does(tmp_path: Path) -> None:
    theatre = Theatre(tmp_path, SameSky)
    deal = next(deal for deal in deals_of(today()) if deal.game == GAME)
    first, again, other = (record_of(deal) for _ in range(3))
    note_begun(theatre.stage, today(), GAME)
    other.setup = record_of(next(d for d in deals_of(today() - timedelta(1)) if d.game == GAME)).setup
    play_bots(first, [RandomBot()] * deal.seats)
    play_bots(again, [make_bot("beginner", GAME)] * deal.seats)
    note_outcome(theatre.stage, other)
    assert _outcome(theatre) is None
    note_outcome(theatre.stage, first)
    note_outcome(theatre.stage, again)
    assert _outcome(theatre) == outcome_of(first, code_of(first))


def _outcome(theatre: Theatre) -> DailyOutcome | None:
    known = diary_of(theatre.stage).of(today(), GAME)
    assert known is not None
    return known.outcome


def test_a_friend_is_compared_by_line_or_code_of_the_same_day_alone(tmp_path: Path) -> None:
    day = today()
    line = (
        f"Three Skies {day}: Cloud 9 1/4 (52), Cloudy Kingdom 3/4, Strange World Above the Clouds 41 \u2605"
    )
    told = {rival.game: rival.outcome for rival in rivals_in(line, day)}
    assert told == {
        "cloud9": DailyOutcome(1, 4, 52),
        "cloudy_kingdom": DailyOutcome(3, 4, None),
        "strange_world": DailyOutcome(1, 1, 41),
    }
    assert not rivals_in(line, day - timedelta(1))
    record = record_of(deals_of(day)[2])
    play_bots(record, [RandomBot()] * record.seats)
    assert [rival.outcome for rival in rivals_in(code_of(record), day)] == [outcome_of(record)]
    assert not rivals_in(code_of(record), day - timedelta(1))
    theatre = Theatre(tmp_path, SameSky)
    theatre.top.compare("nonsense")
    assert theatre.stage.news
    theatre.stage.news.clear()
    theatre.top.compare(code_of(record))
    assert not theatre.stage.news


@pytest.mark.parametrize(
    "typed", ["", "Three Skies 2026-13-99: Cloud 9 99/99", "1" * 5000, "/dev/null", "\0"]
)
def test_nothing_that_is_typed_breaks_the_page(tmp_path: Path, typed: str) -> None:
    theatre = Theatre(tmp_path, SameSky)
    theatre.top.compare(typed)
    theatre.pass_time(0.2)
    assert isinstance(theatre.top, SameSky)
