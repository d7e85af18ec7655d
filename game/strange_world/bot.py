"""Search model of Strange World: what the worlds promise, a round of imagined cards ahead."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping, Sequence
from random import Random
from typing import ClassVar, Final, NamedTuple

from game.core import Event
from game.search_model import Fact, Level, MovePlan, Reached, Reason, Strength, Style, likely
from game.strange_world.determinization import PASSING, DeterminizedState, Known, analyse, determinize, facts
from game.strange_world.heuristic import ExpectedStars
from game.strange_world.pieces import Pass, StrangeAction
from game.strange_world.planning import LineOfPlay, Planner
from game.strange_world.position import ALONE
from game.strange_world.reasons import reasons_for
from game.strange_world.views import StrangeView

_HEAT: Final = 1.5  # stars that make an action look e times as likely
#: By round: stars ahead that make a win e times as likely.
_LEAD: Final = (0.0, 6.0, 5.5, 5.0, 4.0, 2.0)
# Alone, these stars are worth nothing and all.
_POOR: Final = 30
_RICH: Final = 100
_PLANNED: Final = (3, 4)  # alone: rounds whose end is near enough to the end of all to plan the next one too


class StyleWeights(NamedTuple):
    """What a style makes of the promises."""

    stars: ExpectedStars | None = None  # how much those of each category count, if not all the same
    nerve: float = 1.0  # how much a great hope counts against a safe little
    spite: float = 0.0  # how much more a star of another counts than an own one


_STYLE_WEIGHTS: Final[Mapping[Style, StyleWeights]] = {
    "even": StyleWeights(),
    "careful": StyleWeights(ExpectedStars(1.0, 1.3, 1.3, 1.3, 0.9, 0.6, 0.7), nerve=0.7),
    "daring": StyleWeights(ExpectedStars(0.8, 0.9, 0.8, 0.8, 1.0, 1.4, 1.5), nerve=1.4),
    "spiteful": StyleWeights(spite=1.0),
    "builder": StyleWeights(ExpectedStars(1.8, 1.0, 0.8, 1.0, 1.5, 0.8, 0.8)),
}


class StrangeModel:
    """What the search has to know of Strange World."""

    strengths: ClassVar[Mapping[Level, Strength]] = {
        "beginner": Strength(rounds=0, heat=4.0),
        "easy": Strength(rounds=0, heat=2.6),
        "medium": Strength(rounds=0, heat=1.7),
        "good": Strength(rounds=0, heat=1.0),
        "strong": Strength(rounds=0, heat=0.4),
        "hard": Strength(rounds=250, alone=600, explore=2.0, doubt=0.1),
    }
    lone_points: ClassVar = (_POOR, _RICH)

    def __init__(self, style: Style = "even") -> None:
        self._style = _STYLE_WEIGHTS[style]

    def heedless(self, hope: float) -> StrangeModel:
        """At a glance it looks at nothing but its own world anyway."""
        del hope
        return self

    def analyse(self, view: StrangeView, told: Sequence[Event]) -> Known:
        """The position as far as it is open, and the cards that are out of sight."""
        del told  # what matters of it is in the view
        return analyse(view)

    def solve(self, known: Known, legal: Sequence[StrangeAction]) -> None:
        """Too much is open at any time."""

    def determinize(self, known: Known, rng: Random) -> DeterminizedState:
        """Deal the hidden cards; those who chose in secret did so as sensible players."""
        return determinize(known, rng, lambda state: self._pass(state, rng))

    def determinize_naively(self, known: Known, rng: Random) -> DeterminizedState:
        """What is imagined at a glance is no other than what is imagined else."""
        return self.determinize(known, rng)

    def priors(self, state: DeterminizedState, legal: Sequence[StrangeAction]) -> Sequence[float]:
        """How likely a sensible player is to choose each action."""
        if len(legal) == 1:
            return (1.0,)
        values = self._planner(state).values(state, legal)
        most = max(values)
        return [math.exp((value - most) / _HEAT) for value in values]

    def habit(self, state: DeterminizedState, legal: Sequence[StrangeAction]) -> None:
        """Everybody is thought to find what is best."""

    def evaluate(self, state: DeterminizedState) -> Sequence[float]:
        """The share of the win each seat may expect; alone, what the stars are worth."""
        stars = self._felt_stars(state)
        if state.seats == ALONE:
            return [self._worth(stars[0])]
        lead = _LEAD[state.known.position.round]
        most = max(stars)
        odds = [math.exp((star - most) / lead) for star in stars]
        whole = sum(odds)
        return [(each / whole) ** self._style.nerve for each in odds]

    def is_leaf(self, known: Known, state: DeterminizedState) -> bool:
        """When the placement that was to decide about is completed, or the draft, or alone the round."""
        start = known.position
        if start.phase == "sun":
            return state.phase != "sun"
        if state.round != start.round:
            return True
        if state.seats == ALONE:
            return start.turn == 0 and state.turn > 0
        if start.phase in PASSING:
            return state.phase == "place"
        return state.turn != start.turn

    def is_quiet(self, known: Known, state: DeterminizedState) -> bool:
        """In the middle of a placement the world is not what it will be."""
        del known, state
        return False

    def plans(self, known: Known, reached: Sequence[Reached]) -> Sequence[MovePlan]:
        """The best ends of the round with every pile that may come next, where the last one is near."""
        position = known.position
        if position.seats != ALONE or not position.turn or position.round not in _PLANNED:
            return ()
        planner = self._planner(position)

        def plan(place: int, path: LineOfPlay) -> MovePlan:
            return MovePlan(place, self._worth(path.promise), lambda: self._worth(planner.carried_out(path)))

        return [plan(place, path) for place, path in planner.plans(reached)]

    def key(self, step: StrangeAction) -> Hashable:
        """Every action is a place of its own."""
        return step

    def explain(self, known: Known, state: DeterminizedState, action: StrangeAction) -> Sequence[Reason]:
        """The stars an action brings at once, prepares, and keeps from others."""
        del known  # the imagined position carries it
        found = reasons_for(self._planner(state), state, action)
        return sorted(found, key=lambda reason: -reason.weight)

    def facts(self, known: Known) -> Iterable[Fact]:
        """What is on the cards out of sight, and where cards are that were passed on."""
        return facts(known)

    def _worth(self, stars: float) -> float:
        """What stars are worth to whoever is alone."""
        share: float = min(max((stars - _POOR) / (_RICH - _POOR), 0.0), 1.0) ** self._style.nerve
        return share

    def _felt_stars(self, state: DeterminizedState) -> list[float]:
        """The stars that each seat may expect; what others gain and lose is more to the spiteful."""
        planner, own = self._planner(state), state.known.seat
        changes = zip(planner.stars(state), planner.outset, strict=True)
        return [
            stars if seat == own else stars + self._style.spite * (stars - before)
            for seat, (stars, before) in enumerate(changes)
        ]

    def _pass(self, state: DeterminizedState, rng: Random) -> Pass:
        legal = state.legal_actions()
        choice = likely(rng, legal, self.priors(state, legal))
        assert isinstance(choice, Pass)
        return choice

    def _planner(self, state: DeterminizedState) -> Planner:
        """Everything thought so far about the decision; it lasts as long as what is known."""
        memory = state.known.memory
        planner: Planner | None = memory.get(self._style)
        if planner is None:
            planner = memory[self._style] = Planner(state.known, self._style.stars, self._style.spite)
        return planner
