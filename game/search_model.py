"""Search model: what the search has to know of one game; and what players of any game share."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Literal, NamedTuple, Protocol

import msgspec

from game.core import CHANCE, OVER, Event, State

Level = Literal["beginner", "easy", "medium", "good", "strong", "hard"]
#: Weakest first.
LEVELS: Final[tuple[Level, ...]] = ("beginner", "easy", "medium", "good", "strong", "hard")

#: What colours the play of a bot; an even one has no colour.
Style = Literal["even", "careful", "daring", "spiteful", "builder"]
STYLES: Final[tuple[Style, ...]] = ("careful", "daring", "spiteful", "builder")


class Observation(msgspec.Struct, frozen=True):
    """All that a player of one seat is given for a decision: plain data, and no position behind it."""

    game: str
    seat: int
    view: Any  # the `View` of the seat; None for who does not look
    told: Sequence[Event]  # what the seat saw happen since the game began
    legal: Sequence[Any]


class Candidate(msgspec.Struct, frozen=True):
    """A move that was looked at: how often, and what share of the win it promises, whatever the style."""

    action: Any
    visits: int
    value: float


class Fault(msgspec.Struct, frozen=True):
    """What a bot from outside did wrong."""

    kind: Literal["slow", "died", "unreadable", "illegal", "gone"]
    detail: str = ""


class Thought(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a bot decided, and what it thought of the other moves."""

    action: Any
    candidates: tuple[Candidate, ...] = ()  # best first; none where it did not search
    rounds: int = 0
    fault: Fault | None = None  # why the action is not its own


class Reason(msgspec.Struct, frozen=True):
    """Why a move may be good: an id with words in `[reasons]` of words.toml, and what fills them."""

    id: str
    values: dict[str, Any]
    weight: float  # how much it counts beside the other reasons of this game


class Fact(msgspec.Struct, frozen=True):
    """What a seat knew: an id with words in `[knowledge]` of words.toml, and what fills them."""

    id: str
    values: dict[str, Any]
    pieces: tuple[tuple[str, int], ...] = ()  # of which kinds, or which ones, and how many of each


class Strength(msgspec.Struct, frozen=True):
    """How a level plays one game."""

    rounds: int  # of search; with none the likeliest move is taken as it looks
    alone: int = 0  # where nobody else plays, so many, and the likeliest own moves are tried equally often
    explore: float = 2.0  # how much a seldom tried move is worth another look
    doubt: float = 0.3  # how far the own moves may be other than those that look likely
    heat: float = 0.0  # how evenly it chooses: with 1 as likely as moves look, with 0 always what looks best
    least: float = 0.0  # how likely, beside the best, a move has to look to be made at all
    heedless: float = 0.0  # the share of decisions in which it looks at nothing but its own plan
    hope: float = 1.0  # how much of what is ahead counts with it then, beside what it has


class Reached(NamedTuple):
    """Where a round of the search came to."""

    place: int  # of the move that it began with
    state: Any
    value: float


class MovePlan(NamedTuple):
    """A decision together with all that can be decided after it before anything hidden is shown."""

    place: int  # of the move that it begins with
    promise: float
    #: What it brings in one more imagined position: the same ones for all plans.
    carry_out: Callable[[], float]


class SearchModel(Protocol):
    """What the search has to know of one game; made for a style."""

    strengths: ClassVar[Mapping[Level, Strength]]
    #: Which points are worth nothing to who plays alone, and which all.
    lone_points: ClassVar[tuple[int, int]]

    def heedless(self, hope: float) -> SearchModel:
        """The same model when it looks at nothing but its own plan."""

    def analyse(self, view: Any, told: Sequence[Event]) -> Any:
        """What follows from all a seat has seen; asked once for a decision."""

    def solve(self, known: Any, legal: Sequence[Any]) -> Sequence[float] | None:
        """What each action is worth, by the style, where that can be computed; None where it cannot."""

    def determinize(self, known: Any, rng: Random) -> State:
        """A whole position that fits what was found by studying, as likely as it is."""

    def determinize_naively(self, known: Any, rng: Random) -> State:
        """A whole position as it is imagined by who takes one look and does not search."""

    def priors(self, state: Any, legal: Sequence[Any]) -> Sequence[float]:
        """How likely a sensible player is to choose each action; positive, of any sum."""

    def habit(self, state: Any, legal: Sequence[Any]) -> Sequence[float] | None:
        """How likely another seat is to choose each action; None where the search finds what is best for it.

        Habits are right where others act on what they, and not the searching seat, can see, or are so many
        that the search would not get far otherwise.
        """

    def evaluate(self, state: Any) -> Sequence[float]:
        """How well each seat stands: its share of the win to expect, 0 to 1."""

    def is_leaf(self, known: Any, state: Any) -> bool:
        """Whether playing on would tell no more: the position is judged where it stands."""

    def is_quiet(self, known: Any, state: Any) -> bool:
        """Whether a new place can be judged as it stands, without playing on to the horizon."""

    def plans(self, known: Any, reached: Sequence[Reached]) -> Sequence[MovePlan]:
        """What whoever is alone might plan, by where the rounds came to; none where that tells no more."""

    def key(self, step: Any) -> Hashable:
        """Actions, or answers of chance, with the same key are the same place in the tree."""

    def explain(self, known: Any, state: Any, action: Any) -> Sequence[Reason]:
        """Why one might do this in an imagined position, weightiest first."""

    def facts(self, known: Any) -> Iterable[Fact]:
        """What was found by studying, to be told when the game is over."""


def any_of(legal: Sequence[Any], rng: Random) -> Any:
    """One of the legal actions, each as likely as the others."""
    return legal[int(rng.random() * len(legal))]


def likely(rng: Random, things: Sequence[Any], weights: Sequence[float]) -> Any:
    """One of the things, as likely as its weight."""
    left = rng.random() * sum(weights)
    for thing, weight in zip(things, weights, strict=True):
        left -= weight
        if left <= 0:
            return thing
    return things[-1]


#: How likely sensible players are to do each of what is legal in a position.
Priors = Callable[[State, Sequence[Any]], Sequence[float]]


def play_on(model: SearchModel, known: Any, state: State, rng: Random, priors: Priors) -> int:
    """Playout: sensible players play until the position can be judged; how many moves that took."""
    moves = 0
    while state.actor != OVER and not model.is_leaf(known, state) and not model.is_quiet(known, state):
        if state.actor == CHANCE:
            finish(state.settle(state.draw_chance(rng)))
            continue
        legal = state.legal_actions()
        action = legal[0] if len(legal) == 1 else likely(rng, legal, priors(state, legal))
        finish(state.apply(action))
        moves += 1
    return moves


def finish(story: Iterator[Event]) -> None:
    """Let the rules finish, whatever they tell."""
    for _ in story:
        pass
