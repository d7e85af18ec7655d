"""A session: real matches of all games played through it by script and by bots, without any screen."""

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Self

import pytest
from tables import box

from game.cloud9.events import CardDrawn, Stayed
from game.cloud9.pieces import FALL, STAY
from game.core import OVER, Event, GameEnded
from game.matches.match import Match
from game.matches.record import new_record
from game.preview import ShownEvent, preview
from game.shelf import GAMES
from scenes.input.holders import Holders
from scenes.navigation.plans import Plan, SeatPlan
from scenes.session.hot_seat import HotSeat
from scenes.session.missed import Missed
from scenes.session.phase import Deciding, Handover, Over, Phase, Showing, Thinking
from scenes.session.selection import Selection, question_of
from scenes.session.session import Session
from scenes.session.thinker import Thinker
from scenes.session.unsettled import Pending, shown_first

ROOT = Path(__file__).parents[3]
LOOKS = ("coral/aviator", "ocean/captain", "marigold/pompom")
NAMES = ("Mia", "Tom", "Lea")


def plan(game: str, bots: tuple[str, ...] = ("", "", ""), *, open_hands: bool = False) -> Plan:
    seats = tuple(SeatPlan(name, look, bot) for name, look, bot in zip(NAMES, LOOKS, bots, strict=True))
    return Plan(game, seats, open_hands=open_hands)


def session_of(
    game: str, bots: tuple[str, ...] = ("", "", ""), *, hot_seat: HotSeat | None = None, seed: int = 3
) -> Session:
    declared = GAMES[game]
    match = Match(new_record(declared, 3, seed, declared.options(), box(game)))
    session = Session(match, plan(game, bots), hot_seat or HotSeat(), holders=Holders())
    session.follow(Recorder(session))
    return session


