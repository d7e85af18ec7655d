"""Thinker: bots think while something is shown, hurry for who waits, and not where nobody does."""

from collections.abc import Callable
from functools import partial

import pytest

from game.bots.levels import TIME_CAP
from game.declaration import Box
from game.matches.match import Match
from game.matches.record import new_record
from game.search_model import Observation
from game.shelf import GAMES
from scenes.navigation.plans import Plan, SeatPlan
from scenes.session.bot_turn import BotTurn
from scenes.session.bots import Bots
from scenes.session.hot_seat import HotSeat
from scenes.session.session import Session
from scenes.session.thinker import BOT_PACE, HURRY, Thinker

GAME = GAMES["cloud9"]


def session_of(*bots: str, alone: bool = False) -> Session:
    """A table with a bot wherever one is named; it lies as it is."""
    seats = tuple(
        SeatPlan(f"P{seat}", f"{('coral', 'jade')[seat]}/cook", bot) for seat, bot in enumerate(bots)
    )
    hot_seat = HotSeat(only_bots_play_on=lambda _view, humans: alone and bool(humans))
    session = Session(Match(new_record(GAME, 2, 1, GAME.options(), Box())), Plan("cloud9", seats), hot_seat)
    session.extend(session.match.begin())
    return session


def noted(session: Session) -> list[str]:
    """The bots that are asked to think, from now on."""
    asked: list[str] = []

    def prepare(bot: str, observation: Callable[[], Observation]) -> None:
        del observation
        asked.append(bot)

    session.bot_turn.prepare = prepare  # type: ignore[method-assign]
    return asked


@pytest.mark.parametrize(
    ("bots", "alone", "tempo"),
    [
        (("easy", "easy"), False, BOT_PACE),  # who watches bots wants to follow
        (("easy", ""), False, BOT_PACE),
        (("easy", ""), True, BOT_PACE * HURRY),  # and who waits for them does not
        (("", "easy"), True, BOT_PACE * HURRY),
    ],
)
def test_bots_hurry_where_people_wait_for_them_alone(
    bots: tuple[str, str], *, alone: bool, tempo: float
) -> None:
    session = session_of(*bots, alone=alone)
    session.finish()
    while not bots[session.state.actor]:
        session.play(session.position.legal_actions()[0])
        session.finish()
    session.bot_turn.wait(9.0, 1.0)
    assert Thinker(session).think(session.state.actor) is not None
    assert session.tempo == tempo


def test_a_bot_thinks_while_something_is_shown() -> None:
    session = session_of("easy", "easy")
    assert session.is_showing
    asked = noted(session)
    Thinker(session).wait(0.1, 1.0)
    assert asked == ["easy"]
    assert session.bot_turn.waited == 0.0  # but it is not seen to think yet


def test_nobody_thinks_of_what_may_still_be_taken_back() -> None:
    session = session_of("easy", "easy")
    session.pending.wait(lambda: False, lambda: None)
    asked = noted(session)
    Thinker(session).wait(0.1, 1.0)
    assert not asked


def test_a_straight_face_takes_as_long_as_the_longest_thought() -> None:
    session = session_of("", "easy")
    session.finish()
    turn = BotTurn(None, session.match.record, {}, 0.15)
    look = partial(session.observation, session.state.actor)
    turn.wait(0.2, 9.0)
    assert turn.choice("easy", look, seconds=-1.0, straight_face=True) is None
    turn.wait(0.1, 9.0)
    assert turn.choice("easy", look, seconds=-1.0, straight_face=True) is not None


def test_programs_of_other_people_keep_the_time_they_were_promised() -> None:
    session = session_of("easy", "easy")
    session.finish()
    bots = Bots(None, 1, {"mine": "true"}, cap=0.15)
    look = session.observation(session.state.actor)
    assert [bots.submit(bot, look).terms.seconds for bot in ("hard", "own/mine")] == [0.15, TIME_CAP]


@pytest.mark.parametrize("waited", [0.0, 9.0])
def test_bots_that_play_on_alone_are_seen_for_a_while_and_then_how_it_ends(waited: float) -> None:
    session = session_of("", "easy", alone=True)
    session.finish()
    session.pace.waited = waited
    while session.plan.seats[session.state.actor].bot or not session.is_showing:
        session.play(session.position.legal_actions()[0])
    Thinker(session).wait(0.1, 1.0)
    assert session.is_showing == (not waited)
