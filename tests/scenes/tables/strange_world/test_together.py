"""Choosing together: a shared screen goes round less often, and nobody learns anything too early."""

from pathlib import Path
from random import Random

import pytest
from strange_evening import calm_stage, frame, match_at, new_match, plan, rest, state_of, view_on

from game.core import Action
from game.matches.audit import audit_lines
from game.matches.match import Match
from game.matches.saves import parse_save, save_bytes
from game.shelf import GAMES
from game.strange_world.events import CardsPassed, PassChosen
from game.strange_world.pieces import Pass
from scenes.navigation.plans import Plan
from scenes.navigation.stage import Stage
from scenes.session.phase import Deciding, Handover, Over, Thinking
from scenes.session.session import Session
from scenes.session.thinker import Thinker
from scenes.shelf.laying import make_table
from scenes.tables.strange_world.kind import KIND


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return calm_stage(tmp_path)


class Round:
    """A game without a screen, which counts whom the screen was handed to."""

    def __init__(self, seating: Plan, seed: int = 1) -> None:
        self.session = Session(new_match(len(seating.seats), seed), seating, KIND.hot_seat)
        self.rng = Random(seed)
        self.curtains: list[tuple[int, str, int]] = []  # round, phase, seat

    def step(self) -> None:
        """Whatever comes next."""
        session = self.session
        while session.next_event() is not None:
            pass
        match session.phase:
            case Handover(seat):
                self.curtains.append((session.state.round, session.state.phase, seat))  # type: ignore[attr-defined]
                session.look_through(seat)
            case Deciding(seat):
                assert session.position.actor == seat
                session.play(self.rng.choice(list(session.position.legal_actions())))
            case Thinking(seat):
                session.bot_turn.wait(9.0, 1.0)
                action = Thinker(session).think(seat)
                if action is not None:
                    session.play(action)

    def play(self) -> None:
        """To the end."""
        for _ in range(5000):
            if isinstance(self.session.phase, Over):
                return
            self.step()
        pytest.fail("it does not end")


@pytest.mark.parametrize("people", [2, 3, 4])
def test_with_open_hands_a_round_has_a_curtain_less_than_two_for_everybody(people: int) -> None:
    game = Round(plan(people, open_laying=True))
    game.play()
    for number in range(1, 6):
        curtains = [(phase, seat) for round_, phase, seat in game.curtains if round_ == number]
        assert len(curtains) == 2 * people - 1
        second = [seat for phase, seat in curtains if phase == "pass_one"]
        assert people - 1 not in second  # whoever passed last goes on


@pytest.mark.parametrize("humans", [2, 3])
def test_among_bots_too_whoever_passed_last_goes_on(humans: int) -> None:
    game = Round(plan(4, humans=humans, open_laying=True))
    game.play()
    assert len(game.curtains) == 5 * (2 * humans - 1)


@pytest.mark.parametrize("seed", range(1, 5))
def test_with_hidden_hands_whoever_lays_first_has_passed_last_if_that_may_be(seed: int) -> None:
    game = Round(plan(3), seed)
    game.play()
    first = [(phase, seat) for round_, phase, seat in game.curtains if round_ == 1]
    assert [phase for phase, _seat in first[:5]] == ["pass_two"] * 3 + ["pass_one"] * 2
    sun = game.session.match.record.setup.sun
    assert (first[4] == ("pass_one", sun)) is (sun != 2)
    assert (first[5] == ("place", sun)) is (sun == 2)  # else it is the same curtain


@pytest.mark.parametrize("open_laying", [True, False])
@pytest.mark.parametrize("people", [2, 4])
def test_the_record_is_as_if_the_rules_had_asked(people: int, *, open_laying: bool) -> None:
    """Every step is legal where the rules ask for it, and the audit log is that of the same steps."""
    game = Round(plan(people, open_laying=open_laying), seed=7)
    game.play()
    record = game.session.match.record
    again = new_match(people, 7)
    for step in record.steps:
        assert isinstance(step, Action)
        assert again.state.why_not(step) is None
        again.play(step)
    assert again.state == game.session.match.state
    assert list(audit_lines(again.record)) == list(audit_lines(record))


