"""Figures of many evenings, and the checks that each of them has to pass."""

from collections import Counter
from collections.abc import Callable
from statistics import fmean

import pytest
from evenings import BOXES, bot_evening

from game.cup import checks
from game.cup.awards import Award, awards
from game.cup.checks import Broken, check
from game.cup.cup import Cup
from game.cup.record import CupRecord, CupStep
from game.cup.simulate import CupPlans, CupSummary, simulate


@pytest.fixture(scope="module")
def simulated() -> tuple[list[Cup], CupSummary]:
    """Some cups, and what is told of them."""
    cups: list[Cup] = []
    return cups, simulate(CupPlans(5, 4, 0, 7, ("random",) * 5), BOXES, cups.append)


def test_figures_are_those_of_the_cups_that_were_played(simulated: tuple[list[Cup], CupSummary]) -> None:
    cups, summary = simulated
    assert [cup.plan.seed for cup in cups] == [7, 8, 9, 10]
    assert [len(cup.rounds) for cup in cups] == [3, 5, 7, 3]
    assert summary.checked == 4
    rounds = [played for cup in cups for played in cup.rounds]
    assert summary.rounds == Counter(played.game.id for played in rounds)
    assert summary.decisions == sum(played.match.decisions for played in rounds if played.match)
    by_member = [[cup.members[member] for cup in cups] for member in range(5)]
    assert summary.points == tuple(round(fmean(each.points for each in one), 2) for one in by_member)
    assert summary.gallery == tuple(sum(each.duties.gallery for each in one) for one in by_member)
    assert summary.starts == tuple(sum(each.duties.starts for each in one) for one in by_member)
    assert sum(summary.starts) == len(rounds)
    shares = [[(n in cup.winners) / len(cup.winners) for cup in cups] for n in range(5)]
    assert summary.wins == tuple(round(sum(one), 2) for one in shares)
    assert summary.stakes == Counter(str(cup.rounds[-1].stake) for cup in cups)
    assert list(summary.stakes) == sorted(summary.stakes, key=int)


def test_figures_tell_what_the_last_round_turned(simulated: tuple[list[Cup], CupSummary]) -> None:
    cups, summary = simulated
    before = [cup.rounds[-2].totals for cup in cups]
    assert summary.lead == round(fmean(max(each.values()) - min(each.values()) for each in before), 2)
    led, was_last = (
        [
            any(each[winner] == most(each.values()) for winner in cup.winners)
            for cup, each in zip(cups, before, strict=True)
        ]
        for most in (max, min)
    )
    assert (summary.leader_won, summary.last_won) == (round(fmean(led), 4), round(fmean(was_last), 4))
    assert summary.leader_won != summary.last_won  # so that the one is not taken for the other
    given = [awards(cup) for cup in cups]
    assert summary.awards == Counter(award.id for each in given for award in each)
    assert [*summary.awards.values()] == sorted(summary.awards.values(), reverse=True)
    numbers = [len(each) for each in given]
    assert (summary.fewest_awards, summary.most_awards) == (min(numbers), max(numbers))
    assert len({*numbers}) > 1


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ([Award("seer", 1, 0)], "seer was given for nothing"),
        ([Award("seer", 1, -1)], "seer was given for nothing"),
        ([Award("seer", 1, 1), Award("seer", 0, 1)], "an award was given twice"),
        ([Award("climber", 2, 1)], "climber went to an absent one"),
        ([Award("climber", 3, 1)], "climber went to an absent one"),
    ],
)
def test_awards_are_checked(monkeypatch: pytest.MonkeyPatch, given: list[Award], problem: str) -> None:
    record, cup = bot_evening(4, 3, 1)
    sound = Cup.replayed
    monkeypatch.setattr(checks, "awards", lambda _cup: given)

    def with_absent(record: CupRecord) -> Cup:
        """One member of the evening is away at its end, and one has gone home."""
        again = sound(record)
        again.members[2].stand_in, again.members[3].is_gone = "easy", True
        return again

    cup = with_absent(record)
    monkeypatch.setattr(Cup, "replayed", with_absent)
    with pytest.raises(Broken) as broken:
        check(record, cup)
    assert problem in str(broken.value)


def test_awards_that_are_as_they_must_be_come_back() -> None:
    record, cup = bot_evening(4, 3, 1)
    assert check(record, cup) == awards(cup) != []


def test_rounds_are_checked() -> None:
    record, cup = bot_evening(5, 3, 4)
    with_gallery = next(played.number for played in cup.rounds if played.gallery)
    spoils: list[tuple[str, Callable[[Cup], object]]] = [
        ("points do not follow the places", _swap_gains),
        ("a bet does not bring", lambda cup: _give_watcher(cup, with_gallery)),
        ("it is not over", lambda cup: cup.rounds.pop()),
        ("neither played nor watched", lambda cup: cup.rounds[0].totals.pop(0)),
    ]
    for problem, spoil in spoils:
        cup = Cup.replayed(record)
        spoil(cup)
        with pytest.raises(Broken, match=problem):
            check(record, cup)


def _swap_gains(cup: Cup) -> None:
    """Let the first and the last of a round change their gains."""
    round_ = cup.rounds[0]
    best, least = (most(round_.seats, key=round_.gains.__getitem__) for most in (max, min))
    round_.gains[best], round_.gains[least] = round_.gains[least], round_.gains[best]


def _give_watcher(cup: Cup, number: int) -> None:
    round_ = cup.rounds[number]
    round_.gains[round_.gallery[0]] += 1


def test_a_record_that_is_not_read_as_it_was_written_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    record, cup = bot_evening(2, 3, 1)
    lines: list[CupStep] = record.lines[:-1]
    monkeypatch.setattr(checks, "parse_cup", lambda *_: CupRecord(record.plan, lines))
    with pytest.raises(Broken, match=r"^cup 1: the saved record is another; a replay leads elsewhere"):
        check(record, cup)
