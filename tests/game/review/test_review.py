"""Review of matches: parts that add up, figures that rest on what a seat knew, turning points."""

import math
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import islice, pairwise, product
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from tables import TABLES, Table, random_game

from game.cloud9.journey import share
from game.core import Action, IllegalAction
from game.declaration import Game
from game.matches.narration import Narrator
from game.matches.record import Record
from game.review.chances import Effort
from game.review.eyes import ending, seen_steps
from game.review.review import Finding, curve, gambles, person, review, usual_effort
from game.review.split import Weighed, WinSwing
from game.review.telling import tell
from game.review.turning import MOST, TurningPoint
from game.search_model import Strength
from game.shelf import GAMES
from game.strange_world.pieces import ROUND_HAND

QUICK = Effort(1, 2)
SMALL = [table for table in TABLES if table.seats == table.game.usual_seats]
QUICKER = [table for table in SMALL if table.game.id != "strange_world"]


def findings(record: Record, seat: int | None = None) -> list[Finding]:
    return list(review(record, None if seat is None else (seat,), QUICK))


@cache
def found_at(table: str) -> tuple[Record, list[Finding]]:
    """A match at one of the tables, and what is found in it."""
    record = random_game(next(each for each in SMALL if str(each) == table), 3)
    return record, findings(record)


@pytest.mark.parametrize("table", [*map(str, SMALL)])
def test_luck_and_decisions_add_up_to_the_result(table: str) -> None:
    record, found = found_at(table)
    winners = ending(record, 0)
    assert winners is not None
    for seat in range(record.seats):
        changes = [each for each in found if isinstance(each, WinSwing) and each.seat == seat]
        assert all(after.before == before.after for before, after in pairwise(changes))
        sums = person(found, record, seat)
        assert math.isclose(sums.fair + sums.luck + sums.own + sums.others, sums.got, abs_tol=1e-9)
        if record.seats > 1:
            assert sums.got == ((seat in winners.winners) / len(winners.winners) if winners.winners else 0)
        assert sums.loss >= 0
        assert curve(found, record, seat)[-1] == (len(record.steps), sums.got)
        assert sums.decisions == sum(isinstance(each, Weighed) and each.seat == seat for each in found)


@pytest.mark.parametrize("table", QUICKER, ids=str)
def test_the_same_comes_out_every_time(table: Table) -> None:
    record = random_game(table, 4)
    assert findings(record, 1) == findings(record, 1)


def hidden_pairs(record: Record) -> Iterator[Record]:
    """The same beginning with a card in the hand of another, which the first seat has not seen."""
    seen = [each.observation for each in seen_steps(record, 0)]
    for other, place in product(range(1, record.seats), range(1, 5)):
        pair = replace(record, setup=with_other_card(record.setup, other, place))
        with suppress(IllegalAction):
            if [each.observation for each in seen_steps(pair, 0)] == seen and differs(pair, record, other):
                yield pair


def with_other_card(setup: Any, other: int, place: int) -> Any:
    """A setup in which another hand has one of the last cards of the deck instead of one of its own."""
    deck = list(setup.deck)
    if not hasattr(setup, "hands"):  # the hands are dealt from the deck
        dealt = ROUND_HAND * other
        deck[dealt], deck[-place] = deck[-place], deck[dealt]
        return msgspec.structs.replace(setup, deck=tuple(deck))
    hands = list(setup.hands)
    hand = [hands[other]] if isinstance(hands[other], str) else list(hands[other])
    hand[-1], deck[-place] = deck[-place], hand[-1]
    hands[other] = hand[0] if isinstance(hands[other], str) else tuple(hand)
    return msgspec.structs.replace(setup, hands=tuple(hands), deck=tuple(deck))


def differs(one: Record, two: Record, seat: int) -> bool:
    """Whether a seat saw another match."""
    return [each.observation for each in seen_steps(one, seat)] != [
        each.observation for each in seen_steps(two, seat)
    ]


@pytest.mark.parametrize(
    ("game", "seats", "steps"), [("cloud9", 4, 16), ("cloudy_kingdom", 3, 2), ("strange_world", 3, 2)]
)
def test_what_a_seat_could_not_know_changes_none_of_its_figures(game: str, seats: int, steps: int) -> None:
    pairs = 0
    for seed in range(4):
        whole = random_game(Table(GAMES[game], seats), seed)
        record = replace(whole, steps=whole.steps[:steps])
        for pair in islice(hidden_pairs(record), 2):
            assert findings(pair, 0) == findings(record, 0)
            assert list(gambles(pair, 0)) == list(gambles(record, 0))
            pairs += 1
    assert pairs


@pytest.mark.parametrize("table", [*map(str, SMALL)])
def test_turning_points_are_told_in_words(table: str) -> None:
    record, found = found_at(table)
    points = [each for each in found if isinstance(each, TurningPoint)]
    assert 1 <= len(points) <= MOST
    assert sorted(points, key=lambda each: -abs(each.swing)) == points
    narrator = Narrator(record.game, [f"P{seat}" for seat in range(record.seats)])
    for point in points:
        assert math.isclose(point.swing, point.luck + point.own + point.others, abs_tol=1e-9)
        assert isinstance(record.steps[point.step], Action)
        assert record.steps[point.step] == point.played
    told = tell(record, points[0], narrator)
    assert re.search(r"\d+", told.sentence)
    assert any(each.action == points[0].played for each in told.weighed)
    assert told.known


def test_a_match_that_goes_on_is_looked_at_as_far_as_it_went() -> None:
    whole = random_game(SMALL[0], 1)
    record = replace(whole, steps=whole.steps[:25])
    sums = person(findings(record), record, 0)
    assert 0 < sums.got < 1
    assert math.isclose(sums.fair + sums.luck + sums.own + sums.others, sums.got, abs_tol=1e-9)


def test_the_chance_of_a_journey_stays_the_same_over_all_throws() -> None:
    """What may be thrown does not change the chance on average: luck is luck."""
    record = random_game(Table(GAMES["cloud9"], 3), 2)
    bias = []
    model = GAMES["cloud9"].search_model("even")
    for before, after in pairwise(seen_steps(record, 0)):
        if before.mover == "chance":
            known, thrown = (
                model.analyse(each.observation.view, each.observation.told) for each in (before, after)
            )
            bias.append(share(thrown) - share(known))
    assert abs(math.fsum(bias) / len(bias)) < 0.03


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_is_looked_at_closely_enough(game: Game) -> None:
    effort = usual_effort(game)
    assert 2 <= effort.deals <= 16
    assert 4 <= effort.moves <= 12


@pytest.mark.parametrize(
    ("rounds", "effort"),
    [
        (0, (2, 4)),
        (374, (2, 4)),
        (500, (4, 5)),
        (1999, (15, 7)),
        (2000, (16, 8)),
        (4000, (16, 12)),
        (9000, (16, 12)),
    ],
)
def test_the_faster_bots_think_the_closer_a_match_is_looked_at(rounds: int, effort: tuple[int, int]) -> None:
    model = SimpleNamespace(strengths={"hard": Strength(rounds)})
    game = SimpleNamespace(search_model=lambda style: model if style == "even" else None)
    assert usual_effort(cast("Game", game)) == Effort(*effort)
