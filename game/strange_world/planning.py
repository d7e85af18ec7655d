"""Planning a decision: what each action promises at a glance, and where it leads when cards come."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from game.search_model import Reached
from game.strange_world.determinization import PASSING, DeterminizedState, End, Known
from game.strange_world.expected_draws import ExpectedDraws, PlayMode, Unseen
from game.strange_world.heuristic import ExpectedStars, heuristic
from game.strange_world.lookahead import Fork, Judge, Lookahead, WorldState
from game.strange_world.pieces import ROUND_HAND, STEP, Direction, Pass, Pile, StrangeAction, Sun
from game.strange_world.position import ALONE

_WIDTH: Final = 3  # ways that are followed up at each card
_NARROW: Final = 2  # the same where there are many hands to be tried
#: Stars that the receiver of gifts is ahead, for each star it is a pity to give to that one.
_AHEAD: Final = 10
_GIFT: Final = 0.6  # own stars that are worth as much as one of the only opponent
_PAIR: Final = ROUND_HAND - 1  # cards below the uppermost one of a pile
_ENDS: Final = 6  # ends of a round that plans are made for
_FIRSTS: Final = 2  # ways to begin each pile after it
_PLANS: Final = 40
_USUAL: Final = 4  # times that an end is thought to have brought as much as any before it was tried


class LineOfPlay:
    """A line of play that the search comes back to: the fork it leads to, and how often it was there."""

    __slots__ = ("ends", "faces", "following", "fork", "promise", "visits")

    def __init__(self, fork: Fork, faces: Sequence[str] = (), promise: float = 0.0) -> None:
        self.fork = fork
        self.faces = faces  # alone: the cards that lie open on the piles that are left
        self.promise = promise  # the stars it looks like at a glance
        self.visits = 0
        self.ends: dict[frozenset[str], End] = {}  # by the cards that come
        self.following: dict[frozenset[str], LineOfPlay] = {}  # likewise, with the next pile begun


class Glimpse(NamedTuple):
    """A world, what is to come for it, and what it promises in each category."""

    world_state: WorldState
    draws: ExpectedDraws
    heuristic: ExpectedStars


class Planner:
    """Everything a seat thinks about one decision, with one style."""

    def __init__(self, known: Known, style: ExpectedStars | None, spite: float) -> None:
        position = known.position
        self._known = known
        self._envy = (_GIFT + spite) / max(position.seats - 1, 1)  # own stars for one of another
        self._is_alone = position.seats == ALONE
        self._is_drafting = position.phase in PASSING
        company: PlayMode = "alone" if self._is_alone else "together"
        self._judge = Judge(Lookahead.of(position, known.seat), company, style)
        self._own_hand = position.hands[known.seat]
        self._hidden = Unseen().plus(known.hidden)
        #: The stars that every seat may expect before the decision.
        self.outset = [
            self._judge.promise(_world_state(position, seat), self._hidden) for seat in range(position.seats)
        ]
        self._values: dict[Hashable, list[float]] = {}
        self._forks: dict[WorldState, Fork] = {}
        self._paths: dict[Hashable, LineOfPlay] = {}

    # At a glance.

    def values(self, state: DeterminizedState, legal: Sequence[StrangeAction]) -> list[float]:
        """The stars that each action promises the actor, more or less."""
        seat = state.actor
        key = (state.phase, state.spot, state.hands[seat], _world_state(state, seat))
        values = self._values.get(key)
        if values is None:
            values = self._values[key] = [self._glance(state, action) for action in legal]
        return values

    def _glance(self, state: DeterminizedState, action: StrangeAction) -> float:
        match action:
            case Sun(direction):
                receiver = receiver_of(state, direction)
                return -self._judge.promise(_world_state(state, receiver), self._hidden) / _AHEAD
            case Pass(cards):
                return self._keeping(state, cards)
            case Pile(index):
                return self._best_of_pile(state, index)[0]
            case _:
                return self._laying(state, action)

    def _keeping(self, state: DeterminizedState, passed: Sequence[str]) -> float:
        """What the kept cards promise, less what the others do to whom they go."""
        seat = state.actor
        receiver = (seat + state.step) % state.seats
        return sum(
            -self._envy * self.gain(state, receiver, card) if card in passed else self.gain(state, seat, card)
            for card in state.hands[seat]
        )

    def _laying(self, state: DeterminizedState, action: StrangeAction) -> float:
        """What a placement promises, however it is completed, and the rest of the hand after it."""
        ends = list(Lookahead.of(state, state.actor).after(action).completed())
        hand = ends[0].hands[0]
        pool = self._pool(state).plus(hand)
        ranked = self._judge.rank([end.world_state for end in ends], pool)
        if not hand:
            return ranked[0][0]
        return max(self._judge.lay_all(Fork(end, pool), hand, _NARROW)[0] for _, end in ranked[:_NARROW])

    # Before and after.

    def before(self, state: DeterminizedState, seat: int) -> Glimpse:
        """What the world of a seat promises as it stands."""
        return self._glimpse(_world_state(state, seat), self._pool(state).plus(self._own_hand))

    def after(self, state: DeterminizedState, action: StrangeAction) -> Glimpse:
        """What the world of the actor promises after a placement, completed in the best way."""
        ends = list(Lookahead.of(state, state.actor).after(action).completed())
        pool = self._pool(state).plus(ends[0].hands[0])
        return self._glimpse(self._judge.rank([end.world_state for end in ends], pool)[0][1], pool)

    def after_pile(self, state: DeterminizedState, index: int) -> Glimpse:
        """What the world promises when the uppermost card of a pile is laid in the best way."""
        rest = self._pool(state).without_near(state.piles[index][0])
        return self._glimpse(self._best_of_pile(state, index)[1], rest)

    def cost_to(self, state: DeterminizedState, seat: int, after: WorldState) -> float:
        """The stars that another seat may expect no more when the actor has taken travellers and cities."""
        now = _world_state(state, seat)
        then = WorldState(now.world, after.travellers, after.cities)
        return self._judge.promise(now, self._hidden) - self._judge.promise(then, self._hidden)

    def gain(self, state: DeterminizedState, seat: int, card: str) -> float:
        """The stars that a card of the draft promises a seat."""
        fork = self._fork(_world_state(state, seat))
        return self._judge.lay_first(fork, card)[0][0] - self._judge.promise(fork.world_state, fork.pool)

    def _glimpse(self, world_state: WorldState, pool: Unseen) -> Glimpse:
        draws = self._judge.draws(world_state, pool)
        return Glimpse(world_state, draws, heuristic(world_state.world, draws))

    def _best_of_pile(self, state: DeterminizedState, index: int) -> tuple[float, WorldState]:
        card = state.piles[index][0]
        return self._judge.lay(_world_state(state, state.actor), card, self._pool(state).without_near(card))[
            0
        ]

    # Ahead.

    def stars(self, state: DeterminizedState) -> list[float]:
        """The stars that every seat may expect, looking ahead a little."""
        if state.ends is None:
            state.ends = [self._end(state, seat) for seat in range(state.seats)]
        return [self._judge.promise(end.world_state, end.pool) + end.hand for end in state.ends]

    def _end(self, state: DeterminizedState, seat: int) -> End:
        if seat != self._known.seat:
            return self._other_end(state, seat)
        world_state = _world_state(state, seat)
        if self._known.position.phase == "sun":  # no card of the round is known yet
            return End(world_state, self._hidden)
        if self._is_alone:
            return self._end_alone(state, world_state)
        if self._is_drafting:
            hand = state.hands[seat]
            fork = self._fork(world_state)
            return End(self._judge.lay_all(fork, hand, _NARROW)[1], fork.pool.without(hand))
        path = self._paths.get(world_state)
        if path is None:
            hand = state.hands[seat] if state.round == self._known.position.round else ()
            _, end = self._judge.lay_all(Fork(world_state, self._hidden.plus(hand)), hand, _WIDTH)
            path = self._paths[world_state] = LineOfPlay(Fork(end, self._hidden))
        return self._laid(path, self._deal(path)[:ROUND_HAND], _NARROW)

    def _other_end(self, state: DeterminizedState, seat: int) -> End:
        world_state = _world_state(state, seat)
        hand = sum(self.gain(state, seat, card) for card in state.hands[seat]) if self._is_drafting else 0.0
        return End(world_state, self._fork(world_state).pool, hand)

    def _end_alone(self, state: DeterminizedState, world_state: WorldState) -> End:
        """Where the world stands two piles later, or where it is full."""
        path = self._paths.get(key := _whatever_order(world_state))
        if path is None:
            pool, faces = self._pool(state), _faces(state)
            is_amid_pile = state.turn == 1
            path = (
                LineOfPlay(Fork(world_state, pool), faces)
                if is_amid_pile
                else self._outset(world_state, pool, faces)
            )
            self._paths[key] = path
        return self._two_piles(path)

    def _two_piles(self, path: LineOfPlay) -> End:
        deal = self._deal(path)
        end = self._laid(path, first := deal[:_PAIR], _WIDTH)
        if end.world_state.is_full:
            return end
        following = path.following.get(come := frozenset(first))
        if following is None:
            following = path.following[come] = self._outset(end.world_state, end.pool, path.faces)
        return self._laid(following, deal[_PAIR : 2 * _PAIR], _NARROW)

    def plans(self, reached: Sequence[Reached]) -> list[tuple[int, LineOfPlay]]:
        """The best ends of the round, each with every pile begun that may come next, best first.

        They go with the place of the move that first led there. No chance lies between the two, so the pile
        need not be the one that looks best: it can be found out which one is.
        """
        usual = fmean(each.value for each in reached)
        ends: dict[Hashable, list[Reached]] = {}
        for each in reached:
            ends.setdefault(_whatever_order(_world_state(each.state, self._known.seat)), []).append(each)

        def standing(same: Sequence[Reached]) -> float:
            return (sum(each.value for each in same) + _USUAL * usual) / (len(same) + _USUAL)

        best = sorted(ends.values(), key=standing, reverse=True)[:_ENDS]
        plans = [(same[0].place, path) for same in best for path in self._begun(same[0].state)]
        return sorted(plans, key=lambda plan: -plan[1].promise)[:_PLANS]

    def _begun(self, state: DeterminizedState) -> Iterator[LineOfPlay]:
        pool, faces = self._pool(state), _faces(state)
        for face in faces:
            rest, left = pool.without_near(face), [other for other in faces if other != face]
            for promise, end in self._judge.lay(_world_state(state, self._known.seat), face, rest)[:_FIRSTS]:
                yield LineOfPlay(Fork(end, rest), left, promise)

    def carried_out(self, path: LineOfPlay) -> float:
        """The stars that a path leads to in one more imagined position."""
        end = self._two_piles(path)
        return self._judge.promise(end.world_state, end.pool)

    def _deal(self, path: LineOfPlay) -> Sequence[str]:
        """The hidden cards as they come now: other ones every time, and the same ones to every path.

        So luck does not decide between them. Who weighs many moves on few deals comes to all of them, and
        then to the first again.
        """
        deals = self._known.deals
        deal = deals[path.visits % len(deals)]
        path.visits += 1
        return deal

    def _laid(self, path: LineOfPlay, hand: Sequence[str], width: int) -> End:
        """What a path leads to when these cards come."""
        fork = path.fork
        if fork.world_state.is_full:
            return End(fork.world_state, fork.pool)
        end = path.ends.get(key := frozenset(hand))
        if end is None:
            _, world_state = self._judge.lay_all(fork, hand, width)
            end = path.ends[key] = End(world_state, fork.pool.without(hand))
        return end

    def _outset(self, world_state: WorldState, pool: Unseen, faces: Sequence[str]) -> LineOfPlay:
        """The path that begins with the best of the cards that lie open on piles."""
        if world_state.is_full:
            return LineOfPlay(Fork(world_state, pool))
        options = [(*self._judge.lay(world_state, face, pool.without_near(face))[0], face) for face in faces]
        _, end, chosen = max(options, key=lambda option: option[0])
        left = [face for face in faces if face != chosen]
        return LineOfPlay(Fork(end, pool.without_near(chosen)), left)

    def _pool(self, state: DeterminizedState) -> Unseen:
        """The cards that may come besides those in hand."""
        return self._hidden.plus_near(_faces(state))

    def _fork(self, world_state: WorldState) -> Fork:
        """A world before a hand that nobody knows."""
        fork = self._forks.get(world_state)
        if fork is None:
            fork = self._forks[world_state] = Fork(world_state, self._hidden.plus(self._own_hand))
        return fork


def receiver_of(state: DeterminizedState, direction: Direction) -> int:
    """Whom the actor gives cards to when the sun is turned like this."""
    return (state.actor + STEP[direction]) % state.seats


def _world_state(state: DeterminizedState, seat: int) -> WorldState:
    return WorldState(state.worlds[seat], state.travellers, state.cities)


def _whatever_order(world_state: WorldState) -> Hashable:
    """The same for worlds of the same cards at the same places, whichever came first."""
    world, travellers, cities = world_state
    return frozenset(world.laid), world.icons, world.fumaroles, world.used, world.guests, travellers, cities


def _faces(state: DeterminizedState) -> list[str]:
    """The cards that lie open on the piles that are left."""
    return [pile[0] for index, pile in enumerate(state.piles) if index not in state.chosen]
