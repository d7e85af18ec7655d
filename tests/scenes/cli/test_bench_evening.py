"""Bench of an evening: what is counted of a game, and that it is the same every time."""

from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest

from game.shelf import GAMES
from scenes.cli import bench_evening
from scenes.cli.bench_evening import EveningFigures, measure


@pytest.fixture(autouse=True, scope="module")
def _one_table() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bench_evening, "TABLES", ((2, 0),))
        yield


@pytest.fixture(scope="module")
def everything(_one_table: None) -> list[EveningFigures]:
    return list(measure(1))


@pytest.fixture(scope="module")
def told(everything: list[EveningFigures]) -> list[EveningFigures]:
    """Each game once, as two people play it."""
    return [each for each in everything if not each.kids]


def test_children_are_done_in_eight_minutes(everything: list[EveningFigures]) -> None:
    games = {each.game: each.minutes for each in everything if each.kids}
    assert games.keys() == GAMES.keys()
    assert max(games.values()) <= 8.0


@pytest.fixture
def _usual_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each table once, as it usually is."""
    plans = bench_evening._plans
    monkeypatch.setattr(bench_evening, "_plans", lambda *table: islice(plans(*table), 1))


@pytest.mark.usefixtures("_usual_only")
def test_a_seed_gives_the_same_evening_again(told: list[EveningFigures]) -> None:
    assert [each.game for each in told] == ["cloud9", "cloudy_kingdom", "strange_world", "strange_world"]
    assert [*measure(1)] == told[:3]


def _adds_up(told: EveningFigures, decision: float) -> None:
    assert told.decisions * decision / 60 <= told.minutes - told.showing  # the rest are curtains
    assert told.presses >= told.decisions + told.curtains
    assert 0 < told.longest_wait < 60 * told.showing
    assert told.waiting == pytest.approx(told.showing / told.minutes, abs=0.01)


def test_time_is_shown_decided_or_handed_over(told: list[EveningFigures]) -> None:
    for each in told:
        _adds_up(each, 2.0)


@pytest.mark.usefixtures("_usual_only")
def test_who_decides_slowly_waits_no_longer(
    told: list[EveningFigures], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench_evening, "_DECISION", 4.0)
    monkeypatch.setattr(bench_evening, "GAMES", {"cloud9": GAMES["cloud9"]})
    (slow,) = measure(1)
    _adds_up(slow, 4.0)
    assert (slow.decisions, slow.presses) == (told[0].decisions, told[0].presses)
    assert slow.minutes > told[0].minutes


def test_who_shares_a_screen_hands_it_over_less_often_with_open_hands(told: list[EveningFigures]) -> None:
    hidden, agreed = (each for each in told if each.game == "strange_world")
    assert not hidden.open_laying
    assert agreed.open_laying
    assert hidden.curtains > agreed.curtains
    assert agreed.curtains == 5 * 3  # in each round one less than two for everybody


def test_people_are_asked_again_within_seconds(told: list[EveningFigures]) -> None:
    for each in told:
        assert each.longest_wait <= (5.0 if each.game == "cloud9" else 4.0)
        assert each.waiting < 0.5


def test_figures_are_told_in_words_and_as_data(
    everything: list[EveningFigures], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench_evening, "measure", lambda: everything)
    assert msgspec.json.decode(bench_evening.figures(as_json=True), type=list[EveningFigures]) == everything
    told = bench_evening.figures(as_json=False).splitlines()
    for words, each in zip(told, everything, strict=True):
        assert words.startswith(f"{GAMES[each.game].title}, 2 people and 0 bots")
        assert f" {each.minutes:.1f} min, " in words
        assert ("kids' sky" in words, "open hands" in words) == (each.kids, each.open_laying)
