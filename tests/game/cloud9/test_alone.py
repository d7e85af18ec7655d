"""Flights alone in Cloud 9: what is computed is what comes of trying everything by the rules."""

from random import Random

import pytest
from tables import Table, new_game

from game.bots.levels import make_bot
from game.bots.observation import observe
from game.cloud9 import GAME
from game.cloud9.alone import LoneFlight
from game.cloud9.events import Fell, Jumped, ReachedTop
from game.cloud9.pieces import (
    CARD,
    DICE,
    JUMP,
    STAY,
    THROWS,
    TOP,
    VALUE,
    WHOLE_DECK,
    WILD,
    bundle,
    cards_of,
    count,
)
from game.cloud9.position import ALONE, PILOT
from game.cloud9.rules import Cloud9
from game.core import CHANCE, run


def ending(points: int, hand: int) -> float:
    """Points count, and so do cards: enough to make both falling and flying right somewhere."""
    return float(points**1.1) + 0.7 * count(hand) + 2.5 * (hand // WILD)


def alone_on(cloud: int, hand: int) -> Cloud9:
    """Seat 0 of two alone in the balloon, to decide whether to fly on."""
    state = new_game(Table(GAME, 2), 3).start()
    assert isinstance(state, Cloud9)
    state.phase, state.actor, state.pilot, state.aboard, state.cloud = ALONE, 0, 0, 1, cloud
    state.legal = (STAY, JUMP)
    state.hands[0] = hand
    return state


TRIED: dict[tuple[int, int, int, int], float] = {}  # what was found out, so that nothing is tried twice


def tried_out(state: Cloud9, hand: int) -> float:
    """The worth of a position when every action and every throw is carried out by the rules."""
    key = state.phase, state.cloud, hand, state.demand
    if key not in TRIED:
        throws = THROWS[DICE[state.cloud]]
        TRIED[key] = (
            sum(settled(state, throw) for throw in throws) / len(throws)
            if state.actor == CHANCE
            else max(done(state, action, hand) for action in state.legal_actions())
        )
    return TRIED[key]


def settled(state: Cloud9, throw: object) -> float:
    """The worth after one throw."""
    following = state.copy()
    run(following.settle(throw))  # type: ignore[arg-type]
    return tried_out(following, following.hands[0])


def done(state: Cloud9, action: object, hand: int) -> float:
    """The worth after one action; where it ends the journey, of what was held then."""
    following = state.copy()
    for event in following.apply(action):  # type: ignore[arg-type]
        if isinstance(event, Jumped | ReachedTop):
            return ending(event.points, following.hands[0])
        if isinstance(event, Fell):
            return ending(0, hand)
    return tried_out(following, following.hands[0])


HANDS = [
    (),
    ("wild",),
    ("red", "red", "green"),
    ("purple", "yellow", "wild"),
    ("red", "green", "wild", "wild"),
]


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: "+".join(hand) or "nothing")
def test_what_is_computed_is_what_comes_of_trying_everything(hand: tuple[str, ...]) -> None:
    cards = bundle(hand)
    flight = LoneFlight(ending)
    state = alone_on(TOP - 2, cards)
    for action in state.legal_actions():
        assert flight.worth(action, state.cloud, cards, 0) == pytest.approx(done(state, action, cards))
    state.dice = ("red", "green", "blank", "red")[: DICE[state.cloud]]
    state.demand = demand = bundle(face for face in state.dice if face in CARD)
    state._ask_pilot()
    assert state.phase == PILOT
    for action in state.legal_actions():
        assert flight.worth(action, state.cloud, cards, demand) == pytest.approx(done(state, action, cards))


def test_who_is_alone_does_the_best_without_any_luck() -> None:
    bot = make_bot("hard", GAME.id)
    decided = set()
    for hand in (0, bundle(("red",)), bundle(("wild", "wild", "wild", "red", "green", "yellow", "purple"))):
        state = alone_on(6, hand)
        state.deck = tuple(CARD[card] for card in cards_of(WHOLE_DECK - sum(state.hands)))
        thoughts = {
            (thought.action, thought.candidates)
            for thought in (bot.choose(observe(GAME.id, state, 0, ()), Random(seed)) for seed in range(3))
        }
        assert len(thoughts) == 1
        (action, candidates), *_ = thoughts
        assert candidates[0].action == action
        assert candidates[0].value == max(each.value for each in candidates)
        assert all(0 <= each.value <= 1 for each in candidates)
        decided.add(action)
    assert decided == {STAY, JUMP}


@pytest.mark.parametrize("score", [42, 47])
def test_nobody_flies_on_who_could_win_at_once(score: int) -> None:
    state = alone_on(6, bundle(("wild", "wild")))  # which pay for whatever the dice say: to fly on wins too
    state.scores = [score, 40]
    state.deck = tuple(CARD[card] for card in cards_of(WHOLE_DECK - sum(state.hands)))
    assert VALUE[state.cloud] + score >= state.goal
    thought = make_bot("hard", GAME.id).choose(observe(GAME.id, state, 0, ()), Random(1))
    assert thought.action == JUMP
    assert [round(each.value, 6) for each in thought.candidates] == [1, 1]