class Recorder:
    """A screen that shows an event as soon as it is told of it, and notes what it has seen."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.seen: list[Event] = []
        self.laid = 0

    def show_more(self) -> None:
        """What is told stays ahead until the test lets it be shown."""

    def show_at_once(self) -> None:
        self.laid += 1


def show_all(session: Session) -> list[Event]:
    """Let everything be seen, event by event."""
    seen = []
    while (shown := session.next_event()) is not None:
        seen.append(shown.event)
    session.update()
    return seen


def settle(session: Session) -> list[Event]:
    seen: list[Event] = []
    while session.is_showing:
        seen += show_all(session)
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end_by_those_who_sit_before_one_screen(game: str) -> None:
    session, rng = session_of(game), Random(5)
    seen = settle(session)
    phases = set()
    for _step in range(2000):
        phase = session.phase
        phases.add(type(phase))
        match phase:
            case Handover(seat):
                assert session.viewer != seat
                session.look_through(seat)
            case Deciding(seat):
                assert seat == session.state.actor == session.deciding == session.asked
                session.play(rng.choice(list(session.match.state.legal_actions())))
                assert session.phase == Showing()
                assert session.deciding is None
                seen += settle(session)
            case Over():
                break
            case _:
                pytest.fail(f"nobody waits for {phase}")
    assert session.phase == Over()
    assert {Handover, Deciding} <= phases
    assert session.state == session.match.state
    assert seen == session.story.events == [event for _state, event in session.match.record.story()]


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_among_themselves_when_it_is_time(game: str) -> None:
    session = session_of(game, ("random", "random", "random"))
    for _step in range(3000):
        settle(session)
        phase = session.phase
        if not isinstance(phase, Thinking):
            break
        action = Thinker(session).think(phase.seat)
        if action is None:
            session.bot_turn.wait(0.5, 1.0)
        else:
            session.play(action)
            assert session.tempo > 1.0
    assert session.phase == Over()


@pytest.mark.parametrize("game", GAMES)
def test_whoever_looks_is_shown_what_they_may_know_and_nothing_else(game: str) -> None:
    session, rng = session_of(game), Random(7)
    settle(session)
    for _step in range(60):
        if session.state.actor == OVER:
            break
        actor = session.state.actor
        for seat in (None, 0, 1, 2):
            session.look_through(seat)
            assert session.view == session.state.view(session.viewer)
            assert session.viewer in {None, actor}  # on a shared screen nobody else's secrets stay
            assert session.log == [event.seen_by(session.viewer) for event in session.story.events]
        for seat in range(3):
            observed = session.observation(seat)
            assert observed.view == session.match.state.view(seat)
            assert list(observed.told) == [event.seen_by(seat) for event in session.story.events]
        session.look_through(actor)
        session.play(rng.choice(list(session.match.state.legal_actions())))
        settle(session)
        assert session.viewer in {None, session.state.actor}


def test_who_plays_alone_among_bots_always_sees_their_own_cards_and_gets_no_curtain() -> None:
    session = session_of("cloud9", ("", "random", "random"))
    settle(session)
    for _step in range(80):
        match session.phase:
            case Deciding(seat):
                assert seat == session.viewer == 0
                session.play(session.match.state.legal_actions()[0])
            case Thinking(seat):
                session.play(session.match.state.legal_actions()[0])
            case other:
                assert isinstance(other, Over)
                break
        settle(session)


@pytest.mark.parametrize("game", ["cloud9", "strange_world"])  # a card is drawn for almost all in the third
def test_a_decision_is_taken_back_and_asked_again(game: str) -> None:
    session = session_of(game)
    for _step in range(30):
        settle(session)
        if isinstance(session.phase, Handover):
            session.look_through(session.state.actor)
        before, actor, question = session.state.copy(), session.state.actor, question_of(session)
        told = len(session.story.events)
        session.play(session.match.state.legal_actions()[0])
        settle(session)
        if session.can_undo and session.last_decider == actor:
            assert question_of(session) != question
            session.undo()
            assert session.state == before
            assert len(session.story.events) == told == len(session.log)
            return
    pytest.fail("nothing could be taken back")


def kept(session: Session) -> tuple[list[int], list[bool]]:
    """Let a match be saved by a disk that takes its time; how often it was, and whether each is safe."""
    lengths: list[int] = []
    safe: list[bool] = []

    def keep(record: Any) -> Any:
        lengths.append(len(record.steps))
        number = len(safe)
        safe.append(False)
        return lambda: safe[number]

    session.match._save = keep
    return lengths, safe


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_shown_before_it_is_safe_and_nobody_decides_until_then(game: str) -> None:
    session = session_of(game)
    settle(session)
    if isinstance(session.phase, Handover):
        session.look_through(session.state.actor)
    before = session.state.copy()
    lengths, safe = kept(session)
    session.play(session.match.state.legal_actions()[0])
    assert lengths
    for _frame in range(3):
        session.update()
        session.finish()  # no impatience makes a disk faster
        assert session.phase == Showing()
        assert session.pending
        assert session.state == before
        assert session.next_event() is None
    safe[:] = [True] * len(safe)
    session.update()
    assert not session.pending
    assert settle(session)
    assert session.state == session.match.state


def undecided(session: Session) -> Any:
    """An action that draws something hidden only after it has been seen to be carried out."""
    actions = session.match.state.legal_actions()
    return next(
        action for action in actions if (tried := preview(session.match.state, action)).is_cut and tried.shown
    )


def in_doubt() -> Session:
    """Somebody has just laid a card, for which none was drawn yet."""
    session = session_of("cloudy_kingdom", hot_seat=HotSeat(shows_first=True))
    settle(session)
    session.look_through(session.state.actor)
    session.play(undecided(session))
    return session


def test_what_is_tentative_is_seen_and_saved_but_not_decided_until_all_of_it_was_shown() -> None:
    session = in_doubt()
    actor = session.state.actor
    assert session.tentative is not None
    assert not session.match.record.steps
    assert (session.asked, session.deciding) == (actor, None)
    ahead = [shown.event for shown in session.story.ahead]
    seen = settle(session)
    assert session.tentative is None
    assert len(session.match.record.steps) == 1
    assert seen[: len(ahead)] == ahead
    assert len(seen) > len(ahead)
    assert seen == session.story.events == [event for _state, event in session.match.record.story()]
    assert session.log == [event.seen_by(session.viewer) for event in seen]


def test_what_is_tentative_can_be_taken_back_and_was_never_decided() -> None:
    session = in_doubt()
    start, question = session.match.state.copy(), session.tentative
    assert session.can_undo
    assert session.last_decider == session.state.actor
    session.next_event()
    session.undo()
    assert session.tentative is None
    assert session.state == start
    assert not session.match.record.steps
    assert not session.log
    assert question in session.match.state.legal_actions()


def test_whoever_is_in_a_hurry_or_leaves_has_decided_what_was_tentative() -> None:
    hurried, left = in_doubt(), in_doubt()
    hurried.finish()
    left.leave()
    for session in (hurried, left):
        assert session.tentative is None
        assert len(session.match.record.steps) == 1
    assert hurried.state == hurried.match.state
    assert hurried.story.events == [event for _state, event in hurried.match.record.story()]
    assert len(hurried.log) == len(hurried.story.events)


def test_a_bot_sits_in_and_hands_back() -> None:
    session = session_of("cloud9")
    settle(session)
    actor = session.state.actor
    session.let_play(actor, "medium")
    assert session.phase == Thinking(actor)
    assert actor not in session.company.humans
    session.let_play(actor, "")
    assert session.phase in {Deciding(actor), Handover(actor)}


def test_a_selection_forgets_everything_when_something_else_is_asked() -> None:
    session = session_of("strange_world")
    settle(session)
    session.look_through(session.state.actor)
    selection = Selection(session)
    assert selection.see_question()
    assert not selection.see_question()
    assert list(selection.legal) == list(session.match.state.legal_actions())
    assert selection.seat == session.state.actor
    selection.attempt = selection.legal[0]
    assert selection.preview is not None
    selection.tap("here")
    assert not selection.decides("here")
    selection.tap("here")
    assert selection.decides("here")
    assert not selection.decides("there")
    session.play(selection.legal[0])
    assert selection.seat is None
    assert selection.preview is None
    settle(session)
    assert selection.see_question()
    assert selection.attempt is None
    assert not selection.decides("here")


@pytest.mark.parametrize("game", GAMES)
def test_a_preview_tells_what_happens_then_up_to_the_first_hidden_thing(game: str) -> None:
    declared = GAMES[game]
    record = new_record(declared, 3, 11, declared.options(), box(game))
    match, rng = Match(record), Random(1)
    match.begin()
    cut = 0
    for _step in range(60):
        if match.state.actor == OVER:
            break
        action = rng.choice(list(match.state.legal_actions()))
        before = match.state.copy()
        tried = preview(match.state, action)
        assert match.state == before
        story = match.play(action)
        assert [shown.event for shown in story[: len(tried.shown)]] == list(tried.events)
        if tried.is_cut:
            cut += 1
            assert tried.state == (tried.shown[-1].state if tried.shown else before)
    assert cut


def test_a_session_needs_no_screen() -> None:
    code = """