def test_what_is_held_back_is_known_to_nobody(stage: Stage) -> None:
    """Whatever seat 1 has chosen for the second pass, seat 0 sees and is told the same."""
    seen, told = [], []
    matches = [match_at(2, 1, lambda state: state.phase == "pass_one") for _ in range(2)]
    tables = [rest(make_table(stage, match, plan(2))) for match in matches]
    for chosen, (match, table) in enumerate(zip(matches, tables, strict=True)):
        table.session.look_through(1)
        assert table.session.phase == Deciding(1)
        assert view_on(rest(table)).perspective.hand == state_of(match).hands[1]
        steps = len(match.record.steps)
        table.play(list(table.session.position.legal_actions())[chosen])
        assert len(match.record.steps) == steps  # the rules ask seat 0 first
        assert rest(table).session.phase == Handover(0)
        assert view_on(table).perspective.hand == ()
        seen.append(frame(table))
        table.session.look_through(0)
        told.append((table.session.observation(0), frame(rest(table))))
    assert seen[0] == seen[1]
    assert told[0] == told[1]


def test_a_choice_that_is_held_back_may_be_taken_back_by_who_made_it() -> None:
    game = Round(plan(2))
    session = game.session
    while session.phase != Deciding(0) or session.state.phase != "pass_one":  # type: ignore[attr-defined]
        game.step()
    assert (session.can_undo, session.last_decider) == (True, 1)
    session.undo()
    assert session.viewer is None
    assert session.last_decider != 1 or not session.can_undo
    before = len(game.curtains)
    while session.state.phase != "place":  # type: ignore[attr-defined]
        game.step()
    assert {seat for _round, _phase, seat in game.curtains[before:]} == {0, 1}
    kinds = [type(event) for event in session.story.events if isinstance(event, PassChosen | CardsPassed)]
    assert kinds == [PassChosen, PassChosen, CardsPassed] * 2


def test_who_has_chosen_ahead_is_not_asked_again_after_a_kill() -> None:
    game = Round(plan(3))
    while not game.session.together.held:
        game.step()
    held = dict(game.session.together.held)
    saved = save_bytes(game.session.match.record)
    again = Session(Match(parse_save(saved, Path("killed.skies"), GAMES)), game.session.plan, KIND.hot_seat)
    assert again.together.held == held
    assert again.state.actor not in held
    game.session = again
    chosen = len([step for step in again.match.record.steps if isinstance(step, Pass)])
    while again.together.held:
        game.step()
    made = [step for step in again.match.record.steps if isinstance(step, Pass)]
    assert set(held.values()) <= set(made[chosen:])


def test_what_was_chosen_ahead_and_may_not_be_chosen_any_more_is_asked_again() -> None:
    game = Round(plan(3))
    while not game.session.together.held:
        game.step()
    record = game.session.match.record
    (seat,) = record.ahead
    record.ahead[seat] = Pass(("no card",))
    assert not Session(Match(record), game.session.plan, KIND.hot_seat).together.held


def test_only_bots_lay_on_when_people_have_laid_their_last_card() -> None:
    match = match_at(3, 2, lambda state: state.round == 5 and state.turn == 3 * 3 - 1)
    state = state_of(match)
    last = state.actor
    others = [seat for seat in range(3) if seat != last]
    assert KIND.hot_seat.only_bots_play_on(state.view(None), others)
    assert not KIND.hot_seat.only_bots_play_on(state.view(None), [last])
    earlier = state_of(match_at(3, 2, lambda state: state.round == 5 and state.phase == "place"))
    assert not KIND.hot_seat.only_bots_play_on(earlier.view(None), others)
