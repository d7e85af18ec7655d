"""The same sky, daily: the deals of a date never change, and the first try counts."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest
from tables import TABLES, random_game

from game.bots.levels import make_bot
from game.bots.simulate import play_bots
from game.codes.match_code import code_of
from game.core import OVER, Result
from game.daily.deals import cup_seed, deals_of, record_of
from game.daily.diary import (
    MOST_DAYS,
    DailyOutcome,
    Diary,
    Try,
    line_to_share,
    outcome_of,
    read_diary,
    write_diary,
)
from game.matches.record import Record
from game.matches.steady_random import SteadyRandom
from game.shelf import GAMES

DAY = date(2026, 12, 31)
BOX = ("cloud9", "cloudy_kingdom", "strange_world")
DRAWS: list[Callable[[Random], object]] = [
    lambda rng: rng.random(),
    lambda rng: [rng.randrange(number) for number in range(1, 70)],
    lambda rng: [rng.choice("abcdefg") for _ in range(30)],
    lambda rng: [rng.sample(range(size), min(size, 7)) for size in (7, 20, 21, 22, 84, 85, 90, 400)],
    lambda rng: [rng.sample(range(50), number) for number in range(50)],
]


@pytest.mark.parametrize("seed", ["1/deal", "2147483647/chance", "-5/x"])
def test_the_steady_generator_draws_as_python_does_today(seed: str) -> None:
    for draw in DRAWS:
        assert draw(SteadyRandom(seed)) == draw(Random(seed))
    for size in (0, 1, 2, 76):
        one, other = list(range(size)), list(range(size))
        SteadyRandom(seed).shuffle(one)
        Random(seed).shuffle(other)
        assert one == other


def test_the_deals_of_a_date_are_the_same_bytes_for_good() -> None:
    told = {deal.game: (deal.seed, deal.digest) for deal in deals_of(DAY) if deal.game in BOX}
    assert told == PINNED
    assert cup_seed(DAY) == cup_seed(date(2027, 1, 3)) == CUP
    assert len({cup_seed(DAY), cup_seed(date(2027, 1, 4)), cup_seed(date(2026, 12, 27))}) == 3


PINNED = {
    "cloud9": (1141957114, "03a2851fbd98921c"),
    "cloudy_kingdom": (17384267, "cdf24d85b784c07d"),
    "strange_world": (152566373, "e9542d3cdbbe741d"),
}
CUP = 747913686


def test_every_date_has_deals_of_its_own() -> None:
    seeds = {deal.seed for day in range(1, 29) for deal in deals_of(date(2026, 2, day))}
    assert len(seeds) == 28 * len(deals_of(DAY))


def test_a_deal_is_played_against_the_same_bots() -> None:
    for deal in deals_of(DAY):
        record = record_of(deal)
        assert record.seats == deal.seats == 1 + len(deal.bots)
        play_bots(record, [make_bot("random", deal.game)] * record.seats)
        outcome = outcome_of(record, code_of(record))
        assert 1 <= outcome.place <= outcome.seats


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_place_is_counted_from_the_winners(table: object) -> None:
    record = random_game(table, 3)  # type: ignore[arg-type]
    *_, (state, _step) = record.walk()
    assert state.actor == OVER
    winners = state.result().winners
    assert (outcome_of(record).place == 1) == (not winners or 0 in winners)


@pytest.mark.parametrize(
    ("scores", "winners", "place"),
    [
        ((30, 20, 40), (2,), 2),
        ((20, 30, 40), (2,), 3),
        ((40, 30, 20), (0,), 1),
        ((30, 30, 20), (0, 1), 1),
        ((30, 30, 20), (1,), 2),  # the rules broke the tie
        ((20, 30, 30), (1, 2), 3),
        ((20, 20, 30), (2,), 2),
        ((None, None), (1,), 2),
        ((None, None, None), (1, 2), 3),
        ((None, None), (), 1),  # nobody won
        ((12,), (), 1),
    ],
)
def test_a_place_is_behind_all_who_won_or_have_more(
    scores: tuple[int | None, ...], winners: tuple[int, ...], place: int
) -> None:
    result = Result(scores, winners, tuple({} for _ in scores), "some-end")
    over = SimpleNamespace(actor=OVER, result=lambda: result)
    record = SimpleNamespace(walk=lambda: iter([(None, "step"), (over, None)]), seats=len(scores))
    assert outcome_of(cast("Record", record), "1ABC") == DailyOutcome(place, len(scores), scores[0], "1ABC")


def test_a_line_for_friends_tells_what_counts_in_each_game() -> None:
    diary = Diary()
    assert line_to_share(diary, DAY) == "Three Skies 2026-12-31: -"
    for game in GAMES:
        diary = diary.begun(DAY, game)
    diary = diary.finished(DAY, "strange_world", DailyOutcome(1, 1, 61))
    diary = diary.finished(DAY, "cloudy_kingdom", DailyOutcome(2, 3, None))
    assert line_to_share(diary, DAY) == (
        "Three Skies 2026-12-31: Cloud 9 ..., Cloudy Kingdom 2/3, Strange World Above the Clouds 61 \u2605"
    )


def test_the_first_try_counts_and_only_if_it_was_begun() -> None:
    won, lost = DailyOutcome(1, 4, 52), DailyOutcome(4, 4, 7)
    diary = Diary()
    assert diary.finished(DAY, "cloud9", won) == diary
    diary = diary.begun(DAY, "cloud9").begun(DAY, "cloud9")
    assert len(diary.tries) == 1
    assert "..." in line_to_share(diary, DAY)
    diary = diary.finished(DAY, "cloud9", lost).finished(DAY, "cloud9", won).begun(DAY, "cloud9")
    known = diary.of(DAY, "cloud9")
    assert known is not None
    assert known.outcome == lost
    assert line_to_share(diary, DAY) == "Three Skies 2026-12-31: Cloud 9 4/4 (7)"
    assert diary.of(date(2026, 12, 30), "cloud9") is None


def test_the_diary_keeps_days_but_not_for_ever() -> None:
    days = [date.fromordinal(DAY.toordinal() + number) for number in range(MOST_DAYS + 5)]
    diary = Diary(tries=tuple(Try(day.isoformat(), "cloud9") for day in days[:MOST_DAYS]))
    for day in days[MOST_DAYS:]:
        diary = diary.begun(day, "cloud9")
    assert len(diary.tries) == MOST_DAYS
    assert diary.of(DAY, "cloud9") is None


def test_a_diary_of_all_games_on_all_days_is_read_again(tmp_path: Path) -> None:
    days = [date.fromordinal(DAY.toordinal() - number).isoformat() for number in range(MOST_DAYS)]
    last = DailyOutcome(16, 16, -10_000, "9" * 400)
    diary = Diary(tries=tuple(Try(day, game, last) for day in days for game in GAMES))
    write_diary(diary, path := tmp_path / "daily.json")
    assert read_diary(path) == diary


def test_the_diary_is_kept_in_a_file_and_a_damaged_one_is_put_aside(tmp_path: Path) -> None:
    path = tmp_path / "daily.json"
    assert read_diary(path) == Diary()
    diary = Diary().begun(DAY, "cloud9").finished(DAY, "cloud9", DailyOutcome(2, 4, 31, "1ABC"))
    write_diary(diary, path)
    assert read_diary(path) == diary
    for bad in (
        b"meow",
        b'{"version":2}',
        b'{"tries":[{"day":"x","game":"y","outcome":{"place":0}}]}',
        b"[" * 9999,
    ):
        path.write_bytes(bad)
        assert read_diary(path) == Diary()
        assert not path.exists()
