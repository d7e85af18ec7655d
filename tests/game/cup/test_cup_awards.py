"""The awards of a cup: each is what the logs of its rounds say, and nothing else."""

import random
from collections import Counter
from dataclasses import replace

import msgspec
import pytest
from evenings import bot_evening, deal, finish_round, plan
from tables import Table, random_game

from game.cloudy_kingdom.network import route
from game.cloudy_kingdom.rules import CloudyKingdom
from game.core import Event, carry_out
from game.cup.awards import Award, awards, rules, words_of_awards
from game.cup.evening import Evening
from game.cup.record import CupRecord
from game.matches.record import Record
from game.shelf import GAMES
from game.strange_world.pieces import ICONS, Pass


def test_the_awards_are_what_the_events_of_the_rounds_say() -> None:
    """Counted once more in another way: from the events that the matches told."""
    _record, cup = bot_evening(4, 5, 3)
    most: dict[str, Counter[int]] = {
        "best_pilot": Counter(),
        "most_tzimimes": Counter(),
        "sharpest_axe": Counter(),
    }
    highest: dict[str, dict[int, int]] = {"bravest_jump": {}, "deepest_fall": {}}
    for played in cup.rounds:
        assert played.match is not None
        pilot = -1
        for event in events_of(played.match):
            match msgspec.to_builtins(event):
                case {"event": "Rolled", "pilot": seat}:
                    pilot = seat
                case {"event": "Rose"}:
                    most["best_pilot"][played.seats[pilot]] += 1
                case {"event": "TurnedDown", "seat": seat, "flips": flips}:
                    most["most_tzimimes"][played.seats[seat]] += len(flips)
                case {"event": "CardChopped", "seat": seat}:
                    most["sharpest_axe"][played.seats[seat]] += 1
                case {"event": "Jumped", "seat": seat, "points": points_}:
                    member = played.seats[seat]
                    highest["bravest_jump"][member] = max(points_, highest["bravest_jump"].get(member, 0))
                case {"event": "Fell", "aboard": aboard, "cloud": cloud}:
                    for seat in aboard:
                        member = played.seats[seat]
                        highest["deepest_fall"][member] = max(cloud, highest["deepest_fall"].get(member, 0))
    given = {award.id: award for award in awards(cup)}
    for award, counted in (most | highest).items():
        if counted:
            assert given[award].number == max(counted.values()) == counted[given[award].member]
        else:
            assert award not in given


def events_of(record: Record) -> list[Event]:
    state = record.start()
    return [event for step in record.steps for event in carry_out(state, step)]


def test_the_longest_vine_is_a_route_between_two_castles_of_that_family() -> None:
    """On paper: the route of the finished game is as long as the award says."""
    for seed in range(40):
        record = random_game(Table(GAMES["cloudy_kingdom"], 2, {"spells": "first_game"}), seed)
        *_, (state, _step) = record.walk()
        assert isinstance(state, CloudyKingdom)
        standing = [
            (seat, len(route(state.field, family, pair)))
            for seat, family, pair in state.owned(state.field.links)
        ]
        if state.winners and standing:
            longest = record.game.statistics(record.story())["longest_vine"]
            assert all(longest[seat] >= length >= 2 for seat, length in standing)
            return
    pytest.fail("nobody ever joined two castles")


def test_the_kindest_hand_is_counted_from_the_cards_that_were_handed_over() -> None:
    record = random_game(Table(GAMES["strange_world"], 3), 5)
    passed: Counter[int] = Counter()
    for state, step in record.walk():
        if isinstance(step, Pass):
            passed[state.actor] += sum(len(ICONS[card]) for card in step.cards)
    assert record.game.statistics(record.story())["icons_passed"] == passed


def test_a_tie_for_an_award_goes_to_who_has_fewer_and_then_to_who_stands_lower() -> None:
    evening = Evening(CupRecord(plan(3, 3, 1, "cloud9", "cloud9", "cloud9")))
    deal(evening)
    finish_round(evening, random.Random(1))
    cup = evening.cup
    seat = cup.rounds[0].seats.index
    nothing = {rule.statistic: dict[int, int]() for rule in cup.rounds[0].game.awards}
    alike = nothing | {"stays": dict.fromkeys((0, 1, 2), 4), "flights": {seat(0): 3, seat(1): 3}}
    for member, points_ in enumerate((6, 2, 4)):
        cup.members[member].points = points_
    cup.rounds[0].game = replace(cup.rounds[0].game, statistics=lambda _story: alike)
    given = {award.id: award.member for award in awards(cup)}
    assert given["most_trusting"] == 1  # the lowest
    assert given["best_pilot"] == 0  # the other of the two has one already


def test_once_is_enough_for_an_award_and_never_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    _record, cup = bot_evening(3, 3, 1)
    earned = {rule.id: dict[int, int]() for rule in rules()}
    earned |= {"seer": {0: 0, 1: 0, 2: 0}, "climber": {0: 0, 1: 1}}
    monkeypatch.setattr("game.cup.awards._earned", lambda _cup: earned)
    assert awards(cup) == [Award("climber", 1, 1)]


def test_every_evening_of_all_three_games_has_a_dozen_awards_to_give_and_words_for_all() -> None:
    kinds = [rule.id for rule in rules()]
    assert set(words_of_awards()) == set(kinds)
    assert all({"one", "many"} <= set(words) for _name, words in words_of_awards().values())
    assert len(kinds) == len(set(kinds)) >= 12
    for members in range(2, 7):
        _record, cup = bot_evening(members, 3, 1)
        assert len(awards(cup)) >= 12
