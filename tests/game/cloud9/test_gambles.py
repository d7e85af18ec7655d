"""Gambles of Cloud 9: the odds of every jump and stay, counted in another way, and what came of them."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb, isclose, prod

from tables import Table, random_game

from game.cloud9 import GAME
from game.cloud9.events import Fell, Jumped, Rose, Stayed
from game.cloud9.pieces import COPIES, DICE, FACES, JUMP, STAY
from game.cloud9.views import Cloud9View
from game.cloudy_kingdom import GAME as KINGDOM
from game.declaration import Gamble
from game.matches.record import Record
from game.review.eyes import SeenStep, seen_steps
from game.review.review import gambles, review
from game.review.split import Weighed

SEATS = 3


@cache
def matches() -> list[Record]:
    return [random_game(Table(GAME, SEATS), seed) for seed in range(2)]


@cache
def told(number: int) -> list[tuple[SeenStep, Gamble]]:
    """Every gamble of one of the matches with what its seat saw then."""
    record, found = matches()[number], []
    for seat in range(SEATS):
        seen = {sight.step: sight for sight in seen_steps(record, seat)}
        found += [(seen[gamble.step], gamble) for gamble in gambles(record, seat)]
    return found


def can_pay(hand: Counter[str], dice: Counter[str]) -> bool:
    return bool(hand["wild"]) or all(hand[face] >= many for face, many in dice.items() if face != "blank")


def by_throws(view: Cloud9View) -> float:
    """The share of all throws that a hand in sight pays."""
    hand, throws = Counter(view.hand), thrown(DICE[view.cloud])
    return sum(can_pay(hand, dice) for dice in throws) / len(throws)


@cache
def thrown(dice: int) -> list[Counter[str]]:
    """Every throw of so many dice."""
    return [Counter(faces) for faces in product(FACES, repeat=dice)]


def by_hands(view: Cloud9View) -> float:
    """The share of all hands that chance may have dealt, which pay the dice."""
    left, dice = Counter(COPIES) - Counter(view.hand) - Counter(view.discard), Counter(view.dice)
    ways = {
        hand: prod(comb(left[kind], many) for kind, many in Counter(hand).items())
        for hand in combinations_with_replacement(COPIES, view.hand_sizes[view.pilot])
    }
    paying = sum(many for hand, many in ways.items() if can_pay(Counter(hand), dice))
    return paying / sum(ways.values())


def test_a_pilot_alone_knows_how_many_throws_the_hand_pays() -> None:
    alone = [
        each for number in range(2) for each in told(number) if each[0].observation.view.phase == "alone"
    ]
    assert alone
    assert all(isclose(gamble.chance, by_throws(sight.observation.view)) for sight, gamble in alone)


def test_of_a_pilot_who_has_done_nothing_yet_only_chance_tells() -> None:
    first = [each for number in range(2) for each in told(number) if each[0].step == 1]
    assert first
    for sight, gamble in first:
        assert isclose(gamble.chance, by_hands(sight.observation.view), rel_tol=1e-9)


def test_every_jump_and_every_stay_is_told_once_with_what_came_of_it() -> None:
    for number, record in enumerate(matches()):
        assert len({gamble.step for _sight, gamble in told(number)}) == len(told(number))
        found = {gamble.step: gamble for _sight, gamble in told(number)}
        chosen = {place for place, step in enumerate(record.steps) if step in {JUMP, STAY}}
        assert set(found) == chosen
        open_: list[Gamble] = []
        for sight in seen_steps(record, 0):
            open_ += [found[sight.step]] if sight.step in found else []
            for event in sight.seen:
                if isinstance(event, Jumped | Stayed):
                    assert found[sight.step].dared == isinstance(event, Stayed)
                    assert found[sight.step].seat == event.seat
                if isinstance(event, Rose | Fell):
                    assert all(gamble.came == isinstance(event, Rose) for gamble in open_)
                    open_ = []
            if record.steps[sight.step] == JUMP and found[sight.step].came is None:
                open_ = []


def test_what_could_be_hoped_for_is_what_the_review_weighs() -> None:
    record = matches()[0]
    weighed = {each.step: dict(each.moves) for each in review(record) if isinstance(each, Weighed)}
    for _sight, gamble in told(0):
        assert weighed[gamble.step] == {STAY: gamble.promised[0], JUMP: gamble.promised[1]}


def test_other_games_tell_of_no_odds() -> None:
    assert not list(gambles(random_game(Table(KINGDOM, 2), 3), 0))
