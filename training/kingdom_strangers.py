"""Strangers at Cloudy Kingdom: players that share no judgement with the bots, to play against.

Each looks one card ahead and weighs what it sees by a few hand-made numbers: how far every family is from
joining its castles, and with how much of the deck it could do so at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, NamedTuple

from game.cloudy_kingdom.bot import KingdomModel, reach_of
from game.cloudy_kingdom.casting import stack_after
from game.cloudy_kingdom.pieces import Cast, Grow, KingdomAction
from game.cloudy_kingdom.position import TURN
from game.cloudy_kingdom.reach import SHARE, Distances
from game.cloudy_kingdom.rules import CloudyKingdom
from game.search_model import Observation, Thought


class Taste(NamedTuple):
    """What one stranger cares for."""

    own: tuple[float, ...] = (100.0, 12.0, 6.0, 3.0, 1.5, 0.7, 0.3, 0.1, 0.0, 0.0)  # by cards wanted
    others: tuple[float, ...] = (100.0, 14.0, 5.5, 2.2, 1.0, 0.4, 0.2, 0.1, 0.0, 0.0)
    cards: float = 10.0  # a share of the deck that wins at once
    second: float = 0.3  # how much the farther pair counts
    spell: float = 1.5  # what a spell has to bring more than a card
    draw: float = 0.0  # what it is thought to bring to draw two cards
    next_one: float = 1.6  # how much more the seat counts whose turn is next
    noise: float = 0.01


class Stranger:
    """A player of a taste; a bot like any other."""

    def __init__(self, taste: Taste) -> None:
        self._taste = taste
        self._eyes = KingdomModel()

    def choose(self, observation: Observation, rng: Random) -> Thought:
        """The best position after its own move, as it sees it."""
        state = self._eyes.determinize(self._eyes.analyse(observation.view, observation.told), rng)
        return Thought(max(observation.legal, key=lambda action: self._value(state, action, rng)))

    def close(self) -> None:
        """Nothing is left behind."""

    def _value(self, state: CloudyKingdom, action: KingdomAction, rng: Random) -> float:
        taste = self._taste
        reach = reach_of(state.tables)
        before = reach.lay_of(state.field)
        stack = stack_after(state, action)
        now = reach.distances(before)
        after = now if stack is None else reach.distances(reach.changed(before, *stack))
        value = rng.random() * taste.noise
        if isinstance(action, Cast):
            value -= taste.spell - taste.draw * (action.spell == "inspiration")
        own = state.actor
        by_hand = type(action) is Grow and state.phase == TURN
        for seat, family in enumerate(state.families):
            first = 2 * state.tables.bitboard.families.index(family)
            joined = any(not after.wants[place] and now.wants[place] for place in (first, first + 1))
            if joined and seat == own and by_hand:
                return 1e6
            if joined and seat != own:
                value -= 1e5
            weight = taste.next_one if (own + 1) % state.seats == seat else 1.0
            value += self._standing(after, first) if seat == own else -weight * self._threat(after, first)
        return value

    def _standing(self, distances: Distances, first: int) -> float:
        return self._sum(distances, first, self._taste.own)

    def _threat(self, distances: Distances, first: int) -> float:
        return self._sum(distances, first, self._taste.others)

    def _sum(self, distances: Distances, first: int, table: tuple[float, ...]) -> float:
        taste = self._taste
        near, far = sorted(distances.wants[first : first + 2])
        value = table[near] + taste.second * table[far]
        if near == 1:
            kinds = distances.kinds[first] | distances.kinds[first + 1]
            value += taste.cards * SHARE[kinds]
        return value


STRANGERS: Final[Mapping[str, Stranger]] = {
    name: Stranger(taste)
    for name, taste in {
        "greedy": Taste(),
        "careful": Taste(next_one=2.5, others=(100.0, 20.0, 8.0, 3.0, 1.2, 0.5, 0.2, 0.1, 0.0, 0.0)),
        "racer": Taste(others=(100.0, 8.0, 1.0, 0.2, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0), spell=4.0),
        "caster": Taste(spell=-0.5),
        # Four of these hardly ever end without a winner, unlike four of those above.
        "steady": Taste(
            next_one=1.0, others=(100.0, 7.0, 2.75, 1.1, 0.5, 0.2, 0.1, 0.0, 0.0, 0.0), spell=0.5
        ),
        # Who minds others half as much again, and likes to draw.
        "watchful": Taste(
            next_one=1.0,
            others=(100.0, 10.15, 3.99, 1.595, 0.725, 0.29, 0.145, 0.0, 0.0, 0.0),
            spell=0.3,
            draw=2.0,
        ),
    }.items()
}
