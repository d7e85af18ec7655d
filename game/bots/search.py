"""Search of all games: information-set Monte Carlo tree search with determinization and PUCT.

Each round determinizes: it deals what is hidden anew, as likely as it is, and so that it fits all the seat
knows (`SearchModel.determinize`; the model's belief in Cloud 9 follows from Bayes' rule). It walks down one
tree that all these positions share, keyed by what the movers can tell apart (single-observer information-set
MCTS: Cowling, Powley, Whitehouse 2012). In a node that action is tried whose mean + explore * spread *
prior * sqrt(visits + 1) / (1 + its visits) is greatest: PUCT (Rosin 2011; Silver et al. 2017). The spread is
the standard deviation of all rounds so far, so that `explore` means the same in every game. From the first
new node on the round is played out by the priors until a leaf can be evaluated, and every seat on the way is
credited with its own share of the win (max^n: Luckhardt, Irani 1986). Where the model knows habits of
others, they follow these in the tree.

The search holds views and determinized positions only; the real one is nowhere in it.
"""

from __future__ import annotations

import gc
import math
from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any, Final

import msgspec

from game.bots.contest import Contest
from game.core import CHANCE, OVER, State
from game.search_model import Candidate, Observation, Reached, SearchModel, Strength, finish, likely, play_on


class Budget(msgspec.Struct, frozen=True):
    """How long a search may go on: so many rounds, and not past a moment of its clock."""

    rounds: int
    deadline: float
    clock: Callable[[], float]


_HOPE = 0.05  # what a move never tried is thought to be worth less than its parent
_LEAST_NOISE = 0.02
_LOOK_UP = 32  # so many rounds go by between two looks at whether all is decided
_LOOKS_AGAIN = frozenset(4**power for power in range(1, 8))  # visits: the priors of another world count too
_CLEAR = 12.0  # a move tried so many times as often as the next one is as good as chosen ...
_ENOUGH = 0.25  # ... after this share of the rounds
_TRIES = 120  # of each plan, at most
_MAKING = 4  # times the longest round is as long as it takes to make plans, or longer


class Node:
    """Node of the tree: how often the search came here, and how well it went for the mover."""

    __slots__ = ("looks", "nodes", "share", "total", "visits", "weight")

    def __init__(self) -> None:
        self.nodes = _NO_NODES  # by the key of the move that leads there
        self.visits = 0
        self.total = 0.0  # of the values for the seat that moved here
        self.share = 0.0  # of the win, likewise summed up: what no style has coloured
        self.weight = 0.0  # how likely the move looks, as the mean of so many looks in imagined worlds
        self.looks = 0

    def opened(self) -> dict[Hashable, Node]:
        """The nodes after this one, to add some to; most nodes never have any, and no room for them."""
        if self.nodes is _NO_NODES:
            self.nodes = {}
        return self.nodes


_NO_NODES: Final[dict[Hashable, Node]] = {}  # shared by all nodes with nothing after them


