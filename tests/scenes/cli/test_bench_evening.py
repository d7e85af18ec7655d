"""Bench of an evening: what is counted of a game, and that it is the same every time."""

import pytest

from scenes.cli import bench_evening
from scenes.cli.bench_evening import Figures, measure


@pytest.fixture(autouse=True)
def _one_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_evening, "TABLES", ((2, 0),))


def test_a_seed_gives_the_same_evening_again() -> None:
    first = list(measure(1))
    assert [each.game for each in first] == ["cloud9", "cloudy_kingdom", "strange_world"]
    assert list(measure(1)) == first


@pytest.mark.parametrize("slowness", [1.0, 3.0])
def test_time_is_shown_decided_or_handed_over(monkeypatch: pytest.MonkeyPatch, slowness: float) -> None:
    monkeypatch.setattr(bench_evening, "_DECISION", 2.0 * slowness)
    for each in measure(1):
        assert each.decisions * 2.0 * slowness / 60 <= each.minutes - each.showing  # the rest are curtains
        assert each.presses >= each.decisions + each.curtains
        assert 0 < each.longest_wait < 60 * each.showing
        assert each.waiting == pytest.approx(each.showing / each.minutes, abs=0.01)


def test_who_shares_a_screen_hands_it_over() -> None:
    by_game: dict[str, Figures] = {each.game: each for each in measure(1)}
    assert by_game["strange_world"].curtains > 10
