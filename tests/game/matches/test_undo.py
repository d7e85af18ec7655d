"""Taking back: how far a match goes back, by who decided what and what came to light."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from game.core import CHANCE, OVER, Action, Chance, Event, Reveals
from game.matches.match import CannotUndo, Match
from game.matches.record import Record, Step


class Nod(Action, frozen=True):
    """The only thing that anybody can do."""


class Toss(Chance, frozen=True):
    """The only answer of chance."""


class Nothing(Event, frozen=True):
    """Everybody knew it."""


class Card(Event, frozen=True):
    """A card of their own."""

    reveals: ClassVar[Reveals] = Reveals.OWN_CARD


class Draw(Event, frozen=True):
    """Something that nobody knew."""

    reveals: ClassVar[Reveals] = Reveals.HIDDEN


EVENTS: dict[str, list[Event]] = {
    ".": [Nothing()],
    "*": [Nothing(), Card()],
    "!": [Draw(), Nothing()],
    "": [],
}


class Script:
    """A match whose steps are written down: who decides (c is chance), and what is shown by it."""

    def __init__(self, words: list[str], place: int = 0) -> None:
        self._words, self._place = words, place

    @property
    def actor(self) -> int:
        if self._place == len(self._words):
            return OVER
        who = self._words[self._place][0]
        return CHANCE if who == "c" else int(who)

    def apply(self, _step: object) -> Iterator[Event]:
        self._place += 1
        yield from EVENTS[self._words[self._place - 1][1:]]

    settle = apply

    def draw_chance(self, _rng: object) -> Toss:
        return Toss()

    def copy(self) -> Script:
        return Script(self._words, self._place)


def match_of(story: str, **more: Any) -> Match:
    """A match after all of a story."""
    words = story.split()
    game: Any = SimpleNamespace(start=Script)
    steps: list[Step] = [Toss() if word[0] == "c" else Nod() for word in words]
    return Match(Record(game, 2, 1, None, words, steps=steps), **more)


def match_kept(story: str) -> tuple[Match, list[int]]:
    """A match before all of a story, and how many steps it had whenever it was kept."""
    kept: list[int] = []
    match = match_of(story)
    return Match(replace(match.record, steps=[]), lambda record: kept.append(len(record.steps))), kept


def steps_left(story: str, seats: Container[int] | None) -> list[int]:
    """How many steps are left each time that something is taken back, until nothing can be any more."""
    match = match_of(story)
    left = []
    while match.can_undo(seats):
        match.undo(seats)
        left.append(len(match.record.steps))
    with pytest.raises(CannotUndo):
        match.undo(seats)
    return left


@pytest.mark.parametrize(
    ("story", "left"),
    [
        ("", []),
        ("0. 1. 0", [2, 1, 0]),
        ("c! 0.", [1]),
        ("0. c. c.", [0]),
        ("0. 1! 2.", [2]),
        ("0. 1. c!", []),
        ("0. 1*", [1]),  # nobody who has seen the card may think again
        ("0. 1* c.", [1]),
        ("0. 1. 1*", [2, 1]),  # but whoever showed it may
        ("1* 1.", [1, 0]),
        ("1. 1. 1*", [2, 1, 0]),
        ("1. 0. 1. 1* 1. c. 2.", [6, 4, 3, 2]),
    ],
)
def test_all_take_back_until_something_came_to_light(story: str, left: list[int]) -> None:
    assert steps_left(story, None) == left


@pytest.mark.parametrize(
    ("story", "seats", "left"),
    [
        ("0. 1. 1.", {0}, [0]),
        ("0. 1. 0. 1.", {1}, [3, 1]),
        ("0. 1. c. 0. 2.", {1, 2}, [4, 1]),
        ("0. 1.", {2}, []),
        ("0. 1! 1.", {0}, []),
        ("0. 1*", {0}, []),
        ("0. 1* c.", {0}, []),
        ("0. 0. 1. 1*", {0}, []),
        ("0. 0. 1. 0* 1.", {0}, [3]),
    ],
)
def test_some_take_back_what_others_did_since_as_well(story: str, seats: set[int], left: list[int]) -> None:
    assert steps_left(story, seats) == left


def test_who_decided_is_known() -> None:
    match = match_of("c. 0. 2. 1. c.")
    assert match.has_decided({2, 5})
    assert not match.has_decided({3})
    assert match.last_decider({0, 2}) == 2
    assert match.last_decider({3}) is None


def test_what_was_kept_while_it_was_only_intended_is_not_kept_twice() -> None:
    match, kept = match_kept("0. 1. 0. c.")
    assert match.begin() == []
    match.intend(Nod())
    assert (kept, match.record.steps) == ([1], [])
    match.play(Nod())
    assert kept == [1]
    match.play(Nod())
    assert kept == [1, 2]
    match.intend(Nod())
    match.play(Nod())  # chance has answered, which was not kept yet
    assert kept == [1, 2, 3, 4]
    match.intend(Nod())
    match.save()
    assert kept == [1, 2, 3, 4, 5, 4]


def test_chance_answers_before_anybody_decides_and_that_is_kept() -> None:
    match, kept = match_kept("c! c. 0.")
    assert [shown.event for shown in match.begin()] == [Draw(), Nothing(), Nothing()]
    assert kept == [2]
