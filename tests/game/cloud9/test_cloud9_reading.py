"""How hands are read in Cloud 9: what cannot be is not believed, and what is believed mostly is."""

import math
from random import Random

import pytest
from tables import Table, random_game

from game.bots.observation import observation_of
from game.cloud9 import GAME, pieces
from game.cloud9.bot import Cloud9Model
from game.cloud9.determinization import imagine_deal
from game.cloud9.events import CardDrawn, Fell, JourneyBegan, Paid, PileReshuffled, Rolled
from game.cloud9.hands import ways
from game.cloud9.pieces import CARD, WILD, count, covers
from game.cloud9.position import PASSENGER
from game.cloud9.reading import HandReader
from game.cloud9.rules import Cloud9
from game.core import carry_out
from training.games import cloud9_games

RED, GREEN = CARD["red"], CARD["green"]


def reader() -> HandReader:
    """Seat 0 of two, with six yellow cards, when the other has thrown two reds."""
    read = HandReader(2, 0, 6 * CARD["yellow"])
    read.follow([Rolled(1, 3, ("red", "red"))])
    return read


def believed(read: HandReader) -> dict[int, float]:
    """The hands that the other may have."""
    return {hand: weight for hand, weight in zip(*read.belief(1), strict=True) if weight}


def test_who_fell_did_not_have_the_colours_and_a_card_drawn_since_may_be_one() -> None:
    read = reader()
    read.follow([Fell(1, 3, (0, 1))])
    assert not any(covers(hand, 2 * RED) for hand in believed(read))
    assert any(hand >= WILD for hand in believed(read))
    read.follow([JourneyBegan(2, 0), CardDrawn(0, "red"), CardDrawn(1, None)])
    assert any(covers(hand, 2 * RED) for hand in believed(read))
    assert not any(covers(hand, 3 * RED) for hand in believed(read))


def test_who_paid_has_spent_those_cards() -> None:
    read = reader()
    before = believed(read)
    read.follow([Paid(1, ("red", "red"))])
    assert {hand + 2 * RED for hand in believed(read)} == {hand for hand in before if covers(hand, 2 * RED)}
    assert all(count(hand) == 4 for hand in believed(read))
    assert read.hidden() == pieces.WHOLE_DECK - 6 * CARD["yellow"] - 2 * RED


def test_who_paid_little_by_a_wild_hardly_had_the_colours() -> None:
    before = believed(reader())
    read = reader()
    read.follow([Paid(1, ("wild",))])
    after = believed(read)
    had = sum(weight for hand, weight in after.items() if covers(hand, 2 * RED)) / sum(after.values())
    could = sum(weight for hand, weight in before.items() if covers(hand, 2 * RED)) / sum(before.values())
    assert 0 < had < 0.8 * could


def test_without_deeds_drawn_cards_are_as_likely_as_chance_has_it() -> None:
    read = HandReader(2, 0, 6 * CARD["yellow"])
    read.follow([CardDrawn(1, None)] * 3)
    hidden = read.hidden()
    likely = [weight / ways(hidden, hand) for hand, weight in believed(read).items()]
    assert max(likely) / min(likely) < 1 + 1e-9
    assert {count(hand) for hand in believed(read)} == {9}


def test_a_reshuffle_changes_nothing_that_is_believed_of_a_hand() -> None:
    read = reader()
    read.follow([Paid(1, ("red", "red"))])
    before = believed(read)
    read.follow([PileReshuffled(2)])
    after = believed(read)
    assert before.keys() == after.keys()
    ratio = [after[hand] / before[hand] for hand in before]
    assert max(ratio) / min(ratio) < 1 + 1e-9


def test_the_hand_that_is_there_is_never_ruled_out() -> None:
    for seats in (2, 4, 6):
        record = random_game(Table(GAME, seats), 3)
        state = record.start()
        assert isinstance(state, Cloud9)
        readers = [HandReader(seats, seat, state.hands[seat]) for seat in range(seats)]
        for step in record.steps[:400]:
            events = list(carry_out(state, step))
            for seat, read in enumerate(readers):
                read.follow([event.seen_by(seat) for event in events])
        for seat, read in enumerate(readers):
            for other in set(range(seats)) - {seat}:
                possible, weights = read.belief(other)
                assert not possible or weights[possible.index(state.hands[other])] > 0


@pytest.mark.developing
def test_hands_are_read_better_than_chance_tells_in_games_of_strangers() -> None:
    from training.cloud9 import _read  # noqa: PLC0415 - needs numpy

    read = [each for record in cloud9_games(8, 40, seats=(2, 3)) for each in _read(record)]
    assert len(read) > 100

    def loss(chances: list[tuple[float, bool]]) -> float:
        return -sum(math.log(max(chance if able else 1 - chance, 1e-6)) for chance, able in chances)

    assert loss([(told, able) for told, _, able in read]) < 0.95 * loss(
        [(plain, able) for _, plain, able in read]
    )


def test_imagined_deals_use_every_card_once() -> None:
    model = Cloud9Model()
    for length in (40, 120, 200):
        record = random_game(Table(GAME, 4), 5)
        del record.steps[length:]
        *_, (state, _) = record.walk()
        if not isinstance(state, Cloud9) or state.phase != PASSENGER:
            continue
        observation = observation_of(record)
        known = model.analyse(observation.view, observation.told)
        for seed in range(5):
            hands, pile = imagine_deal(known, Random(seed))
            assert hands[observation.seat] == state.hands[observation.seat]
            assert list(map(count, hands)) == list(observation.view.hand_sizes)
            assert sum(hands) + sum(pile) + state.discard == pieces.WHOLE_DECK
            assert len(pile) == observation.view.deck_size


def test_reading_on_is_the_same_as_reading_all_at_once() -> None:
    record = random_game(Table(GAME, 3), 8)
    del record.steps[90:]
    followed = Cloud9Model()
    observation = None
    for length in range(30, 91, 10):
        part = random_game(Table(GAME, 3), 8)
        del part.steps[length:]
        *_, (state, _) = part.walk()
        if state.actor != 1:
            continue
        observation = observation_of(part)
        again = followed.analyse(observation.view, observation.told)
        fresh = Cloud9Model().analyse(observation.view, observation.told)
        assert again.guesses == fresh.guesses
    assert observation is not None
