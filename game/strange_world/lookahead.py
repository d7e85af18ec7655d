"""Trying cards out: what a world can become with the cards in hand, and which of that promises most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from operator import mul
from typing import Any, Final, NamedTuple

from game.core import Event, run
from game.strange_world.expected_draws import ExpectedDraws, PlayMode, Unseen, expect_draws
from game.strange_world.grid import SPAN, places_in
from game.strange_world.heuristic import ExpectedStars, heuristic
from game.strange_world.pieces import STIRRING, StrangeAction
from game.strange_world.position import Position
from game.strange_world.rules import StrangeWorld
from game.strange_world.world import World

_CELLS: Final = SPAN * SPAN


class WorldState(NamedTuple):
    """A world, and the travellers and cities that are left for it."""

    world: World
    travellers: tuple[str, ...]
    cities: tuple[int, ...]

    @property
    def is_full(self) -> bool:
        """Whether the world is finished."""
        return len(self.world.laid) == _CELLS


Ranked = list[tuple[float, WorldState]]  # what each of these worlds promises, best first


class Lookahead(StrangeWorld):
    """One world on which cards are laid: a placement is carried out to its end, and nothing follows."""

    __slots__ = ()

    @classmethod
    def of(cls, state: Position, seat: int) -> Lookahead:
        """The world of a seat with its hand, and the decision that is open."""
        lookahead = object.__new__(cls)
        for slot in Position.__slots__:
            setattr(lookahead, slot, getattr(state, slot))
        lookahead.worlds = [state.worlds[seat]]
        lookahead.hands = [state.hands[seat]]
        lookahead.actor = 0
        lookahead.seats = 1
        return lookahead

    def end_placement(self) -> Iterable[Event]:
        """It is over: nobody else has a turn here."""
        self.phase = "over"
        return ()

    @property
    def world_state(self) -> WorldState:
        """What has become of the world."""
        return WorldState(self.worlds[0], self.travellers, self.cities)

    def with_card(self, world_state: WorldState, card: str) -> Lookahead:
        """Another bench, with a card to be laid in a world."""
        twin = self.copy()
        twin.worlds = [world_state.world]
        twin.travellers, twin.cities = world_state.travellers, world_state.cities
        twin.hands = [(card,)]
        twin.phase = "place"
        return twin

    def after(self, action: StrangeAction) -> Lookahead:
        """Another bench, on which this was done."""
        twin = self.copy()
        run(twin.apply(action))
        return twin

    def completed(self) -> Iterator[Lookahead]:
        """Every way in which the placement that is under way can be completed."""
        if self.phase == "over":
            yield self
            return
        for action in self.legal_actions():
            yield from self.after(action).completed()


@dataclass
class Fork:
    """A world before a hand of cards is laid that all belong to the pool."""

    world_state: WorldState
    pool: Unseen
    firsts: dict[str, Ranked] = field(default_factory=dict)  # what becomes of each card, laid first


class Judge:
    """Ranks what a world can become by what it promises."""

    def __init__(self, lookahead: Lookahead, company: PlayMode, style: ExpectedStars | None) -> None:
        self._lookahead = lookahead
        self._company = company
        self._style = style

    def promise(self, world_state: WorldState, pool: Unseen) -> float:
        """The stars to expect in the end when the pool is what may come."""
        draws = self.draws(world_state, pool)
        parts = heuristic(world_state.world, draws)
        return sum(parts if self._style is None else map(mul, parts, self._style)) + draws.row.base

    def draws(self, world_state: WorldState, pool: Unseen) -> ExpectedDraws:
        """What is to come for a world when the pool is what may come."""
        world, travellers, cities = world_state
        left = _CELLS - len(world.laid)
        return expect_draws(self._company, pool, left, travellers, cities[0] if cities else 0)

    def rank(self, ends: Iterable[WorldState], pool: Unseen) -> Ranked:
        """What each of several ends promises, best first."""
        return sorted([(self.promise(end, pool), end) for end in ends], key=_first, reverse=True)

    def lay(self, world_state: WorldState, card: str, pool: Unseen) -> Ranked:
        """Every way to lay a card that does not belong to the pool any more."""
        if card in STIRRING:
            lookahead = self._lookahead.with_card(world_state, card)
            return self.rank([done.world_state for done in lookahead.completed()], pool)
        world, travellers, cities = world_state
        ends = [WorldState(world.laid_on(card, place), travellers, cities) for place in places_in(world.open)]
        return self.rank(ends, pool)

    def lay_first(self, fork: Fork, card: str) -> Ranked:
        """Every way to lay a card of the pool."""
        ranked = fork.firsts.get(card)
        if ranked is None:
            ranked = fork.firsts[card] = self.lay(fork.world_state, card, fork.pool.without((card,)))
        return ranked

    def lay_all(self, fork: Fork, hand: Sequence[str], width: int) -> tuple[float, WorldState]:
        """The best that comes of laying a whole hand, following up the `width` best ways at each card."""
        if not hand:
            return self.promise(fork.world_state, fork.pool), fork.world_state
        ways: _Ways = {}
        for card in hand:
            rest = _without(hand, card)
            ways |= {(value, rest): end for value, end in self.lay_first(fork, card)[:width]}
        pool = fork.pool.without(hand)
        for _ in hand[1:]:
            ways = self._follow(ways, pool, width)
        (value, _), end = max(ways.items(), key=_first)
        return value, end

    def _follow(self, ways: _Ways, pool: Unseen, width: int) -> _Ways:
        """The best ways, each with every card that is left laid after it."""
        followed: _Ways = {}
        for (_, left), world_state in sorted(ways.items(), key=_first, reverse=True)[:width]:
            for card in left:
                rest = _without(left, card)
                ranked = self.lay(world_state, card, pool.plus(rest))
                followed |= {(value, rest): end for value, end in ranked[:width]}
        return followed


#: By what is promised and the cards left to lay: a standing; of those that come to the same, one.
_Ways = dict[tuple[float, tuple[str, ...]], WorldState]


def _first(pair: tuple[Any, Any]) -> Any:
    return pair[0]


def _without(hand: Sequence[str], card: str) -> tuple[str, ...]:
    return tuple([other for other in hand if other != card])
