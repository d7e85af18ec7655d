"""Bench of an evening: what is counted of a game, and that it is the same every time."""

import pytest

from scenes.cli import bench_evening
from scenes.cli.bench_evening import measure


@pytest.fixture(autouse=True)
def _one_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_evening, "TABLES", ((2, 0),))


def test_a_seed_gives_the_same_evening_again() -> None:
    first = list(measure(1))
    assert [each.game for each in first] == ["cloud9", "cloudy_kingdom", "strange_world", "strange_world"]
    assert list(measure(1)) == first


@pytest.mark.parametrize("slowness", [1.0, 3.0])
def test_time_is_shown_decided_or_handed_over(monkeypatch: pytest.MonkeyPatch, slowness: float) -> None:
    monkeypatch.setattr(bench_evening, "_DECISION", 2.0 * slowness)
    for each in measure(1):
        assert each.decisions * 2.0 * slowness / 60 <= each.minutes - each.showing  # the rest are curtains
        assert each.presses >= each.decisions + each.curtains
        assert 0 < each.longest_wait < 60 * each.showing
        assert each.waiting == pytest.approx(each.showing / each.minutes, abs=0.01)


def test_who_shares_a_screen_hands_it_over_less_often_with_open_hands() -> None:
    hidden, agreed = (each for each in measure(1) if each.game == "strange_world")
    assert not hidden.open_laying
    assert agreed.open_laying
    assert hidden.curtains > agreed.curtains
    assert agreed.curtains == 5 * 3  # in each round one less than two for everybody


def test_people_are_asked_again_within_seconds() -> None:
    for each in measure(1):
        assert each.longest_wait <= (5.0 if each.game == "cloud9" else 4.0)
        assert each.waiting < 0.5