class Search:
    """A search for one decision of one seat.

    The seat itself decides and values by a model of its own style; everybody else is thought to be even.
    """

    def __init__(
        self, model: SearchModel, own: SearchModel, observation: Observation, rng: Random, strength: Strength
    ) -> None:
        self._model = model
        self._own = own
        self._seat = observation.seat
        self._known = model.analyse(observation.view, observation.told)
        self._legal = observation.legal
        self._rng = rng
        self._strength = strength
        self._root = Node()
        self._contest: Contest | None = None  # of the own moves, where nobody else plays
        self._values = self._squares = 0.0  # of the searching seat, summed up over the rounds
        self._reached: list[Reached] = []  # by its rounds
        self._planned: int | None = None  # the own move that the best plan begins with
        self._longest = 0.0  # that a round took
        self.rounds = 0
        self.moves = 0  # carried out in them, in the tree and on from there

    def decide(self, budget: Budget) -> tuple[Candidate, ...]:
        """Run and let go of the tree, which is big and no circle: no garbage is looked for meanwhile."""
        was_enabled = gc.isenabled()
        gc.disable()
        try:
            candidates = self.run(budget)
            self._root, self._reached, self._contest = Node(), [], None
            return candidates
        finally:
            if was_enabled:
                gc.enable()

    def run(self, budget: Budget) -> tuple[Candidate, ...]:
        """Search until the budget is used up or the best move is clear; the moves, best first.

        However late it is there is one round, or the first move of all would be as good as the likeliest.
        """
        solved = self._own.solve(self._known, self._legal)
        if solved is not None:
            return self._solved(solved)
        if len(self._legal) > 1:
            self._think(budget)
            if self._contest is not None and budget.rounds >= self._strength.alone:
                self._weigh_plans(budget)
        return self.candidates()

    def _think(self, budget: Budget) -> None:
        now, took = budget.clock(), 0.0
        while self.rounds < self._most(budget) and (now + took < budget.deadline or not self.rounds):
            self._round()
            before, now = now, budget.clock()
            took = now - before  # the next round will take about as long
            self._longest = max(self._longest, took)
            if self.rounds % _LOOK_UP == 0 and self._is_decided(self._most(budget)):
                return

    def _weigh_plans(self, budget: Budget) -> None:
        """Whoever is alone and in no hurry decides by what is to be decided next, too."""
        is_late = budget.clock() + _MAKING * self._longest >= budget.deadline
        if is_late or not (plans := self._own.plans(self._known, self._reached)):
            return
        contest = Contest([plan.promise for plan in plans], len(plans))
        while len({plans[place].place for place in contest.field}) > 1 and contest.tries < _TRIES:
            if budget.clock() + self._longest >= budget.deadline:
                break
            contest.note(plans[contest.following()].carry_out())
        if contest.is_fair:
            self._planned = plans[contest.order()[0]].place

    def _most(self, budget: Budget) -> int:
        strength = self._strength
        return min(budget.rounds, strength.rounds if self._contest is None else strength.alone)

    def _solved(self, worth: Sequence[float]) -> tuple[Candidate, ...]:
        """The moves where nothing has to be tried, best first; all are as well known as the others."""
        shares = self._model.solve(self._known, self._legal) or worth
        order = sorted(range(len(worth)), key=lambda place: -worth[place])
        return tuple(Candidate(self._legal[place], 1, shares[place]) for place in order)

    def candidates(self) -> tuple[Candidate, ...]:
        """The moves as they stand now, best first."""
        key = self._model.key
        tried = [(action, self._root.nodes.get(key(action), Node())) for action in self._legal]
        if self._contest is None:
            tried.sort(key=lambda each: (-each[1].visits, -each[1].weight))
        else:
            order = self._contest.order()
            tried = [tried[place] for place in sorted(order, key=lambda place: place != self._planned)]
        return tuple(
            Candidate(action, node.visits, node.share / node.visits if node.visits else 0.0)
            for action, node in tried
        )

    def _is_decided(self, rounds: int) -> bool:
        """Whether the best move cannot be overtaken any more, or most probably will not be."""
        if self._contest is not None:
            return self._contest.is_over
        visits = sorted(node.visits for node in self._root.nodes.values())
        if len(visits) < 2:  # noqa: PLR2004 - nothing to choose from, or not yet looked at
            return False
        lead = visits[-1] - visits[-2]
        is_clear = self.rounds >= _ENOUGH * rounds and visits[-1] >= _CLEAR * (visits[-2] + 1)
        return lead > rounds - self.rounds or is_clear

    def _round(self) -> None:
        self.rounds += 1
        state = self._model.determinize(self._known, self._rng)
        node = self._root
        path: list[tuple[Node, int]] = []
        while state.actor != OVER and not self._model.is_leaf(self._known, state):
            if state.actor == CHANCE:
                node = self._let_chance_answer(state, node)
                continue
            seat = state.actor
            legal = state.legal_actions()
            if seat == self._seat:
                action, node = self._descend(state, node, legal)
            else:
                action, node = self._let_other_decide(state, node, legal)
            path.append((node, seat))
            finish(state.apply(action))
            self.moves += 1
            if not node.visits:
                self.moves += play_on(self._model, self._known, state, self._rng, self._priors)
                break
        shares = self._model.evaluate(state)
        values = self._coloured(shares, state)
        own = values[self._seat]
        self._values += own
        self._squares += own * own
        for node, seat in path:
            node.visits += 1
            node.total += values[seat]
            node.share += shares[seat]
        if self._contest is not None:
            self._contest.note(own)
            self._reached.append(Reached(self._contest.place, state, own))

    def _let_chance_answer(self, state: State, node: Node) -> Node:
        outcome = state.draw_chance(self._rng)
        finish(state.settle(outcome))
        following = node.opened().setdefault(self._model.key(outcome), Node())
        following.visits += 1
        return following

    def _let_other_decide(self, state: State, node: Node, legal: Sequence[Any]) -> tuple[Any, Node]:
        """What another seat may do by its own lights: it knows nothing of the hand that searches."""
        habit = self._model.habit(state, legal)
        if habit is None:
            return self._descend(state, node, legal)
        action = legal[0] if len(legal) == 1 else likely(self._rng, legal, habit)
        return action, node.opened().setdefault(self._model.key(action), Node())

    def _descend(self, state: State, node: Node, legal: Sequence[Any]) -> tuple[Any, Node]:
        """The most promising action here: what it brought so far, and how likely it looks."""
        keys = list(map(self._model.key, legal))
        try:
            tried = list(map(node.nodes.__getitem__, keys))
        except KeyError:
            tried = self._look(state, node, keys, legal)
        if node is self._root and self._strength.alone and state.seats == 1:
            place = self._contested(tried)
            return legal[place], tried[place]
        visits = sum([each.visits for each in tried])
        if visits in _LOOKS_AGAIN and node is not self._root:
            self._look(state, node, keys, legal)
        spread = self._strength.explore * self._noise() * math.sqrt(visits + 1)
        mean = sum([each.total for each in tried]) / visits - _HOPE if visits else 0.0
        best, best_score = 0, -math.inf
        for index, each in enumerate(tried):
            tries, hope = each.visits, spread * each.weight
            score = each.total / tries + hope / (1 + tries) if tries else mean + hope
            if score > best_score:
                best, best_score = index, score
        return legal[best], tried[best]

    def _contested(self, tried: Sequence[Node]) -> int:
        if self._contest is None:
            self._contest = Contest([each.weight for each in tried])
        return self._contest.following()

    def _look(self, state: State, node: Node, keys: Sequence[Hashable], legal: Sequence[Any]) -> list[Node]:
        """The nodes of the actions, each as likely as it looked on average in the worlds imagined so far."""
        weights = self._priors(state, legal)
        doubt = self._strength.doubt if node is self._root else 0.0
        scale, least = (1 - doubt) / sum(weights), doubt / len(legal)
        looked_at = []
        nodes = node.opened()
        for key, weight in zip(keys, weights, strict=True):
            look = scale * weight + least
            each = nodes.get(key)
            if each is None:
                each = nodes[key] = Node()
                each.looks, each.weight = 1, look
            else:
                each.looks = looks = each.looks + 1
                each.weight += (look - each.weight) / looks
            looked_at.append(each)
        return looked_at

    def _noise(self) -> float:
        """How far the values of rounds lie apart: the wilder they are, the less a few of them tell."""
        rounds = max(self.rounds - 1, 1)
        mean = self._values / rounds
        return math.sqrt(max(self._squares / rounds - mean * mean, 0.0)) + _LEAST_NOISE

    def _priors(self, state: State, legal: Sequence[Any]) -> Sequence[float]:
        model = self._own if state.actor == self._seat else self._model
        return model.priors(state, legal)

    def _coloured(self, shares: Sequence[float], state: State) -> Sequence[float]:
        """How well each seat stands; the searching one by its own style."""
        if self._own is self._model:
            return shares
        coloured = list(shares)
        coloured[self._seat] = self._own.evaluate(state)[self._seat]
        return coloured
