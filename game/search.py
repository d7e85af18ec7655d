"""One search for all games: it imagines what is hidden, tries moves, and gets better with time.

Each round imagines a whole position that fits what the seat knows, walks down a tree of moves
(the better a move did and the likelier it looks, the more often it is tried), plays on from the
first new place as sensible players would, and notes how well that went for everybody. Because
every round imagines anew, a move is judged over all that might be hidden. The search holds
views and imagined positions only; the real one is nowhere in it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any, Protocol

import msgspec

from game.core import CHANCE, OVER, State, View


class Mind(Protocol):
    """What the search has to know of one game."""

    def imagine(self, view: View, rng: Random) -> State:
        """A whole position that fits what a seat knows, as likely as it is."""

    def weigh(self, state: Any, legal: Sequence[Any]) -> Sequence[float]:
        """How likely a sensible player is to choose each action; positive, of any sum."""

    def worth(self, state: Any) -> Sequence[float]:
        """How well each seat stands: its share of the win to expect, 0 to 1."""

    def horizon(self, root: View, state: Any) -> bool:
        """Whether playing on would tell no more: the position is judged where it stands."""

    def chance_key(self, outcome: Any) -> Hashable:
        """Answers of chance with the same key are the same place in the tree."""


class Candidate(msgspec.Struct, frozen=True):
    """A move that was looked at: how often, and what share of the win it promises."""

    action: Any
    visits: int
    value: float


class Verdict(msgspec.Struct, frozen=True):
    """What a search found, best move first."""

    candidates: tuple[Candidate, ...]
    rounds: int

    @property
    def action(self) -> Any:
        """The best move."""
        return self.candidates[0].action


class Budget(msgspec.Struct, frozen=True):
    """How long a search may go on: so many rounds, and not past a moment of its clock."""

    rounds: int
    deadline: float
    clock: Callable[[], float]


_EXPLORE = 0.6  # how much an unlikely or seldom tried move is worth another look
_HOPE = 0.05  # what a move never tried is thought to be worth less than its parent


class _Place:
    """A place in the tree: how often the search came here, and how well it went for the mover."""

    __slots__ = ("places", "total", "visits", "weight")

    def __init__(self, weight: float) -> None:
        self.places: dict[Hashable, _Place] = {}
        self.visits = 0
        self.total = 0.0  # of the values for the seat that moved here
        self.weight = weight


class Search:
    """A search for one decision of one seat."""

    def __init__(self, mind: Mind, view: Any, legal: Sequence[Any], rng: Random) -> None:
        self._mind = mind
        self._view = view
        self._legal = legal
        self._rng = rng
        self._root = _Place(1.0)
        self.rounds = 0

    def run(self, budget: Budget) -> Verdict:
        """Search until the budget is used up or the best move cannot be overtaken any more."""
        if len(self._legal) > 1:
            while self.rounds < budget.rounds and budget.clock() < budget.deadline:
                self._round()
                if self.rounds % 64 == 0 and self._is_decided(budget.rounds - self.rounds):
                    break
        return self.verdict()

    def verdict(self) -> Verdict:
        """The moves as they stand now."""
        places = self._root.places
        looked_at = [
            Candidate(action, place.visits, place.total / place.visits if place.visits else 0.0)
            for action in self._legal
            if (place := places.get(action, _Place(0.0)))
        ]
        looked_at.sort(key=lambda candidate: (-candidate.visits, -candidate.value))
        return Verdict(tuple(looked_at), self.rounds)

    def _is_decided(self, left: int) -> bool:
        visits = sorted(place.visits for place in self._root.places.values())
        return len(visits) > 1 and visits[-1] - visits[-2] > left

    def _round(self) -> None:
        self.rounds += 1
        state = self._mind.imagine(self._view, self._rng)
        place = self._root
        path: list[tuple[_Place, int]] = []
        while state.actor != OVER and not self._mind.horizon(self._view, state):
            if state.actor == CHANCE:
                place = self._let_chance_answer(state, place)
                continue
            seat = state.actor
            action, place = self._descend(state, place)
            path.append((place, seat))
            _finish(state.apply(action))
            if not place.visits:
                self._play_on(state)
                break
        values = self._mind.worth(state)
        self._root.visits += 1
        for place, seat in path:
            place.visits += 1
            place.total += values[seat]

    def _let_chance_answer(self, state: State, place: _Place) -> _Place:
        outcome = state.draw_chance(self._rng)
        _finish(state.settle(outcome))
        key = ("chance", self._mind.chance_key(outcome))
        following = place.places.get(key)
        if following is None:
            following = place.places[key] = _Place(1.0)
        following.visits += 1
        return following

    def _descend(self, state: State, place: _Place) -> tuple[Any, _Place]:
        """The most promising action here: what it brought so far, and how likely it looks."""
        legal = state.legal_actions()
        places = place.places
        if any(action not in places for action in legal):
            weights = self._mind.weigh(state, legal)
            whole = sum(weights)
            for action, weight in zip(legal, weights, strict=True):
                places.setdefault(action, _Place(weight / whole))
        tried = [places[action] for action in legal]
        visits = sum(each.visits for each in tried)
        spread = _EXPLORE * math.sqrt(visits + 1)
        mean = sum(each.total for each in tried) / visits - _HOPE if visits else 0.0
        best, best_score = 0, -math.inf
        for index, each in enumerate(tried):
            value = each.total / each.visits if each.visits else mean
            score = value + spread * each.weight / (1 + each.visits)
            if score > best_score:
                best, best_score = index, score
        return legal[best], tried[best]

    def _play_on(self, state: State) -> None:
        """Play as sensible players would, until the position can be judged."""
        mind, rng, view = self._mind, self._rng, self._view
        while state.actor != OVER and not mind.horizon(view, state):
            if state.actor == CHANCE:
                _finish(state.settle(state.draw_chance(rng)))
                continue
            legal = state.legal_actions()
            action = legal[0] if len(legal) == 1 else likely(rng, legal, mind.weigh(state, legal))
            _finish(state.apply(action))


def likely(rng: Random, things: Sequence[Any], weights: Sequence[float]) -> Any:
    """One of the things, as likely as its weight."""
    left = rng.random() * sum(weights)
    for thing, weight in zip(things, weights, strict=True):
        left -= weight
        if left <= 0:
            return thing
    return things[-1]


def _finish(story: Any) -> None:
    for _ in story:
        pass