import sys


class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("pygame", "pytmx"):
            raise ImportError(name)


sys.meta_path.insert(0, Refuse())
import scenes.session.selection
import scenes.session.session
print("played without a screen" if "pygame" not in sys.modules else "?")
"""
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    assert told.stdout.strip() == "played without a screen"


def test_a_hidden_hand_is_handed_over_or_pressed_unseen_on_a_device_of_its_own() -> None:
    declared = GAMES["cloud9"]
    match = Match(new_record(declared, 3, 3, declared.options(), box("cloud9")))
    holders = Holders()
    unseen = HotSeat(may_be_unseen=lambda _view: True)
    session = Session(match, plan("cloud9"), unseen, holders=holders)
    settle_from(session)
    actor = session.state.actor
    assert phase_of(session) == Handover(actor)
    assert not session.eyes.may_be_told(session.state, actor)
    holders.seats = {"pad:0": actor, "pad:1": (actor + 1) % 3}
    assert phase_of(session) == Deciding(actor)
    holders.seats = {"mouse": actor, "pad:1": (actor + 1) % 3}  # everybody sees where a pointer presses
    assert phase_of(session) == Handover(actor)
    session.look_through(actor)
    assert phase_of(session) == Deciding(actor)
    assert session.eyes.may_be_told(session.state, actor)
    assert session.eyes.close()
    assert not session.eyes.close()
    assert phase_of(session) == Handover(actor)


def phase_of(session: Session) -> Phase:
    return session.phase


def settle_from(session: Session) -> None:
    session.follow(Recorder(session))
    settle(session)


@pytest.mark.parametrize(("shut", "many"), [(2, False), (5, True)])
def test_whoever_had_their_eyes_shut_is_told_once_what_they_missed(shut: int, *, many: bool) -> None:
    missed = Missed([0, 1, 2])
    for number in range(shut):
        missed.shown(number, 0)
    assert missed.take(0, 9, 0) == ([], False)
    assert missed.take(1, 9, 1) == (list(range(shut)), many)
    assert missed.take(1, 9, 1) == ([], False)
    assert missed.take(2, 2, None) == ([0, 1], False)  # the rest was taken back


def test_who_comes_back_after_a_while_is_told_the_last_things_on_a_page() -> None:
    missed = Missed([0, 1])
    missed.come_back(20)
    assert missed.take(1, 20, 1) == (list(range(12, 20)), True)
    assert missed.take(0, 20, None) == (list(range(12, 20)), True)
    assert missed.take(0, 20, None) == ([], False)


def test_what_waits_for_the_disk_is_shown_in_order_when_all_of_it_is_safe() -> None:
    pending, safe = Pending(), {"first": False, "second": True}
    shown: list[str] = []
    assert not pending
    for name in safe:
        pending.wait(partial(safe.__getitem__, name), partial(shown.append, name))
    pending.update()
    assert pending
    assert not shown
    safe["first"] = True
    pending.update()
    assert (shown, bool(pending)) == (["first", "second"], False)
    pending.wait(lambda: True, partial(shown.append, "never"))
    pending.drop()
    pending.update()
    assert len(shown) == 2


def test_a_selection_knows_what_is_looked_at_and_which_rule_is_in_the_way() -> None:
    session = session_of("cloud9")
    settle(session)
    session.look_through(session.state.actor)
    selection = Selection(session)
    assert selection.see_question()
    assert selection.see_focus("stay")
    assert not selection.see_focus("stay")
    assert selection.focus == "stay"
    assert selection.why_not(selection.legal[0]) is None
    assert selection.why_not(FALL) in session.match.record.game.refusals
    selection.forget()
    assert selection.see_question()  # asked anew


def test_the_log_has_what_was_shown_and_nothing_that_is_still_to_come() -> None:
    session = session_of("cloud9")
    settle(session)
    told = len(session.log)
    session.play(session.match.state.legal_actions()[-1])
    assert len(session.log) == told < len(session.story.events)
    session.next_event()
    assert len(session.log) == told + 1


def test_what_a_bot_decides_is_shown_as_soon_as_all_before_it_is_safe() -> None:
    session = session_of("cloud9", ("random", "random", "random"))
    settle(session)
    _lengths, safe = kept(session)
    session.play(session.match.state.legal_actions()[0])
    assert safe == [False]
    assert not session.pending  # it was the first
    settle(session)
    session.play(session.match.state.legal_actions()[0])
    assert session.pending
    safe[0] = True
    session.update()
    assert not session.pending


def test_what_is_tentative_is_saved_as_if_it_were_decided_until_it_is_taken_back() -> None:
    session = session_of("cloudy_kingdom", hot_seat=HotSeat(shows_first=True))
    settle(session)
    session.look_through(session.state.actor)
    lengths, safe = kept(session)
    start = session.state.copy()
    session.play(undecided(session))
    assert lengths == [1]
    assert session.pending
    session.undo()  # before anything of it could be seen
    assert lengths == [1, 0]
    safe[:] = [True, True]
    session.update()
    assert session.tentative is None
    assert not session.is_showing
    assert not session.log
    assert session.state == start


def test_until_the_disk_knows_that_it_was_taken_back_all_lies_as_it_was_decided() -> None:
    session = session_of("cloud9", ("", "random", "random"))
    settle(session)
    while session.deciding is None:
        session.play(session.match.state.legal_actions()[0])
        settle(session)
    before = session.state.copy()
    session.play(session.match.state.legal_actions()[0])
    assert session.story.ahead
    _lengths, safe = kept(session)
    decided = session.match.state.copy()
    session.bot_turn.wait(3.0, 1.0)
    session.undo()
    assert session.bot_turn.waited == 0.0  # what a bot was asked is no question any more
    assert session.story.is_told
    assert session.state == decided
    assert session.phase == Showing()
    safe[:] = [True] * len(safe)
    session.update()
    assert session.state == before
    assert session.deciding == 0


def test_nobody_is_told_later_of_what_is_seen_on_the_table_anyway() -> None:
    for routine, many in ((), True), ((CardDrawn,), False):
        session = session_of("cloud9", hot_seat=HotSeat(routine=routine))
        session.look_through(0)
        session.extend(session.match.play(session.match.state.legal_actions()[0]))
        session.story.ahead.extend([ShownEvent(CardDrawn(1, "red"), session.match.state)] * 5)
        session.story.events += [CardDrawn(1, "red")] * 5
        while session.story.ahead:
            session.eyes.look_through(0)
            session.next_event()
        numbers, _page = session.missed.take(1, len(session.story.events), 1)
        drawn = [number for number in numbers if isinstance(session.story.events[number], CardDrawn)]
        assert bool(drawn) is many


def test_a_question_is_another_one_when_somebody_else_looks() -> None:
    session = session_of("cloud9", hot_seat=HotSeat(is_secret=lambda _view: False))
    settle(session)
    asked = question_of(session)
    session.look_through(session.state.actor)
    assert question_of(session) != asked
    assert question_of(session) is not None


def test_when_all_others_are_away_whoever_is_left_sees_their_own_cards() -> None:
    session = session_of("cloud9")
    settle(session)
    session.let_play(1, "medium")
    assert session.viewer is None
    session.let_play(2, "medium")
    assert session.viewer == 0
    session.let_play(2, "")
    assert session.viewer is None
    assert [seat.bot for seat in session.plan.seats] == ["", "medium", ""]
    assert not any(seat.bot for seat in session.planned.seats)


def test_everybody_waits_for_what_is_shown_that_is_no_event() -> None:
    session = session_of("cloud9")
    settle(session)
    session.is_held = True
    assert session.phase == Showing()
    session.finish()
    assert not session.is_held
    assert session.phase != Showing()


def test_an_onlooker_is_told_from_somebody_who_has_not_opened_the_curtain_yet() -> None:
    session = session_of("cloud9")
    settle(session)
    assert (session.viewer, session.eyes.is_watched) == (None, False)
    session.look_through(None)
    assert (session.viewer, session.eyes.is_watched) == (None, True)
    session.look_through(session.state.actor)
    assert not session.eyes.is_watched


def test_what_would_come_of_an_action_is_found_out_anew_for_every_question() -> None:
    session = session_of("cloud9", hot_seat=HotSeat(is_secret=lambda _view: False))
    settle(session)
    selection = Selection(session)
    for _step in range(2):
        assert selection.see_question()
        found = selection.preview_of(STAY)
        assert found.state == preview(session.match.state, STAY).state
        assert selection.preview_of(STAY) is found  # and only once for each
        session.play(STAY)
        settle(session)


class Ending:
    """A position in which any action ends the game before anything hidden comes to light."""

    def copy(self) -> Self:
        return self

    def apply(self, _action: object) -> Iterator[Event]:
        yield Stayed(0)
        yield GameEnded((1, 0), (0,))
        yield CardDrawn(0, "red")


def test_what_ends_the_game_is_decided_at_once() -> None:
    state: Any = Ending()
    assert preview(state, STAY).is_cut
    assert shown_first(state, STAY) == ()
