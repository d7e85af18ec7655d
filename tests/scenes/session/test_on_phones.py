"""A session some of whose people hold phones: who is asked where, and what the screen may show."""

from random import Random

from tables import box

from game.matches.match import Match
from game.matches.record import new_record
from game.shelf import GAMES
from scenes.input.holders import PHONE, Holders
from scenes.navigation.plans import Plan, SeatPlan
from scenes.session.hot_seat import HotSeat
from scenes.session.phase import Deciding, Handover, OnPhone, Over, Showing
from scenes.session.session import Session


def session_of(game: str, phones: tuple[int, ...], seats: int = 3) -> Session:
    """A match of humans, of whom these hold phones."""
    declared, holders = GAMES[game], Holders()
    for seat in phones:
        holders.take(f"{PHONE}{seat}", seat)
    match = Match(new_record(declared, seats, 3, declared.options(), box(game)))
    plan = Plan(game, tuple(SeatPlan(f"Player {seat}", "") for seat in range(seats)))
    session = Session(match, plan, HotSeat(), holders=holders)
    session.follow(Seen(session))
    return session


class Seen:
    """A screen on which everything is over at once."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def show_more(self) -> None:
        self.session.finish()

    def show_at_once(self) -> None:
        """Nothing is laid anywhere."""


def test_the_screen_asks_only_those_without_a_phone_and_shows_no_hand_of_the_others() -> None:
    for game in GAMES:
        session, chance, phases = session_of(game, (0, 1)), Random(4), set()
        while session.phase != Over():
            phase = session.phase
            phases.add((type(phase), session.state.actor))
            assert session.viewer in {None, 2}
            if isinstance(phase, Handover):
                session.look_through(phase.seat)
            else:
                assert isinstance(phase, OnPhone | Deciding)
                assert isinstance(phase, OnPhone) == (phase.seat in {0, 1})
                session.play(chance.choice(list(session.position.legal_actions())))
        assert {(OnPhone, 0), (OnPhone, 1), (Handover, 2), (Deciding, 2)} <= phases


def test_a_single_human_with_a_phone_shows_the_screen_nothing() -> None:
    session = session_of("cloud9", (0, 1, 2))
    assert session.viewer is None
    assert session.company.shares_secrets
    assert session.company.alone is None
    assert session.eyes.need_handover(session.state)


def test_those_who_choose_together_are_carried_out_when_the_last_one_has_chosen() -> None:
    session = session_of("strange_world", (0, 1, 2))
    while session.together.decision(session.match.state) is None:
        session.play(session.position.legal_actions()[0])
    steps = len(session.match.record.steps)
    assert session.together.choosing(session.match.state) == [0, 1, 2]
    for seat in (1, 0):
        state = session.together.turned_to(session.match.state, seat)
        session.together.hold(seat, state.legal_actions()[0])
        session.update()
        assert len(session.match.record.steps) == steps
    assert session.together.drop(1)
    assert not session.together.drop(1)
    for seat in (1, 2):
        state = session.together.turned_to(session.match.state, seat)
        session.together.hold(seat, state.legal_actions()[-1])
        session.update()
    assert len(session.match.record.steps) == steps + 3
    assert not session.together.held
    assert session.phase != Showing()
