"""Knowledge: what a seat is said to have known is true, and can be told."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import pytest
from bot_programs import decisions
from tables import TABLES, Table, random_game, teller

from game.bots.observation import observation_of
from game.cloud9.pieces import WILD, cards_of
from game.cloud9.rules import Cloud9
from game.cloudy_kingdom.rules import CloudyKingdom
from game.core import State
from game.matches.record import Record
from game.search_model import Fact, Observation
from game.shelf import GAMES
from game.strange_world.pieces import ICONS
from game.strange_world.rules import StrangeWorld

KNOWING = [table for table in TABLES if table.game.id in GAMES]


def facts_of(observation: Observation, most: int | None = None) -> list[Fact]:
    model = GAMES[observation.game].search_model("even")
    return list(islice(model.facts(model.analyse(observation.view, observation.told)), most))


def moments(table: Table, seed: int, most: int | None = None) -> Iterator[tuple[State, list[Fact]]]:
    """Positions of a game at some decisions, and what who decides knows then: all, or the first facts."""
    record = random_game(table, seed)
    for length in range(0, len(record.steps), 7):
        part = Record(record.game, record.seats, record.seed, record.options, record.setup)
        part.steps = record.steps[:length]
        *_, (state, _step) = part.walk()
        if state.actor >= 0:
            yield state, facts_of(observation_of(part), most)


def hidden(state: State) -> Iterable[str]:
    """The cards that lie where who decides has never seen them, by what is told of them."""
    match state:
        case Cloud9():
            piles = [*others(state, state.hands), *state.deck[state.drawn :]]
            return [card for pile in piles for card in cards_of(pile)]
        case CloudyKingdom():
            drawn = state.casting.pool if state.casting else ()
            shown = state.view(state.actor).casting
            secret = {*others(state, state.hands), *state.deck[state.drawn :], *drawn} - {-1}
            cards = {state.tables.cards[card] for card in secret} - set(shown.pool if shown else ())
            return [card.partition("-")[0] for card in cards]
        case StrangeWorld(seats=1):
            own = set(state.view(0).piles)
            turned = state.chosen if state.phase == "pile" or state.turn else state.chosen[:-1]
            piles = [pile for number, pile in enumerate(state.piles) if number not in turned]
            below = [card for pile in piles for card in pile if card not in own]
            return [icon for card in (*below, *state.deck[state.dealt :]) for icon in ICONS[card]]
        case StrangeWorld():
            given = {card for cards in state.view(state.actor).passed for card in cards}
            held = {card for hand in others(state, state.hands) for card in hand} - given
            return [icon for card in (*held, *state.deck[state.dealt :]) for icon in ICONS[card]]
        case _:
            raise AssertionError(state)


def others(state: State, hands: Iterable[Any]) -> list[Any]:
    return [hand for seat, hand in enumerate(hands) if seat != state.actor]


@pytest.mark.parametrize("table", KNOWING, ids=str)
def test_the_cards_out_of_sight_are_counted(table: Table) -> None:
    for state, (first,) in moments(table, 5, most=1):
        assert first.id == "out_of_sight"
        assert dict(first.pieces) == Counter(hidden(state))


@pytest.mark.parametrize("table", KNOWING, ids=str)
def test_all_that_was_known_can_be_told(table: Table) -> None:
    tell = teller(table)
    for observation in decisions(table, 5):
        told = [tell.fact(fact.id, fact.values) for fact in facts_of(observation)]
        assert not any("{" in words or "None" in words for words in told)


def test_who_fell_is_known_to_have_lacked_a_card() -> None:
    table = next(each for each in KNOWING if each.game.id == "cloud9" and each.seats == 3)
    told: Counter[str] = Counter()
    for state, facts in moments(table, 6):
        assert isinstance(state, Cloud9)
        told.update(fact.id for fact in facts)
        for fact in facts:
            if fact.id == "hand" and not any(hand >= WILD for hand in others(state, state.hands)):
                assert fact.values["chance"] < 100
            if fact.id == "fell" and not fact.values["drawn"]:
                held = Counter(cards_of(state.hands[fact.values["seat"]]))
                assert any(held[card] < number for card, number in fact.pieces)
    assert told["fell"]
    assert told["hand"]


def test_cards_passed_on_are_where_they_are_said_to_be() -> None:
    told: Counter[str] = Counter()
    for table in KNOWING:
        if table.game.id != "strange_world" or table.seats == 1:
            continue
        for state, facts in moments(table, 7):
            assert isinstance(state, StrangeWorld)
            told.update(fact.id for fact in facts)
            for fact in facts:
                held = {card for seat in ("seat", "next") for card in state.hands[fact.values.get(seat, 0)]}
                if fact.id == "gift_stays":
                    held = set(state.hands[fact.values["seat"]])
                assert not fact.id.startswith("gift") or held.issuperset(dict(fact.pieces))
    assert told["gift_stays"]
    assert told["gift_may_move"]


def test_cards_that_can_join_castles_are_told_and_who_kept_one() -> None:
    told: Counter[str] = Counter()
    for table in KNOWING:
        if table.game.id == "cloudy_kingdom":
            for seed in (7, 8):
                for _state, (unseen, *facts) in moments(table, seed):
                    told.update(fact.id for fact in facts)
                    assert all(set(fact.pieces) <= set(unseen.pieces) for fact in facts)
    assert told["may_join"]
    assert told["cannot_join"]
