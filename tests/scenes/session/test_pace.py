"""Pace of a show: shorter the more often a thing was seen, faster the longer people wait, beat by beat."""

from collections.abc import Iterator
from importlib import import_module

import pytest

from game.cloud9.events import Fell
from game.cloud9.pieces import FALL
from game.declaration import Box
from game.matches.match import Match
from game.matches.record import new_record
from game.shelf import GAMES
from scenes.navigation.plans import Plan, SeatPlan
from scenes.navigation.playback import Clip, Playback
from scenes.navigation.settings import Comfort
from scenes.session import pace as paces
from scenes.session.hot_seat import HotSeat
from scenes.session.pace import Pace
from scenes.session.session import Session
from scenes.session.show import Show


def test_what_was_seen_often_is_shown_shorter() -> None:
    pace = Pace("cloud9")
    falls = [pace.share("Fell", 2.0) * 2.0 for _ in range(5)]
    assert falls[0] == 2.0  # in full
    assert falls == sorted(falls, reverse=True)
    assert falls[2] == falls[4] < 1.5
    rises = [round(pace.share("Rose", 1.4) * 1.4, 2) for _ in range(8)]
    assert rises == [1.4, 1.4, 1.4, 0.9, 0.9, 0.9, 0.6, 0.6]


def test_what_was_seen_before_a_match_was_taken_up_again_counts() -> None:
    assert Pace("cloud9", ["Fell"] * 9).share("Fell", 2.0) < Pace("cloud9").share("Fell", 2.0)


def test_a_budget_only_ever_shortens_and_what_has_none_is_left_alone() -> None:
    pace = Pace("cloud9")
    assert pace.share("Fell", 0.5) == 1.0
    assert pace.share("KiteLanded", 9.0) == 1.0
    assert Pace("kites").share("Fell", 9.0) == 1.0


def test_what_bots_do_is_told_shorter() -> None:
    assert Pace("cloud9").share("Jumped", 2.6, is_ours=False) < 0.8


def test_the_longer_people_wait_the_faster_it_goes_and_then_they_have_rested() -> None:
    pace = Pace("strange_world")
    rates = []
    for _ in range(40):
        pace.wait(0.1, 2.0, ["CardLaid"], 2)
        rates.append(pace.rate)
    assert rates == sorted(rates)
    assert rates[0] > 1.0
    assert rates[-1] > 3.0
    pace.rest()
    assert pace.rate == 1.0


def test_with_little_ahead_nothing_is_hurried() -> None:
    pace = Pace("cloud9")
    pace.wait(0.1, 0.4, ["Stayed"], 0)
    assert pace.rate == 1.0


def test_what_a_match_turns_on_is_never_rushed() -> None:
    pace = Pace("cloudy_kingdom")
    pace.hurry()
    pace.wait(0.1, 3.0, [], 0)
    assert pace.rate_of("CardLaid") > 3.0
    assert pace.rate_of("GameEnded") == 2.0


def test_every_budget_is_of_something_that_happens() -> None:
    """A name with a slip in it would be a budget of nothing."""
    for game, budgets in paces.all_budgets().items():
        known = {"GameEnded", *vars(import_module(f"game.{game}.events"))}
        named = {*budgets.seconds, *budgets.passing, *budgets.solemn}
        assert {name for name in named if name[0].isupper()} <= known
        for seconds in budgets.seconds.values():
            assert list(seconds) == sorted(seconds, reverse=True)
            assert seconds[-1] > 0


@pytest.fixture
def session() -> Session:
    """Two people at a table of Cloud 9 who have fallen, with nothing of it shown yet."""
    game = GAMES["cloud9"]
    match = Match(new_record(game, 2, 1, game.options(), Box()))
    plan = Plan("cloud9", (SeatPlan("Lea", "coral/cook"), SeatPlan("Tom", "jade/cat")))
    session = Session(match, plan, HotSeat())
    story = match.begin()
    while not any(isinstance(shown.event, Fell) for shown in story):
        actions = match.state.legal_actions()
        story += match.play(FALL if FALL in actions else actions[0])
    session.extend(story)
    return session


class Watched:
    """Beats that only note down what was seen of them."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.playback = Playback(Comfort())
        self.show = Show(self.playback, session, self.go_on)
        self.begun: list[str] = []
        self.ended: list[str] = []

    def go_on(self) -> None:
        while not self.playback.running and (shown := self.session.next_event()) is not None:
            name = type(shown.event).__name__
            self.begun.append(name)
            self.show.begin(name, self._clips(name))

    def _clips(self, name: str) -> Iterator[Clip]:
        yield Clip(5.0, end=lambda: self.ended.append(name))

    def pass_time(self, seconds: float) -> None:
        self.show.update(seconds, 1.0)
        self.go_on()


def test_a_press_goes_to_the_next_beat_and_swallows_none(session: Session) -> None:
    watched = Watched(session)
    watched.go_on()
    happened = [type(event).__name__ for event in session.story.events]
    told = [name for name in happened if not session.pace.is_passing(name)]
    assert told == ["Rolled", "Paid", "Rose", "Rolled", "Fell", "Rolled"]
    assert len(happened) > len(told)  # somebody nodded, and cards were drawn
    for number in range(len(told)):
        watched.show.skip()  # nobody can have seen it yet
        assert len([name for name in watched.ended if name in told]) == number
        assert [name for name in watched.begun if name in told] == told[: number + 1]
        watched.pass_time(0.3)
        watched.show.skip()
    assert watched.ended == happened
    assert not session.is_showing
