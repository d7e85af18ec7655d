"""What changes add up to: the moments that turned a match, and how it went for a person, counted by hand."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.review.review import Finding, curve, person
from game.review.split import Cause, Weighed, WinSwing
from game.review.turning import TurningPoint, turning_points


def decision(step: int, seat: int = 0, before: float = 0.5, loss: float = 0.0) -> Weighed:
    return Weighed(seat, step, f"move {step}", ((f"move {step}", before),), before, loss, 0.01)


def change(step: int, to: float, seat: int = 0, *, cause: Cause = "luck", before: float = 0.5) -> WinSwing:
    return WinSwing(seat, cause, step - 1, step, before, to, 0.1)


def told(findings: list[Finding], end: int = 100) -> list[tuple[int, int, int, float]]:
    points = turning_points([each for each in findings if not isinstance(each, TurningPoint)], end)
    return [(point.seat, point.step, point.until, round(point.swing, 4)) for point in points]


def test_a_decision_lasts_until_its_seat_decides_again_and_the_last_one_to_the_end() -> None:
    findings: list[Finding] = [
        change(1, 0.9),  # before anybody decided
        decision(2),
        change(3, 0.6),
        change(4, 0.7, cause="others", before=0.6),
        decision(5, before=0.7),
        change(6, 0.4, before=0.7),
    ]
    assert told(findings, 9) == [(0, 5, 9, -0.3), (0, 2, 5, 0.2)]


def test_the_greatest_come_first_and_none_overlaps_another() -> None:
    findings: list[Finding] = []
    for seat, step, to in ((0, 0, 0.6), (0, 10, 0.8), (0, 20, 0.25), (0, 30, 0.55)):
        findings += [decision(step, seat), change(step + 1, to, seat)]
    assert told(findings, 40) == [(0, 10, 20, 0.3), (0, 20, 30, -0.25), (0, 0, 10, 0.1)]  # three are enough
    findings += [decision(15, 1), change(16, 1.0, 1)]
    assert told(findings, 17) == [(1, 15, 17, 0.5), (0, 20, 30, -0.25), (0, 0, 10, 0.1)]
    assert told([decision(3), change(4, 0.7), decision(5), change(6, 0.7)]) == [
        (0, 3, 5, 0.2),
        (0, 5, 100, 0.2),
    ]


def test_of_a_decision_after_which_nothing_changed_the_chance_stays() -> None:
    assert told([decision(3, before=0.4)], 9) == [(0, 3, 9, 0.0)]


@pytest.mark.parametrize(
    ("causes", "sentence"),
    [
        ({"luck": 0.2, "own": 0.1, "others": 0.0}, "turned_luck_for"),
        ({"luck": -0.2, "own": 0.3, "others": 0.25}, "turned_own_for"),
        ({"luck": -0.2, "own": -0.1, "others": -0.3}, "turned_others_against"),
        ({"luck": 0.2, "own": -0.4, "others": 0.1}, "turned_own_against"),
    ],
)
def test_the_sentence_is_of_what_moved_the_chance_most(causes: dict[Cause, float], sentence: str) -> None:
    findings: list[WinSwing | Weighed] = [decision(1)]
    at = 0.5
    for cause, by in causes.items():
        findings.append(change(2, at + by, cause=cause, before=at))
        at += by
    [point] = turning_points(findings, 9)
    assert point.sentence == sentence
    assert (point.luck, point.own, point.others) == pytest.approx(tuple(causes.values()))
    assert point.swing == pytest.approx(sum(causes.values()))


FINDINGS: list[Finding] = [
    change(1, 0.6),
    decision(1, before=0.6, loss=0.05),
    change(2, 0.55, cause="own", before=0.6),
    change(2, 0.1, seat=1),
    decision(2, seat=1, loss=0.5),
    change(3, 0.35, cause="others", before=0.55),
    change(4, 0.45, cause="luck", before=0.35),
    decision(4, before=0.45, loss=0.02),
]
RECORD: Any = SimpleNamespace(seats=4)


def test_a_person_got_what_luck_others_and_they_themselves_brought() -> None:
    mine = person(FINDINGS, RECORD, 0)
    assert (mine.seat, mine.fair, mine.got, mine.decisions) == (0, 0.25, 0.45, 2)
    assert (mine.luck, mine.own, mine.others) == pytest.approx((0.2, -0.05, -0.2))
    assert mine.loss == pytest.approx(0.07)
    assert mine.error == pytest.approx(0.1 * 3**0.5)  # three changes that were not their own
    other = person(FINDINGS, RECORD, 1)
    assert (other.got, other.decisions, other.loss) == (0.1, 1, 0.5)
    stranger = person(FINDINGS, RECORD, 2)
    assert (stranger.got, stranger.luck, stranger.error, stranger.decisions) == (0.25, 0, 0, 0)


def test_a_curve_begins_with_what_is_fair() -> None:
    assert curve(FINDINGS, RECORD, 0) == [(-1, 0.25), (1, 0.6), (2, 0.55), (3, 0.35), (4, 0.45)]
    assert curve(FINDINGS, RECORD, 3) == [(-1, 0.25)]
    assert curve([], SimpleNamespace(seats=1), 0) == [(-1, 0.5)]  # type: ignore[arg-type]
