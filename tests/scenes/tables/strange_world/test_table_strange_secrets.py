"""What is secret at a table of Strange World stays secret, in pictures and in shows."""

from dataclasses import replace
from random import Random

import pytest
from strange_evening import calm_stage, choice_at, frame, match_at, plan, rest, state_of, view_on

from game.matches.match import Match
from game.strange_world.pieces import Pass
from game.strange_world.rules import StrangeWorld
from scenes.input.glyphs import KEYBOARD
from scenes.input.intents import Confirm
from scenes.navigation.stack import Stack
from scenes.navigation.stage import Stage
from scenes.seats.handover import Curtain
from scenes.session.phase import Handover
from scenes.shelf.laying import make_table
from scenes.tables.strange_world.target_ids import option_id


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    return calm_stage(tmp_path_factory.mktemp("player"))


def scrambled(state: StrangeWorld, *seats: int) -> tuple[StrangeWorld, dict[str, str]]:
    """The same with the hands of some seats and the deck dealt anew; and what became of each card."""
    twin = state.copy()
    hidden = [card for seat in seats for card in state.hands[seat]]
    hidden += state.deck[state.dealt :]
    fresh = dict(zip(hidden, Random(9).sample(hidden, len(hidden)), strict=True))

    def other(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted(fresh.get(card, card) for card in cards))

    twin.hands = [other(hand) if seat in seats else hand for seat, hand in enumerate(state.hands)]
    twin.deck = state.deck[: state.dealt] + tuple(fresh[card] for card in state.deck[state.dealt :])
    twin.choices = tuple(other(cards) if seat in seats else cards for seat, cards in enumerate(state.choices))
    return twin, fresh


@pytest.mark.parametrize(
    "phase", ["sun", "pass_two", "pass_one", "place", "portal", "traveller", "eruption", "city"]
)
@pytest.mark.parametrize("humans", [1, 3])
def test_no_picture_tells_what_others_hold(stage: Stage, phase: str, humans: int) -> None:
    match = next(
        match for seed in range(60)
        if state_of(match := match_at(3, seed, lambda state: state.phase in (phase, "over"))).phase == phase
    )  # fmt: skip
    table = rest(make_table(stage, match, plan(3, humans=humans)))
    eyes = table.session.viewer
    seen = frame(table)
    twin, _fresh = scrambled(state_of(match), *(seat for seat in range(3) if seat != eyes))
    assert twin.hands != state_of(match).hands or not any(match.state.hands)  # type: ignore[attr-defined]
    table.session.match.state = twin
    table.session.finish()
    table.update(0.0)
    assert frame(rest(table)) == seen


@pytest.mark.parametrize("phase", ["portal", "traveller", "eruption", "city"])
def test_a_card_for_a_later_turn_is_hidden_until_its_owner_is_behind_the_curtain(
    stage: Stage, phase: str
) -> None:
    def waits(state: StrangeWorld) -> bool:
        return (state.phase == phase and bool(state.hands[state.actor])) or state.phase == "over"

    match = next(match for seed in range(60) if state_of(match := match_at(3, seed, waits)).phase == phase)
    table = rest(make_table(stage, match, plan(3, humans=3)))
    assert table.session.viewer is None
    assert table.session.phase == Handover(match.state.actor)
    seen = frame(table)
    table.session.match.state, _fresh = scrambled(state_of(match), 0, 1, 2)
    table.session.finish()
    table.update(0.0)
    assert frame(rest(table)) == seen


def test_no_show_of_the_draft_tells_what_two_others_pass(stage: Stage) -> None:
    """Seat 1 gives to seat 2 and gets from seat 0, the only human: what it holds changes no picture."""
    match = next(
        match for seed in range(20)
        if state_of(match := match_at(3, seed, lambda state: state.phase == "pass_two")).step == 1
    )  # fmt: skip
    other = Match(replace(match.record, steps=match.record.steps.copy()))
    other.state, fresh = scrambled(state_of(match), 1)
    assert state_of(other).hands[1] != state_of(match).hands[1]
    one, two = (rest(make_table(stage, which, plan(3, humans=1))) for which in (match, other))
    while state_of(match).phase == "pass_two":
        seat = match.state.actor
        cards = match.state.legal_actions()[0].cards
        hidden = tuple(sorted(fresh[card] for card in cards)) if seat == 1 else cards
        one.session.extend(match.follow(Pass(cards)))
        two.session.extend(other.follow(Pass(hidden)))
        while one.session.is_showing or two.session.is_showing:
            assert frame(one) == frame(two)
            for table in (one, two):
                table.playback.update(0.1)
                table.show_more()
        assert frame(rest(one)) == frame(rest(two))


def test_between_people_the_curtain_hides_every_hand(stage: Stage) -> None:
    match = match_at(2, 1, lambda state: state.phase == "pass_two")
    table = make_table(stage, match, plan(2))
    assert table.session.viewer is None
    assert view_on(table).perspective.hand == ()
    stack = Stack(table)
    for _ in range(20):
        stack.update(0.2)
    assert isinstance(stack.top, Curtain)
    assert view_on(table).perspective.hand == ()
    stack.handle(Confirm(device=KEYBOARD))
    for _ in range(10):
        stack.update(0.2)
    assert table.session.viewer == match.state.actor
    assert len(view_on(table).perspective.hand) == 3


@pytest.mark.parametrize("open_hands", [True, False])
def test_a_hand_that_was_hidden_for_a_while_is_there_when_its_owner_decides(
    stage: Stage, *, open_hands: bool
) -> None:
    match = match_at(2, 1, lambda state: state.phase == "place" and len(state.hands[state.actor]) == 1)
    table = rest(make_table(stage, match, plan(2, open_hands=open_hands)))
    table.session.look_through(None)  # a pad was lost, or a bot sat in
    assert view_on(table).perspective.hand == ()
    table.update(0.1)
    assert choice_at(table)
    held = state_of(match).hands[match.state.actor]
    assert view_on(table).painter.panel().options == held
    assert table.ui.focus == option_id(held[0])


def test_a_thumbnail_shows_no_hand(stage: Stage) -> None:
    match = match_at(2, 1, lambda state: state.phase == "place")
    table = make_table(stage, match, plan(2, humans=1, open_hands=True))
    table.session.look_through(None)
    assert view_on(table).perspective.hand == ()
